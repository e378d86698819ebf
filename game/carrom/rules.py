"""What a carrom rule file may say. Lengths in millimetres, masses in grams, speeds in metres a second."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

Length = Annotated[float, Field(gt=0, le=2000)]
Mass = Annotated[float, Field(gt=0, le=1000)]
Share = Annotated[float, Field(ge=0, le=1)]
Speed = Annotated[float, Field(gt=0, le=20)]


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The board and its lines (CA-E1, CA-E3)."""

    side_mm: Length
    pocket_diameter_mm: Length
    base_line_mm: Length
    """From the cushion to the outer base line."""
    base_gap_mm: Length
    """From the outer to the inner base line."""
    base_circle_x_mm: Length
    """From the middle of the base lines to the centre of the circle at each end."""
    base_circle_diameter_mm: Length
    base_circle_red_mm: Length
    arrow_start_mm: Length
    """From the pocket to where the arrow begins."""
    arrow_length_mm: Length
    centre_circle_mm: Length
    outer_circle_mm: Length


@dataclass(frozen=True, slots=True)
class PieceRules:
    """Coins, queen and striker (CA-E2)."""

    coin_diameter_mm: Length
    coin_mass_g: Mass
    striker_diameter_mm: Length
    striker_mass_g: Mass


@dataclass(frozen=True, slots=True)
class PhysicsRules:
    """How the pieces slide and rebound (CA-E4, CA-F3)."""

    friction: Share
    """Sliding friction on the board."""
    piece_restitution: Share
    cushion_restitution: Share
    piece_friction: Share
    cushion_friction: Share
    full_strength_m_s: Speed
    leave_board_speed_m_s: Speed
    """A piece that meets the frame faster than this, across it, jumps over."""
    gravity_m_s2: Annotated[float, Field(gt=0, le=30)]


@dataclass(frozen=True, slots=True)
class CarromRules:
    """One carrom rule set."""

    board: BoardRules
    pieces: PieceRules
    physics: PhysicsRules
