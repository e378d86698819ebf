"""A tri-domino table without a screen, and hands for it: they find where to click by asking the scene's own places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.match import AnyMatch, Match, Player
from game.registry import load_rules
from game.tridomino.grid import Cell
from game.tridomino.legal import lays
from game.tridomino.tiles import Tile
from game.tridomino.turns import Deal, Lay, State
from scenes.curtain import CurtainScene
from scenes.house import House
from scenes.results import ResultsScene
from scenes.stack import Stack
from scenes.table.tridomino_hand import Seen
from scenes.table.tridomino_scene import TridominoScene
from scenes.unseen import Stage

NAMES = ("Zofia", "Jan", "Ana", "Mihai", "Søren", "Екатерина")
SIZE = (1280, 800)


def new_match(
    seats: int = 2,
    rule_set: str = "pressman",
    seed: int = 5,
    bots: Sequence[str | None] = (),
    deal: Deal | None = None,
) -> AnyMatch:
    kind, rules = load_rules(f"tridomino/{rule_set}")
    players = [Player(NAMES[k], bots[k] if bots else None) for k in range(seats)]
    match: AnyMatch = Match(kind, f"tridomino/{rule_set}", rules, players, seed=seed, deal=deal)
    return match


class Sitting:
    """People at the table, with one mouse and one keyboard."""

    def __init__(self, house: House, match: AnyMatch, size: tuple[int, int] = SIZE) -> None:
        self.scene = TridominoScene(house, match)
        self.match = match
        self.stage = Stage(house, Stack([self.scene]), size)
        self.stage.arrange()

    # -- what is seen --------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def top(self) -> object:
        return self.stage.stack.top

    def seen(self) -> Seen:
        return self.scene.tridomino.seen(self.scene.places, self.state)

    def cell_px(self, cell: Cell) -> tuple[int, int]:
        x, y = self.seen().projection(self.scene.ui.kept).middle_px(cell)
        return round(x), round(y)

    def tile_px(self, tile: Tile) -> tuple[int, int]:
        number = self.seen().tiles(self.scene.ui.kept).index(tile)
        slot = self.seen().slots()[number]
        return round(slot.x), round(slot.y)

    def legal(self) -> list[Lay]:
        return list(lays(self.match.rules, self.state))

    # -- hands ---------------------------------------------------------------------------------------------------------

    def send(self, kind: int, **values: Any) -> None:
        self.stage.send(pygame.Event(kind, **values))

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def move(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)

    def let_go(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.press(pos)
        self.let_go(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(start)
        for share in (0.2, 0.5, 0.8, 1.0):
            self.move((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
        self.let_go(end)

    def key(self, code: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)

    def wait(self, seconds: float, step: float = 1 / 30) -> None:
        for _ in range(max(1, round(seconds / step))):
            self.stage.wait(step)

    def rest(self) -> None:
        """Wait until nothing is told any more."""
        for _ in range(2000):
            self.stage.wait(1 / 20)
            if not self.scene.is_telling or self.top is not self.scene:
                return
        raise AssertionError("the table goes on telling")

    def uncover(self) -> None:
        """Press the curtain's button, when it has fallen."""
        self.stage.wait(0.01)
        if isinstance(self.top, CurtainScene):
            self.click(self.top.show_button.rect.center)
        self.stage.wait(0.01)

    def brass(self) -> None:
        """Press the brass button."""
        self.click(self.scene.places.button.center)


def play_with_the_mouse(at: Sitting) -> None:
    """Do the next thing with the mouse alone, as the brass button and the rack suggest it."""
    top = at.top
    if isinstance(top, CurtainScene):
        at.click(top.show_button.rect.center)
        return
    if isinstance(top, ResultsScene):
        at.click(top.buttons[0].rect.center)
        return
    legal = at.legal()
    if not legal:
        at.brass()
        return
    lay = legal[0]
    if at.scene.ui.tile is not None:
        at.press(at.scene.places.felt.midbottom, 3)  # a right click lays everything back
    at.drag(at.tile_px(lay.tile), at.cell_px(lay.cell))
    at.brass()


def play_with_the_keys(at: Sitting) -> None:
    """Do the next thing with the keyboard alone."""
    if at.top is not at.scene or not at.legal():
        at.key(pygame.K_RETURN)
        return
    tiles = {lay.tile for lay in at.legal()}
    for _ in range(60):
        if at.scene.ui.tile in tiles:
            break
        at.key(pygame.K_RIGHT)
    if at.scene.ui.place is None:
        at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
