"""A save comes back equal, or with one clear fault."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Rng
from game.core.match import AnyMatch, Match, Player
from game.core.savefile import SaveError, Writer, dump, load
from tests.contract.pig import PIG, Bank, PigRules, Throw


def kind_of(game: str) -> object:
    return PIG if game == "pig" else None


def read(text: str | bytes) -> AnyMatch:
    return load(text, kind_of)  # type: ignore[arg-type]


def played(plies: int = 14, undo: int = 0, seed: int = 5) -> AnyMatch:
    players = (Player("Zoë «Ж»"), Player("Bo", "cautious"))
    match: AnyMatch = Match(PIG, "pig/test", PigRules(target=500), players, seed=seed, undo_policy="free")
    rng = Rng(seed)
    for _ in range(plies):
        match.play(rng.choice(match.game.candidates(match.state, rng)))
    for _ in range(undo):
        match.undo()
    return match


@cache
def exported(undo: int = 0) -> bytes:
    return dump(played(undo=undo), end=True).encode()


def reason(text: str | bytes) -> str:
    with pytest.raises(SaveError) as caught:
        read(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("undo", [0, 3])
@pytest.mark.parametrize("end", [False, True])
def test_a_match_comes_back_as_it_was(undo: int, end: bool) -> None:
    match = played(undo=undo)
    again = read(dump(match, end=end))
    assert (again.turns, again.undone, again.state) == (match.turns, match.undone, match.state)
    assert (again.players, again.rules, again.deal) == (match.players, match.rules, match.deal)
    assert (again.seed, again.rule_set, again.undo_policy) == (match.seed, match.rule_set, match.undo_policy)
    assert dump(again, end=end) == dump(match, end=end)
    assert (undo > 0) == again.can_redo


def test_a_match_before_its_first_move_comes_back() -> None:
    for end in (False, True):
        assert read(dump(played(0), end=end)).ply == 0


def test_the_lines_are_one_object_each() -> None:
    lines = [json.loads(line) for line in exported(undo=3).decode().splitlines()]
    assert lines[0]["format"] == 1
    assert lines[0]["rules"] == {"target": 500, "bust_on": 1, "cards": True}
    assert lines[0]["players"] == [{"name": "Zoë «Ж»", "bot": None}, {"name": "Bo", "bot": "cautious"}]
    assert set(lines[1]) == {"turn", "digest"}
    assert lines[1]["turn"]["move"] == {"kind": "throw"}
    assert lines[-1]["end"] == 14


def test_an_exported_match_cut_anywhere_is_noticed() -> None:
    for undo in (0, 3):
        raw = exported(undo)
        for length in range(len(raw)):
            reason(raw[:length])


def test_an_exported_match_with_anything_added_is_noticed() -> None:
    for more in (b"\n", b" ", b"x", b"{}\n", exported()):
        assert "nothing may follow" in reason(exported() + more)


def test_any_one_byte_changed_is_noticed() -> None:
    raw = exported(undo=3)
    for place in range(len(raw)):
        for byte in {raw[place] ^ 1, raw[place] ^ 0x20, 0x0A} - {raw[place]}:
            reason(raw[:place] + bytes([byte]) + raw[place + 1 :])


def test_any_byte_added_or_lost_or_line_swapped_is_noticed() -> None:
    raw = exported(undo=3)
    for place in range(0, len(raw), 3):
        reason(raw[:place] + b" " + raw[place:])
        reason(raw[:place] + raw[place + 1 :])
    lines = raw.splitlines(keepends=True)
    for index in range(len(lines) - 1):
        swapped = [*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]]
        if swapped != lines:
            reason(b"".join(swapped))
        reason(b"".join(lines[:index] + lines[index + 1 :]))
    reason(raw.replace(b"\n", b"\r\n"))


def test_a_running_match_broken_off_in_its_last_line_loses_only_that_line() -> None:
    match = played()
    raw = dump(match, end=False).encode()
    starts = [place + 1 for place, byte in enumerate(raw) if byte == 0x0A]
    for length in range(starts[0], len(raw) + 1):
        whole_lines = sum(start <= length for start in starts)
        assert read(raw[:length]).turns == match.turns[: whole_lines - 1]
    for length in range(starts[0]):
        assert reason(raw[:length]).startswith("line 1: ")


def test_a_running_match_broken_off_among_its_undone_turns_loses_only_what_is_missing() -> None:
    match = played(undo=3)
    raw = dump(match, end=False).encode()
    starts = [place + 1 for place, byte in enumerate(raw) if byte == 0x0A]
    marker = starts[match.ply]  # where the marker's line begins
    for length in range(marker, len(raw) + 1):
        again = read(raw[:length])
        whole_lines = sum(start <= length for start in starts)
        assert (again.turns, again.state) == (match.turns, match.state)
        assert again.undone == match.undone[: max(0, whole_lines - match.ply - 2)]


def test_more_undone_turns_than_the_marker_says_are_refused() -> None:
    match = played(undo=3)
    writer = Writer(match, exported=False)
    lines = writer.whole(match).splitlines(keepends=True)
    writer = Writer(match, exported=False)
    text = "".join(writer.turn(turn, match.state_at(ply)) for ply, turn in enumerate(match.turns, 1))
    assert text == "".join(lines[1 : match.ply + 1])
    text = lines[0] + text + writer._line('{"undone":2}', match.state)
    state = match.state
    for turn in match.undone:
        state = match.game.apply(state, turn).state
        text += writer.turn(turn, state)
    assert reason(text).endswith(": 2 undone turns should stand here")


def test_a_running_match_is_the_same_lines_one_by_one() -> None:
    match = played(0)
    writer = Writer(match, exported=False)
    text = writer.whole(match)
    for _ in range(3):
        match.play(Throw())
        text += writer.turn(match.turns[-1], match.state)
    assert text == dump(match, end=False)


def forged(old: str, new: str) -> str:
    """The save with its header changed; what it says is looked at before its digest."""
    text = dump(played(0), end=False)
    assert old in text
    return text.replace(old, new)


def test_a_key_with_a_line_break_in_it_is_still_one_line() -> None:
    # one byte of a name changed to a backslash: what follows reads as a line break
    told = reason(forged('"cards"', '"c\\nards"'))
    assert told == "line 1: rules.c\\nards: unknown key"
    assert told.isprintable()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"format":1', '"format":2', "line 1: format: must be 1"),
        ('"format":1,', "", "line 1: format: is missing"),
        ('"format":1', '"format":1,"format":1', "line 1: this is not strict JSON (the key format stands twice)"),
        ('"seed":5', '"seed":NaN', "line 1: this is not strict JSON (NaN is no number)"),
        ('"seed":5', '"seed":"5"', "line 1: seed: must be a whole number"),
        ('"seed":5', '"seed":5,"speed":1', "line 1: speed: unknown key"),
        ('"seed":5', '"seed":' + "[" * 9999 + "]" * 9999, "line 1: "),
        ('"seed":5', '"seed":' + "5" * 9999, "line 1: "),
        ('"game":"pig"', '"game":"chess"', "line 1: there is no game called chess"),
        ('"rule_set":"pig/test"', '"rule_set":"chess/x"', "line 1: chess/x is no rule set of pig"),
        ('"target":500', '"target":0', "line 1: rules.target: must be at least 1"),
        ('"target":500', '"target":500.0', "line 1: rules.target: must be a whole number"),
        ('"cards":[', '"cards":[9,', "line 1: deal.cards.0: must be at most 6"),
        ('"undo_policy":"free"', '"undo_policy":"fre"', "(did you mean free?)"),
        ('"bot":null', '"bot":3', "line 1: players.0.bot: must be text"),
        ('"Bo"', '"\\ud800"', "line 1: "),
    ],
)
def test_a_header_that_cannot_be(old: str, new: str, fault: str) -> None:
    assert fault in reason(forged(old, new))


def test_turns_that_cannot_be() -> None:
    match = played(0)
    writer = Writer(match, exported=False)
    text = writer.whole(match)
    bank = writer._line('{"turn":{"move":{"kind":"bank"},"kind":"banking"}}', match.state)
    assert reason(text + bank) == "line 2: this move is not allowed here (nothing_to_bank)"
    throwing = bank.replace("banking", "throwing")
    assert reason(text + throwing) == "line 2: turn.throwing.move.kind: must be throw, not bank"
    assert "face: is missing" in reason(text + throwing.replace('"bank"', '"throw"'))
    assert reason(text + writer._line('{"dance":3}', match.state)).startswith("line 2: this is neither a turn nor")
    assert reason(text + writer._line('{"undone":true}', match.state)).startswith("line 2: this is neither a turn nor")
    assert reason(text + writer._line('{"end":0}', match.state)).startswith("line 2: this is neither a turn nor")


def test_an_end_that_counts_wrong() -> None:
    match = played(0)
    writer = Writer(match, exported=True)
    text = writer.whole(match).splitlines(keepends=True)[0]
    wrong = writer._line('{"end":3}', match.state)
    assert reason(text + wrong) == "line 2: the match should have 3 turns, not 0"


def test_undone_turns_must_all_be_there_in_an_exported_match() -> None:
    match = played(undo=4)
    writer = Writer(match, exported=True)
    lines = writer.whole(match).splitlines(keepends=True)
    writer = Writer(match, exported=True)
    state = match.state_at(0)
    for ply, turn in enumerate(match.turns, 1):
        state = match.state_at(ply)
        writer.turn(turn, state)
    text = "".join(lines[: match.ply + 1]) + writer._line('{"undone":4}', state)
    for turn in match.undone[:3]:
        state = match.game.apply(state, turn).state
        text += writer.turn(turn, state)
    text += writer._line(f'{{"end":{match.ply + 3}}}', state)
    assert reason(text).endswith(": 4 undone turns should stand here")


@settings(max_examples=400, deadline=None)
@given(
    end=st.booleans(),
    cuts=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), st.binary(max_size=20)), min_size=1, max_size=3),
)
def test_a_changed_save_gives_one_fault_or_an_equal_beginning(end: bool, cuts: list[tuple[float, int, bytes]]) -> None:
    match = played(12, undo=2)
    raw = dump(match, end=end).encode()
    for where, length, put in cuts:
        start = int(where * len(raw))
        raw = raw[:start] + put + raw[start + length :]
    try:
        again = read(raw)
    except SaveError as error:
        told: SaveError | None = error
    else:
        told = None
    if told is None:
        log = match.turns + match.undone
        assert again.turns == log[: again.ply]
    else:
        assert told.line >= 1


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_anything_at_all_gives_one_fault(text: str | bytes) -> None:
    reason(text)


def test_a_save_plays_on_with_the_same_dice() -> None:
    match, again = played(), read(exported())
    for _ in range(5):
        match.play(Throw())
        again.play(Throw())
    assert match.state == again.state
    assert Bank() in again.game.candidates(again.state, Rng(0)) or again.state.sum == 0
