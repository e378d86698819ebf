"""The referee: a whole stroke is seen first, then judged law by law; no piece is moved here (CA-S4).

``rule`` tells the story in the order a referee would: what fell, which fouls that makes, which coins go back, what
becomes of the queen, whether the board is over, who strikes next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.carrom.board import right_of
from game.carrom.endings import Won, board_end
from game.carrom.events import (
    BoardBroken,
    BoardWon,
    CoinPocketed,
    CoinReturned,
    Event,
    FoulCalled,
    PenaltyOwed,
    PenaltyPaid,
    PieceLeft,
    QueenCovered,
    QueenPocketed,
    StrikerLeft,
    StrikerPocketed,
    StrikesAgain,
    Struck,
    TryFailed,
    TurnPassed,
    Why,
)
from game.carrom.queen import judge_queen
from game.carrom.rules import CarromRules
from game.carrom.seen import Held, Seen, Settled, see
from game.carrom.shot import QUEEN, WHITE, PieceId, ShotOutcome
from game.carrom.state import Queen, State, coins_left, owner_of
from game.core.contract import Seat

FoulLaw = Literal["F2", "F3", "F4", "F5", "F6", "F7"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a stroke comes to: everything as it stands afterwards, and what goes back to the board."""

    fouls: tuple[FoulLaw, ...]
    broken: bool
    tries: int
    again: bool
    """The same player strikes again."""
    to_strike: Seat
    held: Held
    due: tuple[int, ...]
    queen: Queen
    scores: tuple[int, ...]
    to_lay: tuple[PieceId, ...]
    """Coins to be laid by hand, as they fell, the penalty last (CA-R1)."""
    queen_back: Why | None
    """Why the queen goes back, ``None`` when she does not; she is laid first, by the program (CA-R3)."""
    centred: tuple[PieceId, ...]
    """Coins that left the board and are put back by the program without a foul (``icf``)."""
    end: Won | Literal["cleared"] | None
    events: tuple[Event, ...]
    closing: tuple[Event, ...]
    """Events to be told after the returned pieces are laid: board won, or who strikes next."""


def rule(rules: CarromRules, state: State, outcome: ShotOutcome) -> Ruling:
    """Judge a stroke as a whole (CA-S4)."""
    seen = see(state, outcome)
    if not state.broken and not seen.touched:
        return _failed_try(rules, state, seen)
    fouls = fouls_of(rules, state, seen)
    forgiven = _fouls_that_end_no_turn(rules, fouls)
    ends_turn = any(law not in forgiven for law in fouls)
    settled = settle_coins(rules, state, seen, fouls)
    queen, queen_back = judge_queen(rules, state, seen, settled, foul_ends_turn=ends_turn)
    end = board_end(rules, state, seen, settled, queen)
    again = end is None and not ends_turn and strikes_again(rules, state, seen, queen_back)
    if isinstance(end, Won):
        settled = settle_coins(rules, state, seen, fouls, penalty=False)
    scores = count(rules, state, seen, settled.held, queen, end)
    to_strike = state.turn if again else right_of(state.turn, state.seats)
    return Ruling(
        fouls=fouls,
        broken=True,
        tries=0,
        again=again,
        to_strike=to_strike,
        held=settled.held,
        due=settled.due,
        queen=queen,
        scores=scores,
        to_lay=(*(piece for piece, _ in settled.returned), *(piece for _, piece, _ in settled.paid)),
        queen_back=queen_back,
        centred=settled.centred,
        end=end,
        events=(
            *_told_of_the_stroke(rules, state, seen, queen, queen_back),
            *_told_of_the_law(rules, state, seen, fouls, settled, queen),
        ),
        closing=_told_of_the_end(state, end, again=again, seen=seen),
    )


# --- fouls (CA-F) ---------------------------------------------------------------------------------------------------


def fouls_of(rules: CarromRules, state: State, seen: Seen) -> tuple[FoulLaw, ...]:
    """Return the fouls of a stroke, in the order of the clauses."""
    found: list[FoulLaw] = []
    if law_F2(seen):
        found.append("F2")
    if law_F3(rules, seen):
        found.append("F3")
    if law_F4(rules, seen):
        found.append("F4")
    if law_F5(rules, state, seen):
        found.append("F5")
    if law_F6(rules, state, seen):
        found.append("F6")
    return tuple(found)


def law_F2(seen: Seen) -> bool:  # noqa: N802
    """The striker was pocketed (CA-F2)."""
    return seen.striker_fell


def law_F3(rules: CarromRules, seen: Seen) -> bool:  # noqa: N802
    """A piece left the board, the striker too (CA-F3); no foul where it is simply put back (``icf``)."""
    return rules.laws.leaves_board == "foul" and (seen.striker_left or seen.queen_left or bool(seen.coins_left))


def law_F4(rules: CarromRules, seen: Seen) -> bool:  # noqa: N802
    """An opponent's coin was pocketed (CA-F4)."""
    return rules.laws.opponents_coin == "foul_returns" and bool(seen.theirs)


def law_F5(rules: CarromRules, state: State, seen: Seen) -> bool:  # noqa: N802
    """The last own coin was pocketed while the queen is on the board, or early, and she did not fall (CA-F5)."""
    if seen.striker_fell and rules.laws.striker_pocketed == "own_coins_return":
        return False
    return (
        rules.laws.own_last_before_queen == "returns"
        and bool(seen.own)
        and coins_left(state, _with_own(state, seen), seen.side) == 0
        and state.queen.status in ("board", "early")
        and not seen.queen_fell
    )


def law_F6(rules: CarromRules, state: State, seen: Seen) -> bool:  # noqa: N802
    """The opponent's last coin was pocketed (CA-F6)."""
    if rules.laws.opponents_last != "returns" or not seen.theirs:
        return False
    other = 1 - seen.side
    return coins_left(state, state.held, other) == len(seen.theirs)


def _fouls_that_end_no_turn(rules: CarromRules, fouls: tuple[FoulLaw, ...]) -> frozenset[FoulLaw]:
    """Every foul ends the turn (CA-T2) but the striker's fall where the stroke's own coins return instead (ICF 73)."""
    forgiving = rules.laws.striker_pocketed == "own_coins_return"
    return frozenset(law for law in fouls if law == "F2" and forgiving)


def _with_own(state: State, seen: Seen) -> Held:
    """Return what the sides hold once the stroke's own coins are added."""
    return tuple(held + seen.own if side == seen.side else held for side, held in enumerate(state.held))


# --- coins that stay, return, pay (CA-F1) ---------------------------------------------------------------------------


def settle_coins(
    rules: CarromRules, state: State, seen: Seen, fouls: tuple[FoulLaw, ...], *, penalty: bool = True
) -> Settled:
    """Decide which coins stay pocketed, which return, and which pay a penalty or a debt (CA-F1, CA-F3 … F6).

    One penalty a stroke, however many fouls it holds. A debt is paid by the first coins there are, before anything
    else is judged; the coin that pays is the one pocketed last (CA-F9). Without one, it is owed.
    """
    held = [list(coins) for coins in state.held]
    returned: list[tuple[PieceId, str]] = []
    for piece in seen.fallen:
        if piece == QUEEN:
            continue
        law = _law_that_returns(rules, seen, fouls, piece)
        if law is not None:
            returned.append((piece, law))
        else:
            owner = owner_of(state, piece)
            held[seen.side if owner is None else owner].append(piece)
    if rules.laws.leaves_board == "foul":
        returned.extend((piece, "F3") for piece in seen.coins_left)
    paid: list[tuple[int, PieceId, bool]] = []
    due = list(state.due)
    for side in sorted(range(len(held)), key=lambda each: each != seen.side):
        new = 1 if fouls and penalty and side == seen.side else 0
        payable = min(due[side] + new, len(held[side]))
        coins = [held[side].pop() for _ in range(payable)]
        paid.extend((side, coin, number < due[side]) for number, coin in enumerate(coins))
        due[side] += new - payable
    paying = {piece for _, piece, _ in paid}
    back = {piece for piece, _ in returned}
    return Settled(
        held=tuple(map(tuple, held)),
        due=tuple(due),
        returned=tuple(returned),
        paid=tuple(paid),
        kept=tuple(piece for piece in seen.own if piece not in paying and piece not in back),
        centred=seen.coins_left if rules.laws.leaves_board == "back_in_centre" else (),
    )


def _law_that_returns(rules: CarromRules, seen: Seen, fouls: tuple[FoulLaw, ...], piece: PieceId) -> str | None:
    """Return the law by which a coin that fell goes back to the board, ``None`` when it stays pocketed."""
    if piece in seen.theirs:
        if rules.laws.opponents_coin != "foul_returns":
            return None
        return "F6" if "F6" in fouls else "F4"
    if seen.striker_fell and rules.laws.striker_pocketed == "own_coins_return":
        return "icf 73"
    if "F5" in fouls and piece == seen.own[-1]:
        return "F5"
    return None


# --- turn, break, points --------------------------------------------------------------------------------------------


def strikes_again(rules: CarromRules, state: State, seen: Seen, queen_back: Why | None) -> bool:
    """An own coin, or the queen, gives another stroke (CA-T1), after a stroke whose fouls end no turn.

    ICF: with the striker fallen, an own coin (73, 75, 98a, 101a), or the queen once an own coin lay pocketed (99a,
    95d); a queen too early or with a due owed costs the turn (95a, 95b).
    """
    if seen.striker_fell:
        return bool(seen.own) or (seen.queen_fell and bool(state.held[seen.side]))
    if seen.queen_fell and queen_back is not None and rules.laws.early_queen == "loses_turn":
        return False
    return bool(seen.own) or seen.queen_fell


def _failed_try(rules: CarromRules, state: State, seen: Seen) -> Ruling:
    """Judge a try at the break that touched nothing (CA-B2, CA-F7, ICF 45)."""
    fouls: tuple[FoulLaw, ...] = ()
    tries = state.tries + 1
    if seen.striker_fell:
        fouls = ("F2",)
    elif law_F3(rules, seen):
        fouls = ("F3",)
    elif tries >= rules.laws.tries and rules.laws.failed_break == "foul":
        fouls = ("F7",)
    again = not fouls and tries < rules.laws.tries
    settled = settle_coins(rules, state, seen, fouls, penalty=rules.laws.failed_break == "foul")
    left = rules.laws.tries - tries if again else 0
    return Ruling(
        fouls=fouls,
        broken=False,
        tries=tries if again else 0,
        again=again,
        to_strike=state.turn if again else right_of(state.turn, state.seats),
        held=settled.held,
        due=settled.due,
        queen=state.queen,
        scores=count(rules, state, seen, settled.held, state.queen, None),
        to_lay=tuple(piece for _, piece, _ in settled.paid),
        queen_back=None,
        centred=(),
        end=None,
        events=(
            *_told_of_the_stroke(rules, state, seen, state.queen, None),
            TryFailed(state.turn, left),
            *_told_of_the_law(rules, state, seen, fouls, settled, state.queen),
        ),
        closing=_told_of_the_end(state, None, again=again, seen=seen),
    )


def coin_points(rules: CarromRules, piece: int) -> int:
    """Return what a coin counts as it is pocketed, where nobody owns a colour (CA-P4)."""
    return rules.scores.white_coin if piece in WHITE else rules.scores.black_coin


def count(
    rules: CarromRules,
    state: State,
    seen: Seen,
    held: Held,
    queen: Queen,
    end: Won | Literal["cleared"] | None,
) -> tuple[int, ...]:
    """Return the scores after the stroke: coins held (CA-P4, CA-F9), the queen covered, the board won (CA-X1)."""
    scores = list(state.scores)
    for side, (before, after) in enumerate(zip(state.held, held, strict=True)):
        scores[side] += sum(coin_points(rules, piece) for piece in after)
        scores[side] -= sum(coin_points(rules, piece) for piece in before)
    scores[seen.side] += _queen_points_at_once(rules, state, queen)
    if isinstance(end, Won):
        scores[end.side] += end.points
    return tuple(scores)


def _queen_points_at_once(rules: CarromRules, state: State, queen: Queen) -> int:
    """Return what a queen just covered counts at once, where nobody owns a colour (CA-P4)."""
    covered_now = queen.status == "covered" and state.queen.status != "covered"
    return rules.scores.queen if covered_now and rules.laws.ownership == "nobody" else 0


# --- what is told ---------------------------------------------------------------------------------------------------


def _told_of_the_stroke(
    rules: CarromRules, state: State, seen: Seen, queen: Queen, queen_back: Why | None
) -> tuple[Event, ...]:
    """Tell what happened, in order of falling."""
    seat = state.turn
    told: list[Event] = [Struck(seat, state.strokes + 1, seen.first)]
    if not state.broken and seen.touched:
        told.append(BoardBroken(seat, state.tries + 1))
    for pocketing in seen.pocketed:
        if pocketing.piece == QUEEN:
            status = "returns" if queen_back is not None or queen.status == "board" else queen.status
            told.append(QueenPocketed(seat, seen.side, pocketing.pocket, status))
        else:
            owner = owner_of(state, pocketing.piece)
            points = coin_points(rules, pocketing.piece)
            told.append(CoinPocketed(seat, seen.side, pocketing.piece, pocketing.pocket, owner, points))
    if seen.striker_pocket is not None:
        told.append(StrikerPocketed(seat, seen.striker_pocket))
    if seen.striker_left:
        told.append(StrikerLeft(seat))
    told.extend(PieceLeft(seat, piece) for piece in seen.left)
    return tuple(told)


def _told_of_the_law(
    rules: CarromRules,
    state: State,
    seen: Seen,
    fouls: tuple[FoulLaw, ...],
    settled: Settled,
    queen: Queen,
) -> tuple[Event, ...]:
    """Tell the fouls and what each costs, and the queen's cover."""
    told: list[Event] = [FoulCalled(law, state.turn) for law in fouls]
    if queen.status == "covered" and state.queen.status != "covered":
        told.append(QueenCovered(state.turn, seen.side, _queen_points_at_once(rules, state, queen)))
    told.extend(CoinReturned(piece, owner_of(state, piece), law) for piece, law in settled.returned)
    told.extend(PenaltyPaid(side, piece, old, coin_points(rules, piece)) for side, piece, old in settled.paid)
    told.extend(
        PenaltyOwed(side, after)
        for side, (before, after) in enumerate(zip(state.due, settled.due, strict=True))
        if after > before
    )
    return tuple(told)


def _told_of_the_end(
    state: State, end: Won | Literal["cleared"] | None, *, again: bool, seen: Seen
) -> tuple[Event, ...]:
    """Tell who won the board, or who strikes next and why."""
    if isinstance(end, Won):
        return (BoardWon(end.side, end.coins, end.queen_points, end.points, end.law),)
    if end is not None:
        return ()
    if again:
        return (StrikesAgain(state.turn, "coin" if seen.own else "queen" if seen.queen_fell else "try"),)
    return (TurnPassed(state.turn, right_of(state.turn, state.seats)),)
