"""Rule sets as records, and boards written by hand, for carrom's tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, cast

from pydantic import TypeAdapter

from game.carrom.board import rack
from game.carrom.events import Event
from game.carrom.moves import Stroke
from game.carrom.play import Carrom
from game.carrom.referee import Ruling, rule
from game.carrom.rules import CarromRules, faults_between_fields
from game.carrom.shot import QUEEN, Layout, Lying, Pocketing, Shot, ShotOutcome
from game.carrom.state import ON_BOARD, Deal, Queen, State
from game.core import rulefile
from game.core.contract import Seat, Step

RULE_SETS = Path(__file__).resolve().parents[3] / "rules"


@cache
def rule_set(name: str = "classic") -> CarromRules:
    """Read one of our rule sets."""
    file = RULE_SETS / "carrom" / f"{name}.yaml"
    return rulefile.load(
        file, TypeAdapter(CarromRules), game="carrom", base_dirs=[RULE_SETS], check=faults_between_fields
    )


def lying(*places: tuple[int, float, float]) -> Layout:
    """Write a layout: piece, x and y in millimetres."""
    return tuple(Lying(piece, round(x * 100), round(y * 100)) for piece, x, y in places)


def w(count: int) -> tuple[int, ...]:
    """Name the first so many white coins; the last is 9."""
    return tuple(range(1, count + 1))


def b(count: int) -> tuple[int, ...]:
    """Name the first so many black coins; the last is 18."""
    return tuple(range(10, count + 10))


Q = QUEEN


def at(
    name: str = "classic",
    *,
    seats: int = 2,
    turn: int = 0,
    breaker: int = 0,
    held: tuple[tuple[int, ...], ...] | None = None,
    queen: Queen = ON_BOARD,
    **changes: Any,
) -> State:
    """Write a position: seat 0's side plays white, the board is broken, what is not pocketed lies in the rack."""
    game = Carrom(rule_set(name))
    state = game.start(Deal(seats, Seat(0))).state
    held = held or tuple(() for _ in state.scores)
    gone = {piece for side in held for piece in side} | (set() if queen.status == "board" else {QUEEN})
    layout = tuple(piece for piece in rack(game.rules, 0) if piece.piece not in gone)
    state = replace(state, choosing=False, broken=True, turn=Seat(turn), held=held, queen=queen)
    if game.rules.laws.ownership == "colours":
        state = replace(state, white=0)
    return replace(state, layout=layout, breaker=Seat(breaker), **changes)


def outcome(
    state: State, *fell: int, striker: str = "kept", left: tuple[int, ...] = (), touched: bool = True
) -> ShotOutcome:
    """Write what a stroke came to: pieces in order of falling; what stays on the board has not moved."""
    first = next((piece.piece for piece in state.layout), None) if touched else None
    return ShotOutcome(
        first=first,
        pocketed=tuple(Pocketing(piece, 2) for piece in fell),
        striker=cast(Literal["kept", "pocketed", "left"], striker),
        striker_pocket=3 if striker == "pocketed" else None,
        left=left,
        settled=tuple(piece for piece in state.layout if piece.piece not in (*fell, *left)),
    )


def judged(state: State, *fell: int, name: str = "classic", **stroke: Any) -> Ruling:
    """Judge a stroke by the referee alone."""
    return rule(rule_set(name), state, outcome(state, *fell, **stroke))


def played(state: State, *fell: int, name: str = "classic", **stroke: Any) -> Step[State, Event]:
    """Play a stroke whose outcome is given."""
    return Carrom(rule_set(name)).apply(state, Stroke(Shot(0, 0, 500), outcome(state, *fell, **stroke)))
