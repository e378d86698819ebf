"""A pause in the game: go on, look at the rules, change settings, keep a copy, go home."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from scenes.dialog import Answer
from scenes.faces.face import Face
from scenes.help import HelpScene
from scenes.house import House
from scenes.paged import PagedScene
from scenes.settings import SettingsScene
from scenes.stack import Change, Pop, Push, Reset
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.lettering import paragraph, paragraph_height_px, text


class PauseScene(PagedScene):
    """A sheet over the table, which shows through."""

    is_overlay = True

    def __init__(
        self, house: House, face: Face, keep_copy: Callable[[], str] | None = None, more: Sequence[Answer] = ()
    ) -> None:
        """``keep_copy`` writes the match to a file and answers what to tell the player; ``more`` is the game's own."""
        super().__init__()
        self.house = house
        self.face = face
        self.keep_copy = keep_copy
        self.more = list(more)
        self.sheet = pygame.Rect(0, 0, 0, 0)

    def _buttons(self) -> list[Button]:
        buttons = [
            Button(_("Go on"), Pop, "brass"),
            Button(_("Rules"), self.rules, "paper"),
            Button(_("Settings"), lambda: Push(SettingsScene(self.house)), "paper"),
        ]
        if self.keep_copy is not None:
            buttons.append(Button(_("Save a copy"), self._copy, "paper", _("A file to keep, or to send to somebody.")))
        buttons += [Button(words, act, "paper") for words, act in self.more]
        buttons.append(Button(_("To the home table"), lambda: Reset(self.house.home()), "paper"))
        return buttons

    def rules(self) -> Change:
        """Show the rules of the game."""
        return Push(HelpScene(self.house, self.face))

    def _copy(self) -> Change | None:
        assert self.keep_copy is not None
        self.house.notices.append(self.keep_copy())
        return Pop()

    def arrange(self, theme: Theme) -> None:
        """Lay the sheet in the middle."""
        super().arrange(theme)
        buttons = self._buttons()
        pad, gap = theme.px(30), theme.px(10)
        each = max(theme.px(44), theme.line_px("strong", 15) + theme.px(12))
        width = min(theme.size[0] - theme.px(40), theme.px(400 + (theme.text_percent - 100) * 2))
        self._title_px = theme.line_px("title", 26)
        self._words_px = paragraph_height_px(theme, self._words(), width - 2 * pad, "text", 13.5)
        height = 2 * pad + self._title_px + self._words_px + theme.px(26) + len(buttons) * (each + gap) - gap
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.center = (theme.size[0] // 2, theme.size[1] // 2)
        top = self.sheet.bottom - pad - len(buttons) * (each + gap) + gap
        for number, button in enumerate(buttons):
            button.size = 15
            button.rect = pygame.Rect(self.sheet.left + pad, top + number * (each + gap), width - 2 * pad, each)
        self.page.put(buttons, buttons[0])

    def _words(self) -> str:
        if self.house.can_write:
            return _("Everything is saved; the match waits for you.")
        return _("Nothing can be saved here: the match lasts as long as this window is open.")

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the veiled table."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.veil(canvas)
        sprites.paper(canvas, self.sheet, 14)
        inside = self.sheet.inflate(-2 * theme.px(30), -2 * theme.px(30))
        title = pygame.Rect(inside.left, inside.top, inside.width, self._title_px)
        text(canvas, _("A pause"), title, "title", 26, colours.ink)
        words = pygame.Rect(inside.left, title.bottom + theme.px(4), inside.width, self._words_px)
        paragraph(canvas, self._words(), words, "text", 13.5, colours.muted_ink)
        super().draw(canvas)


def examples(house: House) -> Iterable[tuple[str, PauseScene]]:
    """Return the scene as it is drawn for the pictures."""
    from scenes.faces import FACES

    yield "pause", PauseScene(house, FACES["carrom"], lambda: "")
