"""What a board, a round or a game has brought: who won, the scores, how they were made, and the brass button on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.dialog import Answer
from scenes.house import House
from scenes.paged import PagedScene
from scenes.stack import Change, Pop
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.widgets.buttons import Button
from scenes.widgets.lettering import paragraph, paragraph_height_px, text, width_px
from scenes.widgets.marks import badge


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A player, or a pair: badges, names, how the score was made, what was won now, and the score."""

    seats: tuple[int, ...]
    name: str
    how: str
    gain: str
    """Shown in brass before the score: "+9"; empty when nothing was won."""
    score: str
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """Everything the sheet says."""

    title: str
    """"Ana wins the board"."""
    words: str
    """One or two sentences: how it was decided."""
    rows: tuple[ResultRow, ...]
    note: str = ""
    """A muted line under the rows: "Board 3 of 8 · to 25 points"."""


class ResultsScene(PagedScene):
    """A sheet of paper over the table. The first answer is the brass button; Esc gives the last."""

    is_overlay = True

    def __init__(self, house: House, result: Result, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.house = house
        self.result = result
        self.answers = list(answers)
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.rows: list[pygame.Rect] = []
        self.buttons = [
            Button(words, act, "brass" if number == 0 else "paper", size=15)
            for number, (words, act) in enumerate(self.answers)
        ]
        self.page.put(self.buttons, self.buttons[0])

    def arrange(self, theme: Theme) -> None:
        """Lay the sheet in the middle, as high as what it says."""
        super().arrange(theme)
        pad = theme.px(36)
        wide = 640 + (theme.text_percent - 100) * 4
        width = min(theme.size[0] - theme.px(40), theme.px(wide))
        inner = width - 2 * pad
        button = max(theme.px(46), theme.line_px("strong", 15) + theme.px(14))
        row = max(theme.px(70), theme.line_px("title", 20) + theme.line_px("text", 12.5) + theme.px(20))
        count = len(self.result.rows)
        title = theme.line_px("title", 32)
        note = theme.line_px("text", 12.5) + theme.px(10) if self.result.note else 0
        words = paragraph_height_px(theme, self.result.words, inner, "text", 15)
        fixed = 2 * pad + title + note + button + theme.px(44)
        room = theme.size[1] - theme.px(24) - fixed
        words = min(words, max(theme.text_px(30), room // 3))
        row = min(row, (room - words) // max(1, count))
        height = fixed + words + count * row
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.center = (theme.size[0] // 2, theme.size[1] // 2)
        left, top = self.sheet.left + pad, self.sheet.top + pad - theme.px(4)
        self.title_place = pygame.Rect(left, top, inner, title)
        self.words_place = pygame.Rect(left, top + title + theme.px(6), inner, words)
        first = self.words_place.bottom + theme.px(14)
        self.rows = [pygame.Rect(left, first + k * row, inner, row) for k in range(count)]
        self.note_place = pygame.Rect(left, first + count * row + theme.px(8), inner, note)
        gap = theme.px(12)
        shares = {1: [1.0], 2: [0.58, 0.42]}.get(len(self.buttons), [1 / len(self.buttons)] * len(self.buttons))
        right = left + inner
        for widget, share in zip(self.buttons, shares, strict=True):
            size = round((inner - gap * (len(self.buttons) - 1)) * share)
            widget.rect = pygame.Rect(right - size, self.sheet.bottom - pad - button, size, button)
            right -= size + gap

    def back(self) -> Change | None:
        """Esc gives the last answer."""
        return self.answers[-1][1]()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the veiled table."""
        theme, colours = canvas.theme, canvas.theme.colours
        sprites.veil(canvas)
        sprites.paper(canvas, self.sheet, 14)
        text(canvas, self.result.title, self.title_place, "title", 32, colours.ink)
        paragraph(canvas, self.result.words, self.words_place, "text", 15, colours.muted_ink)
        for row, place in zip(self.result.rows, self.rows, strict=True):
            pygame.draw.line(canvas.surface, colours.hairline, place.topleft, (place.right, place.top), theme.px(1))
            draw_row(canvas, row, place)
        if self.result.note:
            text(canvas, self.result.note, self.note_place, "text", 12.5, colours.muted_ink)
        super().draw(canvas)


def draw_row(canvas: Canvas, row: ResultRow, place: pygame.Rect) -> None:
    """Draw one player's line of a result."""
    theme, colours = canvas.theme, canvas.theme.colours
    if row.is_winner:
        r, g, b = colours.brass
        sprites.rounded(canvas, place.inflate(theme.px(16), -theme.px(4)), (r, g, b, 46), 10)
    radius = 15.0 if len(row.seats) == 1 else 11.0
    for number, seat in enumerate(row.seats):
        x = place.left + theme.px(20) + number * theme.px(16)
        y = place.centery + (theme.px(7) * (1 if number else -1) if len(row.seats) > 1 else 0)
        badge(canvas, (x, y), radius, seat)
    figures = theme.text_px(34)
    score_width = max(width_px(row.score, "strong_figures", figures), theme.px(40))
    score = pygame.Rect(place.right - score_width, place.top, score_width, place.height)
    text(canvas, row.score, score, "strong_figures", 34, colours.ink, "right")
    gain_width = width_px(row.gain, "strong_figures", theme.text_px(20)) + theme.px(6) if row.gain else 0
    gain = pygame.Rect(score.left - gain_width - theme.px(14), place.top, gain_width, place.height)
    text(canvas, row.gain, gain, "strong_figures", 20, _darker(colours.brass), "right")
    left = place.left + theme.px(54 if len(row.seats) > 1 else 50)
    width = gain.left - theme.px(10) - left
    name_px, how_px = theme.line_px("title", 20), theme.line_px("text", 12.5) if row.how else 0
    top = place.centery - (name_px + how_px) // 2
    text(canvas, row.name, pygame.Rect(left, top, width, name_px), "title", 20, colours.ink)
    if row.how:
        text(canvas, row.how, pygame.Rect(left, top + name_px, width, how_px), "text", 12.5, colours.muted_ink)


def _darker(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    r, g, b = colour
    return round(r * 0.66), round(g * 0.6), round(b * 0.5)


def examples(house: House) -> Iterable[tuple[str, ResultsScene]]:
    """Return the scene as it is drawn for the pictures."""
    rows = (
        ResultRow((0,), "Ana", _("{coins} black coins left, queen covered").format(coins=4), "+9", "14", True),
        ResultRow((1,), "Mihai", "", "", "9"),
    )
    board = Result(_("{name} wins the board").format(name="Ana"), "4 + 5 = 9", rows, "Board 3 of 8 · to 25 points")
    yield "results-board", ResultsScene(house, board, [(_("Next board"), Pop)])
    pairs = (
        ResultRow((0, 2), "Ana & Zofia", "", "+6", "26", True),
        ResultRow((1, 3), "Mihai & Computer", "", "", "18"),
    )
    game = Result(_("{name} win the game").format(name="Ana & Zofia"), "26 : 18", pairs)
    yield "results-game", ResultsScene(house, game, [(_("Play again"), Pop), (_("To the home table"), Pop)])
