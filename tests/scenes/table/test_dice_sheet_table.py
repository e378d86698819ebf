"""The score-sheet table: throwing, setting dice aside, choosing lines; by mouse alone and by keyboard alone."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest

from game.core.contract import Refused, Seat
from game.dice.sheet_state import Deciding, GiveUp, Score, Strike
from game.dice.throw import Throw, Throwing
from scenes.house import House
from scenes.stack import Push
from scenes.table import dice_sheet_words
from scenes.table.dice_sheet import SheetTable
from scenes.table.dice_sheet_hand import Hand, tray_in_hand
from scenes.table.dice_tray import spot_of
from scenes.table.dice_words import refusal
from scenes.theme import Theme
from tests.game.dice.tables import RULES
from tests.scenes.table.dice_stage import NAMES, Stage, new_match, throw


def hand(stage: Stage) -> Hand:
    ui = stage.scene.ui
    assert isinstance(ui, Hand)
    return ui


def where(stage: Stage, die: int) -> tuple[int, int]:
    tray = tray_in_hand(stage.scene.playback.shown.tray, hand(stage))
    x, y, _edge, _turned = spot_of(stage.scene.places.tray, tray, die)
    return round(x), round(y)


def telling(stage: Stage) -> bool:
    return stage.scene.is_telling


def row(stage: Stage, line: str) -> tuple[int, int]:
    place = stage.scene.places.row_of((line, 0))
    return (place.name.left + 4, place.row.centery)


def offered(stage: Stage, kind: str) -> dict[str, int]:
    return {c.at[0]: c.points for c in stage.scene.playback.shown.choices if c.kind == kind}


@pytest.fixture
def cameron(house: House) -> Stage:
    """Cameron for two; the first player has thrown 3 3 3 5 5 2 once."""
    match = new_match("cameron/classic", 2)
    throw(match, (3, 3, 3, 5, 5, 2))
    return Stage(house, match)


@pytest.fixture
def kameron(house: House) -> Stage:
    """Kameron for two; the first player has thrown 5 5 2 3 6."""
    match = new_match("kameron/classic", 2)
    throw(match, (5, 5, 2, 3, 6))
    return Stage(house, match)


# --- throwing -------------------------------------------------------------------------------------------------------


def test_space_throws_all_dice_and_the_throw_takes_about_a_second(house: House) -> None:
    stage = Stage(house, new_match("cameron/classic", 1))
    stage.key(pygame.K_SPACE)
    assert stage.match.ply == 1
    began = stage.time_s
    stage.settle()
    assert 0.75 <= stage.time_s - began <= 1.4
    assert stage.scene.playback.shown.tray.faces == stage.match.state.dice


def test_the_brass_button_says_how_many_dice_it_throws(cameron: Stage) -> None:
    assert "Throw six dice" in cameron.buttons()
    cameron.click(where(cameron, 0))
    cameron.click(where(cameron, 1))
    cameron.settle()
    cameron.push("Throw four dice")
    turn = cameron.match.turns[-1]
    assert isinstance(turn, Throwing)
    assert turn.move == Throw((0, 1))


def test_what_is_set_aside_stays_on_the_shelf_while_the_rest_rolls_and_while_a_line_is_written(cameron: Stage) -> None:
    cameron.key(pygame.K_2, pygame.K_1)
    cameron.settle()
    cameron.key(pygame.K_SPACE)
    cameron.wait(0.3)
    tray = cameron.scene.playback.shown.tray
    assert (tray.shelf, tray.rolling) == ((1, 0), (2, 3, 4, 5))
    cameron.settle()
    cameron.key(pygame.K_3)
    cameron.settle()
    cameron.click(row(cameron, "threes"))
    assert telling(cameron)
    assert cameron.scene.playback.shown.tray.shelf == (1, 0, 2)


def test_a_click_ends_the_throw_and_is_obeyed(cameron: Stage) -> None:
    cameron.key(pygame.K_SPACE)
    cameron.wait(0.2)
    assert telling(cameron)
    cameron.press(cameron.button("Menu").rect.center)
    cameron.release(cameron.button("Menu").rect.center)
    assert isinstance(cameron.change, Push)
    assert not telling(cameron)
    assert cameron.match.ply == 2


def test_a_key_ends_the_throw_and_is_obeyed(cameron: Stage) -> None:
    cameron.key(pygame.K_SPACE)
    cameron.wait(0.2)
    assert telling(cameron)
    cameron.key(pygame.K_4)
    assert not telling(cameron)
    assert hand(cameron).aside == (3,)
    assert cameron.match.ply == 2


def test_a_flick_across_the_felt_throws_the_harder_the_faster(house: House) -> None:
    durations = []
    for step_s in (0.05, 0.004):
        stage = Stage(house, new_match("cameron/classic", 1))
        felt = stage.scene.places.tray.felt
        way = [(felt.left + 60 + 40 * k, felt.top + 60 + 5 * k) for k in range(8)]
        stage.drag(*way, step_s=step_s)
        assert stage.match.ply == 1, "the flick was a throw"
        began = stage.time_s
        stage.settle()
        durations.append(stage.time_s - began)
    assert durations[1] > durations[0] + 0.1


def test_a_short_twitch_on_the_felt_throws_nothing(house: House) -> None:
    stage = Stage(house, new_match("cameron/classic", 1))
    felt = stage.scene.places.tray.felt
    stage.drag((felt.left + 60, felt.top + 60), (felt.left + 64, felt.top + 61))
    assert stage.match.ply == 0


# --- setting aside --------------------------------------------------------------------------------------------------


def test_click_drag_and_key_set_a_die_aside_and_take_it_back(cameron: Stage) -> None:
    cameron.click(where(cameron, 2))
    cameron.settle()
    assert hand(cameron).aside == (2,)
    cameron.drag(where(cameron, 4), (500, 400), cameron.scene.places.tray.shelf.center)
    cameron.settle()
    assert hand(cameron).aside == (2, 4)
    cameron.key(pygame.K_1)
    cameron.settle()
    assert hand(cameron).aside == (2, 4, 0)
    cameron.click(cameron.scene.places.tray.slots[0].center)
    cameron.key(pygame.K_5)
    cameron.settle()
    assert hand(cameron).aside == (0,)


def test_a_gamepads_keys_suffice_arrows_plus_minus_and_enter(cameron: Stage) -> None:
    cameron.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_PLUS)
    assert hand(cameron).aside == (1,)
    cameron.key(pygame.K_LEFT, pygame.K_PLUS, pygame.K_RIGHT, pygame.K_MINUS)
    assert hand(cameron).aside == (0,)
    cameron.key(pygame.K_RETURN)
    assert cameron.match.turns[-1].move == Throw((0,))
    cameron.settle()
    cameron.key(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(cameron.match.turns[-1].move, Score)


def test_K3_dice_set_aside_are_locked_after_the_next_throw(kameron: Stage) -> None:
    kameron.key(pygame.K_1, pygame.K_2)
    kameron.key(pygame.K_1)  # before the throw a die may be taken back
    assert hand(kameron).aside == (1,)
    kameron.key(pygame.K_1)
    throw_keeping(kameron, (1, 4, 4), keep=(0, 1))
    assert kameron.scene.playback.shown.tray.locked == {0, 1}
    kameron.key(pygame.K_1)
    assert set(hand(kameron).aside) == {0, 1}
    assert "stays aside" in hand(kameron).words


def throw_keeping(stage: Stage, faces: tuple[int, ...], keep: tuple[int, ...]) -> None:
    throw(stage.match, faces, keep)
    stage.scene.ui = stage.scene.table.begin(stage.match, None)
    stage.scene.playback.show(stage.scene.table.show(stage.match))
    stage.wait(0.02)


def test_all_dice_aside_cannot_be_thrown_and_the_button_says_why(cameron: Stage) -> None:
    cameron.key(*(getattr(pygame, f"K_{n}") for n in range(1, 7)))
    button = cameron.button("Throw")
    assert not button.is_enabled
    assert "At least one die" in button.help
    cameron.key(pygame.K_SPACE)
    assert cameron.match.ply == 1
    assert "At least one die" in hand(cameron).words


# --- the sheet ------------------------------------------------------------------------------------------------------


def test_C3_the_points_of_each_line_are_previewed(cameron: Stage) -> None:
    # 3-3-3-5-5-2 is 9 in threes, 10 in fives, 2 in twos; nothing else fits (the leaflet's own example)
    assert offered(cameron, "score") == {"twos": 2, "threes": 9, "fives": 10}


def test_a_click_on_a_brass_line_writes_it(cameron: Stage) -> None:
    cameron.click(row(cameron, "threes"))
    turn = cameron.match.turns[-1]
    assert isinstance(turn, Deciding)
    assert turn.move == Score("threes")
    cameron.settle()
    assert cameron.scene.playback.shown.sheet.totals[cameron.match.state_at(0).seat] == 9


def test_every_refusal_of_the_dice_games_has_words_of_its_own() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in (RULES.parent / "game" / "dice").glob("*.py"))
    keys = set(re.findall(r'Refused\("(\w+)"', source)) - {"no_such_line", "no_such_dice"}  # no hand can ask for them
    assert {"something_fits", "not_next_line", "no_chips_in_a_tie"} <= keys
    values: dict[str, int | str] = {"line": "ones", "lines": 1, "throws": 2, "why": "filled", "lacks": "any"}
    assert not [key for key in keys if refusal(Refused(key, **values)) == refusal(Refused("no such key"))]


def test_a_forced_joker_says_where_else_it_goes(house: House) -> None:
    match = new_match("sheet/american", 1)
    throw(match, (4, 4, 4, 4, 4))
    match.play(Score("five_of_a_kind"))
    throw(match, (4, 4, 4, 4, 4))
    stage = Stage(house, match)
    stage.click(row(stage, "chance"))
    assert hand(stage).words.endswith("These equal dice must be written in Fours.")
    match.play(Score("fours"))
    throw(match, (4, 4, 4, 4, 4))
    stage = Stage(house, match)
    stage.click(row(stage, "twos"))
    assert hand(stage).words.endswith("These equal dice must be written in an open line other than the numbers.")


def test_over_a_players_column_stands_what_he_has_kept_for_later(house: House) -> None:
    match = new_match("sheet/maxi-yatzy", 2)
    first = match.state.seat
    throw(match, (1, 2, 3, 4, 5, 6))
    match.play(Score("full_straight"))
    table = Stage(house, match).scene.table
    assert isinstance(table, SheetTable)
    chips = (4, 1)
    assert dice_sheet_words.about_player(table.said, first, chips, match.state) == f"{NAMES[first]} · 2 throws kept"
    assert dice_sheet_words.about_player(table.said, match.state.seat, chips, match.state) == NAMES[1 - first]
    stage = Stage(house, new_match("cameron/classic", 2))
    stage.move(stage.scene.places.columns[1].midtop)
    stage.draw()
    cameron = stage.scene.table
    assert isinstance(cameron, SheetTable)
    assert dice_sheet_words.about_player(cameron.said, Seat(1), chips, stage.match.state) == "Mihai · 1 chip"


def test_arrows_and_enter_write_a_line(cameron: Stage) -> None:
    cameron.key(pygame.K_DOWN)
    assert hand(cameron).cursor == ("fives", 0), "the best one first"
    assert cameron.button("Write 10 in Fives")
    cameron.key(pygame.K_UP, pygame.K_RETURN)
    assert cameron.match.turns[-1].move == Score("threes")


def test_a_line_that_does_not_fit_says_why_and_is_not_written(cameron: Stage) -> None:
    cameron.click(row(cameron, "sixes"))
    assert cameron.match.ply == 1
    assert hand(cameron).words.startswith("No die shows a 6.")
    assert "give a line up" in hand(cameron).words


def test_C13_a_strike_is_asked_before_it_is_written(house: House) -> None:
    match = new_match("cameron/classic", 1)
    for line, faces in (("ones", (1, 1, 2, 2, 3, 4)), ("twos", (2, 2, 2, 1, 3, 4)), ("low", (1, 1, 2, 2, 3, 3))):
        throw(match, faces)
        match.play(Score(line))
    for _ in range(3):  # ones, twos and low are written: 1 1 1 1 1 2 makes nothing else
        throw(match, (1, 1, 1, 1, 1, 2))
    stage = Stage(house, match)
    assert offered(stage, "score") == {}
    assert "straight" in offered(stage, "strike")
    ply = match.ply
    stage.click(row(stage, "straight"))
    assert match.ply == ply, "nothing is struck by one click"
    assert "Strike Straight" in stage.buttons()
    stage.key(pygame.K_ESCAPE)
    assert hand(stage).asking is None
    stage.click(row(stage, "straight"))
    stage.push("Strike Straight")
    assert match.turns[-1].move == Strike("straight")


def test_C16_giving_up_shows_its_chips_and_asks_first(house: House) -> None:
    stage = Stage(house, new_match("cameron/classic", 1))
    stage.push("Give up a line (+3 chips)")
    assert len(offered(stage, "give_up")) == 15
    stage.click(row(stage, "cameron"))
    assert stage.match.ply == 0
    stage.push("Give Cameron up")
    assert stage.match.turns[-1].move == GiveUp("cameron")
    stage.settle()
    assert stage.match.state.chips == (3,)
    assert stage.scene.playback.shown.sheet.chips == (3,)


def test_C15_a_chip_buys_a_throw_after_the_free_ones(house: House) -> None:
    match = new_match("cameron/classic", 1)
    match.play(GiveUp("cameron"))
    for _ in range(3):
        throw(match, (3, 3, 3, 5, 5, 2))
    stage = Stage(house, match)
    stage.key(pygame.K_1, pygame.K_2)
    stage.push("Buy a throw for a chip")
    stage.settle()
    assert stage.match.state.chips == (2,)
    assert stage.match.state.thrown == 4
    assert stage.scene.playback.shown.sheet.chips == (2,)


def test_a_best_score_wears_a_star(house: House) -> None:
    match = new_match("cameron/classic", 1)
    throw(match, (1, 2, 3, 4, 5, 6))
    match.play(Score("straight"))
    stage = Stage(house, match)
    rows = {r.at[0]: r for r in stage.scene.playback.shown.sheet.rows}
    cell = rows["straight"].cells[0]
    assert cell is not None
    assert cell.is_best
    bonus = stage.scene.playback.shown.sheet.bonuses[1][0]
    assert (bonus.reached, bonus.of) == (1, 5)


# --- Kameron --------------------------------------------------------------------------------------------------------


def test_K7_and_K8_closed_lines_say_so(house: House) -> None:
    match = new_match("kameron/classic", 2)
    throw(match, (4, 4, 4, 4, 1))
    match.play(Score("fours"))
    throw(match, (4, 4, 4, 2, 1))
    match.play(Score("fours"))
    throw(match, (2, 3, 4, 5, 6))
    match.play(Score("big_straight"))
    throw(match, (2, 3, 4, 5, 6))
    stage = Stage(house, match)
    rows = {r.at[0]: r for r in stage.scene.playback.shown.sheet.rows}
    assert rows["fours"].closed == "dice_cap"
    assert rows["fours"].dice == 7
    assert rows["big_straight"].closed == "first_scorer"
    assert rows["sixes"].closed is None
    stage.click(row(stage, "big_straight"))
    assert "closed" in hand(stage).words
    assert "big_straight" not in offered(stage, "score")


def test_K10_nothing_that_fits_is_passed(house: House) -> None:
    match = new_match("kameron/classic", 2)
    for k in range(4):
        throw(match, (1 + k % 2, 1 + k % 2, 1 + k % 2, 1 + k % 2, 6))
        match.play(Score(("ones", "twos")[k % 2]))
    for _ in range(3):
        throw(match, (1, 1, 2, 2, 1))
    # ones and twos are closed; 1 1 2 2 1 is a full house, so it must be written
    stage = Stage(house, match)
    assert set(offered(stage, "score")) == {"full_house"}
    match.play(Score("full_house"))
    for _ in range(3):
        throw(match, (1, 1, 2, 2, 1), keep=())
    stage = Stage(house, match)
    assert offered(stage, "score") == {}
    mover = match.state.seat
    stage.push("Pass the dice on")
    stage.settle()
    assert match.state.seat != mover
    assert match.state.sheets[mover] == match.state_at(match.ply - 1).sheets[mover]


def test_throw_for_me_throws_until_something_fits_and_leaves_the_choice(house: House) -> None:
    match = new_match("kameron/classic", 2)
    stage = Stage(house, match)
    stage.push("Throw for me")
    stage.wait(6.0)
    assert match.ply >= 1, "it threw by itself"
    assert match.state.seat == match.state_at(0).seat
    assert offered(stage, "score"), "something fits"
    assert "Something fits" in hand(stage).words
    assert all(isinstance(turn, Throwing) for turn in match.turns), "no line was chosen for the player"


def test_throw_for_me_can_be_stopped(house: House) -> None:
    match = new_match("kameron/classic", 2)
    stage = Stage(house, match)
    stage.key(pygame.K_f)
    assert "Stop throwing for me" in stage.buttons()
    stage.push("Stop throwing for me")
    stage.wait(2.0)
    assert match.ply == 0


def test_agreeing_to_end_asks_everybody(house: House) -> None:
    match = new_match("kameron/classic", 3)
    stage = Stage(house, match)
    stage.push("End together")
    stage.settle()
    assert match.state.agreed
    stage.push("Play on")
    stage.settle()
    assert not match.state.over
    assert match.state.declined
    assert not stage.button("End together").is_enabled, "not twice in one turn"
    throw(match, (1, 1, 2, 3, 4))
    match.play(Score("ones"))
    stage = Stage(house, match)
    for _ in range(3):
        stage.push("End together" if not match.state.agreed else "End the game now")
        stage.settle()
    assert match.state.over == "agreed"


# --- the rest -------------------------------------------------------------------------------------------------------


def test_undo_takes_a_written_line_back(cameron: Stage) -> None:
    cameron.click(row(cameron, "threes"))
    cameron.settle()
    cameron.key(pygame.K_z)
    assert cameron.match.ply == 1
    assert offered(cameron, "score") == {"twos": 2, "threes": 9, "fives": 10}
    assert cameron.scene.playback.shown.tray.faces == (3, 3, 3, 5, 5, 2)


def test_a_bot_sets_aside_throws_and_writes_by_itself(house: House) -> None:
    match = new_match("cameron/classic", 2, ["casual", "casual"])
    stage = Stage(house, match)
    for _ in range(4000):
        stage.wait(0.1)
        if match.state.turns[0] and match.state.turns[1]:
            break
    assert all(len(sheet) >= 1 for sheet in match.state.sheets)


def test_the_dice_lie_where_they_fell_when_the_window_changes(cameron: Stage) -> None:
    cameron.key(pygame.K_SPACE)
    cameron.settle()
    before = cameron.scene.playback.shown.tray.poses
    places = cameron.scene.places.tray.tray
    cameron.scene.arrange(Theme((1600, 900)))
    after = cameron.scene.playback.shown.tray.poses
    now = cameron.scene.places.tray.tray
    for a, b in zip(before, after, strict=True):
        assert b.x / now.width == pytest.approx(a.x / places.width, abs=1e-6)
        assert b.turned == a.turned


def test_C8_the_results_name_who_shares_the_win(house: House) -> None:
    match = new_match("kameron/classic", 2)
    stage = Stage(house, match)
    for _ in range(2):
        stage.push("End together" if not match.state.agreed else "End the game now")
        stage.settle()
    standing = match.standing
    assert standing is not None
    result = stage.scene.table.results(match, standing)
    assert result.title == "Ana and Mihai share the win"
    assert [row.is_winner for row in result.rows] == [True, True]


@pytest.mark.parametrize(
    ("rule_set", "seats"),
    [("cameron/classic", 1), ("kameron/classic", 4), ("sheet/maxi-yatzy", 6), ("sheet/crag", 2), ("sheet/generala", 3)],
)
def test_every_sheet_can_be_drawn_and_pointed_at(house: House, rule_set: str, seats: int) -> None:
    match = new_match(rule_set, seats)
    dice = match.rules.dice
    throw(match, tuple(1 + k % 3 for k in range(dice)))
    stage = Stage(house, match)
    for place in stage.scene.places.rows:
        stage.move(place.cells[match.state.seat].center)
        stage.draw()
    assert offered(stage, "score")


def test_six_players_have_six_columns_of_their_own(house: House) -> None:
    stage = Stage(house, new_match("sheet/yatzy", 6))
    columns = stage.scene.places.columns
    assert len(columns) == 6
    assert all(a.right <= b.left for a, b in pairwise(columns))
    assert stage.scene.playback.shown.turn.seat == Seat(stage.match.state.seat)
