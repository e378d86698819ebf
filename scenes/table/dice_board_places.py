"""Where everything on Cameron's board is, in pixels: for drawing and for hit testing alike.

The board takes the left with the strip of dice under it; cards, what happened on this square and the buttons stand in
the column at its right. Dice are thrown across the board and come back to the strip.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.dice.rules import BoardRules
from game.dice.tumble import Tray
from scenes.dice_cubes import Eye
from scenes.table.dice_tray import TrayPlaces
from scenes.theme import Theme
from scenes.widgets.lettering import line_step_px, lines_of_keys

MARGIN, TOP, GAP, COLUMN = 40, 78, 32, 408
"""In reference units, as all lengths here."""
COLUMNS = 5
RAISED = 9
"""A die set aside stands this much higher in the strip."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """One player's card."""

    card: pygame.Rect
    badge: tuple[int, int]
    name: pygame.Rect
    role: pygame.Rect
    points: pygame.Rect
    chips: pygame.Rect


@dataclass(frozen=True, slots=True)
class Places:
    """Every place of the table."""

    theme: Theme
    right: int
    title: pygame.Rect
    board: pygame.Rect
    squares: tuple[pygame.Rect, ...]
    strip: pygame.Rect
    tray: TrayPlaces
    strip_head: pygame.Rect
    strip_line: pygame.Rect
    keys: pygame.Rect
    cards: tuple[CardPlaces, ...]
    log_head: pygame.Rect
    log: pygame.Rect
    first: pygame.Rect
    """The brass button."""
    second: pygame.Rect

    def square_at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the square under a pixel."""
        return next((k for k, square in enumerate(self.squares) if square.collidepoint(pos)), None)


def place(theme: Theme, rules: BoardRules, seats: int, keys: str) -> Places:
    """Lay out the table for a window, a text size and a number of players."""
    px, (width, height) = theme.px, theme.size
    wide = width / theme.scale
    column_width = px(COLUMN + (theme.text_percent - 100) * 0.5 + max(0.0, wide - 1280) * 0.25)
    column = pygame.Rect(0, px(TOP + 6), column_width, height - px(28) - px(TOP + 6))
    column.right = width - px(MARGIN)
    left, board_width = px(MARGIN), column.left - px(GAP) - px(MARGIN)
    step = line_step_px(theme, "text", 11.5)
    keys_height = len(lines_of_keys(keys, theme, board_width)) * step
    keys_place = pygame.Rect(left, height - px(26) - keys_height, board_width, keys_height)
    strip_height = max(px(82), theme.line_px("title", 18) + 2 * line_step_px(theme, "text", 12.5) + px(10))
    strip = pygame.Rect(left, keys_place.top - px(12) - strip_height, board_width, strip_height)
    board = pygame.Rect(left, px(TOP), board_width, strip.top - px(14) - px(TOP))
    squares = _squares(theme, board, len(rules.lines))
    slots = _slots(theme, strip, rules.dice)
    words = pygame.Rect(slots[-1].right + px(28), strip.top, 0, strip.height)
    words.width = strip.right - px(16) - words.left
    head_height, line_height = theme.line_px("title", 18), line_step_px(theme, "text", 12.5) * 2
    top = strip.centery - (head_height + line_height) // 2
    inner = board.inflate(-2 * px(22), -2 * px(22))
    edge = slots[0].width / 0.93
    tray = TrayPlaces(
        board,
        inner,
        strip,
        slots,
        Eye(inner.centerx, inner.centery, edge),
        Tray(inner.width / edge, inner.height / edge),
    )
    button = max(px(50), theme.line_px("strong", 16) + px(16))
    small = max(px(42), theme.line_px("medium", 14) + px(14))
    second = pygame.Rect(column.left, column.bottom - small, column.width, small)
    first = pygame.Rect(column.left, second.top - px(10) - button, column.width, button)
    cards = _cards(theme, column, seats)
    log_head = pygame.Rect(column.left, cards[-1].card.bottom + px(14), column.width, theme.line_px("title", 16))
    log = pygame.Rect(column.left, log_head.bottom + px(4), column.width, 0)
    log.height = max(0, first.top - px(12) - log.top)
    return Places(
        theme=theme,
        right=width - px(28),
        title=pygame.Rect(px(28), px(10), width - px(28) - px(330), px(44)),
        board=board,
        squares=squares,
        strip=strip,
        tray=tray,
        strip_head=pygame.Rect(words.left, top, words.width, head_height),
        strip_line=pygame.Rect(words.left, top + head_height, words.width, line_height),
        keys=keys_place,
        cards=cards,
        log_head=log_head,
        log=log,
        first=first,
        second=second,
    )


def _squares(theme: Theme, board: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    pad, gap = theme.px(24), theme.px(12)
    rows = -(-count // COLUMNS)
    width = (board.width - 2 * pad - (COLUMNS - 1) * gap) / COLUMNS
    height = (board.height - 2 * pad - (rows - 1) * gap) / rows
    return tuple(
        pygame.Rect(
            round(board.left + pad + (k % COLUMNS) * (width + gap)),
            round(board.top + pad + (k // COLUMNS) * (height + gap)),
            round(width),
            round(height),
        )
        for k in range(count)
    )


def _slots(theme: Theme, strip: pygame.Rect, dice: int) -> tuple[pygame.Rect, ...]:
    side = round(min(strip.height - theme.px(26), theme.px(56), strip.width * 0.54 / dice / 1.3))
    step = round(side * 1.34)
    return tuple(
        pygame.Rect(strip.left + theme.px(18) + k * step, strip.centery - side // 2 + theme.px(RAISED) // 2, side, side)
        for k in range(dice)
    )


def _cards(theme: Theme, column: pygame.Rect, seats: int) -> tuple[CardPlaces, ...]:
    px = theme.px
    name, role, chips = theme.line_px("title", 19), theme.line_px("text", 12.5), px(22)
    pad, between = (px(9), px(10)) if seats > 3 or theme.text_percent > 100 else (px(13), px(12))
    height = name + role + chips + 2 * pad
    found = []
    for seat in range(seats):
        card = pygame.Rect(column.left, column.top + seat * (height + between), column.width, height)
        left, right = card.left + px(62), card.right - px(20)
        points = pygame.Rect(right - max(px(80), theme.font("strong_figures", 32).size("000")[0]), card.top, 0, 0)
        points.size = (right - points.left, height - chips)
        name_place = pygame.Rect(left, card.top + pad, points.left - left, name)
        role_place = pygame.Rect(left, name_place.bottom - px(2), points.left - left, role)
        chip_place = pygame.Rect(card.left + px(28), card.bottom - pad - chips + px(4), card.width - px(48), chips)
        badge = (card.left + px(36), card.top + pad + (name + role) // 2)
        found.append(CardPlaces(card, badge, name_place, role_place, points, chip_place))
    return tuple(found)


def raised(places: Places, aside: tuple[int, ...]) -> TrayPlaces:
    """Return the strip with the dice set aside standing higher."""
    up = places.theme.px(RAISED)
    slots = tuple(slot.move(0, -up) if k in aside else slot for k, slot in enumerate(places.tray.slots))
    return replace(places.tray, slots=slots)
