"""Hands at the carrom table: a click, a drag, a key; and the stroke that comes of it."""

from __future__ import annotations

import math

import pygame
import pytest

from game.carrom.moves import Lay
from game.carrom.shot import Shot
from scenes.house import House
from tests.scenes.table.carrom_stage import Stage, moved, new_match, rack, strike, without

BASE = -252.6  # the middle between the base lines: 370 - 101.5 - 15.9


def last_shot(stage: Stage) -> Shot:
    move = stage.match.turns[-1].move
    assert isinstance(move, Shot)
    return move


def test_pulling_back_shoots_as_shown(house: House) -> None:
    stage = Stage(house, new_match())
    # 108 mm back of the 180 for full strength, straight
    pos = stage.drag([(0, BASE), (0, BASE - 30), (0, BASE - 108)])
    shown = stage.hand
    assert shown.doing == "pull"
    assert shown.strength == pytest.approx(600, abs=8)
    stage.release(pos)
    assert stage.match.ply == 1
    assert last_shot(stage) == Shot(shown.at, shown.angle, shown.strength)


def test_pulling_back_to_the_left_shoots_to_the_right(house: House) -> None:
    stage = Stage(house, new_match())
    stage.release(stage.drag([(0, BASE), (-20, BASE - 20), (-60, BASE - 60)]))
    assert last_shot(stage).angle == pytest.approx(45000, abs=1500)


def test_a_right_click_or_escape_cancels_an_aim(house: House) -> None:
    stage = Stage(house, new_match())
    before = (stage.hand.at, stage.hand.angle, stage.hand.strength)
    pos = stage.drag([(0, BASE), (-20, BASE - 40), (-60, BASE - 90)])
    stage.press(pos, button=3)
    assert stage.hand.doing == "nothing"
    assert (stage.hand.at, stage.hand.angle, stage.hand.strength) == before
    stage.release(pos)
    assert stage.match.ply == 0
    pos = stage.drag([(0, BASE), (-20, BASE - 40), (-60, BASE - 90)])
    stage.key(pygame.K_ESCAPE)
    assert stage.change is None, "Esc cancels the aim, it does not open the pause"
    stage.release(pos)
    assert stage.match.ply == 0


def test_a_flick_leaves_with_the_speed_and_direction_of_the_hand(house: House) -> None:
    stage = Stage(house, new_match())
    # 8 mm every 8 ms: 1000 mm/s of the 2400 for full strength, 20 degrees to the right
    ux, uy = math.sin(math.radians(20)), math.cos(math.radians(20))
    way = [(ux * d, BASE + uy * d) for d in range(0, 60, 8)]
    stage.drag(way)
    stage.wait(0.05)
    assert stage.match.ply == 1
    assert last_shot(stage).strength == pytest.approx(1000 * 1000 / 2400, rel=0.06)
    assert last_shot(stage).angle == pytest.approx(20000, abs=1500)


def test_a_flick_that_is_not_let_out_is_no_stroke(house: House) -> None:
    stage = Stage(house, new_match())
    stage.release(stage.drag([(0, BASE - 5), (0, BASE + 5), (0, BASE + 13)]))
    stage.wait(0.1)
    assert stage.match.ply == 0
    assert stage.hand.doing == "nothing"


def test_dragging_along_the_base_line_places_the_striker(house: House) -> None:
    stage = Stage(house, new_match())
    pos = stage.drag([(0, BASE), (-30, BASE + 4), (-100, BASE + 30)])
    assert stage.hand.at == pytest.approx(-10000, abs=150)
    stage.release(pos)
    assert stage.match.ply == 0


def test_CA_S1_the_striker_snaps_out_of_a_forbidden_interval_and_says_why(house: House) -> None:
    stage = Stage(house, new_match())
    # |x| between 184.2 and 216.1 covers a base circle in part
    stage.drag([(0, BASE), (100, BASE), (195, BASE)])
    assert stage.hand.at in (18420, 18410, 18400)
    assert "CA-S1" in stage.hand.words
    assert "circle" in stage.hand.words


def test_CA_S1_the_striker_snaps_away_from_a_coin_and_says_why(house: House) -> None:
    match = new_match()
    breaker = match.state.turn
    edge = breaker * 2
    place = {0: (60.0, BASE), 2: (-60.0, -BASE)}[edge]
    # a white coin falls, so the breaker strikes again; another one lies on his base line
    strike(match, moved(without(rack(match.rules, edge), 2), 1, *place), [(2, 0)])
    assert match.state.turn == breaker
    stage = Stage(house, match)
    stage.drag([(0, BASE), (30, BASE), (55, BASE)])
    # radii 20.65 + 15.9 = 36.55 mm apart at least
    assert stage.hand.at <= 6000 - 3655 or stage.hand.at >= 6000 + 3655
    assert "coin" in stage.hand.words


def test_keys_alone_place_aim_and_strike(house: House) -> None:
    stage = Stage(house, new_match())
    stage.key(pygame.K_RIGHT, times=4)
    stage.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    stage.key(pygame.K_UP, times=3)
    stage.key(pygame.K_DOWN, pygame.KMOD_SHIFT, times=5)
    stage.key(pygame.K_PLUS, times=2)
    stage.key(pygame.K_MINUS)
    stage.key(pygame.K_SPACE)
    # 4 × 5 mm - 1 mm; 3 × -1° + 5 × 0.1°; 45 % + 2 × 5 % - 5 %
    assert last_shot(stage) == Shot(1900, -2500, 500)


def test_keys_step_over_a_forbidden_interval(house: House) -> None:
    stage = Stage(house, new_match())
    stage.key(pygame.K_RIGHT, times=60)
    assert 21610 <= stage.hand.at <= 22230, "over the base circle, covering it"
    stage.key(pygame.K_LEFT, times=3)  # to the middle of the stretch, to its end, over the gap
    assert stage.hand.at <= 18420


def test_the_board_may_stay_and_the_far_player_still_strikes_towards_the_middle(house: House) -> None:
    house.change(board_turns=False)
    match = new_match()
    edge = match.state.turn * 2
    strike(match, rack(match.rules, edge))  # nothing falls: the other player strikes
    stage = Stage(house, match)
    assert stage.scene.playback.shown.turn_deg == 0.0
    stage.release(stage.drag([(0, BASE), (0, BASE - 40), (0, BASE - 90)]))
    assert last_shot(stage).angle == pytest.approx(0, abs=100)
    assert last_shot(stage).strength == pytest.approx(500, abs=8)


def test_a_press_on_the_board_turns_the_aim_and_the_bar_sets_the_strength(house: House) -> None:
    stage = Stage(house, new_match())
    pos = stage.px(200, BASE + 200)
    stage.click(pos)
    assert stage.hand.angle == pytest.approx(45000, abs=400)
    bar = stage.scene.places.strength_bar
    stage.click((bar.left + bar.width * 3 // 4, bar.centery))
    assert stage.hand.strength == pytest.approx(750, abs=4)
    stage.wait(0.02)
    button = stage.scene.page.first
    assert button is not None
    stage.click(button.rect.center)
    assert last_shot(stage).angle == pytest.approx(45000, abs=400)
    assert last_shot(stage).strength == pytest.approx(750, abs=4)


def test_everybody_keeps_the_strength_he_struck_with_last(house: House) -> None:
    stage = Stage(house, new_match())
    breaker = stage.match.state.turn
    seen: dict[int, list[int]] = {0: [], 1: []}
    for _ in range(4):
        turn = stage.match.state.turn
        seen[turn].append(stage.hand.strength)
        stage.key(pygame.K_MINUS if turn == breaker else pygame.K_PLUS)
        stage.key(pygame.K_LEFT, times=12)
        stage.key(pygame.K_UP, times=80)  # almost along the base line: it touches no coin and falls nowhere
        stage.key(pygame.K_SPACE)
        stage.watch()
    for turn, strengths in seen.items():
        way = -50 if turn == breaker else 50
        assert strengths == [450 + way * k for k in range(len(strengths))]
    assert sum(map(len, seen.values())) == 4


def test_T_turns_the_board_and_the_hand_goes_with_it(house: House) -> None:
    stage = Stage(house, new_match())
    before = stage.scene.playback.shown.turn_deg
    stage.key(pygame.K_t)
    stage.watch()
    assert stage.scene.playback.shown.turn_deg == (before + 90) % 360
    stage.release(stage.drag([(0, BASE), (0, BASE - 40), (0, BASE - 90)]))
    assert last_shot(stage).angle == pytest.approx(0, abs=100)


def laying(house: House) -> Stage:
    """The breaker pocketed a coin of the other side: two coins go back, laid by the other player."""
    match = new_match()
    edge = match.state.turn * 2
    strike(match, without(rack(match.rules, edge), 2, 12), [(2, 0), (12, 1)])
    assert len(match.state.to_lay) == 2
    return Stage(house, match)


def test_CA_R1_one_press_accepts_the_proposed_place(house: House) -> None:
    stage = laying(house)
    proposed = stage.hand.lay
    stage.key(pygame.K_RETURN)
    assert stage.match.turns[-1].move == Lay(*proposed)
    stage.watch()
    seen = stage.table.seen(stage.scene.places, stage.match.state)
    x, y = seen.view.px(stage.hand.lay[0] / 100, stage.hand.lay[1] / 100)
    second = stage.hand.lay
    stage.click((round(x), round(y)))
    assert stage.match.turns[-1].move == Lay(*second), "a click on the coin accepts its place"
    assert not stage.match.state.to_lay


def test_CA_R1_a_returned_coin_is_laid_inside_the_outer_circle_only(house: House) -> None:
    stage = laying(house)
    seen = stage.table.seen(stage.scene.places, stage.match.state)
    x, y = seen.view.px(stage.hand.lay[0] / 100, stage.hand.lay[1] / 100)
    stage.press((round(x), round(y)))
    far = seen.view.px(0.0, 120.0)
    stage.move((round(far[0]), round(far[1])))
    assert "CA-R1" in stage.hand.words
    proposed = stage.hand.before[:2]
    stage.release((round(far[0]), round(far[1])))
    assert stage.hand.lay == proposed, "it goes back to where it was"
    assert stage.match.ply == 1


def test_undo_takes_the_foul_back_with_the_coins_laid_without_asking(house: House) -> None:
    house.change(lay_returned=True)
    stage = laying(house)
    for _ in range(4):
        stage.watch()
    after = stage.match.state
    assert stage.match.ply == 3
    stage.scene.undo()
    for _ in range(4):
        stage.watch()
    assert stage.match.ply == 0, "not laid again, not stopped before the laying: the stroke itself is taken back"
    assert len(stage.match.undone) == 3
    stage.scene.redo()
    assert (stage.match.ply, stage.match.state) == (3, after)


def test_a_setting_lays_returned_coins_without_asking(house: House) -> None:
    house.change(lay_returned=True)
    stage = laying(house)
    for _ in range(4):
        stage.watch()
    assert not stage.match.state.to_lay
    assert stage.match.ply == 3
