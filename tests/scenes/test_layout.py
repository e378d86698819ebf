"""Nothing leaves its box: every scene at three window sizes and three text sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from game.core.match import Match, Player
from scenes.faces import FACES
from scenes.home import HomeScene
from scenes.house import House
from scenes.setup import SetupScene
from scenes.stack import Scene, Stack
from scenes.theme import Canvas
from scenes.unseen import EXAMPLES, Stage
from scenes.widgets import lettering
from scenes.widgets.page import Page
from tests.scenes.conftest import BareTable

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
TEXTS = [100, 125, 150]


@dataclass(slots=True)
class Written:
    """One line as it stands on the window."""

    words: str
    ink: pygame.Rect
    clip: pygame.Rect


@dataclass(slots=True)
class Recorder:
    """Remembers each rendered line and where it is blitted."""

    rendered: dict[int, str] = field(default_factory=dict)
    sprites: list[pygame.Surface] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)


class Sheet(pygame.Surface):
    """A surface that tells where text was laid."""

    recorder: Recorder

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **kwargs: Any) -> pygame.Rect:
        words = self.recorder.rendered.get(id(source))
        place = super().blit(source, dest, *args, **kwargs)
        if words is not None:
            corner = pygame.Rect(dest).topleft if isinstance(dest, pygame.Rect) else (int(dest[0]), int(dest[1]))
            ink = source.get_bounding_rect().move(corner)
            self.recorder.written.append(Written(words, ink, self.get_clip()))
        return place


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    found = Recorder()
    rendered, fitted = lettering.rendered, lettering.fitted

    def watch(words: str, *args: Any) -> pygame.Surface:
        sprite = rendered(words, *args)
        found.rendered[id(sprite)] = words
        found.sprites.append(sprite)  # keeps the id its own
        return sprite

    def fit(words: str, *args: Any) -> tuple[str, int]:
        shown = fitted(words, *args)
        if shown[0] != words.strip():
            found.cut.append(words)
        return shown

    monkeypatch.setattr(lettering, "rendered", watch)
    monkeypatch.setattr(lettering, "fitted", fit)
    return found


def scenes(house: House) -> list[tuple[str, Scene]]:
    house.preferences = replace(house.preferences, names=("Ana", "Maximiliana Konstantinow", "Екатерина", "Søren"))
    return [(name, shown[-1]) for of_module in EXAMPLES for name, *shown in of_module(house)]


def drawn(house: House, scene: Scene, size: tuple[int, int], recorder: Recorder) -> Sheet:
    sheet = Sheet(size)
    sheet.recorder = recorder
    stage = Stage(house, Stack([scene]), size)
    stage.arrange()
    scene.draw(Canvas(sheet, stage.theme()))
    return sheet


def overlapping(written: Sequence[Written]) -> list[tuple[str, str]]:
    seen = [w for w in written if w.ink.colliderect(w.clip)]
    return [
        (a.words, b.words)
        for k, a in enumerate(seen)
        for b in seen[:k]
        if a.ink.clip(a.clip).inflate(-2, -2).colliderect(b.ink.clip(b.clip).inflate(-2, -2))
    ]


@pytest.mark.parametrize("text_percent", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_text_leaves_its_box(house: House, recorder: Recorder, size: tuple[int, int], text_percent: int) -> None:
    house.preferences = replace(house.preferences, text_percent=text_percent)  # type: ignore[arg-type]
    whole = pygame.Rect((0, 0), size)
    for name, scene in scenes(house):
        recorder.written.clear()
        recorder.cut.clear()
        drawn(house, scene, size, recorder)
        assert recorder.written, f"{name} says nothing"
        for line in recorder.written:
            if line.ink.colliderect(line.clip):
                assert whole.contains(line.ink.clip(line.clip)), f"{name}: {line.words!r} leaves the window"
        assert not overlapping(recorder.written), f"{name}: words over words"
        if text_percent == 100:
            assert not recorder.cut, f"{name}: cut short"


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_four_computers_and_whom_they_play_with_are_named_whole(
    house: House, recorder: Recorder, size: tuple[int, int]
) -> None:
    scene = SetupScene(house, FACES["carrom"])
    scene.seats = 4
    for row in scene.rows:
        row.choice.turn(1)
    drawn(house, scene, size, recorder)
    assert sum(line.words == "Computer: random" for line in recorder.written) == 4
    assert sum(line.words.startswith("with Computer ") for line in recorder.written) == 4
    assert not recorder.cut


@pytest.mark.parametrize("text_percent", TEXTS)
@pytest.mark.parametrize("size", [*SIZES, (640, 400), (3840, 2160), (1024, 1024)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_widgets_stand_apart_and_inside(house: House, size: tuple[int, int], text_percent: int) -> None:
    house.preferences = replace(house.preferences, text_percent=text_percent)  # type: ignore[arg-type]
    whole = pygame.Rect((0, 0), size)
    for name, scene in scenes(house):
        Stage(house, Stack([scene]), size).arrange()
        page = getattr(scene, "page", None)
        assert isinstance(page, Page)
        for number, widget in enumerate(page.widgets):
            assert whole.contains(widget.rect), f"{name}: widget {number} leaves the window"
            assert min(widget.rect.size) >= 10, f"{name}: widget {number} is too small to press"
            for other in page.widgets[:number]:
                assert not widget.rect.colliderect(other.rect), f"{name}: widgets overlap"


@pytest.mark.parametrize("text_percent", [100, 150])
@pytest.mark.parametrize("game", FACES)
def test_set_up_is_whole_for_any_number_of_players(
    house: House, recorder: Recorder, game: str, text_percent: int
) -> None:
    house.preferences = replace(house.preferences, text_percent=text_percent)  # type: ignore[arg-type]
    setup = next(scene for name, scene in scenes(house) if name == f"setup-{game}")
    assert isinstance(setup, SetupScene)
    for seats in sorted({n for rule_set in setup.rule_sets for n in rule_set.seats}):
        setup.chosen = next(k for k, rule_set in enumerate(setup.rule_sets) if seats in rule_set.seats)
        setup.seats = seats
        setup._fit_seats()
        recorder.written.clear()
        drawn(house, setup, (1280, 800), recorder)
        assert not overlapping(recorder.written), f"{seats} players: words over words"
        places = [widget.rect for widget in setup.page.widgets]
        for number, place in enumerate(places):
            assert place.collidelist(places[:number]) == -1, f"{seats} players: widgets overlap"


@pytest.mark.parametrize("text_percent", [100, 150])
def test_home_is_whole_with_every_match_left_standing(house: House, recorder: Recorder, text_percent: int) -> None:
    house.preferences = replace(house.preferences, text_percent=text_percent)  # type: ignore[arg-type]
    house.tables = dict.fromkeys(FACES, BareTable)
    for game in FACES:
        rule_set = house.rule_sets(game)[0]
        players = [Player(f"Player {k}") for k in range(min(rule_set.seats))]
        house.table(Match(house.kinds[game], rule_set.id, rule_set.rules, players, seed=1))
    for size in SIZES:
        recorder.written.clear()
        scene = HomeScene(house)
        drawn(house, scene, size, recorder)
        assert not overlapping(recorder.written)
        places = [widget.rect for widget in scene.page.widgets]
        for number, place in enumerate(places):
            assert place.collidelist(places[:number]) == -1
            assert pygame.Rect((0, 0), size).contains(place)
