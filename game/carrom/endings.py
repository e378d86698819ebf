"""What ends a board, and what it is worth (CA-X, ICF 52-55, 102-112)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.carrom.rules import CarromRules
from game.carrom.seen import Seen, Settled
from game.carrom.state import Queen, State, coins_left


@dataclass(frozen=True, slots=True)
class Won:
    """A side won the board: for so many coins left on it, for the queen, in all, by this law."""

    side: int
    coins: int
    queen_points: int
    points: int
    law: str


@dataclass(frozen=True, slots=True)
class _Lasts:
    """Whose coins are all pocketed after the stroke, and where the queen was."""

    side: int
    other: int
    own_last: bool
    """The striking side's last coin fell in this stroke, though the striker may bring it back."""
    own_left: int
    """The striking side's coins left, a penalty of this very stroke not counted."""
    striker_fell: bool
    queen_fell: bool
    queen: Queen
    """After the stroke."""
    queen_before: Queen


def board_end(
    rules: CarromRules, state: State, seen: Seen, settled: Settled, queen: Queen
) -> Won | Literal["cleared"] | None:
    """Return how the stroke ended the board, ``None`` when it goes on."""
    if rules.laws.ownership != "colours":
        return "cleared" if law_X2(state, settled, queen) else None
    side, other = seen.side, 1 - seen.side
    new_penalty = sum(payer == side and not old for payer, _, old in settled.paid)
    own_left = coins_left(state, settled.held, side) - new_penalty
    lasts = _Lasts(
        side=side,
        other=other,
        own_last=bool(seen.own) and coins_left(state, state.held, side) == len(seen.own),
        own_left=own_left,
        striker_fell=seen.striker_fell,
        queen_fell=seen.queen_fell,
        queen=queen,
        queen_before=state.queen,
    )
    if rules.laws.opponents_last == "ends_board" and coins_left(state, settled.held, other) == 0:
        return _opponents_last(rules, state, lasts)
    if rules.laws.own_last_before_queen == "loses_board" and law_107(lasts):
        return lone(rules, state, other, "icf 107")
    if law_X1(state, seen, settled, queen):
        return win(rules, state, side, coins_left(state, settled.held, other), queen.side == side, "X1")
    return None


def law_X1(state: State, seen: Seen, settled: Settled, queen: Queen) -> bool:  # noqa: N802
    """Once the queen is covered, whoever pockets his last coin wins the board (CA-X1), the cover itself too (CA-X3)."""
    return queen.status == "covered" and bool(seen.own) and coins_left(state, settled.held, seen.side) == 0


def law_X2(state: State, settled: Settled, queen: Queen) -> bool:  # noqa: N802
    """With nobody owning a colour the board ends when nothing is left to pocket (CA-X2)."""
    return queen.status == "covered" and coins_left(state, settled.held, 0) == 0


def law_107(lasts: _Lasts) -> bool:
    """The last own coin was pocketed and stays so, with the queen on the board (ICF 107)."""
    return lasts.own_last and lasts.own_left == 0 and lasts.queen.status in ("board", "early")


def _opponents_last(rules: CarromRules, state: State, lasts: _Lasts) -> Won:
    """The opponent's last coin was pocketed: the board is over (ICF 52, 53, 102-106, 109-112)."""
    side, other, own_left = lasts.side, lasts.other, lasts.own_left
    if lasts.queen_before.status == "covered":
        ours = lasts.queen_before.side == side
        if not lasts.own_last:
            return win(rules, state, other, own_left, not ours, "icf 52" if ours else "icf 53")
        if lasts.striker_fell:
            if ours:
                return win(rules, state, other, 1, False, "icf 110a")
            return lone(rules, state, other, "icf 112a")
        # both last coins with the queen covered earlier: not in the laws; ours
        return lone(rules, state, side, "ours") if ours else win(rules, state, side, 1, False, "ours")
    if lasts.own_last:
        if lasts.striker_fell:
            return lone(rules, state, other, "icf 109")
        if lasts.queen_before.status == "pending":
            return lone(rules, state, side, "icf 102")
        if lasts.queen_fell:
            return lone(rules, state, side, "icf 104")
        return lone(rules, state, other, "icf 105")
    if lasts.queen.status == "covered":
        return win(rules, state, other, own_left, False, "icf 52")
    if lasts.queen_before.status == "pending" or lasts.queen_fell:
        return win(rules, state, other, own_left, True, "icf 103")
    return win(rules, state, other, own_left, True, "icf 106")


def win(rules: CarromRules, state: State, side: int, coins: int, with_queen: bool, law: str) -> Won:
    """Count a board won: a point for each coin left, and the queen, unless the winner has 22 already (ICF 55)."""
    queen_points = rules.scores.queen if with_queen and not _past_queen(rules, state, side) else 0
    return _capped(rules, side, coins, queen_points, coins * rules.scores.opponents_coin + queen_points, law)


def lone(rules: CarromRules, state: State, side: int, law: str) -> Won:
    """Count a board that is worth the queen's points alone: 3, or 1 to a winner who has 22 already (ICF 102-109)."""
    points = rules.scores.lone_queen if _past_queen(rules, state, side) else rules.scores.queen
    return _capped(rules, side, 0, points, points, law)


def _past_queen(rules: CarromRules, state: State, side: int) -> bool:
    return rules.scores.queen_until is not None and state.scores[side] >= rules.scores.queen_until


def _capped(rules: CarromRules, side: int, coins: int, queen_points: int, points: int, law: str) -> Won:
    """A board is worth 12 at most (ICF 55)."""
    most = rules.scores.board_at_most
    return Won(side, coins, queen_points, points if most is None else min(points, most), law)
