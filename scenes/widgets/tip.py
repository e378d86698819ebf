"""The small note beside what is under the pointer: one or two lines that explain it."""

from __future__ import annotations

import pygame

from scenes.theme import Canvas
from scenes.widgets.lettering import line_step_px, paragraph, wrapped
from scenes.widgets.lettering import width_px as words_px
from scenes.widgets.sprites import rounded, shadow

WIDEST = 300


def draw_tip(canvas: Canvas, words: str, anchor: pygame.Rect) -> pygame.Rect:
    """Draw the note below its anchor, or above where there is no room; return where it stands."""
    theme = canvas.theme
    px, room = theme.text_px(12.5), theme.text_px(WIDEST)
    lines = wrapped(words, "text", px, room)
    inner = min(room, max(words_px(line, "text", px) for line in lines) + 1)
    pad_x, pad_y = theme.px(12), theme.px(7)
    height = len(lines) * line_step_px(theme, "text", 12.5)
    place = pygame.Rect(0, 0, inner + 2 * pad_x, height + 2 * pad_y)
    place.midtop = (anchor.centerx, anchor.bottom + theme.px(8))
    if place.bottom > theme.size[1] - theme.px(8):
        place.bottom = anchor.top - theme.px(8)
    place.clamp_ip(pygame.Rect((0, 0), theme.size).inflate(-theme.px(16), -theme.px(16)))
    colours = theme.colours
    shadow(canvas, place, 8, blur=12, drop=4)
    rounded(canvas, place, colours.dark_walnut, 8, (*colours.bright_brass, 130))
    inside = place.inflate(-2 * pad_x, -2 * pad_y)
    paragraph(canvas, words, inside, "text", 12.5, colours.cream)
    return place
