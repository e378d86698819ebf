"""The dice games away from their tables: cards, rule sets in a line each, the rules in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, sin
from typing import Any

import pygame

from game.core.cube import Pose, Quaternion, bringing_up
from scenes.dice_cubes import Eye, draw_resting
from scenes.faces.dice_rules import board_rules, cameron_rules, kameron_rules, sheet_rules
from scenes.faces.face import Face, SeatMark
from scenes.strings import _, ngettext
from scenes.theme import Canvas, Colour
from scenes.widgets.sprites import textured

Laid = tuple[int, float, float, float]
"""A die of a card's picture: its face, where it lies (in edges from the middle), and how it is turned, in radians."""
SIX: tuple[Laid, ...] = (
    (6, -1.72, 0.92, 0.25),
    (6, 0.02, 1.08, -0.2),
    (6, 1.74, 0.82, 0.5),
    (6, -1.5, -0.92, -0.12),
    (5, 0.2, -0.62, 0.72),
    (6, 1.8, -1.02, -0.36),
)
FIVE: tuple[Laid, ...] = (
    (1, -1.75, 0.88, 0.22),
    (2, 0.02, 1.02, -0.34),
    (3, 1.6, 0.2, 0.5),
    (4, -1.22, -0.98, -0.1),
    (5, 0.5, -0.94, 0.3),
)


def _draw_dice(felt: str, plain: str, dice: tuple[Laid, ...]) -> Callable[[Canvas, pygame.Rect], None]:
    def draw(canvas: Canvas, rect: pygame.Rect) -> None:
        colour: Colour = getattr(canvas.theme.colours, plain)
        textured(canvas, rect, felt, colour, 8)
        edge = min(rect.width / 5.3, rect.height / 4.1)
        eye = Eye(rect.centerx, rect.centery, edge)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(rect)
        for face, x, y, turn in dice:
            draw_resting(canvas.surface, Pose(x, y, 0.5, _turned(face, turn)), eye)
        canvas.surface.set_clip(before)

    return draw


def _turned(face: int, yaw: float) -> Quaternion:
    aw, az = cos(yaw / 2), sin(yaw / 2)
    bw, bx, by, bz = bringing_up(face)
    return (aw * bw - az * bz, aw * bx - az * by, aw * by + az * bx, aw * bz + az * bw)


def _no_mark(rule_set: str, seat: int, names: Sequence[str]) -> SeatMark | None:
    return None


def _company(rule_set: str, names: Sequence[str]) -> str:
    if len(names) == 1:
        return _("Alone at the table: how many points will it be?")
    return _("Who begins is drawn by lot.")


def _round(state: Any) -> str:
    turns = getattr(state, "turns", (0,))
    return _("round {number}").format(number=min(turns) + 1)


def _won(state: Any) -> str:
    count = len(getattr(state, "won", ()))
    return ngettext("{count} square won", "{count} squares won", count).format(count=count)


def _cameron_sets(name: str) -> tuple[str, str] | None:
    return {
        "classic": (_("Classic"), _("Six dice, fifteen lines; chips for throws not used buy others later")),
        "distinct": (_("Different pairs"), _("Pairs and triples must be of different numbers")),
        "locked": (_("Locked dice"), _("Dice set aside stay aside, as in Kameron")),
        "may-strike": (_("Free strikes"), _("After the last throw a line may be struck though one fits")),
        "twelve-chips": (_("Twelve chips"), _("Nobody holds more than twelve chips")),
    }.get(name)


def _board_sets(name: str) -> tuple[str, str] | None:
    return {
        "classic": (_("Classic"), _("Twenty chips each; a square won pays the points printed in it")),
        "achieved": (_("By the dice"), _("A square won pays what was thrown for it")),
    }.get(name)


def _kameron_sets(name: str) -> tuple[str, str] | None:
    return {
        "classic": (_("Classic"), _("Specials 30, 20, 15 and the full house; every line closes for all")),
        "double-cameroon": (_("Double Cameroon"), _("Specials pay 50, 30 and 21")),
        "four-of-a-kind": (_("Four of a kind"), _("An eleventh line: four equal dice")),
        "ten-turns": (_("Ten turns"), _("The French form: ten turns each, open lines count nothing")),
        "yatzy-points": (_("Yatzy points"), _("Five of a kind pays 50")),
    }.get(name)


def _sheet_sets(name: str) -> tuple[str, str] | None:
    return {
        "yatzy": (_("Yatzy"), _("The Scandinavian sheet: pairs, straights, house, chance")),
        "maxi-yatzy": (_("Maxi Yatzy"), _("Six dice, twenty lines; throws not used are kept")),
        "american": (_("American sheet"), _("Thirteen lines, jokers and 100 for further fives of a kind")),
        "plain": (_("Plain sheet"), _("The American lines without jokers")),
        "yacht": (_("Yacht"), _("The old English sheet of twelve lines")),
        "crag": (_("Crag"), _("Three dice, two throws; thirteen is the number")),
        "generala": (_("Generala"), _("Made with the first throw, lines pay more")),
        "hindenburg": (_("Hindenburg"), _("Five dice, ten lines")),
    }.get(name)


CAMERON = Face(
    id="cameron",
    title=lambda: _("Cameron"),
    pitch=lambda: _("Six dice, fifteen lines, chips for patience."),
    points=lambda: (
        _("Throw up to three times, set aside what suits"),
        _("Throws not used earn chips, chips buy throws"),
        _("One to six round one sheet"),
    ),
    draw_card=_draw_dice("felt-teal", "felt_teal", SIX),
    rule_set=_cameron_sets,
    rules=cameron_rules,
    progress=_round,
    seat_mark=_no_mark,
    company=_company,
    way=lambda: _("The score sheet"),
)
CAMERON_BOARD = Face(
    id="cameron_board",
    title=lambda: _("Cameron, the board"),
    pitch=lambda: _("Fifteen squares, twenty chips, and the best dice win."),
    points=lambda: (
        _("Name a square and stake a chip; the others join or stay out"),
        _("The best score takes the square"),
        _("Two to four players"),
    ),
    draw_card=_draw_dice("felt-teal", "felt_teal", SIX),
    rule_set=_board_sets,
    rules=board_rules,
    progress=_won,
    seat_mark=_no_mark,
    company=_company,
    on_card_of="cameron",
    way=lambda: _("The board"),
)
KAMERON = Face(
    id="kameron",
    title=lambda: _("Kameron"),
    pitch=lambda: _("Five dice; every line closes once somebody takes it."),
    points=lambda: (
        _("Dice set aside stay aside"),
        _("One sheet for all: what one takes is gone for the others"),
        _("Two to four players"),
    ),
    draw_card=_draw_dice("felt-wine", "felt_wine", FIVE),
    rule_set=_kameron_sets,
    rules=kameron_rules,
    progress=_round,
    seat_mark=_no_mark,
    company=_company,
)
SHEET = Face(
    id="sheet",
    title=lambda: _("More sheet games"),
    pitch=lambda: _("Yatzy and its relatives, each from its own sheet."),
    points=lambda: (
        _("Eight sheets, from Crag to Maxi Yatzy"),
        _("A rule file of your own makes another one"),
        _("One to six players"),
    ),
    draw_card=_draw_dice("felt-blue", "felt_blue", FIVE),
    rule_set=_sheet_sets,
    rules=sheet_rules,
    progress=_round,
    seat_mark=_no_mark,
    company=_company,
    is_quiet=True,
)
