"""What a player may ask for besides a stroke, and the lines of the log. Places are as in ``shot.py``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.carrom.shot import Hundredths, Shot, ShotOutcome


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the next returned piece here, on the board as seen from edge 0 (CA-R1)."""

    x: Hundredths
    y: Hundredths
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class BreakChoice:
    """The lot's winner takes the break, or the side and leaves the break to the player on his right (``icf``)."""

    takes: Literal["break", "side"]
    kind: Literal["break_choice"] = "break_choice"


@dataclass(frozen=True, slots=True)
class Annul:
    """All have agreed to annul the board; it is played again (CA-X4)."""

    kind: Literal["annul"] = "annul"


Move = Shot | Lay | BreakChoice | Annul


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke and what the board answered."""

    move: Shot
    outcome: ShotOutcome
    kind: Literal["stroke"] = "stroke"


@dataclass(frozen=True, slots=True)
class Laying:
    """A returned piece was laid."""

    move: Lay
    kind: Literal["laying"] = "laying"


@dataclass(frozen=True, slots=True)
class Choosing:
    """The lot's winner chose."""

    move: BreakChoice
    kind: Literal["choosing"] = "choosing"


@dataclass(frozen=True, slots=True)
class Annulling:
    """The board was annulled by agreement."""

    move: Annul
    kind: Literal["annulling"] = "annulling"


Turn = Stroke | Laying | Choosing | Annulling

TaggedMove = Annotated[Move, Field(discriminator="kind")]
TaggedTurn = Annotated[Turn, Field(discriminator="kind")]
