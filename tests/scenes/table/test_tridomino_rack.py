"""The rack holds any number of tiles, and numbers of neighbouring tiles are never read as one."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from game.tridomino.grid import Cell
from game.tridomino.tiles import TILES, sum_of
from scenes import tile_art
from scenes.table import tridomino_rack as rack
from scenes.table.tridomino_places import place
from scenes.table.tridomino_view import Projection, angle_of
from scenes.theme import Theme

SIZES = [(960, 600), (1280, 800), (2560, 1440)]


@pytest.mark.parametrize("text_percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("hand", "drawn"), [(1, 0), (9, 0), (12, 0), (9, 3), (8, 30), (47, 0), (9, 38), (0, 5)])
def test_every_tile_can_be_taken_from_a_rack_of_any_size(
    hand: int, drawn: int, size: tuple[int, int], text_percent: int
) -> None:
    theme = Theme(size, text_percent)
    places = place(theme, 2)
    slots = rack.slots(places.rack, hand, drawn, rack.MOST_EDGE * theme.scale)
    assert len(slots) == hand + drawn
    for number, slot in enumerate(slots):
        assert places.rack_panel.contains(slot.rect), "a tile stands outside the rack"
        assert rack.slot_at(slots, (round(slot.x), round(slot.y))) == number
        assert not slot.rect.colliderect(places.sort)
    assert slots[0].edge_px >= (40 if text_percent == 100 else 34) * theme.scale


def test_few_tiles_stand_upright_and_large() -> None:
    places = place(Theme(), 2)
    slots = rack.slots(places.rack, 9, 0, rack.MOST_EDGE)
    assert {slot.angle_deg for slot in slots} == {0.0}
    assert slots[0].edge_px >= 62


def test_drawn_tiles_lie_apart() -> None:
    places = place(Theme(), 2)
    slots = rack.slots(places.rack, 4, 2, rack.MOST_EDGE)
    steps = [round(b.x - a.x) for a, b in itertools.pairwise(slots)]
    assert steps[3] > steps[0] * 1.3
    assert len({*steps[:3], steps[4]}) <= 2


def test_tiles_are_sorted_as_the_player_likes() -> None:
    hand = [(1, 4, 4), (0, 0, 5), (2, 2, 2), (0, 5, 5)]
    assert rack.sorted_tiles(hand, "numbers") == ((0, 0, 5), (0, 5, 5), (1, 4, 4), (2, 2, 2))
    assert [sum_of(tile) for tile in rack.sorted_tiles(hand, "points")] == [10, 9, 6, 5]
    assert rack.sorted_tiles(hand, "dealt") == tuple(hand)
    assert rack.sorted_tiles(hand, "own", ((2, 2, 2), (1, 4, 4))) == ((2, 2, 2), (1, 4, 4), (0, 0, 5), (0, 5, 5))


def test_a_tile_is_put_before_another() -> None:
    tiles = TILES[:5]
    assert rack.moved(tiles, tiles[0], 3) == (tiles[1], tiles[2], tiles[0], tiles[3], tiles[4])
    assert rack.moved(tiles, tiles[4], 0) == (tiles[4], *tiles[:4])
    assert rack.moved(tiles, tiles[1], 5) == (tiles[0], *tiles[2:], tiles[1])


@pytest.mark.parametrize("edge", [40, 55, 70, 88, 132, 176])
def test_numbers_of_neighbours_stand_further_apart_than_a_number_is_wide(edge: int, window: pygame.Window) -> None:
    seen = Projection(float(edge), 500.0, 500.0)
    cells: list[Cell] = [(0, 0, "up"), (0, 0, "down"), (-1, 0, "down"), (0, -1, "down"), (-1, 0, "up"), (0, -1, "up")]
    widest = max(tile_art.digit_box(number, edge).width for number in range(6))
    stands = []
    for cell in cells:
        x, y = seen.middle_px(cell)
        stands.append([(x + dx, y + dy) for dx, dy in tile_art.number_places(edge, angle_of(cell))])
    for number, one in enumerate(stands):
        for other in stands[:number]:
            nearest = min(math.dist(a, b) for a in one for b in other)
            assert nearest - widest >= widest * 0.6, "a gap of less than half a number"


def test_numbers_stand_between_45_and_60_hundredths_of_the_way_to_their_corner() -> None:
    for angle in (0.0, 60.0):
        pairs = zip(tile_art.number_places(100, angle), tile_art.corner_offsets(100, angle), strict=True)
        for stands, corner in pairs:
            assert 0.45 <= math.hypot(*stands) / math.hypot(*corner) <= 0.6


def test_each_number_has_its_colour_with_contrast_on_ivory() -> None:
    def light(colour: tuple[int, int, int]) -> float:
        parts = [c / 255 for c in colour]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    assert len(set(tile_art.NUMBER_COLOURS)) == 6
    for colour in tile_art.NUMBER_COLOURS:
        assert (light(tile_art.IVORY) + 0.05) / (light(colour) + 0.05) >= 4.5


def test_the_numbers_of_a_tile_lie_where_its_corners_lie() -> None:
    a, b, c = tile_art.corner_offsets(100, 0.0)
    assert a[0] < 0 < a[1], "the first lies lower left"
    assert abs(b[0]) < 1e-9 > b[1], "the second at the top"
    assert c[0] > 0 < c[1], "the third lower right"
    a, b, c = tile_art.corner_offsets(100, 60.0)
    assert (a[0] < 0, a[1] < 0, b[0] > 0, b[1] < 0, c[1] > 0) == (True,) * 5
