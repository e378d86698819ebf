"""The contract every game answers, and the words the whole program shares.

A move is done in two halves: ``enact`` asks the world (dice, pool of tiles, physics) for an outcome; ``apply`` is the
pure referee that turns state and turn (move with its outcome) into a new state and events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NewType, Protocol, TypeVar

from pydantic import TypeAdapter

from game.core.chance import Rng

Seat = NewType("Seat", int)
"""A player's number, 0 … n-1, in the order of play."""


class Turned(Protocol):
    """One line of the log: a record of a move with its outcome."""

    @property
    def move(self) -> Any:
        """The move that the player asked for."""
        ...


R = TypeVar("R")
D = TypeVar("D")
S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T", bound=Turned)
E = TypeVar("E")
F = TypeVar("F")
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
T_co = TypeVar("T_co", covariant=True)
F_co = TypeVar("F_co", covariant=True)


class Refused(Exception):
    """A move that is not allowed: a key (``striker_covers_circle``) and values for the words of it; no sentence."""

    def __init__(self, key: str, **values: int | str) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co, E_co]):
    """A new state and what happened on the way to it."""

    state: S_co
    events: tuple[E_co, ...]


@dataclass(frozen=True, slots=True)
class Enacted(Generic[T_co, F_co]):
    """The world's answer to a move: the turn to log, and the film to show (``None`` where nothing moves by itself)."""

    turn: T_co
    film: F_co


@dataclass(frozen=True, slots=True)
class Standing:
    """Who has won, the scores (by seat), and why: a key such as ``points`` or ``boards``."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    why: str


class Game(Protocol[D, S, M, T, E_co, F_co]):
    """Rules and the pure methods of the contract."""

    def seats(self) -> range:
        """How many may play."""
        ...

    def deal(self, seats: int, rng: Rng) -> D:
        """Draw what chance fixes before the first move."""
        ...

    def start(self, deal: D) -> Step[S, E_co]:
        """Return the first state; pure."""
        ...

    def seat_to_move(self, state: S) -> Seat | None:
        """Return whose move it is, ``None`` when the game is over."""
        ...

    def verify(self, state: S, move: M) -> None:
        """Raise ``Refused`` when the move is not allowed now."""
        ...

    def candidates(self, state: S, rng: Rng) -> Sequence[M]:
        """Return every legal move, or a fair sample where they are endless, in a stable order; none when over."""
        ...

    def enact(self, state: S, move: M, rng: Rng) -> Enacted[T, F_co]:
        """Ask the world; the only method that may use chance or physics."""
        ...

    def apply(self, state: S, turn: T) -> Step[S, E_co]:
        """Judge the turn; pure. Raises ``ValueError`` on an outcome that cannot answer its move."""
        ...

    def standing(self, state: S) -> Standing | None:
        """Return who has won and why, ``None`` while the game goes on."""
        ...

    def view(self, state: S, seat: Seat) -> S:
        """Return what this seat may know."""
        ...

    def ply_bound(self, seats: int) -> int:
        """Return a number of plies that no match of bots in the tests exceeds (some rules set no end)."""
        ...

    def reveals(self, turn: T, after: S) -> bool:
        """Tell whether the turn showed something unknown before (a throw, a tile, hands), past which no undo goes.

        ``after`` is the position it led to.
        """
        ...


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """A bot's best move so far."""

    move: M


class Bot(Protocol[S, M]):
    """Whoever plays a seat without a person. Its strength is a count (of shots tried, of games), never seconds."""

    def think(self, game: Game[Any, S, M, Any, Any, Any], view: S, rng: Rng) -> Iterator[Thought[M]]:
        """Yield the best move so far, at least one; sees what its seat may know and draws only from its own stream."""
        ...


@dataclass(frozen=True, slots=True)
class Kind(Generic[R, D, S, M, T, E, F]):
    """One line of the registry: the game's id, its rules record, how to make the game, how its records are read."""

    id: str
    rules: TypeAdapter[R]
    make: Callable[[R], Game[D, S, M, T, E, F]]
    deal: TypeAdapter[D]
    state: TypeAdapter[S]
    move: TypeAdapter[M]
    turn: TypeAdapter[T]
    event: TypeAdapter[E]
    check_rules: Callable[[R], Sequence[tuple[tuple[str | int, ...], str]]] | None = None
    """Faults between fields of a rules record that is good by form: the path of keys and the message of each."""
    bots: Mapping[str, Callable[[], Bot[S, M]]] = field(default_factory=dict)
    """The game's own bots by name; ``random`` plays every game and is not listed here."""
    default: str = "classic"
    """The rule set that stands first and is chosen unless the players choose another."""
    scores: Callable[[S], Sequence[int]] | None = None
    """The scores by seat as they stand, also while the game goes on."""
    statistics: Callable[[S], dict[str, int]] | None = None
    """The game's own figures of a finished or running match, e.g. ``{"strokes": 41}``."""


AnyKind = Kind[Any, Any, Any, Any, Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any, Any, Any]
