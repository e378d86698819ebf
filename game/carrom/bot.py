"""Bots for carrom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.carrom.lines import aimed_lines
from game.carrom.moves import Move
from game.carrom.play import Carrom
from game.carrom.shot import Shot
from game.carrom.state import State
from game.core.chance import Rng
from game.core.contract import Game, Thought

HAND_ANGLE = 1200
"""How far the casual hand is off at most, in thousandths of a degree."""
HAND_STRENGTH = 0.06
"""And in strength, as a share of it."""
STRAIGHT_ASIDE = 89000


class Casual:
    """Plays the easiest line of an own coin into a pocket, without looking ahead, a little off as hands are."""

    def think(self, game: Game[Any, State, Move, Any, Any, Any], view: State, rng: Rng) -> Iterator[Thought[Move]]:
        """Yield one move: the easiest line, or a plain shot where there is none; pieces are laid where proposed."""
        if not isinstance(game, Carrom):
            raise TypeError("this bot plays carrom")
        if view.to_lay or view.choosing:
            yield Thought(game.candidates(view, rng)[0])
            return
        aimed = aimed_lines(game.rules, view, most=1)
        yield Thought(_by_hand(aimed[0].shot, rng) if aimed else game.candidates(view, rng)[-1])


def _by_hand(shot: Shot, rng: Rng) -> Shot:
    """Return the shot as a friendly hand would play it."""
    angle = shot.angle + rng.randint(-HAND_ANGLE, HAND_ANGLE)
    strength = round(shot.strength * (1 + rng.uniform(-HAND_STRENGTH, HAND_STRENGTH)))
    return Shot(shot.at, max(-STRAIGHT_ASIDE, min(STRAIGHT_ASIDE, angle)), max(1, min(1000, strength)))
