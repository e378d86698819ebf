"""The tray of the dice games: dice rolling on felt, and the shelf of the dice that were set aside.

The tray knows values only (faces, where each die lies, which lie on the shelf); what may be thrown or kept is the
game's word. Dice are numbered from 0 as the game numbers them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.chance import Rng
from game.core.cube import EYE_EDGES, Pose, Quaternion, bringing_up
from game.dice.tumble import INSIDE, ThrowFilm, Tray, tumble
from scenes.dice_cubes import Eye, draw_dice, draw_die, draw_resting, draw_shadow, make_one
from scenes.playback import Animation, Cue, eased

TRAY_EDGES = (9.4, 5.0)
"""The room for throwing, in edges of a die: at least this wide and deep."""
MOVE_S = 0.22
"""How long a die takes to the shelf or back."""
FLICK_WINDOW_S = 0.06
"""The last part of a gesture, which gives its strength."""
SOFTEST_FLICK, HARDEST_FLICK = 6.0, 55.0
"""Edges a second across the tray."""
SHORTEST_FLICK_EDGES = 1.0

FLAT = 1 - 1 / EYE_EDGES
"""The upper face of a die is nearer to the eye than the felt: drawn as wide as its slot the die must be smaller."""
APART = 1.55
"""Two dice laid by hand lie at least so many edges apart."""


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


Spot = tuple[float, float, float, Quaternion]
"""A die seen from straight above: the pixel of its middle, its edge in pixels, how it is turned."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A die on its way to the shelf or back, or held by the hand: where it came from and how far it is (0 … 1)."""

    die: int
    start: Spot
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class TrayShown:
    """The dice as they are seen: on the felt, on the shelf, or on the way."""

    faces: tuple[int, ...] = ()
    poses: tuple[Pose, ...] = ()
    """Where each die lies on the felt, those on the shelf too: where they would come back to."""
    shelf: tuple[int, ...] = ()
    """The dice set aside, in the order of their slots."""
    locked: frozenset[int] = frozenset()
    """Those that may not be taken back."""
    slides: tuple[Slide, ...] = ()
    rolling: tuple[int, ...] = ()
    """Those in the air or rolling now: drawn anew in every picture."""
    landing: tuple[Pose, ...] = ()
    """Where those will come to rest: their pictures are made on the way, one in a picture."""
    lifted: int | None = None
    """The die in the hand, which draws it."""
    is_waiting: bool = False
    """The dice lie gathered, not thrown yet; what they show means nothing."""


def spot_of(places: TrayPlaces, shown: TrayShown, die: int) -> Spot:
    """Return where a die lies at rest."""
    if die in shown.shelf:
        slot = places.slots[shown.shelf.index(die)]
        return slot.centerx, slot.centery, slot.width * 0.93, bringing_up(shown.faces[die])
    pose = shown.poses[die]
    x, y = places.eye.sees(pose.x, pose.y, pose.height)
    return x, y, places.eye.edge_px, pose.turned


def die_at(places: TrayPlaces, shown: TrayShown, pos: tuple[int, int]) -> int | None:
    """Return the die under a pixel, at rest; on the shelf its whole slot counts."""
    for die, slot in zip(shown.shelf, places.slots, strict=False):
        if slot.inflate(slot.width // 5, slot.height // 5).collidepoint(pos):
            return die
    reach = places.eye.edge_px * 0.66
    near: list[tuple[float, int]] = []
    for die in range(len(shown.faces)):
        if die not in shown.shelf:
            x, y, _edge, _turned = spot_of(places, shown, die)
            near.append((math.hypot(x - pos[0], y - pos[1]), die))
    return min(near)[1] if near and min(near)[0] <= reach else None


# --- where dice lie -------------------------------------------------------------------------------------------------


def film_of(
    faces: Sequence[int], thrown: Sequence[int], rng: Rng, tray: Tray, flick: Flick | None = None
) -> ThrowFilm | None:
    """Return the film of those dice of ``faces`` that are thrown."""
    flick = flick or Flick(rng.uniform(0.5, 0.85), rng.uniform(-0.9, 0.9))
    if not thrown:
        return None
    return tumble([faces[n] for n in thrown], rng, tray, strength=flick.strength, heading=flick.heading)


def gathered(count: int, tray: Tray) -> tuple[Pose, ...]:
    """Return dice lying close together near the player, ready to be thrown; each shows its number."""
    columns = count if count <= 3 else (count + 1) // 2
    lines = -(-count // columns)
    found: list[Pose] = []
    for n in range(count):
        line, column = divmod(n, columns)
        wide = min(columns, count - line * columns)
        x = (column - (wide - 1) / 2) * 1.16
        y = -tray.depth / 2 * INSIDE + 0.95 + (lines - 1 - line) * 1.16
        found.append(Pose(x, y, 0.5, bringing_up(n % 6 + 1)))
    return tuple(found)


def with_face(pose: Pose, face: int) -> Pose:
    """Return a die lying in the same place, squarely, with another face up."""
    return replace(pose, height=0.5, turned=bringing_up(face))


def free_places(
    lying: Sequence[Pose], count: int, tray: Tray, wish: Sequence[tuple[float, float]] = ()
) -> tuple[tuple[float, float], ...]:
    """Return places for ``count`` dice taken back from the shelf: near their wish, apart from the others."""
    half_w, half_d = tray.width / 2 * INSIDE - 0.8, tray.depth / 2 * INSIDE - 0.8
    columns, rows = max(2, int(half_w * 4)), max(2, int(half_d * 4))
    grid = [
        (-half_w + 2 * half_w * c / (columns - 1), -half_d + 2 * half_d * r / (rows - 1))
        for r in range(rows)
        for c in range(columns)
    ]
    taken = [(pose.x, pose.y) for pose in lying]
    found: list[tuple[float, float]] = []
    for k in range(count):
        goal = wish[k] if k < len(wish) else ((k - (count - 1) / 2) * APART, -half_d)

        def misfit(at: tuple[float, float], goal: tuple[float, float] = goal) -> tuple[float, float]:
            near = min((math.dist(at, other) for other in taken), default=99.0)
            return max(0.0, APART - near), math.dist(at, goal)

        best = min(grid, key=misfit)
        taken.append(best)
        found.append(best)
    return tuple(found)


def fitted_into(pose: Pose, old: Tray, new: Tray) -> Pose:
    """Return a die at rest where it lies when the tray has become larger or smaller."""
    return replace(pose, x=pose.x * new.width / old.width, y=pose.y * new.depth / old.depth)


# --- motion ---------------------------------------------------------------------------------------------------------


def rolled(shown: TrayShown, thrown: Sequence[int], film: ThrowFilm, t: float) -> TrayShown:
    """Return the tray at a moment of a throw."""
    poses = list(shown.poses)
    for die, pose in zip(thrown, film.at(t), strict=True):
        poses[die] = pose
    is_rolling = t < film.duration
    return replace(
        shown,
        poses=tuple(poses),
        rolling=tuple(thrown) if is_rolling else (),
        landing=film.frames[-1] if is_rolling else (),
        slides=(),
        is_waiting=False,
    )


def film_cues(film: ThrowFilm) -> tuple[Cue, ...]:
    """Return the sounds of a throw: dice on felt, wood and each other, as loud as they are hard."""
    names = {"wall": "die-wood", "die": "die-die", "felt": "die-felt"}
    return tuple(Cue(knock.t, names[knock.what], 0.15 + 0.85 * knock.strength) for knock in film.knocks)


def slid(shown: TrayShown, places: TrayPlaces, to: TrayShown, share: float) -> TrayShown:
    """Return the tray on the way from one arrangement of the same dice to another."""
    if share >= 1.0:
        return to
    moving = tuple(
        Slide(die, spot_of(places, shown, die), share)
        for die in range(min(len(shown.faces), len(to.faces)))
        if spot_of(places, shown, die) != spot_of(places, to, die)
    )
    return replace(to, slides=moving)


def sliding(places: TrayPlaces, to: TrayShown, duration_s: float = MOVE_S) -> Animation[TrayShown]:
    """Return the dice sliding into another arrangement."""
    return Animation(duration_s, lambda before, t: slid(before, places, to, t / duration_s))


# --- drawing --------------------------------------------------------------------------------------------------------


def draw_tray(canvas: pygame.Surface, places: TrayPlaces, shown: TrayShown) -> None:
    """Draw all dice; the tray itself is background and drawn by the table."""
    eye = places.eye
    moving = {slide.die for slide in shown.slides}
    for die in range(len(shown.faces)):
        if die in moving or die in shown.rolling or die == shown.lifted:
            continue
        if die in shown.shelf:
            draw_spot(canvas, spot_of(places, shown, die))
        else:
            draw_resting(canvas, shown.poses[die], eye)
    draw_dice(canvas, tuple(shown.poses[die] for die in shown.rolling), eye)
    make_one(shown.landing, eye)
    for slide in shown.slides:
        draw_moving(canvas, on_the_way(slide.start, spot_of(places, shown, slide.die), eased(slide.share)))


def draw_spot(canvas: pygame.Surface, spot: Spot) -> None:
    """Draw a die at rest seen from straight above."""
    x, y, edge_px, turned = spot
    draw_resting(canvas, Pose(0.0, 0.0, 0.5, turned), Eye(round(x), round(y), edge_px * FLAT))


def draw_moving(canvas: pygame.Surface, spot: Spot) -> None:
    """Draw a die on its way, seen from straight above."""
    x, y, edge_px, turned = spot
    eye, pose = Eye(x, y, edge_px * FLAT), Pose(0.0, 0.0, 0.5, turned)
    draw_shadow(canvas, pose, eye)
    draw_die(canvas, pose, eye, fineness=3)


def on_the_way(a: Spot, b: Spot, share: float) -> Spot:
    """Return a die between two places."""
    keep = 1 - share
    way = 1 if sum(p * q for p, q in zip(a[3], b[3], strict=True)) >= 0 else -1
    mixed = [p * keep + way * q * share for p, q in zip(a[3], b[3], strict=True)]
    n = math.sqrt(sum(v * v for v in mixed)) or 1.0
    turned = (mixed[0] / n, mixed[1] / n, mixed[2] / n, mixed[3] / n)
    return a[0] * keep + b[0] * share, a[1] * keep + b[1] * share, a[2] * keep + b[2] * share, turned
