"""The options of the program, each as a player or another program would give it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scenes import VERSION
from scenes.__main__ import main

ROOT = Path(__file__).resolve().parent.parent.parent
NOISE = ("ALSA", "XDG_RUNTIME_DIR", "error: XDG")


def run(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    values = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    kept = {name: value for name, value in values.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-m", "scenes", *arguments], env=kept, capture_output=True, text=True, check=False, timeout=120
    )


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line and not line.startswith(NOISE)]


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Pips & Pockets {VERSION}\n"
    assert tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"] == VERSION


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--size", "big"], "1280x800"),
        (["--size", "0x0"], "1280x800"),
        (["--seed", "x"], "--seed"),
        (["--windowed", "--fullscreen"], "not allowed"),
        (["--nonsense"], "--nonsense"),
        (["--lang", "xx"], "xx"),
        (["--game", "chess"], "chess"),
        (["--load", "no such file.match"], "no such file.match"),
        (["--load", "pyproject.toml"], "line 1"),
    ],
)
def test_a_bad_option_gives_one_clear_line(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--data-dir", str(tmp_path)]) == 2
    err = lines(capsys.readouterr().err)
    assert len(err) == 1
    assert err[0].startswith("Pips & Pockets: ")
    assert told in err[0]


def test_without_a_display_there_is_one_clear_line(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), DISPLAY=None, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None)
    assert done.returncode == 1
    assert done.stdout == ""
    err = lines(done.stderr)
    assert len(err) == 1, done.stderr
    assert "no window can be opened" in err[0]


def test_every_scene_is_drawn_without_a_display(tmp_path: Path) -> None:
    done = run("--screens", str(tmp_path / "pictures"), "--size", "960x600", DISPLAY=None, SDL_VIDEODRIVER=None)
    assert done.returncode == 0, done.stderr
    assert lines(done.stderr) == []
    names = {file.stem for file in (tmp_path / "pictures").iterdir()}
    assert {"home", "setup-carrom", "settings", "help-carrom", "pause", "results-board", "results-game"} <= names
    head = (tmp_path / "pictures" / "home.png").read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (960, 600)


def test_pictures_into_a_place_that_is_no_folder_give_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = run("--screens", str(tmp_path / "file"))
    assert done.returncode == 2
    assert len(lines(done.stderr)) == 1


def test_the_self_test_plays_every_game_and_leaves_the_player_s_own_matches_alone(tmp_path: Path) -> None:
    done = run("--self-test", "--data-dir", str(tmp_path), DISPLAY=None)
    assert not list(tmp_path.iterdir())
    assert done.returncode == 0, done.stderr
    assert lines(done.stderr) == []
    assert done.stdout.splitlines()[-1] == "all is well"
