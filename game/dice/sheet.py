"""A player's sheet: the entries written, what is still open, bonuses and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from game.core.contract import Seat
from game.dice.rules import AllScoredBonus, AtBestBonus, Bonus, GroupSumBonus, Line, SheetRules


@dataclass(frozen=True, slots=True)
class Entry:
    """One box written: its points, and the dice that made them."""

    line: str
    box: int
    how: Literal["scored", "zero", "struck", "given_up"]
    points: int
    dice: tuple[int, ...]
    """The dice that make the pattern; none without points."""
    at_best: bool = False
    further: int = 0
    """Points on top for a further one of all dice equal."""


Sheet = tuple[Entry, ...]
Why = Literal["filled", "first_scorer", "dice_cap"]


def line_of(rules: SheetRules, line_id: str) -> Line | None:
    """Return the line with this id, or ``None``."""
    return next((line for line in rules.lines if line.id == line_id), None)


def entries(sheet: Sheet, line_id: str) -> Iterator[Entry]:
    """Yield what is written in a line."""
    return (entry for entry in sheet if entry.line == line_id)


def is_capped(rules: SheetRules, line_id: str) -> bool:
    """Tell whether a line is written again and again, until enough dice stand in it (K8)."""
    return bool(rules.closing and rules.closing.dice_cap and line_id in rules.closing.dice_cap.lines)


def dice_written(sheets: Sequence[Sheet], line_id: str) -> int:
    """Return how many dice all players together have written in a line (K8)."""
    return sum(len(entry.dice) for sheet in sheets for entry in entries(sheet, line_id))


def closed_for_all(rules: SheetRules, sheets: Sequence[Sheet], line_id: str) -> Why | None:
    """Return why nobody may write in a line any more (K7, K8), ``None`` while it is not closed for all."""
    closing = rules.closing
    if closing is None:
        return None
    if line_id in closing.first_scorer:
        scored = any(entry.how == "scored" for sheet in sheets for entry in entries(sheet, line_id))
        return "first_scorer" if scored else None
    if closing.dice_cap and line_id in closing.dice_cap.lines:
        return "dice_cap" if dice_written(sheets, line_id) >= closing.dice_cap.dice else None
    return None


def why_closed(rules: SheetRules, sheets: Sequence[Sheet], seat: Seat, line: Line, box: int) -> Why | None:
    """Return why this player may not write in this box, ``None`` when it is open to him."""
    if why := closed_for_all(rules, sheets, line.id):
        return why
    if is_capped(rules, line.id):
        return None
    return "filled" if any(entry.box == box for entry in entries(sheets[seat], line.id)) else None


def open_boxes(rules: SheetRules, sheets: Sequence[Sheet], seat: Seat) -> list[tuple[Line, int]]:
    """Return the boxes in which this player may still write, as printed, whatever the order of play."""
    return [
        (line, box)
        for line in rules.lines
        for box in range(len(line.boxes))
        if why_closed(rules, sheets, seat, line, box) is None
    ]


def in_order(rules: SheetRules, boxes: list[tuple[Line, int]]) -> list[tuple[Line, int]]:
    """Return those of the open boxes whose turn it is: all, or only those of the next line as printed or reversed."""
    if rules.order == "any" or not boxes:
        return boxes
    next_line = boxes[0 if rules.order == "printed" else -1][0]
    return [(line, box) for line, box in boxes if line is next_line]


def tier_points(bonus: GroupSumBonus, total: int) -> int:
    """Return what the highest tier reached by a group's sum pays."""
    return max((tier.points for tier in bonus.tiers if total >= tier.at_least), default=0)


def bonus_points(rules: SheetRules, bonus: Bonus, sheet: Sheet) -> int:
    """Return what a bonus is worth on this sheet now."""
    match bonus:
        case GroupSumBonus():
            total = sum(entry.points for entry in sheet if entry.line in bonus.lines)
            return tier_points(bonus, total)
        case AllScoredBonus():
            boxes = {(line.id, box) for line in rules.lines for box in range(len(line.boxes))}
            scored = {(entry.line, entry.box) for entry in sheet if entry.how == "scored"}
            return bonus.points if boxes <= scored else 0
        case AtBestBonus():
            return bonus.points if sum(entry.at_best for entry in sheet) >= bonus.lines else 0
        case _ as never:
            assert_never(never)


def bonuses(rules: SheetRules, sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """Return the bonuses of a sheet by id, those without points too."""
    return tuple((bonus.id, bonus_points(rules, bonus, sheet)) for bonus in rules.bonuses)


def total(rules: SheetRules, sheet: Sheet) -> int:
    """Return the points of a sheet with all its bonuses."""
    written = sum(entry.points + entry.further for entry in sheet)
    return written + sum(points for _, points in bonuses(rules, sheet))
