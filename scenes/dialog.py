"""A question or a word laid over a scene, answered by a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.paged import PagedScene
from scenes.stack import Change
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.lettering import paragraph, paragraph_height_px, text

Answer = tuple[str, Callable[[], "Change | None"]]
"""The words of a button and what it brings about (``Pop`` to lay the dialog away)."""


class Dialog(PagedScene):
    """A sheet of paper over the scene below. The first answer is the brass one; Esc gives the last."""

    is_overlay = True

    def __init__(self, title: str, words: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.title = title
        self.words = words
        self.answers = list(answers)
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.buttons = [
            Button(label, act, "brass" if number == 0 else "paper", size=15)
            for number, (label, act) in enumerate(self.answers)
        ]
        self.page.put(self.buttons, self.buttons[0])

    def arrange(self, theme: Theme) -> None:
        """Lay the sheet in the middle, as high as its words."""
        super().arrange(theme)
        width = min(theme.size[0] - theme.px(40), theme.px(540 * (1 + (theme.text_percent - 100) / 200)))
        pad, button = theme.px(30), max(theme.px(44), theme.line_px("strong", 15) + theme.px(14))
        inner = width - 2 * pad
        self._title_height = theme.line_px("title", 24)
        words = paragraph_height_px(theme, self.words, inner, "text", 15)
        stacked = len(self.buttons) > 2
        rows = len(self.buttons) if stacked else 1
        gap = theme.px(12)
        fixed = 2 * pad + self._title_height + theme.px(12) + theme.px(22) + rows * button + (rows - 1) * gap
        words = min(words, theme.size[1] - theme.px(30) - fixed)
        self._words_height = words
        self.sheet = pygame.Rect(0, 0, width, fixed + words)
        self.sheet.center = (theme.size[0] // 2, theme.size[1] // 2)
        top = self.sheet.bottom - pad - rows * button - (rows - 1) * gap
        for number, widget in enumerate(self.buttons):
            if stacked:
                widget.rect = pygame.Rect(self.sheet.left + pad, top + number * (button + gap), inner, button)
            else:
                each = (inner - gap * (len(self.buttons) - 1)) // len(self.buttons)
                place = len(self.buttons) - 1 - number  # the brass one stands at the right
                widget.rect = pygame.Rect(self.sheet.left + pad + place * (each + gap), top, each, button)

    def back(self) -> Change | None:
        """Esc gives the last answer."""
        return self.answers[-1][1]()

    def draw(self, canvas: Canvas) -> None:
        """Draw veil, sheet, title, words and buttons."""
        theme = canvas.theme
        sprites.veil(canvas)
        sprites.paper(canvas, self.sheet, 14)
        pad = theme.px(30)
        inside = self.sheet.inflate(-2 * pad, -2 * pad)
        title = pygame.Rect(inside.left, inside.top, inside.width, self._title_height)
        text(canvas, self.title, title, "title", 24, theme.colours.ink)
        words = pygame.Rect(inside.left, title.bottom + theme.px(12), inside.width, self._words_height)
        paragraph(canvas, self.words, words, "text", 15, theme.colours.ink)
        super().draw(canvas)
