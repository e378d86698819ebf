"""Aids that players may switch on; they use only what the player can see."""

from __future__ import annotations

from collections import Counter

from game.core.contract import Seat
from game.tridomino.grid import Cell, fitting, grid_of
from game.tridomino.tiles import HIGHEST_NUMBER, TILES, Tile, tile_of
from game.tridomino.turns import State


def unseen_tiles(view: State, seat: Seat) -> tuple[Tile, ...]:
    """Return the tiles that this seat sees nowhere: in the well and in the other hands."""
    seen = {tile_of(laid.corners) for laid in view.table} | set(view.hands[seat])
    if seat == view.to_move:
        seen |= set(view.drawn)
    return tuple(tile for tile in TILES if tile not in seen)


def dead_cells(view: State, seat: Seat) -> tuple[Cell, ...]:
    """Return the open places beside the table that no tile can ever fill: none unseen and none in this seat's hand."""
    left = {*unseen_tiles(view, seat), *view.hands[seat], *view.drawn}
    return tuple(cell for cell, opening in grid_of(view.table).openings.items() if not left & fitting(opening).keys())


def numbers_out(view: State, seat: Seat) -> tuple[int, ...]:
    """Return, for each number from 0 to 5, at how many corners of unseen tiles it stands."""
    corners = Counter(number for tile in unseen_tiles(view, seat) for number in tile)
    return tuple(corners[number] for number in range(HIGHEST_NUMBER + 1))
