"""Values of a file that know where they stand, and faults with a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NoReturn, TypeAlias

from game.core.wording import one_line

KeyPath: TypeAlias = tuple[str | int, ...]
"""The way from the top of a file to a value: keys, and numbers of entries."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong in a file: where (line and column from 1), under which key, and what, in plain words."""

    file: str
    line: int
    column: int
    key: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: "
        return f"{place}{self.key}: {self.message}" if self.key else place + self.message


class RuleFileError(Exception):
    """A rule file cannot be used; ``faults`` says all that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(dict.fromkeys(faults))
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(frozen=True, slots=True)
class Place:
    """Where in which file, line and column from 1."""

    file: str
    line: int
    column: int

    def fault(self, key: str, message: str) -> Fault:
        """Return the fault at this place."""
        return Fault(self.file, self.line, self.column, one_line(key), one_line(message))


Scalar: TypeAlias = str | int | float | bool | None


@dataclass(slots=True)
class Node:
    """A value and its place; a mapping also knows where its keys stand and which keys it takes away from its base."""

    place: Place
    value: Scalar | list[Node] | dict[str, Node]
    key_places: dict[str, Place] = field(default_factory=dict)


def refuse(place: Place, key: str, message: str) -> NoReturn:
    """Give the whole file up for this one fault."""
    raise RuleFileError([place.fault(key, message)])


def mapping_of(node: Node) -> dict[str, Node]:
    """Return the entries of a mapping, none of anything else."""
    return node.value if isinstance(node.value, dict) else {}


def values(node: Node) -> object:
    """Return the bare values without their places."""
    if isinstance(node.value, dict):
        return {key: values(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [values(child) for child in node.value]
    return node.value


def dotted(keys: Sequence[str | int]) -> str:
    """Write a path as ``lines.ones.points``."""
    return ".".join(str(key) for key in keys)
