"""How the tiles on the felt are seen: fitted by itself, or moved and enlarged by the player.

The plane has x to the right and y upwards, the edge of a tile as its unit; point (q, r) of the grid lies at
x = q + r/2, y = r·√3/2. Lengths called *reference* are those of a window of 1280 × 800.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.tridomino.grid import Cell, Point, corners_of

ROW = math.sqrt(3) / 2
"""Height of a row of tiles, in edges."""
MOST_EDGE, LEAST_EDGE = 88.0, 40.0
"""The fitted edge of a tile, in reference pixels."""
FARTHEST_EDGE, NEAREST_EDGE = 26.0, 200.0
"""The edge a player may choose, in reference pixels."""
ZOOM_STEP = 1.18
MARGIN_X, MARGIN_Y = 0.75, 0.95
"""Room around the laid tiles when fitted, in edges: the places beside them are seen too."""
LAST_MARGIN = 1.3
"""When not everything fits, the last tile stays this far inside."""

Plane = tuple[float, float]


def plane_of(point: Point) -> Plane:
    """Return where a point of the grid lies in the plane."""
    q, r = point
    return q + r / 2, r * ROW


def middle_of(cell: Cell) -> Plane:
    """Return the middle of a cell in the plane."""
    corners = [plane_of(point) for point in corners_of(cell)]
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


def angle_of(cell: Cell) -> float:
    """Return the angle of a tile lying in a cell, in degrees clockwise from pointing up."""
    return 0.0 if cell[2] == "up" else 60.0


def cell_at(place: Plane) -> Cell:
    """Return the cell under a place of the plane."""
    x, y = place
    row = y / ROW
    r = math.floor(row)
    column = x - row / 2
    q = math.floor(column)
    return (q, r, "up") if (column - q) + (row - r) < 1.0 else (q, r, "down")


@dataclass(frozen=True, slots=True)
class Box:
    """The part of the plane that the tiles cover."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def middle(self) -> Plane:
        """The middle of it."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def towards(self, other: Box, share: float) -> Box:
        """Return what lies between this box and another."""
        return Box(
            self.left + (other.left - self.left) * share,
            self.bottom + (other.bottom - self.bottom) * share,
            self.right + (other.right - self.right) * share,
            self.top + (other.top - self.top) * share,
        )


EMPTY = Box(0.0, 0.0, 1.0, ROW)
"""Around the start cell."""


def box_of(cells: Iterable[Cell]) -> Box:
    """Return the box around the cells; around the start cell when there are none."""
    corners = [plane_of(point) for cell in cells for point in corners_of(cell)]
    if not corners:
        return EMPTY
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True, slots=True)
class View:
    """What the player has chosen to see: the edge in reference pixels, and the place of the plane in the middle."""

    edge: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Projection:
    """The plane on the screen: the edge in pixels, and where the plane's origin lies."""

    edge_px: float
    origin_x: float
    origin_y: float

    @property
    def size_px(self) -> int:
        """The edge of a tile's picture."""
        return max(8, round(self.edge_px))

    def px(self, place: Plane) -> tuple[float, float]:
        """Return where a place of the plane is on the screen."""
        return self.origin_x + place[0] * self.edge_px, self.origin_y - place[1] * self.edge_px

    def plane(self, pos: tuple[float, float]) -> Plane:
        """Return the place of the plane under a place of the screen."""
        return (pos[0] - self.origin_x) / self.edge_px, (self.origin_y - pos[1]) / self.edge_px

    def middle_px(self, cell: Cell) -> tuple[float, float]:
        """Return the middle of a cell on the screen."""
        return self.px(middle_of(cell))


def fitted(box: Box, felt: pygame.Rect, scale: float, last: Cell | None = None) -> View:
    """Return the view that shows everything, the edge at most 88 and at least 40 reference pixels.

    When even then not everything fits, the middle is moved no further than needed to show the last tile.
    """
    wide, high = felt.width / scale, felt.height / scale
    room_x = box.right - box.left + 2 * MARGIN_X
    room_y = box.top - box.bottom + 2 * MARGIN_Y
    edge = max(LEAST_EDGE, min(MOST_EDGE, wide / room_x, high / room_y))
    x, y = box.middle
    if last is not None:
        last_x, last_y = middle_of(last)
        reach_x, reach_y = max(0.0, wide / edge / 2 - LAST_MARGIN), max(0.0, high / edge / 2 - LAST_MARGIN)
        x = max(last_x - reach_x, min(last_x + reach_x, x))
        y = max(last_y - reach_y, min(last_y + reach_y, y))
    return View(edge, x, y)


def project(view: View, felt: pygame.Rect, scale: float) -> Projection:
    """Put a view on the screen: its place in the middle of the felt."""
    edge = view.edge * scale
    return Projection(edge, felt.centerx - view.x * edge, felt.centery + view.y * edge)


def zoomed(view: View, steps: float, felt: pygame.Rect, scale: float, about: tuple[int, int] | None = None) -> View:
    """Return the view enlarged by steps; what lies under ``about`` stays there (else what lies in the middle)."""
    edge = max(FARTHEST_EDGE, min(NEAREST_EDGE, view.edge * ZOOM_STEP**steps))
    if about is None:
        return View(edge, view.x, view.y)
    right, up = (about[0] - felt.centerx) / scale, (felt.centery - about[1]) / scale
    return View(edge, view.x + right / view.edge - right / edge, view.y + up / view.edge - up / edge)


def panned(view: View, dx_px: float, dy_px: float, scale: float) -> View:
    """Return the view after the felt was pulled by so many pixels."""
    return View(view.edge, view.x - dx_px / scale / view.edge, view.y + dy_px / scale / view.edge)


def held_near(view: View, box: Box) -> View:
    """Keep the tiles from being pushed out of sight: the middle stays within their box, a little beyond."""
    return View(
        view.edge,
        max(box.left - 1.0, min(box.right + 1.0, view.x)),
        max(box.bottom - 1.0, min(box.top + 1.0, view.y)),
    )


def nearest_place(projection: Projection, places: Sequence[Cell], pos: tuple[float, float]) -> Cell | None:
    """Return the place on which a tile held at ``pos`` snaps: the nearest, if it is near enough."""
    reach = projection.edge_px * 0.55
    best: tuple[float, Cell] | None = None
    for cell in places:
        away = math.dist(projection.middle_px(cell), pos)
        if away <= reach and (best is None or away < best[0]):
            best = away, cell
    return None if best is None else best[1]
