"""Scenes without a screen: the dummy drivers, one hidden window, a house in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from game import registry
from game.core.match import AnyMatch
from scenes import strings
from scenes.home import HomeScene
from scenes.house import House
from scenes.stack import Change
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites


class BareTable:
    """A table on which nothing happens, for the scenes round it."""

    is_overlay = False
    is_moving = False
    takes_text = False

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.house = house
        self.match = match

    def arrange(self, theme: Theme) -> None: ...

    def handle(self, event: pygame.Event) -> Change | None:
        return None

    def update(self, dt_s: float) -> Change | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        sprites.table(canvas)


@pytest.fixture(scope="session")
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    pygame.font.init()
    hidden = pygame.Window("tests", (1280, 800), hidden=True)
    hidden.get_surface()
    yield hidden
    hidden.destroy()


class AtOnce:
    """Stands for the thread in which a bot thinks: it has thought when it is started, whatever the machine is doing."""

    def __init__(self, target: Callable[[], None], name: str = "", daemon: bool = False) -> None:
        self.start = target


@pytest.fixture(autouse=True)
def bots_answer_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes are tested in their own time, which no real thread keeps to; ``real_threads`` is for the thread itself."""
    if "real_threads" not in request.keywords:
        monkeypatch.setattr("scenes.table.bot_pump.threading", SimpleNamespace(Thread=AtOnce))


@pytest.fixture
def house(tmp_path: Path, window: pygame.Window) -> Iterator[House]:
    made = House(tmp_path / "data", kinds=registry.GAMES, tables={"carrom": BareTable}, seed=7)
    made.home = lambda: HomeScene(made)
    yield made
    strings.speak("en")


def key(code: int, mod: int = 0) -> pygame.Event:
    """Return a key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0, time_s=0.0)


def typed(words: str) -> pygame.Event:
    """Return text typed in."""
    return pygame.Event(pygame.TEXTINPUT, text=words, time_s=0.0)


def mouse_down(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False, time_s=0.0)


def mouse_up(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False, time_s=0.0)


def mouse_to(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False, time_s=0.0)
