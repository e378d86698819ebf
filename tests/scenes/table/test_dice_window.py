"""Whole games of dice in the real window: Kameron by mouse alone, Cameron by keyboard alone.

The hand reads nothing off the screen. Beside the real program a second scene of the same match, without a window, gets
the same clicks and keys: it knows where things are, and what the real one must have kept on disk after each of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import registry
from game.core.library import export_match, import_match
from game.core.match import AnyMatch
from game.dice.bot import casual_sheet_move, throw_for_me
from game.dice.sheet_state import Pass, Score, SheetMove, Strike
from game.dice.throw import Buy, Throw
from scenes import preferences
from scenes.house import House
from scenes.preferences import Preferences
from scenes.stack import stamped
from scenes.table.base import PlayScene
from scenes.table.dice_sheet import SheetTable
from scenes.table.dice_sheet_hand import tray_in_hand
from scenes.table.dice_sheet_show import game_of
from scenes.table.dice_tray import spot_of
from scenes.theme import Theme
from tests.scenes.table.dice_stage import new_match
from tests.scenes.test_window import SIZE, Screen, pytestmark  # noqa: F401

KEYS = {pygame.K_SPACE: "space", pygame.K_RETURN: "Return", pygame.K_DOWN: "Down", pygame.K_b: "b", pygame.K_p: "p"}
KEYS |= {getattr(pygame, f"K_{n}"): str(n) for n in range(1, 9)}
PATIENCE_S = 15.0


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "data"
    folder.mkdir()
    preferences.write(folder, Preferences(reduced_motion=True, pace="fast", is_muted=True))
    made = Screen(folder)
    yield made
    made.close()


class Twin:
    """The real program, and the same table without a window."""

    def __init__(self, real: Screen, house: House, match: AnyMatch) -> None:
        self.real = real
        self.match = match
        house.can_write = False
        house.preferences = replace(house.preferences, reduced_motion=True)
        self.table = SheetTable(house, match)
        self.scene = PlayScene(house, match, self.table)
        self.scene.arrange(Theme(SIZE))
        self.scene.update(0.0)
        file = real.folder.parent / "begun.match"
        export_match(match, file)
        real.play("--windowed", "--size", f"{SIZE[0]}x{SIZE[1]}", "--load", str(file))
        self._kept = real.folder / "running" / match.kind.id

    def _follow(self, *events: pygame.Event) -> bool:
        """Let the scene without a window live through the same; tell whether a turn was played."""
        before = self.match.ply
        for event in events:
            self.scene.handle(stamped(event, 1.0 + self.match.ply))
        self.scene.skip()
        if self.match.standing is None:
            self.scene.update(0.02)
        return self.match.ply > before

    def _kept_turns(self) -> int:
        """How many turns stand on disk: a line each, after the header's."""
        files = list(self._kept.rglob("*.match")) or [path for path in self._kept.rglob("*") if path.is_file()]
        return max((path.read_bytes().count(b"\n") - 1 for path in files), default=-1)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if self._kept_turns() >= self.match.ply or self.match.standing is not None:
                return
            time.sleep(0.004)
        pytest.fail(f"turn {self.match.ply} ({self.match.turns[-1]}) was not played in the real window")

    # -- by mouse ------------------------------------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> None:
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        has_played = self._follow(down, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.real.hand("mousemove", *pos, "sleep", 0.02, "click", 1, "sleep", 0.03)
        if has_played:
            self._wait()
            # a click on the paper's margin ends what is being told
            self.real.hand("mousemove", *self.scene.places.sheet_title.center, "click", 1, "sleep", 0.06)

    def push(self, words: str) -> None:
        button = next(w for w in self.scene.page.widgets if getattr(w, "words", "").startswith(words))
        self.click(button.rect.center)

    def click_die(self, die: int) -> None:
        tray = tray_in_hand(self.scene.playback.shown.tray, self.scene.ui)
        x, y, _edge, _turned = spot_of(self.scene.places.tray, tray, die)
        self.click((round(x), round(y)))

    def by_mouse(self, move: SheetMove) -> None:
        match move:
            case Throw(keep=keep):
                for die in sorted(set(keep) ^ set(self.scene.ui.aside)):
                    self.click_die(die)
                self.push("Throw")
            case Score(line=line, box=box):
                self.click(self.scene.places.row_of((line, box)).row.center)
            case Pass():
                self.push("Pass")
            case _:
                raise AssertionError(f"no way to do {move} by mouse")

    # -- by keyboard ---------------------------------------------------------------------------------------------------

    def keys(self, *codes: int) -> None:
        has_played = self._follow(
            *(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0) for code in codes)
        )
        self.real.hand("key", "--delay", 8, *(KEYS[code] for code in codes))
        if has_played:
            self._wait()

    def by_keys(self, move: SheetMove) -> None:
        match move:
            case Throw(keep=keep) | Buy(keep=keep):
                dice = [getattr(pygame, f"K_{die + 1}") for die in sorted(set(keep) ^ set(self.scene.ui.aside))]
                self.keys(*dice, pygame.K_SPACE if isinstance(move, Throw) else pygame.K_b)
            case Score(line=line, box=box) | Strike(line=line, box=box):
                for _ in range(40):
                    if self.scene.ui.cursor == (line, box):
                        break
                    self.keys(pygame.K_DOWN)
                self.keys(pygame.K_RETURN)
                if isinstance(move, Strike):
                    self.keys(pygame.K_RETURN)
            case _:
                raise AssertionError(f"no way to do {move} by keyboard")

    def finished(self) -> AnyMatch:
        """The finished match as the real program kept it."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            files = list((self.real.folder / "finished").glob("*.match"))
            if files:
                return import_match(files[0], registry.GAMES.get)
            time.sleep(0.05)
        pytest.fail("the real program did not finish the match")


def kameron_move(match: AnyMatch) -> SheetMove:
    """What fits is written at once, the most points first; otherwise hold for the best chance."""
    game, state = game_of(match), match.state
    fitting = game.fitting(state)
    if fitting:
        line, box = max(fitting, key=lambda at: game.worth(state, at[0]).points)
        return Score(line.id, box)
    move = throw_for_me(game, state)
    assert move is not None
    return move


def test_a_whole_game_of_kameron_for_two_by_mouse_alone(real: Screen, house: House) -> None:
    match = new_match("kameron/classic", 2, seed=KAMERON_SEED)
    twin = Twin(real, house, match)
    while match.standing is None:
        twin.by_mouse(kameron_move(match))
    kept = twin.finished()
    assert kept.turns == match.turns
    assert kept.state.over == "all_closed"
    assert kept.standing == match.standing


def test_a_whole_game_of_cameron_by_keyboard_alone(real: Screen, house: House) -> None:
    match = new_match("cameron/classic", 1, seed=4)
    twin = Twin(real, house, match)
    while match.standing is None:
        twin.by_keys(casual_sheet_move(game_of(match), match.state))
    kept = twin.finished()
    assert kept.turns == match.turns
    assert kept.state.over == "all_filled"
    assert len(kept.state.sheets[0]) == 15


KAMERON_SEED = 5
"""A short game: the last line closes within 55 turns of the log."""
