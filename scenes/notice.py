"""What the window itself tells the player: a line for a few seconds, or that it is too small."""

from __future__ import annotations

import pygame

from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.lettering import paragraph, paragraph_height_px


def draw_too_small(canvas: Canvas) -> None:
    """Ask for a larger window."""
    canvas.surface.fill(canvas.theme.colours.dark_walnut)
    area = canvas.surface.get_rect().inflate(-20, -10)
    words = _("Please make the window a little larger.")
    theme = Theme((1280, 800), 100, canvas.theme.colours)
    height = min(area.height, paragraph_height_px(theme, words, area.width, "medium", 15))
    place = pygame.Rect(area.left, area.centery - height // 2, area.width, height)
    paragraph(Canvas(canvas.surface, theme), words, place, "medium", 15, theme.colours.cream, "middle")


def draw_notice(canvas: Canvas, words: str) -> None:
    """Draw a line told for a few seconds, at the top over everything."""
    theme = canvas.theme
    width = min(theme.size[0] - theme.px(40), theme.px(640))
    inner = width - theme.px(40)
    height = paragraph_height_px(theme, words, inner, "medium", 14)
    place = pygame.Rect(0, theme.px(14), width, min(height + theme.px(20), theme.size[1] // 2))
    place.centerx = theme.size[0] // 2
    sprites.paper(canvas, place, 12)
    inside = place.inflate(-theme.px(40), -theme.px(20))
    paragraph(canvas, words, inside, "medium", 14, theme.colours.ink, "middle")
