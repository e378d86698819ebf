"""Laying returned pieces back on the board (CA-R)."""

from __future__ import annotations

from dataclasses import replace

from game.carrom.board import (
    Point,
    centre_reach,
    edge_of,
    laying_reach,
    nearest_free_place,
    overlapped,
    right_of,
    side_of,
)
from game.carrom.rules import CarromRules
from game.carrom.shot import Layout, Lying, PieceId
from game.carrom.state import State, owner_of
from game.core.contract import Seat


def with_piece(layout: Layout, piece: Lying) -> Layout:
    """Return the layout with one more piece, in the order of their numbers."""
    return tuple(sorted((*layout, piece), key=lambda lying: lying.piece))


def least_reach(rules: CarromRules) -> int:
    """Return how far from the middle a returned piece must lie: off the centre circle where the rules say so."""
    return 0 if rules.laws.lay_on_centre_circle else centre_reach(rules)


def layer_of(rules: CarromRules, state: State, struck: Seat, piece: PieceId) -> Seat:
    """Return who lays a returned piece: the player on the right of the one who struck (CA-R1).

    Where an opponent's coin stays pocketed it can come back only as a debt of theirs: the striker lays it.
    """
    theirs = owner_of(state, piece) not in (None, side_of(struck, state.seats))
    return struck if theirs and rules.laws.opponents_coin == "stays" else right_of(struck, state.seats)


def proposed_place(rules: CarromRules, state: State) -> Point:
    """Return the place proposed for the next returned piece: the nearest free one to the centre (CA-R1).

    With no room inside the outer circle: on other pieces where they may be stacked, otherwise the nearest free place
    outside the circle.
    """
    edge, least = edge_of(state.layer, state.seats), least_reach(rules)
    free = nearest_free_place(rules, state.layout, edge, least=least, most=laying_reach(rules))
    if free is None and rules.laws.stacking:
        raised = tuple(piece for piece in state.layout if piece.on_top)
        free = nearest_free_place(rules, raised, edge, least=least, most=laying_reach(rules))
    return free or nearest_free_place(rules, state.layout, edge, least=least) or (0, 0)


def lay_fault(rules: CarromRules, state: State, x: int, y: int) -> str | None:
    """Say why the next returned piece may not be laid here, ``None`` when it may (CA-R1, CA-R2).

    ``lay_outside_circle``: not wholly inside the outer circle; ``lay_on_centre_circle``; ``lay_overlaps_piece``: where
    pieces are not stacked; ``lay_on_stacked_piece``: a piece on top carries no other.
    """
    fault = _fault_of_place(rules, state, x, y)
    return fault if fault and (x, y) != proposed_place(rules, state) else None


def _fault_of_place(rules: CarromRules, state: State, x: int, y: int) -> str | None:
    if x * x + y * y > laying_reach(rules) ** 2:
        return "lay_outside_circle"
    if x * x + y * y < least_reach(rules) ** 2:
        return "lay_on_centre_circle"
    under = overlapped(rules, state.layout, x, y)
    if any(piece.on_top for piece in under):
        return "lay_on_stacked_piece"
    if under and not rules.laws.stacking:
        return "lay_overlaps_piece"
    return None


def lay(rules: CarromRules, state: State, x: int, y: int) -> tuple[State, Lying]:
    """Lay the next returned piece; it lies on others when it overlaps them, and stays as it lies (CA-R2)."""
    laid = Lying(state.to_lay[0], x, y, on_top=bool(overlapped(rules, state.layout, x, y)))
    to_lay, layer = state.to_lay[1:], state.layer
    if to_lay and layer_of(rules, state, layer, laid.piece) != layer_of(rules, state, layer, to_lay[0]):
        # the debts of the other side come last (``settle_coins``): the one who struck sits at the layer's left
        layer = Seat((layer - 1) % state.seats)
    return replace(state, layout=with_piece(state.layout, laid), to_lay=to_lay, layer=layer), laid


def centre(rules: CarromRules, layout: Layout, piece: int, edge: int) -> Lying:
    """Return where the program lays the queen: on the board, clear of all, nearest the centre, never on top (CA-R3)."""
    x, y = nearest_free_place(rules, layout, edge) or (0, 0)
    return Lying(piece, x, y)
