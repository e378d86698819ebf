"""Shapes with smooth edges: rounded panels, soft shadows, textures, any small picture drawn large and scaled once.

pygame draws no antialiased filled shapes, so each sprite is made once at its own size and kept by what it is made of.
Nothing here is stretched or drawn twice per frame; the cache forgets the oldest when it grows past its size in bytes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from scenes import assets
from scenes.theme import Canvas, Colour, Theme, Tint

OVERSAMPLING = 4
"""Sprites are drawn this much larger and smooth-scaled once."""
CACHE_BYTES = 192 * 1024 * 1024

_cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_cached_bytes = 0


def cached(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the sprite kept under a key (say all it depends on), made now if it is not there."""
    global _cached_bytes
    sprite = _cache.get(key)
    if sprite is not None:
        _cache.move_to_end(key)
        return sprite
    sprite = make()
    _cache[key] = sprite
    _cached_bytes += sprite.get_pitch() * sprite.get_height()
    while _cached_bytes > CACHE_BYTES and len(_cache) > 1:
        _, old = _cache.popitem(last=False)
        _cached_bytes -= old.get_pitch() * old.get_height()
    return sprite


def is_kept(key: Hashable) -> bool:
    """Tell whether a sprite is there already."""
    return key in _cache


def forget() -> None:
    """Empty the cache, as after a change of window size or of the theme."""
    global _cached_bytes
    _cache.clear()
    _cached_bytes = 0


def clear_surface(size: tuple[int, int]) -> pygame.Surface:
    """Return a transparent surface of at least one pixel."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def drawn_large(
    size: tuple[int, int], paint: Callable[[pygame.Surface, float], None], ground: Colour = (0, 0, 0)
) -> pygame.Surface:
    """Paint on a surface four times the size (``paint(surface, 4)``) and return it scaled down smoothly.

    The ground is the colour of what is transparent: give the shape's own, or its edge takes in some of it.
    """
    large = clear_surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING))
    large.fill((*ground, 0))
    paint(large, float(OVERSAMPLING))
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def layer(key: Hashable, canvas: Canvas, paint: Callable[[Canvas], None]) -> None:
    """Blit the still ground of a scene: everything ``paint`` draws, kept as one opaque picture under the key."""

    def make() -> pygame.Surface:
        surface = pygame.Surface(canvas.surface.get_size()).convert()
        paint(Canvas(surface, canvas.theme))
        return surface

    canvas.surface.blit(cached(("layer", key, canvas.theme), make), (0, 0))


def _corner(radius: int) -> pygame.Surface:
    """Return the upper left quarter of a white disc."""

    def paint(large: pygame.Surface, k: float) -> None:
        r = round(radius * k)
        pygame.draw.circle(large, (255, 255, 255, 255), (r, r), r)

    return cached(("corner", radius), lambda: drawn_large((radius, radius), paint, (255, 255, 255)))


def rounded_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a white rectangle with smooth rounded corners on nothing."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))

    def make() -> pygame.Surface:
        mask = clear_surface(size)
        mask.fill((255, 255, 255, 255))
        if radius:
            quarter = _corner(radius)
            for right, low in ((False, False), (True, False), (False, True), (True, True)):
                place = (width - radius if right else 0, height - radius if low else 0)
                mask.fill((255, 255, 255, 0), (place, (radius, radius)))
                mask.blit(pygame.transform.flip(quarter, right, low), place)
        return mask

    return cached(("mask", size, radius), make)


def _opaque(colour: Colour | Tint) -> Tint:
    return (colour[0], colour[1], colour[2], colour[3] if len(colour) == 4 else 255)


def rounded(
    canvas: Canvas,
    rect: pygame.Rect,
    fill: Colour | Tint | None,
    radius: float,
    edge: Colour | Tint | None = None,
    edge_width: float = 1,
) -> None:
    """Draw a rounded rectangle; radius and edge width in units of the reference window."""
    theme = canvas.theme
    r = theme.px(radius)
    line = max(1, round(edge_width * theme.scale)) if edge is not None else 0
    size = (max(1, rect.width), max(1, rect.height))

    def make() -> pygame.Surface:
        mask = rounded_mask(size, r)
        sprite = clear_surface(size)
        if fill is not None:
            sprite.fill(_opaque(fill))
            sprite.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if edge is not None:
            ring = mask.copy()
            inner = (size[0] - 2 * line, size[1] - 2 * line)
            if min(inner) > 0:
                ring.blit(rounded_mask(inner, max(0, r - line)), (line, line), special_flags=pygame.BLEND_RGBA_SUB)
            tint = clear_surface(size)
            tint.fill(_opaque(edge))
            alpha = clear_surface(size)
            alpha.fill((255, 255, 255, 0))
            alpha.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            tint.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sprite.blit(tint, (0, 0))
        return sprite

    canvas.surface.blit(cached(("rounded", size, fill, r, edge, line), make), rect)


def shadow(canvas: Canvas, rect: pygame.Rect, radius: float, blur: float = 22, drop: float = 9) -> None:
    """Draw the soft shadow of a rounded rectangle lying on the table; lengths in reference units."""
    theme = canvas.theme
    r, soft, down = theme.px(radius), max(2, theme.px(blur)), theme.px(drop)

    def make() -> pygame.Surface:
        coarse = max(1, soft // 6)  # a blur hides pixels: blur small, scale up
        size = (rect.width + 4 * soft, rect.height + 4 * soft)
        small = clear_surface((size[0] // coarse, size[1] // coarse))
        tint = theme.colours.shadow
        small.fill((*tint[:3], 0))
        body = pygame.Rect(2 * soft // coarse, 2 * soft // coarse, rect.width // coarse, rect.height // coarse)
        pygame.draw.rect(small, tint, body, border_radius=max(1, r // coarse))
        small = pygame.transform.gaussian_blur(small, max(1, soft // (2 * coarse)))
        return pygame.transform.smoothscale(small, size)

    sprite = cached(("shadow", rect.size, r, soft, theme.colours.shadow), make)
    canvas.surface.blit(sprite, (rect.x - 2 * soft, rect.y - 2 * soft + down))


def _cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture scaled to cover the size, its middle cut out."""
    width, height = picture.get_size()
    share = max(size[0] / width, size[1] / height)
    cut_size = (min(width, max(1, round(size[0] / share))), min(height, max(1, round(size[1] / share))))
    cut = pygame.Rect((width - cut_size[0]) // 2, (height - cut_size[1]) // 2, *cut_size)
    return pygame.transform.smoothscale(picture.subsurface(cut), size)


def textured(canvas: Canvas, rect: pygame.Rect, texture: str, plain: Colour, radius: float = 0) -> None:
    """Fill a rounded rectangle with a picture of ``assets/images``; with a plain colour when it is missing."""
    r = canvas.theme.px(radius)
    flat = canvas.theme.is_high_contrast

    def make() -> pygame.Surface:
        picture = None if flat else assets.image(texture)
        sprite = clear_surface(rect.size)
        if picture is None:
            sprite.fill((*plain, 255))
        else:
            sprite.blit(_cover(picture, sprite.get_size()), (0, 0))
        if r:
            sprite.blit(rounded_mask(sprite.get_size(), r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return sprite
        return sprite.convert()

    canvas.surface.blit(cached(("textured", rect.size, texture, plain, r, flat), make), rect)


def paper(canvas: Canvas, rect: pygame.Rect, radius: float = 12, lifted: bool = True) -> None:
    """Draw a sheet of paper; lifted, it throws a shadow."""
    if lifted:
        shadow(canvas, rect, radius)
    textured(canvas, rect, "paper", canvas.theme.colours.paper, radius)


def glass(canvas: Canvas, rect: pygame.Rect, radius: float = 12) -> None:
    """Draw a pane of glass with its hairline edge, through which the table is seen."""
    rounded(canvas, rect, canvas.theme.colours.glass, radius, canvas.theme.colours.glass_edge)


def table(canvas: Canvas) -> None:
    """Draw the walnut table under its lamp over the whole window."""
    canvas.surface.blit(
        cached(("table", canvas.theme.size, canvas.theme.colours), lambda: _table(canvas.theme)), (0, 0)
    )


def _table(theme: Theme) -> pygame.Surface:
    colours = theme.colours
    picture = None if theme.is_high_contrast else assets.image("table")
    if picture is not None:
        return _cover(picture, theme.size).convert()
    glow = pygame.Surface((3, 3))
    glow.fill(colours.dark_walnut)
    glow.set_at((1, 1), tuple((a + b) // 2 for a, b in zip(colours.walnut, colours.dark_walnut, strict=True)))
    return pygame.transform.smoothscale(glow, theme.size).convert()


def veil(canvas: Canvas) -> None:
    """Darken what is below an overlay."""
    size = canvas.surface.get_size()

    def make() -> pygame.Surface:
        dark = clear_surface(size)
        dark.fill(canvas.theme.colours.veil)
        return dark

    canvas.surface.blit(cached(("veil", size, canvas.theme.colours.veil), make), (0, 0))
