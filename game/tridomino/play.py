"""Tri-domino played by its rules: who may do what, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.core.chance import Rng
from game.core.contract import Enacted, Refused, Seat, Standing, Step
from game.tridomino.ending import is_blocked, match_won, won_by_block, won_by_going_out
from game.tridomino.events import (
    Event,
    LastRound,
    MatchWon,
    Passed,
    RoundBegan,
    RoundBlocked,
    RoundWon,
    TileDrawn,
    TilePlaced,
    TripleShown,
)
from game.tridomino.grid import Laid, fitting, grid_of, has_place
from game.tridomino.legal import can_draw, lays, tiles_to_draw, verify_draw, verify_lay, verify_pass
from game.tridomino.rules import TridominoRules
from game.tridomino.scoring import bonuses_for
from game.tridomino.starting import check_deal, dealt, shuffled, starter
from game.tridomino.tiles import FACE_DOWN, ZEROS, Tile, is_triple, sum_of
from game.tridomino.turns import Deal, Dealing, Draw, Drawing, Lay, Laying, Move, NextRound, Pass, Passing, State, Turn


@dataclass(frozen=True, slots=True)
class Tridomino:
    """One edition of the game."""

    rules: TridominoRules

    def seats(self) -> range:
        """How many may play (T1)."""
        return self.rules.seats()

    def deal(self, seats: int, rng: Rng) -> Deal:
        """Shuffle the tiles for the first round."""
        return shuffled(self.rules, seats, rng)

    def start(self, deal: Deal) -> Step[State, Event]:
        """Deal the first round. Raises ``ValueError`` on a deal that no shuffle can give."""
        return self._begin_round(deal, 1, (0,) * len(deal.lot))

    def seat_to_move(self, state: State) -> Seat | None:
        """Return whose move it is; between rounds the winner of the round deals the next."""
        return None if self.standing(state) else state.to_move

    def verify(self, state: State, move: Move) -> None:
        """Raise ``Refused`` when the move is not allowed now."""
        if state.won_by is not None:
            if self.standing(state):
                raise Refused("match_over")
            if not isinstance(move, NextRound):
                raise Refused("round_over")
            return
        match move:
            case Lay():
                verify_lay(self.rules, state, move)
            case Draw():
                verify_draw(self.rules, state)
            case Pass():
                verify_pass(self.rules, state)
            case NextRound():
                raise Refused("round_not_over")
            case _ as never:
                assert_never(never)

    def candidates(self, state: State, rng: Rng) -> Sequence[Move]:
        """Return every legal move: lays by tile as held and then by cell, then draw or pass."""
        if state.won_by is not None:
            return () if self.standing(state) else (NextRound(),)
        moves: list[Move] = list(lays(self.rules, state))
        if can_draw(self.rules, state):
            moves.append(Draw())
        return moves or (Pass(),)

    def enact(self, state: State, move: Move, rng: Rng) -> Enacted[Turn, None]:
        """Let the well and the shuffle answer; the well was set in order by the deal."""
        match move:
            case Lay():
                return Enacted(Laying(move), None)
            case Draw():
                return Enacted(Drawing(move, tiles_to_draw(self.rules, state)), None)
            case Pass():
                return Enacted(Passing(move), None)
            case NextRound():
                return Enacted(Dealing(move, shuffled(self.rules, len(state.hands), rng)), None)
            case _ as never:
                assert_never(never)

    def apply(self, state: State, turn: Turn) -> Step[State, Event]:
        """Judge the turn. Raises ``ValueError`` on tiles that the well or a shuffle cannot have given."""
        match turn:
            case Laying():
                return self._lay(state, turn.move)
            case Drawing():
                if turn.outcome != tiles_to_draw(self.rules, state):
                    raise ValueError("other tiles lie on the well")
                return self._draw(state, turn.outcome)
            case Passing():
                return self._pass(state)
            case Dealing():
                if len(turn.outcome.lot) != len(state.hands):
                    raise ValueError("a deal for another number of players")
                return self._begin_round(turn.outcome, state.round + 1, state.scores)
            case _ as never:
                assert_never(never)

    def standing(self, state: State) -> Standing | None:
        """Return who has won the match and why, ``None`` while it goes on."""
        won = self._match_won(state)
        return None if won is None else Standing(won.winners, won.scores, won.why)

    def view(self, state: State, seat: Seat) -> State:
        """Hide the well, the other hands and what others drew; their numbers stay public (T5, A29).

        When the round is over all hands lie open to be counted.
        """
        well = (FACE_DOWN,) * len(state.well)
        if state.won_by is not None:
            return replace(state, well=well)
        hands = tuple(hand if other == seat else (FACE_DOWN,) * len(hand) for other, hand in enumerate(state.hands))
        drawn = state.drawn if seat == state.to_move else (FACE_DOWN,) * len(state.drawn)
        return replace(state, well=well, hands=hands, drawn=drawn)

    def ply_bound(self, seats: int) -> int:
        """Return more plies than any match of bots takes: a few hundred for most, and every round earns points."""
        return 4000

    def reveals(self, turn: Turn, after: State) -> bool:
        """Tell whether the turn showed tiles that were hidden: a draw, a new deal, all hands at a round's end."""
        return isinstance(turn, Drawing | Dealing) or after.won_by is not None

    def _begin_round(self, deal: Deal, number: int, scores: tuple[int, ...]) -> Step[State, Event]:
        """Deal, and find who starts (T4, T6-T10, T21)."""
        check_deal(self.rules, deal)
        hands, well = dealt(self.rules, deal)
        drawn, found = starter(self.rules.start, hands, deal)
        state = State(number, found.seat, hands, (), well, (), scores, False, None)
        return Step(state, (*drawn, RoundBegan(number, len(hands[0]), len(well)), found))

    def _lay(self, state: State, move: Lay) -> Step[State, Event]:
        """Lay a tile and count it (T7-T12, T16-T18); then the drawn tiles join the hand and the next is to move."""
        seat, tile, cell = state.to_move, move.tile, move.cell
        corners = fitting(grid_of(state.table).openings[cell])[tile] if state.table else tile
        bonuses = bonuses_for(self.rules, state.table, tile, cell)
        points = sum_of(tile) + sum(bonus.points for bonus in bonuses)
        hand = tuple(held for held in (*state.hands[seat], *state.drawn) if held != tile)
        after = replace(
            _scored(state, seat, points),
            hands=_exchanged(state.hands, seat, hand),
            drawn=(),
            table=(*state.table, Laid(cell, corners, seat)),
            to_move=_next(state),
        )
        placed = TilePlaced(seat, tile, cell, corners, sum_of(tile), bonuses, points, after.scores[seat], len(hand))
        events: tuple[Event, ...] = (placed, *self._triple_shown(state, seat, tile))
        return self._after_turn(state, Step(after, events), seat)

    def _triple_shown(self, state: State, seat: Seat, tile: Tile) -> tuple[TripleShown, ...]:
        """Starting with 0-0-0 shows the triple that entitled him to start (T9)."""
        if state.table or tile != ZEROS or self.rules.start.by != "highest_triple":
            return ()
        highest = max(held for held in state.hands[seat] if is_triple(held))
        return () if highest == ZEROS else (TripleShown(seat, highest),)

    def _draw(self, state: State, tiles: tuple[Tile, ...]) -> Step[State, Event]:
        """Draw: each tile costs 5, at once (T13, T14); who can neither lay nor draw on still has his pass to make.

        If the last tile of the well leaves everybody unable, his pass is counted and the round is blocked (A20).
        """
        seat, grid, events = state.to_move, grid_of(state.table), list[Event]()
        after = state
        for tile in tiles:
            after = replace(
                _scored(after, seat, -self.rules.draw.penalty), drawn=(*after.drawn, tile), well=after.well[1:]
            )
            so_far = -self.rules.draw.penalty * len(after.drawn)
            fits = has_place(grid, tile)
            events.append(
                TileDrawn(seat, tile, fits, -self.rules.draw.penalty, so_far, after.scores[seat], len(after.well))
            )
        if not is_blocked(after):
            return Step(after, tuple(events))
        passed = self._pass(after)
        return self._after_turn(state, Step(passed.state, (*events, *passed.events)), seat)

    def _pass(self, state: State) -> Step[State, Event]:
        """Pass; only penalties count, and play goes on (T15, A11). The drawn tiles join the hand."""
        seat, draw = state.to_move, self.rules.draw
        used = draw.at_most is not None and len(state.drawn) >= draw.at_most
        points = -(draw.no_fit_penalty if used else draw.well_empty_penalty)
        hand = (*state.hands[seat], *state.drawn)
        after = replace(
            _scored(state, seat, points), hands=_exchanged(state.hands, seat, hand), drawn=(), to_move=_next(state)
        )
        passed = Passed(seat, "draws_used" if used else "well_empty", points, after.scores[seat], len(hand))
        return Step(after, (passed,))

    def _after_turn(self, before: State, step: Step[State, Event], seat: Seat) -> Step[State, Event]:
        """See whether the turn crossed the target, ended the round by an empty hand or a block, and so the match."""
        state, events = step.state, list(step.events)
        if self._crosses(before, state, seat):
            state = replace(state, last_round=True)
            events.append(LastRound(seat, state.scores[seat]))
        won: RoundWon | None = None
        if not state.hands[seat]:
            won = won_by_going_out(state.hands, seat, self.rules.out_bonus, state.scores[seat])
        elif is_blocked(state):
            events.append(RoundBlocked())
            won = won_by_block(self.rules.blocked, state.hands, state.table, state.scores)
        if won is None:
            return Step(state, tuple(events))
        state = replace(_scored(state, won.seat, won.points), to_move=won.seat, won_by=won.seat)
        match = self._match_won(state)
        return Step(state, (*events, won) if match is None else (*events, won, match))

    def _crosses(self, before: State, after: State, seat: Seat) -> bool:
        """Tell whether this turn made the round the last one, where the rules count the moment of crossing."""
        match = self.rules.match
        return match.reached == "when_crossed" and not before.last_round and after.scores[seat] >= match.target

    def _match_won(self, state: State) -> MatchWon | None:
        if state.won_by is None:
            return None
        return match_won(self.rules.match, state.scores, state.won_by, state.last_round)


def _next(state: State) -> Seat:
    """Return the next seat, clockwise (T11)."""
    return Seat((state.to_move + 1) % len(state.hands))


def _exchanged(hands: tuple[tuple[Tile, ...], ...], seat: Seat, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _scored(state: State, seat: Seat, points: int) -> State:
    """Add points to a seat's score; scores may fall below zero (A12)."""
    scores = (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])
    return replace(state, scores=scores)
