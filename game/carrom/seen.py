"""What the referee sees of a stroke, once everything is at rest, and what the coins come to."""

from __future__ import annotations

from dataclasses import dataclass

from game.carrom.shot import QUEEN, PieceId, Pocketing, ShotOutcome
from game.carrom.state import State, own_coins

Held = tuple[tuple[PieceId, ...], ...]
"""Coins pocketed, by side, in order of falling."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A whole stroke, sorted as the laws ask about it."""

    side: int
    """The striking player's side."""
    first: PieceId | None
    pocketed: tuple[Pocketing, ...]
    own: tuple[PieceId, ...]
    """Own coins that fell, in order; any coin where nobody owns a colour (CA-Q4)."""
    theirs: tuple[PieceId, ...]
    """Opponent's coins that fell, in order."""
    queen_fell: bool
    striker_fell: bool
    striker_pocket: int | None
    striker_left: bool
    left: tuple[PieceId, ...]
    """Coins and queen that left the board (CA-F3)."""
    coins_before: int
    """Coins on the board before the stroke."""

    @property
    def touched(self) -> bool:
        """The striker touched a piece; a touch that moves nothing is one (CA-B2)."""
        return self.first is not None

    @property
    def fallen(self) -> tuple[PieceId, ...]:
        """Coins and queen that fell, in order."""
        return tuple(pocketing.piece for pocketing in self.pocketed)

    @property
    def queen_left(self) -> bool:
        """The queen left the board."""
        return QUEEN in self.left

    @property
    def coins_left(self) -> tuple[PieceId, ...]:
        """Coins that left the board."""
        return tuple(piece for piece in self.left if piece != QUEEN)


@dataclass(frozen=True, slots=True)
class Settled:
    """What the coins come to: which stay pocketed, which go back (CA-F1)."""

    held: Held
    due: tuple[int, ...]
    returned: tuple[tuple[PieceId, str], ...]
    """Coins of this stroke that go back, as they fell, each with the law."""
    paid: tuple[tuple[int, PieceId, bool], ...]
    """Coins given back for a foul or a debt: the side, the coin, and whether it was owed from before."""
    kept: tuple[PieceId, ...]
    """Own coins of this stroke that stay pocketed."""
    centred: tuple[PieceId, ...]


def see(state: State, outcome: ShotOutcome) -> Seen:
    """Look at the whole stroke (CA-S4)."""
    mine = own_coins(state, state.side)
    coins = tuple(pocketing.piece for pocketing in outcome.pocketed if pocketing.piece != QUEEN)
    return Seen(
        side=state.side,
        first=outcome.first,
        pocketed=outcome.pocketed,
        own=tuple(piece for piece in coins if piece in mine),
        theirs=tuple(piece for piece in coins if piece not in mine),
        queen_fell=len(coins) < len(outcome.pocketed),
        striker_fell=outcome.striker == "pocketed",
        striker_pocket=outcome.striker_pocket,
        striker_left=outcome.striker == "left",
        left=outcome.left,
        coins_before=sum(lying.piece != QUEEN for lying in state.layout),
    )
