"""What is said over the board: a slip of paper with what must be read, a pill with one line."""

from __future__ import annotations

import pygame

from scenes.table.carrom_places import Places
from scenes.table.carrom_shown import Notice
from scenes.theme import Canvas
from scenes.widgets.lettering import paragraph, paragraph_height_px, text, width_px
from scenes.widgets.sprites import paper, rounded


def draw_notice(canvas: Canvas, places: Places, notice: Notice) -> pygame.Rect:
    """Draw what must be said on a slip of paper over the far end of the board; return where it lies."""
    theme, colours = canvas.theme, canvas.theme.colours
    width = round(places.play.width * 0.84)
    pad = theme.px(18)
    inner = width - 2 * pad
    head = theme.line_px("title", 20)
    body = paragraph_height_px(theme, notice.words, inner, "text", 14)
    rule = paragraph_height_px(theme, notice.rule, inner, "text", 12) + theme.px(6) if notice.rule else 0
    slip = pygame.Rect(0, 0, width, 2 * pad + head + theme.px(4) + body + rule)
    slip.midtop = (places.play.centerx, places.play.y + theme.px(24))
    paper(canvas, slip, 12)
    edge = slip.inflate(0, -theme.px(12))
    edge.width = theme.px(5)
    rounded(canvas, edge, colours.red, 3)
    y = slip.y + pad
    text(canvas, notice.title, pygame.Rect(slip.x + pad, y, inner, head), "title", 20, colours.ink)
    y += head + theme.px(4)
    y += paragraph(canvas, notice.words, pygame.Rect(slip.x + pad, y, inner, body), "text", 14, colours.ink)
    if notice.rule:
        box = pygame.Rect(slip.x + pad, y + theme.px(6), inner, rule)
        paragraph(canvas, notice.rule, box, "text", 12, colours.muted_ink)
    return slip


def draw_hint(canvas: Canvas, places: Places, words: str) -> None:
    """Say one line on a dark pill at the near end of the board: why the striker moved, what is under the pointer."""
    theme = canvas.theme
    room = places.play.width - theme.px(40)
    width = min(room, width_px(words, "medium", theme.text_px(13)) + theme.px(32))
    pill = pygame.Rect(0, 0, width, theme.line_px("medium", 13) + theme.px(12))
    pill.midbottom = (places.play.centerx, places.play.bottom - theme.px(14))
    rounded(canvas, pill, (24, 14, 9, 215), 100)
    text(canvas, words, pill.inflate(-theme.px(20), 0), "medium", 13, theme.colours.cream, "middle")
