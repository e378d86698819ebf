"""Carrom on the contract: moves are asked for, the board answers, the referee judges, pieces are moved here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, radians, sin
from typing import assert_never

from game.carrom.board import (
    base_line,
    edge_of,
    from_edge,
    hundredths,
    laying_reach,
    nearest_striker_place,
    right_of,
    side_of,
    striker_fault,
)
from game.carrom.events import BreakChosen, Event, PieceCentred, PieceLaid, QueenReturned
from game.carrom.film import Film
from game.carrom.games import (
    Told,
    begin,
    clear_board,
    reaches_target,
    replay_board,
    set_up,
    void_board,
    win_game,
    won_board,
)
from game.carrom.laying import centre, lay, lay_fault, layer_of, proposed_place, with_piece
from game.carrom.lines import a_little_off, aimed_lines, plain_shots
from game.carrom.moves import Annul, Annulling, BreakChoice, Choosing, Lay, Laying, Move, Stroke, Turn
from game.carrom.physics import simulate
from game.carrom.referee import Ruling, rule
from game.carrom.rules import CarromRules
from game.carrom.shot import QUEEN, Layout, Shot, ShotOutcome, Striker
from game.carrom.state import Deal, State, scores_by_seat
from game.core.chance import Rng
from game.core.contract import Enacted, Refused, Seat, Standing, Step

STILL_OFF_POCKET = 2
"""How many hundredths of a millimetre a piece at rest may seem inside a pocket's rim, by rounding."""

LOOSE_ANGLE = 2000
"""How far the candidates are off a perfect line at most, in thousandths of a degree: they are a fair sample."""


class Carrom:
    """The game of one rule set."""

    def __init__(self, rules: CarromRules) -> None:
        self.rules = rules

    def seats(self) -> range:
        """How many may play (CA-P1)."""
        players = self.rules.players
        step = players[1] - players[0] if len(players) > 1 else 1
        return range(players[0], players[-1] + 1, step)

    def deal(self, seats: int, rng: Rng) -> Deal:
        """Draw the first player by lot (CA-P1)."""
        return Deal(seats, Seat(rng.randrange(seats)))

    def start(self, deal: Deal) -> Step[State, Event]:
        """Set up the first board."""
        return Step(*begin(self.rules, deal))

    def seat_to_move(self, state: State) -> Seat | None:
        """Return who moves: who lays returned pieces, then who strikes; first the lot's winner where he chooses."""
        if state.over is not None:
            return None
        if state.to_lay:
            return state.layer
        return state.first if state.choosing else state.turn

    def verify(self, state: State, move: Move) -> None:
        """Raise ``Refused`` when the move is not allowed now.

        Keys: ``match_is_over``, ``choose_first``, ``nothing_to_choose``, ``lay_first``, ``nothing_to_lay``,
        ``shot_not_forward`` (CA-S3), those of ``striker_fault`` (CA-S1) and ``lay_fault`` (CA-R1).
        """
        key = self._why_not(state, move)
        if key is not None:
            raise Refused(key)

    def _why_not(self, state: State, move: Move) -> str | None:
        if state.over is not None:
            return "match_is_over"
        if isinstance(move, BreakChoice):
            return None if state.choosing else "nothing_to_choose"
        if state.choosing:
            return "choose_first"
        if isinstance(move, Lay):
            return lay_fault(self.rules, state, move.x, move.y) if state.to_lay else "nothing_to_lay"
        if isinstance(move, Annul):
            return None
        if state.to_lay:
            return "lay_first"
        if abs(move.angle) >= 90000:
            return "shot_not_forward"
        return striker_fault(self.rules, state.layout, edge_of(state.turn, state.seats), move.at)

    def candidates(self, state: State, rng: Rng) -> Sequence[Move]:
        """Return a fair sample: the easiest lines into a pocket and plain shots; to lay, the proposed place and more.

        To annul a board takes the consent of all, so it is never among them.
        """
        if state.over is not None:
            return []
        if state.choosing:
            return [BreakChoice("break"), BreakChoice("side")]
        if state.to_lay:
            return self._places_to_lay(state, rng)
        aimed = [a_little_off(line.shot, LOOSE_ANGLE, rng) for line in aimed_lines(self.rules, state)]
        return [*aimed, *plain_shots(self.rules, state, rng)]

    def _places_to_lay(self, state: State, rng: Rng) -> Sequence[Lay]:
        places = [proposed_place(self.rules, state)]
        reach = laying_reach(self.rules)
        for _ in range(3):
            x, y = rng.randint(-reach, reach), rng.randint(-reach, reach)
            if (x, y) not in places and lay_fault(self.rules, state, x, y) is None:
                places.append((x, y))
        return [Lay(x, y) for x, y in places]

    def enact(self, state: State, move: Move, rng: Rng) -> Enacted[Turn, Film | None]:
        """Let the board answer: a stroke is simulated until everything is at rest (CA-S4)."""
        match move:
            case Shot():
                outcome, film = simulate(state.layout, striker_of(self.rules, state, move), self.rules)
                return Enacted(Stroke(move, outcome), film)
            case Lay():
                return Enacted(Laying(move), None)
            case BreakChoice():
                return Enacted(Choosing(move), None)
            case Annul():
                return Enacted(Annulling(move), None)
        assert_never(move)

    def apply(self, state: State, turn: Turn) -> Step[State, Event]:
        """Judge the turn; pure. Raises ``ValueError`` on an outcome that cannot answer its move."""
        match turn:
            case Stroke():
                check_outcome(self.rules, state, turn.outcome)
                return Step(*self._struck(state, turn.outcome))
            case Laying():
                return Step(*self._laid(state, turn.move))
            case Choosing():
                breaker = state.first if turn.move.takes == "break" else right_of(state.first, state.seats)
                chosen, told = set_up(self.rules, state, breaker)
                return Step(chosen, (BreakChosen(state.first, turn.move.takes), *told))
            case Annulling():
                return Step(*replay_board(self.rules, state, "agreed"))
        assert_never(turn)

    def _struck(self, state: State, outcome: ShotOutcome) -> Told:
        """Move the pieces as the referee has ruled, and go on: next stroke, next board, next game."""
        ruling = rule(self.rules, state, outcome)
        layout, laid = self._put_back(state, outcome.settled, ruling)
        after = replace(
            state,
            broken=ruling.broken,
            tries=ruling.tries,
            layout=layout,
            held=ruling.held,
            queen=ruling.queen,
            due=ruling.due,
            scores=ruling.scores,
            strokes=state.strokes + 1,
            turn=ruling.to_strike,
            layer=layer_of(self.rules, state, state.turn, ruling.to_lay[0])
            if ruling.to_lay
            else right_of(state.turn, state.seats),
            to_lay=ruling.to_lay,
        )
        told = (*ruling.events, *laid)
        won, more = None, ruling.closing
        if self.rules.laws.ownership == "nobody":
            won = reaches_target(self.rules, after)
        if won is not None:
            ended = (*after.ended, after.strokes)
            after, more = win_game(self.rules, replace(after, ended=ended), won, "points")
        elif ruling.end == "cleared":
            after, more = clear_board(self.rules, after)
        elif ruling.end is not None:
            after, next_board = won_board(self.rules, after)
            more = (*ruling.closing, *next_board)
        elif after.strokes >= self.rules.scores.max_strokes_a_board:
            after, more = void_board(self.rules, after)
        else:
            after, replayed = self._replayed_without_place(after)
            more = (*ruling.closing, *replayed)
        return after, (*told, *more)

    def _put_back(self, state: State, settled: Layout, ruling: Ruling) -> tuple[Layout, tuple[Event, ...]]:
        """Lay the queen, and in ``icf`` coins that left the board, nearest the centre (CA-R3)."""
        if ruling.end is not None:
            return settled, ()
        edge = edge_of(right_of(state.turn, state.seats), state.seats)
        layout, told = settled, list[Event]()
        if ruling.queen_back is not None:
            queen = centre(self.rules, layout, QUEEN, edge)
            layout = with_piece(layout, queen)
            told.append(QueenReturned(queen.x, queen.y, ruling.queen_back))
        for piece in ruling.centred:
            coin = centre(self.rules, layout, piece, edge)
            layout = with_piece(layout, coin)
            told.append(PieceCentred(piece, coin.x, coin.y))
        return layout, tuple(told)

    def _laid(self, state: State, move: Lay) -> Told:
        after, laid = lay(self.rules, state, move.x, move.y)
        event = PieceLaid(state.layer, laid.piece, laid.x, laid.y, laid.on_top)
        after, replayed = self._replayed_without_place(after)
        return after, (event, *replayed)

    def _replayed_without_place(self, state: State) -> Told:
        """Play the board again when all is laid and the striker finds no legal place (CA-S2)."""
        if state.to_lay:
            return state, ()
        edge = edge_of(state.turn, state.seats)
        if nearest_striker_place(self.rules, state.layout, edge, 0) is not None:
            return state, ()
        return replay_board(self.rules, state, "no_place")

    def standing(self, state: State) -> Standing | None:
        """Return who has won and why; practice counts strokes, a match of several games counts games."""
        if state.over is None:
            return None
        seats = (Seat(seat) for seat in range(state.seats))
        winners = tuple(seat for seat in seats if side_of(seat, state.seats) == state.over.winner)
        return Standing(winners, scores_by_seat(state), state.over.why)

    def view(self, state: State, seat: Seat) -> State:
        """Everything lies open on the board."""
        return state

    def ply_bound(self, seats: int) -> int:
        """Return twice what all boards of all games can take at most, each stroke followed by a laying."""
        scores = self.rules.scores
        return 4 * scores.max_strokes_a_board * scores.boards * scores.games

    def reveals(self, turn: Turn, after: State) -> bool:
        """A stroke shows nothing drawn by chance."""
        return False


def striker_of(rules: CarromRules, state: State, shot: Shot) -> Striker:
    """Return where the striker of the player to move stands on the board and how it starts (CA-S1, CA-S3)."""
    return striker_from(rules, edge_of(state.turn, state.seats), shot)


def striker_from(rules: CarromRules, edge: int, shot: Shot) -> Striker:
    """Return where the striker stands on the board and how it starts, shot from an edge as its player sees it."""
    x, y = from_edge(edge, shot.at, -base_line(rules).away)
    speed = shot.strength * rules.physics.full_strength_m_s
    turn = radians(shot.angle / 1000)
    vx, vy = from_edge(edge, speed * sin(turn), speed * cos(turn))
    return Striker(x / 100, y / 100, vx, vy)


def check_outcome(rules: CarromRules, state: State, outcome: ShotOutcome) -> None:
    """Raise ``ValueError`` when this cannot have come of a stroke here: pieces missing, twice, out of place."""
    fell = [pocketing.piece for pocketing in outcome.pocketed]
    settled = [piece.piece for piece in outcome.settled]
    before = {piece.piece: piece for piece in state.layout}
    if sorted([*fell, *outcome.left, *settled]) != sorted(before):
        raise ValueError("the pieces after the stroke are not those before it")
    if settled != sorted(settled):
        raise ValueError("the pieces at rest are not in the order of their numbers")
    if (outcome.striker == "pocketed") != (outcome.striker_pocket is not None):
        raise ValueError("the striker's pocket does not agree with what became of it")
    if outcome.first is None and not state.broken and (fell or outcome.left):
        raise ValueError("pieces fell though the break was not made")
    if outcome.first is not None and outcome.first not in before:
        raise ValueError(f"the striker cannot touch piece {outcome.first}, which is not on the board")
    for piece in outcome.settled:
        if piece.on_top and not before[piece.piece].on_top:
            raise ValueError(f"piece {piece.piece} cannot have climbed on others")
        if not _can_rest(rules, piece.x, piece.y):
            raise ValueError(f"piece {piece.piece} cannot be at rest at {piece.x}, {piece.y}")


def _can_rest(rules: CarromRules, x: int, y: int) -> bool:
    half = hundredths(rules.board.side_mm / 2)
    limit = half - hundredths(rules.pieces.coin_diameter_mm / 2)
    pocket = hundredths(rules.board.pocket_diameter_mm / 2)
    reach, rim = half - pocket, pocket - STILL_OFF_POCKET
    return max(abs(x), abs(y)) <= limit and (abs(x) - reach) ** 2 + (abs(y) - reach) ** 2 >= rim**2
