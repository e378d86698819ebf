"""The small signs on buttons: white on clear, drawn large on a grid of 24 × 24 with lines 2 wide, then averaged down.

White, so that the program can tint them. Needs only pygame.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

import pygame

from assets.recipes import ASSETS

SIZE = 128
FINE = 8
UNIT = SIZE * FINE / 24
WHITE = (255, 255, 255, 255)
CLEAR = (255, 255, 255, 0)

Point = tuple[float, float]


class Sheet:
    """A fine grid to draw on; every stroke has round ends and joints."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((SIZE * FINE, SIZE * FINE), pygame.SRCALPHA)
        self.surface.fill(CLEAR)
        self.ink: tuple[int, int, int, int] = WHITE

    def dot(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, self.ink, (x * UNIT, y * UNIT), radius * UNIT)

    def fill(self, *points: Point) -> None:
        pygame.draw.polygon(self.surface, self.ink, [(x * UNIT, y * UNIT) for x, y in points])

    def stroke(self, *points: Point, width: float = 2.0, closed: bool = False) -> None:
        chain = [*points, points[0]] if closed else list(points)
        for (x0, y0), (x1, y1) in itertools.pairwise(chain):
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
            self.fill((x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny))
        for x, y in chain:
            self.dot(x, y, width / 2)

    def ring(self, x: float, y: float, radius: float, width: float = 2.0) -> None:
        self.stroke(*arc(x, y, radius, 0, 360), width=width)

    def box(self, x: float, y: float, w: float, h: float, radius: float, width: float = 0.0) -> None:
        """A rounded rectangle by its outer edge; filled when `width` is 0."""
        rect = pygame.Rect(x * UNIT, y * UNIT, w * UNIT, h * UNIT)
        pygame.draw.rect(self.surface, self.ink, rect, int(width * UNIT), int(radius * UNIT))

    def rub(self, draw: Callable[[], None]) -> None:
        """What `draw` would paint is taken away instead."""
        self.ink = CLEAR
        draw()
        self.ink = WHITE


def arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Points along a circle; degrees, clockwise from the right."""
    steps = max(8, int(abs(end - start) / 3))
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def mirrored(points: Sequence[Point]) -> list[Point]:
    return [(24 - x, y) for x, y in points]


def undo(s: Sheet, turn: Callable[[Sequence[Point]], list[Point]] = list) -> None:
    s.stroke(*turn([(4, 9.5), (14, 9.5), *arc(14, 14.5, 5, -90, 90), (8.5, 19.5)]))
    s.stroke(*turn([(8.5, 5), (4, 9.5), (8.5, 14)]))


def redo(s: Sheet) -> None:
    undo(s, mirrored)


def hint(s: Sheet) -> None:
    s.stroke((9.2, 17.2), (9.2, 15.6), *arc(12, 9.6, 6.3, 122, 418), (14.8, 15.6), (14.8, 17.2), closed=True)
    s.stroke((10, 20.6), (14, 20.6))
    s.stroke((12, 16.5), (12, 11.8), width=1.4)
    s.stroke((10.3, 10.4), (12, 12), (13.7, 10.4), width=1.4)


def rules(s: Sheet) -> None:
    left = [(12, 6.4), (9.4, 4.9), (6.2, 4.4), (3, 4.8), (3, 18.4), (6.2, 18), (9.4, 18.5), (12, 20)]
    s.stroke(*left)
    s.stroke(*mirrored(left))
    s.stroke((12, 6.4), (12, 20))
    for y in (9, 12.4):
        s.stroke((6, y), (9, y + 0.5), width=1.4)
        s.stroke((15, y + 0.5), (18, y), width=1.4)


def menu(s: Sheet) -> None:
    for y in (6, 12, 18):
        s.stroke((4, y), (20, y))


def speaker(s: Sheet) -> None:
    cone = [(3.5, 9.3), (7, 9.3), (11.5, 5.2), (11.5, 18.8), (7, 14.7), (3.5, 14.7)]
    s.fill(*cone)
    s.stroke(*cone, closed=True, width=1.6)


def sound(s: Sheet) -> None:
    speaker(s)
    s.stroke(*arc(11.8, 12, 4.4, -42, 42))
    s.stroke(*arc(11.8, 12, 8.6, -46, 46))


def mute(s: Sheet) -> None:
    speaker(s)
    s.stroke((15.8, 9.2), (21.4, 14.8))
    s.stroke((21.4, 9.2), (15.8, 14.8))


def fullscreen(s: Sheet) -> None:
    corner = [(4, 9.2), (4, 4), (9.2, 4)]
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        s.stroke(*[(24 - px if x else px, 24 - py if y else py) for px, py in corner])


def back(s: Sheet) -> None:
    s.stroke((4.4, 12), (20, 12))
    s.stroke((11, 5.2), (4.2, 12), (11, 18.8))


def close(s: Sheet) -> None:
    s.stroke((5.5, 5.5), (18.5, 18.5))
    s.stroke((18.5, 5.5), (5.5, 18.5))


def check(s: Sheet) -> None:
    s.stroke((4.2, 12.8), (9.6, 18.2), (20, 6.4), width=2.4)


def warning(s: Sheet) -> None:
    s.stroke((12, 4), (21, 19.6), (3, 19.6), closed=True)
    s.stroke((12, 9.6), (12, 13.6))
    s.dot(12, 16.7, 1.2)


def left(s: Sheet) -> None:
    s.stroke((15, 5), (8, 12), (15, 19), width=2.2)


def right(s: Sheet) -> None:
    s.stroke((9, 5), (16, 12), (9, 19), width=2.2)


def up(s: Sheet) -> None:
    s.stroke((5, 15.5), (12, 8.5), (19, 15.5), width=2.2)


def down(s: Sheet) -> None:
    s.stroke((5, 8.5), (12, 15.5), (19, 8.5), width=2.2)


def keyboard(s: Sheet) -> None:
    s.box(1.6, 5, 20.8, 14, 2.6, 1.8)
    for x in (5.6, 9.2, 12.8, 16.4):
        s.box(x, 8.4, 1.9, 1.9, 0.5)
    for x in (5.6, 9.2, 12.8, 16.4):
        s.box(x, 11.4, 1.9, 1.9, 0.5)
    s.box(8, 14.4, 8, 1.8, 0.7)


def mouse(s: Sheet) -> None:
    s.box(5.6, 2.4, 12.8, 19.2, 6.4, 2)
    s.stroke((12, 6.6), (12, 10))


def pencil(s: Sheet) -> None:
    s.stroke((4, 20), (5.2, 15.2), (16, 4.4), (19.6, 8), (8.8, 18.8), closed=True)
    s.stroke((13.4, 7), (17, 10.6), width=1.6)
    s.fill((4, 20), (4.7, 17), (7, 19.3))


def person(s: Sheet) -> None:
    s.dot(12, 7.8, 4.4)
    body = [(4, 21), *arc(12, 21, 8, 180, 360)]
    s.fill(*body)
    s.box(4, 20, 16, 1.6, 0.6)


def computer(s: Sheet) -> None:
    s.box(4, 7.4, 16, 12.6, 3.2, 2)
    s.stroke((12, 7.4), (12, 4.4))
    s.dot(12, 3.6, 1.6)
    s.dot(8.9, 12.6, 1.5)
    s.dot(15.1, 12.6, 1.5)
    s.stroke((9.4, 16.4), (14.6, 16.4), width=1.5)
    s.stroke((1.8, 12), (1.8, 15.4))
    s.stroke((22.2, 12), (22.2, 15.4))


def dice(s: Sheet) -> None:
    s.box(3.2, 3.2, 17.6, 17.6, 4, 2)
    for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)):
        s.dot(x, y, 1.6)


def trophy(s: Sheet) -> None:
    cup = [(7, 3.6), (17, 3.6), (17, 9.2), *arc(12, 9.2, 5, 0, 180), (7, 3.6)]
    s.fill(*cup)
    s.stroke(*cup, width=1.4)
    s.stroke(*arc(6.6, 7.4, 3.2, 70, 285), width=1.7)
    s.stroke(*mirrored(arc(6.6, 7.4, 3.2, 70, 285)), width=1.7)
    s.stroke((12, 14), (12, 18.5), width=2.2)
    s.box(7.4, 18.4, 9.2, 2.6, 1)


def plus(s: Sheet) -> None:
    s.stroke((12, 5), (12, 19), width=2.2)
    minus(s)


def minus(s: Sheet) -> None:
    s.stroke((5, 12), (19, 12), width=2.2)


def turn_board(s: Sheet) -> None:
    s.box(7.4, 7.4, 9.2, 9.2, 1.6, 1.8)
    for start in (-160, 20):
        s.stroke(*arc(12, 12, 9.6, start, start + 118), width=1.9)
        x, y = arc(12, 12, 9.6, start, start + 118)[-1]
        heading = math.radians(start + 118 + 90)
        tip = (x + 1.6 * math.cos(heading), y + 1.6 * math.sin(heading))
        wings = [
            (tip[0] + 4.4 * math.cos(heading + side), tip[1] + 4.4 * math.sin(heading + side)) for side in (2.5, -2.5)
        ]
        s.fill(tip, *wings)


def hand(s: Sheet) -> None:
    """A pointing hand: finger up, thumb out, cuff below."""
    s.stroke((10, 13), (10, 4.2), width=3.2)
    for x, top in ((13.2, 9.8), (16.2, 10.6), (19, 11.8)):
        s.stroke((x, top), (x, 16), width=3.0)
    s.stroke((5, 12.8), (9.4, 17.4), width=3.0)
    s.fill((8.4, 12), (20.4, 12.5), (20.5, 17), (18.4, 20.8), (10.8, 20.8), (7.4, 17.4))
    s.stroke((11.2, 20), (18, 20), width=3.0)

    def gaps() -> None:
        for x, top in ((11.65, 9.6), (14.7, 10.2), (17.6, 11.2)):
            s.stroke((x, top), (x, 13.6), width=0.55)

    s.rub(gaps)


def lock(s: Sheet) -> None:
    s.box(5, 10.4, 14, 10.4, 2.2)
    s.stroke((8, 11), (8, 8), *arc(12, 7.6, 4, 180, 360), (16, 11))

    def keyhole() -> None:
        s.dot(12, 14.6, 1.5)
        s.stroke((12, 14.6), (12, 17.4), width=1.3)

    s.rub(keyhole)


def star(s: Sheet) -> None:
    points = [
        (12 + radius * math.sin(math.pi * i / 5), 12.6 - radius * math.cos(math.pi * i / 5))
        for i, radius in enumerate((9.0, 3.9) * 5)
    ]
    s.fill(*points)
    s.stroke(*points, closed=True, width=1.2)


def settings(s: Sheet) -> None:
    for tooth in range(8):
        angle = math.pi * tooth / 4
        cos, sin = math.cos(angle), math.sin(angle)
        s.stroke((12 + 6.5 * cos, 12 + 6.5 * sin), (12 + 8.8 * cos, 12 + 8.8 * sin), width=3.2)
    s.dot(12, 12, 7.2)
    s.rub(lambda: s.dot(12, 12, 3.1))


def pause(s: Sheet) -> None:
    s.stroke((8.4, 5.6), (8.4, 18.4), width=3.2)
    s.stroke((15.6, 5.6), (15.6, 18.4), width=3.2)


def play(s: Sheet) -> None:
    triangle = ((8, 5.4), (19, 12), (8, 18.6))
    s.fill(*triangle)
    s.stroke(*triangle, closed=True)


ICONS: dict[str, Callable[[Sheet], None]] = {
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "rules": rules,
    "menu": menu,
    "sound": sound,
    "mute": mute,
    "fullscreen": fullscreen,
    "back": back,
    "close": close,
    "check": check,
    "warning": warning,
    "left": left,
    "right": right,
    "up": up,
    "down": down,
    "keyboard": keyboard,
    "mouse": mouse,
    "pencil": pencil,
    "person": person,
    "computer": computer,
    "dice": dice,
    "trophy": trophy,
    "plus": plus,
    "minus": minus,
    "turn-board": turn_board,
    "hand": hand,
    "lock": lock,
    "star": star,
    "settings": settings,
    "pause": pause,
    "play": play,
}


def drawn(name: str) -> pygame.Surface:
    """The finished icon."""
    sheet = Sheet()
    ICONS[name](sheet)
    return pygame.transform.smoothscale(sheet.surface, (SIZE, SIZE))


def make() -> None:
    for name in ICONS:
        pygame.image.save(drawn(name), str(ASSETS / "icons" / f"{name}.png"))
