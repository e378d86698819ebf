"""The film of a throw: dice that roll as real cubes and come to rest flat on the faces that chance has drawn.

The faces are settled before anything moves. The dice slide and collide as discs in the plane of the tray; each die's
orientation is then integrated backwards along its path, from lying flat with the drawn face up, so that the motion is
true and the end is never corrected. Nothing here needs a window.

Lengths are in edges of a die, times in seconds. x runs to the right, y away from the player, z up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pymunk

from game.core.chance import Rng
from game.core.cube import EYE_EDGES, FACE_AXES, Pose, Quaternion, bringing_up, rows

COLLISION_RADIUS = 0.76
"""More than half a face's diagonal, so that dice at rest never overlap, however they are turned."""
INSIDE = 1 - 1 / EYE_EDGES
SLOWING = 28.0
"""Sliding friction of the felt, edges a second squared."""
SLOWEST_START, FASTEST_START = 15.0, 29.0
ROLL_SHARE = 0.8
"""How much of pure rolling the dice do; the rest is sliding."""
SLIDES_BELOW, ROLLS_ABOVE = 2.3, 6.0
"""Under the first speed a die slides flat, over the second it rolls, in between it passes from one to the other."""
FRAME_S = 1 / 240
SHORTEST_S, LONGEST_S = 0.85, 1.25
DROP_EDGES = 2.2
"""The hand lets go this high above the felt."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The inside of the tray."""

    width: float
    depth: float


@dataclass(frozen=True, slots=True)
class Knock:
    """A sound of the throw: when, what met what, how hard (0 … 1), and where along the tray (0 left … 1 right)."""

    t: float
    what: Literal["die", "wall", "felt"]
    strength: float
    across: float


@dataclass(frozen=True, slots=True)
class ThrowFilm:
    """All dice over the whole throw, in the order of the faces asked for; shown, never saved."""

    frame_s: float
    frames: tuple[tuple[Pose, ...], ...]
    knocks: tuple[Knock, ...]

    @property
    def duration(self) -> float:
        """From the hand letting go until every die lies still, in seconds."""
        return (len(self.frames) - 1) * self.frame_s

    def at(self, t: float) -> tuple[Pose, ...]:
        """Return every die at time ``t``, smooth between frames; the last frame after the end."""
        place = max(0.0, t) / self.frame_s
        k = int(place)
        if k >= len(self.frames) - 1:
            return self.frames[-1]
        share = place - k
        return tuple(_between(a, b, share) for a, b in zip(self.frames[k], self.frames[k + 1], strict=True))


def tumble(faces: Sequence[int], rng: Rng, tray: Tray, *, strength: float = 0.6, heading: float = 0.35) -> ThrowFilm:
    """Throw one die for each of ``faces`` (1 … 6) into the tray.

    ``strength`` runs from 0 to 1; ``heading`` is the way the hand moves, in radians from straight ahead to the right.
    A throw lasts between ``SHORTEST_S`` and ``LONGEST_S``; a hard one longer than a soft one.
    """
    strength = min(1.0, max(0.0, strength))
    tracks, raw_knocks, step = _slide(len(faces), rng, tray, strength, heading)
    wanted = SHORTEST_S + (LONGEST_S - SHORTEST_S) * (0.75 * strength + 0.25 * rng.random())
    count = len(tracks[0]) - 1
    pace = wanted / (count * step)
    lifts, landings = _falls(len(faces), count, rng, strength)
    turns = [_turns_back(track, face, rng, step) for track, face in zip(tracks, faces, strict=True)]
    frames = tuple(
        tuple(
            Pose(track[k][0], track[k][1], standing_height(turn[k]) + lift[k], turn[k])
            for track, turn, lift in zip(tracks, turns, lifts, strict=True)
        )
        for k in range(count + 1)
    )
    knocks = [Knock(t * pace, what, s, across) for t, what, s, across in raw_knocks]
    for die, falls in enumerate(landings):
        for k, hard in falls:
            knocks.append(Knock(k * step * pace, "felt", hard, _across(tracks[die][k][0], tray)))
    return ThrowFilm(step * pace, frames, tuple(sorted(knocks, key=lambda knock: knock.t)))


def face_up(turned: Quaternion) -> tuple[int, float]:
    """Return the face that looks up most, and how flat the die lies (1 is exactly flat)."""
    up = rows(turned)[2]
    return max(
        ((face, up[0] * axis[0] + up[1] * axis[1] + up[2] * axis[2]) for face, axis in FACE_AXES), key=lambda p: p[1]
    )


def standing_height(turned: Quaternion) -> float:
    """Return how high a die's centre is when its lowest corner touches the felt."""
    up = rows(turned)[2]
    return (abs(up[0]) + abs(up[1]) + abs(up[2])) / 2


Track = list[tuple[float, float, float, float, float]]
"""One die frame by frame: x, y, its velocity, and its spin about the upright axis."""


def _slide(
    count: int, rng: Rng, tray: Tray, strength: float, heading: float
) -> tuple[list[Track], list[tuple[float, Literal["die", "wall"], float, float]], float]:
    """Let the dice slide as discs until all are still."""
    space = pymunk.Space()
    space.iterations = 20
    for wall in _walls(space.static_body, tray):
        space.add(wall)
    bodies = [_disc(space, *place) for place in _hand(count, tray, heading)]
    for body in bodies:
        speed = (SLOWEST_START + (FASTEST_START - SLOWEST_START) * strength) * rng.uniform(0.7, 1.3)
        way = heading + rng.uniform(-0.7, 0.7)
        body.velocity = (speed * math.sin(way), speed * math.cos(way))
        body.angular_velocity = rng.uniform(-9, 9)
    knocks: list[tuple[float, Literal["die", "wall"], float, float]] = []
    now = 0.0

    def hear(arbiter: pymunk.Arbiter, _space: pymunk.Space, _: object) -> None:
        hard = min(1.0, arbiter.total_impulse.length / 30)
        if arbiter.is_first_contact and hard > 0.03:
            moving = [shape.body for shape in arbiter.shapes if shape.body in bodies]
            across = _across(moving[0].position.x, tray) if moving[0] else 0.5
            knocks.append((now, "die" if len(moving) == 2 else "wall", hard, across))

    space.on_collision(post_solve=hear)
    tracks: list[Track] = [[] for _ in bodies]
    while True:
        for body, track in zip(bodies, tracks, strict=True):
            track.append((*body.position, *body.velocity, body.angular_velocity))
        if now > 0 and all(b.velocity.length < 1e-3 and abs(b.angular_velocity) < 1e-3 for b in bodies):
            return tracks, knocks, FRAME_S
        space.step(FRAME_S)
        now += FRAME_S


def _walls(ground: pymunk.Body, tray: Tray) -> list[pymunk.Shape]:
    half_w, half_d, thick = tray.width / 2 * INSIDE, tray.depth / 2 * INSIDE, 2.0
    shapes: list[pymunk.Shape] = []
    for nx, ny, out in ((1, 0, half_w), (-1, 0, half_w), (0, 1, half_d), (0, -1, half_d)):
        reach = max(half_w, half_d) + 2 * thick
        cx, cy = nx * (out + thick), ny * (out + thick)
        wall = pymunk.Segment(ground, (cx - ny * reach, cy - nx * reach), (cx + ny * reach, cy + nx * reach), thick)
        wall.elasticity, wall.friction = 0.95, 0.4  # multiplied by the die’s own
        shapes.append(wall)
    return shapes


def _disc(space: pymunk.Space, x: float, y: float) -> pymunk.Body:
    body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, COLLISION_RADIUS))
    body.position = (x, y)
    shape = pymunk.Circle(body, COLLISION_RADIUS)
    shape.elasticity, shape.friction = 0.75, 0.3
    drag = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
    drag.max_bias, drag.max_force = 0, SLOWING
    twist = pymunk.GearJoint(space.static_body, body, 0, 1)
    twist.max_bias, twist.max_force = 0, SLOWING * 0.35
    space.add(body, shape, drag, twist)
    return body


def _hand(count: int, tray: Tray, heading: float) -> list[tuple[float, float]]:
    """Return where the dice leave the hand: close together, at the side of the tray they are thrown from."""
    apart = 2 * COLLISION_RADIUS + 0.03
    columns = min(3, count)
    lines = math.ceil(count / columns)
    half_w, half_d = (columns - 1) * apart / 2, (lines - 1) * apart / 2
    room_w = max(0.0, tray.width / 2 * INSIDE - COLLISION_RADIUS - half_w)
    room_d = max(0.0, tray.depth / 2 * INSIDE - COLLISION_RADIUS - half_d)
    reach = max(tray.width, tray.depth)
    cx = min(room_w, max(-room_w, -reach * math.sin(heading)))
    cy = min(room_d, max(-room_d, -reach * math.cos(heading)))
    return [(cx - half_w + (i % columns) * apart, cy - half_d + (i // columns) * apart) for i in range(count)]


def _falls(
    count: int, frames: int, rng: Rng, strength: float
) -> tuple[list[list[float]], list[list[tuple[int, float]]]]:
    """Let each die drop from the hand and bounce twice: its lift frame by frame, and when it lands how hard."""
    lifts: list[list[float]] = []
    landings: list[list[tuple[int, float]]] = []
    for _ in range(count):
        drop = DROP_EDGES * rng.uniform(0.8, 1.2) * (0.6 + 0.4 * strength)
        first = rng.uniform(0.13, 0.18) * frames
        bounds = ((0.0, first, drop), (first, first * 2.3, drop * 0.32), (first * 2.3, first * 3.0, drop * 0.07))
        lift = [0.0] * (frames + 1)
        for n, (begin, end, top) in enumerate(bounds):
            for k in range(math.ceil(begin), min(frames, int(end)) + 1):
                share = (k - begin) / (end - begin)
                lift[k] = top * (1 - share * share) if n == 0 else top * 4 * share * (1 - share)
        lifts.append(lift)
        landings.append([(min(frames, int(end)), min(1.0, math.sqrt(top) / 1.6)) for _begin, end, top in bounds[:2]])
    return lifts, landings


def _turns_back(track: Track, face: int, rng: Rng, step: float) -> list[Quaternion]:
    """Integrate a die's orientation backwards from lying flat with ``face`` up."""
    yaw = rng.uniform(0, 2 * math.pi)
    q = _times((math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)), bringing_up(face))
    turns = [q]
    for _x, _y, vx, vy, spin in reversed(track[1:]):
        speed = math.hypot(vx, vy)
        gate = min(1.0, max(0.0, (speed - SLIDES_BELOW) / (ROLLS_ABOVE - SLIDES_BELOW)))
        roll = ROLL_SHARE * gate / 0.5
        rx, ry, rz = -vy * roll, vx * roll, spin
        rate = math.sqrt(rx * rx + ry * ry + rz * rz)
        if rate > 1e-9:
            half = -rate * step / 2
            s = math.sin(half) / rate
            q = _unit(_times((math.cos(half), rx * s, ry * s, rz * s), q))
        turns.append(q)
    turns.reverse()
    return turns


def _times(a: Quaternion, b: Quaternion) -> Quaternion:
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def _unit(q: Quaternion) -> Quaternion:
    n = math.sqrt(sum(v * v for v in q))
    return (q[0] / n, q[1] / n, q[2] / n, q[3] / n)


def _between(a: Pose, b: Pose, share: float) -> Pose:
    keep = 1 - share
    same_way = sum(p * q for p, q in zip(a.turned, b.turned, strict=True)) >= 0
    other = share if same_way else -share
    aw, ax, ay, az = a.turned
    bw, bx, by, bz = b.turned
    turned = _unit((aw * keep + bw * other, ax * keep + bx * other, ay * keep + by * other, az * keep + bz * other))
    return Pose(a.x * keep + b.x * share, a.y * keep + b.y * share, a.height * keep + b.height * share, turned)


def _across(x: float, tray: Tray) -> float:
    return min(1.0, max(0.0, x / tray.width + 0.5))
