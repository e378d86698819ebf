"""Bots think beside the drawing loop: each in a thread of its own, its answer fetched when it is there."""

from __future__ import annotations

import logging
import queue
import threading
from typing import Any

from game.core.bots import bots_of
from game.core.match import AnyMatch


class BotPump:
    """Lets bots think off the drawing loop. What they thought about a position that has gone is thrown away."""

    def __init__(self) -> None:
        self._asked: object = None
        self._held: Any = None
        self._answers: queue.SimpleQueue[tuple[object, Any]] = queue.SimpleQueue()

    def ask(self, match: AnyMatch) -> None:
        """Begin to think about the position, unless that is already being done."""
        position = match.state
        if self._asked is position:
            return
        seat = match.seat_to_move
        assert seat is not None
        self._asked = position
        makers = bots_of(match.kind)
        bot = makers.get(match.players[seat].bot or "", makers["random"])()
        view, rng, game = match.game.view(match.state, seat), match.bot_rng(), match.game

        def think() -> None:
            move = None
            try:
                for thought in bot.think(game, view, rng):
                    move = thought.move
            except Exception:
                logging.getLogger("scenes").exception("A bot failed; it plays any move")
            if move is None:
                move = rng.choice(game.candidates(view, rng))
            self._answers.put((position, move))

        threading.Thread(target=think, name="bot", daemon=True).start()

    def answer(self, match: AnyMatch) -> Any:
        """Return the move for the present position once it is found."""
        while not self._answers.empty():
            position, move = self._answers.get()
            if position is self._asked and position is match.state:
                self._held = move
        return self._held

    def forget(self) -> None:
        """Throw away what was asked and thought."""
        self._asked = None
        self._held = None
