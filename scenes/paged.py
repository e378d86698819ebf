"""The ground of scenes made of widgets: home, set-up, settings, help, pause, results, dialogs."""

from __future__ import annotations

import pygame

from scenes.stack import Change, Pop
from scenes.theme import Canvas, Theme
from scenes.widgets.page import Page


class PagedScene:
    """A scene with a page of widgets; it lays them out in ``arrange`` and draws what stands behind in ``draw``."""

    is_overlay = False

    def __init__(self) -> None:
        self.page = Page()
        self.theme = Theme()

    @property
    def is_moving(self) -> bool:
        """Nothing moves by itself."""
        return False

    @property
    def takes_text(self) -> bool:
        """Whether somebody is writing in a field."""
        return self.page.focus is not None and self.page.focus.takes_text

    def arrange(self, theme: Theme) -> None:
        """Lay out for a look; scenes go on from here."""
        self.theme = theme

    def handle(self, event: pygame.Event) -> Change | None:
        """Give the event to the page; Esc goes back, F1 and R show the rules."""
        reply = self.page.handle(event)
        if not isinstance(reply, bool):
            return reply
        if reply or event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_ESCAPE:
            return self.back()
        is_r = event.key == pygame.K_r and not self.takes_text and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        return self.rules() if is_r or event.key == pygame.K_F1 else None

    def back(self) -> Change | None:
        """Answer Esc."""
        return Pop()

    def rules(self) -> Change | None:
        """Answer F1 and R; scenes about a game show its rules."""
        return None

    def update(self, dt_s: float) -> Change | None:
        """Nothing moves by itself."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets."""
        self.page.draw(canvas)
