"""A die as a cube in space: which way each face looks, how it is turned, and how its faces come to the top.

Here and not with the dice games, because the home table shows dice before any game is loaded. Lengths are in edges of a
die; x runs to the right, y away from the player, z up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Quaternion = tuple[float, float, float, float]
"""Rotation of the die from its own axes to the tray's: w, x, y, z; of length 1."""

FACE_AXES: tuple[tuple[int, tuple[int, int, int]], ...] = (
    (1, (0, 0, 1)),
    (6, (0, 0, -1)),
    (2, (1, 0, 0)),
    (5, (-1, 0, 0)),
    (3, (0, 1, 0)),
    (4, (0, -1, 0)),
)
"""Which way each face looks on an unturned die: opposite faces make seven, 1-2-3 run counter-clockwise."""

EYE_EDGES = 15.0
"""How high the eye is above the felt. A die near a wall is seen leaning outwards; the walls stand in by that much."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A die at one moment: its foot on the felt, how far its centre is above the felt, and how it is turned."""

    x: float
    y: float
    height: float
    turned: Quaternion


def rows(q: Quaternion) -> tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]:
    """Return the rotation as the three rows of its matrix."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def bringing_up(face: int) -> Quaternion:
    """Return the rotation that brings a face of an unturned die to the top."""
    half = math.sqrt(0.5)
    return {
        1: (1.0, 0.0, 0.0, 0.0),
        6: (0.0, 1.0, 0.0, 0.0),
        2: (half, 0.0, -half, 0.0),
        5: (half, 0.0, half, 0.0),
        3: (half, half, 0.0, 0.0),
        4: (half, -half, 0.0, 0.0),
    }[face]
