"""What lies over the kept picture of the score-sheet table: how far the turn is, what may be written, the dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from game.core.contract import Seat
from scenes.strings import _
from scenes.table import dice_sheet_words as words_of
from scenes.table.dice_art import draw_chip_row, draw_lock
from scenes.table.dice_sheet_drawing import BRASS_INK, Grounds, draw_star, figures
from scenes.table.dice_sheet_hand import Hand
from scenes.table.dice_sheet_places import Places
from scenes.table.dice_sheet_shown import At, Choice, Shown
from scenes.table.dice_sheet_words import Said
from scenes.table.dice_tray import TrayShown, draw_moving, draw_tray, spot_of
from scenes.theme import Canvas, Colour
from scenes.widgets.lettering import text, width_px
from scenes.widgets.marks import badge
from scenes.widgets.sprites import cached, clear_surface, drawn_large, rounded


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer is at."""

    at: At | None = None
    column: Seat | None = None
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Now:
    """What is said and offered to the player to move at this moment."""

    shown: Shown
    heading: str
    line: str
    is_warning: bool
    offered: tuple[Choice, ...] = ()
    cursor: At | None = None
    asking: Choice | None = None
    hovered: At | None = None


def draw_told(canvas: Canvas, grounds: Grounds, ground: pygame.Surface, places: Places, said: Said, now: Now) -> None:
    """Blit the ground with what is said over it, kept while only dice move."""
    if grounds.told is None or grounds.told.get_size() != ground.get_size():
        grounds.told, grounds.told_key = ground.copy(), None
    turn, chips = now.shown.turn, now.shown.sheet.chips
    key = (canvas.theme, turn, chips, now.heading, now.line)
    if grounds.told_key != key:
        grounds.told.blit(ground, (0, 0))
        draw_now(Canvas(grounds.told, canvas.theme), places, said, now)
        grounds.told_key = key
    canvas.surface.blit(grounds.told, (0, 0))


def draw_now(canvas: Canvas, places: Places, said: Said, now: Now) -> None:
    """Draw title, turn and what may be written."""
    _draw_title(canvas, places, said, now.shown)
    _draw_turn(canvas, places, said, now)
    if now.hovered is not None:
        row = places.row_of(now.hovered).row
        rounded(canvas, row.inflate(canvas.theme.px(8), -2), (*canvas.theme.colours.brass, 30), 6)
    seat = now.shown.turn.seat
    if seat is None:
        return
    rows = {row.at: row for row in now.shown.sheet.rows}
    for choice in now.offered:
        cell = rows[choice.at].cells[seat]
        written = cell.points if cell is not None else None
        _draw_choice(canvas, places.row_of(choice.at).cells[seat], choice, said, now, written)


def _draw_title(canvas: Canvas, places: Places, said: Said, shown: Shown) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    box = pygame.Rect(places.title)
    box.width = round(places.title.width * 0.5)
    title = text(canvas, said.title, box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.top + theme.px(3), 0, box.height)
    rest.width = max(0, places.title.right - rest.left)
    text(canvas, words_of.subtitle(said, shown), rest, "text", 13, colours.muted_cream)


def _draw_turn(canvas: Canvas, places: Places, said: Said, now: Now) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    turn = now.shown.turn
    head = pygame.Rect(places.heading)
    left = head.left
    seat = turn.asked if turn.asked is not None else turn.seat
    if seat is not None and len(said.names) > 1:
        badge(canvas, (left + theme.px(12), head.centery), 11, seat)
        left += theme.px(32)
    has_chips = said.rules.chips is not None
    has_quiet = said.rules.nothing_fits == "pass" or said.rules.agreed_end
    end = places.beside.left if has_chips else places.quiet.left if has_quiet else places.heading.right
    room = end - left
    dots = min(turn.free, 9) if turn.seat is not None and turn.asked is None and not turn.bought else 0
    dot_room = dots * theme.px(20)
    words = pygame.Rect(left, head.top, max(theme.px(60), room - dot_room - theme.px(16)), head.height)
    at = text(canvas, now.heading, words, "title", 20, colours.cream)
    for number in range(dots):
        _dot(
            canvas, (at.right + theme.px(20) + number * theme.px(20), head.centery + theme.px(1)), number < turn.thrown
        )
    colour = colours.light_red if now.is_warning else colours.muted_cream
    text(canvas, now.line, places.lines, "text", 12.5, colour)
    if has_chips and turn.seat is not None:
        _draw_chips(canvas, places, now.shown.sheet.chips[turn.seat], turn.seat)


def _dot(canvas: Canvas, centre: tuple[float, float], is_full: bool) -> None:
    r = max(3, canvas.theme.px(6.5))
    colour = canvas.theme.colours.bright_brass

    def paint(large: pygame.Surface, k: float) -> None:
        c = (r + 1) * k
        if is_full:
            pygame.draw.circle(large, colour, (c, c), r * k)
        else:
            pygame.draw.circle(large, (*colour, 70), (c, c), r * k)
            pygame.draw.circle(large, (*colour, 150), (c, c), r * k, max(1, round(k * r * 0.18)))

    sprite = cached(("throw dot", r, is_full, colour), lambda: drawn_large((2 * r + 2, 2 * r + 2), paint, colour))
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_chips(canvas: Canvas, places: Places, chips: int, seat: Seat) -> None:
    """The chips of the player to move, in a row that ends at the right."""
    theme, colours = canvas.theme, canvas.theme.colours
    beside = places.beside
    figure = str(chips)
    figure_px = width_px(figure, "strong_figures", theme.text_px(18)) + theme.px(4)
    text(
        canvas,
        figure,
        pygame.Rect(beside.right - figure_px, beside.top, figure_px, beside.height),
        "strong_figures",
        18,
        colours.cream,
        "right",
    )
    label = _("Chips")
    label_px = width_px(label, "medium", theme.text_px(12.5)) + theme.px(10)
    room = max(theme.px(30), beside.width - figure_px - theme.px(12) - label_px)
    r = theme.px(13)
    width = min(room, 2 * r + max(0, chips - 1) * r * 1.55) if chips else 0
    left = beside.right - figure_px - theme.px(12) - width
    draw_chip_row(canvas, left, beside.centery, chips, seat, 13, width)
    box = pygame.Rect(left - label_px, beside.top, label_px - theme.px(8), beside.height)
    text(canvas, label, box, "medium", 12.5, colours.muted_cream, "right")


def _draw_choice(canvas: Canvas, at: pygame.Rect, choice: Choice, said: Said, now: Now, written: int | None) -> None:
    """Draw what may be written: points in brass; a zero or a strike is an empty, dashed outline."""
    theme, colours = canvas.theme, canvas.theme.colours
    is_cursor = now.cursor == choice.at
    is_asked = now.asking is not None and now.asking.at == choice.at
    is_hovered = now.hovered == choice.at
    width = min(at.width - theme.px(8), max(theme.px(46), theme.text_px(40)))
    pill = pygame.Rect(0, 0, width, min(at.height - theme.px(4), max(theme.px(26), theme.line_px("figures", 17))))
    pill.center = at.center
    if choice.kind == "score":
        if written is not None:
            rounded(canvas, pill, colours.paper, 8)
        fill = (*colours.brass, 150 if is_cursor or is_hovered else 84)
        rounded(canvas, pill, fill, 8, colours.brass, 2.4 if is_cursor else 1.4)
        words = str(choice.points)
        if written is not None:
            words = f"{written}+{choice.points}"
        place = figures(canvas, words, pill.inflate(-theme.px(6), 0), 17, BRASS_INK)
        if choice.is_best:
            draw_star(canvas, (min(place.right + theme.px(9), at.right - theme.px(5)), at.centery), 4.5)
    else:
        colour = colours.red if is_asked or is_cursor or is_hovered else colours.muted_ink
        if is_asked:
            rounded(canvas, pill, (*colours.red, 34), 8, colours.red, 2)
        else:
            _dashed(canvas, pill, colour)
        if said.rules.nothing_fits == "zero" and choice.kind == "strike":
            figures(canvas, "0", pill, 15, colour)
        else:
            half = theme.px(6)
            thick = max(1, theme.px(1.5))
            pygame.draw.line(
                canvas.surface, colour, (pill.centerx - half, pill.centery), (pill.centerx + half, pill.centery), thick
            )
    if is_cursor and not is_asked:
        ring = pill.inflate(theme.px(8), theme.px(8))
        rounded(canvas, ring, None, 11, colours.ink, 1.6)


def _dashed(canvas: Canvas, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a dashed outline: nothing is to be had here."""
    dash = max(3, canvas.theme.px(4))

    def make() -> pygame.Surface:
        sprite = clear_surface(rect.size)
        ring = Canvas(sprite, canvas.theme)
        rounded(ring, pygame.Rect((0, 0), rect.size), None, 8, colour, 1.2)
        for x in range(canvas.theme.px(8), rect.width - canvas.theme.px(8), 2 * dash):
            sprite.fill((0, 0, 0, 0), (x, 0, dash, rect.height))
        return sprite

    canvas.surface.blit(cached(("dashed", rect.size, colour, dash), make), rect)


# --- what moves -----------------------------------------------------------------------------------------------------


def draw_dice_on(canvas: Canvas, places: Places, tray: TrayShown, ui: Hand | None, pointed: Pointed) -> None:
    """Draw the dice, the lock on those that stay, and what the hand does to them."""
    held = ui.grip if ui is not None and ui.grip is not None and ui.grip.die is not None else None
    lifted = held if held is not None and math.dist(held.start, held.pos) >= canvas.theme.px(8) else None
    if lifted is not None and lifted.die is not None:
        spot = spot_of(places.tray, tray, lifted.die)
        rest = _without(tray, lifted.die)
        draw_tray(canvas.surface, places.tray, rest)
        _draw_locks(canvas, places, tray, lifted.die)
        draw_moving(canvas.surface, (lifted.pos[0], lifted.pos[1], spot[2] * 1.06, spot[3]))
        return
    draw_tray(canvas.surface, places.tray, tray)
    _draw_locks(canvas, places, tray, None)
    if tray.rolling or tray.slides:
        return
    picked = ui.die if ui is not None and ui.die is not None else pointed.die
    if picked is not None and not tray.is_waiting:
        _draw_die_ring(canvas, places, tray, picked)
    if ui is not None and ui.by_keys and not tray.is_waiting:
        _draw_numbers(canvas, places, tray)
    if ui is not None and ui.grip is not None and ui.grip.die is None:
        _draw_flick(canvas, [(x, y) for _time, x, y in ui.grip.samples[-14:]])


def _without(tray: TrayShown, die: int) -> TrayShown:
    """Return the tray without the die in the hand (drawn elsewhere)."""
    return replace(tray, rolling=(), slides=(), lifted=die)


def _draw_locks(canvas: Canvas, places: Places, tray: TrayShown, lifted: int | None) -> None:
    moving = {slide.die for slide in tray.slides}
    for die in tray.shelf:
        if die in tray.locked and die not in moving and die != lifted:
            slot = places.tray.slots[tray.shelf.index(die)]
            radius = max(6, slot.width // 7)
            draw_lock(canvas, (slot.right - radius * 0.5, slot.bottom - radius * 0.5), radius)


def _draw_die_ring(canvas: Canvas, places: Places, tray: TrayShown, die: int) -> None:
    x, y, edge, _way = spot_of(places.tray, tray, die)
    brass = canvas.theme.colours.bright_brass
    if die in tray.shelf:
        side = round(edge * 1.2)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = (round(x), round(y))
        rounded(canvas, ring, None, 14, (*brass, 200), 2)
        return
    r = round(edge * 0.86)
    width = max(2, canvas.theme.px(2))

    def paint(large: pygame.Surface, k: float) -> None:
        c = (r + 2) * k
        pygame.draw.circle(large, (*brass, 200), (c, c), r * k, round(width * k))

    sprite = cached(("die ring", r, width, brass), lambda: drawn_large((2 * r + 4, 2 * r + 4), paint, brass))
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(x), round(y))))


def _draw_numbers(canvas: Canvas, places: Places, tray: TrayShown) -> None:
    """The key of each die, beside it, once the keys are used."""
    colours = canvas.theme.colours
    for die in range(len(tray.faces)):
        x, y, edge, _way = spot_of(places.tray, tray, die)
        off = edge * (0.5 if die in tray.shelf else 0.66)
        side = max(canvas.theme.px(18), canvas.theme.line_px("strong", 11.5))
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(x - off), round(y - off))
        box.clamp_ip(places.tray.felt)
        rounded(canvas, box, colours.dark_walnut, 100, (*colours.bright_brass, 160))
        text(canvas, str(die + 1), box, "strong", 11.5, colours.cream, "middle")


def _draw_flick(canvas: Canvas, points: Sequence[tuple[int, int]]) -> None:
    """The way of the hand across the felt."""
    if len(points) < 2:
        return
    brass = canvas.theme.colours.bright_brass
    for number, (a, b) in enumerate(pairwise(points)):
        share = (number + 1) / len(points)
        width = max(2, round(canvas.theme.px(6) * share))
        pygame.draw.line(canvas.surface, brass, a, b, width)
        pygame.draw.aacircle(canvas.surface, brass, b, width / 2)


def draw_floating(canvas: Canvas, places: Places, shown: Shown) -> None:
    """Points on their way from the line to the total."""
    floating = shown.floating
    if floating is None:
        return
    start = places.row_of(floating.at).cells[floating.seat].center
    column = places.columns[floating.seat]
    end = (column.centerx, places.total.centery)
    share = floating.share
    x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    box = pygame.Rect(0, 0, column.width, places.total.height)
    box.center = (round(x), round(y))
    text(canvas, f"+{floating.points}", box, "strong_figures", 18 + 5 * share, BRASS_INK, "middle")
