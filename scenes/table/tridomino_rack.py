"""The rack: how many tiles ever, all are seen and can be taken; and the order in which the player likes them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.tridomino.tiles import Tile, sum_of

Sorting = Literal["numbers", "points", "dealt", "own"]
"""By their numbers, by their sum (highest first), as they came, or as the player has put them."""
SORTINGS: tuple[Sorting, ...] = ("numbers", "points", "dealt")

MOST_EDGE = 84.0
"""Edge of a tile in a rack with room enough, in reference pixels."""
UPRIGHT_STEP = 1.16
SLANTED_STEP = 0.565
"""From one tile to the next, in edges: all pointing up, or by turns up and down into each other."""
UPRIGHT_SHARE = 0.74
"""Tiles stand upright as long as this costs no more of their size."""
APART = 0.55
"""The drawn tiles lie this much further off, in edges."""
ROW_STEP = 0.94
MOST_ROWS = 4
HEIGHT = math.sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class Slot:
    """One tile's place in the rack: its middle in pixels, its angle (0 points up, 60 down), its edge."""

    x: float
    y: float
    angle_deg: float
    edge_px: int

    @property
    def rect(self) -> pygame.Rect:
        """Return the box around the tile."""
        high = round(self.edge_px * HEIGHT)
        top = self.y - self.edge_px / math.sqrt(3) if self.angle_deg == 0 else self.y - self.edge_px * HEIGHT / 3
        return pygame.Rect(round(self.x - self.edge_px / 2), round(top), self.edge_px, high)

    def holds(self, pos: tuple[float, float]) -> bool:
        """Tell whether a place lies on the tile, a little beyond its sides too."""
        x, y = (pos[0] - self.x) / self.edge_px, (pos[1] - self.y) / self.edge_px
        if self.angle_deg:
            y = -y
        low, slope = HEIGHT / 3 + 0.04, math.sqrt(3)
        return y <= low and y >= -(2 / 3) * HEIGHT - 0.06 + slope * max(0.0, abs(x) - 0.04)


def slots(area: pygame.Rect, hand: int, drawn: int, most_px: float) -> tuple[Slot, ...]:
    """Return the places of all tiles, the drawn ones last and a little apart, as large as the rack lets them be.

    A few stand upright side by side; more lie into each other, at last in several rows.
    """
    if hand + drawn == 0:
        return ()
    shapes = [(1, False), *((rows, True) for rows in range(1, MOST_ROWS + 1))]
    sized = [(_edge(area, hand, drawn, rows, slanted, most_px), rows, slanted) for rows, slanted in shapes]
    upright = sized[0]
    best = max(sized, key=lambda each: (each[0], -each[1]))
    edge, rows, slanted = upright if upright[0] >= UPRIGHT_SHARE * best[0] else best
    return _laid(area, hand, drawn, rows, slanted, edge)


def _widths(hand: int, drawn: int, rows: int, slanted: bool) -> float:
    """Return how wide the widest row is, in edges."""
    count = math.ceil((hand + drawn) / rows)
    step = SLANTED_STEP if slanted else UPRIGHT_STEP
    return 1 + (count - 1) * step + (APART if hand and drawn else 0.0)


def _edge(area: pygame.Rect, hand: int, drawn: int, rows: int, slanted: bool, most_px: float) -> float:
    by_width = area.width / _widths(hand, drawn, rows, slanted)
    by_height = area.height / (HEIGHT + (rows - 1) * ROW_STEP)
    return math.floor(min(by_width, by_height, most_px))


def _laid(area: pygame.Rect, hand: int, drawn: int, rows: int, slanted: bool, edge: float) -> tuple[Slot, ...]:
    total = hand + drawn
    count = math.ceil(total / rows)
    step = (SLANTED_STEP if slanted else UPRIGHT_STEP) * edge
    high = (HEIGHT + (rows - 1) * ROW_STEP) * edge
    top = area.top + (area.height - high) / 2
    found: list[Slot] = []
    for k in range(total):
        row, column = divmod(k, count)
        points_down = slanted and (column + row) % 2 == 1
        apart = APART * edge if 0 < hand <= k and k // count == row and row * count < hand else 0.0
        x = area.left + edge / 2 + column * step + apart
        y = top + row * ROW_STEP * edge + edge * (HEIGHT / 3 if points_down else 1 / math.sqrt(3))
        found.append(Slot(x, y, 60.0 if points_down else 0.0, round(edge)))
    return tuple(found)


def slot_at(places: Sequence[Slot], pos: tuple[int, int]) -> int | None:
    """Return the number of the tile under the pointer."""
    return next((k for k, slot in enumerate(places) if slot.holds(pos)), None)


def gap_at(places: Sequence[Slot], pos: tuple[int, int]) -> int:
    """Return before which tile one let go here would be put."""
    if not places:
        return 0
    row_y = min((slot.rect.centery for slot in places), key=lambda y: abs(y - pos[1]))
    row = [k for k, slot in enumerate(places) if abs(slot.rect.centery - row_y) <= slot.edge_px * 0.3]
    return next((k for k in row if pos[0] < places[k].x), row[-1] + 1)


def sorted_tiles(tiles: Sequence[Tile], sorting: Sorting, own: Sequence[Tile] = ()) -> tuple[Tile, ...]:
    """Return the tiles as the player likes them; in his own order new ones come last."""
    if sorting == "numbers":
        return tuple(sorted(tiles))
    if sorting == "points":
        return tuple(sorted(tiles, key=lambda tile: (-sum_of(tile), tile)))
    if sorting == "own":
        rank = {tile: k for k, tile in enumerate(own)}
        return tuple(sorted(tiles, key=lambda tile: rank.get(tile, len(rank))))
    return tuple(tiles)


def moved(tiles: Sequence[Tile], tile: Tile, before: int) -> tuple[Tile, ...]:
    """Return the order after a tile was put before the one with this number."""
    place = tiles.index(tile)
    rest = [other for other in tiles if other != tile]
    at = before - 1 if place < before else before
    return (*rest[:at], tile, *rest[at:])
