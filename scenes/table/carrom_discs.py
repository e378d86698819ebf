"""The pieces as they are drawn: on the board, on top of others, going down, and on their way to the cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.carrom.rules import CarromRules
from game.carrom.shot import STRIKER
from scenes.table import carrom_art
from scenes.table.carrom_cards import slot_centre
from scenes.table.carrom_places import BoardView, Places
from scenes.table.carrom_shown import Disc, Shown, picture_of
from scenes.theme import Canvas

RAISED = 0.06
"""How much larger a disc lying on others looks."""


def draw_discs(canvas: Canvas, view: BoardView, discs: Sequence[Disc], rules: CarromRules) -> None:
    """Draw pieces: first those going down, then shadows, then those on the board, then those lying on top."""
    for disc in discs:
        if disc.fallen:
            _draw_falling(canvas, view, disc, rules)
    lying = sorted((disc for disc in discs if not disc.fallen), key=lambda disc: disc.lift)
    flat = [disc for disc in lying if not disc.lift]
    for disc in flat:
        if disc.faint == 255:
            carrom_art.blit_shadow(canvas.surface, view.px(disc.x_mm, disc.y_mm), diameter_px(disc, view, rules))
    for disc in flat:
        _draw_disc(canvas, view, disc, rules)
    for disc in lying[len(flat) :]:
        place = view.px(disc.x_mm, disc.y_mm)
        carrom_art.blit_shadow(canvas.surface, place, diameter_px(disc, view, rules), disc.lift)
        _draw_disc(canvas, view, disc, rules)


def diameter_px(disc: Disc, view: BoardView, rules: CarromRules) -> int:
    """Return how wide a piece is drawn."""
    pieces = rules.pieces
    across_mm = pieces.striker_diameter_mm if disc.piece == STRIKER else pieces.coin_diameter_mm
    return round(across_mm * view.px_per_mm * (1.0 + RAISED * disc.lift))


def _draw_disc(canvas: Canvas, view: BoardView, disc: Disc, rules: CarromRules) -> None:
    place = view.px(disc.x_mm, disc.y_mm)
    carrom_art.blit_disc(
        canvas.surface, picture_of(disc.piece), place, diameter_px(disc, view, rules), max(0, disc.faint)
    )


def _draw_falling(canvas: Canvas, view: BoardView, disc: Disc, rules: CarromRules) -> None:
    carrom_art.blit_falling(
        canvas.surface,
        picture_of(disc.piece),
        view.px(disc.x_mm, disc.y_mm),
        diameter_px(disc, view, rules),
        disc.fallen,
        disc.towards_deg - view.turn_deg,
    )


def draw_flights(canvas: Canvas, places: Places, view: BoardView, shown: Shown, rules: CarromRules) -> None:
    """Draw pocketed coins on their way to the cards."""
    theme = canvas.theme
    for flight in shown.flights:
        side, card = shown.column.sides[flight.side], places.cards[flight.side]
        start = view.px(flight.x_mm, flight.y_mm)
        end = slot_centre(theme, card.slots, side, flight.slot)
        across = rules.pieces.coin_diameter_mm * view.px_per_mm
        share = flight.share
        size = round(across * (0.55 + 0.45 * share) * (1 - share) + min(theme.px(22), card.slots.height) * share)
        lift = math.sin(math.pi * share) * theme.px(26)
        place = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - lift)
        carrom_art.blit_shadow(canvas.surface, place, size, 2.0)
        carrom_art.blit_disc(
            canvas.surface, picture_of(flight.piece), place, size, round(90 + 165 * min(1.0, share * 3))
        )
