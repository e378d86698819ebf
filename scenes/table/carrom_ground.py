"""The still ground of the carrom table: table, frame, lines and the column beside it; and the board while it turns.

The table with its board is kept for the window, the column over it until one of its words or figures changes. As all
drawing of this table it takes values: places, what is shown, what is said.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from game.carrom.rules import CarromRules
from scenes.table import carrom_art
from scenes.table.carrom_column import draw_column
from scenes.table.carrom_places import Places
from scenes.table.carrom_shown import Shown
from scenes.table.carrom_words import TableWords
from scenes.theme import Canvas, Theme
from scenes.widgets.sprites import shadow, table

LIGHT_FADES_DEG = 10.0
"""A turning board loses the light that stands still on it within this angle."""


@dataclass(slots=True)
class Grounds:
    """The opaque pictures under everything that moves, and what they were made of."""

    look: object = None
    boards: dict[int | None, pygame.Surface] = field(default_factory=dict)
    """The table with the board on it, by the edge at the bottom; ``None``: without the board, while it turns."""
    whole_key: object = None
    whole: pygame.Surface | None = None
    half: pygame.Surface | None = None
    """The board at half its size, for turning."""


def draw_ground(
    canvas: Canvas, grounds: Grounds, places: Places, rules: CarromRules, shown: Shown, words: TableWords
) -> None:
    """Blit table, board and column; make them anew only when something in them has changed."""
    theme = canvas.theme
    turn: int | None = round(shown.turn_deg / 90) % 4
    if turning_zoom(shown.turn_deg) < 1.0:
        turn = None
    board = board_ground(grounds, places, rules, turn, theme)
    whole_key = (turn, shown.column, words)
    if grounds.whole_key != whole_key or grounds.whole is None:
        grounds.whole = grounds.whole or pygame.Surface(theme.size).convert()
        grounds.whole.blit(board, (0, 0))
        draw_column(Canvas(grounds.whole, theme), places, shown.column, words)
        grounds.whole_key = whole_key
    canvas.surface.blit(grounds.whole, (0, 0))
    if turn is None:
        _draw_turning(canvas, grounds, places, rules, shown.turn_deg)


def board_ground(
    grounds: Grounds, places: Places, rules: CarromRules, turn: int | None, theme: Theme
) -> pygame.Surface:
    """Return the table with the board on it, nothing beside it; kept for a window and a turn of the board."""
    look = (theme, places, rules.board)
    if grounds.look != look:
        grounds.look, grounds.whole_key, grounds.whole, grounds.half = look, None, None, None
        grounds.boards.clear()
        pieces = rules.pieces
        carrom_art.make_ready(
            round(pieces.coin_diameter_mm * places.px_per_mm), round(pieces.striker_diameter_mm * places.px_per_mm)
        )
    if turn not in grounds.boards:
        grounds.boards[turn] = _ground(places, rules, turn, theme)
    return grounds.boards[turn]


def _ground(places: Places, rules: CarromRules, turn: int | None, theme: Theme) -> pygame.Surface:
    surface = pygame.Surface(theme.size).convert()
    still = Canvas(surface, theme)
    table(still)
    if turn is not None:
        shadow(still, places.frame, places.frame.width * 0.026 / theme.scale, blur=26, drop=12)
        surface.blit(_board(places, rules, turn, theme), places.frame)
        surface.blit(_light(places), places.frame)
    return surface


def _board(places: Places, rules: CarromRules, turn: int, theme: Theme) -> pygame.Surface:
    frame_px = (places.frame.width - places.play.width) // 2
    picture = carrom_art.board_picture(rules.board, places.play.width, frame_px, theme.colours)
    return pygame.transform.rotate(picture, -90 * turn) if turn else picture


def _light(places: Places) -> pygame.Surface:
    return carrom_art.board_light(places.play.width, (places.frame.width - places.play.width) // 2)


def _draw_turning(canvas: Canvas, grounds: Grounds, places: Places, rules: CarromRules, turn_deg: float) -> None:
    """Draw the board on its way round, a little smaller so that it keeps to its square; its light fades meanwhile.

    Turned at half its size and doubled: turning at full size takes four times as long, and in motion nobody sees it.
    """
    if grounds.half is None:
        picture = _board(places, rules, 0, canvas.theme)
        grounds.half = pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))
    turned = pygame.transform.rotozoom(grounds.half, -turn_deg, turning_zoom(turn_deg))
    turned = pygame.transform.smoothscale(turned, (turned.get_width() * 2, turned.get_height() * 2))
    canvas.surface.blit(turned, turned.get_rect(center=places.frame.center))
    off = abs((turn_deg + 45) % 90 - 45)
    if off < LIGHT_FADES_DEG:
        light = _light(places).copy()
        light.fill((255, 255, 255, round(255 * (1 - off / LIGHT_FADES_DEG))), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(light, places.frame)


def turning_zoom(turn_deg: float) -> float:
    """Return how much smaller the board is drawn at this angle, so that it keeps to its square; 1 when it is still."""
    off = math.radians(turn_deg % 90)
    if min(off, math.pi / 2 - off) < 1e-5:
        return 1.0
    return 1.0 / (math.cos(off) + math.sin(off))
