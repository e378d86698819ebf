"""The drill table: where things are beside the board, and how they look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.carrom.drill import Colour, Drill, stock
from game.carrom.rules import BoardRules, CarromRules
from game.carrom.shot import BLACK, QUEEN, STRIKER, WHITE, ShotOutcome
from scenes.strings import _, ngettext
from scenes.table import carrom_aim, carrom_art, carrom_discs, carrom_preview
from scenes.table.carrom_desk import Desk, Held
from scenes.table.carrom_hand import Hand
from scenes.table.carrom_places import BoardView, Places
from scenes.table.carrom_places import place as place_table
from scenes.table.carrom_show import discs_of
from scenes.table.carrom_shown import Disc
from scenes.theme import Canvas, Theme
from scenes.widgets.lettering import draw_keys, line_step_px, paragraph, paragraph_height_px, text, width_px
from scenes.widgets.sprites import glass, paper, rounded

COLOURS: tuple[Colour, ...] = ("white", "black", "queen")


@dataclass(frozen=True, slots=True)
class DrillPlaces:
    """Every place of the drill table; board, strength, brass button and keys are those of the carrom table."""

    table: Places
    view: BoardView
    tray: pygame.Rect
    stocks: tuple[pygame.Rect, ...]
    """White, black, queen."""
    told: pygame.Rect
    head: pygame.Rect
    list: pygame.Rect
    row: tuple[pygame.Rect, ...]
    """Three buttons above the strength."""
    forget: pygame.Rect
    close: pygame.Rect

    def colour_at(self, pos: tuple[int, int]) -> Colour | None:
        """Return the stock of the tray under a place of the window."""
        return next((c for c, box in zip(COLOURS, self.stocks, strict=True) if box.collidepoint(pos)), None)


def keys_words() -> str:
    """Say the keys of the drill table."""
    return _("W B Q put a piece · N next · arrows move · Delete · Space strikes · Z back · S saves · Esc leaves")


def place(theme: Theme, board: BoardRules) -> DrillPlaces:
    """Lay out the drill table for a window and a text size."""
    px = theme.px
    table = place_table(theme, board, 1, (keys_words(),))
    column = table.column
    title, line = theme.line_px("title", 18), theme.line_px("text", 12)
    disc = px(40)
    tray = pygame.Rect(column.x, column.y, column.width, title + disc + line + px(38))
    each = (tray.width - px(32)) // 3
    top = tray.y + px(10) + title + px(4)
    stocks = tuple(
        pygame.Rect(tray.x + px(16) + k * each, top, each, tray.bottom - px(8) - top) for k in range(len(COLOURS))
    )
    told_height = theme.line_px("strong", 14) + 2 * line_step_px(theme, "text", 12) + px(18)
    told = pygame.Rect(column.x, tray.bottom + px(10), column.width, told_height)
    row_height = max(px(36), theme.line_px("medium", 14) + px(10))
    row_top = table.strength_line.top - px(10) - row_height
    width = (column.width - 2 * px(10)) // 3
    row = tuple(pygame.Rect(column.x + k * (width + px(10)), row_top, width, row_height) for k in range(3))
    head = pygame.Rect(column.x, told.bottom + px(10), column.width, max(theme.line_px("title", 16), px(26)))
    under = pygame.Rect(column.x, head.bottom + px(6), column.width, max(0, row_top - px(10) - head.bottom - px(6)))
    forget_width = width_px(_("Delete"), "medium", theme.text_px(12.5)) + px(28)
    forget = pygame.Rect(head.right - forget_width, head.y, forget_width, head.height)
    close_width = width_px(_("Close"), "medium", theme.text_px(13)) + px(28)
    close_height = max(px(32), theme.line_px("medium", 13) + px(10))
    close = pygame.Rect(table.right - close_width, px(32) - close_height // 2, close_width, close_height)
    return DrillPlaces(table, table.view(0.0), tray, stocks, told, head, under, row, forget, close)


# --- words ----------------------------------------------------------------------------------------------------------


def about(drill: Drill) -> str:
    """Say in a line what a drill holds."""
    pieces = ngettext("{count} piece", "{count} pieces", len(drill.pieces)).format(count=len(drill.pieces))
    return _("{pieces} · strength {percent} %").format(pieces=pieces, percent=round(drill.strength / 10))


def told(desk: Desk) -> tuple[str, str]:
    """Say what the last try came to, or what to do."""
    outcome = desk.last
    if outcome is None:
        if not desk.now and desk.held is None:
            return _("An empty board"), _("Drag pieces from the tray to the board, or set up the rack.")
        return _("Try {number}").format(number=desk.tries + 1), _("Strike as at the table; Z brings the layout back.")
    return _("Try {number}").format(number=desk.tries), " ".join(sentences(outcome))


def sentences(outcome: ShotOutcome) -> list[str]:
    """Say what fell and what left the board."""
    fell = [pocketing.piece for pocketing in outcome.pocketed]
    white, black = sum(piece in WHITE for piece in fell), sum(piece in BLACK for piece in fell)
    said: list[str] = []
    if white:
        said.append(ngettext("{count} white coin fell.", "{count} white coins fell.", white).format(count=white))
    if black:
        said.append(ngettext("{count} black coin fell.", "{count} black coins fell.", black).format(count=black))
    if QUEEN in fell:
        said.append(_("The queen fell."))
    if outcome.striker == "pocketed":
        said.append(_("The striker fell: a foul (CA-F2)."))
    if outcome.striker == "left" or outcome.left:
        said.append(_("A piece left the board: a foul (CA-F3)."))
    return said or [_("Nothing fell.")]


# --- drawing --------------------------------------------------------------------------------------------------------


def draw_beside(canvas: Canvas, places: DrillPlaces, desk: Desk, strength: int, saved: int) -> None:
    """Draw everything beside the board but the buttons and the list."""
    theme, colours = canvas.theme, canvas.theme.colours
    table = places.table
    box = pygame.Rect(table.top.x, theme.px(10), round(table.top.width * 0.5), theme.px(44))
    title = text(canvas, _("Drill table"), box, "title", 26, colours.cream)
    rest = pygame.Rect(title.right + theme.px(14), box.y + theme.px(3), 0, box.height)
    rest.width = max(0, places.close.left - theme.px(12) - rest.x)
    text(canvas, _("put pieces anywhere, try a stroke again and again"), rest, "text", 13, colours.muted_cream)
    _draw_tray(canvas, places, desk)
    _draw_told(canvas, places, desk)
    head = places.head.copy()
    head.width = places.forget.left - theme.px(10) - head.x
    text(canvas, _("Saved drills"), head, "title", 16, colours.cream)
    if not saved:
        words = _("None yet. A saved drill keeps the pieces, the place of the striker, the aim and the strength.")
        height = paragraph_height_px(theme, words, places.list.width, "text", 13)
        if height <= places.list.height:
            paragraph(canvas, words, places.list, "text", 13, colours.muted_cream)
    _draw_strength(canvas, table, strength)
    draw_keys(canvas, keys_words(), table.keys)


def _draw_tray(canvas: Canvas, places: DrillPlaces, desk: Desk) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    paper(canvas, places.tray, 12)
    title = pygame.Rect(places.tray.x + theme.px(18), places.tray.y + theme.px(10), places.tray.width - theme.px(36), 0)
    title.height = theme.line_px("title", 18)
    name = text(canvas, _("Tray"), title, "title", 18, colours.ink)
    hint = title.copy()
    hint.left, hint.width = name.right + theme.px(12), title.right - name.right - theme.px(12)
    text(canvas, _("drag to the board, or off it again"), hint, "text", 12, colours.muted_ink, "right")
    for colour, box in zip(COLOURS, places.stocks, strict=True):
        left = _left(desk, colour)
        _draw_stock(canvas, box, colour, len(left))


def _left(desk: Desk, colour: Colour) -> Sequence[int]:
    held = desk.held.piece if desk.held is not None else None
    return [piece for piece in stock(desk.now, colour) if piece != held]


def _draw_stock(canvas: Canvas, box: pygame.Rect, colour: Colour, count: int) -> None:
    """Draw a stack of pieces, a little one over the other, and how many there are."""
    theme, colours = canvas.theme, canvas.theme.colours
    diameter = theme.px(40)
    shown = min(count, 4)
    left = box.centerx - (shown - 1) * theme.px(9) // 2
    middle = box.y + diameter // 2 + theme.px(2)
    for k in range(shown):
        centre = (left + k * theme.px(9), middle)
        carrom_art.blit_shadow(canvas.surface, centre, diameter)
        carrom_art.blit_disc(canvas.surface, f"coin-{colour}", centre, diameter)
    if not count:
        ring = pygame.Rect(0, 0, diameter, diameter)
        ring.center = (box.centerx, middle)
        rounded(canvas, ring, None, 100, (*colours.muted_ink, 120), 1.5)
    line = pygame.Rect(box.x, box.bottom - theme.line_px("text", 12), box.width, theme.line_px("text", 12))
    text(canvas, stock_words(colour, count), line, "text", 12, colours.muted_ink, "middle")


def stock_words(colour: Colour, count: int) -> str:
    """Say how many pieces of a colour are in the tray."""
    if colour == "queen":
        return _("queen") if count else _("queen on the board")
    if colour == "white":
        return ngettext("{count} white", "{count} white", count).format(count=count)
    return ngettext("{count} black", "{count} black", count).format(count=count)


def _draw_told(canvas: Canvas, places: DrillPlaces, desk: Desk) -> None:
    theme, colours = canvas.theme, canvas.theme.colours
    glass(canvas, places.told, 12)
    inside = places.told.inflate(-theme.px(32), -theme.px(16))
    head, words = told(desk)
    line = theme.line_px("strong", 14)
    text(canvas, head, pygame.Rect(inside.x, inside.y, inside.width, line), "strong", 14, colours.cream)
    below = pygame.Rect(inside.x, inside.y + line, inside.width, inside.height - line)
    paragraph(canvas, words, below, "text", 12, colours.muted_cream)


def _draw_strength(canvas: Canvas, table: Places, strength: int) -> None:
    colours = canvas.theme.colours
    text(canvas, _("Strength"), table.strength_line, "medium", 12.5, colours.muted_cream)
    words = _("{percent} %").format(percent=round(strength / 10))
    text(canvas, words, table.strength_line, "strong", 12.5, colours.cream, "right")
    rounded(canvas, table.strength_bar, colours.glass_lit, 100)
    filled = table.strength_bar.copy()
    filled.width = max(filled.height, round(filled.width * strength / 1000))
    rounded(canvas, filled, colours.bright_brass, 100)


# --- on the board ---------------------------------------------------------------------------------------------------


def draw_pieces(
    canvas: Canvas, view: BoardView, rules: CarromRules, desk: Desk, hand: Hand, striker: tuple[float, float] | None
) -> None:
    """Draw what lies still: the pieces, the striker where it waits, the ring round the chosen one, the hand at work."""
    discs = discs_of(desk.now)
    if striker is not None:
        discs = (*discs, Disc(STRIKER, *striker))
    carrom_discs.draw_discs(canvas, view, discs, rules)
    chosen = next((lying for lying in desk.now if lying.piece == desk.chosen), None)
    if chosen is not None:
        radius = rules.pieces.coin_diameter_mm / 2 * view.px_per_mm
        carrom_aim.draw_halo(canvas, view.px(chosen.x / 100, chosen.y / 100), radius)
    if striker is not None and hand.doing == "pull" and hand.points:
        (x, y), press, now = striker, hand.points[0], hand.points[-1]
        carrom_aim.draw_pull(canvas, view.px(x, y), view.px(x + now.x - press.x, y + now.y - press.y))
    if hand.doing == "measure":
        carrom_preview.draw_measure(canvas, view, 0, rules, hand.strength)


def draw_held(canvas: Canvas, view: BoardView, rules: CarromRules, held: Held, *, is_good: bool) -> None:
    """Draw the piece in the hand, high over the board; faint where it may not be put down."""
    disc = Disc(held.piece, held.x / 100, held.y / 100, lift=1.6, faint=255 if is_good else 150)
    carrom_discs.draw_discs(canvas, view, (disc,), rules)
