"""Which laws of the International Carrom Federation a stroke fell under: for telling it, never for judging it.

The referee judges by the rule set's laws; here a stroke that was judged by ``icf`` gets the numbers a player can look
up. The law that ends a board is in ``BoardWon`` itself.
"""

from __future__ import annotations

from game.carrom.rules import LawRules
from game.carrom.seen import Seen, see
from game.carrom.shot import ShotOutcome
from game.carrom.state import State


def is_icf(laws: LawRules) -> bool:
    """Tell whether strokes are told by the federation's laws: the striker brings the stroke's own coins back."""
    return laws.striker_pocketed == "own_coins_return"


def laws_of(state: State, outcome: ShotOutcome, tries: int) -> tuple[str, ...]:
    """Return the numbers of the laws a stroke fell under, the weightiest first; none for a stroke that needs no law.

    ``state`` is the position before the stroke, ``tries`` how many tries the break has (45).
    """
    seen = see(state, outcome)
    if not state.broken and not seen.touched:
        return _at_the_break(state, seen, tries)
    return _of_the_striker(state, seen) if seen.striker_fell else _of_the_queen(state, seen)


def _at_the_break(state: State, seen: Seen, tries: int) -> tuple[str, ...]:
    """A try that touched nothing: with the striker fallen the turn is lost (45c), or after the last try (45)."""
    if seen.striker_fell:
        return ("45c",)
    return ("45",) if state.tries + 1 >= tries else ()


def _of_the_striker(state: State, seen: Seen) -> tuple[str, ...]:
    """The striker fell: alone (72), with own coins (73), opponent's (74), both (75); with the queen or in her cover."""
    if seen.queen_fell:
        if seen.own:
            return ("98a",)
        return ("99a",) if state.held[seen.side] else ("95d",)
    if state.queen.status == "pending":
        return ("101a",) if seen.own else ("100a",)
    if seen.own:
        return ("75",) if seen.theirs else ("73",)
    return ("74",) if seen.theirs else ("72",)


def _of_the_queen(state: State, seen: Seen) -> tuple[str, ...]:
    """The queen fell while a due was owed (95b) or before any own coin (95a); with one coin (97); her cover (96)."""
    if seen.queen_fell and state.due[seen.side]:
        return ("95b",)
    if seen.queen_fell and not state.held[seen.side]:
        return ("97",) if seen.own else ("95a",)
    if state.queen.status == "pending" and not seen.own:
        return ("96",)
    return ()
