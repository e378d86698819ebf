"""What the score-sheet table shows: values only, never the match. Playback carries one such picture into the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.contract import Seat
from game.dice.events import SheetEvent
from scenes.table.dice_tray import TrayShown

How = Literal["scored", "zero", "struck", "given_up"]
At = tuple[str, int]
"""A box of the sheet: its line and which box of it."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player has written in a box."""

    points: int
    how: How
    is_best: bool
    parts: tuple[tuple[int, ...], ...]
    """The dice of each entry: several where a line is written again and again."""
    further: int = 0


@dataclass(frozen=True, slots=True)
class RowShown:
    """A box of the sheet, over all players."""

    at: At
    cells: tuple[Cell | None, ...]
    closed: Literal["first_scorer", "dice_cap"] | None = None
    """Why it is closed for everybody."""
    closer: Seat | None = None
    """Who made it and closed it so."""
    dice: int = 0
    """Dice written in it by all together, where that closes it."""


@dataclass(frozen=True, slots=True)
class BonusCell:
    """A bonus of one player: what it is worth now, and how far he is."""

    points: int
    reached: int
    of: int
    is_lost: bool


@dataclass(frozen=True, slots=True)
class SheetShown:
    """The paper."""

    rows: tuple[RowShown, ...]
    bonuses: tuple[tuple[BonusCell, ...], ...]
    """By bonus, then by seat."""
    totals: tuple[int, ...]
    chips: tuple[int, ...]
    open_lines: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player to move may write in a box now."""

    at: At
    kind: Literal["score", "strike", "give_up"]
    points: int
    is_best: bool
    matched: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnShown:
    """How far the turn has got."""

    seat: Seat | None
    round: int
    thrown: int
    throws_left: int
    free: int
    """Throws that cost nothing in this turn."""
    bought: int
    asked: Seat | None = None
    """Who is asked whether to end the game."""


@dataclass(frozen=True, slots=True)
class Floating:
    """Points on their way from the line to the total."""

    seat: Seat
    at: At
    points: int
    share: float


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole picture."""

    tray: TrayShown
    sheet: SheetShown
    turn: TurnShown
    choices: tuple[Choice, ...] = ()
    fresh: tuple[Seat, At] | None = None
    """What was written last."""
    told: SheetEvent | None = None
    """What is said of the last turn."""
    floating: Floating | None = None
