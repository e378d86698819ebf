"""The command ``fit``: where a tile fits on a table, and what each place earns."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from game.core import rulefile
from game.core.contract import Seat
from game.tridomino.events import Bonus
from game.tridomino.grid import Cell, Laid, corners_of, grid_of, opening_at, places, sides_matched
from game.tridomino.play import Tridomino
from game.tridomino.rules import TridominoRules
from game.tridomino.scoring import place_bonus
from game.tridomino.tiles import Corners, Tile, sum_of, tile_of

NOBODY = Seat(0)
"""Who laid a tile makes no difference to where another fits."""


@dataclass(frozen=True, slots=True)
class TileGiven:
    """A tile on the table of the question."""

    cell: Cell
    corners: Corners


@dataclass(frozen=True, slots=True)
class Question:
    """The table, in the order laid, and the tile in hand, clockwise from any corner."""

    tiles: tuple[TileGiven, ...]
    hand: Corners


QUESTION: TypeAdapter[Question] = TypeAdapter(Question)


def run(game: Tridomino, file: Path) -> None:
    """Print the places of the tile in hand as one JSON line. Raises ``RuleFileError`` with the faults of the file."""
    question = rulefile.read(file, QUESTION, check_question)
    print(json.dumps({"places": fit(game.rules, question)}))


def fit(rules: TridominoRules, question: Question) -> list[dict[str, Any]]:
    """Return every place of the tile in hand, sorted by cell, with its points, the bonus included."""
    tile = tile_of(question.hand)
    if tile is None:
        raise ValueError("there is no such tile")
    grid = grid_of(tuple(Laid(given.cell, given.corners, NOBODY) for given in question.tiles))
    found = []
    for cell, corners in places(grid, tile):
        bonus = place_bonus(rules.bonus, grid, cell)
        points = sum_of(tile) + (bonus.points if bonus else 0)
        found.append({"cell": list(cell), "corners": list(corners), "points": points, "bonus": bonus_name(bonus)})
    return found


def bonus_name(bonus: Bonus | None) -> str:
    """Return ``none``, ``bridge`` (two and three sides too) or ``hexagon``."""
    if bonus is None:
        return "none"
    return "hexagon" if bonus.name == "hexagon" else "bridge"


Fault = tuple[tuple[str | int, ...], str]


def check_question(question: Question) -> Sequence[Fault]:
    """Return what is wrong with the table, the first tile that cannot have been laid, or with the tile in hand."""
    if not question.tiles:
        return [(("tiles",), "at least one tile must lie on the table")]
    fault = next(laying_faults(question.tiles), None)
    if fault is not None:
        return [fault]
    tile = tile_of(question.hand)
    if tile is None:
        return [(("hand",), no_such_tile(question.hand))]
    if tile in [tile_of(given.corners) for given in question.tiles]:
        return [(("hand",), f"the tile {written(tile)} lies on the table already")]
    return []


def laying_faults(tiles: tuple[TileGiven, ...]) -> Iterator[Fault]:
    """Yield the tiles that cannot have been laid, in order: no such tile, twice, no room, no side, other numbers."""
    table: list[Laid] = []
    known: dict[Tile, int] = {}
    for index, given in enumerate(tiles):
        path = ("tiles", index)
        tile = tile_of(given.corners)
        if tile is None:
            yield (*path, "corners"), no_such_tile(given.corners)
        elif tile in known:
            yield (*path, "corners"), f"the tile {written(tile)} lies on the table already, as tile {known[tile] + 1}"
        elif table:
            yield from misfits(table, given, path)
        if tile is not None:
            known.setdefault(tile, index)
        table.append(Laid(given.cell, given.corners, NOBODY))


def misfits(table: list[Laid], given: TileGiven, path: tuple[str | int, ...]) -> Iterator[Fault]:
    """Yield why a tile cannot have been laid on the tiles before it (T12, A2)."""
    grid = grid_of(tuple(table))
    if given.cell in grid.cells:
        yield (*path, "cell"), "a tile lies here already"
        return
    if sides_matched(grid, given.cell) == 0:
        yield (*path, "cell"), "no tile before it lies at a side of this cell"
    for point, lying, number in zip(
        corners_of(given.cell), opening_at(grid.points, given.cell), given.corners, strict=True
    ):
        if lying is not None and lying != number:
            q, r = point
            yield (*path, "corners"), f"shows {number} at the point ({q}, {r}), where {lying} lies already"


def no_such_tile(corners: Corners) -> str:
    """Say that no tile reads so."""
    return f"no tile reads {written(corners)} clockwise (tiles turn, they never flip)"


def written(numbers: Corners) -> str:
    """Return three numbers as players write a tile: 0-4-5."""
    return "-".join(map(str, numbers))
