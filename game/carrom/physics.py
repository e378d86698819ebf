"""Carrom's board in motion: one stroke, from the flick until all is at rest. The only module here that knows pymunk.

How it is done, and why:

* Between impacts discs slide in straight lines and the board brakes them: that is flown exactly, by formula, to the
  moment of the next impact (``landing``, ``motion``). Only there is pymunk stepped, by two microseconds, to resolve it.
* Friction by pymunk's own joints was tried and left: joints and contacts remember the impulse of the step before and
  scale it wrongly when steps differ in length, which made a coin 0.6 % too fast at 1 m/s. Steps of one length agree.
* A fresh space for every stroke, pieces added in their order, no threads: the same stroke gives the same outcome to the
  last digit. (A reused space drifts; another order gives another outcome.)
* Bodies stay in the space until the end, for the order in which pymunk reports bodies changes when one is removed; a
  fallen one only loses its shape.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from math import hypot, sqrt

import pymunk
from pymunk.batch import ArbiterFields, BodyFields, Buffer, get_space_arbiters, get_space_bodies, set_space_bodies

from game.carrom.film import CUSHION, Film
from game.carrom.landing import Motion
from game.carrom.motion import play
from game.carrom.moving_board import STEP_S, Equipment, MovingBoard, Touch
from game.carrom.record import film_of, outcome_of
from game.carrom.rules import PhysicsRules
from game.carrom.shot import STRIKER, Layout, ShotOutcome, Striker

__all__ = ["AimLine", "Equipment", "aim", "rebound", "simulate", "simulate_plainly"]

ITERATIONS = 20
SLOP_MM = 0.001
BIAS = (1 - 0.1) ** 60
CUSHION_THICKNESS_MM = 50.0
JUST_AFTER_S = 0.0002
"""How long after the first contact the aim looks: pieces that touch have handed the blow on by then."""
LEAST = 1e-6
"""Stands for a restitution or friction of nothing, because pymunk multiplies those of two shapes."""
PLAIN_STEP_S = 1 / 1000


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


def simulate(
    layout: Layout, striker: Striker, rules: Equipment, *, film: bool = True
) -> tuple[ShotOutcome, Film | None]:
    """Play one stroke until everything is at rest (CA-S4); with ``film=False`` only what came of it.

    Raises ``StrokeWithoutEnd`` should the pieces never come to rest.
    """
    board = _moving_board(layout, striker, rules)
    play(board, film=film)
    return outcome_of(board, rules), film_of(board) if film else None


def aim(layout: Layout, striker: Striker, rules: Equipment) -> AimLine:
    """Return what the stroke will do up to its first contact and just after: the same simulation, cut short there."""
    board = _moving_board(layout, striker, rules)
    play(board, film=True, after_touch=JUST_AFTER_S)
    film = film_of(board)
    blow = next((c for c in film.contacts if c.a == STRIKER and c.b == board.log.first), None)
    if blow is None:
        return AimLine(film.path(STRIKER), None, None, (0.0, 0.0), (0.0, 0.0), 0.0)
    after = {piece: (vx, vy) for piece, vx, vy in zip(film.pieces, board.motion.vx, board.motion.vy, strict=True)}
    met = next(frame for frame in film.frames(blow.b) if frame.t == blow.t)
    return AimLine(
        path=film.path(STRIKER, until=blow.t),
        piece=blow.b,
        piece_at=(met.x_mm, met.y_mm),
        striker_velocity=after[STRIKER],
        piece_velocity=after[blow.b],
        speed=blow.speed,
    )


def rebound(layout: Layout, striker: Striker, rules: Equipment) -> dict[int, tuple[tuple[float, float], ...]]:
    """Return the whole way of every piece that the stroke moves, corner by corner (for practice)."""
    film = simulate(layout, striker, rules)[1]
    ways = {piece: film.path(piece) for piece in film.pieces} if film else {}
    return {piece: way for piece, way in ways.items() if len(set(way)) > 1}


def _moving_board(layout: Layout, striker: Striker, rules: Equipment) -> MovingBoard:
    board = MovingBoard(layout, striker, rules)
    board.solver = _Space(board, rules)
    return board


# --- impacts by pymunk -----------------------------------------------------------------------------------------------

_BODY = BodyFields.POSITION | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY
_BODY_FIELDS = 5
_TOUCH = (
    ArbiterFields.BODY_A_ID
    | ArbiterFields.BODY_B_ID
    | ArbiterFields.IS_FIRST_CONTACT
    | ArbiterFields.TOTAL_IMPULSE
    | ArbiterFields.NORMAL
)


class _Space:
    """The pymunk space of one stroke: four cushions and a body for every slot."""

    def __init__(self, board: MovingBoard, rules: Equipment) -> None:
        self.space = _space(rules)
        radii = board.motion.radius
        self.bodies = [
            pymunk.Body(m, pymunk.moment_for_circle(m, 0, r)) for m, r in zip(board.mass, radii, strict=True)
        ]
        self.shapes = [_disc(body, r, rules.physics) for body, r in zip(self.bodies, radii, strict=True)]
        self.space.add(*self.bodies)
        for slot in board.motion.live:
            self.put_on(slot)
        self.slot_of = {body.id: slot for slot, body in enumerate(self.bodies)}
        # The buffers are our own memory: pymunk never frees those that it makes itself. One more body: the cushions'.
        self._numbers = array("d", bytes(8 * _BODY_FIELDS * (len(self.bodies) + 2)))
        self._batch = Buffer()
        self._batch.set_float_buf(self._numbers)
        most = 10 * len(self.bodies) + 20  # a disc touches six others at most
        self._touch_reals = array("d", bytes(8 * 4 * most))
        self._touch_ids = array("Q", bytes(8 * 3 * most))
        self._touch_batch = Buffer()
        self._touch_batch.set_float_buf(self._touch_reals)
        self._touch_batch.set_int_buf(self._touch_ids)

    def put_on(self, slot: int) -> None:
        """Let the disc meet the others from now on."""
        self.space.add(self.shapes[slot])

    def take_off(self, slot: int) -> None:
        """Let the disc meet nothing any more; its body stays."""
        self.space.remove(self.shapes[slot])

    def collide(self, motion: Motion) -> None:
        """Let pymunk resolve what comes to touch in one short step."""
        numbers, end = self._numbers, _BODY_FIELDS * len(self.bodies)
        for n, values in enumerate((motion.x, motion.y, motion.vx, motion.vy, motion.spin)):
            numbers[n:end:_BODY_FIELDS] = array("d", values)
        set_space_bodies(self.space, _BODY, self._batch)
        self.step(motion, STEP_S)

    def step(self, motion: Motion, seconds: float) -> None:
        """Step pymunk, and read where everything is then."""
        numbers, end = self._numbers, _BODY_FIELDS * len(self.bodies)
        self.space.step(seconds)
        self._batch.clear()
        get_space_bodies(self.space, _BODY, self._batch)
        motion.x, motion.y, motion.vx, motion.vy, motion.spin = (
            numbers[n:end:_BODY_FIELDS].tolist() for n in range(_BODY_FIELDS)
        )

    def touches(self) -> list[Touch]:
        """Return what pressed on what in the last step, the striker's first (pymunk's order is that of addresses)."""
        self._touch_batch.clear()
        get_space_arbiters(self.space, _TOUCH, self._touch_batch)
        ids, reals = self._touch_ids, self._touch_reals
        found = []
        for n in range(len(self._touch_batch.int_buf()) // (3 * ids.itemsize)):
            id_a, id_b, new = ids[3 * n : 3 * n + 3]
            blow_x, blow_y, nx, ny = reals[4 * n : 4 * n + 4]
            a, b = self.slot_of.get(id_a, CUSHION), self.slot_of.get(id_b, CUSHION)
            if a < b:  # the striker comes first, the cushion last
                a, b, nx, ny = b, a, -nx, -ny
            blow = abs(blow_x * nx + blow_y * ny)
            if blow > 0.0:
                found.append(Touch(a, b, nx, ny, blow, bool(new)))
        return sorted(found, key=lambda touch: (-touch.a, touch.b, touch.nx, touch.ny))


def _disc(body: pymunk.Body, radius: float, physics: PhysicsRules) -> pymunk.Circle:
    """Return the shape of a disc; pymunk multiplies restitution and friction of the two that meet."""
    shape = pymunk.Circle(body, radius)
    shape.elasticity = sqrt(max(physics.piece_restitution, LEAST))
    shape.friction = sqrt(max(physics.piece_friction, LEAST))
    return shape


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


# --- for comparison --------------------------------------------------------------------------------------------------


def simulate_plainly(layout: Layout, striker: Striker, rules: Equipment) -> int:
    """Play a stroke in plain steps of a millisecond, friction by pymunk's joints; return how many steps it took.

    Only to be timed beside ``simulate``: a half-ball cut at 3 m/s is wrong by 2.5° this way.
    """
    board = MovingBoard(layout, striker, rules)
    plain = _Space(board, rules)
    space, motion = plain.space, board.motion
    for slot, body in enumerate(plain.bodies):
        body.position = (motion.x[slot], motion.y[slot])
        slide = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        turn = pymunk.GearJoint(space.static_body, body, 0, 1)
        slide.max_bias = turn.max_bias = 0
        slide.max_force = board.mass[slot] * board.brake
        turn.max_force = slide.max_force * motion.radius[slot] * 2 / 3
        space.add(slide, turn)
    plain.bodies[-1].velocity = (striker.vx_mm_s, striker.vy_mm_s)
    steps = 0
    while motion.moving():
        plain.step(motion, PLAIN_STEP_S)
        steps += 1
        for slot in tuple(motion.live):
            x, y = motion.x[slot], motion.y[slot]
            if hypot(abs(x) - board.pocket_centre, abs(y) - board.pocket_centre) < board.pocket:
                plain.take_off(slot)
                motion.live.remove(slot)
    return steps
