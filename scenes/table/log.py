"""The log beside a table: a badge, then a sentence in which the player's name stands out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.contract import Seat
from scenes.theme import Canvas, FontRole, Theme
from scenes.widgets.lettering import line_step_px, text, width_px
from scenes.widgets.marks import badge

SIZE = 13.0
BADGE = 26
"""The sentences begin this far in, after the badge."""


class LogLine(Protocol):
    """A line of a log: whose, and in words; the name in them is set strong."""

    @property
    def seat(self) -> Seat | None:
        """Whose line it is; ``None``: nobody's."""
        ...

    @property
    def words(self) -> str:
        """The sentence."""
        ...

    @property
    def strong(self) -> str:
        """The name in it."""
        ...


def line_places(theme: Theme, place: pygame.Rect, lines: Sequence[LogLine]) -> list[pygame.Rect]:
    """Return where each line stands that has room, from the top; a line that has no room whole is left out."""
    step, gap = line_step_px(theme, "text", SIZE), theme.px(6)
    found: list[pygame.Rect] = []
    y = place.y
    for line in lines:
        height = len(rows_of(line, theme.text_px(SIZE), place.width - theme.px(BADGE))) * step
        if y + height > place.bottom:
            break
        found.append(pygame.Rect(place.x, y, place.width, height))
        y += height + gap
    return found


def draw_log(canvas: Canvas, place: pygame.Rect, lines: Sequence[LogLine]) -> None:
    """Draw as many lines as have room, from the top."""
    theme, colours = canvas.theme, canvas.theme.colours
    step = line_step_px(theme, "text", SIZE)
    left = place.x + theme.px(BADGE)
    for line, box in zip(lines, line_places(theme, place, lines), strict=False):
        if line.seat is not None:
            badge(canvas, (place.x + theme.px(10), box.y + step // 2), 6.5, line.seat)
        y = box.y
        for row in rows_of(line, theme.text_px(SIZE), place.right - left):
            x = left
            for piece, is_strong in row:
                role: FontRole = "strong" if is_strong else "text"
                width = width_px(piece, role, theme.text_px(SIZE))
                colour = colours.cream if is_strong else colours.muted_cream
                room = min(width + 2, place.right - x)
                text(canvas, piece, pygame.Rect(x, y, room, step), role, SIZE, colour)
                x += width
            y += step


def rows_of(line: LogLine, px: int, room: int) -> list[list[tuple[str, bool]]]:
    """Break a line into rows of words, each with whether it is set strong."""
    before, name, after = line.words.partition(line.strong) if line.strong else (line.words, "", "")
    rows: list[list[tuple[str, bool]]] = [[]]
    x = 0
    for part, is_strong in ((before, False), (name, True), (after, False)):
        for word in _words(part):
            role: FontRole = "strong" if is_strong else "text"
            if rows[-1] and x + width_px(word.rstrip(), role, px) > room:
                rows.append([])
                x = 0
            rows[-1].append((word, is_strong))
            x += width_px(word, role, px)
    return rows


def _words(part: str) -> list[str]:
    """Split into words, each with the space after it."""
    pieces = part.split(" ")
    return [word + " " for word in pieces[:-1]] + [word for word in pieces[-1:] if word]
