"""Home, set-up, settings, help, pause, results: events in, changes out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.library import export_match, import_match
from game.core.match import AnyMatch, Match, Player
from scenes.dialog import Dialog
from scenes.faces import FACES
from scenes.help import HelpScene
from scenes.home import HomeScene
from scenes.home_card import players_words
from scenes.house import House
from scenes.pause import PauseScene
from scenes.results import Result, ResultRow, ResultsScene
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.stack import Pop, Push, Quit, Replace, Reset, Scene, Stack
from scenes.unseen import Stage
from scenes.widgets.buttons import Button
from scenes.widgets.dials import Choice, Slider, Toggle
from tests.scenes.conftest import BareTable, key, mouse_down, mouse_up, typed

CARROM = FACES["carrom"]
CTRL = pygame.KMOD_LCTRL


def a_match(house: House, names: tuple[str, ...] = ("Ana", "Mihai")) -> AnyMatch:
    rule_set = next(r for r in house.rule_sets("carrom") if r.name == "classic")
    return Match(house.kinds["carrom"], rule_set.id, rule_set.rules, [Player(name) for name in names], seed=3)


def one_turn(match: AnyMatch) -> None:
    match.play(match.game.candidates(match.state, match.bot_rng())[0])


def stage(house: House, scene: HomeScene | SetupScene | SettingsScene | HelpScene | PauseScene | ResultsScene) -> Stage:
    made = Stage(house, Stack([scene]), (1280, 800))
    made.arrange()
    return made


def button(scene: HomeScene | SetupScene | PauseScene | ResultsScene | Dialog, words: str) -> Button:
    found = [w for w in scene.page.widgets if isinstance(w, Button) and w.words == words]
    assert found, f"no button {words!r} among {[w.words for w in scene.page.widgets if isinstance(w, Button)]}"
    return found[0]


def click(made: Stage, words: str) -> object:
    top = made.stack.top
    assert isinstance(top, HomeScene | SetupScene | PauseScene | ResultsScene | Dialog)
    place = button(top, words).rect.center
    made.send(mouse_down(place))
    return made.send(mouse_up(place))


# -- home --------------------------------------------------------------------------------------------------------------


def test_home_offers_only_games_with_a_table(house: House) -> None:
    made = stage(house, HomeScene(house))
    scene = made.stack.top
    assert isinstance(scene, HomeScene)
    assert [card.face.id for card in scene.cards] == ["carrom"]
    words = [w.words for w in scene.page.widgets if isinstance(w, Button)]
    assert words == ["Play", "How to play", "Settings", "Leave"]


def test_from_home_to_a_table_by_mouse_alone(house: House) -> None:
    made = stage(house, HomeScene(house))
    click(made, "Play")
    assert isinstance(made.stack.top, SetupScene)
    click(made, "To the table")
    table = made.stack.top
    assert isinstance(table, BareTable)
    assert [player.name for player in table.match.players] == ["Player 1", "Player 2"]
    assert table.match.rule_set == "carrom/classic"
    assert table.match.seed == 7


def test_from_home_to_a_table_by_keyboard_alone(house: House) -> None:
    made = stage(house, HomeScene(house))
    made.send(key(pygame.K_RETURN))
    assert isinstance(made.stack.top, SetupScene)
    made.send(key(pygame.K_RETURN))
    assert isinstance(made.stack.top, BareTable)


def test_a_match_left_standing_is_continued_from_the_brass_button(house: House) -> None:
    match = a_match(house)
    house.table(match)
    one_turn(match)
    fresh = House(house.folder, kinds=house.kinds, tables=house.tables)
    made = stage(fresh, HomeScene(fresh))
    scene = made.stack.top
    assert isinstance(scene, HomeScene)
    brass = button(scene, "Continue · board 1")
    assert brass.ground == "brass"
    assert "Ana, Mihai" in brass.help
    click(made, "Continue · board 1")
    table = made.stack.top
    assert isinstance(table, BareTable)
    assert table.match.state == match.state


def test_a_continued_match_is_kept_further(house: House) -> None:
    match = a_match(house)
    house.table(match)
    one_turn(match)
    second = House(house.folder, kinds=house.kinds, tables=house.tables)
    again = second.running("carrom")
    assert again is not None
    second.table(again)
    one_turn(again)
    third = House(house.folder, kinds=house.kinds, tables=house.tables).running("carrom")
    assert third is not None
    assert third.state == again.state


def test_a_damaged_running_match_is_told_and_kept_aside(house: House) -> None:
    match = a_match(house)
    house.table(match)
    one_turn(match)
    file = next(house.folder.rglob("running.match"))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Mihai", "Mihau"), encoding="utf-8")
    fresh = House(house.folder, kinds=house.kinds, tables=house.tables)
    made = stage(fresh, HomeScene(fresh))
    scene = made.stack.top
    assert isinstance(scene, HomeScene)
    assert button(scene, "Play")
    assert len(fresh.notices) == 1
    assert "line 1" in fresh.notices[0]
    aside = next(house.folder.rglob("running-broken-*.match"))
    assert "Mihau" in aside.read_text(encoding="utf-8")


def test_a_finished_match_leaves_nothing_to_continue_and_a_copy(house: House) -> None:
    match = a_match(house)
    house.table(match)
    one_turn(match)
    house.finish(match)
    assert house.running("carrom") is None
    copy = next((house.folder / "finished").iterdir())
    assert import_match(copy, house.kinds.get).state == match.state
    assert House(house.folder, kinds=house.kinds).running("carrom") is None
    match.undo()
    again = House(house.folder, kinds=house.kinds).running("carrom")
    assert again is not None, "its last turn was taken back: it goes on"
    assert again.state == match.state


def test_esc_at_home_asks_before_it_leaves(house: House) -> None:
    made = stage(house, HomeScene(house))
    made.send(key(pygame.K_ESCAPE))
    assert isinstance(made.stack.top, Dialog)
    made.send(key(pygame.K_ESCAPE))
    assert isinstance(made.stack.top, HomeScene)
    made.send(key(pygame.K_ESCAPE))
    assert click(made, "Leave") == Quit()


def test_players_in_words() -> None:
    assert players_words([2, 3, 4]) == "2–4 players"
    assert players_words([2, 4]) == "2 or 4 players"
    assert players_words([1]) == "1 player"
    assert players_words([]) == ""


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_names_bots_and_rules_come_to_the_table_and_are_remembered(house: House) -> None:
    made = stage(house, SetupScene(house, CARROM))
    scene = made.stack.top
    assert isinstance(scene, SetupScene)
    made.send(mouse_down(scene.page.widgets[0].rect.move(60, 0).midleft))
    assert scene.seats == 4
    scene.page.focus = None
    made.send(key(pygame.K_TAB))
    scene.page.focus = scene.rows[0].field
    scene.rows[0].field.focused()
    made.send(typed("Ștefan"))
    scene.page.focus = scene.rows[3].choice
    made.send(key(pygame.K_LEFT))
    assert scene.rows[3].player == "casual"
    assert scene.names() == ["Ștefan", "Player 2", "Player 3", "Computer"]
    change = click(made, "To the table")
    assert isinstance(change, Replace)
    table = made.stack.top
    assert isinstance(table, BareTable)
    assert table.match.players == (
        Player("Ștefan"),
        Player("Player 2"),
        Player("Player 3"),
        Player("Computer", "casual"),
    )
    later = SetupScene(house, CARROM)
    assert later.seats == 4
    assert later.rows[0].name == "Ștefan"
    assert later.rows[3].player == "casual"


def test_namesakes_are_told_apart_by_a_number(house: House) -> None:
    scene = SetupScene(house, CARROM)
    scene.seats = 4
    for row, name in zip(scene.rows, ("Жанна", "Ana", " Жанна ", "Жанна"), strict=False):
        row.name = name
    assert scene.names() == ["Жанна", "Ana", "Жанна 2", "Жанна 3"]


def test_rule_sets_bring_their_numbers_of_players(house: House) -> None:
    scene = SetupScene(house, CARROM)
    stage(house, scene)
    names = [r.name for r in scene.rule_sets]
    assert names[0] == "classic"
    scene.list.choose(names.index("points"))
    assert scene.rule_set.seats == (2, 3, 4)
    scene._choose_seats(1)
    assert len(scene.names()) == 3
    scene.list.choose(names.index("classic"))
    assert scene.seats in (2, 4)


def test_a_broken_rule_file_is_listed_with_its_message_and_cannot_be_chosen(house: House) -> None:
    own = house.folder / "rules" / "carrom"
    own.mkdir(parents=True)
    (own / "grandmothers.yaml").write_text("game: carrom\nbased_on: classic\nscores:\n  queeen: 7\n", encoding="utf-8")
    scene = SetupScene(house, CARROM)
    stage(house, scene)
    number = next(k for k, r in enumerate(scene.rule_sets) if r.name == "grandmothers")
    row = scene.list.rows[number]
    assert row.fault.startswith("grandmothers.yaml:4:3: scores.queeen: ")
    before = scene.chosen
    scene.list.press(scene.list.place(number).center)
    assert scene.chosen == before


def test_a_player_s_own_rule_set_can_be_played(house: House) -> None:
    own = house.folder / "rules" / "carrom"
    own.mkdir(parents=True)
    (own / "grandmothers.yaml").write_text("game: carrom\nbased_on: classic\nscores:\n  queen: 7\n", encoding="utf-8")
    made = stage(house, SetupScene(house, CARROM))
    scene = made.stack.top
    assert isinstance(scene, SetupScene)
    scene.list.choose(next(k for k, r in enumerate(scene.rule_sets) if r.name == "grandmothers"))
    click(made, "To the table")
    table = made.stack.top
    assert isinstance(table, BareTable)
    assert table.match.rule_set == "carrom/grandmothers"
    assert table.match.rules.scores.queen == 7


def test_a_seat_moves_with_ctrl_and_arrows(house: House) -> None:
    made = stage(house, SetupScene(house, CARROM))
    scene = made.stack.top
    assert isinstance(scene, SetupScene)
    for seat, name in enumerate(("Ana", "Mihai")):
        scene.page.focus = scene.rows[seat].field
        scene.rows[seat].field.focused()
        made.send(typed(name))
    made.send(key(pygame.K_UP, CTRL))
    assert scene.names() == ["Mihai", "Ana"]
    assert scene.page.focus is scene.rows[0].field
    made.send(key(pygame.K_UP, CTRL))
    assert scene.names() == ["Mihai", "Ana"], "the first seat is the highest"


def test_a_new_match_over_a_standing_one_asks_and_keeps_the_old(house: House) -> None:
    old = a_match(house)
    house.table(old)
    one_turn(old)
    made = stage(house, SetupScene(house, CARROM))
    click(made, "To the table")
    assert isinstance(made.stack.top, Dialog)
    click(made, "Keep the old one")
    assert house.running("carrom") is old
    click(made, "To the table")
    click(made, "Begin the new one")
    table = made.stack.top
    assert isinstance(table, BareTable)
    assert house.running("carrom") is table.match is not old
    copy = next((house.folder / "unfinished").iterdir())
    assert import_match(copy, house.kinds.get).state == old.state


def test_a_loaded_match_lays_the_standing_one_aside(house: House) -> None:
    old = a_match(house)
    house.table(old)
    one_turn(old)
    fresh = House(house.folder, kinds=house.kinds, tables=house.tables)
    loaded = a_match(fresh, ("Zofia", "Ioana"))
    fresh.table(loaded)
    assert fresh.running("carrom") is loaded
    copy = next((house.folder / "unfinished").iterdir())
    assert import_match(copy, house.kinds.get).state == old.state


def test_who_plays_with_whom_is_said(house: House) -> None:
    four = ["Ana", "Mihai", "Zofia", "Computer"]
    assert CARROM.company("classic", four).startswith("Ana and Zofia play together against Mihai and Computer.")
    mark = CARROM.seat_mark("classic", 1, four)
    assert mark is not None
    assert mark.words == "with Computer"


# -- settings ----------------------------------------------------------------------------------------------------------


def test_each_setting_holds_at_once_and_is_kept(house: House) -> None:
    scene = SettingsScene(house)
    made = stage(house, scene)
    for widget in scene.page.widgets:
        scene.page.focus = widget
        if isinstance(widget, Choice | Slider | Toggle):
            made.send(key(pygame.K_LEFT if isinstance(widget, Slider) else pygame.K_RIGHT))
    now = house.preferences
    assert now.volume == 70
    assert now.pace == "fast"
    assert now.reduced_motion
    assert now.text_percent == 125
    assert now.high_contrast
    assert now.fullscreen
    assert not now.board_turns
    assert now.lay_returned
    from scenes import preferences

    assert preferences.read(house.folder) == (now, "")


def test_text_size_and_contrast_change_the_look(house: House) -> None:
    house.change(text_percent=150, high_contrast=True)
    theme = house.theme((1280, 800))
    assert theme.text_px(20) == 30
    assert theme.is_high_contrast


# -- help, pause, results ----------------------------------------------------------------------------------------------


def test_the_rules_name_every_clause_a_player_meets() -> None:
    marks = {passage.mark for passage in CARROM.rules()} - {""}
    fouls = {f"F{k}" for k in range(1, 9)}
    assert fouls | {"S1", "S3", "B2", "T1", "T2", "Q1", "Q2", "R1", "R3", "X1", "P2", "P3"} <= marks


def test_help_scrolls_from_the_start_and_closes_with_the_key_that_opened_it(house: House) -> None:
    scene = HelpScene(house, CARROM)
    made = stage(house, scene)
    made.send(key(pygame.K_DOWN))
    made.send(key(pygame.K_END))
    assert scene.sheet.offset > 0
    assert made.send(key(pygame.K_F1)) == Pop()


@pytest.mark.parametrize("code", [pygame.K_F1, pygame.K_r])
def test_f1_and_r_show_the_rules_at_home_before_the_game_and_in_the_pause(house: House, code: int) -> None:
    scenes: tuple[Scene, ...] = (HomeScene(house), SetupScene(house, CARROM), PauseScene(house, CARROM))
    for scene in scenes:
        made = Stage(house, Stack([scene]), (1280, 800))
        made.arrange()
        made.send(key(code))
        assert isinstance(made.stack.top, HelpScene)
        made.send(key(code))
        assert made.stack.top is scene


def test_an_r_in_a_name_is_only_a_letter(house: House) -> None:
    scene = SetupScene(house, CARROM)
    made = stage(house, scene)
    scene.page.focus = scene.rows[0].field
    made.send(key(pygame.K_r))
    assert made.stack.top is scene


def test_home_says_when_nothing_can_be_saved(house: House) -> None:
    house.can_write = False
    assert "lost when you leave" in HomeScene(house).farewell().words


def test_pause_goes_on_with_esc_and_home_by_its_button(house: House) -> None:
    match = a_match(house)
    scene = PauseScene(house, CARROM, lambda: house.keep_copy(match))
    made = stage(house, scene)
    assert made.send(key(pygame.K_RETURN)) == Pop()
    made = stage(house, PauseScene(house, CARROM, lambda: house.keep_copy(match)))
    change = click(made, "To the home table")
    assert isinstance(change, Reset)
    assert isinstance(change.scene, HomeScene)


def test_a_copy_saved_in_the_pause_can_be_loaded(house: House) -> None:
    match = a_match(house)
    made = stage(house, PauseScene(house, CARROM, lambda: house.keep_copy(match)))
    click(made, "Save a copy")
    copy = next((house.folder / "copies").iterdir())
    assert str(copy) in house.notices[0]
    assert import_match(copy, house.kinds.get).state == match.state


def test_results_go_on_with_the_brass_button_and_esc_gives_the_last_answer(house: House) -> None:
    result = Result(
        "Ana wins", "25 : 9", (ResultRow((0,), "Ana", "", "+5", "25", True), ResultRow((1,), "Mihai", "", "", "9"))
    )
    scene = ResultsScene(house, result, [("Play again", lambda: Push(HomeScene(house))), ("Home", Pop)])
    made = stage(house, scene)
    assert isinstance(made.send(key(pygame.K_SPACE)), Push)
    made = stage(house, ResultsScene(house, result, [("Play again", Quit), ("Home", Pop)]))
    assert made.send(key(pygame.K_ESCAPE)) == Pop()


def test_nothing_is_lost_when_the_folder_cannot_be_written(tmp_path: Path, house: House) -> None:
    (tmp_path / "file").write_text("in the way")
    blocked = House(tmp_path / "file" / "data", kinds=house.kinds, tables=house.tables)
    match = a_match(blocked)
    blocked.table(match)
    one_turn(match)
    assert match.ply == 1
    assert len(blocked.notices) == 1
    assert blocked.running("carrom") is match, "the match goes on in memory"
    blocked.finish(match)
    assert len(blocked.notices) == 1


@pytest.mark.parametrize("name", ["copies", "finished"])
def test_copies_never_overwrite_each_other(house: House, name: str) -> None:
    match = a_match(house)
    for _ in range(3):
        house.keep_copy(match) if name == "copies" else house.finish(match)
    files = sorted(file.name for file in (house.folder / name).iterdir())
    assert files == ["carrom-1.match", "carrom-2.match", "carrom-3.match"]
    export_match(match, house.folder / "elsewhere.match")
