"""The tray: gestures, the shelf, where dice lie, and where a click lands."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from game.core.chance import rng_for
from game.core.cube import Pose, bringing_up
from game.dice.tumble import face_up
from scenes.table.dice_tray import (
    TrayPlaces,
    TrayShown,
    die_at,
    film_cues,
    film_of,
    fitted_into,
    free_places,
    gathered,
    read_flick,
    rolled,
    slid,
    spot_of,
    tray_places,
)


def places(width: int = 640, height: int = 500, dice: int = 6, scale: float = 1.0) -> TrayPlaces:
    return tray_places(pygame.Rect(40, 84, width, height), dice, scale)


@pytest.mark.parametrize(
    ("size", "scale"), [((480, 375), 0.75), ((640, 500), 1.0), ((600, 500), 1.0), ((1280, 900), 1.8)]
)
@pytest.mark.parametrize("dice", [1, 3, 5, 6, 8])
def test_shelf_and_room_lie_in_the_felt_and_never_on_each_other(size: tuple[int, int], scale: float, dice: int) -> None:
    p = places(*size, dice=dice, scale=scale)
    assert p.rim.contains(p.felt)
    assert p.felt.contains(p.shelf)
    assert len(p.slots) == dice
    assert all(p.shelf.contains(slot) for slot in p.slots)
    assert all(not a.colliderect(b) for k, a in enumerate(p.slots) for b in p.slots[:k])
    top = p.eye.y - p.tray.depth / 2 * p.eye.edge_px
    bottom = p.eye.y + p.tray.depth / 2 * p.eye.edge_px
    assert top >= p.felt.top - 1
    assert bottom <= p.shelf.top + 1


def straight_gesture(speed_edges_s: float, hz: int, way: float = 0.0) -> list[tuple[float, int, int]]:
    eye = places().eye
    duration = 0.15
    count = round(duration * hz)
    return [
        (
            k / hz,
            round(300 + math.sin(way) * speed_edges_s * eye.edge_px * k / hz),
            round(400 - math.cos(way) * speed_edges_s * eye.edge_px * k / hz),
        )
        for k in range(count + 1)
    ]


@pytest.mark.parametrize("hz", [60, 125, 1000])
def test_a_flick_is_as_strong_at_any_mouse_rate(hz: int) -> None:
    # 30.5 edges a second lie midway between the softest (6) and the hardest (55) flick
    flick = read_flick(straight_gesture(30.5, hz), places().eye)
    assert flick is not None
    assert flick.strength == pytest.approx(0.5, abs=0.03)
    assert flick.heading == pytest.approx(0, abs=0.01)


def test_a_flick_to_the_right_heads_right() -> None:
    flick = read_flick(straight_gesture(30, 125, math.pi / 2), places().eye)
    assert flick is not None
    assert flick.heading == pytest.approx(math.pi / 2, abs=0.01)


def test_a_click_that_trembles_is_no_throw() -> None:
    assert read_flick([(0.0, 100, 100), (0.05, 104, 97), (0.1, 101, 101)], places().eye) is None


def lying(p: TrayPlaces, faces: tuple[int, ...]) -> TrayShown:
    film = film_of(faces, range(len(faces)), rng_for(1, 1), p.tray)
    assert film is not None
    return TrayShown(faces, film.frames[-1])


def test_a_die_is_found_where_it_lies_and_on_its_slot() -> None:
    p = places()
    shown = lying(p, (1, 2, 3, 4, 5, 6))
    for die in range(6):
        x, y, _edge, _turned = spot_of(p, shown, die)
        assert die_at(p, shown, (round(x), round(y))) == die
    aside = replace(shown, shelf=(4, 2))
    assert die_at(p, aside, p.slots[0].center) == 4
    assert die_at(p, aside, p.slots[1].center) == 2
    assert die_at(p, aside, p.slots[2].center) is None


def test_a_throw_ends_on_its_faces_and_leaves_the_shelf_alone() -> None:
    p = places()
    before = replace(lying(p, (1, 2, 3, 4, 5, 6)), shelf=(1, 3))
    faces = (6, 2, 6, 4, 1, 5)
    thrown = (0, 2, 4, 5)
    film = film_of(faces, thrown, rng_for(1, 2), p.tray)
    assert film is not None
    halfway = rolled(replace(before, faces=faces), thrown, film, film.duration / 2)
    assert halfway.rolling == thrown
    after = rolled(replace(before, faces=faces), thrown, film, film.duration)
    assert after.rolling == ()
    assert after.shelf == (1, 3)
    for die in thrown:
        assert face_up(after.poses[die].turned)[0] == faces[die]
    assert {cue.sound for cue in film_cues(film)} >= {"die-felt"}


def test_the_dice_slide_all_the_way_to_their_slots() -> None:
    p = places()
    before = lying(p, (1, 2, 3, 4, 5, 6))
    to = replace(before, shelf=(5,))
    half = slid(before, p, to, 0.5)
    assert [slide.die for slide in half.slides] == [5]
    assert slid(before, p, to, 1.0) == to


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_dice_taken_back_lie_apart_from_all_others(count: int) -> None:
    p = places()
    faces = (3,) * (6 - count)
    film = film_of(faces, range(len(faces)), rng_for(7, count), p.tray)
    assert film is not None
    found = free_places(film.frames[-1], count, p.tray)
    everything = [(pose.x, pose.y) for pose in film.frames[-1]] + list(found)
    assert all(math.dist(a, b) > 1.42 for k, a in enumerate(everything) for b in everything[:k])
    assert all(abs(x) < p.tray.width / 2 and abs(y) < p.tray.depth / 2 for x, y in found)


@pytest.mark.parametrize("count", [3, 5, 6, 8])
def test_gathered_dice_lie_side_by_side_inside_the_tray(count: int) -> None:
    p = places(dice=count)
    found = gathered(count, p.tray)
    spots = [(pose.x, pose.y) for pose in found]
    assert len(set(spots)) == count
    assert all(math.dist(a, b) >= 1.1 for k, a in enumerate(spots) for b in spots[:k])
    assert all(abs(x) + 0.5 < p.tray.width / 2 and abs(y) + 0.5 < p.tray.depth / 2 for x, y in spots)


def test_a_larger_tray_spreads_what_lies_in_it() -> None:
    small, large = places().tray, places(width=1000).tray
    pose = Pose(small.width / 4, -small.depth / 4, 0.5, bringing_up(2))
    moved = fitted_into(pose, small, large)
    assert moved.x == pytest.approx(large.width / 4)
    assert moved.y == pytest.approx(-large.depth / 4)
