"""What the seat to move may do while a round goes on."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Refused
from game.tridomino.grid import START_CELL, Cell, Grid, fitting, grid_of, has_place, places, sides_matched
from game.tridomino.rules import TridominoRules
from game.tridomino.starting import start_tiles
from game.tridomino.tiles import Tile
from game.tridomino.turns import Lay, State


def held(state: State) -> tuple[Tile, ...]:
    """Return the tiles of the seat to move, those drawn in this turn last."""
    return (*state.hands[state.to_move], *state.drawn)


def lays(rules: TridominoRules, state: State) -> Iterator[Lay]:
    """Yield every lay allowed now (T12, A2); the first of a round lies in the start cell (T6-T10)."""
    if not state.table:
        yield from (Lay(tile, START_CELL) for tile in start_tiles(rules.start, held(state)))
        return
    grid = grid_of(state.table)
    for tile in held(state):
        for cell, _ in places(grid, tile):
            yield Lay(tile, cell)


def can_lay(rules: TridominoRules, state: State) -> bool:
    """Tell whether the seat to move holds a tile that may be laid."""
    return next(lays(rules, state), None) is not None


def draws_left(rules: TridominoRules, state: State) -> int:
    """Return how many tiles may still be drawn in this turn: as many as lie in the well (A10), or up to the limit."""
    most = rules.draw.at_most
    return len(state.well) if most is None else max(0, min(most - len(state.drawn), len(state.well)))


def can_draw(rules: TridominoRules, state: State) -> bool:
    """Tell whether one may draw now: nothing fits (T13, A8), or the rules let one draw though able."""
    if not state.table or draws_left(rules, state) == 0:
        return False
    return rules.draw.though_able or not can_lay(rules, state)


def tiles_to_draw(rules: TridominoRules, state: State) -> tuple[Tile, ...]:
    """Return what one draw gives: tiles until one fits (T13) or no more may be drawn; one where one may though able."""
    most = draws_left(rules, state)
    if rules.draw.though_able:
        return state.well[: min(most, 1)]
    grid = grid_of(state.table)
    for number, tile in enumerate(state.well[:most], 1):
        if has_place(grid, tile):
            return state.well[:number]
    return state.well[:most]


def verify_lay(rules: TridominoRules, state: State, move: Lay) -> None:
    """Raise ``Refused`` unless the tile is held and agrees with every number at its corners, a whole side at least."""
    if move.tile not in held(state):
        raise Refused("tile_not_held", tile=written(move.tile))
    if not state.table:
        verify_start(rules, state, move)
        return
    grid = grid_of(state.table)
    if move.cell in grid.cells:
        raise Refused("cell_taken")
    if sides_matched(grid, move.cell) == 0:
        raise Refused("no_side_beside")
    if move.tile not in fitting(grid.openings[move.cell]):
        raise Refused("numbers_differ", tile=written(move.tile), numbers=lying_there(grid, move.cell))


def verify_start(rules: TridominoRules, state: State, move: Lay) -> None:
    """Raise ``Refused`` unless the first tile is one that the starter may begin with (T6, T9, T10)."""
    allowed = start_tiles(rules.start, held(state))
    if move.tile not in allowed:
        raise Refused("not_the_starting_tile", tile=written(move.tile), allowed=", ".join(map(written, allowed)))
    if move.cell != START_CELL:
        raise Refused("not_the_start_cell")


def verify_draw(rules: TridominoRules, state: State) -> None:
    """Raise ``Refused`` unless one may draw: laying is forced when possible (A8)."""
    if not state.table:
        raise Refused("start_first")
    if not state.well:
        raise Refused("well_empty")
    if draws_left(rules, state) == 0:
        raise Refused("draws_used", drawn=len(state.drawn))
    if not can_draw(rules, state):
        raise Refused("must_lay")


def verify_pass(rules: TridominoRules, state: State) -> None:
    """Raise ``Refused`` unless neither hand nor well gives a tile that fits (T15)."""
    if can_lay(rules, state):
        raise Refused("must_lay")
    if can_draw(rules, state):
        raise Refused("must_draw")


def written(tile: Tile) -> str:
    """Return a tile as players write it: 0-4-5."""
    return "-".join(map(str, tile))


def lying_there(grid: Grid, cell: Cell) -> str:
    """Return the numbers at a cell's corners, clockwise, ? where nothing lies: 5-?-4."""
    return "-".join("?" if number is None else str(number) for number in grid.openings[cell])
