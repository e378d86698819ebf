"""Which aids the players allow each other; a strict table switches all of them off."""

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
from scenes.widgets.dials import Toggle
from scenes.widgets.lettering import paragraph, paragraph_height_px, text
from scenes.widgets.page import Widget


class AidsScene(PagedScene):
    """A pane over the table with a switch for each aid; ``cover`` hides the hand below it."""

    is_overlay = True

    def __init__(self, house: House, cover: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.house = house
        self._cover = cover
        self.pane = pygame.Rect(0, 0, 0, 0)
        self.rows: list[tuple[str, pygame.Rect, Toggle]] = []
        self.done = Button("", Pop, "brass", size=15)

    def _aids(self) -> list[tuple[str, str]]:
        return [
            (_("A tile taken shows where it may lie and turns by itself"), "tridomino_places"),
            (_("A place chosen shows the tiles that fit"), "tridomino_fitting"),
            (_("Places that no tile can fill any more are crossed out"), "tridomino_dead"),
            (_("The numbers still out are counted"), "tridomino_numbers"),
        ]

    def arrange(self, theme: Theme) -> None:
        """Lay the pane in the middle, its rows as high as their words."""
        super().arrange(theme)
        pad = theme.px(32)
        width = min(theme.size[0] - theme.px(40), theme.px(620 + (theme.text_percent - 100) * 2))
        inner = width - 2 * pad
        switch = min(inner // 3, theme.px(130 + (theme.text_percent - 100)))
        room = inner - switch - theme.px(16)
        button = max(theme.px(46), theme.line_px("strong", 15) + theme.px(14))
        heights = [
            max(theme.px(48), paragraph_height_px(theme, words, room, "medium", 14.5) + theme.px(14))
            for words, _field in self._aids()
        ]
        self._title_px = theme.line_px("title", 24)
        height = 2 * pad + self._title_px + theme.px(10) + sum(heights) + theme.px(18) + button
        self.pane = pygame.Rect(0, 0, width, height)
        self.pane.center = (theme.size[0] // 2, theme.size[1] // 2)
        self.rows = []
        top = self.pane.top + pad + self._title_px + theme.px(10)
        for (words, field), high in zip(self._aids(), heights, strict=True):
            toggle = self._toggle(field)
            toggle.rect = pygame.Rect(self.pane.right - pad - switch, top, switch, high)
            self.rows.append((words, pygame.Rect(self.pane.left + pad, top, room, high), toggle))
            top += high
        self.done.words = _("Done")
        self.done.rect = pygame.Rect(self.pane.left + pad, self.pane.bottom - pad - button, inner, button)
        widgets: list[Widget] = [toggle for _words, _place, toggle in self.rows]
        self.page.put([*widgets, self.done], self.done)

    def _toggle(self, field: str) -> Toggle:
        now = bool(getattr(self.house.preferences, field))
        return Toggle(now, lambda value: self.house.change(**{field: value}), (_("off"), _("on")))

    def handle(self, event: pygame.Event) -> Change | None:
        """A closes the pane that A opened, and so does a window out of sight."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._cover()
            return Pop()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_a:
            return Pop()
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the pane on dark wood, so that the switches are seen."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.veil(canvas)
        sprites.shadow(canvas, self.pane, 14)
        sprites.rounded(canvas, self.pane, colours.dark_walnut, 14, colours.glass_edge)
        pad = theme.px(32)
        title = pygame.Rect(self.pane.left + pad, self.pane.top + pad - theme.px(4), self.pane.width, self._title_px)
        text(canvas, _("Aids at this table"), title, "title", 24, colours.cream)
        for words, place, _switch in self.rows:
            high = paragraph_height_px(theme, words, place.width, "medium", 14.5)
            box = pygame.Rect(place.left, place.centery - high // 2, place.width, high)
            paragraph(canvas, words, box, "medium", 14.5, colours.cream)
        super().draw(canvas)


def examples(house: House) -> Iterable[tuple[str, AidsScene]]:
    """Return the scene as it is drawn for the pictures."""
    yield "tridomino-aids", AidsScene(house)
