"""Best play of a sheet alone, worked out exactly: the expected total and its standard deviation. Needs numpy.

A position between two turns is the set of boxes written, what the bonuses still need to know (``_Memory``), and the
purse: chips, or throws kept. Positions are worked out backwards from the full sheet, those with equally many boxes
written side by side; ``holding`` does the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from math import sqrt
from threading import local

import numpy as np
from numpy.typing import NDArray

from game.dice.holding import NEVER, Indices, Keeping, Locking, Numbers, Sets, Table, choose
from game.dice.patterns import Dice, best, full_points, worth
from game.dice.rules import AllScoredBonus, AtBestBonus, FaceLine, GroupSumBonus, Line, SheetRules

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


@dataclass(frozen=True, slots=True)
class _Box:
    """One box of the sheet."""

    line: Line
    times: int


@dataclass(frozen=True, slots=True)
class _Way:
    """One way in which a box can be scored: the points, and what they do to the memory."""

    points: int
    after: Indices
    """The memory afterwards, by the memory before."""
    gain: Numbers
    """Points and bonuses, by the memory before."""


class _Memory:
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

    def scored(self, box: _Box, points: int) -> _Way:
        """Return what scoring this box with so many points (its factor counted) does."""
        at_best = points >= best(box.line, self.rules.dice) * box.times
        after, gain = [], []
        for memory in self.all:
            *sums, bests, struck, joker = memory
            extra = 0
            for at, group in enumerate(self.groups):
                if box.line.id in group.lines:
                    top = min(sums[at] + points, group.tiers[-1].at_least)
                    extra += _tier(group, top) - _tier(group, sums[at])
                    sums[at] = top
            if at_best and bests < self.most_bests:
                bests += 1
                extra += sum(bonus.points for bonus in self.bests if bonus.lines == bests)
            if self.joker and box.line.id == self.joker.line:
                joker = 1
            after.append(self.index[(*sums, bests, struck, joker)])
            gain.append(float(points + extra))
        return _Way(points, np.array(after), np.array(gain))

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


def _tier(group: GroupSumBonus, total: int) -> int:
    return max((tier.points for tier in group.tiers if total >= tier.at_least), default=0)


class _Scoring:
    """A box's ways to be scored, and which throw makes which."""

    def __init__(self, memory: _Memory, box: _Box, points: Sequence[int | None]) -> None:
        known = sorted({some for some in points if some is not None})
        self.ways = [memory.scored(box, some * box.times) for some in known]
        self.after = np.array([way.after for way in self.ways])
        self.gain = np.array([way.gain for way in self.ways])
        index = {some: at for at, some in enumerate(known)}
        self.made = np.array([len(known) if some is None else index[some] for some in points])
        """By throw: the way, one past the last where the throw does not fit."""


class SheetSolver:
    """Works out one sheet. Raises ``TooLarge`` or ``NotSolved`` before any long work."""

    def __init__(self, rules: SheetRules) -> None:
        _refuse(rules)
        self.rules = rules
        self.sets = Sets(rules.dice)
        self.memory = _Memory(rules)
        self.boxes = [_Box(line, times) for line in rules.lines for times in line.boxes]
        self.turns = min(len(self.boxes), rules.max_turns_each or len(self.boxes))
        self.room = local()
        self._refuse_if_huge()
        throws = self.sets.throws
        self.scoring = [_Scoring(self.memory, box, self._points(box.line)) for box in self.boxes]
        self.first = [_Scoring(self.memory, box, self._first_points(box.line)) for box in self.boxes]
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

    def _joker_way(self, some: Dice, box: _Box) -> _Way:
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
                chunks = [_Chunk(self, turn, rows[span], memories[span], after) for span in spans]
                for chunk, found in zip(chunks, pool.map(_Chunk.worked_out, chunks), strict=True):
                    for channel, numbers in zip(values, found, strict=True):
                        channel[:, chunk.rows, chunk.memories] = numbers
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


class _Chunk:
    """Some positions before the same turn, worked out side by side."""

    def __init__(
        self, solver: SheetSolver, turn: int, rows: Indices, memories: Indices, after: Sequence[Numbers]
    ) -> None:
        self.solver = solver
        self.rules = solver.rules
        self.turn = turn
        self.rows = rows
        self.memories = memories
        self.after = after
        self.columns = len(rows)

    def worked_out(self) -> Table:
        """Return the worth of the positions: a row for each purse."""
        solver, rules = self.solver, self.rules
        self.masks = solver.layers[self.turn][0][self.rows]
        following = solver.layers[self.turn + 1][0]
        self.open = [solver.may_write(self.masks, at) for at in range(len(solver.boxes))]
        self.next_rows = [
            np.searchsorted(following, np.where(some, self.masks | (1 << at), following[0]))
            for at, some in enumerate(self.open)
        ]
        self.room = solver.keeping(self.columns)
        self.scored_by_purse: dict[int, Table] = {}
        self.zero_by_purse: dict[int, Table] = {}
        self.purses_after = self.after[0].shape[0]
        if rules.chips:
            return self._with_chips()
        if rules.carry == "bank":
            return self._with_bank()
        return self._plain()

    # -- the three ways a purse goes

    def _plain(self) -> Table:
        throws = self.rules.throws
        last = self._stop(0, True, first=throws == 1)
        early = last if self.rules.nothing_fits == "zero" else self._stop(0, False, first=False)
        stops = [last, *([channel.copy() for channel in early] for _ in range(1, throws))]
        if self.solver.has_first and throws > 1:
            stops[-1] = self._stop(0, False, first=True)
        return [row[None].copy() for row in self.room.turn(stops)]

    def _with_bank(self) -> Table:
        """With throws kept from turn to turn: those not used are the purse afterwards."""
        assert isinstance(self.room, Keeping)
        room, purses, throws = self.room, self.solver.purses(self.turn), self.rules.throws
        found: list[Table] = []
        lying: Table | None = None
        for left in range(throws + purses - 1):
            stop = self._stop(left, left == 0, first=False)
            if lying is not None:
                room.best_parts()
                room.throw_on(stop)
            lying = stop
            start = room.average(lying)
            if left >= throws - 1:
                found.append([row.copy() for row in start])
        return [np.array([row[channel] for row in found]) for channel in range(2)]

    def _with_chips(self) -> Table:
        """With chips: for throws not used, for lines given up, and spent on more throws."""
        assert isinstance(self.room, Keeping)
        chips, room = self.rules.chips, self.room
        assert chips is not None
        found: list[Table] = []
        bought: Table | None = None  # lying after the last free throw, a chip less in the purse
        for held in range(self.solver.purses(self.turn)):
            lying = self._stop(held, True, first=self.rules.throws == 1)
            if bought is not None:
                self._buy(bought, held, lying)
            bought = [channel.copy() for channel in lying]
            for left in range(1, self.rules.throws):
                stop = self._stop_early(held, left)
                room.average(lying)
                room.best_parts()
                room.throw_on(stop)
                lying = stop
            start = [row.copy() for row in room.average(lying)]
            if chips.give_up:
                given = [channel.copy() for channel in self._zero(held + chips.give_up[0])]
                choose(start, given, room.scratch)
            found.append(start)
            self.scored_by_purse.pop(held, None)
        return [np.array([row[channel] for row in found]) for channel in range(2)]

    def _buy(self, bought: Table, held: int, lying: Table) -> None:
        """Better stopping by paying a chip for more throws; ``bought`` is what lies with one chip less."""
        assert isinstance(self.room, Keeping)
        assert self.rules.chips is not None
        self.room.average(bought)
        for _ in range(self.rules.chips.throws_per_chip - 1):
            between = self._stop(held - 1, True, first=False)
            self.room.best_parts()
            self.room.throw_on(between)
            self.room.average(between)
        self.room.best_parts()
        self.room.throw_on(lying)

    def _stop_early(self, held: int, left: int) -> Table:
        """Return what stopping is worth with free throws left: a chip for each, or a line given up (C14, C16)."""
        chips, throws = self.rules.chips, self.rules.throws
        assert chips is not None
        stop = self._stop(held + chips.per_unused_throw * left, False, first=left == throws - 1)
        if throws - left < len(chips.give_up):
            given = self._zero(held + chips.give_up[throws - left])
            choose(stop, [np.repeat(row[None], len(stop[0]), axis=0) for row in given], self.room.scratch)
        return stop

    # -- what stopping is worth

    def _stop(self, purse: int, last: bool, first: bool) -> Table:
        """Return what each throw is worth when the player writes now (a table of one's own)."""
        scored = self._scored(purse, first and self.solver.has_first)
        if not last and self.rules.nothing_fits == "strike":
            return scored
        zero = self._zero(purse)
        if self.rules.must_score:
            nothing = scored[0] < NEVER / 2
            return [np.where(nothing, row, values) for row, values in zip(zero, scored, strict=True)]
        choose(scored, [np.repeat(row[None], len(scored[0]), axis=0) for row in zero], self.room.scratch)
        if self.solver.has_joker():
            self._joker_rows(scored, purse)
        elif self.solver.memory.joker:
            self._further_rows(scored)
        return scored

    def _purse(self, purse: int) -> int:
        return min(purse, int(self.purses_after) - 1)

    def _zero(self, purse: int) -> Table:
        """Return what the best line without points is worth, by column."""
        purse = self._purse(purse)
        if purse not in self.zero_by_purse:
            self.zero_by_purse[purse] = self._zero_among(purse, range(len(self.open)))
        return self.zero_by_purse[purse]

    def _zero_among(self, purse: int, boxes: Sequence[int]) -> Table:
        zero = [np.full(self.columns, NEVER), np.zeros(self.columns)]
        memory = self.solver.struck[self.memories]
        for at in boxes:
            other = [np.where(self.open[at], c[purse, self.next_rows[at], memory], NEVER) for c in self.after]
            choose(zero, other, self.room.scratch)
        return zero

    def _scored(self, purse: int, first: bool) -> Table:
        """Return what the best line that each throw fits is worth (a table of one's own)."""
        purse = self._purse(purse)
        if first:
            return self._scored_with(self.solver.first, purse)
        if purse not in self.scored_by_purse:
            self.scored_by_purse[purse] = self._scored_with(self.solver.scoring, purse)
        return [channel.copy() for channel in self.scored_by_purse[purse]]

    def _scored_with(self, scoring: Sequence[_Scoring], purse: int) -> Table:
        rows = len(self.solver.sets.throws)
        found = [np.full((rows, self.columns), NEVER), np.zeros((rows, self.columns))]
        spare = self.room.spare
        for at, some in enumerate(self.open):
            if not some.any():
                continue
            for by_way, other in zip(self._ways(scoring[at], at, purse), spare, strict=True):
                np.take(by_way, scoring[at].made, axis=0, out=other[:rows], mode="clip")
            choose(found, [other[:rows] for other in spare], self.room.scratch)
        return found

    def _ways(self, scoring: _Scoring, at: int, purse: int) -> Table:
        """Return what each way of scoring a box is worth, and last what not fitting is."""
        after, gain = scoring.after[:, self.memories], scoring.gain[:, self.memories]
        mean, square = (channel[purse, self.next_rows[at], after] for channel in self.after)
        square = square + gain * (2 * mean + gain)
        mean = np.where(self.open[at], mean + gain, NEVER)
        return [np.vstack([mean, np.full(self.columns, NEVER)]), np.vstack([square, np.zeros(self.columns)])]

    # -- all dice equal

    def _further_rows(self, table: Table) -> None:
        """Add the points for a further one of all dice equal."""
        box = self.solver.joker_box
        assert box is not None
        further = np.where(self.masks >> box & 1, self.solver.further[self.memories], 0.0)
        for row, _ in self.solver.equal:
            table[1][row] += further * (2 * table[0][row] + further)
            table[0][row] += further

    def _joker_rows(self, table: Table, purse: int) -> None:
        """Put in what a joker may do, where the line for all dice equal is filled."""
        solver, joker = self.solver, self.rules.joker
        assert joker is not None
        assert solver.joker_box is not None
        filled = (self.masks >> solver.joker_box & 1).astype(bool)
        if filled.any():
            for row, some in solver.equal:
                forced = self._joker(some, self._purse(purse), joker.rule == "forced")
                for channel, values in zip(table, forced, strict=True):
                    channel[row] = np.where(filled, values, channel[row])
        self._further_rows(table)

    def _joker(self, some: Dice, purse: int, forced: bool) -> Table:
        """Return what all these equal dice are worth as a joker, by column."""
        boxes = range(len(self.open))
        numbers = [at for at in boxes if isinstance(self.solver.boxes[at].line, FaceLine)]
        own = [at for at in numbers if worth(self.solver.boxes[at].line, some).fits]
        full = self._joker_scores(some, purse, [at for at in boxes if at not in numbers])
        own_score = self._joker_scores(some, purse, own)
        zero = self._zero_among(purse, [at for at in numbers if at not in own])
        if not forced:
            choose(full, own_score, self.room.scratch)
            choose(full, zero, self.room.scratch)
            return full
        by_rank = [own_score, full, zero]
        return [
            np.where(own_score[0] > NEVER / 2, a, np.where(full[0] > NEVER / 2, b, c))
            for a, b, c in zip(*by_rank, strict=True)
        ]

    def _joker_scores(self, some: Dice, purse: int, boxes: Sequence[int]) -> Table:
        found = [np.full(self.columns, NEVER), np.zeros(self.columns)]
        for at in boxes:
            way = self.solver.joker_ways[some, at]
            after, gain = way.after[self.memories], way.gain[self.memories]
            mean, square = (channel[purse, self.next_rows[at], after] for channel in self.after)
            other = [np.where(self.open[at], mean + gain, NEVER), square + gain * (2 * mean + gain)]
            choose(found, other, self.room.scratch)
        return found


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
    if rules.joker and rules.joker.rule != "none" and rules.must_score:
        raise NotSolved("a joker together with must_score is not worked out")
