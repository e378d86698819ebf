"""Aim help and striker hand: chosen before a game, remembered, and felt at the table."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from game.carrom.moves import Stroke
from game.carrom.shot import STRIKER
from scenes import preferences
from scenes.faces import FACES
from scenes.house import House
from scenes.preferences import Preferences
from scenes.setup import SetupScene
from scenes.table.carrom_clicks import BAR_HALF_MM, bar_y_mm
from scenes.table.carrom_gesture import Point, flicked, pulled, pulled_steadily
from scenes.theme import Canvas, Theme
from scenes.widgets.dials import Choice
from tests.scenes.table.carrom_stage import Stage, new_match


def wishing(house: House, **wishes: str) -> House:
    house.preferences = replace(house.preferences, **wishes)  # type: ignore[arg-type]
    return house


# --- before the game ------------------------------------------------------------------------------------------------


def choice(scene: SetupScene, name: str) -> Choice:
    found = scene._options()
    widget = next(widget for words, widget in found if words == name)
    assert isinstance(widget, Choice)
    return widget


def test_the_full_rebound_is_offered_only_where_one_practises_alone(house: House) -> None:
    scene = SetupScene(house, FACES["carrom"])
    scene.arrange(Theme())
    assert choice(scene, "Aim help").options == ["none", "to the first contact", "both paths"]
    solo = next(k for k, rule_set in enumerate(scene.rule_sets) if rule_set.name == "solo")
    scene._choose_rules(solo)
    assert choice(scene, "Aim help").options[-1] == "full rebound"


def test_choices_are_remembered(house: House) -> None:
    scene = SetupScene(house, FACES["carrom"])
    choice(scene, "Aim help").turn(-1)
    choice(scene, "Striker hand").turn(-1)
    again, fault = preferences.read(house.folder)
    assert (again.carrom_aim, again.carrom_hand, fault) == ("contact", "clicks", "")


# --- aim help -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("help", "has_way"), [("none", False), ("contact", False), ("ways", True), ("rebound", True)])
def test_as_much_is_shown_as_was_chosen(house: House, help: str, has_way: bool) -> None:
    stage = Stage(wishing(house, carrom_aim=help), new_match())
    aim = stage.table.aim(stage.match.state, stage.hand)  # straight at the rack
    assert (aim.piece_way != (0.0, 0.0)) is has_way
    assert aim.ghost is (help != "none")
    if help == "none":
        assert math.dist(aim.path[0], aim.path[-1]) == pytest.approx(60.0), "a stub shows where it points"


def test_the_full_rebound_comes_once_the_aim_rests_and_only_in_practice(house: House, window: pygame.Window) -> None:
    wishing(house, carrom_aim="rebound")
    for rule_set, seats, comes in (("solo", 1, True), ("classic", 2, False)):
        stage = Stage(house, new_match(seats, rule_set), window.get_surface().get_size())
        canvas = Canvas(window.get_surface(), stage.theme)
        stage.scene.draw(canvas)
        assert stage.scene.is_moving is comes, "it waits for the aim to rest"
        stage.wait(0.3)
        ways = stage.table.preview.ways
        assert (ways is not None) is comes
        if ways is not None:
            assert ways[STRIKER][0] == pytest.approx((0.0, -252.6))
            assert len(ways) > 2, "the rack flies apart"
            stage.scene.draw(canvas)
            assert not stage.scene.is_moving


# --- a steadied hand ------------------------------------------------------------------------------------------------


def tremor(count: int) -> list[Point]:
    """A pull straight back, 0 to 100 mm, with a hand that trembles 6 mm to either side every 20 ms."""
    return [Point(0.02 * k, 6.0 * (-1) ** k if k else 0.0, -100.0 * k / (count - 1)) for k in range(count)]


def test_a_trembling_pull_goes_straighter_when_steadied() -> None:
    points = tremor(26)
    shaken, steadied = pulled(points[0], points[-1]), pulled_steadily(points)
    assert abs(shaken.angle_deg) == pytest.approx(3.4, abs=0.1)  # 6 mm at 100 mm
    assert abs(steadied.angle_deg) < 0.7
    assert steadied.strength == pytest.approx(shaken.strength)


def test_a_crooked_flick_goes_by_its_whole_way_when_steadied() -> None:
    # straight ahead for 60 mm, then a hook to the right in the last 40 ms
    way = [(0.0, y) for y in range(0, 61, 6)] + [(4.0, 66.0), (8.0, 72.0), (12.0, 78.0), (16.0, 84.0)]
    points = [Point(0.010 * k, x, y) for k, (x, y) in enumerate(way)]
    free = flicked(points, (0.0, 0.0), 80.0, 1.0)
    steady = flicked(points, (0.0, 0.0), 80.0, 1.0, averaged=True)
    assert not isinstance(free, str)
    assert not isinstance(steady, str)
    assert free.angle_deg > 20.0
    assert 0.0 < steady.angle_deg < 12.0
    assert steady.strength == free.strength


def test_what_a_steadied_pull_shows_is_what_is_struck(house: House) -> None:
    stage = Stage(wishing(house, carrom_hand="steady"), new_match())
    x, y = stage.striker()
    pos = stage.drag([(x, y), (x + 3, y - 30), (x - 4, y - 60), (x + 5, y - 90)])
    shown = stage.hand.shot()
    stage.release(pos)
    turn = stage.match.turns[0]
    assert isinstance(turn, Stroke)
    assert turn.move == shown


# --- click, then click ----------------------------------------------------------------------------------------------


@pytest.fixture
def clicking(house: House) -> Stage:
    return Stage(wishing(house, carrom_hand="clicks"), new_match())


def test_two_clicks_strike_without_holding(clicking: Stage) -> None:
    stage = clicking
    target = stage.px(100.0, 0.0)
    stage.move(target)
    expected = math.degrees(math.atan2(100.0, 252.6))
    assert stage.hand.angle / 1000 == pytest.approx(expected, abs=0.3), "the aim follows the pointer"
    stage.click(target)
    assert (stage.hand.doing, stage.match.ply) == ("measure", 0)
    bar = bar_y_mm(740)
    stage.move(stage.px(0.0, bar))
    assert stage.hand.strength == pytest.approx(500, abs=5), "half way along the bar"
    angle = stage.hand.angle
    stage.click(stage.px(BAR_HALF_MM / 2, bar))
    turn = stage.match.turns[0]
    assert isinstance(turn, Stroke)
    assert turn.move.strength == pytest.approx(750, abs=5)
    assert turn.move.angle == angle


def test_time_changes_nothing_and_a_double_click_does_not_strike(clicking: Stage) -> None:
    stage = clicking
    target = stage.px(-60.0, 40.0)
    stage.click(target)
    before = stage.hand.shot()
    stage.wait(5.0, 0.5)
    assert stage.hand.shot() == before
    stage.click(target)
    assert (stage.hand.doing, stage.match.ply) == ("measure", 0)


def test_the_bar_beside_the_board_takes_the_strength_as_well(clicking: Stage) -> None:
    stage = clicking
    stage.click(stage.px(0.0, 0.0))
    bar = stage.scene.places.strength_bar
    stage.click((bar.left + bar.width // 4, bar.centery))
    turn = stage.match.turns[0]
    assert isinstance(turn, Stroke)
    assert turn.move.strength == pytest.approx(250, abs=4)


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_right_click_or_escape_takes_the_aim_back(clicking: Stage, by_mouse: bool) -> None:
    stage = clicking
    stage.click(stage.px(0.0, 0.0))
    stage.move(stage.px(-200.0, bar_y_mm(740)))
    assert stage.hand.strength < 100
    if by_mouse:
        stage.press((5, 5), 3)
    else:
        stage.key(pygame.K_ESCAPE)
    hand = stage.scene.ui
    assert (hand.doing, hand.strength) == ("nothing", 450)


def test_another_click_ahead_aims_anew_and_the_striker_is_placed_by_a_click(clicking: Stage) -> None:
    stage = clicking
    stage.click(stage.px(0.0, 0.0))
    stage.click(stage.px(120.0, -50.0))
    assert stage.hand.doing == "measure"
    assert stage.hand.angle > 0
    stage.click(stage.px(80.0, -252.6))
    hand = stage.scene.ui
    assert hand.doing == "nothing"
    assert hand.at == pytest.approx(8000, abs=80)
    assert stage.match.ply == 0


def test_the_bar_can_be_drawn_from_every_edge(house: House, window: pygame.Window) -> None:
    wishing(house, carrom_hand="clicks")
    house.preferences = replace(house.preferences, board_turns=False)
    for seed in range(4):
        stage = Stage(house, new_match(4, seed=seed), window.get_surface().get_size())
        stage.click(stage.px(0.0, 0.0))
        assert stage.hand.doing == "measure"
        stage.scene.draw(Canvas(window.get_surface(), stage.theme))


def test_the_usual_choices() -> None:
    assert (Preferences().carrom_aim, Preferences().carrom_hand) == ("ways", "free")
