"""Who wins the match, and when."""

from __future__ import annotations

import pytest

from game.core.contract import Refused, Seat, Standing, Step
from game.tridomino.ending import match_won
from game.tridomino.events import Event, LastRound, MatchWon, RoundWon, TilePlaced
from game.tridomino.grid import Cell
from game.tridomino.tiles import Tile
from game.tridomino.turns import Draw, Lay, NextRound, Pass, State
from tests.game.tridomino.table import ANY_CHANCE, edition, one_tile, play, position, rules

FIVES = one_tile((5, 5, 5))
BESIDE: Cell = (0, 0, "down")
LAST: Tile = (4, 5, 5)
"""Earns 14, and 25 with the last tile."""


def gone_out(scores: list[int], others: list[Tile], name: str = "pressman") -> Step[State, Event]:
    """Seat 0 lays its last tile; the others hold one tile each."""
    hands = [[LAST], *([tile] for tile in others)]
    return play(edition(name), position(hands, FIVES, [(0, 0, 0)], scores=scores), Lay(LAST, BESIDE))


def match_event(step: Step[State, Event]) -> MatchWon | None:
    found = [event for event in step.events if isinstance(event, MatchWon)]
    return found[0] if found else None


def test_T2_the_first_to_400_wins_over_several_rounds() -> None:
    """358 + 14 + 25 + 3 = 400; one point less and another round is dealt."""
    step = gone_out([358, 0], [(0, 0, 3)])
    assert edition().standing(step.state) == Standing((Seat(0),), (400, 0), "target")
    assert edition().seat_to_move(step.state) is None
    step = gone_out([357, 0], [(0, 0, 3)])
    assert edition().standing(step.state) is None
    assert edition().candidates(step.state, ANY_CHANCE) == (NextRound(),)


def test_T2_when_the_match_is_over_no_move_is_left() -> None:
    over = gone_out([400, 0], [(0, 0, 3)]).state
    assert edition().candidates(over, ANY_CHANCE) == ()
    for move in (NextRound(), Draw(), Pass(), Lay(LAST, BESIDE)):
        with pytest.raises(Refused, match="match_over"):
            edition().verify(over, move)


def test_T22_400_in_mid_round_the_round_is_played_out() -> None:
    """4-5-5 takes seat 0 to 404; it has another tile, play goes on."""
    state = position([[LAST, (0, 0, 1)], [(3, 5, 5), (0, 0, 2)]], FIVES, [(0, 0, 0)], scores=[390, 10])
    step = play(edition(), state, Lay(LAST, BESIDE))
    assert step.state.scores[0] == 404
    assert [type(event) for event in step.events] == [TilePlaced]
    assert edition().seat_to_move(step.state) == 1


def test_A21_only_totals_at_the_end_of_a_round_count() -> None:
    """Seat 1 stands at 402, draws one tile and passes at 397; seat 0 goes out: nobody has 400, another round comes."""
    state = position([[LAST], [(0, 0, 1)]], FIVES, [(0, 0, 2)], scores=[100, 402], to_move=1)
    drawn = play(edition(), state, Draw()).state
    passed = play(edition(), drawn, Pass()).state
    step = play(edition(), passed, Lay(LAST, BESIDE))
    assert step.state.scores[1] == 397
    assert match_event(step) is None
    assert edition().candidates(step.state, ANY_CHANCE) == (NextRound(),)


def test_T23_of_several_at_400_the_one_who_won_the_last_round_wins() -> None:
    step = gone_out([370, 410], [(0, 0, 3)])
    assert step.state.scores == (412, 410)
    assert match_event(step) == MatchWon((Seat(0),), "last_round", (Seat(0), Seat(1)), (), (412, 410))


def test_A23_a_lower_total_can_be_crowned_and_it_is_said() -> None:
    """Seat 0 wins the round and ends at 402, seat 1 has 480, seat 2 430: seat 0 wins all the same."""
    step = gone_out([359, 480, 430], [(0, 0, 3), (0, 0, 1)])
    assert match_event(step) == MatchWon(
        (Seat(0),), "last_round", (Seat(0), Seat(1), Seat(2)), (Seat(1), Seat(2)), (402, 480, 430)
    )
    assert edition().standing(step.state) == Standing((Seat(0),), (402, 480, 430), "last_round")


def test_A24_one_alone_at_400_wins_whoever_won_the_round() -> None:
    step = gone_out([10, 400], [(0, 0, 3)])
    assert [event.seat for event in step.events if isinstance(event, RoundWon)] == [0]
    assert match_event(step) == MatchWon((Seat(1),), "target", (Seat(1),), (), (52, 400))


def test_A22_several_at_400_and_the_rounds_winner_not_among_them_highest_total() -> None:
    step = gone_out([10, 420, 410], [(0, 0, 3), (0, 0, 1)])
    assert match_event(step) == MatchWon((Seat(1),), "highest_total", (Seat(1), Seat(2)), (), (53, 420, 410))


def test_A22_equal_totals_share() -> None:
    step = gone_out([10, 420, 420], [(0, 0, 3), (0, 0, 1)])
    won = match_event(step)
    assert won is not None
    assert (won.winners, won.why) == ((Seat(1), Seat(2)), "shared")
    standing = edition().standing(step.state)
    assert standing is not None
    assert standing.winners == (1, 2)


def test_T20_points_of_a_blocked_round_count_for_400_too() -> None:
    """Seat 0 wins the blocked round by fewest tiles: 0-4-5 and 0-0-1, 10, less its own 0-1-1."""
    state = position([[(0, 1, 1)], [(0, 4, 5)]], FIVES, [(0, 0, 1)], to_move=1, scores=[395, 0])
    step = play(edition(), state, Draw())
    assert step.state.scores[0] == 395 + (9 + 1) - 2
    assert match_event(step) is not None


@pytest.mark.parametrize("name", ["goliath", "draw-three", "quick"])
def test_highest_total_wins_in_other_editions_whoever_won_the_round(name: str) -> None:
    won = match_event(gone_out([370, 450], [(0, 0, 3)], name))
    assert won is not None
    assert (won.winners, won.why) == ((Seat(1),), "highest_total")


def test_quick_is_played_to_200() -> None:
    step = gone_out([158, 0], [(0, 0, 3)], "quick")
    assert edition("quick").standing(step.state) == Standing((Seat(0),), (200, 0), "target")
    assert edition("quick").standing(gone_out([157, 0], [(0, 0, 3)], "quick").state) is None


def test_draw_three_crossing_400_makes_it_the_last_round_even_if_the_points_are_lost_again() -> None:
    """Seat 0 reaches 403, then pays 25 for three draws and a pass and ends at 378, still the highest total."""
    game = edition("draw-three")
    hands: list[list[Tile]] = [[LAST, (0, 0, 1)], [(3, 5, 5), (0, 0, 3)]]
    state = position(hands, FIVES, [(0, 1, 1), (0, 1, 2), (0, 0, 2), (0, 0, 4)], scores=[389, 100])
    crossed = play(game, state, Lay(LAST, BESIDE))
    assert crossed.events[-1] == LastRound(Seat(0), 403)
    assert crossed.state.last_round
    second = play(game, crossed.state, Lay((3, 5, 5), (-1, 0, "down"))).state
    drawn = play(game, second, Draw()).state
    passed = play(game, drawn, Pass()).state
    assert passed.scores == (378, 113)
    # 0-0-3 does not fit: seat 1 draws the last tile of the well, nobody can lay, the round and the match are over
    over = play(game, passed, Draw())
    won = match_event(over)
    assert won is not None
    assert (won.winners, won.why, won.reached) == ((Seat(0),), "highest_total", ())
    assert game.seat_to_move(over.state) is None


@pytest.mark.parametrize(("before", "is_last"), [(386, True), (385, False)])
def test_draw_three_400_itself_crosses_one_point_less_does_not(before: int, is_last: bool) -> None:
    """4-5-5 earns 14."""
    state = position([[LAST, (0, 0, 1)], [(3, 5, 5), (0, 0, 3)]], FIVES, [(0, 1, 1)], scores=[before, 0])
    assert play(edition("draw-three"), state, Lay(LAST, BESIDE)).state.last_round == is_last


def test_draw_three_says_the_last_round_once() -> None:
    game = edition("draw-three")
    state = position([[LAST, (0, 0, 1)], [(3, 5, 5), (0, 0, 3)]], FIVES, [(0, 1, 1)], scores=[389, 395])
    crossed = play(game, state, Lay(LAST, BESIDE))
    again = play(game, crossed.state, Lay((3, 5, 5), (-1, 0, "down")))
    assert not [event for event in again.events if isinstance(event, LastRound)]


def test_pressman_does_not_end_when_400_is_crossed_and_lost_again() -> None:
    assert match_won(rules().match, (399, 100), Seat(0), last_round=False) is None
