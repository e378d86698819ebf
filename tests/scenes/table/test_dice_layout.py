"""The dice tables keep to their places: at every window size, text size, and with long names in them."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from scenes.house import House
from scenes.table import dice_examples
from scenes.theme import Canvas, FontRole, Theme
from scenes.widgets import lettering
from tests.scenes.table.dice_stage import Stage, new_match, throw

SIZES = [(960, 600), (1280, 800), (2560, 1440), (1024, 768), (3440, 1440)]
TEXTS = [100, 125, 150]
SHEETS = [("cameron/classic", 1), ("cameron/classic", 6), ("kameron/four-of-a-kind", 4), ("sheet/maxi-yatzy", 6)]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("rule_set", "seats"), SHEETS)
def test_the_parts_of_the_sheet_table_stand_apart_and_inside(
    house: House, size: tuple[int, int], text: int, rule_set: str, seats: int
) -> None:
    places = Stage(house, new_match(rule_set, seats), size, text).scene.places
    window = pygame.Rect((0, 0), size)
    parts = {"tray": places.tray.rim, "heading": places.heading, "lines": places.lines, "buttons": places.buttons}
    parts |= {"keys": places.keys, "sheet": places.sheet}
    for name, rect in parts.items():
        assert window.contains(rect), f"{name} {rect} leaves the window"
        assert rect.height > 0, name
    for (a, first), (b, second) in itertools.combinations(parts.items(), 2):
        assert not first.colliderect(second), f"{a} lies over {b}"
    assert places.tray.rim.height >= size[1] * 0.4, "there is room to throw"
    for row in places.rows:
        assert places.sheet.contains(row.row)
        assert row.row.height >= 12 * places.theme.scale / 0.75, "a line can be read and hit"
        for cell in row.cells:
            assert places.sheet.contains(cell)
            assert row.name.right <= cell.left
    for above, below in itertools.pairwise(places.rows):
        assert above.row.bottom <= below.row.top + 1
    for place in (*places.bonuses, places.total):
        assert places.sheet.contains(place)
        assert place.top >= places.rows[-1].row.bottom
    assert all(places.sheet.contains(column) for column in places.columns)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_parts_of_the_board_stand_apart_and_inside(
    house: House, size: tuple[int, int], text: int, seats: int
) -> None:
    places = Stage(house, new_match("cameron_board/classic", seats), size, text).scene.places
    window = pygame.Rect((0, 0), size)
    parts = {"board": places.board, "strip": places.strip, "keys": places.keys, "first": places.first}
    parts |= {"second": places.second, **{f"card {k}": card.card for k, card in enumerate(places.cards)}}
    if places.log.height:
        parts["log"] = places.log
    for name, rect in parts.items():
        assert window.contains(rect), f"{name} {rect} leaves the window"
    for (a, first), (b, second) in itertools.combinations(parts.items(), 2):
        assert not first.colliderect(second), f"{a} lies over {b}"
    assert all(places.board.contains(square) for square in places.squares)
    assert all(not a.colliderect(b) for a, b in itertools.combinations(places.squares, 2))
    assert all(places.strip.contains(slot) for slot in places.tray.slots)
    assert places.tray.slots[-1].right < places.strip_head.left
    for card in places.cards:
        for inside in (card.name, card.role, card.chips, card.points):
            assert card.card.contains(inside)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_nothing_is_cut_short(house: House, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    cut: list[str] = []
    fitted = lettering.fitted

    def fit(words: str, role: FontRole, px: int, room: int) -> tuple[str, int]:
        shown, at = fitted(words, role, px, room)
        if shown != lettering.printable(words).replace("\n", " ").strip():
            cut.append(words)
        return shown, at

    monkeypatch.setattr(lettering, "fitted", fit)
    surface = pygame.Surface(size)
    for text in (100, 125):
        house.preferences = replace(house.preferences, text_percent=text)
        for name, scene in dice_examples.examples(house):
            cut.clear()
            scene.arrange(Theme(size, text))
            scene.draw(Canvas(surface, Theme(size, text)))
            assert not cut, f"{name} at {text} %: cut short {cut}"


def test_long_names_stay_in_their_columns(house: House) -> None:
    match = new_match("sheet/maxi-yatzy", 6)
    match.players = tuple(replace(player, name="Maximiliana Konstantinow") for player in match.players)
    throw(match, (1, 2, 3, 4, 5, 6))
    stage = Stage(house, match, (960, 600), 150)
    stage.draw()
    for column in stage.scene.places.columns:
        shown, px = lettering.fitted("Maximiliana Konstantinow", "medium", stage.theme.text_px(13), column.width - 4)
        assert lettering.width_px(shown, "medium", px) <= column.width - 4
