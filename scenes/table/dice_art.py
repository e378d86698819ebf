"""The things of the dice tables: the wooden tray with its felt, chips, small dice, the lock; made once and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes import assets
from scenes.dice_cubes import PIP, PIP_RED, PIPS
from scenes.table.dice_tray import TrayPlaces
from scenes.theme import PLAYERS, Canvas, Colour, Palette
from scenes.widgets.sprites import cached, clear_surface, drawn_large, rounded, shadow, textured

PAPER_DIE: Colour = (250, 242, 224)


def felt_of(game_id: str, colours: Palette) -> tuple[str, Colour]:
    """Return the cloth of a game: picture and plain colour."""
    if game_id in ("cameron", "cameron_board"):
        return "felt-teal", colours.felt_teal
    if game_id == "kameron":
        return "felt-wine", colours.felt_wine
    return "felt-blue", colours.felt_blue


def draw_tray_ground(canvas: Canvas, places: TrayPlaces, game_id: str) -> None:
    """Draw rim, felt and shelf; the dice come over it."""
    colours = canvas.theme.colours
    draw_wood(canvas, places.rim, 22)
    texture, plain = felt_of(game_id, colours)
    textured(canvas, places.felt, texture, plain, 14)
    draw_hollow(canvas, places.felt, 14)
    rounded(canvas, places.shelf, (0, 0, 0, 62), 14, (*colours.bright_brass, 80))
    for slot in places.slots:
        rounded(canvas, slot, None, 12, (255, 255, 255, 34), 1.2)


def draw_wood(canvas: Canvas, rect: pygame.Rect, radius: float) -> None:
    """Draw a wooden frame lying on the table."""
    shadow(canvas, rect, radius, blur=26, drop=12)
    textured(canvas, rect, "walnut", canvas.theme.colours.walnut, radius)
    rounded(canvas, rect, None, radius, (255, 220, 170, 52), 1.6)
    rounded(canvas, rect.inflate(-canvas.theme.px(3), -canvas.theme.px(3)), None, radius - 1, (0, 0, 0, 46), 1.2)


def draw_hollow(canvas: Canvas, rect: pygame.Rect, radius: float) -> None:
    """Darken the edge of something let into the wood."""
    deep = max(4, canvas.theme.px(16))
    r = canvas.theme.px(radius)

    def make() -> pygame.Surface:
        sprite = clear_surface(rect.size)
        for k in range(deep):
            faint = round(120 * (1 - k / deep) ** 2)
            ring = pygame.Rect(k, k, rect.width - 2 * k, rect.height - 2 * k)
            pygame.draw.rect(sprite, (4, 10, 9, faint), ring, 1, border_radius=max(1, r - k))
        pygame.draw.line(sprite, (255, 226, 180, 26), (r, rect.height - 1), (rect.width - r, rect.height - 1))
        return sprite

    canvas.surface.blit(cached(("hollow", rect.size, r, deep), make), rect)


# --- chips ----------------------------------------------------------------------------------------------------------


def draw_chip(canvas: Canvas, centre: tuple[float, float], radius: float, seat: int) -> None:
    """Draw a chip of a player's colour, striped at its edge; the radius in reference units."""
    colour = PLAYERS[seat % len(PLAYERS)].colour
    r = max(4, canvas.theme.px(radius))

    def make() -> pygame.Surface:
        return _chip(r, colour)

    sprite = cached(("chip", r, colour), make)
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def _chip(r: int, colour: Colour) -> pygame.Surface:
    side = 4 * r
    sprite = clear_surface((side, side))
    soft = clear_surface((side, side))
    pygame.draw.circle(soft, (6, 4, 2, 170), (side / 2 + r * 0.06, side / 2 + r * 0.2), r)
    sprite.blit(pygame.transform.gaussian_blur(soft, max(1, round(r * 0.28))), (0, 0))
    dark: Colour = (round(colour[0] * 0.62), round(colour[1] * 0.62), round(colour[2] * 0.62))

    def paint(large: pygame.Surface, k: float) -> None:
        c = (r + 1) * k
        pygame.draw.circle(large, dark, (c, c), r * k)
        pygame.draw.circle(large, colour, (c, c - 0.02 * r * k), r * 0.96 * k)
        for stripe in range(6):
            middle = stripe * math.pi / 3 + math.pi / 6
            arc = [(c + a * math.cos(t), c + a * math.sin(t)) for a, t in _stripe(r * k, middle)]
            pygame.draw.polygon(large, (250, 244, 232), arc)
        pygame.draw.circle(large, dark, (c, c), r * 0.66 * k, max(1, round(0.05 * r * k)))
        pygame.draw.circle(large, colour, (c, c), r * 0.63 * k)
        pygame.draw.circle(large, (255, 255, 255), (c, c), r * 0.56 * k, max(1, round(0.05 * r * k)))
        light = clear_surface(large.get_size())
        pygame.draw.circle(light, (255, 255, 255, 46), (c - r * 0.2 * k, c - r * 0.24 * k), r * 0.5 * k)
        large.blit(light, (0, 0))

    face = drawn_large((2 * r + 2, 2 * r + 2), paint, dark)
    sprite.blit(face, face.get_rect(center=(side // 2, side // 2)))
    return sprite


def _stripe(r: float, middle: float) -> Sequence[tuple[float, float]]:
    half = 0.17
    outer = [(r * 0.97, middle - half + 2 * half * k / 4) for k in range(5)]
    inner = [(r * 0.7, middle + half - 2 * half * k / 4) for k in range(5)]
    return [*outer, *inner]


def draw_chip_row(
    canvas: Canvas, left: float, middle_y: float, count: int, seat: int, radius: float, room_px: float
) -> float:
    """Draw so many chips in a row, lying on each other as closely as the room asks for; return where the row ends."""
    r = canvas.theme.px(radius)
    if not count:
        return left
    step = min(r * 1.55, (room_px - 2 * r) / (count - 1)) if count > 1 else 0.0
    for k in range(count):
        draw_chip(canvas, (left + r + k * step, middle_y), radius, seat)
    return left + 2 * r + (count - 1) * step


# --- small dice, lock, hatching -------------------------------------------------------------------------------------


def draw_small_die(canvas: Canvas, centre: tuple[float, float], side_px: int, face: int) -> None:
    """Draw a flat little die, as printed."""

    def make() -> pygame.Surface:
        def paint(large: pygame.Surface, k: float) -> None:
            a = side_px * k
            body = pygame.Rect(0, 0, round(a), round(a))
            pygame.draw.rect(large, PAPER_DIE, body, border_radius=round(a * 0.24))
            apart, dot = a * 0.25, a * (0.15 if face == 1 else 0.105)
            for x, y in PIPS[face]:
                colour = PIP_RED if face == 1 else PIP
                pygame.draw.circle(large, colour, (a / 2 + x * apart, a / 2 + y * apart), dot)

        return drawn_large((side_px, side_px), paint, PAPER_DIE)

    sprite = cached(("small die", side_px, face), make)
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_lock(canvas: Canvas, centre: tuple[float, float], radius_px: int) -> None:
    """Draw the small lock on a die that stays aside."""
    r = max(5, radius_px)
    colours = canvas.theme.colours

    def make() -> pygame.Surface:
        side = 2 * r + 2

        def paint(large: pygame.Surface, k: float) -> None:
            pygame.draw.circle(large, colours.dark_walnut, (side * k / 2, side * k / 2), r * k)

        sprite = drawn_large((side, side), paint, colours.dark_walnut)
        lock = assets.icon("lock")
        if lock is not None:
            inner = round(r * 1.3)
            small = pygame.transform.smoothscale(lock.convert_alpha(), (inner, inner))
            small.fill(colours.bright_brass, special_flags=pygame.BLEND_RGB_MULT)
            sprite.blit(small, small.get_rect(center=(side // 2, side // 2)))
        return sprite

    sprite = cached(("lock", r, colours), make)
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_hatching(canvas: Canvas, rect: pygame.Rect, colour: Colour, alpha: int = 46) -> None:
    """Draw the slanting lines over what is closed."""
    step, thick = max(4, canvas.theme.px(7)), max(1, canvas.theme.px(1))

    def make() -> pygame.Surface:
        large = clear_surface((rect.width * 2, rect.height * 2))
        large.fill((*colour, 0))
        for x in range(-2 * rect.height, 2 * rect.width, 2 * step):
            pygame.draw.line(large, (*colour, alpha), (x, 2 * rect.height), (x + 2 * rect.height, 0), 2 * thick)
        return pygame.transform.smoothscale(large, rect.size)

    canvas.surface.blit(cached(("hatching", rect.size, step, colour, alpha), make), rect)
