"""How a carrom turn is told: the film at the display's rate with its sounds, then what it came to, then the turn."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from game.carrom.board import pockets
from game.carrom.events import (
    BoardBegan,
    BoardBroken,
    BoardCleared,
    BoardReplayed,
    BoardVoided,
    BoardWon,
    BreakChosen,
    CoinPocketed,
    CoinReturned,
    Event,
    FoulCalled,
    GameWon,
    MatchBegan,
    MatchWon,
    PenaltyOwed,
    PenaltyPaid,
    PieceCentred,
    PieceLaid,
    PieceLeft,
    QueenCovered,
    QueenPocketed,
    QueenReturned,
    StrikerLeft,
    StrikerPocketed,
    StrikesAgain,
    Struck,
    TryFailed,
    TurnPassed,
)
from game.carrom.film import CUSHION, Contact, Fall, Film, Hop
from game.carrom.rules import CarromRules
from game.carrom.shot import QUEEN, STRIKER, Shot
from scenes.playback import Animation, Cue, at_once, eased
from scenes.table.carrom_show import column_after
from scenes.table.carrom_shown import Disc, Flight, Shown

FALL_S = 0.30
"""How long a piece takes to go down a pocket."""
HOP_S = 0.70
"""How long a piece that jumps the frame is seen."""
HOP_MM = 105.0
"""How far beyond the cushion it is seen to fly: over the frame, which is half as wide."""
DROP_S = 0.14
"""How long a piece that lay on others takes to come down."""
LIFT_OUT_S = 0.40
"""How long the striker is seen being taken out from under others."""
FLY_S = 0.34
FLY_APART_S = 0.09
"""A pocketed coin floats to its card, the next one so much later."""
LAY_S = 0.22
RACK_S = 0.50
TURN_S = 0.60
SOFTEST_MM_S = 45.0
"""Contacts slower than this are not heard."""
LOUDEST_MM_S = 3200.0


# --- the film -------------------------------------------------------------------------------------------------------


def film_animation(film: Film, shot: Shot, rules: CarromRules) -> Animation[Shown]:
    """Play a film: every piece where it is at that moment, those that fell on their way down."""
    centres = pockets(rules)

    def frame(before: Shown, t: float) -> Shown:
        return replace(before, discs=tuple(discs_at(film, t, centres)))

    return Animation(seen_s(film), frame, tuple(film_cues(film, shot)), is_play=True)


def seen_s(film: Film) -> float:
    """Return how long a film is watched: until all is at rest, down its pocket, over the frame or out of the way."""
    ends = [film.duration, *(fall.t + FALL_S for fall in film.falls), *(hop.t + HOP_S for hop in film.hops)]
    ends += [drop.t + DROP_S for drop in film.drops]
    return max(*ends, film.lifted + LIFT_OUT_S if film.lifted < math.inf else 0.0)


def discs_at(film: Film, t: float, centres: tuple[tuple[float, float], ...]) -> Iterator[Disc]:
    """Yield the pieces of a film at a moment: going down, on the board, jumping."""
    for fall in film.falls:
        if fall.t <= t < fall.t + FALL_S:
            yield falling(fall, (t - fall.t) / FALL_S, centres[fall.pocket])
    drops = {drop.piece: drop.t for drop in film.drops}
    for piece, pose in film.at(t).items():
        since_drop = t - drops[piece] if piece in drops else DROP_S
        lift = 1.0 if pose.on_top else 1.0 - eased(since_drop / DROP_S)
        yield Disc(piece, pose.x_mm, pose.y_mm, lift=max(0.0, lift))
    if film.lifted <= t < film.lifted + LIFT_OUT_S:
        yield lifted_out(film, (t - film.lifted) / LIFT_OUT_S)
    for hop in film.hops:
        if hop.t <= t < hop.t + HOP_S:
            yield hopping(hop, t - hop.t)


def lifted_out(film: Film, share: float) -> Disc:
    """Return the striker as a hand takes it out from under the pieces that lie on it."""
    *_before, last = film.frames(STRIKER)
    return Disc(STRIKER, last.x_mm, last.y_mm, lift=0.05 + 3.0 * eased(share), faint=round(255 * (1 - share)))


def falling(fall: Fall, share: float, pocket: tuple[float, float]) -> Disc:
    """Return a piece on its way down: it goes on as it came until the far rim turns it into the pocket."""
    speed = math.hypot(fall.vx, fall.vy)
    reach = min(14.0, speed * 0.02)
    way = math.sin(share * math.pi) * reach / speed if speed > 1.0 else 0.0
    pull = eased(min(1.0, share * 1.6))
    x = fall.x + (pocket[0] - fall.x) * pull + fall.vx * way * (1 - pull)
    y = fall.y + (pocket[1] - fall.y) * pull + fall.vy * way * (1 - pull)
    towards = math.degrees(math.atan2(fall.vy, fall.vx))
    return Disc(fall.piece, x, y, fallen=max(0.02, share), towards_deg=towards)


def hopping(hop: Hop, since: float) -> Disc:
    """Return a piece that jumps over the frame: up over the rim, down on the table beside it, and gone.

    It comes much faster than an eye follows, so it is shown flying no further than just past the frame.
    """
    share = since / HOP_S
    speed = math.hypot(hop.vx, hop.vy) or 1.0
    far = HOP_MM * math.sin(0.5 * math.pi * min(1.0, share * 1.25))
    lift = 4.5 * math.sin(math.pi * min(1.0, 0.10 + share * 1.1))
    faint = 255 if share < 0.72 else round(255 * (1 - share) / 0.28)
    x, y = hop.x + hop.vx / speed * far, hop.y + hop.vy / speed * far
    return Disc(hop.piece, x, y, lift=max(0.05, lift), faint=faint)


def film_cues(film: Film, shot: Shot) -> Iterator[Cue]:
    """Yield the sounds of a film in order: the flick, contacts as loud as they are strong, falls and jumps."""
    cues = [Cue(0.0, "flick", 0.25 + 0.75 * shot.strength / 1000)]
    cues += [Cue(c.t, sound_of(c), loudness(c.speed)) for c in film.contacts if c.speed >= SOFTEST_MM_S]
    cues += [Cue(fall.t + 0.05, "pocket", 0.9) for fall in film.falls]
    cues += [Cue(hop.t, "off-board", 0.9) for hop in film.hops]
    cues += [Cue(drop.t + DROP_S, "coin-laid", 0.5) for drop in film.drops]
    yield from sorted(cues, key=lambda cue: cue.at_s)


def sound_of(contact: Contact) -> str:
    """Name the sound of two pieces, or of a piece and the cushion."""
    if CUSHION in (contact.a, contact.b):
        return "cushion"
    return "striker-coin" if STRIKER in (contact.a, contact.b) else "coin-coin"


def loudness(speed_mm_s: float) -> float:
    """Turn the speed of a blow into loudness: twice as fast is heard clearly louder, a whisper is still heard."""
    return min(1.0, math.pow(speed_mm_s / LOUDEST_MM_S, 0.62))


# --- what it came to ------------------------------------------------------------------------------------------------


def event_animation(event: Event, rules: CarromRules, begun: Shown) -> Animation[Shown] | None:
    """Return how one event is told; ``begun`` is how a new board looks beside the board. ``None``: it shows nothing."""
    match event:
        case CoinPocketed() | QueenPocketed() | QueenCovered() | TryFailed() | Struck():
            return _beside(event)
        case PenaltyPaid() | PenaltyOwed() | CoinReturned() | PieceLeft():
            return _beside(event)
        case FoulCalled():
            return at_once(lambda shown: shown, Cue(0.0, "foul", 0.6))
        case QueenReturned(x=x, y=y):
            return _laid(Disc(QUEEN, x / 100, y / 100), event)
        case PieceCentred(piece=piece, x=x, y=y):
            return _laid(Disc(piece, x / 100, y / 100), event)
        case PieceLaid(piece=piece, x=x, y=y, on_top=on_top):
            return _laid(Disc(piece, x / 100, y / 100, lift=1.0 if on_top else 0.0), event)
        case BoardBegan():
            return _rack(begun)
        case BoardWon() | MatchWon() | GameWon():
            return at_once(lambda shown: shown, Cue(0.0, "win", 0.8))
        case MatchBegan() | BreakChosen() | BoardBroken() | StrikerPocketed() | StrikerLeft():
            return None
        case StrikesAgain() | TurnPassed() | BoardCleared() | BoardVoided() | BoardReplayed():
            return None
    assert_never(event)


def flights_animation(fallen: Sequence[CoinPocketed], rules: CarromRules) -> Animation[Shown]:
    """Let the coins that fell float from their pockets to the cards they belong to, one shortly after the other."""
    centres = pockets(rules)
    whole = FLY_S + FLY_APART_S * (len(fallen) - 1)

    def frame(before: Shown, t: float) -> Shown:
        column, flights = before.column, []
        for number, event in enumerate(fallen):
            share = (t - number * FLY_APART_S) / FLY_S
            side = event.side if event.owner is None else event.owner
            if share >= 1.0:
                column = column_after(column, event)
            elif share >= 0.0:
                slot = len(before.column.sides[side].pocketed) + sum(
                    1
                    for earlier in fallen[:number]
                    if (earlier.side if earlier.owner is None else earlier.owner) == side
                )
                x, y = centres[event.pocket]
                flights.append(Flight(event.piece, x, y, side, slot, eased(share)))
        return replace(before, column=column, flights=tuple(flights))

    return Animation(whole, frame)


def _beside(event: Event) -> Animation[Shown]:
    return at_once(lambda shown: replace(shown, column=column_after(shown.column, event)))


def _laid(disc: Disc, event: Event) -> Animation[Shown]:
    """Lay a piece: it comes down from the hand."""

    def frame(before: Shown, t: float) -> Shown:
        share = eased(t / LAY_S)
        lift = disc.lift + (1 - share) * 3.0
        others = tuple(other for other in before.discs if other.piece != disc.piece)
        come = replace(disc, lift=lift if share < 1 else disc.lift, faint=round(60 + 195 * share))
        column = column_after(before.column, event) if share >= 1 else before.column
        return replace(before, discs=(*others, come), column=column)

    return Animation(LAY_S, frame, (Cue(LAY_S * 0.8, "coin-laid", 0.7),))


def _rack(begun: Shown) -> Animation[Shown]:
    """Set up a new board: the pieces come together in the middle."""

    def frame(before: Shown, t: float) -> Shown:
        share = eased(t / RACK_S)
        spread = 1.0 + 0.9 * (1 - share)
        discs = tuple(
            replace(disc, x_mm=disc.x_mm * spread, y_mm=disc.y_mm * spread, faint=round(255 * min(1.0, share * 1.5)))
            for disc in begun.discs
        )
        return Shown(discs, before.turn_deg, begun.column)

    return Animation(RACK_S, frame, (Cue(RACK_S * 0.9, "coin-laid", 0.8),))


def turn_animation(to_deg: float) -> Animation[Shown]:
    """Turn the board to a player, the shorter way round."""

    def frame(before: Shown, t: float) -> Shown:
        way = (to_deg - before.turn_deg + 180.0) % 360.0 - 180.0
        if t >= TURN_S:
            return replace(before, turn_deg=to_deg % 360.0)
        return replace(before, turn_deg=before.turn_deg + way * eased(t / TURN_S))

    return Animation(TURN_S, frame, (Cue(0.0, "turn", 0.4),))


def placing_animation(x_mm: float, y_mm: float) -> Animation[Shown]:
    """Show where a bot puts the striker before it strikes."""

    def frame(before: Shown, t: float) -> Shown:
        others = tuple(disc for disc in before.discs if disc.piece != STRIKER)
        striker = Disc(STRIKER, x_mm, y_mm, faint=round(255 * eased(t / 0.25)))
        return replace(before, discs=(*others, striker))

    return Animation(0.45, frame, (Cue(0.1, "coin-laid", 0.4),))


def pause(seconds: float) -> Animation[Shown]:
    """Let the eye rest."""
    return Animation(seconds, lambda before, _: before)
