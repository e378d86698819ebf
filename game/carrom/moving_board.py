"""The board with a stroke on it: where the discs are, what has happened, and who resolves their impacts.

Knows no pymunk: a ``Solver`` is handed in. Millimetres, seconds, kilograms; slots are positions in the lists of
``Motion``, in the order of the layout, the striker last.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Protocol

from game.carrom.film import Contact, Drop, Fall, Hop
from game.carrom.landing import Motion
from game.carrom.rules import BoardRules, PhysicsRules, PieceRules
from game.carrom.shot import STRIKER, Layout, Striker

STEP_S = 2e-6
"""How long an impact takes: discs slide so far into each other, and the solver resolves it."""
BRAKING_MM = 0.02
"""Discs brake by no more than this in one flight, for impacts are foreseen along straight lines at full speed."""
PARING_MM = 0.012
"""Discs are made smaller by this at most, so that touching ones (rounded to hundredths) do not overlap."""


class Equipment(Protocol):
    """What physics knows of a rule set (``CarromRules`` has it): the board, the pieces, how they slide; no law."""

    @property
    def board(self) -> BoardRules:
        """The board."""
        ...

    @property
    def pieces(self) -> PieceRules:
        """Coins and striker."""
        ...

    @property
    def physics(self) -> PhysicsRules:
        """How they slide and rebound."""
        ...


@dataclass(frozen=True, slots=True)
class Touch:
    """Two slots (``b`` may be ``CUSHION``) that pressed on each other, and which way from ``a`` to ``b``."""

    a: int
    b: int
    nx: float
    ny: float
    blow: float
    """How hard, in kg·mm/s."""
    new: bool
    """They did not touch at the impact before."""


class Solver(Protocol):
    """Resolves impacts."""

    def put_on(self, slot: int) -> None:
        """Let the disc meet the others from now on."""
        ...

    def take_off(self, slot: int) -> None:
        """Let the disc meet nothing any more."""
        ...

    def collide(self, motion: Motion) -> None:
        """Change the speeds of the discs that touch, and move all by ``STEP_S``."""
        ...

    def touches(self) -> list[Touch]:
        """Return what pressed on what in the last impact, in an order that does not change."""
        ...


@dataclass(slots=True)
class Log:
    """What has happened so far in a board."""

    first: int | None = None
    contacts: list[Contact] = field(default_factory=list)
    falls: list[Fall] = field(default_factory=list)
    hops: list[Hop] = field(default_factory=list)
    drops: list[Drop] = field(default_factory=list)
    times: array[float] = field(default_factory=lambda: array("d"))
    numbers: array[float] = field(default_factory=lambda: array("d"))
    lifted: float = inf

    def happenings(self) -> int:
        """Return how often a piece has left the board or come down to it."""
        return len(self.falls) + len(self.hops) + len(self.drops)


class MovingBoard:
    """A board with pieces in motion."""

    def __init__(self, layout: Layout, striker: Striker, rules: Equipment) -> None:
        self.half = rules.board.side_mm / 2
        self.pocket = rules.board.pocket_diameter_mm / 2
        self.pocket_centre = self.half - self.pocket
        self.brake = rules.physics.friction * rules.physics.gravity_m_s2 * 1000
        self.leave_speed = rules.physics.leave_board_speed_m_s * 1000
        self.restitution = rules.physics.piece_restitution
        self.longest_flight = sqrt(BRAKING_MM / self.brake)
        self.layout = layout
        self.pieces = (*(lying.piece for lying in layout), STRIKER)
        self.raised = [slot for slot, lying in enumerate(layout) if lying.on_top]
        coins, disc = len(layout), rules.pieces
        self.mass = [*[disc.coin_mass_g / 1000] * coins, disc.striker_mass_g / 1000]
        self.motion = Motion(
            x=[*(lying.x / 100 for lying in layout), striker.x_mm],
            y=[*(lying.y / 100 for lying in layout), striker.y_mm],
            angle=[0.0] * (coins + 1),
            vx=[*[0.0] * coins, striker.vx_mm_s],
            vy=[*[0.0] * coins, striker.vy_mm_s],
            spin=[0.0] * (coins + 1),
            live=[slot for slot in range(coins + 1) if slot not in self.raised],
            radius=[*[disc.coin_diameter_mm / 2] * coins, disc.striker_diameter_mm / 2],
        )
        self.motion.radius = _pared(self.motion)
        self.log = Log()
        self.solver: Solver

    def take_off(self, slot: int) -> None:
        """Take the disc off the board."""
        motion = self.motion
        self.solver.take_off(slot)
        motion.vx[slot] = motion.vy[slot] = motion.spin[slot] = 0.0
        motion.live = [other for other in motion.live if other != slot]

    def put_on(self, slot: int) -> None:
        """Let the disc lie on the board."""
        self.solver.put_on(slot)
        self.motion.live = sorted((*self.motion.live, slot))


def _pared(motion: Motion) -> list[float]:
    """Return all radii less half of what rounded places let two discs overlap.

    Overlapping discs would take a blow as one body; touching ones hand it on one after the other, as they should.
    """
    worst = 0.0
    for n, a in enumerate(motion.live):
        for b in motion.live[:n]:
            worst = max(worst, motion.overlap(a, b))
    paring = min(worst / 2 + 1e-6, PARING_MM) if worst > 0.0 else 0.0
    return [radius - paring for radius in motion.radius]
