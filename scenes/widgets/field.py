"""A line to write into: text input of any script, selection, clipboard; as long as there is room for, never longer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.theme import Canvas, FontRole
from scenes.widgets.lettering import characters, printable, rendered, text, width_px
from scenes.widgets.page import Look, Reply, Widget
from scenes.widgets.sprites import clear_surface, rounded

MOST_CHARACTERS = 24
MOST_MARKS = 3
"""Accents kept on one character: a letter may carry a few, never a tower."""
ROLE: FontRole = "medium"
SIZE = 17.0


def politely(words: str, most: int = MOST_CHARACTERS) -> str:
    """Return words on one line, cut at a whole character, without what cannot be drawn."""
    line = "".join(c for c in printable(words.replace("\n", " ").replace("\t", " ")))
    return "".join(c[: 1 + MOST_MARKS] for c in characters(line)[:most])


def clipboard() -> str:
    """Return the text on the clipboard; nothing when there is none or it cannot be had."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def put_on_clipboard(words: str) -> None:
    """Put text on the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, UnicodeError):
        return


class TextField(Widget):
    """A field for a name. Entered by the keyboard its whole text is selected, so that writing replaces it."""

    takes_text = True

    def __init__(self, words: str, on_change: Callable[[str], None], help: str = "", empty: str = "") -> None:
        super().__init__(help)
        self.parts = characters(politely(words))
        self.caret = self.anchor = len(self.parts)
        self.on_change = on_change
        self.empty = empty
        """Said faintly while nothing is written."""
        self._px = 17
        self._shift = 0

    @property
    def words(self) -> str:
        """What is written."""
        return "".join(self.parts)

    @property
    def selection(self) -> tuple[int, int]:
        """The characters selected: from, to."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def focused(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.parts)

    def insert(self, words: str) -> bool:
        """Write in place of the selection, as much as there is room for."""
        first, last = self.selection
        rest = self.parts[:first] + self.parts[last:]
        room = MOST_CHARACTERS - len(rest)
        new = politely(words, max(0, room))
        joined = "".join(self.parts[:first]) + new
        # an accent typed by itself joins the character before it
        self.parts = characters(politely(joined + "".join(self.parts[last:])))
        self.caret = self.anchor = min(len(characters(joined)), len(self.parts))
        self.on_change(self.words)
        return True

    def erase(self, direction: int) -> bool:
        """Remove the selection, or the character before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = max(0, min(len(self.parts), self.caret + direction))
        return self.insert("")

    def key(self, event: pygame.Event) -> Reply:
        """Write, erase, move the caret, select, cut, copy, paste."""
        if event.type == pygame.TEXTINPUT:
            return self.insert(event.text)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        match event.key:
            case pygame.K_BACKSPACE:
                return self.erase(-1)
            case pygame.K_DELETE:
                return self.erase(1)
            case pygame.K_LEFT:
                return self._go(self.caret - 1, event.mod)
            case pygame.K_RIGHT:
                return self._go(self.caret + 1, event.mod)
            case pygame.K_HOME:
                return self._go(0, event.mod)
            case pygame.K_END:
                return self._go(len(self.parts), event.mod)
        return False

    def _go(self, to: int, mod: int) -> bool:
        first, last = self.selection
        keeps = bool(mod & pygame.KMOD_SHIFT)
        if first != last and not keeps and to not in (0, len(self.parts)):
            to = first if to < self.caret else last
        self.caret = max(0, min(len(self.parts), to))
        if not keeps:
            self.anchor = self.caret
        return True

    def _command(self, key: int) -> Reply:
        first, last = self.selection
        match key:
            case pygame.K_a:
                self.focused()
                return True
            case pygame.K_v:
                return self.insert(clipboard())
            case pygame.K_c | pygame.K_x:
                if first != last:
                    put_on_clipboard("".join(self.parts[first:last]))
                    return self.insert("") if key == pygame.K_x else True
                return True
        return False

    def _at(self, x: int) -> int:
        x -= self.rect.left + self.rect.height // 3 - self._shift
        widths = [width_px("".join(self.parts[:k]), ROLE, self._px) for k in range(len(self.parts) + 1)]
        return min(range(len(widths)), key=lambda k: abs(widths[k] - x))

    def press(self, pos: tuple[int, int]) -> Reply:
        """Put the caret where it is pressed."""
        self.caret = self.anchor = self._at(pos[0])
        return True

    def drag(self, pos: tuple[int, int]) -> Reply:
        """Select up to the pointer."""
        self.caret = self._at(pos[0])
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the field, what is selected, the words and the caret (it stands still)."""
        theme, colours = canvas.theme, canvas.theme.colours
        edge = colours.brass if look.is_focused or look.is_held else colours.paper_edge
        rounded(canvas, self.rect, colours.field, 9, edge, 1.4)
        self._px = min(theme.text_px(SIZE), round(self.rect.height * 0.62))
        pad = self.rect.height // 3
        room = pygame.Rect(self.rect.left + pad, self.rect.top, self.rect.width - 2 * pad, self.rect.height)
        if not (look.is_focused or look.is_held):
            self._shift = 0
            words, ink = (self.words, colours.ink) if self.parts else (self.empty, colours.muted_ink)
            text(canvas, words, room, ROLE, SIZE, ink)
            return
        self._draw_caret(canvas, room)

    def _draw_caret(self, canvas: Canvas, room: pygame.Rect) -> None:
        """Draw the words as they are being written: scrolled to the caret, what is selected lit."""
        theme, colours = canvas.theme, canvas.theme.colours
        caret_x = width_px("".join(self.parts[: self.caret]), ROLE, self._px)
        whole = width_px(self.words, ROLE, self._px)
        self._shift = max(0, min(whole - room.width, max(self._shift, caret_x - room.width), caret_x))
        sheet = clear_surface((room.width + 2, room.height))
        first, last = self.selection
        if first != last:
            a, b = (width_px("".join(self.parts[:k]), ROLE, self._px) - self._shift for k in (first, last))
            height = round(self._px * 1.4)
            sheet.fill((*colours.bright_brass, 150), (a, (room.height - height) // 2, b - a, height))
        if self.parts:
            line = rendered(self.words, ROLE, self._px, colours.ink)
            sheet.blit(line, (-self._shift, (room.height - line.get_height()) // 2))
        height = round(self._px * 1.3)
        x = min(room.width, caret_x - self._shift)
        pygame.draw.rect(sheet, colours.ink, (x, (room.height - height) // 2, max(1, theme.px(1.4)), height))
        canvas.surface.blit(sheet, room)
