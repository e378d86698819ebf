"""The list of games and rule sets: ours, the player's own, and broken ones that never stop the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.rulefile import RuleFileError
from game.registry import GAMES, UnknownRuleSet, load_rules, rule_sets, rules_folder


def own_rules(data_dir: Path, name: str, text: str) -> Path:
    folder = data_dir / "rules" / "tridomino"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_every_rule_file_of_ours_is_good_and_belongs_to_a_game() -> None:
    listed = {found.path for kind in GAMES.values() for found in rule_sets(kind)}
    assert [fault for kind in GAMES.values() for found in rule_sets(kind) for fault in found.faults] == []
    assert listed == {path for path in rules_folder().glob("*/*.yaml") if path.parent.name in GAMES}


def test_a_players_rule_set_stands_after_ours(tmp_path: Path) -> None:
    own_rules(tmp_path, "aunt-rosa.yaml", "game: tridomino\nbased_on: pressman\nmatch: {target: 150}\n")
    found = rule_sets(GAMES["tridomino"], tmp_path)[-1]
    assert (found.id, found.ours, found.faults) == ("tridomino/aunt-rosa", False, ())
    assert load_rules("tridomino/aunt-rosa", tmp_path) == (GAMES["tridomino"], found.rules)
    assert found.rules.match.target == 150
    with pytest.raises(UnknownRuleSet):
        load_rules("tridomino/aunt-rosa")


def test_a_players_rule_set_may_be_based_on_another_of_his_own(tmp_path: Path) -> None:
    own_rules(tmp_path, "rosa.yaml", "game: tridomino\nbased_on: pressman\nmatch: {target: 150}\n")
    own_rules(tmp_path, "rosa-two.yaml", "game: tridomino\nbased_on: rosa\n")
    assert load_rules("tridomino/rosa-two", tmp_path)[1].match.target == 150


def test_a_broken_rule_set_is_listed_with_its_faults(tmp_path: Path) -> None:
    path = own_rules(tmp_path, "broken.yaml", "game: tridomino\nbased_on: pressman\nmatch: {target: lots}\n")
    found = rule_sets(GAMES["tridomino"], tmp_path)[-1]
    assert found.rules is None
    assert [str(fault) for fault in found.faults] == [f"{path}:3:17: match.target: must be a whole number"]
    with pytest.raises(RuleFileError):
        load_rules("tridomino/broken", tmp_path)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pressman.yaml", "there is already a rule set tridomino/pressman; give this file another name"),
        ("My Rules.yaml", "a rule file is named with small letters, digits and hyphens, and ends in .yaml"),
        ("mine.yml", "a rule file is named with small letters, digits and hyphens, and ends in .yaml"),
    ],
)
def test_a_file_with_a_name_that_cannot_be_is_told(tmp_path: Path, name: str, message: str) -> None:
    own_rules(tmp_path, name, "game: tridomino\nbased_on: pressman\n")
    found = rule_sets(GAMES["tridomino"], tmp_path)[-1]
    assert [fault.message for fault in found.faults] == [message]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tridomio/quick", r"there is no game tridomio \(did you mean tridomino\?\)"),
        ("tridomino/quik", r"there is no rule set tridomino/quik \(did you mean tridomino/quick\?\)"),
        ("tridomino", "there is no rule set tridomino"),
        ("tridomino/../tridomino/quick", "there is no rule set"),
        ("", "there is no game"),
    ],
)
def test_names_of_nothing(name: str, message: str) -> None:
    with pytest.raises(UnknownRuleSet, match=message):
        load_rules(name)


def test_the_example_in_the_readme_is_what_it_says(tmp_path: Path) -> None:
    text = (rules_folder() / "README.md").read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    told = re.search(r"check-rules FILE`.*?```\n(.*?)```", text, re.DOTALL)
    assert example
    assert told
    own = tmp_path / "rules" / "carrom" / "short-game.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(example[1].replace("\n   ", "\n").removeprefix("   "), encoding="utf-8")
    scores = load_rules("carrom/short-game", tmp_path)[1].scores
    assert (scores.target, scores.boards, scores.queen) == (15, 4, 5)
    own.write_text(own.read_text(encoding="utf-8").replace("target", "tarjet").replace("4", "0"), encoding="utf-8")
    with pytest.raises(RuleFileError) as caught:
        load_rules("carrom/short-game", tmp_path)
    assert [str(fault).replace(str(own), own.name) for fault in caught.value.faults] == told[1].splitlines()
