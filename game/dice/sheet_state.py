"""The records of the score-sheet games: moves, turns, the deal and the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.contract import Seat
from game.dice.sheet import Sheet
from game.dice.throw import Buy, Dice, Places, Throw, Throwing

LineId = Annotated[str, Field(max_length=60)]
Box = Annotated[int, Field(ge=0, le=5)]


@dataclass(frozen=True, slots=True)
class Score:
    """Write the dice in a line that they fit."""

    line: LineId
    box: Box = 0
    kind: Literal["score"] = "score"


@dataclass(frozen=True, slots=True)
class Strike:
    """Write a line without points: a zero, or a strike (C13)."""

    line: LineId
    box: Box = 0
    kind: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give a free line up before the last throw, for chips (C16)."""

    line: LineId
    box: Box = 0
    kind: Literal["give_up"] = "give_up"


@dataclass(frozen=True, slots=True)
class Pass:
    """Hand the dice on: nothing fits (K10)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Agree:
    """Propose to end the game now, or agree to it."""

    kind: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True)
class Decline:
    """Play on, although another would end the game."""

    kind: Literal["decline"] = "decline"


Decision: TypeAlias = Score | Strike | GiveUp | Pass | Agree | Decline


@dataclass(frozen=True, slots=True)
class Deciding:
    """A decision; the world has nothing to say to it."""

    move: Annotated[Decision, Field(discriminator="kind")]
    outcome: None = None
    kind: Literal["deciding"] = "deciding"


SheetMove: TypeAlias = Annotated[
    Throw | Buy | Score | Strike | GiveUp | Pass | Agree | Decline, Field(discriminator="kind")
]
SheetTurn: TypeAlias = Annotated[Throwing | Deciding, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """How many play, and who begins, drawn by lot (C8)."""

    seats: Annotated[int, Field(ge=1, le=6)]
    first: Annotated[Seat, Field(ge=0, le=5)]


@dataclass(frozen=True, slots=True)
class SheetState:
    """A position: all sheets and chips, and how far the turn of ``seat`` has got."""

    seat: Seat
    sheets: tuple[Sheet, ...]
    chips: tuple[int, ...]
    banked: tuple[int, ...]
    """Throws kept from earlier turns."""
    turns: tuple[int, ...]
    """Turns finished, by seat."""
    throws_left: int
    """Throws of this turn that cost nothing more."""
    dice: Dice = ()
    """All dice as they lie; none before the first throw."""
    kept: Places = ()
    """Which were set aside before the last throw."""
    thrown: int = 0
    bought: int = 0
    """Throws that the last chip paid for in this turn; 0 while only free ones have been thrown."""
    passes: int = 0
    """Passes in a row, by all players."""
    agreed: tuple[Seat, ...] = ()
    """Who would end the game; the next seat is asked."""
    declined: bool = False
    """Somebody has just said no; nobody asks again in this turn."""
    over: str | None = None
    won_at_once: Seat | None = None
