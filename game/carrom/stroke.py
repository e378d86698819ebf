"""A stroke on its way: fly to the next impact, let it be resolved, look what fell, until all is at rest (CA-S4).

Knows no pymunk: whoever resolves impacts is handed in as a ``Solver``. Millimetres, seconds, kilograms; slots are
positions in the lists of ``Motion``, in the order of the layout, the striker last.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import hypot, inf, sqrt
from typing import Literal, Protocol

from game.carrom.film import CUSHION, Contact, Drop, Fall, Film, Hop
from game.carrom.landing import (
    Motion,
    fly,
    has_room,
    spin_brake,
    time_to_frame,
    time_to_impact,
    time_to_pocket,
    time_to_room,
)
from game.carrom.rules import BoardRules, PhysicsRules, PieceRules
from game.carrom.shot import STRIKER, Layout, Lying, Pocketing, ShotOutcome, Striker

STEP_S = 2e-6
"""How long an impact takes: discs slide so far into each other, and the solver resolves it."""
BRAKING_MM = 0.02
"""Discs brake by no more than this in one flight, for impacts are foreseen along straight lines at full speed."""
RUN_UP_S = 2e-4
"""A flight ends so long before an impact; the rest is flown straight, and the speed at the impact is the braked one."""
RUSH_S = 1e-5
"""Impacts that follow each other faster and faster are let pile up for so long at most: a touching rack would stall."""
BEFORE_FRAME_S = 1e-9
"""How far before the frame a piece that jumps it is taken off."""
PARING_MM = 0.012
"""Discs are made smaller by this at most, so that touching ones (rounded to hundredths) do not overlap."""
SOFTEST_MM_S = 20.0
"""Pieces that go on touching are a new contact only when they are pressed harder than this."""


class StrokeWithoutEnd(RuntimeError):
    """The pieces did not come to rest in any time that friction allows; nothing is cut off silently."""


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
    """What has happened so far in a stroke."""

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


class Stroke:
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


# --- playing it ------------------------------------------------------------------------------------------------------


class What(Enum):
    """What a flight ends with."""

    NOTHING = auto()
    IMPACT = auto()
    HOP = auto()
    FALL = auto()
    ROOM = auto()


def play(stroke: Stroke, *, film: bool, after_touch: float = inf) -> None:
    """Play on until all is at rest, or until ``after_touch`` seconds after the striker met its first piece.

    Raises ``StrokeWithoutEnd`` ten times later than friction can have stopped everything.
    """
    log, motion = stroke.log, stroke.motion
    limit = 10.0 + 20.0 * hypot(motion.vx[-1], motion.vy[-1]) / stroke.brake
    t, end, rush = 0.0, inf, 0
    _settle(stroke, t)
    _keep_frame(motion, log, t)
    while t < end and (moving := motion.moving()):
        happened = log.happenings()
        flight, what = _next(stroke, moving, min(stroke.longest_flight, end - t), rush)
        fly(motion, flight, stroke.brake, straight=what is not What.NOTHING)
        t += flight
        rush = rush + 1 if what is What.IMPACT and flight < RUSH_S else 0
        if what is What.IMPACT:
            before = motion.vx, motion.vy
            stroke.solver.collide(motion)
            t += STEP_S
            if film or log.first is None:
                _note_contacts(stroke, t, *before)
            if log.first is not None and end == inf:
                end = t + after_touch
        elif what is What.HOP:
            _hop(stroke, t, time_to_frame(motion, moving, stroke.half, stroke.leave_speed)[1])
        _settle(stroke, t)
        if film and (what is What.IMPACT or happened < log.happenings()):
            _keep_frame(motion, log, t)
        if t > limit:
            raise StrokeWithoutEnd(f"pieces still slide after {limit:.0f} seconds")
    if t < end:
        t = _rest(stroke, t)
    _keep_frame(motion, log, t)


def _next(stroke: Stroke, moving: list[int], longest: float, rush: int) -> tuple[float, What]:
    """Return how long to fly, and what happens then."""
    motion = stroke.motion
    flight, what = longest, What.NOTHING
    impact = time_to_impact(motion, moving, stroke.half, longest)
    if impact < longest:
        if impact > 2 * RUN_UP_S:
            flight = impact - RUN_UP_S
        else:
            flight, what = max(impact, min(STEP_S * 2**rush, RUSH_S) if rush else 0.0), What.IMPACT
    fall = time_to_pocket(motion, moving, stroke.pocket_centre, stroke.pocket, flight)
    if fall < flight:
        flight, what = fall + STEP_S, What.FALL
    for slot in stroke.raised:
        room = time_to_room(motion, slot) + STEP_S
        if room < flight:
            flight, what = room, What.ROOM
    if motion.fastest() > stroke.leave_speed:
        hop, _ = time_to_frame(motion, moving, stroke.half, stroke.leave_speed)
        if hop <= flight:
            flight, what = max(0.0, hop - BEFORE_FRAME_S), What.HOP
    return flight, what


def _rest(stroke: Stroke, t: float) -> float:
    """Let the last discs turn to a stop, and lift the striker out from under pieces; return when that is done."""
    turning = stroke.motion.longest_spin(stroke.brake)
    fly(stroke.motion, turning, stroke.brake)
    t += turning
    if _lift_striker(stroke, t):
        _settle(stroke, t)
    return t


def _settle(stroke: Stroke, t: float) -> None:
    """Let fall what is over a pocket, and come down what was on top and has room."""
    _let_fall(stroke, t)
    if _let_drop(stroke, t):
        _let_fall(stroke, t)


def _let_fall(stroke: Stroke, t: float) -> None:
    """Take off the board every piece whose centre is over a pocket (CA-E1)."""
    near = stroke.half - 2 * stroke.pocket
    motion = stroke.motion
    for slot in motion.live:
        x, y = motion.x[slot], motion.y[slot]
        if -near < x < near or -near < y < near:
            continue
        if hypot(abs(x) - stroke.pocket_centre, abs(y) - stroke.pocket_centre) < stroke.pocket:
            fall = Fall(t, stroke.pieces[slot], _pocket_number(x, y), *motion.place_and_way(slot))
            stroke.log.falls.append(fall)
            stroke.take_off(slot)


def _pocket_number(x: float, y: float) -> int:
    """Return which pocket is in this corner: 0 at side 0's left, then counter-clockwise."""
    if y < 0:
        return 0 if x < 0 else 1
    return 2 if x > 0 else 3


def _hop(stroke: Stroke, t: float, slot: int) -> None:
    """Let a piece jump over the frame (CA-F3)."""
    stroke.log.hops.append(Hop(t, stroke.pieces[slot], *stroke.motion.place_and_way(slot)))
    stroke.take_off(slot)


def _let_drop(stroke: Stroke, t: float) -> bool:
    """Let the pieces on top come down where there is room (CA-R2), in their order; tell whether any did."""
    dropped = False
    for slot in tuple(stroke.raised):
        if has_room(stroke.motion, slot):
            stroke.raised.remove(slot)
            stroke.put_on(slot)
            stroke.log.drops.append(Drop(t, stroke.pieces[slot]))
            dropped = True
    return dropped


def _lift_striker(stroke: Stroke, t: float) -> bool:
    """Take a resting striker out from under pieces that lie on it (CA-R2); tell whether there was any."""
    striker = len(stroke.pieces) - 1
    alone = replace(stroke.motion, live=[striker])
    if striker not in stroke.motion.live or all(has_room(alone, slot) for slot in stroke.raised):
        return False
    stroke.log.lifted = t
    stroke.take_off(striker)
    return True


# --- writing it down -------------------------------------------------------------------------------------------------


def _keep_frame(motion: Motion, log: Log, t: float) -> None:
    """Write down where everything is and how it moves."""
    log.times.append(t)
    for numbers in zip(motion.x, motion.y, motion.angle, motion.vx, motion.vy, motion.spin, strict=True):
        log.numbers.extend(numbers)


def _note_contacts(stroke: Stroke, t: float, old_vx: list[float], old_vy: list[float]) -> None:
    """Write down who met whom in the impact that ends at ``t``, from the speeds before it."""
    motion, pieces, mass = stroke.motion, stroke.pieces, stroke.mass
    for touch in stroke.solver.touches():
        a, b = touch.a, touch.b
        xa, ya, vxa, vya = motion.place_and_way(a)
        speed = old_vx[a] * touch.nx + old_vy[a] * touch.ny
        inverse = 1 / mass[a]
        piece_b, velocity_b = CUSHION, (0.0, 0.0)
        if b != CUSHION:
            speed -= old_vx[b] * touch.nx + old_vy[b] * touch.ny
            inverse += 1 / mass[b]
            piece_b, velocity_b = pieces[b], (motion.vx[b], motion.vy[b])
            if pieces[a] == STRIKER and stroke.log.first is None:
                stroke.log.first = piece_b
        if speed <= 1.0:  # pieces that touched already hand a blow on without closing on each other
            speed = touch.blow * inverse / (1 + stroke.restitution)
        if touch.new or speed > SOFTEST_MM_S:
            x, y = xa + touch.nx * motion.radius[a], ya + touch.ny * motion.radius[a]
            stroke.log.contacts.append(Contact(t, pieces[a], piece_b, speed, x, y, (vxa, vya), velocity_b))


def outcome_of(stroke: Stroke, rules: Equipment) -> ShotOutcome:
    """Return the stroke's outcome in integers, rounded here and nowhere else."""
    log = stroke.log
    departures: tuple[Fall | Hop, ...] = (*log.falls, *log.hops)
    gone = {event.piece: event for event in departures}
    fate: Literal["kept", "pocketed", "left"] = "kept"
    pocket: int | None = None
    match gone.get(STRIKER):
        case Fall() as fall:
            fate, pocket = "pocketed", fall.pocket
        case Hop():
            fate = "left"
    limit = int((rules.board.side_mm / 2 - rules.pieces.coin_diameter_mm / 2) * 100)
    settled = []
    for slot, lying in enumerate(stroke.layout):
        if lying.piece not in gone:
            x, y = stroke.motion.x[slot], stroke.motion.y[slot]
            at_x, at_y = (min(max(round(s * 100), -limit), limit) for s in (x, y))
            settled.append(Lying(lying.piece, at_x, at_y, slot in stroke.raised))
    return ShotOutcome(
        first=log.first,
        pocketed=tuple(Pocketing(fall.piece, fall.pocket) for fall in log.falls if fall.piece != STRIKER),
        striker=fate,
        striker_pocket=pocket,
        left=tuple(hop.piece for hop in log.hops if hop.piece != STRIKER),
        settled=tuple(sorted(settled, key=lambda lying: lying.piece)),
    )


def film_of(stroke: Stroke) -> Film:
    """Return the film of a stroke."""
    log = stroke.log
    return Film(
        pieces=stroke.pieces,
        times=log.times,
        numbers=log.numbers,
        brake=stroke.brake,
        spin_brakes=tuple(spin_brake(stroke.brake, radius) for radius in stroke.motion.radius),
        contacts=tuple(log.contacts),
        falls=tuple(log.falls),
        hops=tuple(log.hops),
        drops=tuple(log.drops),
        raised=frozenset(lying.piece for lying in stroke.layout if lying.on_top),
        lifted=log.lifted,
    )
