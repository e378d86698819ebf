"""Carrom on the contract: boards and games one after another, laying, placing, and outcomes that cannot be."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from game.carrom import KIND
from game.carrom.board import edge_of, rack, right_of, seen_from
from game.carrom.events import (
    BoardBegan,
    BoardCleared,
    BoardReplayed,
    BoardVoided,
    BoardWon,
    BreakChosen,
    GameWon,
    MatchBegan,
    MatchWon,
    PieceCentred,
    PieceLaid,
    QueenReturned,
    TurnPassed,
)
from game.carrom.laying import proposed_place
from game.carrom.moves import Annul, Annulling, BreakChoice, Choosing, Lay, Laying, Stroke
from game.carrom.play import Carrom, striker_of
from game.carrom.shot import Lying, Pocketing, Shot, ShotOutcome
from game.carrom.state import Deal, Queen, State
from game.core.chance import Rng
from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch, Match, Player
from game.core.savefile import dump, load
from tests.game.carrom.built import Q, at, b, lying, outcome, played, rule_set, w

CLASSIC = Carrom(rule_set())
ICF = Carrom(rule_set("icf"))
OURS = Queen("covered", 0)


def refused(game: Carrom, state: State, move: Shot | Lay | BreakChoice | Annul) -> str | None:
    try:
        game.verify(state, move)
    except Refused as refusal:
        return refusal.key
    return None


def won_by_white(state: State, name: str = "classic") -> State:
    """The position after the white side pockets its last coin, the queen covered."""
    return played(state, 9, name=name).state


# --- players, the lot, the break (CA-P1, P2, P5) --------------------------------------------------------------------


def test_CA_P1_how_many_may_play() -> None:
    assert list(CLASSIC.seats()) == [2, 4]
    assert list(Carrom(rule_set("points")).seats()) == [2, 3, 4]
    assert list(Carrom(rule_set("solo")).seats()) == [1]


def test_CA_P1_the_first_player_is_drawn_by_lot() -> None:
    assert {CLASSIC.deal(4, Rng(seed)).first for seed in range(60)} == {0, 1, 2, 3}


def test_CA_P1_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(ValueError, match="first"):
        CLASSIC.start(Deal(2, Seat(3)))


def test_CA_P2_the_first_player_breaks_and_plays_white() -> None:
    start = CLASSIC.start(Deal(2, Seat(1)))
    assert (start.state.breaker, start.state.turn, start.state.white) == (1, 1, 1)
    assert start.state.layout == rack(CLASSIC.rules, 2)
    assert start.events == (MatchBegan(Seat(1), False), BoardBegan(1, 1, Seat(1), 1))


@pytest.mark.parametrize(("seats", "breakers"), [(2, [1, 0, 1]), (4, [3, 0, 1])])
def test_CA_P2_the_break_alternates_and_the_breakers_side_plays_white(seats: int, breakers: list[int]) -> None:
    # with four the breaker of board b is seat (first + b - 1) mod 4
    state = CLASSIC.start(Deal(seats, Seat(breakers[0]))).state
    seen = [state.breaker]
    for _ in breakers[1:]:
        side = state.side
        mine, coin = (w(8), 9) if state.white == side else (b(8), 18)
        held = tuple(mine if number == side else () for number in range(2))
        layout = tuple(piece for piece in state.layout if piece.piece not in (*mine, Q))
        state = replace(state, broken=True, held=held, queen=Queen("covered", side), layout=layout)
        state = CLASSIC.apply(state, Stroke(Shot(0, 0, 500), outcome(state, coin))).state
        seen.append(state.breaker)
        assert state.white == state.breaker % 2
        assert state.turn == state.breaker
        assert state.layout == rack(CLASSIC.rules, edge_of(state.breaker, seats))
    assert seen == breakers


def test_CA_P5_the_break_goes_to_the_right_with_three() -> None:
    state = at("points", seats=3, breaker=2, held=((*w(9), *b(8)), (), ()), queen=OURS)
    step = played(state, 18, name="points")
    assert (step.state.breaker, step.state.board) == (0, 2)
    assert BoardCleared(1, (1, 0, 0)) in step.events


def test_CA_B2_after_three_failed_tries_colours_and_rack_stay() -> None:
    state = CLASSIC.start(Deal(2, Seat(0))).state
    for tries in (1, 2, 0):
        state = played(state, touched=False).state
        assert state.tries == tries
    assert (state.turn, state.white, state.broken, state.due) == (1, 0, False, (1, 0))
    assert state.layout == rack(CLASSIC.rules, 0)
    assert state.breaker == 0


# --- placing and striking (CA-S) ------------------------------------------------------------------------------------


def test_CA_S1_a_shot_from_an_illegal_place_is_refused_with_the_reason() -> None:
    state = at()
    assert refused(CLASSIC, state, Shot(0, 0, 500)) is None
    assert refused(CLASSIC, state, Shot(20000, 0, 500)) == "striker_covers_circle"
    assert refused(CLASSIC, state, Shot(22500, 0, 500)) == "striker_touches_arrow"
    blocked = replace(state, layout=lying((0, 0, -252.6)))
    assert refused(CLASSIC, blocked, Shot(100, 0, 500)) == "striker_overlaps_piece"


def test_CA_S3_a_stroke_starts_forward() -> None:
    assert refused(CLASSIC, at(), Shot(0, 90000, 500)) == "shot_not_forward"
    assert refused(CLASSIC, at(), Shot(0, -89999, 500)) is None


def test_CA_S3_the_striker_starts_from_its_players_edge() -> None:
    # seat 1 of four sits at the right: his right hand is away from edge 0, straight ahead is to the left
    striker = striker_of(CLASSIC.rules, at(seats=4, turn=1), Shot(10000, 0, 500))
    assert (striker.x_mm, striker.y_mm) == pytest.approx((252.6, 100.0))
    assert (striker.vx_mm_s, striker.vy_mm_s) == pytest.approx((-3000.0, 0.0))
    right = striker_of(CLASSIC.rules, at(), Shot(0, 30000, 1000))
    assert (right.vx_mm_s, right.vy_mm_s) == pytest.approx((3000.0, 5196.152), abs=0.001)


def test_CA_S2_without_a_legal_place_the_board_is_played_again() -> None:
    # eleven pieces 46 mm apart along the base lines of edge 2, where seat 1 is to strike
    wall = [Lying(piece, -23000 + 4600 * place, 25260) for place, piece in enumerate((0, 9, *b(9)))]
    state = at(held=(w(8), ()), scores=(5, 4), scores_before=(3, 4), board=2, breaker=1, ended=(20,))
    state = replace(state, layout=tuple(wall))
    step = CLASSIC.apply(state, Stroke(Shot(0, 0, 500), outcome(state)))
    assert BoardReplayed(2, "no_place") in step.events
    after = step.state
    assert (after.board, after.breaker, after.scores, after.strokes, after.ended) == (2, 1, (3, 4), 0, (20,))
    assert after.layout == rack(CLASSIC.rules, 2)


def test_CA_X4_an_annulled_board_is_played_again_and_its_points_cancelled() -> None:
    game = Carrom(rule_set("points"))
    state = at("points", seats=3, breaker=1, held=((1,), (), ()), scores=(7, 0, 0), scores_before=(5, 0, 0))
    assert refused(game, state, Annul()) is None
    step = game.apply(state, Annulling(Annul()))
    assert BoardReplayed(1, "agreed") in step.events
    assert (step.state.scores, step.state.breaker, step.state.board, step.state.held) == ((5, 0, 0), 1, 1, ((), (), ()))


# --- games (CA-P3, P4) ----------------------------------------------------------------------------------------------


def test_CA_P3_the_first_to_25_wins() -> None:
    step = played(at(held=(w(8), b(3)), queen=OURS, scores=(14, 24)), 9)
    assert GameWon(0, 1, (25, 24), "points") in step.events
    assert CLASSIC.seat_to_move(step.state) is None
    assert CLASSIC.standing(step.state) == Standing((Seat(0),), (25, 24), "points")


def test_CA_P3_most_after_eight_boards_wins() -> None:
    step = played(at(held=(w(8), b(8)), queen=OURS, board=8, scores=(5, 12)), 9)
    assert CLASSIC.standing(step.state) == Standing((Seat(1),), (11, 12), "boards")


def test_CA_P3_before_the_eighth_board_the_game_goes_on() -> None:
    step = played(at(held=(w(8), b(8)), queen=OURS, board=7, scores=(5, 12)), 9)
    assert (step.state.over, step.state.board) == (None, 8)
    assert CLASSIC.standing(step.state) is None


def test_CA_P3_equal_after_eight_plays_one_more_board_at_a_time() -> None:
    ninth = won_by_white(at(held=(w(8), b(8)), queen=OURS, board=8, scores=(5, 11)))
    assert (ninth.over, ninth.board, ninth.scores) == (None, 9, (11, 11))
    over = won_by_white(replace(at(held=(w(8), b(8)), queen=OURS), board=9, scores=(11, 11)))
    assert CLASSIC.standing(over) == Standing((Seat(0),), (17, 11), "boards")


def test_CA_P3_with_four_partners_win_together() -> None:
    step = played(at(seats=4, turn=2, held=(w(8), ()), queen=OURS, scores=(20, 3)), 9)
    assert CLASSIC.standing(step.state) == Standing((Seat(0), Seat(2)), (34, 3, 34, 3), "points")


def test_CA_P3_a_board_of_more_than_300_strokes_is_void_and_counts_as_one_of_the_eight() -> None:
    state = at(held=(w(3), b(2)), strokes=298, scores=(3, 4), scores_before=(3, 4), due=(0, 1))
    before = played(state).state
    assert (before.board, before.strokes) == (1, 299)
    step = CLASSIC.apply(before, Stroke(Shot(0, 0, 500), outcome(before)))
    assert BoardVoided(1, 300) in step.events
    assert (step.state.board, step.state.scores, step.state.due, step.state.strokes) == (2, (3, 4), (0, 0), 0)
    assert not any(isinstance(event, TurnPassed) for event in step.events)


def test_CA_P3_the_300th_stroke_can_still_win_the_board() -> None:
    step = played(at(held=(w(8), b(3)), queen=OURS, strokes=299), 9)
    assert BoardWon(0, 6, 5, 11, "X1") in step.events


def test_CA_P3_points_counted_on_a_void_board_are_cancelled() -> None:
    state = at("points", seats=3, held=((1,), (), ()), strokes=299, scores=(7, 0, 0), scores_before=(5, 0, 0))
    step = played(state, name="points")
    assert (step.state.scores, step.state.board) == ((5, 0, 0), 2)


def test_CA_P4_the_game_is_over_as_soon_as_a_judged_stroke_leaves_a_player_at_25() -> None:
    state = at("points", seats=3, turn=1, held=((), (1,), ()), scores=(3, 23, 9))
    step = played(state, 2, name="points")
    assert step.events[-1] == GameWon(1, 1, (3, 25, 9), "points")
    assert Carrom(rule_set("points")).standing(step.state) == Standing((Seat(1),), (3, 25, 9), "points")


def test_CA_P4_not_when_the_coin_goes_back_in_the_same_stroke() -> None:
    state = at("points", seats=3, turn=1, held=((), (1,), ()), scores=(3, 23, 9))
    step = played(state, 2, name="points", striker="pocketed")
    assert (step.state.over, step.state.scores) == (None, (3, 23, 9))


def test_CA_P4_level_at_the_top_after_eight_boards_all_play_on() -> None:
    state = at("points", seats=3, held=((), (), (*w(9), *b(8))), queen=Queen("covered", 1), board=8, scores=(9, 10, 2))
    step = played(state, 18, name="points")
    assert (step.state.over, step.state.board, step.state.scores) == (None, 9, (10, 10, 2))


def test_CA_X2_owed_coins_lapse_at_the_end_of_the_board() -> None:
    state = at("points", seats=2, held=((*w(9), *b(8)), ()), queen=OURS, due=(0, 2))
    step = played(state, 18, name="points")
    assert (step.state.board, step.state.due, step.state.held) == (2, (0, 0), ((), ()))


def test_solo_counts_the_strokes() -> None:
    game = Carrom(rule_set("solo"))
    step = played(at("solo", seats=1, held=((*w(9), *b(8)),), queen=OURS, strokes=40), 18, name="solo")
    assert game.standing(step.state) == Standing((Seat(0),), (41,), "strokes")


def test_solo_what_counts_while_it_goes_on_are_the_strokes_so_far() -> None:
    assert KIND.scores is not None
    assert KIND.scores(at("solo", seats=1, held=((1,),), strokes=7)) == (7,)


def test_solo_counts_the_strokes_of_all_its_boards() -> None:
    game = Carrom(replace(rule_set("solo"), scores=replace(rule_set("solo").scores, boards=2)))
    state = at("solo", seats=1, held=((*w(9), *b(8)),), queen=OURS, strokes=40, board=2, ended=(30,))
    step = game.apply(state, Stroke(Shot(0, 0, 500), outcome(state, 18)))
    assert game.standing(step.state) == Standing((Seat(0),), (71,), "strokes")


def test_solo_turns_pass_to_the_same_player() -> None:
    step = played(at("solo", seats=1, held=((1, 2),)), name="solo", striker="pocketed")
    assert (step.state.turn, step.state.to_lay) == (0, (2,))
    assert Carrom(rule_set("solo")).seat_to_move(step.state) == 0


# --- icf: choice, games (ICF 56, 57) --------------------------------------------------------------------------------


def test_icf_the_lots_winner_chooses_break_or_side() -> None:
    start = ICF.start(Deal(2, Seat(1)))
    assert (ICF.seat_to_move(start.state), start.events) == (1, (MatchBegan(Seat(1), True),))
    assert refused(ICF, start.state, Shot(0, 0, 500)) == "choose_first"
    assert ICF.candidates(start.state, Rng(1)) == [BreakChoice("break"), BreakChoice("side")]
    breaks = ICF.apply(start.state, Choosing(BreakChoice("break")))
    assert (breaks.state.breaker, breaks.state.white, breaks.state.choosing) == (1, 1, False)
    side = ICF.apply(start.state, Choosing(BreakChoice("side")))
    assert (side.state.breaker, side.state.white, side.state.turn) == (0, 0, 0)
    assert side.events == (BreakChosen(Seat(1), "side"), BoardBegan(1, 1, Seat(0), 0))


def test_icf_57_a_match_is_the_best_of_three_games() -> None:
    first = played(at("icf", held=(w(8), b(3)), queen=OURS, scores=(20, 8), board=5), 9, name="icf")
    assert GameWon(0, 1, (29, 8), "points") in first.events
    assert (first.state.game, first.state.games, first.state.board, first.state.scores) == (2, (1, 0), 1, (0, 0))
    assert first.state.breaker == 1
    won = at("icf", held=(w(8), b(3)), queen=OURS, scores=(20, 8), game=3, games=(1, 1))
    last = played(won, 9, name="icf")
    assert MatchWon(0, (2, 1)) in last.events
    assert ICF.standing(last.state) == Standing((Seat(0),), (2, 1), "games")


def test_icf_56_equal_after_eight_boards_plays_another() -> None:
    step = played(at("icf", held=(w(8), b(8)), queen=OURS, board=8, scores=(7, 11)), 9, name="icf")
    assert (step.state.board, step.state.scores, step.state.game) == (9, (11, 11), 1)


# --- laying (CA-R) --------------------------------------------------------------------------------------------------


def fouled(name: str = "classic", seats: int = 2, turn: int = 0) -> State:
    """Seat ``turn`` has pocketed the striker with two coins of his side pocketed: one goes back."""
    side = turn % 2
    held = (w(2), ()) if side == 0 else ((), b(2))
    return played(at(name, seats=seats, turn=turn, held=held), name=name, striker="pocketed").state


def test_CA_R1_the_opponent_lays_the_returned_coin() -> None:
    state = fouled()
    assert (CLASSIC.seat_to_move(state), state.turn, state.to_lay) == (1, 1, (2,))
    assert refused(CLASSIC, state, Shot(0, 0, 500)) == "lay_first"


def test_CA_R1_with_four_the_one_on_the_right_lays() -> None:
    state = fouled(seats=4, turn=3)
    assert CLASSIC.seat_to_move(state) == right_of(3, 4) == 0


def test_CA_R1_the_one_on_the_right_lays_an_owed_coin_and_the_turn_goes_on() -> None:
    state = played(at(due=(1, 0)), 1).state
    assert (CLASSIC.seat_to_move(state), state.to_lay, state.turn) == (1, (1,), 0)
    laid = CLASSIC.apply(state, Laying(Lay(*proposed_place(CLASSIC.rules, state)))).state
    assert (CLASSIC.seat_to_move(laid), laid.to_lay) == (0, ())


def test_icf_a_debt_of_theirs_that_the_stroke_pays_is_laid_by_the_striker_their_opponent() -> None:
    # seat 0 pockets the striker with an own coin, and black's first coin while black owes one
    state = at("icf", held=(w(1), ()), due=(0, 1))
    step = played(state, 2, 10, name="icf", striker="pocketed")
    state, laid_by = step.state, []
    assert state.to_lay == (2, 1, 10)
    while state.to_lay:
        seat = ICF.seat_to_move(state)
        laid_by.append((state.to_lay[0], seat))
        state = ICF.apply(state, Laying(Lay(*proposed_place(ICF.rules, state)))).state
    assert laid_by == [(2, 1), (1, 1), (10, 0)]


def test_icf_with_four_a_debt_of_theirs_is_laid_by_the_striker() -> None:
    state = played(at("icf", seats=4, turn=3, held=((), ()), due=(1, 0)), 1, name="icf").state
    assert (state.to_lay, ICF.seat_to_move(state), state.turn) == ((1,), 3, 0)


def test_icf_49_and_49b_turn_and_break_go_to_the_right() -> None:
    assert played(at("icf", seats=4, turn=3), name="icf").state.turn == 0
    assert won_by_white(at("icf", seats=4, held=(w(8), ()), queen=OURS, breaker=2), "icf").breaker == 3


def test_icf_142_without_a_legal_place_the_board_is_replayed() -> None:
    wall = [Lying(piece, -23000 + 4600 * place, 25260) for place, piece in enumerate((0, 9, *b(9)))]
    state = replace(at("icf", held=(w(8), ())), layout=tuple(wall))
    assert BoardReplayed(1, "no_place") in ICF.apply(state, Stroke(Shot(0, 0, 500), outcome(state))).events


def test_CA_R1_wholly_inside_the_outer_circle() -> None:
    state = replace(fouled(), layout=lying((0, 200, 200)))
    assert refused(CLASSIC, state, Lay(6910, 0)) is None
    assert refused(CLASSIC, state, Lay(6911, 0)) == "lay_outside_circle"
    assert refused(CLASSIC, state, Lay(0, 0)) is None


def test_CA_R1_icf_off_the_centre_circle_and_on_nothing() -> None:
    # centre circle 15.9 and coin 15.9: the coin's middle at least 31.8 mm from the board's
    state = replace(fouled("icf"), layout=lying((0, 0, 0), (3, 60, 0)))
    assert refused(ICF, state, Lay(0, 3179)) == "lay_on_centre_circle"
    assert refused(ICF, state, Lay(0, 3180)) is None
    assert refused(ICF, state, Lay(5000, 3000)) == "lay_overlaps_piece"
    # not only where it is proposed: anywhere else that is free, in every direction
    assert proposed_place(ICF.rules, state) == (0, 3180)
    for place in (Lay(-5000, 2000), Lay(-3000, -3000), Lay(3180, -4000), Lay(0, 6910)):
        assert refused(ICF, state, place) is None
    assert refused(ICF, state, Lay(-3179, 0)) == "lay_on_centre_circle"


def test_CA_R1_the_nearest_free_place_to_the_centre_is_proposed() -> None:
    assert proposed_place(CLASSIC.rules, replace(fouled(), layout=lying((0, 200, 200)))) == (0, 0)
    # the player who lays sits at edge 2: toward him among equals
    assert proposed_place(CLASSIC.rules, replace(fouled(), layout=lying((0, 0, 0)))) == (0, 3180)
    assert proposed_place(ICF.rules, replace(fouled("icf"), layout=lying((0, 200, 200)))) == (0, 3180)


def test_CA_R1_no_room_and_no_stacking_the_nearest_free_place_outside() -> None:
    state = replace(fouled("icf"), layout=rack(ICF.rules, 0))
    place = proposed_place(ICF.rules, state)
    assert hypot(*place) > 6910
    assert refused(ICF, state, Lay(*place)) is None
    assert refused(ICF, state, Lay(0, 9600)) == "lay_outside_circle"


def test_CA_R1_no_room_with_stacking_on_the_others() -> None:
    state = replace(fouled(), layout=rack(CLASSIC.rules, 0))
    place = proposed_place(CLASSIC.rules, state)
    assert place == (0, 0)
    laid = CLASSIC.apply(state, Laying(Lay(*place)))
    assert PieceLaid(Seat(1), 2, 0, 0, True) in laid.events


def test_CA_R2_a_piece_laid_over_another_lies_on_top_and_stays_as_it_lies() -> None:
    state = replace(fouled(), layout=lying((0, 0, 0), (12, 40, 0)))
    step = CLASSIC.apply(state, Laying(Lay(1500, 500)))
    assert Lying(2, 1500, 500, on_top=True) in step.state.layout
    assert [piece.piece for piece in step.state.layout] == [0, 2, 12]


def test_CA_R2_touching_is_not_lying_on_top() -> None:
    state = replace(fouled(), layout=lying((0, 0, 0)))
    assert Lying(2, 3180, 0) in CLASSIC.apply(state, Laying(Lay(3180, 0))).state.layout


def test_CA_R2_a_piece_on_top_cannot_itself_carry_another() -> None:
    state = replace(fouled(), layout=(Lying(0, 0, 0), Lying(5, 1000, 0, on_top=True)))
    assert refused(CLASSIC, state, Lay(3000, 0)) == "lay_on_stacked_piece"
    assert refused(CLASSIC, state, Lay(-3000, 0)) is None


def test_CA_R2_a_piece_on_top_counts_as_on_the_board() -> None:
    # black's nine less three pocketed, one of the six lying on top: six points
    state = at(held=(w(8), b(3)), queen=OURS)
    top = tuple(replace(piece, on_top=piece.piece == 18) for piece in state.layout)
    assert BoardWon(0, 6, 5, 11, "X1") in played(replace(state, layout=top), 9).events


def test_CA_R3_the_queen_is_laid_first_by_the_program_nearest_the_centre() -> None:
    state = at(held=(w(2), ()), queen=Queen("pending", 0))
    state = replace(state, layout=tuple(piece for piece in state.layout if hypot(piece.x, piece.y) > 3300))
    step = played(state, striker="pocketed")
    assert QueenReturned(0, 0, "foul") in step.events
    assert Lying(Q, 0, 0) in step.state.layout
    assert step.state.to_lay == (2,)


def test_CA_R3_never_on_top_toward_the_player_who_lays() -> None:
    state = replace(at(held=(w(2), ()), queen=Queen("pending", 0)), layout=lying((12, 0, 0)))
    assert QueenReturned(0, 3180, "not_covered") in played(state).events


def test_icf_a_coin_that_left_lies_as_near_the_centre_as_there_is_room() -> None:
    state = replace(at("icf", held=(w(2), ())), layout=lying((0, 0, 0), (12, 100, 100)))
    step = played(state, name="icf", left=(12,))
    assert PieceCentred(12, 0, 3180) in step.events
    assert (step.state.to_lay, step.state.turn) == ((), 1)


def test_a_match_on_the_widest_board_comes_back_from_its_save() -> None:
    # 2 m wide: a piece at rest may lie 984.1 mm from the middle, and is written down in hundredths
    rules = replace(rule_set(), board=replace(rule_set().board, side_mm=2000.0))
    match: AnyMatch = Match(KIND, "carrom/wide", rules, [Player("A"), Player("B")], seed=1)
    match.play(Shot(0, 0, 600))
    state = match.state
    far = tuple(Lying(piece.piece, 98410, -piece.y) if piece.piece == 5 else piece for piece in state.layout)
    match.enter(Stroke(Shot(-18420, 3000, 600), replace(outcome(state), settled=far)))
    again = load(dump(match, end=True), {"carrom": KIND}.get)
    assert (again.turns, again.state) == (match.turns, match.state)


# --- outcomes that cannot answer their move -------------------------------------------------------------------------


def broken_outcomes() -> list[tuple[str, ShotOutcome]]:
    good = outcome(at(), 1)
    return [
        ("missing", replace(good, settled=good.settled[1:])),
        ("twice", replace(good, settled=(*good.settled, good.settled[-1]))),
        ("both pocketed and at rest", replace(good, pocketed=(*good.pocketed, Pocketing(2, 0)))),
        ("out of order", replace(good, settled=good.settled[::-1])),
        ("pocket without fall", replace(good, striker_pocket=1)),
        ("fall without pocket", replace(good, striker="pocketed")),
        ("touched what is not there", replace(outcome(at(held=(w(1), ()))), first=1)),
        ("in a pocket", replace(good, settled=(Lying(0, 34775, 34775), *good.settled[1:]))),
        ("in the frame", replace(good, settled=(Lying(0, 36000, 0), *good.settled[1:]))),
        ("climbed", replace(good, settled=(replace(good.settled[0], on_top=True), *good.settled[1:]))),
    ]


@pytest.mark.parametrize(("what", "wrong"), broken_outcomes())
def test_an_outcome_that_cannot_answer_its_move_is_refused(what: str, wrong: ShotOutcome) -> None:
    state = at(held=(w(1), ())) if what == "touched what is not there" else at()
    with pytest.raises(ValueError, match=r"piece|pocket"):
        CLASSIC.apply(state, Stroke(Shot(0, 0, 500), wrong))


def test_no_piece_falls_before_the_break_is_made() -> None:
    unbroken = at(broken=False)
    with pytest.raises(ValueError, match="break"):
        CLASSIC.apply(unbroken, Stroke(Shot(0, 0, 500), replace(outcome(unbroken, 1), first=None)))


def test_a_stroke_on_a_board_without_pieces_ends_the_turn() -> None:
    game = Carrom(rule_set("points"))
    state = at("points", seats=2, held=((*w(9), *b(9)), ()), queen=Queen("early", 0))
    move = game.candidates(state, Rng(1))[0]
    step = game.apply(state, game.enact(state, move, Rng(1)).turn)
    assert QueenReturned(0, 0, "too_early") in step.events
    assert step.state.turn == 1


def test_nothing_to_lay_nothing_to_choose_and_nothing_after_the_end() -> None:
    assert refused(CLASSIC, at(), Lay(0, 0)) == "nothing_to_lay"
    assert refused(CLASSIC, at(), BreakChoice("side")) == "nothing_to_choose"
    over = played(at(held=(w(8), b(3)), queen=OURS, scores=(24, 0)), 9).state
    assert refused(CLASSIC, over, Shot(0, 0, 500)) == "match_is_over"
    assert refused(CLASSIC, over, Annul()) == "match_is_over"
    assert CLASSIC.candidates(over, Rng(1)) == []


def test_candidates_are_legal_and_the_same_for_the_same_chance() -> None:
    for state in (CLASSIC.start(Deal(2, Seat(0))).state, at(), fouled(), at("points", seats=3, turn=1)):
        moves = CLASSIC.candidates(state, Rng(3))
        assert moves
        assert list(moves) == list(CLASSIC.candidates(state, Rng(3)))
        for move in moves:
            CLASSIC.verify(state, move)


def test_a_stroke_is_played_for_the_player_whose_edge_it_is() -> None:
    # a coin straight before seat 1 (of two, at edge 2), a soft shot straight at it: it moves away from him
    state = replace(at(turn=1), layout=lying((0, 300, 0), (5, 0, 100)))
    done = CLASSIC.enact(state, Shot(0, 0, 200), Rng(1))
    assert isinstance(done.turn, Stroke)
    assert done.turn.outcome.first == 5
    assert done.film is not None
    _, y = seen_from(2, *next((p.x, p.y) for p in done.turn.outcome.settled if p.piece == 5))
    assert y > -10000
