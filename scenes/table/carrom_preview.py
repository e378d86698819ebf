"""What is foreseen of a stroke: as far as the player has chosen, in practice the whole way of every piece."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.carrom.board import from_edge
from game.carrom.rules import CarromRules
from game.carrom.shot import QUEEN, STRIKER, WHITE
from scenes.preferences import AimHelp
from scenes.strings import _
from scenes.table import carrom_art
from scenes.table.carrom_aim import AimDrawn
from scenes.table.carrom_clicks import BAR_HALF_MM, bar_y_mm
from scenes.table.carrom_places import BoardView
from scenes.theme import Canvas, Colour
from scenes.widgets.lettering import text, width_px
from scenes.widgets.sprites import cached, drawn_large, rounded

REST_S = 0.10
"""The full rebound is worked out once the aim has rested so long: of a whole rack it takes a few frames."""
STUB_MM = 60.0
"""Without aim help only so much of the direction is shown, or the keyboard would aim blindly."""
DOT_GAP_MM = 8.0

Ways = Mapping[int, Sequence[tuple[float, float]]]


@dataclass(slots=True)
class Preview:
    """The full rebound of the aim that rests."""

    key: object = None
    ways: Ways | None = None
    _make: Callable[[], Ways] | None = None
    _since_s: float | None = None

    def want(self, key: object, make: Callable[[], Ways]) -> Ways | None:
        """Ask for the ways of an aim; they come once it has rested."""
        if key != self.key:
            self.key, self.ways, self._make, self._since_s = key, None, make, None
        return self.ways

    @property
    def is_waiting(self) -> bool:
        """Whether an aim rests whose ways are not known yet."""
        return self._make is not None

    def rest(self, now_s: float) -> None:
        """Let time pass."""
        if self._make is None:
            return
        if self._since_s is None or now_s < self._since_s:
            self._since_s = now_s
        elif now_s - self._since_s >= REST_S:
            self.ways, self._make = self._make(), None


def helped(aim: AimDrawn, help: AimHelp) -> AimDrawn:
    """Return as much of an aim as the player has chosen to be shown."""
    if help == "contact":
        return aim._replace(piece_way=(0.0, 0.0), striker_way=(0.0, 0.0) if aim.ghost else aim.striker_way)
    if help == "none":
        start, then = aim.path[0], aim.path[1] if len(aim.path) > 1 else aim.path[0]
        length = math.dist(start, then) or 1.0
        share = min(1.0, STUB_MM / length)
        end = (start[0] + (then[0] - start[0]) * share, start[1] + (then[1] - start[1]) * share)
        return AimDrawn((start, end), False, None, (0.0, 0.0), (0.0, 0.0))
    return aim


def draw_ways(canvas: Canvas, view: BoardView, ways: Ways, rules: CarromRules) -> None:
    """Draw the way of every piece that moves, dotted in its colour, and a ring where it comes to rest or falls."""
    radius = {STRIKER: rules.pieces.striker_diameter_mm / 2}
    for piece, way in sorted(ways.items()):
        colour = _colour_of(canvas, piece)
        carried = 0.0
        for start, end in pairwise(way):
            carried = _dots(canvas, view, start, end, carried, colour)
        _rest(canvas, view.px(*way[-1]), radius.get(piece, rules.pieces.coin_diameter_mm / 2) * view.px_per_mm, colour)


def _colour_of(canvas: Canvas, piece: int) -> Colour:
    colours = canvas.theme.colours
    if piece == STRIKER:
        return (255, 255, 255)
    if piece == QUEEN:
        return colours.queen
    return (255, 236, 190) if piece in WHITE else colours.black_coin


def _dots(
    canvas: Canvas,
    view: BoardView,
    start: tuple[float, float],
    end: tuple[float, float],
    carried: float,
    colour: Colour,
) -> float:
    length = math.dist(start, end)
    along = DOT_GAP_MM - carried
    dot = _dot(canvas, colour)
    while along < length:
        share = along / length
        x, y = view.px(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        canvas.surface.blit(dot, dot.get_rect(center=(round(x), round(y))))
        along += DOT_GAP_MM
    return length - (along - DOT_GAP_MM)


def _dot(canvas: Canvas, colour: Colour) -> pygame.Surface:
    size = max(5, canvas.theme.px(6))

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        edge = (40, 22, 10, 120) if sum(colour) > 300 else (255, 240, 214, 120)
        pygame.draw.circle(large, edge, middle, size * k / 2)
        pygame.draw.circle(large, (*colour, 255), middle, size * k * 0.34)

    return cached(("way dot", size, colour), lambda: drawn_large((size, size), paint, colour))


def _rest(canvas: Canvas, place: tuple[float, float], radius: float, colour: Colour) -> None:
    r = max(4, round(radius))
    size = 2 * r + 4

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        width = max(1, round(1.6 * max(1.0, canvas.theme.scale) * k))
        pygame.draw.circle(large, (*colour, 46), middle, r * k)
        pygame.draw.circle(large, (*colour, 235), middle, r * k, width)

    sprite = cached(("way rest", size, colour), lambda: drawn_large((size, size), paint, colour))
    canvas.surface.blit(sprite, (round(place[0] - size / 2), round(place[1] - size / 2)))


def draw_measure(canvas: Canvas, view: BoardView, edge: int, rules: CarromRules, strength: int) -> None:
    """Draw the bar before the player on which a click takes the strength."""
    theme, colours = canvas.theme, canvas.theme.colours
    y = bar_y_mm(rules.board.side_mm)

    def at(x_mm: float) -> tuple[float, float]:
        return view.px(*from_edge(edge, x_mm, y))

    thick = max(10, round(24 * view.px_per_mm))
    whole = _between(at(-BAR_HALF_MM), at(BAR_HALF_MM), thick)
    rounded(canvas, whole, (24, 14, 9, 225), 100, colours.brass, 1.5)
    end = at(-BAR_HALF_MM + 2 * BAR_HALF_MM * strength / 1000)
    inner = max(6, thick - 2 * theme.px(4))
    rounded(canvas, _between(at(-BAR_HALF_MM), end, inner), colours.bright_brass, 100)
    for tenth in range(1, 10):
        x, z = at(-BAR_HALF_MM + 2 * BAR_HALF_MM * tenth / 10)
        tick = pygame.Rect(0, 0, max(2, theme.px(2)), max(2, theme.px(2)))
        tick.center = (round(x), round(z))
        rounded(canvas, tick, colours.brass if tenth * 100 > strength else colours.on_brass, 100)
    words = _("Click the strength on the bar: {percent} %").format(percent=round(strength / 10))
    x, z = view.px(*from_edge(edge, 0.0, y + 32.0))
    pill = pygame.Rect(0, 0, width_px(words, "medium", theme.text_px(13)) + theme.px(30), 0)
    pill.height = theme.line_px("medium", 13) + theme.px(8)
    pill.center = (round(x), round(z))
    pill.clamp_ip(canvas.surface.get_rect())
    rounded(canvas, pill, (24, 14, 9, 215), 100)
    text(canvas, words, pill.inflate(-theme.px(16), 0), "medium", 13, colours.cream, "middle")
    knob = round(thick * 0.9)
    carrom_art.blit_shadow(canvas.surface, end, knob)
    carrom_art.blit_disc(canvas.surface, "striker", end, knob)


def _between(a: tuple[float, float], b: tuple[float, float], thick: int) -> pygame.Rect:
    """Return the box of a bar from one place to another; the board stands square, so it is upright or level."""
    box = pygame.Rect(round(min(a[0], b[0])), round(min(a[1], b[1])), 0, 0)
    box.width, box.height = round(abs(a[0] - b[0])), round(abs(a[1] - b[1]))
    box.inflate_ip(thick, thick)
    return box
