"""One throw of the dice: which are kept, what the others show. Shared by the sheet and the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Literal

from pydantic import Field

from game.core.chance import Rng
from game.core.contract import Refused

Dice = tuple[int, ...]
Places = tuple[int, ...]
"""Dice by where they lie, from 0, ascending."""
Place = Annotated[int, Field(ge=0, le=7)]


@dataclass(frozen=True, slots=True)
class Throw:
    """Set these dice aside and throw the others; before the first throw of a turn there is nothing to keep."""

    keep: tuple[Place, ...] = ()
    kind: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class Buy:
    """Pay a chip, set these dice aside and throw the others (C15, C30)."""

    keep: tuple[Place, ...] = ()
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Rolled:
    """What the thrown dice show, in the order of their places."""

    faces: Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=1, max_length=8)]


@dataclass(frozen=True, slots=True)
class Throwing:
    """A throw with what it showed."""

    move: Annotated[Throw | Buy, Field(discriminator="kind")]
    outcome: Rolled
    kind: Literal["throwing"] = "throwing"


def verify_keep(keep: Places, dice: Dice, kept: Places, locked: bool) -> None:
    """Raise ``Refused`` unless these dice may be set aside now.

    Every throw throws at least one die (C7); with ``locked`` what was set aside stays aside (K3).
    """
    if not dice:
        if keep:
            raise Refused("nothing_to_keep")
        return
    if list(keep) != sorted(set(keep)) or any(not 0 <= place < len(dice) for place in keep):
        raise Refused("no_such_dice")
    if len(keep) == len(dice):
        raise Refused("throw_one_die")
    if locked and not set(kept) <= set(keep):
        raise Refused("set_aside_stays")


def keeps(dice: Dice, kept: Places, locked: bool) -> Iterator[Places]:
    """Yield every choice of dice to set aside, fewest first."""
    fixed = kept if locked else ()
    loose = [place for place in range(len(dice)) if place not in fixed]
    if not dice:
        yield ()
    for size in range(len(loose)):
        for more in combinations(loose, size):
            yield tuple(sorted((*fixed, *more)))


def roll(count: int, keep: Places, rng: Rng) -> Rolled:
    """Throw the dice that are not kept."""
    return Rolled(tuple(rng.randint(1, 6) for _ in range(count - len(keep))))


def thrown_places(count: int, keep: Places) -> Places:
    """Return the places of the dice thrown."""
    return tuple(place for place in range(count) if place not in keep)


def after_throw(count: int, dice: Dice, keep: Places, rolled: Rolled) -> Dice:
    """Return all dice after a throw; raises ``ValueError`` when the outcome is not one for these dice."""
    places = thrown_places(count, keep)
    if len(rolled.faces) != len(places):
        raise ValueError(f"{len(places)} dice were thrown, not {len(rolled.faces)}")
    shown = dict(zip(places, rolled.faces, strict=True))
    return tuple(shown[place] if place in shown else dice[place] for place in range(count))
