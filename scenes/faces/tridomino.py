"""Tri-Domino away from its table: the card with a hexagon about to close, the rule sets in a line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.tridomino.grid import Cell, Point, corners_of
from scenes.faces.face import Face, SeatMark
from scenes.faces.tridomino_rules import rules
from scenes.strings import _
from scenes.theme import Canvas
from scenes.tile_art import blit_shadow, blit_tile, draw_tile, place_sprite
from scenes.widgets.sprites import textured

ROUND: tuple[tuple[Point, int], ...] = (
    ((1, 0), 0),
    ((1, -1), 1),
    ((0, -1), 2),
    ((-1, 0), 3),
    ((-1, 1), 4),
    ((0, 1), 5),
)
"""The points round a hexagon, clockwise from the right, and the numbers lying there; 0 lies in its middle."""
CELLS: tuple[Cell, ...] = (
    (0, -1, "down"),
    (0, -1, "up"),
    (-1, -1, "down"),
    (-1, 0, "up"),
    (-1, 0, "down"),
    (0, 0, "up"),
)
"""Round its middle, clockwise; the last is still missing."""
ROW = 0.8660254037844386


def _draw_card(canvas: Canvas, rect: pygame.Rect) -> None:
    """Five tiles round a point, the sixth on its way to close the hexagon."""
    textured(canvas, rect, "felt-blue", canvas.theme.colours.felt_blue, 8)
    numbers = dict(ROUND) | {(0, 0): 0}
    edge = round(min(rect.width / 2.9, rect.height / 2.35))
    tiles = []
    for cell in CELLS:
        points = corners_of(cell)
        x = rect.centerx + edge * sum(q + r / 2 for q, r in points) / 3
        y = rect.centery - edge * ROW * sum(r for _q, r in points) / 3
        a, b, c = (numbers[point] for point in points)
        tiles.append(((x, y), 0.0 if cell[2] == "up" else 60.0, (a, b, c)))
    *laid, (place, angle, last) = tiles
    for middle, turn, _shown in laid:
        blit_shadow(canvas.surface, middle, turn, edge)
    for middle, turn, shown in laid:
        blit_tile(canvas, shown, middle, turn, edge)
    r, g, b = canvas.theme.colours.bright_brass
    pane = place_sprite(edge, angle != 0.0, (r, g, b, 44), (r, g, b, 220), max(1.2, 1.5 * canvas.theme.scale))
    canvas.surface.blit(pane, pane.get_rect(center=(round(place[0]), round(place[1]))))
    draw_tile(canvas, last, (place[0] + edge * 0.19, place[1] - edge * 0.15), angle + 9.0, edge, "chosen", 0.9)


def _rule_set(name: str) -> tuple[str, str] | None:
    return {
        "pressman": (_("Pressman"), _("Draw until one fits · bridges 40, hexagons 50 · first to 400")),
        "goliath": (_("Goliath"), _("Up to four players · at most three draws, then −10 · first to 400")),
        "draw-three": (_("Draw three"), _("At most three draws, then −10 · who crosses 400 makes the last round")),
        "quick": (_("Quick"), _("Up to four players · at most three draws · first to 200")),
    }.get(name)


def _progress(state: Any) -> str:
    number = getattr(state, "round", None)
    return _("round {number}").format(number=number) if isinstance(number, int) else ""


def _seat_mark(rule_set: str, seat: int, names: Sequence[str]) -> SeatMark | None:
    return None


def _company(rule_set: str, names: Sequence[str]) -> str:
    if rule_set == "goliath":
        return _("Everybody plays alone. Each draws a tile: the highest starts.")
    return _("Everybody plays alone. Who holds the highest triple starts.")


def _points() -> Sequence[str]:
    return (
        _("Tiles snap and turn by themselves, or by hand at a strict table"),
        _("Every score spelled out where it was earned"),
        _("Two to six round one screen, hands well hidden"),
    )


TRIDOMINO = Face(
    id="tridomino",
    title=lambda: _("Tri-Domino"),
    pitch=lambda: _("Match two corners, close hexagons, build bridges."),
    points=_points,
    draw_card=_draw_card,
    rule_set=_rule_set,
    rules=rules,
    progress=_progress,
    seat_mark=_seat_mark,
    company=_company,
)
