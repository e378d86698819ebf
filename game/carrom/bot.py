"""Bots for carrom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.carrom.lines import a_little_off, aimed_lines
from game.carrom.moves import Move
from game.carrom.play import Carrom
from game.carrom.state import State
from game.core.chance import Rng
from game.core.contract import Game, Thought

HAND_ANGLE = 700
"""How far the casual hand is off at most, in thousandths of a degree: it pockets about two in three."""


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
        yield Thought(a_little_off(aimed[0].shot, HAND_ANGLE, rng) if aimed else game.candidates(view, rng)[-1])
