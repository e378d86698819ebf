"""The match keeps the log: play, undo by its policy, redo, and every earlier position."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Rng, rng_for
from game.core.contract import Refused, Seat
from game.core.match import AnyMatch, Match, Player, UndoPolicy
from tests.contract.pig import PIG, Bank, Banked, Dealt, Pig, PigRules, Throw, Thrown

ANNA, BORIS, BOT = Player("Anna"), Player("Boris"), Player("Cautious", "cautious")


class OpenPig(Pig):
    """Nothing counts as revealed: only whose move it was matters for undo."""

    def reveals(self, turn: object, after: object) -> bool:
        return False


def begin(
    *players: Player, policy: UndoPolicy = "own", seed: int = 3, target: int = 1000, open_throws: bool = False
) -> AnyMatch:
    # No face busts, so that who is to move is known without knowing the dice.
    rules = PigRules(target=target, cards=False, bust_on=6)
    kind = replace(PIG, make=OpenPig) if open_throws else PIG
    return Match(kind, "pig/test", rules, players or (ANNA, BORIS), seed=seed, undo_policy=policy)


def safe_seed(throws: int) -> int:
    """A seed whose first throws show no six."""
    return next(s for s in range(1000) if all(rng_for(s, ply).randint(1, 6) != 6 for ply in range(throws)))


def refusal(match: AnyMatch) -> str:
    with pytest.raises(Refused) as caught:
        match.undo()
    assert not match.can_undo
    return caught.value.key


def test_playing_tells_the_events_and_moves_on() -> None:
    match = begin(seed=safe_seed(2))
    assert match.events_at(0) == (Dealt(2),)
    played = match.play(Throw())
    assert played.events == match.events_at(1) == (Thrown(Seat(0), match.state.sum),)
    points = match.state.sum
    assert match.play(Bank()).events == (Banked(Seat(0), points),)
    assert (match.ply, match.seat_to_move, match.state.banked) == (2, 1, (points, 0))
    assert match.state_at(0).banked == (0, 0)
    assert match.state_at(1).sum == points


def test_a_refused_move_changes_nothing() -> None:
    match = begin()
    before = match.state
    with pytest.raises(Refused, match="nothing_to_bank"):
        match.play(Bank())
    assert (match.ply, match.state) == (0, before)


def test_nobody_plays_after_the_end() -> None:
    match = begin(target=1, seed=safe_seed(1))
    match.play(Throw())
    match.play(Bank())
    assert match.seat_to_move is None
    assert match.standing is not None
    assert match.standing.winners == (0,)
    with pytest.raises(Refused, match="game_over"):
        match.play(Throw())


def test_the_same_move_at_the_same_ply_gives_the_same_dice() -> None:
    match = begin(policy="free", seed=safe_seed(1))
    match.play(Throw())
    thrown = match.turns
    match.undo()
    match.play(Throw())
    assert match.turns == thrown


def test_the_table_must_be_of_a_size_the_game_knows() -> None:
    with pytest.raises(ValueError, match="this is for 1, 2, 3, 4 players, not 5"):
        begin(ANNA, ANNA, ANNA, ANNA, ANNA)


def test_own_undo_never_passes_a_throw() -> None:
    match = begin(seed=safe_seed(1))
    assert refusal(match) == "nothing_to_undo"
    match.play(Throw())
    assert refusal(match) == "undo_revealed"
    match.play(Bank())
    match.undo()
    assert match.ply == 1
    assert refusal(match) == "undo_revealed"


def test_own_undo_takes_back_the_own_move_and_not_the_one_of_the_player_before() -> None:
    match = begin(ANNA, BORIS, seed=safe_seed(4))
    for move in (Throw(), Bank(), Throw(), Bank()):
        match.play(move)
    match.undo()  # Boris banks no longer
    assert match.seat_to_move == 1
    assert refusal(match) == "undo_revealed"


def test_own_undo_goes_on_through_moves_of_the_same_seat_only() -> None:
    match = begin(ANNA, BORIS, seed=safe_seed(5), open_throws=True)
    for move in (Throw(), Bank(), Throw(), Throw(), Throw()):
        match.play(move)
    for ply in (4, 3, 2):
        match.undo()
        assert match.ply == ply
    assert refusal(match) == "undo_of_another"
    assert match.can_redo
    match.play(Throw())
    assert match.undone == ()
    match.undo()
    assert refusal(match) == "undo_of_another"


def test_before_the_next_player_moves_the_last_one_may_take_back() -> None:
    match = begin(ANNA, BORIS, seed=safe_seed(2), open_throws=True)
    match.play(Throw())
    match.play(Bank())
    assert match.seat_to_move == 1
    match.undo()
    match.undo()
    assert match.ply == 0


def test_undo_and_redo_take_the_bots_moves_along() -> None:
    match = begin(ANNA, BOT, seed=safe_seed(5), open_throws=True)
    for move in (Throw(), Bank(), Throw(), Bank(), Throw()):
        match.play(move)
    after = match.state
    match.undo()
    assert (match.ply, match.seat_to_move) == (4, 0)
    match.undo()  # Anna's bank and the bot's two moves
    assert (match.ply, len(match.undone)) == (1, 4)
    assert match.redo() == match.events_at(2) + match.events_at(3) + match.events_at(4)
    match.redo()
    assert match.state == after
    assert not match.can_redo


def test_a_bots_first_move_is_not_taken_back() -> None:
    match = begin(BOT, ANNA, policy="free", seed=safe_seed(2))
    match.play(Throw())
    match.play(Bank())
    assert refusal(match) == "nothing_to_undo"


def test_free_undo_goes_to_the_beginning() -> None:
    match = begin(policy="free", seed=safe_seed(4))
    opening = match.state
    for move in (Throw(), Bank(), Throw(), Bank()):
        match.play(move)
    for _ in range(4):
        match.undo()
    assert match.state == opening


def test_free_undo_among_bots_takes_one_move_at_a_time() -> None:
    match = begin(BOT, BOT, policy="free", seed=safe_seed(2))
    match.play(Throw())
    match.play(Bank())
    match.undo()
    assert match.ply == 1


def test_without_undo_nothing_is_taken_back() -> None:
    match = begin(policy="none")
    match.play(Throw())
    assert refusal(match) == "undo_none"


def test_every_change_of_the_log_is_told() -> None:
    match = begin(policy="free")
    told: list[int] = []
    match.on_turn = lambda m: told.append(m.ply)
    match.play(Throw())
    match.undo()
    match.redo()
    assert told == [1, 0, 1]


@settings(max_examples=100, deadline=None)
@given(
    policy=st.sampled_from(["own", "free"]),
    bots=st.lists(st.booleans(), min_size=1, max_size=3),
    choices=st.lists(st.integers(0, 9), max_size=60),
)
def test_any_play_undo_and_redo_leads_where_the_turns_lead(
    policy: UndoPolicy, bots: list[bool], choices: list[int]
) -> None:
    match = begin(*(BOT if bot else ANNA for bot in bots), policy=policy, target=30)
    for choice in choices:
        if choice == 0 and match.can_undo:
            log = match.turns + match.undone
            match.undo()
            assert match.turns + match.undone == log
        elif choice == 1 and match.can_redo:
            match.redo()
        elif match.seat_to_move is not None:
            candidates = match.game.candidates(match.state, Rng(0))
            match.play(candidates[choice % len(candidates)])
    again = Match(match.kind, match.rule_set, match.rules, match.players, seed=0, deal=match.deal)
    for ply, turn in enumerate(match.turns):
        assert again.state == match.state_at(ply)
        again.enter(turn)
    assert again.state == match.state


def test_undo_and_redo_pass_by_what_the_program_moves_for_a_person() -> None:
    match = begin(open_throws=True, seed=safe_seed(4))
    match.is_moved_by_program = lambda state: state.to_move == 1
    start = match.state
    for move in (Throw(), Bank(), Throw(), Bank()):  # Anna's turn, then Boris's, whose moves a setting makes
        match.play(move)
    end = match.state
    match.undo()
    assert (match.ply, match.seat_to_move) == (1, 0)
    match.redo()
    assert (match.ply, match.state) == (4, end)
    match.undo()
    match.undo()
    assert (match.ply, match.state) == (0, start)
