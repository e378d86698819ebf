"""The contract, asked of every game with every rule set: nothing here knows any rule."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pydantic import TypeAdapter

from game.core.bots import bots_of
from game.core.chance import Rng, rng_for
from game.core.contract import Refused, Seat
from game.core.match import AnyMatch, Match
from game.core.savefile import dump, load
from tests.contract.cases import KINDS, SLOW_GAMES, UNSEEN, Table, all_rule_sets, begun, played, tables

TABLES = tables()
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def positions(match: AnyMatch) -> list[Any]:
    return [match.state_at(ply) for ply in range(match.ply + 1)]


def running(match: AnyMatch) -> list[Any]:
    return [state for state in positions(match) if match.game.seat_to_move(state) is not None]


def again(adapter: TypeAdapter[Any], value: Any) -> Any:
    return adapter.validate_json(adapter.dump_json(value), strict=True, extra="forbid")


def whole_matches() -> list[Any]:
    """Each rule set with each bot in every seat; where moves run physics slow ones, and not with ``random``."""
    found = []
    for table in tables():
        for bot in bots_of(table.kind):
            slow = table.kind.id in SLOW_GAMES
            if not (slow and bot == "random"):
                found.append(pytest.param(table, bot, id=f"{table} {bot}", marks=[pytest.mark.slow] if slow else []))
    return found


@every_table
def test_every_candidate_is_accepted(table: Table) -> None:
    match = played(table)
    for ply, state in enumerate(running(match)):
        candidates = match.game.candidates(state, Rng(ply))
        assert candidates, f"no move at ply {ply}"
        if ply % 4 == 0:
            assert list(match.game.candidates(state, Rng(ply))) == list(candidates), "the order is not stable"
        for move in candidates[ply % 3 :: 3]:  # over a match this meets all of them, at a third of the time
            match.game.verify(state, move)


def refusal_of(match: AnyMatch, state: Any, move: Any) -> Refused | None:
    try:
        match.game.verify(state, move)
    except Refused as refused:
        return refused
    return None


@every_table
def test_moves_of_other_positions_are_accepted_or_refused_with_a_key_and_values(table: Table) -> None:
    match = played(table)
    moves = list(dict.fromkeys(turn.move for turn in match.turns))[:40]
    states = positions(match)[:: max(1, match.ply // 12)]
    refusals = [refused for state in states for move in moves if (refused := refusal_of(match, state, move))]
    assert refusals or table.is_slow
    for refused in refusals:
        assert re.fullmatch(r"[a-z][a-z0-9_]*", refused.key)
        assert all(isinstance(value, int | str) for value in refused.values.values())


@every_table
def test_a_refused_move_changes_nothing(table: Table) -> None:
    match = played(table)
    moves = dict.fromkeys(turn.move for turn in match.turns)
    if match.seat_to_move is not None:
        moves = {move: None for move in moves if refusal_of(match, match.state, move)}
    for move in moves:
        before = (match.ply, match.state, match.turns)
        with pytest.raises(Refused):
            match.play(move)
        assert (match.ply, match.state, match.turns) == before


@pytest.mark.parametrize(("table", "name"), whole_matches())
def test_a_match_of_bots_ends_within_its_bound_and_then_refuses_every_move(table: Table, name: str) -> None:
    match, bot = begun(table), bots_of(table.kind)[name]()
    bound = match.game.ply_bound(table.seats)
    while (seat := match.seat_to_move) is not None:
        assert match.ply < bound
        *_, thought = bot.think(match.game, match.game.view(match.state, seat), match.bot_rng())
        match.play(thought.move)
    assert match.standing is not None
    assert match.standing.winners
    for move in dict.fromkeys(turn.move for turn in match.turns):
        assert refusal_of(match, match.state, move)
    assert not match.game.candidates(match.state, Rng(0))


@every_table
def test_judging_a_turn_twice_gives_equal_steps_and_leaves_the_position_alone(table: Table) -> None:
    match = played(table)
    assert match.game.start(match.deal) == match.game.start(match.deal)
    for ply, turn in enumerate(match.turns):
        state = match.state_at(ply)
        text = match.kind.state.dump_json(state)
        first, second = match.game.apply(state, turn), match.game.apply(state, turn)
        assert first == second
        assert first.state == match.state_at(ply + 1)
        assert match.kind.state.dump_json(state) == text


@every_table
def test_chance_comes_from_its_stream_alone(table: Table) -> None:
    match, same = played(table), begun(table)
    assert same.deal == match.deal
    for ply, turn in enumerate(match.turns[:12]):
        enacted = match.game.enact(match.state_at(ply), turn.move, rng_for(table.seed, ply))
        assert enacted.turn == turn
        assert enacted.turn.move == turn.move


@every_table
def test_everything_recorded_is_hashable_and_survives_its_adapter(table: Table) -> None:
    match, kind = played(table), played(table).kind
    assert again(kind.rules, match.rules) == match.rules
    assert hash(match.rules) == hash(again(kind.rules, match.rules))
    assert again(kind.deal, match.deal) == match.deal
    for state in positions(match):
        assert again(kind.state, state) == state
        assert hash(again(kind.state, state)) == hash(state)
    for ply, turn in enumerate(match.turns, 1):
        assert again(kind.turn, turn) == turn
        assert again(kind.move, turn.move) == turn.move
        assert isinstance(hash((turn, turn.move)), int)
        for event in match.events_at(ply):
            assert again(kind.event, event) == event
            assert hash(again(kind.event, event)) == hash(event)
            assert kind.event.dump_python(event, mode="json")["type"] == type(event).__name__


@every_table
def test_every_change_of_the_position_is_told_by_an_event(table: Table) -> None:
    match = played(table)
    for ply in range(1, match.ply + 1):
        assert match.state_at(ply) == match.state_at(ply - 1) or match.events_at(ply), f"nothing told at ply {ply}"


@every_table
def test_undo_to_every_ply_restores_the_exact_position_and_redo_returns(table: Table) -> None:
    match = played(table)
    before, log = positions(match), match.turns
    while match.can_undo:
        match.undo()
        assert match.state == before[match.ply]
        assert (match.turns, match.undone) == (log[: match.ply], log[match.ply :])
    assert match.ply == 0
    while match.can_redo:
        match.redo()
        assert match.state == before[match.ply]
    assert (match.turns, positions(match)) == (log, before)


@every_table
def test_saving_loading_and_saving_gives_the_same_text(table: Table) -> None:
    match = played(table)
    for end in (False, True):
        text = dump(match, end=end)
        loaded = load(text, KINDS.get)
        assert dump(loaded, end=end) == text
        assert (loaded.state, loaded.turns, loaded.rules) == (match.state, match.turns, match.rules)


@every_table
def test_a_standing_is_there_exactly_when_nobody_moves(table: Table) -> None:
    match = played(table)
    for state in positions(match):
        seat, standing = match.game.seat_to_move(state), match.game.standing(state)
        assert (seat is None) == (standing is not None)
        assert seat is None or 0 <= seat < table.seats
        if standing:
            assert len(standing.scores) == table.seats
            assert all(0 <= winner < table.seats for winner in standing.winners)
            assert re.fullmatch(r"[a-z][a-z0-9_]*", standing.why)
        if match.kind.scores:
            assert len(match.kind.scores(state)) == table.seats
            assert standing is None or tuple(match.kind.scores(state)) == standing.scores
        if match.kind.statistics:
            assert all(isinstance(figure, int) for figure in match.kind.statistics(state).values())


@every_table
def test_a_view_hides_what_a_seat_may_not_know_and_nothing_of_its_own(table: Table) -> None:
    match = played(table)
    unseen = UNSEEN.get(match.kind.id)
    for ply, state in enumerate(positions(match)):
        for seat in map(Seat, range(table.seats)):
            view = match.game.view(state, seat)
            assert match.game.view(view, seat) == view
            if unseen is None:
                assert view == state, "a game that hides something needs a line in cases.UNSEEN"
            else:
                assert match.game.view(unseen(state, seat, Rng(ply)), seat) == view
        mover = match.game.seat_to_move(state)
        if mover is not None and not table.is_slow and ply % 4 == 0:
            seen = match.game.candidates(match.game.view(state, mover), Rng(ply))
            assert list(seen) == list(match.game.candidates(state, Rng(ply))), "the own view must be enough to move"


@every_table
def test_every_bot_plays_from_its_view_and_repeats_itself(table: Table) -> None:
    match = played(table)
    for state in running(match)[:: 5 if table.is_slow else 10]:
        seat = match.game.seat_to_move(state)
        assert seat is not None
        view = match.game.view(state, seat)
        for make in bots_of(match.kind).values():
            thoughts = list(make().think(match.game, view, Rng("bot")))
            assert thoughts
            match.game.verify(state, thoughts[-1].move)
            assert list(make().think(match.game, view, Rng("bot"))) == thoughts


def test_a_table_of_the_wrong_size_is_refused() -> None:
    for rule_set, rules in all_rule_sets():
        seats = KINDS[rule_set.split("/")[0]].make(rules).seats()
        with pytest.raises(ValueError, match="players"):
            begun(Table(rule_set, rules, seats[-1] + 1, 1))
        with pytest.raises(ValueError, match="players"):
            begun(Table(rule_set, rules, 0, 1))


def test_a_match_played_twice_is_the_same_match() -> None:
    table = TABLES[0]
    first, second = played(table), begun(table)
    for turn in first.turns:
        second.play(turn.move)
    assert (second.turns, second.state) == (first.turns, first.state)
    assert isinstance(second, Match)
