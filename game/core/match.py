"""A game being played: the log of turns and, from it, undo, redo and every earlier position, for all games at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias

from game.core.chance import DEAL_PLY, Rng, bot_rng, rng_for
from game.core.contract import D, E, E_co, F, F_co, Kind, M, R, Refused, S, Seat, Standing, Step, T

UndoPolicy: TypeAlias = Literal["own", "free", "none"]
"""``own``: one's own last moves, never past something revealed; ``free``: any move; ``none``: never."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a name, and the bot that plays for it (``None``: a person plays)."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Played(Generic[E_co, F_co]):
    """What a move brought: the events to show and the film of it."""

    events: tuple[E_co, ...]
    film: F_co


class Match(Generic[R, D, S, M, T, E, F]):
    """A game being played by the players at the table.

    The log holds every turn with its outcome; ``ply`` is how many of them count now, those behind it are undone and can
    be redone until somebody plays another move. ``on_turn`` is called after each change of the log or of ``ply``.
    """

    def __init__(
        self,
        kind: Kind[R, D, S, M, T, E, F],
        rule_set: str,
        rules: R,
        players: Sequence[Player],
        *,
        seed: int,
        deal: D | None = None,
        undo_policy: UndoPolicy = "own",
    ) -> None:
        """Begin a match. Without a deal it is drawn from the seed.

        Raises ``ValueError`` when the game is not for so many players.
        """
        self.kind = kind
        self.rule_set = rule_set
        self.rules = rules
        self.players = tuple(players)
        self.seed = seed
        self.undo_policy: UndoPolicy = undo_policy
        self.game = kind.make(rules)
        self.on_turn: Callable[[Match[R, D, S, M, T, E, F]], None] | None = None
        self.is_moved_by_program: Callable[[S], bool] | None = None
        """Tells where a setting moves for a person without asking: undo and redo pass by, as by bots."""
        seats = self.game.seats()
        if len(self.players) not in seats:
            raise ValueError(f"this is for {', '.join(map(str, seats))} players, not {len(self.players)}")
        self.deal = self.game.deal(len(self.players), rng_for(seed, DEAL_PLY)) if deal is None else deal
        self._opening = self.game.start(self.deal)
        self._turns: list[T] = []
        self._states: list[S] = [self._opening.state]
        self._ply = 0

    # -- the position --------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many turns have been played (undone ones do not count)."""
        return self._ply

    @property
    def turns(self) -> tuple[T, ...]:
        """The turns that count, in order."""
        return tuple(self._turns[: self._ply])

    @property
    def undone(self) -> tuple[T, ...]:
        """The turns taken back, in the order in which redo plays them again."""
        return tuple(self._turns[self._ply :])

    @property
    def state(self) -> S:
        """The position now."""
        return self._states[self._ply]

    @property
    def seat_to_move(self) -> Seat | None:
        """Whose move it is, ``None`` when the game is over."""
        return self.game.seat_to_move(self.state)

    @property
    def standing(self) -> Standing | None:
        """Who has won and why, ``None`` while the game goes on."""
        return self.game.standing(self.state)

    def state_at(self, ply: int) -> S:
        """Return the position after so many turns. Raises ``IndexError`` beyond the present one."""
        self._must_have_been(ply)
        return self._states[ply]

    def events_at(self, ply: int) -> tuple[E, ...]:
        """Return what happened on the way to the position after so many turns; at 0, what the opening told."""
        self._must_have_been(ply)
        if ply == 0:
            return self._opening.events
        return self.game.apply(self._states[ply - 1], self._turns[ply - 1]).events

    def _must_have_been(self, ply: int) -> None:
        if not 0 <= ply <= self._ply:
            raise IndexError(f"there is no position {ply}; {self._ply} turns have been played")

    # -- playing -------------------------------------------------------------------------------------------------------

    def verify(self, move: M) -> None:
        """Raise ``Refused`` when the move is not allowed now."""
        if self.seat_to_move is None:
            raise Refused("game_over")
        self.game.verify(self.state, move)

    def play(self, move: M) -> Played[E, F]:
        """Play a move for the seat whose turn it is. Raises ``Refused`` and changes nothing when it is not allowed."""
        self.verify(move)
        enacted = self.game.enact(self.state, move, rng_for(self.seed, self._ply))
        step = self._enter(enacted.turn)
        self._tell()
        return Played(step.events, enacted.film)

    def enter(self, turn: T) -> tuple[E, ...]:
        """Play a recorded turn again, without chance or physics. Raises ``Refused`` or ``ValueError``."""
        self.verify(turn.move)
        step = self._enter(turn)
        self._tell()
        return step.events

    def _enter(self, turn: T) -> Step[S, E]:
        step = self.game.apply(self.state, turn)
        del self._turns[self._ply :], self._states[self._ply + 1 :]
        self._turns.append(turn)
        self._states.append(step.state)
        self._ply += 1
        return step

    def rewind(self, ply: int) -> None:
        """Stand at an earlier position with all later turns undone, whatever the policy (a save is being read)."""
        self._must_have_been(ply)
        self._ply = ply
        self._tell()

    def bot_rng(self) -> Rng:
        """Return the stream from which a bot draws at this ply; thinking never changes the dice."""
        return bot_rng(self.seed, self._ply)

    # -- undo and redo -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Tell whether ``undo`` would be obeyed."""
        return self._allowed(self.verify_undo)

    @property
    def can_redo(self) -> bool:
        """Tell whether ``redo`` would be obeyed."""
        return self._allowed(self.verify_redo)

    def verify_undo(self) -> None:
        """Raise ``Refused`` when nothing may be taken back now, with the reason."""
        self._undo_target()

    def verify_redo(self) -> None:
        """Raise ``Refused`` when there is nothing to play again."""
        if self._ply == len(self._turns):
            raise Refused("nothing_to_redo")

    def undo(self) -> None:
        """Take back a person's last turn and the bots' turns after it. Raises ``Refused``."""
        self._ply = self._undo_target()
        self._tell()

    def redo(self) -> tuple[E, ...]:
        """Play again what was taken back last, as it was. Returns its events; raises ``Refused``."""
        self.verify_redo()
        events: list[E] = []
        while True:
            self._ply += 1
            events += self.events_at(self._ply)
            if self._ply == len(self._turns) or self._begins_a_group(self._ply):
                break
        self._tell()
        return tuple(events)

    def _undo_target(self) -> int:
        if self.undo_policy == "none":
            raise Refused("undo_none")
        target = next((ply for ply in range(self._ply - 1, -1, -1) if self._begins_a_group(ply)), None)
        if target is None:
            raise Refused("nothing_to_undo")
        if self.undo_policy == "own":
            if self._ply < len(self._turns) and self._mover(target) != self._mover(self._ply):
                raise Refused("undo_of_another", name=self.players[self._mover(target)].name)
            undone = range(target, self._ply)
            if any(self.game.reveals(self._turns[ply], self._states[ply + 1]) for ply in undone):
                raise Refused("undo_revealed")
        return target

    def _begins_a_group(self, ply: int) -> bool:
        """Undo and redo stop where a person moves; where only bots play, at every turn."""
        no_persons = self.undo_policy == "free" and all(player.bot for player in self.players)
        if no_persons:
            return True
        if self.players[self._mover(ply)].bot is not None:
            return False
        return self.is_moved_by_program is None or not self.is_moved_by_program(self._states[ply])

    def _mover(self, ply: int) -> Seat:
        seat = self.game.seat_to_move(self._states[ply])
        assert seat is not None, "a turn was recorded after the end"
        return seat

    @staticmethod
    def _allowed(verify: Callable[[], None]) -> bool:
        try:
            verify()
        except Refused:
            return False
        return True

    def _tell(self) -> None:
        if self.on_turn:
            self.on_turn(self)


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]
