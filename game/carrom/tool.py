"""The command ``judge``: what the referee says of a stroke on a board written by hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, TypeAdapter

from game.carrom.board import rack, right_of, side_of, sides_in
from game.carrom.events import GameWon
from game.carrom.moves import Stroke
from game.carrom.play import Carrom
from game.carrom.referee import Ruling, rule
from game.carrom.rules import CarromRules, FaultBetweenFields
from game.carrom.shot import BLACK, QUEEN, WHITE, Pocketing, Shot, ShotOutcome
from game.carrom.state import ON_BOARD, Deal, Queen, State
from game.core import rulefile
from game.core.contract import Seat

Colour = Literal["white", "black"]
Piece = Literal["white", "black", "queen"]
Number = Annotated[int, Field(ge=0, le=999_999)]
SeatGiven = Annotated[int, Field(ge=0, le=3)]
COLOURS: tuple[tuple[Colour, range], ...] = (("white", WHITE), ("black", BLACK))


@dataclass(frozen=True, slots=True)
class CoinsGiven:
    """How many coins of each colour are pocketed."""

    white: Annotated[int, Field(ge=0, le=9)] = 0
    black: Annotated[int, Field(ge=0, le=9)] = 0


def _shape_of_pocketed(value: object) -> str:
    return "lists" if isinstance(value, list | tuple) else "counts"


PocketedGiven = Annotated[
    Annotated[CoinsGiven, Tag("counts")] | Annotated[tuple[tuple[Colour, ...], ...], Tag("lists")],
    Discriminator(_shape_of_pocketed),
]


@dataclass(frozen=True, slots=True)
class StrokeGiven:
    """What the stroke came to, in order of falling."""

    touched: bool = True
    pocketed: tuple[Piece, ...] = ()
    striker: Literal["kept", "pocketed", "left"] = "kept"
    left: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A board and a stroke put to the referee; lists are by side."""

    players: Annotated[int, Field(ge=1, le=4)]
    to_move: SeatGiven
    stroke: StrokeGiven
    white: SeatGiven | None = None
    board: Annotated[int, Field(ge=1, le=9999)] = 1
    breaker: SeatGiven | None = None
    scores: tuple[Number, ...] | None = None
    pocketed: PocketedGiven | None = None
    queen: Literal["board", "pending", "early", "covered-by-0", "covered-by-1", "covered-by-2", "covered-by-3"] = (
        "board"
    )
    due: tuple[Annotated[int, Field(ge=0, le=999)], ...] | None = None
    broken: bool = True
    tries: Annotated[int, Field(ge=0, le=9)] = 0


QUESTION: TypeAdapter[Question] = TypeAdapter(Question)


def run(game: Carrom, file: Path) -> None:
    """Print the referee's answer as one JSON line. Raises ``RuleFileError`` with the faults of the file."""
    question = rulefile.read(file, QUESTION, lambda asked: list(faults_of_question(game.rules, asked)))
    print(json.dumps(judge(game, question)))


def judge(game: Carrom, question: Question) -> dict[str, Any]:
    """Judge the stroke: fouls, what goes back, and how everything stands afterwards."""
    state = state_of(game, question)
    outcome = outcome_of(question, state)
    ruling = rule(game.rules, state, outcome)
    step = game.apply(state, Stroke(Shot(0, 0, 500), outcome))
    winner = next((event.side for event in step.events if isinstance(event, GameWon)), None)
    back = [*ruling.to_lay, *ruling.centred]
    return {
        "fouls": list(ruling.fouls),
        "again": ruling.end is None and winner is None and ruling.to_strike == state.turn,
        "returns": {**_counted(back), "queen": ruling.queen_back is not None},
        "queen": _queen_word(ruling.queen),
        "due": list(ruling.due),
        "pocketed": _pocketed(state, ruling),
        "scores": list(ruling.scores),
        "board_over": ruling.end is not None or winner is not None,
        "winner": winner,
        "to_move": None if step.state.over is not None else step.state.turn,
    }


def state_of(game: Carrom, question: Question) -> State:
    """Write the question's board as a position; pieces not pocketed lie in the rack, which is no matter to the laws."""
    seats, sides = question.players, sides_in(question.players)
    start = game.start(Deal(seats, Seat(0))).state
    white = None if question.white is None else side_of(question.white, seats)
    held = _held_of(question, white, sides)
    queen = _queen_of(question)
    gone = {piece for coins in held for piece in coins} | (set() if queen == ON_BOARD else {QUEEN})
    breaker = _breaker_of(question)
    return replace(
        start,
        choosing=False,
        board=question.board,
        breaker=breaker,
        white=white,
        broken=question.broken,
        tries=question.tries,
        layout=tuple(piece for piece in rack(game.rules, 0) if piece.piece not in gone),
        held=held,
        queen=queen,
        due=question.due or (0,) * sides,
        scores=question.scores or (0,) * sides,
        turn=Seat(question.to_move),
        layer=right_of(question.to_move, seats),
    )


def outcome_of(question: Question, state: State) -> ShotOutcome:
    """Write the question's stroke as an outcome: of each colour the next coins on the board fall, or leave it."""
    on_board = [piece.piece for piece in state.layout]

    def taken(word: Piece) -> int:
        pieces = {"white": WHITE, "black": BLACK, "queen": range(QUEEN, QUEEN + 1)}[word]
        piece = next(number for number in on_board if number in pieces)
        on_board.remove(piece)
        return piece

    stroke = question.stroke
    fell = tuple(Pocketing(taken(word), 0) for word in stroke.pocketed)
    left = tuple(taken(word) for word in stroke.left)
    return ShotOutcome(
        first=state.layout[0].piece if stroke.touched and state.layout else None,
        pocketed=fell,
        striker=stroke.striker,
        striker_pocket=0 if stroke.striker == "pocketed" else None,
        left=left,
        settled=tuple(piece for piece in state.layout if piece.piece in on_board),
    )


def _breaker_of(question: Question) -> Seat:
    if question.breaker is not None:
        return Seat(question.breaker)
    if question.white is not None:
        return Seat(question.white)
    return Seat((question.board - 1) % question.players)


def _held_of(question: Question, white: int | None, sides: int) -> tuple[tuple[int, ...], ...]:
    match question.pocketed:
        case None:
            return ((),) * sides
        case CoinsGiven() as coins:
            by_side = (tuple(WHITE[: coins.white]), tuple(BLACK[: coins.black]))
            return by_side if white == 0 else by_side[::-1]
        case lists:
            next_coin = {colour: iter(coins) for colour, coins in COLOURS}
            return tuple(tuple(next(next_coin[colour]) for colour in held) for held in lists)


def _queen_of(question: Question) -> Queen:
    side = side_of(question.to_move, question.players)
    match question.queen:
        case "board":
            return ON_BOARD
        case "pending" | "early" as status:
            return Queen(status, side)
        case covered:
            return Queen("covered", int(covered[-1]))


def _queen_word(queen: Queen) -> str:
    return f"covered-by-{queen.side}" if queen.status == "covered" else queen.status


def _counted(coins: Sequence[int]) -> dict[str, int]:
    return {colour: sum(coin in numbers for coin in coins) for colour, numbers in COLOURS}


def _pocketed(state: State, ruling: Ruling) -> Any:
    if state.white is not None:
        return _counted([coin for held in ruling.held for coin in held])
    return [["white" if coin in WHITE else "black" for coin in held] for held in ruling.held]


# --- what can be wrong with a question ------------------------------------------------------------------------------


def faults_of_question(rules: CarromRules, question: Question) -> Iterator[FaultBetweenFields]:
    """Yield what cannot be on a board of this rule set: the key's path and the message."""
    if question.players not in rules.players:
        known = ", ".join(map(str, rules.players))
        yield ("players",), f"this rule set is for {known}, not {question.players}"
        return
    yield from _faults_of_seats(rules, question)
    shape = list(_faults_of_pocketed(rules, question))
    yield from shape
    if not shape:
        yield from _faults_of_stroke(question)


def _faults_of_seats(rules: CarromRules, question: Question) -> Iterator[FaultBetweenFields]:
    sides = sides_in(question.players)
    owned = rules.laws.ownership == "colours"
    for key, seat in (("to_move", question.to_move), ("white", question.white), ("breaker", question.breaker)):
        if seat is not None and seat >= question.players:
            yield (key,), f"there is no seat {seat} with {question.players} players"
    if owned and question.white is None:
        yield ("white",), "is missing: which seat plays white"
    if not owned and question.white is not None:
        yield ("white",), "nobody plays a colour in this rule set"
    for key, by_side in (("scores", question.scores), ("due", question.due)):
        if by_side is not None and len(by_side) != sides:
            yield (key,), f"must have {sides} entries, one for each side, not {len(by_side)}"
    if question.queen.startswith("covered") and int(question.queen[-1]) >= sides:
        yield ("queen",), f"there is no side {question.queen[-1]} with {question.players} players"
    if not question.broken:
        if question.tries >= rules.laws.tries:
            yield ("tries",), f"after {rules.laws.tries} failed tries the turn has passed"
        if question.queen != "board":
            yield ("queen",), "she is on the board until the break is made"


def _faults_of_pocketed(rules: CarromRules, question: Question) -> Iterator[FaultBetweenFields]:
    match question.pocketed:
        case None:
            return
        case CoinsGiven() as coins:
            if rules.laws.ownership != "colours":
                yield ("pocketed",), "nobody owns a colour: must be a list for each side, in order of falling"
                return
            total = coins.white + coins.black
        case lists:
            sides = sides_in(question.players)
            if rules.laws.ownership == "colours":
                yield ("pocketed",), "must be of the form {white: 4, black: 2}"
                return
            if len(lists) != sides:
                yield ("pocketed",), f"must have {sides} entries, one for each side, not {len(lists)}"
            counts = Counter(colour for held in lists for colour in held)
            for colour, count in counts.items():
                if count > len(WHITE):
                    yield ("pocketed",), f"there are {len(WHITE)} {colour} coins, not {count}"
            total = counts.total()
    if total and not question.broken:
        yield ("pocketed",), "nothing is pocketed until the break is made"


def _faults_of_stroke(question: Question) -> Iterator[FaultBetweenFields]:
    stroke = question.stroke
    gone = [*stroke.pocketed, *stroke.left]
    if gone and not stroke.touched:
        yield ("stroke", "touched"), "a stroke that touches nothing moves nothing"
    before = _pocketed_before(question)
    for word, number in Counter(gone).items():
        on_board = int(question.queen == "board") if word == "queen" else len(WHITE) - before[word]
        if number > on_board:
            key = "pocketed" if word in stroke.pocketed else "left"
            yield ("stroke", key), f"{number} {word} cannot go: on the board there is {on_board or 'none'}"


def _pocketed_before(question: Question) -> Counter[str]:
    match question.pocketed:
        case None:
            return Counter()
        case CoinsGiven() as coins:
            return Counter(white=coins.white, black=coins.black)
        case lists:
            return Counter(colour for held in lists for colour in held)
