"""The real window on a virtual screen, played with a real pointer and real keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.library import import_match
from game.core.match import AnyMatch
from game.registry import GAMES
from tests.scenes.virtual_screen import start_screen

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1280, 800)
TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
PATIENCE_S = 60.0

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"the real window cannot be tried: {' and '.join(MISSING)} missing"),
]


class Screen:
    """A virtual screen with the program on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server, display = start_screen(SIZE)
        self.environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.program: subprocess.Popen[str] | None = None

    def play(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        self.program = subprocess.Popen(
            [sys.executable, "-m", "scenes", "--safe-graphics", "--data-dir", str(self.folder), *arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self.wait_for(lambda: bool(self.windows()), "a window")
        time.sleep(1.0)  # the first picture

    def windows(self) -> list[str]:
        """Return the ids of the program's windows that can be seen."""
        assert self.program is not None
        assert self.program.poll() is None, f"the program ended: {self.program.communicate()[1]}"
        command = ["xdotool", "search", "--onlyvisible", "--pid", str(self.program.pid)]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout.split()

    def hand(self, *words: str | float) -> None:
        """Move the pointer and press keys, as xdotool says it."""
        command = ["xdotool", *(str(word) for word in words)]
        subprocess.run(command, env=self.environment, check=True, capture_output=True)

    def wait_for(self, is_so: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if is_so():
                return
            time.sleep(0.1)
        pytest.fail(f"waited in vain for {what}")

    def running(self) -> AnyMatch | None:
        """Return the match as it is kept on disk."""
        files = list(self.folder.rglob("running.match"))
        return import_match(files[0], GAMES.get) if files else None

    def close(self) -> None:
        if self.program is not None and self.program.poll() is None:
            self.program.terminate()
            self.program.wait(10)
        self.server.terminate()
        self.server.wait(10)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    made = Screen(tmp_path / "data")
    yield made
    made.close()


def test_from_home_to_a_stroke_by_keyboard_alone(screen: Screen) -> None:
    screen.play()
    screen.hand("mousemove", 5, 795, "sleep", 0.2, "key", "Tab")
    for _ in range(20):  # Play, then To the table; a slow machine takes its time for each
        screen.hand("key", "Return")
        time.sleep(2.0)
        if screen.running() is not None:
            break
    screen.wait_for(lambda: screen.running() is not None, "the table")
    screen.hand("key", "Up", "sleep", 0.1, "key", "plus", "sleep", 0.1, "key", "space")
    screen.wait_for(lambda: (now := screen.running()) is not None and now.ply >= 1, "the first stroke")


def test_a_tiny_window_is_answered_gracefully(screen: Screen) -> None:
    screen.play("--size", "300x200")
    window = screen.windows()[-1]
    screen.hand("windowsize", window, 300, 200)
    time.sleep(0.5)
    screen.hand("mousemove", 100, 100, "sleep", 0.1, "click", 1, "key", "Tab", "key", "F11", "sleep", 0.5, "key", "F11")
    time.sleep(0.5)
    screen.hand("windowsize", window, *SIZE)
    time.sleep(0.5)
    assert screen.program is not None
    assert screen.program.poll() is None
    log = screen.folder / "errors.log"
    assert log.read_text(encoding="utf-8") == ""
