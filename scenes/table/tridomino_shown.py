"""What the tri-domino table shows, and what a hand at it is about: values only, never the match.

``Shown`` is built from the view of the one seat whose tiles may be seen now; what is hidden is not in it at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from game.core.contract import Seat
from game.tridomino.grid import Cell, Laid
from game.tridomino.tiles import FACE_DOWN, Corners, Tile
from game.tridomino.turns import State
from scenes.table.tridomino_rack import Sorting
from scenes.table.tridomino_view import Box, View, box_of

FIRST_SEAT = Seat(0)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: whose, and in words; the name in them is set strong."""

    seat: Seat | None
    words: str
    strong: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """What must be said over the felt until the next tile is laid: who starts and why, a triple shown, a pass."""

    title: str
    words: str
    tiles: tuple[Tile, ...] = ()
    """Tiles shown beside the words."""
    seat: Seat | None = None
    own: str = ""
    """Said besides to whoever looks at his tiles now: what only he may know."""

    @property
    def all_words(self) -> str:
        """Everything said below the title."""
        return f"{self.words} {self.own}" if self.own else self.words


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile flies from or to: a cell, the well, the next free place of the rack, a player's card."""

    kind: Literal["cell", "well", "rack", "card"]
    cell: Cell = (0, 0, "up")
    seat: Seat = FIRST_SEAT


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile on its way. ``numbers`` are those of the cell's corners when it ends in one; face down they are -1."""

    numbers: Corners
    start: Spot
    end: Spot
    share: float


@dataclass(frozen=True, slots=True)
class Earned:
    """Points just earned, spelled out where they were earned, on their way to the card they belong to."""

    seat: Seat
    cell: Cell | None
    """Where; ``None``: at the well."""
    points: int
    words: str
    way: float = 0.0
    """How far it has floated: 0 … 1."""
    fade: float = 1.0


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole picture."""

    round: int
    table: tuple[Laid, ...]
    last: Cell | None
    """The tile laid last keeps a brass edge until the next."""
    box: Box
    rack_seat: Seat
    """Whose rack stands below the felt."""
    is_open: bool
    """Whether its tiles are seen."""
    rack: tuple[Tile, ...]
    drawn: tuple[Tile, ...]
    """Drawn in this turn, lying apart (T13)."""
    counts: tuple[int, ...]
    """Tiles of each seat, the drawn ones included: public (A29)."""
    well: int
    scores: tuple[int, ...]
    seat: Seat | None
    """Who is to move."""
    log: tuple[Line, ...] = ()
    """Newest first."""
    notice: Notice | None = None
    flight: Flight | None = None
    earned: Earned | None = None


def shown_of(
    view: State, rack_seat: Seat, is_open: bool, seat: Seat | None, log: tuple[Line, ...], notice: Notice | None
) -> Shown:
    """Return the picture of a position, from the view of the seat whose rack is shown."""
    hand = view.hands[rack_seat]
    drawn = view.drawn if rack_seat == view.to_move else ()
    if not is_open:
        hand, drawn = (FACE_DOWN,) * len(hand), (FACE_DOWN,) * len(drawn)
    counts = tuple(len(own) + (len(view.drawn) if k == view.to_move else 0) for k, own in enumerate(view.hands))
    return Shown(
        round=view.round,
        table=view.table,
        last=view.table[-1].cell if view.table else None,
        box=box_of(laid.cell for laid in view.table),
        rack_seat=rack_seat,
        is_open=is_open,
        rack=hand,
        drawn=drawn,
        counts=counts,
        well=len(view.well),
        scores=view.scores,
        seat=seat,
        log=log,
        notice=notice,
    )


def covered(shown: Shown) -> Shown:
    """Return the picture with the rack's tiles turned over, and nothing said of them."""
    flight = shown.flight
    if flight is not None and "rack" in (flight.start.kind, flight.end.kind):
        flight = replace(flight, numbers=FACE_DOWN)
    return replace(
        shown,
        is_open=False,
        rack=(FACE_DOWN,) * len(shown.rack),
        drawn=(FACE_DOWN,) * len(shown.drawn),
        notice=None if shown.notice is None else replace(shown.notice, own=""),
        flight=flight,
    )


@dataclass(frozen=True, slots=True)
class Wishes:
    """Which aids the players allow each other (settings)."""

    places: bool = True
    """Choosing a tile shows where it may lie; dragged, it turns by itself."""
    fitting: bool = True
    """Choosing a place shows the tiles that fit."""
    dead: bool = False
    """Places that no tile off the table can fill are crossed out."""
    numbers: bool = False
    """Numbers still out are counted."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What outlives a move: how one looks at the felt, and how each likes his tiles sorted."""

    view: View | None = None
    """``None``: the felt is fitted by itself."""
    sorting: Mapping[Seat, Sorting] = field(default_factory=dict)
    own: Mapping[Seat, tuple[Tile, ...]] = field(default_factory=dict)
    """Each seat's own order, where he has put tiles by hand."""


@dataclass(frozen=True, slots=True)
class Drag:
    """The pointer held down: on a tile of the rack, on the tile tried on the felt, or on the felt itself."""

    what: Literal["rack", "tried", "felt"]
    tile: Tile | None
    start: tuple[int, int]
    pos: tuple[int, int]
    grip: tuple[float, float] = (0.0, 0.0)
    """From the tile's middle to the pointer."""
    is_moving: bool = False
    view: View | None = None
    """How the felt was seen when it was gripped."""

    @property
    def middle(self) -> tuple[float, float]:
        """Where the dragged tile's middle is."""
        return self.pos[0] - self.grip[0], self.pos[1] - self.grip[1]


@dataclass(frozen=True, slots=True)
class Ui:
    """What the hand is about; with tile and place the tile is tried there, and only laid when that is confirmed."""

    seat: Seat
    kept: Kept = Kept()
    tile: Tile | None = None
    turns: int = 0
    """Turned by hand so many times a third, clockwise."""
    place: Cell | None = None
    drag: Drag | None = None
    words: str = ""
    """Why something was refused."""
