"""Shots aimed by geometry: from the base line by way of a piece into a pocket, straight or off the far cushion.

Everything here is seen from the player's own edge, in millimetres. Nothing is simulated: a line is where discs would
touch, and how wide the aim may be and still pocket.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sqrt

from game.carrom.board import base_line, edge_of, nearest_striker_place, pockets, seen_from, striker_fault
from game.carrom.rules import CarromRules
from game.carrom.shot import QUEEN, Shot
from game.carrom.state import State, coins_left, own_coins
from game.core.chance import Rng

PLACES_TRIED = 15
"""How many places along the base line are looked at, besides the one straight behind the piece."""
THINNEST_CUT = cos(radians(70))
REBOUND_EASE = 0.15
"""How much harder a line off the far cushion is than a straight one."""
SPARE = 1.35
"""A piece is sent so much faster than just reaches the pocket."""
SOFTEST, HARDEST = 120, 850
HAND_STRENGTH = 0.06
"""How far a hand is off in strength, as a share of it."""
DULLEST = 0.1
"""Lines off a cushion that gives back less are aimed as if it gave back so much."""
ASIDE = 89000
"""No shot starts further from straight ahead, in thousandths of a degree."""
MOST_LINES = 8
PLAIN_SHOTS = 4

Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A shot that should pocket a piece, and how easy it is: by how many degrees the aim may be off."""

    shot: Shot
    piece: int
    ease: float


@dataclass(frozen=True, slots=True)
class _Way:
    """A line before anybody has looked whether it is free."""

    ease: float
    at: int
    piece: int
    corners: tuple[Vector, ...]
    """Where the striker runs: from its place, by the far cushion perhaps, to where it touches the piece."""
    angle: float
    speed: float


@dataclass(frozen=True, slots=True)
class _Table:
    """The board as the player to move sees it."""

    rules: CarromRules
    discs: tuple[tuple[int, float, float], ...]
    """Pieces on the board itself: number, x, y."""
    places: tuple[int, ...]
    """Legal places for the striker, hundredths of a millimetre along the base line."""
    line_y: float
    coin: float
    striker: float
    brake: float
    """Twice the deceleration, mm/s²: speed² lost in a millimetre."""

    @property
    def touch(self) -> float:
        """How far apart the middles of striker and piece are when they touch."""
        return self.coin + self.striker

    @property
    def half(self) -> float:
        """From the middle to a cushion."""
        return self.rules.board.side_mm / 2


def targets(rules: CarromRules, state: State) -> frozenset[int]:
    """Return the pieces that the player to move does well to pocket: his coins, the queen when she counts.

    Not the last coin while the queen is on the board (CA-F5, ICF 107).
    """
    side = state.side
    mine = own_coins(state, side)
    on_board = {piece.piece for piece in state.layout if not piece.on_top}
    coins = {piece for piece in on_board if piece in mine}
    left = coins_left(state, state.held, side)
    if left == 1 and state.queen.status in ("board", "early") and rules.laws.own_last_before_queen != "stays":
        coins = set()
    counts = bool(state.held[side]) or (rules.laws.ownership == "nobody" and left == 0)
    if QUEEN in on_board and counts:
        coins.add(QUEEN)
    return frozenset(coins)


def aimed_lines(rules: CarromRules, state: State, most: int = MOST_LINES) -> list[Line]:
    """Return the easiest free lines into a pocket for the player to move, the easiest first."""
    table = _table(rules, state)
    wanted = targets(rules, state)
    ways = sorted(_ways(table, wanted), key=lambda way: -way.ease)
    found: list[Line] = []
    seen: set[tuple[int, int]] = set()
    for way in ways:
        shot = _shot(table, way)
        if shot is None or (way.piece, way.at) in seen or not _is_free(table, way):
            continue
        seen.add((way.piece, way.at))
        found.append(Line(shot, way.piece, way.ease))
        if len(found) == most:
            break
    return found


def a_little_off(shot: Shot, angle: int, rng: Rng) -> Shot:
    """Return a shot as a hand plays it: off by up to ``angle`` thousandths of a degree and a little in strength."""
    turned = shot.angle + rng.randint(-angle, angle)
    strength = round(shot.strength * (1 + rng.uniform(-HAND_STRENGTH, HAND_STRENGTH)))
    return Shot(shot.at, max(-ASIDE, min(ASIDE, turned)), max(1, min(1000, strength)))


def plain_shots(rules: CarromRules, state: State, rng: Rng, most: int = PLAIN_SHOTS) -> list[Shot]:
    """Return a few shots straight at pieces, a little off, from any place; off the far cushion at those behind."""
    table = _table(rules, state)
    if not table.places:
        return []
    wanted = targets(rules, state)
    aims = [disc for disc in table.discs if disc[0] in wanted] or list(table.discs) or [(QUEEN, 0.0, 0.0)]
    if not state.broken:
        aims = [(QUEEN, 0.0, 0.0)]
    shots = []
    for _ in range(most):
        _, x, y = rng.choice(aims)
        at = rng.choice(table.places) if state.broken else min(table.places, key=lambda place: (abs(place), place))
        if y > table.line_y + table.touch:
            slope = (x - at / 100) / (y - table.line_y)
        else:
            _, _, slope = _by_the_far_cushion(table, at / 100, x, y)
        angle = degrees(atan2(slope, 1)) + rng.uniform(-1.0, 1.0)
        strength = rng.randint(450, HARDEST) if state.broken else rng.randint(600, HARDEST)
        shots.append(Shot(at, max(-ASIDE, min(ASIDE, round(angle * 1000))), strength))
    return shots


def _table(rules: CarromRules, state: State) -> _Table:
    edge = edge_of(state.turn, state.seats)
    on_board = [(piece.piece, seen_from(edge, piece.x, piece.y)) for piece in state.layout if not piece.on_top]
    discs = tuple((piece, x / 100, y / 100) for piece, (x, y) in on_board)
    line = base_line(rules)
    step = 2 * line.straight // (PLACES_TRIED - 3)
    wanted = [*range(-line.straight, line.straight + 1, step), *(s * (line.circle_from + 1) for s in (-1, 1))]
    places = [at for at in wanted if striker_fault(rules, state.layout, edge, at) is None]
    if not places:
        nearest = nearest_striker_place(rules, state.layout, edge, 0)
        places = [nearest.at] if nearest else []
    return _Table(
        rules,
        discs,
        tuple(places),
        -line.away / 100,
        rules.pieces.coin_diameter_mm / 2,
        rules.pieces.striker_diameter_mm / 2,
        2 * rules.physics.friction * rules.physics.gravity_m_s2 * 1000,
    )


def _ways(table: _Table, wanted: frozenset[int]) -> Iterator[_Way]:
    """Yield every line from a place by way of a wanted piece into a pocket whose last part is free."""
    for piece, x, y in table.discs:
        if piece not in wanted:
            continue
        for px, py in pockets(table.rules):
            far = hypot(px - x, py - y)
            ux, uy = (px - x) / far, (py - y) / far
            ghost = (x - ux * table.touch, y - uy * table.touch)
            reach = table.half - table.striker
            if max(map(abs, ghost)) > reach or not _clear(table, (x, y), (px, py), 2 * table.coin, piece):
                continue
            for at in table.places:
                yield from _straight(table, piece, at, ghost, (ux, uy), far)
                yield from _rebound(table, piece, at, ghost, (ux, uy), far)


def _straight(table: _Table, piece: int, at: int, ghost: Vector, way: Vector, far: float) -> Iterator[_Way]:
    dx, dy = ghost[0] - at / 100, ghost[1] - table.line_y
    run = hypot(dx, dy)
    if dy <= 1 or run < 1:
        return
    full = (dx * way[0] + dy * way[1]) / run
    if full > THINNEST_CUT:
        ease = _ease(table, full, run, far)
        speed = sqrt(_speed_at_touch(table, full, far) ** 2 + table.brake * run)
        yield _Way(ease, at, piece, ((at / 100, table.line_y), ghost), degrees(atan2(dx, dy)), speed)


def _rebound(table: _Table, piece: int, at: int, ghost: Vector, way: Vector, far: float) -> Iterator[_Way]:
    """Off the far cushion, for pieces that lie behind; the cushion takes a part of the speed across it."""
    out, back, slope = _by_the_far_cushion(table, at / 100, *ghost)
    if way[1] >= 0 or back < 1:
        return
    cushion, bounce = table.half - table.striker, max(table.rules.physics.cushion_restitution, DULLEST)
    turn = at / 100 + slope * out, cushion
    dx, dy = ghost[0] - turn[0], ghost[1] - turn[1]
    run_back = hypot(dx, dy)
    full = (dx * way[0] + dy * way[1]) / run_back
    if full > THINNEST_CUT and abs(turn[0]) < cushion:
        run_out = hypot(slope * out, out)
        after = sqrt(_speed_at_touch(table, full, far) ** 2 + table.brake * run_back) / bounce
        speed = sqrt(after**2 + table.brake * run_out)
        ease = _ease(table, full, run_out + run_back, far) * REBOUND_EASE
        yield _Way(ease, at, piece, ((at / 100, table.line_y), turn, ghost), degrees(atan2(slope, 1)), speed)


def _by_the_far_cushion(table: _Table, at: float, x: float, y: float) -> tuple[float, float, float]:
    """Return the way out to the far cushion, the way back to y, and the slope that leads from ``at`` to (x, y).

    The cushion gives back a share of the speed across it; along it a disc that grips loses a third to its spin.
    """
    cushion = table.half - table.striker
    out, back = cushion - table.line_y, cushion - y
    flatter = 2 / 3 / max(table.rules.physics.cushion_restitution, DULLEST)
    return out, back, (x - at) / (out + back * flatter)


def _ease(table: _Table, full: float, run: float, far: float) -> float:
    """Return by how many degrees the striker's direction may be off and still pocket the piece.

    A striker off by δ meets the piece run·δ beside, which turns the piece by run·δ / (touch·cos cut).
    """
    wide = table.rules.board.pocket_diameter_mm / 2 / max(far, 1.0)
    return degrees(wide * table.touch * full / run)


def _speed_at_touch(table: _Table, full: float, far: float) -> float:
    """Return how fast the striker must meet the piece so that it reaches the pocket with something to spare."""
    pieces, physics = table.rules.pieces, table.rules.physics
    share = pieces.striker_mass_g / (pieces.striker_mass_g + pieces.coin_mass_g)
    return SPARE * sqrt(table.brake * (far + table.coin)) / ((1 + physics.piece_restitution) * share * full)


def _shot(table: _Table, way: _Way) -> Shot | None:
    strength = round(way.speed / table.rules.physics.full_strength_m_s)
    if strength > 1000:
        return None
    return Shot(way.at, round(way.angle * 1000), max(SOFTEST, strength))


def _is_free(table: _Table, way: _Way) -> bool:
    """Tell whether the striker reaches its piece without touching another."""
    ends = list(zip(way.corners, way.corners[1:], strict=False))
    return all(
        _clear(table, start, end, table.touch, way.piece if number == len(ends) else None)
        for number, (start, end) in enumerate(ends, 1)
    )


def _clear(table: _Table, start: Vector, end: Vector, apart: float, but: int | None) -> bool:
    """Tell whether a disc running from start to end keeps ``apart`` from every piece (``but`` one)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length < 1e-9:
        return True
    ux, uy = dx / length, dy / length
    return not any(
        piece != but and _comes_near(x - start[0], y - start[1], ux, uy, length, apart) for piece, x, y in table.discs
    )


def _comes_near(x: float, y: float, ux: float, uy: float, length: float, apart: float) -> bool:
    along = min(max(x * ux + y * uy, 0.0), length)
    return hypot(x - along * ux, y - along * uy) < apart - 0.01
