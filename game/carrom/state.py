"""A position of a carrom game: what is on the board, who holds what, whose stroke it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from game.carrom.board import side_of
from game.carrom.shot import BLACK, COINS, WHITE, Layout, PieceId
from game.core.contract import Seat

Side = Annotated[int, Field(ge=0, le=3)]
"""Who plays together: each seat for himself, with four the pairs 0 (seats 0 and 2) and 1 (seats 1 and 3) (CA-P1)."""
Count = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Deal:
    """How many play, and the first player, drawn by lot (CA-P1)."""

    seats: Annotated[int, Field(ge=1, le=4)]
    first: Annotated[Seat, Field(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class Queen:
    """Where the queen is (CA-Q).

    ``board``; ``pending``: pocketed, waits for her cover; ``early``: pocketed too early, goes back at the end of the
    turn; ``covered``: she counts. ``side`` pocketed her, ``None`` on the board.
    """

    status: Literal["board", "pending", "early", "covered"]
    side: Side | None = None


ON_BOARD = Queen("board")


@dataclass(frozen=True, slots=True)
class Over:
    """How the match ended: the side that won (``None``: nobody, a void practice board) and why."""

    winner: Side | None
    why: Literal["points", "boards", "games", "strokes", "void"]


@dataclass(frozen=True, slots=True)
class State:
    """A position; everything undo must restore."""

    seats: Annotated[int, Field(ge=1, le=4)]
    first: Seat
    """The lot's winner."""
    choosing: bool
    """The lot's winner has yet to choose between break and side (``icf``)."""
    game: Count
    """Which game of the match, from 1."""
    games: tuple[Count, ...]
    """Games won, by side."""
    board: Count
    """Which board of the game, from 1; void boards count, replayed ones do not."""
    breaker: Seat
    """Who was to break this board; the break goes round by him, whoever makes it after failed tries (CA-P2)."""
    white: Side | None
    """The side that plays white: the breaker's (CA-P2); ``None`` where nobody owns a colour."""
    broken: bool
    tries: Count
    """Failed tries at the break so far by the player to move (CA-B2)."""
    layout: Layout
    held: tuple[tuple[PieceId, ...], ...]
    """Coins pocketed, by side, in order of falling: of the side's colour, or what it pocketed where nobody owns one."""
    queen: Queen
    due: tuple[Count, ...]
    """Coins owed, by side (CA-F1)."""
    scores: tuple[int, ...]
    """Points in this game, by side."""
    scores_before: tuple[int, ...]
    """Points when this board began, for a board that is void or played again."""
    strokes: Count
    """Strokes of this board so far, tries at the break included."""
    ended: tuple[Count, ...]
    """Strokes of each board that was won, cleared or void, of the whole match."""
    turn: Seat
    """Who strikes next."""
    layer: Seat
    """Who lays the next returned piece: the player on the right of the one who struck last (CA-R1), mostly."""
    to_lay: tuple[PieceId, ...]
    """Returned coins still to be laid, in order."""
    over: Over | None = None

    @property
    def side(self) -> int:
        """The side of the player who strikes next."""
        return side_of(self.turn, self.seats)


def scores_by_seat(state: State) -> tuple[int, ...]:
    """Return what counts, by seat; partners share it.

    Points of the running game (CA-P3); games won once a match of several is over (ICF 57); strokes in practice.
    """
    counted = state.scores
    if state.seats == 1:
        counted = (sum(state.ended) + (0 if state.over else state.strokes),)
    elif state.over is not None and state.over.why == "games":
        counted = state.games
    return tuple(counted[side_of(seat, state.seats)] for seat in range(state.seats))


def own_coins(state: State, side: int) -> range:
    """Return the coins a side may pocket as its own: its colour, or all where nobody owns one (CA-Q4)."""
    if state.white is None:
        return COINS
    return WHITE if side == state.white else BLACK


def owner_of(state: State, piece: int) -> int | None:
    """Return the side that owns a coin, ``None`` where nobody owns a colour."""
    if state.white is None:
        return None
    return state.white if piece in WHITE else 1 - state.white


def coins_left(state: State, held: tuple[tuple[PieceId, ...], ...], side: int) -> int:
    """Return how many of a side's own coins are not pocketed."""
    pocketed = len(held[side]) if state.white is not None else sum(map(len, held))
    return len(own_coins(state, side)) - pocketed
