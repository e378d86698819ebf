"""Cameron on the score sheet, clause by clause."""

from __future__ import annotations

import pytest

from game.core.chance import rng_for
from game.core.contract import Seat
from game.dice.events import BonusEarned, ChipsEarned, ChipsPaid, DiceThrown, LineScored, LineZeroed
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Agree, GiveUp, Pass, Score, SheetDeal, Strike
from game.dice.throw import Buy, Throw
from tests.game.dice.tables import SheetTable, events_of, sheet_rules

CLASSIC = sheet_rules("cameron/classic")
BESTS = {
    "ones": (1,) * 6,
    "twos": (2,) * 6,
    "threes": (3,) * 6,
    "fours": (4,) * 6,
    "fives": (5,) * 6,
    "sixes": (6,) * 6,
    "low": (3,) * 6,
    "high": (6,) * 6,
    "even": (6,) * 6,
    "odd": (5,) * 6,
    "pairs": (6,) * 6,
    "triples": (6,) * 6,
    "straight": (1, 2, 3, 4, 5, 6),
    "four_sixes": (6,) * 6,
    "cameron": (6,) * 6,
}
NOTHING = (1, 1, 2, 2, 3, 5)
"""Fits ones, twos, threes, fives and nothing else."""


def table(seats: int = 1, first: int = 0, name: str = "cameron/classic") -> SheetTable:
    return SheetTable(sheet_rules(name), seats, first)


def test_C1_six_dice_and_one_to_six_players() -> None:
    game = SheetGame(CLASSIC)
    assert game.seats() == range(1, 7)
    assert len(table().throw(1, 2, 3, 4, 5, 6).state.dice) == 6


def test_C7_dice_set_aside_may_be_taken_up_again() -> None:
    game = table().throw(6, 6, 1, 2, 3, 4)
    game.throw(6, 6, 5, 5, 5, 1, keep=(0, 1))
    game.throw(1, 1, 5, 5, 5, 2, keep=(2, 3, 4))
    assert game.state.dice == (1, 1, 5, 5, 5, 2)


def test_C7_house_rule_locked_dice_stay_aside() -> None:
    game = table(name="cameron/locked").throw(6, 6, 1, 2, 3, 4).throw(6, 6, 5, 5, 5, 1, keep=(0, 1))
    assert game.refusal(Throw((2, 3, 4))) == "set_aside_stays"
    assert game.refusal(Throw((0, 1, 2, 3))) is None


def test_C7_every_throw_throws_at_least_one_die() -> None:
    game = table().throw(1, 2, 3, 4, 5, 5)
    assert game.refusal(Throw((0, 1, 2, 3, 4, 5))) == "throw_one_die"
    assert game.refusal(Throw((0, 1, 2, 3, 4))) is None


def test_C7_none_need_be_set_aside() -> None:
    assert table().throw(1, 2, 3, 4, 5, 5).refusal(Throw(())) is None


@pytest.mark.parametrize("keep", [(6,), (-1,), (1, 0), (0, 0)])
def test_C7_only_dice_that_lie_there_can_be_set_aside(keep: tuple[int, ...]) -> None:
    assert table().throw(1, 2, 3, 4, 5, 5).refusal(Throw(keep)) == "no_such_dice"


def test_C7_nothing_is_set_aside_before_the_first_throw() -> None:
    assert table().refusal(Throw((0,))) == "nothing_to_keep"


def test_C7_stopping_early_is_by_scoring_or_giving_up_only() -> None:
    game = table().throw(*NOTHING)
    assert game.refusal(Strike("cameron")) == "throw_or_give_up"
    assert game.refusal(Pass()) == "no_passing_here"
    assert game.refusal(Score("ones")) is None
    assert game.refusal(GiveUp("cameron")) is None


def test_C8_equal_totals_share_the_win() -> None:
    game = table(seats=2)
    for line, dice in BESTS.items():
        for _ in range(2):
            game.throw(*dice).do(Score(line))
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.winners == (0, 1)


def test_C8_the_first_player_is_drawn_by_lot() -> None:
    game = SheetGame(CLASSIC)
    firsts = [game.deal(3, rng_for(seed, -1)).first for seed in range(3000)]
    assert all(900 < firsts.count(Seat(seat)) < 1100 for seat in range(3))


def test_C8_the_next_seat_begins_in_a_rematch() -> None:
    game = SheetGame(CLASSIC)
    assert game.rematch(SheetDeal(3, Seat(1))) == SheetDeal(3, Seat(2))
    assert game.rematch(SheetDeal(3, Seat(2))) == SheetDeal(3, Seat(0))


def test_C10_fifteen_turns_each_and_each_disposes_of_one_formation() -> None:
    game = table(seats=2, first=1)
    turns = 0
    for line, dice in BESTS.items():
        for seat in (1, 0):
            assert game.game.seat_to_move(game.state) == seat
            open_before = len(game.open())
            game.throw(*dice).do(Score(line))
            assert len(game.state.sheets[seat]) == 16 - open_before
            turns += 1
    assert turns == 30
    assert game.over() == "all_filled"
    assert game.game.seat_to_move(game.state) is None
    assert game.refusal(Throw()) == "game_over"


def test_C11_up_to_three_throws_a_turn() -> None:
    game = table().throw(*NOTHING).throw(*NOTHING).throw(*NOTHING)
    assert game.refusal(Throw()) == "no_throw_left"


def test_C12_any_free_formation_may_be_chosen_as_late_as_the_last_throw() -> None:
    game = table().throw(*NOTHING).throw(*NOTHING).throw(1, 2, 3, 4, 5, 6)
    assert game.fits() == {"ones", "twos", "threes", "fours", "fives", "sixes", "straight"}
    for line in game.fits():
        assert game.refusal(Score(line)) is None


def test_C13_what_fits_must_be_scored_any_of_it() -> None:
    game = table().throw(*NOTHING).throw(*NOTHING).throw(*NOTHING)
    assert game.refusal(Strike("cameron")) == "something_fits"
    assert game.refusal(Score("cameron")) == "does_not_fit"
    for line in ("ones", "twos", "threes", "fives"):
        assert game.refusal(Score(line)) is None


def test_C13_only_if_none_fits_is_a_free_one_struck() -> None:
    game = table()
    for line, dice in [("ones", (1,) * 6), ("twos", (2,) * 6), ("threes", (3,) * 6), ("fives", (5,) * 6)]:
        game.throw(*NOTHING).throw(*NOTHING).throw(*dice).do(Score(line))
    game.throw(*NOTHING).throw(*NOTHING).throw(*NOTHING)
    assert game.fits() == set()
    game.do(Strike("cameron"))
    assert events_of(game.events, LineZeroed) == [
        LineZeroed(Seat(0), "cameron", 0, "struck", "face_at_least", 0),
    ]
    assert "cameron" not in game.open()
    assert game.state.chips == (0,)


def test_C13_a_player_with_chips_may_buy_on_even_if_something_fits() -> None:
    game = table().do(GiveUp("cameron")).throw(*NOTHING).throw(*NOTHING).throw(*NOTHING)
    assert game.fits()
    assert game.refusal(Buy((0, 1))) is None


def test_C13_house_rule_may_strike_instead_of_scoring() -> None:
    game = table(name="cameron/may-strike").throw(*NOTHING)
    assert game.refusal(Strike("ones")) == "throw_or_give_up"
    game.throw(*NOTHING).throw(*NOTHING)
    assert game.refusal(Strike("cameron")) is None
    assert game.refusal(Strike("ones")) is None


@pytest.mark.parametrize(("throws", "chips"), [(1, 2), (2, 1), (3, 0)])
def test_C14_scoring_earns_a_chip_for_each_throw_not_used(throws: int, chips: int) -> None:
    game = table()
    for _ in range(throws):
        game.throw(*NOTHING)
    game.do(Score("fives"))
    assert game.state.chips == (chips,)
    earned = events_of(game.events, ChipsEarned)
    assert earned == ([ChipsEarned(Seat(0), chips, chips, "unused_throws")] if chips else [])


def test_C15_a_chip_buys_one_more_throw_after_the_three_free_ones() -> None:
    game = table().throw(*NOTHING).do(Score("ones"))
    game.throw(*NOTHING)
    assert game.refusal(Buy()) == "free_throws_first"
    game.throw(*NOTHING).throw(*NOTHING)
    game.throw(1, 1, 6, 6, 6, 6, keep=(0, 1), buy=True)
    assert game.state.chips == (1,)
    assert events_of(game.events, ChipsPaid) == [ChipsPaid(Seat(0), 1, 1, "bank")]
    assert events_of(game.events, DiceThrown)[0].throw == 4
    assert game.refusal(Throw()) == "no_throw_left"
    game.throw(6, 6, 6, 6, 6, 6, keep=(2, 3, 4, 5), buy=True)
    assert game.state.chips == (0,)
    assert game.refusal(Buy()) == "no_chip_left"
    game.do(Score("cameron"))
    assert game.state.chips == (0,)


@pytest.mark.parametrize(("throws", "chips"), [(0, 3), (1, 2), (2, 1)])
def test_C16_giving_up_earns_three_two_or_one_chip(throws: int, chips: int) -> None:
    game = table()
    for _ in range(throws):
        game.throw(*NOTHING)
    assert game.game.give_up_chips(game.state) == chips
    game.do(GiveUp("cameron"))
    assert game.state.chips == (chips,)
    assert events_of(game.events, ChipsEarned) == [ChipsEarned(Seat(0), chips, chips, "given_up")]
    assert "cameron" not in game.open()
    assert game.state.thrown == 0, "giving up ends the turn"
    assert game.state.turns == (1,)


def test_C16_allowed_also_when_something_fits() -> None:
    game = table().throw(6, 6, 6, 6, 6, 6)
    assert game.refusal(GiveUp("cameron")) is None


def test_C16_too_late_after_the_third_or_a_bought_throw() -> None:
    game = table().do(GiveUp("cameron")).throw(*NOTHING).throw(*NOTHING).throw(*NOTHING)
    assert game.refusal(GiveUp("low")) == "too_late_to_give_up"
    game.throw(*NOTHING, buy=True)
    assert game.refusal(GiveUp("low")) == "too_late_to_give_up"
    assert game.refusal(Strike("low")) == "something_fits"


def test_C16_a_formation_given_up_is_struck_for_good() -> None:
    game = table().do(GiveUp("ones")).throw(1, 1, 1, 1, 1, 1)
    assert game.refusal(Score("ones")) == "line_closed"
    assert game.refusal(GiveUp("ones")) == "line_closed"


def test_C16_no_limit_to_the_chips() -> None:
    game = table()
    for line in list(BESTS)[:14]:
        game.do(GiveUp(line))
    assert game.state.chips == (42,)


def test_C16_house_rule_twelve_chips_at_most() -> None:
    game = table(name="cameron/twelve-chips")
    for line in list(BESTS)[:4]:
        game.do(GiveUp(line))
    assert game.state.chips == (12,)
    game.do(GiveUp("fives"))
    assert game.state.chips == (12,)
    assert events_of(game.events, ChipsEarned) == []


def test_C17_ceiling_451_with_both_bonuses() -> None:
    game = table()
    earned = []
    for line, dice in BESTS.items():
        game.throw(*dice).do(Score(line))
        earned += events_of(game.events, BonusEarned)
    assert game.game.total(game.state, Seat(0)) == 451
    assert earned == [BonusEarned(Seat(0), "five_bests", 20), BonusEarned(Seat(0), "all_scored", 20)]


def test_C17_twenty_for_five_bests_only_once_also_with_ten() -> None:
    game = table()
    for line, dice in list(BESTS.items())[:4]:
        game.throw(*dice).do(Score(line))
    assert game.game.bonuses(game.state, Seat(0)) == (("all_scored", 0), ("five_bests", 0))
    for line, dice in list(BESTS.items())[4:10]:
        game.throw(*dice).do(Score(line))
    assert game.game.bonuses(game.state, Seat(0)) == (("all_scored", 0), ("five_bests", 20))


def test_C17_one_formation_struck_loses_the_twenty_for_all() -> None:
    game = table().do(GiveUp("cameron"))
    for line, dice in BESTS.items():
        if line != "cameron":
            game.throw(*dice).do(Score(line))
    assert game.game.total(game.state, Seat(0)) == 411 - 36 + 20


def test_C17_the_leaflets_five_bests() -> None:
    game = table()
    for line in ("cameron", "straight", "pairs", "low", "fours"):
        game.throw(*BESTS[line]).do(Score(line))
    assert game.game.total(game.state, Seat(0)) == 36 + 21 + 36 + 18 + 24 + 20


def test_C17_chips_left_over_are_worth_nothing() -> None:
    game = table()
    for line in BESTS:
        game.do(GiveUp(line))
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.scores == (0,)


def test_a_score_tells_how_it_was_made_and_whether_it_is_a_best() -> None:
    game = table().throw(3, 5, 3, 5, 3, 2).do(Score("threes"))
    assert events_of(game.events, LineScored) == [
        LineScored(Seat(0), "threes", 0, 9, (3, 3, 3), (3, 5, 3, 5, 3, 2), 1, False, False, False, 0)
    ]
    game.throw(1, 2, 3, 4, 5, 6).do(Score("straight"))
    assert events_of(game.events, LineScored)[0].at_best


def test_the_preview_shows_every_open_line_and_why_it_may_not_be_scored() -> None:
    game = table().throw(3, 5, 3, 5, 3, 2)
    shown = {each.line: each for each in game.game.preview(game.state)}
    assert (shown["threes"].points, shown["threes"].matched, shown["threes"].refused) == (9, (3, 3, 3), None)
    assert (shown["cameron"].points, shown["cameron"].refused) == (0, "does_not_fit")
    assert len(shown) == 15


def test_the_end_is_not_agreed_where_the_rules_do_not_say_so() -> None:
    assert table(seats=2).refusal(Agree()) == "no_agreed_end_here"


def test_an_outcome_that_cannot_answer_its_move_is_an_error() -> None:
    from game.dice.throw import Rolled, Throwing

    game = table()
    with pytest.raises(ValueError, match="6 dice"):
        game.game.apply(game.state, Throwing(Throw(), Rolled((1, 2))))
