"""What Cameron's board shows: values only, never the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.contract import Seat
from scenes.table.dice_tray import TrayShown

Role = Literal[
    "", "names", "asked", "to_ask", "joined", "out", "throws", "next", "made", "missed", "tied", "skipped", "answers"
]


@dataclass(frozen=True, slots=True)
class SquareShown:
    """A square of the board."""

    line: str
    pays: int | None
    """What is printed in it; none where it pays what was thrown."""
    winner: Seat | None = None
    score: int = 0
    stakes: tuple[Seat, ...] = ()
    """Whose chips lie on it while it is played for."""
    is_named: bool = False


@dataclass(frozen=True, slots=True)
class CardShown:
    """A player's card."""

    chips: int
    points: int
    role: Role
    result: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of what happened on this square: who, and in words."""

    seat: Seat | None
    words: str


@dataclass(frozen=True, slots=True)
class TieRow:
    """One of those who throw off a tie: the dice and their sum, none before the throw."""

    seat: Seat
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class FlyingChip:
    """A chip on its way from a card to a square, or from the square to the bank."""

    seat: Seat
    line: str
    to_bank: bool
    share: float


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The whole picture."""

    tray: TrayShown
    squares: tuple[SquareShown, ...]
    cards: tuple[CardShown, ...]
    seat: Seat | None
    """Whose card is paper: who names, answers or throws."""
    phase: Literal["name", "join", "throw", "tie", "over"]
    line: str | None
    thrown: int
    throws_left: int
    bank: int
    log: tuple[Entry, ...]
    tie: tuple[TieRow, ...] = ()
    is_asked_to_end: bool = False
    flying: FlyingChip | None = None
