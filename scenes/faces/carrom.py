"""Carrom away from its table: the card with the rack, the rule sets in a line each, the rules in a player's words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Literal

import pygame

from scenes import assets
from scenes.faces.carrom_rules import rules
from scenes.faces.face import Face, SeatMark
from scenes.strings import _
from scenes.theme import Canvas, Colour
from scenes.widgets.sprites import cached, clear_surface, drawn_large, textured

Coin = Literal["white", "black", "queen"]
SHADOW_SPREAD = 2.0
"""The picture of a shadow is this much wider than its disc."""


def draw_coin(canvas: Canvas, kind: Coin, centre: tuple[float, float], radius_px: float) -> None:
    """Draw a coin with its contact shadow."""
    colours = canvas.theme.colours
    plain: Colour = {"white": colours.white_coin, "black": colours.black_coin, "queen": colours.queen}[kind]
    size = max(4, round(2 * radius_px))

    def make() -> pygame.Surface:
        room = round(size * SHADOW_SPREAD)
        sprite = clear_surface((room, room))
        below = assets.image("disc-shadow")
        if below is not None:
            sprite.blit(pygame.transform.smoothscale(below, (room, room)), (0, 0))
        picture = assets.image(f"coin-{kind}")
        if picture is None:
            disc = drawn_large((size, size), lambda s, k: _plain_disc(s, size * k / 2, plain), plain)
        else:
            disc = pygame.transform.smoothscale(picture, (size, size))
        sprite.blit(disc, disc.get_rect(center=(room // 2, room // 2)))
        return sprite

    sprite = cached(("coin", kind, size, plain), make)
    canvas.surface.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))


def _plain_disc(surface: pygame.Surface, radius: float, colour: Colour) -> None:
    pygame.draw.circle(surface, colour, (radius, radius), radius)


def _draw_card(canvas: Canvas, rect: pygame.Rect) -> None:
    """The rack as it stands before the break (CA-B1): white makes a Y, one arm towards the breaker."""
    textured(canvas, rect, "ply", canvas.theme.colours.ply, 8)
    middle = rect.center
    r = min(rect.width, rect.height) / 13.4
    lines = canvas.theme.colours.board_line
    size = round(r * 10.8)

    def circles(surface: pygame.Surface, k: float) -> None:
        c = size * k / 2
        pygame.draw.circle(surface, lines, (c, c), r * 5.3 * k, max(4, round(r * 0.11 * k)))
        pygame.draw.circle(surface, lines, (c, c), r * 4.97 * k, max(3, round(r * 0.06 * k)))

    sprite = cached(("rack circles", size, lines), lambda: drawn_large((size, size), circles, lines))
    canvas.surface.blit(sprite, sprite.get_rect(center=middle))

    def at(distance: float, degrees: float) -> tuple[float, float]:
        a = math.radians(degrees)
        return middle[0] + distance * r * math.cos(a), middle[1] + distance * r * math.sin(a)

    for k in range(6):
        arm = 30 + 60 * k
        draw_coin(canvas, "white", at(4.04, arm), r)
        draw_coin(canvas, "black", at(2.02 * math.sqrt(3), arm + 30), r)
        draw_coin(canvas, "white" if k % 2 else "black", at(2.02, arm), r)
    draw_coin(canvas, "queen", middle, r)


def _rule_set(name: str) -> tuple[str, str] | None:
    return {
        "classic": (_("Classic"), _("Queen 5 · to 25 points or eight boards · the opponent’s coin is a foul")),
        "icf": (_("International"), _("The laws of the federation: queen 3, dues, best of three games")),
        "points": (_("Points"), _("No colours: black 1, white 2, queen 5 · for two, three or four")),
        "solo": (_("Practice"), _("One player alone clears the board in as few strokes as possible")),
    }.get(name)


def _progress(state: Any) -> str:
    board = getattr(state, "board", None)
    number = board if isinstance(board, int) else getattr(state, "board_number", None)
    return _("board {number}").format(number=number) if isinstance(number, int) else ""


def _seat_mark(rule_set: str, seat: int, names: Sequence[str]) -> SeatMark | None:
    if rule_set == "points" or len(names) not in (2, 4):
        return SeatMark(_draw_both, _("any coin"))
    if len(names) == 2:
        return SeatMark(_draw_both, _("by lot"))
    return SeatMark(_draw_both, _("with {name}").format(name=names[(seat + 2) % 4]))


def _draw_both(canvas: Canvas, rect: pygame.Rect) -> None:
    r = rect.height * 0.32
    draw_coin(canvas, "black", (rect.centerx + r * 0.55, rect.centery), r)
    draw_coin(canvas, "white", (rect.centerx - r * 0.55, rect.centery), r)


def _company(rule_set: str, names: Sequence[str]) -> str:
    if rule_set == "solo":
        return _("One player; every coin counts.")
    if rule_set == "points" and len(names) != 4:
        return _("Everybody plays every coin. Who breaks first is drawn by lot.")
    if len(names) == 4:
        words = (
            _("{a} and {c} play together against {b} and {d}. Who breaks first is drawn by lot and plays any coin.")
            if rule_set == "points"
            else _("{a} and {c} play together against {b} and {d}. Who breaks first is drawn by lot and plays white.")
        )
        return words.format(**dict(zip("abcd", names, strict=True)))
    return _("Who breaks first is drawn by lot and plays white.")


def _points() -> Sequence[str]:
    return (
        _("Flick it or pull it back, with the mouse or the keyboard"),
        _("A referee who knows every clause and says why"),
        _("Two, three or four round one table, or alone to practise"),
    )


CARROM = Face(
    id="carrom",
    title=lambda: _("Carrom"),
    pitch=lambda: _("Flick the striker, pocket your coins, cover the queen."),
    points=_points,
    draw_card=_draw_card,
    rule_set=_rule_set,
    rules=rules,
    progress=_progress,
    seat_mark=_seat_mark,
    company=_company,
    has_turning_board=True,
)
