"""Our rule files, changed at random: each gives faults, or rules by which a match can be begun and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.chance import Rng
from game.core.contract import AnyKind
from game.core.match import Match, Player
from game.core.rulefile import RuleFileError
from game.registry import GAMES, RuleSet, load_file, rule_sets
from tests.contract.cases import SLOW_GAMES

OURS = [(kind, found) for kind in GAMES.values() for found in rule_sets(kind)]
VALUES = [*map(str, range(-1, 8)), "12", "99", "1000", "0.5", "true", "false", "null", "[]", "[1]", "[1, 2]", "{}", "x"]
VALUE = re.compile(r"(?<=[ \[,:])(?:-?\d+(?:\.\d+)?|true|false|null)(?=[ ,\]}]|$)")
WORD = re.compile(r"[a-z][a-z_]*")


def changed(text: str, rng: Rng) -> str:
    """The text with a line lost or doubled, a value replaced by any other, or a word by another of its words."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    places = list(VALUE.finditer(lines[at])) or list(WORD.finditer(lines[at]))
    if rng.random() < 0.15 or not places:
        lines[at] = ""
    elif rng.random() < 0.05:
        lines.insert(at, rng.choice(lines))
    else:
        place = rng.choice(places)
        other = rng.choice(VALUES if VALUE.fullmatch(place[0]) else WORD.findall(text))
        lines[at] = lines[at][: place.start()] + other + lines[at][place.end() :]
    return "\n".join(lines) + "\n"


def try_out(kind: AnyKind, file: Path, seed: int) -> bool:
    """Read the file and, when it is good, play a few moves by it; tell whether it was good."""
    try:
        rules = load_file(file, kind)
    except RuleFileError:
        return False
    assert kind.rules.validate_json(kind.rules.dump_json(rules), strict=True, extra="forbid") == rules
    rng = Rng(seed)
    players = [Player("Anna")] * rng.choice(kind.make(rules).seats())
    match = Match(kind, f"{kind.id}/changed", rules, players, seed=seed)
    for _ in range(2 if kind.id in SLOW_GAMES else 30):
        if match.seat_to_move is not None:
            match.play(rng.choice(match.game.candidates(match.state, rng)))
    return True


def change_and_try(kind: AnyKind, ours: RuleSet, folder: Path, times: int) -> int:
    text, good = ours.path.read_text(encoding="utf-8"), 0
    file = folder / "changed.yaml"
    for seed in range(times):
        rng = Rng(f"{ours.id} {seed}")
        mutated = text
        for _ in range(rng.randint(1, 2)):
            mutated = changed(mutated, rng)
        file.write_text(mutated, encoding="utf-8")
        good += try_out(kind, file, seed)
    return good


@pytest.mark.parametrize(("kind", "ours"), OURS, ids=[found.id for _, found in OURS])
def test_a_changed_rule_file_gives_faults_or_a_game_that_can_be_played(
    kind: AnyKind, ours: RuleSet, tmp_path: Path
) -> None:
    assert change_and_try(kind, ours, tmp_path, 8) < 8, "no change was ever noticed"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "ours"), OURS, ids=[found.id for _, found in OURS])
def test_many_changed_rule_files(kind: AnyKind, ours: RuleSet, tmp_path: Path) -> None:
    assert 0 < change_and_try(kind, ours, tmp_path, 200) < 200
