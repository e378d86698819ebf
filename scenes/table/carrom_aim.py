"""What the hand sees on the board: the aim line with its ghost, the band that is pulled, the ring of a chosen piece."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table import carrom_art
from scenes.table.carrom_places import BoardView
from scenes.theme import Canvas
from scenes.widgets.sprites import cached, clear_surface, drawn_large, rounded

DOT_GAP_MM = 10.0
"""Between the dots of the aim line."""


class AimDrawn(NamedTuple):
    """An aim as it is drawn, on the board in millimetres."""

    path: Sequence[tuple[float, float]]
    ghost: bool
    """Whether the path ends at a piece, so that a ghost of the striker stands there."""
    piece_from: tuple[float, float] | None
    piece_way: tuple[float, float]
    striker_way: tuple[float, float]
    """Where piece and striker go after the contact, as far as each is drawn, in millimetres."""


def draw_aim(canvas: Canvas, view: BoardView, aim: AimDrawn, striker_mm: float) -> None:
    """Draw the dotted way of the striker, its ghost where it meets a piece, and where both go from there."""
    carried = 0.0
    for start, end in zip(aim.path, aim.path[1:], strict=False):
        carried = _dots(canvas, view, start, end, carried, 225)
    last = aim.path[-1]
    if not aim.ghost:
        _fading_dots(canvas, view, last, aim.striker_way, skip_mm=DOT_GAP_MM)
        return
    _ring(canvas, view.px(*last), striker_mm / 2 * view.px_per_mm)
    if aim.piece_from is not None:
        _fading_dots(canvas, view, aim.piece_from, aim.piece_way, skip_mm=20.0)
    _fading_dots(canvas, view, last, aim.striker_way, skip_mm=24.0)


def _dots(
    canvas: Canvas, view: BoardView, start: tuple[float, float], end: tuple[float, float], carried: float, alpha: int
) -> float:
    length = math.dist(start, end)
    along = DOT_GAP_MM - carried
    while along < length:
        share = along / length
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        _dot(canvas, view.px(x, y), 2.0, alpha)
        along += DOT_GAP_MM
    return length - (along - DOT_GAP_MM)


def _fading_dots(
    canvas: Canvas, view: BoardView, start: tuple[float, float], way: tuple[float, float], skip_mm: float
) -> None:
    length = math.hypot(*way)
    along = skip_mm
    while along < length:
        share = along / length
        _dot(canvas, view.px(start[0] + way[0] * share, start[1] + way[1] * share), 1.5, round(210 * (1 - share)) + 20)
        along += DOT_GAP_MM * 0.9


def _dot(canvas: Canvas, place: tuple[float, float], radius: float, alpha: int) -> None:
    diameter = max(4, round(2.9 * radius * canvas.theme.scale))
    carrom_art.blit_disc(canvas.surface, carrom_art.AIM_DOT, place, diameter, min(255, alpha // 16 * 16 + 15))


def _ring(canvas: Canvas, place: tuple[float, float], radius: float) -> None:
    r = round(radius)
    size = 2 * r + 4

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        width = round(1.5 * max(1.0, canvas.theme.scale) * k)
        pygame.draw.circle(large, (255, 255, 255, 34), middle, r * k)
        pygame.draw.circle(large, (70, 40, 16, 90), middle, r * k + width / 2, width * 2)
        pygame.draw.circle(large, (255, 255, 255, 225), middle, r * k, width)

    sprite = cached(("ghost", size, canvas.theme.scale), lambda: drawn_large((size, size), paint, (255, 255, 255)))
    canvas.surface.blit(sprite, (round(place[0] - size / 2), round(place[1] - size / 2)))


def draw_pull(canvas: Canvas, striker: tuple[float, float], hand: tuple[float, float]) -> None:
    """Draw the band between the striker and the hand that pulls it back, with its knob."""
    colour = canvas.theme.colours.bright_brass
    thick = max(2, canvas.theme.px(3))
    box = pygame.Rect(min(striker[0], hand[0]), min(striker[1], hand[1]), 1, 1)
    box.width = round(abs(striker[0] - hand[0])) + 1
    box.height = round(abs(striker[1] - hand[1])) + 1
    box.inflate_ip(4 * thick, 4 * thick)
    band = clear_surface((box.width * 2, box.height * 2))
    band.fill((*colour, 0))
    a = ((striker[0] - box.x) * 2, (striker[1] - box.y) * 2)
    b = ((hand[0] - box.x) * 2, (hand[1] - box.y) * 2)
    length = math.dist(a, b) or 1.0
    nx, ny = -(b[1] - a[1]) / length * thick, (b[0] - a[0]) / length * thick
    pygame.draw.polygon(
        band,
        colour,
        [
            (a[0] + nx * 0.5, a[1] + ny * 0.5),
            (b[0] + nx, b[1] + ny),
            (b[0] - nx, b[1] - ny),
            (a[0] - nx * 0.5, a[1] - ny * 0.5),
        ],
    )
    canvas.surface.blit(pygame.transform.smoothscale(band, box.size), box)
    knob = pygame.Rect(0, 0, canvas.theme.px(15), canvas.theme.px(15))
    knob.center = (round(hand[0]), round(hand[1]))
    rounded(canvas, knob, colour, 100, canvas.theme.colours.brass, 1.5)


def draw_halo(canvas: Canvas, place: tuple[float, float], radius: float) -> None:
    """Mark the piece that may be moved now with a brass ring."""
    r = round(radius + canvas.theme.px(5))
    size = 2 * r + 6

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        width = round(2.2 * max(1.0, canvas.theme.scale) * k)
        pygame.draw.circle(large, (60, 34, 12, 150), middle, r * k + width * 0.6, round(width * 2.2))
        pygame.draw.circle(large, (*canvas.theme.colours.bright_brass, 255), middle, r * k, width)

    key = ("halo", size, canvas.theme.scale, canvas.theme.colours.bright_brass)
    sprite = cached(key, lambda: drawn_large((size, size), paint, canvas.theme.colours.bright_brass))
    canvas.surface.blit(sprite, (round(place[0] - size / 2), round(place[1] - size / 2)))
