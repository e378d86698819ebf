"""Drawing the score-sheet table: the still ground once, the writing when it changes, and then only the dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from game.core.contract import Seat
from game.dice.rules import SheetRules
from scenes.strings import _
from scenes.table import dice_sheet_words as words_of
from scenes.table.dice_art import draw_chip_row, draw_hatching, draw_lock, draw_tray_ground
from scenes.table.dice_sheet_hand import Hand
from scenes.table.dice_sheet_places import Places, RowPlaces
from scenes.table.dice_sheet_shown import At, Cell, Choice, RowShown, SheetShown, Shown
from scenes.table.dice_sheet_words import Said
from scenes.table.dice_tray import TrayShown, draw_moving, draw_tray, spot_of
from scenes.table.dice_words import bonus_name, box_name, note_of
from scenes.theme import PLAYERS, Canvas, Colour
from scenes.widgets.lettering import line_step_px, text, width_px, wrapped
from scenes.widgets.marks import badge, star
from scenes.widgets.sprites import cached, clear_surface, drawn_large, paper, rounded, table

BRASS_INK: Colour = (116, 78, 12)
"""Brass words on paper: dark enough to be read."""
MANY_LINES = 16


@dataclass(slots=True)
class Grounds:
    """The opaque pictures under what moves, and what they were made of."""

    still_key: object = None
    still: pygame.Surface | None = None
    written_key: object = None
    written: pygame.Surface | None = None


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer or the cursor is at."""

    at: At | None
    column: Seat | None
    die: int | None


@dataclass(frozen=True, slots=True)
class Written:
    """Everything beside the dice that may change: what the kept picture was made of."""

    sheet: SheetShown
    shown: Shown
    heading: str
    line: str
    line_is_warning: bool
    is_choosing: bool
    is_giving_up: bool
    cursor: At | None
    asking: Choice | None
    hovered: At | None


def draw_ground(canvas: Canvas, grounds: Grounds, places: Places, said: Said, game_id: str, written: Written) -> None:
    """Blit table, tray, paper and writing; make them anew only when something in them has changed."""
    theme = canvas.theme
    still_key = (theme, places, said, words_of.keys(said.rules))
    if grounds.still_key != still_key or grounds.still is None:
        surface = pygame.Surface(theme.size).convert()
        still = Canvas(surface, theme)
        table(still)
        draw_tray_ground(still, places.tray, game_id)
        _draw_keys(still, places, words_of.keys(said.rules))
        paper(still, places.sheet, 8)
        _draw_printed(still, places, said)
        grounds.still_key, grounds.still, grounds.written_key = still_key, surface, None
    written_key = (still_key, written)
    if grounds.written_key != written_key or grounds.written is None:
        if grounds.written is None or grounds.written.get_size() != theme.size:
            grounds.written = pygame.Surface(theme.size).convert()
        grounds.written.blit(grounds.still, (0, 0))
        _draw_written(Canvas(grounds.written, theme), places, said, written)
        grounds.written_key = written_key
    canvas.surface.blit(grounds.written, (0, 0))


def _draw_keys(canvas: Canvas, places: Places, words: str) -> None:
    step = line_step_px(canvas.theme, "text", 11.5)
    for number, line in enumerate(wrapped(words, "text", canvas.theme.text_px(11.5), places.keys.width)):
        box = pygame.Rect(places.keys.x, places.keys.y + number * step, places.keys.width, step)
        text(canvas, line, box, "text", 11.5, canvas.theme.colours.muted_cream, "middle")


# --- what is printed on the sheet -----------------------------------------------------------------------------------


def _draw_printed(canvas: Canvas, places: Places, said: Said) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    rules = said.rules
    text(canvas, said.title, places.sheet_title, "title", 26, colours.ink)
    for seat, column in enumerate(places.columns):
        y = places.sheet.top + theme.px(26)
        badge(canvas, (column.centerx, y), 9, seat)
        name = pygame.Rect(column.left + 2, y + theme.px(12), column.width - 4, theme.line_px("medium", 13))
        text(canvas, said.names[seat], name, "medium", 13, colours.ink, "middle")
    left, right = places.rows[0].row.left, places.rows[0].row.right
    for number, row in enumerate(places.rows):
        is_strong = number == 0 or number in places.group_ends
        _hairline(canvas, left, right, row.row.top, 1.6 if is_strong else 0.8)
        line = words_of.line_of(rules, row.at)
        text(canvas, box_name(line, row.at[1]), row.name, "medium", 14.5, colours.ink)
        _draw_note(canvas, row, note_of(line, rules.dice), box_name(line, row.at[1]))
    _hairline(canvas, left, right, places.rows[-1].row.bottom, 1.6)
    boxes = len(places.rows)
    for bonus, place in zip(rules.bonuses, places.bonuses, strict=True):
        width = places.columns[0].left - place.left - theme.px(16)
        label = pygame.Rect(place.left + theme.px(10), place.top, width, place.height)
        _draw_starred(canvas, bonus_name(bonus, boxes), label)
    pygame.draw.line(
        canvas.surface, colours.ink, (left, places.total.top), (right, places.total.top), max(1, theme.px(1.2))
    )
    label = places.total.move(theme.px(10), 0)
    label.width = places.columns[0].left - label.left
    text(canvas, _("Total"), label, "title", 19, colours.ink)


def _hairline(canvas: Canvas, left: int, right: int, y: int, width: float) -> None:
    thick = max(1, round(width * canvas.theme.scale))
    colour = canvas.theme.colours.hairline
    if width < 1:
        r, g, b = colour
        rounded(canvas, pygame.Rect(left, y, right - left, thick), (r, g, b, 190), 0)
        return
    pygame.draw.rect(canvas.surface, colour, (left, y - thick // 2, right - left, thick))


def _draw_note(canvas: Canvas, row: RowPlaces, note: str, name: str) -> None:
    """The small words go under the name; on a low row beside it, where they fit whole."""
    colours = canvas.theme.colours
    if row.note is not None:
        text(canvas, note, row.note, "text", 10.5, colours.muted_ink)
        return
    if row.boxes is not None:
        return
    used = width_px(name, "medium", canvas.theme.text_px(14.5)) + canvas.theme.px(10)
    room = row.name.width - used - canvas.theme.px(6)
    if width_px(note, "text", canvas.theme.text_px(10.5)) <= room:
        place = pygame.Rect(row.name.left + used, row.name.top, room, row.name.height)
        text(canvas, note, place, "text", 10.5, colours.muted_ink, "right")


def _draw_starred(canvas: Canvas, words: str, place: pygame.Rect) -> None:
    """Draw words in which ★ stands for the drawn star: the fonts have none."""
    theme, ink = canvas.theme, canvas.theme.colours.muted_ink
    before, mark, after = words.partition("★")
    at = text(canvas, before.strip(), place, "text", 12, ink)
    if mark:
        draw_star(canvas, (at.right + theme.px(9), place.centery), 5)
        rest = pygame.Rect(at.right + theme.px(18), place.top, max(0, place.right - at.right - theme.px(18)), 0)
        rest.height = place.height
        text(canvas, after.strip(), rest, "text", 12, ink)


def draw_star(canvas: Canvas, centre: tuple[float, float], radius: float) -> None:
    """Draw the brass star of a best score."""
    r = max(3, canvas.theme.px(radius))
    brass = canvas.theme.colours.brass

    def paint(large: pygame.Surface, k: float) -> None:
        c = (r + 1) * k
        pygame.draw.polygon(large, brass, [(c + x * k, c + y * k) for x, y in star(5, r, r * 0.42)])

    sprite = cached(("best star", r, brass), lambda: drawn_large((2 * r + 2, 2 * r + 2), paint, brass))
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


# --- what is written ------------------------------------------------------------------------------------------------


def _draw_written(canvas: Canvas, places: Places, said: Said, written: Written) -> None:
    _draw_title(canvas, places, said, written.shown)
    _draw_turn(canvas, places, said, written)
    _draw_shelf_label(canvas, places, said.rules)
    _draw_column_of_mover(canvas, places, written.shown)
    choices = {choice.at: choice for choice in _offered(written)}
    seat = written.shown.turn.seat
    for place, row in zip(places.rows, written.sheet.rows, strict=True):
        _draw_row_ground(canvas, place, row, written)
        for player, cell in enumerate(row.cells):
            at = place.cells[player]
            choice = choices.get(row.at) if player == seat else None
            if choice is not None:
                _draw_choice(canvas, at, choice, said, written, cell)
            elif cell is not None:
                is_fresh = written.shown.fresh == (player, row.at)
                draw_cell(canvas, at, cell, is_fresh=is_fresh, is_closed=row.closed is not None)
    _draw_sums(canvas, places, written.sheet)
    if places.foot is not None:
        text(canvas, words_of.foot(said, written.shown), places.foot, "text", 11.5, canvas.theme.colours.muted_ink)


def _offered(written: Written) -> Sequence[Choice]:
    if not written.is_choosing:
        return ()
    if written.is_giving_up:
        return [choice for choice in written.shown.choices if choice.kind == "give_up"]
    return [choice for choice in written.shown.choices if choice.kind != "give_up"]


def _draw_title(canvas: Canvas, places: Places, said: Said, shown: Shown) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    box = pygame.Rect(places.title)
    box.width = round(places.title.width * 0.5)
    title = text(canvas, said.title, box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.top + theme.px(3), 0, box.height)
    rest.width = max(0, places.title.right - rest.left)
    text(canvas, words_of.subtitle(said, shown), rest, "text", 13, colours.muted_cream)


def _draw_turn(canvas: Canvas, places: Places, said: Said, written: Written) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    turn = written.shown.turn
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
    at = text(canvas, written.heading, words, "title", 20, colours.cream)
    for number in range(dots):
        _dot(
            canvas, (at.right + theme.px(20) + number * theme.px(20), head.centery + theme.px(1)), number < turn.thrown
        )
    colour = colours.light_red if written.line_is_warning else colours.muted_cream
    text(canvas, written.line, places.lines, "text", 12.5, colour)
    if has_chips and turn.seat is not None:
        _draw_chips(canvas, places, written.sheet.chips[turn.seat], turn.seat)


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


def _draw_shelf_label(canvas: Canvas, places: Places, rules: SheetRules) -> None:
    words = _("Set aside") if rules.hold == "free" else _("Set aside for this turn")
    text(canvas, words, places.shelf_label, "medium", 12, (206, 216, 204))


def _draw_column_of_mover(canvas: Canvas, places: Places, shown: Shown) -> None:
    seat = shown.turn.asked if shown.turn.asked is not None else shown.turn.seat
    if seat is None:
        return
    r, g, b = PLAYERS[seat % len(PLAYERS)].colour
    column = places.columns[seat]
    rounded(canvas, column, (r, g, b, 30), 8)
    name = pygame.Rect(
        column.left + 2,
        places.sheet.top + canvas.theme.px(26) + canvas.theme.px(12),
        column.width - 4,
        canvas.theme.line_px("medium", 13),
    )
    rounded(
        canvas,
        pygame.Rect(name.left + name.width // 4, name.bottom, name.width // 2, 0).inflate(
            0, max(2, canvas.theme.px(2.5))
        ),
        (r, g, b),
        2,
    )


def _draw_row_ground(canvas: Canvas, place: RowPlaces, row: RowShown, written: Written) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    if place.boxes is not None:
        _draw_boxes(canvas, place.boxes, row)
    if row.closed is not None:
        inner = place.row.inflate(theme.px(8), -2)
        draw_hatching(canvas, inner, colours.muted_ink)
        words = _("closed")
        width = width_px(words, "text", theme.text_px(11)) + theme.px(6)
        box = pygame.Rect(place.cells[0].left - width - theme.px(4), place.row.top, width, place.name.height)
        box.centery = place.name.centery
        rounded(canvas, box.inflate(theme.px(6), -theme.px(2)), colours.paper, 6)
        text(canvas, words, box, "text", 11, colours.muted_ink, "right")
    if written.hovered == row.at and written.is_choosing:
        rounded(canvas, place.row.inflate(theme.px(8), -2), (*colours.brass, 30), 6)


def _draw_boxes(canvas: Canvas, place: pygame.Rect, row: RowShown) -> None:
    """One box for each die written in a number line; five close it, more may stand in it."""
    side, gap = place.height, canvas.theme.px(4)
    colours = canvas.theme.colours
    count = max(5, row.dice)
    room = place.width
    side = min(side, max(3, (room - (count - 1) * gap) // count))
    for number in range(count):
        box = pygame.Rect(place.left + number * (side + gap), place.centery - side // 2, side, side)
        if number < row.dice:
            rounded(canvas, box, colours.ink, 3)
        else:
            rounded(canvas, box, (*colours.muted_ink, 40), 3, (*colours.muted_ink, 110))


def figures(canvas: Canvas, words: str, box: pygame.Rect, size: float, colour: Colour) -> pygame.Rect:
    """Draw figures in the middle of a box; Lato's stand high in their line, so they are set a little lower."""
    lower = round(min(canvas.theme.text_px(size), box.height) * 0.09)
    return text(canvas, words, box.move(0, lower), "strong_figures", size, colour, "middle")


def draw_cell(canvas: Canvas, at: pygame.Rect, cell: Cell, *, is_fresh: bool, is_closed: bool) -> None:
    """Draw what is written: points, a star for a best one, a stroke for a line without points."""
    theme, colours = canvas.theme, canvas.theme.colours
    if is_fresh:
        width = min(at.width - theme.px(10), theme.px(46))
        mark = pygame.Rect(0, 0, width, min(at.height - theme.px(4), theme.line_px("figures", 18) + theme.px(2)))
        mark.center = at.center
        rounded(canvas, mark, (*colours.brass, 54), 8)
    if cell.how in ("struck", "given_up"):
        half = theme.px(8)
        thick = max(1, theme.px(1.8))
        pygame.draw.line(
            canvas.surface,
            colours.muted_ink,
            (at.centerx - half, at.centery),
            (at.centerx + half, at.centery),
            thick,
        )
        return
    ink = colours.muted_ink if cell.how == "zero" else colours.ink
    place = figures(canvas, str(cell.points), at, 18, ink)
    if cell.is_best:
        draw_star(canvas, (min(place.right + theme.px(11), at.right - theme.px(6)), at.centery), 5)
    if cell.further:
        more = pygame.Rect(place.right + theme.px(2), at.top, max(0, at.right - place.right - theme.px(2)), at.height)
        text(canvas, f"+{cell.further}", more, "figures", 11, BRASS_INK)


def _draw_choice(
    canvas: Canvas, at: pygame.Rect, choice: Choice, said: Said, written: Written, cell: Cell | None
) -> None:
    """Draw what may be written: points in brass; a zero or a strike is an empty, dashed outline."""
    theme, colours = canvas.theme, canvas.theme.colours
    is_cursor = written.cursor == choice.at
    is_asked = written.asking is not None and written.asking.at == choice.at
    is_hovered = written.hovered == choice.at
    width = min(at.width - theme.px(8), max(theme.px(46), theme.text_px(40)))
    pill = pygame.Rect(0, 0, width, min(at.height - theme.px(4), max(theme.px(26), theme.line_px("figures", 17))))
    pill.center = at.center
    if choice.kind == "score":
        fill = (*colours.brass, 150 if is_cursor or is_hovered else 84)
        rounded(canvas, pill, fill, 8, colours.brass, 2.4 if is_cursor else 1.4)
        words = str(choice.points)
        if cell is not None:
            words = f"{cell.points}+{choice.points}"
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


def _draw_sums(canvas: Canvas, places: Places, sheet: SheetShown) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    for cells, place in zip(sheet.bonuses, places.bonuses, strict=True):
        for seat, cell in enumerate(cells):
            box = pygame.Rect(places.columns[seat].left, place.top, places.columns[seat].width, place.height)
            box.inflate_ip(-theme.px(6), 0)
            if cell.points:
                figures(canvas, f"+{cell.points}", box, 14, BRASS_INK)
            elif cell.is_lost:
                text(canvas, "–", box, "figures", 12.5, colours.muted_ink, "middle")
            else:
                words = _("{reached} of {count}").format(reached=cell.reached, count=cell.of)
                lower = box.move(0, theme.px(1))
                text(canvas, words, lower, "figures", 12.5, colours.muted_ink, "middle")
    for seat, total in enumerate(sheet.totals):
        box = pygame.Rect(places.columns[seat].left, places.total.top, places.columns[seat].width, places.total.height)
        figures(canvas, str(total), box, 23, colours.ink)


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
    if pointed.die is not None and not tray.is_waiting:
        _draw_die_ring(canvas, places, tray, pointed.die)
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
        pygame.draw.line(canvas.surface, brass, a, b, max(1, round(canvas.theme.px(5) * share)))


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
