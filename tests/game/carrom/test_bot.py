"""Aimed lines, the casual bot, and whole matches of bots."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import registry
from game.carrom import KIND
from game.carrom.bot import Casual
from game.carrom.lines import aimed_lines, targets
from game.carrom.moves import Lay, Stroke
from game.carrom.play import Carrom
from game.carrom.shot import Shot, ShotOutcome
from game.carrom.state import Queen, State
from game.core.bots import RandomBot
from game.core.chance import Rng
from game.core.library import export_match, import_match
from game.core.match import AnyMatch, Match, Player
from tests.game.carrom.built import Q, at, b, lying, outcome, played, rule_set, w

CLASSIC = Carrom(rule_set())


def thought(game: Carrom, state: State, seed: int = 1) -> object:
    *_, last = Casual().think(game, state, Rng(seed))
    return last.move


def test_the_only_own_coin_before_a_pocket_is_pocketed() -> None:
    # a white coin 130 mm from the far left pocket, in line with the middle of the board
    state = replace(at(held=(w(8), b(2)), queen=Queen("covered", 0)), layout=lying((9, -250, 250), (12, 200, 0)))
    (line, *_) = aimed_lines(CLASSIC.rules, state)
    done = CLASSIC.enact(state, line.shot, Rng(1))
    assert isinstance(done.turn, Stroke)
    assert [fall.piece for fall in done.turn.outcome.pocketed] == [9]
    assert done.turn.outcome.striker == "kept"


def test_a_coin_behind_the_base_line_is_reached_off_the_far_cushion() -> None:
    state = replace(at(held=(w(8), b(2)), queen=Queen("covered", 0)), layout=lying((9, -300, -300), (12, 200, 0)))
    (line, *_) = aimed_lines(CLASSIC.rules, state)
    done = CLASSIC.enact(state, line.shot, Rng(1))
    assert isinstance(done.turn, Stroke)
    assert done.turn.outcome.first == 9


def test_where_blows_and_cushions_give_nothing_back_the_bot_still_plays() -> None:
    # damp wood: all of friction, of restitution nothing
    physics = replace(CLASSIC.rules.physics, cushion_restitution=0.0, piece_restitution=0.05, friction=0.5)
    game = Carrom(replace(CLASSIC.rules, physics=physics))
    behind = replace(at(held=(w(8), b(2)), queen=Queen("covered", 0)), layout=lying((9, -300, -300), (12, 200, 0)))
    for state in (at(broken=False), behind):
        for seed in range(3):
            move = thought(game, state, seed)
            assert isinstance(move, Shot)
            assert isinstance(game.enact(state, move, Rng(seed)).turn, Stroke)


def test_lines_are_aimed_only_at_pieces_this_seat_may_pocket() -> None:
    state = at(held=(w(3), b(3)))
    assert targets(CLASSIC.rules, state) == {Q, 4, 5, 6, 7, 8, 9}
    # no own coin pocketed: the queen would be early
    assert Q not in targets(CLASSIC.rules, at(held=((), b(3))))
    # the last coin before the queen would come back (CA-F5)
    assert targets(CLASSIC.rules, at(held=(w(8), b(3)))) == {Q}
    assert targets(CLASSIC.rules, at(held=(w(8), b(3)), queen=Queen("pending", 0))) == {9}


def test_casual_lays_returned_pieces_at_the_proposed_place() -> None:
    state = played(at(held=(w(2), ())), striker="pocketed").state
    assert thought(CLASSIC, state) == CLASSIC.candidates(state, Rng(9))[0]
    assert isinstance(thought(CLASSIC, state), Lay)


def test_casual_plays_only_legal_strokes_the_same_for_the_same_chance() -> None:
    for seed in range(20):
        state = at("points", seats=3, turn=seed % 3)
        move = thought(CLASSIC, state, seed)
        assert isinstance(move, Shot)
        CLASSIC.verify(state, move)
        assert move == thought(CLASSIC, state, seed)


# --- whole matches --------------------------------------------------------------------------------------------------


def began(name: str, bots: list[str], seed: int) -> AnyMatch:
    _, rules = registry.load_rules(f"carrom/{name}")
    return Match(KIND, f"carrom/{name}", rules, [Player(bot, bot) for bot in bots], seed=seed)


def step(match: AnyMatch) -> None:
    seat = match.seat_to_move
    assert seat is not None
    bot = RandomBot() if match.players[seat].bot == "random" else Casual()
    *_, last = bot.think(match.game, match.game.view(match.state, seat), match.bot_rng())
    match.play(last.move)


def nothing_is_lost(state: State) -> None:
    """Nine of each colour and one queen are on the board, pocketed, or in hand to be laid, whatever is owed."""
    lying_there = [piece.piece for piece in state.layout]
    held = [piece for coins in state.held for piece in coins]
    queen = [] if state.queen.status == "board" else [Q]
    assert sorted([*lying_there, *held, *state.to_lay, *queen]) == list(range(19))
    if state.white is not None:
        assert all(piece < 10 for piece in state.held[state.white])
        assert all(piece > 9 for piece in state.held[1 - state.white])


TABLES = [
    ("classic", 2),
    ("classic", 4),
    ("icf", 2),
    ("icf", 4),
    ("points", 2),
    ("points", 3),
    ("points", 4),
    ("solo", 1),
]


def scores_fall_only_by_law(before: State, after: State) -> None:
    """Within a board only a penalty takes points off (CA-F9); a void or replayed board loses its own (CA-P3, S2)."""
    if (before.game, before.over) != (after.game, after.over):
        return
    if (before.board, before.strokes) < (after.board, after.strokes) and after.board == before.board:
        fell = [side for side, score in enumerate(after.scores) if score < before.scores[side]]
        assert all(side == before.side and after.to_lay and before.white is None for side in fell)
    else:
        assert all(now >= then for now, then in zip(after.scores, before.scores_before, strict=True))


@pytest.mark.parametrize(("name", "seats"), [("classic", 4), ("icf", 2), ("points", 3), ("solo", 1)])
def test_two_hundred_random_strokes_lose_nothing_and_scores_fall_only_by_law(name: str, seats: int) -> None:
    strokes, seed = 0, 7
    match = began(name, ["random"] * seats, seed)
    while strokes < 200:
        if match.seat_to_move is None:
            seed += 1
            match = began(name, ["random"] * seats, seed)
        before = match.state
        step(match)
        strokes += isinstance(match.turns[-1], Stroke)
        scores_fall_only_by_law(before, match.state)
        if match.state.over is None:
            nothing_is_lost(match.state)


def any_outcome(state: State, rng: Rng) -> ShotOutcome:
    """Whatever could come of a stroke, physics or not: mostly little, now and then a great deal."""
    pieces = [piece.piece for piece in state.layout]
    rng.shuffle(pieces)
    count = min(len(pieces), rng.choice((0, 0, 1, 1, 1, 2, 3, 19)))
    gone = pieces[:count]
    left = tuple(piece for piece in gone if rng.random() < 0.1)
    fell = [piece for piece in gone if piece not in left]
    striker = rng.choice(("kept", "kept", "kept", "pocketed", "left"))
    return outcome(state, *fell, striker=striker, left=left, touched=bool(gone) or rng.random() < 0.8)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=5, deadline=None)
def test_whatever_comes_of_two_hundred_strokes_nothing_is_lost(name: str, seats: int, seed: int) -> None:
    game, rng = Carrom(rule_set(name)), Rng(seed)
    state = game.start(game.deal(seats, rng)).state
    for _ in range(200):
        if game.seat_to_move(state) is None:
            assert game.standing(state) is not None
            break
        before = state
        if state.choosing or state.to_lay:
            move = rng.choice(game.candidates(state, rng))
            state = game.apply(state, game.enact(state, move, rng).turn).state
        else:
            state = game.apply(state, Stroke(Shot(0, 0, 500), any_outcome(state, rng))).state
        scores_fall_only_by_law(before, state)
        if state.over is None:
            nothing_is_lost(state)
        assert all(due >= 0 for due in state.due)
        assert state.strokes < game.rules.scores.max_strokes_a_board


def finished(match: AnyMatch) -> AnyMatch:
    bound = match.game.ply_bound(len(match.players))
    while match.seat_to_move is not None:
        assert match.ply < bound
        step(match)
    return match


def test_casual_ends_games_with_boards_under_a_hundred_strokes() -> None:
    boards: list[int] = []
    for seed in (1, 2):
        boards += finished(began("classic", ["casual", "casual"], seed)).state.ended
    assert median(boards) < 100


def test_random_ends_a_board() -> None:
    match = began("classic", ["random", "random"], 1)
    while not match.state.ended:
        step(match)
    assert match.state.ended[0] <= rule_set().scores.max_strokes_a_board


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 108))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_sixty_games_of_casual_bots_end_and_their_saves_replay(
    name: str, seats: int, seed: int, tmp_path: Path
) -> None:
    match = finished(began(name, ["casual"] * seats, seed))
    assert match.game.standing(match.state) is not None
    export_match(match, tmp_path / "game.match")
    again = import_match(tmp_path / "game.match", registry.GAMES.get)
    assert again.state == match.state


@pytest.mark.slow
def test_twenty_classic_games_of_casual_bots_have_median_boards_under_a_hundred_strokes() -> None:
    boards: list[int] = []
    for seed in range(20):
        boards += finished(began("classic", ["casual", "casual"], seed)).state.ended
    assert median(boards) < 100


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic", "icf", "points"])
def test_hundreds_of_strokes_of_random_bots_in_many_games_lose_nothing(name: str) -> None:
    for seed in range(10):
        match = began(name, ["random", "random"], seed)
        while match.seat_to_move is not None and match.state.board < 3 and match.ply < 400:
            step(match)
            if match.state.over is None:
                nothing_is_lost(match.state)
