"""What a hand does at the carrom table: events in, a move or a new ``Hand`` out. Pure; nothing here is drawn or saved.

Everything is reckoned in millimetres as the player sees the board, x to his right and y away from him, so it means the
same from every side, whether the board turns to the player or stays.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal, assert_never

import pygame

from game.carrom.board import (
    base_line,
    edge_of,
    from_edge,
    nearest_striker_place,
    seen_from,
    striker_fault,
)
from game.carrom.laying import lay_fault, proposed_place
from game.carrom.moves import Lay, Move
from game.carrom.rules import CarromRules
from game.carrom.shot import FURTHEST, Shot
from game.carrom.state import State
from scenes.preferences import StrikerHand
from scenes.table import carrom_refusal_words
from scenes.table.carrom_gesture import (
    GestureKind,
    Point,
    Stroke,
    flicked,
    has_left,
    kind_of,
    pulled,
    pulled_steadily,
)
from scenes.table.carrom_places import BoardView, Places
from scenes.table.contract import TICK

DECIDED_PX = 12
"""The first so many units of the reference window decide what a press on the striker is."""
PRESS_REACH = 1.3
"""The striker may be pressed a little beyond its rim."""
FIRST_STRENGTH = 450
PLACE_STEP, PLACE_FINE = 500, 100
"""Hundredths of a millimetre for a press of ← or →."""
AIM_STEP, AIM_FINE = 1000, 100
"""Thousandths of a degree for a press of ↑ or ↓."""
STRENGTH_STEP, STRENGTH_FINE = 50, 10
LAY_STEP, LAY_FINE = 400, 100
WEAKEST_PULL = 30
"""A pull let go below so many thousandths of full strength is no stroke."""
STILL_MM = 3.0
"""A press that moves no more than this is a click."""

Doing = Literal["nothing", "striker", "place", "pull", "flick", "aim", "strength", "lay", "measure"]


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player is about to do."""

    at: int
    angle: int
    strength: int
    doing: Doing = "nothing"
    points: tuple[Point, ...] = ()
    """The gesture so far, in millimetres as the player sees the board."""
    grip: tuple[float, float] = (0.0, 0.0)
    """From the pointer to the middle of what it holds, at the press."""
    words: str = ""
    """Why something was not as asked for."""
    lay: tuple[int, int] = (0, 0)
    """Where the returned coin would be laid, on the board."""
    is_lay_allowed: bool = True
    before: tuple[int, int, int] = (0, 0, FIRST_STRENGTH)
    """Place, angle and strength before the gesture, to which a cancelled one goes back."""
    has_read: bool = False
    """The notice over the board has been read."""

    def shot(self) -> Shot:
        """Return the stroke as it is shown."""
        return Shot(self.at, self.angle, self.strength)


def begin(rules: CarromRules, state: State, wanted: int, strength: int) -> Hand:
    """Return an open hand for whoever moves now, the striker at the place wanted or the nearest legal one."""
    place = nearest_striker_place(rules, state.layout, edge_of(state.turn, state.seats), wanted)
    lay = proposed_place(rules, state) if state.to_lay else (0, 0)
    return Hand(place.at if place is not None else 0, 0, strength, lay=lay)


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as the player to move sees it."""

    rules: CarromRules
    state: State
    places: Places
    view: BoardView
    mode: StrikerHand = "free"

    @property
    def edge(self) -> int:
        """The edge of whoever moves now."""
        seat = self.state.layer if self.state.to_lay else self.state.turn
        return edge_of(seat, self.state.seats)

    @property
    def radius_mm(self) -> float:
        """The striker's radius."""
        return self.rules.pieces.striker_diameter_mm / 2

    def striker(self, hand: Hand) -> tuple[float, float]:
        """Return where the striker stands, as its player sees it."""
        return hand.at / 100, -base_line(self.rules).away / 100

    def point(self, event: pygame.Event) -> Point:
        """Return where the pointer is, as the player sees the board, and when."""
        x, y = seen_from(self.edge, *self.view.mm(event.pos))
        return Point(event.time_s, x, y)

    def decided_mm(self) -> float:
        """Return how far a gesture goes before it is decided."""
        return DECIDED_PX * self.places.theme.scale / self.view.px_per_mm


def translate(event: pygame.Event, seen: Seen, hand: Hand) -> Move | Hand | None:
    """Return what an event means; ``None`` when it is not for the table."""
    if seen.state.choosing:
        return None
    if event.type == TICK:
        return _tick(event.time_s, seen, hand)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
        hand = replace(hand, has_read=True, words="")
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return _press(event, seen, hand)
        case pygame.MOUSEBUTTONDOWN if event.button == 3 and hand.doing != "nothing":
            return cancelled(hand)
        case pygame.MOUSEMOTION if hand.doing != "nothing":
            return _move(event, seen, hand)
        case pygame.MOUSEBUTTONUP if event.button == 1 and hand.doing != "nothing":
            return _release(event, seen, hand)
        case pygame.KEYDOWN:
            return _key(event, seen, hand)
    return None


def cancelled(hand: Hand) -> Hand:
    """Return the hand as it was before the gesture."""
    at, angle, strength = hand.before
    return replace(hand, at=at, angle=angle, strength=strength, doing="nothing", points=())


# --- mouse ----------------------------------------------------------------------------------------------------------


def _press(event: pygame.Event, seen: Seen, hand: Hand) -> Hand | None:
    if seen.places.strength_bar.inflate(0, 18).collidepoint(event.pos) and not seen.state.to_lay:
        return _strength_at(event, seen, replace(hand, doing="strength", before=(hand.at, hand.angle, hand.strength)))
    if not seen.places.frame.inflate(40, 40).collidepoint(event.pos):
        return None
    point = seen.point(event)
    if seen.state.to_lay:
        return _press_laying(point, seen, hand)
    hand = replace(hand, before=(hand.at, hand.angle, hand.strength), points=(point,))
    striker = seen.striker(hand)
    dx, dy = striker[0] - point.x, striker[1] - point.y
    if math.hypot(dx, dy) <= seen.radius_mm * PRESS_REACH:
        return replace(hand, doing="striker", grip=(dx, dy))
    line = base_line(seen.rules)
    if abs(dy) <= seen.radius_mm and abs(point.x) <= line.circle_to / 100 + seen.radius_mm:
        return _placed(seen, replace(hand, doing="place", grip=(0.0, 0.0)), point.x)
    half = seen.rules.board.side_mm / 2
    if -dy > seen.radius_mm and abs(point.x) < half and point.y < half:
        return aimed_at(seen, replace(hand, doing="aim"), point)
    return replace(hand, points=())


def _move(event: pygame.Event, seen: Seen, hand: Hand) -> Hand | Move | None:
    if hand.doing == "strength":
        return _strength_at(event, seen, hand)
    point = seen.point(event)
    match hand.doing:
        case "lay":
            return _lay_at(seen, hand, point.x + hand.grip[0], point.y + hand.grip[1], (*hand.points, point))
        case "place":
            return _placed(seen, hand, point.x + hand.grip[0])
        case "aim":
            return aimed_at(seen, hand, point)
        case "striker" | "pull" | "flick":
            return _gesture(seen, replace(hand, points=(*hand.points, point)))
        case "nothing" | "measure":
            return None
    assert_never(hand.doing)


def _gesture(seen: Seen, hand: Hand) -> Hand | Move:
    """Go on with a press on the striker: place it, pull it back, or flick it."""
    kind: GestureKind = kind_of(hand.points, seen.decided_mm())
    match kind:
        case "undecided":
            return hand
        case "place":
            return _placed(seen, replace(hand, doing="place"), hand.points[-1].x + hand.grip[0])
        case "pull":
            return _pulled(seen, hand)
        case "flick":
            return _flicked(seen, replace(hand, doing="flick"), hand.points[-1].t)
    assert_never(kind)


def _pulled(seen: Seen, hand: Hand) -> Hand:
    steady = seen.mode == "steady"
    stroke = pulled_steadily(hand.points) if steady else pulled(hand.points[0], hand.points[-1])
    words = "" if abs(stroke.angle_deg) < 90 else carrom_refusal_words.why("shot_not_forward")
    at, angle, _ = hand.before
    if words:
        return replace(hand, doing="pull", angle=angle, strength=1, words=words)
    return _with_stroke(replace(hand, doing="pull", at=at, words=""), stroke)


def _with_stroke(hand: Hand, stroke: Stroke) -> Hand:
    angle = max(-89999, min(89999, round(stroke.angle_deg * 1000)))
    return replace(hand, angle=angle, strength=max(1, min(1000, round(stroke.strength * 1000))))


def _flicked(seen: Seen, hand: Hand, now: float) -> Hand | Move:
    answer = flicked(hand.points, seen.striker(hand), seen.radius_mm, now, averaged=seen.mode == "steady")
    if answer == "undecided":
        return hand
    if answer == "nothing":
        return replace(cancelled(hand), words=carrom_refusal_words.why("too_slow"))
    stroke = _with_stroke(hand, answer)
    return stroke.shot()


def _tick(now: float, seen: Seen, hand: Hand) -> Hand | Move | None:
    if hand.doing != "flick" or not has_left(hand.points[-1], seen.striker(hand), seen.radius_mm):
        return None
    return _flicked(seen, hand, now)


def _release(event: pygame.Event, seen: Seen, hand: Hand) -> Hand | Move:
    free = replace(hand, doing="nothing", points=())
    match hand.doing:
        case "pull":
            if hand.strength < WEAKEST_PULL or hand.words:
                return replace(cancelled(hand), words=hand.words)
            return hand.shot()
        case "flick":
            point = seen.point(event)
            last = hand.points[-1]
            moved = (*hand.points, point) if (point.x, point.y) != (last.x, last.y) else hand.points
            answer = _flicked(seen, replace(hand, points=moved), event.time_s + 1.0)
            return cancelled(hand) if isinstance(answer, Hand) and answer.doing == "flick" else answer
        case "lay":
            is_click = all(math.dist(p[1:], hand.points[0][1:]) < STILL_MM for p in hand.points)
            if is_click and hand.is_lay_allowed:
                return Lay(*hand.lay)
            if not hand.is_lay_allowed:
                return replace(free, lay=(hand.before[0], hand.before[1]), is_lay_allowed=True, words=hand.words)
            return free
        case _:
            return free


def _placed(seen: Seen, hand: Hand, x_mm: float) -> Hand:
    """Put the striker there, or at the nearest place where it may stand, and say why."""
    wanted = round(x_mm * 100)
    place = nearest_striker_place(seen.rules, seen.state.layout, seen.edge, _bounded(wanted))
    if place is None:
        return replace(hand, words=carrom_refusal_words.why("no_place"))
    return replace(hand, at=place.at, words=carrom_refusal_words.why(place.why) if place.why else "")


def aimed_at(seen: Seen, hand: Hand, point: Point) -> Hand:
    """Aim at a place, as the player sees the board."""
    x, y = seen.striker(hand)
    angle = math.degrees(math.atan2(point.x - x, point.y - y))
    return replace(hand, angle=max(-89999, min(89999, round(angle * 1000))), points=(point,))


def _strength_at(event: pygame.Event, seen: Seen, hand: Hand) -> Hand:
    bar = seen.places.strength_bar
    return replace(hand, strength=max(10, min(1000, round((event.pos[0] - bar.left) / bar.width * 1000))))


def _press_laying(point: Point, seen: Seen, hand: Hand) -> Hand | None:
    """Take the proposed coin, or put it under the pointer."""
    x, y = seen_from(seen.edge, hand.lay[0] / 100, hand.lay[1] / 100)
    reach = seen.rules.pieces.coin_diameter_mm / 2
    grip = (x - point.x, y - point.y)
    hand = replace(hand, doing="lay", before=(*hand.lay, hand.strength), points=(point,))
    if math.hypot(*grip) <= reach * PRESS_REACH:
        return replace(hand, grip=grip)
    if math.hypot(point.x, point.y) > seen.rules.board.outer_circle_mm:
        return replace(hand, doing="nothing", points=())
    beyond = Point(point.t, point.x + 2 * STILL_MM, point.y)
    return _lay_at(seen, replace(hand, grip=(0.0, 0.0)), point.x, point.y, (point, beyond))


def _lay_at(seen: Seen, hand: Hand, x_mm: float, y_mm: float, points: tuple[Point, ...]) -> Hand:
    """Hold the coin over a place as the player sees it; say why when it may not lie there."""
    moved = any(math.dist(p[1:], points[0][1:]) >= STILL_MM for p in points)
    if not moved:
        return replace(hand, points=points)
    x, y = from_edge(seen.edge, x_mm * 100, y_mm * 100)
    place = (_bounded(x), _bounded(y))
    fault = lay_fault(seen.rules, seen.state, *place)
    words = carrom_refusal_words.why(fault) if fault else ""
    return replace(hand, lay=place, is_lay_allowed=fault is None, words=words, points=points)


def _bounded(hundredths: float) -> int:
    return max(-FURTHEST, min(FURTHEST, round(hundredths)))


# --- keys -----------------------------------------------------------------------------------------------------------


def _key(event: pygame.Event, seen: Seen, hand: Hand) -> Hand | None:
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return None
    if event.key == pygame.K_ESCAPE:
        return cancelled(hand) if hand.doing != "nothing" else None
    is_fine = bool(event.mod & pygame.KMOD_SHIFT)
    if seen.state.to_lay:
        return _key_laying(event, seen, hand, LAY_FINE if is_fine else LAY_STEP)
    flipped = -1 if _is_seen_upside_down(seen) else 1
    match event.key:
        case pygame.K_LEFT | pygame.K_RIGHT:
            way = (1 if event.key == pygame.K_RIGHT else -1) * flipped
            return _stepped(seen, hand, way, PLACE_FINE if is_fine else PLACE_STEP)
        case pygame.K_UP | pygame.K_DOWN:
            turn = (AIM_FINE if is_fine else AIM_STEP) * (-1 if event.key == pygame.K_UP else 1)
            return replace(hand, angle=max(-89000, min(89000, hand.angle + turn)))
        case pygame.K_PLUS | pygame.K_EQUALS | pygame.K_KP_PLUS:
            return _stronger(hand, STRENGTH_FINE if is_fine and event.key == pygame.K_KP_PLUS else STRENGTH_STEP)
        case pygame.K_MINUS | pygame.K_KP_MINUS:
            return _stronger(hand, -(STRENGTH_FINE if is_fine else STRENGTH_STEP))
    return None


def _is_seen_upside_down(seen: Seen) -> bool:
    """Tell whether the player's right is the left of the screen: the board stays and he sits at its far edge."""
    right = from_edge(seen.edge, 1.0, 0.0)
    return seen.view.px(*right)[0] < seen.view.px(0.0, 0.0)[0] - 1e-6


def _stronger(hand: Hand, by: int) -> Hand:
    return replace(hand, strength=max(10, min(1000, hand.strength + by)))


def _stepped(seen: Seen, hand: Hand, way: int, step: int) -> Hand:
    """Move the striker a step along the base line, past what it may not stand on."""
    limit = base_line(seen.rules).circle_to
    wanted, why = hand.at + way * step, ""
    while abs(wanted) <= limit + step:
        wanted = max(-limit, min(limit, wanted))
        fault = striker_fault(seen.rules, seen.state.layout, seen.edge, wanted)
        if fault is None and wanted != hand.at:
            return replace(hand, at=wanted, words=carrom_refusal_words.why(why) if why else "")
        why = why or fault or ""
        place = nearest_striker_place(seen.rules, seen.state.layout, seen.edge, wanted)
        if place is not None and (place.at - hand.at) * way > 0:
            return replace(hand, at=place.at, words=carrom_refusal_words.why(why) if why else "")
        if abs(wanted) == limit:
            break
        wanted += way * step
    return replace(hand, words=carrom_refusal_words.why("striker_touches_arrow"))


def _key_laying(event: pygame.Event, seen: Seen, hand: Hand, step: int) -> Hand | None:
    """Move the returned coin by arrows, as the board is seen."""
    ways = {
        pygame.K_LEFT: (-1, 0),
        pygame.K_RIGHT: (1, 0),
        pygame.K_UP: (0, 1),
        pygame.K_DOWN: (0, -1),
    }
    if event.key not in ways:
        return None
    way = ways[event.key]
    px, py = seen.view.px(hand.lay[0] / 100, hand.lay[1] / 100)
    mm = step / 100 * seen.view.px_per_mm
    x, y = seen.view.mm((px + way[0] * mm, py - way[1] * mm))
    place = (_bounded(x * 100), _bounded(y * 100))
    fault = lay_fault(seen.rules, seen.state, *place)
    if fault is not None:
        return replace(hand, words=carrom_refusal_words.why(fault))
    return replace(hand, lay=place, is_lay_allowed=True, words="")
