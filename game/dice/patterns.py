"""Dice to points: one pure function per pattern, and what each line makes of a throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import assert_never

from game.dice.rules import (
    AnyLine,
    AtLeastLine,
    AtMostLine,
    ContainsLine,
    EvenLine,
    FaceAtLeastLine,
    FaceLine,
    GroupsLine,
    Line,
    NOfAKindLine,
    OddLine,
    RunLine,
    SumLine,
)

Dice = tuple[int, ...]
FACES = range(1, 7)


def combinations(dice: int) -> list[Dice]:
    """Return every throw of so many dice, sorted within and in order: 252 of five dice, 462 of six."""
    return list(combinations_with_replacement(FACES, dice))


# Each pattern returns the dice that make it, or None. Sorted or not makes no difference.


def face(dice: Dice, wanted: int) -> Dice | None:
    """As many as possible of one number; one is enough (C3)."""
    return tuple(die for die in dice if die == wanted) or None


def face_at_least(dice: Dice, wanted: int, n: int) -> Dice | None:
    """At least ``n`` dice of one number: four sixes, cameron (C4)."""
    return (wanted,) * dice.count(wanted) if dice.count(wanted) >= n else None


def n_of_a_kind(dice: Dice, n: int) -> Dice | None:
    """``n`` equal dice; of several such sets the highest."""
    return next(((number,) * n for number in reversed(FACES) if dice.count(number) >= n), None)


def groups(dice: Dice, of: Sequence[int], distinct: bool) -> Dice | None:
    """Groups of equal dice, of different numbers or not: pairs, triples (C4), full house (K5); the best such dice."""
    return _best_groups(Counter(dice), tuple(sorted(of, reverse=True)), distinct)


def _best_groups(count: Counter[int], sizes: tuple[int, ...], distinct: bool) -> Dice | None:
    if not sizes:
        return ()
    best: Dice | None = None
    for number in reversed(FACES):
        if count[number] < sizes[0]:
            continue
        left = Counter(count)
        left[number] = 0 if distinct else left[number] - sizes[0]
        rest = _best_groups(left, sizes[1:], distinct)
        if rest is not None and (best is None or number * sizes[0] + sum(rest) > sum(best)):
            best = (number,) * sizes[0] + rest
    return best


def run(dice: Dice, n: int) -> Dice | None:
    """``n`` numbers in a row; of several the highest."""
    rows = (tuple(range(low, low + n)) for low in range(7 - n, 0, -1))
    return next((row for row in rows if set(row) <= set(dice)), None)


def contains(dice: Dice, faces: Sequence[int]) -> Dice | None:
    """The dice contain these faces: the straights (C4, K5)."""
    return tuple(faces) if Counter(faces) <= Counter(dice) else None


def all_at_most(dice: Dice, most: int) -> Dice | None:
    """No die is higher: low (C4)."""
    return dice if max(dice) <= most else None


def all_at_least(dice: Dice, least: int) -> Dice | None:
    """No die is lower: high (C4)."""
    return dice if min(dice) >= least else None


def parity(dice: Dice, remainder: int) -> Dice | None:
    """Every die is even (0) or odd (1) (C4)."""
    return dice if all(die % 2 == remainder for die in dice) else None


def sum_is(dice: Dice, total: int, with_pair: bool) -> Dice | None:
    """All dice together show this much, with two equal ones among them if asked."""
    return dice if sum(dice) == total and (not with_pair or len(set(dice)) < len(dice)) else None


def matched(line: Line, dice: Dice) -> Dice | None:
    """Return the dice that make this line's pattern, or ``None`` when they do not make it."""
    match line:
        case FaceLine():
            return face(dice, line.face)
        case FaceAtLeastLine():
            return face_at_least(dice, line.face, line.n)
        case NOfAKindLine():
            return n_of_a_kind(dice, line.n)
        case GroupsLine():
            return groups(dice, line.of, line.distinct)
        case RunLine():
            return run(dice, line.n)
        case ContainsLine():
            return contains(dice, line.faces)
        case AtMostLine():
            return all_at_most(dice, line.face)
        case AtLeastLine():
            return all_at_least(dice, line.face)
        case EvenLine():
            return parity(dice, 0)
        case OddLine():
            return parity(dice, 1)
        case SumLine():
            return sum_is(dice, line.total, line.with_pair)
        case AnyLine():
            return dice
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class Worth:
    """What dice are worth in a line: the points, and the dice that make the pattern (none: it does not fit)."""

    points: int
    matched: Dice
    fits: bool


@lru_cache(maxsize=200_000)
def _worth(line: Line, dice: Dice) -> Worth:
    made = matched(line, dice)
    if made is None:
        return Worth(0, (), False)
    return Worth(_points(line, dice, made), made, True)


def worth(line: Line, dice: Sequence[int]) -> Worth:
    """Return what these dice are worth in this line, not counting its first throw or its boxes."""
    return _worth(line, tuple(sorted(dice)))


def _points(line: Line, dice: Dice, made: Dice) -> int:
    match line.points:
        case "sum_matched":
            return sum(made) + line.plus
        case "sum_all":
            return sum(dice) + line.plus
        case fixed:
            return fixed + line.plus


def full_points(line: Line, dice: Sequence[int]) -> int:
    """Return what a joker brings in a line: the points as if its pattern were made (by all the dice)."""
    return _points(line, tuple(dice), tuple(dice))


@lru_cache(maxsize=4096)
def best(line: Line, dice: int) -> int:
    """Return the most points that so many dice can make in a line, with the first throw where that pays more (C6)."""
    return max(line.first_throw or 0, *(_worth(line, throw).points for throw in combinations(dice)))


def board_points(line: Line, dice: int) -> int:
    """Return what the line's square pays on a board (C35)."""
    return best(line, dice) if line.board_points is None else line.board_points
