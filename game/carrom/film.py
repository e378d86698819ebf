"""The film of a stroke: where every piece is at any moment, and what is heard and seen besides. Shown, never saved.

Millimetres, seconds, radians; x to the right and y away as seated at side 0. The striker is piece ``STRIKER``.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot, inf

CUSHION = -1
"""Stands for the cushion where a contact names a piece."""

FIELDS = 6
"""Numbers kept for a piece in each frame: x, y, angle, vx, vy, spin."""


@dataclass(frozen=True, slots=True)
class Contact:
    """Two pieces met, or a piece met the cushion (``b`` is ``CUSHION``)."""

    t: float
    a: int
    b: int
    speed: float
    """How fast they closed on each other along the line of the blow, in mm/s: the strength of the sound."""
    x: float
    y: float
    """Where they touched."""
    velocity_a: tuple[float, float]
    velocity_b: tuple[float, float]
    """Just after the contact, mm/s; the cushion's is zero."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A piece fell into a pocket."""

    t: float
    piece: int
    pocket: int
    x: float
    y: float
    vx: float
    vy: float


@dataclass(frozen=True, slots=True)
class Hop:
    """A piece jumped over the frame, from where and how fast (CA-F3)."""

    t: float
    piece: int
    x: float
    y: float
    vx: float
    vy: float


@dataclass(frozen=True, slots=True)
class Drop:
    """A piece that lay on others came down to the board (CA-R2)."""

    t: float
    piece: int


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece is at a moment, how far it has turned, and whether it lies on others."""

    x_mm: float
    y_mm: float
    angle: float
    on_top: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """One piece at one computed moment."""

    t: float
    x_mm: float
    y_mm: float
    angle: float
    vx: float
    vy: float
    spin: float


@dataclass(frozen=True, slots=True)
class Film:
    """A stroke from the flick until all is at rest."""

    pieces: tuple[int, ...]
    """Who is in the film, in the order of the numbers of each frame; the striker comes last."""
    times: array[float]
    """The moments at which something happens (contact, fall, hop, drop), the first and the last; between them pieces
    slide in straight lines, braked by the board, so that nothing else need be kept."""
    numbers: array[float]
    """``FIELDS`` numbers for each piece, frame after frame."""
    brake: float
    """How much speed a sliding piece loses, in mm/s a second."""
    spin_brakes: tuple[float, ...]
    """How much of its turning each piece loses, in rad/s a second."""
    contacts: tuple[Contact, ...]
    falls: tuple[Fall, ...]
    hops: tuple[Hop, ...]
    drops: tuple[Drop, ...]
    raised: frozenset[int]
    """The pieces that lie on others when the film begins."""
    lifted: float = inf
    """When the striker was taken out from under pieces that lie on it; for ever when it was not."""

    @property
    def duration(self) -> float:
        """How long the stroke lasts, in seconds."""
        return self.times[-1]

    def departures(self) -> tuple[Fall | Hop, ...]:
        """Return how pieces left the board, falls first."""
        return (*self.falls, *self.hops)

    def at(self, t: float) -> dict[int, Pose]:
        """Return where the pieces still on the board are at ``t`` seconds; before and after the film, its ends.

        Between two moments a piece slides on with the brake of the board: the same motion at any frame rate.
        """
        t = min(max(t, 0.0), self.duration)
        frame = bisect_right(self.times, t) - 1
        since = t - self.times[frame]
        gone = {event.piece for event in self.departures() if event.t <= t}
        if t >= self.lifted:
            gone.add(self.pieces[-1])
        down = {drop.piece for drop in self.drops if drop.t <= t}
        poses: dict[int, Pose] = {}
        for place, piece in enumerate(self.pieces):
            if piece in gone:
                continue
            x, y, angle, vx, vy, spin = self.state(frame, place)
            if vx or vy:
                slid = _slides(hypot(vx, vy), self.brake, since)
                x += vx * slid
                y += vy * slid
            if spin:
                angle += spin * _slides(abs(spin), self.spin_brakes[place], since)
            poses[piece] = Pose(x, y, angle, piece in self.raised and piece not in down)
        return poses

    def state(self, frame: int, place: int) -> array[float]:
        """Return the ``FIELDS`` numbers of the piece at ``place`` in ``pieces``, at a computed moment."""
        here = (frame * len(self.pieces) + place) * FIELDS
        return self.numbers[here : here + FIELDS]

    def frames(self, piece: int) -> Iterator[Frame]:
        """Go through the computed moments of one piece, until it has left the board."""
        place = self.pieces.index(piece)
        gone = min((event.t for event in self.departures() if event.piece == piece), default=inf)
        for frame, t in enumerate(self.times):
            yield Frame(t, *self.state(frame, place))
            if t >= gone:
                return

    def path(self, piece: int, until: float = inf) -> tuple[tuple[float, float], ...]:
        """Return the corners of the way a piece goes: where it starts, where it meets something, where it ends."""
        turns = {contact.t for contact in self.contacts if piece in (contact.a, contact.b)}
        frames = [frame for frame in self.frames(piece) if frame.t <= until]
        return tuple((f.x_mm, f.y_mm) for f in frames if f.t in turns or f is frames[0] or f is frames[-1])


def _slides(speed: float, brake: float, t: float) -> float:
    """Return for how long a braked piece would need its first speed to come as far as it does in ``t`` seconds."""
    t = min(t, speed / brake)
    return t - brake * t * t / (2.0 * speed)
