"""Classic carrom, clause by clause: each law judged on a stroke whose outcome is written by hand (CA-B, T, Q, F, X).

White coins are 1-9, black 10-18, the queen 0; side 0 plays white unless said otherwise.
"""

from __future__ import annotations

import pytest

from game.carrom.endings import Won
from game.carrom.events import (
    BoardWon,
    CoinPocketed,
    CoinReturned,
    FoulCalled,
    PenaltyOwed,
    PenaltyPaid,
    QueenCovered,
    QueenPocketed,
    StrikesAgain,
    TryFailed,
    TurnPassed,
)
from game.carrom.state import ON_BOARD, Queen
from game.core.contract import Seat
from tests.game.carrom.built import Q, at, b, judged, w

PENDING = Queen("pending", 0)
EARLY = Queen("early", 0)
OURS = Queen("covered", 0)
THEIRS = Queen("covered", 1)
ME, OTHER = Seat(0), Seat(1)


# --- the break (CA-B2, CA-F7) ---------------------------------------------------------------------------------------


def test_CA_B2_a_try_that_touches_nothing_leaves_two_more() -> None:
    ruling = judged(at(broken=False), touched=False)
    assert (ruling.fouls, ruling.again, ruling.broken, ruling.tries) == ((), True, False, 1)
    assert TryFailed(ME, 2) in ruling.events
    assert ruling.closing == (StrikesAgain(ME, "try"),)


def test_CA_B2_the_third_failed_try_is_a_foul_and_the_next_player_has_three_tries() -> None:
    ruling = judged(at(broken=False, tries=2), touched=False)
    assert (ruling.fouls, ruling.again, ruling.to_strike) == (("F7",), False, OTHER)
    assert (ruling.broken, ruling.tries) == (False, 0)


def test_CA_F7_three_failed_tries_owe_one_coin() -> None:
    ruling = judged(at(broken=False, tries=2), touched=False)
    assert ruling.due == (1, 0)
    assert ruling.to_lay == ()
    assert PenaltyOwed(0, 1) in ruling.events


def test_CA_B2_each_failed_try_is_told_with_the_tries_left() -> None:
    for tries, left in ((0, 2), (1, 1), (2, 0)):
        assert TryFailed(ME, left) in judged(at(broken=False, tries=tries), touched=False).events
    assert TryFailed(ME, 0) in judged(at(broken=False), touched=False, striker="pocketed").events


def test_CA_B2_each_failed_set_of_three_owes_one_more() -> None:
    assert judged(at(broken=False, tries=2, due=(1, 0)), touched=False).due == (2, 0)
    assert judged(at(broken=False, tries=2, turn=1, due=(1, 0)), touched=False).due == (1, 1)


@pytest.mark.parametrize(("striker", "law"), [("pocketed", "F2"), ("left", "F3")])
def test_CA_B2_striker_gone_without_a_touch_is_a_foul_at_once(striker: str, law: str) -> None:
    ruling = judged(at(broken=False), touched=False, striker=striker)
    assert ruling.fouls == (law,)
    assert (ruling.again, ruling.to_strike, ruling.broken, ruling.tries) == (False, OTHER, False, 0)
    assert ruling.due == (1, 0)


def test_CA_B2_a_touch_that_moves_nothing_is_a_break() -> None:
    ruling = judged(at(broken=False, tries=2))
    assert (ruling.fouls, ruling.broken, ruling.again) == ((), True, False)


def test_CA_B2_a_stroke_after_the_break_needs_to_touch_nothing() -> None:
    # CA-S3: whatever the striker hits first, and whether it hits anything at all, is no matter
    ruling = judged(at(), touched=False)
    assert (ruling.fouls, ruling.again, ruling.due) == ((), False, (0, 0))


# --- the turn (CA-T) ------------------------------------------------------------------------------------------------


def test_CA_T1_an_own_coin_gives_another_stroke() -> None:
    ruling = judged(at(), 1)
    assert (ruling.again, ruling.to_strike, ruling.held) == (True, ME, (w(1), ()))
    assert ruling.closing == (StrikesAgain(ME, "coin"),)


def test_CA_T1_the_queen_gives_another_stroke() -> None:
    ruling = judged(at(held=(w(1), ())), Q)
    assert ruling.again
    assert ruling.closing == (StrikesAgain(ME, "queen"),)


def test_CA_T1_nothing_pocketed_passes_the_turn() -> None:
    ruling = judged(at())
    assert (ruling.again, ruling.to_strike) == (False, OTHER)
    assert ruling.closing == (TurnPassed(ME, OTHER),)


def test_CA_T2_a_foul_ends_the_turn_though_an_own_coin_fell() -> None:
    assert not judged(at(held=(w(2), ())), 3, striker="pocketed").again


def test_CA_S4_a_stroke_is_judged_as_a_whole_in_whatever_order_the_coins_fell() -> None:
    state = at(held=(w(3), b(2)))
    first, second = judged(state, 4, 12), judged(state, 12, 4)
    assert first.fouls == second.fouls == ("F4",)
    assert first.held == second.held
    assert first.to_strike == second.to_strike == OTHER


# --- the queen (CA-Q) -----------------------------------------------------------------------------------------------


def test_CA_Q1_queen_after_an_own_coin_waits_for_her_cover() -> None:
    ruling = judged(at(held=(w(1), ())), Q)
    assert (ruling.queen, ruling.queen_back) == (PENDING, None)
    assert QueenPocketed(ME, 0, 2, "pending") in ruling.events


def test_CA_Q1_queen_before_any_own_coin_is_early_another_stroke_all_the_same() -> None:
    ruling = judged(at(held=((), b(4))), Q)
    assert (ruling.queen, ruling.again, ruling.fouls, ruling.queen_back) == (EARLY, True, (), None)


def test_CA_Q1_the_partners_coins_do_not_count_when_given_back() -> None:
    # pocketed now, not ever: the side had coins and gave them all back
    assert judged(at(held=((), b(4)), due=(0, 0)), Q).queen == EARLY


def test_CA_Q1_early_nothing_in_that_turn_covers_her() -> None:
    ruling = judged(at(held=((), ()), queen=EARLY), 1, 2)
    assert (ruling.queen, ruling.queen_back, ruling.again) == (EARLY, None, True)


def test_CA_Q1_early_goes_back_at_the_end_of_the_turn() -> None:
    ruling = judged(at(held=(w(2), ()), queen=EARLY))
    assert (ruling.queen, ruling.queen_back, ruling.again, ruling.fouls) == (ON_BOARD, "too_early", False, ())


def test_CA_Q1_early_goes_back_when_a_foul_ends_the_turn() -> None:
    ruling = judged(at(held=(w(2), ()), queen=EARLY), striker="pocketed")
    assert (ruling.queen, ruling.queen_back) == (ON_BOARD, "too_early")


def test_CA_Q2_an_own_coin_in_the_same_stroke_covers_her() -> None:
    ruling = judged(at(held=(w(1), ())), Q, 2)
    assert ruling.queen == OURS
    assert QueenCovered(ME, 0, 0) in ruling.events


def test_CA_Q2_an_own_coin_in_the_next_stroke_covers_her() -> None:
    ruling = judged(at(held=(w(1), ()), queen=PENDING), 2)
    assert (ruling.queen, ruling.again) == (OURS, True)


def test_CA_Q2_her_cover_is_told_once() -> None:
    told = judged(at(held=(w(2), ()), queen=OURS), 3).events
    assert not any(isinstance(event, QueenCovered) for event in told)


def test_CA_Q2_queen_and_one_coin_with_none_before_is_pending() -> None:
    assert judged(at(), Q, 1).queen == PENDING
    assert judged(at(), 1, Q).queen == PENDING


def test_CA_Q2_queen_and_two_coins_with_none_before_is_covered() -> None:
    assert judged(at(), 1, Q, 2).queen == OURS


def test_CA_Q2_once_covered_she_stays_covered_when_penalties_take_all_coins_back() -> None:
    ruling = judged(at(held=(w(1), ()), queen=OURS), striker="pocketed")
    assert (ruling.queen, ruling.queen_back, ruling.held) == (OURS, None, ((), ()))


def test_CA_Q2_the_partners_coins_entitle() -> None:
    # seat 2 strikes for side 0, whose coin seat 0 pocketed
    ruling = judged(at(seats=4, turn=2, held=(w(1), ())), Q)
    assert (ruling.queen, ruling.to_strike) == (PENDING, 2)


def test_CA_Q3_not_covered_she_goes_back_at_the_end_of_the_turn() -> None:
    ruling = judged(at(held=(w(1), ()), queen=PENDING))
    assert (ruling.queen, ruling.queen_back, ruling.again) == (ON_BOARD, "not_covered", False)


# --- fouls and penalties (CA-F) -------------------------------------------------------------------------------------


def test_CA_F1_a_penalty_coin_goes_back() -> None:
    ruling = judged(at(held=(w(3), b(2))), striker="pocketed")
    assert (ruling.held, ruling.to_lay, ruling.due) == ((w(2), b(2)), (3,), (0, 0))
    assert PenaltyPaid(0, 3, False, 0) in ruling.events


def test_CA_F1_without_a_coin_the_penalty_is_owed_and_debts_add_up() -> None:
    ruling = judged(at(due=(1, 0)), striker="pocketed")
    assert (ruling.due, ruling.to_lay) == ((2, 0), ())


def test_CA_F1_one_penalty_a_stroke_however_many_fouls() -> None:
    ruling = judged(at(held=(w(5), b(2))), 12, striker="pocketed", left=(13,))
    assert ruling.fouls == ("F2", "F3", "F4")
    assert ruling.held == (w(4), b(2))
    assert ruling.to_lay == (12, 13, 5)


def test_CA_F1_a_coin_pocketed_in_the_foul_stroke_can_pay() -> None:
    ruling = judged(at(), 1, striker="pocketed")
    assert (ruling.held, ruling.due, ruling.to_lay) == (((), ()), (0, 0), (1,))


def test_CA_F1_an_owed_coin_is_laid_right_after_the_stroke_that_brings_it_and_earns_the_next() -> None:
    ruling = judged(at(due=(1, 0)), 1)
    assert (ruling.held, ruling.due, ruling.to_lay) == (((), ()), (0, 0), (1,))
    assert (ruling.again, ruling.fouls) == (True, ())
    assert PenaltyPaid(0, 1, True, 0) in ruling.events


def test_CA_F1_an_owed_coin_neither_entitles_nor_covers() -> None:
    assert judged(at(due=(1, 0)), 1, Q).queen == EARLY
    assert judged(at(due=(1, 0)), 1, 2, Q).queen == PENDING
    assert judged(at(due=(1, 0)), 1, 2, 3, Q).queen == OURS


def test_CA_F1_a_debt_and_a_new_penalty_are_both_paid_by_what_fell() -> None:
    ruling = judged(at(due=(1, 0)), 1, 2, 3, striker="pocketed")
    assert (ruling.held, ruling.due, ruling.to_lay) == ((w(1), ()), (0, 0), (3, 2))


def test_CA_F2_striker_pocketed_own_coins_of_the_stroke_stay_but_the_penalty() -> None:
    ruling = judged(at(held=(w(2), ())), 3, 4, striker="pocketed")
    assert ruling.fouls == ("F2",)
    assert (ruling.held, ruling.to_lay, ruling.again) == ((w(3), ()), (4,), False)


def test_CA_F3_a_coin_that_left_goes_back_and_was_not_pocketed() -> None:
    ruling = judged(at(held=(w(2), ())), left=(5,))
    assert ruling.fouls == ("F3",)
    assert (ruling.held, ruling.to_lay) == ((w(1), ()), (5, 2))


def test_CA_F3_the_striker_counts_as_a_piece() -> None:
    ruling = judged(at(held=(w(2), ())), 3, striker="left")
    assert (ruling.fouls, ruling.held, ruling.again) == (("F3",), (w(2), ()), False)


def test_CA_F3_a_queen_that_left_goes_back() -> None:
    ruling = judged(at(held=(w(2), ())), left=(Q,))
    assert (ruling.fouls, ruling.queen, ruling.queen_back) == (("F3",), ON_BOARD, "left_board")


def test_CA_F4_an_opponents_coin_returns_and_a_penalty() -> None:
    ruling = judged(at(held=(w(2), b(1))), 11)
    assert ruling.fouls == ("F4",)
    assert (ruling.held, ruling.to_lay) == ((w(1), b(1)), (11, 2))
    assert CoinReturned(11, 1, "F4") in ruling.events
    assert FoulCalled("F4", ME) in ruling.events


def test_CA_F4_own_coins_stay_and_the_queen_of_that_stroke_returns() -> None:
    ruling = judged(at(held=(w(2), ())), 3, 10, Q)
    assert (ruling.held, ruling.to_lay) == ((w(2), ()), (10, 3))
    assert (ruling.queen, ruling.queen_back) == (ON_BOARD, "foul")
    assert QueenPocketed(ME, 0, 2, "returns") in ruling.events


def test_CA_F5_the_last_own_coin_before_the_queen_returns_with_a_penalty() -> None:
    ruling = judged(at(held=(w(8), ())), 9)
    assert (ruling.fouls, ruling.again) == (("F5",), False)
    assert (ruling.held, ruling.to_lay) == ((w(7), ()), (9, 8))


def test_CA_F5_of_two_coins_only_the_last_returns_besides_the_penalty() -> None:
    ruling = judged(at(held=(w(7), ())), 8, 9)
    assert (ruling.fouls, ruling.held, ruling.to_lay) == (("F5",), (w(7), ()), (9, 8))


def test_CA_F5_an_early_queen_counts_as_on_the_board() -> None:
    ruling = judged(at(held=(w(8), ()), queen=EARLY), 9)
    assert (ruling.fouls, ruling.queen_back) == (("F5",), "too_early")


def test_CA_F5_not_when_the_queen_fell_in_this_stroke() -> None:
    ruling = judged(at(held=(w(8), b(3))), 9, Q)
    assert (ruling.fouls, ruling.queen) == ((), OURS)


def test_CA_F5_does_not_add_to_a_foul_that_sends_the_queen_back() -> None:
    fell = judged(at(held=(w(8), ())), 9, Q, striker="pocketed")
    assert (fell.fouls, fell.held, fell.to_lay, fell.queen_back) == (("F2",), (w(8), ()), (9,), "foul")
    pending = judged(at(held=(w(8), ()), queen=PENDING), 9, striker="pocketed")
    assert (pending.fouls, pending.held, pending.queen_back) == (("F2",), (w(8), ()), "foul")


def test_CA_F5_and_F2_are_one_penalty() -> None:
    ruling = judged(at(held=(w(8), ())), 9, striker="pocketed")
    assert (ruling.fouls, ruling.held, ruling.to_lay) == (("F2", "F5"), (w(7), ()), (9, 8))


def test_CA_F5_not_while_another_own_coin_left_the_board() -> None:
    assert judged(at(held=(w(7), ())), 8, left=(9,)).fouls == ("F3",)


def test_CA_F6_the_opponents_last_coin_returns_with_a_penalty() -> None:
    ruling = judged(at(held=(w(3), b(8)), queen=THEIRS), 18)
    assert ruling.fouls == ("F4", "F6")
    assert (ruling.held, ruling.to_lay, ruling.end) == ((w(2), b(8)), (18, 3), None)


def test_CA_F8_a_foul_sends_back_the_queen_of_the_stroke_or_one_that_waits() -> None:
    assert judged(at(held=(w(3), ())), Q, striker="pocketed").queen_back == "foul"
    assert judged(at(held=(w(3), ()), queen=PENDING), 4, striker="pocketed").queen_back == "foul"
    assert judged(at(held=(w(3), ()), queen=THEIRS), striker="pocketed").queen_back is None


def test_CA_R1_order_coins_as_they_fell_the_penalty_last() -> None:
    assert judged(at(held=(w(4), b(2))), 14, 12, striker="pocketed").to_lay == (14, 12, 4)


# --- the end of a board (CA-X) --------------------------------------------------------------------------------------


def test_CA_X1_the_last_coin_wins_a_point_for_each_opponents_coin_left() -> None:
    ruling = judged(at(held=(w(8), b(3)), queen=THEIRS), 9)
    assert ruling.end == Won(0, 6, 0, 6, "X1")
    assert (ruling.scores, ruling.again) == ((6, 0), False)


def test_CA_X1_five_more_to_the_side_that_covered_the_queen() -> None:
    ruling = judged(at(held=(w(8), b(3)), queen=OURS, scores=(4, 7)), 9)
    assert ruling.scores == (15, 7)
    assert ruling.closing == (BoardWon(0, 6, 5, 11, "X1"),)


def test_CA_X1_black_wins_just_as_well() -> None:
    ruling = judged(at(turn=1, held=(w(8), b(8)), queen=THEIRS), 18)
    assert (ruling.end, ruling.scores) == (Won(1, 1, 5, 6, "X1"), (0, 6))


def test_CA_X1_not_with_the_queen_on_the_board() -> None:
    assert judged(at(held=(w(8), b(3))), 9).end is None


def test_CA_X3_a_last_coin_that_is_itself_the_cover_wins_the_board_and_the_five() -> None:
    next_stroke = judged(at(held=(w(8), b(3)), queen=PENDING), 9)
    same_stroke = judged(at(held=(w(8), b(3))), Q, 9)
    assert next_stroke.end == same_stroke.end == Won(0, 6, 5, 11, "X1")


def test_CA_X1_no_stroke_with_a_foul_ends_a_board() -> None:
    ruling = judged(at(held=(w(8), b(3)), queen=OURS), 9, striker="pocketed")
    assert (ruling.end, ruling.held, ruling.scores) == (None, (w(8), b(3)), (0, 0))


def test_the_events_of_a_stroke_tell_what_fell_and_whose_it_was() -> None:
    events = judged(at(held=(w(2), ())), 3, 12).events
    assert CoinPocketed(ME, 0, 3, 2, 0, 0) in events
    assert CoinPocketed(ME, 0, 12, 2, 1, 0) in events
