"""Drawing the carrom table: the still ground once, then only what moves.

Everything takes values: places, what is shown, the hand's present aim. The ground (table, frame, lines, top line) is
kept for the window, the column over it until one of its words or figures changes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.carrom.rules import CarromRules
from game.carrom.shot import STRIKER, WHITE
from scenes.table import carrom_art
from scenes.table.carrom_places import BoardView, CardPlaces, Places
from scenes.table.carrom_shown import ColumnShown, Disc, Line, Notice, Shown, SideShown, picture_of
from scenes.table.carrom_words import TableWords
from scenes.table.log import draw_log
from scenes.theme import Canvas, Colour, Theme
from scenes.widgets.lettering import draw_keys, paragraph, paragraph_height_px, rendered, text, width_px
from scenes.widgets.marks import badge
from scenes.widgets.sprites import cached, clear_surface, drawn_large, glass, paper, rounded, shadow, table

DOT_GAP_MM = 10.0
"""Between the dots of the aim line."""
LIGHT_FADES_DEG = 10.0
"""A turning board loses the light that stands still on it within this angle."""
RAISED = 0.06
"""How much larger a disc lying on others looks."""


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


class AimDrawn(NamedTuple):
    """An aim as it is drawn, on the board in millimetres."""

    path: Sequence[tuple[float, float]]
    ghost: bool
    """Whether the path ends at a piece, so that a ghost of the striker stands there."""
    piece_from: tuple[float, float] | None
    piece_way: tuple[float, float]
    striker_way: tuple[float, float]
    """Where piece and striker go after the contact, as far as each is drawn, in millimetres."""


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


# --- what lies on the board -----------------------------------------------------------------------------------------


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


# --- aim ------------------------------------------------------------------------------------------------------------


def draw_aim(canvas: Canvas, view: BoardView, aim: AimDrawn, striker_mm: float) -> None:
    """Draw the dotted way of the striker, its ghost where it meets a piece, and where both go from there."""
    carried = 0.0
    for start, end in zip(aim.path, aim.path[1:], strict=False):
        carried = _dots(canvas, view, start, end, carried, 225)
    last = aim.path[-1]
    if not aim.ghost:
        _fading_dots(canvas, view, last, aim.striker_way, skip_mm=DOT_GAP_MM)
        return
    _ring(canvas, view.px(*last), striker_mm / 2 * view.px_per_mm)
    if aim.piece_from is not None:
        _fading_dots(canvas, view, aim.piece_from, aim.piece_way, skip_mm=20.0)
    _fading_dots(canvas, view, last, aim.striker_way, skip_mm=24.0)


def _dots(
    canvas: Canvas, view: BoardView, start: tuple[float, float], end: tuple[float, float], carried: float, alpha: int
) -> float:
    length = math.dist(start, end)
    along = DOT_GAP_MM - carried
    while along < length:
        share = along / length
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        _dot(canvas, view.px(x, y), 2.0, alpha)
        along += DOT_GAP_MM
    return length - (along - DOT_GAP_MM)


def _fading_dots(
    canvas: Canvas, view: BoardView, start: tuple[float, float], way: tuple[float, float], skip_mm: float
) -> None:
    length = math.hypot(*way)
    along = skip_mm
    while along < length:
        share = along / length
        _dot(canvas, view.px(start[0] + way[0] * share, start[1] + way[1] * share), 1.5, round(210 * (1 - share)) + 20)
        along += DOT_GAP_MM * 0.9


def _dot(canvas: Canvas, place: tuple[float, float], radius: float, alpha: int) -> None:
    diameter = max(4, round(2.9 * radius * canvas.theme.scale))
    carrom_art.blit_disc(canvas.surface, carrom_art.AIM_DOT, place, diameter, min(255, alpha // 16 * 16 + 15))


def _ring(canvas: Canvas, place: tuple[float, float], radius: float) -> None:
    r = round(radius)
    size = 2 * r + 4

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        width = round(1.5 * max(1.0, canvas.theme.scale) * k)
        pygame.draw.circle(large, (255, 255, 255, 34), middle, r * k)
        pygame.draw.circle(large, (70, 40, 16, 90), middle, r * k + width / 2, width * 2)
        pygame.draw.circle(large, (255, 255, 255, 225), middle, r * k, width)

    sprite = cached(("ghost", size, canvas.theme.scale), lambda: drawn_large((size, size), paint, (255, 255, 255)))
    canvas.surface.blit(sprite, (round(place[0] - size / 2), round(place[1] - size / 2)))


def draw_pull(canvas: Canvas, striker: tuple[float, float], hand: tuple[float, float]) -> None:
    """Draw the band between the striker and the hand that pulls it back, with its knob."""
    colour = canvas.theme.colours.bright_brass
    thick = max(2, canvas.theme.px(3))
    box = pygame.Rect(min(striker[0], hand[0]), min(striker[1], hand[1]), 1, 1)
    box.width = round(abs(striker[0] - hand[0])) + 1
    box.height = round(abs(striker[1] - hand[1])) + 1
    box.inflate_ip(4 * thick, 4 * thick)
    band = clear_surface((box.width * 2, box.height * 2))
    band.fill((*colour, 0))
    a = ((striker[0] - box.x) * 2, (striker[1] - box.y) * 2)
    b = ((hand[0] - box.x) * 2, (hand[1] - box.y) * 2)
    length = math.dist(a, b) or 1.0
    nx, ny = -(b[1] - a[1]) / length * thick, (b[0] - a[0]) / length * thick
    pygame.draw.polygon(
        band,
        colour,
        [
            (a[0] + nx * 0.5, a[1] + ny * 0.5),
            (b[0] + nx, b[1] + ny),
            (b[0] - nx, b[1] - ny),
            (a[0] - nx * 0.5, a[1] - ny * 0.5),
        ],
    )
    canvas.surface.blit(pygame.transform.smoothscale(band, box.size), box)
    knob = pygame.Rect(0, 0, canvas.theme.px(15), canvas.theme.px(15))
    knob.center = (round(hand[0]), round(hand[1]))
    rounded(canvas, knob, colour, 100, canvas.theme.colours.brass, 1.5)


def draw_halo(canvas: Canvas, place: tuple[float, float], radius: float) -> None:
    """Mark the piece that may be moved now with a brass ring."""
    r = round(radius + canvas.theme.px(5))
    size = 2 * r + 6

    def paint(large: pygame.Surface, k: float) -> None:
        middle = (size * k / 2, size * k / 2)
        width = round(2.2 * max(1.0, canvas.theme.scale) * k)
        pygame.draw.circle(large, (60, 34, 12, 150), middle, r * k + width * 0.6, round(width * 2.2))
        pygame.draw.circle(large, (*canvas.theme.colours.bright_brass, 255), middle, r * k, width)

    key = ("halo", size, canvas.theme.scale, canvas.theme.colours.bright_brass)
    sprite = cached(key, lambda: drawn_large((size, size), paint, canvas.theme.colours.bright_brass))
    canvas.surface.blit(sprite, (round(place[0] - size / 2), round(place[1] - size / 2)))


# --- the column -----------------------------------------------------------------------------------------------------


def draw_column(canvas: Canvas, places: Places, column: ColumnShown, words: TableWords) -> None:
    """Draw everything still beside the board: title, cards, queen, log, the line of keys."""
    _draw_title(canvas, places, words)
    for number, (side, card) in enumerate(zip(column.sides, places.cards, strict=True)):
        _draw_card(canvas, card, side, number, column, words)
    _draw_queen(canvas, places.queen, words)
    _draw_log(canvas, places, column.log, words)
    draw_keys(canvas, words.keys, places.keys)


def _draw_title(canvas: Canvas, places: Places, words: TableWords) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    box = pygame.Rect(places.top.x, theme.px(10), round(places.top.width * 0.5), theme.px(44))
    title = text(canvas, words.title, box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.y + theme.px(3), 0, box.height)
    rest.width = max(0, places.top.x + round(places.top.width * 0.66) - rest.x)
    text(canvas, words.subtitle, rest, "text", 13, colours.muted_cream)


def _draw_card(
    canvas: Canvas, places: CardPlaces, side: SideShown, number: int, column: ColumnShown, words: TableWords
) -> None:
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


def _draw_queen(canvas: Canvas, box: pygame.Rect, words: TableWords) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    glass(canvas, box, 12)
    carrom_art.blit_shadow(canvas.surface, (box.x + theme.px(30), box.centery), theme.px(24))
    carrom_art.blit_disc(canvas.surface, "coin-queen", (box.x + theme.px(30), box.centery), theme.px(24))
    inside = pygame.Rect(box.x + theme.px(54), box.y, box.width - theme.px(54 + 14), box.height)
    head, below = theme.line_px("strong", 14), theme.line_px("text", 12)
    top = box.centery - (head + below) // 2
    text(canvas, words.queen[0], pygame.Rect(inside.x, top, inside.width, head), "strong", 14, colours.cream)
    line = pygame.Rect(inside.x, top + head, inside.width, below)
    text(canvas, words.queen[1], line, "text", 12, colours.muted_cream)


def _draw_log(canvas: Canvas, places: Places, log: Sequence[Line], words: TableWords) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    if places.log.height < theme.line_px("text", 13):
        return
    if not log:
        text(canvas, words.how_head, places.log_head, "title", 16, colours.cream)
        paragraph(canvas, words.how, places.log, "text", 13, colours.muted_cream)
        return
    text(canvas, words.log_head, places.log_head, "title", 16, colours.cream)
    if log:
        note = places.log_head.copy()
        note.left += theme.px(16) + width_px(words.log_head, "title", theme.text_px(16))
        note.width = places.log_head.right - note.left
        text(canvas, words.log_note, note, "text", 11.5, colours.muted_cream, "right")
    draw_log(canvas, places.log, log)


# --- over everything ------------------------------------------------------------------------------------------------


def draw_strength(canvas: Canvas, places: Places, words: TableWords, strength: float) -> None:
    """Draw the bar of strength with its figure."""
    colours = canvas.theme.colours
    text(canvas, words.strength, places.strength_line, "medium", 12.5, colours.muted_cream)
    text(canvas, words.percent(strength), places.strength_line, "strong", 12.5, colours.cream, "right")
    rounded(canvas, places.strength_bar, colours.glass_lit, 100)
    filled = places.strength_bar.copy()
    filled.width = max(filled.height, round(filled.width * strength))
    rounded(canvas, filled, colours.bright_brass, 100)


def draw_notice(canvas: Canvas, places: Places, notice: Notice) -> pygame.Rect:
    """Draw what must be said on a slip of paper over the far end of the board; return where it lies."""
    theme, colours = canvas.theme, canvas.theme.colours
    width = round(places.play.width * 0.84)
    pad = theme.px(18)
    inner = width - 2 * pad
    head = theme.line_px("title", 20)
    body = paragraph_height_px(theme, notice.words, inner, "text", 14)
    rule = paragraph_height_px(theme, notice.rule, inner, "text", 12) + theme.px(6) if notice.rule else 0
    slip = pygame.Rect(0, 0, width, 2 * pad + head + theme.px(4) + body + rule)
    slip.midtop = (places.play.centerx, places.play.y + theme.px(24))
    paper(canvas, slip, 12)
    edge = slip.inflate(0, -theme.px(12))
    edge.width = theme.px(5)
    rounded(canvas, edge, colours.red, 3)
    y = slip.y + pad
    text(canvas, notice.title, pygame.Rect(slip.x + pad, y, inner, head), "title", 20, colours.ink)
    y += head + theme.px(4)
    y += paragraph(canvas, notice.words, pygame.Rect(slip.x + pad, y, inner, body), "text", 14, colours.ink)
    if notice.rule:
        box = pygame.Rect(slip.x + pad, y + theme.px(6), inner, rule)
        paragraph(canvas, notice.rule, box, "text", 12, colours.muted_ink)
    return slip


def draw_hint(canvas: Canvas, places: Places, words: str) -> None:
    """Say one line on a dark pill at the near end of the board: why the striker moved, what is under the pointer."""
    theme = canvas.theme
    room = places.play.width - theme.px(40)
    width = min(room, width_px(words, "medium", theme.text_px(13)) + theme.px(32))
    pill = pygame.Rect(0, 0, width, theme.line_px("medium", 13) + theme.px(12))
    pill.midbottom = (places.play.centerx, places.play.bottom - theme.px(14))
    rounded(canvas, pill, (24, 14, 9, 215), 100)
    text(canvas, words, pill.inflate(-theme.px(20), 0), "medium", 13, theme.colours.cream, "middle")
