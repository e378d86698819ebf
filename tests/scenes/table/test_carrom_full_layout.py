"""Nothing leaves its box at the carrom table's rarer scenes: replay, drill, clicks, three players, practice."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.faces import FACES
from scenes.house import House
from scenes.results import ResultsScene
from scenes.setup import SetupScene
from scenes.stack import Scene
from scenes.table import carrom_full_examples
from scenes.table.carrom_drill import DrillScene
from scenes.table.carrom_drill_sheet import NameSheet
from scenes.widgets.page import Page
from tests.scenes.test_layout import Recorder, drawn, overlapping, recorder

__all__ = ["recorder"]

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
TEXTS = [100, 125, 150]


def scenes(house: House) -> list[tuple[str, Scene]]:
    """Every scene that has widgets and words of its own; the notices of the laws are measured elsewhere."""
    wanted = (
        "carrom-replay",
        "carrom-drill",
        "carrom-clicks",
        "carrom-three",
        "carrom-four",
        "carrom-tries",
        "carrom-r",
    )
    found = [(name, scene) for name, scene in carrom_full_examples.tables_and_hands(house) if name.startswith(wanted)]
    house.drills = lambda house: DrillScene(house)
    setup = SetupScene(house, FACES["carrom"])
    setup._choose_rules(next(k for k, rule_set in enumerate(setup.rule_sets) if rule_set.name == "solo"))
    return [*found, ("setup-practice", setup)]


@pytest.mark.parametrize("text_percent", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_text_leaves_its_box(house: House, recorder: Recorder, size: tuple[int, int], text_percent: int) -> None:
    house.preferences = replace(house.preferences, text_percent=text_percent)  # type: ignore[arg-type]
    whole = pygame.Rect((0, 0), size)
    for name, scene in scenes(house):
        recorder.written.clear()
        recorder.cut.clear()
        drawn(house, scene, size, recorder)
        assert recorder.written or name.startswith("carrom-t"), f"{name} says nothing"
        for line in recorder.written:
            if line.ink.colliderect(line.clip):
                assert whole.contains(line.ink.clip(line.clip)), f"{name}: {line.words!r} leaves the window"
        if not isinstance(scene, ResultsScene | NameSheet):
            assert not overlapping(recorder.written), f"{name}: words over words"
        if text_percent == 100:
            assert not recorder.cut, f"{name}: cut short"
        page = getattr(scene, "page", None)
        assert isinstance(page, Page)
        for number, widget in enumerate(page.widgets):
            assert whole.contains(widget.rect), f"{name}: widget {number} leaves the window"
            for other in page.widgets[:number]:
                assert not widget.rect.colliderect(other.rect), f"{name}: widgets overlap"
