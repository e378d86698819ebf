"""Running the real scenes without a window: pictures of every scene, and short matches played by bots."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pygame

from game.core.bots import bots_of
from game.core.match import Match, Player
from scenes import help, home, pause, results, settings, setup
from scenes.house import House
from scenes.stack import Change, Scene, Stack, stamped
from scenes.theme import Canvas, Theme

Example: TypeAlias = tuple[str, *tuple[Scene, ...]]
"""A name and the scenes of a picture from below: one, or a table and what is laid over it."""
Examples: TypeAlias = Callable[[House], Iterable[Example]]
"""A scene module's ``examples(house)``: states worth a picture."""

EXAMPLES: tuple[Examples, ...] = (
    home.examples,
    setup.examples,
    settings.examples,
    help.examples,
    pause.examples,
    results.examples,
)
SELF_TEST_PLIES = 40
SELF_TEST_S = 60.0


def hidden_window(size: tuple[int, int]) -> pygame.Window:
    """Open a window nobody sees (the dummy video driver)."""
    pygame.display.init()
    return pygame.Window("Pips & Pockets", size, hidden=True)


@dataclass(slots=True)
class Stage:
    """A stack of scenes with an unseen window: events in, pictures out."""

    house: House
    stack: Stack
    size: tuple[int, int]
    time_s: float = 0.0

    def theme(self) -> Theme:
        """Return the look."""
        return self.house.theme(self.size)

    def arrange(self) -> None:
        """Lay out what is seen."""
        for scene in self.stack.visible():
            scene.arrange(self.theme())

    def send(self, event: pygame.Event) -> Change | None:
        """Give the top scene an event and carry out its decision."""
        top = self.stack.top
        return self._follow(top.handle(stamped(event, self.time_s))) if top is not None else None

    def wait(self, seconds: float) -> Change | None:
        """Let time pass for the top scene."""
        self.time_s += seconds
        top = self.stack.top
        return self._follow(top.update(seconds)) if top is not None else None

    def _follow(self, change: Change | None) -> Change | None:
        if change is not None:
            self.stack.apply(change)
            self.arrange()
        return change

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen."""
        for scene in self.stack.visible():
            scene.draw(Canvas(surface, self.theme()))


def draw_pictures(house: House, folder: Path, size: tuple[int, int], examples: Iterable[Examples] = EXAMPLES) -> int:
    """Draw every example of every scene to ``folder/<name>.png``; return the exit code."""
    window = hidden_window(size)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for of_module in examples:
            for name, *scenes in of_module(house):
                below = [home.HomeScene(house)] if scenes[0].is_overlay else []
                stage = Stage(house, Stack([*below, *scenes]), size)
                stage.arrange()
                stage.draw(window.get_surface())
                pygame.image.save(window.get_surface(), folder / f"{name}.png")
    except OSError as fault:
        print(f"Pips & Pockets: --screens: {fault.filename or folder}: {fault.strerror or fault}", file=sys.stderr)
        return 2
    return 0


def self_test(house: House, size: tuple[int, int]) -> int:
    """Play a short match of bots of every game through its real table; return the exit code."""
    window = hidden_window(size)
    draw_each(house, window.get_surface(), size)
    for game in house.tables:
        plies = play_a_while(house, game, window.get_surface(), size)
        print(f"{game}: {plies} turns played")
        if not plies:
            print(f"Pips & Pockets: --self-test: nobody moved at the table of {game}", file=sys.stderr)
            return 1
    print("all is well")
    return 0


def draw_each(house: House, surface: pygame.Surface, size: tuple[int, int]) -> None:
    """Draw every example once."""
    for of_module in EXAMPLES:
        for _name, *scenes in of_module(house):
            stage = Stage(house, Stack(list(scenes)), size)
            stage.arrange()
            stage.draw(surface)


def play_a_while(house: House, game: str, surface: pygame.Surface, size: tuple[int, int]) -> int:
    """Let bots play some turns at a game's table and draw them; return how many."""
    kind = house.kinds[game]
    bot = list(bots_of(kind))[-1]
    rule_set = next(r for r in house.rule_sets(game) if not r.faults)
    players = [Player(f"Bot {k + 1}", bot) for k in range(min(n for n in rule_set.seats if n > 1))]
    match = Match(kind, rule_set.id, rule_set.rules, players, seed=house.seed or 1)
    stage = Stage(house, Stack([house.table(match)]), size)
    stage.arrange()
    end = time.monotonic() + SELF_TEST_S
    frames = 0
    while match.ply < SELF_TEST_PLIES and match.standing is None and time.monotonic() < end and stage.stack.top:
        stage.wait(1 / 60)
        frames += 1
        if frames % 10 == 0:
            stage.draw(surface)
            stage.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))
    return match.ply
