"""Drills kept in the data folder under their names."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from game.carrom.drill import Drill
from scenes.house import House

FILE = "drills.json"

Drills = Annotated[tuple[Drill, ...], Field(max_length=500)]
_adapter: TypeAdapter[tuple[Drill, ...]] = TypeAdapter(Drills)


def drills(house: House) -> tuple[Drill, ...]:
    """Return the saved drills by name; a broken file is put aside whole, and the player is told."""
    return house.kept(FILE, _adapter, ())


def keep(house: House, drill: Drill) -> None:
    """Save a drill; one of the same name is replaced."""
    others = (other for other in drills(house) if other.name != drill.name)
    _write(house, (*others, drill))


def forget(house: House, name: str) -> None:
    """Throw a drill away."""
    _write(house, tuple(drill for drill in drills(house) if drill.name != name))


def _write(house: House, everything: tuple[Drill, ...]) -> None:
    house.keep_file(FILE, _adapter, tuple(sorted(everything, key=lambda drill: drill.name.casefold())))
