"""Carrom's board in motion: one stroke, from the flick until all is at rest.

Millimetres, seconds and kilograms inside; integers (hundredths of a millimetre) in the outcome. The only module of
carrom that knows pymunk. How it is done, and why:

* A fresh space for every stroke, pieces added in their order, no threads: the same stroke gives the same outcome to the
  last digit. (A reused space drifts; another order gives another outcome.)
* Sliding friction is a joint to the board that may pull with μ·m·g at most, and one that brakes spin: exact Coulomb
  friction. (``space.damping`` is viscous: pieces would never quite stop.)
* Every step ends at the next impact, fall or hop (``landing``), or after ``FREE_STEP``. Bodies stay in the space until
  the end, for the order in which pymunk reports bodies changes when one is removed; a fallen one only loses its shape.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import hypot, inf, sqrt
from typing import Literal, Protocol

import pymunk
from pymunk.batch import (
    ArbiterFields,
    BodyFields,
    Buffer,
    get_space_arbiters,
    get_space_bodies,
    set_space_bodies,
)

from game.carrom.film import CUSHION, FIELDS, Contact, Drop, Fall, Film, Hop
from game.carrom.landing import Motion, has_room, time_to_frame, time_to_impact, time_to_pocket, time_to_room
from game.carrom.rules import BoardRules, PhysicsRules, PieceRules
from game.carrom.shot import STRIKER, Layout, Lying, Pocketing, ShotOutcome, Striker

FREE_STEP_S = 1 / 250
"""The longest step, where nothing meets anything."""
PAST_IMPACT_S = 2e-6
"""How far past the moment of an impact a step goes, so that pymunk sees the discs overlap."""
BEFORE_FRAME_S = 1e-9
"""How far before the frame a piece that jumps it is taken off, so that pymunk sees no impact."""
SHORTEST_STEP_S = 5e-5
"""A rack whose pieces touch would stall in steps shorter than this."""
ITERATIONS = 20
SLOP_MM = 0.001
BIAS = (1 - 0.1) ** 60
CUSHION_THICKNESS_MM = 50.0
SOFTEST_MM_S = 20.0
"""Pieces that go on touching are a new contact only when they are pressed harder than this."""
JUST_AFTER_S = 0.0005
"""How long after the first contact the aim looks: pieces that touch have handed the blow on by then."""
SPIN_AT_REST = 1e-4
"""A disc that turns more slowly has stopped turning, in radians a second."""
LEAST = 1e-6
"""Stands for a restitution or friction of nothing, because pymunk multiplies those of two shapes."""

_BODY = BodyFields.POSITION | BodyFields.ANGLE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY
_TOUCH = (
    ArbiterFields.BODY_A_ID
    | ArbiterFields.BODY_B_ID
    | ArbiterFields.IS_FIRST_CONTACT
    | ArbiterFields.TOTAL_IMPULSE
    | ArbiterFields.NORMAL
)


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
class AimLine:
    """What a stroke will do up to its first contact and just after, for the eye."""

    path: tuple[tuple[float, float], ...]
    """The striker's centre from where it stands over the cushions to the first piece it meets (or to its end)."""
    piece: int | None
    """The piece it meets first."""
    piece_at: tuple[float, float] | None
    striker_velocity: tuple[float, float]
    """Just after that contact, mm/s; nothing when there is none."""
    piece_velocity: tuple[float, float]
    speed: float
    """How fast the striker closes on the piece, mm/s."""


@dataclass(slots=True)
class _Log:
    """What has happened so far in a stroke."""

    first: int | None = None
    contacts: list[Contact] = field(default_factory=list)
    falls: list[Fall] = field(default_factory=list)
    hops: list[Hop] = field(default_factory=list)
    drops: list[Drop] = field(default_factory=list)
    times: array[float] = field(default_factory=lambda: array("d"))
    numbers: array[float] = field(default_factory=lambda: array("d"))
    lifted: float = inf


@dataclass(frozen=True, slots=True)
class _Touch:
    """Two slots that pressed on each other, the direction from ``a`` to ``b``, and how hard (kg·mm/s)."""

    a: int
    b: int
    nx: float
    ny: float
    blow: float
    new: bool


@dataclass(slots=True)
class _Fitting:
    """What makes a body a disc that lies on the board: its shape and the two joints of its friction."""

    shape: pymunk.Circle
    slide: pymunk.PivotJoint
    turn: pymunk.GearJoint


class _Table:
    """A board with a stroke on it: the pymunk space and what its bodies stand for."""

    def __init__(self, layout: Layout, striker: Striker, rules: Equipment) -> None:
        self.rules = rules
        self.half = rules.board.side_mm / 2
        self.pocket = rules.board.pocket_diameter_mm / 2
        self.pocket_centre = self.half - self.pocket
        self.brake = rules.physics.friction * rules.physics.gravity_m_s2 * 1000
        self.leave_speed = rules.physics.leave_board_speed_m_s * 1000
        self.pieces = (*(lying.piece for lying in layout), STRIKER)
        self.space = _space(rules)
        self.radius: list[float] = []
        self.mass: list[float] = []
        self.bodies: list[pymunk.Body] = []
        self.fittings: list[_Fitting] = []
        self.live: list[int] = []
        self.raised = [slot for slot, lying in enumerate(layout) if lying.on_top]
        for lying in layout:
            self._add(lying.x / 100, lying.y / 100, rules.pieces.coin_diameter_mm / 2, rules.pieces.coin_mass_g / 1000)
        striker_radius, striker_mass = rules.pieces.striker_diameter_mm / 2, rules.pieces.striker_mass_g / 1000
        self._add(striker.x_mm, striker.y_mm, striker_radius, striker_mass)
        self.bodies[-1].velocity = (striker.vx_mm_s, striker.vy_mm_s)
        for slot in range(len(self.pieces)):
            if slot not in self.raised:
                self.put_on_board(slot)
        # The buffers are our own memory: pymunk never frees those that it makes itself.
        self._body_numbers = array("d", bytes(8 * FIELDS * (len(self.bodies) + 2)))
        self._bodies = Buffer()
        self._bodies.set_float_buf(self._body_numbers)
        most = 10 * len(self.bodies) + 20  # discs touch six others at most
        self._touch_reals = array("d", bytes(8 * 4 * most))
        self._touch_ids = array("Q", bytes(8 * 3 * most))
        self._touches = Buffer()
        self._touches.set_float_buf(self._touch_reals)
        self._touches.set_int_buf(self._touch_ids)
        self._places = Buffer()
        self.slot_of = {body.id: slot for slot, body in enumerate(self.bodies)}

    def _add(self, x: float, y: float, radius: float, mass: float) -> None:
        """Add a disc, not yet on the board: it has a body, but touches nothing."""
        board, physics = self.space.static_body, self.rules.physics
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
        body.position = (x, y)
        shape = pymunk.Circle(body, radius)
        shape.elasticity = sqrt(max(physics.piece_restitution, LEAST))
        shape.friction = sqrt(max(physics.piece_friction, LEAST))
        slide = pymunk.PivotJoint(board, body, (0, 0), (0, 0))
        slide.max_bias = 0
        slide.max_force = mass * self.brake
        turn = pymunk.GearJoint(board, body, 0, 1)
        turn.max_bias = 0
        turn.max_force = mass * self.brake * radius * 2 / 3
        self.space.add(body)
        self.bodies.append(body)
        self.fittings.append(_Fitting(shape, slide, turn))
        self.radius.append(radius)
        self.mass.append(mass)

    def put_on_board(self, slot: int) -> None:
        """Let the disc lie on the board and meet the others."""
        fitting = self.fittings[slot]
        self.space.add(fitting.shape, fitting.slide, fitting.turn)
        self.live = sorted((*self.live, slot))

    def take_off(self, slot: int) -> None:
        """Take the disc off the board; its body stays, still and touching nothing."""
        fitting = self.fittings[slot]
        self.space.remove(fitting.shape, fitting.slide, fitting.turn)
        self.bodies[slot].velocity = (0, 0)
        self.bodies[slot].angular_velocity = 0
        self.live = [other for other in self.live if other != slot]

    def read(self) -> array[float]:
        """Return the ``FIELDS`` numbers of every body, in order."""
        self._bodies.clear()
        get_space_bodies(self.space, _BODY, self._bodies)
        return self._body_numbers[: FIELDS * len(self.bodies)]

    def place(self, numbers: array[float]) -> None:
        """Move every body to the place that ``numbers`` gives it."""
        places = array("d", bytes(16 * (len(self.bodies) + 1)))
        places[0:-2:2] = numbers[0::FIELDS]
        places[1:-2:2] = numbers[1::FIELDS]
        self._places.set_float_buf(places)
        set_space_bodies(self.space, BodyFields.POSITION, self._places)

    def motion(self, numbers: array[float]) -> Motion:
        """Return where everything is and how it moves, as lists."""
        x, y, _, vx, vy, _ = (numbers[n::FIELDS].tolist() for n in range(FIELDS))
        return Motion(x, y, vx, vy, self.live, self.radius)

    def is_spinning(self, numbers: array[float]) -> bool:
        """Tell whether a disc still turns on its place."""
        return any(abs(numbers[slot * FIELDS + 5]) > SPIN_AT_REST for slot in self.live)

    def longest_s(self) -> float:
        """Return a time within which friction has brought this stroke to rest, ten times over."""
        return 10.0 + 20 * abs(self.bodies[-1].velocity) / self.brake

    def brake_exactly(self, before: array[float], after: array[float], step: float) -> None:
        """Take back what sliding pieces went too far in a free step, here and in the space.

        pymunk moves a body with the speed it had before the step and brakes it afterwards; the truth is in between.
        """
        for slot in self.live:
            _, _, vx, vy = _place_and_way(before, slot)
            speed = hypot(vx, vy)
            if speed > 0.0:
                braked = min(step, speed / self.brake)
                too_far = step - braked + self.brake * braked * braked / (2 * speed)
                after[slot * FIELDS] -= vx * too_far
                after[slot * FIELDS + 1] -= vy * too_far
        self.place(after)

    def touches(self) -> list[_Touch]:
        """Return what pressed on what in the last step."""
        self._touches.clear()
        get_space_arbiters(self.space, _TOUCH, self._touches)
        ids, reals = self._touch_ids, self._touch_reals
        found = []
        for n in range(len(self._touches.int_buf()) // (3 * ids.itemsize)):
            id_a, id_b, new = ids[3 * n : 3 * n + 3]
            blow_x, blow_y, nx, ny = reals[4 * n : 4 * n + 4]
            a, b = self.slot_of.get(id_a, CUSHION), self.slot_of.get(id_b, CUSHION)
            blow = abs(blow_x * nx + blow_y * ny)
            if a < b:  # the striker comes first, the cushion last
                a, b, nx, ny = b, a, -nx, -ny
            if blow > 0.0:
                found.append(_Touch(a, b, nx, ny, blow, bool(new)))
        return found


def _space(rules: Equipment) -> pymunk.Space:
    """Return a space with four cushions: fat segments that lie outside the edge."""
    physics = rules.physics
    space = pymunk.Space()
    space.iterations = ITERATIONS
    space.collision_slop = SLOP_MM
    space.collision_bias = BIAS
    space.collision_persistence = 1
    far = rules.board.side_mm / 2 + CUSHION_THICKNESS_MM
    for start, end in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
        a, b = (start[0] * far, start[1] * far), (end[0] * far, end[1] * far)
        cushion = pymunk.Segment(space.static_body, a, b, CUSHION_THICKNESS_MM)
        cushion.elasticity = physics.cushion_restitution / sqrt(max(physics.piece_restitution, LEAST))
        cushion.friction = physics.cushion_friction / sqrt(max(physics.piece_friction, LEAST))
        space.add(cushion)
    return space


def simulate(
    layout: Layout, striker: Striker, rules: Equipment, *, film: bool = True
) -> tuple[ShotOutcome, Film | None]:
    """Play one stroke until everything is at rest (CA-S4); with ``film=False`` only what came of it.

    Raises ``StrokeWithoutEnd`` should the pieces never come to rest.
    """
    table = _Table(layout, striker, rules)
    log = _play(table, film=film)
    return _outcome(table, log), _film(table, log) if film else None


def aim(layout: Layout, striker: Striker, rules: Equipment) -> AimLine:
    """Return what the stroke will do up to its first contact and just after: the same simulation, cut short there."""
    table = _Table(layout, striker, rules)
    log = _play(table, film=True, after_touch=JUST_AFTER_S)
    film = _film(table, log)
    blow = next((c for c in log.contacts if c.a == STRIKER and c.b == log.first), None)
    if blow is None:
        return AimLine(film.path(STRIKER), None, None, (0.0, 0.0), (0.0, 0.0), 0.0)
    path = film.path(STRIKER, until=blow.t)
    last = film.at(film.duration)
    piece = next(f for f in film.frames(blow.b) if f.t == blow.t)
    velocity = {f_piece: list(film.frames(f_piece))[-1] for f_piece in (STRIKER, blow.b)}
    return AimLine(
        path,
        blow.b,
        (piece.x_mm, piece.y_mm),
        (velocity[STRIKER].vx, velocity[STRIKER].vy) if STRIKER in last else blow.velocity_a,
        (velocity[blow.b].vx, velocity[blow.b].vy) if blow.b in last else blow.velocity_b,
        blow.speed,
    )


def _play(table: _Table, *, film: bool, after_touch: float = inf) -> _Log:
    """Step the table until all is at rest, or ``after_touch`` seconds after the striker has met its first piece."""
    log = _Log()
    t, step, free, hopping = 0.0, 0.0, False, CUSHION
    end = inf
    before = table.read()
    limit = table.longest_s()
    while True:
        numbers = table.read()
        if free:
            table.brake_exactly(before, numbers, step)
        if step > 0.0 and (film or log.first is None):
            _note_contacts(table, log, t, before, numbers)
            if log.first is not None:
                end = min(end, t + after_touch)
        motion = table.motion(numbers)
        if hopping != CUSHION:
            log.hops.append(Hop(t, table.pieces[hopping], *_place_and_way(numbers, hopping)))
            table.take_off(hopping)
        _let_fall(table, log, t, numbers)
        motion.live = table.live
        if table.raised:
            _let_drop(table, log, t, motion)
        if film:
            log.times.append(t)
            log.numbers.extend(numbers)
        moving = motion.moving()
        if t >= end - 1e-9:
            return log
        if not moving and not table.is_spinning(numbers):
            if not _lift_striker(table, log, t, motion):
                return log
            step, free, hopping = 0.0, False, CUSHION
            continue
        step, free, hopping = _next_step(
            table, motion, moving, SHORTEST_STEP_S if t > 0.0 else PAST_IMPACT_S, min(FREE_STEP_S, end - t)
        )
        if step > 0.0:
            table.space.step(step)
        t += step
        before = numbers
        if t > limit:
            raise StrokeWithoutEnd(f"pieces still slide after {limit:.0f} seconds")


def _next_step(
    table: _Table, motion: Motion, moving: list[int], shortest: float, longest: float
) -> tuple[float, bool, int]:
    """Return how long to step, whether nothing happens at the end of it, and the slot that then jumps the frame."""
    impact = time_to_impact(motion, moving, table.half, longest)
    free = impact >= longest
    step = longest if free else max(shortest, impact + PAST_IMPACT_S)
    fall = time_to_pocket(motion, moving, table.pocket_centre, table.pocket, step)
    if fall < step:
        step, free = fall + PAST_IMPACT_S, False
    for slot in table.raised:
        room = time_to_room(motion, slot) + PAST_IMPACT_S
        if room < step:
            step, free = room, False
    hop, hopping = time_to_frame(motion, moving, table.half, table.leave_speed)
    if hop <= step:
        return max(0.0, hop - BEFORE_FRAME_S), False, hopping
    return step, free, CUSHION


def _note_contacts(table: _Table, log: _Log, t: float, before: array[float], after: array[float]) -> None:
    """Write down who met whom in the step that ends at ``t``."""
    e = max(table.rules.physics.piece_restitution, LEAST)
    for touch in table.touches():
        a, b = touch.a, touch.b
        xa, ya, vxa, vya = _place_and_way(after, a)
        _, _, old_vxa, old_vya = _place_and_way(before, a)
        vxb = vyb = old_vxb = old_vyb = 0.0
        inverse = 1 / table.mass[a]
        if b != CUSHION:
            _, _, vxb, vyb = _place_and_way(after, b)
            _, _, old_vxb, old_vyb = _place_and_way(before, b)
            inverse += 1 / table.mass[b]
            if table.pieces[a] == STRIKER and log.first is None:
                log.first = table.pieces[b]
        speed = (old_vxa - old_vxb) * touch.nx + (old_vya - old_vyb) * touch.ny
        if speed <= 1.0:  # a blow handed on by pieces that touched already
            speed = touch.blow * inverse / (1 + e)
        if touch.new or speed > SOFTEST_MM_S:
            x, y = xa + touch.nx * table.radius[a], ya + touch.ny * table.radius[a]
            piece_b = CUSHION if b == CUSHION else table.pieces[b]
            log.contacts.append(Contact(t, table.pieces[a], piece_b, speed, x, y, (vxa, vya), (vxb, vyb)))


def _let_fall(table: _Table, log: _Log, t: float, numbers: array[float]) -> None:
    """Take off the board every piece whose centre is over a pocket (CA-E1)."""
    near = table.half - 2 * table.pocket
    for slot in table.live:
        x, y = numbers[slot * FIELDS], numbers[slot * FIELDS + 1]
        if -near < x < near or -near < y < near:
            continue
        if hypot(abs(x) - table.pocket_centre, abs(y) - table.pocket_centre) < table.pocket:
            log.falls.append(Fall(t, table.pieces[slot], _pocket_number(x, y), *_place_and_way(numbers, slot)))
            table.take_off(slot)


def _pocket_number(x: float, y: float) -> int:
    """Return which pocket is in this corner: 0 at side 0's left, then counter-clockwise."""
    if y < 0:
        return 0 if x < 0 else 1
    return 2 if x > 0 else 3


def _let_drop(table: _Table, log: _Log, t: float, motion: Motion) -> None:
    """Let the pieces on top come down where there is room (CA-R2), in their order."""
    for slot in tuple(table.raised):
        if has_room(motion, slot):
            table.raised.remove(slot)
            table.put_on_board(slot)
            motion.live = table.live
            log.drops.append(Drop(t, table.pieces[slot]))


def _lift_striker(table: _Table, log: _Log, t: float, motion: Motion) -> bool:
    """Take a resting striker out from under pieces that lie on it (CA-R2); tell whether there was any."""
    striker = len(table.pieces) - 1
    alone = Motion(motion.x, motion.y, motion.vx, motion.vy, [striker], motion.radius)
    if striker not in table.live or all(has_room(alone, slot) for slot in table.raised):
        return False
    log.lifted = t
    table.take_off(striker)
    return True


def _place_and_way(numbers: array[float], slot: int) -> tuple[float, float, float, float]:
    """Return x, y, vx, vy of a slot."""
    x, y, _, vx, vy, _ = numbers[slot * FIELDS : slot * FIELDS + FIELDS]
    return x, y, vx, vy


def _outcome(table: _Table, log: _Log) -> ShotOutcome:
    """Return the stroke's outcome in integers, rounded here and nowhere else."""
    gone: dict[int, Fall | Hop] = {event.piece: event for event in log.falls}
    gone |= {event.piece: event for event in log.hops}
    fate: Literal["kept", "pocketed", "left"] = "kept"
    pocket: int | None = None
    match gone.get(STRIKER):
        case Fall() as fall:
            fate, pocket = "pocketed", fall.pocket
        case Hop():
            fate = "left"
    numbers = table.read()
    limit = int((table.half - table.rules.pieces.coin_diameter_mm / 2) * 100)
    settled = []
    for slot, piece in enumerate(table.pieces):
        if piece != STRIKER and piece not in gone:
            x, y, _, _ = _place_and_way(numbers, slot)
            at_x, at_y = (min(max(round(s * 100), -limit), limit) for s in (x, y))
            settled.append(Lying(piece, at_x, at_y, slot in table.raised))
    return ShotOutcome(
        first=log.first,
        pocketed=tuple(Pocketing(fall.piece, fall.pocket) for fall in log.falls if fall.piece != STRIKER),
        striker=fate,
        striker_pocket=pocket,
        left=tuple(hop.piece for hop in log.hops if hop.piece != STRIKER),
        settled=tuple(sorted(settled, key=lambda lying: lying.piece)),
    )


def _film(table: _Table, log: _Log) -> Film:
    """Return the film of what was logged."""
    dropped = {drop.piece for drop in log.drops}
    raised = dropped | {table.pieces[slot] for slot in table.raised}
    return Film(
        table.pieces,
        log.times,
        log.numbers,
        table.brake,
        tuple(log.contacts),
        tuple(log.falls),
        tuple(log.hops),
        tuple(log.drops),
        frozenset(raised),
        log.lifted,
    )
