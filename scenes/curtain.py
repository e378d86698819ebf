"""Hand over the device: nothing hidden is seen until the next player says that he alone is looking."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from scenes.house import House
from scenes.paged import PagedScene
from scenes.stack import Change, Pop
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.lettering import paragraph, paragraph_height_px, text
from scenes.widgets.marks import badge


class CurtainScene(PagedScene):
    """A sheet over the covered table: "Pass to Zofia", and the button that shows her tiles.

    ``show`` uncovers the hand; ``leave`` answers Esc (the pause); ``take_back`` lets whoever moved last take the move
    back before the next player looks, where that is allowed.
    """

    is_overlay = True

    def __init__(
        self,
        name: str,
        seat: int,
        show: Callable[[], None],
        leave: Callable[[], Change | None],
        take_back: Callable[[], Change | None] | None = None,
    ) -> None:
        super().__init__()
        self.name = name
        self.seat = seat
        self._show = show
        self._leave = leave
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.show_button = Button("", self.uncover, "brass", size=16)
        self.back_button = Button("", take_back, "paper", size=15) if take_back is not None else None
        buttons = [self.show_button] + ([self.back_button] if self.back_button is not None else [])
        self.page.put(buttons, self.show_button)

    def uncover(self) -> Change | None:
        """Show the hand to whoever has the device now."""
        self._show()
        return Pop()

    def back(self) -> Change | None:
        """Esc leads to the pause; the hand stays covered."""
        return self._leave()

    def arrange(self, theme: Theme) -> None:
        """Lay the sheet in the middle."""
        super().arrange(theme)
        self.show_button.words = _("Show my tiles")
        if self.back_button is not None:
            self.back_button.words = _("Take the last move back")
        pad = theme.px(36)
        width = min(theme.size[0] - theme.px(40), theme.px(460 + (theme.text_percent - 100) * 2))
        inner = width - 2 * pad
        button = max(theme.px(50), theme.line_px("strong", 16) + theme.px(16))
        self._badge_px = theme.px(56)
        self._title_px = theme.line_px("title", 32)
        self._words_px = paragraph_height_px(theme, self.words(), inner, "text", 14.5)
        rows = 1 if self.back_button is None else 2
        height = 2 * pad + self._badge_px + self._title_px + self._words_px + theme.px(40)
        height += rows * button + (rows - 1) * theme.px(12)
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.center = (theme.size[0] // 2, theme.size[1] // 2)
        top = self.sheet.bottom - pad - rows * button - (rows - 1) * theme.px(12)
        self.show_button.rect = pygame.Rect(self.sheet.left + pad, top, inner, button)
        if self.back_button is not None:
            self.back_button.rect = self.show_button.rect.move(0, button + theme.px(12))

    def title(self) -> str:
        """Say whose turn it is to look."""
        return _("Pass to {name}").format(name=self.name)

    def words(self) -> str:
        """Say what to do."""
        return _("The tiles are covered. Hand the table over; whoever else sits here looks away.")

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the covered table."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.veil(canvas)
        sprites.paper(canvas, self.sheet, 14)
        pad = theme.px(36)
        inside = self.sheet.inflate(-2 * pad, -2 * pad)
        badge(canvas, (inside.centerx, inside.top + self._badge_px // 2 - theme.px(4)), 26, self.seat)
        title = pygame.Rect(inside.left, inside.top + self._badge_px, inside.width, self._title_px)
        text(canvas, self.title(), title, "title", 32, colours.ink, "middle")
        words = pygame.Rect(inside.left, title.bottom + theme.px(10), inside.width, self._words_px)
        paragraph(canvas, self.words(), words, "text", 14.5, colours.muted_ink, "middle")
        super().draw(canvas)


def examples(house: House) -> Iterable[tuple[str, CurtainScene]]:
    """Return the scene as it is drawn for the pictures."""
    yield "curtain", CurtainScene("Zofia", 0, lambda: None, Pop)
