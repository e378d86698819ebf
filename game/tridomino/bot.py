"""Who plays tri-domino without a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.chance import Rng
from game.core.contract import Game, Thought
from game.tridomino.play import Tridomino
from game.tridomino.scoring import points_for
from game.tridomino.turns import Lay, Move, State


class CasualBot:
    """Lays what earns most now; draws or passes only when nothing fits."""

    def think(self, game: Game[Any, State, Move, Any, Any, Any], view: State, rng: Rng) -> Iterator[Thought[Move]]:
        """Yield one move; among equals any."""
        if not isinstance(game, Tridomino):
            raise TypeError("this bot plays tri-domino only")
        moves = game.candidates(view, rng)
        lays = [move for move in moves if isinstance(move, Lay)]
        earned = [points_for(game.rules, view.table, lay.tile, lay.cell) for lay in lays]
        most = max(earned, default=0)
        best = [lay for lay, points in zip(lays, earned, strict=True) if points == most]
        yield Thought(rng.choice(best or moves))
