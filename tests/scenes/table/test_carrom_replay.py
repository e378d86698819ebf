"""A stroke seen again: from the log, by keys, at both speeds, and never other than recorded."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.carrom.moves import Stroke
from game.carrom.physics import simulate
from game.carrom.play import striker_of
from game.carrom.shot import STRIKER, Lying, Shot
from scenes.house import House
from scenes.stack import Pop, Push, stamped
from scenes.table.carrom_reel import reel_of
from scenes.table.carrom_replay import ReplayScene
from scenes.table.carrom_scene import CarromScene
from scenes.table.carrom_show import discs_of
from scenes.table.log import line_places
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button
from tests.scenes.conftest import key, mouse_down, mouse_to
from tests.scenes.table.carrom_stage import new_match, strike, without

SOFT = Shot(0, 30000, 300)


def opened(house: House, strokes: int = 2) -> CarromScene:
    house.can_write = False
    match = new_match()
    scene = CarromScene(house, match)
    scene.arrange(Theme())
    for _ in range(strokes):
        scene.play(replace(SOFT, at=0))
        scene.skip()
        scene.update(0.0)
    return scene


def replay(house: House, ply: int = 1) -> ReplayScene:
    scene = ReplayScene(house, opened(house).carrom, ply)
    scene.arrange(Theme())
    return scene


def test_a_click_on_a_line_of_the_log_plays_its_stroke(house: House) -> None:
    scene = opened(house)
    log = scene.playback.shown.column.log
    oldest = line_places(scene.theme, scene.places.log, log)[len(log) - 1]
    change = scene.handle(stamped(mouse_down(oldest.center), 0.0))
    assert isinstance(change, Push)
    assert isinstance(change.scene, ReplayScene)
    assert change.scene.ply == 1
    assert scene.match.ply == 2, "nothing of the match has changed"


def test_l_plays_the_last_stroke_and_is_nothing_before_the_first(house: House) -> None:
    scene = opened(house, strokes=0)
    assert not isinstance(scene.handle(key(pygame.K_l)), Push)
    scene = opened(house)
    change = scene.handle(key(pygame.K_l))
    assert isinstance(change, Push)
    assert isinstance(change.scene, ReplayScene)
    assert change.scene.ply == 2


def test_it_begins_before_the_stroke_and_ends_as_recorded(house: House) -> None:
    scene = replay(house)
    start = {disc.piece: disc for disc in scene.reel.discs(0.0)}
    assert start[STRIKER].y_mm == pytest.approx(-252.6 if scene.reel.before.turn == 0 else 252.6, abs=0.01)
    scene.go_to(99.0)
    stroke = scene.match.turns[0]
    coins = [disc for disc in scene.reel.discs(scene.t_s) if disc.piece != STRIKER]
    assert tuple(coins) == discs_of(stroke.outcome.settled)


def test_a_quarter_of_the_speed_takes_four_times_as_long(house: House) -> None:
    scene = replay(house)
    scene.update(0.1)
    assert scene.t_s == pytest.approx(0.1)
    scene.handle(key(pygame.K_s))
    scene.update(0.4)
    assert scene.t_s == pytest.approx(0.2)


def test_pause_scrub_and_close_by_keys(house: House) -> None:
    scene = replay(house)
    scene.update(0.1)
    scene.handle(key(pygame.K_SPACE))
    assert not scene.is_playing
    scene.update(0.5)
    assert scene.t_s == pytest.approx(0.1)
    scene.handle(key(pygame.K_RIGHT))
    assert scene.t_s == pytest.approx(0.2)
    scene.handle(key(pygame.K_LEFT, pygame.KMOD_SHIFT))
    assert scene.t_s == pytest.approx(0.18)
    scene.handle(key(pygame.K_END))
    assert scene.t_s == scene.reel.duration_s
    scene.handle(key(pygame.K_SPACE))
    assert (scene.is_playing, scene.t_s) == (True, 0.0)
    assert isinstance(scene.handle(key(pygame.K_ESCAPE)), Pop)


def test_the_bar_is_dragged_with_the_mouse(house: House) -> None:
    scene = replay(house)
    bar = scene.page.widgets[0]
    scene.handle(mouse_down(bar.rect.center))
    assert scene.t_s == pytest.approx(scene.reel.duration_s / 2, rel=0.02)
    scene.handle(mouse_to((bar.rect.right + 50, bar.rect.centery)))
    assert scene.t_s == scene.reel.duration_s


def test_up_and_down_walk_over_the_strokes(house: House) -> None:
    scene = replay(house)
    scene.handle(key(pygame.K_UP))
    assert scene.ply == 2
    scene.handle(key(pygame.K_UP))
    assert scene.ply == 2
    scene.handle(key(pygame.K_DOWN))
    assert scene.ply == 1


def test_what_another_machine_recorded_is_reached_by_gliding(house: House) -> None:
    """The record is the truth: a coin recorded elsewhere, and one recorded as still there that fell in the film."""
    match = new_match()
    outcome, film = simulate(match.state.layout, striker_of(match.rules, match.state, SOFT), match.rules)
    assert film is not None
    settled = tuple(
        Lying(lying.piece, lying.x + 300, lying.y) if lying.piece == 1 else lying for lying in outcome.settled
    )
    recorded = Stroke(SOFT, replace(outcome, settled=settled))
    reel = reel_of(match.rules, match.state, recorded)
    assert not reel.is_agreed
    half = {disc.piece: disc for disc in reel.discs(reel.film_s + (reel.duration_s - reel.film_s) / 2)}
    first = next(lying for lying in outcome.settled if lying.piece == 1)
    assert half[1].x_mm == pytest.approx(first.x / 100 + 1.5, abs=0.01)
    end = [disc for disc in reel.discs(reel.duration_s) if disc.piece != STRIKER]
    assert sorted(end, key=lambda disc: disc.piece) == list(discs_of(settled))


def test_the_film_just_played_is_not_simulated_again(house: House) -> None:
    scene = opened(house)
    film = scene.carrom.film_of(2)
    assert film is not None
    assert scene.carrom.film_of(1) is None
    assert ReplayScene(house, scene.carrom, 2).reel.film is film


def test_every_moment_can_be_drawn(house: House, window: pygame.Window) -> None:
    surface = window.get_surface()
    scene = replay(house)
    theme = Theme(surface.get_size())
    scene.arrange(theme)
    while scene.is_moving:
        scene.draw(Canvas(surface, theme))
        scene.update(0.25)
    scene.draw(Canvas(surface, theme))
    words = [w.words for w in scene.page.widgets if isinstance(w, Button)]
    assert words == ["Once more", "Quarter speed", "Close"]


def test_the_best_shot_is_offered_at_the_end(house: House) -> None:
    scene = opened(house, strokes=0)
    assert [words for words, _act in scene.answers()] == ["Play again", "To the home table"], "nothing was pocketed"
    match = scene.match
    layout = match.state.layout
    strike(match, without(layout, 1), [(1, 0)])
    offered = scene.answers()
    assert [words for words, _act in offered] == ["Play again", "Best shot", "To the home table"]
    change = offered[1][1]()
    assert isinstance(change, Push)
    assert isinstance(change.scene, ReplayScene)
    assert change.scene.head == "Best shot of the game"
