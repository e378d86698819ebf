"""The rules of Tri-Domino in a player's words; the marks in the margin are the clauses of the rule sheet."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.strings import _
from scenes.widgets.listing import Passage, clause, head, plain


def rules() -> Sequence[Passage]:
    """Return the page of rules."""
    return (*_play(), *_points(), *_ends(), *_hands(), *_editions())


def _play() -> Sequence[Passage]:
    return (
        head(_("The idea")),
        plain(
            _(
                "56 triangular tiles carry a number from 0 to 5 at each corner. Lay a tile so that a whole "
                "side matches and every corner agrees with the numbers already lying at its point. Each tile "
                "earns the sum of its "
                "numbers; hexagons and bridges earn much more. A game is several rounds; it is won at 400 points."
            )
        ),
        head(_("Before a round")),
        clause(
            "T4",
            _(
                "Two players take 9 tiles each, three or four 7, five or six 6. The rest is the well. Hands are "
                "hidden; how many tiles everybody holds is not."
            ),
        ),
        clause(
            "T6",
            _(
                "The highest triple held starts the round. It earns its sum and 10 more; 0-0-0 earns 40. Who is "
                "entitled to start and also holds 0-0-0 may lay that instead, and shows the other triple (T9)."
            ),
        ),
        clause(
            "T10",
            _(
                "If nobody holds a triple, the highest sum starts and earns its sum. Equal sums are decided by the "
                "next highest tiles, at last by lot (A13)."
            ),
        ),
        head(_("Your turn")),
        clause("T12", _("Lay one tile: a whole side must match, and it earns its sum. Tiles turn, they never flip.")),
        clause(
            "T13",
            _(
                "If nothing fits, draw until a tile fits; each tile drawn costs 5. The one that fits must be laid. If "
                "the well is empty and nothing fits you pass (T15). Whoever can lay must lay (A8)."
            ),
        ),
    )


def _points() -> Sequence[Passage]:
    return (
        head(_("Bridges and hexagons")),
        clause(
            "T16",
            _("A tile that closes a hexagon, the sixth around a point, earns 50 more; two at once 60, three 70 (A6)."),
        ),
        clause(
            "T17",
            _("A bridge, one side and the corner opposite to it, earns 40 more: 1 + 4 + 4 = 9, bridge + 40 = 49."),
        ),
        clause("T18", _("A tile that matches two or three sides and closes no hexagon earns 40 more as well.")),
        clause("A5", _("Bonuses do not add up: a hexagon outranks a bridge.")),
    )


def _ends() -> Sequence[Passage]:
    return (
        head(_("The end of a round")),
        clause(
            "T19",
            _(
                "Who lays the last tile wins the round: 25 points and the sum of all tiles left in the other hands. "
                "The others lose nothing."
            ),
        ),
        clause(
            "T20",
            _(
                "When the well is empty and nobody can lay, the round is blocked. Who holds the fewest tiles wins it: "
                "the sum of the others' tiles less his own. Of equals the lowest sum wins, then whoever laid a tile "
                "last (A17). The program sees the block by itself."
            ),
        ),
        head(_("The end of the game")),
        clause("T22", _("When somebody reaches 400 the round is played out; only then it counts.")),
        clause(
            "T23",
            _(
                "If several have reached 400, the one of them who won the last round wins the game, even with fewer "
                "points than another. If he is not among them, the highest total wins, and equal totals share (A22)."
            ),
        ),
    )


def _hands() -> Sequence[Passage]:
    return (
        head(_("With the mouse")),
        plain(
            _(
                "Click a tile and its places light up; click a place, or drag the tile there: it turns by itself and "
                "its points are shown. Nothing is laid until you press the brass button or click the tile once more. "
                "Or click a place first: the tiles that fit rise. Drag the felt to move it, the wheel enlarges it, a "
                "click on the percentage fits it again. Tiles can be put in any order by dragging them along the rack."
            )
        ),
        head(_("With the keyboard")),
        plain(
            _(
                "← → take a tile, Tab walks the places, Enter lays. Q and E turn the tile by hand. + − enlarge, F "
                "fits, Shift and the arrows move the felt. S sorts the rack, A opens the aids, D draws, Esc "
                "lays everything "
                "back."
            )
        ),
        head(_("Hidden hands")),
        plain(
            _(
                "Between two people at one screen the tiles are covered before the next name appears, during a pause, "
                "and whenever the window loses the focus. Pictures taken with F12 show them covered."
            )
        ),
    )


def _editions() -> Sequence[Passage]:
    return (
        head(_("Other editions")),
        plain(
            _(
                "Goliath, up to four players: everybody draws a tile, the highest starts with any tile and without a "
                "bonus. At most three tiles are drawn, even by those who could lay; who has drawn three and cannot lay "
                "loses 10 more. Two sides earn no bonus, two or three hexagons 60. The lowest sum wins a blocked "
                "round; of several at 400 the highest total wins."
            )
        ),
        plain(
            _(
                "Draw three: at most three tiles are drawn, and passing costs 10. Two or three hexagons at once earn "
                "100. The lowest sum wins a blocked round and gains what each other hand holds more. Who crosses 400 "
                "makes the round the last, and the highest total wins."
            )
        ),
        plain(
            _(
                "Quick game, up to four players: hands of 8, with four players 7; at most three tiles are drawn; no "
                "bonus for the start or for two sides. The lowest sum wins a blocked round and gains the tiles of the "
                "others. It is played to 200, and of several there the highest total wins."
            )
        ),
    )
