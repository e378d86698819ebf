"""Positions before the same turn of a sheet, worked out side by side: the turn, its chips and jokers. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from game.dice.holding import NEVER, Indices, Keeping, Numbers, Table, choose
from game.dice.memory import Scoring
from game.dice.patterns import Dice, worth
from game.dice.rules import FaceLine

if TYPE_CHECKING:
    from game.dice.solver import SheetSolver


class Positions:
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
        first = left == throws - 1
        stop = self._stop(held + chips.per_unused_throw * left, False, first=first, zero_purse=held)
        if throws - left < len(chips.give_up):
            given = self._zero(held + chips.give_up[throws - left])
            choose(stop, [np.repeat(row[None], len(stop[0]), axis=0) for row in given], self.room.scratch)
        return stop

    # -- what stopping is worth

    def _stop(self, purse: int, last: bool, first: bool, zero_purse: int | None = None) -> Table:
        """Return what each throw is worth when the player writes now (a table of one's own).

        ``zero_purse`` is the purse after a line without points, where it differs: chips are earned by scoring.
        """
        scored = self._scored(purse, first and self.solver.has_first)
        if last or self.rules.nothing_fits == "zero":
            zero = self._zero(purse if zero_purse is None else zero_purse)
            if self.rules.must_score:
                nothing = scored[0] < NEVER / 2
                scored = [np.where(nothing, row, values) for row, values in zip(zero, scored, strict=True)]
            else:
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

    def _scored_with(self, scoring: Sequence[Scoring], purse: int) -> Table:
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

    def _ways(self, scoring: Scoring, at: int, purse: int) -> Table:
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
