"""The carrom table in words: whole sentences with their plurals, in the language spoken now."""

from __future__ import annotations

from dataclasses import dataclass

from game.carrom.rules import CarromRules
from game.core.contract import Seat
from scenes.faces.face import own_name
from scenes.preferences import StrikerHand
from scenes.strings import _, ngettext
from scenes.table.carrom_shown import ColumnShown, SideShown
from scenes.theme import PLAYERS, Colour


@dataclass(frozen=True, slots=True)
class TableWords:
    """All words that stand on the table besides the buttons; equal when nothing has to be drawn anew."""

    title: str
    subtitle: str
    names: tuple[str, ...]
    unders: tuple[str, ...]
    of: str
    queen: tuple[str, str]
    log_head: str
    log_note: str
    """What a line of the log is good for."""
    how_head: str
    how: str
    """What is said in place of the log while it is empty."""
    strength: str
    keys: str

    def colour_of(self, seat: Seat) -> Colour:
        """Return a seat's colour."""
        return PLAYERS[seat % len(PLAYERS)].colour

    def percent(self, share: float) -> str:
        """Say a share of full strength."""
        return _("{percent} %").format(percent=round(share * 100))


@dataclass(frozen=True, slots=True)
class Said:
    """What words need to know besides what is shown."""

    rule_set: str
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    rules: CarromRules


def how_to_strike(hand: StrikerHand) -> str:
    """Say how one strikes with the mouse."""
    if hand == "clicks":
        return _(
            "A click on the base line places the striker. The aim follows the pointer: click to take it, then click "
            "the strength on the bar before you. Nothing is held, and nothing is timed."
        )
    return _(
        "Drag the striker along the base line to place it. Pull it back and let go: that way it flies as shown. "
        "Or flick it: push it forward and out. A press on the board turns the aim."
    )


def how_besides(hand: StrikerHand) -> str:
    """Say what strikes besides the brass button."""
    if hand == "clicks":
        return _("Or click a direction on the board, then the strength on the bar")
    return _("Or pull the striker back and let go, or flick it")


def table_words(said: Said, column: ColumnShown, hand: StrikerHand = "free") -> TableWords:
    """Return the words of the whole table."""
    return TableWords(
        title=_("Carrom"),
        subtitle=subtitle(said, column),
        names=said.names,
        unders=tuple(side_facts(said, column, side) for side in column.sides),
        of=_of(column),
        queen=_queen(said, column),
        log_head=_("This board"),
        log_note=_("click a line to see it again"),
        how_head=_("How to strike"),
        how=how_to_strike(hand),
        strength=_("Strength"),
        keys=_keys(said, column),
    )


def _of(column: ColumnShown) -> str:
    """Say what the figure on a card counts."""
    if column.is_practice:
        return ngettext("stroke", "strokes", column.sides[0].score)
    return _("of {target}").format(target=column.target) if column.target else _("points")


def subtitle(said: Said, column: ColumnShown) -> str:
    """Say rule set, players and board, as at the top of the table."""
    players = ngettext("{count} player", "{count} players", len(said.names)).format(count=len(said.names))
    if column.boards == 1:
        board = _("one board")
    elif column.board > column.boards:
        board = _("extra board {board}").format(board=column.board - column.boards)
    else:
        board = _("board {board} of {boards}").format(board=column.board, boards=column.boards)
    facts = [name_of_rule_set(said.rule_set), players]
    if column.games > 1:
        facts.append(_("game {game} of {games}").format(game=column.game, games=column.games))
    return " · ".join((*facts, board))


def name_of_rule_set(rule_set: str) -> str:
    """Say the name of a rule set; a player's own set is called by its file."""
    match rule_set.rpartition("/")[2]:
        case "classic":
            return _("Classic rules")
        case "icf":
            return _("ICF laws")
        case "points":
            return _("Points for every coin")
        case "solo":
            return _("Practice alone")
        case other:
            return own_name(other)


def side_name(said: Said, side: SideShown) -> str:
    """Say who plays for a side."""
    if len(side.seats) == 1:
        return said.names[side.seats[0]]
    return _("{first} and {second}").format(first=said.names[side.seats[0]], second=said.names[side.seats[1]])


def side_facts(said: Said, column: ColumnShown, side: SideShown, *, is_past: bool = False) -> str:
    """Say what a side plays, what it has to do now (or did then), and what it owes."""
    plays = {"white": _("White"), "black": _("Black"), "any": _("Every coin counts"), "open": _("No colour yet")}[
        side.plays
    ]
    facts = [plays]
    if column.seat is not None and column.seat in side.seats:
        facts.append(_("{name} strikes").format(name=said.names[column.seat]) if is_past else _turn(said, column, side))
    if side.games:
        facts.append(ngettext("{count} game won", "{count} games won", side.games).format(count=side.games))
    if side.due:
        facts.append(ngettext("owes {count} coin", "owes {count} coins", side.due).format(count=side.due))
    return " · ".join(facts)


def _turn(said: Said, column: ColumnShown, side: SideShown) -> str:
    seat = column.seat
    assert seat is not None
    name = said.names[seat]
    is_pair = len(side.seats) > 1
    if said.bots[seat]:
        return _("{name} is thinking").format(name=name)
    if column.is_choosing:
        return _("{name} won the lot and chooses").format(name=name) if is_pair else _("won the lot and chooses")
    if column.is_laying:
        return _("{name} lays the coin").format(name=name) if is_pair else _("lays the returned coin")
    if column.tries:
        count = column.tries
        if is_pair:
            return ngettext("{name} breaks, {count} try", "{name} breaks, {count} tries", count).format(
                name=name, count=count
            )
        return ngettext("breaks, {count} try", "breaks, {count} tries", count).format(count=count)
    if column.queen == "pending" and column.queen_side is not None and side is column.sides[column.queen_side]:
        return _("{name} strikes: queen to cover").format(name=name) if is_pair else _("your turn: queen to cover")
    return _("{name} strikes").format(name=name) if is_pair else _("your turn")


def _queen(said: Said, column: ColumnShown) -> tuple[str, str]:
    points = said.rules.scores.queen
    who = side_name(said, column.sides[column.queen_side]) if column.queen_side is not None else ""
    match column.queen:
        case "pending":
            assert column.queen_side is not None
            return _("Queen pocketed by {name}").format(name=who), {
                "white": _("Pocket a white coin with the next stroke to cover her."),
                "black": _("Pocket a black coin with the next stroke to cover her."),
                "any": _("Pocket any coin with the next stroke to cover her."),
                "open": "",
            }[column.sides[column.queen_side].plays]
        case "early":
            return (
                _("Queen pocketed too early by {name}").format(name=who),
                _("No own coin lay pocketed: she goes back at the end of the turn."),
            )
        case "covered" if column.is_practice:
            return _("Queen covered by {name}").format(name=who), _("She stays in the pocket.")
        case "covered":
            words = ngettext("She is worth {count} point.", "She is worth {count} points.", points)
            if said.rules.laws.ownership == "colours":
                words = ngettext(
                    "{count} point more if this side wins the board.",
                    "{count} points more if this side wins the board.",
                    points,
                )
            return _("Queen covered by {name}").format(name=who), words.format(count=points)
        case "board" if column.is_practice:
            return _("The queen is on the board"), _("Pocket a coin first, then her, and cover her with one more.")
        case "board" if _past_queen(said, column):
            words = ngettext(
                "Worth {count} point; nothing to a side with {most} or more.",
                "Worth {count} points; nothing to a side with {most} or more.",
                points,
            )
            most = said.rules.scores.queen_until
            return _("The queen is on the board"), words.format(count=points, most=most)
        case "board":
            words = ngettext(
                "Worth {count} point, once one more coin covers her.",
                "Worth {count} points, once one more coin covers her.",
                points,
            )
            return _("The queen is on the board"), words.format(count=points)


def _past_queen(said: Said, column: ColumnShown) -> bool:
    """Tell whether a side has so many points that the queen counts nothing more to it (ICF 55)."""
    until = said.rules.scores.queen_until
    return until is not None and any(side.score >= until for side in column.sides)


def all_keys() -> tuple[str, ...]:
    """Return every line of keys that the table may show: to go on, to lay, to strike, of a replay."""
    return (
        _("A click or any key goes on at once"),
        _("Arrows move the coin · Enter lays it · T turns the board"),
        _("Enter or Space chooses the break · Tab goes to the other answer"),
        _("← → place · ↑ ↓ aim · Shift finer · + − strength · Space strikes · T turn · L replay"),
        replay_keys(),
    )


def replay_keys() -> str:
    """Say the keys of a replay."""
    return _("← → moment · ↑ ↓ stroke · Space plays and pauses · S quarter speed · Esc closes")


def _keys(said: Said, column: ColumnShown) -> str:
    go_on, lay, choose, strike, _again = all_keys()
    if column.seat is None or said.bots[column.seat]:
        return go_on
    if column.is_choosing:
        return choose
    return lay if column.is_laying else strike
