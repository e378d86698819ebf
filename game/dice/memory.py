"""What the exact solver must remember of the boxes written, and what scoring a box does to it. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from game.dice.holding import Indices, Numbers
from game.dice.patterns import best
from game.dice.rules import AllScoredBonus, AtBestBonus, GroupSumBonus, Line, SheetRules
from game.dice.sheet import tier_points


@dataclass(frozen=True, slots=True)
class Box:
    """One box of the sheet."""

    line: Line
    times: int


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a box can be scored: the points, and what they do to the memory."""

    points: int
    after: Indices
    """The memory afterwards, by the memory before."""
    gain: Numbers
    """Points and bonuses, by the memory before."""


class Memory:
    """What a sheet's bonuses remember of the boxes written: sums of groups, strikes, bests, a scored joker line."""

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules
        self.groups = [bonus for bonus in rules.bonuses if isinstance(bonus, GroupSumBonus)]
        self.bests = [bonus for bonus in rules.bonuses if isinstance(bonus, AtBestBonus)]
        self.alls = [bonus for bonus in rules.bonuses if isinstance(bonus, AllScoredBonus)]
        self.most_bests = max((bonus.lines for bonus in self.bests), default=0)
        joker = rules.joker
        self.joker = joker if joker and joker.further else None
        sizes = [group.tiers[-1].at_least + 1 for group in self.groups]
        self.sizes = [*sizes, self.most_bests + 1, 2 if self.alls else 1, 2 if self.joker else 1]
        self.all = list(product(*(range(size) for size in self.sizes)))
        self.index = {memory: index for index, memory in enumerate(self.all)}

    def scored(self, box: Box, points: int) -> Way:
        """Return what scoring this box with so many points (its factor counted) does."""
        at_best = points >= best(box.line, self.rules.dice) * box.times
        after, gain = [], []
        for memory in self.all:
            *sums, bests, struck, joker = memory
            extra = 0
            for at, group in enumerate(self.groups):
                if box.line.id in group.lines:
                    top = min(sums[at] + points, group.tiers[-1].at_least)
                    extra += tier_points(group, top) - tier_points(group, sums[at])
                    sums[at] = top
            if at_best and bests < self.most_bests:
                bests += 1
                extra += sum(bonus.points for bonus in self.bests if bonus.lines == bests)
            if self.joker and box.line.id == self.joker.line:
                joker = 1
            after.append(self.index[(*sums, bests, struck, joker)])
            gain.append(float(points + extra))
        return Way(points, np.array(after), np.array(gain))

    def struck(self) -> Indices:
        """Return the memory after a box without points."""
        return np.array([self.index[(*m[:-2], 1 if self.alls else 0, m[-1])] for m in self.all])

    def further(self) -> Numbers:
        """Return the points that a further one of all dice equal brings, by memory."""
        further = self.joker.further if self.joker else 0
        return np.array([float(further * memory[-1]) for memory in self.all])

    def at_the_end(self) -> Numbers:
        """Return the bonuses that only a full sheet shows, by memory."""
        points = sum(bonus.points for bonus in self.alls)
        return np.array([0.0 if memory[-2] else float(points) for memory in self.all])


class Scoring:
    """A box's ways to be scored, and which throw makes which."""

    def __init__(self, memory: Memory, box: Box, points: Sequence[int | None]) -> None:
        known = sorted({some for some in points if some is not None})
        self.ways = [memory.scored(box, some * box.times) for some in known]
        self.after = np.array([way.after for way in self.ways])
        self.gain = np.array([way.gain for way in self.ways])
        index = {some: at for at, some in enumerate(known)}
        self.made = np.array([len(known) if some is None else index[some] for some in points])
        """By throw: the way, one past the last where the throw does not fit."""
