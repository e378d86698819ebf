"""From a position to what is shown of it when nothing moves, and from event to event on the way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.carrom.board import seats_of, sides_in
from game.carrom.events import (
    CoinPocketed,
    CoinReturned,
    Event,
    PenaltyOwed,
    PenaltyPaid,
    PieceLeft,
    QueenCovered,
    QueenPocketed,
    QueenReturned,
    Struck,
    TryFailed,
)
from game.carrom.rules import CarromRules
from game.carrom.shot import Layout, Lying
from game.carrom.state import State
from scenes.table.carrom_shown import ColumnShown, Disc, Line, Notice, SideShown


def disc_of(lying: Lying) -> Disc:
    """Return a piece at rest."""
    return Disc(lying.piece, lying.x / 100, lying.y / 100, lift=1.0 if lying.on_top else 0.0)


def discs_of(layout: Layout) -> tuple[Disc, ...]:
    """Return all pieces at rest."""
    return tuple(disc_of(lying) for lying in layout)


def column_of(rules: CarromRules, state: State, log: Sequence[Line] = (), notice: Notice | None = None) -> ColumnShown:
    """Return what stands beside the board in a position."""
    white, is_practice = state.white, rules.laws.ownership == "everything"
    sides = tuple(
        SideShown(
            seats=seats_of(side, state.seats),
            plays=_plays(rules, white, side),
            pocketed=state.held[side],
            due=state.due[side],
            score=state.strokes if is_practice else state.scores[side],
            games=state.games[side] if rules.scores.games > 1 else 0,
        )
        for side in range(sides_in(state.seats))
    )
    seat = None if state.over is not None else state.layer if state.to_lay else state.turn
    if state.choosing and state.over is None:
        seat = state.first
    return ColumnShown(
        sides=sides,
        seat=seat,
        board=state.board,
        boards=rules.scores.boards,
        target=rules.scores.target,
        queen=state.queen.status,
        queen_side=state.queen.side,
        tries=0 if state.broken else rules.laws.tries - state.tries,
        is_laying=bool(state.to_lay),
        is_practice=is_practice,
        is_choosing=state.choosing,
        game=state.game,
        games=rules.scores.games,
        worth=(rules.scores.white_coin, rules.scores.black_coin, rules.scores.queen)
        if rules.laws.ownership == "nobody"
        else None,
        log=tuple(log),
        notice=notice,
    )


def _plays(rules: CarromRules, white: int | None, side: int) -> Literal["white", "black", "any", "open"]:
    if white is None:
        return "open" if rules.laws.ownership == "colours" else "any"
    return "white" if side == white else "black"


def column_after(column: ColumnShown, event: Event) -> ColumnShown:
    """Return what stands beside the board after one event; whose turn it is and the log come at the end."""
    match event:
        case CoinPocketed(piece=piece, side=side, owner=owner, points=points):
            column = _side(column, side if owner is None else owner, gains=(piece,))
            return _side(column, side, points=points)
        case CoinReturned(piece=piece) | PieceLeft(piece=piece):
            return _without(column, piece)
        case PenaltyPaid(side=side, piece=piece, owed=owed, points=points):
            return _side(_without(column, piece), side, points=-points, owes=-1 if owed else 0)
        case PenaltyOwed(side=side, due=due):
            return _side(column, side, owes=due - column.sides[side].due)
        case QueenPocketed(side=side, status=status):
            if status == "returns":
                return column
            return replace(column, queen=status, queen_side=side)
        case QueenCovered(side=side, points=points):
            return replace(_side(column, side, points=points), queen="covered", queen_side=side)
        case QueenReturned():
            return replace(column, queen="board", queen_side=None)
        case Struck(stroke=stroke) if column.is_practice:
            return replace(column, sides=(replace(column.sides[0], score=stroke),))
        case TryFailed(left=left):
            return replace(column, tries=left)
        case _:
            return column


def _side(
    column: ColumnShown, number: int, *, gains: tuple[int, ...] = (), points: int = 0, owes: int = 0
) -> ColumnShown:
    side = column.sides[number]
    changed = replace(side, pocketed=side.pocketed + gains, score=side.score + points, due=max(0, side.due + owes))
    return replace(column, sides=(*column.sides[:number], changed, *column.sides[number + 1 :]))


def _without(column: ColumnShown, piece: int) -> ColumnShown:
    return replace(
        column,
        sides=tuple(replace(side, pocketed=tuple(p for p in side.pocketed if p != piece)) for side in column.sides),
    )
