"""The real program in a real window: a stroke by two clicks, and a drill laid out, saved and tried."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import registry
from game.carrom.moves import Stroke
from game.core.library import export_match
from scenes import preferences
from scenes.__main__ import tables
from scenes.faces import FACES
from scenes.house import House
from scenes.preferences import Preferences, Remembered
from scenes.setup import SetupScene
from scenes.table.carrom_clicks import bar_y_mm
from scenes.table.carrom_drill import open_drills
from scenes.table.carrom_places import place
from scenes.theme import Theme
from scenes.widgets.buttons import Button
from tests.scenes.table.carrom_stage import new_match
from tests.scenes.table.test_carrom_window import SIZE, Player, _the_screen_can_be_had, screen, start

__all__ = ["_the_screen_can_be_had", "screen", "start"]

pytestmark = pytest.mark.window


def test_two_clicks_strike_and_nothing_is_held(start: Callable[..., Player], tmp_path: Path) -> None:
    match = new_match()
    file = tmp_path / "new.match"
    export_match(match, file)
    preferences.write(tmp_path / "data", Preferences(carrom_hand="clicks"))
    player = start("--load", str(file))
    view = place(Theme(SIZE), match.rules.board, 2).view(0.0)
    for x_mm, y_mm in ((0.0, 0.0), (0.0, bar_y_mm(740))):
        x, y = view.px(x_mm, y_mm)
        player.click((round(x), round(y)))
        time.sleep(0.4)
    player.until("the second click struck", player.has_struck)
    saved = player.saved()
    assert saved is not None
    stroke = saved.turns[0]
    assert isinstance(stroke, Stroke)
    assert stroke.move.strength == pytest.approx(500, abs=10), "half way along the bar"
    assert stroke.move.angle == pytest.approx(0, abs=600)


def test_a_drill_is_laid_out_saved_and_tried_with_the_mouse(
    start: Callable[..., Player], tmp_path: Path, window: pygame.Window
) -> None:
    folder = tmp_path / "data"
    wishes = replace(Preferences(), games=(Remembered("carrom", "carrom/solo", 1),))
    preferences.write(folder, wishes)
    house = House(folder, kinds=registry.GAMES, tables=tables(), preferences=wishes, can_write=False)
    house.drills = open_drills
    setup, drills = SetupScene(house, FACES["carrom"]), open_drills(house)
    setup.arrange(Theme(SIZE))
    drills.arrange(Theme(SIZE))
    assert drills.places is not None
    to_drills = next(w for w in setup.page.widgets if isinstance(w, Button) and w.words == "Drill table")
    player = start("--game", "carrom")
    player.click(to_drills.rect.center)
    time.sleep(0.7)
    x, y = drills.places.view.px(100.0, 50.0)
    tray, end = drills.places.stocks[0].center, (round(x), round(y))
    words: list[object] = ["mousemove", "--window", player.window, *tray, "sleep", 0.2, "mousedown", 1, "sleep", 0.2]
    for share in (0.3, 0.6, 0.9, 1.0):
        between = [round(a + (b - a) * share) for a, b in zip(tray, end, strict=True)]
        words += ["mousemove", "--window", player.window, *between, "sleep", 0.05]
    player.xdotool(*words, "sleep", 0.2, "mouseup", 1)
    time.sleep(0.3)
    player.xdotool("key", "--window", player.window, "s")
    time.sleep(0.5)
    player.xdotool("key", "--window", player.window, "Return")
    file = folder / "drills.json"
    player.until("the drill was saved", file.exists)
    (saved,) = json.loads(file.read_text(encoding="utf-8"))
    assert saved["name"] == "Drill 1"
    (piece,) = saved["pieces"]
    assert piece["piece"] == 1
    assert (piece["x"] / 100, piece["y"] / 100) == pytest.approx((100.0, 50.0), abs=2.0)
    for key in ("space", "z", "space"):
        time.sleep(0.4)
        player.xdotool("key", "--window", player.window, key)
    time.sleep(0.5)
    assert player.process.poll() is None
    assert not (folder / "errors.log").read_text(encoding="utf-8")
