"""The smallest whole game: Pig. It proves the core before and beside the real games, and is a template for a new one.

Throw the die as often as you dare and add up; a one loses the turn's sum. Who banks first what the rules ask for, the
own secret card added at the end, wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from game.core.chance import Rng
from game.core.contract import Enacted, Game, Kind, Refused, Seat, Standing, Step, Thought

Face = Annotated[int, Field(ge=1, le=6)]


@dataclass(frozen=True, slots=True)
class PigRules:
    target: Annotated[int, Field(ge=1, le=1000)]
    bust_on: Face = 1
    cards: bool = True


@dataclass(frozen=True, slots=True)
class PigDeal:
    cards: Annotated[tuple[Face, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class PigState:
    banked: tuple[int, ...]
    sum: int
    to_move: Seat | None
    cards: tuple[int, ...]
    """Each player's secret card; 0 where it may not be seen."""


@dataclass(frozen=True, slots=True)
class Throw:
    kind: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class Bank:
    kind: Literal["bank"] = "bank"


Move = Annotated[Throw | Bank, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class Throwing:
    move: Throw
    face: Face
    kind: Literal["throwing"] = "throwing"


@dataclass(frozen=True, slots=True)
class Banking:
    move: Bank
    kind: Literal["banking"] = "banking"


Turn = Annotated[Throwing | Banking, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class Dealt:
    seats: int
    type: Literal["Dealt"] = "Dealt"


@dataclass(frozen=True, slots=True)
class Thrown:
    seat: Seat
    face: Face
    type: Literal["Thrown"] = "Thrown"


@dataclass(frozen=True, slots=True)
class Banked:
    seat: Seat
    points: int
    type: Literal["Banked"] = "Banked"


Event = Annotated[Dealt | Thrown | Banked, Field(discriminator="type")]


@dataclass(frozen=True, slots=True)
class Pig:
    rules: PigRules

    def seats(self) -> range:
        return range(1, 5)

    def deal(self, seats: int, rng: Rng) -> PigDeal:
        return PigDeal(tuple(rng.randint(1, 6) for _ in range(seats)))

    def start(self, deal: PigDeal) -> Step[PigState, Event]:
        seats = len(deal.cards)
        return Step(PigState((0,) * seats, 0, Seat(0), deal.cards), (Dealt(seats),))

    def seat_to_move(self, state: PigState) -> Seat | None:
        return state.to_move

    def verify(self, state: PigState, move: Move) -> None:
        if state.to_move is None:
            raise Refused("game_over")
        if isinstance(move, Bank) and not state.sum:
            raise Refused("nothing_to_bank")

    def candidates(self, state: PigState, rng: Rng) -> Sequence[Move]:
        if state.to_move is None:
            return ()
        return (Throw(), Bank()) if state.sum else (Throw(),)

    def enact(self, state: PigState, move: Move, rng: Rng) -> Enacted[Turn, None]:
        turn = Throwing(move, rng.randint(1, 6)) if isinstance(move, Throw) else Banking(move)
        return Enacted(turn, None)

    def apply(self, state: PigState, turn: Turn) -> Step[PigState, Event]:
        assert state.to_move is not None
        seat = state.to_move
        following = Seat((seat + 1) % len(state.banked))
        if isinstance(turn, Throwing):
            event = Thrown(seat, turn.face)
            if turn.face == self.rules.bust_on:
                return Step(replace(state, sum=0, to_move=following), (event,))
            return Step(replace(state, sum=state.sum + turn.face), (event,))
        total = state.banked[seat] + state.sum
        banked = (*state.banked[:seat], total, *state.banked[seat + 1 :])
        over = total >= self.rules.target
        return Step(
            replace(state, banked=banked, sum=0, to_move=None if over else following), (Banked(seat, state.sum),)
        )

    def standing(self, state: PigState) -> Standing | None:
        if state.to_move is not None:
            return None
        extra = state.cards if self.rules.cards else (0,) * len(state.cards)
        scores = tuple(points + card for points, card in zip(state.banked, extra, strict=True))
        return Standing(tuple(Seat(i) for i, score in enumerate(scores) if score == max(scores)), scores, "points")

    def view(self, state: PigState, seat: Seat) -> PigState:
        return replace(state, cards=tuple(card if i == seat else 0 for i, card in enumerate(state.cards)))

    def ply_bound(self, seats: int) -> int:
        return 2000

    def reveals(self, turn: Turn, after: PigState) -> bool:
        return isinstance(turn, Throwing)


class CautiousBot:
    """Banks what it has as soon as it has ten."""

    def think(
        self, game: Game[Any, PigState, Move, Any, Any, Any], view: PigState, rng: Rng
    ) -> Iterator[Thought[Move]]:
        yield Thought(Throw())
        if view.sum >= 10:
            yield Thought(Bank())


def check_rules(rules: PigRules) -> Sequence[tuple[tuple[str | int, ...], str]]:
    return [] if rules.target % 10 == 0 else [(("target",), "must be a round number")]


PIG: Kind[PigRules, PigDeal, PigState, Move, Turn, Event, None] = Kind(
    id="pig",
    rules=TypeAdapter(PigRules),
    make=Pig,
    deal=TypeAdapter(PigDeal),
    state=TypeAdapter(PigState),
    move=TypeAdapter(Move),
    turn=TypeAdapter(Turn),
    event=TypeAdapter(Event),
    check_rules=check_rules,
    bots={"cautious": CautiousBot},
    statistics=lambda state: {"banked": sum(state.banked)},
)
