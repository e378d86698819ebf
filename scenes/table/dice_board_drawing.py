"""Drawing Cameron's board: wood and squares once, chips and cards when they change, the dice as they roll."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.dice.rules import (
    AtLeastLine,
    AtMostLine,
    ContainsLine,
    EvenLine,
    FaceAtLeastLine,
    FaceLine,
    GroupsLine,
    Line,
    NOfAKindLine,
    OddLine,
)
from scenes.strings import _
from scenes.table import dice_board_words as words_of
from scenes.table.dice_art import draw_chip, draw_chip_row, draw_hollow, draw_small_die, draw_wood
from scenes.table.dice_board_hand import Hand
from scenes.table.dice_board_places import Places, raised
from scenes.table.dice_board_shown import BoardShown, CardShown, SquareShown, TieRow
from scenes.table.dice_board_words import Said
from scenes.table.dice_sheet_drawing import figures
from scenes.table.dice_tray import draw_tray
from scenes.table.dice_words import line_name
from scenes.theme import PLAYERS, Canvas
from scenes.widgets.lettering import draw_keys, paragraph, text, width_px
from scenes.widgets.marks import badge
from scenes.widgets.sprites import glass, paper, rounded, table, textured


@dataclass(slots=True)
class Grounds:
    """The opaque pictures under the dice, and what they were made of."""

    still_key: object = None
    still: pygame.Surface | None = None
    whole_key: object = None
    whole: pygame.Surface | None = None


def sample(line: Line) -> tuple[int, ...]:
    """Return a few dice that show what a square asks for."""
    match line:
        case FaceLine():
            return (line.face,) * 3
        case FaceAtLeastLine() | NOfAKindLine():
            return (line.face if isinstance(line, FaceAtLeastLine) else 6,) * line.n
        case AtMostLine():
            return tuple(range(1, line.face + 1))
        case AtLeastLine():
            return tuple(range(line.face, 7))
        case EvenLine():
            return (2, 4, 6)
        case OddLine():
            return (1, 3, 5)
        case GroupsLine():
            return tuple(face for k, size in enumerate(line.of) for face in (6 - k,) * size)
        case ContainsLine():
            return line.faces
        case _:
            return ()


def draw_ground(canvas: Canvas, grounds: Grounds, places: Places, said: Said, shown: BoardShown) -> None:
    """Blit table, board, cards and log; make them anew only when something in them has changed."""
    theme = canvas.theme
    still_key = (theme, places, said, words_of.keys(said.rules))
    if grounds.still_key != still_key or grounds.still is None:
        surface = pygame.Surface(theme.size).convert()
        still = Canvas(surface, theme)
        table(still)
        draw_wood(still, places.board, 16)
        rounded(still, places.strip, (0, 0, 0, 72), 16)
        for slot in places.tray.slots:
            rounded(still, slot, None, 12, (255, 255, 255, 34), 1.2)
        draw_keys(still, words_of.keys(said.rules), places.keys)
        grounds.still_key, grounds.still, grounds.whole_key = still_key, surface, None
        grounds.whole = surface.copy()
    assert grounds.whole is not None
    whole_key = (shown.squares, shown.cards, shown.seat, shown.log, shown.bank, shown.phase)
    if grounds.whole_key != whole_key:
        grounds.whole.blit(grounds.still, (0, 0))
        _draw_position(Canvas(grounds.whole, theme), places, said, shown)
        grounds.whole_key = whole_key
    canvas.surface.blit(grounds.whole, (0, 0))


def _draw_position(canvas: Canvas, places: Places, said: Said, shown: BoardShown) -> None:
    _draw_title(canvas, places, said, shown)
    tight = is_tight(canvas, places, said)
    for square, place, line in zip(shown.squares, places.squares, said.rules.lines, strict=True):
        _draw_square(canvas, place, square, line, said, is_tight=tight)
    for seat, card in enumerate(shown.cards):
        _draw_card(canvas, places, said, seat, card, shown)
    _draw_log(canvas, places, said, shown)


def _draw_title(canvas: Canvas, places: Places, said: Said, shown: BoardShown) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    box = pygame.Rect(places.title)
    box.width = round(places.title.width * 0.5)
    title = text(canvas, said.title, box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.top + theme.px(3), 0, box.height)
    rest.width = max(0, places.title.right - rest.left)
    text(canvas, words_of.subtitle(said, shown), rest, "text", 13, colours.muted_cream)


def _draw_square(
    canvas: Canvas, place: pygame.Rect, square: SquareShown, line: Line, said: Said, *, is_tight: bool
) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    rounded(canvas, place, (18, 10, 6), 12)
    inner = place.inflate(-theme.px(4), -theme.px(4))
    textured(canvas, inner, "felt-teal", colours.felt_teal, 10)
    draw_hollow(canvas, inner, 10)
    if square.is_named:
        rounded(canvas, inner, (120, 220, 200, 44), 10)
        rounded(canvas, place, None, 12, colours.bright_brass, 2.5)
    elif square.winner is not None:
        rounded(canvas, inner, (8, 8, 6, 138), 10)
    pad = theme.px(12)
    points = "" if square.pays is None else str(square.pays)
    height = max(theme.line_px("title", 16), theme.line_px("figures", 18))
    points_px = width_px(points, "strong_figures", theme.text_px(18)) + theme.px(4) if points else 0
    head = pygame.Rect(place.left + pad, place.top + theme.px(8), place.width - 2 * pad, height)
    row = pygame.Rect(head.left, head.bottom + theme.px(8), head.width, theme.px(20))
    if is_tight:
        row = pygame.Rect(head.left, head.bottom, head.width - points_px - theme.px(4), height)
    name = pygame.Rect(head.left, head.top, head.width - (0 if is_tight else points_px + theme.px(4)), height)
    text(canvas, line_name(line.id), name, "title", 16, colours.cream)
    if points:
        box = pygame.Rect(head.right - points_px, row.top if is_tight else head.top, points_px, height)
        figures(canvas, points, box, 18, colours.bright_brass)
    _draw_sample(canvas, row, sample(line))
    if square.winner is not None:
        _draw_winner(canvas, place, square, said)
    elif square.stakes:
        r = theme.px(12)
        room = place.width - 2 * pad
        y = place.bottom - theme.px(10) - r
        draw_stakes(canvas, place.left + pad, y, square.stakes, 12, room)


def draw_stakes(
    canvas: Canvas, left: float, middle_y: float, seats: tuple[int, ...], radius: float, room: float
) -> None:
    """Draw the chips that lie on a square, one of each who joined."""
    r = canvas.theme.px(radius)
    step = min(2.2 * r, (room - 2 * r) / max(1, len(seats) - 1))
    for k, seat in enumerate(seats):
        draw_chip(canvas, (left + r + k * step, middle_y), radius, seat)


def _draw_sample(canvas: Canvas, row: pygame.Rect, faces: tuple[int, ...]) -> None:
    if not faces:
        return
    theme = canvas.theme
    lines = 2 if row.width / len(faces) < theme.px(14) else 1
    columns = -(-len(faces) // lines)
    side = min(theme.px(20), round(row.width / columns / 1.14), round(row.height / lines / 1.08))
    step = min(side * 1.3, row.width / columns)
    for k, face in enumerate(faces):
        x, y = row.left + side / 2 + k % columns * step, row.centery + (k // columns - (lines - 1) / 2) * side * 1.14
        draw_small_die(canvas, (x, y), side, face)


def is_tight(canvas: Canvas, places: Places, said: Said) -> bool:
    """Tell whether a name and its points have no room side by side: then the points stand beside the dice."""
    theme = canvas.theme
    points = width_px("36", "strong_figures", theme.text_px(18)) + theme.px(32)
    widest = max(width_px(line_name(line.id), "title", theme.text_px(16)) for line in said.rules.lines)
    return widest * 0.85 + points > places.squares[0].width


def _draw_winner(canvas: Canvas, place: pygame.Rect, square: SquareShown, said: Said) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    assert square.winner is not None
    height = theme.line_px("medium", 11.5)
    words = said.names[square.winner]
    if square.score and square.score != square.pays:
        words = _("{name} with {score}").format(name=words, score=square.score)
    box = pygame.Rect(place.left + theme.px(6), place.bottom - theme.px(8) - height, place.width - theme.px(12), height)
    room = box.top - (
        place.top + theme.px(12) + theme.line_px("title", 16) + max(theme.px(30), theme.line_px("figures", 18))
    )
    radius = max(8.0, min(15.0, room / 2.4 / theme.scale))
    draw_chip(canvas, (place.centerx, box.top - theme.px(radius) - theme.px(3)), radius, square.winner)
    text(canvas, words, box, "medium", 11.5, colours.cream, "middle")


def _draw_card(canvas: Canvas, places: Places, said: Said, seat: int, card: CardShown, shown: BoardShown) -> None:
    theme, colours, place = canvas.theme, canvas.theme.colours, places.cards[seat]
    is_active = shown.seat == seat
    ink, muted = (colours.ink, colours.muted_ink) if is_active else (colours.cream, colours.muted_cream)
    if is_active:
        paper(canvas, place.card, 12)
        edge = place.card.inflate(0, -theme.px(12))
        edge.width = theme.px(5)
        rounded(canvas, edge, PLAYERS[seat % len(PLAYERS)].colour, 3)
    else:
        glass(canvas, place.card, 12)
    badge(canvas, place.badge, 15, seat)
    text(canvas, said.names[seat], place.name, "title", 19, ink)
    text(canvas, words_of.role(card), place.role, "text", 12.5, muted)
    text(canvas, str(card.points), place.points, "strong_figures", 32, ink, "right")
    figure = width_px("00", "strong_figures", theme.text_px(13)) + theme.px(8)
    end = draw_chip_row(
        canvas, place.chips.left, place.chips.centery, card.chips, seat, 8, place.chips.width - figure - theme.px(6)
    )
    box = pygame.Rect(round(end) + theme.px(8), place.chips.top, figure, place.chips.height)
    text(canvas, str(card.chips), box, "strong_figures", 13, muted)


def _draw_log(canvas: Canvas, places: Places, said: Said, shown: BoardShown) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    row = max(theme.px(25), theme.line_px("text", 13) + theme.px(6))
    count, log = places.log.height // row, shown.log
    if count < 1 or not log:
        return
    words = _("The last square") if shown.phase in ("name", "over") else _("This square")
    text(canvas, words, places.log_head, "title", 16, colours.cream)
    for k, entry in enumerate(log[-count:]):
        box = pygame.Rect(places.log.left, places.log.top + k * row, places.log.width, row)
        left = box.left
        if entry.seat is not None:
            badge(canvas, (left + theme.px(10), box.centery), 6.5, entry.seat)
            name = pygame.Rect(left + theme.px(26), box.top, round(box.width * 0.4), row)
            at = text(canvas, said.names[entry.seat], name, "strong", 13, colours.cream)
            left = at.right + theme.px(8)
        rest = pygame.Rect(left, box.top, box.right - left, row)
        text(canvas, entry.words, rest, "text", 13, colours.muted_cream)


# --- what moves or is pointed at ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strip:
    """What is said in the strip, and the square under the pointer."""

    head: str
    line: str
    hover: int | None = None


def draw_over(canvas: Canvas, places: Places, said: Said, shown: BoardShown, ui: Hand | None, strip: Strip) -> None:
    """Draw the strip's words, the square that would be named, the tie, the dice and flying chips."""
    theme, colours = canvas.theme, canvas.theme.colours
    if ui is not None and shown.phase == "name":
        for number, edge in ((strip.hover, (255, 255, 255, 120)), (ui.cursor, (*colours.bright_brass, 255))):
            if number is not None and shown.squares[number].winner is None:
                rounded(canvas, places.squares[number], None, 12, edge, 2.5)
    text(canvas, strip.head, places.strip_head, "title", 18, colours.cream)
    ink = colours.light_red if ui is not None and ui.words else colours.muted_cream
    paragraph(canvas, strip.line, places.strip_line, "text", 12.5, ink)
    if shown.tie:
        _draw_tie(canvas, places, said, shown)
    moving = shown.tray.rolling or tuple(slide.die for slide in shown.tray.slides)
    aside = ui.aside if ui is not None else tuple(n for n in shown.tray.shelf if moving and n not in moving)
    tray = raised(places, aside)
    if ui is not None and not shown.tray.rolling and not shown.tray.slides and shown.tray.faces:
        for die in aside:
            ring = tray.slots[die].inflate(theme.px(10), theme.px(10))
            rounded(canvas, ring, None, 14, colours.bright_brass, 2)
    draw_tray(canvas.surface, tray, shown.tray)
    if ui is not None and ui.die is not None and shown.tray.faces:
        ring = tray.slots[ui.die].inflate(theme.px(16), theme.px(16))
        rounded(canvas, ring, None, 16, (255, 255, 255, 210), 2)
    if ui is not None and ui.by_keys and shown.tray.faces and not shown.tray.rolling:
        for die, slot in enumerate(tray.slots):
            side = max(theme.px(16), theme.line_px("strong", 10.5))
            box = pygame.Rect(0, 0, side, side)
            box.center = slot.topleft
            rounded(canvas, box, colours.dark_walnut, 100, (*colours.bright_brass, 160))
            text(canvas, str(die + 1), box, "strong", 10.5, colours.cream, "middle")
    _draw_flying(canvas, places, said, shown)


def _draw_flying(canvas: Canvas, places: Places, said: Said, shown: BoardShown) -> None:
    flying = shown.flying
    if flying is None:
        return
    number = next(k for k, line in enumerate(said.rules.lines) if line.id == flying.line)
    start = places.cards[flying.seat].chips.midleft
    end = places.squares[number].center if not flying.to_bank else (places.title.right, places.title.centery)
    x = start[0] + (end[0] - start[0]) * flying.share
    y = start[1] + (end[1] - start[1]) * flying.share
    draw_chip(canvas, (x, y), 12, flying.seat)


def _draw_tie(canvas: Canvas, places: Places, said: Said, shown: BoardShown) -> None:
    """The sheet of paper on the board on which a tie is thrown off."""
    theme, colours = canvas.theme, canvas.theme.colours
    row = max(theme.px(54), theme.line_px("title", 18) + theme.px(20))
    head = theme.line_px("title", 22) + theme.line_px("text", 13) + theme.px(22)
    width = min(places.board.width - theme.px(60), theme.px(560))
    sheet = pygame.Rect(0, 0, width, head + row * len(shown.tie) + theme.px(18))
    sheet.center = places.board.center
    paper(canvas, sheet, 14)
    inner = sheet.inflate(-theme.px(52), 0)
    title = pygame.Rect(inner.left, sheet.top + theme.px(14), inner.width, theme.line_px("title", 22))
    line = line_name(shown.line or "")
    text(canvas, _("A tie for {line}").format(line=line), title, "title", 22, colours.ink)
    under = pygame.Rect(inner.left, title.bottom, inner.width, theme.line_px("text", 13))
    words = _("All six dice once each; the highest sum wins the square.")
    text(canvas, words, under, "text", 13, colours.muted_ink)
    for k, tied in enumerate(shown.tie):
        _draw_tie_row(canvas, said, shown, tied, pygame.Rect(inner.left, sheet.top + head + k * row, inner.width, row))


def _draw_tie_row(canvas: Canvas, said: Said, shown: BoardShown, tied: TieRow, place: pygame.Rect) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    pygame.draw.line(canvas.surface, colours.hairline, place.topleft, place.topright, theme.px(1))
    if shown.seat == tied.seat and not tied.dice:
        rounded(canvas, place.inflate(theme.px(16), -theme.px(6)), (*colours.brass, 46), 10)
    badge(canvas, (place.left + theme.px(16), place.centery), 13, tied.seat)
    name = pygame.Rect(place.left + theme.px(40), place.top, round(place.width * 0.3), place.height)
    text(canvas, said.names[tied.seat], name, "title", 18, colours.ink)
    total = max(theme.px(50), width_px("36", "strong_figures", theme.text_px(28)))
    side = min(theme.px(34), (place.right - total - name.right - theme.px(20)) * 9 // 64)
    for k, face in enumerate(tied.dice):
        x = name.right + theme.px(8) + side / 2 + k * side * 1.16
        shade = pygame.Rect(0, 0, side + 2, side + 2)
        shade.center = (round(x), place.centery + 1)
        rounded(canvas, shade, (90, 70, 40, 120), 7)
        draw_small_die(canvas, (x, place.centery), side, face)
    box = pygame.Rect(place.right - total, place.top, total, place.height)
    words = str(tied.total) if tied.dice else "–"
    text(canvas, words, box, "strong_figures", 28, colours.ink if tied.dice else colours.muted_ink, "right")
