"""How the turns of a score-sheet game are told: dice roll, points are written, chips change hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from game.core.contract import Seat
from game.dice.events import (
    BonusEarned,
    ChipsEarned,
    ChipsPaid,
    DiceThrown,
    EndDeclined,
    EndProposed,
    GameEnded,
    LineClosed,
    LineScored,
    LineZeroed,
    Passed,
    SheetEvent,
    ThrowsKept,
    TurnBegan,
)
from game.dice.tumble import ThrowFilm
from scenes.playback import Animation, Cue, at_once, eased
from scenes.table.dice_sheet_shown import Floating, SheetShown, Shown, TurnShown
from scenes.table.dice_tray import MOVE_S, TrayPlaces, TrayShown, film_cues, rolled, slid

WRITE_S = 0.35
GATHER_S = 0.3
REST_S = 0.25


@dataclass(frozen=True, slots=True)
class After:
    """What the turn came to: the paper, the turn and the tray at its end."""

    sheet: SheetShown
    turn: TurnShown
    tray: TrayShown
    seats: int


def throw_animations(
    places: TrayPlaces, event: DiceThrown, film: ThrowFilm, before: TrayShown, is_bot: bool
) -> Iterator[Animation[Shown]]:
    """Tell a throw: a bot's dice go to the shelf first, then the dice roll."""
    kept = tuple(n for n in range(len(event.dice)) if n not in event.thrown)
    set_aside = replace(before, shelf=_order(before.shelf, kept), slides=())
    if before.shelf != set_aside.shelf:
        if is_bot and not before.is_waiting:
            yield slide_animation(places, set_aside)
        else:
            yield at_once(lambda shown: replace(shown, tray=set_aside))

    def frame(shown: Shown, t: float) -> Shown:
        faces = replace(shown.tray, faces=event.dice)
        turn = replace(shown.turn, thrown=event.throw, throws_left=event.throws_left)
        return replace(shown, tray=rolled(faces, event.thrown, film, t), turn=turn, choices=(), told=None)

    yield Animation(film.duration, frame, film_cues(film), is_play=True)


def _order(shelf: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n for n in shelf if n in kept) + tuple(n for n in kept if n not in shelf)


def slide_animation(places: TrayPlaces, to: TrayShown, duration_s: float = MOVE_S) -> Animation[Shown]:
    """Let the dice slide into another arrangement."""

    def frame(before: Shown, t: float) -> Shown:
        return replace(before, tray=slid(before.tray, places, to, t / duration_s), choices=())

    return Animation(duration_s, frame, (Cue(duration_s * 0.7, "die-felt", 0.25),))


def event_animation(event: SheetEvent, places: TrayPlaces, after: After) -> Animation[Shown] | None:
    """Return how one event is told (throws apart); ``None``: it shows nothing of its own."""
    match event:
        case LineScored(seat=seat, line=line, box=box, points=points):
            return _written(event, after, Floating(seat, (line, box), points, 0.0))
        case LineZeroed():
            return _written(event, after, None)
        case Passed() | EndProposed() | EndDeclined():
            return Animation(REST_S, lambda before, _: replace(before, told=event, turn=_asked(before, after)))
        case ChipsEarned(seat=seat, held=held):
            return _chips(seat, held)
        case ChipsPaid(seat=seat, left=left):
            return _chips(seat, left)
        case BonusEarned():
            return at_once(lambda before: before, Cue(0.0, "win", 0.35))
        case TurnBegan(seat=seat):
            return _begun(places, after, seat)
        case GameEnded():
            return at_once(lambda before: replace(before, turn=after.turn), Cue(0.0, "win", 0.8))
        case DiceThrown() | ThrowsKept() | LineClosed():
            return None
    assert_never(event)


def _asked(before: Shown, after: After) -> TurnShown:
    return replace(before.turn, asked=after.turn.asked)


def _written(event: LineScored | LineZeroed, after: After, floating: Floating | None) -> Animation[Shown]:
    """Write a line; its points float to the total."""

    def frame(before: Shown, t: float) -> Shown:
        share = t / WRITE_S
        chips = before.sheet.chips
        sheet = replace(after.sheet, chips=chips)
        if share < 1:
            sheet = replace(sheet, totals=before.sheet.totals)
        fresh = (event.seat, (event.line, event.box))
        going = replace(floating, share=eased(share)) if floating is not None and share < 1 else None
        return replace(before, sheet=sheet, fresh=fresh, told=event, choices=(), floating=going)

    return Animation(WRITE_S, frame, (Cue(0.0, "pencil", 0.7),))


def _chips(seat: Seat, held: int) -> Animation[Shown]:
    def frame(before: Shown, t: float) -> Shown:
        chips = before.sheet.chips
        return replace(before, sheet=replace(before.sheet, chips=(*chips[:seat], held, *chips[seat + 1 :])))

    return Animation(0.2, frame, (Cue(0.0, "chip", 0.7),))


def _begun(places: TrayPlaces, after: After, seat: Seat) -> Animation[Shown]:
    """Hand the dice on: they are gathered before the next player."""

    def frame(before: Shown, t: float) -> Shown:
        tray = slid(before.tray, places, after.tray, t / GATHER_S) if before.tray.faces else after.tray
        return replace(before, tray=tray, turn=after.turn, choices=())

    cues = (Cue(0.05, "turn", 0.35),) if after.seats > 1 else ()
    del seat
    return Animation(GATHER_S, frame, cues)
