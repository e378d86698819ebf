"""Drawing the score-sheet table: the still ground once, the writing when it changes, and then only the dice."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.dice.rules import SheetRules
from scenes.strings import _
from scenes.table import dice_sheet_words as words_of
from scenes.table.dice_art import draw_hatching, draw_tray_ground
from scenes.table.dice_sheet_places import Places, RowPlaces
from scenes.table.dice_sheet_shown import Cell, RowShown, SheetShown, Shown
from scenes.table.dice_sheet_words import Said
from scenes.table.dice_words import bonus_name, box_name, note_of
from scenes.theme import PLAYERS, Canvas, Colour
from scenes.widgets.lettering import draw_keys, text, width_px
from scenes.widgets.marks import badge, star
from scenes.widgets.sprites import cached, drawn_large, paper, rounded, table

BRASS_INK: Colour = (116, 78, 12)
"""Brass words on paper: dark enough to be read."""


@dataclass(slots=True)
class Grounds:
    """The opaque pictures under what moves, and what they were made of."""

    still_key: object = None
    still: pygame.Surface | None = None
    written_key: object = None
    written: pygame.Surface | None = None
    told_key: object = None
    told: pygame.Surface | None = None
    """The writing with what is said of the turn, while something is told and only dice move."""


def ground_of(
    canvas: Canvas, grounds: Grounds, places: Places, said: Said, game_id: str, shown: Shown
) -> pygame.Surface:
    """Return table, tray, paper and writing; make them anew only when something in them has changed."""
    theme, sheet, turn = canvas.theme, shown.sheet, shown.turn
    still_key = (theme, places, said, words_of.keys(said.rules))
    if grounds.still_key != still_key or grounds.still is None:
        surface = pygame.Surface(theme.size).convert()
        still = Canvas(surface, theme)
        table(still)
        draw_tray_ground(still, places.tray, game_id)
        _draw_shelf_label(still, places, said.rules)
        draw_keys(still, words_of.keys(said.rules), places.keys)
        paper(still, places.sheet, 8)
        _draw_printed(still, places, said)
        grounds.still_key, grounds.still, grounds.written_key = still_key, surface, None
        grounds.written = surface.copy()
    seat = turn.asked if turn.asked is not None else turn.seat
    written_key = (sheet.rows, sheet.bonuses, sheet.totals, seat, shown.fresh)
    if grounds.written_key != written_key and grounds.written is not None:
        grounds.written.blit(grounds.still, places.sheet, places.sheet)
        _draw_written(Canvas(grounds.written, theme), places, said, shown)
        grounds.written_key, grounds.told_key = written_key, None
    assert grounds.written is not None
    return grounds.written


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
    special = rules.closing.first_scorer if rules.closing else ()
    for number, row in enumerate(places.rows):
        if row.at[0] in special:
            rounded(canvas, row.row.inflate(theme.px(8), 0), (*colours.muted_ink, 26), 0)
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


def _draw_written(canvas: Canvas, places: Places, said: Said, shown: Shown) -> None:
    _draw_column_of_mover(canvas, places, shown)
    for place, row in zip(places.rows, shown.sheet.rows, strict=True):
        _draw_row_ground(canvas, place, row)
        for player, cell in enumerate(row.cells):
            if cell is not None:
                draw_cell(canvas, place.cells[player], cell, is_fresh=shown.fresh == (player, row.at))
    _draw_sums(canvas, places, shown.sheet)
    if places.foot is not None:
        text(canvas, words_of.foot(said, shown), places.foot, "text", 11.5, canvas.theme.colours.muted_ink)


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


def _draw_row_ground(canvas: Canvas, place: RowPlaces, row: RowShown) -> None:
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


def draw_cell(canvas: Canvas, at: pygame.Rect, cell: Cell, *, is_fresh: bool) -> None:
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
        right = min(place.right + theme.px(11), at.right - theme.px(6))
        left = max(place.left - theme.px(9), at.left + theme.px(6))  # what is on top stands at the right
        draw_star(canvas, (left if cell.further else right, at.centery), 5)
    if cell.further:
        more = pygame.Rect(place.right + theme.px(2), at.top, max(0, at.right - place.right - theme.px(2)), at.height)
        text(canvas, f"+{cell.further}", more, "figures", 11, BRASS_INK)


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
