"""Two players who take lines from each other (Kameron): the first player's lead under best play. Needs numpy.

A position is what is open: the special lines one by one, and for each line with a cap how many dice stand in it.
Both players see the same, so one number serves: by how much the player to move will lead from here on. A turn that
passes leaves the position to the other; its worth is found from itself, by Newton's steps, which are exact in the end
because a turn's worth is straight between the points where best play changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import local

import numpy as np
from numpy.typing import NDArray

from game.dice.holding import NEVER, Indices, Keeping, Locking, Numbers, Sets, Table, choose
from game.dice.patterns import worth
from game.dice.rules import Line, SheetRules
from game.dice.solver import MOST_STATES, WORKERS, NotSolved, TooLarge

CLOSE_ENOUGH = 1e-4
"""In points: a step of Newton's that changes less is the last; what it leaves is about its square."""
COLUMNS = 32
"""Positions worked out side by side."""
MOST_STEPS = 60


@dataclass(frozen=True, slots=True)
class Lead:
    """The first player's expected lead, the expected number of turns of both, and how many positions there are."""

    mean: float
    turns: float
    states: int


class DuelSolver:
    """Works out a game in which every line closes for both. Raises ``TooLarge`` or ``NotSolved``."""

    def __init__(self, rules: SheetRules) -> None:
        _refuse(rules)
        assert rules.closing is not None
        self.rules = rules
        self.sets = Sets(rules.dice)
        cap = rules.closing.dice_cap
        self.most = [cap.dice if cap and line.id in cap.lines else 1 for line in rules.lines]
        """What each line counts to until it is closed."""
        self.strides = [int(np.prod([most + 1 for most in self.most[at + 1 :]])) for at in range(len(self.most))]
        self.states = int(np.prod([float(most + 1) for most in self.most]))
        if self.states > MOST_STATES:
            raise TooLarge(self.states)
        self.writing = [_Writing(self, line, most) for line, most in zip(rules.lines, self.most, strict=True)]
        self.room = local()

    def solve(self) -> Lead:
        """Work everything out, from all lines closed back to all open."""
        lead, turns = np.zeros(self.states), np.zeros(self.states)
        with ThreadPoolExecutor(WORKERS) as pool:
            for positions in self._layers():
                spans = [positions[at : at + COLUMNS] for at in range(0, len(positions), COLUMNS)]
                chunks = [_Positions(self, span, lead, turns) for span in spans]
                for chunk, found in zip(chunks, pool.map(_Positions.worked_out, chunks), strict=True):
                    lead[chunk.positions], turns[chunk.positions] = found
        return Lead(float(lead[0]), float(turns[0]), self.states)

    def _layers(self) -> Iterator[Indices]:
        """Yield the positions with equally much written, the fullest first; those with all lines closed are known."""
        written = np.sum(self.counts(np.arange(self.states)), axis=0)
        for much in range(sum(self.most) - 1, -1, -1):
            yield np.nonzero(written == much)[0]

    def counts(self, positions: Indices) -> list[Indices]:
        """Return what each line has come to in these positions."""
        return [positions // stride % (most + 1) for stride, most in zip(self.strides, self.most, strict=True)]

    def keeping(self, columns: int, channels: int) -> Keeping | Locking:
        """Return this worker's room for so many columns and channels."""
        rooms: dict[int, Keeping | Locking] = self.room.__dict__.setdefault("rooms", {})
        if channels not in rooms or rooms[channels].columns != columns:
            kind = Keeping if self.rules.hold == "free" else Locking
            rooms[channels] = kind(self.sets, columns, channels)
        return rooms[channels]


class _Writing:
    """The ways to write a line: the points, and how many dice they add to it."""

    def __init__(self, solver: DuelSolver, line: Line, most: int) -> None:
        made = [worth(line, some) for some in solver.sets.throws]
        capped = most > 1
        ways = [(one.points, len(one.matched) if capped else 1) if one.fits else None for one in made]
        self.known = sorted({way for way in ways if way is not None})
        index = {way: at for at, way in enumerate(self.known)}
        self.made = np.array([len(self.known) if way is None else index[way] for way in ways])
        """By throw: the way, one past the last where the throw does not fit."""


class _Positions:
    """Some positions with equally much written, worked out side by side."""

    def __init__(self, solver: DuelSolver, positions: Indices, lead: Numbers, turns: Numbers) -> None:
        self.solver = solver
        self.positions = positions
        self.lead = lead
        self.turns = turns

    def worked_out(self) -> tuple[Numbers, Numbers]:
        """Return the leads of the player to move, and the turns still to come."""
        written = self._written()
        room = self.solver.keeping(len(self.positions), 3)
        lead = self._guess(written[:1])
        for _ in range(MOST_STEPS):
            worth, passing, turns = (row.copy() for row in room.turn(self._stops(written, -lead)))
            better = (worth + passing * lead) / (1 + passing)
            done = float(np.max(np.abs(better - lead))) < CLOSE_ENOUGH
            lead = better
            if done:
                break
        return lead, (1 + turns) / (1 - passing)

    def _guess(self, written: Table) -> Numbers:
        """Return nearly the leads, by two secants, without asking what rides along."""
        room = self.solver.keeping(len(self.positions), 1)
        before = np.zeros(len(self.positions))
        miss_before = -room.turn(self._stops(written, before))[0]
        near = -miss_before / 1.3
        for _ in range(2):
            miss = near - room.turn(self._stops(written, -near))[0]
            far = np.abs(near - before) > CLOSE_ENOUGH / 100
            slope = np.where(far, (miss - miss_before) / np.where(far, near - before, 1.0), 1.3)
            before, miss_before, near = near, miss, near - miss / slope
        return near

    def _written(self) -> Table:
        """Return what writing the best line that each throw fits is worth: the lead, no pass, the turns to come."""
        shape = (len(self.solver.sets.throws), len(self.positions))
        found = [np.full(shape, NEVER), np.zeros(shape), np.zeros(shape)]
        counts = self.solver.counts(self.positions)
        for at, writing in enumerate(self.solver.writing):
            is_open = counts[at] < self.solver.most[at]
            if not is_open.any():
                continue
            ways = self._ways(writing, at, counts[at], is_open)
            choose(found, [np.take(way, writing.made, axis=0) for way in ways], found[0])
        return found

    def _ways(self, writing: _Writing, at: int, count: Indices, is_open: NDArray[np.bool_]) -> Table:
        """Return what each way of writing a line is worth, and last what not fitting is."""
        most, stride = self.solver.most[at], self.solver.strides[at]
        leads, turns = [], []
        for points, dice in writing.known:
            after = np.minimum(count + dice, most)
            following = np.where(is_open, self.positions + (after - count) * stride, 0)
            leads.append(np.where(is_open, points - self.lead[following], NEVER))
            turns.append(self.turns[following])
        leads.append(np.full(len(count), NEVER))
        turns.append(np.zeros(len(count)))
        return [np.array(leads), np.zeros((len(leads), len(count))), np.array(turns)]

    def _stops(self, written: Table, passed: Numbers) -> list[Table]:
        """Return what stopping is worth, the same at every throw: what fits must be written (K11), else one passes."""
        nothing = written[0] < NEVER / 2
        stop = [np.where(nothing, passed, written[0])]
        if len(written) > 1:
            stop += [nothing.astype(np.float64), written[2]]
        return [[channel.copy() for channel in stop] for _ in range(self.solver.rules.throws)]


def _refuse(rules: SheetRules) -> None:
    """Raise ``NotSolved`` for rules that no exact play is known for here."""
    closing = rules.closing
    closed = {*closing.first_scorer, *(closing.dice_cap.lines if closing.dice_cap else ())} if closing else set()
    if not all(line.id in closed for line in rules.lines):
        raise NotSolved("a lead can be worked out only where every line closes for all")
    if rules.nothing_fits != "pass" or not rules.must_score:
        raise NotSolved(
            "a lead can be worked out only where what fits must be written, and one passes when nothing does"
        )
    if rules.max_turns_each is not None:
        raise NotSolved("a lead with a limit of turns is not worked out")
    if rules.chips or rules.joker or rules.bonuses or rules.carry == "bank" or rules.order != "any":
        raise NotSolved("a lead with chips, jokers, bonuses, throws kept or an order of lines is not worked out")
    if any(line.first_throw is not None or line.first_throw_wins for line in rules.lines):
        raise NotSolved("a lead with points for the first throw is not worked out")
