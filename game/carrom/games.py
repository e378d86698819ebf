"""Boards, games and matches: how they begin and end (CA-P2, CA-P3, CA-P4, CA-S2, CA-X4, ICF 56, 57)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.carrom.board import edge_of, rack, right_of, side_of, sides_in
from game.carrom.events import (
    BoardBegan,
    BoardCleared,
    BoardReplayed,
    BoardVoided,
    Event,
    GameWon,
    MatchBegan,
    MatchWon,
)
from game.carrom.rules import CarromRules
from game.carrom.state import ON_BOARD, Deal, Over, State
from game.core.contract import Seat

Told = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


def begin(rules: CarromRules, deal: Deal) -> Told:
    """Begin a match: the lot's winner breaks the first board, or chooses (``icf``).

    Raises ``ValueError`` when the first player is none of those at the table.
    """
    if not 0 <= deal.first < deal.seats:
        raise ValueError(f"seat {deal.first} cannot be first of {deal.seats}")
    sides = sides_in(deal.seats)
    nothing = (0,) * sides
    state = State(
        seats=deal.seats,
        first=deal.first,
        choosing=rules.laws.choice,
        game=1,
        games=nothing,
        board=1,
        breaker=deal.first,
        white=None,
        broken=False,
        tries=0,
        layout=(),
        held=((),) * sides,
        queen=ON_BOARD,
        due=nothing,
        scores=nothing,
        scores_before=nothing,
        strokes=0,
        ended=(),
        turn=deal.first,
        layer=right_of(deal.first, deal.seats),
        to_lay=(),
    )
    began = MatchBegan(deal.first, rules.laws.choice)
    if rules.laws.choice:
        return replace(state, layout=rack(rules, edge_of(deal.first, deal.seats))), (began,)
    state, told = set_up(rules, state, deal.first)
    return state, (began, *told)


def set_up(rules: CarromRules, state: State, breaker: Seat) -> Told:
    """Set up the pieces for the board whose number the state has; debts have lapsed (CA-B1, CA-F1)."""
    state = replace(
        state,
        choosing=False,
        breaker=breaker,
        white=side_of(breaker, state.seats) if rules.laws.ownership == "colours" else None,
        broken=False,
        tries=0,
        layout=rack(rules, edge_of(breaker, state.seats)),
        held=tuple(() for _ in state.scores),
        queen=ON_BOARD,
        due=tuple(0 for _ in state.scores),
        scores_before=state.scores,
        strokes=0,
        turn=breaker,
        layer=right_of(breaker, state.seats),
        to_lay=(),
    )
    return state, (BoardBegan(state.game, state.board, breaker, state.white),)


def replay_board(rules: CarromRules, state: State, why: Literal["no_place", "agreed"]) -> Told:
    """Play the board again: same breaker, not counted among the eight, its points cancelled (CA-S2, CA-X4)."""
    state = replace(state, scores=state.scores_before)
    again, told = set_up(rules, state, state.breaker)
    return again, (BoardReplayed(state.board, why), *told)


def void_board(rules: CarromRules, state: State) -> Told:
    """End a board of too many strokes: it counts as one of the eight, for no points (CA-P3)."""
    voided = BoardVoided(state.board, state.strokes)
    state, told = _after_board(rules, replace(state, scores=state.scores_before), void=True)
    return state, (voided, *told)


def clear_board(rules: CarromRules, state: State) -> Told:
    """End a board on which nothing is left to pocket (CA-X2)."""
    cleared = BoardCleared(state.board, state.scores)
    state, told = _after_board(rules, state)
    return state, (cleared, *told)


def won_board(rules: CarromRules, state: State) -> Told:
    """Go on after a board that a side has won; its points are counted already (CA-X1)."""
    return _after_board(rules, state)


def reaches_target(rules: CarromRules, state: State) -> int | None:
    """Return the side that has the points that win a game (CA-P3, CA-P4: 25), ``None`` while nobody has."""
    target = rules.scores.target
    if target is None or max(state.scores) < target:
        return None
    return state.scores.index(max(state.scores))


def _after_board(rules: CarromRules, state: State, *, void: bool = False) -> Told:
    """Win the game, or set up the next board; equal after the last one, play one more at a time (CA-P3, ICF 56)."""
    state = replace(state, ended=(*state.ended, state.strokes))
    if rules.laws.ownership == "everything":
        return _practice_over(rules, state, void=void)
    winner = reaches_target(rules, state)
    if winner is not None:
        return win_game(rules, state, winner, "points")
    best = max(state.scores)
    if state.board >= rules.scores.boards and state.scores.count(best) == 1:
        return win_game(rules, state, state.scores.index(best), "boards")
    return set_up(rules, replace(state, board=state.board + 1), right_of(state.breaker, state.seats))


def win_game(rules: CarromRules, state: State, side: int, why: Literal["points", "boards"]) -> Told:
    """Win a game, and the match when that is the greater part of its games (ICF 57); the break goes on (CA-P5)."""
    games = tuple(won + (number == side) for number, won in enumerate(state.games))
    told = GameWon(side, state.game, state.scores, why)
    if games[side] > rules.scores.games // 2:
        if rules.scores.games == 1:
            return replace(state, games=games, to_lay=(), over=Over(side, why)), (told,)
        return replace(state, games=games, to_lay=(), over=Over(side, "games")), (told, MatchWon(side, games))
    state = replace(state, games=games, game=state.game + 1, board=1, scores=tuple(0 for _ in state.scores))
    state, began = set_up(rules, state, right_of(state.breaker, state.seats))
    return state, (told, *began)


def _practice_over(rules: CarromRules, state: State, *, void: bool) -> Told:
    """End practice after its last board: what counts is the strokes; a void board was not finished."""
    if not void and state.board < rules.scores.boards:
        return set_up(rules, replace(state, board=state.board + 1), state.breaker)
    over = Over(None, "void") if void else Over(0, "strokes")
    told = GameWon(over.winner, state.game, state.scores, "void" if void else "strokes")
    return replace(state, to_lay=(), over=over), (told,)
