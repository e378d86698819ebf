"""Best play of a sheet alone, worked out exactly: the expected total and its standard deviation. Needs numpy.

A position between two turns is the set of boxes written, what the bonuses still need to know (``memory``), and the
purse: chips, or throws kept. Positions are worked out backwards from the full sheet, those with equally many boxes
written side by side; ``holding`` does the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from threading import local

import numpy as np
from numpy.typing import NDArray

from game.dice.holding import NEVER, Indices, Keeping, Locking, Numbers, Sets
from game.dice.memory import Box, Memory, Scoring, Way
from game.dice.patterns import Dice, full_points, worth
from game.dice.positions import Positions
from game.dice.rules import FaceLine, Line, SheetRules

MOST_STATES = 12_000_000
COLUMNS = 96
"""Positions worked out side by side: few enough for the processor's cache."""
WORKERS = 2


class TooLarge(Exception):
    """A sheet with more positions than can be worked out."""

    def __init__(self, states: int) -> None:
        super().__init__(f"the sheet has {states} states, more than the {MOST_STATES} that can be worked out")
        self.states = states


class NotSolved(Exception):
    """Rules that the solver does not know how to play, in plain words."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The expected total of best play, its standard deviation, and how many positions were worked out."""

    mean: float
    sd: float
    states: int


class SheetSolver:
    """Works out one sheet. Raises ``TooLarge`` or ``NotSolved`` before any long work."""

    def __init__(self, rules: SheetRules) -> None:
        _refuse(rules)
        self.rules = rules
        self.sets = Sets(rules.dice)
        self.memory = Memory(rules)
        self.boxes = [Box(line, times) for line in rules.lines for times in line.boxes]
        self.turns = min(len(self.boxes), rules.max_turns_each or len(self.boxes))
        self.room = local()
        self._refuse_if_huge()
        throws = self.sets.throws
        self.scoring = [Scoring(self.memory, box, self._points(box.line)) for box in self.boxes]
        self.first = [Scoring(self.memory, box, self._first_points(box.line)) for box in self.boxes]
        self.has_first = any(line.first_throw is not None for line in rules.lines)
        self.struck = self.memory.struck()
        self.further = self.memory.further()
        self.end = self.memory.at_the_end()
        self.equal = [(row, some) for row, some in enumerate(throws) if len(set(some)) == 1]
        self.joker_box = self._joker_box()
        self.joker_ways = {
            (some, at): self._joker_way(some, box) for _, some in self.equal for at, box in enumerate(self.boxes)
        }
        self.most = [self._most(at) for at in range(len(self.boxes))]
        self.layers = [(masks, self._without_alikes(masks, reach)) for masks, reach in self._layers()]
        self.states = sum(int(reach.sum()) * self.purses(turn) for turn, (_, reach) in enumerate(self.layers))
        if self.states > MOST_STATES:
            raise TooLarge(self.states)

    def _points(self, line: Line) -> list[int | None]:
        made = [worth(line, some) for some in self.sets.throws]
        return [one.points if one.fits else None for one in made]

    def _first_points(self, line: Line) -> list[int | None]:
        points = self._points(line)
        return points if line.first_throw is None else [None if one is None else line.first_throw for one in points]

    def has_joker(self) -> bool:
        """Tell whether all dice equal may become a joker."""
        return self.rules.joker is not None and self.rules.joker.rule != "none"

    def _joker_box(self) -> int | None:
        joker = self.rules.joker
        return next((at for at, box in enumerate(self.boxes) if joker and box.line.id == joker.line), None)

    def _joker_way(self, some: Dice, box: Box) -> Way:
        """Return what a joker of these equal dice does in a box: a line of numbers pays what fits, others all."""
        number = isinstance(box.line, FaceLine)
        points = worth(box.line, some).points if number else full_points(box.line, some)
        return self.memory.scored(box, points * box.times)

    # -- the positions

    def purses(self, turn: int) -> int:
        """Return how many different purses there can be after so many turns."""
        chips = self.rules.chips
        if chips:
            most = max((*chips.give_up, chips.per_unused_throw * (self.rules.throws - 1)))
            held = chips.at_start + turn * most
            return 1 + (held if chips.most_held is None else min(held, chips.most_held))
        if self.rules.carry == "bank":
            return 1 + turn * (self.rules.throws - 1)
        return 1

    def _refuse_if_huge(self) -> None:
        states = 2 ** len(self.boxes) * len(self.memory.all) * self.purses(self.turns)
        if states > 40 * MOST_STATES or 2 ** len(self.boxes) * len(self.memory.all) > 4 * MOST_STATES:
            raise TooLarge(states)

    def open_boxes(self, mask: int) -> list[int]:
        """Return the boxes that may be written next when those of ``mask`` are."""
        free = [at for at in range(len(self.boxes)) if not mask >> at & 1]
        if self.rules.order == "any" or not free:
            return free
        line = self.boxes[free[0 if self.rules.order == "printed" else -1]].line
        return [at for at in free if self.boxes[at].line is line]

    def _layers(self) -> list[tuple[Indices, NDArray[np.bool_]]]:
        """Return, turn by turn, the sets of boxes written and which memories can go with each."""
        size = len(self.memory.all)
        leads = [np.zeros((size, size), np.float32) for _ in self.boxes]
        for at, lead in enumerate(leads):
            is_number = isinstance(self.boxes[at].line, FaceLine)
            jokers = [] if is_number or not self.has_joker() else [self.joker_ways[some, at] for _, some in self.equal]
            lead[np.arange(size), self.struck] = 1
            for way in (*self.scoring[at].ways, *self.first[at].ways, *jokers):
                lead[np.arange(size), way.after] = 1
        masks, reach = np.array([0]), np.zeros((1, size), bool)
        reach[0, 0] = True
        layers = [(masks, reach)]
        for _ in range(self.turns):
            masks, reach = self._next_layer(masks, reach, leads)
            layers.append((masks, reach))
        return layers

    def _next_layer(
        self, masks: Indices, reach: NDArray[np.bool_], leads: Sequence[NDArray[np.float32]]
    ) -> tuple[Indices, NDArray[np.bool_]]:
        may = [self.may_write(masks, at) for at in range(len(self.boxes))]
        following = np.unique(np.concatenate([masks[some] | (1 << at) for at, some in enumerate(may)]))
        after = np.zeros((len(following), reach.shape[1]), bool)
        for at, some in enumerate(may):
            rows = np.searchsorted(following, masks[some] | (1 << at))
            after[rows] |= reach[some].astype(np.float32) @ leads[at] > 0
        return following, after

    def _most(self, at: int) -> int:
        """Return the most points that a box can bring, as a joker too."""
        jokers = [self.joker_ways[some, at] for _, some in self.equal]
        return max(way.points for way in (*self.scoring[at].ways, *self.first[at].ways, *jokers))

    def alike(self, masks: Indices) -> Indices:
        """Return for each set of boxes written, and each memory, the first memory that is worth as much.

        The sum of a group tells no more than the tier reached as soon as the next one is out of reach.
        """
        index = np.arange(len(self.memory.all))
        alike = np.broadcast_to(index, (len(masks), len(index)))
        for at, group in enumerate(self.memory.groups):
            stride = int(np.prod(self.memory.sizes[at + 1 :]))
            sums = index // stride % self.memory.sizes[at]
            steps = np.array([0, *(tier.at_least for tier in group.tiers)])
            reached = np.searchsorted(steps, sums, side="right") - 1
            following = np.array([*steps[1:], np.iinfo(np.int64).max])[reached]
            to_come = sum(
                np.where(masks >> box & 1, 0, most)
                for box, most in enumerate(self.most)
                if self.boxes[box].line.id in group.lines
            )
            hopeless = sums + np.asarray(to_come)[:, None] < following
            alike = alike - np.where(hopeless, (sums - steps[reached]) * stride, 0)
        return alike

    def _without_alikes(self, masks: Indices, reach: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return which memories need be worked out: one of those worth as much."""
        needed = np.zeros_like(reach)
        rows, memories = np.nonzero(reach)
        needed[rows, self.alike(masks)[rows, memories]] = True
        return needed

    def may_write(self, masks: Indices, at: int) -> NDArray[np.bool_]:
        """Tell of each set of boxes written whether this box may come next."""
        if self.rules.order == "any":
            return np.asarray((masks >> at & 1) == 0)
        return np.array([at in self.open_boxes(int(mask)) for mask in masks])

    # -- from the last turn to the first

    def solve(self) -> Solution:
        """Work everything out."""
        after = self._last()
        with ThreadPoolExecutor(WORKERS) as pool:
            for turn in range(self.turns - 1, -1, -1):
                masks, reach = self.layers[turn]
                values = [np.full((self.purses(turn), len(masks), reach.shape[1]), NEVER) for _ in range(2)]
                rows, memories = np.nonzero(reach)
                spans = [slice(at, at + COLUMNS) for at in range(0, len(rows), COLUMNS)]
                positions = [Positions(self, turn, rows[span], memories[span], after) for span in spans]
                for some, found in zip(positions, pool.map(Positions.worked_out, positions), strict=True):
                    for channel, numbers in zip(values, found, strict=True):
                        channel[:, some.rows, some.memories] = numbers
                alike = self.alike(masks)[None]
                after = [np.take_along_axis(channel, alike, axis=2) for channel in values]
        start = self.rules.chips.at_start if self.rules.chips else 0
        mean, square = (float(channel[start, 0, 0]) for channel in after)
        return Solution(mean, sqrt(max(0.0, square - mean * mean)), self.states)

    def _last(self) -> list[Numbers]:
        """Return the worth of the positions after the last turn: the bonuses that only a full sheet shows."""
        masks, reach = self.layers[self.turns]
        full = (masks == (1 << len(self.boxes)) - 1)[:, None]
        end = np.broadcast_to(np.where(full, self.end, 0.0), (self.purses(self.turns), *reach.shape))
        return [end.copy(), end * end]

    def keeping(self, columns: int) -> Keeping | Locking:
        """Return this worker's room for so many columns."""
        room: Keeping | Locking | None = getattr(self.room, "keeping", None)
        if room is None or room.columns != columns:
            kind = Keeping if self.rules.hold == "free" else Locking
            room = kind(self.sets, columns, 2)
            self.room.keeping = room
        return room


def _refuse(rules: SheetRules) -> None:
    """Raise ``NotSolved`` for rules that no exact play is known for here."""
    if rules.closing:
        raise NotSolved("lines close for all: only two players' lead can be worked out")
    if rules.nothing_fits == "pass":
        raise NotSolved("a sheet on which nothing need be written is not worked out")
    if rules.hold == "locked" and (rules.chips or rules.carry == "bank"):
        raise NotSolved("dice set aside for good together with chips or throws kept are not worked out")
    if rules.carry == "bank" and any(line.first_throw is not None for line in rules.lines):
        raise NotSolved("throws kept together with points for the first throw are not worked out")
    if rules.carry == "bank" and rules.chips:
        raise NotSolved("throws kept together with chips are not worked out")
    if rules.joker and rules.joker.rule != "none" and (rules.must_score or rules.chips):
        raise NotSolved("a joker together with must_score or chips is not worked out")
