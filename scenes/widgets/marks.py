"""Small drawn signs: a player's badge, discs lit from the upper left, chevrons, ticks. Never glyphs of a font."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import pygame

from scenes.theme import PLAYERS, Canvas, Colour, Shape, Tint
from scenes.widgets.sprites import cached, clear_surface, drawn_large

Point = tuple[float, float]
Sign = Literal["left", "right", "up", "down", "tick", "cross", "bars"]


def star(points: int, outer: float, inner: float) -> list[Point]:
    """Return the corners of a star around (0, 0), one tip up."""
    return [
        (r * math.sin(k * math.pi / points), -r * math.cos(k * math.pi / points))
        for k in range(2 * points)
        for r in (outer if k % 2 == 0 else inner,)
    ]


SHAPES: dict[Shape, Sequence[Point]] = {
    "circle": [(0.4 * math.cos(k * math.pi / 24), 0.4 * math.sin(k * math.pi / 24)) for k in range(48)],
    "triangle": [(0, -0.5), (0.48, 0.36), (-0.48, 0.36)],
    "square": [(-0.36, -0.36), (0.36, -0.36), (0.36, 0.36), (-0.36, 0.36)],
    "diamond": [(0, -0.52), (0.52, 0), (0, 0.52), (-0.52, 0)],
    "star": star(5, 0.6, 0.26),
    "hexagon": [(0.48 * math.cos(k * math.pi / 3), 0.48 * math.sin(k * math.pi / 3)) for k in range(6)],
}
"""Each seat's shape inside a badge of radius 1."""


def badge(canvas: Canvas, centre: tuple[float, float], radius: float, seat: int) -> None:
    """Draw a player's badge: colour and shape; the radius in units of the reference window, the centre in pixels."""
    look = PLAYERS[seat % len(PLAYERS)]
    r = max(3, canvas.theme.px(radius))

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (r + 1) * k
        pygame.draw.circle(large, look.colour, (middle, middle), r * k)
        light = clear_surface(large.get_size())
        pygame.draw.circle(light, (255, 255, 255, 80), (middle, middle), r * k, max(2, round(k * max(1.0, r / 18))))
        large.blit(light, (0, 0))
        corners = [(middle + x * r * k, middle + y * r * k) for x, y in SHAPES[look.shape]]
        pygame.draw.polygon(large, (255, 255, 255), corners)

    sprite = cached(("badge", r, look), lambda: drawn_large((2 * r + 2, 2 * r + 2), paint, look.colour))
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def sign(canvas: Canvas, which: Sign, centre: tuple[float, float], radius: float, colour: Colour) -> None:
    """Draw a chevron, tick, cross or menu sign; radius in reference units, centre in pixels."""
    r = max(3, canvas.theme.px(radius))
    lines: dict[Sign, list[list[Point]]] = {
        "left": [[(0.3, -0.6), (-0.3, 0), (0.3, 0.6)]],
        "right": [[(-0.3, -0.6), (0.3, 0), (-0.3, 0.6)]],
        "up": [[(-0.6, 0.3), (0, -0.3), (0.6, 0.3)]],
        "down": [[(-0.6, -0.3), (0, 0.3), (0.6, -0.3)]],
        "tick": [[(-0.6, 0.05), (-0.15, 0.5), (0.65, -0.5)]],
        "cross": [[(-0.5, -0.5), (0.5, 0.5)], [(-0.5, 0.5), (0.5, -0.5)]],
        "bars": [[(-0.7, y), (0.7, y)] for y in (-0.5, 0.0, 0.5)],
    }

    def paint(large: pygame.Surface, k: float) -> None:
        thick = max(2.0, r * k * 0.24)
        for stroke in lines[which]:
            points = [((r + 1 + x * r) * k, (r + 1 + y * r) * k) for x, y in stroke]
            thick_line(large, colour, points, thick)

    sprite = cached(("sign", which, r, colour), lambda: drawn_large((2 * r + 2, 2 * r + 2), paint, colour))
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def thick_line(surface: pygame.Surface, colour: Colour | Tint, points: Sequence[Point], width: float) -> None:
    """Draw connected strokes with round ends (on an enlarged surface; plain pygame lines have slanted ends)."""
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        pygame.draw.polygon(
            surface, colour, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        )
    for x, y in points:
        pygame.draw.circle(surface, colour, (x, y), width / 2)
