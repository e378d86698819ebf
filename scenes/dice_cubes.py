"""Dice drawn as rounded ivory cubes in perspective, standing or rolling, with the shadow each casts on the felt."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core.cube import EYE_EDGES, FACE_AXES, Pose, rows
from scenes.widgets.sprites import cached, is_kept

Vector = tuple[float, float, float]
Point = tuple[float, float]

ROUNDING = 0.15
"""Radius of the rounded edges, in edges of a die."""
IVORY = (252, 246, 232)
SIDE = (214, 202, 176)
PIP = (38, 46, 54)
PIP_RED = (186, 34, 40)
LIGHT: Vector = (-0.36, 0.42, 0.83)
"""Where the lamp is: upper left, above."""
PIP_RADIUS, PIP_APART = 0.092, 0.255
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
ROUND: tuple[Point, ...] = tuple((math.cos(k * math.pi / 8), math.sin(k * math.pi / 8)) for k in range(16))
COARSE: tuple[Point, ...] = tuple((math.cos(k * math.pi / 5), math.sin(k * math.pi / 5)) for k in range(10))
"""The edge of a pip: at rest, and while the die rolls."""
CORNERS: tuple[Vector, ...] = tuple((x, y, z) for x, y, z in itertools.product((1.0, -1.0), repeat=3))


@dataclass(frozen=True, slots=True)
class Eye:
    """How the tray is seen: the pixel of its middle, and how many pixels an edge on the felt has."""

    x: float
    y: float
    edge_px: float

    def sees(self, x: float, y: float, z: float) -> Point:
        """Return the pixel of a point over the tray."""
        scale = self.edge_px * EYE_EDGES / (EYE_EDGES - z)
        return self.x + x * scale, self.y - y * scale


def _faces() -> tuple[tuple[int, Vector, Vector, Vector], ...]:
    """Each face with its outward axis and two axes in its plane."""
    found: list[tuple[int, Vector, Vector, Vector]] = []
    for face, axis in FACE_AXES:
        n: Vector = (float(axis[0]), float(axis[1]), float(axis[2]))
        u: Vector = (abs(n[1]), abs(n[2]), abs(n[0]))
        found.append((face, n, u, (n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0])))
    return tuple(found)


FACES = _faces()


def _rounded_square(half: float, radius: float, steps: int = 3) -> tuple[Point, ...]:
    points: list[Point] = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for k in range(steps + 1):
            angle = (quarter + k / steps) * math.pi / 2
            points.append(
                (sx * (half - radius) + radius * math.cos(angle), sy * (half - radius) + radius * math.sin(angle))
            )
    return tuple(points)


FACE_OUTLINE = _rounded_square(0.5 - ROUNDING * 0.42, ROUNDING * 1.05)


def _turned(turn: tuple[Vector, Vector, Vector], v: Vector) -> Vector:
    a, b, c = turn
    x, y, z = v
    return (
        a[0] * x + a[1] * y + a[2] * z,
        b[0] * x + b[1] * y + b[2] * z,
        c[0] * x + c[1] * y + c[2] * z,
    )


def draw_resting(canvas: pygame.Surface, pose: Pose, eye: Eye) -> None:
    """Draw a die at rest with its shadow: painted once, finely, and kept."""
    key, corner, make = _resting(pose, eye)
    canvas.blit(cached(key, make), corner)


def make_one(poses: Sequence[Pose], eye: Eye) -> None:
    """Make the kept picture of one of these dice that has none yet, so that they are ready when they lie still."""
    for pose in poses:
        key, _corner, make = _resting(pose, eye)
        if not is_kept(key):
            cached(key, make)
            return


def _resting(pose: Pose, eye: Eye) -> tuple[Hashable, tuple[int, int], Callable[[], pygame.Surface]]:
    around = math.ceil(eye.edge_px * 1.1)
    cx, cy = eye.sees(pose.x, pose.y, pose.height)
    left, top = math.floor(cx) - around, math.floor(cy) - around
    turned = tuple(round(value, 3) for value in pose.turned)
    lean = (round(pose.x, 3), round(pose.y, 3), round(eye.x - left, 2), round(eye.y - top, 2))

    def make() -> pygame.Surface:
        sprite = pygame.Surface((2 * around, 2 * around), pygame.SRCALPHA)
        near = Eye(eye.x - left, eye.y - top, eye.edge_px)
        draw_shadow(sprite, pose, near)
        draw_die(sprite, pose, near, fineness=4)
        return sprite

    return ("die", round(eye.edge_px, 2), turned, lean), (left, top), make


def draw_die(canvas: pygame.Surface, pose: Pose, eye: Eye, *, fineness: int = 2) -> None:
    """Draw one die at its pose, smooth-edged: painted ``fineness`` times as large and scaled down once."""
    turn = rows(pose.turned)
    seen = _corners(pose, turn, eye)
    round_px = ROUNDING * eye.edge_px * EYE_EDGES / (EYE_EDGES - pose.height)
    left, top = math.floor(min(x for x, _ in seen) - round_px) - 2, math.floor(min(y for _, y in seen) - round_px) - 2
    width = math.ceil(max(x for x, _ in seen) + round_px) + 2 - left
    height = math.ceil(max(y for _, y in seen) + round_px) + 2 - top
    large = _buffer(fineness * math.ceil(eye.edge_px * 3)).subsurface((0, 0, width * fineness, height * fineness))
    large.fill((0, 0, 0, 0))
    hull = [((x - left) * fineness, (y - top) * fineness) for x, y in _hull(seen)]
    near = Eye((eye.x - left) * fineness, (eye.y - top) * fineness, eye.edge_px * fineness)
    _paint(large, pose, turn, near, hull, round_px * fineness)
    canvas.blit(pygame.transform.smoothscale(large, (width, height)), (left, top))


def _corners(pose: Pose, turn: tuple[Vector, Vector, Vector], eye: Eye) -> list[Point]:
    """Return the pixels of the eight spheres that round the corners."""
    core, k = 0.5 - ROUNDING, eye.edge_px * EYE_EDGES
    (ax, bx, cx), (ay, by, cy), (az, bz, cz) = turn
    found: list[Point] = []
    for a, b, c in CORNERS:
        scale = k / (EYE_EDGES - pose.height - (az * a + bz * b + cz * c) * core)
        found.append(
            (
                eye.x + (pose.x + (ax * a + bx * b + cx * c) * core) * scale,
                eye.y - (pose.y + (ay * a + by * b + cy * c) * core) * scale,
            )
        )
    return found


@lru_cache(maxsize=8)
def _buffer(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def _paint(
    surface: pygame.Surface, pose: Pose, turn: tuple[Vector, Vector, Vector], eye: Eye, hull: list[Point], radius: float
) -> None:
    _paint_body(surface, hull, radius)
    for face, n, u, v in FACES:
        normal = _turned(turn, n)
        mid = (pose.x + normal[0] / 2, pose.y + normal[1] / 2, pose.height + normal[2] / 2)
        if -mid[0] * normal[0] - mid[1] * normal[1] + (EYE_EDGES - mid[2]) * normal[2] <= 0.2:
            continue
        _paint_face(surface, face, mid, normal, _turned(turn, u), _turned(turn, v), eye)


def _paint_body(surface: pygame.Surface, hull: list[Point], radius: float) -> None:
    """The silhouette: the hull of the eight corner spheres, in the colour of the rounded edges."""
    outline: list[Point] = []
    for (ax, ay), (bx, by) in zip(hull, hull[1:] + hull[:1], strict=True):
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (by - ay) / length * radius, -(bx - ax) / length * radius
        outline += [(ax + nx, ay + ny), (bx + nx, by + ny)]
        pygame.draw.circle(surface, SIDE, (ax, ay), radius)
    pygame.draw.polygon(surface, SIDE, outline)


def _paint_face(
    surface: pygame.Surface, face: int, mid: Vector, normal: Vector, u: Vector, v: Vector, eye: Eye
) -> None:
    shine = max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
    tint = 0.58 + 0.47 * shine
    colour = tuple(min(255, int(c * tint)) for c in IVORY)

    (mx, my, mz), (ux3, uy3, uz3), (vx3, vy3, vz3) = mid, u, v
    k = eye.edge_px * EYE_EDGES
    outline: list[Point] = []
    for a, b in FACE_OUTLINE:
        scale = k / (EYE_EDGES - mz - uz3 * a - vz3 * b)
        outline.append((eye.x + (mx + ux3 * a + vx3 * b) * scale, eye.y - (my + uy3 * a + vy3 * b) * scale))
    pygame.draw.polygon(surface, colour, outline)
    ox, oy = eye.sees(mx, my, mz)
    ax, ay = eye.sees(mx + ux3, my + uy3, mz + uz3)
    bx, by = eye.sees(mx + vx3, my + vy3, mz + vz3)
    ux, uy, vx, vy = ax - ox, ay - oy, bx - ox, by - oy
    ink = PIP_RED if face == 1 else PIP
    rim = tuple(min(255, int(c * tint * 0.80)) for c in IVORY)
    radius = PIP_RADIUS * (1.35 if face == 1 else 1)
    drop = eye.edge_px * 0.014
    edge = COARSE if eye.edge_px < 260 else ROUND
    ring = [((ux * c + vx * s) * radius, (uy * c + vy * s) * radius) for c, s in edge]
    for a, b in PIPS[face]:
        x, y = ox + (ux * a + vx * b) * PIP_APART, oy + (uy * a + vy * b) * PIP_APART
        pygame.draw.polygon(surface, rim, [(x + dx * 1.14 + drop, y + dy * 1.14 + drop) for dx, dy in ring])
        pygame.draw.polygon(surface, ink, [(x + dx, y + dy) for dx, dy in ring])


def _hull(points: list[Point]) -> list[Point]:
    """Return the convex hull, in one winding (clockwise on the screen)."""
    ordered = sorted(points)

    def half(side: list[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in side:
            while len(chain) > 1 and (chain[-1][0] - chain[-2][0]) * (p[1] - chain[-2][1]) <= (
                chain[-1][1] - chain[-2][1]
            ) * (p[0] - chain[-2][0]):
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


SHADOW_LEVELS = 6


@lru_cache(maxsize=64)
def _shadow(edge_px: int, level: int) -> pygame.Surface:
    """A soft spot: small and dark under a die at rest, wide and faint under one in the air."""
    blur = max(2, round(edge_px * (0.09 + 0.05 * level)))
    side = round(edge_px * 1.12)
    surface = pygame.Surface((side + 4 * blur, side + 4 * blur), pygame.SRCALPHA)
    spot = pygame.Rect(2 * blur, 2 * blur, side, side)
    pygame.draw.rect(surface, (4, 10, 8, max(70, 175 - 20 * level)), spot, border_radius=round(side * 0.42))
    return pygame.transform.gaussian_blur(surface, blur)


def draw_shadow(canvas: pygame.Surface, pose: Pose, eye: Eye) -> None:
    """Draw the shadow a die casts on the felt, away from the lamp and softer the higher it is."""
    high = max(0.0, pose.height - 0.5)
    spot = _shadow(round(eye.edge_px), min(SHADOW_LEVELS - 1, round(high * 2)))
    x, y = eye.sees(pose.x + 0.07 + high * 0.30, pose.y - 0.11 - high * 0.34, 0)
    canvas.blit(spot, spot.get_rect(center=(x, y)))


def draw_dice(canvas: pygame.Surface, poses: tuple[Pose, ...], eye: Eye, *, fineness: int = 2) -> None:
    """Draw all dice of a throw: the shadows first, then the dice, the nearest to the eye last."""
    for pose in poses:
        draw_shadow(canvas, pose, eye)
    for pose in sorted(poses, key=lambda p: (p.height, -p.y)):
        draw_die(canvas, pose, eye, fineness=fineness)


def warm(edge_px: int) -> None:
    """Make the shadows of a size beforehand, so that the first throw runs as smoothly as the next."""
    for level in range(SHADOW_LEVELS):
        _shadow(edge_px, level)
