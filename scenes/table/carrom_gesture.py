"""What a hand does with the striker: place it, pull it back, flick it. Pure: time-stamped points in, an intent out.

Points are in millimetres on the board as the player sees it, x to his right and y away from him, so that a gesture
means the same on every side of the board and at every window size. Times are in seconds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

PLACE_WITHIN_DEG = 30.0
"""A first movement within this of the base line places the striker."""
FULL_PULL_MM = 180.0
"""Pulled back this far, the stroke is at full strength."""
FULL_FLICK_MM_S = 2400.0
"""A flick this fast is at full strength."""
FLICK_WINDOW_S = 0.060
"""Direction and speed of this last part of a flick are the stroke."""
STEADY_S = 0.30
"""With a steadied hand a pull's direction is the mean of so long."""
SLOWEST_FLICK = 0.02
"""A forward push below this share of full strength is no flick."""
SAME_MOMENT_S = 0.0005
"""Points stamped closer together than this came in one lump: only the last tells where the hand was then."""
SHORTEST_PERIOD_S = 0.004
LONGEST_PERIOD_S = 0.018
"""Pointing devices report at least this often while they move; a longer gap with little movement was rest."""

GestureKind = Literal["undecided", "place", "pull", "flick"]


class Point(NamedTuple):
    """Where the pointer was, and when."""

    t: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a gesture asks for: degrees from straight ahead to the right, and a share of full strength."""

    angle_deg: float
    strength: float


def kind_of(points: Sequence[Point], decided_mm: float) -> GestureKind:
    """Tell what the first ``decided_mm`` of the gesture make it: along the base line, backwards or forwards."""
    x0, y0 = points[0].x, points[0].y
    for point in points:
        dx, dy = point.x - x0, point.y - y0
        if math.hypot(dx, dy) < decided_mm:
            continue
        if abs(math.degrees(math.atan2(dy, abs(dx)))) <= PLACE_WITHIN_DEG:
            return "place"
        return "flick" if dy > 0 else "pull"
    return "undecided"


def pulled(press: Point, now: Point) -> Stroke:
    """Return the stroke shown while pulling back: it goes the other way, the harder the longer the pull."""
    dx, dy = press.x - now.x, press.y - now.y
    return Stroke(_angle_deg(dx, dy), min(1.0, math.hypot(dx, dy) / FULL_PULL_MM))


def pulled_steadily(points: Sequence[Point]) -> Stroke:
    """Return the stroke shown while a steadied hand pulls back: strong as the hand stands now, its direction averaged.

    Averaged over the last ``STEADY_S``, each place by how long the hand was there and how far out: a tremor of the hand
    hardly turns the aim.
    """
    press, now = points[0], points[-1]
    recent = [point for point in points if now.t - point.t <= STEADY_S]
    dx = dy = 0.0
    for point, after in zip(recent, [*recent[1:], None], strict=True):
        weight = max(after.t - point.t if after is not None else 0.0, SHORTEST_PERIOD_S)
        dx += (press.x - point.x) * weight
        dy += (press.y - point.y) * weight
    return Stroke(_angle_deg(dx, dy), pulled(press, now).strength)


def has_left(point: Point, striker: tuple[float, float], radius_mm: float) -> bool:
    """Tell whether the pointer is off the striker."""
    return math.hypot(point.x - striker[0], point.y - striker[1]) > radius_mm


def flicked(
    points: Sequence[Point], striker: tuple[float, float], radius_mm: float, now: float, *, averaged: bool = False
) -> Stroke | Literal["undecided", "nothing"]:
    """Return the stroke of a flick once the pointer has left the striker forwards; averaged, by its whole direction.

    ``undecided`` while it has not, or while one more point is needed to know the speed; ``nothing`` when it left
    sideways or backwards, or so slowly that it was no flick.
    """
    left = next((i for i, point in enumerate(points) if has_left(point, striker, radius_mm)), None)
    if left is None:
        return "undecided"
    if points[left].y <= points[0].y:
        return "nothing"
    moment = points[left].t
    until = left + 1
    while until < len(points) and points[until].t - moment < SAME_MOMENT_S:
        until += 1
    if until == len(points) and now - moment < SAME_MOMENT_S:
        return "undecided"  # the rest of this lump may still come
    steady = _moving(_one_a_moment(points[:until]))
    if len(steady) < 3:
        if until == len(points) and now - moment < LONGEST_PERIOD_S:
            return "undecided"
        steady = _moving(_one_a_moment(points[: until + 1]))
    vx, vy = _velocity(steady)
    strength = math.hypot(vx, vy) / FULL_FLICK_MM_S
    if vy <= 0 or strength < SLOWEST_FLICK:
        return "nothing"
    if averaged:
        vx, vy = _main_direction(points[:until])
    return Stroke(_angle_deg(vx, vy), min(1.0, strength))


def _main_direction(points: Sequence[Point]) -> tuple[float, float]:
    """Return the direction of the straight line that lies nearest to all points of a gesture, forwards."""
    n = len(points)
    x_mean, y_mean = sum(p.x for p in points) / n, sum(p.y for p in points) / n
    xx = sum((p.x - x_mean) ** 2 for p in points)
    yy = sum((p.y - y_mean) ** 2 for p in points)
    xy = sum((p.x - x_mean) * (p.y - y_mean) for p in points)
    turn = 0.5 * math.atan2(2 * xy, xx - yy)
    dx, dy = math.cos(turn), math.sin(turn)
    return (dx, dy) if dy > 0 else (-dx, -dy)


def _angle_deg(dx: float, dy: float) -> float:
    return math.degrees(math.atan2(dx, dy))


def _one_a_moment(points: Sequence[Point]) -> list[Point]:
    """Keep the last point of each lump: the hand was there at that moment, the others are older than their stamp."""
    kept: list[Point] = []
    for point in points:
        if kept and point.t - kept[-1].t < SAME_MOMENT_S and len(kept) > 1:
            kept[-1] = Point(kept[-1].t, point.x, point.y)
        else:
            kept.append(point)
    return kept


def _moving(points: Sequence[Point]) -> list[Point]:
    """Return the points of the window in which the hand was moving: a rest before the flick does not slow it.

    The very first stretch, or one without reports, in which the hand seems slower than afterwards, was in part rest:
    when in it the movement began is not known, so it is left out.
    """
    end = points[-1]
    kept = [end]
    for i in range(len(points) - 2, -1, -1):
        earlier, later = points[i], kept[-1]
        if end.t - earlier.t > FLICK_WINDOW_S + SAME_MOMENT_S and len(kept) > 2:
            break
        doubtful = i == 0 or later.t - earlier.t > LONGEST_PERIOD_S
        if doubtful and (len(kept) == 1 or _pace(earlier, later) < (0.85 if i == 0 else 0.5) * _pace(later, end)):
            break
        kept.append(earlier)
    kept.reverse()
    if len(kept) == 1 and len(points) > 1:
        # One single report since the rest: it took between one short and one long period to come.
        before = points[-2]
        gap = min(max(end.t - before.t, SHORTEST_PERIOD_S), LONGEST_PERIOD_S)
        return [Point(end.t - gap, before.x, before.y), end]
    return kept


def _pace(a: Point, b: Point) -> float:
    return math.hypot(b.x - a.x, b.y - a.y) / max(b.t - a.t, 1e-6)


def _velocity(points: Sequence[Point]) -> tuple[float, float]:
    """Return the straight line that fits the points best, in millimetres a second."""
    n = len(points)
    t_mean = sum(p.t for p in points) / n
    x_mean = sum(p.x for p in points) / n
    y_mean = sum(p.y for p in points) / n
    spread = sum((p.t - t_mean) ** 2 for p in points)
    if spread <= 0.0:
        return 0.0, 0.0
    vx = sum((p.t - t_mean) * (p.x - x_mean) for p in points) / spread
    vy = sum((p.t - t_mean) * (p.y - y_mean) for p in points) / spread
    return vx, vy
