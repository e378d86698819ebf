"""The cards of the sides: who plays, the score, and the row of pocketed coins with what each counts."""

from __future__ import annotations

import pygame

from game.carrom.shot import WHITE
from scenes.table import carrom_art
from scenes.table.carrom_places import CardPlaces
from scenes.table.carrom_shown import ColumnShown, SideShown, picture_of
from scenes.table.carrom_words import TableWords
from scenes.theme import Canvas, Colour, Theme
from scenes.widgets.lettering import rendered, text
from scenes.widgets.marks import badge
from scenes.widgets.sprites import glass, paper, rounded


def draw_card(
    canvas: Canvas, places: CardPlaces, side: SideShown, number: int, column: ColumnShown, words: TableWords
) -> None:
    """Draw the card of a side: who plays, what they need, their score, the row of what they have pocketed."""
    theme, colours = canvas.theme, canvas.theme.colours
    is_active = column.seat is not None and column.seat in side.seats
    ink, muted = (colours.ink, colours.muted_ink) if is_active else (colours.cream, colours.muted_cream)
    if is_active and column.seat is not None:
        paper(canvas, places.card, 12)
        edge = places.card.inflate(0, -theme.px(12))
        edge.width = theme.px(5)
        rounded(canvas, edge, words.colour_of(column.seat), 3)
    else:
        glass(canvas, places.card, 12)
    _draw_badges(canvas, places, side, column)
    _draw_names(canvas, places.name, side, column, words, ink, muted)
    text(canvas, words.unders[number], places.under, "text", 12.5, muted)
    text(canvas, str(side.score), places.score, "strong", 36, ink, "right")
    if words.of:
        text(canvas, words.of, places.of, "text", 11.5, muted, "right")
    _draw_slots(canvas, places.slots, side, muted, colours.red if is_active else colours.light_red)
    if column.worth is not None:
        _draw_worth(canvas, places.slots, side, column.worth)
    if column.queen == "covered" and column.queen_side == number:
        _draw_her(canvas, places.slots, side, column.worth)


def _draw_badges(canvas: Canvas, places: CardPlaces, side: SideShown, column: ColumnShown) -> None:
    x, y = places.badge
    if len(side.seats) == 1:
        badge(canvas, (x, y), 17, side.seats[0])
        return
    mover = column.seat if column.seat in side.seats else side.seats[0]
    other = next(seat for seat in side.seats if seat != mover)
    off = canvas.theme.px(11)
    badge(canvas, (x + off, y + off), 11, other)
    badge(canvas, (x - off // 3, y - off // 3), 16, mover)


def _draw_names(
    canvas: Canvas,
    box: pygame.Rect,
    side: SideShown,
    column: ColumnShown,
    words: TableWords,
    ink: Colour,
    muted: Colour,
) -> None:
    if len(side.seats) == 1:
        text(canvas, words.names[side.seats[0]], box, "title", 20, ink)
        return
    half = pygame.Rect(box.x, box.y, box.width // 2, box.height)
    first = text(canvas, words.names[side.seats[0]], half, "title", 20, muted if column.seat == side.seats[1] else ink)
    rest = pygame.Rect(first.right + canvas.theme.px(14), box.y, 0, box.height)
    rest.width = max(0, box.right - rest.x)
    text(canvas, words.names[side.seats[1]], rest, "title", 20, muted if column.seat == side.seats[0] else ink)


def _draw_slots(canvas: Canvas, box: pygame.Rect, side: SideShown, muted: Colour, owed: Colour) -> None:
    """Draw the row of pocketed coins; places that an owed coin will leave again have a red ring."""
    diameter = min(canvas.theme.px(22), box.height)
    for k in range(slot_count(side)):
        centre = slot_centre(canvas.theme, box, side, k)
        if k < len(side.pocketed):
            carrom_art.blit_shadow(canvas.surface, centre, diameter)
            carrom_art.blit_disc(canvas.surface, picture_of(side.pocketed[k]), centre, diameter)
            continue
        ring = pygame.Rect(0, 0, diameter, diameter)
        ring.center = centre
        is_owed = k < len(side.pocketed) + side.due
        rounded(canvas, ring, None, 100, (*owed, 230) if is_owed else (*muted, 110), 2 if is_owed else 1)


def _draw_worth(canvas: Canvas, box: pygame.Rect, side: SideShown, worth: tuple[int, int, int]) -> None:
    """Write on each coin of a row what it counts (CA-P4)."""
    for k, piece in enumerate(side.pocketed):
        is_white = piece in WHITE
        _write_on(canvas, slot_centre(canvas.theme, box, side, k), box, worth[0 if is_white else 1], is_white)


def _draw_her(canvas: Canvas, box: pygame.Rect, side: SideShown, worth: tuple[int, int, int] | None) -> None:
    """Draw the queen at the end of the row of the side that has covered her."""
    diameter = min(canvas.theme.px(22), box.height)
    x, y = slot_centre(canvas.theme, box, side, slot_count(side))
    centre = (x + diameter // 3, y)
    carrom_art.blit_shadow(canvas.surface, centre, diameter)
    carrom_art.blit_disc(canvas.surface, "coin-queen", centre, diameter)
    if worth is not None:
        _write_on(canvas, centre, box, worth[2], False)


def _write_on(canvas: Canvas, centre: tuple[int, int], box: pygame.Rect, points: int, is_dark: bool) -> None:
    """Write a figure on a coin: on a plain spot in its middle, so that it can be read."""
    diameter = min(canvas.theme.px(22), box.height)
    spot = pygame.Rect(0, 0, round(diameter * 0.62), round(diameter * 0.62))
    spot.center = centre
    colours = canvas.theme.colours
    ground, ink = (colours.white_coin, colours.ink) if is_dark else (colours.black_coin, colours.cream)
    rounded(canvas, spot, ground, 100)
    px = max(7, round(diameter * 0.56))
    figure = rendered(str(points), "strong_figures", px, ink)
    canvas.surface.blit(figure, figure.get_rect(center=centre))


def slot_count(side: SideShown) -> int:
    """Return how many places a card's row has."""
    if side.plays != "any":
        return 9
    return max(9, len(side.pocketed)) if len(side.pocketed) < 10 else 18


def slot_centre(theme: Theme, box: pygame.Rect, side: SideShown, slot: int) -> tuple[int, int]:
    """Return the middle of a place in a card's row of pocketed coins."""
    diameter = min(theme.px(22), box.height)
    step = min(theme.px(29), (box.width - theme.px(96) - diameter) // max(1, slot_count(side) - 1))
    return box.x + diameter // 2 + slot * step, box.centery
