"""Bots play a seat without a person. They see a view, never the full state, and draw from their own stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from game.core.chance import Rng
from game.core.contract import AnyKind, Bot, Game, Thought

S = TypeVar("S")
M = TypeVar("M")

AnyBot = Bot[Any, Any]


class RandomBot:
    """Plays any candidate, each as likely as the other."""

    def think(self, game: Game[Any, S, M, Any, Any, Any], view: S, rng: Rng) -> Iterator[Thought[M]]:
        """Yield one move."""
        yield Thought(rng.choice(game.candidates(view, rng)))


def bots_of(kind: AnyKind) -> Mapping[str, Callable[[], AnyBot]]:
    """Return the bots that play this game: ``random`` first, then the game's own."""
    return {"random": RandomBot, **kind.bots}
