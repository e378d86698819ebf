"""Striking by two clicks, for people who cannot hold and drag: the aim follows the pointer, a click takes it, and a
click on the bar before the player takes the strength. Nothing to hold, nothing to time: nothing moves by itself.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.carrom.board import base_line
from game.carrom.moves import Move
from scenes.table import carrom_hand
from scenes.table.carrom_gesture import Point
from scenes.table.carrom_hand import Hand, Seen

BAR_HALF_MM = 225.0
"""The bar reaches so far to either side of the middle."""
BAR_AWAY_MM = 38.0
"""The bar's middle line is this far from the player's cushion."""
BAR_REACH_MM = 24.0
"""One may click a little beside it."""
WEAKEST = 10


def bar_y_mm(side_mm: float) -> float:
    """Return where the bar lies, as the player sees the board."""
    return -side_mm / 2 + BAR_AWAY_MM


def strength_at(point: Point, side_mm: float) -> int | None:
    """Return the strength that a place of the board means: the further to the right the more; ``None`` off the bar."""
    if abs(point.y - bar_y_mm(side_mm)) > BAR_REACH_MM or abs(point.x) > BAR_HALF_MM + BAR_REACH_MM:
        return None
    share = (point.x + BAR_HALF_MM) / (2 * BAR_HALF_MM)
    return max(WEAKEST, min(1000, round(share * 1000)))


def translate(event: pygame.Event, seen: Seen, hand: Hand) -> Move | Hand | None:
    """Return what an event means to the hand that the player has chosen."""
    mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    if seen.mode == "clicks" and mouse and not seen.state.to_lay and not seen.state.choosing:
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        before = replace(hand, has_read=True, words="") if is_press else hand
        answer = _measured(event, seen, before) if hand.doing == "measure" else _free(event, seen, before)
        if answer is not None:
            return answer
    return carrom_hand.translate(event, seen, hand)


def _free(event: pygame.Event, seen: Seen, hand: Hand) -> Hand | None:
    """Nothing is taken yet: the aim follows the pointer; a click ahead takes it, on the striker takes hold of that."""
    if hand.doing != "nothing" or event.type == pygame.MOUSEBUTTONUP:
        return None
    point = seen.point(event)
    if event.type == pygame.MOUSEMOTION:
        return _aimed(seen, hand, point) if _is_ahead(seen, point) else None
    if event.button != 1:
        return None
    hand = replace(hand, before=(hand.at, hand.angle, hand.strength))
    if _is_ahead(seen, point):
        return replace(_aimed(seen, hand, point), doing="measure")
    if _is_on_striker(seen, hand, point):
        return replace(hand, doing="place", points=(point,))
    return None


def _measured(event: pygame.Event, seen: Seen, hand: Hand) -> Hand | Move | None:
    """The aim is taken: on the bar the pointer shows the strength and a click strikes; elsewhere a click aims anew."""
    if event.type == pygame.MOUSEBUTTONUP:
        return hand
    is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
    strength = _strength_under(event, seen)
    if strength is not None and (is_press or event.type == pygame.MOUSEMOTION):
        measured = replace(hand, strength=strength)
        return measured.shot() if is_press else measured
    if is_press and _is_ahead(seen, seen.point(event)):
        return _aimed(seen, hand, seen.point(event))
    if is_press and _is_on_striker(seen, hand, seen.point(event)):
        return replace(hand, doing="place", points=(seen.point(event),))
    return hand if event.type == pygame.MOUSEMOTION else None


def _strength_under(event: pygame.Event, seen: Seen) -> int | None:
    """Return the strength under the pointer, on the bar of the board or the one beside it."""
    beside = seen.places.strength_bar
    if beside.inflate(0, 18).collidepoint(event.pos):
        share: float = (event.pos[0] - beside.left) / beside.width
        return max(WEAKEST, min(1000, round(share * 1000)))
    return strength_at(seen.point(event), seen.rules.board.side_mm)


def _aimed(seen: Seen, hand: Hand, point: Point) -> Hand:
    return replace(carrom_hand.aimed_at(seen, hand, point), points=())


def _is_ahead(seen: Seen, point: Point) -> bool:
    """Tell whether a place lies on the board beyond the striker: there one aims."""
    half = seen.rules.board.side_mm / 2
    away = -base_line(seen.rules).away / 100
    return abs(point.x) < half and away + seen.radius_mm < point.y < half


def _is_on_striker(seen: Seen, hand: Hand, point: Point) -> bool:
    x, y = seen.striker(hand)
    return (point.x - x) ** 2 + (point.y - y) ** 2 <= (1.3 * seen.radius_mm) ** 2
