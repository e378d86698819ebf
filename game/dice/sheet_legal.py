"""What may be played on a score sheet now: what dice are worth in each line, jokers, and which moves are refused."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from game.core.contract import Refused
from game.dice.patterns import Worth, best, full_points, worth
from game.dice.rules import FaceLine, Line, SheetRules
from game.dice.sheet import entries, in_order, line_of, open_boxes, why_closed
from game.dice.sheet_state import Agree, Decline, GiveUp, Pass, Score, SheetMove, SheetState, Strike
from game.dice.throw import Buy, Dice, Throw, keeps, verify_keep


@dataclass(frozen=True, slots=True)
class Preview:
    """What the dice on the table would bring in one box of the player to move, and whether he may write it."""

    line: str
    box: int
    points: int
    matched: Dice
    fits: bool
    at_best: bool
    refused: str | None
    """Why it may not be scored: a key of ``Refused``, ``None`` when it may."""


def writable(rules: SheetRules, state: SheetState) -> list[tuple[Line, int]]:
    """Return the boxes that the player to move may write in now, in the order of play."""
    return in_order(rules, open_boxes(rules, state.sheets, state.seat))


def worth_now(rules: SheetRules, state: SheetState, line: Line) -> Worth:
    """Return what the dice on the table are worth in a line: first throw and joker counted, boxes not."""
    made = worth(line, state.dice)
    if state.thrown == 1 and line.first_throw is not None and made.fits:
        return replace(made, points=line.first_throw)
    if is_joker(rules, state) and not isinstance(line, FaceLine):
        return Worth(full_points(line, state.dice), state.dice, True)
    return made


def fitting(rules: SheetRules, state: SheetState) -> list[tuple[Line, int]]:
    """Return the boxes open to the player to move that the dice on the table fit."""
    if not state.dice:
        return []
    boxes = [(line, box) for line, box in writable(rules, state) if worth_now(rules, state, line).fits]
    forced = forced_by_joker(rules, state)
    return boxes if forced is None else [(line, box) for line, box in boxes if line in forced]


def preview(rules: SheetRules, state: SheetState) -> tuple[Preview, ...]:
    """Return what each open box of the player to move would bring now; nothing before the first throw."""
    if not state.dice or state.over:
        return ()
    return tuple(_previewed(rules, state, line, box) for line, box in open_boxes(rules, state.sheets, state.seat))


def _previewed(rules: SheetRules, state: SheetState, line: Line, box: int) -> Preview:
    made = worth_now(rules, state, line)
    refused = None
    try:
        verify(rules, state, Score(line.id, box))
    except Refused as why:
        refused = why.key
    points = made.points * line.boxes[box]
    at_best = made.fits and made.points >= best(line, rules.dice)
    return Preview(line.id, box, points, made.matched, made.fits, at_best, refused)


# -- the joker


def is_joker(rules: SheetRules, state: SheetState) -> bool:
    """Tell whether the dice on the table are a joker for the player to move."""
    joker = rules.joker
    return joker is not None and joker.rule != "none" and is_further(rules, state)


def is_further(rules: SheetRules, state: SheetState) -> bool:
    """Tell whether all dice are equal and the player's line for that is filled already."""
    joker = rules.joker
    if joker is None or len(set(state.dice)) != 1:
        return False
    line = line_of(rules, joker.line)
    return line is not None and len(list(entries(state.sheets[state.seat], line.id))) >= len(line.boxes)


def further_points(rules: SheetRules, state: SheetState) -> int:
    """Return the points on top for a further one of all dice equal, when the line for them has been scored."""
    joker = rules.joker
    if joker is None or not is_further(rules, state):
        return 0
    return joker.further if any(e.how == "scored" for e in entries(state.sheets[state.seat], joker.line)) else 0


def forced_by_joker(rules: SheetRules, state: SheetState) -> list[Line] | None:
    """Return the only lines that a forced joker leaves, ``None`` where nothing is forced."""
    joker = rules.joker
    if joker is None or joker.rule != "forced" or not is_joker(rules, state):
        return None
    lines = [line for line, _ in writable(rules, state)]
    own: list[Line] = [line for line in lines if isinstance(line, FaceLine) and line.face == state.dice[0]]
    return own or [line for line in lines if not isinstance(line, FaceLine)] or lines


# -- verify


def verify(rules: SheetRules, state: SheetState, move: SheetMove) -> None:
    """Raise ``Refused`` when the move is not allowed now."""
    if state.over:
        raise Refused("game_over")
    if state.agreed and not isinstance(move, Agree | Decline):
        raise Refused("answer_first")
    match move:
        case Throw() | Buy():
            _verify_throw(rules, state, move)
        case Score():
            _verify_score(rules, state, move)
        case Strike():
            _verify_strike(rules, state, move)
        case GiveUp():
            _verify_give_up(rules, state, move)
        case Pass():
            _verify_pass(rules, state)
        case Agree():
            _verify_agree(rules, state)
        case Decline():
            if not state.agreed:
                raise Refused("nobody_asked")
        case _ as never:
            assert_never(never)


def _verify_throw(rules: SheetRules, state: SheetState, move: Throw | Buy) -> None:
    if isinstance(move, Throw):
        if not state.throws_left:
            raise Refused("no_throw_left")
    else:
        if rules.chips is None:
            raise Refused("no_chips_here")
        if state.throws_left:
            raise Refused("free_throws_first", throws=state.throws_left)
        if not state.chips[state.seat]:
            raise Refused("no_chip_left")
    verify_keep(move.keep, state.dice, state.kept, rules.hold == "locked")


def _verify_box(rules: SheetRules, state: SheetState, move: Score | Strike | GiveUp) -> Line:
    line = line_of(rules, move.line)
    if line is None or move.box >= len(line.boxes):
        raise Refused("no_such_line", line=move.line)
    if why := why_closed(rules, state.sheets, state.seat, line, move.box):
        raise Refused("line_closed", line=line.id, why=why)
    if (line, move.box) not in (boxes := writable(rules, state)):
        raise Refused("not_next_line", line=boxes[0][0].id)
    return line


def _verify_score(rules: SheetRules, state: SheetState, move: Score) -> None:
    line = _verify_box(rules, state, move)
    if not state.dice:
        raise Refused("throw_first")
    if not worth_now(rules, state, line).fits:
        raise Refused("does_not_fit", line=line.id, lacks=line.pattern)
    if (forced := forced_by_joker(rules, state)) is not None and line not in forced:
        raise Refused("joker_elsewhere", line=forced[0].id, lines=len(forced))


def _verify_strike(rules: SheetRules, state: SheetState, move: Strike) -> None:
    line = _verify_box(rules, state, move)
    if not state.dice:
        raise Refused("throw_first")
    if rules.nothing_fits == "pass":
        raise Refused("no_zeros_here")
    if rules.nothing_fits == "strike" and state.throws_left and not state.bought:
        raise Refused("throw_on_first" if give_up_chips(rules, state) is None else "throw_or_give_up")
    if (forced := forced_by_joker(rules, state)) is not None and line not in forced:
        raise Refused("joker_elsewhere", line=forced[0].id, lines=len(forced))
    if rules.must_score and (found := fitting(rules, state)):
        raise Refused("something_fits", line=found[0][0].id)
    if rules.nothing_fits == "zero" and worth_now(rules, state, line).fits:
        raise Refused("line_fits", line=line.id)


def _verify_give_up(rules: SheetRules, state: SheetState, move: GiveUp) -> None:
    _verify_box(rules, state, move)
    chips = rules.chips
    if chips is None or not chips.give_up:
        raise Refused("no_giving_up_here")
    if give_up_chips(rules, state) is None:
        raise Refused("too_late_to_give_up")


def give_up_chips(rules: SheetRules, state: SheetState) -> int | None:
    """Return the chips for giving a line up now (C16), ``None`` when it is too late."""
    chips = rules.chips
    free = state.throws_left and not state.bought
    if chips is None or not free or state.thrown >= len(chips.give_up):
        return None
    return chips.give_up[state.thrown]


def _verify_pass(rules: SheetRules, state: SheetState) -> None:
    if rules.nothing_fits != "pass":
        raise Refused("no_passing_here")
    if not state.dice:
        raise Refused("throw_first")
    if rules.must_score and (found := fitting(rules, state)):
        raise Refused("something_fits", line=found[0][0].id)


def _verify_agree(rules: SheetRules, state: SheetState) -> None:
    if not rules.agreed_end:
        raise Refused("no_agreed_end_here")
    if state.agreed:
        return
    if state.thrown:
        raise Refused("before_the_first_throw")
    if state.declined:
        raise Refused("declined_this_turn")


def candidates(rules: SheetRules, state: SheetState) -> list[SheetMove]:
    """Return every legal move; ending by agreement only after two rounds in which nobody wrote anything."""
    if state.over:
        return []
    if state.agreed:
        return [Agree(), Decline()]
    kept = list(keeps(state.dice, state.kept, rules.hold == "locked"))
    moves: list[SheetMove] = [Throw(keep) for keep in kept] if state.throws_left else [Buy(keep) for keep in kept]
    for line, box in writable(rules, state):
        moves += [Score(line.id, box), Strike(line.id, box), GiveUp(line.id, box)]
    moves.append(Pass())
    if state.passes >= 2 * len(state.sheets):
        moves.append(Agree())
    return [move for move in moves if is_legal(rules, state, move)]


def is_legal(rules: SheetRules, state: SheetState, move: SheetMove) -> bool:
    """Tell whether a move is allowed now."""
    try:
        verify(rules, state, move)
    except Refused:
        return False
    return True
