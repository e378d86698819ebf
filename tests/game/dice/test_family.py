"""What a sheet's rule file can say beyond Cameron and Kameron, each on a small sheet written for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.contract import Seat
from game.dice.events import BonusEarned, LineScored, LineZeroed, ThrowsKept
from game.dice.rules import Chips, Closing, GroupSumBonus, Joker, Tier
from game.dice.sheet_state import GiveUp, Pass, Score, Strike
from game.dice.throw import Buy, Throw
from tests.game.dice.tables import SheetTable, events_of, line, sheet_rules

YATZY = sheet_rules("sheet/yatzy")
AMERICAN = sheet_rules("sheet/american")
GENERALA = sheet_rules("sheet/generala")
MAXI = sheet_rules("sheet/maxi-yatzy")
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")


def fill_numbers(game: SheetTable, *counts: int, dice: int = 5) -> None:
    """Score ones to sixes with so many dice each; the others show something else."""
    for face, (number, count) in enumerate(zip(NUMBERS, counts, strict=True), start=1):
        other = 1 if face == 6 else 6
        game.throw(*(face,) * count, *(other,) * (dice - count)).do(Score(number))


# -- zeros, order, what must be scored


def test_a_zero_may_be_written_after_any_throw_also_when_another_line_fits() -> None:
    game = SheetTable(YATZY).throw(6, 6, 6, 6, 1)
    assert game.refusal(Strike("five_of_a_kind")) is None
    game.do(Strike("five_of_a_kind"))
    assert events_of(game.events, LineZeroed) == [LineZeroed(Seat(0), "five_of_a_kind", 0, "zero", "n_of_a_kind", 0)]


def test_a_line_that_fits_is_scored_and_never_zeroed() -> None:
    assert SheetTable(YATZY).throw(6, 6, 6, 6, 1).refusal(Strike("sixes")) == "line_fits"


def test_must_score_leaves_no_zero_while_something_fits() -> None:
    game = SheetTable(replace(GENERALA, must_score=True)).throw(1, 2, 3, 4, 6)
    assert game.refusal(Strike("generala")) == "something_fits"


@pytest.mark.parametrize(
    ("order", "first", "second"), [("printed", "ones", "twos"), ("reverse", "generala", "four_of_a_kind")]
)
def test_lines_in_the_order_printed_or_in_reverse(order: str, first: str, second: str) -> None:
    rules = replace(GENERALA, order="printed" if order == "printed" else "reverse")
    game = SheetTable(rules).throw(1, 1, 1, 2, 2)
    assert game.open() == {first}
    assert game.refusal(Score("full_house")) == "not_next_line"
    game.do(Score(first) if order == "printed" else Strike(first))
    assert game.open() == {second}


def test_all_filled_is_the_end() -> None:
    game = SheetTable(GENERALA)
    for each in GENERALA.lines:
        game.throw(1, 2, 2, 3, 5)
        game.do(Score(each.id) if each.id in game.fits() else Strike(each.id))
    assert game.over() == "all_filled"


def test_a_cap_of_turns_ends_the_game_with_lines_open() -> None:
    game = SheetTable(replace(GENERALA, max_turns_each=2), seats=2)
    for each in ("ones", "ones", "twos", "twos"):
        game.throw(1, 2, 2, 3, 5).do(Score(each))
    assert game.over() == "turns"


def test_draw_means_that_nobody_wins_when_level() -> None:
    for ties, winners in (("share", (0, 1)), ("draw", ())):
        game = SheetTable(replace(GENERALA, max_turns_each=1, ties="share" if ties == "share" else "draw"), seats=2)
        for _ in range(2):
            game.throw(1, 2, 2, 3, 5).do(Score("twos"))
        standing = game.game.standing(game.state)
        assert standing is not None
        assert standing.winners == winners


def test_a_line_closed_by_its_first_scorer_on_a_sheet_with_zeros() -> None:
    """A zero closes it only on one's own sheet; who has nothing open any more is passed over."""
    lines = (line(GENERALA, "ones"), line(GENERALA, "generala"))
    game = SheetTable(replace(GENERALA, lines=lines, closing=Closing(first_scorer=("generala",))), seats=2)
    game.throw(1, 1, 1, 1, 2).do(Strike("generala"))
    assert game.open() == {"ones", "generala"}
    game.throw(1, 1, 1, 2, 2).throw(1, 1, 1, 1, 1).do(Score("generala"))
    game.throw(1, 1, 1, 2, 2).do(Score("ones"))
    assert game.over() is None
    assert game.open() == {"ones"}
    game.throw(2, 2, 3, 4, 6).do(Strike("ones"))
    assert game.over() == "all_closed"
    assert game.state.turns == (2, 2)


# -- points


def test_the_sum_plus_a_number() -> None:
    rules = replace(YATZY, lines=(replace(line(YATZY, "three_of_a_kind"), points="sum_matched", plus=10),))
    game = SheetTable(rules).throw(4, 4, 4, 1, 2).do(Score("three_of_a_kind"))
    assert game.game.total(game.state, Seat(0)) == 22


@pytest.mark.parametrize(
    ("line_id", "dice", "first", "later"),
    [
        ("straight", (1, 2, 3, 4, 5), 25, 20),
        ("straight", (2, 3, 4, 5, 6), 25, 20),
        ("full_house", (2, 2, 2, 5, 5), 35, 30),
        ("four_of_a_kind", (2, 2, 2, 2, 5), 45, 40),
    ],
)
def test_generala_pays_more_for_what_the_first_throw_makes(
    line_id: str, dice: tuple[int, ...], first: int, later: int
) -> None:
    game = SheetTable(GENERALA).throw(*dice).do(Score(line_id))
    assert game.state.sheets[0][0].points == first
    assert events_of(game.events, LineScored)[0].first_throw
    game = SheetTable(GENERALA).throw(1, 1, 2, 3, 6).throw(*dice).do(Score(line_id))
    assert game.state.sheets[0][0].points == later


def test_the_best_of_a_line_is_what_the_first_throw_pays_where_that_is_more() -> None:
    game = SheetTable(GENERALA).throw(1, 2, 3, 4, 5)
    assert {each.line: each.at_best for each in game.game.preview(game.state)}["straight"]
    game.throw(1, 2, 3, 4, 5).do(Score("straight"))
    assert not game.state.sheets[0][0].at_best, "20, and 25 could have been had"
    game.throw(1, 2, 3, 4, 6).throw(6, 6, 6, 6, 6).do(Score("generala"))
    assert game.state.sheets[0][1].at_best


def test_generala_thrown_at_once_wins_whatever_the_scores() -> None:
    game = SheetTable(GENERALA, seats=3)
    game.throw(6, 6, 6, 6, 5).do(Score("four_of_a_kind")).throw(2, 2, 2, 2, 2).do(Score("generala"))
    assert game.over() == "won_at_once"
    standing = game.game.standing(game.state)
    assert standing is not None
    assert (standing.winners, standing.scores, standing.why) == ((1,), (45, 60, 0), "won_at_once")


def test_generala_with_a_later_throw_only_scores() -> None:
    game = SheetTable(GENERALA, seats=2).throw(2, 2, 2, 2, 1).throw(2, 2, 2, 2, 2, keep=(0, 1, 2, 3))
    game.do(Score("generala"))
    assert game.over() is None
    assert game.state.sheets[0][0].points == 60


def test_alone_there_is_nobody_to_win_from_at_once() -> None:
    game = SheetTable(GENERALA).throw(2, 2, 2, 2, 2).do(Score("generala"))
    assert game.over() is None


def test_several_boxes_and_what_they_multiply_by() -> None:
    rules = replace(GENERALA, lines=(replace(line(GENERALA, "twos"), boxes=(1, 2, 3)),))
    game = SheetTable(rules)
    for box, points in ((2, 12), (0, 4), (1, 8)):
        game.throw(2, 2, 1, 3, 5).do(Score("twos", box))
        assert game.state.sheets[0][-1].points == points
    assert game.over() == "all_filled"
    assert SheetTable(rules).throw(2, 2, 1, 3, 5).refusal(Score("twos", 3)) == "no_such_line"


def test_a_box_is_written_once() -> None:
    rules = replace(GENERALA, lines=(replace(line(GENERALA, "twos"), boxes=(1, 1)),))
    game = SheetTable(rules).throw(2, 2, 1, 3, 5).do(Score("twos", 1)).throw(2, 2, 1, 3, 5)
    assert game.refusal(Score("twos", 1)) == "line_closed"
    assert game.refusal(Score("twos", 0)) is None


# -- bonuses


@pytest.mark.parametrize(("sixes", "bonus"), [(3, 50), (2, 0)])
def test_yatzy_pays_50_from_63_in_the_numbers_on(sixes: int, bonus: int) -> None:
    game = SheetTable(YATZY)
    fill_numbers(game, 3, 3, 3, 3, 3, sixes)
    assert game.game.bonuses(game.state, Seat(0)) == (("numbers", bonus),)
    assert game.game.total(game.state, Seat(0)) == 45 + 6 * sixes + bonus
    assert events_of(game.events, BonusEarned) == ([BonusEarned(Seat(0), "numbers", 50)] if bonus else [])


def test_maxi_yatzy_pays_100_from_84_on() -> None:
    game = SheetTable(MAXI)
    fill_numbers(game, 4, 4, 4, 4, 4, 4, dice=6)
    assert game.game.total(game.state, Seat(0)) == 84 + 100


def test_the_highest_tier_reached_pays() -> None:
    tiers = (Tier(10, 5), Tier(20, 15))
    rules = replace(YATZY, bonuses=(GroupSumBonus(id="sum", lines=NUMBERS, tiers=tiers),))
    game = SheetTable(rules).throw(5, 5, 1, 2, 3).do(Score("fives"))
    assert game.game.bonuses(game.state, Seat(0)) == (("sum", 5),)
    game.throw(6, 6, 1, 2, 3).do(Score("sixes"))
    assert game.game.bonuses(game.state, Seat(0)) == (("sum", 15),)


# -- throws kept


def test_maxi_yatzy_throws_not_used_are_kept_for_later_turns() -> None:
    game = SheetTable(MAXI, seats=2).throw(1, 2, 3, 4, 5, 6).do(Score("full_straight"))
    assert events_of(game.events, ThrowsKept) == [ThrowsKept(Seat(0), 2)]
    assert game.state.throws_left == 3, "they are not the other player's"
    game.throw(1, 1, 2, 3, 4, 5).do(Score("ones"))
    assert game.state.throws_left == 5
    for _ in range(4):
        game.throw(1, 1, 2, 3, 4, 6)
    game.do(Score("ones"))
    assert game.state.banked == (1, 2)
    assert game.state.throws_left == 5


# -- the joker of the American sheet


def five(game: SheetTable, face: int) -> SheetTable:
    return game.throw(*(face,) * 5)


def test_a_first_five_of_a_kind_is_free_to_go_anywhere() -> None:
    game = five(SheetTable(AMERICAN), 4)
    assert game.fits() == {"fours", "three_of_a_kind", "four_of_a_kind", "five_of_a_kind", "chance"}
    assert game.refusal(Score("full_house")) == "does_not_fit"


def test_each_further_five_of_a_kind_brings_100_with_50_in_its_box() -> None:
    game = five(SheetTable(AMERICAN), 4).do(Score("five_of_a_kind"))
    five(game, 4).do(Score("fours"))
    assert game.state.sheets[0][1].further == 100
    assert events_of(game.events, LineScored)[0].further == 100
    five(game, 4).do(Score("full_house"))
    assert game.game.total(game.state, Seat(0)) == 50 + 20 + 100 + 25 + 100


def test_no_100_with_a_zero_in_the_box_but_still_a_joker() -> None:
    game = SheetTable(AMERICAN).throw(1, 2, 3, 4, 6).do(Strike("five_of_a_kind"))
    five(game, 4)
    assert game.fits() == {"fours"}
    game.do(Score("fours"))
    assert game.game.total(game.state, Seat(0)) == 20


def test_forced_joker_first_the_line_of_its_number() -> None:
    game = five(SheetTable(AMERICAN), 4).do(Score("five_of_a_kind"))
    five(game, 4)
    assert game.fits() == {"fours"}
    assert game.refusal(Score("chance")) == "joker_elsewhere"
    assert game.refusal(Strike("ones")) == "joker_elsewhere"


def test_forced_joker_then_any_other_line_at_its_full_points() -> None:
    game = five(SheetTable(AMERICAN), 4).do(Score("five_of_a_kind"))
    five(game, 4).do(Score("fours"))
    five(game, 4)
    assert game.fits() == {
        "three_of_a_kind",
        "four_of_a_kind",
        "full_house",
        "small_straight",
        "big_straight",
        "chance",
    }
    assert game.refusal(Strike("ones")) == "joker_elsewhere"
    shown = {each.line: each.points for each in game.game.preview(game.state)}
    assert (shown["big_straight"], shown["small_straight"], shown["full_house"]) == (40, 30, 25)
    assert shown["chance"] == 20
    game.do(Score("big_straight"))
    assert events_of(game.events, LineScored)[0].joker


def test_forced_joker_last_a_zero_in_a_line_of_numbers() -> None:
    game = five(SheetTable(AMERICAN), 4).do(Score("five_of_a_kind"))
    five(game, 4).do(Score("fours"))
    for each in ("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "big_straight", "chance"):
        five(game, 4).do(Score(each))
    five(game, 4)
    assert game.fits() == set()
    assert game.refusal(Strike("ones")) is None
    before = game.game.total(game.state, Seat(0))
    game.do(Strike("ones"))
    assert game.game.total(game.state, Seat(0)) == before + 100


def test_free_joker_chooses_any_open_line() -> None:
    rules = replace(AMERICAN, joker=Joker("five_of_a_kind", "free", 100))
    game = five(SheetTable(rules), 4).do(Score("five_of_a_kind"))
    five(game, 4)
    assert {"fours", "full_house", "big_straight", "chance"} <= game.fits()


def test_without_a_joker_a_further_one_may_still_bring_points() -> None:
    rules = replace(AMERICAN, joker=Joker("five_of_a_kind", "none", 100))
    game = five(SheetTable(rules), 4).do(Score("five_of_a_kind"))
    five(game, 4)
    assert game.refusal(Score("full_house")) == "does_not_fit"
    game.do(Score("chance"))
    assert game.game.total(game.state, Seat(0)) == 50 + 20 + 100


def test_plain_sheet_has_neither() -> None:
    game = five(SheetTable(sheet_rules("sheet/plain")), 4).do(Score("five_of_a_kind"))
    five(game, 4)
    assert game.refusal(Score("full_house")) == "does_not_fit"
    game.do(Score("chance"))
    assert game.game.total(game.state, Seat(0)) == 70


# -- chips on any sheet


def test_chips_at_the_start_buy_so_many_throws_each() -> None:
    rules = replace(GENERALA, chips=Chips(at_start=1, per_unused_throw=0, throws_per_chip=2))
    game = SheetTable(rules)
    for _ in range(3):
        game.throw(1, 2, 3, 4, 6)
    game.throw(1, 2, 3, 4, 6, buy=True).throw(1, 2, 3, 4, 6)
    assert game.refusal(Throw()) == "no_throw_left"
    assert game.refusal(Buy()) == "no_chip_left"


def test_with_throws_left_a_line_is_not_struck_where_strikes_are_played() -> None:
    rules = replace(GENERALA, nothing_fits="strike")
    game = SheetTable(rules).throw(1, 2, 3, 4, 6)
    assert game.refusal(Strike("generala")) == "throw_on_first"
    game.throw(1, 2, 3, 4, 6).throw(1, 2, 3, 4, 6)
    assert game.refusal(Strike("generala")) is None


def test_where_there_are_no_chips_nothing_is_bought_or_given_up() -> None:
    game = SheetTable(GENERALA)
    assert game.refusal(GiveUp("ones")) == "no_giving_up_here"
    assert game.refusal(Pass()) == "no_passing_here"
    for _ in range(3):
        game.throw(1, 2, 3, 4, 6)
    assert game.refusal(Buy()) == "no_chips_here"
