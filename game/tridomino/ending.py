"""How a round is won and counted, and who wins the match (T19-T23, A17-A24)."""

from __future__ import annotations

from typing import Literal

from game.core.contract import Seat
from game.tridomino.events import HandCounted, MatchWon, RoundWon
from game.tridomino.grid import Laid, grid_of, has_place
from game.tridomino.rules import BlockedRules, MatchRules
from game.tridomino.tiles import Tile, sum_of
from game.tridomino.turns import State

Hands = tuple[tuple[Tile, ...], ...]
Reason = Literal["fewest_tiles", "lowest_sum", "laid_last", "next_in_turn"]


def is_blocked(state: State) -> bool:
    """Tell whether the well is empty and no hand holds a tile that fits (T20, A20)."""
    if state.well:
        return False
    grid = grid_of(state.table)
    return not any(has_place(grid, tile) for tile in (*(tile for hand in state.hands for tile in hand), *state.drawn))


def points_in(hand: tuple[Tile, ...]) -> int:
    """Return the sum of all tiles of a hand."""
    return sum(map(sum_of, hand))


def won_by_going_out(hands: Hands, seat: Seat, out_bonus: int, total: int) -> RoundWon:
    """He laid his last tile: 25 and all tiles left in the other hands (T19)."""
    counted = tuple(
        HandCounted(Seat(other), hand, points_in(hand), points_in(hand)) for other, hand in enumerate(hands)
    )
    points = out_bonus + sum(hand.points for hand in counted)
    return RoundWon(seat, "out", out_bonus, counted, points, total + points)


def won_by_block(rules: BlockedRules, hands: Hands, table: tuple[Laid, ...], scores: tuple[int, ...]) -> RoundWon:
    """Count a blocked round for its winner; no 25, and his own tiles count as the rules say (T20, A18)."""
    seat, why = blocked_winner(rules, hands, table)
    own = points_in(hands[seat])
    counted = tuple(
        HandCounted(Seat(other), hand, points_in(hand), counted_points(rules, points_in(hand), own, other == seat))
        for other, hand in enumerate(hands)
    )
    points = sum(hand.points for hand in counted)
    return RoundWon(seat, why, 0, counted, points, scores[seat] + points)


def counted_points(rules: BlockedRules, points: int, own: int, is_own: bool) -> int:
    """Return what one hand adds to the points of a blocked round's winner, whose own hand holds ``own``."""
    if rules.gain == "others_less_own":
        return -own if is_own else points
    if rules.gain == "others":
        return 0 if is_own else points
    return 0 if is_own else points - own


def blocked_winner(rules: BlockedRules, hands: Hands, table: tuple[Laid, ...]) -> tuple[Seat, Reason]:
    """Return who wins a blocked round and by what: fewest tiles (T20) or lowest sum; ties as A17 says."""
    tied = [Seat(seat) for seat in range(len(hands))]
    why: Reason = "lowest_sum"
    if rules.winner == "fewest_tiles":
        fewest = min(map(len, hands))
        tied, why = [seat for seat in tied if len(hands[seat]) == fewest], "fewest_tiles"
    if len(tied) > 1:
        lowest = min(points_in(hands[seat]) for seat in tied)
        tied, why = [seat for seat in tied if points_in(hands[seat]) == lowest], "lowest_sum"
    if len(tied) == 1:
        return tied[0], why
    for laid in reversed(table):
        if laid.seat in tied:
            return laid.seat, "laid_last"
    after = table[-1].seat + 1
    return min(tied, key=lambda seat: (seat - after) % len(hands)), "next_in_turn"


def match_won(rules: MatchRules, scores: tuple[int, ...], round_winner: Seat, last_round: bool) -> MatchWon | None:
    """Tell who has won when a round is over; ``None`` while nobody has reached the target (T2, T22, A21).

    One alone at the target wins (A24). Of several the one who won the last round wins, even with fewer points than
    another (T23, A23); where he is not among them, and in editions that ask for it, the highest total; equal totals
    share (A22).
    """
    reached = tuple(Seat(seat) for seat, score in enumerate(scores) if score >= rules.target)
    if not reached and not last_round:
        return None
    if len(reached) == 1:
        return MatchWon(reached, "target", reached, (), scores)
    if rules.winner == "round_winner" and round_winner in reached:
        higher = tuple(seat for seat in reached if scores[seat] > scores[round_winner])
        return MatchWon((round_winner,), "last_round", reached, higher, scores)
    highest = max(scores)
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == highest)
    return MatchWon(winners, "highest_total" if len(winners) == 1 else "shared", reached, (), scores)
