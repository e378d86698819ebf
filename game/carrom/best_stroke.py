"""The best shot of a game: which stroke is worth seeing again.

A stroke counts when it holds no foul and what it pocketed stays pocketed. The best one pocketed, in this order:

1. the most pieces of its own (the queen is one);
2. the queen;
3. into the most different pockets;
4. with the most blows, of striker or of what fell, on pieces or cushions, before the last one fell: banks and so on.

Of equals the later is taken: it is the one remembered. Only equals by the first three are played again for the fourth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from game.carrom.events import (
    BoardBegan,
    CoinPocketed,
    CoinReturned,
    Event,
    FoulCalled,
    PenaltyPaid,
    QueenCovered,
    QueenPocketed,
    QueenReturned,
)
from game.carrom.film import Film
from game.carrom.moves import Stroke
from game.carrom.physics import simulate
from game.carrom.play import striker_of
from game.carrom.rules import CarromRules
from game.carrom.shot import QUEEN, STRIKER, ShotOutcome
from game.carrom.state import State
from game.core.match import AnyMatch

MOST_PLAYED_AGAIN = 8
"""So many equals at most, the latest, are played again to count their blows."""


@dataclass(frozen=True, slots=True, order=True)
class Merit:
    """How good a stroke was; compared field by field."""

    pieces: int
    queen: bool
    pockets: int
    blows: int = 0


def kept(events: Sequence[Event]) -> tuple[int, ...]:
    """Return the pieces of its own that a stroke pocketed and that stay so; none after a foul."""
    if any(isinstance(event, FoulCalled) for event in events):
        return ()
    back = {event.piece for event in events if isinstance(event, CoinReturned | PenaltyPaid)}
    pieces: list[int] = []
    for event in events:
        match event:
            case CoinPocketed(piece=piece, side=side, owner=owner) if owner in (None, side) and piece not in back:
                pieces.append(piece)
            case QueenPocketed(status="covered" | "pending"):
                pieces.append(QUEEN)
            case _:
                pass
    return tuple(pieces)


def merit(outcome: ShotOutcome, pieces: Sequence[int]) -> Merit:
    """Weigh a stroke by what it pocketed for good; blows are counted by ``blows``."""
    pockets = {pocketing.pocket for pocketing in outcome.pocketed if pocketing.piece in pieces}
    return Merit(len(pieces), QUEEN in pieces, len(pockets))


def blows(film: Film, pieces: Sequence[int]) -> int:
    """Count the blows of the striker and of the pieces pocketed, on pieces and cushions, before the last one fell."""
    until = max((fall.t for fall in film.falls if fall.piece in pieces), default=0.0)
    watched = {STRIKER, *pieces}
    return sum(contact.t < until and bool(watched & {contact.a, contact.b}) for contact in film.contacts)


def played_again(rules: CarromRules, before: State, stroke: Stroke) -> tuple[ShotOutcome, Film]:
    """Simulate a recorded stroke again, for the eye: the record stays the truth."""
    outcome, film = simulate(before.layout, striker_of(rules, before, stroke.move), rules)
    assert film is not None
    return outcome, film


def best_stroke(match: AnyMatch) -> int | None:
    """Return after how many turns the best stroke had been played, ``None`` when none pocketed anything for good."""
    weighed: list[tuple[Merit, int, tuple[int, ...]]] = []
    told = [match.events_at(ply) for ply in range(1, match.ply + 1)]
    for ply, turn in enumerate(match.turns, start=1):
        if not isinstance(turn, Stroke):
            continue
        pieces = kept(told[ply - 1])
        if QUEEN in pieces and not _is_covered(chain.from_iterable(told[ply - 1 :])):
            pieces = tuple(piece for piece in pieces if piece != QUEEN)
        if pieces:
            weighed.append((merit(turn.outcome, pieces), ply, pieces))
    if not weighed:
        return None
    best = max(weighed)[0]
    equals = [(ply, pieces) for worth, ply, pieces in weighed if worth == best][-MOST_PLAYED_AGAIN:]
    if len(equals) == 1:
        return equals[0][0]
    return max(equals, key=lambda equal: (_blows_of(match, *equal), equal[0]))[0]


def _is_covered(told: Iterable[Event]) -> bool:
    """Tell from what happened since the queen fell whether she was covered: the next thing told of her."""
    for event in told:
        if isinstance(event, QueenCovered | QueenReturned | BoardBegan):
            return isinstance(event, QueenCovered)
    return False


def _blows_of(match: AnyMatch, ply: int, pieces: tuple[int, ...]) -> int:
    stroke = match.turns[ply - 1]
    return blows(played_again(match.rules, match.state_at(ply - 1), stroke)[1], pieces)
