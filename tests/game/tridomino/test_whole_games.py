"""Whole matches: what must hold after every turn, whoever plays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Rng, rng_for
from game.core.contract import Seat, Step
from game.tridomino.events import Event, Passed, RoundWon, TileDrawn, TilePlaced
from game.tridomino.grid import Point, corners_of, grid_of, is_touched_all_round, sides_matched
from game.tridomino.play import Tridomino
from game.tridomino.scoring import bonuses_for
from game.tridomino.tiles import TILE_SET, tile_of
from game.tridomino.turns import Lay, Move, State
from tests.game.tridomino.table import EDITIONS, edition

Played = tuple[State, Move | None, Step[State, Event]]


def whole_match(game: Tridomino, seats: int, seed: int, greedy: bool) -> Iterator[Played]:
    """Play a match at random, or always by the first candidate; yield each position, the move and what came of it."""
    chance = Rng(seed)
    step = game.start(game.deal(seats, rng_for(seed, -1)))
    yield step.state, None, step
    ply = 0
    while game.seat_to_move(step.state) is not None:
        state = step.state
        moves = game.candidates(state, chance)
        move = moves[0] if greedy else chance.choice(moves)
        game.verify(state, move)
        step = game.apply(state, game.enact(state, move, rng_for(seed, ply)).turn)
        yield state, move, step
        ply += 1
        assert ply < game.ply_bound(seats)


matches = given(
    name=st.sampled_from(EDITIONS), seats=st.integers(2, 6), seed=st.integers(0, 100_000), greedy=st.booleans()
)


@settings(max_examples=30, deadline=None)
@matches
def test_T3_hands_well_and_table_are_always_the_set_of_56(name: str, seats: int, seed: int, greedy: bool) -> None:
    game = edition(name)
    for _, _, step in whole_match(game, min(seats, game.seats()[-1]), seed, greedy):
        state = step.state
        lying = [tile_of(laid.corners) for laid in state.table]
        all_tiles = [*lying, *state.well, *state.drawn, *(tile for hand in state.hands for tile in hand)]
        assert len(all_tiles) == 56
        assert set(all_tiles) == TILE_SET


@settings(max_examples=30, deadline=None)
@matches
def test_A2_no_two_numbers_ever_lie_at_one_point(name: str, seats: int, seed: int, greedy: bool) -> None:
    game = edition(name)
    for _, _, step in whole_match(game, min(seats, game.seats()[-1]), seed, greedy):
        lying: dict[Point, int] = {}
        for laid in step.state.table:
            for point, number in zip(corners_of(laid.cell), laid.corners, strict=True):
                assert lying.setdefault(point, number) == number
        assert len({laid.cell for laid in step.state.table}) == len(step.state.table)


@settings(max_examples=30, deadline=None)
@matches
def test_scores_equal_the_sum_of_the_logged_points(name: str, seats: int, seed: int, greedy: bool) -> None:
    game = edition(name)
    seats = min(seats, game.seats()[-1])
    logged = dict.fromkeys(map(Seat, range(seats)), 0)
    for _, _, step in whole_match(game, seats, seed, greedy):
        for event in step.events:
            if isinstance(event, TilePlaced | TileDrawn | Passed | RoundWon):
                logged[event.seat] += event.points
        assert step.state.scores == tuple(logged.values())


@settings(max_examples=20, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 100_000), greedy=st.booleans())
def test_A4_no_tile_matches_two_sides_without_a_hexagon_before_a_bridge_stands(
    seats: int, seed: int, greedy: bool
) -> None:
    """What makes the formula right: +40 for two or three sides needs no look at how the table came about (T18)."""
    game = edition()
    bridged = False
    for state, move, step in whole_match(game, seats, seed, greedy):
        if not state.table:
            bridged = False
        for event in step.events:
            if isinstance(event, TilePlaced):
                names = [bonus.name for bonus in event.bonuses]
                assert bridged or "two_sides" not in names
                bridged = bridged or "bridge" in names
        if isinstance(move, Lay) and state.table:
            grid = grid_of(state.table)
            bonuses = bonuses_for(game.rules, state.table, move.tile, move.cell)
            assert bool(bonuses) == is_touched_all_round(grid, move.cell)
            if sides_matched(grid, move.cell) > 1:
                assert bonuses


@pytest.mark.parametrize("name", EDITIONS)
def test_every_match_ends_with_a_winner_at_the_target(name: str) -> None:
    game = edition(name)
    for seed in range(6):
        *_, (_, _, step) = whole_match(game, game.seats()[seed % len(game.seats())], seed, greedy=False)
        standing = game.standing(step.state)
        assert standing is not None
        assert standing.scores == step.state.scores
        if not step.state.last_round:
            assert max(standing.scores[seat] for seat in standing.winners) >= game.rules.match.target
