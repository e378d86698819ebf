"""A stroke on its way: fly to the next impact, let it be resolved, look what fell, until all is at rest (CA-S4)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from math import hypot, inf

from game.carrom.film import Drop, Fall, Hop
from game.carrom.landing import fly, has_room, time_to_frame, time_to_impact, time_to_pocket, time_to_room
from game.carrom.moving_board import STEP_S, MovingBoard
from game.carrom.record import keep_frame, note_contacts

RUN_UP_S = 2e-4
"""A flight ends so long before an impact; the rest is flown straight, and the speed at the impact is the braked one."""
RUSH_S = 1e-5
"""Impacts that follow each other faster and faster are let pile up for so long at most: a touching rack would stall."""
BEFORE_FRAME_S = 1e-9
"""How far before the frame a piece that jumps it is taken off."""


class StrokeWithoutEnd(RuntimeError):
    """The pieces did not come to rest in any time that friction allows; nothing is cut off silently."""


class What(Enum):
    """What a flight ends with."""

    NOTHING = auto()
    IMPACT = auto()
    HOP = auto()
    FALL = auto()
    ROOM = auto()


def play(board: MovingBoard, *, film: bool, after_touch: float = inf) -> None:
    """Play on until all is at rest, or until ``after_touch`` seconds after the striker met its first piece.

    Raises ``StrokeWithoutEnd`` ten times later than friction can have stopped everything.
    """
    log, motion = board.log, board.motion
    limit = 10.0 + 20.0 * hypot(motion.vx[-1], motion.vy[-1]) / board.brake
    t, end, rush = 0.0, inf, 0
    _settle(board, t)
    keep_frame(motion, log, t)
    while t < end and (moving := motion.moving()):
        happened = log.happenings()
        flight, what, hopping = _next(board, moving, min(board.longest_flight, end - t), rush)
        fly(motion, flight, board.brake, straight=what is not What.NOTHING)
        t += flight
        rush = rush + 1 if what is What.IMPACT and flight < RUSH_S else 0
        if what is What.IMPACT:
            before = motion.vx, motion.vy
            board.solver.collide(motion)
            t += STEP_S
            if film or log.first is None:
                note_contacts(board, t, *before)
            if log.first is not None and end == inf:
                end = t + after_touch
        elif what is What.HOP:
            _hop(board, t, hopping)
        _settle(board, t)
        if film and (what is What.IMPACT or happened < log.happenings()):
            keep_frame(motion, log, t)
        if t > limit:
            raise StrokeWithoutEnd(f"pieces still slide after {limit:.0f} seconds")
    if t < end:
        t = _rest(board, t)
    keep_frame(motion, log, t)


def _next(board: MovingBoard, moving: list[int], longest: float, rush: int) -> tuple[float, What, int]:
    """Return how long to fly, what happens then, and which slot jumps the frame when that is it."""
    motion = board.motion
    flight, what = longest, What.NOTHING
    impact = time_to_impact(motion, moving, board.half, longest)
    if impact < longest:
        if impact > 2 * RUN_UP_S:
            flight = impact - RUN_UP_S
        else:
            flight, what = max(impact, min(STEP_S * 2**rush, RUSH_S) if rush else 0.0), What.IMPACT
    fall = time_to_pocket(motion, moving, board.pocket_centre, board.pocket, flight)
    if fall < flight:
        flight, what = fall + STEP_S, What.FALL
    for slot in board.raised:
        room = time_to_room(motion, slot) + STEP_S
        if room < flight:
            flight, what = room, What.ROOM
    if motion.fastest() > board.leave_speed:
        hop, hopping = time_to_frame(motion, moving, board.half, board.leave_speed)
        if hop <= flight:
            return max(0.0, hop - BEFORE_FRAME_S), What.HOP, hopping
    return flight, what, -1


def _rest(board: MovingBoard, t: float) -> float:
    """Let the last discs turn to a stop, and lift the striker out from under pieces; return when that is done."""
    turning = board.motion.longest_spin(board.brake)
    fly(board.motion, turning, board.brake)
    t += turning
    if _lift_striker(board, t):
        _settle(board, t)
    return t


def _settle(board: MovingBoard, t: float) -> None:
    """Let fall what is over a pocket, and come down what was on top and has room."""
    _let_fall(board, t)
    if _let_drop(board, t):
        _let_fall(board, t)


def _let_fall(board: MovingBoard, t: float) -> None:
    """Take off the board every piece whose centre is over a pocket (CA-E1)."""
    near = board.half - 2 * board.pocket
    motion = board.motion
    for slot in motion.live:
        x, y = motion.x[slot], motion.y[slot]
        if -near < x < near or -near < y < near:
            continue
        if hypot(abs(x) - board.pocket_centre, abs(y) - board.pocket_centre) < board.pocket:
            fall = Fall(t, board.pieces[slot], _pocket_number(x, y), *motion.place_and_way(slot))
            board.log.falls.append(fall)
            board.take_off(slot)


def _pocket_number(x: float, y: float) -> int:
    """Return which pocket is in this corner: 0 at side 0's left, then counter-clockwise."""
    if y < 0:
        return 0 if x < 0 else 1
    return 2 if x > 0 else 3


def _hop(board: MovingBoard, t: float, slot: int) -> None:
    """Let a piece jump over the frame (CA-F3)."""
    board.log.hops.append(Hop(t, board.pieces[slot], *board.motion.place_and_way(slot)))
    board.take_off(slot)


def _let_drop(board: MovingBoard, t: float) -> bool:
    """Let the pieces on top come down where there is room (CA-R2), in their order; tell whether any did."""
    dropped = False
    for slot in tuple(board.raised):
        if has_room(board.motion, slot):
            board.raised.remove(slot)
            board.put_on(slot)
            board.log.drops.append(Drop(t, board.pieces[slot]))
            dropped = True
    return dropped


def _lift_striker(board: MovingBoard, t: float) -> bool:
    """Take a resting striker out from under pieces that lie on it (CA-R2); tell whether there was any."""
    striker = len(board.pieces) - 1
    alone = replace(board.motion, live=[striker])
    if striker not in board.motion.live or all(has_room(alone, slot) for slot in board.raised):
        return False
    board.log.lifted = t
    board.take_off(striker)
    return True
