"""What each player may know (T5, A29)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import Rng, rng_for
from game.core.contract import Seat
from game.core.match import AnyMatch, Match, Player
from game.tridomino import KIND
from game.tridomino.bot import CasualBot
from game.tridomino.grid import grid_of, has_place
from game.tridomino.tiles import FACE_DOWN, Tile
from game.tridomino.turns import Draw, Lay, State
from tests.game.tridomino.table import ANY_CHANCE, EDITIONS, edition, one_tile, play, position, rules

FIVES = one_tile((5, 5, 5))


def some_position(name: str, seats: int, seed: int, plies: int) -> State:
    """A position reached by random moves, at most so many, in the first round."""
    game, chance = edition(name), Rng(seed)
    state = game.start(game.deal(seats, rng_for(seed, -1))).state
    for ply in range(plies):
        if state.won_by is not None:
            break
        move = chance.choice(game.candidates(state, chance))
        after = game.apply(state, game.enact(state, move, rng_for(seed, ply)).turn).state
        if after.won_by is not None:
            break
        state = after
    return state


def with_hidden_tiles_changed(state: State, seat: Seat, chance: Rng) -> State:
    """The same position with all tiles that this seat cannot see dealt out anew among themselves."""
    mine = seat == state.to_move
    unseen = [tile for other, hand in enumerate(state.hands) if other != seat for tile in hand]
    unseen += [*state.well, *(() if mine else state.drawn)]
    chance.shuffle(unseen)

    def some(number: int) -> tuple[Tile, ...]:
        return tuple(unseen.pop() for _ in range(number))

    hands = tuple(hand if other == seat else some(len(hand)) for other, hand in enumerate(state.hands))
    drawn = state.drawn if mine else some(len(state.drawn))
    return replace(state, hands=hands, drawn=drawn, well=some(len(state.well)))


@given(
    name=st.sampled_from(EDITIONS),
    seats=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    plies=st.integers(0, 50),
    chance=st.randoms(use_true_random=False),
)
def test_T5_changing_hidden_tiles_changes_no_view(name: str, seats: int, seed: int, plies: int, chance: Rng) -> None:
    game, state = edition(name), some_position(name, seats, seed, plies)
    for seat in map(Seat, range(seats)):
        other = with_hidden_tiles_changed(state, seat, chance)
        assert game.view(state, seat) == game.view(other, seat)


@given(name=st.sampled_from(EDITIONS), seats=st.integers(2, 4), seed=st.integers(0, 10_000), plies=st.integers(0, 50))
def test_A29_the_numbers_of_tiles_are_public(name: str, seats: int, seed: int, plies: int) -> None:
    game, state = edition(name), some_position(name, seats, seed, plies)
    for seat in map(Seat, range(seats)):
        view = game.view(state, seat)
        assert list(map(len, view.hands)) == list(map(len, state.hands))
        assert (len(view.well), len(view.drawn)) == (len(state.well), len(state.drawn))
        assert (view.table, view.scores, view.to_move) == (state.table, state.scores, state.to_move)
        assert view.hands[seat] == state.hands[seat]
        assert game.view(view, seat) == view


def test_A29_drawn_tiles_are_seen_by_their_owner_alone() -> None:
    state = position([[(0, 0, 1)], [(0, 0, 2)]], FIVES, [(0, 0, 3), (4, 5, 5), (0, 1, 1)])
    drawn = play(edition(), state, Draw()).state
    assert edition().view(drawn, Seat(0)).drawn == ((0, 0, 3), (4, 5, 5))
    assert edition().view(drawn, Seat(1)).drawn == (FACE_DOWN, FACE_DOWN)


def test_T5_hands_lie_open_when_the_round_is_over_and_counted() -> None:
    state = position([[(4, 5, 5)], [(0, 0, 2)]], FIVES, [(0, 0, 3)])
    over = play(edition(), state, Lay((4, 5, 5), (0, 0, "down"))).state
    assert edition().view(over, Seat(0)).hands == ((), ((0, 0, 2),))
    assert edition().view(over, Seat(0)).well == (FACE_DOWN,)


def test_a_tile_seen_from_behind_fits_nowhere() -> None:
    assert not has_place(grid_of(FIVES), FACE_DOWN)


@given(name=st.sampled_from(EDITIONS), seats=st.integers(2, 4), seed=st.integers(0, 10_000), plies=st.integers(0, 50))
def test_the_view_of_the_seat_to_move_has_all_its_moves(name: str, seats: int, seed: int, plies: int) -> None:
    game, state = edition(name), some_position(name, seats, seed, plies)
    assert game.candidates(game.view(state, state.to_move), ANY_CHANCE) == game.candidates(state, ANY_CHANCE)


@pytest.mark.parametrize("name", EDITIONS)
def test_undo_takes_a_lay_back_but_never_a_draw_nor_what_opened_the_hands_nor_a_new_deal(name: str) -> None:
    """Two rounds by chance, and after each turn the question whether it may be taken back."""
    match: AnyMatch = Match(KIND, f"tridomino/{name}", rules(name), [Player("Ana"), Player("Jan")], seed=8)
    chance = Rng(8)
    met = set()
    while match.state.round < 3 and match.standing is None:
        match.play(chance.choice(match.game.candidates(match.state, chance)))
        kind = "counting" if match.state.won_by is not None else match.turns[-1].kind
        met.add(kind)
        assert match.can_undo == (kind in {"laying", "passing"}), kind
    assert met >= {"laying", "drawing", "counting", "dealing"}


def test_the_casual_bot_lays_what_earns_most_now() -> None:
    state = position([[(0, 5, 5), (4, 5, 5), (3, 5, 5)], [(0, 0, 1)]], FIVES, [(0, 0, 2)])
    for seed in range(5):
        (thought,) = CasualBot().think(edition(), edition().view(state, Seat(0)), Rng(seed))
        assert isinstance(thought.move, Lay)
        assert thought.move.tile == (4, 5, 5)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_casual_bot_draws_only_when_nothing_fits(name: str) -> None:
    state = position([[(0, 0, 1), (0, 5, 5)], [(0, 0, 2)]], FIVES, [(0, 0, 3)])
    (thought,) = CasualBot().think(edition(name), state, Rng(1))
    assert isinstance(thought.move, Lay)
    state = position([[(0, 0, 1)], [(0, 0, 2)]], FIVES, [(0, 0, 3)])
    (thought,) = CasualBot().think(edition(name), state, Rng(1))
    assert thought.move == Draw()
