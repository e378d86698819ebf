"""A dice table without a screen, dice that fall as the test says, and hands for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pygame

from game.core.match import AnyMatch, Match, Player
from game.dice.throw import Buy, Rolled, Throw, Throwing
from game.registry import load_rules
from scenes.house import House
from scenes.stack import Change, stamped
from scenes.table import dice_board, dice_sheet
from scenes.table.base import PlayScene
from scenes.theme import Canvas, Theme

NAMES = ("Ana", "Mihai", "Ioana", "Vlad", "Freja", "Ole")
T = TypeVar("T")


def new_match(rule_set: str, seats: int, bots: Sequence[str | None] = (), seed: int = 5) -> AnyMatch:
    kind, rules = load_rules(rule_set)
    players = [Player(NAMES[k], bots[k] if bots else None) for k in range(seats)]
    match: AnyMatch = Match(kind, rule_set, rules, players, seed=seed)
    return match


def throw(match: AnyMatch, faces: Sequence[int], keep: Sequence[int] = (), *, buys: bool = False) -> None:
    """Enter a throw whose dice fall so."""
    move = Buy(tuple(keep)) if buys else Throw(tuple(keep))
    match.enter(Throwing(move, Rolled(tuple(faces))))


class Stage:
    """The scene, a clock, and a player's hands."""

    def __init__(self, house: House, match: AnyMatch, size: tuple[int, int] = (1280, 800), text: int = 100) -> None:
        house.can_write = False
        self.house = house
        self.match = match
        module = dice_board if match.kind.id == "cameron_board" else dice_sheet
        self.scene: PlayScene = module.open_table(house, match)
        self.theme = Theme(size, text)
        self.time_s = 10.0
        self.change: Change | None = None
        self.scene.arrange(self.theme)
        self.wait(0.02)

    def send(self, kind: int, **values: Any) -> None:
        self.change = self.scene.handle(stamped(pygame.Event(kind, **values), self.time_s))

    def press(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def move(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))

    def release(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: tuple[int, int]) -> None:
        self.press(pos)
        self.release(pos)
        self.wait(0.02)

    def drag(self, *way: tuple[int, int], step_s: float = 0.016) -> None:
        self.press(way[0])
        for pos in way[1:]:
            self.time_s += step_s
            self.move(pos)
        self.release(way[-1])
        self.wait(0.02)

    def key(self, *codes: int) -> None:
        for code in codes:
            self.send(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            self.wait(0.02)

    def button(self, words: str) -> Any:
        """The button beside the table that begins with these words."""
        found = [w for w in self.scene.page.widgets if getattr(w, "words", "").startswith(words)]
        assert found, f"no button {words!r} among {self.buttons()}"
        return found[0]

    def buttons(self) -> list[str]:
        return [getattr(w, "words", "") for w in self.scene.page.widgets]

    def push(self, words: str) -> None:
        self.click(self.button(words).rect.center)

    def wait(self, seconds: float, step_s: float = 1 / 60) -> None:
        end = self.time_s + seconds
        while self.time_s < end - 1e-9:
            self.time_s += step_s
            self.change = self.scene.update(step_s)
            if self.change is not None:
                return

    def settle(self) -> None:
        """Let everything be told to its end."""
        for _ in range(600):
            self.time_s += 1 / 60
            self.change = self.scene.update(1 / 60)
            if self.change is not None or not self.scene.is_moving:
                return
        raise AssertionError("it never came to rest")

    def draw(self) -> pygame.Surface:
        surface = pygame.Surface(self.theme.size)
        self.scene.draw(Canvas(surface, self.theme))
        return surface


def only(values: Sequence[T]) -> T:
    assert len(values) == 1
    return values[0]
