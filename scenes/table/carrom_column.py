"""The column beside the board: title, cards, queen, log, the line of keys; and the bar of strength."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table import carrom_art
from scenes.table.carrom_cards import draw_card
from scenes.table.carrom_places import Places
from scenes.table.carrom_shown import ColumnShown, Line
from scenes.table.carrom_words import TableWords
from scenes.table.log import draw_log
from scenes.theme import Canvas
from scenes.widgets.lettering import draw_keys, paragraph, text, width_px
from scenes.widgets.sprites import glass, rounded


def draw_column(canvas: Canvas, places: Places, column: ColumnShown, words: TableWords) -> None:
    """Draw everything still beside the board: title, cards, queen, log, the line of keys."""
    _draw_title(canvas, places, words)
    for number, (side, card) in enumerate(zip(column.sides, places.cards, strict=True)):
        draw_card(canvas, card, side, number, column, words)
    _draw_queen(canvas, places.queen, words)
    _draw_log(canvas, places, column.log, words)
    draw_keys(canvas, words.keys, places.keys)


def _draw_title(canvas: Canvas, places: Places, words: TableWords) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    box = pygame.Rect(places.top.x, theme.px(10), round(places.top.width * 0.5), theme.px(44))
    title = text(canvas, words.title, box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.y + theme.px(3), 0, box.height)
    rest.width = max(0, places.top.x + round(places.top.width * 0.66) - rest.x)
    text(canvas, words.subtitle, rest, "text", 13, colours.muted_cream)


def _draw_queen(canvas: Canvas, box: pygame.Rect, words: TableWords) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    glass(canvas, box, 12)
    carrom_art.blit_shadow(canvas.surface, (box.x + theme.px(30), box.centery), theme.px(24))
    carrom_art.blit_disc(canvas.surface, "coin-queen", (box.x + theme.px(30), box.centery), theme.px(24))
    inside = pygame.Rect(box.x + theme.px(54), box.y, box.width - theme.px(54 + 14), box.height)
    head, below = theme.line_px("strong", 14), theme.line_px("text", 12)
    top = box.centery - (head + below) // 2
    text(canvas, words.queen[0], pygame.Rect(inside.x, top, inside.width, head), "strong", 14, colours.cream)
    line = pygame.Rect(inside.x, top + head, inside.width, below)
    text(canvas, words.queen[1], line, "text", 12, colours.muted_cream)


def _draw_log(canvas: Canvas, places: Places, log: Sequence[Line], words: TableWords) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    if places.log.height < theme.line_px("text", 13):
        return
    if not log:
        text(canvas, words.how_head, places.log_head, "title", 16, colours.cream)
        paragraph(canvas, words.how, places.log, "text", 13, colours.muted_cream)
        return
    text(canvas, words.log_head, places.log_head, "title", 16, colours.cream)
    if log:
        note = places.log_head.copy()
        note.left += theme.px(16) + width_px(words.log_head, "title", theme.text_px(16))
        note.width = places.log_head.right - note.left
        text(canvas, words.log_note, note, "text", 11.5, colours.muted_cream, "right")
    draw_log(canvas, places.log, log)


def draw_strength(canvas: Canvas, places: Places, words: TableWords, strength: float) -> None:
    """Draw the bar of strength with its figure."""
    colours = canvas.theme.colours
    text(canvas, words.strength, places.strength_line, "medium", 12.5, colours.muted_cream)
    text(canvas, words.percent(strength), places.strength_line, "strong", 12.5, colours.cream, "right")
    rounded(canvas, places.strength_bar, colours.glass_lit, 100)
    filled = places.strength_bar.copy()
    filled.width = max(filled.height, round(filled.width * strength))
    rounded(canvas, filled, colours.bright_brass, 100)
