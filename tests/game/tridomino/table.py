"""Tables and hands for the tests, laid by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from game.core.chance import Rng
from game.core.contract import Seat, Step
from game.core.rulefile import load
from game.tridomino import KIND
from game.tridomino.events import Event
from game.tridomino.grid import Cell, Laid, Point, corners_of
from game.tridomino.play import Tridomino
from game.tridomino.rules import TridominoRules, check_rules
from game.tridomino.tiles import TILES, Tile, tile_of
from game.tridomino.turns import Deal, Move, State

RULES = Path(__file__).resolve().parents[3] / "rules"
EDITIONS = ("pressman", "goliath", "draw-three", "quick")

ANY_CHANCE = Rng(0)
"""For the moves that chance does not answer."""


@cache
def rules(name: str = "pressman") -> TridominoRules:
    file = RULES / "tridomino" / f"{name}.yaml"
    return load(file, KIND.rules, game="tridomino", base_dirs=[RULES], check=check_rules)


@cache
def edition(name: str = "pressman") -> Tridomino:
    return Tridomino(rules(name))


def table_of(numbers: Mapping[Point, int], cells: Iterable[Cell], seats: Sequence[int] = ()) -> tuple[Laid, ...]:
    """Tiles in these cells, with these numbers at the points; seat by seat as given, else all by seat 0."""
    table: list[Laid] = []
    for index, cell in enumerate(cells):
        a, b, c = corners_of(cell)
        corners = numbers[a], numbers[b], numbers[c]
        assert tile_of(corners), f"no tile reads {corners}"
        table.append(Laid(cell, corners, Seat(seats[index] if seats else 0)))
    return tuple(table)


def one_tile(tile: Tile, seat: int = 0) -> tuple[Laid, ...]:
    return (Laid((0, 0, "up"), tile, Seat(seat)),)


def position(
    hands: Sequence[Sequence[Tile]],
    table: tuple[Laid, ...],
    well: Sequence[Tile] = (),
    *,
    to_move: int = 0,
    scores: Sequence[int] | None = None,
    drawn: Sequence[Tile] = (),
) -> State:
    """A position in the middle of a round; not all tiles need to be anywhere."""
    return State(
        round=1,
        to_move=Seat(to_move),
        hands=tuple(map(tuple, hands)),
        drawn=tuple(drawn),
        well=tuple(well),
        table=table,
        scores=tuple(scores or [0] * len(hands)),
        last_round=False,
        won_by=None,
    )


def play(game: Tridomino, state: State, move: Move, rng: Rng = ANY_CHANCE) -> Step[State, Event]:
    """Play a move as the match does."""
    game.verify(state, move)
    return game.apply(state, game.enact(state, move, rng).turn)


def deal_of(*hands: Sequence[Tile], lot: Sequence[int] = ()) -> Deal:
    """A deal that gives these hands; the other tiles follow in their order."""
    held = [tile for hand in hands for tile in hand]
    assert len(set(held)) == len(held)
    rest = [tile for tile in TILES if tile not in held]
    return Deal((*held, *rest), tuple(Seat(seat) for seat in lot or range(len(hands))))
