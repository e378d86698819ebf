"""Where everything on the tri-domino table is, in pixels: for drawing and for hit testing alike.

The felt takes what the window gives, the rack lies under it, the column at the right flows from the top (cards, log)
and from the bottom (keys, brass button), so that larger text takes room from the log and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.theme import Theme

MARGIN, TOP, BOTTOM, GAP = 40, 72, 40, 26
"""Left and right margin, top bar, below, between felt and column; in reference pixels, as all below."""
COLUMN = 274
RACK = 110
RACK_GAP = 18


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """One player card."""

    card: pygame.Rect
    badge: tuple[int, int]
    badge_radius: float
    name: pygame.Rect
    under: pygame.Rect
    score: pygame.Rect
    bar: pygame.Rect
    """The way to the target; without height where there is no room for it."""


@dataclass(frozen=True, slots=True)
class Places:
    """Every place of the table."""

    theme: Theme
    top: pygame.Rect
    right: int
    felt: pygame.Rect
    board: pygame.Rect
    """The part of the felt on which the tiles are fitted."""
    rack_panel: pygame.Rect
    rack: pygame.Rect
    """Where the tiles of the hand stand."""
    sort: pygame.Rect
    aids: pygame.Rect
    """The two small buttons in the rack's panel."""
    well: pygame.Rect
    nearer: pygame.Rect
    fit: pygame.Rect
    farther: pygame.Rect
    """The pill with which one enlarges: minus, the percentage (fits again), plus."""
    zoom: pygame.Rect
    numbers: pygame.Rect
    """Where the numbers still out are counted."""
    cards: tuple[CardPlaces, ...]
    log_head: pygame.Rect
    log: pygame.Rect
    second: pygame.Rect
    """The glass button above the brass one."""
    button: pygame.Rect
    keys: pygame.Rect


def place(theme: Theme, seats: int, has_second: bool = False) -> Places:
    """Lay out the table for a window, a text size, a number of players; with room for a second button or without."""
    px, (width, height) = theme.px, theme.size
    column_width = round(px(COLUMN) * (1 + (theme.text_percent - 100) / 250))
    felt = pygame.Rect(px(MARGIN), px(TOP), 0, 0)
    felt.width = width - 2 * px(MARGIN) - px(GAP) - column_width
    felt.height = height - felt.top - px(RACK_GAP) - px(RACK) - px(BOTTOM)
    panel = pygame.Rect(felt.left, felt.bottom + px(RACK_GAP), felt.width, px(RACK))
    side = round(px(132) * (1 + (theme.text_percent - 100) / 160))
    pill = max(px(34), theme.line_px("medium", 13) + px(8))
    small = min(px(38), max(px(32), theme.line_px("medium", 12.5) + px(8)))
    buttons = pygame.Rect(panel.right - px(16) - side, panel.centery - small - px(4), side, small)
    rack = pygame.Rect(panel.left + px(20), panel.top + px(9), 0, panel.height - px(18))
    rack.width = buttons.left - px(14) - rack.left
    zoom = pygame.Rect(0, felt.top + px(16), round(px(150) * (1 + (theme.text_percent - 100) / 160)), pill)
    zoom.right = felt.right - px(16)
    well = pygame.Rect(felt.left + px(16), zoom.top, round(px(168) * (1 + (theme.text_percent - 100) / 140)), pill)
    third = zoom.width // 4
    numbers = pygame.Rect(0, 0, round(px(420) * (1 + (theme.text_percent - 100) / 160)), pill)
    numbers.midbottom = (felt.centerx, felt.bottom - px(14))
    column = pygame.Rect(felt.right + px(GAP), felt.top, column_width, height - px(24) - felt.top)
    keys_height = 2 * theme.line_px("text", 11.5) + px(2)
    keys = pygame.Rect(column.left, column.bottom - keys_height, column.width, keys_height)
    button_height = max(px(50), theme.line_px("strong", 16) + px(16))
    button = pygame.Rect(column.left, keys.top - px(10) - button_height, column.width, button_height)
    second_height = max(px(40), theme.line_px("medium", 14) + px(14))
    second = pygame.Rect(column.left, button.top - px(10) - second_height, column.width, second_height)
    foot = second.top if has_second else button.top
    cards = _cards(theme, column, seats, foot)
    head = pygame.Rect(column.left, cards[-1].card.bottom + px(14), column.width, theme.line_px("title", 16))
    log = pygame.Rect(column.left, head.bottom + px(4), column.width, 0)
    log.height = max(0, foot - px(10) - log.top)
    board = pygame.Rect(felt.left + px(8), felt.top + px(12), felt.width - px(16), felt.height - px(24))
    return Places(
        theme=theme,
        top=pygame.Rect(px(28), 0, width - 2 * px(28), px(64)),
        right=width - px(28),
        felt=felt,
        board=board,
        rack_panel=panel,
        rack=rack,
        sort=buttons,
        aids=buttons.move(0, small + px(8)),
        well=well,
        farther=pygame.Rect(zoom.left, zoom.top, third, zoom.height),
        fit=pygame.Rect(zoom.left + third, zoom.top, zoom.width - 2 * third, zoom.height),
        nearer=pygame.Rect(zoom.right - third, zoom.top, third, zoom.height),
        zoom=zoom,
        numbers=numbers,
        cards=cards,
        log_head=head,
        log=log,
        second=second,
        button=button,
        keys=keys,
    )


def _cards(theme: Theme, column: pygame.Rect, seats: int, bottom: int) -> tuple[CardPlaces, ...]:
    """Lay out the cards: with many players, or large text, close together and without the way to the target."""
    px = theme.px
    name, under = theme.line_px("title", 18), theme.line_px("text", 12)
    for pad, bar, gap in ((px(11), px(6), px(10)), (px(7), px(5), px(7)), (px(4), 0, px(5)), (px(1), 0, px(3))):
        high = name + under + 2 * pad + (bar + px(9) if bar else 0)
        log_room = theme.line_px("title", 16) + 3 * theme.line_px("text", 13)
        if column.top + seats * (high + gap) + log_room <= bottom:
            break
    found = []
    for seat in range(seats):
        card = pygame.Rect(column.left, column.top + seat * (high + gap), column.width, high)
        radius = 14.0 if pad >= px(7) else 11.0
        left, right = card.left + px(58), card.right - px(18)
        score_width = theme.font("strong_figures", 28).size("-888")[0]
        names = pygame.Rect(left, card.top + pad, right - score_width - px(6) - left, name)
        below = pygame.Rect(left, names.bottom, names.width, under)
        score = pygame.Rect(right - score_width, names.top, score_width, name + under)
        way = pygame.Rect(card.left + px(20), card.bottom - pad - bar, card.width - px(40), bar)
        badge = (card.left + px(34), names.top + (name + under) // 2)
        found.append(CardPlaces(card, badge, radius, names, below, score, way))
    return tuple(found)
