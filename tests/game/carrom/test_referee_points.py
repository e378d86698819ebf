"""Carrom for points (CA-P4, Q4, F9, X2) and practice alone, on strokes written by hand."""

from __future__ import annotations

from game.carrom.state import ON_BOARD, Queen
from tests.game.carrom.built import Q, at, b, judged, w

PENDING = Queen("pending", 0)
EARLY = Queen("early", 0)
OURS = Queen("covered", 0)


# --- points ---------------------------------------------------------------------------------------------------------


def test_CA_P4_black_1_white_2_as_soon_as_the_stroke_is_judged() -> None:
    ruling = judged(at("points", seats=3), 1, 10, 11, name="points")
    assert ruling.scores == (4, 0, 0)
    assert (ruling.held, ruling.again, ruling.fouls) == (((1, 10, 11), (), ()), True, ())


def test_CA_P4_the_queens_five_count_when_she_is_covered() -> None:
    waiting = judged(at("points", seats=3, held=((1,), (), ()), scores=(2, 0, 0)), Q, name="points")
    assert (waiting.queen, waiting.scores) == (PENDING, (2, 0, 0))
    covered = judged(at("points", seats=3, held=((1,), (), ()), scores=(2, 0, 0), queen=PENDING), 10, name="points")
    assert (covered.queen, covered.scores) == (OURS, (8, 0, 0))


def test_CA_P4_with_four_pairs_share() -> None:
    ruling = judged(at("points", seats=4, turn=3, held=((), (1,)), scores=(0, 2)), 2, name="points")
    assert (ruling.scores, ruling.held) == ((0, 4), ((), (1, 2)))


def test_CA_P5_the_turn_passes_to_the_right_with_three() -> None:
    assert judged(at("points", seats=3, turn=2), name="points").to_strike == 0


def test_CA_Q4_the_coins_that_entitle_are_those_this_player_holds() -> None:
    # the others hold coins, this player none: early
    assert judged(at("points", seats=3, held=((), (1, 2), (10,))), Q, name="points").queen == EARLY
    assert judged(at("points", seats=3, held=((), (1, 2), ())), Q, 10, name="points").queen == PENDING
    assert judged(at("points", seats=3, held=((), (1, 2), ())), Q, 10, 11, name="points").queen == OURS


def test_CA_Q4_any_coin_covers() -> None:
    assert judged(at("points", seats=2, held=((1,), ()), queen=PENDING), 12, name="points").queen == OURS


def test_CA_Q4_alone_on_the_board_she_needs_no_coin_and_no_cover() -> None:
    ruling = judged(at("points", seats=2, held=((), (*w(9), *b(9)))), Q, name="points")
    assert (ruling.queen, ruling.scores, ruling.end) == (OURS, (5, 0), "cleared")


def test_CA_Q4_falling_with_the_last_coin_she_needs_no_cover() -> None:
    ruling = judged(at("points", seats=2, held=((), (*w(9), *b(8)))), Q, 18, name="points")
    assert (ruling.queen, ruling.scores, ruling.end) == (OURS, (6, 0), "cleared")


def test_CA_Q4_not_when_an_owed_coin_of_the_stroke_goes_back() -> None:
    # the last coin pays the debt: a coin is on the board, and none is held
    ruling = judged(at("points", seats=2, held=((), (*w(9), *b(8))), due=(1, 0)), Q, 18, name="points")
    assert (ruling.queen, ruling.end, ruling.to_lay) == (EARLY, None, (18,))


def test_CA_F9_no_coin_is_an_opponents_and_no_last_coin_is_a_foul() -> None:
    ruling = judged(at("points", seats=2, held=((*w(9), *b(8)), ())), 18, name="points")
    assert (ruling.fouls, ruling.again, ruling.end) == ((), True, None)


def test_CA_F9_the_penalty_is_the_coin_pocketed_last_and_its_points_come_off() -> None:
    state = at("points", seats=3, held=((1, 10), (), ()), scores=(3, 0, 0))
    before = judged(state, striker="pocketed", name="points")
    assert (before.to_lay, before.scores, before.held[0]) == ((10,), (2, 0, 0), (1,))
    this_stroke = judged(state, 2, striker="pocketed", name="points")
    assert (this_stroke.to_lay, this_stroke.scores, this_stroke.held[0]) == ((2,), (3, 0, 0), (1, 10))


def test_CA_F9_the_pairs_last_coin_is_the_partners_too() -> None:
    ruling = judged(at("points", seats=4, turn=2, held=((1, 2), ()), scores=(4, 0)), striker="left", name="points")
    assert (ruling.fouls, ruling.to_lay, ruling.scores) == (("F3",), (2,), (2, 0))


def test_CA_F1_an_owed_coin_brings_no_points() -> None:
    ruling = judged(at("points", seats=2, due=(1, 0)), 1, name="points")
    assert (ruling.scores, ruling.due, ruling.again) == ((0, 0), (0, 0), True)


def test_CA_F8_a_foul_sends_the_queen_back() -> None:
    ruling = judged(at("points", seats=2, held=((1,), ()), scores=(2, 0)), Q, striker="pocketed", name="points")
    assert (ruling.queen, ruling.queen_back, ruling.scores) == (ON_BOARD, "foul", (0, 0))


def test_CA_X2_the_board_ends_when_nothing_is_left_to_pocket() -> None:
    state = at("points", seats=2, held=((*w(9), *b(8)), ()), queen=Queen("covered", 1))
    assert judged(state, 18, name="points").end == "cleared"
    assert judged(state, name="points").end is None


def test_CA_X2_a_foul_puts_the_last_coin_back_so_the_board_goes_on() -> None:
    state = at("points", seats=2, held=((*w(9), *b(8)), ()), queen=OURS)
    ruling = judged(state, 18, striker="pocketed", name="points")
    assert (ruling.end, ruling.to_lay) == (None, (18,))


# --- practice alone -------------------------------------------------------------------------------------------------


def test_solo_every_coin_is_an_own_coin() -> None:
    ruling = judged(at("solo", seats=1), 1, 10, name="solo")
    assert (ruling.fouls, ruling.held, ruling.again, ruling.scores) == ((), ((1, 10),), True, (0,))


def test_solo_Q1_queen_before_any_coin_is_early() -> None:
    assert judged(at("solo", seats=1), Q, name="solo").queen == EARLY


def test_solo_Q2_any_coin_covers() -> None:
    assert judged(at("solo", seats=1, held=((1,),), queen=PENDING), 10, name="solo").queen == OURS


def test_solo_has_not_Q4s_exception() -> None:
    # the queen and the last coin with none held before could not be; with a coin to cover her she is covered by it
    assert judged(at("solo", seats=1, held=((),)), Q, name="solo").queen == EARLY


def test_solo_a_last_coin_with_the_queen_on_the_board_comes_back_as_in_F5() -> None:
    ruling = judged(at("solo", seats=1, held=((*w(9), *b(8)),)), 18, name="solo")
    assert (ruling.fouls, ruling.to_lay, ruling.end) == (("F5",), (18, 17), None)


def test_solo_ends_when_all_eighteen_and_the_queen_are_pocketed() -> None:
    assert judged(at("solo", seats=1, held=((*w(9), *b(8)),)), 18, Q, name="solo").end == "cleared"
    assert judged(at("solo", seats=1, held=((*w(9), *b(8)),), queen=OURS), 18, name="solo").end == "cleared"
    assert judged(at("solo", seats=1, held=((*w(9), *b(8)),), queen=PENDING), 18, name="solo").end == "cleared"


def test_solo_fouls_are_those_of_points() -> None:
    ruling = judged(at("solo", seats=1, held=((1, 10),)), striker="pocketed", name="solo")
    assert (ruling.fouls, ruling.to_lay) == (("F2",), (10,))
