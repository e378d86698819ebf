"""How a tri-domino turn is told: each event an animation that carries one ``Shown`` into the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from game.tridomino.events import (
    Event,
    LastRound,
    MatchWon,
    Passed,
    RoundBegan,
    RoundBlocked,
    RoundWon,
    StartDrawn,
    StarterFound,
    TileDrawn,
    TilePlaced,
    TripleShown,
)
from game.tridomino.grid import Laid
from game.tridomino.tiles import FACE_DOWN, Tile
from scenes.playback import Animation, Cue, at_once, eased
from scenes.table.tridomino_shown import Earned, Flight, Shown, Spot, covered
from scenes.table.tridomino_view import box_of
from scenes.table.tridomino_words import Said, sum_words

DROP_S = 0.18
FLY_S = 0.36
READ_S = 1.1
"""The sum stands where it was earned this long, then floats."""
FLOAT_S = 0.32
DRAW_S = 0.34
DRAW_ON_S = 0.17
"""From the fourth tile drawn in a turn on."""
COVER_S = 0.22
RUNNING_S = 0.5


def event_animations(event: Event, said: Said, is_from_hand: bool) -> Iterator[Animation[Shown]]:
    """Return how an event looks; ``is_from_hand``: a person laid the tile, which is where it belongs already."""
    match event:
        case TilePlaced():
            yield flying(event, is_from_hand)
            yield from earning(event, said)
        case TileDrawn():
            yield drawing(event)
        case Passed():
            if event.points:
                yield from losing(event)
        case RoundWon():
            yield at_once(lambda shown: _scored(shown, event.seat, event.total), Cue(0.0, "turn", 0.8))
        case StarterFound() | RoundBegan():
            yield pause(0.12)
        case MatchWon():
            yield at_once(lambda shown: shown, Cue(0.0, "win", 1.0))
        case StartDrawn() | TripleShown() | LastRound() | RoundBlocked():
            pass
        case _ as never:
            assert_never(never)


def pause(seconds: float) -> Animation[Shown]:
    """Let the eye rest."""
    return Animation(seconds, lambda before, _: before)


def _scored(shown: Shown, seat: int, total: int) -> Shown:
    scores = (*shown.scores[:seat], total, *shown.scores[seat + 1 :])
    return replace(shown, scores=scores)


def _without(tiles: tuple[Tile, ...], tile: Tile, is_open: bool) -> tuple[Tile, ...]:
    """Return the tiles without one of them (face down: without any)."""
    if not is_open:
        return tiles[:-1]
    return tuple(other for other in tiles if other != tile)


def _taken(shown: Shown, event: TilePlaced) -> Shown:
    """Return what is left when the tile has been taken from the hand."""
    counts = (*shown.counts[: event.seat], event.left, *shown.counts[event.seat + 1 :])
    shown = replace(shown, counts=counts, notice=None)
    if event.seat != shown.rack_seat:
        return shown
    if shown.is_open:
        rack = _without(shown.rack, event.tile, True)
        drawn = _without(shown.drawn, event.tile, True)
        return replace(shown, rack=(*rack, *drawn), drawn=())
    return replace(shown, rack=(FACE_DOWN,) * event.left, drawn=())


def flying(event: TilePlaced, is_from_hand: bool) -> Animation[Shown]:
    """The tile flies to its cell, or sinks down where it was tried; the felt makes room on the way."""
    cell = Spot("cell", event.cell)
    duration = DROP_S if is_from_hand else FLY_S
    table_after: list[Laid] = [Laid(event.cell, event.corners, event.seat)]

    def frame(before: Shown, t: float) -> Shown:
        share = eased(t / duration)
        shown = _taken(before, event)
        after = (*shown.table, *table_after)
        box = shown.box.towards(box_of(laid.cell for laid in after), share)
        if t >= duration:
            return replace(shown, table=after, last=event.cell, box=box, flight=None)
        start = cell if is_from_hand else Spot("card", seat=event.seat)
        return replace(shown, box=box, flight=Flight(event.corners, start, cell, share))

    return Animation(duration, frame, (Cue(duration, "tile-felt", 0.9),))


def earning(event: TilePlaced, said: Said) -> Iterator[Animation[Shown]]:
    """The sum stands beside the tile, spelled out, then floats to the card, whose score grows."""
    earned = Earned(event.seat, event.cell, event.points, sum_words(event.tile, event.bonuses))
    read_s = READ_S if event.bonuses else READ_S * 0.75
    yield _reading(earned, read_s)
    yield _floating(earned, event.total)


def _reading(earned: Earned, seconds: float) -> Animation[Shown]:
    """Let the slip be read: nothing moves, so reduced motion does not leave it out."""
    return Animation(seconds, lambda before, _: replace(before, earned=earned), is_play=True)


def _floating(earned: Earned, total: int) -> Animation[Shown]:
    def frame(before: Shown, t: float) -> Shown:
        if t >= FLOAT_S:
            return replace(_scored(before, earned.seat, total), earned=None)
        return replace(before, earned=replace(earned, way=eased(t / FLOAT_S)))

    return Animation(FLOAT_S, frame)


def drawing(event: TileDrawn) -> Animation[Shown]:
    """A tile comes from the well: to the rack, seen by its owner alone, or to the card; the running −5 stands by."""
    duration = DRAW_S if event.so_far >= 3 * event.points else DRAW_ON_S

    def frame(before: Shown, t: float) -> Shown:
        is_owners = before.rack_seat == event.seat
        is_seen = is_owners and before.is_open
        shown = replace(before, well=event.well)
        running = Earned(event.seat, None, event.so_far, "")
        tile = event.tile if is_seen else FACE_DOWN
        if t >= duration:
            count = before.counts[event.seat] + 1
            shown = replace(shown, counts=(*before.counts[: event.seat], count, *before.counts[event.seat + 1 :]))
            shown = _scored(shown, event.seat, event.total)
            drawn = (*before.drawn, tile) if is_owners else before.drawn
            return replace(shown, drawn=drawn, flight=None, earned=running)
        end = Spot("rack") if is_owners else Spot("card", seat=event.seat)
        return replace(shown, flight=Flight(tile, Spot("well"), end, eased(t / duration)), earned=running)

    return Animation(duration, frame, (Cue(0.0, "tile-felt", 0.45),))


def settling(event: TileDrawn) -> Iterator[Animation[Shown]]:
    """After the last tile drawn its running sum is read, then floats away."""
    running = Earned(event.seat, None, event.so_far, "")
    yield _reading(running, RUNNING_S)
    yield _floating(running, event.total)


def losing(event: Passed) -> Iterator[Animation[Shown]]:
    """Passing costs points in some editions."""
    lost = Earned(event.seat, None, event.points, "")
    yield _reading(lost, RUNNING_S)
    yield _floating(lost, event.total)


def covering() -> Animation[Shown]:
    """The hand is turned over before the next name appears."""
    return Animation(COVER_S, lambda before, _: covered(before), (Cue(0.0, "tile-felt", 0.35),))
