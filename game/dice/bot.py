"""Bots of the dice games: ``casual`` takes the best points now, without looking ahead; and *throw for me*."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, assert_never

from game.core.chance import Rng
from game.core.contract import Game, Seat, Thought
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardMove, BoardState, Done, Join, Name, StayOut
from game.dice.patterns import FACES, Dice, board_points
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
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Agree, Decline, Pass, Score, SheetMove, SheetState, Strike
from game.dice.throw import Buy, Places, Throw, keeps


class CasualSheetBot:
    """Keeps what makes the best line now, throws the rest, and writes the most points."""

    def think(
        self, game: Game[Any, SheetState, SheetMove, Any, Any, Any], view: SheetState, rng: Rng
    ) -> Iterator[Thought[SheetMove]]:
        """Yield one move."""
        assert isinstance(game, SheetGame)
        yield Thought(casual_sheet_move(game, view))


class CasualBoardBot:
    """Names the square that pays most, joins while it can afford to, and throws until it has made the formation."""

    def think(
        self, game: Game[Any, BoardState, BoardMove, Any, Any, Any], view: BoardState, rng: Rng
    ) -> Iterator[Thought[BoardMove]]:
        """Yield one move."""
        assert isinstance(game, BoardGame)
        yield Thought(casual_board_move(game, view))


def casual_sheet_move(game: SheetGame, state: SheetState) -> SheetMove:
    """Return the move of a player who looks only at the points on the table."""
    if state.agreed:
        return _answer(game.seat_to_move(state), [game.total(state, Seat(seat)) for seat in range(len(state.sheets))])
    if not state.dice:
        return Throw()
    boxes = game.open_boxes(state)
    fitting = game.fitting(state)
    best = max(fitting, key=lambda at: game.worth(state, at[0]).points * at[0].boxes[at[1]], default=None)
    target = best[0] if best else max((line for line, _ in boxes), key=lambda line: len(useful(line, state.dice)))
    keep = useful(target, state.dice)
    if state.throws_left and (not best or len(keep) < len(state.dice)):
        return Throw(_keepable(state, keep, game.rules.hold == "locked"))
    if best:
        return Score(best[0].id, best[1])
    if game.is_legal(state, buying := Buy(_keepable(state, keep, game.rules.hold == "locked"))):
        return buying
    if game.is_legal(state, Pass()):
        return Pass()
    zeros = [(line, box) for line, box in boxes if game.is_legal(state, Strike(line.id, box))]
    line, box = min(zeros, key=lambda at: game.best(at[0]) * at[0].boxes[at[1]])
    return Strike(line.id, box)


def casual_board_move(game: BoardGame, state: BoardState) -> BoardMove:
    """Return the move of a player who looks only at the points on the squares."""
    if state.agreed:
        return _answer(game.seat_to_move(state), game.scores(state))
    match state.phase:
        case "name":
            return Name(max(game.free_lines(state), key=lambda line: board_points(line, game.rules.dice)).id)
        case "join":
            return Join() if state.chips[state.seat] > len(game.free_lines(state)) // 2 else StayOut()
        case _:
            return _casual_throw(game, state)


def _answer(seat: Seat | None, scores: Sequence[int]) -> Agree | Decline:
    """End the game when asked to, unless somebody is ahead."""
    assert seat is not None
    return Agree() if scores[seat] == max(scores) else Decline()


def _casual_throw(game: BoardGame, state: BoardState) -> BoardMove:
    line, made = game.line(state.line or ""), game.worth(state)
    if line is None or made is None or state.phase == "tie":
        return Throw()
    keep = useful(line, state.dice)
    if len(keep) == len(state.dice) and made.fits:
        return Done()
    places = _keepable(state, keep, game.rules.hold == "locked")
    if state.throws_left:
        return Throw(places)
    can_afford = state.chips[state.seat] > len(game.free_lines(state)) // 2
    return Buy(places) if not made.fits and can_afford else Done()


def _keepable(state: SheetState | BoardState, keep: Places, locked: bool) -> Places:
    """Return the dice to keep with those that must stay, leaving at least one to throw."""
    fixed = state.kept if locked else ()
    loose = [place for place in keep if place not in fixed]
    while len(fixed) + len(loose) >= len(state.dice):
        loose.pop()
    return tuple(sorted((*fixed, *loose)))


# -- which dice serve a line ------------------------------------------------------------------------------------------


def useful(line: Line, dice: Dice) -> Places:
    """Return the places of the dice that are a beginning of the line's pattern."""
    match line:
        case FaceLine() | FaceAtLeastLine():
            return _places(dice, lambda die: die == line.face)
        case AtMostLine():
            return _places(dice, lambda die: die <= line.face)
        case AtLeastLine():
            return _places(dice, lambda die: die >= line.face)
        case EvenLine():
            return _places(dice, lambda die: die % 2 == 0)
        case OddLine():
            return _places(dice, lambda die: die % 2 == 1)
        case AnyLine() | SumLine():
            return _places(dice, lambda die: die >= 4)
        case NOfAKindLine():
            return _taken(dice, _grouped(dice, (line.n,), True))
        case GroupsLine():
            return _taken(dice, _grouped(dice, line.of, line.distinct))
        case ContainsLine():
            return _taken(dice, line.faces)
        case RunLine():
            rows = [tuple(range(low, low + line.n)) for low in range(1, 8 - line.n)]
            return _taken(dice, max(rows, key=lambda row: len(set(row) & set(dice))))
        case _ as never:
            assert_never(never)


def _places(dice: Dice, wanted: Callable[[int], bool]) -> Places:
    return tuple(place for place, die in enumerate(dice) if wanted(die))


def _taken(dice: Dice, faces: Sequence[int]) -> Places:
    """Return where these faces lie, as many of each as asked and there are."""
    left = list(faces)
    found = []
    for place, die in enumerate(dice):
        if die in left:
            left.remove(die)
            found.append(place)
    return tuple(found)


def _grouped(dice: Dice, sizes: Sequence[int], distinct: bool) -> list[int]:
    """Return the faces of the fullest beginnings of such groups, higher numbers first among equals."""
    count = {number: dice.count(number) for number in FACES}
    faces: list[int] = []
    for size in sorted(sizes, reverse=True):
        number = max(FACES, key=lambda face: (min(count[face], size), face))
        some = min(count[number], size)
        faces += [number] * some
        count[number] = 0 if distinct else count[number] - some
    return faces


# -- throw for me -----------------------------------------------------------------------------------------------------


def throw_for_me(game: SheetGame, state: SheetState) -> SheetMove | None:
    """Return the next move of automatic turns: holding for the best chance of something that fits, then passing.

    ``None`` as soon as something fits, which leaves the choice of line to the player, and when only he can decide.
    """
    if state.over or state.agreed or game.fitting(state):
        return None
    if not state.dice:
        return Throw()
    if not state.throws_left:
        return Pass() if game.is_legal(state, Pass()) else None
    chances = _Chances(game, state)
    locked = game.rules.hold == "locked"
    best = max(
        keeps(state.dice, state.kept, locked),
        key=lambda keep: chances.after_keeping(_faces(state.dice, keep), state.throws_left),
    )
    return Throw(best)


def chance_of_fit(game: SheetGame, state: SheetState) -> float:
    """Return the chance that holding for it ends this turn with something that fits."""
    if game.fitting(state):
        return 1.0
    chances = _Chances(game, state)
    aside = _faces(state.dice, state.kept) if state.dice and game.rules.hold == "locked" else ()
    if not state.dice:
        return chances.after_keeping((), state.throws_left)
    return chances.lying(aside, _without(state.dice, aside), state.throws_left)


class _Chances:
    """The chances of something that fits in one position, each worked out once."""

    def __init__(self, game: SheetGame, state: SheetState) -> None:
        count, locked = game.rules.dice, game.rules.hold == "locked"

        @cache
        def fits(dice: Dice) -> bool:
            return bool(game.fitting(replace(state, dice=dice, thrown=max(2, state.thrown))))

        @cache
        def after_keeping(keep: Dice, throws: int) -> float:
            left = count - len(keep)
            return sum(
                _ways(dice) * lying(keep, dice, throws - 1) for dice in combinations_with_replacement(FACES, left)
            ) / float(6**left)

        @cache
        def lying(aside: Dice, dice: Dice, throws: int) -> float:
            everything = tuple(sorted(aside + dice))
            if fits(everything):
                return 1.0
            if not throws:
                return 0.0
            fixed, loose = (aside, dice) if locked else ((), everything)
            return max(after_keeping(keep, throws) for keep in _subsets(fixed, loose))

        self.after_keeping = after_keeping
        self.lying = lying


def _subsets(fixed: Dice, loose: Dice) -> set[Dice]:
    """Return every set of dice with the fixed ones that leaves at least one to throw."""
    found: set[Dice] = {()}
    for die in loose:
        found |= {(*some, die) for some in found}
    return {tuple(sorted(fixed + some)) for some in found if len(some) < len(loose)}


def _ways(dice: Dice) -> int:
    return factorial(len(dice)) // prod(factorial(dice.count(number)) for number in FACES)


def _faces(dice: Dice, places: Places) -> Dice:
    return tuple(sorted(dice[place] for place in places))


def _without(dice: Dice, taken: Dice) -> Dice:
    left = sorted(dice)
    for die in taken:
        left.remove(die)
    return tuple(left)
