"""The table: a triangular grid without bounds, and where a tile fits.

Points are integers (q, r) at x = q + r/2, y = r·√3/2, y upwards. Cell (q, r, up) has the corners (q, r), (q, r+1),
(q+1, r); cell (q, r, down) has (q, r+1), (q+1, r+1), (q+1, r); both lists run clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Literal

from pydantic import Field

from game.core.contract import Seat
from game.tridomino.tiles import TILES, Corners, Tile, turns_of

Half = Literal["up", "down"]
Coordinate = Annotated[int, Field(ge=-999_999_999, le=999_999_999)]
Point = tuple[Coordinate, Coordinate]
Cell = tuple[Coordinate, Coordinate, Half]
"""One triangle of the grid: q, r and which half of the rhombus at (q, r)."""

START_CELL: Cell = (0, 0, "up")
"""Where the first tile of a round lies, read from its smallest number."""

HEXAGON = 6
"""As many tiles meet at a point when a hexagon is closed."""

Opening = tuple[int | None, int | None, int | None]
"""The numbers already lying at a cell's corners; ``None`` where no tile touches yet."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table: where, how it is turned, and who laid it."""

    cell: Cell
    corners: Corners
    seat: Seat


@dataclass(frozen=True, slots=True)
class Grid:
    """What lies on the table, by point and by cell; made from the laid tiles, never kept in a state."""

    points: Mapping[Point, tuple[int, int]]
    """Each touched point: its number, and how many tiles meet there."""
    cells: frozenset[Cell]
    """The cells taken."""
    openings: Mapping[Cell, Opening]
    """The empty cells with a tile at one side at least, in order, and the numbers at their corners."""


def corners_of(cell: Cell) -> tuple[Point, Point, Point]:
    """Return a cell's corner points, clockwise."""
    q, r, half = cell
    if half == "up":
        return (q, r), (q, r + 1), (q + 1, r)
    return (q, r + 1), (q + 1, r + 1), (q + 1, r)


def sides_of(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Return the three cells that share a side with this one."""
    q, r, half = cell
    if half == "up":
        return (q - 1, r, "down"), (q, r, "down"), (q, r - 1, "down")
    return (q, r + 1, "up"), (q + 1, r, "up"), (q, r, "up")


@lru_cache(maxsize=16)
def grid_of(table: tuple[Laid, ...]) -> Grid:
    """Return the grid of the tiles on the table; they must agree at every point."""
    points: dict[Point, tuple[int, int]] = {}
    cells: set[Cell] = set()
    beside: set[Cell] = set()
    for laid in table:
        cells.add(laid.cell)
        beside.update(sides_of(laid.cell))
        for point, number in zip(corners_of(laid.cell), laid.corners, strict=True):
            points[point] = number, points.get(point, (number, 0))[1] + 1
    return Grid(points, frozenset(cells), {cell: opening_at(points, cell) for cell in sorted(beside - cells)})


def opening_at(points: Mapping[Point, tuple[int, int]], cell: Cell) -> Opening:
    """Return the numbers that a tile in this cell would have to agree with."""
    a, b, c = corners_of(cell)
    return number_at(points, a), number_at(points, b), number_at(points, c)


def number_at(points: Mapping[Point, tuple[int, int]], point: Point) -> int | None:
    """Return the number lying at a point, ``None`` where no tile touches it."""
    touched = points.get(point)
    return None if touched is None else touched[0]


@cache
def fitting(opening: Opening) -> Mapping[Tile, Corners]:
    """Return the tiles that agree with every number of an opening, and how each lies there (T12, A2).

    With one side known, two neighbouring numbers are, and only one turn of a tile can show them.
    """
    return {
        tile: corners
        for tile in TILES
        for corners in turns_of(tile)
        if all(known is None or known == number for known, number in zip(opening, corners, strict=True))
    }


def places(grid: Grid, tile: Tile) -> Iterator[tuple[Cell, Corners]]:
    """Yield each cell where the tile may be laid, in order, and how it lies there (T12, A2)."""
    for cell, opening in grid.openings.items():
        corners = fitting(opening).get(tile)
        if corners is not None:
            yield cell, corners


def has_place(grid: Grid, tile: Tile) -> bool:
    """Tell whether the tile fits anywhere."""
    return any(tile in fitting(opening) for opening in grid.openings.values())


def sides_matched(grid: Grid, cell: Cell) -> int:
    """Return how many sides of an empty cell have a tile beside them."""
    return sum(side in grid.cells for side in sides_of(cell))


def hexagons_closed(grid: Grid, cell: Cell) -> int:
    """Return how many hexagons a tile in this empty cell would close: corners where five tiles meet (T16)."""
    return sum(grid.points.get(point, (0, 0))[1] == HEXAGON - 1 for point in corners_of(cell))


def is_touched_all_round(grid: Grid, cell: Cell) -> bool:
    """Tell whether tiles already touch all three corners of the cell (T17, A4)."""
    return all(point in grid.points for point in corners_of(cell))
