"""What a board and a match of carrom have brought, in words and figures."""

from __future__ import annotations

from collections.abc import Iterator

from game.carrom.board import seats_of, side_of, sides_in
from game.carrom.events import BoardCleared, BoardReplayed, BoardVoided, BoardWon, Event, GameWon
from game.carrom.state import State
from game.core.contract import Standing
from scenes.house import House
from scenes.results import Result, ResultRow, ResultsScene
from scenes.stack import Pop, Scene
from scenes.strings import _, ngettext
from scenes.table import carrom_icf_words
from scenes.table.carrom_show import column_of
from scenes.table.carrom_words import Said, side_name
from scenes.table.contract import Happened


def board_scene(house: House, said: Said, event: Event, happened: Happened[State]) -> Scene:
    """Return the sheet at the end of a board; its button goes on to the next."""
    return ResultsScene(house, board_result(said, event, happened), [(_go_on(happened), Pop)])


def _go_on(happened: Happened[State]) -> str:
    return _("Next board") if happened.after.over is None else _("To the result")


def board_result(said: Said, event: Event, happened: Happened[State]) -> Result:
    """Say how a board ended and what it counts."""
    column = column_of(said.rules, happened.before)
    note = _note(said, happened.before)
    match event:
        case BoardWon(side=side, coins=coins, queen_points=queen, points=points):
            name = side_name(said, column.sides[side])
            is_pair = len(column.sides[side].seats) > 1
            title = _("{name} win the board") if is_pair else _("{name} wins the board")
            scores = _scores(said, happened, event)
            rows = _rows(
                said,
                happened.before,
                scores,
                winner=side,
                how=_how(coins, queen, is_covered=event.law == "X1"),
                gain=points,
            )
            words = " ".join(filter(None, (_sum(coins, queen, points), *_laws(said, happened, event))))
            return Result(title.format(name=name), words, rows, _game_won(said, happened) or note)
        case BoardCleared(scores=scores):
            rows = _rows(said, happened.before, scores)
            return Result(_("The board is cleared"), _("Nothing is left to pocket."), rows, note)
        case BoardVoided(strokes=strokes):
            words = ngettext(
                "After {count} stroke the board is void: it counts as a board, but for no points (CA-P3).",
                "After {count} strokes the board is void: it counts as a board, but for no points (CA-P3).",
                strokes,
            )
            rows = _rows(said, happened.before, happened.before.scores_before)
            return Result(_("The board is void"), words.format(count=strokes), rows, note)
        case BoardReplayed(why=why):
            words = (
                _("No place for the striker is free, so the board is played again (CA-S2).")
                if why == "no_place"
                else _("All have agreed to play the board again (CA-X4).")
            )
            rows = _rows(said, happened.before, happened.before.scores_before)
            return Result(_("The board is played again"), words, rows, note)
    raise ValueError(f"{event} does not end a board")


def _laws(said: Said, happened: Happened[State], event: BoardWon) -> Iterator[str]:
    """Cite the federation's laws by which a board ended and was counted."""
    scores = said.rules.scores
    if event.law == "ours" or event.law.startswith("icf"):
        yield carrom_icf_words.board_rule(event.law)
    if event.points < event.coins * scores.opponents_coin + event.queen_points:
        yield carrom_icf_words.most_rule()
    if scores.queen_until is not None and happened.before.scores[event.side] >= scores.queen_until:
        yield carrom_icf_words.no_queen_rule()


def _game_won(said: Said, happened: Happened[State]) -> str:
    """Say how the games of the match stand when the board won one of several."""
    won = next((event for event in happened.events if isinstance(event, GameWon)), None)
    if won is None or won.side is None or said.rules.scores.games == 1:
        return ""
    column = column_of(said.rules, happened.before)
    name = side_name(said, column.sides[won.side])
    games = " : ".join(str(count) for count in happened.after.games)
    return _("{name}: game {game} won · games {games}").format(name=name, game=won.game, games=games)


def _scores(said: Said, happened: Happened[State], event: BoardWon) -> tuple[int, ...]:
    """Return the points after the board, also when a new game has begun since."""
    before = happened.before.scores
    if said.rules.laws.ownership != "colours":
        return happened.after.scores
    return tuple(score + (event.points if side == event.side else 0) for side, score in enumerate(before))


def _how(coins: int, queen: int, *, is_covered: bool) -> str:
    parts = []
    if coins:
        parts.append(
            ngettext("{count} coin of the other side left", "{count} coins of the other side left", coins).format(
                count=coins
            )
        )
    if queen:
        parts.append(_("queen covered") if is_covered else _("the queen"))
    return " · ".join(parts)


def _sum(coins: int, queen: int, points: int) -> str:
    """Say how the points were made."""
    if coins and queen:
        return ngettext(
            "{count} coin left and {queen} for the queen: {points} points.",
            "{count} coins left and {queen} for the queen: {points} points.",
            coins,
        ).format(count=coins, queen=queen, points=points)
    return ngettext("{points} point.", "{points} points.", points).format(points=points)


def _note(said: Said, state: State) -> str:
    board = _("Board {board} of {boards}").format(board=state.board, boards=said.rules.scores.boards)
    if said.rules.scores.target is None:
        return board
    return f"{board} · " + _("to {target} points").format(target=said.rules.scores.target)


def _rows(
    said: Said,
    state: State,
    scores: tuple[int, ...],
    *,
    winner: int | None = None,
    how: str = "",
    gain: int = 0,
) -> tuple[ResultRow, ...]:
    column = column_of(said.rules, state)
    return tuple(
        ResultRow(
            seats=tuple(int(seat) for seat in side.seats),
            name=side_name(said, side),
            how=how if number == winner else "",
            gain=f"+{gain}" if number == winner and gain else "",
            score=str(scores[number]),
            is_winner=number == winner,
        )
        for number, side in enumerate(column.sides)
    )


def match_result(said: Said, state: State, standing: Standing) -> Result:
    """Say who has won the match, and how."""
    winners = {side_of(seat, state.seats) for seat in standing.winners}
    column = column_of(said.rules, state)
    rows = tuple(
        ResultRow(
            seats=tuple(int(seat) for seat in seats_of(side, state.seats)),
            name=side_name(said, column.sides[side]),
            how="",
            gain="",
            score=str(standing.scores[seats_of(side, state.seats)[0]]),
            is_winner=side in winners,
        )
        for side in range(sides_in(state.seats))
    )
    names = [side_name(said, column.sides[side]) for side in sorted(winners)]
    if standing.why in ("strokes", "void"):
        return Result(_practice_title(standing), _practice_words(standing), rows)
    if not names:
        return Result(_("Nobody has won"), "", rows)
    is_pair = sides_in(state.seats) < state.seats
    title = _("{name} win the game") if is_pair else _("{name} wins the game")
    return Result(title.format(name=names[0]), _why(said, state, standing), rows)


def _why(said: Said, state: State, standing: Standing) -> str:
    match standing.why:
        case "points":
            return _("First to {target} points.").format(target=said.rules.scores.target)
        case "boards":
            return ngettext(
                "Most points after {count} board.", "Most points after {count} boards.", state.board
            ).format(count=state.board)
        case "games":
            return _("Best of {games} games.").format(games=said.rules.scores.games)
    return ""


def _practice_title(standing: Standing) -> str:
    return _("The board is cleared") if standing.why == "strokes" else _("The board is void")


def _practice_words(standing: Standing) -> str:
    strokes = standing.scores[0]
    return ngettext("Cleared in {count} stroke.", "Cleared in {count} strokes.", strokes).format(count=strokes)
