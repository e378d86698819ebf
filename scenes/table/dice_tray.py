"""The tray of the dice games: dice rolling on felt, and the shelf of the dice that were set aside.

The tray knows values only (faces, which dice lie on the shelf, a film); what may be thrown or kept is the game's word.
Dice are numbered from 0 in the order of the throw.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.chance import Rng
from game.dice.tumble import Pose, Quaternion, ThrowFilm, Tray, bringing_up, tumble
from scenes.table.dice_cubes import Eye, draw_dice, draw_die, draw_shadow, warm

TRAY_EDGES = (9.4, 5.0)
"""The room for throwing, in edges of a die: at least this wide and deep."""
MOVE_S = 0.22
"""How long a die takes to the shelf or back."""
FLICK_WINDOW_S = 0.06
"""The last part of a gesture, which gives its strength."""
SOFTEST_FLICK, HARDEST_FLICK = 6.0, 55.0
"""Edges a second across the tray."""
SHORTEST_FLICK_EDGES = 1.0

Hear = Callable[[str, float, float], None]
"""A sound to be heard: its name, its loudness (0 … 1), where across the tray (0 left … 1 right)."""


@dataclass(frozen=True, slots=True)
class TrayPlaces:
    """Where the parts of the tray are, in pixels."""

    rim: pygame.Rect
    felt: pygame.Rect
    shelf: pygame.Rect
    slots: tuple[pygame.Rect, ...]
    eye: Eye
    tray: Tray


def tray_places(rim: pygame.Rect, dice: int, scale: float) -> TrayPlaces:
    """Divide a rectangle into rim, felt, room for throwing and a shelf with a slot for each of ``dice``."""
    border, gap = round(22 * scale), round(22 * scale)
    felt = rim.inflate(-2 * border, -2 * border)
    shelf_height = min(round(100 * scale), felt.height // 3)
    shelf = pygame.Rect(felt.left + gap, felt.bottom - gap - shelf_height, felt.width - 2 * gap, shelf_height)
    room = pygame.Rect(felt.left, felt.top, felt.width, shelf.top - felt.top)
    edge = min(room.width / TRAY_EDGES[0], room.height / TRAY_EDGES[1])
    side = round(min(shelf_height * 0.66, shelf.width / dice * 0.76))
    apart = min(shelf.width / dice, side * 1.36)
    left = shelf.left + (shelf.width - apart * dice) / 2 + (apart - side) / 2
    top = shelf.bottom - side - max(1, round((shelf_height - side) * 0.16))
    slots = tuple(pygame.Rect(round(left + k * apart), top, side, side) for k in range(dice))
    return TrayPlaces(
        rim,
        felt,
        shelf,
        slots,
        Eye(room.centerx, room.centery, edge),
        Tray(room.width / edge, room.height / edge),
    )


@dataclass(frozen=True, slots=True)
class Flick:
    """A gesture across the tray: how hard (0 … 1) and which way, in radians from straight ahead to the right."""

    strength: float
    heading: float


def read_flick(samples: Sequence[tuple[float, int, int]], eye: Eye) -> Flick | None:
    """Read a gesture from its points (seconds, pixel x, pixel y); ``None`` when it was too short to be a throw."""
    if len(samples) < 2:
        return None
    (_, x0, y0), (end, x1, y1) = samples[0], samples[-1]
    if math.hypot(x1 - x0, y1 - y0) < SHORTEST_FLICK_EDGES * eye.edge_px:
        return None
    first = next(s for s in samples if s[0] >= end - FLICK_WINDOW_S)
    if first is samples[-1]:
        first = samples[-2]
    dt = max(1e-3, end - first[0])
    dx, dy = x1 - first[1], y1 - first[2]
    if not dx and not dy:
        dx, dy = x1 - x0, y1 - y0
        speed = 0.0
    else:
        speed = math.hypot(dx, dy) / dt / eye.edge_px
    strength = (speed - SOFTEST_FLICK) / (HARDEST_FLICK - SOFTEST_FLICK)
    return Flick(min(1.0, max(0.0, strength)), math.atan2(dx, -dy))


@dataclass(frozen=True, slots=True)
class _Moving:
    """A die on its way to the shelf or back: where it came from and how far it is (0 … 1)."""

    start: tuple[float, float, float, Quaternion]
    share: float


class TrayView:
    """The tray as it is on the screen: a throw in motion, dice on the felt, dice on the shelf.

    It may be thrown away at any moment and made anew by ``lay``.
    """

    def __init__(self, places: TrayPlaces) -> None:
        self.places = places
        self.faces: tuple[int, ...] = ()
        self.shelf: tuple[int, ...] = ()
        self.locked: frozenset[int] = frozenset()
        self._rest: dict[int, Pose] = {}
        self._film: ThrowFilm | None = None
        self._rolling: tuple[int, ...] = ()
        self._t = 0.0
        self._heard = 0
        self._moving: dict[int, _Moving] = {}
        warm(round(places.eye.edge_px))

    @property
    def is_moving(self) -> bool:
        """Whether a die rolls or slides now."""
        return self._film is not None or bool(self._moving)

    def rearrange(self, places: TrayPlaces) -> None:
        """Take other places (the window changed its size); whatever moved is at its end."""
        self.skip()
        shrink_x = places.tray.width / self.places.tray.width
        shrink_y = places.tray.depth / self.places.tray.depth
        self._rest = {n: replace(p, x=p.x * shrink_x, y=p.y * shrink_y) for n, p in self._rest.items()}
        self.places = places
        warm(round(places.eye.edge_px))

    def clear(self) -> None:
        """Take all dice off the tray."""
        self.faces, self.shelf, self.locked = (), (), frozenset()
        self._rest, self._moving, self._film = {}, {}, None

    def lay(self, faces: Sequence[int], shelf: Sequence[int], locked: Sequence[int], rng: Rng) -> None:
        """Put the dice there at once, without a throw (a loaded match, an undo)."""
        self.clear()
        self.faces = tuple(faces)
        film = tumble(self.faces, rng, self.places.tray)
        self._rest = dict(enumerate(film.frames[-1]))
        self.shelf, self.locked = tuple(shelf), frozenset(locked)

    def throw(self, faces: Sequence[int], kept: Sequence[int], rng: Rng, flick: Flick | None = None) -> None:
        """Let every die but those kept roll to its new face; ``faces`` are those of all dice."""
        self.skip()
        self.shelf = tuple(n for n in self.shelf if n in kept) + tuple(n for n in kept if n not in self.shelf)
        self.faces = tuple(faces)
        self._rolling = tuple(n for n in range(len(faces)) if n not in kept)
        flick = flick or Flick(0.6, 0.5)
        film = tumble(
            [faces[n] for n in self._rolling],
            rng,
            self.places.tray,
            strength=flick.strength,
            heading=flick.heading,
        )
        self._film, self._t, self._heard = film, 0.0, 0
        self._rest |= dict(zip(self._rolling, film.frames[-1], strict=True))

    def set_aside(self, shelf: Sequence[int], locked: Sequence[int] = ()) -> None:
        """Move dice to the shelf, in this order, or back from it."""
        before = {n: self._where(n) for n in range(len(self.faces))}
        places_before = {n: k for k, n in enumerate(self.shelf)}
        self.shelf, self.locked = tuple(shelf), frozenset(locked)
        places_now = {n: k for k, n in enumerate(self.shelf)}
        for n, start in before.items():
            if places_before.get(n) != places_now.get(n) and n in self._rest:
                self._moving[n] = _Moving(start, 0.0)

    def advance(self, dt_s: float, hear: Hear | None = None) -> None:
        """Let time pass."""
        if self._film is not None:
            self._t += dt_s
            while self._heard < len(self._film.knocks) and self._film.knocks[self._heard].t <= self._t:
                knock = self._film.knocks[self._heard]
                self._heard += 1
                if hear is not None:
                    hear(f"die-{'wood' if knock.what == 'wall' else knock.what}", knock.strength, knock.across)
            if self._t >= self._film.duration:
                self._film = None
        step = dt_s / MOVE_S
        self._moving = {n: replace(m, share=m.share + step) for n, m in self._moving.items() if m.share + step < 1}

    def skip(self) -> None:
        """Be at the end at once."""
        self._film = None
        self._moving = {}

    def die_at(self, pos: tuple[int, int]) -> int | None:
        """Return the die under a pixel, at rest; on the shelf its whole slot counts."""
        for n, slot in zip(self.shelf, self.places.slots, strict=False):
            if slot.inflate(slot.width // 5, slot.height // 5).collidepoint(pos):
                return n
        eye = self.places.eye
        reach = eye.edge_px * 0.66
        lying = [(n, eye.sees(p.x, p.y, 0.5)) for n, p in self._rest.items() if n not in self.shelf]
        near = [(math.hypot(x - pos[0], y - pos[1]), n) for n, (x, y) in lying]
        return min(near)[1] if near and min(near)[0] <= reach else None

    def centre(self, die: int) -> tuple[int, int]:
        """Return the pixel of a die's middle at rest."""
        x, y, _edge, _turned = self._where(die)
        return round(x), round(y)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all dice; the tray itself is background and drawn by the table."""
        eye = self.places.eye
        if self._film is not None:
            draw_dice(canvas, self._film.at(self._t), eye)
            still = [n for n in self._rest if n not in self._rolling and n not in self.shelf]
        else:
            still = [n for n in self._rest if n not in self.shelf and n not in self._moving]
        draw_dice(canvas, tuple(self._rest[n] for n in still), eye, fineness=3)
        for n in self.shelf:
            if n not in self._moving:
                self._draw_at(canvas, self._where(n))
        for n, moving in self._moving.items():
            self._draw_at(canvas, _on_the_way(moving.start, self._where(n), _eased(moving.share)))

    def _where(self, n: int) -> tuple[float, float, float, Quaternion]:
        """Return the pixel of a die's middle at rest, its edge in pixels, and how it is turned."""
        if n in self.shelf:
            slot = self.places.slots[self.shelf.index(n)]
            return slot.centerx, slot.centery, slot.width * 0.93, bringing_up(self.faces[n])
        pose = self._rest.get(n)
        if pose is None:
            return 0.0, 0.0, self.places.eye.edge_px, bringing_up(self.faces[n])
        x, y = self.places.eye.sees(pose.x, pose.y, pose.height)
        return x, y, self.places.eye.edge_px, pose.turned

    def _draw_at(self, canvas: pygame.Surface, where: tuple[float, float, float, Quaternion]) -> None:
        """Draw a die seen from straight above."""
        x, y, edge_px, turned = where
        eye = Eye(x, y, edge_px / (1 + 1 / 14))
        pose = Pose(0.0, 0.0, 0.5, turned)
        draw_shadow(canvas, pose, eye)
        draw_die(canvas, pose, eye, fineness=3)


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _on_the_way(
    a: tuple[float, float, float, Quaternion], b: tuple[float, float, float, Quaternion], share: float
) -> tuple[float, float, float, Quaternion]:
    keep = 1 - share
    way = 1 if sum(p * q for p, q in zip(a[3], b[3], strict=True)) >= 0 else -1
    mixed = [p * keep + way * q * share for p, q in zip(a[3], b[3], strict=True)]
    n = math.sqrt(sum(v * v for v in mixed)) or 1.0
    turned = (mixed[0] / n, mixed[1] / n, mixed[2] / n, mixed[3] / n)
    return a[0] * keep + b[0] * share, a[1] * keep + b[1] * share, a[2] * keep + b[2] * share, turned
