"""What a score-sheet game has brought, in words and figures."""

from __future__ import annotations

from game.core.contract import Seat, Standing
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import SheetState
from scenes.results import Result, ResultRow
from scenes.strings import _, ngettext
from scenes.table.dice_sheet_words import Said, players_words


def match_result(said: Said, game: SheetGame, state: SheetState, standing: Standing) -> Result:
    """Say who has won, and how the totals were made."""
    order = sorted(range(len(said.names)), key=lambda seat: (-standing.scores[seat], seat))
    rows = tuple(
        ResultRow(
            seats=(seat,),
            name=said.names[seat],
            how=_how(said, game, state, Seat(seat)),
            gain="",
            score=str(standing.scores[seat]),
            is_winner=len(said.names) > 1 and seat in standing.winners,
        )
        for seat in order
    )
    return Result(_title(said, standing), _why(said, state, standing), rows)


def _title(said: Said, standing: Standing) -> str:
    winners = [said.names[seat] for seat in standing.winners]
    if len(said.names) == 1:
        score = standing.scores[0]
        return ngettext("{count} point", "{count} points", score).format(count=score)
    if not winners:
        return _("Nobody has won")
    if len(winners) == 1:
        return _("{name} wins the game").format(name=winners[0])
    return _("{names} share the win").format(names=players_words(winners))


def _why(said: Said, state: SheetState, standing: Standing) -> str:
    if standing.why == "won_at_once":
        return _("All dice equal with the first throw win at once.")
    match state.over:
        case "agreed":
            return _("All agreed to end here; open lines count nothing.")
        case "turns":
            count = said.rules.max_turns_each or 0
            return ngettext("Everybody has had {count} turn.", "Everybody has had {count} turns.", count).format(
                count=count
            )
        case "all_closed":
            return _("The last line is closed: the highest total wins.")
    if len(said.names) == 1:
        return _("Every line of the sheet is written.")
    return _("Every line of all sheets is written: the highest total wins.")


def _how(said: Said, game: SheetGame, state: SheetState, seat: Seat) -> str:
    sheet = state.sheets[seat]
    lines = len({entry.line for entry in sheet if entry.how == "scored"})
    parts = [ngettext("{count} line scored", "{count} lines scored", lines).format(count=lines)]
    bests = sum(entry.at_best for entry in sheet)
    if bests:
        parts.append(ngettext("{count} best", "{count} bests", bests).format(count=bests))
    extra = sum(points for _bonus, points in game.bonuses(state, seat)) + sum(entry.further for entry in sheet)
    if extra:
        parts.append(_("bonus +{points}").format(points=extra))
    return " · ".join(parts)
