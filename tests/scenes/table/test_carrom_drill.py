"""The drill table: pieces dragged anywhere legal, a stroke tried again and again, layouts kept under a name."""

from __future__ import annotations

import json

import pygame
import pytest

from game.carrom.drill import Drill, Put
from game.carrom.shot import QUEEN, STRIKER, Pocketing, ShotOutcome
from scenes.house import House
from scenes.stack import Pop, Push, stamped
from scenes.table import carrom_drill_kept
from scenes.table.carrom_drill import DrillScene
from scenes.table.carrom_drill_drawing import sentences
from scenes.table.carrom_drill_sheet import NameSheet
from scenes.table.carrom_hand import Hand
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button
from tests.scenes.conftest import key, mouse_down, mouse_to, mouse_up, typed


class Drills:
    """The drill table and hands for it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.scene = DrillScene(house)
        self.scene.arrange(Theme())
        self.change: object = None

    def px(self, x_mm: float, y_mm: float) -> tuple[int, int]:
        assert self.scene.places is not None
        x, y = self.scene.places.view.px(x_mm, y_mm)
        return round(x), round(y)

    def tray(self, number: int) -> tuple[int, int]:
        """White 0, black 1, queen 2."""
        assert self.scene.places is not None
        return self.scene.places.stocks[number].center

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        for event in (mouse_down(start), mouse_to(end), mouse_up(end)):
            self.scene.handle(event)

    def key(self, code: int, mod: int = 0) -> None:
        self.change = self.scene.handle(key(code, mod))

    def button(self, words: str) -> Button:
        return next(w for w in self.scene.page.widgets if isinstance(w, Button) and w.words == words)

    def press(self, words: str) -> None:
        place = self.button(words).rect.center
        self.scene.handle(mouse_down(place))
        self.change = self.scene.handle(mouse_up(place))

    def watch(self) -> None:
        for _ in range(1000):
            if self.scene.playing is None:
                return
            self.scene.update(0.1)
        raise AssertionError("the stroke never ended")

    @property
    def now(self) -> dict[int, tuple[int, int]]:
        return {lying.piece: (lying.x, lying.y) for lying in self.scene.desk.now}


@pytest.fixture
def drills(house: House) -> Drills:
    return Drills(house)


# --- putting pieces -------------------------------------------------------------------------------------------------


def test_a_piece_is_dragged_from_the_tray_and_off_again(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(100, 50))
    x, y = drills.now[1]
    assert (x / 100, y / 100) == pytest.approx((100, 50), abs=1.0)
    drills.drag(drills.px(100, 50), drills.px(-120, 80))
    x, y = drills.now[1]
    assert (x / 100, y / 100) == pytest.approx((-120, 80), abs=1.0)
    drills.drag(drills.px(-120, 80), drills.tray(0))
    assert drills.now == {}


def test_where_a_piece_may_not_lie_it_goes_back_and_the_reason_is_said(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(100, 50))
    before = drills.now
    drills.drag(drills.px(100, 50), drills.px(347, 347))
    assert drills.now == before
    assert drills.scene.desk.words == "Over a pocket nothing can lie."
    drills.drag(drills.tray(2), drills.px(105, 55))  # the queen on the coin
    assert QUEEN not in drills.now
    assert "never on others" in drills.scene.desk.words


def test_CA_R2_a_coin_laid_on_another_is_drawn_lifted_and_comes_down_when_that_is_taken(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(0, 0))
    drills.drag(drills.tray(1), drills.px(14, 0))
    assert [lying.on_top for lying in drills.scene.desk.now] == [False, True]
    drills.drag(drills.px(-10, 0), drills.tray(0))
    assert [lying.on_top for lying in drills.scene.desk.now] == [False]


def test_escape_and_a_right_click_put_a_held_piece_back(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(100, 50))
    before = drills.now
    for cancel in (key(pygame.K_ESCAPE), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=3, time_s=0.0)):
        drills.scene.handle(mouse_down(drills.px(100, 50)))
        drills.scene.handle(mouse_to(drills.px(0, 200)))
        assert drills.now != before
        drills.scene.handle(cancel)
        assert drills.now == before


def test_keyboard_alone_puts_moves_and_removes_pieces(drills: Drills) -> None:
    drills.key(pygame.K_w)
    assert drills.now == {1: (0, 0)}
    drills.key(pygame.K_RIGHT)
    drills.key(pygame.K_UP, pygame.KMOD_SHIFT)
    assert drills.now == {1: (400, 50)}
    drills.key(pygame.K_q)
    drills.key(pygame.K_b)
    assert set(drills.now) == {QUEEN, 1, 10}
    drills.key(pygame.K_n)
    assert drills.scene.desk.chosen == QUEEN, "after the last the first comes again"
    drills.key(pygame.K_DELETE)
    assert set(drills.now) == {1, 10}
    drills.key(pygame.K_n)
    drills.key(pygame.K_ESCAPE)
    assert drills.change is None, "first the piece is let go"
    drills.key(pygame.K_LEFT)
    assert drills.scene.hand.at == -500, "with no piece chosen the arrows place the striker"
    drills.key(pygame.K_ESCAPE)
    assert isinstance(drills.change, Pop)


def test_the_striker_makes_room_for_pieces_on_the_base_line(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(30, -252))
    # the coin's edge and the striker's: 15.9 + 20.65 mm apart at least
    assert abs(drills.scene.hand.at - drills.now[1][0]) >= 3655 - 5


# --- trying ---------------------------------------------------------------------------------------------------------


def test_a_stroke_is_tried_again_and_again_by_one_key(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(0, 0))
    layout = drills.now
    for number in (1, 2, 3):
        shot = drills.scene.hand.shot()
        drills.key(pygame.K_SPACE)
        drills.watch()
        assert drills.now != layout
        assert drills.scene.desk.tries == number
        drills.key(pygame.K_SPACE if number == 2 else pygame.K_z)
        assert drills.now == layout
        assert drills.scene.hand.shot() == shot, "striker and aim are as they were"


def test_the_same_stroke_comes_to_the_same_every_time(drills: Drills) -> None:
    drills.press("Rack")
    ends = []
    for _ in range(2):
        drills.key(pygame.K_SPACE)
        drills.watch()
        ends.append(drills.scene.desk.now)
        drills.key(pygame.K_z)
    assert ends[0] == ends[1]
    assert len(drills.now) == 19


def test_a_press_skips_the_stroke_and_is_obeyed(drills: Drills) -> None:
    drills.press("Rack")
    drills.key(pygame.K_SPACE)
    drills.scene.update(0.05)
    drills.key(pygame.K_z)
    assert drills.scene.playing is None
    assert len(drills.now) == 19


def test_z_takes_changes_of_the_layout_back_one_by_one(drills: Drills) -> None:
    drills.key(pygame.K_w)
    drills.key(pygame.K_b)
    drills.key(pygame.K_z)
    assert set(drills.now) == {1}
    drills.key(pygame.K_z)
    assert drills.now == {}


def test_a_pull_strikes_as_at_the_table(drills: Drills) -> None:
    drills.drag(drills.tray(0), drills.px(0, 0))
    for number, event in enumerate(
        (mouse_down(drills.px(0, -252.6)), mouse_to(drills.px(0, -290)), mouse_to(drills.px(0, -342.6)))
    ):
        drills.scene.handle(stamped(event, 0.1 * number))
    drills.scene.handle(stamped(mouse_up(drills.px(0, -342.6)), 0.4))
    assert drills.scene.playing is not None
    assert drills.scene.playing.shot.strength == pytest.approx(500, abs=12)  # 90 mm of 180


def test_the_whole_way_of_every_piece_is_foreseen_and_comes_true(drills: Drills, window: pygame.Window) -> None:
    scene = drills.scene
    scene.arrange(Theme(window.get_surface().get_size()))
    canvas = Canvas(window.get_surface(), scene.theme)
    scene.open(Drill("x", (Put(1, 0, 20000), Put(10, 15000, 5000)), 0, 20000, 500))
    scene.draw(canvas)
    assert scene.is_moving
    scene.update(0.01)
    scene.update(0.2)
    ways = scene.preview.ways
    assert ways is not None
    scene.draw(canvas)
    scene.strike(scene.hand.shot())
    assert scene.playing is not None
    film = scene.playing.film
    end = film.at(film.duration)[STRIKER]
    assert ways[STRIKER][-1] == pytest.approx((end.x_mm, end.y_mm))
    while scene.playing is not None:
        scene.draw(canvas)
        scene.update(0.1)


def test_what_fell_is_said() -> None:
    fell = ShotOutcome(1, (Pocketing(1, 0), Pocketing(2, 0), Pocketing(QUEEN, 1)), "pocketed", 3, (), ())
    assert sentences(fell) == ["2 white coins fell.", "The queen fell.", "The striker fell: a foul (CA-F2)."]
    assert sentences(ShotOutcome(None, (), "kept", None, (), ())) == ["Nothing fell."]


# --- keeping --------------------------------------------------------------------------------------------------------


def test_a_drill_is_saved_under_a_name_and_laid_out_again_in_another_run(drills: Drills, house: House) -> None:
    drills.drag(drills.tray(0), drills.px(100, 50))
    drills.scene.hand = Hand(1000, 5000, 640)
    drills.scene.arrange(Theme())
    layout, shot = drills.scene.desk.now, drills.scene.hand.shot()
    drills.press("Save")
    assert isinstance(drills.change, Push)
    sheet = drills.change.scene
    assert isinstance(sheet, NameSheet)
    sheet.arrange(Theme())
    sheet.page.step(0)
    sheet.field.focused()
    sheet.handle(typed("s"))  # what the key that opened the sheet still brings
    sheet.handle(key(pygame.K_c))
    sheet.handle(typed("Cut to the left"))
    assert isinstance(sheet.handle(key(pygame.K_RETURN)), Pop)
    again = Drills(House(house.folder, kinds=house.kinds))
    assert [row.name for row in again.scene.list.rows] == ["Cut to the left"]
    again.scene.list.choose(0)
    assert again.scene.desk.now == layout
    assert again.scene.hand.shot() == shot


def test_a_name_twice_replaces_and_says_so(house: House) -> None:
    kept: list[str] = []
    sheet = NameSheet("Bank", ["Bank"], kept.append)
    sheet.arrange(Theme())
    words = [w.words for w in sheet.page.widgets if isinstance(w, Button)]
    assert words == ["Cancel", "Replace"]
    carrom_drill_kept.keep(house, Drill("Bank", (), 0, 0, 500))
    carrom_drill_kept.keep(house, Drill("Bank", (Put(1, 0, 0),), 0, 0, 500))
    assert [len(drill.pieces) for drill in carrom_drill_kept.drills(house)] == [1]


def test_a_name_is_needed(house: House) -> None:
    sheet = NameSheet("", [], lambda name: None)
    sheet.arrange(Theme())
    save = next(w for w in sheet.page.widgets if isinstance(w, Button) and w.words == "Save")
    assert not save.is_enabled


def test_a_drill_is_thrown_away(drills: Drills, house: House) -> None:
    carrom_drill_kept.keep(house, Drill("One", (Put(1, 0, 0),), 0, 0, 500))
    drills.scene.arrange(Theme())
    drills.scene.list.choose(0)
    drills.scene.arrange(Theme())
    drills.press("Delete")
    assert carrom_drill_kept.drills(house) == ()
    assert drills.now == {1: (0, 0)}, "the pieces stay"


@pytest.mark.parametrize("text", ["{", "[]x", '[{"name": "x"}]', '[{"name": 5}]', "\x00"])
def test_a_broken_file_is_put_aside_whole_with_a_notice(house: House, text: str) -> None:
    house.folder.mkdir(parents=True, exist_ok=True)
    (house.folder / carrom_drill_kept.FILE).write_text(text, encoding="utf-8")
    assert carrom_drill_kept.drills(house) == ()
    assert any("put aside" in notice for notice in house.notices)
    assert (house.folder / "drills.broken.json").read_text(encoding="utf-8") == text


def test_a_layout_that_cannot_lie_so_is_said_and_changes_nothing(drills: Drills, house: House) -> None:
    drills.key(pygame.K_w)
    before = drills.now
    drills.scene.open(Drill("Odd", (Put(1, 0, 0), Put(QUEEN, 100, 0)), 0, 0, 500))
    assert drills.now == before
    assert "“Odd” cannot be laid out" in house.notices[-1]


def test_the_file_can_be_read_by_people(drills: Drills, house: House) -> None:
    carrom_drill_kept.keep(house, Drill("One", (Put(1, 150, -300),), 0, 0, 500))
    found = json.loads((house.folder / carrom_drill_kept.FILE).read_text(encoding="utf-8"))
    assert found[0]["pieces"] == [{"piece": 1, "x": 150, "y": -300}]


def test_without_a_place_for_the_striker_one_is_told(drills: Drills) -> None:
    """CA-S2: coins all along the base line."""
    wall = tuple(Put(k + 1, round((-210 + 52.5 * k) * 100), -25260) for k in range(9))
    drills.scene.open(Drill("Wall", wall, 0, 0, 500))
    drills.scene.arrange(Theme())
    brass = drills.scene.page.first
    assert isinstance(brass, Button)
    assert not brass.is_enabled
    assert "No place for the striker" in brass.help
