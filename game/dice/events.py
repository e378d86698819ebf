"""What happens at the dice tables, for showing: ids and numbers, all a scene needs, no sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.contract import Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this player's turn; ``throws`` are free."""

    seat: Seat
    throws: int
    type: Literal["TurnBegan"] = "TurnBegan"


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """All dice as they lie; ``thrown`` are those just thrown (places from 0), the others were set aside."""

    seat: Seat
    dice: tuple[int, ...]
    thrown: tuple[int, ...]
    throw: int
    """The how many-th throw of the turn, from 1."""
    throws_left: int
    """Throws that cost nothing more."""
    type: Literal["DiceThrown"] = "DiceThrown"


@dataclass(frozen=True, slots=True)
class ChipsPaid:
    """Chips go from a player to the bank or to a square."""

    seat: Seat
    chips: int
    left: int
    to: Literal["bank", "square"]
    type: Literal["ChipsPaid"] = "ChipsPaid"


@dataclass(frozen=True, slots=True)
class ChipsEarned:
    """Chips for throws not used (C14) or for a line given up (C16); ``held`` afterwards."""

    seat: Seat
    chips: int
    held: int
    why: Literal["unused_throws", "given_up"]
    type: Literal["ChipsEarned"] = "ChipsEarned"


@dataclass(frozen=True, slots=True)
class ThrowsKept:
    """Throws not used are kept for later turns."""

    seat: Seat
    kept: int
    type: Literal["ThrowsKept"] = "ThrowsKept"


@dataclass(frozen=True, slots=True)
class LineScored:
    """Points written in a line: ``matched`` are the dice that made it, ``times`` what its box multiplies by."""

    seat: Seat
    line: str
    box: int
    points: int
    matched: tuple[int, ...]
    dice: tuple[int, ...]
    times: int
    at_best: bool
    first_throw: bool
    joker: bool
    further: int
    """Points on top for a further one of all dice equal."""
    type: Literal["LineScored"] = "LineScored"


@dataclass(frozen=True, slots=True)
class LineZeroed:
    """A line written without points: ``lacks`` names the pattern that these dice do not make."""

    seat: Seat
    line: str
    box: int
    how: Literal["zero", "struck", "given_up"]
    lacks: str
    further: int
    type: Literal["LineZeroed"] = "LineZeroed"


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing fits; nothing is written (K10)."""

    seat: Seat
    type: Literal["Passed"] = "Passed"


@dataclass(frozen=True, slots=True)
class LineClosed:
    """A line is closed for everybody."""

    line: str
    seat: Seat
    why: Literal["first_scorer", "dice_cap"]
    type: Literal["LineClosed"] = "LineClosed"


@dataclass(frozen=True, slots=True)
class BonusEarned:
    """A bonus now stands on this player's sheet with so many points in all."""

    seat: Seat
    bonus: str
    points: int
    type: Literal["BonusEarned"] = "BonusEarned"


@dataclass(frozen=True, slots=True)
class EndProposed:
    """A player would end the game, or agrees to it; ``to_ask`` have not said yet."""

    seat: Seat
    to_ask: tuple[Seat, ...]
    type: Literal["EndProposed"] = "EndProposed"


@dataclass(frozen=True, slots=True)
class EndDeclined:
    """A player wants to play on."""

    seat: Seat
    type: Literal["EndDeclined"] = "EndDeclined"


@dataclass(frozen=True, slots=True)
class FormationNamed:
    """A square is played for (C28)."""

    seat: Seat
    line: str
    to_ask: tuple[Seat, ...]
    type: Literal["FormationNamed"] = "FormationNamed"


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player throws for the square too, or stays out (C29)."""

    seat: Seat
    line: str
    joins: bool
    type: Literal["PlayerJoined"] = "PlayerJoined"


@dataclass(frozen=True, slots=True)
class ResultStands:
    """A player has thrown; his last dice are his result: points, or none when the formation is not made (C30)."""

    seat: Seat
    line: str
    dice: tuple[int, ...]
    points: int
    made: bool
    type: Literal["ResultStands"] = "ResultStands"


@dataclass(frozen=True, slots=True)
class TieFound:
    """These players are level and throw all dice once (C32)."""

    line: str
    seats: tuple[Seat, ...]
    points: int
    type: Literal["TieFound"] = "TieFound"


@dataclass(frozen=True, slots=True)
class TieThrown:
    """One throw of a tie: the sum of all dice."""

    seat: Seat
    dice: tuple[int, ...]
    total: int
    type: Literal["TieThrown"] = "TieThrown"


@dataclass(frozen=True, slots=True)
class FormationWon:
    """A square is won: one of the winner's chips stays on it, the others go to the bank (C31)."""

    seat: Seat
    line: str
    points: int
    """What the square pays."""
    score: int
    """What was thrown for it."""
    to_bank: int
    type: Literal["FormationWon"] = "FormationWon"


@dataclass(frozen=True, slots=True)
class FormationStaysFree:
    """Nobody made it: the chips of the square go to the bank (C33)."""

    line: str
    to_bank: int
    type: Literal["FormationStaysFree"] = "FormationStaysFree"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over, and why."""

    why: str
    type: Literal["GameEnded"] = "GameEnded"


SheetEvent: TypeAlias = Annotated[
    TurnBegan
    | DiceThrown
    | ChipsPaid
    | ChipsEarned
    | ThrowsKept
    | LineScored
    | LineZeroed
    | Passed
    | LineClosed
    | BonusEarned
    | EndProposed
    | EndDeclined
    | GameEnded,
    Field(discriminator="type"),
]
BoardEvent: TypeAlias = Annotated[
    TurnBegan
    | DiceThrown
    | ChipsPaid
    | EndProposed
    | EndDeclined
    | FormationNamed
    | PlayerJoined
    | ResultStands
    | TieFound
    | TieThrown
    | FormationWon
    | FormationStaysFree
    | GameEnded,
    Field(discriminator="type"),
]
