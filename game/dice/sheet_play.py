"""Score-sheet games from rule files alone: Cameron I, Kameron and the whole family.

In a turn a player throws up to so many times, setting dice aside between the throws, and then writes a line of his
sheet, strikes one, gives one up or passes, as the rules have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeVar

from game.core.chance import Rng
from game.core.contract import Enacted, Seat, Standing, Step
from game.dice import sheet_legal
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
from game.dice.patterns import Worth, best, worth
from game.dice.rules import Line, SheetRules
from game.dice.sheet import (
    Entry,
    bonuses,
    closed_for_all,
    line_of,
    open_boxes,
    total,
)
from game.dice.sheet_legal import Preview, further_points, is_joker
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
from game.dice.throw import Buy, Throw, Throwing, after_throw, roll, thrown_places

T = TypeVar("T")


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
        return sheet_legal.writable(self.rules, state)

    def worth(self, state: SheetState, line: Line) -> Worth:
        """Return what the dice on the table are worth in a line: first throw and joker counted, boxes not."""
        return sheet_legal.worth_now(self.rules, state, line)

    def best(self, line: Line) -> int:
        """Return the most points a line can bring (C6)."""
        return best(line, self.rules.dice)

    def fitting(self, state: SheetState) -> list[tuple[Line, int]]:
        """Return the boxes open to the player to move that the dice on the table fit."""
        return sheet_legal.fitting(self.rules, state)

    def preview(self, state: SheetState) -> tuple[Preview, ...]:
        """Return what each open box of the player to move would bring now; nothing before the first throw."""
        return sheet_legal.preview(self.rules, state)

    def give_up_chips(self, state: SheetState) -> int | None:
        """Return the chips for giving a line up now (C16), ``None`` when it is too late."""
        return sheet_legal.give_up_chips(self.rules, state)

    def total(self, state: SheetState, seat: Seat) -> int:
        """Return a player's total with bonuses."""
        return total(self.rules, state.sheets[seat])

    def bonuses(self, state: SheetState, seat: Seat) -> tuple[tuple[str, int], ...]:
        """Return a player's bonuses by id."""
        return bonuses(self.rules, state.sheets[seat])

    def closed_for_all(self, state: SheetState, line_id: str) -> str | None:
        """Return why a line is closed for everybody, ``None`` while it is not."""
        return closed_for_all(self.rules, state.sheets, line_id)

    def verify(self, state: SheetState, move: SheetMove) -> None:
        """Raise ``Refused`` when the move is not allowed now."""
        sheet_legal.verify(self.rules, state, move)

    def is_legal(self, state: SheetState, move: SheetMove) -> bool:
        """Tell whether a move is allowed now."""
        return sheet_legal.is_legal(self.rules, state, move)

    def candidates(self, state: SheetState, rng: Rng) -> Sequence[SheetMove]:
        """Return every legal move; ending by agreement only after two rounds in which nobody wrote anything."""
        return sheet_legal.candidates(self.rules, state)

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
        further = further_points(self.rules, state)
        joker = is_joker(self.rules, state) and not worth(line, state.dice).fits
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
            further = further_points(self.rules, state)
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

    def reveals(self, turn: SheetTurn, after: SheetState) -> bool:
        """A throw shows dice."""
        return isinstance(turn, Throwing)


def _changed(values: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return _changed_at(values, seat, values[seat] + by)


def _changed_at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
