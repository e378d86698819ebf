"""A carrom table without a screen, and hands for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.carrom.board import from_edge, rack
from game.carrom.moves import Stroke
from game.carrom.shot import Layout, Lying, Pocketing, Shot, ShotOutcome
from game.core.match import AnyMatch, Match, Player
from game.registry import load_rules
from scenes.house import House
from scenes.stack import Change, Push, stamped
from scenes.table.base import PlayScene
from scenes.table.carrom import CarromTable
from scenes.table.carrom_hand import Hand
from scenes.theme import Theme

NAMES = ("Ana", "Mihai", "Ioana", "Vlad")


def new_match(seats: int = 2, rule_set: str = "classic", seed: int = 5, bots: Sequence[str | None] = ()) -> AnyMatch:
    kind, rules = load_rules(f"carrom/{rule_set}")
    players = [Player(NAMES[k], bots[k] if bots else None) for k in range(seats)]
    match: AnyMatch = Match(kind, f"carrom/{rule_set}", rules, players, seed=seed)
    return match


def outcome(
    settled: Layout,
    pocketed: Sequence[tuple[int, int]] = (),
    *,
    striker_pocket: int | None = None,
    first: int | None = 1,
) -> ShotOutcome:
    """Write what a stroke came to by hand."""
    return ShotOutcome(
        first,
        tuple(Pocketing(piece, pocket) for piece, pocket in pocketed),
        "kept" if striker_pocket is None else "pocketed",
        striker_pocket,
        (),
        settled,
    )


def strike(match: AnyMatch, settled: Layout, pocketed: Sequence[tuple[int, int]] = (), **more: int) -> None:
    """Enter a stroke whose outcome is written by hand."""
    match.enter(Stroke(Shot(0, 0, 500), outcome(settled, pocketed, **more)))


def without(layout: Layout, *pieces: int) -> Layout:
    return tuple(lying for lying in layout if lying.piece not in pieces)


def moved(layout: Layout, piece: int, x_mm: float, y_mm: float) -> Layout:
    """Return the layout with one piece elsewhere, millimetres as seated at edge 0."""
    return tuple(
        Lying(piece, round(x_mm * 100), round(y_mm * 100)) if lying.piece == piece else lying for lying in layout
    )


class Stage:
    """The scene, a clock, and a player's hands."""

    def __init__(self, house: House, match: AnyMatch, size: tuple[int, int] = (1280, 800), text: int = 100) -> None:
        self.house = house
        self.match = match
        house.can_write = False
        self.table = CarromTable(house, match)
        self.scene = PlayScene(house, match, self.table)
        self.theme = Theme(size, text)
        self.scene.arrange(self.theme)
        self.time_s = 10.0
        self.change: Change | None = None

    @property
    def hand(self) -> Hand:
        hand = self.scene.ui
        assert isinstance(hand, Hand)
        return hand

    def is_telling(self) -> bool:
        return self.scene.is_telling

    def pushed(self) -> Any:
        """The scene that is to be laid over the table."""
        assert isinstance(self.change, Push)
        return self.change.scene

    def px(self, x_mm: float, y_mm: float) -> tuple[int, int]:
        """Return where a place of the board is seen, as the player to move sees the board."""
        seen = self.table.seen(self.scene.places, self.match.state)
        x, y = seen.view.px(*from_edge(seen.edge, x_mm, y_mm))
        return round(x), round(y)

    def striker(self) -> tuple[float, float]:
        seen = self.table.seen(self.scene.places, self.match.state)
        return seen.striker(self.scene.ui)

    def send(self, kind: int, **values: Any) -> None:
        self.change = self.scene.handle(stamped(pygame.Event(kind, **values), self.time_s))

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def move(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))

    def release(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: tuple[int, int]) -> None:
        self.press(pos)
        self.release(pos)

    def drag(self, way_mm: Sequence[tuple[float, float]], step_s: float = 0.008) -> tuple[int, int]:
        """Press at the first place and move over the others; the button stays held. Return where the pointer is."""
        pos = self.px(*way_mm[0])
        self.press(pos)
        for place in way_mm[1:]:
            self.time_s += step_s
            pos = self.px(*place)
            self.move(pos)
        return pos

    def key(self, code: int, mod: int = 0, times: int = 1) -> None:
        for _ in range(times):
            self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)

    def wait(self, seconds: float, step_s: float = 1 / 60) -> None:
        end = self.time_s + seconds
        while self.time_s < end - 1e-9:
            self.time_s += step_s
            self.change = self.scene.update(step_s)
            if self.change is not None:
                return

    def watch(self, longest_s: float = 20.0) -> Change | None:
        """Let time pass until nothing is told any more, or another scene is to be laid over this one."""
        end = self.time_s + longest_s
        while self.time_s < end:
            self.time_s += 1 / 60
            self.change = self.scene.update(1 / 60)
            if self.change is not None or not self.scene.is_telling:
                return self.change
        raise AssertionError("the table never came to the end of telling")


__all__ = ["NAMES", "Stage", "moved", "new_match", "outcome", "rack", "strike", "without"]
