"""The deal, the moves, their turns, and the state of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.core.contract import Seat
from game.tridomino.events import DrawnForStart
from game.tridomino.grid import Cell, Laid
from game.tridomino.rules import MOST_PLAYERS
from game.tridomino.tiles import TILES, Tile

SeatNumber = Annotated[Seat, Field(ge=0, lt=MOST_PLAYERS)]


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance fixed before a round: every round is dealt afresh (T21)."""

    order: Annotated[tuple[Tile, ...], Field(min_length=len(TILES), max_length=len(TILES))]
    """All tiles, shuffled: the first for seat 0's hand, then seat 1's, and so on; the rest is the well, in order."""
    lot: Annotated[tuple[SeatNumber, ...], Field(min_length=2, max_length=MOST_PLAYERS)]
    """All seats, shuffled: of those whose tiles are all equal the first here starts (A13)."""
    start_draws: tuple[tuple[DrawnForStart, ...], ...] = ()
    """Where each draws a tile to find who starts: the draws, those after ties included."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile in a cell; only one turn of it can fit (T12)."""

    tile: Tile
    cell: Cell
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the well: until one fits, or as far as the rules allow; where one may draw though able, one tile."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, since neither hand nor well gives a tile that fits (T15)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Turn all tiles over, shuffle and deal again (T21)."""

    kind: Literal["next_round"] = "next_round"


Move = Lay | Draw | Pass | NextRound


@dataclass(frozen=True, slots=True)
class Laying:
    """A tile laid."""

    move: Lay
    outcome: None = None
    kind: Literal["laying"] = "laying"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Tiles drawn, in order."""

    move: Draw
    outcome: tuple[Tile, ...]
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True, slots=True)
class Passing:
    """A pass."""

    move: Pass
    outcome: None = None
    kind: Literal["passing"] = "passing"


@dataclass(frozen=True, slots=True)
class Dealing:
    """A new round dealt."""

    move: NextRound
    outcome: Deal
    kind: Literal["dealing"] = "dealing"


Turn = Laying | Drawing | Passing | Dealing


@dataclass(frozen=True, slots=True)
class State:
    """A position: the table, the hands, the well, and the score of the match."""

    round: int
    """From 1."""
    to_move: Seat
    """Whose turn it is; between rounds the winner of the round, who deals the next."""
    hands: tuple[tuple[Tile, ...], ...]
    """By seat, in the order the tiles came."""
    drawn: tuple[Tile, ...]
    """Tiles drawn in this turn; they lie apart until it ends (T13)."""
    well: tuple[Tile, ...]
    """Face down, in the order of drawing."""
    table: tuple[Laid, ...]
    """In the order laid."""
    scores: tuple[int, ...]
    last_round: bool
    """A player has crossed the target and made this round the last; only where the rules say so."""
    won_by: Seat | None
    """Who won the round, when it is over."""
