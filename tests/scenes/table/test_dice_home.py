"""The dice games on the home table: Cameron by sheet or board, Kameron, and the quiet way to the other sheets."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.match import AnyMatch, Match, Player
from scenes.__main__ import tables
from scenes.dialog import Dialog
from scenes.faces import FACES
from scenes.home import HomeScene
from scenes.house import House
from scenes.setup import SetupScene
from scenes.stack import Change, Push, Replace
from scenes.table.base import PlayScene
from scenes.table.dice_sheet import SheetTable
from scenes.theme import Theme
from scenes.widgets.buttons import Button
from tests.game.dice.tables import RULES
from tests.scenes.table.dice_stage import NAMES, Stage, new_match, throw


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


def own_rules(house: House, name: str, text: str) -> None:
    file = house.folder / "rules" / "sheet" / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_a_players_own_rule_file_is_a_game_at_the_table_as_the_readme_says(home: HomeScene, house: House) -> None:
    readme = (RULES / "README.md").read_text(encoding="utf-8")
    text = next(part for part in readme.split("```") if part.startswith("yaml\n# Lucky"))
    own_rules(house, "lucky-eleven", text.removeprefix("yaml\n"))
    scene = SetupScene(house, FACES["sheet"])
    scene.arrange(Theme())
    at = next(n for n, rule_set in enumerate(scene.rule_sets) if rule_set.is_own)
    assert scene.list.rows[at].name == "Lucky eleven"
    rule_set, players = scene.rule_sets[at], [Player(name) for name in NAMES[:3]]
    match: AnyMatch = Match(house.kinds["sheet"], rule_set.id, rule_set.rules, players, seed=5)
    throw(match, (6, 3, 1, 1))
    stage = Stage(house, match)
    assert isinstance(stage.scene.table, SheetTable)
    assert stage.scene.table.said.title == "Lucky eleven"
    shown = {choice.at[0]: choice.points for choice in stage.scene.playback.shown.choices if choice.kind == "score"}
    assert shown == {"ones": 2, "sixes": 6, "pair": 2, "eleven": 20, "chance": 11}
    stage.draw()


def test_a_fault_is_told_in_the_file_in_which_it_is(house: House) -> None:
    own_rules(house, "below", "game: sheet\nbased_on: crag\nthrows: 0\n")
    own_rules(house, "above", "game: sheet\nbased_on: below\n")
    own = {rule_set.name: rule_set.faults for rule_set in house.rule_sets("sheet") if rule_set.is_own}
    assert own == dict.fromkeys(("above", "below"), ("below.yaml:3:9: throws: must be at least 1",))


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
