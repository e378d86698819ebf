"""Aids: tiles unseen, numbers still out, places that stay empty."""

from __future__ import annotations

from game.core.contract import Seat
from game.tridomino.aids import dead_cells, numbers_out, unseen_tiles
from game.tridomino.turns import Draw
from tests.game.tridomino.table import edition, one_tile, play, position, table_of
from tests.game.tridomino.test_tiles_and_grid import RING, RING_CELLS


def test_unseen_are_all_but_the_table_and_ones_own_tiles_drawn_ones_included() -> None:
    state = position([[(0, 0, 1)], [(0, 0, 2)]], one_tile((5, 5, 5)), [(0, 0, 3), (4, 5, 5), (0, 1, 1)])
    drawn = play(edition(), state, Draw()).state
    own = unseen_tiles(edition().view(drawn, Seat(0)), Seat(0))
    assert len(own) == 56 - 1 - 1 - 2
    assert (0, 0, 2) in own
    other = unseen_tiles(edition().view(drawn, Seat(1)), Seat(1))
    assert len(other) == 56 - 1 - 1
    assert {(0, 0, 1), (0, 0, 3), (4, 5, 5)} <= set(other)


def test_numbers_out_count_28_corners_less_those_seen() -> None:
    state = position([[(0, 0, 1)], [(0, 0, 2)]], one_tile((5, 5, 5)))
    assert numbers_out(edition().view(state, Seat(0)), Seat(0)) == (26, 27, 28, 28, 28, 25)


def test_a_place_is_dead_when_no_tile_left_can_fill_it() -> None:
    """A gap that shows 4-0-5, which no tile reads, is dead; one that shows 5-0-5 is not, 0-5-5 is in hand."""
    table = table_of({**RING, (-1, 1): 4}, RING_CELLS)
    state = position([[(0, 0, 1)], [(0, 0, 2)]], table)
    assert dead_cells(edition().view(state, Seat(0)), Seat(0)) == ((-1, 0, "down"),)
    state = position([[(0, 5, 5)], [(0, 0, 2)]], table_of(RING, RING_CELLS))
    assert (-1, 0, "down") not in dead_cells(edition().view(state, Seat(0)), Seat(0))
