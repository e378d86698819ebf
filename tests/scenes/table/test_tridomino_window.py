"""A round for two in the real window (a virtual screen): once with the mouse alone, once with the keyboard alone.

The hands know the position from the running match on disk, and where to click from the scene's own places.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from game import registry
from game.core.library import RunningMatch, export_match
from game.core.match import AnyMatch
from game.tridomino.legal import lays
from game.tridomino.turns import Lay, State
from scenes import preferences
from scenes.curtain import CurtainScene
from scenes.house import House
from scenes.preferences import Preferences
from scenes.results import ResultsScene
from scenes.stack import Pop
from scenes.table.tridomino import TridominoTable
from scenes.table.tridomino_hand import Seen
from scenes.table.tridomino_results import round_result
from scenes.table.tridomino_scene import TridominoScene
from scenes.table.tridomino_shown import Kept
from scenes.theme import Theme
from tests.scenes.table.test_carrom_window import SIZE, Player
from tests.scenes.table.test_carrom_window import _the_screen_can_be_had as _the_screen_can_be_had
from tests.scenes.table.test_carrom_window import screen as screen
from tests.scenes.table.test_carrom_window import start as start
from tests.scenes.table.tridomino_stage import new_match

pytestmark = pytest.mark.window

SHORT_ROUND_SEED = 17
MOST_TURNS = 120
BARE_WOOD = (1262, 640)
Place = tuple[int, int]


@dataclass
class Table:
    """The running program at its tri-domino table, and what its screen must look like."""

    player: Player
    house: House
    with_mouse: bool
    looking: int | None = None
    """To whom the hand is shown, as far as the hands know."""
    curtains: list[str] = field(default_factory=list)

    def match(self) -> AnyMatch:
        found = RunningMatch(self.player.folder / "running" / "tridomino").read(registry.GAMES.get)
        assert found is not None
        return found

    def until_ply(self, ply: int) -> AnyMatch | None:
        end = time.monotonic() + 6
        while time.monotonic() < end:
            assert self.player.process.poll() is None, f"the program ended with {self.player.process.returncode}"
            match = self.match()
            if match.ply >= ply:
                return match
            time.sleep(0.05)
        return None

    def seen(self, match: AnyMatch) -> Seen:
        table = TridominoTable(self.house, match)
        return table.seen(table.place(Theme(SIZE), match), match.state)

    def curtain(self, match: AnyMatch) -> CurtainScene:
        scene = TridominoScene(self.house, match).curtain()
        scene.arrange(Theme(SIZE))
        return scene


def uncover(table: Table, match: AnyMatch, press: Callable[[CurtainScene], None]) -> None:
    """Answer the curtain when another player is to look; F skips what is still told, and does nothing else."""
    if table.looking != match.state.to_move:
        curtain = table.curtain(match)
        time.sleep(0.2)
        skip(table)
        time.sleep(0.2)
        press(curtain)
        time.sleep(0.15)
        table.looking = match.state.to_move
        table.curtains.append(curtain.name)


def skip(table: Table) -> None:
    """Skip what is told, with what the hands have: neither a click on the wood nor F does anything else."""
    if table.with_mouse:
        table.player.click(BARE_WOOD)
    else:
        press_keys(table.player, "f")


def turn_with_the_mouse(table: Table, match: AnyMatch) -> None:
    state: State = match.state
    player, seen = table.player, table.seen(match)
    uncover(table, match, lambda curtain: player.click(curtain.show_button.rect.center))
    lay = next(lays(match.rules, state), None)
    if lay is not None:
        number = seen.tiles(Kept()).index(lay.tile)
        slot = seen.slots()[number]
        x, y = seen.projection(Kept()).middle_px(lay.cell)
        drag(player, (round(slot.x), round(slot.y)), (round(x), round(y)))
    player.click(seen.places.button.center)


def drag(player: Player, start: Place, end: Place) -> None:
    words: list[object] = ["mousemove", "--window", player.window, *start, "sleep", 0.06, "mousedown", 1]
    for share in (0.3, 0.7, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        words += ["mousemove", "--window", player.window, x, y, "sleep", 0.03]
    player.xdotool(*words, "sleep", 0.05, "mouseup", 1, "sleep", 0.05)


def turn_with_the_keyboard(table: Table, match: AnyMatch) -> None:
    state: State = match.state
    player, seen = table.player, table.seen(match)
    uncover(table, match, lambda curtain: press_keys(player, "Return"))
    lay = next(lays(match.rules, state), None)
    if lay is None:
        press_keys(player, "Return")
        return
    cells = seen.cells_for(lay.tile)
    taken = state.drawn[-1] if state.drawn else None  # the tile that ended the drawing is taken up already
    number = seen.tiles(Kept()).index(lay.tile)
    keys = [] if taken == lay.tile else ["Right"] * (number + 1)
    if len(keys) > 4:
        keys = ["Left"] * (len(seen.tiles(Kept())) - number)
    if len(cells) > 1:
        keys.append("Tab")
    press_keys(player, *keys, "Return")


def press_keys(player: Player, *keys: str) -> None:
    player.xdotool("key", "--delay", 40, *keys)


def laid_back(table: Table) -> None:
    """A turn that did not come about (the machine was slow): lay everything back and begin it again."""
    table.player.xdotool("click", 3, "sleep", 0.2)


@pytest.mark.parametrize("turn", [turn_with_the_mouse, turn_with_the_keyboard], ids=["mouse", "keyboard"])
def test_a_round_for_two_in_the_real_window(
    turn: Callable[[Table, AnyMatch], None],
    start: Callable[..., Player],
    house: House,
    tmp_path: Path,
    window: pygame.Window,
) -> None:
    preferences.write(tmp_path / "data", replace(Preferences(), reduced_motion=True, pace="fast"))
    file = tmp_path / "begun.match"
    export_match(new_match(2, seed=SHORT_ROUND_SEED), file)
    player = start("--load", str(file))
    if turn is turn_with_the_keyboard:  # without a window manager the keys go where the pointer is
        player.xdotool("mousemove", "--window", player.window, 1270, 790, "windowfocus", player.window)
    table = Table(player, house, turn is turn_with_the_mouse)
    movers: list[str] = []
    for _ in range(MOST_TURNS):
        match = table.match()
        state: State = match.state
        if state.won_by is not None:
            break
        turn(table, match)
        after = table.until_ply(match.ply + 1)
        if after is None:
            laid_back(table)
            continue
        if not movers or movers[-1] != match.players[state.to_move].name:
            movers.append(match.players[state.to_move].name)
    match = table.match()
    assert match.state.won_by is not None, "the round came to its end"
    assert sum(isinstance(played.move, Lay) for played in match.turns) == len(match.state.table)
    assert table.curtains == movers, "each player was asked before his tiles were shown"
    deal_the_next(table, match)
    player.until("the next round was dealt", lambda: table.match().state.round == 2)


def deal_the_next(table: Table, match: AnyMatch) -> None:
    won = next(event for event in match.events_at(match.ply) if type(event).__name__ == "RoundWon")
    said = TridominoTable(table.house, match).said
    sheet = ResultsScene(table.house, round_result(said, won, match.state), [("Deal the next round", Pop)])
    sheet.arrange(Theme(SIZE))
    time.sleep(0.3)
    skip(table)
    time.sleep(0.3)
    if table.with_mouse:
        table.player.click(sheet.buttons[0].rect.center)
    else:
        press_keys(table.player, "Return")
