"""Where everything on the carrom table is, in pixels: for drawing and for hit testing alike.

The board takes the left, as large as the window allows; the column at its right flows from the top (cards, queen, log)
and from the bottom (keys, brass button, strength), so that larger text takes room from the log and from nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.carrom.rules import BoardRules
from scenes.theme import Theme
from scenes.widgets.lettering import line_step_px, lines_of_keys

MARGIN, TOP, GAP = 40, 72, 36
"""Left and right margin, height of the top bar, between board and column; in reference units, as all below."""
FRAME_SHARE = 44 / 700
"""The frame's width as a share of the whole board."""
COLUMN_LEAST, COLUMN_MOST = 400, 560
COLUMN_INSET = 12
"""The column begins this far below the board's upper edge and ends as far above its lower one."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """How the board is seen: where its middle is, its scale, and how far it is turned.

    Turned by 90° × edge, the player at that edge sits at the bottom.
    """

    centre: tuple[float, float]
    px_per_mm: float
    turn_deg: float

    def px(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Return where a place of the board is on the screen."""
        turn = math.radians(self.turn_deg)
        right = x_mm * math.cos(turn) + y_mm * math.sin(turn)
        away = y_mm * math.cos(turn) - x_mm * math.sin(turn)
        return self.centre[0] + right * self.px_per_mm, self.centre[1] - away * self.px_per_mm

    def mm(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return the place of the board under a place of the screen."""
        turn = math.radians(self.turn_deg)
        right = (pos[0] - self.centre[0]) / self.px_per_mm
        away = (self.centre[1] - pos[1]) / self.px_per_mm
        return right * math.cos(turn) - away * math.sin(turn), right * math.sin(turn) + away * math.cos(turn)


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """One player card (a pair's with four players)."""

    card: pygame.Rect
    badge: tuple[int, int]
    name: pygame.Rect
    under: pygame.Rect
    score: pygame.Rect
    of: pygame.Rect
    slots: pygame.Rect
    """The row of pocketed coins."""


@dataclass(frozen=True, slots=True)
class Places:
    """Every place of the carrom table."""

    theme: Theme
    top: pygame.Rect
    frame: pygame.Rect
    play: pygame.Rect
    """The playing surface, from cushion to cushion."""
    px_per_mm: float
    column: pygame.Rect
    cards: tuple[CardPlaces, ...]
    queen: pygame.Rect
    log_head: pygame.Rect
    log: pygame.Rect
    strength_line: pygame.Rect
    strength_bar: pygame.Rect
    button: pygame.Rect
    keys: pygame.Rect

    @property
    def right(self) -> int:
        """Where the buttons of the top line end."""
        return self.top.right

    def view(self, turn_deg: float) -> BoardView:
        """Return how the board is seen, turned so far."""
        return BoardView((self.play.centerx, self.play.centery), self.px_per_mm, turn_deg)


def place(theme: Theme, board: BoardRules, sides: int, keys: Sequence[str] = ()) -> Places:
    """Lay out the table for a window, a text size, a number of sides, and the lines of keys that may stand below."""
    width, height = theme.size
    px = theme.px
    whole = min(height - px(TOP) - px(28), width - px(2 * MARGIN + GAP + COLUMN_LEAST))
    column_width = min(px(COLUMN_MOST), width - 2 * px(MARGIN) - px(GAP) - whole)
    left = (width - whole - px(GAP) - column_width) // 2
    top = px(TOP) + max(0, (height - px(TOP) - px(28) - whole) // 2)
    frame_px = round(whole * FRAME_SHARE)
    frame = pygame.Rect(left, top, whole, whole)
    play = frame.inflate(-2 * frame_px, -2 * frame_px)
    column_top, column_bottom = px(TOP + COLUMN_INSET), height - px(28)
    column = pygame.Rect(frame.right + px(GAP), column_top, column_width, column_bottom - column_top)
    return _column(
        Places(
            theme=theme,
            top=pygame.Rect(left, 0, column.right - left, px(64)),
            frame=frame,
            play=play,
            px_per_mm=play.width / board.side_mm,
            column=column,
            cards=(),
            queen=column,
            log_head=column,
            log=column,
            strength_line=column,
            strength_bar=column,
            button=column,
            keys=column,
        ),
        sides,
        max((len(lines_of_keys(words, theme, column_width)) for words in keys), default=1),
    )


def _column(places: Places, sides: int, key_lines: int) -> Places:
    theme, column, px = places.theme, places.column, places.theme.px
    keys_height = key_lines * line_step_px(theme, "text", 11.5)
    keys = pygame.Rect(column.x, column.bottom - keys_height, column.width, keys_height)
    button_height = max(px(46), theme.line_px("strong", 15) + px(16))
    button = pygame.Rect(column.x, keys.top - px(12) - button_height, column.width, button_height)
    bar = pygame.Rect(column.x, button.top - px(22) - px(10), column.width, px(10))
    words = theme.line_px("medium", 12.5)
    strength = pygame.Rect(column.x, bar.top - px(5) - words, column.width, words)
    cards = _cards(theme, column, sides, strength.top)
    queen_height = theme.line_px("strong", 14) + theme.line_px("text", 12) + px(16)
    queen = pygame.Rect(column.x, cards[-1].card.bottom + px(12), column.width, queen_height)
    head_height = theme.line_px("title", 16)
    head = pygame.Rect(column.x, queen.bottom + px(14), column.width, head_height)
    log = pygame.Rect(column.x, head.bottom + px(4), column.width, strength.top - px(12) - head.bottom - px(4))
    log.height = max(0, log.height)
    return replace(
        places,
        cards=cards,
        queen=queen,
        log_head=head,
        log=log,
        strength_line=strength,
        strength_bar=bar,
        button=button,
        keys=keys,
    )


def _cards(theme: Theme, column: pygame.Rect, sides: int, bottom: int) -> tuple[CardPlaces, ...]:
    px = theme.px
    name, under = theme.line_px("title", 20), theme.line_px("text", 12.5)
    slots = px(24)
    tight = sides > 2 or theme.text_percent > 125
    pad, gap = (px(9), px(3)) if tight else (px(15), px(11))
    height = name + under + gap + slots + 2 * pad
    between = px(8) if tight else px(12)
    return tuple(
        _card(theme, pygame.Rect(column.x, column.y + k * (height + between), column.width, height), pad, gap)
        for k in range(sides)
    )


def _card(theme: Theme, card: pygame.Rect, pad: int, gap: int) -> CardPlaces:
    px = theme.px
    name_height, under_height = theme.line_px("title", 20), theme.line_px("text", 12.5)
    left, right = card.left + px(72), card.right - px(24)
    figures, of = theme.line_px("strong", 36), theme.line_px("text", 11.5)
    score_width = max(px(96), theme.font("strong", 36).size("25")[0] + px(8))
    name = pygame.Rect(left, card.top + pad, right - score_width - left, name_height)
    under_width = right - left - theme.font("text", 11.5).size("of 25")[0] - px(24)
    under = pygame.Rect(left, name.bottom, under_width, under_height)
    room = card.height - px(10)
    score = pygame.Rect(
        right - score_width, card.top + px(5) + max(0, (room - figures - of) // 5), score_width, figures
    )
    below = pygame.Rect(right - score_width, score.bottom - px(4), score_width, of)
    slots = pygame.Rect(left, under.bottom + gap, right - left, px(24))
    badge = (card.left + px(42), name.bottom - px(2))
    return CardPlaces(card, badge, name, under, score, below, slots)
