"""The real program in a real window (a virtual screen), played with a mouse that xdotool moves."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game import registry
from game.carrom.board import rack
from game.carrom.shot import Shot, ShotOutcome
from game.core.library import RunningMatch, export_match
from game.core.match import AnyMatch
from scenes import preferences
from scenes.__main__ import tables
from scenes.faces import FACES
from scenes.home import HomeScene
from scenes.house import House
from scenes.setup import SetupScene
from scenes.table.carrom_places import place
from scenes.theme import Theme
from scenes.widgets.buttons import Button
from tests.scenes.table.carrom_stage import moved, new_match, strike, without
from tests.scenes.virtual_screen import start_screen

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 800)
BASE = -252.6
WHITE_COIN = 5
TRIES = 3
"""On a machine so busy that the mouse stands still in the middle of a flick, the hand takes it back and tries again."""

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def _the_screen_can_be_had() -> None:
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing:
        words = f"THE REAL WINDOW IS NOT TESTED: {', '.join(missing)} is not installed"
        warnings.warn(words, stacklevel=1)
        pytest.skip(words)


@pytest.fixture
def screen() -> Iterator[str]:
    """A virtual screen of its own."""
    server, display = start_screen(SIZE)
    yield display
    server.terminate()
    server.wait(10)


@dataclass
class Player:
    """The running program and a hand on its mouse."""

    display: str
    process: subprocess.Popen[bytes]
    folder: Path
    window: str = ""

    def xdotool(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout

    def until(self, what: str, happened: Callable[[], object], seconds: float = 30.0) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process.poll() is None, f"the program ended with {self.process.returncode}"
            if happened():
                return
            time.sleep(0.05)
        raise AssertionError(f"in {seconds:.0f} s it did not happen that {what}")

    def find_window(self) -> None:
        def found() -> bool:
            self.window = (self.xdotool("search", "--pid", self.process.pid).split() or [""])[-1]
            return bool(self.window)

        self.until("a window opened", found)
        time.sleep(1.0)  # until it has drawn and reads events

    def click(self, pos: tuple[int, int]) -> None:
        self.xdotool("mousemove", "--window", self.window, *pos, "sleep", 0.1, "click", 1)

    def flick(self, start: tuple[int, int], angle_deg: float, length_px: int = 60) -> None:
        """Press, rest a moment, and push the mouse away: 10 px every 8 ms, to the right of straight ahead."""
        words: list[object] = ["mousemove", "--window", self.window, *start, "sleep", 0.1, "mousedown", 1, "sleep", 0.2]
        for far in range(10, length_px + 1, 10):
            x = start[0] + round(far * math.sin(math.radians(angle_deg)))
            y = start[1] - round(far * math.cos(math.radians(angle_deg)))
            words += ["mousemove", "--window", self.window, x, y, "sleep", 0.008]
        self.xdotool(*words, "sleep", 0.1, "mouseup", 1)

    def saved(self) -> AnyMatch | None:
        return RunningMatch(self.folder / "running" / "carrom").read(registry.GAMES.get)

    def has_struck(self) -> bool:
        match = self.saved()
        return match is not None and any(isinstance(turn.move, Shot) for turn in match.turns[self.plies_before :])

    plies_before: int = 0


@pytest.fixture
def start(screen: str, tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """Start the real program on the virtual screen."""
    players: list[Player] = []

    def started(*options: str) -> Player:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
        environment |= {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8"}
        folder = tmp_path / "data"
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "scenes", "--safe-graphics", "--windowed", "--size", "1280x800"),
                *("--data-dir", str(folder), "--seed", "5", "--mute", *options),
            ],
            cwd=ROOT,
            env=environment,
        )
        player = Player(screen, process, folder)
        players.append(player)
        player.find_window()
        return player

    yield started
    for player in players:
        player.process.terminate()
        player.process.wait(10)


def striker_px(match: AnyMatch) -> tuple[int, int]:
    """Where the striker waits in the middle of its line, the board turned to its player."""
    places = place(Theme(SIZE), match.rules.board, 2)
    x, y = places.view(0.0).px(0.0, BASE)
    return round(x), round(y)


def buttons_on_the_way(folder: Path) -> list[tuple[int, int]]:
    """Where the buttons from the home table to the carrom table are, asked of the scenes themselves."""
    wishes, _fault = preferences.read(folder)
    house = House(folder, kinds=registry.GAMES, tables=tables(), preferences=wishes, can_write=False)
    house.home = lambda: HomeScene(house)
    home, setup = HomeScene(house), SetupScene(house, FACES["carrom"])
    home.arrange(Theme(SIZE))
    setup.arrange(Theme(SIZE))
    play = next(button for card in home.cards if card.face.id == "carrom" for button in card.buttons)
    go = setup.page.first
    assert isinstance(go, Button)
    return [play.rect.center, go.rect.center]


def test_from_home_to_the_first_stroke_with_the_mouse(start: Callable[..., Player], window: pygame.Window) -> None:
    player = start()
    play, go = buttons_on_the_way(player.folder)
    player.click(play)
    time.sleep(0.7)
    player.click(go)
    player.until("a match was begun", player.saved)
    begun = player.saved()
    assert begun is not None
    assert begun.ply == 0
    time.sleep(0.7)
    player.flick(striker_px(begun), 4.0)
    player.until("the flick was a stroke", player.has_struck)
    match = player.saved()
    assert match is not None
    turn = match.turns[0]
    assert turn.move.strength > 150
    assert turn.move.angle == pytest.approx(4000, abs=4000)
    outcome: ShotOutcome = turn.outcome
    assert outcome.first is not None, "the striker met the rack"
    assert match.state_at(1).layout != match.state_at(0).layout, "the board has changed by that stroke"


def coin_before_a_pocket() -> AnyMatch:
    """The breaker strikes again; one of his coins lies before the far left pocket, all others out of the way."""
    match = new_match()
    edge = match.state.turn * 2
    sign = 1 if edge == 0 else -1  # the far left as he sees it
    layout = without(rack(match.rules, edge), 1)
    for number, lying in enumerate(layout):
        row, column = divmod(number, 4)
        layout = moved(layout, lying.piece, sign * (150 + 45 * column), sign * (150 - 60 * row))
    # the way from the middle of his base line into the pocket; the coin 40 mm before it
    pocket = (-347.75, 347.75)
    way = (pocket[0], pocket[1] - BASE)
    far = math.hypot(*way)
    layout = moved(layout, WHITE_COIN, sign * (pocket[0] - 40 * way[0] / far), sign * (pocket[1] - 40 * way[1] / far))
    strike(match, layout, [(1, 0)])
    assert match.state.turn * 2 == edge
    return match


def test_a_coin_before_a_pocket_is_pocketed_by_a_flick(start: Callable[..., Player], tmp_path: Path) -> None:
    prepared = coin_before_a_pocket()
    file = tmp_path / "prepared.match"
    export_match(prepared, file)
    player = start("--load", str(file))
    player.plies_before = prepared.ply
    fallen: list[int] = []
    for _ in range(TRIES):
        player.flick(striker_px(prepared), math.degrees(math.atan2(-347.75, 347.75 - BASE)))
        player.until("the flick was a stroke", player.has_struck)
        match = player.saved()
        assert match is not None
        fallen = [pocketing.piece for pocketing in match.turns[prepared.ply].outcome.pocketed]
        if fallen:
            break
        player.xdotool("key", "--window", player.window, "ctrl+z")
        player.until("the stroke was taken back", lambda: not player.has_struck())
    assert fallen == [WHITE_COIN]
