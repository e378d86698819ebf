"""What a game supplies for its table, and the words in which scene and table talk.

``PlayScene`` asks a ``Table`` where things are, what a hand means, how it looks and how what happened is told; the
records here are what goes to and fro.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import pygame

from game.core.contract import Refused, Seat, Standing
from game.core.match import AnyMatch
from scenes.playback import Animation
from scenes.results import Result
from scenes.stack import Scene
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Ground

S = TypeVar("S")
M_co = TypeVar("M_co", covariant=True)
V = TypeVar("V")
P = TypeVar("P")
U = TypeVar("U")

TICK = pygame.event.custom_type()
"""Given to ``translate`` once a frame while a hand is at work: time has passed (``time_s``), nothing else."""
SKIP = "skip"
"""The answer of the button that goes on at once."""


@dataclass(frozen=True, slots=True)
class Happened(Generic[S]):
    """One turn as it is told: who played what, what it brought, the positions before and after it."""

    seat: Seat
    move: Any
    events: tuple[Any, ...]
    film: Any
    before: S
    after: S
    is_bot: bool


@dataclass(frozen=True, slots=True)
class Interlude:
    """Something to read between two animations: the scene is laid over the table, then the telling goes on."""

    scene: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Press:
    """A button beside the table: the brass one says what to do now. Pressed it answers a move or a new ``ui``."""

    rect: tuple[int, int, int, int]
    words: str
    answer: Any
    ground: Ground = "brass"
    help: str = ""
    """What it does, or why it is greyed; seen under the pointer or the focus."""
    is_enabled: bool = True
    size: float = 15


@dataclass(frozen=True, slots=True)
class Ask:
    """A move that the pause offers, and the question to all players before it is made."""

    words: str
    question: str
    yes: str
    move: Any


@dataclass(frozen=True, slots=True)
class Retold:
    """An answer of the hand that plays no move but is seen: the board turns."""

    ui: Any
    told: tuple[Animation[Any], ...]


Told: TypeAlias = "Animation[V] | Interlude"


class Table(Protocol[S, M_co, V, P, U]):
    """What a game supplies. ``V`` is what is shown, ``P`` the places, ``U`` what the hand is about (never saved)."""

    def place(self, theme: Theme, match: AnyMatch) -> P:
        """Return where things are, for drawing and for hit testing."""
        ...

    def show(self, match: AnyMatch) -> V:
        """Return what is to be seen when nothing moves."""
        ...

    def begin(self, match: AnyMatch, before: U | None) -> U:
        """Return what the hand is about at the start of a move, or after undo."""
        ...

    def translate(self, event: pygame.Event, places: P, state: S, ui: U) -> M_co | U | Retold | None:
        """Return the move that an event makes, or what the hand is about now; ``None``: not for us."""
        ...

    def is_waiting(self, ui: U) -> bool:
        """Tell whether a hand is at work, so that time alone (``TICK``) may matter."""
        ...

    def presses(self, places: P, state: S, ui: U) -> Sequence[Press]:
        """Return the buttons beside the table for a person who is to move, the brass one first."""
        ...

    def going_on(self, places: P) -> Press:
        """Return the button that skips what is being told; its answer is ``SKIP``."""
        ...

    def by_itself(self, state: S) -> M_co | None:
        """Return a move the program makes for a person by the settings, without asking."""
        ...

    def refused(self, refused: Refused, ui: U) -> U:
        """Return ``ui`` with the words of a refusal."""
        ...

    def draw(self, canvas: Canvas, places: P, shown: V, ui: U | None) -> None:
        """Draw everything but the buttons; ``ui`` is ``None`` while something plays or a bot is to move."""
        ...

    def animate(self, happened: Happened[S], shown: V) -> Iterable[Told[V]]:
        """Return how a turn is told, from what is shown now."""
        ...

    def results(self, match: AnyMatch, standing: Standing) -> Result:
        """Return what is said after the last turn."""
        ...


@runtime_checkable
class AsksAll(Protocol):
    """A table whose game has moves that take the consent of all."""

    def in_the_pause(self, state: Any) -> Sequence[Ask]:
        """Return them: the pause offers them."""
        ...


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
