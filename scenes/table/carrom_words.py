"""The carrom table in words: whole sentences with their plurals, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.carrom.events import (
    CoinReturned,
    Event,
    FoulCalled,
    PenaltyOwed,
    PenaltyPaid,
    PieceCentred,
    PieceLeft,
    QueenReturned,
    StrikerLeft,
    StrikesAgain,
    Struck,
    TurnPassed,
)
from game.carrom.rules import CarromRules
from game.carrom.shot import WHITE
from game.core.contract import Refused, Seat
from scenes.faces.face import own_name
from scenes.preferences import StrikerHand
from scenes.strings import _, ngettext
from scenes.table import carrom_icf_words
from scenes.table.carrom_shown import ColumnShown, Notice, SideShown
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


# --- refusals -------------------------------------------------------------------------------------------------------


def refusal(refused: Refused) -> str:
    """Say why a move is not allowed and what to do."""
    return why(refused.key)


def why(key: str) -> str:
    """Say why the striker may not stand there, or a piece not lie there."""
    match key:
        case "striker_covers_circle":
            return _("The striker may not cover a base circle in part: all of it, or none (CA-S1).")
        case "striker_touches_arrow":
            return _("The striker may not touch an arrow: it stays between the lines (CA-S1).")
        case "striker_overlaps_piece":
            return _("A coin lies there: the striker may touch it, never overlap it (CA-S1).")
        case "shot_not_forward":
            return _("A stroke goes forward, out over the inner base line (CA-S3).")
        case "lay_outside_circle":
            return _("A returned coin is laid wholly inside the outer circle (CA-R1).")
        case "lay_on_centre_circle":
            return _("In these rules the centre circle stays free (CA-R1).")
        case "lay_overlaps_piece":
            return _("A coin lies there, and in these rules nothing is laid on others.")
        case "lay_on_stacked_piece":
            return _("A coin that lies on others carries no further one (CA-R2).")
        case "drill_off_board":
            return _("A piece lies wholly inside the cushions.")
        case "drill_over_pocket":
            return _("Over a pocket nothing can lie.")
        case "drill_queen_on_others":
            return _("The queen lies on the board itself, never on others (CA-R3).")
        case "no_place":
            return _("No place for the striker is free (CA-S2): move a piece off the base line.")
        case "too_slow":
            return _("That was too slow for a flick: push the striker forward and let it go.")
        case "lay_first":
            return _("The returned coins are laid first.")
        case "choose_first":
            return _("First choose: the break or the side.")
    return _("That is not allowed now.")


# --- notices --------------------------------------------------------------------------------------------------------


def foul_title(law: str) -> str:
    """Name a foul."""
    return {
        "F2": _("Foul: the striker fell"),
        "F3": _("Foul: a piece left the board"),
        "F4": _("Foul: an opponent’s coin fell"),
        "F5": _("Foul: the last coin before the queen"),
        "F6": _("Foul: the opponent’s last coin fell"),
        "F7": _("Foul: no try at the break touched a coin"),
    }[law]


def foul_happened(law: str, name: str) -> str:
    """Say what a foul was."""
    return {
        "F2": _("{name} pocketed the striker."),
        "F3": _("{name} struck a piece off the board."),
        "F4": _("{name} pocketed a coin of the other side."),
        "F5": _("{name} pocketed the last own coin while the queen was still on the board."),
        "F6": _("{name} pocketed the last coin of the other side."),
        "F7": _("{name} touched no coin with the break."),
    }[law].format(name=name)


def foul_rule(law: str) -> str:
    """Cite the rule of a foul."""
    return {
        "F2": _("Rule CA-F2: a pocketed striker ends the turn and costs a coin."),
        "F3": _("Rule CA-F3: a piece that leaves the board comes back, and it costs a coin."),
        "F4": _("Rule CA-F4: an opponent’s coin comes back, and it costs a coin."),
        "F5": _("Rule CA-F5: the last own coin may not fall before the queen is covered."),
        "F6": _("Rule CA-F6: the opponent’s last coin comes back, and it costs a coin."),
        "F7": _("Rule CA-F7: a break that fails at every try costs a coin."),
    }[law]


def queen_back(why: str) -> str:
    """Say why the queen goes back."""
    return {
        "not_covered": _("The queen was not covered and goes back to the middle."),
        "too_early": _("The queen fell before any own coin and goes back to the middle."),
        "foul": _("The queen goes back to the middle because of the foul."),
        "left_board": _("The queen left the board and goes back to the middle."),
        "due_owed": _("A coin is still owed, so the queen goes back to the middle."),
        "with_striker": _("The queen fell with the striker and goes back to the middle."),
    }[why]


def queen_rule(why: str) -> str:
    """Cite the rule by which the queen goes back."""
    return {
        "not_covered": _("Rule CA-Q3: the queen must be covered with the same or the next stroke."),
        "too_early": _("Rule CA-Q1: the queen counts only when an own coin lies pocketed."),
        "foul": _("Rule CA-F8: in a foul stroke the queen returns."),
        "left_board": _("Rule CA-F3: what leaves the board comes back."),
        "due_owed": carrom_icf_words.rule("95b"),
        "with_striker": carrom_icf_words.rule("99a"),
    }[why]


def notice_of(said: Said, events: Sequence[Event], laws: Sequence[str] = ()) -> Notice | None:
    """Return what must be read after a stroke: its fouls with what they cost, or why the queen went back.

    ``laws`` are those of the federation that the stroke fell under, where its laws are played.
    """
    if laws:
        return _notice_of_laws(said, events, laws)
    fouls = [event for event in events if isinstance(event, FoulCalled)]
    costs = _costs(said, events)
    if fouls:
        happened = [foul_happened(foul.law, said.names[foul.seat]) for foul in fouls]
        rules = [foul_rule(foul.law) for foul in fouls]
        title = foul_title(fouls[-1].law if fouls[0].law == "F4" and fouls[-1].law == "F6" else fouls[0].law)
        return Notice(title, " ".join(happened + costs), " ".join(rules))
    if any(isinstance(event, PieceLeft | StrikerLeft) for event in events):
        return Notice(_("A piece left the board"), " ".join(costs), carrom_icf_words.no_foul_rule())
    queen = next((event for event in events if isinstance(event, QueenReturned)), None)
    if queen is not None:
        return Notice(_("The queen goes back"), " ".join(costs), queen_rule(queen.why))
    if any(isinstance(event, CoinReturned | PenaltyPaid) for event in events):
        return Notice(_("Coins go back"), " ".join(costs))
    return None


def _notice_of_laws(said: Said, events: Sequence[Event], laws: Sequence[str]) -> Notice:
    """Tell a stroke by the federation's laws."""
    name = next(said.names[event.seat] for event in events if isinstance(event, Struck))
    words = [*(carrom_icf_words.happened(law, name) for law in laws), *_costs(said, events, by_law=True)]
    return Notice(carrom_icf_words.title(laws[0]), " ".join(words), " ".join(map(carrom_icf_words.rule, laws)))


def _costs(said: Said, events: Sequence[Event], *, by_law: bool = False) -> list[str]:
    """Say what goes back, what is owed and who strikes next, a sentence for each."""
    costs: list[str] = []
    returned = [event.piece for event in events if isinstance(event, CoinReturned)]
    if returned:
        costs.append(_count(len(returned), returned))
    queens = [event for event in events if isinstance(event, QueenReturned)]
    costs += [_("The queen goes back to the middle.") if by_law else queen_back(queen.why) for queen in queens]
    if any(isinstance(event, PieceCentred) for event in events):
        costs.append(_("What left the board is put back in the middle."))
    paid = [event for event in events if isinstance(event, PenaltyPaid)]
    costs += [_paid(event, is_due=said.rules.laws.striker_pocketed == "own_coins_return") for event in paid]
    owed = [event for event in events if isinstance(event, PenaltyOwed)]
    if owed:
        due = owed[-1].due
        costs.append(
            ngettext(
                "No coin is pocketed to pay with: {count} coin is owed.",
                "No coin is pocketed to pay with: {count} coins are owed.",
                due,
            ).format(count=due)
        )
    passed = next((event for event in events if isinstance(event, TurnPassed)), None)
    if passed is not None:
        costs.append(_("{name} strikes next.").format(name=said.names[passed.to]))
    again = next((event for event in events if isinstance(event, StrikesAgain)), None)
    if again is not None and (costs or by_law):
        costs.append(_("{name} strikes again.").format(name=said.names[again.seat]))
    return costs


def _count(count: int, pieces: Sequence[int]) -> str:
    if all(piece in WHITE for piece in pieces):
        words = ngettext("A white coin goes back.", "{count} white coins go back.", count)
    elif not any(piece in WHITE for piece in pieces):
        words = ngettext("A black coin goes back.", "{count} black coins go back.", count)
    else:
        words = ngettext("A coin goes back.", "{count} coins go back.", count)
    return words.format(count=count)


def _paid(event: PenaltyPaid, *, is_due: bool) -> str:
    if is_due and not event.owed:
        return _("One white coin is the due.") if event.piece in WHITE else _("One black coin is the due.")
    if event.owed:
        return (
            _("One white coin pays what was owed.") if event.piece in WHITE else _("One black coin pays what was owed.")
        )
    return (
        _("One pocketed white coin is the penalty.")
        if event.piece in WHITE
        else _("One pocketed black coin is the penalty.")
    )
