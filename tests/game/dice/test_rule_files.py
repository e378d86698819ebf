"""Rule files of the sheet family that are at fault: every fault with its line and column, all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rulefile import RuleFileError, load
from game.dice import BOARD_RULES, SHEET_RULES
from game.dice.rule_faults import board_faults, sheet_faults
from tests.game.dice.tables import BOARDS, RULES, SHEETS, SheetTable, board_rules, sheet_rules


def faults(folder: Path, text: str, name: str = "mine") -> list[tuple[int, int, str, str]]:
    file = folder / "sheet" / f"{name}.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RuleFileError) as raised:
        load(file, SHEET_RULES, game="sheet", base_dirs=[folder, RULES], check=sheet_faults)
    return [(fault.line, fault.column, fault.key, fault.message) for fault in raised.value.faults]


def test_faults_of_form_are_told_all_at_once_each_at_its_place(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        """\
game: sheet
dice: 5
throws: 0
lines:
  triple: {pattern: n_of_a_knid, n: 3, points: sum_all}
  pair: {pattern: groups, of: [2]}
  four: {pattern: n_of_a_kind, n: 4, points: sum_of_all}
closing: {first_scorer: [pair]}
""",
    )
    assert [each[:3] for each in found] == [
        (1, 1, "players"),
        (3, 9, "throws"),
        (5, 11, "lines.triple"),
        (6, 9, "lines.pair.points"),
        (7, 46, "lines.four.points"),
    ]
    words = [each[3] for each in found]
    assert words[0] == "is missing"
    assert words[1] == "must be at least 1"
    assert "n_of_a_knid (did you mean n_of_a_kind?)" in words[2]
    assert words[3] == "is missing"
    assert "did you mean sum_all?" in words[4]


def test_a_line_written_twice_is_told_with_the_first_place(tmp_path: Path) -> None:
    text = """\
game: sheet
based_on: yatzy
lines:
  extra: {pattern: any, points: 5}
  extra: {pattern: any, points: 6}
"""
    assert faults(tmp_path, text) == [(5, 3, "lines.extra", "is written twice, the first time in line 4")]


def test_going_round_in_a_circle_is_a_fault_at_based_on(tmp_path: Path) -> None:
    (tmp_path / "sheet").mkdir()
    (tmp_path / "sheet" / "other.yaml").write_text("game: sheet\nbased_on: mine\n", encoding="utf-8")
    found = faults(tmp_path, "game: sheet\nbased_on: other\n")
    assert [each[:3] for each in found] == [(2, 11, "based_on")]
    assert "circle" in found[0][3]


def test_what_else_is_wrong_is_told_beside_a_circle(tmp_path: Path) -> None:
    found = faults(tmp_path, "game: sheet\nbased_on: mine\nthrows: 0\nlines:\n  odd: {pattern: nine, points: 5}\n")
    assert [each[:3] for each in found] == [(2, 11, "based_on"), (3, 9, "throws"), (5, 8, "lines.odd")]


def test_faults_between_fields_are_told_all_at_once_each_at_its_place(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        """\
game: sheet
players: {least: 1, most: 6}
dice: 5
throws: 3
nothing_fits: pass
lines:
  ones: {pattern: face, face: 1, points: sum_matched}
  six: {pattern: n_of_a_kind, n: 6, points: sum_all}
closing: {first_scorer: [one, ones, six]}
bonuses:
  upper: {kind: group_sum, lines: [ones, twoes], tiers: [{at_least: 5, points: 3}, {at_least: 5, points: 4}]}
joker: {line: ones, rule: forced}
""",
    )
    assert [each[:3] for each in found] == [
        (2, 18, "players.least"),
        (8, 8, "lines.six"),
        (9, 26, "closing.first_scorer.0"),
        (11, 42, "bonuses.upper.lines.1"),
        (11, 95, "bonuses.upper.tiers.1.at_least"),
        (12, 15, "joker.line"),
        (12, 27, "joker.rule"),
    ]


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("players: {least: 4, most: 2}", "players.most", "at least 4"),
        ("nothing_fits: pass", "nothing_fits", "no end"),
        ("chips: {give_up: [3, 2, 1]}", "chips.give_up", "strike"),
        ("chips: {give_up: [4, 3, 2, 1]}\nnothing_fits: strike", "chips.give_up", "at most 3"),
        ("chips: {at_start: 5, most_held: 4}", "chips.most_held", "at least 5"),
        ("chips: {}\ncarry: bank", "carry", "not both"),
        ("bonuses: {best: {kind: at_best, lines: 40, points: 1}}", "bonuses.best.lines", "at most 15"),
        ("joker: {line: yahoo, rule: free}", "joker.line", "no line yahoo"),
        ("players: {least: 2, most: 3}\nclosing: {dice_cap: {dice: 5, lines: [ones]}}", "closing.dice_cap", "pass"),
        ("players: {least: 2, most: 3}\nclosing: {first_scorer: [ones, ones]}", "closing.first_scorer.1", "twice"),
        ("dice: 4", "lines.full_house", "needs 5 dice"),
        ("lines: {odd_sum: {pattern: sum, total: 40, points: 1}}", "lines.odd_sum", "needs 7 dice"),
        ("lines: {odd_sum: {pattern: sum, total: 4, points: 1}}", "lines.odd_sum.total", "at least 5"),
    ],
)
def test_what_does_not_go_together(tmp_path: Path, text: str, key: str, words: str) -> None:
    found = faults(tmp_path, f"game: sheet\nbased_on: yatzy\n{text}\n")
    assert key in [each[2] for each in found]
    assert any(words in each[3] for each in found if each[2] == key)


def test_a_sheet_without_lines(tmp_path: Path) -> None:
    text = "game: sheet\nplayers: {least: 1, most: 6}\ndice: 5\nthrows: 3\nlines: {}\n"
    assert faults(tmp_path, text) == [(5, 8, "lines", "there must be at least one line")]


def test_a_line_both_closed_by_its_first_scorer_and_capped(tmp_path: Path) -> None:
    text = """\
game: sheet
players: {least: 2, most: 4}
dice: 5
throws: 3
nothing_fits: pass
lines:
  ones: {pattern: face, face: 1, points: sum_matched, boxes: [1, 2]}
closing: {first_scorer: [ones], dice_cap: {dice: 5, lines: [ones]}}
"""
    assert [each[2] for each in faults(tmp_path, text)] == ["lines.ones.boxes", "closing.dice_cap.lines.0"]


def test_the_board_needs_two_players(tmp_path: Path) -> None:
    (tmp_path / "cameron_board").mkdir()
    file = tmp_path / "cameron_board" / "alone.yaml"
    file.write_text("game: cameron_board\nbased_on: classic\nplayers: {least: 1}\n", encoding="utf-8")
    with pytest.raises(RuleFileError, match=r"3:18: players.least: must be at least 2"):
        load(file, BOARD_RULES, game="cameron_board", base_dirs=[tmp_path, RULES], check=board_faults)


@pytest.mark.parametrize("name", SHEETS)
def test_our_sheets_are_good_and_come_back_from_text_unchanged(name: str) -> None:
    rules = sheet_rules(name)
    assert SHEET_RULES.validate_json(SHEET_RULES.dump_json(rules), strict=True, extra="forbid") == rules
    assert hash(rules)


@pytest.mark.parametrize("name", BOARDS)
def test_our_boards_are_good_and_come_back_from_text_unchanged(name: str) -> None:
    rules = board_rules(name)
    assert BOARD_RULES.validate_json(BOARD_RULES.dump_json(rules), strict=True, extra="forbid") == rules


def test_a_file_of_a_players_own_makes_a_new_sheet_game(tmp_path: Path) -> None:
    """The worked example of rules/README.md, as it stands there."""
    readme = (RULES / "README.md").read_text(encoding="utf-8")
    text = next(part for part in readme.split("```") if part.startswith("yaml\n# Lucky"))
    file = tmp_path / "lucky-eleven.yaml"
    file.write_text(text.removeprefix("yaml\n"), encoding="utf-8")
    rules = load(file, SHEET_RULES, game="sheet", base_dirs=[RULES], check=sheet_faults)
    game = SheetTable(rules).throw(6, 4, 1, 1)
    assert game.fits() == {"ones", "sixes", "pair", "chance"}
    game.throw(6, 3, 1, 1, keep=(0, 2, 3))
    assert game.fits() == {"ones", "sixes", "pair", "eleven", "chance"}
