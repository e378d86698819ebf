"""The tiles, the grid, and where a tile fits."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Refused, Seat
from game.tridomino.grid import Cell, Laid, Point, corners_of, grid_of, places, sides_of
from game.tridomino.tiles import FACE_DOWN, TILE_SET, TILES, Tile, is_triple, sum_of, tile_of, turns_of
from game.tridomino.turns import Lay
from tests.game.tridomino.table import edition, one_tile, play, position, table_of

RING: dict[Point, int] = {(0, 0): 5, (-1, 1): 5, (0, 1): 0, (1, 0): 1, (1, -1): 3, (0, -1): 4, (-1, 0): 5}
RING_CELLS: list[Cell] = [(0, 0, "up"), (0, -1, "down"), (0, -1, "up"), (-1, -1, "down"), (-1, 0, "up")]
"""0-1-5, 1-3-5, 3-4-5, 4-5-5, 5-5-5 round the point (0, 0); (-1, 0, down) is the gap."""

cells = st.tuples(st.integers(-99, 99), st.integers(-99, 99), st.sampled_from(["up", "down"]))


def test_T3_there_are_56_tiles() -> None:
    assert len(TILES) == len(TILE_SET) == 56


def test_A1_every_choice_of_three_numbers_once_never_falling_clockwise() -> None:
    kinds = Counter(len(set(tile)) for tile in TILES)
    assert kinds == {1: 6, 2: 30, 3: 20}
    assert all(a <= b <= c for a, b, c in TILES)
    assert tile_of((0, 1, 2)) == tile_of((1, 2, 0)) == tile_of((2, 0, 1)) == (0, 1, 2)
    assert tile_of((0, 2, 1)) is None
    assert FACE_DOWN not in TILE_SET


def test_A1_each_number_has_28_corners_and_all_corners_sum_to_420() -> None:
    corners = Counter(number for tile in TILES for number in tile)
    assert corners == dict.fromkeys(range(6), 28)
    assert sum(map(sum_of, TILES)) == 420


def test_A1_adding_one_to_every_number_maps_the_set_on_itself() -> None:
    raised = [tile_of(((a + 1) % 6, (b + 1) % 6, (c + 1) % 6)) for a, b, c in TILES]
    assert set(raised) == TILE_SET


def test_A1_tiles_turn_and_never_flip() -> None:
    """On a side that reads 5-4, 0-4-5 lies with 0 outside; its mirror would be needed on 4-5."""
    table = table_of({(0, 0): 4, (0, 1): 5, (1, 0): 5}, [(0, 0, "up")])
    assert [corners for _, corners in places(grid_of(table), (0, 4, 5))] == [(4, 5, 0)]
    assert turns_of((0, 4, 5)) == ((0, 4, 5), (4, 5, 0), (5, 0, 4))


@pytest.mark.parametrize(("tile", "replies"), [((0, 1, 2), 9), ((1, 4, 4), 11), ((0, 0, 1), 11), ((5, 5, 5), 15)])
def test_A1_replies_to_one_tile_with_all_others_at_hand(tile: Tile, replies: int) -> None:
    """A distinct tile has three different sides: each side is on three other tiles as it must read, and so on.

    12 would mean mirrored tiles, 15 for a distinct one flips.
    """
    grid = grid_of(one_tile(tile))
    assert sum(len(list(places(grid, other))) for other in TILES if other != tile) == replies


@given(cells)
def test_the_corners_of_a_cell_are_neighbours_and_run_clockwise(cell: Cell) -> None:
    (ax, ay), (bx, by), (cx, cy) = [(2 * q + r, r) for q, r in corners_of(cell)]
    assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) == -2  # half the area, negative: clockwise with y upwards


@given(cells)
def test_cells_share_a_side_both_ways_and_two_corners_there(cell: Cell) -> None:
    for side in sides_of(cell):
        assert cell in sides_of(side)
        assert len(set(corners_of(cell)) & set(corners_of(side))) == 2
    assert len(set(sides_of(cell))) == 3


def test_T12_a_tile_is_added_so_that_a_whole_side_matches_and_earns_its_sum() -> None:
    state = position([[(3, 4, 4), (0, 1, 2)], [(0, 0, 0)]], one_tile((3, 3, 4)), [(0, 0, 1)])
    step = play(edition(), state, Lay((3, 4, 4), (0, -1, "down")))
    assert step.state.scores == (3 + 4 + 4, 0)
    assert step.state.table[-1] == Laid((0, -1, "down"), (3, 4, 4), Seat(0))


def test_T12_touching_a_corner_alone_is_not_enough() -> None:
    state = position([[(4, 5, 5), (0, 1, 2)], [(0, 0, 0)]], one_tile((5, 5, 5)))
    with pytest.raises(Refused, match="no_side_beside"):
        edition().verify(state, Lay((4, 5, 5), (-1, 1, "up")))


def test_T12_a_lay_is_refused_with_its_reason() -> None:
    game = edition()
    state = position([[(1, 5, 5), (0, 1, 2)], [(0, 0, 0)]], one_tile((5, 5, 5)))
    for move, key in [
        (Lay((0, 0, 0), (0, 0, "down")), "tile_not_held"),
        (Lay((1, 5, 5), (0, 0, "up")), "cell_taken"),
        (Lay((1, 5, 5), (7, 7, "up")), "no_side_beside"),
        (Lay((0, 1, 2), (0, 0, "down")), "numbers_differ"),
    ]:
        with pytest.raises(Refused) as refused:
            game.verify(state, move)
        assert refused.value.key == key
    game.verify(state, Lay((1, 5, 5), (0, 0, "down")))


def test_A2_every_corner_agrees_with_every_number_at_its_point() -> None:
    """Five tiles round the point (0, 0): the gap between them shows 4 and 5 at one side, 0 and 5 at the other.

    0-5-5 agrees with the second side alone, 4-5-5 with the first alone: neither may be laid, nor any other tile, for
    none reads 4-0-5 clockwise.
    """
    numbers = {**RING, (-1, 1): 4}
    table = table_of(numbers, RING_CELLS)
    gap: Cell = (-1, 0, "down")
    assert grid_of(table).openings[gap] == (4, 0, 5)
    state = position([[(0, 5, 5), (4, 5, 5), (0, 4, 5)], [(0, 0, 0)]], table)
    for tile in state.hands[0]:
        with pytest.raises(Refused) as refused:
            edition().verify(state, Lay(tile, gap))
        assert refused.value.key == "numbers_differ"
        assert refused.value.values["numbers"] == "4-0-5"
    assert all(gap not in dict(places(grid_of(table), tile)) for tile in TILES)


def test_no_place_is_missed_and_none_is_wrong() -> None:
    """Against the clause itself: every cell near the table, every turn, every corner compared."""
    table = table_of(RING, RING_CELLS)
    taken = {laid.cell for laid in table}
    near: list[Cell] = [(q, r, half) for q in range(-4, 5) for r in range(-4, 5) for half in ("up", "down")]
    for tile in TILES:
        expected = {
            (cell, corners)
            for cell in near
            if cell not in taken and taken & set(sides_of(cell))
            for corners in turns_of(tile)
            if all(RING.get(point, n) == n for point, n in zip(corners_of(cell), corners, strict=True))
        }
        assert set(places(grid_of(table), tile)) == expected


def test_only_triples_are_triples() -> None:
    assert [tile for tile in TILES if is_triple(tile)] == [(n, n, n) for n in range(6)]
