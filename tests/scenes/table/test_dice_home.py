"""The dice games on the home table: Cameron by sheet or board, Kameron, and the quiet way to the other sheets."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.__main__ import tables
from scenes.dialog import Dialog
from scenes.faces import FACES
from scenes.home import HomeScene
from scenes.house import House
from scenes.setup import SetupScene
from scenes.stack import Change, Push, Replace
from scenes.table.base import PlayScene
from scenes.theme import Theme
from scenes.widgets.buttons import Button
from tests.scenes.table.dice_stage import Stage, new_match, throw


@pytest.fixture
def home(house: House) -> HomeScene:
    house.tables = tables()
    scene = HomeScene(house)
    scene.arrange(Theme())
    return scene


def pressed(scene: HomeScene, game: str, words: str) -> Change | None:
    card = next(card for card in scene.cards if card.face.id == game)
    return next(button for button in card.buttons if button.words.startswith(words)).on_press()


def answer(change: Change | None, words: str) -> Change | None:
    assert isinstance(change, Push)
    assert isinstance(change.scene, Dialog)
    return next(act for label, act in change.scene.answers if label == words)()


def test_cameron_asks_for_sheet_or_board(home: HomeScene) -> None:
    assert [card.face.id for card in home.cards] == ["carrom", "tridomino", "cameron", "kameron"]
    for words, game in (("The score sheet", "cameron"), ("The board", "cameron_board")):
        change = answer(pressed(home, "cameron", "Play"), words)
        assert isinstance(change, Replace)
        assert isinstance(change.scene, SetupScene)
        assert change.scene.face is FACES[game]


def test_kameron_goes_straight_to_its_set_up(home: HomeScene) -> None:
    change = pressed(home, "kameron", "Play")
    assert isinstance(change, Push)
    assert isinstance(change.scene, SetupScene)


def test_more_sheet_games_lead_to_the_family(home: HomeScene) -> None:
    quiet = next(w for w in home.page.widgets if isinstance(w, Button) and w.words == "More sheet games")
    change = quiet.on_press()
    assert isinstance(change, Push)
    assert isinstance(change.scene, SetupScene)
    assert {rule_set.name for rule_set in change.scene.rule_sets} >= {"yatzy", "maxi-yatzy", "american", "crag"}


def test_a_standing_match_of_the_board_goes_on_from_camerons_card(home: HomeScene, house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    house.keep_match(match)
    home.arrange(Theme())
    change = pressed(home, "cameron", "Continue")
    assert isinstance(change, Push)
    assert isinstance(change.scene, PlayScene)
    assert change.scene.match is match


def test_with_two_matches_standing_it_is_asked_which_goes_on(home: HomeScene, house: House) -> None:
    sheet, board = new_match("cameron/classic", 2), new_match("cameron_board/classic", 2)
    house.keep_match(sheet)
    house.keep_match(board)
    home.arrange(Theme())
    change = answer(pressed(home, "cameron", "Continue"), "The board")
    assert isinstance(change, Replace)
    assert isinstance(change.scene, PlayScene)
    assert change.scene.match is board


def test_a_greyed_button_tells_why_under_the_pointer(house: House) -> None:
    match = new_match("kameron/classic", 2)
    throw(match, (1, 2, 3, 4, 6))
    stage = Stage(house, match)
    button = stage.button("End together")
    assert not button.is_enabled
    stage.move(button.rect.center)
    assert stage.scene.page.help == "Ending is proposed before the first throw of a turn."
    stage.draw()


def test_a_key_for_the_table_takes_the_focus_from_the_buttons(house: House) -> None:
    match = new_match("cameron/classic", 1)
    throw(match, (3, 3, 3, 5, 5, 2))
    stage = Stage(house, match)
    stage.key(pygame.K_TAB)
    assert stage.scene.page.by_keys
    stage.key(pygame.K_DOWN)
    assert stage.scene.page.focus is None
    stage.key(pygame.K_RETURN)
    assert match.turns[-1].move.line == "fives", "Enter writes the line, not what had the focus"


def test_reduced_motion_lets_dice_jump_to_the_shelf(house: House) -> None:
    match = new_match("cameron/classic", 1)
    throw(match, (3, 3, 3, 5, 5, 2))
    house.preferences = replace(house.preferences, reduced_motion=True)
    stage = Stage(house, match)
    stage.key(pygame.K_1)
    assert stage.scene.ui.aside == (0,)
    assert stage.scene.ui.slides == ()
