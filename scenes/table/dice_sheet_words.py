"""What the score-sheet table says: title, how far the turn is, what happened, what the keys do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Seat
from game.dice.events import EndDeclined, EndProposed, LineScored, LineZeroed, Passed, SheetEvent
from game.dice.patterns import worth
from game.dice.rules import Line, SheetRules
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import SheetState
from scenes.strings import _, ngettext
from scenes.table.dice_sheet_shown import At, Cell, Choice, RowShown, Shown
from scenes.table.dice_words import asks_for, box_name, does_not_fit, line_name, pays, sum_words


@dataclass(frozen=True, slots=True)
class Said:
    """What the words need to know of the match."""

    title: str
    rule_set: str
    names: tuple[str, ...]
    rules: SheetRules


def line_of(rules: SheetRules, at: At) -> Line:
    """Return the line of a box."""
    return next(line for line in rules.lines if line.id == at[0])


def name_of(rules: SheetRules, at: At) -> str:
    """Return the name of a box."""
    return box_name(line_of(rules, at), at[1])


def subtitle(said: Said, shown: Shown) -> str:
    """Say by which rules, how many play, and which round it is."""
    players = len(said.names)
    parts = [said.rule_set] if said.rule_set else []
    if players > 1:
        parts.append(ngettext("{count} player", "{count} players", players).format(count=players))
    rounds = said.rules.max_turns_each or sum(len(line.boxes) for line in said.rules.lines)
    if said.rules.nothing_fits == "pass" and said.rules.max_turns_each is None:
        parts.append(_("round {number}").format(number=shown.turn.round))
    else:
        parts.append(_("round {number} of {count}").format(number=min(shown.turn.round, rounds), count=rounds))
    return " · ".join(parts)


def heading(said: Said, shown: Shown) -> str:
    """Say whose turn it is and how far it has got."""
    turn = shown.turn
    if turn.seat is None:
        return _("The game is over")
    if turn.asked is not None:
        return _("{name}, shall the game end?").format(name=said.names[turn.asked])
    if not turn.thrown:
        if len(said.names) == 1:
            return _("Your throw")
        return _("{name} throws").format(name=said.names[turn.seat])
    if turn.bought:
        return _("A bought throw")
    return _("Throw {number} of {count}").format(number=turn.thrown, count=turn.free)


def told(said: Said, event: SheetEvent) -> str:
    """Say what the last turn brought."""
    rules = said.rules
    match event:
        case LineScored(seat=seat, line=line, box=box, points=points, matched=matched, times=times):
            made = sum_words(points, matched) if times == 1 else str(points)
            words = _("{name} wrote {line}: {made}.")
            return words.format(name=said.names[seat], line=name_of(rules, (line, box)), made=made)
        case LineZeroed(seat=seat, line=line, box=box, how=how):
            words = {
                "zero": _("{name} wrote a zero in {line}."),
                "struck": _("{name} struck {line}."),
                "given_up": _("{name} gave {line} up."),
            }[how]
            return words.format(name=said.names[seat], line=name_of(rules, (line, box)))
        case Passed(seat=seat):
            return _("{name} passed: nothing fitted.").format(name=said.names[seat])
        case EndProposed(seat=seat):
            return _("{name} would end the game now.").format(name=said.names[seat])
        case EndDeclined(seat=seat):
            return _("{name} wants to play on.").format(name=said.names[seat])
    return ""


def advice(game: SheetGame, state: SheetState, shown: Shown, *, is_giving_up: bool) -> str:
    """Say what may be done now, in one line."""
    rules = game.rules
    chips = game.give_up_chips(state)
    if is_giving_up:
        return ngettext(
            "Choose a line to give up for good; it earns {count} chip.",
            "Choose a line to give up for good; it earns {count} chips.",
            chips or 0,
        ).format(count=chips)
    if not state.dice:
        if chips:
            return _("Throw with the button, Space or a flick across the felt – or give a line up for chips.")
        return _("Throw with the button, Space or a flick across the felt.")
    scoring = [choice for choice in shown.choices if choice.kind == "score"]
    if state.throws_left and not state.bought:
        if rules.chips and rules.chips.per_unused_throw and scoring:
            return ngettext(
                "{count} throw left unused earns a chip.", "Throws left unused earn a chip each.", state.throws_left
            ).format(count=state.throws_left)
        if rules.carry == "bank":
            return _("Throws left unused are kept for later turns.")
        if rules.hold == "locked":
            return _("Dice set aside stay aside.")
        return _("Set aside what suits, throw the rest – or choose a line.")
    if state.throws_left:  # of those that a chip has paid for
        return _("Set aside what suits, throw the rest – or choose a line.")
    if scoring:
        return _("Choose a line on the sheet.")
    if rules.nothing_fits == "pass":
        return _("Nothing fits: pass the dice on.")
    can_buy = rules.chips is not None and state.chips[state.seat] > 0
    if rules.nothing_fits == "strike":
        return _("Nothing fits: strike a line, or buy a throw.") if can_buy else _("Nothing fits: strike a line.")
    return _("Nothing fits: choose a line for a zero.")


def question(said: Said, choice: Choice, chips: int | None) -> str:
    """Ask whether a line shall really be written without points."""
    line = name_of(said.rules, choice.at)
    if choice.kind == "give_up":
        return ngettext(
            "{line} will stay empty for good; you get {count} chip.",
            "{line} will stay empty for good; you get {count} chips.",
            chips or 0,
        ).format(line=line, count=chips)
    if said.rules.nothing_fits == "strike":
        return _("{line} will stay struck for good.").format(line=line)
    return _("{line} will count nothing.").format(line=line)


def confirm_words(said: Said, choice: Choice) -> str:
    """Return the brass button's words for a line without points."""
    line = name_of(said.rules, choice.at)
    if choice.kind == "give_up":
        return _("Give {line} up").format(line=line)
    if said.rules.nothing_fits == "strike":
        return _("Strike {line}").format(line=line)
    return _("Write 0 in {line}").format(line=line)


def keys(rules: SheetRules) -> str:
    """Return the line of keys."""
    parts = [_("1–{count} set a die aside").format(count=rules.dice), _("Space throw"), _("↑ ↓ Enter choose a line")]
    if rules.chips is not None:
        if rules.chips.give_up:
            parts.append(_("G give up"))
        parts.append(_("B buy a throw"))
    if rules.nothing_fits == "pass":
        parts += [_("P pass"), _("F throw for me")]
    if rules.agreed_end:
        parts.append(_("E end together"))
    parts.append(_("Z undo"))
    return " · ".join(parts)


def foot(said: Said, shown: Shown) -> str:
    """Return the line under the totals: how many lines are open where they close for all."""
    rules = said.rules
    count = len(rules.lines)
    words = ngettext("{open} of {count} line open", "{open} of {count} lines open", count)
    words = words.format(open=shown.sheet.open_lines, count=count)
    cap = rules.closing.dice_cap if rules.closing else None
    if cap is None:
        return words
    return words + " · " + _("a number closes for everyone with {dice} dice").format(dice=cap.dice)


def about_cell(said: Said, row: RowShown, seat: Seat, cell: Cell) -> str:
    """Say how what is written was made."""
    name = said.names[seat]
    match cell.how:
        case "zero":
            return _("{name}: a zero, nothing fitted.").format(name=name)
        case "struck":
            return _("{name}: struck.").format(name=name)
        case "given_up":
            return _("{name}: given up for chips.").format(name=name)
    parts = [" + ".join(str(die) for die in dice) for dice in cell.parts if dice]
    words = f"{name}: " + "  |  ".join(parts) + f" = {cell.points}"
    line = line_of(said.rules, row.at)
    if isinstance(line.points, int) or not parts:
        words = f"{name}: {cell.points}"
    if cell.is_best:
        words += " · " + _("the best there is")
    return words


def about_player(said: Said, seat: Seat, chips: Sequence[int], state: SheetState) -> str:
    """Say whose column it is, and what he has kept for later: chips, throws."""
    parts = [said.names[seat]]
    if said.rules.chips is not None:
        parts.append(ngettext("{count} chip", "{count} chips", chips[seat]).format(count=chips[seat]))
    if said.rules.carry == "bank" and seat != state.seat:  # his own show among the throws of his turn
        kept = state.banked[seat]
        parts.append(ngettext("{count} throw kept", "{count} throws kept", kept).format(count=kept))
    return " · ".join(parts)


def about_row(said: Said, game: SheetGame, state: SheetState, row: RowShown, choice: Choice | None, why: str) -> str:
    """Say what a line asks for, what the dice are worth in it, or why they are worth nothing."""
    line = line_of(said.rules, row.at)
    ask = asks_for(line, said.rules.dice)
    ask = ask[:1].upper() + ask[1:] + "."
    if row.closed == "first_scorer" and row.closer is not None:
        return _("{line} is closed: {name} was the first to make it.").format(
            line=line_name(line.id), name=said.names[row.closer]
        )
    if row.closed == "dice_cap":
        return ngettext(
            "{line} is closed: {dice} die stands in it.", "{line} is closed: {dice} dice stand in it.", row.dice
        ).format(line=line_name(line.id), dice=row.dice)
    if choice is not None and choice.kind == "score":
        made = sum_words(choice.points, choice.matched)
        return _("{made}, the best there is.").format(made=made) if choice.is_best else f"{made}."
    if choice is not None and state.dice and not worth(line, state.dice).fits:
        return does_not_fit(line, state.dice)
    return why or f"{ask} {pays(line, said.rules.dice)}"


def players_words(names: Sequence[str]) -> str:
    """Join names: "Ana and Mihai"."""
    if len(names) < 2:
        return "".join(names)
    return _("{others} and {last}").format(others=", ".join(names[:-1]), last=names[-1])
