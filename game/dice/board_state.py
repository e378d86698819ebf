"""The records of Cameron on the board: moves, turns, the deal and the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.contract import Seat
from game.dice.sheet_state import Agree, Decline, LineId
from game.dice.throw import Buy, Dice, Places, Throw, Throwing


@dataclass(frozen=True, slots=True)
class Name:
    """Name the formation that is played for, and put a chip on its square (C28, C29)."""

    line: LineId
    kind: Literal["name"] = "name"


@dataclass(frozen=True, slots=True)
class Join:
    """Throw for the named formation too: a chip on the square (C29)."""

    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class StayOut:
    """Leave the named formation to the others (C29)."""

    kind: Literal["stay_out"] = "stay_out"


@dataclass(frozen=True, slots=True)
class Done:
    """Hand the dice on: as they lie they are the result; throws not used are lost (C30)."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the game as the only one left with chips (C36)."""

    kind: Literal["stop"] = "stop"


BoardDecision: TypeAlias = Name | Join | StayOut | Done | Stop | Agree | Decline


@dataclass(frozen=True, slots=True)
class BoardDeciding:
    """A decision; the world has nothing to say to it."""

    move: Annotated[BoardDecision, Field(discriminator="kind")]
    outcome: None = None
    kind: Literal["deciding"] = "deciding"


BoardMove: TypeAlias = Annotated[
    Throw | Buy | Name | Join | StayOut | Done | Stop | Agree | Decline, Field(discriminator="kind")
]
BoardTurn: TypeAlias = Annotated[Throwing | BoardDeciding, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class BoardDeal:
    """How many play, and who begins, drawn by lot (C8)."""

    seats: Annotated[int, Field(ge=2, le=6)]
    first: Annotated[Seat, Field(ge=0, le=5)]


@dataclass(frozen=True, slots=True)
class Result:
    """What a player has thrown: for the formation its points (none when it is not made), in a tie the sum."""

    seat: Seat
    dice: Dice
    points: int
    made: bool


@dataclass(frozen=True, slots=True)
class Won:
    """A square won, with one of the winner's chips on it (C31), and the score that won it."""

    line: str
    seat: Seat
    score: int


@dataclass(frozen=True, slots=True)
class BoardState:
    """A position: chips and squares, and how far the playing for a formation has got."""

    phase: Literal["name", "join", "throw", "tie", "over"]
    seat: Seat
    """Who names, answers or throws."""
    namer: Seat
    chips: tuple[int, ...]
    bank: int = 0
    won: tuple[Won, ...] = ()
    line: str | None = None
    """The formation named."""
    asked: tuple[Seat, ...] = ()
    """Who still has to say whether he joins."""
    joined: tuple[Seat, ...] = ()
    """Who throws, in order, the namer first; each has a chip on the square."""
    results: tuple[Result, ...] = ()
    tied: tuple[Seat, ...] = ()
    """Who throws off a tie (C32)."""
    tie_throws: tuple[Result, ...] = ()
    dice: Dice = ()
    kept: Places = ()
    thrown: int = 0
    throws_left: int = 0
    agreed: tuple[Seat, ...] = ()
    declined: bool = False
    over: str | None = None
