"""The 56 tiles: triangles with a number from 0 to 5 at each corner (T3, A1)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated

from pydantic import Field

HIGHEST_NUMBER = 5

Number = Annotated[int, Field(ge=0, le=HIGHEST_NUMBER)]
Tile = tuple[Number, Number, Number]
"""A tile: its numbers clockwise from the smallest, so that they never fall (A1)."""

Corners = tuple[Number, Number, Number]
"""A tile turned to lie in a cell: its numbers in the order of the cell's corners, clockwise."""

TILES: tuple[Tile, ...] = tuple(combinations_with_replacement(range(HIGHEST_NUMBER + 1), 3))
"""Every choice of three numbers, once each: 6 triples, 30 doubles, 20 of three numbers (A1)."""

TILE_SET = frozenset(TILES)

ZEROS: Tile = (0, 0, 0)

FACE_DOWN: Tile = (-1, -1, -1)
"""A tile of which only the back is seen; fits nowhere."""


def sum_of(tile: Tile) -> int:
    """Return the points on a tile."""
    return tile[0] + tile[1] + tile[2]


def is_triple(tile: Tile) -> bool:
    """Tell whether the three numbers are the same."""
    return tile[0] == tile[1] == tile[2]


def turns_of(tile: Tile) -> tuple[Corners, Corners, Corners]:
    """Return the three ways a tile can lie: it turns, it never flips (A1)."""
    a, b, c = tile
    return (a, b, c), (b, c, a), (c, a, b)


def tile_of(corners: Corners) -> Tile | None:
    """Return the tile that reads so clockwise from any of its corners, ``None`` where there is none (0-2-1)."""
    a, b, c = corners
    turned = min((a, b, c), (b, c, a), (c, a, b))
    return turned if turned in TILE_SET else None
