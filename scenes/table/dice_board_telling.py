"""How the turns of Cameron's board are told: chips fly, dice roll over the board and come to the strip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from game.core.contract import Seat
from game.core.cube import Pose, bringing_up
from game.dice.events import (
    BoardEvent,
    ChipsPaid,
    DiceThrown,
    EndDeclined,
    EndProposed,
    FormationNamed,
    FormationStaysFree,
    FormationWon,
    GameEnded,
    PlayerJoined,
    ResultStands,
    TieFound,
    TieThrown,
    TurnBegan,
)
from game.dice.tumble import ThrowFilm
from scenes.playback import Animation, Cue, at_once, eased
from scenes.table.dice_board_places import Places
from scenes.table.dice_board_shown import BoardShown, Entry, FlyingChip, TieRow
from scenes.table.dice_tray import Slide, TrayShown, film_cues, rolled

FLY_S, COME_S, LIE_S, READ_S = 0.32, 0.28, 0.35, 0.6


def throw_animations(places: Places, event: DiceThrown, film: ThrowFilm) -> Iterator[Animation[BoardShown]]:
    """Let the dice roll over the board, lie there for a moment and come to the strip."""
    poses = tuple(Pose(0.0, 0.0, 0.5, bringing_up(face)) for face in event.dice)
    rest = TrayShown(event.dice, poses, shelf=tuple(range(len(event.dice))))

    def roll(before: BoardShown, t: float) -> BoardShown:
        tray = replace(rolled(rest, event.thrown, film, t), rolling=event.thrown)
        return replace(before, tray=tray, thrown=event.throw, throws_left=event.throws_left)

    def come(before: BoardShown, t: float) -> BoardShown:
        share = t / COME_S
        if share >= 1:
            return replace(before, tray=rest)
        slides = tuple(
            Slide(
                die, (*places.tray.eye.sees(pose.x, pose.y, pose.height), places.tray.eye.edge_px, pose.turned), share
            )
            for die, pose in zip(event.thrown, film.frames[-1], strict=True)
        )
        return replace(before, tray=replace(rest, slides=slides))

    yield Animation(film.duration, roll, film_cues(film), is_play=True)
    yield Animation(LIE_S, lambda before, _: before)
    yield Animation(COME_S, come, (Cue(COME_S * 0.8, "die-wood", 0.2),))


def event_animation(
    event: BoardEvent, entry: Entry | None, after: BoardShown, line: str | None
) -> Animation[BoardShown] | None:
    """Return how one event is told (throws apart); ``entry`` is its line of the log."""
    match event:
        case FormationNamed(line=named):
            return at_once(lambda before: _named(before, named, entry), Cue(0.0, "pencil", 0.4))
        case ChipsPaid(seat=seat, left=left, to=to):
            return _paid(seat, left, line or "", entry, to_bank=to == "bank")
        case PlayerJoined() | EndProposed() | EndDeclined():
            return Animation(0.15, lambda before, _: _logged(before, entry))
        case ResultStands() | TieFound():
            return Animation(READ_S, lambda before, _: _logged(before, entry))
        case TieThrown(seat=seat, dice=dice, total=total):
            return Animation(READ_S, lambda before, _: _logged(_tie_thrown(before, seat, dice, total), entry))
        case FormationWon():
            return _won(after, entry)
        case FormationStaysFree():
            return Animation(
                READ_S, lambda before, _: replace(_logged(before, entry), squares=after.squares, bank=after.bank)
            )
        case TurnBegan():
            return None
        case GameEnded():
            return at_once(lambda before: before, Cue(0.0, "win", 0.8))
        case DiceThrown():
            return None
    assert_never(event)


def _logged(before: BoardShown, entry: Entry | None) -> BoardShown:
    return before if entry is None else replace(before, log=(*before.log, entry))


def _named(before: BoardShown, named: str, entry: Entry | None) -> BoardShown:
    squares = tuple(replace(square, is_named=square.line == named) for square in before.squares)
    return replace(before, squares=squares, line=named, log=() if entry is None else (entry,))


def _paid(seat: Seat, left: int, line: str, entry: Entry | None, *, to_bank: bool) -> Animation[BoardShown]:
    def frame(before: BoardShown, t: float) -> BoardShown:
        share = t / FLY_S
        cards = tuple(replace(card, chips=left) if k == seat else card for k, card in enumerate(before.cards))
        shown = replace(before, cards=cards)
        if share < 1:
            return replace(shown, flying=FlyingChip(seat, line, to_bank, eased(share)))
        if to_bank:
            return replace(_logged(shown, entry), bank=before.bank + 1, flying=None)
        squares = tuple(
            replace(square, stakes=(*square.stakes, seat)) if square.line == line else square
            for square in before.squares
        )
        return replace(_logged(shown, entry), squares=squares, flying=None)

    return Animation(FLY_S, frame, (Cue(FLY_S * 0.85, "chip", 0.7),))


def _tie_thrown(before: BoardShown, seat: Seat, dice: tuple[int, ...], total: int) -> BoardShown:
    rows = tuple(TieRow(seat, dice, total) if row.seat == seat else row for row in before.tie)
    return replace(before, tie=rows)


def _won(after: BoardShown, entry: Entry | None) -> Animation[BoardShown]:
    def frame(before: BoardShown, t: float) -> BoardShown:
        cards = tuple(replace(old, points=new.points) for old, new in zip(before.cards, after.cards, strict=True))
        return replace(_logged(before, entry), squares=after.squares, bank=after.bank, cards=cards)

    return Animation(READ_S, frame, (Cue(0.0, "chip", 0.8), Cue(0.1, "win", 0.5)))
