"""When does the next thing happen? Discs sliding in straight lines, looked at one step ahead.

pymunk notices a contact only after two discs overlap, which turns the line of the blow: a half-ball cut at 3 m/s is
wrong by 2.5° with steps of a millisecond. So discs are flown exactly to the moment of the next impact, fall or hop.
Times are seconds, lengths millimetres; slots are positions in the lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, hypot, inf, sqrt

STILL_SQUARED = 1e-6
"""A disc is at rest below a thousandth of a millimetre a second (the square of it)."""
CLOSING = 1e-3
"""Discs that close more slowly than this (distance times speed, mm²/s) do not meet within any flight."""
TOUCHING_MM = 0.02
"""Discs that overlap by no more than this only touch: places are rounded to hundredths."""

LEAST_SPEED = 1e-160
"""Taken for the speed of a disc so slow that the square of its speed is nothing to the computer; it stops at once."""


@dataclass(slots=True)
class Motion:
    """Where all discs are and how they move; lists by slot, of which only ``live`` count."""

    x: list[float]
    y: list[float]
    angle: list[float]
    vx: list[float]
    vy: list[float]
    spin: list[float]
    live: list[int]
    radius: Sequence[float]

    def moving(self) -> list[int]:
        """Return the slots of the discs that slide."""
        vx, vy = self.vx, self.vy
        return [k for k in self.live if vx[k] * vx[k] + vy[k] * vy[k] > STILL_SQUARED]

    def longest_spin(self, brake: float) -> float:
        """Return how long the last disc to turn will go on turning; nothing when none turns."""
        return max((abs(self.spin[k]) / spin_brake(brake, self.radius[k]) for k in self.live), default=0.0)

    def overlap(self, a: int, b: int) -> float:
        """Return by how much two discs overlap, in mm; negative when there is a gap."""
        gap = hypot(self.x[a] - self.x[b], self.y[a] - self.y[b])
        return self.radius[a] + self.radius[b] - gap

    def place_and_way(self, slot: int) -> tuple[float, float, float, float]:
        """Return where a disc is and how it moves: x, y, vx, vy."""
        return self.x[slot], self.y[slot], self.vx[slot], self.vy[slot]

    def fastest(self) -> float:
        """Return a speed along x or y that no disc exceeds."""
        return max(max(self.vx), -min(self.vx), max(self.vy), -min(self.vy))


def spin_brake(brake: float, radius: float) -> float:
    """Return what a disc loses of its turning, in rad/s a second: a torque of ⅔·μ·m·g·r on ½·m·r² (CA-E4)."""
    return 4 * brake / (3 * radius)


def fly(motion: Motion, seconds: float, brake: float, *, straight: bool = False) -> None:
    """Let all discs slide and turn on, meeting nothing, each braked until it stands (Coulomb friction, exactly).

    ``straight`` moves them at full speed and brakes them afterwards, as an impact was foreseen; for short times.
    """
    x, y, vx, vy, spin = motion.x, motion.y, motion.vx, motion.vy, motion.spin
    for k in motion.live:
        if vx[k] or vy[k]:
            speed = sqrt(vx[k] * vx[k] + vy[k] * vy[k]) or LEAST_SPEED
            braked = min(seconds, speed / brake)
            way = seconds if straight else braked - brake * braked * braked / (2 * speed)
            x[k] += vx[k] * way
            y[k] += vy[k] * way
            kept = 1 - brake * seconds / speed
            if kept > 0.0:
                vx[k] *= kept
                vy[k] *= kept
            else:
                vx[k] = vy[k] = 0.0
        if spin[k]:
            rub = spin_brake(brake, motion.radius[k])
            braked = min(seconds, abs(spin[k]) / rub)
            left = abs(spin[k]) - rub * braked
            motion.angle[k] += copysign((abs(spin[k]) + left) / 2 * braked, spin[k])
            spin[k] = copysign(left, spin[k]) if braked == seconds else 0.0


def time_to_impact(motion: Motion, moving: list[int], half: float, within: float) -> float:
    """Return when the first moving disc meets another or a cushion (0 when one pushes already), at most ``within``.

    One function with plain arithmetic, because it looks at every pair of discs at every step.
    """
    xs, ys, vxs, vys, radius = motion.x, motion.y, motion.vx, motion.vy, motion.radius
    first = within
    slide = set(moving)
    resting = [j for j in motion.live if j not in slide]
    for place, k in enumerate(moving, start=1):
        x, y, vx, vy, r = xs[k], ys[k], vxs[k], vys[k], radius[k]
        limit = half - r  # where the centre meets a cushion
        if vx:
            t = ((limit if vx > 0 else -limit) - x) / vx
            if t < first:
                first = t if t > 0.0 else 0.0
        if vy:
            t = ((limit if vy > 0 else -limit) - y) / vy
            if t < first:
                first = t if t > 0.0 else 0.0
        for j in (*resting, *moving[place:]):
            dx = xs[j] - x
            dy = ys[j] - y
            ux = vxs[j] - vx
            uy = vys[j] - vy
            closing = dx * ux + dy * uy
            if closing >= -CLOSING:
                continue
            # |d + u·t| = both radii:  gap + 2·closing·t + u²·t² = 0
            reach = r + radius[j]
            gap = dx * dx + dy * dy - reach * reach
            if gap > -2.0 * closing * first:
                continue  # too far to meet before the first impact found so far
            speed = ux * ux + uy * uy
            root = closing * closing - speed * gap
            if root <= 0.0:
                continue
            t = (-closing - sqrt(root)) / speed
            if t < first:
                first = t if t > 0.0 else 0.0
    return first


def time_to_pocket(motion: Motion, moving: list[int], centre: float, pocket: float, within: float) -> float:
    """Return when the first centre comes over a pocket (CA-E1), at most ``within``.

    ``centre``: the pockets' centres are at ±centre in x and y; ``pocket``: their radius.
    """
    first = within
    for k in moving:
        x, y, vx, vy = motion.x[k], motion.y[k], motion.vx[k], motion.vy[k]
        dx, dy = (centre if x > 0 else -centre) - x, (centre if y > 0 else -centre) - y
        closing = -(dx * vx + dy * vy)
        if closing >= 0.0:
            continue
        speed = vx * vx + vy * vy
        root = closing * closing - speed * (dx * dx + dy * dy - pocket * pocket)
        if root > 0.0:
            t = (-closing - sqrt(root)) / speed
            if 0.0 < t < first:
                first = t
    return first


def time_to_frame(motion: Motion, moving: list[int], half: float, above: float) -> tuple[float, int]:
    """Return when, and which disc, first meets the frame with more than ``above`` mm/s across it (CA-F3)."""
    first, who = inf, -1
    for k in moving:
        limit = half - motion.radius[k]
        for s, v in ((motion.x[k], motion.vx[k]), (motion.y[k], motion.vy[k])):
            if abs(v) > above:
                t = max(0.0, ((limit if v > 0 else -limit) - s) / v)
                if t < first:
                    first, who = t, k
    return first, who


def time_to_room(motion: Motion, slot: int) -> float:
    """Return when every disc under the piece in ``slot`` will have slid out from under it; never, when one rests."""
    last = 0.0
    for j in motion.live:
        dx, dy = motion.x[j] - motion.x[slot], motion.y[j] - motion.y[slot]
        reach = motion.radius[j] + motion.radius[slot]
        if not -reach < dx < reach:
            continue
        gap = dx * dx + dy * dy - reach * reach
        if gap >= 0.0:
            continue
        vx, vy = motion.vx[j], motion.vy[j]
        speed = vx * vx + vy * vy
        if speed <= STILL_SQUARED:
            return inf
        along = dx * vx + dy * vy
        last = max(last, (-along + sqrt(along * along - speed * gap)) / speed)
    return last


def has_room(motion: Motion, slot: int) -> bool:
    """Tell whether nothing on the board is under the piece in ``slot`` (CA-R2)."""
    for j in motion.live:
        dx, dy = motion.x[j] - motion.x[slot], motion.y[j] - motion.y[slot]
        reach = motion.radius[j] + motion.radius[slot] - TOUCHING_MM
        if -reach < dx < reach and dx * dx + dy * dy < reach * reach:
            return False
    return True
