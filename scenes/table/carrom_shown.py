"""What the carrom table shows: values only, never the match. Playback carries one such picture into the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.carrom.shot import QUEEN, STRIKER, WHITE
from game.core.contract import Seat

QueenShown = Literal["board", "pending", "early", "covered"]


def picture_of(piece: int) -> str:
    """Return the name of a piece's picture."""
    if piece == STRIKER:
        return "striker"
    if piece == QUEEN:
        return "coin-queen"
    return "coin-white" if piece in WHITE else "coin-black"


@dataclass(frozen=True, slots=True)
class Disc:
    """A piece as it is seen: place on the board in millimetres, and what happens to it."""

    piece: int
    x_mm: float
    y_mm: float
    lift: float = 0.0
    """Lying on others or hopping: 0 … 1, larger and with a larger shadow."""
    fallen: float = 0.0
    """Going down a pocket: 0 … 1."""
    towards_deg: float = 0.0
    """The way it goes while it falls, counter-clockwise from the board's x."""
    faint: int = 255
    """Below 255 it is only proposed, or goes."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A pocketed coin on its way from the pocket to its place on a card."""

    piece: int
    x_mm: float
    y_mm: float
    side: int
    slot: int
    share: float


@dataclass(frozen=True, slots=True)
class SideShown:
    """What a player card shows."""

    seats: tuple[Seat, ...]
    plays: Literal["white", "black", "any", "open"]
    """``open``: the colours are not given out yet."""
    pocketed: tuple[int, ...]
    """The pieces in its row, in order of falling."""
    due: int
    score: int
    games: int = 0
    """Games won, in a match of several."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: whose, and in words; the name in them is set strong."""

    seat: Seat | None
    words: str
    strong: str = ""
    stroke: int = 0
    """After how many turns the stroke it tells of had been played; 0: it tells of none."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What must be said over the board until the next press: a foul, a void board."""

    title: str
    words: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """Everything beside the board, and who is to move."""

    sides: tuple[SideShown, ...]
    seat: Seat | None
    board: int
    boards: int
    target: int | None
    queen: QueenShown
    queen_side: int | None
    """Who pocketed her."""
    tries: int
    """Tries left at the break; 0 when it is done."""
    is_laying: bool
    is_practice: bool
    """One player alone: the figure on the card counts strokes."""
    is_choosing: bool
    """The lot's winner chooses between break and side."""
    game: int
    games: int
    worth: tuple[int, int, int] | None
    """What a white coin, a black one and the queen count as they fall (CA-P4); ``None`` where they do not."""
    log: tuple[Line, ...] = ()
    """Newest first."""
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole picture."""

    discs: tuple[Disc, ...]
    """Coins, queen and, while a stroke plays, the striker."""
    turn_deg: float
    column: ColumnShown
    flights: tuple[Flight, ...] = ()
