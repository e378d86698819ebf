"""Bevelled ivory triangles with a number at each corner: the tiles of Tri-Domino, on the table and on the home card.

A tile's angle is in degrees clockwise: at 0 it points up and its numbers lie lower left, top, lower right; at 60 it
points down and they lie upper left, upper right, bottom. Numbers always stand upright.
"""

from __future__ import annotations

import math
from typing import Literal

import pygame

from scenes import assets
from scenes.theme import FONT_FILES, Canvas, Colour, Theme, Tint, rgb
from scenes.widgets.lettering import rendered
from scenes.widgets.marks import thick_line
from scenes.widgets.sprites import OVERSAMPLING, cached, clear_surface

Point = tuple[float, float]
TileState = Literal["plain", "last", "chosen", "dim", "back"]
"""``last``: laid last, with a brass edge; ``chosen``: in the player's hand; ``dim``: cannot be used now."""

CORNER_SHARE = 1 / math.sqrt(3)
"""From the middle of a triangle to a corner, as a share of its edge."""
NUMBER_INSET = 0.5
"""From the middle to a corner, where the number stands: near its corner, never near the neighbour's number."""
NUMBER_SIZE = 0.24
"""Height of a number's font as a share of the edge."""
GAP = 0.01
"""Between the cell's side and the tile, as a share of the edge."""
ROUNDING = 0.045
BEVEL = 0.058
LIGHT_DEG = 125.0
"""The lamp stands at the upper left."""
GRAINS = 4
"""So many cuts of the ivory, so that no table looks printed."""

NUMBER_COLOURS: tuple[Colour, ...] = (
    rgb("#5d554b"),
    rgb("#235f9f"),
    rgb("#17704f"),
    rgb("#b04c12"),
    rgb("#7340a0"),
    rgb("#b01e2b"),
)
"""A colour per number beside the digit itself; each at least 4.5 : 1 on ivory."""
IVORY: Colour = rgb("#f6ecd6")
IVORY_SIDE: Colour = rgb("#bfa575")
BACK: Colour = rgb("#2f4d61")


def corner_offsets(edge: float, angle_deg: float = 0.0) -> tuple[Point, Point, Point]:
    """Return the three corners from the middle of a tile, clockwise, on the screen."""
    r = edge * CORNER_SHARE
    first, second, third = (math.radians(210.0 - 120.0 * k - angle_deg) for k in range(3))
    return (
        (r * math.cos(first), -r * math.sin(first)),
        (r * math.cos(second), -r * math.sin(second)),
        (r * math.cos(third), -r * math.sin(third)),
    )


def number_px(edge_px: int) -> int:
    """Return the size of a tile's numbers in pixels."""
    return max(8, round(edge_px * NUMBER_SIZE))


def number_places(edge: float, angle_deg: float) -> tuple[Point, Point, Point]:
    """Return where the numbers stand, from the middle of the tile."""
    a, b, c = corner_offsets(edge, angle_deg)
    k = NUMBER_INSET
    return (a[0] * k, a[1] * k), (b[0] * k, b[1] * k), (c[0] * k, c[1] * k)


def half_px(edge_px: int) -> int:
    """Return half the side of a tile's square picture; the tile's middle is the picture's."""
    return math.ceil(edge_px * CORNER_SHARE) + 3


def _grown(corners: tuple[Point, Point, Point], by: float, edge: float) -> tuple[Point, Point, Point]:
    """Return the triangle with its sides moved outwards by a length (inwards when negative)."""
    k = 1.0 + by / (edge * CORNER_SHARE / 2)
    a, b, c = corners
    return (a[0] * k, a[1] * k), (b[0] * k, b[1] * k), (c[0] * k, c[1] * k)


def _rounded_triangle(surface: pygame.Surface, colour: Colour | Tint, corners: tuple[Point, ...], r: float) -> None:
    pygame.draw.polygon(surface, colour, corners)
    thick_line(surface, colour, [*corners, corners[0]], 2 * r)


def _light_on(a: Point, b: Point) -> float:
    """Return how much the lamp falls on the side from a to b: -1 … 1."""
    x, y = (a[0] + b[0]) / 2, -(a[1] + b[1]) / 2
    away = math.hypot(x, y) or 1.0
    lamp = math.radians(LIGHT_DEG)
    return (x * math.cos(lamp) + y * math.sin(lamp)) / away


def _mixed(colour: Colour, goal: Colour, share: float) -> Colour:
    r, g, b = (round(x + (y - x) * share) for x, y in zip(colour, goal, strict=True))
    return r, g, b


def blank(theme: Theme, edge_px: int, angle_deg: float, grain: int, state: TileState) -> pygame.Surface:
    """Return a tile without numbers, drawn large and scaled down once."""
    angle = round(angle_deg) % 120
    flat = theme.is_high_contrast
    colours = theme.colours

    def make() -> pygame.Surface:
        k = OVERSAMPLING
        half = half_px(edge_px) * k
        edge = edge_px * k
        corners = corner_offsets(edge, angle)
        r = edge * ROUNDING
        body = _grown(corners, -edge * GAP - r, edge)
        inner = _grown(corners, -edge * (GAP + BEVEL) - r * 0.5, edge)
        face = BACK if state == "back" else IVORY
        side = _mixed(face, (0, 0, 0), 0.35) if state == "back" else IVORY_SIDE
        rim: Colour | None = {"last": colours.brass, "chosen": colours.bright_brass}.get(state)
        large = clear_surface((2 * half, 2 * half))
        large.fill((*(rim or side), 0))
        middle = [(x + half, y + half) for x, y in body]
        _rounded_triangle(large, rim or side, tuple(middle), r)
        _bevel(large, corners, edge, half, face, r)
        top = [(x + half, y + half) for x, y in inner]
        skin = clear_surface(large.get_size())
        _rounded_triangle(skin, (255, 255, 255, 255), tuple(top), r * 0.5)
        picture = None if flat or state == "back" else assets.image("ivory")
        cloth = clear_surface(large.get_size())
        if picture is not None:
            size = picture.get_width() // 2
            cut = picture.subsurface(pygame.Rect((grain % 2) * size, (grain // 2) * size, size, size))
            cloth.blit(pygame.transform.smoothscale(cut, cloth.get_size()), (0, 0))
        else:
            cloth.fill((*face, 255))
        cloth.blit(skin, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(cloth, (0, 0))
        if state == "back":
            for share in (0.62, 0.34):
                ring = [(x * share + half, y * share + half) for x, y in body]
                thick_line(large, _mixed(BACK, (255, 240, 214), 0.32), [*ring, ring[0]], edge * 0.016)
        if rim is not None:
            width = edge * (0.05 if state == "chosen" else 0.036)
            outline = [(x + half, y + half) for x, y in _grown(corners, -edge * GAP - width / 2, edge)]
            thick_line(large, rim, [*outline, outline[0]], width)
        elif not flat:
            outline = [(x + half, y + half) for x, y in _grown(corners, -edge * GAP - r * 0.6, edge)]
            thick_line(large, (*_mixed(side, (0, 0, 0), 0.25), 90), [*outline, outline[0]], max(2.0, edge * 0.006))
        sprite = pygame.transform.smoothscale(large, (2 * half // k, 2 * half // k))
        if state == "dim":
            veil = clear_surface(sprite.get_size())
            veil.fill((150, 146, 140, 255))
            sprite.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sprite

    return cached(("tile blank", edge_px, angle, grain, state, flat, colours.brass), make)


def _bevel(large: pygame.Surface, corners: tuple[Point, ...], edge: float, half: int, face: Colour, r: float) -> None:
    """Draw the three slanted sides, lighter towards the lamp."""
    outer = _grown((corners[0], corners[1], corners[2]), -edge * (GAP + 0.012), edge)
    inner = _grown((corners[0], corners[1], corners[2]), -edge * (GAP + BEVEL), edge)
    mask = clear_surface(large.get_size())
    body = _grown((corners[0], corners[1], corners[2]), -edge * (GAP + 0.012) - r, edge)
    _rounded_triangle(mask, (255, 255, 255, 255), tuple((x + half, y + half) for x, y in body), r)
    facets = clear_surface(large.get_size())
    for k in range(3):
        n = (k + 1) % 3
        light = _light_on(corners[k], corners[n])
        colour = _mixed(face, (255, 255, 255), 0.55 * light) if light > 0 else _mixed(face, (96, 66, 30), -0.34 * light)
        quad = [outer[k], outer[n], inner[n], inner[k]]
        pygame.draw.polygon(facets, colour, [(x + half, y + half) for x, y in quad])
    facets.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(facets, (0, 0))


def tile_sprite(
    theme: Theme, numbers: tuple[int, int, int], angle_deg: float, edge_px: int, state: TileState = "plain"
) -> pygame.Surface:
    """Return a tile's square picture, its middle in the middle; kept by numbers, turn, size and state."""
    angle = round(angle_deg) % 360
    if min(numbers) < 0:
        return blank(theme, edge_px, angle, 0, "back")

    def make() -> pygame.Surface:
        low, middle, high = sorted(numbers)
        sprite = blank(theme, edge_px, angle, (low * 5 + middle * 3 + high) % GRAINS, state).copy()
        half = half_px(edge_px)
        px = number_px(edge_px)
        for number, (x, y) in zip(numbers, number_places(edge_px, angle), strict=True):
            colour = NUMBER_COLOURS[number]
            if theme.is_high_contrast:
                colour = _mixed(colour, (0, 0, 0), 0.35)
            digit = rendered(str(number), "strong", px, colour)
            light = rendered(str(number), "strong", px, (255, 252, 244))
            box = digit.get_bounding_rect()
            place = (round(half + x - box.centerx), round(half + y - box.centery))
            if state != "dim" and px >= 14:
                sprite.blit(light, (place[0], place[1] + 1))
            sprite.blit(digit, place)
        dot = max(1, round(edge_px * 0.02))
        pygame.draw.circle(sprite, _mixed(IVORY_SIDE, IVORY, 0.25), (half, half), dot)
        return sprite

    return cached(("tile", numbers, angle, edge_px, state, theme.is_high_contrast, theme.colours.brass), make)


def digit_box(number: int, edge_px: int) -> pygame.Rect:
    """Return how large a number is drawn, around (0, 0)."""
    box = assets.font(FONT_FILES["strong"], number_px(edge_px)).render(str(number), True, (0, 0, 0)).get_bounding_rect()
    return pygame.Rect(-box.width // 2, -box.height // 2, box.width, box.height)


def tile_shadow(edge_px: int, angle_deg: float, lift: float = 0.0) -> tuple[pygame.Surface, Point]:
    """Return the soft shadow of a tile and where its middle lies from the tile's; lifted 0 … 1 it goes further off."""
    angle = round(angle_deg) % 120
    step = round(lift * 6)
    blur = max(2, round(edge_px * (0.05 + 0.014 * step)))
    drop = edge_px * (0.034 + 0.022 * step)

    def make() -> pygame.Surface:
        coarse = max(1, blur // 3)
        half = half_px(edge_px) + 2 * blur
        small = clear_surface((2 * half // coarse, 2 * half // coarse))
        small.fill((6, 9, 12, 0))
        corners = _grown(corner_offsets(edge_px, angle), -edge_px * GAP, edge_px)
        points = [((x + half) / coarse, (y + half) / coarse) for x, y in corners]
        pygame.draw.polygon(small, (6, 9, 12, 165 - 8 * step), points)
        small = pygame.transform.gaussian_blur(small, max(1, blur // coarse // 2 + 1))
        return pygame.transform.smoothscale(small, (2 * half, 2 * half))

    return cached(("tile shadow", edge_px, angle, step), make), (drop * 0.4, drop)


def draw_tile(
    canvas: Canvas,
    numbers: tuple[int, int, int],
    centre: Point,
    angle_deg: float,
    edge_px: int,
    state: TileState = "plain",
    lift: float = 0.0,
) -> None:
    """Draw a tile with its shadow; its middle at a place in pixels."""
    blit_shadow(canvas.surface, centre, angle_deg, edge_px, lift)
    blit_tile(canvas, numbers, centre, angle_deg, edge_px, state)


def blit_shadow(surface: pygame.Surface, centre: Point, angle_deg: float, edge_px: int, lift: float = 0.0) -> None:
    """Draw only a tile's shadow: all shadows of a table lie below all its tiles."""
    shade, (dx, dy) = tile_shadow(edge_px, angle_deg, lift)
    half = shade.get_width() // 2
    surface.blit(shade, (round(centre[0] + dx) - half, round(centre[1] + dy) - half))


def blit_tile(
    canvas: Canvas,
    numbers: tuple[int, int, int],
    centre: Point,
    angle_deg: float,
    edge_px: int,
    state: TileState = "plain",
) -> None:
    """Draw only the tile."""
    sprite = tile_sprite(canvas.theme, numbers, angle_deg, edge_px, state)
    half = sprite.get_width() // 2
    canvas.surface.blit(sprite, (round(centre[0]) - half, round(centre[1]) - half))


def place_sprite(
    edge_px: int, points_down: bool, fill: Tint, edge_colour: Tint, width_px: float, is_crossed: bool = False
) -> pygame.Surface:
    """Return a place where a tile may lie: a pane with an edge; crossed out where nothing can ever lie."""

    def make() -> pygame.Surface:
        k = OVERSAMPLING
        half = half_px(edge_px) * k
        edge = edge_px * k
        corners = corner_offsets(edge, 60.0 if points_down else 0.0)
        large = clear_surface((2 * half, 2 * half))
        large.fill((*edge_colour[:3], 0))
        pane = [(x + half, y + half) for x, y in _grown(corners, -edge * 0.03, edge)]
        pygame.draw.polygon(large, fill, pane)
        line = clear_surface(large.get_size())
        line.fill((*edge_colour[:3], 0))
        thick_line(line, edge_colour, [*pane, pane[0]], width_px * k)
        if is_crossed:
            size = edge * 0.07
            for dx in (-1, 1):
                thick_line(
                    line, edge_colour, [(half - dx * size, half - size), (half + dx * size, half + size)], width_px * k
                )
        large.blit(line, (0, 0))
        return pygame.transform.smoothscale(large, (2 * half // k, 2 * half // k))

    return cached(("tile place", edge_px, points_down, fill, edge_colour, width_px, is_crossed), make)
