"""The board's geometry, worked by hand from the figures of CA-E, CA-B1, CA-S1 and CA-R."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.carrom.board import (
    base_line,
    edge_of,
    from_edge,
    laying_reach,
    nearest_free_place,
    nearest_striker_place,
    overlapped,
    pockets,
    rack,
    right_of,
    seats_of,
    seen_from,
    side_of,
    striker_fault,
)
from game.carrom.shot import BLACK, QUEEN, WHITE, Layout, Lying
from tests.game.carrom.built import lying, rule_set

RULES = rule_set()
AWAY_MM = 252.6


def test_CA_E1_pockets_touch_both_cushions_counter_clockwise_from_the_left_of_edge_0() -> None:
    assert pockets(RULES) == ((-347.75, -347.75), (347.75, -347.75), (347.75, 347.75), (-347.75, 347.75))


def test_CA_P1_partners_sit_opposite_and_share_a_side() -> None:
    assert [edge_of(seat, 2) for seat in range(2)] == [0, 2]
    assert [edge_of(seat, 3) for seat in range(3)] == [0, 1, 2]
    assert [edge_of(seat, 4) for seat in range(4)] == [0, 1, 2, 3]
    assert [side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert seats_of(1, 4) == (1, 3)


def test_CA_P5_turn_passes_to_the_player_sitting_at_the_right() -> None:
    assert right_of(3, 4) == 0
    assert right_of(0, 2) == 1
    # facing the board from edge 0 (looking up), the right hand is at x > 0: there sits edge 1
    assert from_edge(edge_of(right_of(0, 4), 4), 0, -AWAY_MM) == (AWAY_MM, 0)


def test_a_place_turned_to_an_edge_and_back_is_the_same() -> None:
    assert from_edge(1, 10, -20) == (20, 10)
    for edge in range(4):
        assert seen_from(edge, *from_edge(edge, 12, 34)) == (12, 34)


def test_CA_S1_bounds_are_worked_out_from_the_boards_figures() -> None:
    line = base_line(RULES)
    assert (line.away, line.straight, line.circle_from, line.circle_to) == (25260, 18420, 21610, 22230)


@pytest.mark.parametrize(
    ("at_mm", "why"),
    [
        (0, None),
        (184.2, None),
        (-184.2, None),
        (184.3, "striker_covers_circle"),
        (216.0, "striker_covers_circle"),
        (216.1, None),
        (-222.3, None),
        (222.4, "striker_touches_arrow"),
        (-300, "striker_touches_arrow"),
    ],
)
def test_CA_S1_striker_between_the_lines_or_covering_a_circle_wholly(at_mm: float, why: str | None) -> None:
    for edge in range(4):
        assert striker_fault(RULES, (), edge, round(at_mm * 100)) == why


def test_CA_S1_striker_may_touch_a_coin_never_overlap_one() -> None:
    # radii 20.65 + 15.9: touching at 36.55 mm
    coin = lying((1, 0, -AWAY_MM))
    assert striker_fault(RULES, coin, 0, 3655) is None
    assert striker_fault(RULES, coin, 0, 3654) == "striker_overlaps_piece"
    assert striker_fault(RULES, coin, 2, 0) is None


def test_CA_S1_nearest_legal_place_and_why_the_wanted_one_is_not() -> None:
    free = nearest_striker_place(RULES, (), 0, 1234)
    assert free is not None
    assert (free.at, free.why) == (1234, None)
    part = nearest_striker_place(RULES, (), 0, 20000)
    assert part is not None
    assert (part.at, part.why) == (18420, "striker_covers_circle")
    far = nearest_striker_place(RULES, (), 0, -30000)
    assert far is not None
    assert (far.at, far.why) == (-22230, "striker_touches_arrow")
    beside = nearest_striker_place(RULES, lying((1, 0, -AWAY_MM)), 0, 500)
    assert beside is not None
    assert (beside.at, beside.why) == (3655, "striker_overlaps_piece")
    # two coins so close that nothing fits between them: beyond the right one, 50 + 36.55 mm
    pair = nearest_striker_place(RULES, lying((1, 0, -AWAY_MM), (2, 50, -AWAY_MM)), 0, 4000)
    assert pair is not None
    assert pair.at == 8655


def test_CA_S2_no_legal_place_when_coins_fill_the_line() -> None:
    wall = tuple(Lying(piece, -23000 + 4600 * (piece - 1), -25260) for piece in range(1, 12))
    assert nearest_striker_place(RULES, wall, 0, 0) is None
    assert nearest_striker_place(RULES, wall, 2, 0) is not None


def apart_mm(a: Lying, b: Lying) -> float:
    return hypot(a.x - b.x, a.y - b.y) / 100


@pytest.mark.parametrize("edge", range(4))
def test_CA_B1_rack_touches_and_never_overlaps(edge: int) -> None:
    pieces = rack(RULES, edge)
    assert [piece.piece for piece in pieces] == list(range(19))
    assert (pieces[QUEEN].x, pieces[QUEEN].y) == (0, 0)
    distances = [apart_mm(a, b) for a, b in combinations(pieces, 2)]
    assert min(distances) > 31.8 - 0.015
    # in a hexagon of nineteen discs 42 pairs touch
    assert sum(distance < 31.8 + 0.015 for distance in distances) == 42


@pytest.mark.parametrize("edge", range(4))
def test_CA_B1_one_white_arm_points_straight_at_the_breaker(edge: int) -> None:
    seen = {piece.piece: seen_from(edge, piece.x, piece.y) for piece in rack(RULES, edge)}
    arm = sorted(round(y) for piece, (x, y) in seen.items() if abs(x) < 1 and y < 0)
    assert arm == [-6360, -3180]
    assert all(piece in WHITE for piece, (x, y) in seen.items() if abs(x) < 1 and y < 0)
    # tips white, notches black; the inner ring alternates
    for piece, (x, y) in seen.items():
        if abs(hypot(x, y) - 6360) < 2:
            assert piece in WHITE
        if abs(hypot(x, y) - 5508) < 2:
            assert piece in BLACK
    inner = sorted((piece for piece, (x, y) in seen.items() if abs(hypot(x, y) - 3180) < 2))
    assert len([piece for piece in inner if piece in WHITE]) == len([p for p in inner if p in BLACK]) == 3


def test_CA_R1_a_piece_wholly_inside_the_outer_circle_lies_within_69_1_mm() -> None:
    assert laying_reach(RULES) == 6910


def test_CA_R3_the_centre_itself_when_it_is_free() -> None:
    assert nearest_free_place(RULES, (), 0) == (0, 0)
    assert nearest_free_place(RULES, lying((1, 31.8, 0)), 0) == (0, 0)


def test_CA_R3_beside_a_coin_near_the_centre() -> None:
    # a coin 10 mm right of the middle: 31.8 mm from it, straight away from it, 21.8 mm left of the middle
    assert nearest_free_place(RULES, lying((1, 10, 0)), 0) == (-2180, 0)


@pytest.mark.parametrize(("edge", "place"), [(0, (0, -3180)), (1, (3180, 0)), (2, (0, 3180)), (3, (-3180, 0))])
def test_CA_R3_among_equal_distances_toward_the_player_who_lays(edge: int, place: tuple[int, int]) -> None:
    assert nearest_free_place(RULES, lying((1, 0, 0)), edge) == place


def test_CA_R3_among_equal_distances_the_first_counter_clockwise() -> None:
    # coins 20 mm left and right of the middle: the two places straight above and below are equal, at
    # √(31.8² − 20²) = 24.72 mm; counter-clockwise from edge 0 the lower one is first, from edge 1 the upper one
    coins = lying((1, -20, 0), (2, 20, 0))
    assert nearest_free_place(RULES, coins, 0) == (0, -2473)
    assert nearest_free_place(RULES, coins, 1) == (0, 2473)
    assert nearest_free_place(RULES, coins, 3) == (0, -2473)


def test_CA_R1_the_queens_hole_in_an_untouched_rack_is_free() -> None:
    assert nearest_free_place(RULES, rack(RULES, 0)[1:], 0) == (0, 0)


def test_CA_R1_off_the_centre_circle_and_no_room_in_the_outer_circle() -> None:
    assert nearest_free_place(RULES, (), 0, least=3180, most=6910) == (0, -3180)
    assert nearest_free_place(RULES, rack(RULES, 0), 0, most=6910) is None


def test_CA_R3_in_the_sharp_corner_between_two_coins_a_little_aside() -> None:
    # a coin in the middle and one 63.01 mm beside it: 31.8 mm to both is 31.5 right and 4.3 mm up or down, where they
    # leave hardly any room; counter-clockwise from edge 0 the lower place comes first
    place = nearest_free_place(RULES, lying((1, -0.01, 0), (2, 63.01, 0.04)), 0)
    assert place is not None
    assert hypot(place[0] - 3150, place[1] + 426) < 20
    # two coins that leave the middle a hundredth too narrow: above or below it, by less than a millimetre; the gap is
    # a hair left of the middle, so that from edge 0 the place below is the last one counter-clockwise
    coins = lying((1, 31.79, 0), (2, -31.8, 0))
    place = nearest_free_place(RULES, coins, 0)
    assert place is not None
    assert not overlapped(RULES, coins, *place)
    assert hypot(*place) < 100
    assert place[1] > 0


places = st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000))


@example([(-1, 0), (6301, 4)], 0)
@example([(0, 6387), (-1, 0), (6301, 4)], 0)
@example([(3179, 0), (-3180, 0)], 0)
@given(st.lists(places, max_size=18), st.integers(0, 3))
def test_CA_R3_no_free_place_is_nearer(at: list[tuple[int, int]], edge: int) -> None:
    layout: Layout = tuple(Lying(piece, x, y) for piece, (x, y) in enumerate(at, 1))
    place = nearest_free_place(RULES, layout, edge)
    assert place is not None
    assert not overlapped(RULES, layout, *place)
    nearer = hypot(*place) - 6
    for ring in range(0, max(0, int(nearer)), 400):
        for step in range(0, 360, 20):
            x, y = from_edge(step // 90, ring * (1 - step % 90 / 90), ring * (step % 90 / 90))
            if hypot(x, y) < nearer:
                assert overlapped(RULES, layout, round(x), round(y))
