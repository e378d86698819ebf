"""Where everything on the score-sheet table is, in pixels: for drawing and for hit testing alike.

The tray takes the left, the sheet of paper the right. Under the tray, from the bottom: the line of keys, the buttons,
and what is said of the turn; larger text takes its room from the tray.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.dice.rules import FaceLine, SheetRules
from scenes.table.dice_sheet_shown import At
from scenes.table.dice_tray import TrayPlaces, tray_places
from scenes.table.dice_words import note_of
from scenes.theme import Theme
from scenes.widgets.lettering import line_step_px, lines_of_keys

MARGIN, TOP, BOTTOM, GAP = 40, 84, 40, 32
"""In reference units, as all lengths here."""
SHEET_WIDTHS = {1: 440, 2: 480, 3: 528, 4: 568, 5: 606, 6: 640}
COLUMN_WIDTHS = {1: 104, 2: 96, 3: 88, 4: 78, 5: 72, 6: 66}
HIGHEST_ROW = 53
BONUS_ROW, HEAD, TOTAL = 20, 66, 48


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """A row of the sheet."""

    at: At
    row: pygame.Rect
    name: pygame.Rect
    note: pygame.Rect | None
    """The small words: under the name, or none."""
    boxes: pygame.Rect | None
    """Where the dice written by all together are counted."""
    cells: tuple[pygame.Rect, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Every place of the table."""

    theme: Theme
    right: int
    title: pygame.Rect
    tray: TrayPlaces
    shelf_label: pygame.Rect
    heading: pygame.Rect
    lines: pygame.Rect
    """Under the heading: one or two lines about the turn."""
    beside: pygame.Rect
    """Right of the heading: chips, or quiet buttons."""
    quiet: pygame.Rect
    """Where the quiet buttons are, as wide as they may be."""
    buttons: pygame.Rect
    keys: pygame.Rect
    sheet: pygame.Rect
    sheet_title: pygame.Rect
    columns: tuple[pygame.Rect, ...]
    """Each player's column, from head to total."""
    rows: tuple[RowPlaces, ...]
    group_ends: tuple[int, ...]
    """Rows above which a stronger line is drawn."""
    bonuses: tuple[pygame.Rect, ...]
    total: pygame.Rect
    foot: pygame.Rect | None

    def row_at(self, pos: tuple[int, int]) -> RowPlaces | None:
        """Return the row under a pixel."""
        return next((row for row in self.rows if row.row.collidepoint(pos)), None)

    def row_of(self, at: At) -> RowPlaces:
        """Return the row of a box."""
        return next(row for row in self.rows if row.at == at)


def boxes_of(rules: SheetRules) -> tuple[At, ...]:
    """Return all boxes of the sheet as printed."""
    return tuple((line.id, box) for line in rules.lines for box in range(len(line.boxes)))


def place(theme: Theme, rules: SheetRules, seats: int, keys: str, has_foot: bool) -> Places:
    """Lay out the table for a window, a text size and a number of players."""
    px, (width, height) = theme.px, theme.size
    wide = width / theme.scale
    larger = (theme.text_percent - 100) / 100
    sheet_width = SHEET_WIDTHS[seats] * (1 + 0.22 * larger) + max(0.0, wide - 1280) * 0.3
    sheet_width = min(sheet_width, wide - 2 * MARGIN - GAP - 470)
    sheet = pygame.Rect(0, px(TOP), px(sheet_width), height - px(BOTTOM) - px(TOP))
    sheet.right = width - px(MARGIN)
    left = pygame.Rect(px(MARGIN), px(TOP), sheet.left - px(GAP) - px(MARGIN), sheet.height)
    key_lines = lines_of_keys(keys, theme, left.width)
    keys_height = len(key_lines) * line_step_px(theme, "text", 11.5)
    keys_place = pygame.Rect(left.left, height - px(28) - keys_height, left.width, keys_height)
    button = max(px(50), theme.line_px("strong", 16) + px(16))
    buttons = pygame.Rect(left.left, keys_place.top - px(14) - button, left.width, button)
    note = line_step_px(theme, "text", 12.5)
    lines = pygame.Rect(left.left, buttons.top - px(14) - note, left.width, note)
    head = max(theme.line_px("title", 20), px(30))
    heading = pygame.Rect(left.left, lines.top - head, left.width, head)
    rim = pygame.Rect(left.left, left.top, left.width, heading.top - px(14) - left.top)
    tray = tray_places(rim, rules.dice, theme.scale)
    label = theme.line_px("medium", 12)
    shelf_label = pygame.Rect(tray.shelf.left + px(18), tray.shelf.top + px(6), tray.shelf.width - px(36), label)
    title = pygame.Rect(px(28), px(10), width - px(28) - px(330), px(44))
    half = heading.left + round(heading.width * 0.46)
    beside = pygame.Rect(half, heading.top, heading.right - half, heading.height)
    quiet = pygame.Rect(heading.left + round(heading.width * 0.44), heading.top, 0, heading.height)
    quiet.width = heading.right - quiet.left
    return _sheet(
        theme,
        rules,
        seats,
        has_foot,
        Places(
            theme=theme,
            right=width - px(28),
            title=title,
            tray=tray,
            shelf_label=shelf_label,
            heading=heading,
            lines=lines,
            beside=beside,
            quiet=quiet,
            buttons=buttons,
            keys=keys_place,
            sheet=sheet,
            sheet_title=sheet,
            columns=(),
            rows=(),
            group_ends=(),
            bonuses=(),
            total=sheet,
            foot=None,
        ),
    )


def _sheet(theme: Theme, rules: SheetRules, seats: int, has_foot: bool, places: Places) -> Places:
    px, sheet = theme.px, places.sheet
    inner = sheet.inflate(-2 * px(18), 0)
    column = min(px(COLUMN_WIDTHS[seats] * (1 + (theme.text_percent - 100) / 300)), inner.width * 2 // (3 * seats))
    first = inner.right - seats * column
    head = max(px(HEAD), px(26) + theme.line_px("medium", 13) + px(18))
    total = max(px(TOTAL), theme.line_px("strong_figures", 22) + px(10))
    foot = theme.line_px("text", 11.5) + px(6) if has_foot else 0
    bonus = max(px(BONUS_ROW), theme.line_px("text", 12))
    bonuses_height = len(rules.bonuses) * bonus + (px(10) if rules.bonuses else 0)
    boxes = boxes_of(rules)
    room = sheet.height - head - total - foot - bonuses_height - px(12)
    row = min(px(HIGHEST_ROW), room / len(boxes))
    top = sheet.top + head
    rows = tuple(
        _row(theme, rules, at, pygame.Rect(inner.left, round(top + k * row), inner.width, 0), first, column, seats, row)
        for k, at in enumerate(boxes)
    )
    bottom = round(top + len(boxes) * row)
    bonuses = tuple(
        pygame.Rect(inner.left, bottom + px(5) + k * bonus, inner.width, bonus) for k in range(len(rules.bonuses))
    )
    total_top = bottom + bonuses_height
    total_place = pygame.Rect(inner.left, total_top, inner.width, total)
    end = total_place.bottom
    columns = tuple(
        pygame.Rect(first + k * column, sheet.top + px(12), column, end - sheet.top - px(12)) for k in range(seats)
    )
    foot_place = pygame.Rect(inner.left + px(10), end + px(2), inner.width - px(20), foot) if has_foot else None
    short = sheet.bottom - end - foot - px(12)
    if short > px(8):
        paper = pygame.Rect(sheet.left, sheet.top, sheet.width, sheet.height - short)
    else:
        paper = sheet
    title = pygame.Rect(inner.left + px(8), sheet.top + px(14), first - inner.left - px(12), head - px(22))
    return replace(
        places,
        sheet=paper,
        sheet_title=title,
        columns=columns,
        rows=rows,
        group_ends=_groups(rules, boxes),
        bonuses=bonuses,
        total=total_place,
        foot=foot_place,
    )


def _row(
    theme: Theme, rules: SheetRules, at: At, top: pygame.Rect, first: int, column: int, seats: int, height: float
) -> RowPlaces:
    px = theme.px
    row = pygame.Rect(top.left, top.top, top.width, round(top.top + height) - top.top)
    label = pygame.Rect(row.left + px(10), row.top, first - row.left - px(14), row.height)
    name, note = theme.line_px("medium", 14.5), theme.line_px("text", 10.5)
    noted = bool(note_of(next(line for line in rules.lines if line.id == at[0]), rules.dice))
    counted = bool(rules.closing and rules.closing.dice_cap and at[0] in rules.closing.dice_cap.lines)
    cells = tuple(pygame.Rect(first + k * column, row.top, column, row.height) for k in range(seats))
    box = px(11)
    if counted:
        if row.height >= name + box + px(6):
            above = (row.height - name - box - px(2)) // 2
            name_place = pygame.Rect(label.left, row.top + above, label.width, name)
            return RowPlaces(
                at, row, name_place, None, pygame.Rect(label.left, name_place.bottom + px(2), label.width, box), cells
            )
        half = label.width * 45 // 100
        aside = pygame.Rect(label.left + half, row.centery - box // 2, label.width - half, box)
        return RowPlaces(at, row, pygame.Rect(label.left, row.top, half, row.height), None, aside, cells)
    if noted and row.height >= name * 0.84 + note + px(2):
        name = min(name, row.height - note)
        above = (row.height - name - note) // 2
        name_place = pygame.Rect(label.left, row.top + above, label.width, name)
        note_place = pygame.Rect(label.left, name_place.bottom - px(1), label.width, note)
        return RowPlaces(at, row, name_place, note_place, None, cells)
    return RowPlaces(at, row, label, None, None, cells)


def _groups(rules: SheetRules, boxes: tuple[At, ...]) -> tuple[int, ...]:
    """The sheet's numbers and its other lines are set apart by a stronger line."""
    numbers = {line.id for line in rules.lines if isinstance(line, FaceLine)}
    return tuple(k for k in range(1, len(boxes)) if (boxes[k][0] in numbers) != (boxes[k - 1][0] in numbers))
