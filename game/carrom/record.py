"""Writing a stroke down: the contacts and frames of its film, and in the end its outcome."""

from __future__ import annotations

from typing import Literal

from game.carrom.film import CUSHION, Contact, Fall, Film, Hop
from game.carrom.landing import Motion, spin_brake
from game.carrom.moving_board import Equipment, Log, MovingBoard
from game.carrom.shot import STRIKER, Lying, Pocketing, ShotOutcome

SOFTEST_MM_S = 20.0
"""Pieces that go on touching are a new contact only when they are pressed harder than this."""


def keep_frame(motion: Motion, log: Log, t: float) -> None:
    """Write down where everything is and how it moves."""
    log.times.append(t)
    for numbers in zip(motion.x, motion.y, motion.angle, motion.vx, motion.vy, motion.spin, strict=True):
        log.numbers.extend(numbers)


def note_contacts(board: MovingBoard, t: float, old_vx: list[float], old_vy: list[float]) -> None:
    """Write down who met whom in the impact that ends at ``t``, from the speeds before it."""
    motion, pieces, mass = board.motion, board.pieces, board.mass
    for touch in board.solver.touches():
        a, b = touch.a, touch.b
        xa, ya, vxa, vya = motion.place_and_way(a)
        speed = old_vx[a] * touch.nx + old_vy[a] * touch.ny
        inverse = 1 / mass[a]
        piece_b, velocity_b = CUSHION, (0.0, 0.0)
        if b != CUSHION:
            speed -= old_vx[b] * touch.nx + old_vy[b] * touch.ny
            inverse += 1 / mass[b]
            piece_b, velocity_b = pieces[b], (motion.vx[b], motion.vy[b])
            if pieces[a] == STRIKER and board.log.first is None:
                board.log.first = piece_b
        if speed <= 1.0:  # pieces that touched already hand a blow on without closing on each other
            speed = touch.blow * inverse / (1 + board.restitution)
        if touch.new or speed > SOFTEST_MM_S:
            x, y = xa + touch.nx * motion.radius[a], ya + touch.ny * motion.radius[a]
            board.log.contacts.append(Contact(t, pieces[a], piece_b, speed, x, y, (vxa, vya), velocity_b))


def outcome_of(board: MovingBoard, rules: Equipment) -> ShotOutcome:
    """Return the stroke's outcome in integers, rounded here and nowhere else."""
    log = board.log
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
    for slot, lying in enumerate(board.layout):
        if lying.piece not in gone:
            x, y = board.motion.x[slot], board.motion.y[slot]
            at_x, at_y = (min(max(round(s * 100), -limit), limit) for s in (x, y))
            settled.append(Lying(lying.piece, at_x, at_y, slot in board.raised))
    return ShotOutcome(
        first=log.first,
        pocketed=tuple(Pocketing(fall.piece, fall.pocket) for fall in log.falls if fall.piece != STRIKER),
        striker=fate,
        striker_pocket=pocket,
        left=tuple(hop.piece for hop in log.hops if hop.piece != STRIKER),
        settled=tuple(sorted(settled, key=lambda lying: lying.piece)),
    )


def film_of(board: MovingBoard) -> Film:
    """Return the film of a board."""
    log = board.log
    return Film(
        pieces=board.pieces,
        times=log.times,
        numbers=log.numbers,
        brake=board.brake,
        spin_brakes=tuple(spin_brake(board.brake, radius) for radius in board.motion.radius),
        contacts=tuple(log.contacts),
        falls=tuple(log.falls),
        hops=tuple(log.hops),
        drops=tuple(log.drops),
        raised=frozenset(lying.piece for lying in board.layout if lying.on_top),
        lifted=log.lifted,
    )
