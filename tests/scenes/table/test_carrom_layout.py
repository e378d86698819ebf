"""The carrom table keeps to its places: at every window size, text size, and with long names in it."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.house import House
from scenes.table.carrom_places import BoardView, Places
from scenes.table.carrom_words import all_keys
from scenes.theme import Canvas
from scenes.widgets.lettering import ELLIPSIS, fitted, lines_of_keys, width_px
from tests.scenes.table.carrom_stage import Stage, new_match, rack, strike

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440), (1024, 768), (3440, 1440)]
TEXTS = [100, 125, 150]


def parts(places: Places) -> dict[str, pygame.Rect]:
    found = {f"card {k}": card.card for k, card in enumerate(places.cards)}
    found |= {"queen": places.queen, "strength": places.strength_line, "bar": places.strength_bar}
    found |= {"button": places.button, "keys": places.keys, "frame": places.frame}
    if places.log.height:
        found |= {"log head": places.log_head, "log": places.log}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("seats", "rule_set"), [(2, "classic"), (4, "classic"), (3, "points")])
def test_nothing_overlaps_and_nothing_leaves_the_window(
    house: House, size: tuple[int, int], text: int, seats: int, rule_set: str
) -> None:
    places = Stage(house, new_match(seats, rule_set), size, text).scene.places
    window = pygame.Rect((0, 0), size)
    found = parts(places)
    for name, rect in found.items():
        assert window.contains(rect), f"{name} {rect} leaves the window"
    for (name, rect), (other_name, other) in itertools.combinations(found.items(), 2):
        assert not rect.colliderect(other), f"{name} {rect} lies over {other_name} {other}"
    for card in places.cards:
        for inside in (card.name, card.under, card.score, card.of, card.slots):
            assert card.card.contains(inside), f"{inside} leaves its card {card.card}"
        assert card.name.bottom <= card.under.top
        assert card.under.bottom <= card.slots.top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_what_must_be_read_is_not_cut(house: House, size: tuple[int, int], text: int) -> None:
    match = new_match(2)
    strike(match, rack(match.rules, match.state.turn * 2), striker_pocket=1)
    stage = Stage(house, match, size, text)
    theme, places = stage.theme, stage.scene.places
    words = stage.table.words_for(stage.scene.playback.shown)
    boxes = [
        *((under, "text", 12.5, card.under) for under, card in zip(words.unders, places.cards, strict=True)),
        *((words.queen[0], "strong", 14, inner(places, 68)) for _ in (0,)),
        *((words.queen[1], "text", 12, inner(places, 68)) for _ in (0,)),
    ]
    for sentence, role, px, box in boxes:
        shown, _size = fitted(sentence, role, theme.text_px(px), box.width)
        assert not shown.endswith(ELLIPSIS), f"{sentence!r} is cut to {shown!r}"
    for keys in all_keys():
        lines = lines_of_keys(keys, theme, places.keys.width)
        assert all(width_px(line, "text", theme.text_px(11.5)) <= places.keys.width for line in lines)
        assert len(lines) * theme.text_px(11.5) <= places.keys.height


def inner(places: Places, less: float) -> pygame.Rect:
    box = places.queen.copy()
    box.width -= places.theme.px(less)
    return box


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("text", TEXTS)
def test_the_buttons_at_the_top_stay_off_the_title(house: House, size: tuple[int, int], text: int) -> None:
    match = new_match(2)
    strike(match, rack(match.rules, match.state.turn * 2))
    stage = Stage(house, match, size, text)
    stage.scene.undo()  # now there is Redo as well
    stage.wait(0.02)
    tops = [w.rect for w in stage.scene.page.widgets if w.rect.top < stage.scene.places.frame.top]
    assert len(tops) == 4
    title_ends = stage.scene.places.top.x + stage.theme.font("title", 26).size("Carrom")[0]
    assert min(rect.left for rect in tops) > title_ends
    for a, b in itertools.pairwise(sorted(tops, key=lambda rect: rect.left)):
        assert a.right <= b.left


@pytest.mark.parametrize("name", ["Ж" * 200, "Ștefania-Ana Brâncoveanu-Țepeș", "a", "W" * 40])
def test_long_names_are_drawn_and_stay_in_their_cards(house: House, window: pygame.Window, name: str) -> None:
    match = new_match(4)
    match.players = tuple(type(match.players[0])(name) for _ in range(4))
    strike(match, rack(match.rules, match.state.turn), striker_pocket=1)
    surface = window.get_surface()
    stage = Stage(house, match, surface.get_size(), 150)
    stage.scene.draw(Canvas(surface, stage.theme))


def test_a_view_turned_to_an_edge_has_it_at_the_bottom() -> None:
    # edge 1 is the right one (x = +370); turned by 90 degrees its middle is straight below the centre
    view = BoardView((500.0, 400.0), 0.5, 90.0)
    assert view.px(370.0, 0.0) == pytest.approx((500.0, 585.0))
    assert view.mm((500.0, 585.0)) == pytest.approx((370.0, 0.0))
    # his right hand is away from the reader's: the board's +y
    assert view.px(0.0, 100.0) == pytest.approx((550.0, 400.0))
