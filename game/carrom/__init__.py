"""Carrom: striker, coins, queen and four pockets."""

from __future__ import annotations

from statistics import median_low

from pydantic import TypeAdapter

from game.carrom.bot import Casual
from game.carrom.events import Event, TaggedEvent
from game.carrom.film import Film
from game.carrom.moves import Move, TaggedMove, TaggedTurn, Turn
from game.carrom.play import Carrom
from game.carrom.rules import CarromRules, faults_between_fields
from game.carrom.state import Deal, State, scores_by_seat
from game.core.contract import Kind


def statistics(state: State) -> dict[str, int]:
    """Return the figures of a match: boards ended, strokes in all, and the median board's."""
    running = 0 if state.over else state.strokes
    figures = {"boards": len(state.ended), "strokes": sum(state.ended) + running}
    return {**figures, "median_board": median_low(state.ended)} if state.ended else figures


KIND: Kind[CarromRules, Deal, State, Move, Turn, Event, Film | None] = Kind(
    id="carrom",
    rules=TypeAdapter(CarromRules),
    make=Carrom,
    deal=TypeAdapter(Deal),
    state=TypeAdapter(State),
    move=TypeAdapter(TaggedMove),
    turn=TypeAdapter(TaggedTurn),
    event=TypeAdapter(TaggedEvent),
    check_rules=faults_between_fields,
    bots={"casual": Casual},
    scores=scores_by_seat,
    statistics=statistics,
)
