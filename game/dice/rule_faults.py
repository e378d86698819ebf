"""What does not go together in a rule file of the dice games, in plain words and with the keys that lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.dice.rules import (
    AtBestBonus,
    BoardRules,
    ContainsLine,
    FaceAtLeastLine,
    GroupsLine,
    GroupSumBonus,
    Line,
    NOfAKindLine,
    Players,
    RunLine,
    SheetRules,
    SumLine,
)

Fault: TypeAlias = tuple[tuple[str | int, ...], str]
"""The path of keys to what is wrong, and what is wrong with it."""


def sheet_faults(rules: SheetRules) -> Sequence[Fault]:
    """Return what does not go together in a sheet's rules."""
    return [
        *_players_faults(rules.players),
        *_lines_faults(rules.lines, rules.dice),
        *_closing_faults(rules),
        *_chips_faults(rules),
        *_bonus_faults(rules),
        *_joker_faults(rules),
    ]


def board_faults(rules: BoardRules) -> Sequence[Fault]:
    """Return what does not go together in a board's rules."""
    faults = [*_players_faults(rules.players), *_lines_faults(rules.lines, rules.dice)]
    if rules.players.least < 2:
        faults.append((("players", "least"), "must be at least 2: the players bid against each other"))
    return faults


def _players_faults(players: Players) -> Iterator[Fault]:
    if players.most < players.least:
        yield ("players", "most"), f"must be at least {players.least}, the least number of players"


def _lines_faults(lines: Sequence[Line], dice: int) -> Iterator[Fault]:
    if not lines:
        yield ("lines",), "there must be at least one line"
    for line in lines:
        if dice_needed(line) > dice:
            yield ("lines", line.id), f"needs {dice_needed(line)} dice, and there are {dice}"
        elif isinstance(line, SumLine) and line.total < dice:
            yield ("lines", line.id, "total"), f"must be at least {dice}, the least that {dice} dice show together"


def dice_needed(line: Line) -> int:
    """Return how many dice a line's pattern takes at the least."""
    match line:
        case FaceAtLeastLine() | NOfAKindLine() | RunLine():
            return line.n
        case GroupsLine():
            return sum(line.of)
        case ContainsLine():
            return len(line.faces)
        case SumLine():
            return -(-line.total // 6)
        case _:
            return 1


def _unknown_lines(rules: SheetRules, path: tuple[str | int, ...], ids: Sequence[str]) -> Iterator[Fault]:
    known = {line.id for line in rules.lines}
    for index, named in enumerate(ids):
        if named not in known:
            yield (*path, index), f"there is no line {named}"
        elif named in ids[:index]:
            yield (*path, index), f"{named} is named twice"


def _closing_faults(rules: SheetRules) -> Iterator[Fault]:
    closing = rules.closing
    if closing is None:
        if rules.nothing_fits == "pass" and rules.max_turns_each is None:
            yield ("nothing_fits",), "with pass the game has no end, unless lines close or max_turns_each is given"
        return
    if rules.players.least < 2:
        yield ("players", "least"), "must be at least 2: with closing the players take lines from each other"
    yield from _unknown_lines(rules, ("closing", "first_scorer"), closing.first_scorer)
    if closing.dice_cap:
        if rules.nothing_fits != "pass":
            yield ("closing", "dice_cap"), "needs nothing_fits: pass: zeros would never close such a line"
        yield from _unknown_lines(rules, ("closing", "dice_cap", "lines"), closing.dice_cap.lines)
        for index, named in enumerate(closing.dice_cap.lines):
            if named in closing.first_scorer:
                yield ("closing", "dice_cap", "lines", index), f"{named} is closed by its first scorer already"
    closed = {*closing.first_scorer, *(closing.dice_cap.lines if closing.dice_cap else ())}
    for line in rules.lines:
        if line.id in closed and line.boxes != (1,):
            yield ("lines", line.id, "boxes"), "a line that closes for all has one box"
        if line.id not in closed and rules.nothing_fits == "pass" and rules.max_turns_each is None:
            yield ("lines", line.id), "never closes: name it in closing, or give max_turns_each"


def _chips_faults(rules: SheetRules) -> Iterator[Fault]:
    chips = rules.chips
    if chips is None:
        return
    if len(chips.give_up) > rules.throws:
        yield (
            ("chips", "give_up"),
            f"must have at most {rules.throws} entries, one for each throw still to come",
        )
    if chips.give_up and rules.nothing_fits != "strike":
        yield ("chips", "give_up"), "a line can be given up only when nothing_fits is strike"
    if chips.most_held is not None and chips.most_held < chips.at_start:
        yield ("chips", "most_held"), f"must be at least {chips.at_start}, the chips at the start"
    if rules.carry == "bank" and chips.per_unused_throw:
        yield ("carry",), "throws not used are either kept or earn chips, not both"


def _bonus_faults(rules: SheetRules) -> Iterator[Fault]:
    for bonus in rules.bonuses:
        if isinstance(bonus, GroupSumBonus):
            yield from _unknown_lines(rules, ("bonuses", bonus.id, "lines"), bonus.lines)
            for index in range(1, len(bonus.tiers)):
                if bonus.tiers[index].at_least <= bonus.tiers[index - 1].at_least:
                    yield ("bonuses", bonus.id, "tiers", index, "at_least"), "must be more than in the tier before"
        elif isinstance(bonus, AtBestBonus) and bonus.lines > (boxes := sum(len(line.boxes) for line in rules.lines)):
            yield ("bonuses", bonus.id, "lines"), f"must be at most {boxes}, the boxes of the sheet"


def _joker_faults(rules: SheetRules) -> Iterator[Fault]:
    if rules.joker is None:
        return
    named = next((line for line in rules.lines if line.id == rules.joker.line), None)
    if named is None:
        yield ("joker", "line"), f"there is no line {rules.joker.line}"
    elif not (isinstance(named, NOfAKindLine) and named.n == rules.dice):
        yield ("joker", "line"), f"must be the line for {rules.dice} equal dice"
    if rules.nothing_fits != "zero" and rules.joker.rule != "none":
        yield ("joker", "rule"), "a joker needs nothing_fits: zero"
