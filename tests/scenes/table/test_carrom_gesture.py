"""Gestures made by hand: a hand moving at a known speed, reported by mice and screens of several kinds."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from scenes.table.carrom_gesture import (
    FULL_FLICK_MM_S,
    FULL_PULL_MM,
    Point,
    Stroke,
    flicked,
    kind_of,
    pulled,
)

STRIKER = (0.0, 0.0)
RADIUS = 20.65
DECIDED = 14.0

Hand = Callable[[float], tuple[float, float]]


def resting_then_steady(speed: float, angle_deg: float, rest: float) -> Hand:
    """A hand that rests on the striker and then moves at one speed."""
    ux, uy = math.sin(math.radians(angle_deg)), math.cos(math.radians(angle_deg))

    def hand(t: float) -> tuple[float, float]:
        way = speed * max(0.0, t - rest)
        return ux * way, uy * way

    return hand


def reported(hand: Hand, hz: float, phase: float = 0.0, until: float = 1.0) -> list[Point]:
    """What a mouse that reports at ``hz`` while it moves says, each report stamped when it was made."""
    points = [Point(0.0, *hand(0.0))]
    period = 1 / hz
    t = phase * period
    while t < until:
        place = hand(t)
        if place != (points[-1].x, points[-1].y):
            points.append(Point(t, *place))
        t += period
    return points


def in_lumps(points: list[Point], pump_hz: float, phase: float = 0.3) -> list[Point]:
    """The same reports when the program looks only ``pump_hz`` times a second and stamps what it finds."""
    period = 1 / pump_hz
    lumped = [points[0]]
    for point in points[1:]:
        ticks = math.ceil(point.t / period - phase)
        lumped.append(Point((ticks + phase) * period, point.x, point.y))
    return lumped


def play(points: list[Point]) -> Stroke:
    """Feed the points one by one, as the table does, until the flick is a stroke."""
    for n in range(1, len(points) + 1):
        answer = flicked(points[:n], STRIKER, RADIUS, points[n - 1].t)
        if isinstance(answer, Stroke):
            return answer
        assert answer == "undecided"
    raise AssertionError("the flick never left")


@pytest.mark.parametrize("hz", [60, 125, 1000])
@pytest.mark.parametrize("phase", [0.0, 0.25, 0.7])
@pytest.mark.parametrize("rest", [0.0, 0.013, 0.2, 0.7])
@pytest.mark.parametrize("speed", [300.0, 900.0, 1800.0])
def test_a_steady_flick_has_the_speed_and_direction_of_the_hand(
    hz: float, phase: float, rest: float, speed: float
) -> None:
    stroke = play(reported(resting_then_steady(speed, 20.0, rest), hz, phase))
    assert stroke.strength == pytest.approx(speed / FULL_FLICK_MM_S, rel=0.03)
    assert stroke.angle_deg == pytest.approx(20.0, abs=0.5)


@pytest.mark.parametrize("phase", [0.0, 0.3, 0.8])
@pytest.mark.parametrize("rest", [0.0, 0.2])
@pytest.mark.parametrize("speed", [300.0, 600.0, 1200.0])
def test_a_quick_mouse_seen_in_lumps_of_a_quarter_frame(phase: float, rest: float, speed: float) -> None:
    points = in_lumps(reported(resting_then_steady(speed, -10.0, rest), 1000), 250, phase)
    assert play(points).strength == pytest.approx(speed / FULL_FLICK_MM_S, rel=0.07)


@pytest.mark.parametrize("phase", [0.0, 0.3, 0.8])
@pytest.mark.parametrize("speed", [300.0, 500.0])
def test_a_quick_mouse_seen_in_lumps_of_a_whole_frame(phase: float, speed: float) -> None:
    points = in_lumps(reported(resting_then_steady(speed, 0.0, 0.1), 1000), 60, phase)
    assert play(points).strength == pytest.approx(speed / FULL_FLICK_MM_S, rel=0.07)


def test_a_stalled_frame_in_the_middle_does_not_change_the_strength() -> None:
    points = [p for p in reported(resting_then_steady(250.0, 0.0, 0.1), 125) if not 0.12 < p.t < 0.155]
    assert play(points).strength == pytest.approx(250.0 / FULL_FLICK_MM_S, rel=0.03)


def test_only_the_last_60_ms_of_a_hand_that_speeds_up_count() -> None:
    # 100 mm/s for 100 ms (10 mm), then 800 mm/s for the remaining 10.65 mm and beyond.
    def hand(t: float) -> tuple[float, float]:
        return 0.0, 100.0 * min(t, 0.1) + 800.0 * max(0.0, t - 0.1)

    stroke = play(reported(hand, 1000))
    # It leaves 13.3 ms after speeding up: the last 60 ms hold 46.7 ms at 100 and 13.3 ms at 800 mm/s.
    assert 150.0 / FULL_FLICK_MM_S < stroke.strength < 450.0 / FULL_FLICK_MM_S


def test_one_single_report_waits_for_the_next_to_know_the_speed() -> None:
    press, out, beyond = Point(0.0, 0.0, 0.0), Point(0.5, 0.0, 24.0), Point(0.508, 0.0, 40.0)
    assert flicked([press, out], STRIKER, RADIUS, 0.501) == "undecided"
    stroke = flicked([press, out, beyond], STRIKER, RADIUS, 0.508)
    assert isinstance(stroke, Stroke)
    assert stroke.strength == pytest.approx(2000.0 / FULL_FLICK_MM_S, rel=0.01)


def test_one_single_report_and_nothing_more_still_strikes() -> None:
    stroke = flicked([Point(0.0, 0.0, 0.0), Point(0.5, 3.0, 30.0)], STRIKER, RADIUS, 0.53)
    assert isinstance(stroke, Stroke)
    assert stroke.angle_deg == pytest.approx(math.degrees(math.atan2(3, 30)))


def test_a_flick_leaving_sideways_or_creeping_is_nothing() -> None:
    sideways = [Point(0.0, 0.0, 5.0), Point(0.01, 10.0, 4.5), Point(0.02, 25.0, 4.0), Point(0.03, 40.0, 3.5)]
    assert flicked(sideways, STRIKER, RADIUS, 0.04) == "nothing"
    creeping = reported(resting_then_steady(30.0, 0.0, 0.0), 125, until=2.0)
    assert flicked(creeping, STRIKER, RADIUS, 2.0) == "nothing"


def test_no_flick_is_harder_than_full_strength() -> None:
    assert play(reported(resting_then_steady(9000.0, 0.0, 0.0), 1000)).strength == 1.0


@pytest.mark.parametrize(
    ("dx", "dy", "kind"),
    [
        (15.0, 0.0, "place"),
        (-15.0, 0.0, "place"),
        (14.0, 7.5, "place"),  # 28 degrees from the base line
        (-14.0, -7.5, "place"),
        (12.0, 8.0, "flick"),  # 34 degrees
        (0.0, 15.0, "flick"),
        (12.0, -8.0, "pull"),
        (0.0, -15.0, "pull"),
        (8.0, 8.0, "undecided"),  # only 11.3 mm yet
    ],
)
def test_the_first_movement_decides(dx: float, dy: float, kind: str) -> None:
    assert kind_of([Point(0.0, 3.0, -2.0), Point(0.1, 3.0 + dx, -2.0 + dy)], DECIDED) == kind


def test_what_was_decided_stays_decided() -> None:
    points = [Point(0.0, 0.0, 0.0), Point(0.1, 0.0, -20.0), Point(0.2, 50.0, -5.0), Point(0.3, 0.0, 60.0)]
    assert kind_of(points, DECIDED) == "pull"


def test_pulling_back_shoots_the_other_way_as_hard_as_it_is_long() -> None:
    stroke = pulled(Point(0.0, 2.0, 3.0), Point(0.5, 2.0 - 27.0, 3.0 - 36.0))
    assert stroke.strength == pytest.approx(45.0 / FULL_PULL_MM)
    assert stroke.angle_deg == pytest.approx(math.degrees(math.atan2(27, 36)))
    assert pulled(Point(0.0, 0.0, 0.0), Point(0.5, 0.0, -400.0)).strength == 1.0
