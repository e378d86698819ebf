"""What a hand does at Cameron's board: naming a square, joining, setting dice aside, throwing. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.core.contract import Refused
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardMove, BoardState, Done, Join, Name, StayOut
from game.dice.sheet_state import Agree
from game.dice.throw import Buy, Throw
from scenes.strings import _
from scenes.table.dice_board_places import COLUMNS, Places
from scenes.table.dice_sheet_hand import DIGITS, MINUS, PLUS, SIDEWAYS
from scenes.table.dice_tray import Flick, read_flick
from scenes.table.dice_words import refusal

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


@dataclass(frozen=True, slots=True)
class Hand:
    """What the hand of the player to move is about."""

    aside: tuple[int, ...] = ()
    cursor: int | None = None
    """The square that would be named."""
    samples: tuple[tuple[float, int, int], ...] = ()
    """The points of a flick."""
    die: int | None = None
    """The die that + sets aside and − takes back: picked with ← and →, as with a gamepad."""
    by_keys: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Flung:
    """A throw by a flick: the move, and how the dice fly."""

    move: Throw
    flick: Flick


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as the player to move sees it."""

    game: BoardGame
    state: BoardState
    places: Places


def keep_of(state: BoardState, ui: Hand) -> tuple[int, ...]:
    """Return the dice set aside as the game counts them."""
    return tuple(sorted(ui.aside)) if state.dice else ()


def is_throwing(state: BoardState) -> bool:
    """Tell whether the player to move throws now."""
    return state.phase in ("throw", "tie") and not state.agreed


def translate(event: pygame.Event, seen: Seen, ui: Hand) -> BoardMove | Hand | Flung | None:
    """Return the move that an event makes, or what the hand is about now."""
    now = getattr(event, "time_s", 0.0)
    match event.type:
        case pygame.KEYDOWN if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return _key(event.key, seen, ui)
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return _press(event.pos, now, seen, replace(ui, by_keys=False, die=None))
        case pygame.MOUSEMOTION if ui.samples:
            return replace(ui, samples=(*ui.samples[-60:], (now, *event.pos)))
        case pygame.MOUSEBUTTONUP if event.button == 1 and ui.samples:
            return _release(event.pos, now, seen, ui)
    return None


def tried(seen: Seen, ui: Hand, move: BoardMove) -> BoardMove | Hand:
    """Return the move, or the hand with the reason why it is refused."""
    try:
        seen.game.verify(seen.state, move)
    except Refused as refused:
        return replace(ui, words=refusal(refused), samples=())
    return move


def _key(key: int, seen: Seen, ui: Hand) -> BoardMove | Hand | None:
    state = seen.state
    if key == pygame.K_ESCAPE and (ui.cursor is not None or ui.die is not None or ui.words or ui.samples):
        return replace(ui, cursor=None, die=None, words="", samples=())
    if state.agreed:
        return None
    if key in DIGITS and DIGITS[key] < seen.game.rules.dice and is_throwing(state):
        return toggled(seen, replace(ui, by_keys=True), DIGITS[key])
    if key in SIDEWAYS and state.phase == "throw" and state.dice:
        count, step = seen.game.rules.dice, SIDEWAYS[key]
        picked = (0 if step > 0 else count - 1) if ui.die is None else (ui.die + step) % count
        return replace(ui, die=picked, by_keys=True, words="")
    if ui.die is not None and key in (*PLUS, *MINUS):
        return toggled(seen, ui, ui.die) if (ui.die in ui.aside) == (key in MINUS) else ui
    if key in ARROWS and state.phase == "name":
        return moved(seen, replace(ui, by_keys=True, words=""), ARROWS[key])
    match key:
        case pygame.K_RETURN | pygame.K_KP_ENTER if state.phase == "name" and ui.cursor is not None:
            return tried(seen, ui, Name(seen.game.rules.lines[ui.cursor].id))
        case pygame.K_SPACE if is_throwing(state):
            return tried(seen, ui, Throw(keep_of(state, ui)))
        case pygame.K_c:
            return tried(seen, ui, Buy(keep_of(state, ui)))
        case pygame.K_p:
            return tried(seen, ui, Done())
        case pygame.K_j:
            return tried(seen, ui, Join())
        case pygame.K_s:
            return tried(seen, ui, StayOut())
        case pygame.K_e:
            return tried(seen, ui, Agree())
    return None


def moved(seen: Seen, ui: Hand, way: tuple[int, int]) -> Hand:
    """Move the cursor to the next free square that way, round the edge."""
    free = {line.id for line in seen.game.free_lines(seen.state)}
    lines = seen.game.rules.lines
    able = [k for k, line in enumerate(lines) if line.id in free]
    if ui.cursor is None or not able:
        return replace(ui, cursor=able[0] if able else None)
    rows = -(-len(lines) // COLUMNS)
    x, y = ui.cursor % COLUMNS, ui.cursor // COLUMNS
    for _step in range(rows * COLUMNS):
        x, y = x + way[0], y + way[1]
        if not 0 <= x < COLUMNS:
            x, y = x % COLUMNS, y + way[0]
        if not 0 <= y < rows:
            x, y = (x + way[1]) % COLUMNS, y % rows
        if (spot := y * COLUMNS + x) in able:
            return replace(ui, cursor=spot)
    return ui


def toggled(seen: Seen, ui: Hand, die: int) -> Hand:
    """Set a die aside, or take it back."""
    state = seen.state
    if not state.dice or state.phase != "throw":
        return replace(ui, words=_("Throw the dice first."))
    if die in state.kept and seen.game.rules.hold == "locked" and die in ui.aside:
        return replace(ui, words=_("What was set aside before a throw stays aside for this turn."))
    order = tuple(n for n in ui.aside if n != die)
    return replace(ui, aside=order if die in ui.aside else (*order, die), words="")


def _press(pos: tuple[int, int], now: float, seen: Seen, ui: Hand) -> BoardMove | Hand | None:
    state = seen.state
    if state.agreed:
        return None
    if is_throwing(state):
        die = next((k for k, slot in enumerate(seen.places.tray.slots) if slot.inflate(8, 24).collidepoint(pos)), None)
        if die is not None and state.dice:
            return toggled(seen, ui, die)
        if seen.places.board.collidepoint(pos):
            return replace(ui, samples=((now, *pos),), words="")
        return None
    square = seen.places.square_at(pos)
    if square is not None and state.phase == "name":
        return tried(seen, replace(ui, cursor=square), Name(seen.game.rules.lines[square].id))
    return replace(ui, words="") if ui.words else None


def _release(pos: tuple[int, int], now: float, seen: Seen, ui: Hand) -> BoardMove | Hand | Flung:
    free = replace(ui, samples=())
    flick = read_flick((*ui.samples, (now, *pos)), seen.places.tray.eye)
    if flick is None:
        return free
    move = Throw(keep_of(seen.state, ui))
    answer = tried(seen, free, move)
    return Flung(move, flick) if answer is move else answer
