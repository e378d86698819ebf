"""What the contract suite runs over: every game and rule set of ours, and Pig, with several tables and seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.core.chance import Rng
from game.core.contract import AnyKind, Seat
from game.core.match import AnyMatch, Match, Player
from game.registry import GAMES, rule_sets
from game.tridomino.turns import State as TridominoState
from tests.contract.pig import PIG, PigRules, PigState

KINDS: Mapping[str, AnyKind] = {PIG.id: PIG, **GAMES}

SLOW_GAMES = frozenset({"carrom"})
"""Their moves run physics: the quick suite plays only the first moves, whole matches are among the slow tests."""
QUICK_PLIES, QUICK_PLIES_OF_SLOW_GAMES = 60, 10


@dataclass(frozen=True)
class Table:
    """A rule set, how many sit at the table, and the seed."""

    rule_set: str
    rules: Any
    seats: int
    seed: int

    @property
    def kind(self) -> AnyKind:
        return KINDS[self.rule_set.split("/")[0]]

    @property
    def is_slow(self) -> bool:
        return self.kind.id in SLOW_GAMES

    def __str__(self) -> str:
        return f"{self.rule_set} seats={self.seats} seed={self.seed}"


def all_rule_sets() -> list[tuple[str, Any]]:
    pigs = [("pig/short", PigRules(target=20)), ("pig/open", PigRules(target=50, bust_on=3, cards=False))]
    ours = [(found.id, found.rules) for kind in GAMES.values() for found in rule_sets(kind) if found.rules]
    return pigs + ours


def tables() -> list[Table]:
    """Each rule set with the fewest and with the most (up to four) players, each with its own seed."""
    found = []
    for rule_set, rules in all_rule_sets():
        allowed = [seats for seats in KINDS[rule_set.split("/")[0]].make(rules).seats() if seats <= 4]
        numbers = dict.fromkeys((allowed[-1], allowed[0]))
        found += [Table(rule_set, rules, seats, seed) for seed, seats in enumerate(numbers, 1)]
    return found


def begun(table: Table) -> AnyMatch:
    players = [Player(f"Seat {seat}") for seat in range(table.seats)]
    return Match(table.kind, table.rule_set, table.rules, players, seed=table.seed, undo_policy="free")


@cache
def played(table: Table) -> AnyMatch:
    """A match of random moves, as far as the quick suite goes; a test must leave it as it finds it."""
    match = begun(table)
    for _ in range(QUICK_PLIES_OF_SLOW_GAMES if table.is_slow else QUICK_PLIES):
        if match.seat_to_move is None:
            break
        rng = match.bot_rng()
        match.play(rng.choice(match.game.candidates(match.state, rng)))
    return match


# -- what a view hides -------------------------------------------------------------------------------------------------


def _pig(state: PigState, seat: Seat, rng: Rng) -> PigState:
    return replace(state, cards=tuple(card if i == seat else rng.randint(1, 6) for i, card in enumerate(state.cards)))


def _tridomino(state: TridominoState, seat: Seat, rng: Rng) -> TridominoState:
    """Shuffle all tiles that lie face down for this seat among their places."""
    hands_are_open = state.won_by is not None
    others = [] if hands_are_open else [other for other in range(len(state.hands)) if other != seat]
    draws_are_open = hands_are_open or seat == state.to_move
    unseen = [tile for other in others for tile in state.hands[other]] + list(state.well)
    unseen += [] if draws_are_open else list(state.drawn)
    rng.shuffle(unseen)
    hands = tuple(
        tuple(unseen.pop() for _ in hand) if other in others else hand for other, hand in enumerate(state.hands)
    )
    drawn = state.drawn if draws_are_open else tuple(unseen.pop() for _ in state.drawn)
    return replace(state, hands=hands, drawn=drawn, well=tuple(unseen))


UNSEEN: Mapping[str, Callable[[Any, Seat, Rng], Any]] = {"pig": _pig, "tridomino": _tridomino}
"""For games with something hidden: another position that must look the same from this seat."""
