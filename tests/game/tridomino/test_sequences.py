"""The numbers that any right program must reproduce: how many sequences of lays follow a first tile."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.tridomino.grid import START_CELL, Cell, Laid, corners_of, fitting, grid_of, places, sides_of
from game.tridomino.tiles import TILE_SET, Tile, tile_of
from tests.game.tridomino.table import one_tile

SEQUENCES: dict[Tile, tuple[int, int, int, int]] = {
    (5, 5, 5): (15, 210, 3_270, 57_240),
    (0, 0, 1): (11, 142, 2_114, 35_844),
    (1, 4, 4): (11, 142, 2_122, 36_228),
    (0, 1, 2): (9, 108, 1_578, 26_652),
}


def sequences(table: tuple[Laid, ...], left: frozenset[Tile], depth: int) -> int:
    """Count the sequences of (tile, cell) of this length that can follow, all other tiles being at hand."""
    grid = grid_of(table)
    if depth == 1:
        return sum(tile in left for opening in grid.openings.values() for tile in fitting(opening))
    return sum(
        sequences((*table, Laid(cell, corners, Seat(0))), left - {tile}, depth - 1)
        for tile in left
        for cell, corners in places(grid, tile)
    )


def sequences_from(tile: Tile, depth: int) -> int:
    return sequences(one_tile(tile), TILE_SET - {tile}, depth)


def raised(tile: Tile) -> Tile:
    """The tile with 1 added to every number, 5 becoming 0."""
    a, b, c = tile
    other = tile_of(((a + 1) % 6, (b + 1) % 6, (c + 1) % 6))
    assert other is not None
    return other


@pytest.mark.parametrize("tile", SEQUENCES)
def test_sequences_to_depth_3(tile: Tile) -> None:
    assert tuple(sequences_from(tile, depth) for depth in (1, 2, 3)) == SEQUENCES[tile][:3]


@pytest.mark.slow
@pytest.mark.parametrize("tile", SEQUENCES)
def test_sequences_to_depth_4(tile: Tile) -> None:
    assert sequences_from(tile, 4) == SEQUENCES[tile][3]


@pytest.mark.parametrize("tile", SEQUENCES)
def test_counts_agree_when_1_is_added_to_every_number(tile: Tile) -> None:
    other = tile
    for _ in range(5):
        other = raised(other)
        assert tuple(sequences_from(other, depth) for depth in (1, 2)) == SEQUENCES[tile][:2]


def tables_by_shape(most: int) -> dict[int, set[frozenset[Cell]]]:
    """Every shape that so many tiles can make, numbers left aside; shapes that only lie elsewhere count once."""
    shapes: dict[int, set[frozenset[Cell]]] = {1: {frozenset([START_CELL]), frozenset([(0, 0, "down")])}}
    for size in range(2, most + 1):
        grown = (shape | {beside} for shape in shapes[size - 1] for cell in shape for beside in sides_of(cell))
        grown = (shape for shape in grown if len(shape) == size)
        shapes[size] = {moved_home(shape) for shape in grown}
    return shapes


def moved_home(shape: frozenset[Cell]) -> frozenset[Cell]:
    left, low = min(q for q, _, _ in shape), min(r for _, r, _ in shape)
    return frozenset((q - left, r - low, half) for q, r, half in shape)


def has_place_for_a_bridge(shape: frozenset[Cell]) -> bool:
    touched = {point for cell in shape for point in corners_of(cell)}
    beside = {side for cell in shape for side in sides_of(cell)} - shape
    return any(
        touched.issuperset(corners_of(cell)) and sum(side in shape for side in sides_of(cell)) == 1 for cell in beside
    )


def test_the_first_one_side_bridge_can_come_with_the_9th_tile() -> None:
    """No seven tiles or fewer lie so that an eighth would touch with one side and the opposite corner; eight can."""
    shapes = tables_by_shape(8)
    assert [any(map(has_place_for_a_bridge, shapes[size])) for size in range(1, 9)] == [False] * 7 + [True]
