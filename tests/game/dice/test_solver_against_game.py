"""The solver plays by the rules of the game itself: small sheets are worked out move by move with the game's own moves.

Here the best total is found by trying every legal move in every position with every outcome of the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, permutations

import pytest

from game.core.chance import Rng
from game.core.contract import Seat
from game.dice.duel import DuelSolver
from game.dice.rules import (
    AllScoredBonus,
    AnyLine,
    AtBestBonus,
    Chips,
    Closing,
    DiceCap,
    FaceLine,
    GroupSumBonus,
    Joker,
    NOfAKindLine,
    Players,
    SheetRules,
    SumLine,
    Tier,
)
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import (
    Agree,
    Deciding,
    GiveUp,
    Pass,
    Score,
    SheetDeal,
    SheetMove,
    SheetState,
    Strike,
)
from game.dice.solver import SheetSolver
from game.dice.throw import Buy, Rolled, Throw, Throwing

SIX = FaceLine(id="six", face=6, points="sum_matched")
FIVE = FaceLine(id="five", face=5, points="sum_matched")
PAIR = NOfAKindLine(id="pair", n=2, points=20)
SEVEN = SumLine(id="seven", total=7, points=9, first_throw=13)
ANY = AnyLine(id="any", points="sum_all")
SMALL = SheetRules(players=Players(1, 2), dice=2, throws=2, lines=(SIX, PAIR, SEVEN))


class Everything:
    """Every outcome of every throw; dice in other places, and entries in another order, are looked at once."""

    def __init__(self, rules: SheetRules) -> None:
        self.game = SheetGame(rules)
        self.locked = rules.hold == "locked"

    def alike(self, state: SheetState, move: Throw | Buy) -> tuple[SheetState, Throw | Buy]:
        """Return the same throw with the dice kept lying first: the others make no difference."""
        held = tuple(sorted(state.dice[place] for place in move.keep))
        keep = tuple(range(len(held)))
        loose = (1,) * (self.game.rules.dice - len(held)) if state.dice else ()
        same = replace(state, dice=held + loose, kept=keep if self.locked else ())
        return same, Throw(keep) if isinstance(move, Throw) else Buy(keep)

    def outcomes(self, state: SheetState, move: Throw | Buy) -> Iterator[tuple[int, SheetState]]:
        """Yield what a throw may lead to, and in how many ways."""
        for faces in combinations_with_replacement(range(1, 7), self.game.rules.dice - len(move.keep)):
            ways = len(set(permutations(faces)))
            after = self.game.apply(state, Throwing(move, Rolled(faces))).state
            if not self.locked:
                after = replace(after, dice=tuple(sorted(after.dice)), kept=())
            yield ways, after

    def after(self, state: SheetState, move: Score | Strike | GiveUp | Pass) -> SheetState:
        after = self.game.apply(state, Deciding(move)).state
        sheets = tuple(tuple(sorted(sheet, key=lambda entry: (entry.line, entry.box))) for sheet in after.sheets)
        return replace(after, sheets=sheets)


def best_total(rules: SheetRules) -> tuple[float, float]:
    """The mean and the second moment of the total of best play, by trying everything."""
    everything = Everything(rules)
    game = everything.game

    @cache
    def thrown(state: SheetState, move: Throw | Buy) -> tuple[float, float]:
        found = [(ways, *worth(after)) for ways, after in everything.outcomes(state, move)]
        count = sum(ways for ways, _, _ in found)
        return sum(w * mean for w, mean, _ in found) / count, sum(w * square for w, _, square in found) / count

    def played(state: SheetState, move: SheetMove) -> tuple[float, float]:
        if isinstance(move, Throw | Buy):
            return thrown(*everything.alike(state, move))
        assert isinstance(move, Score | Strike | GiveUp | Pass)
        return worth(everything.after(state, move))

    @cache
    def worth(state: SheetState) -> tuple[float, float]:
        if state.over:
            total = float(game.total(state, Seat(0)))
            return total, total * total
        return max(played(state, move) for move in game.candidates(state, Rng(0)))

    return worth(game.start(SheetDeal(1, Seat(0))).state)


SHEETS = {
    "zeros": SMALL,
    "must_score": replace(SMALL, must_score=True),
    "locked": replace(SMALL, hold="locked", throws=3, lines=(SIX, PAIR)),
    "strikes": replace(SMALL, nothing_fits="strike"),
    "printed": replace(SMALL, order="printed"),
    "reverse": replace(SMALL, order="reverse", must_score=True),
    "boxes": replace(SMALL, lines=(replace(SIX, boxes=(1, 3)), PAIR)),
    "turns": replace(SMALL, max_turns_each=2),
    "kept": replace(SMALL, carry="bank", lines=(SIX, PAIR, FIVE)),
    "chips_and_zeros": replace(SMALL, chips=Chips(), lines=(SIX, PAIR)),
    "chips_and_strikes": replace(
        SMALL, nothing_fits="strike", must_score=True, chips=Chips(give_up=(2, 1)), lines=(SIX, PAIR)
    ),
    "chips_may_strike": replace(
        SMALL, nothing_fits="strike", chips=Chips(give_up=(2,), most_held=1), lines=(SIX, PAIR)
    ),
    "chips_of_two_throws": replace(
        SMALL, throws=1, chips=Chips(at_start=1, per_unused_throw=0, throws_per_chip=2), lines=(SIX, PAIR)
    ),
    "group": replace(
        SMALL,
        lines=(SIX, FIVE, PAIR),
        bonuses=(GroupSumBonus(id="sum", lines=("six", "five"), tiers=(Tier(10, 7), Tier(16, 30))),),
    ),
    "all_and_bests": replace(
        SMALL,
        nothing_fits="strike",
        bonuses=(AllScoredBonus(id="all", points=11), AtBestBonus(id="best", lines=2, points=13)),
    ),
    "forced_joker": replace(SMALL, lines=(PAIR, SIX, SEVEN), joker=Joker("pair", "forced", 17)),
    "free_joker": replace(SMALL, lines=(PAIR, SIX, SEVEN), joker=Joker("pair", "free", 17)),
    "further_only": replace(SMALL, lines=(PAIR, SIX, ANY), joker=Joker("pair", "none", 17), must_score=True),
}


QUICK = ("locked", "printed", "boxes", "chips_and_zeros", "chips_and_strikes", "chips_of_two_throws", "forced_joker")


@pytest.mark.parametrize(
    "rules",
    [pytest.param(rules, id=name, marks=[] if name in QUICK else [pytest.mark.slow]) for name, rules in SHEETS.items()],
)
def test_the_solver_finds_what_trying_everything_finds(rules: SheetRules) -> None:
    mean, square = best_total(rules)
    found = SheetSolver(rules).solve()
    assert found.mean == pytest.approx(mean, abs=1e-9)
    assert found.sd**2 == pytest.approx(square - mean * mean, abs=0.5)  # best play need not be unique


KAMERON_OF_TWO_DICE = SheetRules(
    players=Players(2, 2),
    dice=2,
    throws=2,
    lines=(SIX, PAIR),
    hold="locked",
    nothing_fits="pass",
    must_score=True,
    closing=Closing(first_scorer=("pair",), dice_cap=DiceCap(dice=2, lines=("six",))),
)


def best_lead(rules: SheetRules, rounds: int) -> float:
    """The first player's lead, by trying everything, cut off after so many passes in a row."""
    everything = Everything(rules)
    game = everything.game

    def now(state: SheetState) -> float:
        return float(game.total(state, Seat(0)) - game.total(state, Seat(1)))

    @cache
    def thrown(state: SheetState, move: Throw | Buy) -> float:
        found = [(ways, lead(after)) for ways, after in everything.outcomes(state, move)]
        return sum(ways * value for ways, value in found) / sum(ways for ways, _ in found)

    def played(state: SheetState, move: SheetMove) -> float:
        if isinstance(move, Throw | Buy):
            return thrown(*everything.alike(state, move))
        assert isinstance(move, Score | Strike | GiveUp | Pass)
        return lead(replace(everything.after(state, move), turns=(0, 0)))

    @cache
    def lead(state: SheetState) -> float:
        if state.over or state.passes >= rounds:
            return now(state)
        values = [played(state, move) for move in game.candidates(state, Rng(0)) if not isinstance(move, Agree)]
        return max(values) if state.seat == 0 else min(values)

    return lead(game.start(SheetDeal(2, Seat(0))).state)


@pytest.mark.slow
def test_K7_K8_K11_the_lead_is_what_trying_everything_finds() -> None:
    """Cut off after an even and after an odd number of passes the lead lies on either side of the true one."""
    few, more = best_lead(KAMERON_OF_TWO_DICE, 4), best_lead(KAMERON_OF_TWO_DICE, 5)
    assert few < DuelSolver(KAMERON_OF_TWO_DICE).solve().mean < more < few + 0.2
