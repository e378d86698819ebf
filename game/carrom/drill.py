"""A drill: pieces put anywhere, and a stroke tried again and again. No laws; only where a piece can lie.

The pieces are those of the game (nine of each colour, one queen), each at most once. A coin may be put on others where
the rules stack pieces (CA-R2); the queen lies on the board itself (CA-R3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, with_config

from game.carrom.board import is_on_playing_surface, nearest_free_place, overlapped, pockets
from game.carrom.laying import with_piece
from game.carrom.rules import CarromRules
from game.carrom.shot import BLACK, QUEEN, WHITE, Hundredths, Layout, Lying, PieceId, Shot

Colour = Literal["white", "black", "queen"]
PIECES: dict[Colour, Iterable[int]] = {"white": WHITE, "black": BLACK, "queen": (QUEEN,)}


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Put:
    """A piece of a drill and where it lies, in hundredths of a millimetre from the middle."""

    piece: PieceId
    x: Hundredths
    y: Hundredths


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Drill:
    """A saved drill: its name, the pieces in the order in which they were laid, and the stroke to be tried."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    pieces: Annotated[tuple[Put, ...], Field(max_length=19)]
    at: Annotated[int, Field(ge=-37000, le=37000)]
    angle: Annotated[int, Field(gt=-90000, lt=90000)]
    strength: Annotated[int, Field(ge=1, le=1000)]

    @property
    def shot(self) -> Shot:
        """The stroke to be tried."""
        return Shot(self.at, self.angle, self.strength)


def drill_of(name: str, layout: Layout, shot: Shot) -> Drill:
    """Return a layout with its stroke as a drill: what lies on others is laid after them."""
    ordered = sorted(layout, key=lambda lying: (lying.on_top, lying.piece))
    return Drill(name, tuple(Put(p.piece, p.x, p.y) for p in ordered), shot.at, shot.angle, shot.strength)


def layout_of(rules: CarromRules, drill: Drill) -> Layout:
    """Lay the pieces of a drill one by one. Raises ``ValueError`` with the piece and the key of what is wrong."""
    layout: Layout = ()
    for piece in drill.pieces:
        if any(lying.piece == piece.piece for lying in layout):
            raise ValueError(f"piece {piece.piece}: twice")
        fault = put_fault(rules, layout, piece.piece, piece.x, piece.y)
        if fault is not None:
            raise ValueError(f"piece {piece.piece}: {fault}")
        layout = put(rules, layout, piece.piece, piece.x, piece.y)
    return layout


def put_fault(rules: CarromRules, layout: Layout, piece: int, x: int, y: int) -> str | None:
    """Say why a piece may not be put there, ``None`` when it may. The piece itself is not yet in the layout.

    ``drill_over_pocket``; ``drill_off_board``: not wholly inside the cushions; ``drill_queen_on_others``;
    ``lay_on_stacked_piece``: what lies on others carries nothing (CA-R2); ``lay_overlaps_piece``: where pieces are not
    stacked.
    """
    if not is_on_playing_surface(rules, x, y):
        return "drill_over_pocket" if _is_over_pocket(rules, x, y) else "drill_off_board"
    under = overlapped(rules, layout, x, y)
    if any(lying.on_top for lying in under):
        return "lay_on_stacked_piece"
    if under and piece == QUEEN:
        return "drill_queen_on_others"
    if under and not rules.laws.stacking:
        return "lay_overlaps_piece"
    return None


def _is_over_pocket(rules: CarromRules, x: int, y: int) -> bool:
    radius = rules.board.pocket_diameter_mm / 2 * 100
    return any((x - px * 100) ** 2 + (y - py * 100) ** 2 < radius**2 for px, py in pockets(rules))


def put(rules: CarromRules, layout: Layout, piece: int, x: int, y: int) -> Layout:
    """Put a piece on the board, or on the pieces it overlaps (CA-R2)."""
    return with_piece(layout, Lying(piece, x, y, on_top=bool(overlapped(rules, layout, x, y))))


def taken(rules: CarromRules, layout: Layout, piece: int) -> Layout:
    """Take a piece away; what lay on it alone comes down to the board."""
    rest = tuple(lying for lying in layout if lying.piece != piece)
    flat = tuple(lying for lying in rest if not lying.on_top)
    return tuple(
        replace(lying, on_top=False) if lying.on_top and not overlapped(rules, flat, lying.x, lying.y) else lying
        for lying in rest
    )


def stock(layout: Layout, colour: Colour) -> tuple[int, ...]:
    """Return the pieces of a colour that are not on the board."""
    there = {lying.piece for lying in layout}
    return tuple(piece for piece in PIECES[colour] if piece not in there)


def free_place(rules: CarromRules, layout: Layout) -> tuple[int, int] | None:
    """Return the place nearest the middle that is clear of every piece."""
    return nearest_free_place(rules, layout, 0)
