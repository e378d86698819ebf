"""A list of which one row is chosen, and a page of text that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.theme import Canvas, FontRole, Theme
from scenes.widgets.lettering import line_step_px, paragraph, paragraph_height_px, text, wrapped
from scenes.widgets.page import Look, Reply, Widget
from scenes.widgets.sprites import rounded

BAR_PX = 12
"""Room for the bar of a list that scrolls."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list: its name, a line about it, and why it cannot be chosen (empty: it can)."""

    name: str
    about: str = ""
    fault: str = ""


def scroll_bar(canvas: Canvas, window: pygame.Rect, offset: int, content: int, on_paper: bool = False) -> None:
    """Draw a thin bar at the right of a scrolled window."""
    if content <= window.height:
        return
    colours = canvas.theme.colours
    height = max(canvas.theme.px(24), window.height * window.height // content)
    top = window.top + round((window.height - height) * offset / max(1, content - window.height))
    width = canvas.theme.px(5)
    bar = pygame.Rect(window.right - width, top, width, height)
    rounded(
        canvas, bar, colours.hairline if on_paper else colours.glass_lit, 100, None if on_paper else colours.glass_edge
    )


class RadioList(Widget):
    """Rows with a ring at the left; up and down choose, as does a press. Scrolls by itself when it is too long."""

    def __init__(self, rows: Sequence[Row], chosen: int, on_choose: Callable[[int], None], help: str = "") -> None:
        super().__init__(help)
        self.rows = list(rows)
        self.chosen = chosen
        self.on_choose = on_choose
        self.row_height = 60
        self.gap = 10
        self.offset = 0

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take a place; rows are as high as their lines need: a name, and one or two about it."""
        self.rect = rect
        column = rect.width - theme.px(64) - BAR_PX
        wide = any(not fits(theme, row.fault or row.about, column, 1, "text", 12) for row in self.rows)
        about = line_step_px(theme, "text", 12) * (2 if wide else 1)
        lines = theme.line_px("strong", 16) + about
        self.row_height = max(theme.px(60), lines + theme.px(14))
        self.gap = theme.px(10)
        if self.content_height() > rect.height and len(self.rows) > 1:  # sit closer before scrolling
            self.gap = theme.px(6)
            self.row_height = max(lines + theme.px(10), min(self.row_height, rect.height // len(self.rows) - self.gap))
        self.offset = min(self.offset, max(0, self.content_height() - rect.height))
        self.show(self.chosen)

    def content_height(self) -> int:
        """Return how high all rows are together."""
        return len(self.rows) * (self.row_height + self.gap) - self.gap

    def place(self, number: int) -> pygame.Rect:
        """Return where a row stands now."""
        top = self.rect.top + number * (self.row_height + self.gap) - self.offset
        scrolls = self.content_height() > self.rect.height
        return pygame.Rect(self.rect.left, top, self.rect.width - (BAR_PX if scrolls else 0), self.row_height)

    def show(self, number: int) -> None:
        """Scroll so that a row is seen."""
        place = self.place(number)
        if place.top < self.rect.top:
            self.offset -= self.rect.top - place.top
        elif place.bottom > self.rect.bottom:
            self.offset += place.bottom - self.rect.bottom
        self.offset = max(0, self.offset)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the rows; what cannot be chosen says why in its second line."""
        surface = canvas.surface
        before = surface.get_clip()
        margin = canvas.theme.px(2)
        surface.set_clip(self.rect.inflate(2 * margin, 2 * margin).clip(before))
        for number, row in enumerate(self.rows):
            place = self.place(number)
            if place.colliderect(self.rect):
                self._draw_row(canvas, row, place, number == self.chosen)
        scroll_bar(canvas, self.rect, self.offset, self.content_height())
        surface.set_clip(before)

    def _draw_row(self, canvas: Canvas, row: Row, place: pygame.Rect, is_chosen: bool) -> None:
        theme, colours = canvas.theme, canvas.theme.colours
        fill = colours.glass_lit if is_chosen else colours.glass_row
        rounded(canvas, place, fill, 10, colours.bright_brass if is_chosen else None, 1.6)
        ring = pygame.Rect(0, 0, 2 * theme.px(9), 2 * theme.px(9))
        ring.center = (place.left + theme.px(26), place.centery)
        if row.fault:
            words_left = place.left + theme.px(18)
        else:
            words_left = place.left + theme.px(50)
            rounded(canvas, ring, None, 100, colours.bright_brass if is_chosen else (*colours.muted_cream, 170), 1.6)
        if is_chosen:
            rounded(canvas, ring.inflate(-theme.px(8), -theme.px(8)), colours.bright_brass, 100)
        width = place.right - theme.px(14) - words_left
        name_px = theme.line_px("strong", 16)
        about = row.fault or row.about
        room = place.height - name_px - theme.px(8)
        about_px = min(room, paragraph_height_px(theme, about, width, "text", 12))
        top = place.centery - (name_px + about_px) // 2
        name = colours.muted_cream if row.fault else colours.cream
        text(canvas, row.name, pygame.Rect(words_left, top, width, name_px), "strong", 16, name)
        below = pygame.Rect(words_left, top + name_px, width, about_px)
        colour = colours.light_red if row.fault else colours.cream if is_chosen else colours.muted_cream
        paragraph(canvas, about, below, "text", 12, colour)

    def choose(self, number: int) -> bool:
        """Choose a row that can be chosen."""
        if 0 <= number < len(self.rows) and not self.rows[number].fault:
            if number != self.chosen:
                self.chosen = number
                self.on_choose(number)
            self.show(number)
        return True

    def key(self, event: pygame.Event) -> Reply:
        """Up and down; at either end the focus walks on."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        step = 1 if event.key == pygame.K_DOWN else -1
        number = self.chosen + step
        while 0 <= number < len(self.rows) and self.rows[number].fault:
            number += step
        return self.choose(number) if 0 <= number < len(self.rows) else False

    def press(self, pos: tuple[int, int]) -> Reply:
        """Choose what is pressed."""
        for number in range(len(self.rows)):
            if self.place(number).collidepoint(pos):
                return self.choose(number)
        return True

    def wheel(self, steps: float) -> Reply:
        """Scroll."""
        most = max(0, self.content_height() - self.rect.height)
        self.offset = max(0, min(most, round(self.offset - steps * self.row_height * 0.6)))
        return True

    def help_at(self, pos: tuple[int, int] | None) -> str:
        """Return what there is to say about the row under the pointer, or the chosen one."""
        for number, row in enumerate(self.rows):
            if (pos is None and number == self.chosen) or (pos is not None and self.place(number).collidepoint(pos)):
                return row.fault or row.about or self.help
        return self.help


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a scrolling page: ``title`` in Vollkorn, or text; ``mark`` stands in the margin."""

    words: str
    is_title: bool = False
    mark: str = ""


def head(words: str) -> Passage:
    """Return a title."""
    return Passage(words, is_title=True)


def clause(mark: str, words: str) -> Passage:
    """Return a paragraph with its mark in the margin."""
    return Passage(words, mark=mark)


def plain(words: str) -> Passage:
    """Return a paragraph."""
    return Passage(words)


class ScrollPage(Widget):
    """Text on paper that scrolls by wheel, drag, arrows, Page Up and Down, Home and End."""

    ring_radius = 14

    def __init__(self, passages: Sequence[Passage], help: str = "") -> None:
        super().__init__(help)
        self.passages = list(passages)
        self.offset = 0
        self._theme = Theme()
        self._tops: list[int] = []
        self._height = 0
        self._grip: tuple[int, int] | None = None

    def _style(self, passage: Passage) -> tuple[FontRole, float]:
        return ("title", 19) if passage.is_title else ("text", 14)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take a place and set the text to its width."""
        self.rect = rect
        self._theme = theme
        self._tops = []
        top = 0
        for passage in self.passages:
            role, size = self._style(passage)
            top += theme.px(18 if passage.is_title and self._tops else 0)
            self._tops.append(top)
            top += paragraph_height_px(theme, passage.words, self._column(passage), role, size) + theme.px(7)
        self._height = top
        self.scroll(0)

    def _margin(self) -> int:
        marked = any(p.mark for p in self.passages)
        return self._theme.text_px(44) if marked else 0

    def _column(self, passage: Passage) -> int:
        return max(40, self.rect.width - self._theme.px(20) - (0 if passage.is_title else self._margin()))

    def scroll(self, by_px: float) -> bool:
        """Scroll; answers whether it moved."""
        new = max(0, min(self._height - self.rect.height, round(self.offset + by_px)))
        new, old = max(0, new), self.offset
        self.offset = new
        return new != old

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw what is seen."""
        surface, theme = canvas.surface, canvas.theme
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for passage, top in zip(self.passages, self._tops, strict=True):
            role, size = self._style(passage)
            left = self.rect.left + (0 if passage.is_title else self._margin())
            width = self._column(passage)
            height = paragraph_height_px(theme, passage.words, width, role, size)
            place = pygame.Rect(left, self.rect.top + top - self.offset, width, height)
            if place.colliderect(self.rect):
                paragraph(canvas, passage.words, place, role, size, theme.colours.ink)
                if passage.mark:
                    line = line_step_px(theme, role, size)
                    mark = pygame.Rect(self.rect.left, place.top, self._margin() - theme.px(10), line)
                    text(canvas, passage.mark, mark, "strong", 12, theme.colours.muted_ink)
        scroll_bar(canvas, self.rect, self.offset, self._height, on_paper=True)
        surface.set_clip(before)

    def key(self, event: pygame.Event) -> Reply:
        """Scroll by keys; at the ends the focus may walk on."""
        if event.type != pygame.KEYDOWN:
            return False
        line, sheet = self._theme.text_px(40), self.rect.height * 0.9
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -sheet,
            pygame.K_PAGEDOWN: sheet,
            pygame.K_SPACE: -sheet if event.mod & pygame.KMOD_SHIFT else sheet,
            pygame.K_HOME: -self._height,
            pygame.K_END: self._height,
        }
        return self.scroll(steps[event.key]) if event.key in steps else False

    def press(self, pos: tuple[int, int]) -> Reply:
        """Take hold of the page."""
        self._grip = pos
        return True

    def drag(self, pos: tuple[int, int]) -> Reply:
        """Pull the page; at the right edge, its bar."""
        if self._grip is None:
            return True
        moved = pos[1] - self._grip[1]
        on_bar = self._grip[0] > self.rect.right - self._theme.px(20)
        self.scroll(moved * self._height / max(1, self.rect.height) if on_bar else -moved)
        self._grip = (self._grip[0], pos[1])
        return True

    def release(self, pos: tuple[int, int]) -> Reply:
        """Let go of the page."""
        self._grip = None
        return True

    def wheel(self, steps: float) -> Reply:
        """Scroll by three lines."""
        self.scroll(-steps * self._theme.text_px(60))
        return True


def fits(theme: Theme, words: str, width: int, lines: int, role: FontRole, size: float) -> bool:
    """Tell whether words fit a column in so many lines."""
    return len(wrapped(words, role, theme.text_px(size), width)) <= lines
