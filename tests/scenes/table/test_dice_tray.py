"""The tray: gestures, the shelf, and where a click lands."""

from __future__ import annotations

import math

import pygame
import pytest

from game.core.chance import rng_for
from scenes.table.dice_tray import TrayPlaces, TrayView, read_flick, tray_places


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


def test_a_die_is_found_where_it_lies_and_on_its_slot() -> None:
    view = TrayView(places())
    view.lay([1, 2, 3, 4, 5, 6], [], [], rng_for(1, 1))
    film_free = [n for n in range(6) if view.die_at(view.centre(n)) == n]
    assert film_free == [0, 1, 2, 3, 4, 5]
    view.set_aside([4, 2])
    view.skip()
    assert view.die_at(view.places.slots[0].center) == 4
    assert view.die_at(view.places.slots[1].center) == 2
    assert view.die_at(view.places.slots[2].center) is None


def moving(view: TrayView) -> bool:
    return view.is_moving


def test_a_throw_ends_on_its_faces_and_leaves_the_shelf_alone() -> None:
    view = TrayView(places())
    view.lay([1, 2, 3, 4, 5, 6], [1, 3], [], rng_for(1, 1))
    view.throw([6, 2, 6, 4, 6, 6], [1, 3], rng_for(1, 2))
    assert moving(view)
    heard: list[str] = []
    for _ in range(200):
        view.advance(1 / 60, lambda name, _loud, _across: heard.append(name))
    assert not moving(view)
    assert view.faces == (6, 2, 6, 4, 6, 6)
    assert view.shelf == (1, 3)
    assert "die-felt" in heard


def test_skipping_is_being_at_the_end() -> None:
    view = TrayView(places())
    view.throw([1, 1, 1, 1, 1, 1], [], rng_for(1, 2))
    view.skip()
    assert not view.is_moving
    assert len({view.die_at(view.centre(n)) for n in range(6)}) == 6
