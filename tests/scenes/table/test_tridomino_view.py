"""Where tiles are seen: fitted, enlarged about the pointer, pulled, and found again under the pointer."""

from __future__ import annotations

import math

import pygame
import pytest

from game.tridomino.grid import Cell, corners_of
from scenes.table import tridomino_view as view

FELT = pygame.Rect(40, 72, 900, 560)


def test_a_tile_pointing_up_has_its_corners_an_edge_apart() -> None:
    corners = [view.plane_of(point) for point in corners_of((3, -2, "up"))]
    assert [math.dist(corners[k], corners[k - 1]) for k in range(3)] == pytest.approx([1.0, 1.0, 1.0])


@pytest.mark.parametrize("cell", [(0, 0, "up"), (0, 0, "down"), (-7, 4, "up"), (5, -9, "down")])
def test_the_cell_under_its_own_middle_is_itself(cell: Cell) -> None:
    assert view.cell_at(view.middle_of(cell)) == cell


def test_near_each_corner_inside_a_cell_it_is_still_that_cell() -> None:
    cell: Cell = (2, -1, "down")
    x, y = view.middle_of(cell)
    for point in corners_of(cell):
        corner_x, corner_y = view.plane_of(point)
        assert view.cell_at((x + (corner_x - x) * 0.95, y + (corner_y - y) * 0.95)) == cell


def test_one_tile_alone_is_seen_with_an_edge_of_88_in_the_middle_of_the_felt() -> None:
    seen = view.project(view.fitted(view.box_of([(0, 0, "up")]), FELT, 1.0), FELT, 1.0)
    assert seen.edge_px == 88
    x, y = seen.middle_px((0, 0, "up"))
    assert (x, y) == pytest.approx((FELT.centerx, FELT.centery), abs=88)


def test_a_row_of_30_tiles_keeps_an_edge_of_40_and_shows_the_last() -> None:
    cells: list[Cell] = [(q, 0, "up") for q in range(30)]
    for last in (cells[0], cells[-1]):
        seen = view.project(view.fitted(view.box_of(cells), FELT, 1.0, last), FELT, 1.0)
        assert seen.edge_px == 40
        assert FELT.inflate(-40, -40).collidepoint(seen.middle_px(last))


def test_in_a_window_of_twice_the_size_the_edges_are_twice_as_long() -> None:
    felt = pygame.Rect(80, 144, 1800, 1120)
    assert view.project(view.fitted(view.box_of([(0, 0, "up")]), felt, 2.0), felt, 2.0).edge_px == 176


def test_everything_fits_between_40_and_88_with_the_places_beside_it() -> None:
    cells: list[Cell] = [(q, r, half) for q in range(4) for r in range(7) for half in ("up", "down")]
    seen = view.project(view.fitted(view.box_of(cells), FELT, 1.0), FELT, 1.0)
    assert 40 <= seen.edge_px < 88
    for cell in [(-1, 2, "down"), (4, 2, "up"), (1, 7, "up"), (1, -1, "down")]:
        for point in corners_of(cell):  # type: ignore[arg-type]
            assert FELT.collidepoint(seen.px(view.plane_of(point)))


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    before = view.View(60, 1.5, -0.5)
    pointer = (700, 200)
    after = view.zoomed(before, 2, FELT, 1.0, pointer)
    assert after.edge == pytest.approx(60 * 1.18**2)
    assert view.project(after, FELT, 1.0).plane(pointer) == pytest.approx(
        view.project(before, FELT, 1.0).plane(pointer)
    )


def test_the_zoom_has_ends() -> None:
    assert view.zoomed(view.View(60, 0, 0), 100, FELT, 1.0).edge == 200
    assert view.zoomed(view.View(60, 0, 0), -100, FELT, 1.0).edge == 26


def test_pulling_the_felt_moves_a_tile_by_as_many_pixels() -> None:
    before = view.View(60, 0, 0)
    after = view.panned(before, 30, -45, 1.5)
    cell: Cell = (0, 0, "up")
    x0, y0 = view.project(before, FELT, 1.5).middle_px(cell)
    assert view.project(after, FELT, 1.5).middle_px(cell) == pytest.approx((x0 + 30, y0 - 45))


def test_the_tiles_cannot_be_pushed_out_of_sight() -> None:
    box = view.box_of([(0, 0, "up")])
    held = view.held_near(view.View(60, 99, -99), box)
    assert (held.x, held.y) == (2.0, -1.0)


def test_a_tile_snaps_on_the_nearest_place_and_only_when_it_is_near() -> None:
    seen = view.project(view.View(80, 0, 0), FELT, 1.0)
    places: list[Cell] = [(0, 0, "up"), (0, 0, "down"), (3, 0, "up")]
    x, y = seen.middle_px((0, 0, "down"))
    assert view.nearest_place(seen, places, (x + 10, y - 8)) == (0, 0, "down")
    assert view.nearest_place(seen, places, (x, y - 70)) is None
