"""Score-sheet games from rule files alone: Cameron I, Kameron and the whole family.

In a turn a player throws up to so many times, setting dice aside between the throws, and then writes a line of his
sheet, strikes one, gives one up or passes, as the rules have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar, assert_never

from game.core.chance import Rng
from game.core.contract import Enacted, Refused, Seat, Standing, Step
from game.dice.events import (
    BonusEarned,
    ChipsEarned,
    ChipsPaid,
    DiceThrown,
    EndDeclined,
    EndProposed,
    GameEnded,
    LineClosed,
    LineScored,
    LineZeroed,
    Passed,
    SheetEvent,
    ThrowsKept,
    TurnBegan,
)
from game.dice.patterns import Worth, best, full_points, worth
from game.dice.rules import FaceLine, Line, SheetRules
from game.dice.sheet import (
    Entry,
    bonuses,
    closed_for_all,
    entries,
    in_order,
    line_of,
    open_boxes,
    total,
    why_closed,
)
from game.dice.sheet_state import (
    Agree,
    Deciding,
    Decline,
    GiveUp,
    Pass,
    Score,
    SheetDeal,
    SheetMove,
    SheetState,
    SheetTurn,
    Strike,
)
from game.dice.throw import Buy, Dice, Throw, Throwing, after_throw, keeps, roll, thrown_places, verify_keep

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Preview:
    """What the dice on the table would bring in one box of the player to move, and whether he may write it."""

    line: str
    box: int
    points: int
    matched: Dice
    fits: bool
    at_best: bool
    refused: str | None
    """Why it may not be scored: a key of ``Refused``, ``None`` when it may."""


class SheetGame:
    """A score-sheet game (contract: ``Game``)."""

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules

    # -- before the first move

    def seats(self) -> range:
        """How many may play (C1, K1)."""
        return range(self.rules.players.least, self.rules.players.most + 1)

    def deal(self, seats: int, rng: Rng) -> SheetDeal:
        """Draw who begins (C8)."""
        return SheetDeal(seats, Seat(rng.randrange(seats)))

    def rematch(self, deal: SheetDeal) -> SheetDeal:
        """Return the deal of the next game of the same players: the next seat begins (C8)."""
        return SheetDeal(deal.seats, Seat((deal.first + 1) % deal.seats))

    def start(self, deal: SheetDeal) -> Step[SheetState, SheetEvent]:
        """Empty sheets, and the first player's turn."""
        if deal.first >= deal.seats:
            raise ValueError(f"seat {deal.first} cannot begin among {deal.seats}")
        chips = self.rules.chips.at_start if self.rules.chips else 0
        each = (0,) * deal.seats
        state = SheetState(deal.first, ((),) * deal.seats, (chips,) * deal.seats, each, each, self.rules.throws)
        return Step(state, (TurnBegan(deal.first, self.rules.throws),))

    # -- questions

    def seat_to_move(self, state: SheetState) -> Seat | None:
        """Return who throws or decides, or who is asked whether to end."""
        if state.over:
            return None
        return Seat((state.agreed[-1] + 1) % len(state.sheets)) if state.agreed else state.seat

    def open_boxes(self, state: SheetState) -> list[tuple[Line, int]]:
        """Return the boxes that the player to move may write in now, in the order of play."""
        return in_order(self.rules, open_boxes(self.rules, state.sheets, state.seat))

    def worth(self, state: SheetState, line: Line) -> Worth:
        """Return what the dice on the table are worth in a line: first throw and joker counted, boxes not."""
        made = worth(line, state.dice)
        if state.thrown == 1 and line.first_throw is not None and made.fits:
            return replace(made, points=line.first_throw)
        if self._is_joker(state) and not isinstance(line, FaceLine):
            return Worth(full_points(line, state.dice), state.dice, True)
        return made

    def best(self, line: Line) -> int:
        """Return the most points a line can bring (C6)."""
        return best(line, self.rules.dice)

    def fitting(self, state: SheetState) -> list[tuple[Line, int]]:
        """Return the boxes open to the player to move that the dice on the table fit."""
        if not state.dice:
            return []
        boxes = [(line, box) for line, box in self.open_boxes(state) if self.worth(state, line).fits]
        forced = self._forced_by_joker(state)
        return boxes if forced is None else [(line, box) for line, box in boxes if line in forced]

    def preview(self, state: SheetState) -> tuple[Preview, ...]:
        """Return what each open box of the player to move would bring now; nothing before the first throw."""
        if not state.dice or state.over:
            return ()
        return tuple(
            self._previewed(state, line, box) for line, box in open_boxes(self.rules, state.sheets, state.seat)
        )

    def _previewed(self, state: SheetState, line: Line, box: int) -> Preview:
        made = self.worth(state, line)
        refused = None
        try:
            self.verify(state, Score(line.id, box))
        except Refused as why:
            refused = why.key
        points = made.points * line.boxes[box]
        at_best = made.fits and made.points >= self.best(line)
        return Preview(line.id, box, points, made.matched, made.fits, at_best, refused)

    def total(self, state: SheetState, seat: Seat) -> int:
        """Return a player's total with bonuses."""
        return total(self.rules, state.sheets[seat])

    def bonuses(self, state: SheetState, seat: Seat) -> tuple[tuple[str, int], ...]:
        """Return a player's bonuses by id."""
        return bonuses(self.rules, state.sheets[seat])

    def closed_for_all(self, state: SheetState, line_id: str) -> str | None:
        """Return why a line is closed for everybody, ``None`` while it is not."""
        return closed_for_all(self.rules, state.sheets, line_id)

    # -- the joker

    def _is_joker(self, state: SheetState) -> bool:
        joker = self.rules.joker
        return joker is not None and joker.rule != "none" and self._is_further(state)

    def _is_further(self, state: SheetState) -> bool:
        """Tell whether all dice are equal and the player's line for that is filled already."""
        joker = self.rules.joker
        if joker is None or len(set(state.dice)) != 1:
            return False
        line = line_of(self.rules, joker.line)
        return line is not None and len(list(entries(state.sheets[state.seat], line.id))) >= len(line.boxes)

    def _further(self, state: SheetState) -> int:
        joker = self.rules.joker
        if joker is None or not self._is_further(state):
            return 0
        return joker.further if any(e.how == "scored" for e in entries(state.sheets[state.seat], joker.line)) else 0

    def _forced_by_joker(self, state: SheetState) -> list[Line] | None:
        """Return the only lines that a forced joker leaves, ``None`` where nothing is forced."""
        joker = self.rules.joker
        if joker is None or joker.rule != "forced" or not self._is_joker(state):
            return None
        lines = [line for line, _ in self.open_boxes(state)]
        own: list[Line] = [line for line in lines if isinstance(line, FaceLine) and line.face == state.dice[0]]
        return own or [line for line in lines if not isinstance(line, FaceLine)] or lines

    # -- verify

    def verify(self, state: SheetState, move: SheetMove) -> None:
        """Raise ``Refused`` when the move is not allowed now."""
        if state.over:
            raise Refused("game_over")
        if state.agreed and not isinstance(move, Agree | Decline):
            raise Refused("answer_first")
        match move:
            case Throw() | Buy():
                self._verify_throw(state, move)
            case Score():
                self._verify_score(state, move)
            case Strike():
                self._verify_strike(state, move)
            case GiveUp():
                self._verify_give_up(state, move)
            case Pass():
                self._verify_pass(state)
            case Agree():
                self._verify_agree(state)
            case Decline():
                if not state.agreed:
                    raise Refused("nobody_asked")
            case _ as never:
                assert_never(never)

    def _verify_throw(self, state: SheetState, move: Throw | Buy) -> None:
        if isinstance(move, Throw):
            if not state.throws_left:
                raise Refused("no_throw_left")
        else:
            if self.rules.chips is None:
                raise Refused("no_chips_here")
            if state.throws_left:
                raise Refused("free_throws_first", throws=state.throws_left)
            if not state.chips[state.seat]:
                raise Refused("no_chip_left")
        verify_keep(move.keep, state.dice, state.kept, self.rules.hold == "locked")

    def _verify_box(self, state: SheetState, move: Score | Strike | GiveUp) -> Line:
        line = line_of(self.rules, move.line)
        if line is None or move.box >= len(line.boxes):
            raise Refused("no_such_line", line=move.line)
        if why := why_closed(self.rules, state.sheets, state.seat, line, move.box):
            raise Refused("line_closed", line=line.id, why=why)
        if (line, move.box) not in (boxes := self.open_boxes(state)):
            raise Refused("not_next_line", line=boxes[0][0].id)
        return line

    def _verify_score(self, state: SheetState, move: Score) -> None:
        line = self._verify_box(state, move)
        if not state.dice:
            raise Refused("throw_first")
        if not self.worth(state, line).fits:
            raise Refused("does_not_fit", line=line.id, lacks=line.pattern)
        if (forced := self._forced_by_joker(state)) is not None and line not in forced:
            raise Refused("joker_elsewhere", line=forced[0].id)

    def _verify_strike(self, state: SheetState, move: Strike) -> None:
        line = self._verify_box(state, move)
        if not state.dice:
            raise Refused("throw_first")
        if self.rules.nothing_fits == "pass":
            raise Refused("no_zeros_here")
        if self.rules.nothing_fits == "strike" and state.throws_left and not state.bought:
            raise Refused("throw_or_give_up", throws=state.throws_left)
        if (forced := self._forced_by_joker(state)) is not None and line not in forced:
            raise Refused("joker_elsewhere", line=forced[0].id)
        if self.rules.must_score and (fitting := self.fitting(state)):
            raise Refused("something_fits", line=fitting[0][0].id)
        if self.rules.nothing_fits == "zero" and self.worth(state, line).fits:
            raise Refused("line_fits", line=line.id)

    def _verify_give_up(self, state: SheetState, move: GiveUp) -> None:
        self._verify_box(state, move)
        chips = self.rules.chips
        if chips is None or not chips.give_up:
            raise Refused("no_giving_up_here")
        if self.give_up_chips(state) is None:
            raise Refused("too_late_to_give_up")

    def give_up_chips(self, state: SheetState) -> int | None:
        """Return the chips for giving a line up now (C16), ``None`` when it is too late."""
        chips = self.rules.chips
        free = state.throws_left and not state.bought
        if chips is None or not free or state.thrown >= len(chips.give_up):
            return None
        return chips.give_up[state.thrown]

    def _verify_pass(self, state: SheetState) -> None:
        if self.rules.nothing_fits != "pass":
            raise Refused("no_passing_here")
        if not state.dice:
            raise Refused("throw_first")
        if self.rules.must_score and (fitting := self.fitting(state)):
            raise Refused("something_fits", line=fitting[0][0].id)

    def _verify_agree(self, state: SheetState) -> None:
        if not self.rules.agreed_end:
            raise Refused("no_agreed_end_here")
        if state.agreed:
            return
        if state.thrown:
            raise Refused("before_the_first_throw")
        if state.declined:
            raise Refused("declined_this_turn")

    def candidates(self, state: SheetState, rng: Rng) -> Sequence[SheetMove]:
        """Return every legal move; ending by agreement only after two rounds in which nobody wrote anything."""
        if state.over:
            return ()
        if state.agreed:
            return (Agree(), Decline())
        locked = self.rules.hold == "locked"
        moves: list[SheetMove] = [Throw(keep) for keep in keeps(state.dice, state.kept, locked)]
        if not state.throws_left:
            moves = [Buy(keep) for keep in keeps(state.dice, state.kept, locked)]
        for line, box in self.open_boxes(state):
            moves += [Score(line.id, box), Strike(line.id, box), GiveUp(line.id, box)]
        moves.append(Pass())
        if state.passes >= 2 * len(state.sheets):
            moves.append(Agree())
        return [move for move in moves if self.is_legal(state, move)]

    def is_legal(self, state: SheetState, move: SheetMove) -> bool:
        """Tell whether a move is allowed now."""
        try:
            self.verify(state, move)
        except Refused:
            return False
        return True

    # -- enact and apply

    def enact(self, state: SheetState, move: SheetMove, rng: Rng) -> Enacted[SheetTurn, None]:
        """Throw the dice, where the move asks for it."""
        match move:
            case Throw() | Buy():
                return Enacted(Throwing(move, roll(self.rules.dice, move.keep, rng)), None)
            case _:
                return Enacted(Deciding(move), None)

    def apply(self, state: SheetState, turn: SheetTurn) -> Step[SheetState, SheetEvent]:
        """Judge the turn: write, close, count chips, and hand the dice on."""
        match turn:
            case Throwing():
                return self._after_throw(state, turn)
            case Deciding(move=Agree() | Decline() as move):
                return self._after_answer(state, move)
            case Deciding(move=Pass()):
                return self._end_turn(replace(state, passes=state.passes + 1), [Passed(state.seat)])
            case Deciding(move=Score() as move):
                return self._after_writing(state, *self._scored(state, move))
            case Deciding(move=(Strike() | GiveUp()) as move):
                return self._after_writing(state, *self._zeroed(state, move))
            case _:
                raise ValueError(f"no such turn: {turn}")

    def _after_throw(self, state: SheetState, turn: Throwing) -> Step[SheetState, SheetEvent]:
        events: list[SheetEvent] = []
        chips, bought, left = state.chips, state.bought, state.throws_left
        if isinstance(turn.move, Buy) and self.rules.chips:
            chips = _changed(chips, state.seat, -1)
            left = bought = self.rules.chips.throws_per_chip
            events.append(ChipsPaid(state.seat, 1, chips[state.seat], "bank"))
        dice = after_throw(self.rules.dice, state.dice, turn.move.keep, turn.outcome)
        left -= 1
        thrown = state.thrown + 1
        places = thrown_places(self.rules.dice, turn.move.keep)
        events.append(DiceThrown(state.seat, dice, places, thrown, left))
        after = replace(
            state, dice=dice, kept=turn.move.keep, thrown=thrown, throws_left=left, bought=bought, chips=chips
        )
        return Step(after, tuple(events))

    def _after_answer(self, state: SheetState, move: Agree | Decline) -> Step[SheetState, SheetEvent]:
        seat = self.seat_to_move(state)
        assert seat is not None
        if isinstance(move, Decline):
            return Step(replace(state, agreed=(), declined=True), (EndDeclined(seat),))
        agreed = (*state.agreed, seat)
        seats = len(state.sheets)
        asked = tuple(Seat((seat + more) % seats) for more in range(1, seats - len(agreed) + 1))
        events: list[SheetEvent] = [EndProposed(seat, asked)]
        if asked:
            return Step(replace(state, agreed=agreed), tuple(events))
        return Step(replace(state, agreed=(), over="agreed"), (*events, GameEnded("agreed")))

    def _scored(self, state: SheetState, move: Score) -> tuple[Entry, LineScored]:
        line = line_of(self.rules, move.line)
        assert line is not None
        made = self.worth(state, line)
        times = line.boxes[move.box]
        at_best = made.points >= self.best(line)
        further = self._further(state)
        joker = self._is_joker(state) and not worth(line, state.dice).fits
        entry = Entry(line.id, move.box, "scored", made.points * times, made.matched, at_best, further)
        first = state.thrown == 1 and line.first_throw is not None
        return entry, LineScored(
            state.seat, line.id, move.box, entry.points, made.matched, state.dice, times, at_best, first, joker, further
        )

    def _zeroed(self, state: SheetState, move: Strike | GiveUp) -> tuple[Entry, LineZeroed]:
        line = line_of(self.rules, move.line)
        assert line is not None
        how: Literal["zero", "struck", "given_up"] = "zero" if self.rules.nothing_fits == "zero" else "struck"
        further = 0
        if isinstance(move, GiveUp):
            how = "given_up"
        else:
            further = self._further(state)
        entry = Entry(line.id, move.box, how, 0, (), further=further)
        return entry, LineZeroed(state.seat, line.id, move.box, how, line.pattern, further)

    def _after_writing(
        self, state: SheetState, entry: Entry, event: LineScored | LineZeroed
    ) -> Step[SheetState, SheetEvent]:
        """Write the entry; then what it closes, the bonuses and chips it brings."""
        seat = state.seat
        sheets = _changed_at(state.sheets, seat, (*state.sheets[seat], entry))
        events: list[SheetEvent] = [event]
        why = closed_for_all(self.rules, sheets, entry.line)
        if why and why != "filled":
            events.append(LineClosed(entry.line, seat, why))
        before = dict(bonuses(self.rules, state.sheets[seat]))
        for bonus, points in bonuses(self.rules, sheets[seat]):
            if points != before[bonus]:
                events.append(BonusEarned(seat, bonus, points))
        chips = self._chips_after(state, entry, events)
        after = replace(state, sheets=sheets, chips=chips, passes=0)
        line = line_of(self.rules, entry.line)
        if line and line.first_throw_wins and entry.how == "scored" and state.thrown == 1 and len(sheets) > 1:
            after = replace(after, turns=_changed(state.turns, seat, 1), over="won_at_once", won_at_once=seat)
            return Step(after, (*events, GameEnded("won_at_once")))
        return self._end_turn(after, events)

    def _chips_after(self, state: SheetState, entry: Entry, events: list[SheetEvent]) -> tuple[int, ...]:
        """Return all chips when the turn ends (C14, C16)."""
        rules = self.rules.chips
        if rules is None:
            return state.chips
        earned, why = 0, "unused_throws"
        if entry.how == "given_up":
            earned, why = self.give_up_chips(state) or 0, "given_up"
        elif entry.how == "scored" and not state.bought:
            earned = rules.per_unused_throw * state.throws_left
        held = state.chips[state.seat]
        if rules.most_held is not None:
            earned = min(earned, rules.most_held - held)
        if earned > 0:
            events.append(
                ChipsEarned(state.seat, earned, held + earned, "given_up" if why == "given_up" else "unused_throws")
            )
        return _changed(state.chips, state.seat, max(0, earned))

    def _end_turn(self, state: SheetState, events: list[SheetEvent]) -> Step[SheetState, SheetEvent]:
        """Keep throws not used, see whether the game is over, and hand the dice to the next who can still write."""
        seat = state.seat
        banked = state.banked
        if self.rules.carry == "bank":
            kept = 0 if state.bought else state.throws_left
            banked = _changed_at(banked, seat, kept)
            if kept:
                events.append(ThrowsKept(seat, kept))
        turns = _changed(state.turns, seat, 1)
        following = self._next_seat(state, turns)
        after = replace(
            state,
            seat=seat if following is None else following,
            banked=banked,
            turns=turns,
            throws_left=self.rules.throws + (0 if following is None else banked[following]),
            dice=(),
            kept=(),
            thrown=0,
            bought=0,
            declined=False,
        )
        if following is None:
            why = "turns" if self._anything_open(state) else "all_closed" if self.rules.closing else "all_filled"
            return Step(replace(after, over=why), (*events, GameEnded(why)))
        return Step(after, (*events, TurnBegan(following, after.throws_left)))

    def _anything_open(self, state: SheetState) -> bool:
        return any(open_boxes(self.rules, state.sheets, Seat(seat)) for seat in range(len(state.sheets)))

    def _next_seat(self, state: SheetState, turns: tuple[int, ...]) -> Seat | None:
        """Return the next player with something open and a turn to come; ``None`` when there is none."""
        seats = len(state.sheets)
        for more in range(1, seats + 1):
            seat = Seat((state.seat + more) % seats)
            has_turn = self.rules.max_turns_each is None or turns[seat] < self.rules.max_turns_each
            if has_turn and open_boxes(self.rules, state.sheets, seat):
                return seat
        return None

    # -- after the game

    def standing(self, state: SheetState) -> Standing | None:
        """Return who has won: the highest total (C8, K12), or who won at once."""
        if not state.over:
            return None
        scores = tuple(self.total(state, Seat(seat)) for seat in range(len(state.sheets)))
        if state.won_at_once is not None:
            return Standing((state.won_at_once,), scores, "won_at_once")
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        if len(winners) > 1 and self.rules.ties == "draw":
            winners = ()
        return Standing(winners, scores, "points")

    def view(self, state: SheetState, seat: Seat) -> SheetState:
        """Everybody sees everything."""
        return state

    def ply_bound(self, seats: int) -> int:
        """Return a bound for matches of bots: only lines that close for all can keep a game going without end."""
        rules = self.rules
        boxes = sum(len(line.boxes) for line in rules.lines)
        turns = rules.max_turns_each or (boxes if rules.nothing_fits != "pass" else 2000)
        bought = 0
        if rules.chips:
            most = max((*rules.chips.give_up, rules.chips.per_unused_throw * rules.throws))
            bought = (rules.chips.at_start + turns * most) * rules.chips.throws_per_chip
        return seats * (turns * (rules.throws + 3) + bought)

    def reveals(self, turn: SheetTurn) -> bool:
        """A throw shows dice."""
        return isinstance(turn, Throwing)


def _changed(values: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return _changed_at(values, seat, values[seat] + by)


def _changed_at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
