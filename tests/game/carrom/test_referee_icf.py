"""The Laws of the International Carrom Federation, by number, on strokes written by hand (rule set ``icf``).

Side 0 strikes and plays white. Where a law says "lose by", the points go to side 1.
"""

from __future__ import annotations

import pytest

from game.carrom.endings import Won
from game.carrom.referee import Ruling
from game.carrom.state import ON_BOARD, Queen
from tests.game.carrom.built import Q, at, b, judged, w

PENDING = Queen("pending", 0)
OURS = Queen("covered", 0)
THEIRS = Queen("covered", 1)


def icf(
    *fell: int,
    held: tuple[tuple[int, ...], ...] = ((), ()),
    queen: Queen = ON_BOARD,
    due: tuple[int, int] = (0, 0),
    scores: tuple[int, int] = (0, 0),
    striker: str = "kept",
    left: tuple[int, ...] = (),
) -> Ruling:
    state = at("icf", held=held, queen=queen, due=due, scores=scores)
    return judged(state, *fell, name="icf", striker=striker, left=left)


def result(ruling: Ruling) -> tuple[int, int] | None:
    """Who won the board and by how many points."""
    return (ruling.end.side, ruling.end.points) if isinstance(ruling.end, Won) else None


# --- the break ------------------------------------------------------------------------------------------------------


def test_icf_45_a_failed_break_loses_the_turn_and_costs_nothing() -> None:
    ruling = judged(at("icf", broken=False, tries=2), name="icf", touched=False)
    assert (ruling.fouls, ruling.due, ruling.to_strike, ruling.tries) == ((), (0, 0), 1, 0)


def test_icf_45_three_tries() -> None:
    ruling = judged(at("icf", broken=False, tries=1), name="icf", touched=False)
    assert (ruling.again, ruling.tries) == (True, 2)


def test_icf_45c_striker_falls_at_the_break_untouched_loses_the_turn_without_a_due() -> None:
    ruling = judged(at("icf", broken=False), name="icf", touched=False, striker="pocketed")
    assert (ruling.fouls, ruling.due, ruling.to_strike) == (("F2",), (0, 0), 1)


# --- the striker (72-75) --------------------------------------------------------------------------------------------


def test_icf_72_striker_alone_is_one_due_and_the_turn() -> None:
    ruling = icf(held=(w(2), ()), striker="pocketed")
    assert (ruling.held, ruling.to_lay, ruling.again) == ((w(1), ()), (2,), False)
    assert icf(striker="pocketed").due == (1, 0)


def test_icf_73_striker_and_own_coins_those_and_a_due_go_back_the_turn_goes_on() -> None:
    ruling = icf(3, 4, held=(w(2), ()), striker="pocketed")
    assert (ruling.fouls, ruling.held, ruling.to_lay, ruling.again) == (("F2",), (w(1), ()), (3, 4, 2), True)


def test_icf_74_striker_and_opponents_coins_they_stay_one_due_turn_lost() -> None:
    ruling = icf(12, held=(w(2), b(2)), striker="pocketed")
    assert (ruling.held, ruling.to_lay, ruling.again) == ((w(1), b(3)), (2,), False)


def test_icf_75_striker_own_and_opponents_own_and_a_due_back_the_turn_goes_on() -> None:
    ruling = icf(3, 12, held=(w(2), b(2)), striker="pocketed")
    assert (ruling.held, ruling.to_lay, ruling.again) == ((w(1), b(3)), (3, 2), True)


def test_icf_an_opponents_coin_stays_pocketed_without_penalty_or_another_stroke() -> None:
    ruling = icf(12, held=(w(2), b(2)))
    assert (ruling.fouls, ruling.held, ruling.to_lay, ruling.again) == ((), (w(2), b(3)), (), False)
    assert icf(3, 12, held=(w(2), b(2))).again


def test_icf_an_opponents_coin_pays_what_the_opponent_owes() -> None:
    ruling = icf(10, due=(0, 1))
    assert (ruling.held, ruling.due, ruling.to_lay) == (((), ()), (0, 0), (10,))


def test_icf_a_piece_that_leaves_the_board_is_put_back_in_the_centre_without_a_foul() -> None:
    ruling = icf(held=(w(2), ()), left=(5, Q))
    assert (ruling.fouls, ruling.to_lay, ruling.centred, ruling.queen_back) == ((), (), (5,), "left_board")
    assert icf(3, held=(w(2), ()), striker="left").again


# --- the queen (95-101) ---------------------------------------------------------------------------------------------


def test_icf_95a_queen_before_any_own_coin_goes_back_and_the_turn_is_lost() -> None:
    ruling = icf(Q)
    assert (ruling.queen, ruling.queen_back, ruling.again, ruling.due) == (ON_BOARD, "too_early", False, (0, 0))


def test_icf_95b_queen_while_a_due_is_owed_goes_back_and_the_turn_is_lost() -> None:
    ruling = icf(Q, due=(1, 0))
    assert (ruling.queen, ruling.queen_back, ruling.again) == (ON_BOARD, "due_owed", False)


def test_icf_95d_queen_and_striker_with_nine_on_board_back_a_due_turn_lost() -> None:
    ruling = icf(Q, striker="pocketed")
    assert (ruling.queen_back, ruling.due, ruling.again) == ("with_striker", (1, 0), False)


def test_icf_96_cover_stroke_missed_the_queen_goes_back() -> None:
    ruling = icf(held=(w(2), ()), queen=PENDING)
    assert (ruling.queen_back, ruling.again, ruling.due) == ("not_covered", False, (0, 0))
    assert icf(12, held=(w(2), ()), queen=PENDING).queen_back == "not_covered"


def test_icf_97_queen_with_her_cover_in_one_stroke() -> None:
    assert icf(Q, 3, held=(w(2), ())).queen == OURS
    assert icf(Q, 1).queen == PENDING
    assert icf(Q, 1, 2).queen == OURS


def test_icf_98a_queen_own_coin_and_striker_all_back_with_a_due_turn_goes_on() -> None:
    ruling = icf(Q, 3, held=(w(2), ()), striker="pocketed")
    assert (ruling.queen_back, ruling.held, ruling.to_lay) == ("with_striker", (w(1), ()), (3, 2))
    assert ruling.again


def test_icf_99a_queen_and_striker_once_a_coin_was_pocketed_back_a_due_turn_goes_on() -> None:
    ruling = icf(Q, held=(w(2), ()), striker="pocketed")
    assert (ruling.queen_back, ruling.held, ruling.again) == ("with_striker", (w(1), ()), True)


def test_icf_100a_cover_stroke_striker_alone_queen_back_and_a_due_turn_lost() -> None:
    ruling = icf(held=(w(2), ()), queen=PENDING, striker="pocketed")
    assert (ruling.queen, ruling.queen_back, ruling.held) == (ON_BOARD, "not_covered", (w(1), ()))
    assert not ruling.again


def test_icf_101a_cover_stroke_own_and_striker_back_and_a_due_goes_on_still_to_cover() -> None:
    ruling = icf(3, held=(w(2), ()), queen=PENDING, striker="pocketed")
    assert (ruling.queen, ruling.queen_back, ruling.again) == (PENDING, None, True)
    assert (ruling.held, ruling.to_lay) == ((w(1), ()), (3, 2))


def test_icf_101a_and_F1_a_coin_that_pays_the_due_covers_nothing_but_earns_the_next_stroke() -> None:
    # the striker brought back the only own coin in the cover stroke, one is owed, the queen still waits
    owing = icf(1, queen=PENDING, striker="pocketed")
    assert (owing.held, owing.due, owing.queen, owing.again) == (((), ()), (1, 0), PENDING, True)
    ruling = icf(2, queen=PENDING, due=(1, 0))
    assert (ruling.held, ruling.due, ruling.to_lay) == (((), ()), (0, 0), (2,))
    assert (ruling.queen, ruling.queen_back, ruling.again) == (ON_BOARD, "not_covered", True)
    assert icf(2, 3, queen=PENDING, due=(1, 0)).queen == OURS


# --- last coins (52-55, 102-112) ------------------------------------------------------------------------------------

WHITE_LEFT_4 = (w(5), b(8))


def test_icf_52_opponents_last_with_the_queen_covered_by_us_loses_by_own_coins_left() -> None:
    assert result(icf(18, held=WHITE_LEFT_4, queen=OURS)) == (1, 4)
    # an own coin of the same stroke is no longer left
    assert result(icf(6, 18, held=WHITE_LEFT_4, queen=OURS)) == (1, 3)
    # with the striker it comes back
    assert result(icf(6, 18, held=WHITE_LEFT_4, queen=OURS, striker="pocketed")) == (1, 4)


def test_icf_53_opponents_last_with_the_queen_covered_by_them_loses_by_own_left_and_3() -> None:
    assert result(icf(18, held=WHITE_LEFT_4, queen=THEIRS)) == (1, 7)


def test_icf_55_a_board_is_worth_twelve_at_most() -> None:
    assert result(icf(18, held=((), b(8)), queen=THEIRS)) == (1, 12)
    assert result(icf(9, held=(w(8), ()), queen=OURS)) == (0, 12)


def test_icf_55_no_queen_from_22_points_on() -> None:
    assert result(icf(9, held=(w(8), b(4)), queen=OURS, scores=(21, 0))) == (0, 8)
    assert result(icf(9, held=(w(8), b(4)), queen=OURS, scores=(22, 0))) == (0, 5)
    assert result(icf(18, held=WHITE_LEFT_4, queen=THEIRS, scores=(0, 22))) == (1, 4)


def test_icf_queen_is_three() -> None:
    assert result(icf(9, held=(w(8), b(4)), queen=OURS)) == (0, 8)
    assert result(icf(9, held=(w(8), b(4)), queen=THEIRS)) == (0, 5)


@pytest.mark.parametrize(("scores", "points"), [((0, 21), 3), ((0, 22), 1)])
def test_icf_107_own_last_with_the_queen_on_board_loses_by_3(scores: tuple[int, int], points: int) -> None:
    assert result(icf(9, held=(w(8), b(2)), scores=scores)) == (1, points)


def test_icf_107_not_when_the_striker_brings_it_back() -> None:
    ruling = icf(9, held=(w(8), b(2)), striker="pocketed")
    assert (ruling.end, ruling.again, ruling.to_lay) == (None, True, (9, 8))


@pytest.mark.parametrize("striker", ["kept", "pocketed"])
def test_icf_106_opponents_last_with_the_queen_on_board_loses_by_own_left_and_3(striker: str) -> None:
    assert result(icf(18, held=WHITE_LEFT_4, striker=striker)) == (1, 7)


def test_icf_105_both_last_coins_with_the_queen_on_board_gives_the_opponent_3() -> None:
    assert result(icf(9, 18, held=(w(8), b(8)))) == (1, 3)


@pytest.mark.parametrize(("scores", "points"), [((0, 0), 3), ((22, 0), 1)])
def test_icf_104_queen_and_both_last_coins_wins_by_3(scores: tuple[int, int], points: int) -> None:
    assert result(icf(Q, 9, 18, held=(w(8), b(8)), scores=scores)) == (0, points)


def test_icf_109_the_same_with_the_striker_loses_by_3() -> None:
    assert result(icf(Q, 9, 18, held=(w(8), b(8)), striker="pocketed")) == (1, 3)


def test_icf_102_cover_stroke_with_both_last_coins_wins_by_3() -> None:
    assert result(icf(9, 18, held=(w(8), b(8)), queen=PENDING)) == (0, 3)


def test_icf_103_cover_stroke_with_the_opponents_last_only_loses_by_own_left_and_the_queen() -> None:
    assert result(icf(18, held=WHITE_LEFT_4, queen=PENDING)) == (1, 7)
    assert result(icf(18, held=WHITE_LEFT_4, queen=PENDING, scores=(0, 23))) == (1, 4)


def test_icf_103_covered_by_an_own_coin_of_the_stroke_she_is_ours() -> None:
    assert result(icf(6, 18, held=WHITE_LEFT_4, queen=PENDING)) == (1, 3)


def test_icf_110a_both_last_coins_and_striker_with_the_queen_ours_loses_by_1() -> None:
    assert result(icf(9, 18, held=(w(8), b(8)), queen=OURS, striker="pocketed")) == (1, 1)


def test_icf_112a_both_last_coins_and_striker_with_the_queen_theirs_loses_by_3() -> None:
    assert result(icf(9, 18, held=(w(8), b(8)), queen=THEIRS, striker="pocketed")) == (1, 3)


def test_icf_ours_both_last_coins_with_the_queen_covered_earlier_wins() -> None:
    assert result(icf(9, 18, held=(w(8), b(8)), queen=OURS)) == (0, 3)
    assert result(icf(9, 18, held=(w(8), b(8)), queen=OURS, scores=(22, 0))) == (0, 1)
    assert result(icf(9, 18, held=(w(8), b(8)), queen=THEIRS)) == (0, 1)


def test_icf_CA_X3_the_last_coin_covering_the_queen_wins_the_board_and_the_three() -> None:
    assert result(icf(9, held=(w(8), b(4)), queen=PENDING)) == (0, 8)
    assert result(icf(Q, 9, held=(w(8), b(4)))) == (0, 8)
