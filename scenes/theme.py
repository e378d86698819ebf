"""Colours, sizes and fonts by role: every number of the look stands here.

Sizes are written for a window of 1280 × 800 and scale with it; text scales with the player's text size as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import pygame

from scenes import assets

REFERENCE = (1280, 800)
"""The window every size in the program is written for."""
SMALLEST_TEXT_PX = 9

Colour = tuple[int, int, int]
Tint = tuple[int, int, int, int]
"""A colour with its opacity, 0 … 255."""

FontRole = Literal["title", "text", "medium", "strong", "figures", "strong_figures"]
"""Names and titles; what is read; what is pressed; what is stressed; columns of figures."""

FONT_FILES: dict[FontRole, str] = {
    "title": "Vollkorn-SemiBold",
    "text": "Inter-Regular",
    "medium": "Inter-Medium",
    "strong": "Inter-SemiBold",
    "figures": "Lato-Regular",
    "strong_figures": "Lato-Bold",
}

Shape = Literal["circle", "triangle", "square", "diamond", "star", "hexagon"]


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """What marks a seat: always a colour and a shape, so that nobody depends on colour."""

    colour: Colour
    shape: Shape


def rgb(code: str) -> Colour:
    """Read a colour written ``#rrggbb``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


PLAYERS: tuple[PlayerLook, ...] = (
    PlayerLook(rgb("#2f6db3"), "circle"),
    PlayerLook(rgb("#d9772b"), "triangle"),
    PlayerLook(rgb("#1f8f7c"), "square"),
    PlayerLook(rgb("#8b5fbf"), "diamond"),
    PlayerLook(rgb("#b8445b"), "star"),
    PlayerLook(rgb("#6f7d2c"), "hexagon"),
)
"""By seat."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours by role. Text on its ground has a contrast of at least 4.5 : 1."""

    walnut: Colour = (0x4A, 0x33, 0x24)
    dark_walnut: Colour = (0x1E, 0x13, 0x0C)
    paper: Colour = (0xF4, 0xEA, 0xD7)
    field: Colour = (0xFF, 0xFC, 0xF5)
    """The ground of a field on paper into which one writes."""
    hairline: Colour = (0xCB, 0xB9, 0x94)
    ink: Colour = (0x2A, 0x21, 0x1B)
    muted_ink: Colour = (0x64, 0x53, 0x41)
    cream: Colour = (0xF6, 0xEE, 0xDD)
    muted_cream: Colour = (0xD3, 0xC4, 0xAA)
    brass: Colour = (0xC7, 0x9A, 0x4B)
    bright_brass: Colour = (0xED, 0xCF, 0x8F)
    on_brass: Colour = (0x2A, 0x1B, 0x08)
    red: Colour = (0xB0, 0x24, 0x2A)
    light_red: Colour = (0xFF, 0xB3, 0xA6)
    """A fault told on wood."""
    felt_teal: Colour = (0x1F, 0x4B, 0x45)
    felt_wine: Colour = (0x5A, 0x24, 0x36)
    felt_blue: Colour = (0x27, 0x45, 0x5A)
    ply: Colour = (0xE9, 0xC9, 0x8F)
    rosewood: Colour = (0x6B, 0x2F, 0x1E)
    board_line: Colour = (0x2B, 0x1A, 0x12)
    white_coin: Colour = (0xF7, 0xEA, 0xD0)
    black_coin: Colour = (0x2A, 0x25, 0x23)
    queen: Colour = (0xD0, 0x32, 0x3C)
    glass: Tint = (244, 234, 215, 20)
    glass_row: Tint = (255, 240, 214, 11)
    """A line of a list that lies on glass."""
    glass_lit: Tint = (255, 240, 214, 52)
    glass_edge: Tint = (255, 240, 214, 46)
    paper_button: Tint = (42, 33, 27, 18)
    paper_button_lit: Tint = (42, 33, 27, 34)
    paper_edge: Tint = (42, 33, 27, 60)
    shadow: Tint = (10, 6, 3, 165)
    veil: Tint = (12, 7, 4, 150)
    """Laid over the scene below a dialog."""


EVENING = Palette()
HIGH_CONTRAST = replace(
    EVENING,
    walnut=rgb("#241a13"),
    dark_walnut=rgb("#0b0705"),
    paper=rgb("#fffaf0"),
    field=rgb("#ffffff"),
    hairline=rgb("#8a7752"),
    ink=rgb("#000000"),
    muted_ink=rgb("#3a2f26"),
    cream=rgb("#ffffff"),
    muted_cream=rgb("#efe4cf"),
    brass=rgb("#f0bd58"),
    bright_brass=rgb("#ffe3a6"),
    on_brass=rgb("#000000"),
    glass=(0, 0, 0, 190),
    glass_row=(0, 0, 0, 190),
    glass_lit=(90, 66, 36, 235),
    glass_edge=(255, 255, 255, 190),
    paper_button=(0, 0, 0, 20),
    paper_button_lit=(0, 0, 0, 52),
    paper_edge=(0, 0, 0, 220),
    veil=(0, 0, 0, 205),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """The look at one window size: hand it to whatever lays out or draws."""

    size: tuple[int, int] = REFERENCE
    """The window in pixels."""
    text_percent: int = 100
    """The player's text size: 100, 125 or 150."""
    colours: Palette = EVENING

    @property
    def scale(self) -> float:
        """Pixels for one unit of the reference window."""
        return min(self.size[0] / REFERENCE[0], self.size[1] / REFERENCE[1])

    @property
    def is_high_contrast(self) -> bool:
        """Whether the player asked for the theme without textures and with strong edges."""
        return self.colours is HIGH_CONTRAST

    def px(self, reference: float) -> int:
        """Return a length of the reference window in pixels; never less than one for what has an extent."""
        length = round(reference * self.scale)
        return length if length or not reference else (1 if reference > 0 else -1)

    def text_px(self, reference: float) -> int:
        """Return a text size of the reference window in pixels, with the player's text size."""
        return max(SMALLEST_TEXT_PX, round(reference * self.scale * self.text_percent / 100))

    def font(self, role: FontRole, size: float) -> pygame.font.Font:
        """Return the font of a role at a size of the reference window."""
        return assets.font(FONT_FILES[role], self.text_px(size))

    def line_px(self, role: FontRole, size: float) -> int:
        """Return the height of one line of text in pixels."""
        return self.font(role, size).get_linesize()

    def rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the reference window in pixels, the reference window standing in the middle."""
        x0 = (self.size[0] - REFERENCE[0] * self.scale) / 2
        y0 = (self.size[1] - REFERENCE[1] * self.scale) / 2
        s = self.scale
        x, y = round(x0 + left * s), round(y0 + top * s)
        return pygame.Rect(x, y, round(x0 + (left + width) * s) - x, round(y0 + (top + height) * s) - y)


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a scene draws on: the window's own pixels and the look at their size."""

    surface: pygame.Surface
    theme: Theme
