"""Drawing the tri-domino table: what lies still is kept as one picture, only what moves is drawn anew.

Two pictures are kept: the ground (table, felt, panels) for the window, and over it everything that lies still (tiles,
rack, cards, log) until one of its figures or words changes. A frame of dragging is one blit and a few sprites.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.tridomino.grid import Cell, Laid
from game.tridomino.tiles import Corners, Tile
from scenes import tile_art
from scenes.table.log import draw_log
from scenes.table.tridomino_places import CardPlaces, Places
from scenes.table.tridomino_rack import Slot
from scenes.table.tridomino_shown import Earned, Flight, Line, Notice, Spot
from scenes.table.tridomino_view import Projection, angle_of
from scenes.theme import PLAYERS, Canvas, Colour
from scenes.tile_art import NUMBER_COLOURS, TileState
from scenes.widgets.lettering import paragraph, paragraph_height_px, text, width_px
from scenes.widgets.marks import badge
from scenes.widgets.sprites import glass, paper, rounded, shadow, table, textured

DARK_PILL = (8, 16, 24, 120)
SLIP_GOLD = (122, 84, 16)


@dataclass(slots=True)
class Grounds:
    """The opaque pictures under everything that moves, and what they were made of."""

    ground_key: object = None
    ground: pygame.Surface | None = None
    still_key: object = None
    still: pygame.Surface | None = None


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a player card says."""

    name: str
    under: str
    score: int
    share: float
    """Of the way to the target."""
    is_active: bool


@dataclass(frozen=True, slots=True)
class RackTile:
    """A tile standing in the rack."""

    numbers: Tile
    slot: Slot
    state: TileState
    turns: int = 0
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Still:
    """Everything that lies still; equal when nothing has to be drawn anew."""

    title: str
    subtitle: str
    table: tuple[Laid, ...]
    last: Cell | None
    projection: Projection
    rack: tuple[RackTile, ...]
    cards: tuple[CardWords, ...]
    log_head: str
    log: tuple[Line, ...]
    well: str
    zoom: str
    sort: str
    aids: str
    keys: tuple[str, ...]
    dead: tuple[Cell, ...] = ()
    numbers: tuple[int, ...] = ()
    """How many of each number are still out; empty: not counted."""
    numbers_head: str = ""


def draw_still(canvas: Canvas, grounds: Grounds, places: Places, still: Still) -> None:
    """Blit everything that lies still; make it anew only when something in it has changed."""
    theme = canvas.theme
    if grounds.ground_key != places or grounds.ground is None:
        surface = pygame.Surface(theme.size).convert()
        draw_ground(Canvas(surface, theme), places)
        grounds.ground_key, grounds.ground = places, surface
        grounds.still_key = None
    key = (places, still)
    if grounds.still_key != key or grounds.still is None:
        if grounds.still is None or grounds.still.get_size() != theme.size:
            grounds.still = pygame.Surface(theme.size).convert()
        grounds.still.blit(grounds.ground, (0, 0))
        draw_all(Canvas(grounds.still, theme), places, still)
        grounds.still_key = key
    canvas.surface.blit(grounds.still, (0, 0))


def draw_ground(canvas: Canvas, places: Places) -> None:
    """Draw table, felt and the rack's panel."""
    colours = canvas.theme.colours
    table(canvas)
    shadow(canvas, places.felt, 18, blur=26, drop=12)
    textured(canvas, places.felt, "felt-blue", colours.felt_blue, 18)
    rounded(canvas, places.felt, None, 18, colours.glass_edge)
    rounded(canvas, places.rack_panel, (*colours.glass[:3], 24), 16, colours.glass_edge)


def draw_all(canvas: Canvas, places: Places, still: Still) -> None:
    """Draw everything that lies still over the ground."""
    _draw_title(canvas, places, still)
    _draw_felt(canvas, places, still)
    for tile in still.rack:
        draw_rack_tile(canvas, tile)
    for number, (card, words) in enumerate(zip(places.cards, still.cards, strict=True)):
        _draw_card(canvas, card, words, number)
    if places.log.height >= canvas.theme.line_px("text", 13):
        text(canvas, still.log_head, places.log_head, "title", 16, canvas.theme.colours.cream)
        draw_log(canvas, places.log, still.log)
    _draw_small_buttons(canvas, places, still)
    height = places.keys.height // max(1, len(still.keys))
    for number, line in enumerate(still.keys):
        box = pygame.Rect(places.keys.x, places.keys.y + number * height, places.keys.width, height)
        text(canvas, line, box, "text", 11.5, canvas.theme.colours.muted_cream, "middle")


def _draw_title(canvas: Canvas, places: Places, still: Still) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    box = pygame.Rect(places.top.x, theme.px(10), round(places.top.width * 0.4), theme.px(44))
    title = text(canvas, still.title, box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.y + theme.px(3), 0, box.height)
    rest.width = max(0, places.top.x + round(places.top.width * 0.66) - rest.x)
    text(canvas, still.subtitle, rest, "text", 13, colours.muted_cream)


# --- the felt -------------------------------------------------------------------------------------------------------


def on_felt(canvas: Canvas, places: Places, draw: Callable[[], None]) -> None:
    """Draw something that may not leave the felt."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(places.felt.inflate(-2, -2).clip(before))
    draw()
    canvas.surface.set_clip(before)


def _draw_felt(canvas: Canvas, places: Places, still: Still) -> None:
    seen = still.projection
    edge = seen.size_px

    def tiles() -> None:
        for cell in still.dead:
            draw_place(canvas, seen, cell, "dead")
        for laid in still.table:
            tile_art.blit_shadow(canvas.surface, seen.middle_px(laid.cell), angle_of(laid.cell), edge)
        for laid in still.table:
            state: TileState = "last" if laid.cell == still.last else "plain"
            tile_art.blit_tile(canvas, laid.corners, seen.middle_px(laid.cell), angle_of(laid.cell), edge, state)

    on_felt(canvas, places, tiles)
    colours = canvas.theme.colours
    rounded(canvas, places.well, DARK_PILL, 100)
    text(canvas, still.well, places.well.inflate(-canvas.theme.px(20), 0), "medium", 13.5, colours.cream, "middle")
    rounded(canvas, places.zoom, DARK_PILL, 100)
    text(canvas, "−", places.farther, "medium", 16, colours.cream, "middle")
    text(canvas, still.zoom, places.fit, "medium", 13, colours.cream, "middle")
    text(canvas, "+", places.nearer, "medium", 16, colours.cream, "middle")
    if still.numbers:
        _draw_numbers(canvas, places, still)


def _draw_numbers(canvas: Canvas, places: Places, still: Still) -> None:
    """Draw how many of each number are still out: the digit in its colour, the count beside it."""
    theme, colours = canvas.theme, canvas.theme.colours
    rounded(canvas, places.numbers, colours.paper, 100)
    inside = places.numbers.inflate(-theme.px(28), 0)
    head = pygame.Rect(inside.x, inside.y, round(inside.width * 0.2), inside.height)
    text(canvas, still.numbers_head, head, "text", 12.5, colours.muted_ink)
    each = (inside.right - head.right) / len(still.numbers)
    for number, count in enumerate(still.numbers):
        x = round(head.right + number * each)
        digit = pygame.Rect(x, inside.y, round(each * 0.4), inside.height)
        shown = text(canvas, str(number), digit, "strong", 15, NUMBER_COLOURS[number], "right")
        rest = pygame.Rect(shown.right + theme.px(4), inside.y, round(each * 0.6) - theme.px(4), inside.height)
        text(canvas, f"× {count}", rest, "text", 12, colours.ink)


def draw_place(canvas: Canvas, seen: Projection, cell: Cell, look: str) -> None:
    """Draw a place where a tile may lie (``open``), the one chosen (``chosen``), one never to be filled (``dead``)."""
    r, g, b = canvas.theme.colours.bright_brass
    width = max(1.2, 1.5 * canvas.theme.scale)
    if look == "dead":
        sprite = tile_art.place_sprite(
            seen.size_px, cell[2] == "down", (10, 16, 22, 60), (190, 204, 214, 120), width, is_crossed=True
        )
    elif look == "chosen":
        sprite = tile_art.place_sprite(seen.size_px, cell[2] == "down", (r, g, b, 110), (r, g, b, 255), 2 * width)
    else:
        sprite = tile_art.place_sprite(seen.size_px, cell[2] == "down", (r, g, b, 44), (r, g, b, 230), width)
    half = sprite.get_width() // 2
    x, y = seen.middle_px(cell)
    canvas.surface.blit(sprite, (round(x) - half, round(y) - half))


def draw_tried(
    canvas: Canvas, seen: Projection, cell: Cell, numbers: Corners, lift: float, is_bad: bool = False
) -> None:
    """Draw the tile tried on a place, a little lifted."""
    x, y = seen.middle_px(cell)
    y -= lift * seen.edge_px * 0.05
    tile_art.draw_tile(canvas, numbers, (x, y), angle_of(cell), seen.size_px, "dim" if is_bad else "chosen", lift)


def draw_loose(canvas: Canvas, tile: Tile, middle: tuple[float, float], edge_px: int, turns: int) -> None:
    """Draw the tile held in the air."""
    tile_art.draw_tile(canvas, tile, middle, 120.0 * turns, edge_px, "chosen", 1.0)


# --- the rack -------------------------------------------------------------------------------------------------------


def draw_rack_tile(canvas: Canvas, tile: RackTile) -> None:
    """Draw a tile of the rack."""
    slot = tile.slot
    y = slot.y - tile.lift * slot.edge_px * 0.13
    angle = slot.angle_deg + 120.0 * tile.turns
    tile_art.draw_tile(canvas, tile.numbers, (slot.x, y), angle, slot.edge_px, tile.state, tile.lift * 0.5)


def _draw_small_buttons(canvas: Canvas, places: Places, still: Still) -> None:
    colours = canvas.theme.colours
    for place, words in ((places.sort, still.sort), (places.aids, still.aids)):
        rounded(canvas, place, colours.glass, 100, colours.glass_edge)
        text(canvas, words, place.inflate(-canvas.theme.px(22), 0), "medium", 12.5, colours.cream, "middle")


# --- the column -----------------------------------------------------------------------------------------------------


def _draw_card(canvas: Canvas, places: CardPlaces, words: CardWords, seat: int) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    ink, muted = (colours.ink, colours.muted_ink) if words.is_active else (colours.cream, colours.muted_cream)
    colour: Colour = PLAYERS[seat % len(PLAYERS)].colour
    if words.is_active:
        paper(canvas, places.card, 12)
        edge = places.card.inflate(0, -theme.px(10))
        edge.width = theme.px(5)
        rounded(canvas, edge, colour, 3)
    else:
        glass(canvas, places.card, 12)
    badge(canvas, places.badge, places.badge_radius, seat)
    text(canvas, words.name, places.name, "title", 18, ink)
    text(canvas, words.under, places.under, "text", 12, muted)
    score = f"−{-words.score}" if words.score < 0 else str(words.score)
    text(canvas, score, places.score, "strong_figures", 28, ink, "right")
    if places.bar.height:
        rounded(canvas, places.bar, (*muted, 70), 100)
        filled = places.bar.copy()
        filled.width = round(filled.width * max(0.0, min(1.0, words.share)))
        if filled.width >= filled.height:
            rounded(canvas, filled, colour, 100)


def draw_prompt(canvas: Canvas, place: pygame.Rect, words: str) -> None:
    """Say what to do where the brass button will stand."""
    colours = canvas.theme.colours
    rounded(canvas, place, None, 100, (*colours.brass, 120))
    text(canvas, words, place.inflate(-canvas.theme.px(30), 0), "medium", 14, colours.bright_brass, "middle")


# --- over everything ------------------------------------------------------------------------------------------------


def spot_px(places: Places, seen: Projection, spot: Spot, slots: Sequence[Slot]) -> tuple[float, float, float, float]:
    """Return where a spot is: x, y, the edge of a tile there and its angle."""
    match spot.kind:
        case "cell":
            x, y = seen.middle_px(spot.cell)
            return x, y, seen.edge_px, angle_of(spot.cell)
        case "well":
            return places.well.centerx, places.well.centery, seen.edge_px * 0.5, 0.0
        case "rack":
            if slots:
                return slots[-1].x, slots[-1].y, slots[-1].edge_px, slots[-1].angle_deg
            return places.rack.centerx, places.rack.centery, seen.edge_px, 0.0
        case "card":
            card = places.cards[spot.seat]
            return card.badge[0], card.badge[1], seen.edge_px * 0.5, 0.0


def draw_flight(canvas: Canvas, places: Places, seen: Projection, flight: Flight, slots: Sequence[Slot]) -> None:
    """Draw a tile on its way, turning as it goes, highest in the middle."""
    ax, ay, a_edge, a_angle = spot_px(places, seen, flight.start, slots)
    bx, by, b_edge, b_angle = spot_px(places, seen, flight.end, slots)
    t = flight.share
    edge = a_edge + (b_edge - a_edge) * t
    lift = math.sin(math.pi * t) if flight.start != flight.end else 1.0 - t
    x, y = ax + (bx - ax) * t, ay + (by - ay) * t - lift * edge * 0.12
    angle = a_angle + (b_angle - a_angle) * t
    size = max(8, round(edge / 2) * 2)
    tile_art.draw_tile(canvas, flight.numbers, (x, y), round(angle / 5) * 5, size, "plain", lift)


def _beside(slip: pygame.Rect, seen: Projection, cell: Cell, taken: Sequence[Cell], places: Places) -> pygame.Rect:
    """Lay a slip beside a cell where it covers the fewest tiles, the nearest such place first."""
    x, y = seen.middle_px(cell)
    edge = seen.edge_px
    room = places.felt.inflate(-places.theme.px(16), -places.theme.px(16))
    corners = [point for other in taken for point in _spots(seen, other)]
    best: tuple[int, pygame.Rect] | None = None
    for away in (0.66, 1.5, 2.6):
        for dx, dy in ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            tried = slip.copy()
            tried.center = (
                round(x + dx * (edge * away + slip.width / 2)),
                round(y + dy * (edge * away + slip.height / 2)),
            )
            tried.clamp_ip(room)
            if tried.collidepoint(x, y):
                continue
            pills = places.theme.px(4) * (tried.colliderect(places.well) + tried.colliderect(places.zoom))
            covered = sum(tried.collidepoint(corner) for corner in corners) + pills
            if best is None or covered < best[0]:
                best = covered, tried
        if best is not None and best[0] == 0:
            break
    return best[1] if best is not None else slip


def _spots(seen: Projection, cell: Cell) -> list[tuple[float, float]]:
    """Return what of a tile should stay seen: its middle and its numbers."""
    x, y = seen.middle_px(cell)
    offsets = tile_art.number_places(seen.edge_px * 1.3, angle_of(cell))
    return [(x, y), *((x + dx, y + dy) for dx, dy in offsets)]


def draw_earned(
    canvas: Canvas, places: Places, seen: Projection, earned: Earned, points: str, taken: Sequence[Cell] = ()
) -> pygame.Rect:
    """Draw the slip with the points just earned and how they came about, on its way to the card."""
    theme, colours = canvas.theme, canvas.theme.colours
    figure = width_px(points, "strong", theme.text_px(22))
    most = min(theme.px(250), places.felt.width // 3)
    words = min(most, width_px(earned.words, "medium", theme.text_px(12.5)) + 2)
    body = paragraph_height_px(theme, earned.words, words, "medium", 12.5) if earned.words else 0
    height = max(theme.line_px("strong", 22), body) + theme.px(14)
    width = figure + theme.px(30) + (words + theme.px(12) if earned.words else 0)
    slip = pygame.Rect(0, 0, width, height)
    if earned.cell is not None:
        slip = _beside(slip, seen, earned.cell, taken, places)
    else:
        slip.topleft = (places.well.left, places.well.bottom + theme.px(10))
    goal = places.cards[earned.seat].score
    slip.centerx = round(slip.centerx + (goal.centerx - slip.centerx) * earned.way)
    slip.centery = round(slip.centery + (goal.centery - slip.centery) * earned.way)
    if earned.way:
        slip = slip.inflate(-round((width - figure - theme.px(30)) * earned.way), 0)
    paper(canvas, slip, 12)
    left = pygame.Rect(slip.x + theme.px(14), slip.y, figure + 2, slip.height)
    colour = colours.red if earned.points < 0 else SLIP_GOLD
    text(canvas, points, left, "strong", 22, colour)
    if earned.words and not earned.way:
        box = pygame.Rect(left.right + theme.px(12), slip.centery - body // 2, words, body)
        paragraph(canvas, earned.words, box, "medium", 12.5, colours.ink)
    return slip


def draw_notice(canvas: Canvas, places: Places, notice: Notice) -> pygame.Rect:
    """Draw what must be said on a slip of paper at the top of the felt; return where it lies."""
    theme, colours = canvas.theme, canvas.theme.colours
    pad = theme.px(18)
    width = min(places.zoom.left - places.well.right - theme.px(28), theme.px(520))
    if width < theme.text_px(360):
        width = min(places.felt.width - theme.px(32), theme.text_px(520))
    room = width - 2 * pad
    edge = theme.px(54) if notice.tiles else 0
    tiles = (edge + theme.px(6)) * len(notice.tiles)
    is_below = tiles > 0.45 * room  # beside the tiles the words would have too little room
    inner = room if is_below or not tiles else room - tiles - theme.px(10)
    head = theme.line_px("title", 19)
    body = paragraph_height_px(theme, notice.all_words, inner, "text", 13.5)
    height = theme.px(24) + head + theme.px(2) + body
    slip = pygame.Rect(0, 0, width, height + edge if is_below else max(height, edge + theme.px(24)))
    slip.midtop = (places.felt.centerx, places.felt.top + theme.px(14))
    if slip.left < places.well.right + theme.px(8):
        slip.top = places.well.bottom + theme.px(10)
    paper(canvas, slip, 12)
    stripe = slip.inflate(0, -theme.px(12))
    stripe.width = theme.px(5)
    rounded(canvas, stripe, PLAYERS[notice.seat % len(PLAYERS)].colour if notice.seat is not None else colours.brass, 3)
    x, y = slip.x + pad, slip.y + theme.px(11)
    text(canvas, notice.title, pygame.Rect(x, y, inner, head), "title", 19, colours.ink)
    box = pygame.Rect(x, y + head + theme.px(2), inner, body)
    paragraph(canvas, notice.all_words, box, "text", 13.5, colours.ink)
    left = x if is_below else slip.right - pad - tiles
    middle_y = slip.bottom - theme.px(12) - edge * 0.29 if is_below else slip.centery + edge * 0.14
    for number, tile in enumerate(notice.tiles):
        tile_art.draw_tile(canvas, tile, (left + (number + 0.5) * (edge + theme.px(6)), middle_y), 0.0, edge)
    return slip


def draw_hint(canvas: Canvas, places: Places, words: str, is_high: bool) -> None:
    """Say one line on a dark pill at the foot of the felt: why something is not possible."""
    theme = canvas.theme
    room = places.felt.width - theme.px(40)
    width = min(room, width_px(words, "medium", theme.text_px(13)) + theme.px(36))
    pill = pygame.Rect(0, 0, width, theme.line_px("medium", 13) + theme.px(14))
    bottom = places.numbers.top - theme.px(8) if is_high else places.felt.bottom - theme.px(14)
    pill.midbottom = (places.felt.centerx, bottom)
    rounded(canvas, pill, (24, 14, 9, 225), 100)
    text(canvas, words, pill.inflate(-theme.px(22), 0), "medium", 13, theme.colours.cream, "middle")
