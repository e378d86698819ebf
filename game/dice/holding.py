"""The inner step of exact play: from what dice are worth when one stops, to what a turn is worth. Needs numpy.

The value of a set of dice kept is the mean over one more die of the value of kept + die; the value of a throw is the
best over taking its dice away one at a time. So nothing is ever summed over whole throws: 462 + 462 operations a level
with five dice, 924 with six.

Everything is worked out for many positions (columns) side by side. A table is a list of channels of shape
(sets of dice, columns): the first channel is what the player makes as large as he can, the others ride along.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import factorial, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.dice.patterns import FACES, Dice, combinations

Numbers: TypeAlias = NDArray[np.float64]
Indices: TypeAlias = NDArray[np.int64]
Table: TypeAlias = list[Numbers]

NEVER = -1e12
"""The worth of what is not allowed."""


def choose(best: Sequence[Numbers], other: Sequence[Numbers], scratch: Numbers) -> None:
    """Put the better of two into ``best``, with what rides along; uses up ``other``."""
    if len(best) > 1:
        better = other[0] > best[0]
        for mine, its in zip(best[1:], other[1:], strict=True):
            np.subtract(its, mine, out=its)
            np.multiply(its, better, out=its)
            np.add(mine, its, out=mine)
    np.maximum(best[0], other[0], out=best[0])


def _ways(dice: Dice) -> int:
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in FACES)


class Sets:
    """All sets of up to ``dice`` dice by size; within a size those with most different faces come first."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.sets = [sorted(combinations(size), key=lambda some: -len(set(some))) for size in range(dice + 1)]
        self.rows = [{some: row for row, some in enumerate(sets)} for sets in self.sets]
        self.with_one_more = [
            [np.array([self.rows[size + 1][tuple(sorted((*some, face)))] for some in sets]) for face in FACES]
            for size, sets in enumerate(self.sets[:-1])
        ]
        """By size and face: the row of the set with that die more."""
        self.with_one_less = [self._with_one_less(size) for size in range(dice + 1)]
        """By size and how many-th different face: the rows of the set without that die; shorter and shorter."""
        self.ways = [np.array([float(_ways(some)) for some in sets]) for sets in self.sets]

    def _with_one_less(self, size: int) -> list[Indices]:
        columns: list[list[int]] = []
        for some in self.sets[size]:
            for at, face in enumerate(sorted(set(some))):
                left = list(some)
                left.remove(face)
                if at == len(columns):
                    columns.append([])
                columns[at].append(self.rows[size - 1][tuple(left)])
        return [np.array(column) for column in columns]

    @cached_property
    def together(self) -> list[Indices]:
        """By how many lie aside: for each pair (thrown, aside) the row of all its dice."""
        return [self._together(size) for size in range(self.dice)]

    def _together(self, size: int) -> Indices:
        rows = self.rows[self.dice]
        thrown, aside = self.sets[self.dice - size], self.sets[size]
        return np.array([rows[tuple(sorted(some + others))] for some in thrown for others in aside])

    @cached_property
    def moved(self) -> list[list[Indices]]:
        """By how many lie aside and how many-th different face: the pair after that die has been set aside too."""
        return [self._moved(size) for size in range(self.dice - 1)]

    def _moved(self, size: int) -> list[Indices]:
        thrown, aside = self.sets[self.dice - size], self.sets[size]
        after, larger = self.rows[self.dice - size - 1], self.rows[size + 1]
        columns: list[list[int]] = []
        for some in thrown:
            for at, face in enumerate(sorted(set(some))):
                left = list(some)
                left.remove(face)
                if at == len(columns):
                    columns.append([])
                base = after[tuple(left)] * len(larger)
                columns[at] += [base + larger[tuple(sorted((*others, face)))] for others in aside]
        return [np.array(column) for column in columns]

    @property
    def throws(self) -> list[Dice]:
        """All throws of all the dice, in the order of their rows."""
        return self.sets[self.dice]


class Keeping:
    """Room to work in for so many columns and channels, with dice taken up again freely."""

    def __init__(self, sets: Sets, columns: int, channels: int) -> None:
        self.sets = sets
        self.columns = columns
        self.kept: list[Table] = [[np.empty((len(some), columns)) for _ in range(channels)] for some in sets.sets[:-1]]
        """By size: what a set kept is worth, then what the best part of it is worth."""
        self.spare: Table = [np.empty((len(sets.throws), columns)) for _ in range(channels)]
        self.scratch = np.empty((len(sets.throws), columns))

    def average(self, lying: Table) -> Table:
        """Fill ``kept`` with what each set kept is worth when the rest is thrown; return the row of keeping none."""
        above = lying
        for size in range(self.sets.dice - 1, -1, -1):
            here = self.kept[size]
            for channel, values in enumerate(here):
                spare = self.spare[channel][: len(values)]
                np.take(above[channel], self.sets.with_one_more[size][0], axis=0, out=values, mode="clip")
                for rows in self.sets.with_one_more[size][1:]:
                    np.take(above[channel], rows, axis=0, out=spare, mode="clip")
                    np.add(values, spare, out=values)
                np.multiply(values, 1 / 6, out=values)
            above = here
        return [values[0] for values in self.kept[0]]

    def best_parts(self) -> None:
        """Replace what each set kept is worth by what the best part of it is worth."""
        for size in range(1, self.sets.dice):
            self._better_without_one(self.kept[size], size)

    def throw_on(self, stopping: Table) -> None:
        """Better what stopping with each throw is worth by keeping the best part of it and throwing the rest."""
        self._better_without_one(stopping, self.sets.dice)

    def _better_without_one(self, best: Table, size: int) -> None:
        for rows in self.sets.with_one_less[size]:
            count = len(rows)
            others = [spare[:count] for spare in self.spare]
            for below, other in zip(self.kept[size - 1], others, strict=True):
                np.take(below, rows, axis=0, out=other, mode="clip")
            choose([values[:count] for values in best], others, self.scratch)

    def turn(self, stops: Sequence[Table]) -> Table:
        """Return what a turn is worth, given what stopping is worth with no throw left, one left, and so on."""
        lying = stops[0]
        for stop in stops[1:]:
            self.average(lying)
            self.best_parts()
            self.throw_on(stop)
            lying = stop
        return self.average(lying)


class Locking:
    """The same where dice set aside stay aside: positions are pairs of what lies aside and what was just thrown."""

    def __init__(self, sets: Sets, columns: int, channels: int) -> None:
        self.keeping = Keeping(sets, columns, channels)
        self.sets = sets
        self.columns = columns
        dice = sets.dice
        self.pairs: list[Table] = [
            [np.empty((len(sets.sets[dice - size]) * len(sets.sets[size]), columns)) for _ in range(channels)]
            for size in range(dice)
        ]
        """By how many lie aside: what each pair is worth, thrown dice first, then those aside."""
        widest = max(len(pair[0]) for pair in self.pairs)
        self.spare: Table = [np.empty((widest, columns)) for _ in range(channels)]
        self.scratch = np.empty((widest, columns))
        self.together, self.moved = sets.together, sets.moved

    def turn(self, stops: Sequence[Table]) -> Table:
        """Return what a turn is worth, given what stopping is worth with no throw left, one left, and so on."""
        keeping = self.keeping
        if len(stops) == 1:
            return keeping.average(stops[0])
        keeping.average(stops[0])
        for stop in stops[1:-1]:
            self._best_pairs()
            self._stop_or_throw(stop)
            self._average_pairs()
        keeping.best_parts()
        keeping.throw_on(stops[-1])
        return keeping.average(stops[-1])

    def _best_pairs(self) -> None:
        """Fill ``pairs`` with the best of throwing the thrown dice again and of setting some of them aside before."""
        for size in range(self.sets.dice - 1, -1, -1):
            pairs, kept = self.pairs[size], self.keeping.kept[size]
            for channel, values in enumerate(pairs):
                values.reshape(-1, len(kept[channel]), self.columns)[:] = kept[channel]
            if size == self.sets.dice - 1:
                continue  # the last die thrown cannot be set aside too
            for rows in self.moved[size]:
                count = len(rows)
                others = [spare[:count] for spare in self.spare]
                for above, other in zip(self.pairs[size + 1], others, strict=True):
                    np.take(above, rows, axis=0, out=other, mode="clip")
                choose([values[:count] for values in pairs], others, self.scratch)

    def _stop_or_throw(self, stop: Table) -> None:
        for pairs, rows in zip(self.pairs, self.together, strict=True):
            others = [spare[: len(rows)] for spare in self.spare]
            for values, other in zip(stop, others, strict=True):
                np.take(values, rows, axis=0, out=other, mode="clip")
            choose(pairs, others, self.scratch)

    def _average_pairs(self) -> None:
        """Put what each set aside is worth when the rest is thrown into the room of free keeping."""
        for size, pairs in enumerate(self.pairs):
            left = self.sets.dice - size
            chances = self.sets.ways[left] / 6.0**left
            for values, kept in zip(pairs, self.keeping.kept[size], strict=True):
                kept[:] = (chances @ values.reshape(len(chances), -1)).reshape(kept.shape)
