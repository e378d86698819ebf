"""Buttons: brass for the thing to do now, glass on wood, paper on paper; and segments, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from scenes.stack import Change
from scenes.theme import Canvas, Colour, FontRole, Palette, Tint
from scenes.widgets.lettering import text
from scenes.widgets.marks import Sign, sign
from scenes.widgets.page import PRESSING, Look, Reply, Widget
from scenes.widgets.sprites import rounded

Ground = Literal["brass", "glass", "paper"]
Action = Callable[[], "Change | None"]


def shade(colour: Colour, share: float) -> Colour:
    """Return a colour nearer to white (share above 0) or to black (below 0)."""
    goal = 255 if share > 0 else 0
    r, g, b = (round(c + (goal - c) * abs(share)) for c in colour)
    return r, g, b


def button_colours(colours: Palette, ground: Ground, look: Look) -> tuple[Colour | Tint, Colour | Tint | None, Colour]:
    """Return fill, edge and text of a button as it is seen now."""
    lit = look.is_hovered or look.is_held
    if ground == "brass":
        fill = shade(colours.brass, -0.12) if look.is_held else shade(colours.brass, 0.14 if lit else 0)
        return fill, shade(colours.brass, 0.3), colours.on_brass
    if ground == "glass":
        return colours.glass_lit if lit else colours.glass, colours.glass_edge, colours.cream
    return colours.paper_button_lit if lit else colours.paper_button, colours.paper_edge, colours.ink


class Button(Widget):
    """A pill with words; ``on_press`` answers the scene's change."""

    ring_radius = 100

    def __init__(
        self,
        words: str,
        on_press: Action,
        ground: Ground = "glass",
        help: str = "",
        is_enabled: bool = True,
        size: float = 14,
        icon: Sign | None = None,
    ) -> None:
        super().__init__(help, is_enabled)
        self.words = words
        self.on_press = on_press
        self.ground: Ground = ground
        self.size = size
        self.icon: Sign | None = icon

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the pill; greyed it is faint, and its help says why."""
        if not self.is_enabled:
            look = Look()
        fill, edge, ink = button_colours(canvas.theme.colours, self.ground, look)
        if not self.is_enabled:
            faint = self.ground != "brass"
            fill = (*canvas.theme.colours.glass[:3], 20) if not faint else fill
            edge = (*canvas.theme.colours.glass_edge[:3], 60) if not faint else None
            colours = canvas.theme.colours
            ink = colours.muted_ink if self.ground == "paper" else colours.muted_cream
        rounded(canvas, self.rect, fill, 100, edge)
        role: FontRole = "medium" if self.ground == "glass" else "strong"
        if self.icon is not None and not self.words:
            sign(canvas, self.icon, self.rect.center, self.size * 0.55, ink)
            return
        inside = self.rect.inflate(-canvas.theme.px(20), 0)
        text(canvas, self.words, inside, role, self.size, ink, "middle")

    def key(self, event: pygame.Event) -> Reply:
        """Press with Enter or Space."""
        if event.type == pygame.KEYDOWN and event.key in PRESSING and self.is_enabled:
            return self.on_press() or True
        return False

    def release(self, pos: tuple[int, int]) -> Reply:
        """Press when the mouse is let go over it."""
        return (self.on_press() or True) if self.rect.collidepoint(pos) and self.is_enabled else True


class Segments(Widget):
    """A few short words side by side, of which one is chosen: press, or left and right."""

    def __init__(
        self,
        options: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
        ground: Ground = "paper",
        help: str = "",
    ) -> None:
        super().__init__(help)
        self.options = list(options)
        self.chosen = chosen
        self.on_choose = on_choose
        self.ground: Ground = ground
        self._hover: tuple[int, int] | None = None

    def cells(self) -> list[pygame.Rect]:
        """Return the place of each option."""
        count = len(self.options)
        gap = max(2, self.rect.height // 6)
        width = (self.rect.width - gap * (count - 1)) / count
        return [
            pygame.Rect(round(self.rect.x + k * (width + gap)), self.rect.y, round(width), self.rect.height)
            for k in range(count)
        ]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the options, the chosen one in brass."""
        for number, cell in enumerate(self.cells()):
            is_chosen = number == self.chosen
            seen = Look(is_hovered=look.is_hovered and not is_chosen)
            fill, edge, ink = button_colours(canvas.theme.colours, "brass" if is_chosen else self.ground, seen)
            rounded(canvas, cell, fill, 9, canvas.theme.colours.paper_edge if is_chosen else edge)
            text(canvas, self.options[number], cell.inflate(-canvas.theme.px(8), 0), "strong", 15, ink, "middle")

    def choose(self, number: int) -> bool:
        """Choose an option by number."""
        number = max(0, min(len(self.options) - 1, number))
        if number != self.chosen:
            self.chosen = number
            self.on_choose(number)
        return True

    def key(self, event: pygame.Event) -> Reply:
        """Left and right choose; Enter and Space go on to the next."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.choose(self.chosen + (1 if event.key == pygame.K_RIGHT else -1))
        if event.key in PRESSING:
            return self.choose((self.chosen + 1) % len(self.options))
        return False

    def press(self, pos: tuple[int, int]) -> Reply:
        """Choose what is pressed."""
        for number, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                return self.choose(number)
        return True
