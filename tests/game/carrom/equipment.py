"""The board and pieces of CA-E for the tests of physics, and ways to lay pieces out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import cos, hypot, pi, radians, sin, sqrt

from game.carrom.rules import BoardRules, PhysicsRules, PieceRules
from game.carrom.shot import Layout, Lying, Striker
from game.core.chance import Rng

HALF = 370.0
COIN = 15.9
STRIKER_RADIUS = 20.65
BASE_Y = -(370.0 - 101.5 - 15.9)
"""The middle between the two base lines of side 0."""
FULL = 6000.0
POCKETS = ((-347.75, -347.75), (347.75, -347.75), (347.75, 347.75), (-347.75, 347.75))


@dataclass(frozen=True, slots=True)
class Equipment:
    """CA-E1 … CA-E4 in figures."""

    board: BoardRules = field(
        default_factory=lambda: BoardRules(
            side_mm=740,
            pocket_diameter_mm=44.5,
            base_line_mm=101.5,
            base_gap_mm=31.8,
            base_circle_x_mm=220.8,
            base_circle_diameter_mm=31.8,
            base_circle_red_mm=25.4,
            arrow_start_mm=50,
            arrow_length_mm=257,
            arrow_width_mm=8,
            centre_circle_mm=31.8,
            outer_circle_mm=170,
        )
    )
    pieces: PieceRules = field(default_factory=lambda: PieceRules(31.8, 5.25, 41.3, 15))
    physics: PhysicsRules = field(
        default_factory=lambda: PhysicsRules(
            friction=0.10,
            piece_restitution=0.92,
            cushion_restitution=0.80,
            piece_friction=0.02,
            cushion_friction=0.20,
            full_strength_m_s=6.0,
            leave_board_speed_m_s=7.0,
            gravity_m_s2=9.81,
        )
    )


CLASSIC = Equipment()
SMOOTH = replace(CLASSIC, physics=replace(CLASSIC.physics, piece_friction=0.0))
"""Pieces without friction between them: a cut goes exactly along the line of centres."""


def coins(*places: tuple[float, float]) -> Layout:
    """Lay white and black coins in this order, in millimetres."""
    return tuple(Lying(n, round(x * 100), round(y * 100)) for n, (x, y) in enumerate(places, start=1))


def towards(x: float, y: float, angle_deg: float, speed: float = FULL) -> Striker:
    """Shoot from (x, y), so many degrees from straight ahead to the right."""
    return Striker(x, y, speed * sin(radians(angle_deg)), speed * cos(radians(angle_deg)))


def rack() -> Layout:
    """Lay the queen and eighteen coins as close as they can lie (CA-B1)."""
    pitch = 2 * COIN
    ring = [(pitch * cos(n * pi / 3), pitch * sin(n * pi / 3)) for n in range(6)]
    outer = [(far * cos(n * pi / 6), far * sin(n * pi / 6)) for n, far in enumerate((2 * pitch, sqrt(3) * pitch) * 6)]
    places = [(0.0, 0.0), *ring, *outer]
    return tuple(Lying(n, round(x * 100), round(y * 100)) for n, (x, y) in enumerate(places))


def scattered(rng: Rng, count: int = 9) -> Layout:
    """Scatter coins over the board, clear of each other, of the pockets and of the shooter's line."""
    found: list[tuple[float, float]] = []
    while len(found) < count:
        x, y = rng.uniform(-350, 350), rng.uniform(-350, 350)
        clear = all(hypot(x - a, y - b) > 2 * COIN + 0.02 for a, b in found)
        clear = clear and all(hypot(x - a, y - b) > 23 for a, b in POCKETS)
        if clear and abs(y - BASE_Y) > 40:
            found.append((x, y))
    return coins(*found)


def random_shot(rng: Rng) -> Striker:
    """Shoot at full strength from anywhere on the line, forward."""
    return towards(rng.uniform(-184, 184), BASE_Y, rng.uniform(-80, 80))


def overlap(layout: Layout) -> float:
    """Return by how much the worst pair of settled pieces overlaps, or sticks out over the edge, in mm."""
    worst = 0.0
    lying = [(p.x / 100, p.y / 100) for p in layout if not p.on_top]
    for n, (x, y) in enumerate(lying):
        worst = max(worst, abs(x) + COIN - HALF, abs(y) + COIN - HALF)
        worst = max([worst, *(2 * COIN - hypot(x - a, y - b) for a, b in lying[:n])])
    return worst
