"""What a tile earns where it is laid (T7-T10, T12, T16-T18, A3-A7)."""

from __future__ import annotations

from game.tridomino.events import Bonus
from game.tridomino.grid import Cell, Grid, Laid, grid_of, hexagons_closed, is_touched_all_round, sides_matched
from game.tridomino.rules import BonusRules, StartRules, TridominoRules
from game.tridomino.tiles import ZEROS, Tile, is_triple, sum_of


def start_bonuses(rules: StartRules, tile: Tile) -> tuple[Bonus, ...]:
    """Return what the first tile earns beside its sum: a triple 10, 0-0-0 another 30, others none (T7, T8, T10)."""
    if not is_triple(tile):
        return ()
    start = Bonus("start", rules.triple_bonus)
    zeros = Bonus("zeros", rules.zeros_bonus if tile == ZEROS else 0)
    return tuple(bonus for bonus in (start, zeros) if bonus.points)


def place_bonus(rules: BonusRules, grid: Grid, cell: Cell) -> Bonus | None:
    """Return the one bonus of a place: the hexagons closed there, else the bridge or the sides (T16-T18, A4-A7).

    A tile that touches all three corners and closes no hexagon matches one side and the opposite corner (a bridge) or
    two or three sides.
    """
    hexagons = hexagons_closed(grid, cell)
    if hexagons:
        figures = rules.hexagons
        bonus = Bonus("hexagon", figures[min(hexagons, len(figures)) - 1], hexagons)
    elif not is_touched_all_round(grid, cell):
        return None
    elif sides_matched(grid, cell) == 1:
        bonus = Bonus("bridge", rules.bridge)
    else:
        bonus = Bonus("two_sides", rules.two_sides)
    return bonus if bonus.points else None


def bonuses_for(rules: TridominoRules, table: tuple[Laid, ...], tile: Tile, cell: Cell) -> tuple[Bonus, ...]:
    """Return what a tile laid there earns beside its sum."""
    if not table:
        return start_bonuses(rules.start, tile)
    bonus = place_bonus(rules.bonus, grid_of(table), cell)
    return () if bonus is None else (bonus,)


def points_for(rules: TridominoRules, table: tuple[Laid, ...], tile: Tile, cell: Cell) -> int:
    """Return what a tile laid there earns: its sum and its bonuses (T12, T16-T18)."""
    return sum_of(tile) + sum(bonus.points for bonus in bonuses_for(rules, table, tile, cell))
