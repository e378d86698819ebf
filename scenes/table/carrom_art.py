"""The carrom board and its discs as pictures: drawn from the rules' figures, larger than needed, averaged down, kept.

All radii and places are in millimetres of the board, the middle at (0, 0), y away from side 0.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.carrom.rules import BoardRules
from scenes import assets
from scenes.theme import EVENING, Colour, Palette

POCKET_RIM = 1.06
"""The pocket's picture goes a little beyond the hole: its lit rim."""
CURL_MM = 21.0
"""Radius of the curl at the inner end of an arrow."""
ARROW_HEAD_MM = 11.0
LAMPLIGHT = (255, 244, 224)
"""The evening lamp warms the ply."""
SHADOW_SPREAD = 2.0
"""The shadow's picture is this many times as wide as its disc."""

Spot = tuple[float, float]


class _Pen:
    """A fine surface and the board's millimetres on it."""

    def __init__(self, surface: pygame.Surface, px_per_mm: float) -> None:
        self.surface = surface
        self.scale = px_per_mm
        self.middle = surface.get_width() / 2

    def at(self, spot: Spot) -> Spot:
        return self.middle + spot[0] * self.scale, self.middle - spot[1] * self.scale

    def line(self, colour: Colour, a: Spot, b: Spot, width_mm: float) -> None:
        """Draw a line with flat ends, at any angle (pygame's own wide lines are cut along the axes)."""
        (x0, y0), (x1, y1) = self.at(a), self.at(b)
        length = math.hypot(x1 - x0, y1 - y0)
        half = max(width_mm * self.scale, 2.0) / 2
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pygame.draw.polygon(self.surface, colour, corners)

    def disc(self, colour: Colour, centre: Spot, radius_mm: float) -> None:
        pygame.draw.circle(self.surface, colour, self.at(centre), radius_mm * self.scale)

    def ring(self, colour: Colour, centre: Spot, radius_mm: float, width_mm: float) -> None:
        width = max(2, round(width_mm * self.scale))
        pygame.draw.circle(self.surface, colour, self.at(centre), radius_mm * self.scale + width / 2, width)

    def arc(self, colour: Colour, centre: Spot, radius_mm: float, from_deg: float, to_deg: float, width: float) -> None:
        steps = 40
        spots = [_around(centre, radius_mm, from_deg + (to_deg - from_deg) * i / steps) for i in range(steps + 1)]
        for a, b in itertools.pairwise(spots):
            self.line(colour, a, b, width)
        for spot in spots:
            self.disc(colour, spot, max(width * self.scale, 2.0) / 2 / self.scale)

    def shape(self, colour: Colour, spots: Iterable[Spot], width_mm: float = 0.0) -> None:
        points = [self.at(spot) for spot in spots]
        pygame.draw.polygon(self.surface, colour, points, max(2, round(width_mm * self.scale)) if width_mm else 0)


def _around(centre: Spot, radius: float, degrees: float) -> Spot:
    return centre[0] + radius * math.cos(math.radians(degrees)), centre[1] + radius * math.sin(math.radians(degrees))


def quarter(spot: Spot, turns: int) -> Spot:
    """Turn a spot counter-clockwise by quarters about the middle."""
    x, y = spot
    for _ in range(turns % 4):
        x, y = -y, x
    return x, y


@lru_cache(maxsize=4)
def board_picture(board: BoardRules, play_px: int, frame_px: int, colours: Palette = EVENING) -> pygame.Surface:
    """Return the board with its frame, seen from side 0, evenly lit: it may be turned. ``board_light`` goes over it."""
    fine = 3 if play_px < 760 else 2
    whole = play_px + 2 * frame_px
    picture = _frame(whole, frame_px, fine, colours)
    ply = _covered("ply", (play_px * fine, play_px * fine), colours.ply)
    pen = _Pen(ply, play_px * fine / board.side_mm)
    for turn in range(4):
        _draw_base_lines(pen, board, turn, colours)
        _draw_arrow(pen, board, turn, colours)
    _draw_middle(pen, board, colours)
    smooth = pygame.transform.smoothscale(ply, (play_px, play_px))
    smooth.fill(LAMPLIGHT, special_flags=pygame.BLEND_RGB_MULT)
    scale = play_px / board.side_mm
    for turn in range(4):
        spot = quarter((pocket_mm(board), pocket_mm(board)), turn)
        _blit_pocket(smooth, (play_px / 2 + spot[0] * scale, play_px / 2 - spot[1] * scale), board, scale)
    picture.blit(smooth, (frame_px, frame_px))
    return picture


def pocket_mm(board: BoardRules) -> float:
    """Return how far a pocket's centre lies from the middle, along both axes (CA-E1)."""
    return (board.side_mm - board.pocket_diameter_mm) / 2


def _covered(name: str, size: tuple[int, int], plain: Colour) -> pygame.Surface:
    """Return a surface covered with a texture, cut from its middle, never stretched out of its proportions."""
    surface = pygame.Surface(size)
    surface.fill(plain)
    texture = assets.image(name)
    if texture is None:
        return surface
    w, h = texture.get_size()
    scale = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, min(w, round(size[0] / scale)), min(h, round(size[1] / scale)))
    part.center = (w // 2, h // 2)
    return pygame.transform.smoothscale(texture.subsurface(part).convert(), size)


def _frame(whole: int, frame: int, fine: int, colours: Palette) -> pygame.Surface:
    """Make the rosewood frame: four bars joined in a mitre, rounded outside, lit from the upper left."""
    big, width = whole * fine, frame * fine
    bar = _covered("rosewood", (big, width), colours.rosewood)
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    for turn in range(4):  # top, left, bottom, right
        strip = pygame.transform.flip(bar, True, False) if turn % 2 else bar
        mitred = pygame.Surface((big, width), pygame.SRCALPHA)
        pygame.draw.polygon(mitred, (255, 255, 255), [(0, 0), (big, 0), (big - width, width), (width, width)])
        mitred.blit(strip, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        side = pygame.transform.rotate(mitred, 90 * turn)
        surface.blit(side, (big - width if turn == 3 else 0, big - width if turn == 2 else 0))
    _bevel(surface, big, width, fine)
    mask = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=round(width * 0.42))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(surface, (whole, whole))


def _bevel(surface: pygame.Surface, big: int, width: int, fine: int) -> None:
    radius = round(width * 0.42)
    edge = pygame.Surface((big, big), pygame.SRCALPHA)
    for inset, tint in ((0, (30, 10, 5, 150)), (fine, (255, 206, 160, 56)), (2 * fine, (255, 206, 160, 26))):
        area = edge.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(edge, tint, area, width=fine, border_radius=max(0, radius - inset))
    inner = pygame.Rect(width, width, big - 2 * width, big - 2 * width)
    groove = round(width * 0.17)
    for grown, tint in ((groove + fine, (255, 200, 150, 34)), (groove, (20, 6, 3, 120)), (fine, (20, 8, 4, 190))):
        pygame.draw.rect(edge, tint, inner.inflate(2 * grown, 2 * grown), width=fine + fine // 2)
    surface.blit(edge, (0, 0))


LIGHT_ON_BARS = (20, 8, -46, -22)
"""How much lighter or darker the lamp at the upper left makes the frame's top, left, bottom and right, of 255."""


@lru_cache(maxsize=4)
def board_light(play_px: int, frame_px: int) -> pygame.Surface:
    """Return light and shadow on the board: they stay when the board turns."""
    whole = play_px + 2 * frame_px
    light = pygame.Surface((whole, whole), pygame.SRCALPHA)
    for turn, change in enumerate(LIGHT_ON_BARS):
        bar = pygame.Surface((whole, frame_px), pygame.SRCALPHA)
        tint = (255, 214, 170, change) if change > 0 else (18, 5, 2, -change)
        corners = [(0, 0), (whole, 0), (whole - frame_px, frame_px), (frame_px, frame_px)]
        pygame.draw.polygon(bar, tint, corners)
        side = pygame.transform.rotate(bar, 90 * turn)
        light.blit(side, (whole - frame_px if turn == 3 else 0, whole - frame_px if turn == 2 else 0))
    light.blit(_edge_shadow(play_px), (frame_px, frame_px))
    mask = pygame.Surface((whole, whole), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=round(frame_px * 0.42))
    light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return light


def _edge_shadow(size: int) -> pygame.Surface:
    """Return the shadow that the frame throws on the board: deeper along the top and the left."""
    deep = max(3, round(size * 0.024))
    shade = pygame.Surface((size, size), pygame.SRCALPHA)
    for i in range(deep):
        fade = (1 - i / deep) ** 2
        line = pygame.Surface((size - 2 * i, 1), pygame.SRCALPHA)
        line.fill((36, 15, 4, round(118 * fade)))
        faint = pygame.Surface((size - 2 * i, 1), pygame.SRCALPHA)
        faint.fill((36, 15, 4, round(62 * fade)))
        shade.blit(line, (i, i))
        shade.blit(faint, (i, size - 1 - i))
        shade.blit(pygame.transform.rotate(line, 90), (i, i))
        shade.blit(pygame.transform.rotate(faint, 90), (size - 1 - i, i))
    vignette = assets.image("shade")
    if vignette is not None:
        soft = pygame.transform.smoothscale(vignette, (size, size))
        soft.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        shade.blit(soft, (0, 0))
    return shade


def _blit_pocket(ply: pygame.Surface, centre: Spot, board: BoardRules, scale: float) -> None:
    width = round(board.pocket_diameter_mm * scale * POCKET_RIM)
    sprite = assets.image("pocket")
    if sprite is None:
        pygame.draw.circle(ply, (9, 5, 3), centre, board.pocket_diameter_mm * scale / 2)
        return
    ply.blit(pygame.transform.smoothscale(sprite, (width, width)), (centre[0] - width / 2, centre[1] - width / 2))


def _draw_base_lines(pen: _Pen, board: BoardRules, turn: int, colours: Palette) -> None:
    """Draw two base lines and their circles (CA-E3) on one side."""
    outer = -(board.side_mm / 2 - board.base_line_mm)
    inner = outer + board.base_gap_mm
    end = board.base_circle_x_mm
    for y, width in ((outer, 3.4), (inner, 1.5)):
        pen.line(colours.board_line, quarter((-end, y), turn), quarter((end, y), turn), width)
    radius = board.base_circle_diameter_mm / 2
    for x in (-end, end):
        centre = quarter((x, (outer + inner) / 2), turn)
        pen.disc(colours.board_line, centre, radius)
        pen.disc(colours.ply, centre, radius - 1.3)
        pen.disc(colours.red, centre, board.base_circle_red_mm / 2)


def _draw_arrow(pen: _Pen, board: BoardRules, turn: int, colours: Palette) -> None:
    """Draw one diagonal foul line (CA-E3) with its heads and the curl at its inner end."""
    ink = colours.board_line
    start = pocket_mm(board) * math.sqrt(2) - board.pocket_diameter_mm / 2 - board.arrow_start_mm
    end = start - board.arrow_length_mm

    def along(distance: float, aside: float = 0.0) -> Spot:
        root = math.sqrt(0.5)
        return quarter(((distance - aside) * root, (distance + aside) * root), turn)

    pen.line(ink, along(start - ARROW_HEAD_MM * 0.6), along(end), 1.5)
    head, barb = ARROW_HEAD_MM, ARROW_HEAD_MM * 0.34
    pen.shape(ink, [along(start), along(start - head, barb), along(start - head * 0.72), along(start - head, -barb)])
    centre = along(end + CURL_MM)
    outwards = 45.0 + 90.0 * turn
    pen.arc(ink, centre, CURL_MM, outwards + 48, outwards + 312, 1.5)
    for side in (1, -1):
        tip_deg = outwards + side * 36
        tip, back = _around(centre, CURL_MM, tip_deg), outwards + side * 60
        inside, outside = _around(centre, CURL_MM - barb, back), _around(centre, CURL_MM + barb, back)
        pen.shape(ink, [tip, inside, _around(centre, CURL_MM, outwards + side * 54), outside])


def _draw_middle(pen: _Pen, board: BoardRules, colours: Palette) -> None:
    """Draw the outer circle, the rosette and the centre circle (CA-E3)."""
    ink, red = colours.board_line, colours.red
    outer = board.outer_circle_mm / 2
    pen.ring(ink, (0, 0), outer, 2.0)
    pen.ring(ink, (0, 0), outer - 4.2, 1.2)
    reach = outer - 8.0
    for i in range(8):
        tone = red if i % 2 else ink
        length = reach if i % 2 == 0 else reach * 0.93
        deg = i * 45.0
        tip = _around((0, 0), length, deg)
        shoulder_l, shoulder_r = _around((0, 0), length * 0.52, deg + 11.5), _around((0, 0), length * 0.52, deg - 11.5)
        # One half of each petal is filled: it looks folded.
        pen.shape(tone, [tip, shoulder_l, (0, 0)])
        for a, b in (
            (tip, shoulder_l),
            (shoulder_l, (0.0, 0.0)),
            (tip, shoulder_r),
            (shoulder_r, (0.0, 0.0)),
            ((0.0, 0.0), tip),
        ):
            pen.line(tone, a, b, 1.2)
    for i in range(8):
        pen.disc(ink if i % 2 else red, _around((0, 0), reach * 0.72, 22.5 + 45 * i), 2.2)
    centre = board.centre_circle_mm / 2
    pen.disc(ink, (0, 0), centre + 0.8)
    pen.disc(colours.ply, (0, 0), centre - 0.7)
    pen.disc(red, (0, 0), centre - 3.0)


PLAIN_DISC: dict[str, tuple[Colour, Colour]] = {
    "coin-white": (EVENING.white_coin, (138, 106, 58)),
    "coin-black": (EVENING.black_coin, (139, 125, 112)),
    "coin-queen": (EVENING.queen, (255, 217, 207)),
    "striker": ((244, 246, 248), (53, 80, 107)),
}
AIM_DOT = "aim-dot"
PHASES = 4
"""A disc is drawn to a quarter of a pixel, so that a slow one glides instead of stepping."""


@lru_cache(maxsize=8)
def _sprite(name: str) -> pygame.Surface:
    """Return a disc's picture at its full size, colours multiplied by alpha so that scaling leaves no fringe."""
    picture = assets.image(name) if name != AIM_DOT else None
    if picture is None:
        body, rim = PLAIN_DISC.get(name, ((12, 7, 3), (12, 7, 3)))
        picture = pygame.Surface((256, 256), pygame.SRCALPHA)
        if name == "disc-shadow":
            pygame.draw.circle(picture, (*body, 110), (128, 128), 70)
        elif name == AIM_DOT:
            pygame.draw.circle(picture, (70, 40, 16, 110), (128, 128), 127)
            pygame.draw.circle(picture, (255, 252, 244), (128, 128), 84)
        else:
            pygame.draw.circle(picture, body, (128, 128), 127)
            for share in (1.0, 0.72, 0.42):
                pygame.draw.circle(picture, rim, (128, 128), 127 * share, 4)
    return picture.premul_alpha()


@lru_cache(maxsize=64)
def _large(name: str, diameter_px: int) -> pygame.Surface:
    return pygame.transform.smoothscale(_sprite(name), (diameter_px * PHASES, diameter_px * PHASES))


@lru_cache(maxsize=1024)
def _phased(name: str, diameter_px: int, right: int, down: int) -> pygame.Surface:
    size = diameter_px + 1
    large = pygame.Surface((size * PHASES, size * PHASES), pygame.SRCALPHA)
    large.blit(_large(name, diameter_px), (right, down), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(large, (size, size))


def blit_disc(surface: pygame.Surface, name: str, centre: Spot, diameter_px: int, faint: int = 255) -> None:
    """Draw a disc (or the shadow) with its centre there; ``faint`` below 255 lets what lies below shine through."""
    x, y = round((centre[0] - diameter_px / 2) * PHASES), round((centre[1] - diameter_px / 2) * PHASES)
    picture = _phased(name, diameter_px, x % PHASES, y % PHASES)
    if faint < 255:
        picture = picture.copy()
        picture.fill((faint, faint, faint, faint), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (x // PHASES, y // PHASES), special_flags=pygame.BLEND_PREMULTIPLIED)


def make_ready(coin_px: int, striker_px: int) -> None:
    """Draw discs and shadows of these sizes at all their quarter pixels, so that no stroke has to wait for them."""
    for name, size in (
        *((coin, coin_px) for coin in ("coin-white", "coin-black", "coin-queen")),
        ("striker", striker_px),
    ):
        for phase in range(PHASES * PHASES):
            _phased(name, size, phase % PHASES, phase // PHASES)
            _phased("disc-shadow", round(size * SHADOW_SPREAD), phase % PHASES, phase // PHASES)


def blit_shadow(surface: pygame.Surface, centre: Spot, diameter_px: int, lift: float = 0.0) -> None:
    """Draw the soft shadow of a disc lying there, wider and further off the more it is lifted."""
    width = round(diameter_px * SHADOW_SPREAD * (1.0 + 0.22 * lift))
    off = diameter_px * (0.05 + 0.11 * lift)
    blit_disc(surface, "disc-shadow", (centre[0] + off, centre[1] + 1.7 * off), width)


def blit_falling(
    surface: pygame.Surface, name: str, centre: Spot, diameter_px: int, fallen: float, towards_deg: float
) -> None:
    """Draw a disc going down a pocket: it tips over the edge it crossed, shrinks and darkens; ``fallen`` 0 … 1."""
    across = max(3, round(diameter_px * (1.0 - 0.34 * fallen)))
    along = max(2, round(across * (1.0 - 0.5 * math.sin(math.pi * min(1.0, fallen * 1.15)))))
    picture = pygame.transform.smoothscale(_sprite(name), (along * PHASES, across * PHASES))
    left = round(255 * (1.0 - 0.85 * fallen))
    faint = 255 if fallen < 0.75 else round(255 * (1.0 - fallen) * 4)
    picture.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((faint, faint, faint, faint), special_flags=pygame.BLEND_RGBA_MULT)
    large = pygame.transform.rotate(picture, towards_deg)
    turned = pygame.transform.smoothscale(large, (large.get_width() // PHASES, large.get_height() // PHASES))
    place = turned.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
