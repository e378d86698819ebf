"""A recorded match of every rule set, judged again turn by turn: the rules must not change unnoticed.

No dice are thrown and no physics runs: the recorded outcomes are the truth.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.bots import bots_of
from game.core.chance import Rng
from game.core.match import AnyMatch
from game.core.savefile import SaveError, dump, load
from game.registry import GAMES, rule_sets

GOLDEN = Path(__file__).parent
FILES = sorted(GOLDEN.glob("*.match"))


def recorded(file: Path) -> str:
    """The rule set of a recorded match."""
    with file.open(encoding="utf-8") as lines:
        return str(json.loads(lines.readline())["rule_set"])


def command(rule_set: str) -> str:
    """What records a match of this rule set."""
    kind = GAMES[rule_set.split("/")[0]]
    rules = next(found.rules for found in rule_sets(kind) if found.id == rule_set)
    seats = kind.make(rules).seats()
    bots = ",".join([list(bots_of(kind))[-1]] * (2 if 2 in seats else seats[0]))
    return f"python -m game selfplay {rule_set} --seats {bots} --save tests/golden"


@pytest.mark.parametrize("rule_set", [found.id for kind in GAMES.values() for found in rule_sets(kind)])
def test_every_rule_set_has_a_recorded_match(rule_set: str) -> None:
    assert rule_set in map(recorded, FILES), f"make it with: {command(rule_set)}"


def judged_again(file: Path) -> AnyMatch:
    try:
        return load(file.read_bytes(), GAMES.get)
    except SaveError as error:
        pytest.fail(f"{file.name}: {error}. If the rules were meant to change, make it anew: {command(recorded(file))}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recorded_match_is_judged_today_as_it_was_then(file: Path) -> None:
    match = judged_again(file)
    assert dump(match, end=True).encode() == file.read_bytes()
    assert match.standing is not None, "a recorded match goes to the end"
    if match.kind.scores:
        assert tuple(match.kind.scores(match.state)) == match.standing.scores


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recorded_match_was_played_by_the_rules_of_today(file: Path) -> None:
    match = judged_again(file)
    today = {found.id: found.rules for found in rule_sets(match.kind)}
    assert match.rules == today[match.rule_set], f"make it anew: {command(match.rule_set)}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recorded_match_that_is_cut_or_changed_is_noticed(file: Path) -> None:
    raw, rng = file.read_bytes(), Rng(file.stem)
    for _ in range(4):
        place = rng.randrange(len(raw))
        for broken in (raw[:place], raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]):
            with pytest.raises(SaveError):
                load(broken, GAMES.get)
    with pytest.raises(SaveError):
        load(raw[:-1], GAMES.get)
