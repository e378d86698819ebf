"""A card of the home table: where it lies, how its inside is laid out and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.faces.face import Face
from scenes.strings import ngettext
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.lettering import paragraph, paragraph_height_px, text, width_px


@dataclass(slots=True)
class Card:
    """A game on the home table."""

    face: Face
    players: str
    buttons: list[Button]
    rect: pygame.Rect
    picture: pygame.Rect
    words: pygame.Rect
    """Title and pitch."""


def players_words(seats: Sequence[int]) -> str:
    """Say how many may play: "2–4 players", "2 or 4 players"."""
    if not seats:
        return ""
    last = seats[-1]
    if len(seats) == 1:
        return ngettext("{count} player", "{count} players", last).format(count=last)
    if len(seats) == last - seats[0] + 1:
        return ngettext("{first}–{last} player", "{first}–{last} players", last).format(first=seats[0], last=last)
    return ngettext("{first} or {last} player", "{first} or {last} players", last).format(first=seats[0], last=last)


def card_places(theme: Theme, count: int) -> list[pygame.Rect]:
    """Return where the cards lie."""
    if count == 1:
        return [theme.rect(250, 168, 780, 380)]
    if count <= 4:
        width = 272 if count > 2 else 380
        left = 640 - (count * width + (count - 1) * 24) / 2
        return [theme.rect(left + k * (width + 24), 168, width, 380) for k in range(count)]
    columns = (count + 1) // 2
    each = (1160 - 24 * (columns - 1)) / columns
    return [theme.rect(60 + (k % columns) * (each + 24), 160 + (k // columns) * 214, each, 194) for k in range(count)]


def lay_card(theme: Theme, card: Card, place: pygame.Rect, lies: bool) -> None:
    """Lay out the inside of a card: the picture above the words, or beside them when the card lies."""
    card.rect = place
    pad = theme.px(14)
    inner = place.inflate(-2 * pad, -2 * pad)
    button = max(theme.px(42), theme.line_px("strong", 15) + theme.px(12))
    margin = theme.px(6)
    if lies:
        card.picture = pygame.Rect(inner.left, inner.top, min(round(inner.width * 0.47), inner.height), inner.height)
        left = card.picture.right + theme.px(22)
        column = pygame.Rect(left, inner.top, inner.right - margin - left, inner.height)
    else:
        words = theme.line_px("title", 25) + paragraph_height_px(
            theme, card.face.pitch(), inner.width - 2 * margin, "text", 13.5
        )
        if is_tight(theme, card, inner.width - 2 * margin):
            words += theme.line_px("medium", 12.5)
        words = min(words + theme.px(10), round(inner.height * 0.55))
        height = inner.height - words - button - theme.px(26)
        card.picture = pygame.Rect(inner.left, inner.top, inner.width, height)
        top = card.picture.bottom + theme.px(8)
        column = pygame.Rect(inner.left + margin, top, inner.width - 2 * margin, inner.bottom - top)
    bottom = column.bottom - theme.px(6 if lies else 2)
    row = pygame.Rect(column.left, bottom - button, column.width, button)
    top = lay_buttons(theme, card.buttons, row)
    card.words = pygame.Rect(column.left, column.top, column.width, max(0, top - theme.px(8) - column.top))


def is_tight(theme: Theme, card: Card, width: int) -> bool:
    """Tell whether the number of players has to stand below the game's name instead of beside it."""
    name = width_px(card.face.title(), "title", theme.text_px(25))
    return name + theme.px(8) + width_px(card.players, "medium", theme.text_px(12.5)) > width


def lay_buttons(theme: Theme, buttons: Sequence[Button], row: pygame.Rect) -> int:
    """Lay the buttons of a card: Continue takes what New leaves, or stands above it; return where they begin."""
    if len(buttons) == 1:
        buttons[0].rect = row
        return row.top
    gap = theme.px(8)
    first, second = (width_px(b.words, "strong", theme.text_px(b.size)) + theme.px(28) for b in buttons)
    if first + gap + second <= row.width:
        buttons[0].rect = pygame.Rect(row.left, row.top, row.width - gap - second, row.height)
        buttons[1].rect = pygame.Rect(row.right - second, row.top, second, row.height)
        return row.top
    height = round(row.height * 0.82)
    buttons[1].rect = pygame.Rect(row.left, row.bottom - height, row.width, height)
    buttons[0].rect = buttons[1].rect.move(0, -height - gap + theme.px(2))
    return buttons[0].rect.top


def draw_card(canvas: Canvas, card: Card) -> None:
    """Draw a card without its buttons."""
    theme, colours = canvas.theme, canvas.theme.colours
    sprites.paper(canvas, card.rect, 14)
    card.face.draw_card(canvas, card.picture)
    lies = card.picture.right < card.words.left
    is_broad = lies and card.rect.height > theme.px(250)
    words = card.words
    size = 34 if is_broad else 25
    line = theme.line_px("title", size)
    head = pygame.Rect(words.left, words.top + (theme.px(10) if is_broad else 0), words.width, line)
    if lies:
        text(canvas, card.face.title(), head, "title", size, colours.ink)
        small = pygame.Rect(words.left, head.bottom, words.width, theme.line_px("medium", 12.5))
        text(canvas, card.players, small, "medium", 12.5, colours.muted_ink)
        top = small.bottom + theme.px(14 if is_broad else 6)
    else:
        text(canvas, card.face.title(), head, "title", size, colours.ink)
        side = pygame.Rect(head.left, head.top + theme.px(3), head.width, line)
        top = head.bottom + theme.px(2)
        is_below = is_tight(theme, card, head.width)
        if is_below:
            side = pygame.Rect(head.left, head.bottom - theme.px(2), head.width, theme.line_px("medium", 12.5))
            top = side.bottom + theme.px(2)
        text(canvas, card.players, side, "medium", 12.5, colours.muted_ink, "left" if is_below else "right")
    below = pygame.Rect(words.left, top, words.width, words.bottom - top)
    if len(card.buttons) > 1 and paragraph_height_px(theme, card.face.pitch(), below.width, "text", 12) > below.height:
        return  # two buttons leave no room for it
    used = paragraph(canvas, card.face.pitch(), below, "text", 16 if is_broad else 13.5, colours.muted_ink)
    if is_broad:
        draw_points(
            canvas, card.face.points(), pygame.Rect(words.left, top + used, words.width, words.bottom - top - used)
        )


def draw_points(canvas: Canvas, points: Sequence[str], place: pygame.Rect) -> None:
    """Draw a few lines with hairlines between them, as many as there is room for."""
    theme, colours = canvas.theme, canvas.theme.colours
    top = place.top + theme.px(16)
    for point in points:
        height = paragraph_height_px(theme, point, place.width, "text", 13.5)
        if top + height + theme.px(16) > place.bottom:
            return
        pygame.draw.line(canvas.surface, colours.hairline, (place.left, top), (place.right, top), theme.px(1))
        row = pygame.Rect(place.left, top + theme.px(9), place.width, height)
        paragraph(canvas, point, row, "text", 13.5, colours.ink)
        top = row.bottom + theme.px(9)
