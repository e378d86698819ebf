"""Nothing leaves its box on the tri-domino table: every state, three window sizes, three text sizes."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.house import House
from scenes.stack import Stack
from scenes.table import tridomino_drawing, tridomino_examples
from scenes.table.tridomino_drawing import Grounds, Still
from scenes.table.tridomino_examples import NAMES, examples
from scenes.table.tridomino_places import Places, place
from scenes.table.tridomino_scene import TridominoScene
from scenes.theme import Canvas, Theme
from scenes.unseen import Stage
from tests.scenes.test_layout import SIZES, TEXTS, Recorder, Sheet, overlapping
from tests.scenes.test_layout import recorder as recorder  # a fixture

LONG = ("Maximiliana Konstantinow", "Jan", "Екатерина Александровна", "Mihai", "Søren", "Ania")


@pytest.fixture(autouse=True)
def _draw_all_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept, so that every word is seen on its way to the window."""

    def anew(canvas: Canvas, grounds: Grounds, places: Places, still: Still) -> None:
        tridomino_drawing.draw_ground(canvas, places)
        tridomino_drawing.draw_all(canvas, places, still)

    monkeypatch.setattr(tridomino_drawing, "draw_still", anew)


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("text_percent", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_text_of_the_table_leaves_its_box(
    house: House,
    recorder: Recorder,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_percent: int,
    names: tuple[str, ...],
) -> None:
    monkeypatch.setattr(tridomino_examples, "NAMES", names)
    house.preferences = replace(house.preferences, text_percent=text_percent, tridomino_numbers=True)  # type: ignore[arg-type]
    whole = pygame.Rect((0, 0), size)
    drawn = list(examples(house))
    assert len(drawn) >= 16
    for name, scene in drawn:
        recorder.written.clear()
        recorder.cut.clear()
        sheet = Sheet(size)
        sheet.recorder = recorder
        stage = Stage(house, Stack([scene]), size)
        stage.arrange()
        scene.draw(Canvas(sheet, stage.theme()))
        assert len(recorder.written) > 3, f"{name} says nothing"
        for line in recorder.written:
            if line.ink.colliderect(line.clip):
                assert whole.contains(line.ink.clip(line.clip)), f"{name}: {line.words!r} leaves the window"
        assert not overlapping(recorder.written), f"{name}: words over words"
        if text_percent == 100 and names is NAMES:
            assert not recorder.cut, f"{name}: cut short"


@pytest.mark.parametrize("text_percent", TEXTS)
@pytest.mark.parametrize("size", [*SIZES, (640, 400), (3840, 2160), (1024, 1024)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("seats", [2, 6])
def test_the_places_of_the_table_stand_apart_and_inside(seats: int, size: tuple[int, int], text_percent: int) -> None:
    whole = pygame.Rect((0, 0), size)
    places = place(Theme(size, text_percent), seats, has_second=True)
    apart = [
        places.felt,
        places.rack_panel,
        places.button,
        places.second,
        places.keys,
        *(card.card for card in places.cards),
    ]
    for number, one in enumerate(apart):
        assert whole.contains(one)
        assert not any(one.colliderect(other) for other in apart[:number])
    inside = [places.well, places.zoom, places.numbers]
    for number, one in enumerate(inside):
        assert places.felt.contains(one)
        assert not any(one.colliderect(other) for other in inside[:number])
    for one in (places.rack, places.sort, places.aids):
        assert places.rack_panel.contains(one)
    assert not places.sort.colliderect(places.aids)
    for card in places.cards:
        for rect in (card.name, card.under, card.score, card.bar):
            assert card.card.contains(rect) or not rect.height
        assert not card.name.colliderect(card.score)


@pytest.mark.parametrize("text_percent", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_notice_lies_on_the_felt_and_leaves_the_lower_half_of_it_to_be_seen(
    house: House, size: tuple[int, int], text_percent: int
) -> None:
    house.preferences = replace(house.preferences, text_percent=text_percent)  # type: ignore[arg-type]
    theme = Theme(size, text_percent)
    surface = pygame.Surface(size)
    drawn = 0
    for _name, scene in examples(house):
        if isinstance(scene, TridominoScene) and scene.playback.shown.notice is not None:
            places = place(theme, len(scene.match.players))
            slip = tridomino_drawing.draw_notice(Canvas(surface, theme), places, scene.playback.shown.notice)
            assert places.felt.contains(slip)
            assert slip.bottom <= places.felt.centery
            drawn += 1
    assert drawn >= 6
