"""The command ``shoot``: what comes of a stroke on a board written by hand."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from game.carrom.film import CUSHION, Contact, Film
from game.carrom.moving_board import Equipment
from game.carrom.physics import simulate
from game.carrom.play import striker_from
from game.carrom.rules import CarromRules, FaultBetweenFields
from game.carrom.shot import STRIKER, Layout, Lying, Shot, ShotOutcome, Striker
from game.core import rulefile

Coordinate = Annotated[float, Field(ge=-2000, le=2000, allow_inf_nan=False)]
Velocity = Annotated[float, Field(ge=-50_000, le=50_000, allow_inf_nan=False)]

MOST_PIECES = STRIKER
"""Nine white, nine black, the queen."""
OVERLAP_MM = 0.05
"""Pieces that overlap by no more only touch."""


@dataclass(frozen=True, slots=True)
class PieceGiven:
    """A piece at rest, in millimetres from the centre."""

    kind: Literal["white", "black", "queen"]
    at: tuple[Coordinate, Coordinate]
    on_top: bool = False
    """It lies on others (CA-R2)."""


@dataclass(frozen=True, slots=True)
class ShotGiven:
    """A stroke from the shooter's line."""

    at: Coordinate
    """The striker's x, in millimetres."""
    angle: Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False)]
    """Degrees from straight ahead, to the right."""
    strength: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]


@dataclass(frozen=True, slots=True)
class StrikerGiven:
    """A striker anywhere on the board, for experiments: mm and mm/s."""

    at: tuple[Coordinate, Coordinate]
    velocity: tuple[Velocity, Velocity]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The board and the stroke."""

    pieces: Annotated[tuple[PieceGiven, ...], Field(max_length=MOST_PIECES)] = ()
    shot: ShotGiven | None = None
    striker: StrikerGiven | None = None
    contacts: bool = False


QUESTION: TypeAdapter[Question] = TypeAdapter(Question)


def run(rules: CarromRules, file: Path) -> None:
    """Print what comes of the stroke as one JSON line. Raises ``RuleFileError`` with the faults of the file."""
    question = rulefile.read(file, QUESTION, lambda question: list(_faults(rules, question)))
    print(json.dumps(shoot(rules, question)))


def shoot(rules: CarromRules, question: Question) -> dict[str, Any]:
    """Simulate the stroke and tell what came of it; pieces by their index in the question."""
    start = time.process_time()
    outcome, film = simulate(_layout(question), _striker(rules, question), rules)
    seconds = time.process_time() - start
    return _answer(question, outcome, film, seconds)


def _layout(question: Question) -> Layout:
    return tuple(
        Lying(index, round(piece.at[0] * 100), round(piece.at[1] * 100), piece.on_top)
        for index, piece in enumerate(question.pieces)
    )


def _striker(rules: CarromRules, question: Question) -> Striker:
    if question.striker is not None:
        return Striker(*question.striker.at, *question.striker.velocity)
    if question.shot is None:
        raise ValueError("neither shot nor striker")
    shot = question.shot
    return striker_from(rules, 0, Shot(round(shot.at * 100), round(shot.angle * 1000), round(shot.strength * 1000)))


def _answer(question: Question, outcome: ShotOutcome, film: Film | None, seconds: float) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "pocketed": [pocketing.piece for pocketing in outcome.pocketed],
        "left": list(outcome.left),
        "striker": outcome.striker,
        "pieces": [_piece(question, lying) for lying in outcome.settled],
        "time": film.duration if film else 0.0,
        "seconds": seconds,
    }
    if question.contacts and film:
        answer["contacts"] = [_contact(contact) for contact in film.contacts]
    return answer


def _piece(question: Question, lying: Lying) -> dict[str, Any]:
    piece = {"kind": question.pieces[lying.piece].kind, "at": [lying.x / 100, lying.y / 100]}
    return {**piece, "on_top": True} if lying.on_top else piece


def _contact(contact: Contact) -> dict[str, Any]:
    names = {STRIKER: "striker", CUSHION: "cushion"}
    told = asdict(contact)
    return {
        **{key: told[key] for key in ("t", "a", "b", "speed", "velocity_a", "velocity_b")},
        "a": names.get(contact.a, contact.a),
        "b": names.get(contact.b, contact.b),
    }


# --- what can be wrong with a question ------------------------------------------------------------------------------


def _faults(rules: CarromRules, question: Question) -> Iterator[FaultBetweenFields]:
    """Yield what cannot be on a board: the key's path and the message."""
    coin, striker = rules.pieces.coin_diameter_mm / 2, rules.pieces.striker_diameter_mm / 2
    if (question.shot is None) == (question.striker is None):
        yield (), "give either shot or striker"
        return
    on_board: list[tuple[str, float, float, float]] = []
    for index, piece in enumerate(question.pieces):
        path = ("pieces", index, "at")
        yield from _place_faults(rules, path, piece.at, coin, [] if piece.on_top else on_board)
        if not piece.on_top:
            on_board.append((f"piece {index}", *piece.at, coin))
    if question.striker is not None:
        yield from _place_faults(rules, ("striker", "at"), question.striker.at, striker, on_board)
    elif question.shot is not None:
        stands = _striker(rules, question)
        yield from _place_faults(rules, ("shot", "at"), (stands.x_mm, stands.y_mm), striker, on_board)


def _place_faults(
    rules: Equipment,
    path: tuple[str | int, ...],
    at: tuple[float, float],
    radius: float,
    others: Sequence[tuple[str, float, float, float]],
) -> Iterator[FaultBetweenFields]:
    """Yield when a piece would lie beyond a cushion or in another one."""
    reach = rules.board.side_mm / 2 - radius
    if max(abs(at[0]), abs(at[1])) > reach + OVERLAP_MM:
        yield path, f"outside the board: a piece of {2 * radius:g} mm has its centre within {reach:g} mm of the middle"
        return
    for name, x, y, other in others:
        overlap = radius + other - hypot(at[0] - x, at[1] - y)
        if overlap > OVERLAP_MM:
            yield path, f"overlaps {name} by {overlap:.2f} mm"
            return
