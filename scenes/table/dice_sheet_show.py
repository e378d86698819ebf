"""From a position of a score-sheet game to what is shown of it when nothing moves."""

from __future__ import annotations

from game.core.chance import rng_for
from game.core.contract import Seat
from game.core.cube import Pose
from game.core.match import AnyMatch
from game.dice.events import EndDeclined, EndProposed, LineScored, LineZeroed, Passed, SheetEvent
from game.dice.rules import AllScoredBonus, AtBestBonus, Bonus, GroupSumBonus, SheetRules
from game.dice.sheet import Sheet, closed_for_all, dice_written, entries, is_capped
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Deciding, GiveUp, Score, SheetState, Strike
from game.dice.throw import Throwing, thrown_places
from game.dice.tumble import Tray
from scenes.table.dice_sheet_places import boxes_of
from scenes.table.dice_sheet_shown import At, BonusCell, Cell, Choice, RowShown, SheetShown, Shown, TurnShown
from scenes.table.dice_tray import TrayShown, film_of, fitted_into, free_places, gathered, with_face

FILM_SALT = 0x5EED_D1CE
"""The films of a match have their own stream: what is seen never touches the dice."""


def game_of(match: AnyMatch) -> SheetGame:
    """Return the game of a match on a score sheet."""
    game = match.game
    assert isinstance(game, SheetGame)
    return game


def sheet_of(game: SheetGame, state: SheetState) -> SheetShown:
    """Return the paper as it is written."""
    rules = game.rules
    seats = [Seat(seat) for seat in range(len(state.sheets))]
    rows = tuple(_row(rules, state, at) for at in boxes_of(rules))
    return SheetShown(
        rows=rows,
        bonuses=tuple(
            tuple(_bonus(rules, bonus, state.sheets[seat], dict(game.bonuses(state, seat))[bonus.id]) for seat in seats)
            for bonus in rules.bonuses
        ),
        totals=tuple(game.total(state, seat) for seat in seats),
        chips=state.chips,
        open_lines=len({row.at[0] for row in rows if row.closed is None}),
    )


def _row(rules: SheetRules, state: SheetState, at: At) -> RowShown:
    line_id, _box = at
    why = closed_for_all(rules, state.sheets, line_id)
    cells = tuple(_cell(rules, sheet, at) for sheet in state.sheets)
    closer = next((Seat(k) for k, cell in enumerate(cells) if cell and cell.how == "scored"), None)
    return RowShown(
        at=at,
        cells=cells,
        closed=None if why == "filled" else why,
        closer=closer if why == "first_scorer" else None,
        dice=dice_written(state.sheets, line_id) if is_capped(rules, line_id) else 0,
    )


def _cell(rules: SheetRules, sheet: Sheet, at: At) -> Cell | None:
    line_id, box = at
    written = [e for e in entries(sheet, line_id) if is_capped(rules, line_id) or e.box == box]
    if not written:
        return None
    last = written[-1]
    return Cell(
        points=sum(e.points for e in written),
        how=last.how,
        is_best=last.at_best and not is_capped(rules, line_id),
        parts=tuple(e.dice for e in written),
        further=last.further,
    )


def _bonus(rules: SheetRules, bonus: Bonus, sheet: Sheet, points: int) -> BonusCell:
    """How far a player is towards a bonus, and whether he can no longer have it."""
    boxes = boxes_of(rules)
    match bonus:
        case GroupSumBonus():
            reached = sum(e.points for e in sheet if e.line in bonus.lines)
            return BonusCell(points, reached, bonus.tiers[-1].at_least, False)
        case AllScoredBonus():
            lost = any(e.how != "scored" for e in sheet)
            return BonusCell(points, sum(e.how == "scored" for e in sheet), len(boxes), lost)
        case AtBestBonus():
            reached = sum(e.at_best for e in sheet)
            return BonusCell(points, reached, bonus.lines, reached + len(boxes) - len(sheet) < bonus.lines)


def turn_of(game: SheetGame, state: SheetState) -> TurnShown:
    """Return how far the turn has got."""
    asked = game.seat_to_move(state) if state.agreed else None
    if state.over:
        return TurnShown(None, max(state.turns), 0, 0, game.rules.throws, 0)
    free = state.thrown + state.throws_left if not state.bought else game.rules.throws
    return TurnShown(
        state.seat, state.turns[state.seat] + 1, state.thrown, state.throws_left, free, state.bought, asked
    )


def choices_of(game: SheetGame, state: SheetState) -> tuple[Choice, ...]:
    """Return everything the player to move may write now: points, zeros, lines given up for chips."""
    if state.over or state.agreed:
        return ()
    found: list[Choice] = []
    for preview in game.preview(state):
        at = (preview.line, preview.box)
        if preview.refused is None:
            found.append(Choice(at, "score", preview.points, preview.at_best, preview.matched))
        elif game.is_legal(state, Strike(*at)):
            found.append(Choice(at, "strike", 0, False, ()))
    struck = {choice.at for choice in found if choice.kind == "strike"}
    for line, box in game.open_boxes(state):
        if game.is_legal(state, Strike(line.id, box)) and (line.id, box) not in struck and state.dice:
            found.append(Choice((line.id, box), "strike", 0, False, ()))
        if game.is_legal(state, GiveUp(line.id, box)):
            found.append(Choice((line.id, box), "give_up", 0, False, ()))
    return tuple(found)


# --- the tray -------------------------------------------------------------------------------------------------------


class Landings:
    """Where the dice of each throw came to rest, so that they lie there again when the window or the match is turned
    back; a throw nobody has seen is filmed for it.
    """

    def __init__(self) -> None:
        self._of: dict[int, tuple[tuple[int, ...], Tray, tuple[Pose, ...]]] = {}

    def keep(self, ply: int, faces: tuple[int, ...], tray: Tray, poses: tuple[Pose, ...]) -> None:
        """Remember a throw that was played."""
        self._of[ply] = (faces, tray, poses)

    def get(self, seed: int, ply: int, faces: tuple[int, ...], tray: Tray) -> tuple[Pose, ...]:
        """Return the poses of the dice thrown on the way to a ply."""
        kept = self._of.get(ply)
        if kept is None or kept[0] != faces:
            film = film_of(faces, range(len(faces)), rng_for(seed ^ FILM_SALT, ply), tray)
            kept = (faces, tray, film.frames[-1] if film else ())
            self._of[ply] = kept
        return tuple(fitted_into(pose, kept[1], tray) for pose in kept[2])


def tray_of(match: AnyMatch, tray: Tray, landings: Landings, shelf: tuple[int, ...] = ()) -> TrayShown:
    """Return the dice at rest; ``shelf`` is the order in which they were set aside, where that is known."""
    state: SheetState = match.state
    rules = match.rules
    if not state.dice:
        return waiting(rules.dice, tray, last_faces(match))
    ply = next(k for k in range(match.ply, 0, -1) if isinstance(match.turns[k - 1], Throwing))
    thrown = thrown_places(rules.dice, state.kept)
    poses = landings.get(match.seed, ply, tuple(state.dice[n] for n in thrown), tray)
    lying = dict(zip(thrown, poses, strict=True))
    back = free_places(poses, len(state.kept), tray)
    for die, (x, y) in zip(state.kept, back, strict=True):
        lying[die] = with_face(Pose(x, y, 0.5, (1.0, 0.0, 0.0, 0.0)), state.dice[die])
    order = tuple(n for n in shelf if n in state.kept) + tuple(n for n in state.kept if n not in shelf)
    locked = frozenset(state.kept) if rules.hold == "locked" else frozenset()
    return TrayShown(state.dice, tuple(lying[n] for n in range(rules.dice)), order, locked)


def waiting(count: int, tray: Tray, faces: tuple[int, ...]) -> TrayShown:
    """Return the dice gathered before the first throw of a turn."""
    poses = tuple(with_face(pose, face) for pose, face in zip(gathered(count, tray), faces, strict=True))
    return TrayShown(faces, poses, is_waiting=True)


def last_faces(match: AnyMatch) -> tuple[int, ...]:
    """Return what the dice showed last; before the first throw of a match, sixes down."""
    for ply in range(match.ply, max(0, match.ply - 40) - 1, -1):
        dice: tuple[int, ...] = match.state_at(ply).dice
        if dice:
            return dice
    return tuple(6 - n % 6 for n in range(match.rules.dice))


# --- the whole ------------------------------------------------------------------------------------------------------


def fresh_of(match: AnyMatch) -> tuple[Seat, At] | None:
    """Return who wrote last, and where."""
    for ply in range(match.ply, max(0, match.ply - 12), -1):
        turn = match.turns[ply - 1]
        if isinstance(turn, Deciding) and isinstance(turn.move, Score | Strike | GiveUp):
            return match.state_at(ply - 1).seat, (turn.move.line, turn.move.box)
    return None


def told_of(match: AnyMatch) -> SheetEvent | None:
    """Return what is worth saying of the last turn, while its successor has not thrown."""
    if match.ply == 0 or match.state.dice:
        return None
    events: tuple[SheetEvent, ...] = match.events_at(match.ply)
    kinds = (LineScored, LineZeroed, Passed, EndDeclined, EndProposed)
    return next((event for event in events if isinstance(event, kinds)), None)


def shown_of(match: AnyMatch, tray: Tray, landings: Landings, shelf: tuple[int, ...] = ()) -> Shown:
    """Return the whole picture at rest."""
    game = game_of(match)
    state: SheetState = match.state
    return Shown(
        tray=tray_of(match, tray, landings, shelf),
        sheet=sheet_of(game, state),
        turn=turn_of(game, state),
        choices=choices_of(game, state),
        fresh=fresh_of(match),
        told=told_of(match),
    )
