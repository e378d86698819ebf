"""The board's geometry: its four edges, pockets, base lines, the rack, free places.

All lengths here are whole hundredths of a millimetre, x to the right and y away as seated at edge 0, from the middle.
Edges are numbered counter-clockwise: the player at edge 1 sits at the right of the one at edge 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, ceil, floor, hypot, inf, isqrt, pi, radians, sin, sqrt, tau
from math import cos as cosine
from typing import Final

from game.carrom.rules import CarromRules
from game.carrom.shot import BLACK, QUEEN, WHITE, Layout, Lying
from game.core.contract import Seat

Point = tuple[int, int]
"""x and y in hundredths of a millimetre from the middle."""

Vector = tuple[float, float]

TIE: Final = 1.0
"""Distances from the centre that differ by less than this (a hundredth of a millimetre) are equal (CA-R3)."""


def hundredths(length_mm: float) -> int:
    """Return a length in the whole hundredths of a millimetre in which places are recorded."""
    return round(length_mm * 100)


# --- who sits where -------------------------------------------------------------------------------------------------


def edge_of(seat: int, seats: int) -> int:
    """Return the edge of the board at which a seat sits: two players face each other, three leave edge 3 free."""
    return seat * 2 if seats == 2 else seat


def side_of(seat: int, seats: int) -> int:
    """Return the side that a seat plays for: with four, partners sit opposite (CA-P1); otherwise each for himself."""
    return seat % 2 if seats == 4 else seat


def sides_in(seats: int) -> int:
    """Return how many sides play: two pairs with four players, otherwise one for each seat."""
    return 2 if seats == 4 else seats


def seats_of(side: int, seats: int) -> tuple[Seat, ...]:
    """Return the seats that play for a side."""
    return tuple(Seat(seat) for seat in range(seats) if side_of(seat, seats) == side)


def right_of(seat: int, seats: int) -> Seat:
    """Return the player on the right, to whom the turn passes; with two, the other (CA-P5, ICF 49b)."""
    return Seat((seat + 1) % seats)


def from_edge(edge: int, x: float, y: float) -> tuple[float, float]:
    """Turn a place as seen from an edge into the board's own: a rotation counter-clockwise by 90° for each edge."""
    return ((x, y), (-y, x), (-x, -y), (y, -x))[edge % 4]


def seen_from(edge: int, x: float, y: float) -> tuple[float, float]:
    """Turn a place on the board into how the player at an edge sees it, himself at the bottom."""
    return from_edge(-edge % 4, x, y)


# --- pockets and frame ----------------------------------------------------------------------------------------------


def pockets(rules: CarromRules) -> tuple[tuple[float, float], ...]:
    """Return the pockets' centres in millimetres, counter-clockwise from the one at the left of edge 0 (CA-E1)."""
    reach_mm = rules.board.side_mm / 2 - rules.board.pocket_diameter_mm / 2
    return tuple(from_edge(edge, -reach_mm, -reach_mm) for edge in range(4))


def is_on_playing_surface(rules: CarromRules, x: int, y: int) -> bool:
    """Tell whether a coin can lie there: inside the cushions, and not over a pocket (CA-E1)."""
    limit = hundredths(rules.board.side_mm / 2) - coin_radius(rules)
    if abs(x) > limit or abs(y) > limit:
        return False
    radius = hundredths(rules.board.pocket_diameter_mm / 2)
    reach = hundredths(rules.board.side_mm / 2) - radius
    return (abs(x) - reach) ** 2 + (abs(y) - reach) ** 2 >= radius**2


def coin_radius(rules: CarromRules) -> int:
    """Return a coin's radius; the queen's is the same (CA-E2)."""
    return hundredths(rules.pieces.coin_diameter_mm / 2)


def striker_radius(rules: CarromRules) -> int:
    """Return the striker's radius (CA-E2)."""
    return hundredths(rules.pieces.striker_diameter_mm / 2)


# --- where the striker may stand (CA-S1) ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BaseLine:
    """Where the striker's centre may be along a base line, as |x|, and how far the line is from the middle."""

    away: int
    """The line midway between the two base lines: y = -away as seen from the edge."""
    straight: int
    """Between the base lines: |x| up to this, or a base circle is covered in part."""
    circle_from: int
    circle_to: int
    """Over a base circle: |x| between these, or the circle is covered in part, or the arrow is touched."""


def base_line(rules: CarromRules) -> BaseLine:
    """Work out CA-S1 from the board's figures, each bound rounded inwards to a tenth of a millimetre."""
    board, radius_mm = rules.board, rules.pieces.striker_diameter_mm / 2
    away_mm = board.side_mm / 2 - board.base_line_mm - board.base_gap_mm / 2
    circle_mm = board.base_circle_diameter_mm / 2
    clear_mm = board.base_circle_x_mm - circle_mm - radius_mm
    play_mm = radius_mm - circle_mm
    arrow_mm = away_mm - (radius_mm + board.arrow_width_mm / 2) * sqrt(2)
    return BaseLine(
        away=hundredths(away_mm),
        straight=10 * floor(round(clear_mm * 10, 6)),
        circle_from=10 * ceil(round((board.base_circle_x_mm - play_mm) * 10, 6)),
        circle_to=10 * floor(round(min(arrow_mm, board.base_circle_x_mm + play_mm) * 10, 6)),
    )


@dataclass(frozen=True, slots=True)
class StrikerPlace:
    """The legal place for the striker nearest to the one wanted, and why the wanted one is not allowed."""

    at: int
    why: str | None
    """The key of the refusal, ``None`` when the wanted place is legal itself."""


def striker_fault(rules: CarromRules, layout: Layout, edge: int, at: int) -> str | None:
    """Say why the striker may not stand at ``at`` on this edge's base lines, ``None`` when it may (CA-S1).

    ``striker_covers_circle``: a base circle in part; ``striker_touches_arrow``: or beyond it;
    ``striker_overlaps_piece``: it may touch a coin, never overlap one.
    """
    line = base_line(rules)
    if abs(at) > line.circle_to:
        return "striker_touches_arrow"
    if line.straight < abs(at) < line.circle_from:
        return "striker_covers_circle"
    reach = striker_radius(rules) + coin_radius(rules)
    x, y = from_edge(edge, at, -line.away)
    if any((piece.x - x) ** 2 + (piece.y - y) ** 2 < reach**2 for piece in layout):
        return "striker_overlaps_piece"
    return None


def nearest_striker_place(rules: CarromRules, layout: Layout, edge: int, wanted: int) -> StrikerPlace | None:
    """Return the legal place nearest to ``wanted``; ``None`` when no legal place is free (CA-S2)."""
    why = striker_fault(rules, layout, edge, wanted)
    if why is None:
        return StrikerPlace(wanted, None)
    free = [at for at in _ends_of_free_stretches(rules, layout, edge) if striker_fault(rules, layout, edge, at) is None]
    if not free:
        return None
    return StrikerPlace(min(free, key=lambda at: (abs(at - wanted), abs(at), at)), why)


def _ends_of_free_stretches(rules: CarromRules, layout: Layout, edge: int) -> Iterator[int]:
    """Yield every place at which a free stretch of the base lines can begin or end."""
    line = base_line(rules)
    for bound in (line.straight, line.circle_from, line.circle_to):
        yield from (bound, -bound)
    reach = striker_radius(rules) + coin_radius(rules)
    for piece in layout:
        x, y = seen_from(edge, piece.x, piece.y)
        room = reach**2 - round(y + line.away) ** 2
        if room > 0:
            half = isqrt(room - 1) + 1
            yield from (round(x) - half, round(x) + half)


# --- the rack (CA-B1) -----------------------------------------------------------------------------------------------


def rack(rules: CarromRules, edge: int) -> Layout:
    """Set up the pieces: queen, six round her, twelve round those; a white arm points straight at the breaker (CA-B1).

    White makes a "Y" with the inner ring, its arms 120° apart: white lies on the three arms in both rings and on the
    other tips; black lies on the inner ring's other three places and in the notches.
    """
    spacing = rules.pieces.coin_diameter_mm
    toward = _bearing(edge)
    arms = [toward + i * pi / 3 for i in range(6)]
    notches = [arm + pi / 6 for arm in arms]
    white = [(spacing, arm) for arm in arms[::2]] + [(2 * spacing, arm) for arm in arms]
    black = [(spacing, arm) for arm in arms[1::2]] + [(sqrt(3) * spacing, notch) for notch in notches]
    places = [(0.0, 0.0), *white, *black]
    return tuple(
        Lying(piece, hundredths(far * cosine(turn)), hundredths(far * sin(turn)))
        for piece, (far, turn) in zip((QUEEN, *WHITE, *BLACK), places, strict=True)
    )


def _bearing(edge: int) -> float:
    """Return the direction from the middle to an edge, counter-clockwise from the x axis, in radians."""
    return radians(-90 + 90 * (edge % 4))


# --- free places (CA-R1, CA-R3) -------------------------------------------------------------------------------------


def laying_reach(rules: CarromRules) -> int:
    """Return how far from the middle a piece wholly inside the outer circle may lie (CA-R1: 69.1 mm)."""
    return hundredths(rules.board.outer_circle_mm / 2) - coin_radius(rules)


def centre_reach(rules: CarromRules) -> int:
    """Return how far from the middle a piece must lie to be off the centre circle."""
    return hundredths(rules.board.centre_circle_mm / 2) + coin_radius(rules)


def overlapped(rules: CarromRules, layout: Iterable[Lying], x: int, y: int) -> tuple[Lying, ...]:
    """Return the pieces that a coin lying there would overlap; touching is not overlapping."""
    reach = 2 * coin_radius(rules)
    return tuple(piece for piece in layout if (piece.x - x) ** 2 + (piece.y - y) ** 2 < reach**2)


def nearest_free_place(
    rules: CarromRules, layout: Layout, edge: int, *, least: int = 0, most: int | None = None
) -> Point | None:
    """Return the place nearest the centre where a coin lies clear of every piece (CA-R1, CA-R3).

    The distance from the middle is at least ``least`` and at most ``most``. Among equal distances the first one
    counter-clockwise from the direction of ``edge``, where the player sits who lays. ``None`` when there is no room.
    The nearest place is always one of few: the middle itself, the foot on a piece's ring of forbidden places,
    or where two such rings meet.
    """
    toward = _bearing(edge)

    def order(place: tuple[float, float]) -> tuple[float, float]:
        far = hypot(*place)
        return far, (atan2(place[1], place[0]) - toward) % tau if far else 0.0

    apart = 2 * coin_radius(rules)
    rings = [(float(piece.x), float(piece.y), float(apart)) for piece in layout]
    if least:
        rings.append((0.0, 0.0, float(least)))
    near = [
        (*order(place), place, out)
        for place, out in _meeting_places(rings, toward)
        if most is None or hypot(*place) < most + TIE
    ]
    near.sort()
    found: list[tuple[float, float, Point]] = []
    best = inf
    for far, turn, place, out in near:
        if far > best + TIE:
            break
        point, aside = _rounded_clear(rules, layout, place, out, least, most)
        if point is not None:
            far = hypot(*point) if aside else far
            best = min(best, far)
            # a place exactly toward the player may come out a hair clockwise of him: that is first, not last
            found.append((far, turn if turn < tau - 1e-6 else 0.0, point))
    return min(((turn, point) for far, turn, point in found if far <= best + TIE), default=(0.0, None))[1]


def _meeting_places(rings: Sequence[tuple[float, float, float]], toward: float) -> Iterator[tuple[Vector, Vector]]:
    """Yield the middle, the foot of the middle on each ring, and where two rings meet.

    With each goes the direction out of the corner between two rings, nothing where there is no corner.
    """
    nowhere = 0.0, 0.0
    yield nowhere, nowhere
    for number, (x, y, r) in enumerate(rings):
        far = hypot(x, y)
        if far < 1e-9:
            yield (r * cosine(toward), r * sin(toward)), nowhere
        else:
            yield (x - r * x / far, y - r * y / far), nowhere
        for x2, y2, r2 in rings[:number]:
            dx, dy = x2 - x, y2 - y
            between = hypot(dx, dy)
            if between < 1e-9 or between > r + r2 or between < abs(r - r2):
                continue
            along = (between**2 + r**2 - r2**2) / (2 * between)
            up = sqrt(max(0.0, r**2 - along**2))
            ux, uy = dx / between, dy / between
            px, py = x + along * ux, y + along * uy
            yield (px - up * uy, py + up * ux), (-uy, ux)
            yield (px + up * uy, py - up * ux), (uy, -ux)


def _rounded_clear(
    rules: CarromRules, layout: Layout, place: Vector, out: Vector, least: int, most: int | None
) -> tuple[Point | None, bool]:
    """Return the whole hundredths nearest to a place at which a coin is clear of everything, and whether it is aside.

    Mostly they lie within a hair of the place. In the sharp corner between two pieces that leave a coin hardly too
    little room no whole hundredths may be free: then it lies further out of the corner, under a millimetre aside.
    """
    apart = 2 * coin_radius(rules)
    cx, cy = round(place[0]), round(place[1])
    if any((piece.x - cx) ** 2 + (piece.y - cy) ** 2 < (apart - 3 * TIE) ** 2 for piece in layout):
        return None, False
    point = _first_clear(rules, layout, place, 2, least, most)
    if point is not None or out == (0.0, 0.0):
        return point, False
    # the gap between two rings of radius a widens with the square of the way: by two hundredths within √(2a)
    for step in range(1, isqrt(2 * apart) + 2):
        beyond = place[0] + step * out[0], place[1] + step * out[1]
        point = _first_clear(rules, layout, beyond, 1, least, most)
        if point is not None:
            return point, True
    return None, False


def _first_clear(
    rules: CarromRules, layout: Layout, place: Vector, within: int, least: int, most: int | None
) -> Point | None:
    """Return the whole hundredths nearest to a place where a coin is clear of everything, in a small square."""
    cx, cy = round(place[0]), round(place[1])
    span = range(-within, within + 1)
    around = [(cx + dx, cy + dy) for dx in span for dy in span]
    around.sort(key=lambda point: ((point[0] - place[0]) ** 2 + (point[1] - place[1]) ** 2, point))
    for x, y in around:
        far = x * x + y * y
        if far < least * least or (most is not None and far > most * most):
            continue
        if is_on_playing_surface(rules, x, y) and not overlapped(rules, layout, x, y):
            return x, y
    return None
