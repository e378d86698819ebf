"""What Cameron's board says: title, roles, what happened on a square, what the keys do."""

from __future__ import annotations

from dataclasses import dataclass

from game.dice.board_play import BoardGame
from game.dice.board_state import BoardState
from game.dice.events import (
    BoardEvent,
    ChipsPaid,
    EndDeclined,
    EndProposed,
    FormationNamed,
    FormationStaysFree,
    FormationWon,
    PlayerJoined,
    ResultStands,
    TieFound,
    TieThrown,
)
from game.dice.rules import BoardRules
from scenes.strings import _, ngettext
from scenes.table.dice_board_shown import BoardShown, CardShown, Entry
from scenes.table.dice_words import asks_for, does_not_fit, line_name


@dataclass(frozen=True, slots=True)
class Said:
    """What the words need to know of the match."""

    title: str
    rule_set: str
    names: tuple[str, ...]
    rules: BoardRules


def subtitle(said: Said, shown: BoardShown) -> str:
    """Say by which rules, how many play, and how many chips the bank has."""
    players = ngettext("{count} player", "{count} players", len(said.names)).format(count=len(said.names))
    bank = ngettext("{count} chip in the bank", "{count} chips in the bank", shown.bank).format(count=shown.bank)
    return " · ".join((_("The board"), said.rule_set, players, bank))


def keys(rules: BoardRules) -> str:
    """Return the line of keys."""
    return " · ".join(
        (
            _("Arrows and Enter name a square"),
            _("1–{count} set a die aside").format(count=rules.dice),
            _("Space throw"),
            _("C pay a chip for more"),
            _("P pass the dice on"),
            _("E end together"),
            _("Z undo"),
        )
    )


def role(card: CardShown) -> str:
    """Say what a player has to do with this square."""
    match card.role:
        case "names":
            return _("names a square")
        case "asked":
            return _("joins or stays out?")
        case "to_ask":
            return _("will be asked")
        case "joined":
            return _("has a chip on the square")
        case "out":
            return _("stays out")
        case "throws":
            return _("throws now")
        case "next":
            return _("throws later")
        case "made":
            return _("made it with {points}").format(points=card.result)
        case "missed":
            return _("did not make it")
        case "tied":
            return _("throws off the tie")
        case "skipped":
            return _("has no chips left")
        case "answers":
            return _("is asked about the end")
    return ""


def entry_of(said: Said, event: BoardEvent) -> Entry | None:
    """Return the line of the log for an event; ``None`` for what needs none."""
    match event:
        case FormationNamed(seat=seat, line=line):
            return Entry(seat, _("names {line}, puts in a chip").format(line=line_name(line)))
        case PlayerJoined(seat=seat, joins=joins):
            return Entry(seat, _("joins") if joins else _("stays out"))
        case ChipsPaid(seat=seat, to="bank"):
            return Entry(seat, _("pays a chip for more throws"))
        case ResultStands(seat=seat, points=points, made=made):
            return Entry(seat, _("has {points}").format(points=points) if made else _("does not make it"))
        case TieFound(points=points, seats=seats):
            names = ", ".join(said.names[seat] for seat in seats)
            return Entry(None, _("A tie at {points}: {names}").format(points=points, names=names))
        case TieThrown(seat=seat, total=total):
            return Entry(seat, _("throws {total}").format(total=total))
        case FormationWon(seat=seat, line=line, points=points):
            return Entry(seat, _("wins {line} for {points}").format(line=line_name(line), points=points))
        case FormationStaysFree(line=line):
            return Entry(None, _("Nobody makes {line}: it stays free").format(line=line_name(line)))
        case EndProposed(seat=seat):
            return Entry(seat, _("would end the game now"))
        case EndDeclined(seat=seat):
            return Entry(seat, _("wants to play on"))
    return None


def strip_head(said: Said, shown: BoardShown) -> str:
    """Say what is going on, in the strip."""
    if shown.seat is None:
        return _("The game is over")
    name = said.names[shown.seat]
    if shown.is_asked_to_end:
        return _("{name}, shall the game end?").format(name=name)
    line = line_name(shown.line or "")
    match shown.phase:
        case "name":
            return _("{name} names a square").format(name=name)
        case "join":
            return _("{name}: for {line} too?").format(name=name, line=line)
        case "throw":
            return _("{name} throws for {line}").format(name=name, line=line)
        case "tie":
            return _("{name} throws off the tie").format(name=name)
    return ""


def strip_line(said: Said, game: BoardGame, state: BoardState, shown: BoardShown) -> str:
    """Say what the dice are worth, or what can be done."""
    if shown.is_asked_to_end:
        return _("The game ends only when all agree; squares count as they are.")
    line = next((line for line in said.rules.lines if line.id == shown.line), None)
    match shown.phase:
        case "name":
            return ngettext(
                "Click a free square; a chip of yours goes on it and pays for {count} throw.",
                "Click a free square; a chip of yours goes on it and pays for {count} throws.",
                said.rules.throws,
            ).format(count=said.rules.throws)
        case "join" if line is not None:
            return ngettext(
                "A chip pays for {count} throw: {what}.", "A chip pays for {count} throws: {what}.", said.rules.throws
            ).format(count=said.rules.throws, what=asks_for(line, said.rules.dice))
        case "tie":
            return _("One throw of all dice each; the highest sum wins the square.")
        case "throw" if line is not None:
            return _throwing(game, state, shown)
    return ""


def _throwing(game: BoardGame, state: BoardState, shown: BoardShown) -> str:
    line = game.line(shown.line or "")
    assert line is not None
    if not shown.thrown:
        words = asks_for(line, game.rules.dice)
        return words[:1].upper() + words[1:] + "."
    left = ngettext("{count} throw left", "{count} throws left", shown.throws_left).format(count=shown.throws_left)
    made = game.worth(state)
    if made is None:
        return left
    if made.fits:
        return _("{left} · made, worth {points}").format(left=left, points=made.points)
    return f"{left} · {does_not_fit(line, state.dice)}"
