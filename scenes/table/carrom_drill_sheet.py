"""A sheet on which a drill gets its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.paged import PagedScene
from scenes.stack import Change, Pop
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.field import TextField
from scenes.widgets.lettering import text


class NameSheet(PagedScene):
    """Paper over the drill table: a field for the name, and whether it replaces another."""

    is_overlay = True

    def __init__(self, name: str, taken: Sequence[str], keep: Callable[[str], None]) -> None:
        super().__init__()
        self.taken = set(taken)
        self.keep = keep
        self.field = TextField(name, lambda _words: self._put(), _("A name for this drill."), _("A name"))
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._has_keys = False

    @property
    def name(self) -> str:
        """What is written, without spaces round it."""
        return self.field.words.strip()

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event; the letter of the key that opened the sheet is not written into the name."""
        self._has_keys = self._has_keys or event.type == pygame.KEYDOWN
        if event.type == pygame.TEXTINPUT and not self._has_keys:
            return None
        return super().handle(event)

    def _save(self) -> Change | None:
        self.keep(self.name)
        return Pop()

    def arrange(self, theme: Theme) -> None:
        """Lay the sheet in the middle."""
        super().arrange(theme)
        pad = theme.px(30)
        line = theme.line_px("text", 13.5)
        height = max(theme.px(44), theme.line_px("strong", 15) + theme.px(14))
        title = theme.line_px("title", 24)
        whole = 2 * pad + title + line + 2 * height + theme.px(44)
        width = min(theme.size[0] - theme.px(40), theme.px(480 + (theme.text_percent - 100) * 2))
        self.sheet = pygame.Rect(0, 0, width, whole)
        self.sheet.center = (theme.size[0] // 2, theme.size[1] // 2)
        inside = self.sheet.inflate(-2 * pad, -2 * pad)
        self.title_place = pygame.Rect(inside.left, inside.top, inside.width, title)
        self.field.rect = pygame.Rect(inside.left, self.title_place.bottom + theme.px(12), inside.width, height)
        self.words_place = pygame.Rect(inside.left, self.field.rect.bottom + theme.px(6), inside.width, line)
        each = (inside.width - theme.px(12)) // 2
        self.cancel_place = pygame.Rect(inside.left, inside.bottom - height, each, height)
        self.save_place = pygame.Rect(inside.right - each, inside.bottom - height, each, height)
        self._put()
        self.page.focus = self.field

    def _put(self) -> None:
        words = _("Replace") if self.name in self.taken else _("Save")
        save = Button(words, self._save, "brass", is_enabled=bool(self.name), size=15)
        cancel = Button(_("Cancel"), Pop, "paper", size=15)
        save.rect, cancel.rect = self.save_place, self.cancel_place
        self.page.put([self.field, cancel, save], save)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the veiled table."""
        colours = canvas.theme.colours
        sprites.veil(canvas)
        sprites.paper(canvas, self.sheet, 14)
        text(canvas, _("Save this drill"), self.title_place, "title", 24, colours.ink)
        words = ""
        if not self.name:
            words = _("Write a name first.")
        elif self.name in self.taken:
            words = _("A drill of this name is saved already; it is replaced.")
        text(canvas, words, self.words_place, "text", 13.5, colours.muted_ink)
        super().draw(canvas)
