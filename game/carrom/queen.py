"""The laws of the queen (CA-Q, CA-F8, ICF 95-101)."""

from __future__ import annotations

from game.carrom.events import Why
from game.carrom.rules import CarromRules
from game.carrom.seen import Seen, Settled
from game.carrom.state import ON_BOARD, Queen, State

Judged = tuple[Queen, Why | None]
"""The queen as she stands afterwards, and why she goes back to the board now."""


def judge_queen(rules: CarromRules, state: State, seen: Seen, settled: Settled, *, foul_ends_turn: bool) -> Judged:
    """Decide what becomes of the queen after a stroke; once covered she stays covered (CA-Q2)."""
    if state.queen.status == "covered":
        return state.queen, None
    if seen.queen_left:
        return ON_BOARD, "left_board"
    if foul_ends_turn:
        return law_F8(state, seen)
    if seen.striker_fell:
        return _with_striker(state, seen)
    if seen.queen_fell:
        return _fallen(rules, state, seen, settled)
    if state.queen.status == "pending":
        return _cover_stroke(rules, seen, settled)
    if state.queen.status == "early" and not seen.own:
        return ON_BOARD, "too_early"
    return state.queen, None


def law_F8(state: State, seen: Seen) -> Judged:  # noqa: N802
    """In a foul stroke a queen pocketed in it, or waiting for her cover, returns (CA-F8); an early one too (CA-Q1)."""
    if state.queen.status == "early":
        return ON_BOARD, "too_early"
    if seen.queen_fell or state.queen.status == "pending":
        return ON_BOARD, "foul"
    return state.queen, None


def _fallen(rules: CarromRules, state: State, seen: Seen, settled: Settled) -> Judged:
    """The queen fell without a foul (CA-Q1, CA-Q2, CA-Q4, ICF 95a, 95b, 97)."""
    if law_Q4(rules, seen, settled):
        return Queen("covered", seen.side), None
    if rules.laws.early_queen == "loses_turn" and state.due[seen.side]:
        return ON_BOARD, "due_owed"
    if not settled.held[seen.side]:
        if rules.laws.early_queen == "loses_turn":
            return ON_BOARD, "too_early"
        return Queen("early", seen.side), None
    needed = 1 if state.held[seen.side] else 2
    return Queen("covered" if len(settled.kept) >= needed else "pending", seen.side), None


def law_Q4(rules: CarromRules, seen: Seen, settled: Settled) -> bool:  # noqa: N802
    """With nobody owning a colour: no coin was on the board, or none is left; she needs no coin, no cover (CA-Q4)."""
    coins_after = seen.coins_before - len(seen.own) + len(settled.paid)
    return rules.laws.ownership == "nobody" and 0 in (seen.coins_before, coins_after)


def _cover_stroke(rules: CarromRules, seen: Seen, settled: Settled) -> Judged:
    """The stroke after the queen: one own coin covers her, otherwise she goes back (CA-Q2, CA-Q3, ICF 96).

    A coin that only pays a debt earns another stroke, but covers nothing (CA-F1).
    """
    if settled.kept:
        return Queen("covered", seen.side), None
    if seen.own and rules.laws.early_queen == "returns_at_turn_end":
        return Queen("early", seen.side), None
    return ON_BOARD, "not_covered"


def _with_striker(state: State, seen: Seen) -> Judged:
    """The striker fell where that ends no turn by itself: a queen of the stroke goes back (ICF 95d, 98a, 99a).

    In the cover stroke an own coin keeps her waiting (101a), otherwise she goes back (100a).
    """
    if seen.queen_fell:
        return ON_BOARD, "with_striker"
    if state.queen.status == "board" or seen.own:
        return state.queen, None
    return ON_BOARD, "not_covered" if state.queen.status == "pending" else "too_early"
