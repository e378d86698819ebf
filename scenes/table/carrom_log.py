"""The log of a board in words: what each turn brought, a line or two of whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.carrom.events import (
    BoardBroken,
    BoardCleared,
    BoardReplayed,
    BoardVoided,
    BoardWon,
    BreakChosen,
    CoinPocketed,
    Event,
    FoulCalled,
    PieceLeft,
    QueenCovered,
    QueenPocketed,
    QueenReturned,
    StrikerLeft,
    StrikesAgain,
    Struck,
    TryFailed,
)
from game.carrom.shot import WHITE
from game.core.contract import Seat
from scenes.strings import _, ngettext
from scenes.table import carrom_icf_words
from scenes.table.carrom_notice_words import queen_back
from scenes.table.carrom_shown import ColumnShown, Line
from scenes.table.carrom_words import Said, side_name


def lines_of(said: Said, events: Sequence[Event], column: ColumnShown, laws: Sequence[str] = ()) -> tuple[Line, ...]:
    """Return what a turn adds to the log, in order; ``laws`` are those of the federation that a stroke fell under."""
    lines: list[Line] = []
    struck = next((event for event in events if isinstance(event, Struck)), None)
    if struck is not None:
        lines += _stroke(said, struck.seat, events, laws)
    for event in events:
        match event:
            case BreakChosen(seat=seat, takes=takes):
                words = _("{name} takes the break.") if takes == "break" else _("{name} leaves the break to the right.")
                lines.append(_line(said, seat, words))
            case QueenReturned(why=why) if not laws and (struck is None or not _has_foul(events)):
                lines.append(Line(None, queen_back(why)))
            case BoardWon(side=side, points=points):
                name = side_name(said, column.sides[side])
                words = ngettext(
                    "{name} wins the board: {count} point.", "{name} wins the board: {count} points.", points
                )
                lines.append(Line(column.sides[side].seats[0], words.format(name=name, count=points), name))
            case BoardVoided(strokes=strokes):
                words = ngettext(
                    "The board is void after {count} stroke.", "The board is void after {count} strokes.", strokes
                )
                lines.append(Line(None, words.format(count=strokes)))
            case BoardReplayed(why=why):
                words = (
                    _("The board is played again: no place for the striker.")
                    if why == "no_place"
                    else _("All have agreed: the board is played again.")
                )
                lines.append(Line(None, words))
            case BoardCleared():
                lines.append(Line(None, _("The board is cleared.")))
            case _:
                pass
    return tuple(lines)


def _has_foul(events: Sequence[Event]) -> bool:
    return any(isinstance(event, FoulCalled) for event in events)


def _line(said: Said, seat: Seat, words: str, **values: int) -> Line:
    name = said.names[seat]
    return Line(seat, words.format(name=name, **values), name)


def _stroke(said: Said, seat: Seat, events: Sequence[Event], laws: Sequence[str]) -> list[Line]:
    """Tell a stroke: the coins, the queen, the fouls; or that nothing fell."""
    lines: list[Line] = []
    again = any(isinstance(event, StrikesAgain) for event in events)
    fallen = [event for event in events if isinstance(event, CoinPocketed)]
    is_foul = any(isinstance(event, FoulCalled) and event.law in ("F4", "F6") for event in events)
    coins = [event.piece for event in fallen if not is_foul or event.owner in (None, event.side)]
    if laws:
        lines += [_line(said, seat, carrom_icf_words.log_line(law)) for law in laws]
        coins = []
    if coins:
        lines.append(_line(said, seat, _pocketed(coins, again), count=len(coins)))
    for event in events:
        match event:
            case BoardBroken(tries=tries) if not coins:
                words = _("{name} breaks.") if tries == 1 else _("{name} breaks at try {count}.")
                lines.append(_line(said, seat, words, count=tries))
            case TryFailed(left=left) if left:
                words = ngettext(
                    "{name} misses the break: {count} try left.", "{name} misses the break: {count} tries left.", left
                )
                lines.append(_line(said, seat, words, count=left))
            case QueenPocketed(status=status) if not laws:
                lines.append(_line(said, seat, _queen(status)))
            case QueenCovered() if not any(isinstance(e, QueenPocketed) for e in events):
                lines.append(_line(said, seat, _("{name} covers the queen.")))
            case PieceLeft() | StrikerLeft() if not _has_foul(events):
                lines.append(_line(said, seat, _("{name} strikes a piece off the board: it is put back.")))
            case FoulCalled(law=law) if not laws:
                lines.append(_line(said, seat, _foul(law)))
            case _:
                pass
    return lines or [_line(said, seat, _("{name} pockets nothing."))]


def _pocketed(coins: Sequence[int], again: bool) -> str:
    count = len(coins)
    if all(piece in WHITE for piece in coins):
        if again:
            return ngettext(
                "{name} pockets a white coin and strikes again.",
                "{name} pockets {count} white coins and strikes again.",
                count,
            )
        return ngettext("{name} pockets a white coin.", "{name} pockets {count} white coins.", count)
    if not any(piece in WHITE for piece in coins):
        if again:
            return ngettext(
                "{name} pockets a black coin and strikes again.",
                "{name} pockets {count} black coins and strikes again.",
                count,
            )
        return ngettext("{name} pockets a black coin.", "{name} pockets {count} black coins.", count)
    if again:
        return ngettext(
            "{name} pockets {count} coin and strikes again.", "{name} pockets {count} coins and strikes again.", count
        )
    return ngettext("{name} pockets {count} coin.", "{name} pockets {count} coins.", count)


def _queen(status: str) -> str:
    return {
        "covered": _("{name} pockets the queen and covers her."),
        "pending": _("{name} pockets the queen: she must be covered."),
        "early": _("{name} pockets the queen too early."),
        "returns": _("{name} pockets the queen: she goes back."),
    }[status]


def _foul(law: str) -> str:
    return {
        "F2": _("{name} pockets the striker: foul (CA-F2)."),
        "F3": _("{name} strikes a piece off the board: foul (CA-F3)."),
        "F4": _("{name} pockets a coin of the other side: foul (CA-F4)."),
        "F5": _("{name} pockets the last coin before the queen: foul (CA-F5)."),
        "F6": _("{name} pockets the last coin of the other side: foul (CA-F6)."),
        "F7": _("{name} misses the break at every try: foul (CA-F7)."),
    }[law]
