"""Whose tiles may be seen now (T5): one person alone always sees his own; several are shown theirs in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.core.contract import Seat
from game.tridomino.turns import State


class Secrecy:
    """Knows to whom the hand has been uncovered; the table starts covered."""

    def __init__(self, persons: Sequence[Seat]) -> None:
        self.persons = tuple(persons)
        self._shown_to: Seat | None = None
        self._is_lowered = False

    @property
    def is_shared(self) -> bool:
        """Whether several persons sit at one screen, so that hands must be hidden from each other."""
        return len(self.persons) > 1

    @property
    def is_lowered(self) -> bool:
        """Whether everything is covered although somebody was looking: a pause, the window out of sight."""
        return self._is_lowered

    def rack_seat(self, state: State) -> Seat:
        """Return whose rack stands below the felt."""
        return self.persons[0] if len(self.persons) == 1 else state.to_move

    def is_open(self, state: State) -> bool:
        """Tell whether the tiles of that rack are seen. When a round is over all hands lie open to be counted."""
        if state.won_by is not None:
            return True
        if not self.is_shared:
            return len(self.persons) == 1
        return self._shown_to == state.to_move and not self._is_lowered

    def closes(self, after: State) -> bool:
        """Take note of a turn that leads to this position; tell whether the hand must be covered now."""
        if not self.is_shared or (after.to_move == self._shown_to and after.won_by is None):
            return False
        self._shown_to = None
        return True

    def is_due(self, state: State) -> bool:
        """Tell whether the next person must be asked before the tiles are shown."""
        return self.is_shared and state.won_by is None and state.to_move in self.persons and not self.is_open(state)

    def uncover(self, seat: Seat) -> None:
        """Show a hand to its player, who says that he alone is looking."""
        self._shown_to = seat
        self._is_lowered = False

    def lower(self) -> None:
        """Cover everything until the player asks for his tiles again."""
        if self.is_shared:
            self._shown_to = None
            self._is_lowered = True

    @contextmanager
    def covered(self) -> Iterator[None]:
        """Cover everything for as long as a picture is drawn."""
        before, self._is_lowered = self._is_lowered, True
        try:
            yield
        finally:
            self._is_lowered = before
