"""The best results of those who practise alone: how few strokes a board took, by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import ConfigDict, Field, TypeAdapter, with_config

from scenes.house import House
from scenes.strings import _, ngettext

FILE = "practice.json"
MOST = 10
"""So many results are kept for a rule set."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Best:
    """One result."""

    rule_set: Annotated[str, Field(max_length=200)]
    name: Annotated[str, Field(max_length=200)]
    strokes: Annotated[int, Field(ge=1, le=100_000)]
    seed: int
    """Which match it was: one that is taken back and ended again counts once, by its better end."""


Bests = Annotated[tuple[Best, ...], Field(max_length=1000)]
_adapter: TypeAdapter[tuple[Best, ...]] = TypeAdapter(Bests)


def bests(house: House, rule_set: str) -> tuple[Best, ...]:
    """Return the results of a rule set, the best first; of equals the older."""
    return tuple(best for best in house.kept(FILE, _adapter, ()) if best.rule_set == rule_set)


def add(house: House, result: Best) -> None:
    """Keep a result; only the best of each rule set stay."""
    everything = house.kept(FILE, _adapter, ())
    others = tuple(best for best in everything if best.rule_set != result.rule_set)
    same = [best for best in everything if best.rule_set == result.rule_set]
    again = [best for best in same if best.seed == result.seed]
    others_of_set = [best for best in same if best.seed != result.seed]
    better = min([*again, result], key=lambda best: best.strokes)
    ranked = sorted([*others_of_set, better], key=lambda best: best.strokes)[:MOST]
    house.keep_file(FILE, _adapter, (*others, *ranked))


def strokes_words(strokes: int) -> str:
    """Say so many strokes."""
    return ngettext("{count} stroke", "{count} strokes", strokes).format(count=strokes)


def best_words(house: House, rule_set: str, seed: int) -> str:
    """Say how the result of a match stands among the best; empty when there is none yet."""
    found = bests(house, rule_set)
    if not found:
        return ""
    if found[0].seed == seed:
        return _("That is the best result so far.")
    best = found[0]
    return _("Best so far: {strokes}, by {name}.").format(strokes=strokes_words(best.strokes), name=best.name)
