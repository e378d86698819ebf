"""``python -m game``: JSON lines out, one clear line for a fault, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.core.bots import bots_of
from game.registry import GAMES, rule_sets

ROOT = Path(__file__).resolve().parent.parent.parent
Captured = pytest.CaptureFixture[str]


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_list_names_every_rule_set_with_its_seats_and_bots(capsys: Captured) -> None:
    assert main(["list"]) == 0
    told = lines(capsys.readouterr().out)
    assert [line["rule_set"] for line in told] == [found.id for kind in GAMES.values() for found in rule_sets(kind)]
    by_name = {line["rule_set"]: line for line in told}
    assert by_name["tridomino/goliath"]["seats"] == [2, 3, 4]
    assert by_name["tridomino/goliath"]["bots"] == list(bots_of(GAMES["tridomino"]))
    assert all(line["bots"][0] == "random" for line in told)


def test_a_broken_rule_set_does_not_stop_the_list(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "rules" / "tridomino").mkdir(parents=True)
    (tmp_path / "rules" / "tridomino" / "mine.yaml").write_text("game: tridomino\nbased_on: no\n")
    assert main(["list", "--data-dir", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert "tridomino/mine" not in told.out
    assert told.err.count("\n") == 1
    assert "mine.yaml:2:11: based_on: there is no rule set no" in told.err


def test_check_rules_tells_every_fault_on_a_line_of_its_own(capsys: Captured, tmp_path: Path) -> None:
    assert main(["check-rules"]) == 0
    assert {line["faults"] for line in lines(capsys.readouterr().out)} == {0}
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("game: tridomino\nbased_on: quick\n")
    bad.write_text("game: tridomino\nbased_on: quick\nmatch: {target: lots, tarjet: 3}\n")
    assert main(["check-rules", str(good), str(bad)]) == 1
    told = capsys.readouterr()
    assert lines(told.out) == [{"file": str(good), "faults": 0}, {"file": str(bad), "faults": 2}]
    assert told.err.splitlines() == [
        f"{bad}:3:17: match.target: must be a whole number",
        f"{bad}:3:23: match.tarjet: unknown key",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game: chess\n", "1:7: game: there is no game chess"),
        ("game: tridomin\n", "1:7: game: there is no game tridomin (did you mean tridomino?)"),
        ("based_on: quick\n", "1:1: game: must be the name of the game these rules are for"),
        ("", "1:1: the file is empty"),
    ],
)
def test_a_rule_file_must_say_its_game(capsys: Captured, tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "own.yaml").write_text(text)
    assert main(["check-rules", str(tmp_path / "own.yaml")]) == 1
    assert capsys.readouterr().err.splitlines() == [f"{tmp_path / 'own.yaml'}:{fault}"]


def test_selfplay_tells_each_match_and_saves_it(capsys: Captured, tmp_path: Path) -> None:
    command = ["selfplay", "tridomino/quick", "--seats", "random,random,random", "--matches", "2", "--seed", "5"]
    assert main([*command, "--save", str(tmp_path / "new")]) == 0
    told = lines(capsys.readouterr().out)
    assert [(line["match"], line["seed"]) for line in told] == [(0, 5), (1, 6)]
    for line in told:
        assert len(line["scores"]) == len(line["seconds_per_decision"]) == 3
        assert max(line["scores"]) >= 200  # the quick game goes to 200
        assert line["winner"] == [seat for seat, score in enumerate(line["scores"]) if score == max(line["scores"])]
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["tridomino-quick-5.match", "tridomino-quick-6.match"]
    for file, line in zip(files, told, strict=True):
        assert main(["replay", str(file)]) == 0
        assert lines(capsys.readouterr().out) == [{**line, "match": 0, "seconds_per_decision": []}]


def test_events_tell_every_turn(capsys: Captured, tmp_path: Path) -> None:
    command = ["selfplay", "tridomino/quick", "--seats", "random,random", "--seed", "3", "--events"]
    assert main([*command, "--save", str(tmp_path)]) == 0
    *turns, result = lines(capsys.readouterr().out)
    assert [turn["ply"] for turn in turns] == list(range(1, result["plies"] + 1))
    for turn in turns:
        assert set(turn) == {"ply", "seat", "move", "outcome", "events"}
        assert turn["seat"] in (0, 1)
        assert turn["move"]["kind"]
        assert all(event["type"] for event in turn["events"])
    assert main(["replay", str(tmp_path / "tridomino-quick-3.match"), "--events", "--at", "7"]) == 0
    *again, at = lines(capsys.readouterr().out)
    assert again == turns[:7]
    assert (at["plies"], at["winner"]) == (7, [])


def test_the_same_seed_plays_the_same_match(capsys: Captured, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        main(["selfplay", "tridomino/quick", "--seats", "random,random", "--save", str(tmp_path / folder)])
    first, second = (next((tmp_path / folder).iterdir()).read_bytes() for folder in ("a", "b"))
    assert first == second


def fault(capsys: Captured, *command: str) -> str:
    assert main(command) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1, told.err
    return told.err


def test_every_fault_of_the_input_is_one_clear_line(capsys: Captured, tmp_path: Path) -> None:
    two = ("--seats", "random,random")
    assert "did you mean tridomino/quick?" in fault(capsys, "selfplay", "tridomino/quik", *two)
    assert "has no bot randon (did you mean random?)" in fault(
        capsys, "selfplay", "tridomino/quick", "--seats", "random,randon"
    )
    assert "tridomino/quick: this is for 2, 3, 4 players, not 1" in fault(
        capsys, "selfplay", "tridomino/quick", "--seats", "random"
    )
    (tmp_path / "file").write_text("")
    assert f"{tmp_path / 'file'}/" in fault(
        capsys, "selfplay", "tridomino/quick", *two, "--save", str(tmp_path / "file")
    )
    assert "there is no such file" in fault(capsys, "replay", str(tmp_path / "none.match"))
    assert "Is a directory" in fault(capsys, "replay", str(tmp_path))
    assert "file: line 1: the file is empty" in fault(capsys, "replay", str(tmp_path / "file"))
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\n")
    assert "bytes: line 1: this line is not text in UTF-8" in fault(capsys, "replay", str(tmp_path / "bytes"))
    assert "there is no such file" in fault(capsys, "fit", "tridomino/quick", str(tmp_path / "none.yaml"))
    assert "cannot be read" in fault(capsys, "fit", "tridomino/quick", str(tmp_path))


def test_names_with_line_breaks_in_them_are_told_on_one_line(capsys: Captured, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text('game: "tri\\ndomino"\n')
    assert fault(capsys, "fit", "tridomino/quick", str(tmp_path / "a\nb.yaml")).endswith(
        "a\\nb.yaml:1:1: there is no such file\n"
    )
    assert "there is no rule set tridomino/qui\\nck" in fault(capsys, "fit", "tridomino/qui\nck", "none.yaml")
    assert main(["check-rules", str(own)]) == 1
    assert capsys.readouterr().err == f"{own}:1:7: game: there is no game tri\\ndomino (did you mean tridomino?)\n"
    own.write_text('game: tridomino\nbased_on: quick\n"mat\\nch": 3\n')
    assert main(["check-rules", str(own)]) == 1
    assert capsys.readouterr().err == f"{own}:3:1: mat\\nch: unknown key (did you mean match?)\n"
    with pytest.raises(SystemExit):
        main(["list", "a\nb"])
    assert capsys.readouterr().err.count("\n") == 1


def test_a_question_about_another_game_is_one_clear_line(capsys: Captured, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "none.yaml")
    assert fault(capsys, "score", "carrom/classic", "1") == "score is about games with dice, not carrom/classic\n"
    assert fault(capsys, "score", "sheet/yatzy", "1", "2") == "this game has 5 dice, and 2 were given\n"
    assert fault(capsys, "score", "sheet/yatzy", "1", "2", "3", "4", "7") == "a die shows 1 to 6, not 7\n"
    assert fault(capsys, "solve", "tridomino/quick") == "solve is about games with dice, not tridomino/quick\n"
    assert fault(capsys, "solve", nowhere) == f"{nowhere}:1:1: there is no such file\n"
    assert fault(capsys, "judge", "tridomino/quick", nowhere) == "judge is about carrom, not tridomino\n"
    assert fault(capsys, "shoot", "carrom/classic", nowhere) == f"{nowhere}:1:1: there is no such file\n"
    assert fault(capsys, "fit", "carrom/classic", nowhere) == "fit is about tridomino, not carrom\n"


def test_replay_knows_no_position_beyond_the_end(capsys: Captured, tmp_path: Path) -> None:
    main(["selfplay", "tridomino/quick", "--seats", "random,random", "--save", str(tmp_path)])
    capsys.readouterr()
    assert "there is no position 9999" in fault(capsys, "replay", str(next(tmp_path.iterdir())), "--at", "9999")
    assert "there is no position -1" in fault(capsys, "replay", str(next(tmp_path.iterdir())), "--at", "-1")


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["dance"],
        ["selfplay"],
        ["selfplay", "tridomino/quick"],
        ["selfplay", "tridomino/quick", "--seats", "random", "--matches", "0"],
        ["selfplay", "tridomino/quick", "--seats", "random", "--matches", "-1"],
        ["selfplay", "tridomino/quick", "--seats", "random", "--seed", "x"],
        ["replay"],
        ["replay", "a", "--at", "x"],
        ["list", "--speed", "3"],
    ],
)
def test_a_command_that_cannot_be_is_one_line_and_code_2(capsys: Captured, command: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(command)
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_from_outside_no_window_library_is_loaded_and_a_closed_pipe_is_no_fault() -> None:
    check = "import sys, game.__main__ as m; m.main(['list']); sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    command = f"{sys.executable} -m game selfplay tridomino/quick --seats random,random --events | head -n 1"
    piped = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (piped.stderr, len(piped.stdout.splitlines())) == ("", 1)
