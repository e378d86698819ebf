"""Kameron, clause by clause."""

from __future__ import annotations

from game.core.contract import Seat
from game.dice.bot import chance_of_fit, throw_for_me
from game.dice.events import EndDeclined, EndProposed, GameEnded, LineClosed, Passed, TurnBegan
from game.dice.sheet import closed_for_all, dice_written
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Agree, Decline, Pass, Score, SheetDeal, Strike
from game.dice.throw import Throw
from tests.game.dice.tables import SheetTable, events_of, sheet_rules

CLASSIC = sheet_rules("kameron/classic")
SPECIAL = {
    "five_of_a_kind": (1, 1, 1, 1, 1),
    "big_straight": (2, 3, 4, 5, 6),
    "small_straight": (1, 2, 3, 4, 5),
    "full_house": (6, 6, 6, 5, 5),
}
NUMBERS = {"sixes": 6, "fives": 5, "fours": 4, "threes": 3, "twos": 2, "ones": 1}


def table(seats: int = 2, first: int = 0, name: str = "kameron/classic") -> SheetTable:
    return SheetTable(sheet_rules(name), seats, first)


def with_closed(*lines: str, seats: int = 2) -> SheetTable:
    """A table on which these lines have been closed, each by one throw."""
    game = table(seats)
    for each in lines:
        dice = SPECIAL[each] if each in SPECIAL else (NUMBERS[each],) * 5
        game.throw(*dice).do(Score(each))
    return game


def test_K1_two_to_four_players_five_dice_clockwise() -> None:
    assert SheetGame(CLASSIC).seats() == range(2, 5)
    game = table(seats=3, first=1)
    seats = []
    for dice in ((1, 1, 2, 3, 6), (1, 1, 2, 3, 6), (2, 2, 1, 3, 6)):
        seats.append(game.game.seat_to_move(game.state))
        game.throw(*dice).do(Score("threes"))
    assert seats == [1, 2, 0]
    assert len(table().throw(1, 2, 3, 4, 6).state.dice) == 5


def test_K2_up_to_three_throws_the_second_and_third_optional() -> None:
    game = table().throw(1, 1, 3, 4, 6)
    assert game.refusal(Score("ones")) is None
    game.throw(1, 1, 3, 4, 6).throw(1, 1, 3, 4, 6)
    assert game.refusal(Throw()) == "no_throw_left"


def test_K3_dice_set_aside_stay_aside_for_the_rest_of_the_turn() -> None:
    game = table().throw(6, 6, 1, 2, 3).throw(6, 6, 4, 4, 1, keep=(0, 1))
    assert game.refusal(Throw((2, 3))) == "set_aside_stays"
    assert game.refusal(Throw(())) == "set_aside_stays"
    assert game.refusal(Throw((0, 1))) is None
    assert game.refusal(Throw((0, 1, 2))) is None


def test_K3_they_are_free_again_in_the_next_turn() -> None:
    game = table().throw(6, 6, 1, 2, 3).throw(6, 6, 4, 4, 1, keep=(0, 1)).do(Score("sixes"))
    assert game.state.kept == ()
    assert game.refusal(Throw()) is None


def test_K3_none_need_be_set_aside() -> None:
    assert table().throw(6, 6, 1, 2, 3).refusal(Throw(())) is None


def test_K4_ten_lines_from_sixes_down_and_the_four_special_ones() -> None:
    assert [each.id for each in CLASSIC.lines] == [*NUMBERS, *SPECIAL]


def test_K4_four_of_a_kind_is_an_optional_eleventh() -> None:
    rules = sheet_rules("kameron/four-of-a-kind")
    assert [each.id for each in rules.lines] == [*NUMBERS, *SPECIAL, "four_of_a_kind"]
    game = table(name="kameron/four-of-a-kind").throw(3, 3, 3, 3, 3).do(Score("four_of_a_kind"))
    assert game.state.sheets[0][0].points == 12
    assert events_of(game.events, LineClosed) == [LineClosed("four_of_a_kind", Seat(0), "first_scorer")]


def test_K6_numbers_score_the_sum_of_the_dice_showing_them() -> None:
    game = table().throw(4, 4, 4, 1, 2).do(Score("fours"))
    assert game.state.sheets[0][0].points == 12
    assert game.state.sheets[0][0].dice == (4, 4, 4)


def test_K7_the_first_scorer_closes_a_special_line_for_everybody_himself_included_at_once() -> None:
    for special, dice in SPECIAL.items():
        game = table(seats=3).throw(*dice).do(Score(special))
        assert events_of(game.events, LineClosed) == [LineClosed(special, Seat(0), "first_scorer")]
        for _ in range(3):
            game.throw(*dice)
            assert game.refusal(Score(special)) == "line_closed"
            assert special not in game.open()
            numbers = sorted(game.fits())
            game.do(Score(numbers[0]) if numbers else Pass())


def test_K8_the_pages_example_four_5s_then_three_5s_score_in_full_and_close() -> None:
    game = table().throw(5, 5, 5, 5, 1).do(Score("fives"))
    assert events_of(game.events, LineClosed) == []
    assert dice_written(game.state.sheets, "fives") == 4
    game.throw(5, 5, 5, 2, 3).do(Score("fives"))
    assert game.state.sheets[1][0].points == 15
    assert events_of(game.events, LineClosed) == [LineClosed("fives", Seat(1), "dice_cap")]
    game.throw(5, 5, 1, 2, 3)
    assert game.refusal(Score("fives")) == "line_closed"


def test_K8_five_dice_exactly_close_and_four_do_not() -> None:
    game = table().throw(6, 6, 1, 2, 3).do(Score("sixes")).throw(6, 6, 1, 2, 3).do(Score("sixes"))
    assert closed_for_all(CLASSIC, game.state.sheets, "sixes") is None
    game.throw(6, 1, 2, 2, 4).do(Score("sixes"))
    assert closed_for_all(CLASSIC, game.state.sheets, "sixes") == "dice_cap"


def test_K9_a_player_may_write_in_an_open_number_line_again_and_his_entries_add_up() -> None:
    game = table()
    for _ in range(2):
        game.throw(6, 1, 2, 3, 3).do(Score("sixes"))
        game.throw(4, 4, 2, 3, 3).do(Score("threes"))
    assert [entry.points for entry in game.state.sheets[0]] == [6, 6]
    assert game.game.total(game.state, Seat(0)) == 12


def test_K9_play_goes_on_while_a_line_is_open() -> None:
    game = with_closed(*NUMBERS, "big_straight", "small_straight", "full_house")
    for _ in range(50):
        game.throw(1, 2, 3, 4, 6).do(Pass())
        assert game.over() is None
    game.throw(1, 1, 1, 1, 1).do(Score("five_of_a_kind"))
    assert game.over() == "all_closed"


def test_K10_a_throw_that_fits_nothing_open_is_a_pass_and_no_zero_is_written() -> None:
    game = with_closed(*NUMBERS)
    before = game.state.sheets
    game.throw(1, 1, 2, 3, 6)
    assert game.refusal(Strike("full_house")) == "no_zeros_here"
    assert game.refusal(Score("full_house")) == "does_not_fit"
    game.do(Pass())
    assert events_of(game.events, Passed) == [Passed(Seat(0))]
    assert game.state.sheets == before


def test_K10_a_player_may_stop_after_any_throw() -> None:
    game = with_closed(*NUMBERS)
    game.throw(1, 1, 2, 3, 6)
    assert game.refusal(Pass()) is None
    game.throw(1, 1, 2, 3, 6)
    assert game.refusal(Pass()) is None


def test_K10_no_pass_before_the_first_throw() -> None:
    assert with_closed(*NUMBERS).refusal(Pass()) == "throw_first"


def test_K11_the_pages_example_1_2_4_4_6_after_hoping_for_a_straight() -> None:
    game = table().throw(1, 2, 4, 4, 6)
    assert game.fits() == {"ones", "twos", "fours", "sixes"}
    assert game.refusal(Pass()) == "something_fits"
    for each in game.fits():
        assert game.refusal(Score(each)) is None
    assert game.refusal(Score("threes")) == "does_not_fit"


def test_K11_closed_lines_do_not_bind() -> None:
    game = with_closed("ones", "twos", "fours", "sixes")
    game.throw(1, 2, 4, 4, 6)
    assert game.fits() == set()
    assert game.refusal(Pass()) is None


def test_K11_all_dice_showing_the_number_are_written() -> None:
    game = table().throw(1, 2, 4, 4, 6).do(Score("fours"))
    assert game.state.sheets[0][0].dice == (4, 4)


def test_K11_he_may_throw_on_instead() -> None:
    assert table().throw(1, 2, 4, 4, 6).refusal(Throw((0, 1))) is None


def test_K12_the_game_ends_the_moment_the_last_line_closes_whatever_turns_each_has_had() -> None:
    game = with_closed(*NUMBERS, *SPECIAL)
    assert game.over() == "all_closed"
    assert game.state.turns == (5, 5)
    game = with_closed(*NUMBERS, "five_of_a_kind", "big_straight", "small_straight", seats=3)
    game.throw(*SPECIAL["full_house"]).do(Score("full_house"))
    assert game.over() == "all_closed"
    assert game.state.turns == (4, 3, 3)
    assert events_of(game.events, GameEnded) == [GameEnded("all_closed")]


def test_K12_the_highest_total_wins() -> None:
    game = with_closed(*NUMBERS, *SPECIAL)
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.scores == (30 + 20 + 10 + 30 + 15, 25 + 15 + 5 + 20 + 28)
    assert standing.winners == (0,)


def test_K12_equal_totals_share_the_win() -> None:
    game = table().throw(6, 1, 2, 3, 3).do(Score("sixes")).throw(6, 1, 2, 3, 3).do(Score("sixes"))
    game.do(
        Agree(),
    ).do(Agree())
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.winners == (0, 1)


def test_the_starter_is_drawn_and_rotates_in_a_match() -> None:
    assert SheetGame(CLASSIC).rematch(SheetDeal(2, Seat(0))).first == 1


def test_agree_to_end_needs_all() -> None:
    game = table(seats=3, first=1)
    game.do(Agree())
    assert events_of(game.events, EndProposed) == [EndProposed(Seat(1), (Seat(2), Seat(0)))]
    assert game.game.seat_to_move(game.state) == 2
    assert game.refusal(Throw()) == "answer_first"
    game.do(Agree())
    assert game.over() is None
    game.do(Agree())
    assert game.over() == "agreed"
    assert game.game.standing(game.state) is not None


def test_one_who_declines_plays_everybody_on_and_is_not_asked_again_in_this_turn() -> None:
    game = table(seats=3).do(Agree()).do(Decline())
    assert events_of(game.events, EndDeclined) == [EndDeclined(Seat(1))]
    assert game.game.seat_to_move(game.state) == 0
    assert game.refusal(Agree()) == "declined_this_turn"
    assert game.refusal(Decline()) == "nobody_asked"
    game.throw(6, 1, 2, 3, 3).do(Score("sixes"))
    assert game.refusal(Agree()) is None


def test_ending_is_proposed_before_the_first_throw() -> None:
    assert table().throw(6, 1, 2, 3, 3).refusal(Agree()) == "before_the_first_throw"


def test_ten_turns_each_end_the_french_form_and_open_lines_count_nothing() -> None:
    game = table(name="kameron/ten-turns")
    for _ in range(20):
        game.throw(5, 1, 2, 4, 4)
        fitting = sorted(game.fits())
        game.do(Score(fitting[0]) if fitting else Pass())
    assert game.state.turns == (10, 10)
    assert game.over() == "turns"
    standing = game.game.standing(game.state)
    assert standing is not None
    assert sum(standing.scores) == 5 * 5 + 3 * 8 + 5 * 1 + 5 * 2


# -- throw for me


def test_throw_for_me_stops_as_soon_as_something_fits_and_leaves_the_choice() -> None:
    game = table()
    assert throw_for_me(game.game, game.state) == Throw()
    game.throw(1, 2, 4, 4, 6)
    assert throw_for_me(game.game, game.state) is None


def test_throw_for_me_holds_for_the_best_chance_and_passes_when_nothing_came() -> None:
    game = with_closed(*NUMBERS, "big_straight", "small_straight", "full_house")
    game.throw(6, 6, 6, 1, 2)
    assert throw_for_me(game.game, game.state) == Throw((0, 1, 2))
    game.throw(6, 6, 6, 6, 2, keep=(0, 1, 2))
    assert throw_for_me(game.game, game.state) == Throw((0, 1, 2, 3))
    game.throw(6, 6, 6, 6, 1, keep=(0, 1, 2, 3))
    assert throw_for_me(game.game, game.state) == Pass()


def test_throw_for_me_acts_for_its_owners_turns_only() -> None:
    """It is asked by whoever keeps the seat; while the others are asked about ending it says nothing."""
    game = with_closed(*NUMBERS).do(Agree())
    assert throw_for_me(game.game, game.state) is None


def test_K3_chance_of_a_lone_five_of_a_kind_in_a_turn_dice_locked() -> None:
    game = with_closed(*NUMBERS, "big_straight", "small_straight", "full_house")
    assert abs(chance_of_fit(game.game, game.state) - 0.045657) < 5e-7


def test_K2_a_turn_begins_with_three_throws() -> None:
    assert table().events == (TurnBegan(Seat(0), 3),)
