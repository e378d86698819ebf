"""What happened at the table, for showing and for words: seats, tiles and figures.

Every change of a score stands in the ``points`` of one event. ``TileDrawn.tile`` is for the eyes of its seat alone
(A29); all other events may be shown to everybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.contract import Seat
from game.tridomino.grid import Cell
from game.tridomino.tiles import Corners, Tile

BonusName = Literal["start", "zeros", "bridge", "two_sides", "hexagon"]


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points beside a tile's sum: ``bridge`` 40, ``hexagon`` 60 for two at once (``count`` 2)."""

    name: BonusName
    points: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class DrawnForStart:
    """A tile drawn, and shown to all, to find who starts."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The tiles were shuffled and dealt (T4, T21)."""

    round: int
    hand: int
    """Tiles dealt to each."""
    well: int
    type: Literal["RoundBegan"] = "RoundBegan"


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """Each of these drew a tile to find who starts; more than one in ``highest`` draw again. The tiles went back."""

    drawn: tuple[DrawnForStart, ...]
    highest: tuple[Seat, ...]
    type: Literal["StartDrawn"] = "StartDrawn"


@dataclass(frozen=True, slots=True)
class StarterFound:
    """Who starts the round and why.

    ``triple``: he holds the highest triple (T6). ``sum``: nobody holds a triple, his tile has the highest sum (T10).
    ``next_sums``: several had that sum, his next tiles are higher; ``lot``: all their sums are equal, the lot fell
    on him (A13). ``drawn``: he drew the highest tile.
    """

    seat: Seat
    why: Literal["triple", "sum", "next_sums", "lot", "drawn"]
    sum: int
    """The sum of the triple, or the highest sum."""
    tied: tuple[Seat, ...] = ()
    """Those who had it too, himself included; empty where nobody else had."""
    type: Literal["StarterFound"] = "StarterFound"


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile was laid: 1 + 4 + 4 = 9, bridge + 40 = 49 (T7-T10, T12, T16-T18)."""

    seat: Seat
    tile: Tile
    cell: Cell
    corners: Corners
    sum: int
    bonuses: tuple[Bonus, ...]
    points: int
    """The sum and the bonuses together."""
    total: int
    """The seat's score afterwards."""
    left: int
    """Tiles left in the hand, drawn ones included."""
    type: Literal["TilePlaced"] = "TilePlaced"


@dataclass(frozen=True, slots=True)
class TripleShown:
    """The starter laid 0-0-0 and showed the triple that entitled him (T9)."""

    seat: Seat
    tile: Tile
    type: Literal["TripleShown"] = "TripleShown"


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile was drawn from the well (T13); the tile itself is seen by its seat alone (A29)."""

    seat: Seat
    tile: Tile
    fits: bool
    """It can be laid: drawing until one fits ends here."""
    points: int
    """Minus the penalty for this tile."""
    so_far: int
    """Minus all penalties of this turn."""
    total: int
    well: int
    """Tiles left in the well."""
    type: Literal["TileDrawn"] = "TileDrawn"


@dataclass(frozen=True, slots=True)
class Passed:
    """Neither hand nor well gave a tile that fits (T15, A11)."""

    seat: Seat
    why: Literal["well_empty", "draws_used"]
    points: int
    """Minus the penalty for it, or 0."""
    total: int
    left: int
    """Tiles in the hand, drawn ones included."""
    type: Literal["Passed"] = "Passed"


@dataclass(frozen=True, slots=True)
class LastRound:
    """A player crossed the target: this round is the last."""

    seat: Seat
    total: int
    type: Literal["LastRound"] = "LastRound"


@dataclass(frozen=True, slots=True)
class HandCounted:
    """A hand laid open at the end of a round, and what it adds to the winner's points."""

    seat: Seat
    tiles: tuple[Tile, ...]
    sum: int
    points: int
    """As it counts for the winner: the sum, minus the sum for his own tiles (T20), the difference, or 0."""


@dataclass(frozen=True, slots=True)
class RoundBlocked:
    """The well is empty and no hand holds a tile that fits: the round is over (T20, A20)."""

    type: Literal["RoundBlocked"] = "RoundBlocked"


@dataclass(frozen=True, slots=True)
class RoundWon:
    """A round was won; the others lose nothing (T19, T20).

    ``out``: he laid his last tile. The others after a block: ``fewest_tiles``; ``lowest_sum``, also among those with
    equally few tiles; ``laid_last``: of those still equal he laid a tile last; ``next_in_turn``: none of them laid
    any, he is the first of them after whoever laid last (A17).
    """

    seat: Seat
    why: Literal["out", "fewest_tiles", "lowest_sum", "laid_last", "next_in_turn"]
    bonus: int
    """25 for laying the last tile, 0 after a block."""
    counted: tuple[HandCounted, ...]
    """All hands, by seat."""
    points: int
    """The bonus and the counted hands together; may be negative after a block (A18)."""
    total: int
    type: Literal["RoundWon"] = "RoundWon"


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over.

    ``target``: he alone reached it (A24). ``last_round``: of several who reached it he won the last round (T23);
    ``higher`` then names those he beat although they have more points (A23). ``highest_total``; ``shared``: several
    have the same highest total (A22).
    """

    winners: tuple[Seat, ...]
    why: Literal["target", "last_round", "highest_total", "shared"]
    reached: tuple[Seat, ...]
    """Those whose total reached the target."""
    higher: tuple[Seat, ...]
    scores: tuple[int, ...]
    type: Literal["MatchWon"] = "MatchWon"


Event = (
    RoundBegan
    | StartDrawn
    | StarterFound
    | TilePlaced
    | TripleShown
    | TileDrawn
    | Passed
    | LastRound
    | RoundBlocked
    | RoundWon
    | MatchWon
)
