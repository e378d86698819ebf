"""The film of a stroke, written by hand: motion between its moments, who is on the board, ways."""

from __future__ import annotations

from array import array
from math import inf

import pytest

from game.carrom.film import CUSHION, Contact, Drop, Fall, Film, Hop, Pose
from game.carrom.shot import STRIKER

BRAKE = 1000.0


def film(**changes: object) -> Film:
    """Coin 4 at rest at (10, 20); the striker from (0, 0) with 500 mm/s to the right and 30 rad/s, meeting it after
    a tenth of a second and stopping there."""
    rest = [10.0, 20.0, 0.0, 0.0, 0.0, 0.0]
    numbers = [
        *rest,
        *[0.0, 0.0, 0.0, 500.0, 0.0, 30.0],
        *rest,
        *[45.0, 0.0, 2.5, 0.0, -200.0, 0.0],
        *rest,
        *[45.0, -20.0, 2.5, 0.0, 0.0, 0.0],
    ]
    fields: dict[str, object] = {
        "pieces": (4, STRIKER),
        "times": array("d", [0.0, 0.1, 0.3]),
        "numbers": array("d", numbers),
        "brake": BRAKE,
        "spin_brakes": (100.0, 100.0),
        "contacts": (Contact(0.1, STRIKER, CUSHION, 400.0, 65.65, 0.0, (0.0, -200.0), (0.0, 0.0)),),
        "falls": (),
        "hops": (),
        "drops": (),
        "raised": frozenset(),
        "lifted": inf,
    }
    return Film(**(fields | changes))  # type: ignore[arg-type]


def test_piece_slides_braked_between_two_moments() -> None:
    # x = v·t − b·t²/2 = 500 · 0.05 − 1000 · 0.0025 / 2; angle = 30 · 0.05 − 100 · 0.0025 / 2
    pose = film().at(0.05)[STRIKER]
    assert (pose.x_mm, pose.y_mm) == pytest.approx((23.75, 0.0))
    assert pose.angle == pytest.approx(1.375)


def test_piece_stays_where_it_has_stopped() -> None:
    # from 0.1 s on 200 mm/s last 0.2 s and 20 mm
    assert film().at(0.25)[STRIKER].y_mm == pytest.approx(-18.75)
    assert film().at(0.3)[STRIKER].y_mm == film().at(99.0)[STRIKER].y_mm == -20.0
    assert film().at(0.1)[4] == Pose(10.0, 20.0, 0.0)


def test_before_the_film_is_its_first_moment() -> None:
    assert film().at(-1.0)[STRIKER] == Pose(0.0, 0.0, 0.0)
    assert film().duration == 0.3


def test_pieces_that_fell_or_jumped_are_gone_from_that_moment() -> None:
    fell = film(falls=(Fall(0.1, 4, 2, 10.0, 20.0, 0.0, 0.0),))
    assert set(fell.at(0.0999)) == {4, STRIKER}
    assert set(fell.at(0.1)) == {STRIKER}
    jumped = film(hops=(Hop(0.1, STRIKER, 45.0, 0.0, 400.0, 0.0),))
    assert set(jumped.at(0.2)) == {4}
    assert [frame.t for frame in jumped.frames(STRIKER)] == [0.0, 0.1]


def test_CA_R2_piece_lies_on_others_until_it_drops() -> None:
    stacked = film(raised=frozenset({4}), drops=(Drop(0.1, 4),))
    assert stacked.at(0.05)[4].on_top
    assert not stacked.at(0.1)[4].on_top
    assert film(raised=frozenset({4})).at(0.3)[4].on_top


def test_CA_R2_lifted_striker_is_gone() -> None:
    assert set(film(lifted=0.3).at(0.29)) == {4, STRIKER}
    assert set(film(lifted=0.3).at(0.3)) == {4}


def test_way_of_a_piece_turns_where_it_meets_something() -> None:
    assert film().path(STRIKER) == ((0.0, 0.0), (45.0, 0.0), (45.0, -20.0))
    assert film().path(STRIKER, until=0.1) == ((0.0, 0.0), (45.0, 0.0))
