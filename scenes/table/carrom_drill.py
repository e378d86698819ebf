"""The drill table: put pieces anywhere, save the layout, and try a stroke again and again.

Pieces are dragged from the tray, about the board and off it; everything else is the hand of the carrom table. After a
stroke one key leads back to the layout. Before it, the whole way of every piece is foreseen.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.carrom import physics
from game.carrom.board import nearest_striker_place, pockets, rack
from game.carrom.drill import Colour, Drill, drill_of
from game.carrom.film import Film
from game.carrom.games import begin
from game.carrom.play import striker_of
from game.carrom.rules import CarromRules
from game.carrom.shot import Layout, Shot, ShotOutcome
from game.carrom.state import Deal, State
from game.core.contract import Seat
from game.registry import load_rules
from scenes.house import House
from scenes.stack import Change, Pop, Push
from scenes.strings import _
from scenes.table import (
    carrom_aim,
    carrom_clicks,
    carrom_desk,
    carrom_discs,
    carrom_drill_kept,
    carrom_ground,
    carrom_hand,
    carrom_preview,
    carrom_slips,
)
from scenes.table import carrom_drill_drawing as drawing
from scenes.table.carrom import aim_of
from scenes.table.carrom_desk import Desk
from scenes.table.carrom_drill_sheet import NameSheet
from scenes.table.carrom_ground import Grounds
from scenes.table.carrom_hand import Hand, Seen
from scenes.table.carrom_preview import Preview, Ways, helped
from scenes.table.carrom_reel import heard_between
from scenes.table.carrom_refusal_words import why
from scenes.table.carrom_telling import discs_at, film_cues, seen_s
from scenes.table.contract import TICK
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button
from scenes.widgets.listing import RadioList, Row
from scenes.widgets.page import PRESSING, Page, Widget

RULE_SET = "carrom/solo"
STEP, FINE = 400, 50
"""Hundredths of a millimetre for a press of an arrow on a chosen piece, with Shift the finer."""
ADDING: dict[int, Colour] = {pygame.K_w: "white", pygame.K_b: "black", pygame.K_q: "queen"}


@dataclass(slots=True)
class Playing:
    """A stroke under way."""

    film: Film
    outcome: ShotOutcome
    shot: Shot
    t_s: float = 0.0


def open_drills(house: House) -> DrillScene:
    """Open the drill table."""
    return DrillScene(house)


class DrillScene:
    """The drill table."""

    is_overlay = False
    takes_text = False

    def __init__(self, house: House) -> None:
        self.house = house
        _kind, rules = load_rules(RULE_SET)
        assert isinstance(rules, CarromRules)
        self.rules = rules
        self._start = begin(rules, Deal(1, Seat(0)))[0]
        self.desk = Desk()
        self.theme = Theme()
        self.grounds = Grounds()
        self.preview = Preview()
        self.page = Page(arrows=False)
        self.list = RadioList((), 0, self._choose, _("Saved drills: choose one to lay it out."))
        self.name = ""
        self.playing: Playing | None = None
        self.places: drawing.DrillPlaces | None = None
        self.hand: Hand = carrom_hand.begin(rules, self.state, 0, carrom_hand.FIRST_STRENGTH)
        self._now_s = 0.0
        self._arranged_for: object = None

    @property
    def state(self) -> State:
        """The position as the hand of the carrom table knows it: one player, the break made."""
        return replace(self._start, layout=self.desk.now, broken=True)

    @property
    def has_place(self) -> bool:
        """Whether a place for the striker is free (CA-S1)."""
        return nearest_striker_place(self.rules, self.desk.now, 0, self.hand.at) is not None

    @property
    def can_strike(self) -> bool:
        """Whether one may strike now: a place for the striker is free, and no piece is in the hand."""
        return self.desk.held is None and self.has_place

    # -- scene ---------------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether a stroke plays, or an aim rests whose ways are to be found."""
        return self.playing is not None or self.preview.is_waiting or self.hand.doing == "flick"

    def arrange(self, theme: Theme) -> None:
        """Lay out board, tray, list and buttons."""
        self.theme = theme
        self.places = drawing.place(theme, self.rules.board)
        self._arranged_for = None
        self._put_buttons()

    def _put_buttons(self) -> None:
        places = self.places
        if places is None:
            return
        saved = carrom_drill_kept.drills(self.house)
        self.list.rows = [Row(drill.name, drawing.about(drill)) for drill in saved]
        self.list.chosen = next((k for k, drill in enumerate(saved) if drill.name == self.name), -1)
        brass = self._brass()
        arranged_for = (self.theme, brass.words, brass.is_enabled, saved, self.list.chosen, bool(self.desk.base))
        if arranged_for == self._arranged_for:
            return  # a button that is being pressed stays the same
        self._arranged_for = arranged_for
        brass.rect = places.table.button.copy()
        widgets: list[Widget] = [brass]
        acts: list[tuple[str, Callable[[], Change | None], str, bool]] = [
            (_("Save"), self.save, _("Keep this layout and this stroke under a name (S)."), bool(self.desk.base)),
            (_("Rack"), self.set_up, _("Set up all nineteen pieces."), True),
            (_("Clear"), self.clear, _("Put every piece into the tray."), bool(self.desk.base)),
        ]
        for (words, act, help, is_enabled), rect in zip(acts, places.row, strict=True):
            button = Button(words, act, "glass", help, is_enabled, size=14)
            button.rect = rect.copy()
            widgets.append(button)
        if saved:
            self.list.arrange(self.theme, places.list)
            widgets.append(self.list)
            if self.list.chosen >= 0:
                forget = Button(_("Delete"), self.forget, "glass", _("Throw the chosen drill away."), size=12.5)
                forget.rect = places.forget.copy()
                widgets.append(forget)
        close = Button(_("Close"), Pop, "glass", _("Leave the drill table (Esc)"), size=13)
        close.rect = places.close.copy()
        self.page.put([*widgets, close], brass)

    def _brass(self) -> Button:
        if self.playing is not None:
            return Button(_("Go on"), self._skipping, "glass", size=15)
        if self.desk.is_tried:
            return Button(_("Back to the layout, once more"), self.back, "brass", _("Z does the same."), size=15)
        words = _("Strike with {percent} % strength").format(percent=round(self.hand.strength / 10))
        help = "" if self.can_strike else why("no_place")
        return Button(words, self._striking, "brass", help, self.can_strike, size=15)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event: a stroke under way is skipped by any press, which is then obeyed."""
        self._now_s = getattr(event, "time_s", self._now_s)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.skip()
            self.desk = replace(self.desk, words="")
            self._put_buttons()
        change = self._answer(event)
        self._put_buttons()
        return change

    def _answer(self, event: pygame.Event) -> Change | None:
        if self._with_pieces(event) or self._by_hand(event):
            return None
        if event.type == pygame.KEYDOWN and event.key in PRESSING and not self.page.by_keys:
            self.page.focus = None  # a button pressed by the mouse keeps no claim on Enter
        reply = self.page.handle(event)
        if not isinstance(reply, bool):
            return reply
        return self._key(event) if event.type == pygame.KEYDOWN and not reply else None

    # -- pieces --------------------------------------------------------------------------------------------------------

    def _pointer(self, event: pygame.Event) -> tuple[int, int]:
        assert self.places is not None
        x, y = self.places.view.mm(event.pos)
        return round(x * 100), round(y * 100)

    def _with_pieces(self, event: pygame.Event) -> bool:
        """Drag pieces; tell whether the event was about them."""
        assert self.places is not None
        if self.desk.held is not None:
            return self._dragging(event)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self.page.at(event.pos) is not None:
            return False
        colour = self.places.colour_at(event.pos)
        if colour is not None:
            self.desk = carrom_desk.from_tray(self.desk, colour, self._pointer(event))
            return True
        piece = self._piece_at(*self._pointer(event))
        if piece is None:
            self.desk = replace(self.desk, chosen=None)
            return False
        self.desk = carrom_desk.lifted(self.rules, self.desk, piece, self._pointer(event))
        return True

    def _dragging(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.desk = carrom_desk.moved(self.desk, self._pointer(event))
            fault = carrom_desk.fault_of_held(self.rules, self.desk)
            words = why(fault) if fault is not None and self._is_over_board(event.pos) else ""
            self.desk = replace(self.desk, words=words)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._let_go(event)
            return True
        is_cancel = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if is_cancel or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.desk = carrom_desk.dropped_home(self.desk, self.rules)
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _let_go(self, event: pygame.Event) -> None:
        self.desk = carrom_desk.moved(self.desk, self._pointer(event))
        if not self._is_over_board(event.pos):
            self._take(carrom_desk.dropped_off(self.desk))
            return
        fault = carrom_desk.fault_of_held(self.rules, self.desk)
        held = self.desk.held
        self._take(carrom_desk.dropped(self.rules, self.desk))
        if fault is not None:
            self.desk = replace(self.desk, words=why(fault))
        elif held is not None:
            self.house.play("coin-laid", 0.6)
            self.desk = replace(self.desk, chosen=held.piece)

    def _is_over_board(self, pos: tuple[int, int]) -> bool:
        assert self.places is not None
        return self.places.table.frame.collidepoint(pos)

    def _piece_at(self, x: int, y: int) -> int | None:
        """Return the piece under the pointer, the uppermost; the striker comes first."""
        reach = self.rules.pieces.coin_diameter_mm * 50
        sx, sy = self._striker_mm()
        if math.hypot(x / 100 - sx, y / 100 - sy) <= self.rules.pieces.striker_diameter_mm / 2 and self.can_strike:
            return None
        under = [p for p in self.desk.now if math.hypot(p.x - x, p.y - y) <= reach]
        return max(under, key=lambda p: p.on_top).piece if under else None

    def _take(self, desk: Desk) -> None:
        """Take a new desk; the striker makes room for the pieces."""
        self.desk = desk
        place = nearest_striker_place(self.rules, desk.now, 0, self.hand.at)
        if place is not None:
            self.hand = replace(self.hand, at=place.at)

    # -- the striker ---------------------------------------------------------------------------------------------------

    def _striker_mm(self) -> tuple[float, float]:
        return self._seen().striker(self.hand)

    def _seen(self) -> Seen:
        assert self.places is not None
        mode = self.house.preferences.carrom_hand
        return Seen(self.rules, self.state, self.places.table, self.places.view, mode)

    def _by_hand(self, event: pygame.Event) -> bool:
        """Place, aim and strike; tell whether the event was for the striker."""
        over_button = event.type == pygame.MOUSEBUTTONDOWN and self.page.at(event.pos) is not None
        by_page = event.type == pygame.KEYDOWN and (self.page.by_keys and event.key in PRESSING)
        is_arrow = event.type == pygame.KEYDOWN and self.page.by_keys and self.page.focus is self.list
        is_nudge = event.type == pygame.KEYDOWN and self.desk.chosen is not None
        if over_button or by_page or is_nudge or is_arrow or self.desk.is_tried or not self.can_strike:
            return False
        answer = carrom_clicks.translate(event, self._seen(), self.hand)
        if isinstance(answer, Hand):
            self.hand = answer
        elif isinstance(answer, Shot):
            self.strike(answer)
        return answer is not None

    def _striking(self) -> None:
        self.strike(self.hand.shot())

    def strike(self, shot: Shot) -> None:
        """Strike; the outcome is true at once, the film is shown."""
        at, angle, strength = shot.at, shot.angle, shot.strength
        self.hand = replace(self.hand, at=at, angle=angle, strength=strength, doing="nothing", points=(), words="")
        outcome, film = physics.simulate(self.desk.now, striker_of(self.rules, self.state, shot), self.rules)
        assert film is not None
        self.playing = Playing(film, outcome, shot)

    def skip(self) -> None:
        """Jump to the end of a stroke."""
        if self.playing is not None:
            self._take(carrom_desk.struck(self.desk, self.playing.outcome))
            self.playing = None

    def _skipping(self) -> None:
        self.skip()

    def back(self) -> None:
        """Lead back to the layout, with the striker and the aim as they were; or take back the last change."""
        was_tried = self.desk.is_tried
        self._take(carrom_desk.back(self.desk))
        if was_tried:
            self.house.play("coin-laid", 0.4)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> Change | None:
        step = FINE if event.mod & pygame.KMOD_SHIFT else STEP
        match event.key:
            case pygame.K_ESCAPE:
                if self.desk.chosen is None:
                    return Pop()
                self.desk = replace(self.desk, chosen=None)
            case pygame.K_z | pygame.K_BACKSPACE:
                self.back()
            case pygame.K_s:
                return self.save() if self.desk.base else None
            case pygame.K_w | pygame.K_b | pygame.K_q:
                self._take(carrom_desk.added(self.rules, self.desk, ADDING[event.key]))
            case pygame.K_n:
                self.desk = carrom_desk.chosen_next(self.desk, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            case pygame.K_DELETE:
                self._take(carrom_desk.removed(self.rules, self.desk))
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
                ways = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
                dx, dy = ways[event.key]
                desk, fault = carrom_desk.nudged(self.rules, self.desk, dx * step, dy * step)
                self._take(desk if fault is None else replace(desk, words=why(fault)))
        return None

    # -- layouts -------------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Set up the rack."""
        self.name = ""
        self._take(carrom_desk.edited(self.desk, rack(self.rules, 0)))

    def clear(self) -> None:
        """Put every piece into the tray."""
        self.name = ""
        self._take(carrom_desk.edited(self.desk, ()))

    def save(self) -> Change | None:
        """Ask for a name, then keep the layout with the stroke as it is aimed now."""
        taken_names = [drill.name for drill in carrom_drill_kept.drills(self.house)]
        usual = self.name or _("Drill {number}").format(number=len(taken_names) + 1)
        return Push(NameSheet(usual, taken_names, self.keep))

    def keep(self, name: str) -> None:
        """Keep the layout and the stroke under a name."""
        self.name = name
        carrom_drill_kept.keep(self.house, drill_of(name, self.desk.base, self.hand.shot()))
        self.house.notices.append(_("“{name}” is saved.").format(name=name))

    def forget(self) -> None:
        """Throw the chosen drill away; its pieces stay on the board."""
        carrom_drill_kept.forget(self.house, self.name)
        self.name = ""

    def _choose(self, number: int) -> None:
        self.open(carrom_drill_kept.drills(self.house)[number])

    def open(self, drill: Drill) -> None:
        """Lay out a saved drill; one that cannot lie so is said."""
        try:
            desk = carrom_desk.opened(self.rules, self.desk, drill)
        except ValueError as fault:
            words = _("“{name}” cannot be laid out: {why}").format(name=drill.name, why=fault)
            self.house.notices.append(words)
            return
        self.name = drill.name
        self.hand = replace(self.hand, at=drill.at, angle=drill.angle, strength=drill.strength)
        self._take(desk)

    # -- time and drawing ----------------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> Change | None:
        """Let a stroke go on, and a resting aim be foreseen."""
        self._now_s += dt_s
        playing = self.playing
        if playing is None:
            self.preview.rest(self._now_s)
            if self.hand.doing == "flick" and self._by_hand(pygame.Event(TICK, time_s=self._now_s)):
                self._put_buttons()
            return None
        before = playing.t_s if playing.t_s else -1.0
        playing.t_s += dt_s
        cues = tuple(film_cues(playing.film, playing.shot))
        for sound, loudness in heard_between(cues, before, playing.t_s).items():
            self.house.play(sound, loudness)
        if playing.t_s >= seen_s(playing.film):
            self.skip()
            self._put_buttons()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the board with what lies on it, the tray, the list and the buttons."""
        places = self.places
        assert places is not None
        canvas.surface.blit(carrom_ground.board_ground(self.grounds, places.table, self.rules, 0, canvas.theme), (0, 0))
        view = places.view
        drawing.draw_beside(canvas, places, self.desk, self.hand.strength, len(self.list.rows))
        if self.playing is not None:
            discs = tuple(discs_at(self.playing.film, self.playing.t_s, pockets(self.rules)))
            carrom_discs.draw_discs(canvas, view, discs, self.rules)
        else:
            self._draw_still(canvas)
        self.page.draw(canvas)
        if self.desk.held is not None:
            is_good = carrom_desk.fault_of_held(self.rules, self.desk) is None
            drawing.draw_held(canvas, view, self.rules, self.desk.held, is_good=is_good)
        words = self.desk.words or self.hand.words or self.page.help
        if words:
            carrom_slips.draw_hint(canvas, places.table, words)

    def _draw_still(self, canvas: Canvas) -> None:
        assert self.places is not None
        is_ready = self.can_strike and not self.desk.is_tried
        if is_ready and self.hand.doing not in ("flick", "place"):
            self._draw_aim(canvas)
        striker = self._striker_mm() if self.has_place and not self.desk.is_tried else None
        drawing.draw_pieces(canvas, self.places.view, self.rules, self.desk, self.hand, striker)

    def _draw_aim(self, canvas: Canvas) -> None:
        """Draw the whole way of every piece once the aim rests; until then, and where less was chosen, the aim line."""
        assert self.places is not None
        shot, state = self.hand.shot(), self.state
        help = self.house.preferences.carrom_aim
        ways = self.ways(state.layout, shot) if help in ("ways", "rebound") else None
        if ways is not None:
            carrom_preview.draw_ways(canvas, self.places.view, ways, self.rules)
            return
        aim = helped(aim_of(self.rules, state, shot), help)
        carrom_aim.draw_aim(canvas, self.places.view, aim, self.rules.pieces.striker_diameter_mm)

    def ways(self, layout: Layout, shot: Shot) -> Ways | None:
        """Return the whole way of every piece of a stroke, once the aim rests."""
        state = self.state

        def make() -> Ways:
            return physics.rebound(layout, striker_of(self.rules, state, shot), self.rules)

        return self.preview.want((layout, shot), make)
