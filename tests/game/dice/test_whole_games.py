"""What holds in every game, whatever is played: hypothesis plays, bots play, and it is all counted again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Rng, bot_rng, rng_for
from game.core.contract import Seat
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardState
from game.dice.bot import casual_board_move, casual_sheet_move, throw_for_me
from game.dice.sheet import Entry, dice_written, open_boxes
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Agree, SheetState
from tests.game.dice.tables import BOARDS, SHEETS, board_rules, sheet_rules

ENOUGH = 250
"""Plies looked at in one game."""


def positions(game: SheetGame, seats: int, seed: int, casual: Sequence[bool]) -> list[SheetState]:
    """Play with a mixture of casual and random moves, and return every position."""
    states = [game.start(game.deal(seats, rng_for(seed, -1))).state]
    for ply in range(ENOUGH):
        state = states[-1]
        if game.seat_to_move(state) is None:
            break
        moves = [move for move in game.candidates(state, bot_rng(seed, ply)) if not isinstance(move, Agree)]
        move = casual_sheet_move(game, state) if casual[ply % len(casual)] else bot_rng(seed, ply).choice(moves)
        game.verify(state, move)
        states.append(game.apply(state, game.enact(state, move, rng_for(seed, ply)).turn).state)
    return states


def open_lines(game: SheetGame, state: SheetState) -> list[set[tuple[str, int]]]:
    return [
        {(line.id, box) for line, box in open_boxes(game.rules, state.sheets, Seat(seat))}
        for seat in range(len(state.sheets))
    ]


played = given(
    name=st.sampled_from(SHEETS),
    seed=st.integers(0, 10**6),
    seats=st.integers(0, 5),
    casual=st.lists(st.booleans(), min_size=1, max_size=7),
)


@played
@settings(max_examples=60, deadline=None)
def test_chips_are_never_negative_and_every_turn_disposes_of_one_line(
    name: str, seed: int, seats: int, casual: list[bool]
) -> None:
    game = SheetGame(sheet_rules(name))
    count = game.seats()[seats % len(game.seats())]
    passing = game.rules.nothing_fits == "pass"
    for before, after in zip(played_out := positions(game, count, seed, casual), played_out[1:], strict=False):
        assert all(chips >= 0 for chips in after.chips)
        assert after.throws_left >= 0
        written = [len(now) - len(then) for then, now in zip(before.sheets, after.sheets, strict=True)]
        ended = [now - then for then, now in zip(before.turns, after.turns, strict=True)]
        if passing:
            assert all(lines <= turns for lines, turns in zip(written, ended, strict=True))
        else:
            assert written == ended
        assert sum(ended) <= 1
        assert all(turns == 0 for seat, turns in enumerate(ended) if seat != before.seat)


@played
@settings(max_examples=40, deadline=None)
def test_a_closed_line_never_opens(name: str, seed: int, seats: int, casual: list[bool]) -> None:
    game = SheetGame(sheet_rules(name))
    count = game.seats()[seats % len(game.seats())]
    before = None
    for state in positions(game, count, seed, casual):
        now = open_lines(game, state)
        if before is not None:
            assert all(later <= earlier for earlier, later in zip(before, now, strict=True))
        before = now


@played
@settings(max_examples=40, deadline=None)
def test_totals_are_the_sum_of_the_entries_and_bonuses(name: str, seed: int, seats: int, casual: list[bool]) -> None:
    game = SheetGame(sheet_rules(name))
    count = game.seats()[seats % len(game.seats())]
    state = positions(game, count, seed, casual)[-1]
    for seat in range(count):
        sheet: tuple[Entry, ...] = state.sheets[seat]
        points = sum(entry.points for entry in sheet) + sum(entry.further for entry in sheet)
        bonuses = sum(points for _, points in game.bonuses(state, Seat(seat)))
        assert game.total(state, Seat(seat)) == points + bonuses
        assert all((entry.points > 0) == (entry.how == "scored") for entry in sheet)


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), casual=st.lists(st.booleans(), min_size=1, max_size=7))
@settings(max_examples=30, deadline=None)
def test_K8_no_number_line_takes_a_die_more_once_five_stand_in_it(seed: int, seats: int, casual: list[bool]) -> None:
    game = SheetGame(sheet_rules("kameron/classic"))
    for before, after in zip(states := positions(game, seats, seed, casual), states[1:], strict=False):
        for number in ("ones", "twos", "threes", "fours", "fives", "sixes"):
            if dice_written(before.sheets, number) >= 5:
                assert dice_written(after.sheets, number) == dice_written(before.sheets, number)


@given(
    name=st.sampled_from(BOARDS),
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 4),
    casual=st.lists(st.booleans(), min_size=1, max_size=7),
)
@settings(max_examples=40, deadline=None)
def test_C31_C33_no_chip_is_ever_lost_and_no_square_won_twice(
    name: str, seed: int, seats: int, casual: list[bool]
) -> None:
    game = BoardGame(board_rules(name))
    state: BoardState = game.start(game.deal(seats, rng_for(seed, -1))).state
    for ply in range(4000):
        if game.seat_to_move(state) is None:
            break
        moves = [move for move in game.candidates(state, Rng(0)) if not isinstance(move, Agree)]
        move = casual_board_move(game, state) if casual[ply % len(casual)] else bot_rng(seed, ply).choice(moves)
        game.verify(state, move)
        state = game.apply(state, game.enact(state, move, rng_for(seed, ply)).turn).state
        assert all(chips >= 0 for chips in state.chips)
        assert sum(state.chips) + state.bank + len(state.won) + len(state.joined) == 20 * seats
        assert len({won.line for won in state.won}) == len(state.won)
    assert state.over


@pytest.mark.parametrize("seed", range(4))
def test_throw_for_me_ends_a_game_in_which_only_one_line_is_open(seed: int) -> None:
    """Both players leave everything to it and write what fits: the game ends, as the rules promise."""
    game = SheetGame(sheet_rules("kameron/classic"))
    state = game.start(game.deal(2, rng_for(seed, -1))).state
    for ply in range(3000):
        if game.seat_to_move(state) is None:
            break
        move = throw_for_me(game, state) or casual_sheet_move(game, state)
        game.verify(state, move)
        state = game.apply(state, game.enact(state, move, rng_for(seed, ply)).turn).state
    assert state.over == "all_closed"
