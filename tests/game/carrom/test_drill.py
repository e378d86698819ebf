"""Drills: where a piece can be put, what carries what, and layouts that come back as they were saved."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from game.carrom.board import rack
from game.carrom.drill import Drill, Put, drill_of, free_place, layout_of, put, put_fault, stock, taken
from game.carrom.shot import QUEEN, Lying, Shot
from tests.game.carrom.built import lying, rule_set

RULES = rule_set("solo")
ADAPTER: TypeAdapter[Drill] = TypeAdapter(Drill)


@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (0, 0, None),
        (35410, 0, None),  # 370 - 15.9: it touches the cushion
        (35411, 0, "drill_off_board"),
        (0, -40000, "drill_off_board"),
        (34775, 34775, "drill_over_pocket"),  # the middle of a pocket
    ],
)
def test_CA_E1_a_piece_lies_inside_the_cushions_and_not_over_a_pocket(x: int, y: int, why: str | None) -> None:
    assert put_fault(RULES, (), 1, x, y) == why


def test_CA_R2_a_coin_may_be_put_on_others_and_carries_nothing() -> None:
    below = lying((1, 0, 0))
    on_it = put(RULES, below, 2, 1000, 0)
    assert [piece.on_top for piece in on_it] == [False, True]
    assert put_fault(RULES, on_it, 3, 2000, 0) == "lay_on_stacked_piece"
    assert put(RULES, below, 2, 3180, 0)[1].on_top is False, "touching is not lying on"


def test_CA_R3_the_queen_lies_on_the_board_itself() -> None:
    assert put_fault(RULES, lying((1, 0, 0)), QUEEN, 1000, 0) == "drill_queen_on_others"


def test_CA_R2_where_nothing_is_stacked_a_coin_keeps_clear() -> None:
    assert put_fault(rule_set("icf"), lying((1, 0, 0)), 2, 1000, 0) == "lay_overlaps_piece"


def test_what_lay_on_a_piece_comes_down_when_it_is_taken_away() -> None:
    layout = put(RULES, lying((1, 0, 0)), 2, 1000, 0)
    assert taken(RULES, layout, 1) == (Lying(2, 1000, 0),)


def test_what_lies_on_two_stays_on_the_other() -> None:
    layout = put(RULES, lying((1, -16, 0), (2, 16, 0)), 3, 0, 0)
    assert taken(RULES, layout, 1)[1].on_top


def test_the_stock_is_what_is_not_on_the_board() -> None:
    layout = lying((1, 0, 0), (10, 50, 0))
    assert stock(layout, "white") == tuple(range(2, 10))
    assert stock(layout, "black") == tuple(range(11, 19))
    assert stock(layout, "queen") == (QUEEN,)
    assert stock(rack(RULES, 0), "white") == ()


def test_a_free_place_is_the_middle_first() -> None:
    assert free_place(RULES, ()) == (0, 0)
    assert free_place(RULES, lying((1, 0, 0))) == (0, -3180)


def test_a_drill_comes_back_as_it_was_saved() -> None:
    layout = put(RULES, lying((5, 0, 0), (12, 200, -100)), 2, 1000, 0)  # 2 lies on 5
    drill = drill_of("Over the top", layout, Shot(100, -2500, 640))
    again = ADAPTER.validate_json(ADAPTER.dump_json(drill), strict=True)
    assert again == drill
    assert layout_of(RULES, again) == layout
    assert again.shot == Shot(100, -2500, 640)


@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        ((Put(1, 0, 0), Put(1, 9000, 0)), "piece 1: twice"),
        ((Put(1, 36999, 0),), "piece 1: drill_off_board"),
        ((Put(1, 0, 0), Put(QUEEN, 100, 0)), "piece 0: drill_queen_on_others"),
    ],
)
def test_a_layout_that_cannot_lie_is_told(pieces: tuple[Put, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        layout_of(RULES, Drill("x", pieces, 0, 0, 500))


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "", "pieces": [], "at": 0, "angle": 0, "strength": 500}',
        '{"name": "x", "pieces": [], "at": 0, "angle": 90000, "strength": 500}',
        '{"name": "x", "pieces": [{"piece": 19, "x": 0, "y": 0}], "at": 0, "angle": 0, "strength": 500}',
        '{"name": "x", "pieces": [], "at": 0, "angle": 0, "strength": 500, "more": 1}',
    ],
)
def test_what_is_no_drill_is_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        ADAPTER.validate_json(text, strict=True)
