"""What a hand does at the score-sheet table: setting dice aside, throwing, choosing a line.

Mouse: a click on a die sets it aside or takes it back, so does dragging it; a flick across the felt throws; a click
on a line writes it. Keys: 1 … 8 set aside, Space throws, ↑ ↓ and Enter choose a line, Esc takes a choice back.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.core.contract import Refused, Seat
from game.dice.bot import throw_for_me
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Agree, GiveUp, Pass, Score, SheetMove, SheetState, Strike
from game.dice.throw import Buy, Throw
from scenes.strings import _
from scenes.table.contract import TICK
from scenes.table.dice_sheet_places import Places
from scenes.table.dice_sheet_shown import At, Choice
from scenes.table.dice_tray import MOVE_S, Flick, Slide, TrayShown, die_at, read_flick, spot_of
from scenes.table.dice_words import does_not_fit, refusal

TREMBLE = 8
"""A press that moves less, in reference units, is a click."""
AUTO_S = 0.5
"""*Throw for me* lets the eye rest so long between two moves."""
DIGITS = {
    **{getattr(pygame, f"K_{n}"): n - 1 for n in range(1, 9)},
    **{getattr(pygame, f"K_KP{n}"): n - 1 for n in range(1, 9)},
}
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
PLUS = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
MINUS = (pygame.K_MINUS, pygame.K_KP_MINUS)


@dataclass(frozen=True, slots=True)
class Grip:
    """The mouse button held: on a die, or on the felt for a flick."""

    die: int | None
    start: tuple[int, int]
    pos: tuple[int, int]
    samples: tuple[tuple[float, int, int], ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """What the hand of the player to move is about."""

    aside: tuple[int, ...] = ()
    """Dice on the shelf, in the order of their slots."""
    slides: tuple[Slide, ...] = ()
    cursor: At | None = None
    die: int | None = None
    """The die that + sets aside and − takes back: picked with ← and →, as with a gamepad."""
    is_giving_up: bool = False
    asking: Choice | None = None
    """A zero or a strike that waits to be confirmed."""
    grip: Grip | None = None
    by_keys: bool = False
    auto: frozenset[Seat] = frozenset()
    """For whom the program throws until something fits."""
    due_s: float | None = None
    words: str = ""
    now_s: float = 0.0


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as the player to move sees it."""

    game: SheetGame
    state: SheetState
    places: Places
    tray: TrayShown
    choices: tuple[Choice, ...]
    is_still: bool
    """Reduced motion: dice jump to the shelf."""
    speed: float


def tray_in_hand(tray: TrayShown, ui: Hand) -> TrayShown:
    """Return the tray with what the hand has done to it."""
    return replace(tray, shelf=ui.aside, slides=ui.slides)


def listed(seen: Seen, ui: Hand) -> list[Choice]:
    """Return the boxes that can be chosen now, as printed."""
    order = {row.at: k for k, row in enumerate(seen.places.rows)}
    kinds = ("give_up",) if ui.is_giving_up else ("score", "strike")
    return sorted((c for c in seen.choices if c.kind in kinds), key=lambda c: order[c.at])


def choice_at(seen: Seen, ui: Hand, at: At | None) -> Choice | None:
    """Return what may be written in a box now."""
    return next((c for c in listed(seen, ui) if c.at == at), None)


def best_choice(seen: Seen, ui: Hand) -> Choice | None:
    """Return the choice with the most points; where there are none, the first."""
    found = listed(seen, ui)
    return max(found, key=lambda c: c.points, default=None)


def keep_of(ui: Hand) -> tuple[int, ...]:
    """Return the dice set aside as the game counts them."""
    return tuple(sorted(ui.aside))


def translate(event: pygame.Event, seen: Seen, ui: Hand) -> SheetMove | Hand | Flung | None:
    """Return the move that an event makes, or what the hand is about now."""
    now = getattr(event, "time_s", ui.now_s)
    match event.type:
        case pygame.KEYDOWN if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return _key(event.key, seen, replace(ui, now_s=now))
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return _press(event.pos, seen, replace(ui, now_s=now, by_keys=False, die=None, words=""))
        case pygame.MOUSEBUTTONDOWN if event.button == 3:
            return cancelled(ui)
        case pygame.MOUSEMOTION if ui.grip is not None:
            x, y = event.pos
            grip = replace(ui.grip, pos=(x, y), samples=(*ui.grip.samples[-60:], (now, x, y)))
            return replace(ui, grip=grip, now_s=now)
        case pygame.MOUSEBUTTONUP if event.button == 1 and ui.grip is not None:
            return _release(event.pos, seen, replace(ui, now_s=now), ui.grip)
        case _ if event.type == TICK:
            return _tick(now, seen, ui)
    return None


@dataclass(frozen=True, slots=True)
class Flung:
    """A throw by a flick: the move, and how the dice fly."""

    move: Throw
    flick: Flick


def cancelled(ui: Hand) -> Hand:
    """Let go of everything that is not decided."""
    return replace(ui, grip=None, asking=None, cursor=None, die=None, is_giving_up=False, words="")


# --- keys -----------------------------------------------------------------------------------------------------------


def _key(key: int, seen: Seen, ui: Hand) -> SheetMove | Hand | None:
    if key == pygame.K_ESCAPE:
        busy = ui.grip or ui.asking or ui.cursor or ui.is_giving_up or ui.die is not None
        return cancelled(ui) if busy else None
    if seen.state.agreed:
        return None
    if key in DIGITS:
        if DIGITS[key] >= seen.game.rules.dice:
            return None
        return toggled(seen, replace(ui, by_keys=True, words=""), DIGITS[key])
    if key in SIDEWAYS and ui.asking is None and may_set_aside(seen):
        count, step = seen.game.rules.dice, SIDEWAYS[key]
        picked = (0 if step > 0 else count - 1) if ui.die is None else (ui.die + step) % count
        return replace(ui, die=picked, cursor=None, by_keys=True, words="")
    if ui.die is not None and key in (*PLUS, *MINUS):
        return _put(seen, ui, ui.die, aside=key in PLUS)
    match key:
        case pygame.K_SPACE if ui.asking is None:
            return _tried(seen, ui, Throw(keep_of(ui) if seen.state.dice else ()))
        case pygame.K_UP | pygame.K_DOWN:
            return moved(seen, replace(ui, die=None, by_keys=True, words=""), -1 if key == pygame.K_UP else 1)
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            return _enter(seen, ui)
        case pygame.K_b:
            return _tried(seen, ui, Buy(keep_of(ui)))
        case pygame.K_p:
            return _tried(seen, ui, Pass())
        case pygame.K_e if seen.game.rules.agreed_end:
            return _tried(seen, ui, Agree())
        case pygame.K_g if seen.game.rules.chips:
            return giving_up(seen, ui)
        case pygame.K_f if can_throw_by_itself(seen.game):
            return auto_changed(seen.state, ui)
    return None


def _tried(seen: Seen, ui: Hand, move: SheetMove) -> SheetMove | Hand:
    try:
        seen.game.verify(seen.state, move)
    except Refused as refused:
        return replace(ui, words=refusal(refused))
    return move


def _enter(seen: Seen, ui: Hand) -> SheetMove | Hand | None:
    if ui.asking is not None:
        return confirmed(ui.asking)
    choice = choice_at(seen, ui, ui.cursor)
    return None if choice is None else chosen(ui, choice)


def moved(seen: Seen, ui: Hand, step: int) -> Hand:
    """Move the cursor to the next box that can be chosen."""
    found = listed(seen, ui)
    if not found:
        words = _("Throw the dice first.") if not seen.state.dice else _("No line can be chosen now.")
        return replace(ui, words=words)
    spots = [choice.at for choice in found]
    if ui.cursor not in spots:
        best = best_choice(seen, ui)
        return replace(ui, cursor=best.at if best else spots[0], asking=None)
    return replace(ui, cursor=spots[(spots.index(ui.cursor) + step) % len(spots)], asking=None)


def chosen(ui: Hand, choice: Choice) -> SheetMove | Hand:
    """Write points at once; ask first before a zero, a strike or a giving up."""
    if choice.kind == "score":
        return Score(*choice.at)
    return replace(ui, asking=choice, cursor=choice.at)


def confirmed(choice: Choice) -> SheetMove:
    """Return the move of a choice."""
    match choice.kind:
        case "score":
            return Score(*choice.at)
        case "strike":
            return Strike(*choice.at)
        case "give_up":
            return GiveUp(*choice.at)


def giving_up(seen: Seen, ui: Hand) -> Hand:
    """Begin to choose a line to give up, or leave that."""
    if ui.is_giving_up:
        return cancelled(ui)
    if not any(choice.kind == "give_up" for choice in seen.choices):
        return replace(ui, words=_("It is too late to give a line up for chips."))
    return replace(ui, is_giving_up=True, cursor=None, asking=None, words="")


def can_throw_by_itself(game: SheetGame) -> bool:
    """Tell whether *throw for me* is offered: where turns pass with nothing written (K10)."""
    return game.rules.nothing_fits == "pass"


def auto_changed(state: SheetState, ui: Hand) -> Hand:
    """Let the program throw for the player to move until something fits, or take that back."""
    seat = state.seat
    if seat in ui.auto:
        return replace(ui, auto=ui.auto - {seat}, due_s=None)
    return replace(cancelled(ui), auto=ui.auto | {seat}, due_s=None)


# --- dice -----------------------------------------------------------------------------------------------------------


def may_set_aside(seen: Seen) -> bool:
    """Tell whether setting dice aside has a meaning now: a throw is left or can be bought."""
    state = seen.state
    if not state.dice:
        return False
    return bool(state.throws_left) or bool(seen.game.rules.chips and state.chips[state.seat])


def toggled(seen: Seen, ui: Hand, die: int) -> Hand:
    """Set a die aside, or take it back."""
    return _put(seen, ui, die, aside=die not in ui.aside)


def _put(seen: Seen, ui: Hand, die: int, *, aside: bool, start: tuple[int, int] | None = None) -> Hand:
    ui = replace(ui, grip=None)
    if not seen.state.dice:
        return replace(ui, words=_("Throw the dice first."))
    if not may_set_aside(seen):
        return replace(ui, words=_("No throw is left: choose a line."))
    if not aside and die in seen.tray.locked:
        return replace(ui, words=_("What was set aside before a throw stays aside for this turn."))
    order = tuple(n for n in ui.aside if n != die) + ((die,) if aside else ())
    if order == ui.aside and start is None:
        return ui
    before = tray_in_hand(seen.tray, ui)
    after = replace(before, shelf=order)
    tray = seen.places.tray
    slides = []
    for n in range(len(seen.tray.faces)):
        spot = spot_of(tray, before, n)
        if n == die and start is not None:
            spot = (float(start[0]), float(start[1]), spot[2], spot[3])
        if spot != spot_of(tray, after, n):
            slides.append(Slide(n, spot))
    moving = () if seen.is_still else tuple(slides)
    return replace(ui, aside=order, slides=moving, words="", asking=None)


def _press(pos: tuple[int, int], seen: Seen, ui: Hand) -> SheetMove | Hand | None:
    if seen.state.agreed:
        return None
    grip = Grip(None, pos, pos, ((ui.now_s, *pos),))
    die = die_at(seen.places.tray, tray_in_hand(seen.tray, ui), pos)
    if die is not None and seen.state.dice:
        return replace(ui, grip=replace(grip, die=die))
    tray = seen.places.tray
    if tray.felt.collidepoint(pos) and not tray.shelf.collidepoint(pos):
        return replace(ui, grip=grip)
    row = seen.places.row_at(pos)
    if row is None:
        return replace(ui, words="") if ui.words else None
    choice = choice_at(seen, ui, row.at)
    if choice is None:
        return replace(ui, words=why_not(seen, ui, row.at), cursor=None, asking=None)
    return chosen(ui, choice)


def _release(pos: tuple[int, int], seen: Seen, ui: Hand, grip: Grip) -> SheetMove | Hand | Flung:
    free = replace(ui, grip=None)
    tray = seen.places.tray
    far = math.dist(pos, grip.start) >= seen.places.theme.px(TREMBLE)
    if grip.die is not None:
        if not far:
            return toggled(seen, free, grip.die)
        over = tray.shelf.collidepoint(pos)
        return _put(seen, free, grip.die, aside=bool(over), start=pos)
    flick = read_flick((*grip.samples, (ui.now_s, *pos)), tray.eye)
    if flick is None:
        return free
    move = Throw(keep_of(ui) if seen.state.dice else ())
    tried = _tried(seen, free, move)
    return Flung(move, flick) if tried is move else tried


def why_not(seen: Seen, ui: Hand, at: At) -> str:
    """Say why nothing can be written in a box now."""
    game, state = seen.game, seen.state
    line = next(line for line in game.rules.lines if line.id == at[0])
    try:
        game.verify(state, GiveUp(*at) if ui.is_giving_up else Score(*at))
    except Refused as refused:
        if refused.key == "does_not_fit":
            words = does_not_fit(line, state.dice)
            strike = _refused(game, state, Strike(*at))
            return f"{words} {strike}" if strike else words
        return refusal(refused)
    return ""


def _refused(game: SheetGame, state: SheetState, move: SheetMove) -> str:
    try:
        game.verify(state, move)
    except Refused as refused:
        return refusal(refused)
    return ""


# --- time -----------------------------------------------------------------------------------------------------------


def is_waiting(ui: Hand, seat: Seat) -> bool:
    """Tell whether time alone moves something: sliding dice, a flick, automatic throws."""
    return bool(ui.slides) or ui.grip is not None or seat in ui.auto


def _tick(now: float, seen: Seen, ui: Hand) -> SheetMove | Hand | None:
    passed = max(0.0, now - ui.now_s) if ui.now_s else 0.0
    slides = tuple(
        replace(slide, share=share)
        for slide in ui.slides
        if (share := slide.share + passed * seen.speed / MOVE_S) < 1.0
    )
    ui = replace(ui, slides=slides, now_s=now)
    if seen.state.seat not in ui.auto or seen.state.agreed:
        return ui
    if ui.due_s is None:
        return replace(ui, due_s=now + AUTO_S / max(seen.speed, 0.1))
    if now < ui.due_s:
        return ui
    move = throw_for_me(seen.game, seen.state)
    if move is None:
        words = _("Something fits now: choose a line, or throw on.")
        return replace(ui, auto=ui.auto - {seen.state.seat}, due_s=None, words=words)
    return move
