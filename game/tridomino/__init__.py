"""Tri-Domino: triangular tiles on a grid without bounds."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from game.core.contract import Kind
from game.tridomino.bot import CasualBot
from game.tridomino.events import Event
from game.tridomino.play import Tridomino
from game.tridomino.rules import TridominoRules, check_rules
from game.tridomino.turns import Deal, Move, State, Turn


def scores(state: State) -> tuple[int, ...]:
    """Return the scores as they stand, this round's points included."""
    return state.scores


def statistics(state: State) -> dict[str, int]:
    """Return the figures of a match: the rounds begun."""
    return {"rounds": state.round}


KIND: Kind[TridominoRules, Deal, State, Move, Turn, Event, None] = Kind(
    id="tridomino",
    rules=TypeAdapter(TridominoRules),
    make=Tridomino,
    deal=TypeAdapter(Deal),
    state=TypeAdapter(State),
    move=TypeAdapter(Annotated[Move, Field(discriminator="kind")]),
    turn=TypeAdapter(Annotated[Turn, Field(discriminator="kind")]),
    event=TypeAdapter(Annotated[Event, Field(discriminator="type")]),
    check_rules=check_rules,
    bots={"casual": CasualBot},
    default="pressman",
    scores=scores,
    statistics=statistics,
)
