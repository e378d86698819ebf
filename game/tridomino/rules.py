"""What a tri-domino rule file may say. Penalties are written as positive numbers of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.tridomino.tiles import TILES

MOST_PLAYERS = 6
"""T1: no edition seats more."""

Points = Annotated[int, Field(ge=0, le=1000)]


@dataclass(frozen=True, slots=True)
class PlayersRules:
    """How many play, and the tiles each is dealt (T1, T4)."""

    fewest: Annotated[int, Field(ge=2, le=MOST_PLAYERS)]
    tiles: Annotated[tuple[Annotated[int, Field(ge=1, le=28)], ...], Field(min_length=1, max_length=MOST_PLAYERS - 1)]
    """Tiles in a hand with the fewest players, with one more, and so on; as many players as figures."""


@dataclass(frozen=True, slots=True)
class StartRules:
    """Who lays the first tile, and what it earns beside its sum (T6-T10, A13)."""

    by: Literal["highest_triple", "highest_drawn"]
    """``highest_triple``: the holder of the highest triple, else of the highest sum, lays that tile (T6, T10).
    ``highest_drawn``: before the deal each draws one tile, the highest sum starts with any tile."""
    triple_bonus: Points
    zeros_bonus: Points
    """More for 0-0-0, on top of ``triple_bonus`` (T8)."""


@dataclass(frozen=True, slots=True)
class DrawRules:
    """Drawing from the well (T13-T15, A8-A11)."""

    penalty: Points
    """For each tile drawn."""
    though_able: bool
    """May draw although a tile fits; then tiles are drawn one by one, as the player likes."""
    well_empty_penalty: Points
    """For passing because the well was empty before the last draw allowed (A11)."""
    no_fit_penalty: Points
    """For passing after the last draw allowed."""
    at_most: Annotated[int, Field(ge=1, le=len(TILES))] | None = None
    """Most tiles drawn in one turn; absent: until one fits (A10)."""


@dataclass(frozen=True, slots=True)
class BonusRules:
    """What a place earns beside the tile's sum (T16-T18, A3-A7)."""

    bridge: Points
    """One side and the opposite corner."""
    two_sides: Points
    """Two or three sides, no hexagon closed."""
    hexagons: Annotated[tuple[Points, ...], Field(min_length=1, max_length=3)]
    """One hexagon closed, two at once, three at once; the last figure holds for more (A6)."""


@dataclass(frozen=True, slots=True)
class BlockedRules:
    """Who wins a round in which nobody can lay, and what he gains (T20, A17, A18)."""

    winner: Literal["fewest_tiles", "lowest_sum"]
    gain: Literal["others_less_own", "others", "each_difference"]
    """The others' tiles less his own; the others' tiles; for each other hand its sum minus the winner's."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """When the match is over and who has won it (T2, T22, T23, A21-A24)."""

    target: Annotated[int, Field(ge=1, le=100_000)]
    reached: Literal["at_round_end", "when_crossed"]
    """``at_round_end``: only totals at the end of a round count (A21). ``when_crossed``: whoever crosses the target
    during a round makes it the last, even if he falls below it again."""
    winner: Literal["round_winner", "highest_total"]
    """Among several at the target: who won the last round (T23), or the highest total."""


@dataclass(frozen=True, slots=True)
class TridominoRules:
    """One tri-domino rule set."""

    players: PlayersRules
    start: StartRules
    draw: DrawRules
    bonus: BonusRules
    out_bonus: Points
    """For laying one's last tile (T19)."""
    blocked: BlockedRules
    match: MatchRules

    def seats(self) -> range:
        """Return how many may play (T1)."""
        return range(self.players.fewest, self.players.fewest + len(self.players.tiles))

    def hand_size(self, seats: int) -> int:
        """Return how many tiles each of ``seats`` players is dealt (T4)."""
        return self.players.tiles[seats - self.players.fewest]


def check_rules(rules: TridominoRules) -> Sequence[tuple[tuple[str | int, ...], str]]:
    """Return the faults between fields: too many players, more tiles to deal than there are."""
    faults: list[tuple[tuple[str | int, ...], str]] = []
    if rules.seats()[-1] > MOST_PLAYERS:
        faults.append(
            (("players", "tiles"), f"hands for up to {rules.seats()[-1]} players, the most is {MOST_PLAYERS}")
        )
    for index, seats in enumerate(rules.seats()):
        needed = seats * rules.hand_size(seats)
        if needed > len(TILES):
            faults.append((("players", "tiles", index), f"{seats} players need {needed} tiles, there are {len(TILES)}"))
    return faults
