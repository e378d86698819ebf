"""What happened, for showing: ids and numbers, no sentences, no pixels.

``seat`` is the player, ``side`` the player or pair it counts for, ``law`` the clause (``F2``) or ICF law (``icf 73``).
Pieces are numbered as in ``shot.py``, places are hundredths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.carrom.shot import Hundredths, PieceId
from game.carrom.state import Side
from game.core.contract import Seat

Why = Literal["not_covered", "too_early", "foul", "left_board", "due_owed", "with_striker"]
"""Why the queen goes back: CA-Q3, CA-Q1, CA-F8, CA-F3, ICF 95b, ICF 95d-99a."""


@dataclass(frozen=True, slots=True)
class MatchBegan:
    """The lot fell on ``first``; where the rules give a choice he chooses between break and side."""

    first: Seat
    chooses: bool
    type: Literal["MatchBegan"] = "MatchBegan"


@dataclass(frozen=True, slots=True)
class BreakChosen:
    """The lot's winner took the break or the side (``icf``)."""

    seat: Seat
    takes: Literal["break", "side"]
    type: Literal["BreakChosen"] = "BreakChosen"


@dataclass(frozen=True, slots=True)
class BoardBegan:
    """The pieces are set up; ``white`` is the side that plays white, ``None`` where nobody owns a colour."""

    game: int
    board: int
    breaker: Seat
    white: Side | None
    type: Literal["BoardBegan"] = "BoardBegan"


@dataclass(frozen=True, slots=True)
class Struck:
    """A player struck; ``first`` is the piece the striker touched first."""

    seat: Seat
    stroke: int
    """Which stroke of this board, from 1."""
    first: PieceId | None
    type: Literal["Struck"] = "Struck"


@dataclass(frozen=True, slots=True)
class BoardBroken:
    """The striker touched a piece: the break is made, at this try (CA-B2)."""

    seat: Seat
    tries: int
    type: Literal["BoardBroken"] = "BoardBroken"


@dataclass(frozen=True, slots=True)
class TryFailed:
    """The striker touched nothing at the break; ``left`` more tries (CA-B2)."""

    seat: Seat
    left: int
    type: Literal["TryFailed"] = "TryFailed"


@dataclass(frozen=True, slots=True)
class CoinPocketed:
    """A coin fell; ``owner`` is the side whose colour it is, ``points`` what it counts at once (CA-P4)."""

    seat: Seat
    side: Side
    piece: PieceId
    pocket: int
    owner: Side | None
    points: int
    type: Literal["CoinPocketed"] = "CoinPocketed"


@dataclass(frozen=True, slots=True)
class QueenPocketed:
    """The queen fell: covered at once, waits for her cover, too early, or goes back (CA-Q)."""

    seat: Seat
    side: Side
    pocket: int
    status: Literal["covered", "pending", "early", "returns"]
    type: Literal["QueenPocketed"] = "QueenPocketed"


@dataclass(frozen=True, slots=True)
class StrikerPocketed:
    """The striker fell (CA-F2, ICF 72-75)."""

    seat: Seat
    pocket: int
    type: Literal["StrikerPocketed"] = "StrikerPocketed"


@dataclass(frozen=True, slots=True)
class StrikerLeft:
    """The striker left the board; it comes back to hand (CA-F3)."""

    seat: Seat
    type: Literal["StrikerLeft"] = "StrikerLeft"


@dataclass(frozen=True, slots=True)
class PieceLeft:
    """A coin or the queen left the board and goes back (CA-F3)."""

    seat: Seat
    piece: PieceId
    type: Literal["PieceLeft"] = "PieceLeft"


@dataclass(frozen=True, slots=True)
class QueenCovered:
    """The queen is covered and counts; ``points`` what she counts at once (CA-Q2, CA-P4)."""

    seat: Seat
    side: Side
    points: int
    type: Literal["QueenCovered"] = "QueenCovered"


@dataclass(frozen=True, slots=True)
class QueenReturned:
    """The queen was laid back as near the centre as there was room (CA-R3)."""

    x: Hundredths
    y: Hundredths
    why: Why
    type: Literal["QueenReturned"] = "QueenReturned"


@dataclass(frozen=True, slots=True)
class PieceCentred:
    """A coin that had left the board was put back as near the centre as there was room (``icf``)."""

    piece: PieceId
    x: Hundredths
    y: Hundredths
    type: Literal["PieceCentred"] = "PieceCentred"


@dataclass(frozen=True, slots=True)
class FoulCalled:
    """A foul: which law, by whom (CA-F)."""

    law: Literal["F2", "F3", "F4", "F5", "F6", "F7"]
    seat: Seat
    type: Literal["FoulCalled"] = "FoulCalled"


@dataclass(frozen=True, slots=True)
class CoinReturned:
    """A coin of this stroke goes back to the board by ``law``; it is laid by hand next (CA-R1)."""

    piece: PieceId
    owner: Side | None
    law: str
    type: Literal["CoinReturned"] = "CoinReturned"


@dataclass(frozen=True, slots=True)
class PenaltyPaid:
    """A side gives back a pocketed coin: for a foul just made, or one it owed (CA-F1); ``points`` come off (CA-F9)."""

    side: Side
    piece: PieceId
    owed: bool
    points: int
    type: Literal["PenaltyPaid"] = "PenaltyPaid"


@dataclass(frozen=True, slots=True)
class PenaltyOwed:
    """A side has no coin to give back and owes it; ``due`` is what it owes in all (CA-F1)."""

    side: Side
    due: int
    type: Literal["PenaltyOwed"] = "PenaltyOwed"


@dataclass(frozen=True, slots=True)
class PieceLaid:
    """A returned piece was laid by hand (CA-R1), on others or on the board (CA-R2)."""

    seat: Seat
    piece: PieceId
    x: Hundredths
    y: Hundredths
    on_top: bool
    type: Literal["PieceLaid"] = "PieceLaid"


@dataclass(frozen=True, slots=True)
class StrikesAgain:
    """The same player strikes again: for a coin, the queen, a further try at the break (CA-T1, CA-B2)."""

    seat: Seat
    why: Literal["coin", "queen", "try"]
    type: Literal["StrikesAgain"] = "StrikesAgain"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn passes to the player on the right (CA-P5)."""

    seat: Seat
    to: Seat
    type: Literal["TurnPassed"] = "TurnPassed"


@dataclass(frozen=True, slots=True)
class BoardWon:
    """A side won the board: for ``coins`` left on it (CA-X1, ICF 52) and the queen, ``points`` in all."""

    side: Side
    coins: int
    queen_points: int
    points: int
    law: str
    type: Literal["BoardWon"] = "BoardWon"


@dataclass(frozen=True, slots=True)
class BoardCleared:
    """Nothing is left to pocket; what was owed lapses (CA-X2)."""

    board: int
    scores: tuple[int, ...]
    type: Literal["BoardCleared"] = "BoardCleared"


@dataclass(frozen=True, slots=True)
class BoardVoided:
    """Too many strokes: the board counts for no points (CA-P3)."""

    board: int
    strokes: int
    type: Literal["BoardVoided"] = "BoardVoided"


@dataclass(frozen=True, slots=True)
class BoardReplayed:
    """The board is played again: no place for the striker (CA-S2), or all agreed (CA-X4)."""

    board: int
    why: Literal["no_place", "agreed"]
    type: Literal["BoardReplayed"] = "BoardReplayed"


@dataclass(frozen=True, slots=True)
class GameWon:
    """A game is won: by points, by the most after the last board; a practice board is done, or void (no side)."""

    side: Side | None
    game: int
    scores: tuple[int, ...]
    why: Literal["points", "boards", "strokes", "void"]
    type: Literal["GameWon"] = "GameWon"


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match of several games is won (ICF 57)."""

    side: Side
    games: tuple[int, ...]
    type: Literal["MatchWon"] = "MatchWon"


Event = (
    MatchBegan
    | BreakChosen
    | BoardBegan
    | Struck
    | BoardBroken
    | TryFailed
    | CoinPocketed
    | QueenPocketed
    | StrikerPocketed
    | StrikerLeft
    | PieceLeft
    | QueenCovered
    | QueenReturned
    | PieceCentred
    | FoulCalled
    | CoinReturned
    | PenaltyPaid
    | PenaltyOwed
    | PieceLaid
    | StrikesAgain
    | TurnPassed
    | BoardWon
    | BoardCleared
    | BoardVoided
    | BoardReplayed
    | GameWon
    | MatchWon
)

TaggedEvent = Annotated[Event, Field(discriminator="type")]
