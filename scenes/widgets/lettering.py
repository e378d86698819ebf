"""Words on the screen: one line, fitted, or wrapped. No text ever leaves the width it is given.

What is too wide is first set a little smaller, then cut with an ellipsis at a whole character (a letter with its
accents is one). Rendered lines are kept, so that drawing the same words again is one blit.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from scenes import assets
from scenes.theme import FONT_FILES, Canvas, Colour, FontRole, Theme, Tint

Align = Literal["left", "middle", "right"]
SMALLEST_SHARE = 0.78
"""Text too wide is set smaller down to this share of its size before it is cut."""
JOINERS = frozenset("\u200d\ufe0e\ufe0f")
ELLIPSIS = "…"


def printable(words: str) -> str:
    """Return the words without what no font can draw: control characters, lone surrogates; line breaks stay."""
    return "".join(c for c in words if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs"))


def characters(words: str) -> list[str]:
    """Split into characters as a reader counts them: a letter and its accents stay together."""
    found: list[str] = []
    for c in words:
        joins = unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me", "Mc") or c in JOINERS
        if found and (joins or found[-1][-1] == "\u200d"):
            found[-1] += c
        else:
            found.append(c)
    return found


@lru_cache(maxsize=2048)
def rendered(words: str, role: FontRole, px: int, colour: Colour) -> pygame.Surface:
    """Return one line as a sprite, at a size in pixels."""
    return assets.font(FONT_FILES[role], px).render(words, True, colour)


@lru_cache(maxsize=4096)
def width_px(words: str, role: FontRole, px: int) -> int:
    """Return how wide one line is, in pixels, at a size in pixels."""
    return assets.font(FONT_FILES[role], px).size(words)[0]


@lru_cache(maxsize=2048)
def fitted(words: str, role: FontRole, px: int, room_px: int) -> tuple[str, int]:
    """Return the words and the size in pixels at which they fit the room: as they are, smaller, or cut."""
    words = printable(words).replace("\n", " ").strip()
    smallest = max(7, round(px * SMALLEST_SHARE))
    for size in range(px, smallest - 1, -1):
        if width_px(words, role, size) <= room_px:
            return words, size
    size = min(px, smallest)
    parts = characters(words)
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if width_px("".join(parts[:middle]).rstrip() + ELLIPSIS, role, size) <= room_px:
            low = middle
        else:
            high = middle - 1
    cut = "".join(parts[:low]).rstrip() + ELLIPSIS
    return (cut, size) if width_px(cut, role, size) <= room_px else ("", size)


def text(
    canvas: Canvas,
    words: str,
    rect: pygame.Rect,
    role: FontRole,
    size: float,
    colour: Colour,
    align: Align = "left",
) -> pygame.Rect:
    """Draw one line in the middle height of a box, fitted to its width and height; return where it stands."""
    shown, px = fitted(words, role, min(canvas.theme.text_px(size), max(7, round(rect.height / 1.2))), rect.width)
    if not shown:
        return pygame.Rect(rect.topleft, (0, 0))
    sprite = rendered(shown, role, px, colour)
    place = sprite.get_rect(centery=rect.centery)
    if align == "left":
        place.left = rect.left
    elif align == "right":
        place.right = rect.right
    else:
        place.centerx = rect.centerx
    canvas.surface.blit(sprite, place)
    return place


@lru_cache(maxsize=512)
def wrapped(words: str, role: FontRole, px: int, room_px: int) -> tuple[str, ...]:
    """Break words into lines no wider than the room; a word too long for a line is broken inside."""
    lines: list[str] = []
    for block in printable(words).split("\n"):
        line = ""
        for word in block.split():
            longer = f"{line} {word}" if line else word
            if width_px(longer, role, px) <= room_px:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while width_px(line, role, px) > room_px and len(characters(line)) > 1:
                parts = characters(line)
                count = len(parts) - 1
                while count > 1 and width_px("".join(parts[:count]), role, px) > room_px:
                    count -= 1
                lines.append("".join(parts[:count]))
                line = "".join(parts[count:])
        lines.append(line)
    return tuple(lines)


KEYS_APART = " · "
KEYS_SIZE = 11.5
"""The line of keys: what stands between two, and its size."""


def lines_of_keys(words: str, theme: Theme, width: int) -> list[str]:
    """Break a line of keys where one key ends and the next begins."""
    px = theme.text_px(KEYS_SIZE)
    lines: list[str] = []
    for key in words.split(KEYS_APART):
        longer = f"{lines[-1]}{KEYS_APART}{key}" if lines else key
        if lines and width_px(longer, "text", px) <= width:
            lines[-1] = longer
        else:
            lines.append(key)
    return lines


def draw_keys(canvas: Canvas, words: str, room: pygame.Rect) -> None:
    """Draw a line of keys from the top of its room, each line in the middle, as many lines as there is room for."""
    step = line_step_px(canvas.theme, "text", KEYS_SIZE)
    for number, line in enumerate(lines_of_keys(words, canvas.theme, room.width)):
        box = pygame.Rect(room.x, room.y + number * step, room.width, step)
        if number == 0 or box.bottom <= room.bottom + step // 2:
            text(canvas, line, box, "text", KEYS_SIZE, canvas.theme.colours.muted_cream, "middle")


def line_step_px(theme: Theme, role: FontRole, size: float) -> int:
    """Return the distance between two lines of a paragraph, in pixels."""
    return _step(role, theme.text_px(size))


def _step(role: FontRole, px: int) -> int:
    return round(px * (1.3 if role == "title" else 1.42))


def paragraph_height_px(theme: Theme, words: str, width: int, role: FontRole, size: float) -> int:
    """Return how high a paragraph is in a column of this width, in pixels."""
    px = theme.text_px(size)
    return len(wrapped(words, role, px, width)) * _step(role, px)


def paragraph(
    canvas: Canvas,
    words: str,
    rect: pygame.Rect,
    role: FontRole,
    size: float,
    colour: Colour,
    align: Align = "left",
) -> int:
    """Draw wrapped text from the top of a box; return its height in pixels.

    Where the box is too low the text is set smaller, then its last line ends in an ellipsis.
    """
    lines, px = _fitted_paragraph(words, role, canvas.theme.text_px(size), rect.width, rect.height)
    step = _step(role, px)
    for number, line in enumerate(lines):
        if not line:
            continue
        sprite = rendered(line, role, px, colour)
        place = sprite.get_rect(top=rect.top + number * step + (step - sprite.get_height()) // 2, left=rect.left)
        if align == "right":
            place.right = rect.right
        elif align == "middle":
            place.centerx = rect.centerx
        canvas.surface.blit(sprite, place)
    return len(lines) * step


@lru_cache(maxsize=512)
def _fitted_paragraph(words: str, role: FontRole, px: int, width: int, height: int) -> tuple[Sequence[str], int]:
    smallest = min(px, max(7, round(px * SMALLEST_SHARE)))
    for size in range(px, smallest - 1, -1):
        lines = wrapped(words, role, size, width)
        if len(lines) * _step(role, size) <= height:
            return lines, size
    lines = wrapped(words, role, smallest, width)
    count = max(1, height // _step(role, smallest))
    if len(lines) <= count:
        return lines, smallest
    rest = " ".join(lines[count - 1 :])
    return (*lines[: count - 1], _cut(rest, role, smallest, width)), smallest


def _cut(words: str, role: FontRole, px: int, width: int) -> str:
    parts = characters(words)
    while parts and width_px("".join(parts).rstrip() + ELLIPSIS, role, px) > width:
        parts.pop()
    return "".join(parts).rstrip() + ELLIPSIS if parts else ""


def opaque(colour: Colour | Tint) -> Colour:
    """Return a colour without its opacity, for text."""
    return colour[0], colour[1], colour[2]
