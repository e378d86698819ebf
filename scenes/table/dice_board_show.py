"""From a position of Cameron's board to what is shown of it when nothing moves."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.cube import Pose, bringing_up
from game.core.match import AnyMatch
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardState
from game.dice.events import BoardEvent, FormationNamed
from scenes.table.dice_board_shown import BoardShown, CardShown, Entry, Role, SquareShown, TieRow
from scenes.table.dice_board_words import Said, entry_of
from scenes.table.dice_tray import TrayShown

LONGEST_LOG = 160
"""So many turns at most are looked back for the naming of a square."""


def game_of(match: AnyMatch) -> BoardGame:
    """Return the game of a match on the board."""
    game = match.game
    assert isinstance(game, BoardGame)
    return game


def squares_of(game: BoardGame, state: BoardState) -> tuple[SquareShown, ...]:
    """Return the squares of the board."""
    won = {one.line: one for one in state.won}
    found = []
    for line in game.rules.lines:
        one = won.get(line.id)
        is_named = state.line == line.id
        by_board = game.rules.score_source == "board"
        pays = game.pays(line, one.score if one else 0) if by_board or one else None
        found.append(
            SquareShown(
                line.id,
                pays,
                winner=one.seat if one else None,
                score=one.score if one else 0,
                stakes=state.joined if is_named else (),
                is_named=is_named,
            )
        )
    return tuple(found)


def cards_of(game: BoardGame, state: BoardState) -> tuple[CardShown, ...]:
    """Return the players' cards."""
    scores = game.scores(state)
    results = {result.seat: result for result in state.results}
    mover = game.seat_to_move(state)
    return tuple(
        CardShown(
            state.chips[seat],
            scores[seat],
            _role(state, Seat(seat), mover),
            results[Seat(seat)].points if Seat(seat) in results else 0,
        )
        for seat in range(len(state.chips))
    )


def _role(state: BoardState, seat: Seat, mover: Seat | None) -> Role:
    if state.over:
        return ""
    if state.agreed:
        return "answers" if seat == mover else ""
    made = {result.seat: result.made for result in state.results}
    match state.phase:
        case "name":
            return "names" if seat == state.seat else "" if state.chips[seat] else "skipped"
        case "join":
            if seat in state.asked:
                return "asked" if seat == state.asked[0] else "to_ask"
            return "joined" if seat in state.joined else "out" if state.chips[seat] else "skipped"
        case "tie" if seat in state.tied:
            return "tied"
    if seat in made:
        return "made" if made[seat] else "missed"
    if seat in state.joined:
        return "throws" if seat == state.seat else "next"
    return "out" if state.chips[seat] else "skipped"


def tray_of(game: BoardGame, state: BoardState) -> TrayShown:
    """Return the dice of the strip: none before the first throw of a player."""
    if not state.dice:
        return TrayShown()
    poses = tuple(Pose(0.0, 0.0, 0.5, bringing_up(face)) for face in state.dice)
    return TrayShown(state.dice, poses, shelf=tuple(range(game.rules.dice)))


def ties_of(state: BoardState) -> tuple[TieRow, ...]:
    """Return those who throw off a tie."""
    if state.phase != "tie":
        return ()
    thrown = {result.seat: result for result in state.tie_throws}
    return tuple(
        TieRow(seat, thrown[seat].dice, thrown[seat].points) if seat in thrown else TieRow(seat, (), 0)
        for seat in state.tied
    )


def log_of(match: AnyMatch, said: Said) -> tuple[Entry, ...]:
    """Return what has happened since a square was last named, oldest first."""
    found: list[BoardEvent] = []
    for ply in range(match.ply, max(0, match.ply - LONGEST_LOG), -1):
        events: tuple[BoardEvent, ...] = match.events_at(ply)
        found[:0] = events
        if any(isinstance(event, FormationNamed) for event in events):
            break
    entries = (entry_of(said, event) for event in found)
    return tuple(entry for entry in entries if entry is not None)


def shown_of(match: AnyMatch, said: Said) -> BoardShown:
    """Return the whole picture at rest."""
    game, state = game_of(match), match.state
    return position_of(game, state, log_of(match, said))


def position_of(game: BoardGame, state: BoardState, log: tuple[Entry, ...]) -> BoardShown:
    """Return a position with what has happened before it."""
    return BoardShown(
        tray=tray_of(game, state),
        squares=squares_of(game, state),
        cards=cards_of(game, state),
        seat=game.seat_to_move(state),
        phase=state.phase,
        line=state.line,
        thrown=state.thrown,
        throws_left=state.throws_left,
        bank=state.bank,
        log=log,
        tie=ties_of(state),
        is_asked_to_end=bool(state.agreed),
    )
