"""A stroke asked for, what the board answered, and the film of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.carrom.rules import WIDEST_MM

QUEEN = 0
WHITE = range(1, 10)
BLACK = range(10, 19)
COINS = range(1, 19)
STRIKER = 19
"""Piece numbers: the queen 0, white coins 1-9, black coins 10-18; the striker is 19 in films and contacts."""

PieceId = Annotated[int, Field(ge=0, le=18)]
FURTHEST = WIDEST_MM * 100 // 2
"""The edge of the widest board a rule file may have, in hundredths of a millimetre from the middle."""
Hundredths = Annotated[int, Field(ge=-FURTHEST, le=FURTHEST)]
"""Hundredths of a millimetre from the middle of the board."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece at rest: x to the right and y away as seated at side 0, in hundredths of a millimetre from the middle."""

    piece: PieceId
    x: Hundredths
    y: Hundredths
    on_top: bool = False
    """It lies on other pieces (CA-R2) and touches nothing at its side."""


Layout = tuple[Lying, ...]
"""All pieces on the board, in the order of their numbers."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke: where the striker stands, where it goes, how hard (CA-S)."""

    at: Hundredths
    """Along the player's own base line, to his right, in hundredths of a millimetre from its middle."""
    angle: Annotated[int, Field(ge=-90000, le=90000)]
    """From straight ahead, to his right, in thousandths of a degree."""
    strength: Annotated[int, Field(ge=1, le=1000)]
    """In thousandths of full strength."""
    kind: Literal["shot"] = "shot"


@dataclass(frozen=True, slots=True)
class Striker:
    """The striker as it leaves the hand: where its centre is (mm from the middle) and how it moves (mm a second)."""

    x_mm: float
    y_mm: float
    vx_mm_s: float
    vy_mm_s: float


@dataclass(frozen=True, slots=True)
class Pocketing:
    """A piece fell: which, and into which pocket (0 … 3, counter-clockwise from the one at side 0's left)."""

    piece: PieceId
    pocket: Annotated[int, Field(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class ShotOutcome:
    """What the board answered, when everything is at rest. Small, saved, compared."""

    first: PieceId | None
    """The first piece the striker touched; ``None`` when it touched none (CA-B2)."""
    pocketed: tuple[Pocketing, ...]
    """Coins and queen, in order of falling."""
    striker: Literal["kept", "pocketed", "left"]
    striker_pocket: Annotated[int, Field(ge=0, le=3)] | None
    left: tuple[PieceId, ...]
    """Coins and queen that left the board, in order (CA-F3)."""
    settled: Layout
    """Where all pieces still on the board lie now."""
