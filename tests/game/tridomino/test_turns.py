"""Drawing, passing, and how a round ends."""

from __future__ import annotations

import pytest

from game.core.contract import Refused, Seat, Step
from game.tridomino.events import Event, HandCounted, Passed, RoundBlocked, RoundWon, TileDrawn, TilePlaced
from game.tridomino.grid import Cell, Laid
from game.tridomino.tiles import TILES, Tile, sum_of
from game.tridomino.turns import Draw, Lay, Pass, State
from tests.game.tridomino.table import ANY_CHANCE, edition, one_tile, play, position, table_of

FIVES = one_tile((5, 5, 5))
"""On 5-5-5 alone only tiles with two fives fit."""

BESIDE: Cell = (0, 0, "down")
FITS: Tile = (4, 5, 5)
FITS_TOO: Tile = (3, 5, 5)
NOT: tuple[Tile, ...] = ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3), (0, 0, 4), (0, 1, 1), (0, 1, 2), (0, 1, 3))
"""Tiles that do not fit there: sums 0, 1, 2, 3, 4, 2, 3, 4."""


def won(step: Step[State, Event]) -> RoundWon:
    (event,) = [event for event in step.events if isinstance(event, RoundWon)]
    return event


# -- drawing -----------------------------------------------------------------------------------------------------------


def test_T13_draw_until_one_fits_each_tile_costs_5() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, [NOT[2], NOT[3], FITS, NOT[4]])
    step = play(edition(), state, Draw())
    assert step.events == (
        TileDrawn(Seat(0), NOT[2], False, -5, -5, -5, 3),
        TileDrawn(Seat(0), NOT[3], False, -5, -10, -10, 2),
        TileDrawn(Seat(0), FITS, True, -5, -15, -15, 1),
    )
    assert step.state.scores == (-15, 0)
    assert step.state.to_move == 0


def test_T13_drawn_tiles_lie_apart_until_the_turn_ends_then_join_the_hand() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, [NOT[2], FITS, NOT[4]])
    drawn = play(edition(), state, Draw()).state
    assert drawn.hands[0] == (NOT[0],)
    assert drawn.drawn == (NOT[2], FITS)
    after = play(edition(), drawn, Lay(FITS, BESIDE)).state
    assert after.hands[0] == (NOT[0], NOT[2])
    assert after.drawn == ()


def test_T14_penalties_first_then_the_tiles_points() -> None:
    """Three drawn, 4-5-5 laid: −15 + 14."""
    state = position([[NOT[0]], [NOT[1]]], FIVES, [NOT[2], NOT[3], FITS, NOT[4]], scores=[100, 0])
    drawn = play(edition(), state, Draw())
    laid = play(edition(), drawn.state, Lay(FITS, BESIDE))
    totals = [event.total for event in (*drawn.events, *laid.events) if isinstance(event, TileDrawn | TilePlaced)]
    assert totals == [95, 90, 85, 99]


def test_T15_neither_hand_nor_well_fits_only_the_minus_points_and_play_goes_on() -> None:
    state = position([[NOT[0]], [FITS, NOT[1]]], FIVES, [NOT[2], NOT[3]])
    drawn = play(edition(), state, Draw()).state
    assert edition().candidates(drawn, ANY_CHANCE) == (Pass(),)
    step = play(edition(), drawn, Pass())
    assert step.events == (Passed(Seat(0), "well_empty", 0, -10, 3),)
    assert step.state.scores == (-10, 0)
    assert step.state.hands[0] == (NOT[0], NOT[2], NOT[3])
    assert (step.state.to_move, step.state.won_by) == (1, None)


def test_A8_laying_is_forced_when_possible() -> None:
    state = position([[FITS, NOT[0]], [NOT[1]]], FIVES, [NOT[2]])
    for move in (Draw(), Pass()):
        with pytest.raises(Refused, match="must_lay"):
            edition().verify(state, move)
    assert all(isinstance(move, Lay) for move in edition().candidates(state, ANY_CHANCE))


def test_A8_drawing_is_forced_when_nothing_fits() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, [NOT[2]])
    assert edition().candidates(state, ANY_CHANCE) == [Draw()]
    with pytest.raises(Refused, match="must_draw"):
        edition().verify(state, Pass())


def test_A9_the_drawn_tile_that_fits_must_be_laid_where_is_the_players_choice() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, [FITS, NOT[2]])
    drawn = play(edition(), state, Draw()).state
    three_sides: list[Cell] = [(-1, 0, "down"), (0, -1, "down"), (0, 0, "down")]
    assert edition().candidates(drawn, ANY_CHANCE) == [Lay(FITS, cell) for cell in three_sides]
    for move in (Draw(), Pass()):
        with pytest.raises(Refused, match="must_lay"):
            edition().verify(drawn, move)


def test_A10_no_limit_on_drawing_one_turn_can_draw_38_and_the_rack_holds_47() -> None:
    """Two players: 9 in hand, 38 in the well, all drawn for 190 points."""
    others = [tile for tile in TILES if tile.count(5) < 2]
    mine, well = others[:9], others[9:47]
    assert len(well) == 38
    state = position([mine, [FITS]], FIVES, well)
    step = play(edition(), state, Draw())
    assert step.state.scores[0] == -190
    passed = play(edition(), step.state, Pass()).state
    assert len(passed.hands[0]) == 47


def test_A11_no_penalty_for_passing_with_an_empty_well() -> None:
    state = position([[NOT[0]], [FITS, NOT[1]]], FIVES)
    with pytest.raises(Refused, match="well_empty"):
        edition().verify(state, Draw())
    step = play(edition(), state, Pass())
    assert step.events == (Passed(Seat(0), "well_empty", 0, 0, 1),)


def test_A12_scores_can_be_negative() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, [NOT[2], FITS], scores=[3, 0])
    assert play(edition(), state, Draw()).state.scores == (-7, 0)


# -- going out ---------------------------------------------------------------------------------------------------------


def test_T19_the_last_tile_wins_25_and_the_others_tiles_who_lose_nothing() -> None:
    """4-5-5 earns 14; then 25 + (0-0-4 and 0-1-2: 7) + (5-4-3: 12) = 44."""
    hands: list[list[Tile]] = [[FITS], [(0, 0, 4), (0, 1, 2)], [(3, 4, 5)]]
    step = play(edition(), position(hands, FIVES, [NOT[0]], scores=[10, 20, 30]), Lay(FITS, BESIDE))
    event = won(step)
    assert event == RoundWon(
        Seat(0),
        "out",
        25,
        (
            HandCounted(Seat(0), (), 0, 0),
            HandCounted(Seat(1), ((0, 0, 4), (0, 1, 2)), 7, 7),
            HandCounted(Seat(2), ((3, 4, 5),), 12, 12),
        ),
        44,
        10 + 14 + 44,
    )
    assert step.state.scores == (68, 20, 30)
    assert (step.state.won_by, edition().seat_to_move(step.state)) == (0, 0)


def test_T19_going_out_ends_the_round_even_where_nobody_else_could_lay() -> None:
    step = play(edition(), position([[FITS], [NOT[4]]], FIVES), Lay(FITS, BESIDE))
    assert won(step).why == "out"
    assert not any(isinstance(event, RoundBlocked) for event in step.events)


def test_T19_tiles_drawn_in_the_turn_must_be_laid_too() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, [FITS, NOT[2]])
    after = play(edition(), play(edition(), state, Draw()).state, Lay(FITS, BESIDE))
    assert after.state.won_by is None


# -- blocked rounds ----------------------------------------------------------------------------------------------------


def laid_by(*seats: int) -> tuple[Laid, ...]:
    """5-5-5, then 4-5-5, 3-5-5 and 2-5-5 at its sides, as many as seats are named: by whom each was laid."""
    numbers = {(0, 0): 5, (0, 1): 5, (1, 0): 5, (1, 1): 4, (-1, 1): 3, (1, -1): 2}
    cells: list[Cell] = [(0, 0, "up"), (0, 0, "down"), (-1, 0, "down"), (0, -1, "down")]
    return table_of(numbers, cells[: len(seats)], seats)


def blocked(hands: list[list[Tile]], table: tuple[Laid, ...], scores: list[int] | None = None) -> Step[State, Event]:
    """The last seat draws the last tile of the well, 0-0-0, and nobody can lay."""
    seat = len(hands) - 1
    return play(edition(), position(hands, table, [(0, 0, 0)], to_move=seat, scores=scores), Draw())


def test_T20_blocked_the_fewest_tiles_win_the_others_sum_minus_his_own_without_25() -> None:
    """Seat 0 has one tile, 0-1-3 (4); the others 0-0-1, 0-0-2 (3) and, after drawing 0-0-0, 0-1-1, 1-1-2, 0 (6)."""
    step = blocked([[(0, 1, 3)], [(0, 0, 1), (0, 0, 2)], [(0, 1, 1), (1, 1, 2)]], FIVES, [50, 60, 70])
    event = won(step)
    assert (event.seat, event.why, event.bonus, event.points) == (0, "fewest_tiles", 0, 3 + 6 - 4)
    assert [counted.points for counted in event.counted] == [-4, 3, 6]
    assert step.state.scores == (55, 60, 65)  # the last seat paid 5 for its draw, nobody loses more


def test_A20_blocked_as_soon_as_the_well_is_empty_and_no_hand_fits() -> None:
    """The lay that leaves nobody able ends the round at once; nobody need pass."""
    state = position([[FITS, NOT[1]], [NOT[2], NOT[3]]], FIVES)
    step = play(edition(), state, Lay(FITS, BESIDE))
    assert [type(event) for event in step.events] == [TilePlaced, RoundBlocked, RoundWon]
    assert won(step).seat == 0


def test_A20_with_tiles_in_the_well_the_player_to_move_draws_it_out_and_pays() -> None:
    """Nobody holds a tile that fits and none lies in the well: still he draws all of it."""
    state = position([[NOT[1]], [NOT[2]]], FIVES, [NOT[3], NOT[4], NOT[5]])
    assert edition().candidates(state, ANY_CHANCE) == [Draw()]
    step = play(edition(), state, Draw())
    assert [type(event) for event in step.events] == [TileDrawn] * 3 + [Passed, RoundBlocked, RoundWon]
    assert won(step).seat == 1  # one tile against four
    assert step.state.scores == (-15, (1 + 3 + 4 + 2) - 2)


def test_A17_a_tie_on_count_goes_to_the_lowest_sum() -> None:
    """Two tiles each: 0-1-3, 0-0-2 (6) against 0-0-1, 0-0-3 (4)."""
    event = won(blocked([[(0, 1, 3), (0, 0, 2)], [(0, 0, 1), (0, 0, 3)], [(0, 1, 1), (1, 1, 2)]], FIVES))
    assert (event.seat, event.why) == (1, "lowest_sum")
    assert event.points == 6 + 6 - 4


def test_A17_equal_sums_go_to_whoever_of_them_laid_a_tile_last() -> None:
    """0-1-3 and 0-0-4 are 4 each; seat 0 laid the third tile, seat 1 the second, seat 2 the last."""
    hands: list[list[Tile]] = [[(0, 1, 3)], [(0, 0, 4)], [(0, 1, 1), (1, 1, 2)]]
    event = won(blocked(hands, laid_by(2, 1, 0, 2)))
    assert (event.seat, event.why) == (0, "laid_last")
    event = won(blocked(hands, laid_by(2, 0, 1, 2)))
    assert (event.seat, event.why) == (1, "laid_last")


def test_A17_none_of_them_laid_any_goes_to_the_first_clockwise_from_whoever_laid_last() -> None:
    hands: list[list[Tile]] = [[(0, 1, 3)], [(0, 0, 4)], [(0, 1, 1), (1, 1, 2)]]
    event = won(blocked(hands, laid_by(2)))
    assert (event.seat, event.why) == (0, "next_in_turn")
    hands = [[(0, 1, 3)], [(1, 1, 4), (0, 0, 1)], [(0, 0, 4)], [(0, 1, 1), (1, 1, 2)]]
    event = won(blocked(hands, laid_by(1)))
    assert (event.seat, event.why) == (2, "next_in_turn")


def test_A18_the_blocked_winners_gain_may_be_negative() -> None:
    """One tile, 4-4-4 (12), against 0-0-1, 0-0-2 (3)."""
    state = position([[(4, 4, 4)], [(0, 0, 1)]], FIVES, [(0, 0, 2)], to_move=1)
    event = won(play(edition(), state, Draw()))
    assert (event.seat, event.points, event.total) == (0, 3 - 12, -9)


@pytest.mark.parametrize(
    ("name", "winner", "why", "points"),
    [
        ("pressman", 1, "fewest_tiles", 4 + 6 - 4),
        ("goliath", 0, "laid_last", 4 + 6 - 4),
        ("draw-three", 0, "laid_last", (4 - 4) + (6 - 4)),
        ("quick", 0, "laid_last", 4 + 6),
    ],
)
def test_A17_where_the_lowest_sum_wins_equal_sums_go_to_whoever_laid_last_however_many_tiles(
    name: str, winner: int, why: str, points: int
) -> None:
    """0-0-1 and 0-1-2 are 4 in two tiles, 0-1-3 is 4 in one; of those two seat 0 laid last. Seat 2 holds 6."""
    hands: list[list[Tile]] = [[(0, 0, 1), (0, 1, 2)], [(0, 1, 3)], [(0, 1, 1), (1, 1, 2)]]
    event = won(play(edition(name), position(hands, laid_by(2, 1, 0, 2), [(0, 0, 0)], to_move=2), Draw()))
    assert (event.seat, event.why, event.points) == (winner, why, points)


# -- other editions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "fee"), [("goliath", 10), ("draw-three", 10), ("quick", 0)])
def test_three_draws_at_most_then_a_pass_with_its_penalty(name: str, fee: int) -> None:
    """Three tiles cost 15; unable to lay after that, 10 more in goliath and draw-three: 25 in all."""
    game = edition(name)
    state = position([[NOT[0]], [NOT[1]]], FIVES, [*NOT[2:6], FITS])
    while len(state.drawn) < 3:
        state = play(game, state, Draw()).state
    with pytest.raises(Refused, match="draws_used"):
        game.verify(state, Draw())
    step = play(game, state, Pass())
    assert step.events == (Passed(Seat(0), "draws_used", -fee, -15 - fee, 4),)
    assert step.state.well == (NOT[5], FITS)


@pytest.mark.parametrize(("name", "fee"), [("goliath", 0), ("draw-three", 10), ("quick", 0), ("pressman", 0)])
@pytest.mark.parametrize("well", [0, 1, 2])
def test_the_well_empty_before_the_third_draw_has_its_penalty(name: str, fee: int, well: int) -> None:
    game = edition(name)
    state = position([[NOT[0]], [FITS, NOT[1]]], FIVES, NOT[2 : 2 + well])
    while state.well:
        state = play(game, state, Draw()).state
    step = play(game, state, Pass())
    assert step.events == (Passed(Seat(0), "well_empty", -fee, -5 * well - fee, 1 + well),)


def test_the_third_draw_empties_the_well_counts_as_three_draws() -> None:
    game = edition("goliath")
    state = position([[NOT[0]], [FITS, NOT[1]]], FIVES, NOT[2:5])
    while state.well:
        state = play(game, state, Draw()).state
    assert play(game, state, Pass()).events == (Passed(Seat(0), "draws_used", -10, -25, 4),)


def test_a_fruitless_draw_that_blocks_the_round_pays_for_its_pass_too() -> None:
    state = position([[NOT[0]], [NOT[1]]], FIVES, NOT[2:5])
    step = play(edition("draw-three"), state, Draw())
    assert [type(event) for event in step.events] == [TileDrawn] * 3 + [Passed, RoundBlocked, RoundWon]
    assert step.state.scores[0] == -25


def test_goliath_may_draw_though_able_one_by_one_and_lay_any_that_fits() -> None:
    game = edition("goliath")
    state = position([[FITS, NOT[0]], [NOT[1]]], FIVES, [NOT[2], FITS_TOO, NOT[3], NOT[4]])
    one = play(game, state, Draw()).state
    assert one.drawn == (NOT[2],)
    two = play(game, one, Draw()).state
    assert {move.tile for move in game.candidates(two, ANY_CHANCE) if isinstance(move, Lay)} == {FITS, FITS_TOO}
    three = play(game, two, Draw()).state
    assert three.scores[0] == -15
    with pytest.raises(Refused, match="draws_used"):
        game.verify(three, Draw())
    with pytest.raises(Refused, match="must_lay"):
        game.verify(three, Pass())


@pytest.mark.parametrize(
    ("name", "winner", "points"),
    [
        ("pressman", 0, 3 + 6 - 4),
        ("goliath", 1, 4 + 6 - 3),
        ("draw-three", 1, (4 - 3) + (6 - 3)),
        ("quick", 1, 4 + 6),
    ],
)
def test_blocked_in_each_edition(name: str, winner: int, points: int) -> None:
    """Seat 0: one tile of 4. Seat 1: two tiles of 3 together. Seat 2: three tiles of 6."""
    hands: list[list[Tile]] = [[(0, 1, 3)], [(0, 0, 1), (0, 0, 2)], [(0, 1, 1), (1, 1, 2)]]
    event = won(play(edition(name), position(hands, FIVES, [(0, 0, 0)], to_move=2), Draw()))
    assert (event.seat, event.points) == (winner, points)
    assert event.points == event.bonus + sum(counted.points for counted in event.counted)
    assert [counted.sum for counted in event.counted] == [4, 3, 6]
    assert sum(map(sum_of, event.counted[2].tiles)) == 6
