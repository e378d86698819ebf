"""The real window on a virtual screen, played with a real pointer and real keys."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.carrom.board import edge_of, from_edge, hundredths
from game.carrom.moves import Stroke
from game.carrom.shot import Lying, Shot, ShotOutcome
from game.carrom.state import State, own_coins
from game.core.library import export_match, import_match
from game.core.match import AnyMatch, Match, Player
from game.registry import GAMES, load_rules
from scenes.__main__ import tables
from scenes.faces import FACES
from scenes.home import HomeScene
from scenes.house import House
from scenes.setup import SetupScene
from scenes.table.carrom_places import place
from scenes.theme import Theme

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
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "the virtual screen did not start"
        self.environment = {**os.environ, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
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

    def click(self, x: float, y: float) -> None:
        self.hand("mousemove", round(x), round(y), "sleep", 0.1, "click", 1)
        time.sleep(0.5)

    def flick(self, start: tuple[float, float], direction: tuple[float, float], px_a_step: float, steps: int) -> None:
        """Press, push along a direction at an even pace of 8 ms a step, and let go."""
        words: list[str | float] = ["mousemove", round(start[0]), round(start[1]), "sleep", 0.2, "mousedown", 1]
        for k in range(1, steps + 1):
            x, y = (start[i] + direction[i] * px_a_step * k for i in (0, 1))
            words += ["mousemove", round(x), round(y), "sleep", 0.008]
        self.hand(*words, "mouseup", 1)

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


def striker_px(at_mm: float = 0.0) -> tuple[float, float]:
    """Return where the striker stands on the screen before the player at the bottom has moved it."""
    _kind, rules = load_rules("carrom/classic")
    places = place(Theme(SIZE), rules.board, 2)
    from_middle = rules.board.side_mm / 2 - rules.board.base_line_mm - rules.board.base_gap_mm / 2
    return places.play.centerx + at_mm * places.px_per_mm, places.play.centery + from_middle * places.px_per_mm


def to_the_table(screen: Screen) -> AnyMatch:
    """Press Play on carrom's card and then the brass button, as often as a slow machine needs it."""
    house = House(screen.folder, kinds=GAMES, tables=tables())
    home, setup = HomeScene(house), SetupScene(house, FACES["carrom"])
    for scene in (home, setup):
        scene.arrange(Theme(SIZE))
    play = next(card.buttons[0].rect.center for card in home.cards if card.face.id == "carrom")
    assert setup.page.first is not None
    for _ in range(5):
        screen.click(*play)
        screen.click(*setup.page.first.rect.center)
        end = time.monotonic() + 4
        while time.monotonic() < end:
            match = screen.running()
            if match is not None:
                time.sleep(1.5)
                return match
            time.sleep(0.1)
    pytest.fail("waited in vain for the table")


def test_from_home_to_the_first_stroke_by_mouse(screen: Screen) -> None:
    screen.play()
    begun = to_the_table(screen)
    screen.flick(striker_px(), (0.0, -1.0), 9, 16)
    screen.wait_for(lambda: (now := screen.running()) is not None and now.ply == 1, "the first stroke")
    after = screen.running()
    assert after is not None
    assert after.state.broken, "the flick met the rack"
    assert after.state.layout != begun.state.layout
    assert isinstance(after.turns[0], Stroke)
    assert abs(after.turns[0].move.angle) < 3000, "straight ahead, within three degrees"


def prepared(folder: Path) -> Path:
    """Write a match in which the player to move has an own coin lying in front of the pocket at his far right."""
    kind, rules = load_rules("carrom/classic")
    match: AnyMatch = Match(kind, "carrom/classic", rules, [Player("Ana"), Player("Mihai")], seed=5)
    before: State = match.state
    edge = edge_of(1 - before.turn, 2)
    coin = own_coins(before, 1 - before.side)[0]
    x, y = from_edge(edge, *(hundredths(mm) for mm in (317.7, 295.8)))
    layout = tuple(Lying(coin, round(x), round(y)) if lying.piece == coin else lying for lying in before.layout)
    match.enter(Stroke(Shot(0, 0, 500), ShotOutcome(1, (), "kept", None, (), layout)))
    assert match.state.turn == 1 - before.turn
    file = folder / "in front of the pocket.match"
    export_match(match, file)
    return file


def test_a_flick_pockets_the_coin_in_front_of_a_pocket(screen: Screen, tmp_path: Path) -> None:
    file = prepared(tmp_path)
    screen.play("--load", str(file))
    time.sleep(1.5)
    dx, dy = 317.7, -(295.8 + 252.6)  # from the striker to the coin, on the screen
    length = math.hypot(dx, dy)
    screen.flick(striker_px(), (dx / length, dy / length), 9, 18)
    screen.wait_for(lambda: (now := screen.running()) is not None and now.ply == 2, "the stroke")
    match = screen.running()
    assert match is not None
    stroke = match.turns[1]
    mine = match.state_at(1).side
    coin = own_coins(match.state_at(1), mine)[0]
    assert [fallen.piece for fallen in stroke.outcome.pocketed] == [coin]
    assert coin in match.state.held[mine]
    assert match.state.turn == match.state_at(1).turn, "an own coin gives another stroke (CA-T1)"


def test_from_home_to_a_stroke_by_keyboard_alone(screen: Screen) -> None:
    screen.play()
    screen.hand("mousemove", 5, 795, "sleep", 0.2, "key", "Tab")
    time.sleep(0.5)
    screen.hand("key", "Return")
    time.sleep(1.0)
    screen.hand("key", "Return")
    screen.wait_for(lambda: screen.running() is not None, "the table")
    time.sleep(1.0)
    screen.hand("key", "Up", "sleep", 0.1, "key", "plus", "sleep", 0.1, "key", "space")
    screen.wait_for(lambda: (now := screen.running()) is not None and now.ply == 1, "the first stroke")


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
