"""A throw shows exactly what chance drew, flat, apart and inside the tray, in about a second."""

from __future__ import annotations

import itertools
import math

import pytest

from game.core.chance import rng_for
from game.core.cube import FACE_AXES, Pose, rows
from game.dice.tumble import ThrowFilm, Tray, face_up, tumble

TRAY = Tray(9.0, 6.4)
HALF_DIAGONAL = math.sqrt(2) / 2


def corners(pose: Pose) -> list[tuple[float, float, float]]:
    turn = rows(pose.turned)
    return [
        (
            pose.x + sum(turn[0][j] * c[j] for j in range(3)),
            pose.y + sum(turn[1][j] * c[j] for j in range(3)),
            pose.height + sum(turn[2][j] * c[j] for j in range(3)),
        )
        for c in itertools.product((0.5, -0.5), repeat=3)
    ]


def assert_true_throw(film: ThrowFilm, faces: list[int], tray: Tray) -> None:
    assert 0.8 <= film.duration <= 1.3
    rest = film.at(film.duration)
    assert [face_up(pose.turned)[0] for pose in rest] == faces
    for pose in rest:
        assert face_up(pose.turned)[1] == pytest.approx(1, abs=1e-9)
        assert pose.height == pytest.approx(0.5, abs=1e-9)
        assert all(abs(x) <= tray.width / 2 and abs(y) <= tray.depth / 2 for x, y, _z in corners(pose))
    for a, b in itertools.combinations(rest, 2):
        assert math.hypot(a.x - b.x, a.y - b.y) > 2 * HALF_DIAGONAL


def thrown(number: int) -> tuple[ThrowFilm, list[int]]:
    rng = rng_for(2026, number)
    faces = [rng.randint(1, 6) for _ in range(1 + number % 6)]
    return tumble(faces, rng, TRAY, strength=(number % 11) / 10, heading=(number % 7 - 3) * 0.5), faces


@pytest.mark.parametrize("number", range(60))
def test_a_throw_ends_flat_on_the_drawn_faces(number: int) -> None:
    film, faces = thrown(number)
    assert_true_throw(film, faces, TRAY)


@pytest.mark.slow
def test_two_thousand_throws_end_flat_on_the_drawn_faces() -> None:
    for number in range(2000):
        film, faces = thrown(number)
        assert_true_throw(film, faces, TRAY)


def test_no_die_ever_sinks_into_the_felt() -> None:
    for number in range(12):
        film, _faces = thrown(number)
        for frame in film.frames:
            assert all(z > -1e-9 for pose in frame for _x, _y, z in corners(pose))


def test_a_die_turns_smoothly_to_its_end() -> None:
    """No snap: between two frames no die turns by more than rolling at the fastest start would."""
    film, _faces = thrown(5)
    for before, after in itertools.pairwise(film.frames):
        for a, b in zip(before, after, strict=True):
            cos_half = min(1.0, abs(sum(p * q for p, q in zip(a.turned, b.turned, strict=True))))
            assert math.degrees(2 * math.acos(cos_half)) < 16


def test_a_hard_throw_lasts_longer_than_a_soft_one() -> None:
    soft = tumble([1, 2, 3, 4, 5, 6], rng_for(1, 1), TRAY, strength=0.0)
    hard = tumble([1, 2, 3, 4, 5, 6], rng_for(1, 1), TRAY, strength=1.0)
    assert soft.duration < hard.duration


def test_the_same_throw_is_filmed_the_same() -> None:
    assert thrown(9)[0] == thrown(9)[0]


def test_dice_are_heard_on_felt_wall_and_each_other() -> None:
    film = tumble([1, 2, 3, 4, 5, 6], rng_for(4, 4), TRAY, strength=1.0)
    assert {knock.what for knock in film.knocks} == {"die", "wall", "felt"}
    assert all(0 <= knock.t <= film.duration and 0 < knock.strength <= 1 for knock in film.knocks)


def test_the_die_is_a_real_one() -> None:
    """Opposite faces make seven, and 1-2-3 run counter-clockwise about their common corner."""
    way = dict(FACE_AXES)
    assert all(tuple(-v for v in way[face]) == way[7 - face] for face in range(1, 7))
    one, two, three = way[1], way[2], way[3]
    cross = (
        two[1] * three[2] - two[2] * three[1],
        two[2] * three[0] - two[0] * three[2],
        two[0] * three[1] - two[1] * three[0],
    )
    assert cross == one
