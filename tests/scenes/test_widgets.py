"""What can be pressed: by the mouse alone, by the keyboard alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stack import Pop
from scenes.theme import Canvas, Theme
from scenes.widgets import field as fields
from scenes.widgets.buttons import Button, Segments
from scenes.widgets.dials import Choice, Slider, Toggle
from scenes.widgets.field import MOST_CHARACTERS, TextField
from scenes.widgets.lettering import characters
from scenes.widgets.listing import Passage, RadioList, Row, ScrollPage
from scenes.widgets.page import Look, Page
from tests.scenes.conftest import key, mouse_down, mouse_to, mouse_up, typed

THEME = Theme()
CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT


def placed(widget: Any, left: int, top: int, width: int = 100, height: int = 40) -> Any:
    widget.rect = pygame.Rect(left, top, width, height)
    return widget


def three_buttons(pressed: list[str]) -> tuple[Page, list[Button]]:
    """Two buttons side by side, and the brass one under them."""

    def act(name: str) -> Any:
        return lambda: pressed.append(name)

    left = placed(Button("left", act("left"), help="the left one"), 0, 0)
    right = placed(Button("right", act("right")), 200, 0)
    brass = placed(Button("go", act("go"), "brass"), 100, 100)
    return Page([left, right, brass], brass), [left, right, brass]


# -- focus -------------------------------------------------------------------------------------------------------------


def test_tab_walks_round_and_shift_tab_back() -> None:
    page, (left, right, brass) = three_buttons([])
    page.handle(key(pygame.K_TAB))
    assert page.focus is brass, "the first Tab shows the brass button"
    page.handle(key(pygame.K_TAB))
    assert page.focus is left
    page.handle(key(pygame.K_TAB))
    assert page.focus is right
    page.handle(key(pygame.K_TAB, SHIFT))
    page.handle(key(pygame.K_TAB, SHIFT))
    assert page.focus is brass


def test_arrows_go_to_the_nearest_that_way() -> None:
    page, (left, right, brass) = three_buttons([])
    page.handle(key(pygame.K_DOWN))
    assert page.focus is brass
    page.handle(key(pygame.K_UP))
    assert page.focus in (left, right)
    page.focus = left
    page.handle(key(pygame.K_RIGHT))
    assert page.focus is right
    page.handle(key(pygame.K_RIGHT))
    assert page.focus is right, "nothing is further right"
    page.handle(key(pygame.K_DOWN))
    assert page.focus is brass


def test_enter_presses_the_focus_and_without_one_the_brass_button() -> None:
    pressed: list[str] = []
    page, (left, _right, _brass) = three_buttons(pressed)
    page.handle(key(pygame.K_RETURN))
    page.handle(key(pygame.K_TAB))
    page.handle(key(pygame.K_TAB))
    assert page.focus is left
    page.handle(key(pygame.K_SPACE))
    assert pressed == ["go", "left"]


def test_after_a_click_enter_presses_the_brass_button_for_no_ring_is_seen() -> None:
    pressed: list[str] = []
    page, (_left, _right, _brass) = three_buttons(pressed)
    page.handle(mouse_down((10, 10)))
    page.handle(mouse_up((10, 10)))
    page.handle(key(pygame.K_RETURN))
    assert pressed == ["left", "go"]


def test_a_disabled_button_is_passed_over_and_says_why() -> None:
    pressed: list[str] = []
    page, (left, right, brass) = three_buttons(pressed)
    right.is_enabled = False
    right.help = "nothing to take back"
    page.focus = left
    page.handle(key(pygame.K_TAB))
    assert page.focus is brass
    page.handle(mouse_to((210, 10)))
    assert page.help == "nothing to take back"
    page.handle(mouse_down((210, 10)))
    page.handle(mouse_up((210, 10)))
    assert pressed == []


def test_the_mouse_presses_where_it_is_let_go() -> None:
    pressed: list[str] = []
    page, _ = three_buttons(pressed)
    page.handle(mouse_down((10, 10)))
    page.handle(mouse_up((150, 300)))
    assert pressed == [], "let go beside it: thought better of it"
    page.handle(mouse_down((10, 10)))
    page.handle(mouse_up((20, 20)))
    assert pressed == ["left"]


def test_help_follows_pointer_or_focus() -> None:
    page, _ = three_buttons([])
    page.handle(mouse_to((10, 10)))
    assert page.help == "the left one"
    page.handle(mouse_to((10, 300)))
    assert page.help == ""
    page.handle(key(pygame.K_TAB))
    page.handle(key(pygame.K_TAB))
    assert page.help == "the left one"


def test_a_button_answers_its_change() -> None:
    button = placed(Button("Back", Pop), 0, 0)
    page = Page([button])
    page.handle(mouse_down((5, 5)))
    assert page.handle(mouse_up((5, 5))) == Pop()


def test_focus_stays_in_its_place_when_the_page_is_laid_out_anew() -> None:
    page, (left, right, brass) = three_buttons([])
    page.focus = right
    fresh = [placed(Button(w.words, lambda: None), *w.rect) for w in (left, right, brass)]
    page.put(fresh, fresh[2])
    assert page.focus is fresh[1]


# -- one value ---------------------------------------------------------------------------------------------------------


def test_a_slider_by_keys_mouse_and_wheel() -> None:
    told: list[int] = []
    slider = placed(Slider(50, 0, 100, 10, told.append), 0, 0, 400, 40)
    slider.key(key(pygame.K_RIGHT))
    slider.key(key(pygame.K_END))
    slider.key(key(pygame.K_RIGHT))
    slider.key(key(pygame.K_HOME))
    rail = slider.rail()
    slider.press((rail.left + rail.width // 2, 20))
    slider.drag((rail.right + 500, 20))
    slider.wheel(-1)
    assert told == [60, 100, 0, 50, 100, 90]


def test_a_toggle_says_in_words_what_it_is() -> None:
    told: list[bool] = []
    toggle = placed(Toggle(False, told.append, ("off", "on")), 0, 0)
    toggle.key(key(pygame.K_SPACE))
    toggle.key(key(pygame.K_RIGHT))
    toggle.key(key(pygame.K_LEFT))
    toggle.release((5, 5))
    assert told == [True, False, True]


def test_a_choice_goes_round_both_ways() -> None:
    told: list[int] = []
    choice = placed(Choice(["a", "b", "c"], 0, told.append), 0, 0, 120, 40)
    choice.key(key(pygame.K_LEFT))
    choice.key(key(pygame.K_RIGHT))
    choice.release((110, 20))
    choice.release((10, 20))
    assert told == [2, 0, 1, 0]


def test_segments_choose_by_press_and_keys() -> None:
    told: list[int] = []
    segments = placed(Segments(["2", "4"], 0, told.append), 0, 0, 92, 34)
    segments.press((80, 10))
    segments.key(key(pygame.K_LEFT))
    segments.key(key(pygame.K_LEFT))
    assert told == [1, 0]


# -- lists and pages ---------------------------------------------------------------------------------------------------


def a_list(count: int, told: list[int]) -> RadioList:
    rows = [Row(f"rule set {k}", "about it", "file.yaml:1:1: broken" if k == 1 else "") for k in range(count)]
    radio = RadioList(rows, 0, told.append)
    radio.arrange(THEME, pygame.Rect(0, 0, 400, 300))
    return radio


def test_a_broken_row_is_passed_over_and_cannot_be_pressed() -> None:
    told: list[int] = []
    radio = a_list(3, told)
    radio.key(key(pygame.K_DOWN))
    assert told == [2]
    radio.press(radio.place(1).center)
    assert told == [2]
    assert radio.help_at(radio.place(1).center) == "file.yaml:1:1: broken"


def test_a_long_list_scrolls_to_what_is_chosen() -> None:
    told: list[int] = []
    radio = a_list(12, told)
    for _ in range(11):
        radio.key(key(pygame.K_DOWN))
    assert told[-1] == 11
    assert radio.rect.contains(radio.place(11))
    radio.wheel(100)
    assert radio.rect.contains(radio.place(0))


def test_a_page_scrolls_to_its_ends_and_no_further() -> None:
    sheet = ScrollPage([Passage("word " * 40) for _ in range(30)])
    sheet.arrange(THEME, pygame.Rect(0, 0, 400, 200))
    assert sheet.key(key(pygame.K_UP)) is False, "at the top the focus may walk on"
    assert sheet.key(key(pygame.K_END)) is True
    end = sheet.offset
    assert end > 0
    assert sheet.key(key(pygame.K_PAGEDOWN)) is False
    sheet.key(key(pygame.K_HOME))
    assert sheet.offset == 0
    sheet.press((100, 150))
    sheet.drag((100, 50))
    assert sheet.offset == 100, "the page follows the hand"


# -- writing -----------------------------------------------------------------------------------------------------------


def a_field(words: str = "") -> tuple[TextField, list[str]]:
    told: list[str] = []
    field = TextField(words, told.append)
    field.rect = pygame.Rect(0, 0, 220, 44)
    return field, told


def test_writing_replaces_what_is_selected_on_entering() -> None:
    field, told = a_field("Player")
    page = Page([field])
    page.handle(key(pygame.K_TAB))
    page.handle(typed("Żaneta"))
    assert told[-1] == "Żaneta"
    page.handle(key(pygame.K_BACKSPACE))
    assert field.words == "Żanet"
    page.handle(key(pygame.K_HOME))
    page.handle(key(pygame.K_DELETE))
    page.handle(typed("Ж"))
    assert field.words == "Жanet"


def test_space_is_written_and_enter_goes_on() -> None:
    pressed: list[str] = []
    field, _told = a_field("Ana")
    brass = placed(Button("go", lambda: pressed.append("go")), 0, 100)
    page = Page([field, brass], brass)
    page.focus = field
    page.handle(key(pygame.K_SPACE))
    assert pressed == []
    page.handle(key(pygame.K_RETURN))
    assert pressed == ["go"]


def test_an_accent_typed_by_itself_joins_its_letter_and_goes_with_it() -> None:
    field, _told = a_field()
    field.insert("e")
    field.insert("\u0301")
    assert len(field.parts) == 1
    field.erase(-1)
    assert field.words == ""


NAMES = {
    "200 letters": "x" * 200,
    "Cyrillic": "Екатерина Великая и все её многочисленные придворные дамы",
    "a tower of accents": "a" + "\u0301" * 300,
    "joined pictures": "\U0001f469\u200d\U0001f467" * 40,
    "what cannot be drawn": "\x00\x07\ud800ok\nnext",
}


@pytest.mark.parametrize("words", NAMES.values(), ids=NAMES)
def test_any_name_is_taken_politely_and_can_be_drawn(words: str, window: pygame.Window) -> None:
    field, _told = a_field()
    field.insert(words)
    assert len(characters(field.words)) <= MOST_CHARACTERS
    assert len(field.words) <= MOST_CHARACTERS * 8
    canvas = Canvas(window.get_surface(), THEME)
    field.draw(canvas, Look(is_focused=True))
    assert "\x00" not in field.words
    assert "\ud800" not in field.words


def test_clipboard_pastes_in_place_of_the_selection(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": "Zo\nfia"}
    monkeypatch.setattr(fields, "clipboard", lambda: board["text"])
    monkeypatch.setattr(fields, "put_on_clipboard", lambda words: board.update(text=words))
    field, _told = a_field("Mihai")
    field.key(key(pygame.K_a, CTRL))
    field.key(key(pygame.K_v, CTRL))
    assert field.words == "Zo fia"
    field.key(key(pygame.K_a, CTRL))
    field.key(key(pygame.K_x, CTRL))
    assert (field.words, board["text"]) == ("", "Zo fia")


def test_the_mouse_puts_the_caret_and_selects() -> None:
    field, _told = a_field("abcdef")
    field.press((field.rect.left, 20))
    assert field.caret == 0
    field.drag((field.rect.right, 20))
    assert field.selection == (0, 6)


@given(
    st.lists(
        st.one_of(
            st.text(max_size=30).map(typed),
            st.sampled_from(
                [pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END]
            ).flatmap(lambda code: st.sampled_from([0, SHIFT]).map(lambda mod: key(code, mod))),
        ),
        max_size=25,
    )
)
def test_whatever_is_typed_the_caret_stays_in_the_words(events: list[pygame.Event]) -> None:
    field, told = a_field("Ana")
    for event in events:
        field.key(event)
        assert 0 <= field.caret <= len(field.parts) <= MOST_CHARACTERS
        assert 0 <= field.anchor <= len(field.parts)
        assert characters(field.words) == field.parts
    assert not told or told[-1] == field.words
