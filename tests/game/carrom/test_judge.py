"""The command ``judge``: its format, its answers for every rule set, and a clear line for each fault."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main

EXAMPLE = """\
players: 2
to_move: 0
white: 0
board: 2
breaker: 1
scores: [3, 7]
pocketed: {white: 4, black: 2}
queen: board
due: [0, 0]
broken: true
tries: 0
stroke: {touched: true, pocketed: [queen], striker: pocketed, left: []}
"""


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def asked(rule_set: str, text: str) -> Any:
        file = tmp_path / "board.yaml"
        file.write_text(text, encoding="utf-8")
        code = main(["judge", f"carrom/{rule_set}", str(file)])
        told = capsys.readouterr()
        if code == 0:
            assert told.err == ""
            (line,) = told.out.splitlines()
            return json.loads(line)
        assert told.out == ""
        return [line.removeprefix(f"{file}:") for line in told.err.splitlines()]

    return asked


def test_the_example_of_the_format(ask: Any) -> None:
    assert ask("classic", EXAMPLE) == {
        "fouls": ["F2"],
        "again": False,
        "returns": {"white": 1, "black": 0, "queen": True},
        "queen": "board",
        "due": [0, 0],
        "pocketed": {"white": 3, "black": 2},
        "scores": [3, 7],
        "board_over": False,
        "winner": None,
        "to_move": 1,
    }


def test_a_board_won_stands_as_counted_and_the_next_player_breaks(ask: Any) -> None:
    answer = ask(
        "classic",
        "{players: 2, to_move: 0, white: 0, board: 1, scores: [4, 7], pocketed: {white: 8, black: 3},"
        " queen: covered-by-0, stroke: {pocketed: [white]}}",
    )
    assert (answer["board_over"], answer["winner"], answer["again"], answer["to_move"]) == (True, None, False, 1)
    assert (answer["scores"], answer["pocketed"], answer["queen"]) == (
        [15, 7],
        {"white": 9, "black": 3},
        "covered-by-0",
    )


def test_the_game_won_at_25_and_nobody_to_move(ask: Any) -> None:
    answer = ask(
        "classic",
        "{players: 4, to_move: 3, white: 1, scores: [4, 20], pocketed: {white: 8, black: 4},"
        " queen: pending, stroke: {pocketed: [white]}}",
    )
    assert (answer["scores"], answer["winner"], answer["to_move"]) == ([4, 30], 1, None)


def test_most_points_after_eight_boards_wins_and_equal_plays_on(ask: Any) -> None:
    board = (
        "{{players: 2, to_move: 0, white: 0, board: 8, scores: [{ours}, 10], pocketed: {{white: 8, black: 4}},"
        " queen: covered-by-1, stroke: {{pocketed: [white]}}}}"
    )
    assert ask("classic", board.format(ours=6))["winner"] == 0
    level = ask("classic", board.format(ours=5))
    assert (level["winner"], level["board_over"], level["to_move"]) == (None, True, 1)


def test_a_failed_try_and_the_third(ask: Any) -> None:
    board = "{{players: 2, to_move: 1, white: 1, broken: false, tries: {tries}, stroke: {{touched: false}}}}"
    again = ask("classic", board.format(tries=1))
    assert (again["fouls"], again["again"], again["to_move"], again["due"]) == ([], True, 1, [0, 0])
    third = ask("classic", board.format(tries=2))
    assert (third["fouls"], third["again"], third["to_move"], third["due"]) == (["F7"], False, 0, [0, 1])


def test_an_early_queen_stays_off_until_the_turn_ends(ask: Any) -> None:
    early = ask("classic", "{players: 2, to_move: 0, white: 0, stroke: {pocketed: [queen]}}")
    assert (early["queen"], early["returns"]["queen"], early["again"]) == ("early", False, True)
    ended = ask("classic", "{players: 2, to_move: 0, white: 0, queen: early, stroke: {}}")
    assert (ended["queen"], ended["returns"]["queen"], ended["again"]) == ("board", True, False)


def test_points_lists_what_each_side_holds_in_order_of_falling(ask: Any) -> None:
    answer = ask(
        "points",
        "{players: 3, to_move: 2, pocketed: [[black, white], [], [white]], scores: [3, 0, 2],"
        " stroke: {pocketed: [black, white], striker: pocketed}}",
    )
    assert answer["pocketed"] == [["black", "white"], [], ["white", "black"]]
    assert answer["returns"] == {"white": 1, "black": 0, "queen": False}
    assert (answer["scores"], answer["to_move"]) == ([3, 0, 3], 0)


def test_CA_P4_the_game_is_over_as_soon_as_a_player_has_25(ask: Any) -> None:
    answer = ask("points", "{players: 2, to_move: 0, scores: [24, 20], board: 3, stroke: {pocketed: [white]}}")
    assert (answer["scores"], answer["winner"], answer["to_move"], answer["again"]) == ([26, 20], 0, None, False)


def test_icf_a_game_won_is_not_yet_the_match(ask: Any) -> None:
    answer = ask(
        "icf",
        "{players: 2, to_move: 0, white: 0, scores: [20, 0], pocketed: {white: 8, black: 2},"
        " queen: covered-by-1, stroke: {pocketed: [white]}}",
    )
    assert (answer["scores"], answer["winner"], answer["to_move"]) == ([27, 0], 0, 1)


def test_icf_coins_that_left_the_board_are_put_back(ask: Any) -> None:
    answer = ask("icf", "{players: 2, to_move: 0, white: 0, stroke: {left: [black]}}")
    assert (answer["fouls"], answer["returns"]) == ([], {"white": 0, "black": 1, "queen": False})


def test_solo_the_same_player_always_strikes_next(ask: Any) -> None:
    answer = ask("solo", "{players: 1, to_move: 0, pocketed: [[white, black]], stroke: {}}")
    assert (answer["again"], answer["to_move"], answer["pocketed"]) == (True, 0, [["white", "black"]])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("players: 2", "players: 3"), "1:10: players: this rule set is for 2, 4, not 3"),
        (("players: 2", "players: two"), "1:10: players: must be a whole number"),
        (("to_move: 0", "to_move: 2"), "2:10: to_move: there is no seat 2 with 2 players"),
        (("white: 0\n", ""), "1:1: white: is missing: which seat plays white"),
        (("scores: [3, 7]", "scores: [3]"), "6:9: scores: must have 2 entries, one for each side, not 1"),
        (("queen: board", "queen: bord"), "8:8: queen: must be "),
        (("queen: board", "queen: pending"), "12:35: stroke.pocketed: 1 queen cannot go: on the board there is none"),
        (("white: 4", "white: 10"), "7:19: pocketed.white: must be at most 9"),
        (("{white: 4, black: 2}", "[[white]]"), "7:11: pocketed: must be of the form {white: 4, black: 2}"),
        (("touched: true", "touched: false"), "12:19: stroke.touched: a stroke that touches nothing moves nothing"),
        (("broken: true", "broken: maybe"), "10:9: broken: must be true or false"),
        (("tries: 0", "trys: 0"), "11:1: trys: unknown key (did you mean tries?)"),
        (("stroke: ", "strike: "), "1:1: stroke: is missing"),
    ],
)
def test_each_fault_is_one_clear_line(ask: Any, change: tuple[str, str], fault: str) -> None:
    assert any(line.startswith(fault) for line in ask("classic", EXAMPLE.replace(*change)))


def test_CA_B2_no_fourth_try_can_be_asked_about(ask: Any) -> None:
    board = "{{players: 2, to_move: 0, white: 0, broken: false, tries: {tries}, stroke: {{touched: false}}}}"
    assert ask("classic", board.format(tries=2))["fouls"] == ["F7"]
    assert ask("classic", board.format(tries=3)) == ["1:58: tries: after 3 failed tries the turn has passed"]


def test_all_faults_are_told_at_once(ask: Any) -> None:
    faults = ask("classic", EXAMPLE.replace("to_move: 0", "to_move: 9").replace("queen: board", "queen: lost"))
    assert len(faults) == 2


def test_a_file_that_is_not_there_and_a_rule_set_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", "carrom/classic", str(tmp_path / "none.yaml")]) == 1
    assert "there is no such file" in capsys.readouterr().err
    assert main(["judge", "carrom/clasic", str(tmp_path / "none.yaml")]) == 1
    assert "did you mean carrom/classic?" in capsys.readouterr().err
