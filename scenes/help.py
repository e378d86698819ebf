"""How to play: a game's rules in a player's words, on a page that scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.faces import FACES
from scenes.faces.face import Face
from scenes.house import House
from scenes.paged import PagedScene
from scenes.stack import Change, Pop
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button, Segments
from scenes.widgets.lettering import text
from scenes.widgets.listing import ScrollPage
from scenes.widgets.page import Widget


class HelpScene(PagedScene):
    """The rules of one game; with several games, their names stand above the page."""

    def __init__(self, house: House, face: Face, faces: Sequence[Face] = ()) -> None:
        super().__init__()
        self.house = house
        self.face = face
        self.faces = list(faces) or [face]
        self.sheet = ScrollPage(())
        self.sheet_place = pygame.Rect(0, 0, 0, 0)

    def arrange(self, theme: Theme) -> None:
        """Set the page to the window."""
        super().arrange(theme)
        offset = self.sheet.offset
        self.sheet = ScrollPage(self.face.rules(), _("↑ ↓ and the wheel scroll."))
        several = len(self.faces) > 1
        top = 150 if several else 118
        self.sheet_place = theme.rect(190, top, 900, 692 - top)
        pad = theme.px(34)
        self.sheet.arrange(theme, self.sheet_place.inflate(-2 * pad, -2 * theme.px(26)))
        self.sheet.scroll(offset)
        back = Button(_("Back"), Pop)
        back.rect = theme.rect(60, 716, 150, 42)
        widgets: list[Widget] = [self.sheet, back]
        if several:
            names = Segments([f.title() for f in self.faces], self.faces.index(self.face), self._turn_to, "glass")
            width = min(1160, 190 * len(self.faces))
            names.rect = theme.rect(640 - width / 2, 96, width, 38)
            widgets.insert(0, names)
        self.page.put(widgets)
        if self.page.focus is None:
            self.page.focus = self.sheet

    def _turn_to(self, number: int) -> None:
        self.face = self.faces[number]
        self.sheet.offset = 0
        self.arrange(self.theme)

    def rules(self) -> Change:
        """R and F1 close the page they opened."""
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the page on the table."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.table(canvas)
        title = _("How to play {game}").format(game=self.face.title())
        text(canvas, title, theme.rect(60, 36, 1160, 56), "title", 38, colours.cream, "middle")
        sprites.paper(canvas, self.sheet_place)
        text(canvas, self.page.help, theme.rect(232, 716, 988, 42), "text", 13, colours.muted_cream)
        super().draw(canvas)


def examples(house: House) -> Iterable[tuple[str, HelpScene]]:
    """Return the scene as it is drawn for the pictures."""
    for face in FACES.values():
        yield f"help-{face.id}", HelpScene(house, face)
