"""Cameron on the board (variant II): players bid chips for formations and throw for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from game.core.chance import Rng
from game.core.contract import Enacted, Refused, Seat, Standing, Step
from game.dice.board_state import (
    BoardDeal,
    BoardDeciding,
    BoardMove,
    BoardState,
    BoardTurn,
    Done,
    Join,
    Name,
    Result,
    StayOut,
    Stop,
    Won,
)
from game.dice.events import (
    BoardEvent,
    ChipsPaid,
    DiceThrown,
    EndDeclined,
    EndProposed,
    FormationNamed,
    FormationStaysFree,
    FormationWon,
    GameEnded,
    PlayerJoined,
    ResultStands,
    TieFound,
    TieThrown,
    TurnBegan,
)
from game.dice.patterns import Worth, board_points, worth
from game.dice.rules import BoardRules, Line
from game.dice.sheet_state import Agree, Decline
from game.dice.throw import Buy, Throw, Throwing, after_throw, keeps, roll, thrown_places, verify_keep


class BoardGame:
    """Cameron on the board (contract: ``Game``)."""

    def __init__(self, rules: BoardRules) -> None:
        self.rules = rules

    # -- before the first move

    def seats(self) -> range:
        """How many may play (C26)."""
        return range(self.rules.players.least, self.rules.players.most + 1)

    def deal(self, seats: int, rng: Rng) -> BoardDeal:
        """Draw who begins (C8)."""
        return BoardDeal(seats, Seat(rng.randrange(seats)))

    def rematch(self, deal: BoardDeal) -> BoardDeal:
        """Return the deal of the next game of the same players: the next seat begins (C8)."""
        return BoardDeal(deal.seats, Seat((deal.first + 1) % deal.seats))

    def start(self, deal: BoardDeal) -> Step[BoardState, BoardEvent]:
        """Chips for everybody, and the first player names (C26)."""
        if deal.first >= deal.seats:
            raise ValueError(f"seat {deal.first} cannot begin among {deal.seats}")
        chips = (self.rules.chips_each,) * deal.seats
        return Step(BoardState("name", deal.first, deal.first, chips), (TurnBegan(deal.first, self.rules.throws),))

    # -- questions

    def seat_to_move(self, state: BoardState) -> Seat | None:
        """Return who names, answers or throws, or who is asked whether to end."""
        if state.over:
            return None
        return Seat((state.agreed[-1] + 1) % len(state.chips)) if state.agreed else state.seat

    def line(self, line_id: str) -> Line | None:
        """Return the formation with this id, or ``None``."""
        return next((line for line in self.rules.lines if line.id == line_id), None)

    def free_lines(self, state: BoardState) -> list[Line]:
        """Return the formations that nobody has won (C28)."""
        taken = {won.line for won in state.won}
        return [line for line in self.rules.lines if line.id not in taken]

    def worth(self, state: BoardState) -> Worth | None:
        """Return what the dice on the table are worth for the named formation, ``None`` before the first throw."""
        line = self.line(state.line or "")
        return worth(line, state.dice) if line and state.dice else None

    def pays(self, line: Line, score: int) -> int:
        """Return what a square pays that was won with this score (C35)."""
        return score if self.rules.score_source == "achieved" else board_points(line, self.rules.dice)

    def is_alone(self, state: BoardState) -> bool:
        """Tell whether only one player has chips left (C36)."""
        return sum(chips > 0 for chips in state.chips) == 1

    def scores(self, state: BoardState) -> tuple[int, ...]:
        """Return the points of the squares each player has won (C35)."""
        points = [0] * len(state.chips)
        for won in state.won:
            line = self.line(won.line)
            assert line is not None
            points[won.seat] += self.pays(line, won.score)
        return tuple(points)

    # -- verify

    def verify(self, state: BoardState, move: BoardMove) -> None:
        """Raise ``Refused`` when the move is not allowed now."""
        if state.over:
            raise Refused("game_over")
        if state.agreed and not isinstance(move, Agree | Decline):
            raise Refused("answer_first")
        match move:
            case Name():
                self._verify_name(state, move)
            case Join() | StayOut():
                if state.phase != "join":
                    raise Refused("nothing_to_join")
            case Throw() | Buy():
                self._verify_throw(state, move)
            case Done():
                if state.phase != "throw":
                    raise Refused("nothing_to_hand_on")
                if not state.dice:
                    raise Refused("throw_first")
            case Stop():
                if state.phase != "name":
                    raise Refused("formation_first")
                if not self.is_alone(state):
                    raise Refused("others_have_chips")
            case Agree():
                if state.phase != "name":
                    raise Refused("formation_first")
                if state.declined:
                    raise Refused("declined_this_turn")
            case Decline():
                if not state.agreed:
                    raise Refused("nobody_asked")
            case _ as never:
                assert_never(never)

    def _verify_name(self, state: BoardState, move: Name) -> None:
        if state.phase != "name":
            raise Refused("formation_first")
        line = self.line(move.line)
        if line is None:
            raise Refused("no_such_line", line=move.line)
        if line not in self.free_lines(state):
            raise Refused("formation_won", line=line.id)

    def _verify_throw(self, state: BoardState, move: Throw | Buy) -> None:
        if state.phase not in ("throw", "tie"):
            raise Refused("formation_first" if state.phase == "name" else "joining_first")
        if isinstance(move, Throw):
            if not state.throws_left:
                raise Refused("no_throw_left")
        else:
            if state.phase == "tie":
                raise Refused("no_chips_in_a_tie")
            if state.throws_left:
                raise Refused("free_throws_first", throws=state.throws_left)
            if not state.chips[state.seat]:
                raise Refused("no_chip_left")
        verify_keep(move.keep, state.dice, state.kept, self.rules.hold == "locked")

    def candidates(self, state: BoardState, rng: Rng) -> Sequence[BoardMove]:
        """Return every legal move."""
        if state.over:
            return ()
        if state.agreed:
            return (Agree(), Decline())
        match state.phase:
            case "name":
                moves: list[BoardMove] = [Name(line.id) for line in self.free_lines(state)]
                moves += [Stop(), Agree()]
            case "join":
                moves = [Join(), StayOut()]
            case _:
                kept = list(keeps(state.dice, state.kept, self.rules.hold == "locked"))
                moves = [Throw(keep) for keep in kept] if state.throws_left else [Buy(keep) for keep in kept]
                moves.append(Done())
        return [move for move in moves if self.is_legal(state, move)]

    def is_legal(self, state: BoardState, move: BoardMove) -> bool:
        """Tell whether a move is allowed now."""
        try:
            self.verify(state, move)
        except Refused:
            return False
        return True

    # -- enact and apply

    def enact(self, state: BoardState, move: BoardMove, rng: Rng) -> Enacted[BoardTurn, None]:
        """Throw the dice, where the move asks for it."""
        match move:
            case Throw() | Buy():
                return Enacted(Throwing(move, roll(self.rules.dice, move.keep, rng)), None)
            case _:
                return Enacted(BoardDeciding(move), None)

    def apply(self, state: BoardState, turn: BoardTurn) -> Step[BoardState, BoardEvent]:
        """Judge the turn: stakes, throws, who wins the square, who names next."""
        match turn:
            case Throwing():
                return self._tie_thrown(state, turn) if state.phase == "tie" else self._thrown(state, turn)
            case BoardDeciding(move=Name() as move):
                return self._named(state, move)
            case BoardDeciding(move=(Join() | StayOut()) as move):
                return self._answered(state, joins=isinstance(move, Join))
            case BoardDeciding(move=Done()):
                return self._done(state)
            case BoardDeciding(move=Stop()):
                return _ended(state, [], "stopped")
            case BoardDeciding(move=Agree()):
                return self._agreed(state)
            case BoardDeciding(move=Decline()):
                seat = self.seat_to_move(state)
                assert seat is not None
                return Step(replace(state, agreed=(), declined=True), (EndDeclined(seat),))
            case _:
                raise ValueError(f"no such turn: {turn}")

    def _agreed(self, state: BoardState) -> Step[BoardState, BoardEvent]:
        seat = self.seat_to_move(state)
        assert seat is not None
        agreed = (*state.agreed, seat)
        seats = len(state.chips)
        to_ask = tuple(Seat((seat + more) % seats) for more in range(1, seats - len(agreed) + 1))
        events: list[BoardEvent] = [EndProposed(seat, to_ask)]
        if to_ask:
            return Step(replace(state, agreed=agreed), tuple(events))
        return _ended(replace(state, agreed=()), events, "agreed")

    def _named(self, state: BoardState, move: Name) -> Step[BoardState, BoardEvent]:
        """The namer's chip goes on the square; the others with a chip are asked in order (C29)."""
        seats = len(state.chips)
        others = tuple(Seat((state.seat + more) % seats) for more in range(1, seats))
        asked = tuple(seat for seat in others if state.chips[seat])
        chips = _paid(state.chips, state.seat)
        events: list[BoardEvent] = [
            FormationNamed(state.seat, move.line, asked),
            ChipsPaid(state.seat, 1, chips[state.seat], "square"),
        ]
        named = replace(state, line=move.line, chips=chips, joined=(state.seat,), asked=asked, declined=False)
        return self._ask_next(named, events)

    def _answered(self, state: BoardState, joins: bool) -> Step[BoardState, BoardEvent]:
        assert state.line is not None
        events: list[BoardEvent] = [PlayerJoined(state.seat, state.line, joins)]
        chips, joined = state.chips, state.joined
        if joins:
            chips, joined = _paid(chips, state.seat), (*joined, state.seat)
            events.append(ChipsPaid(state.seat, 1, chips[state.seat], "square"))
        return self._ask_next(replace(state, chips=chips, joined=joined, asked=state.asked[1:]), events)

    def _ask_next(self, state: BoardState, events: list[BoardEvent]) -> Step[BoardState, BoardEvent]:
        if state.asked:
            return Step(replace(state, phase="join", seat=state.asked[0]), tuple(events))
        return self._next_thrower(state, events)

    def _next_thrower(self, state: BoardState, events: list[BoardEvent]) -> Step[BoardState, BoardEvent]:
        """The next who joined throws; when all have thrown the square is decided."""
        if len(state.results) == len(state.joined):
            return self._decide(state, events)
        seat, throws = state.joined[len(state.results)], self.rules.throws
        events.append(TurnBegan(seat, throws))
        return Step(
            replace(state, phase="throw", seat=seat, throws_left=throws, dice=(), kept=(), thrown=0), tuple(events)
        )

    def _thrown(self, state: BoardState, turn: Throwing) -> Step[BoardState, BoardEvent]:
        events: list[BoardEvent] = []
        chips, bank, left = state.chips, state.bank, state.throws_left
        if isinstance(turn.move, Buy):
            chips, bank, left = _paid(chips, state.seat), bank + 1, self.rules.throws
            events.append(ChipsPaid(state.seat, 1, chips[state.seat], "bank"))
        dice = after_throw(self.rules.dice, state.dice, turn.move.keep, turn.outcome)
        places = thrown_places(self.rules.dice, turn.move.keep)
        events.append(DiceThrown(state.seat, dice, places, state.thrown + 1, left - 1))
        after = replace(
            state,
            dice=dice,
            kept=turn.move.keep,
            thrown=state.thrown + 1,
            throws_left=left - 1,
            chips=chips,
            bank=bank,
        )
        return Step(after, tuple(events))

    def _done(self, state: BoardState) -> Step[BoardState, BoardEvent]:
        made = self.worth(state)
        assert made is not None
        assert state.line is not None
        result = Result(state.seat, state.dice, made.points, made.fits)
        events: list[BoardEvent] = [ResultStands(state.seat, state.line, state.dice, made.points, made.fits)]
        return self._next_thrower(replace(state, results=(*state.results, result)), events)

    # -- who wins the square

    def _decide(self, state: BoardState, events: list[BoardEvent]) -> Step[BoardState, BoardEvent]:
        """The best score wins; nobody made it: the square stays free; a tie is thrown off (C31 to C33)."""
        assert state.line is not None
        made = [result for result in state.results if result.made]
        if not made:
            stakes = len(state.joined)
            events.append(FormationStaysFree(state.line, stakes))
            return self._next_namer(replace(state, bank=state.bank + stakes), events)
        top = max(result.points for result in made)
        tied = tuple(result.seat for result in made if result.points == top)
        if len(tied) == 1:
            return self._win(state, tied[0], events)
        return self._throw_off(state, tied, top, events)

    def _throw_off(
        self, state: BoardState, tied: tuple[Seat, ...], points: int, events: list[BoardEvent]
    ) -> Step[BoardState, BoardEvent]:
        assert state.line is not None
        events += [TieFound(state.line, tied, points), TurnBegan(tied[0], 1)]
        tie = replace(
            state, phase="tie", seat=tied[0], tied=tied, tie_throws=(), throws_left=1, dice=(), kept=(), thrown=0
        )
        return Step(tie, tuple(events))

    def _tie_thrown(self, state: BoardState, turn: Throwing) -> Step[BoardState, BoardEvent]:
        """One throw of all dice each, the highest sum; only those level at the top throw again (C32)."""
        dice = after_throw(self.rules.dice, (), turn.move.keep, turn.outcome)
        places = thrown_places(self.rules.dice, ())
        throws = (*state.tie_throws, Result(state.seat, dice, sum(dice), True))
        events: list[BoardEvent] = [
            DiceThrown(state.seat, dice, places, 1, 0),
            TieThrown(state.seat, dice, sum(dice)),
        ]
        if len(throws) < len(state.tied):
            seat = state.tied[len(throws)]
            events.append(TurnBegan(seat, 1))
            return Step(replace(state, seat=seat, tie_throws=throws), tuple(events))
        top = max(result.points for result in throws)
        level = tuple(result.seat for result in throws if result.points == top)
        if len(level) > 1:
            return self._throw_off(state, level, top, events)
        return self._win(state, level[0], events)

    def _win(self, state: BoardState, seat: Seat, events: list[BoardEvent]) -> Step[BoardState, BoardEvent]:
        """One of the winner's chips stays on the square, the others go to the bank (C31)."""
        line = self.line(state.line or "")
        assert line is not None
        score = next(result.points for result in state.results if result.seat == seat)
        to_bank = len(state.joined) - 1
        events.append(FormationWon(seat, line.id, self.pays(line, score), score, to_bank))
        won = (*state.won, Won(line.id, seat, score))
        return self._next_namer(replace(state, won=won, bank=state.bank + to_bank), events)

    def _next_namer(self, state: BoardState, events: list[BoardEvent]) -> Step[BoardState, BoardEvent]:
        """The next in order with a chip names, unless the game is over (C28, C35, C36)."""
        cleared = replace(
            state,
            line=None,
            joined=(),
            asked=(),
            results=(),
            tied=(),
            tie_throws=(),
            throws_left=0,
            dice=(),
            kept=(),
            thrown=0,
        )
        if not self.free_lines(cleared):
            return _ended(cleared, events, "all_won")
        seats = len(state.chips)
        order = [Seat((state.namer + more) % seats) for more in range(1, seats + 1)]
        namer = next((seat for seat in order if state.chips[seat]), None)
        if namer is None:
            return _ended(cleared, events, "no_chips")
        events.append(TurnBegan(namer, self.rules.throws))
        return Step(replace(cleared, phase="name", seat=namer, namer=namer), tuple(events))

    # -- after the game

    def standing(self, state: BoardState) -> Standing | None:
        """Return who has won: the most points in squares won (C35); level ones share (C8)."""
        if not state.over:
            return None
        scores = self.scores(state)
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return Standing(winners, scores, "points")

    def view(self, state: BoardState, seat: Seat) -> BoardState:
        """Everybody sees everything."""
        return state

    def ply_bound(self, seats: int) -> int:
        """Each chip pays for three throws and a few decisions; ties seldom need many rounds."""
        return seats * self.rules.chips_each * (self.rules.throws + 3 * seats) + 100 * len(self.rules.lines)

    def reveals(self, turn: BoardTurn, after: BoardState) -> bool:
        """A throw shows dice."""
        return isinstance(turn, Throwing)


def _paid(chips: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*chips[:seat], chips[seat] - 1, *chips[seat + 1 :])


def _ended(state: BoardState, events: list[BoardEvent], why: str) -> Step[BoardState, BoardEvent]:
    return Step(replace(state, phase="over", over=why), (*events, GameEnded(why)))
