"""The packaged program stands on its own: it starts from its folder, anywhere, and plays through every table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Build the program once, and move its folder away from where it was built."""
    where = tmp_path_factory.mktemp("package")
    folders = ["--distpath", str(where / "dist"), "--workpath", str(where / "build")]
    built = subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", *folders, str(ROOT / "build.spec")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr[-3000:]
    shutil.rmtree(where / "build")
    moved = where / "a folder of mine"
    (where / "dist" / "pips-and-pockets").rename(moved)
    yield moved / "pips-and-pockets"
    shutil.rmtree(where)


def run(program: Path, *options: str, home: Path) -> subprocess.CompletedProcess[str]:
    surroundings = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    return subprocess.run(
        [str(program), *options], cwd=home, env=surroundings, capture_output=True, text=True, timeout=300, check=False
    )


def test_the_packaged_program_plays_every_game_through(program: Path, tmp_path: Path) -> None:
    done = run(program, "--self-test", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "all is well" in done.stdout
    assert "carrom" in done.stdout
    assert "something plain is used instead" not in done.stderr


def test_the_packaged_program_tells_its_version(program: Path, tmp_path: Path) -> None:
    done = run(program, "--version", home=tmp_path)
    assert done.returncode == 0
    assert "0.1.0" in done.stdout


def test_no_building_tool_sneaks_into_the_package(program: Path) -> None:
    names = {path.name.split("-")[0].split(".")[0] for path in (program.parent / "_internal").iterdir()}
    assert not names & {"numpy", "PIL", "hypothesis", "pytest", "tkinter", "libstdc++"}
