"""A drawn die shows the pips of its face, and stays within its tray."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.chance import rng_for
from game.dice.tumble import Tray, tumble
from scenes.dice_cubes import PIP, PIP_RED, Eye, draw_dice, draw_die

FELT = (31, 75, 69)


def pips(surface: pygame.Surface) -> int:
    """Count the separate dark or red spots."""
    found = 0
    for ink in (PIP, PIP_RED):
        mask = pygame.mask.from_threshold(surface, ink, (24, 24, 24, 255))
        found += len(mask.connected_components(minimum=12))
    return found


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_seen_from_above_shows_as_many_pips_as_its_face(face: int) -> None:
    film = tumble([face], rng_for(face, 0), Tray(6, 4))
    rest = film.at(film.duration)[0]
    surface = pygame.Surface((240, 240))
    surface.fill(FELT)
    # Straight under the eye, so that no side is seen.
    draw_die(surface, replace(rest, x=0.0, y=0.0), Eye(120, 120, 90), fineness=3)
    assert pips(surface) == face


def test_nothing_is_drawn_outside_the_tray_at_rest() -> None:
    tray, eye = Tray(9, 6.4), Eye(400, 300, 60)
    for number in range(20):
        film = tumble([1, 2, 3, 4, 5, 6], rng_for(number, 0), tray, strength=1.0)
        surface = pygame.Surface((800, 600))
        surface.fill(FELT)
        for pose in film.at(film.duration):
            draw_die(surface, pose, eye)
        drawn = pygame.mask.from_threshold(surface, FELT, (1, 1, 1, 255))
        drawn.invert()
        inside = pygame.Rect(0, 0, 9 * 60, round(6.4 * 60))
        inside.center = (400, 300)
        assert all(inside.contains(rect) for rect in drawn.get_bounding_rects())


def test_a_throw_in_the_air_can_be_drawn_at_any_time() -> None:
    film = tumble([6, 5, 4], rng_for(3, 3), Tray(9, 6.4), strength=1.0)
    surface = pygame.Surface((800, 600))
    for k in range(11):
        surface.fill(FELT)
        draw_dice(surface, film.at(film.duration * k / 10), Eye(400, 300, 60))
        assert pips(surface) >= 3
