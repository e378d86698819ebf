"""The dice that `chance` gives are fair: 600,000 of them, drawn as the games draw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import TypeVar

from game.core.chance import rng_for
from game.dice.throw import roll

K = TypeVar("K")
DICE = 600_000


@cache
def drawn() -> tuple[int, ...]:
    """Dice of many matches and plies, six a throw, as a match throws them."""
    return tuple(die for throw in range(DICE // 6) for die in roll(6, (), rng_for(throw // 1000, throw % 1000)).faces)


def chi_square(seen: Mapping[K, int], expected: Mapping[K, float]) -> float:
    return sum((seen.get(what, 0) - much) ** 2 / much for what, much in expected.items())


def test_every_value_comes_as_often() -> None:
    """Five degrees of freedom: 20.5 is passed by chance once in a thousand samples."""
    assert len(drawn()) == DICE
    assert chi_square(Counter(drawn()), dict.fromkeys(range(1, 7), DICE / 6)) < 20.5


def test_every_pair_of_dice_that_follow_comes_as_often() -> None:
    """35 degrees of freedom: 66.6 is passed once in a thousand."""
    dice = drawn()
    pairs = Counter(zip(dice[::2], dice[1::2], strict=True))
    expected = {(a, b): DICE / 2 / 36 for a in range(1, 7) for b in range(1, 7)}
    assert chi_square(pairs, expected) < 66.6


def test_the_first_dice_of_matches_and_plies_that_follow_do_not_depend() -> None:
    """Each ply has its own stream: neighbours must not look alike."""
    firsts = drawn()[::6]
    pairs = Counter(zip(firsts[::2], firsts[1::2], strict=True))
    expected = {(a, b): DICE / 12 / 36 for a in range(1, 7) for b in range(1, 7)}
    assert chi_square(pairs, expected) < 66.6


def test_runs_of_equal_dice_are_as_long_as_chance_makes_them() -> None:
    """Runs of 1, 2, 3, 4 and more: a run goes on with one in six; four degrees of freedom at most 18.5."""
    dice = drawn()
    runs: Counter[int] = Counter()
    length = 1
    for before, after in pairwise(dice):
        if before == after:
            length += 1
        else:
            runs[min(length, 5)] += 1
            length = 1
    runs[min(length, 5)] += 1
    whole = sum(runs.values())
    expected: dict[int, float] = {n: whole * (1 / 6) ** (n - 1) * 5 / 6 for n in range(1, 5)}
    expected[5] = whole * (1 / 6) ** 4
    assert chi_square(runs, expected) < 18.5
    assert abs(whole - (1 + (DICE - 1) * 5 / 6)) < 4 * (DICE * 5 / 36) ** 0.5
