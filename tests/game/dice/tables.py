"""What the dice tests share: our rule sets, and turns written by hand."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from game.core.chance import Rng
from game.core.contract import Refused, Seat
from game.core.rulefile import load
from game.dice import BOARD_RULES, SHEET_RULES
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardDeal, BoardDeciding, BoardDecision, BoardMove, BoardState
from game.dice.events import BoardEvent, SheetEvent
from game.dice.rule_faults import board_faults, sheet_faults
from game.dice.rules import BoardRules, Line, SheetRules
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import Deciding, Decision, SheetDeal, SheetMove, SheetState
from game.dice.throw import Buy, Rolled, Throw, Throwing

T = TypeVar("T")
RULES = Path(__file__).resolve().parents[3] / "rules"
SHEETS = sorted(
    f"{path.parent.name}/{path.stem}"
    for game in ("cameron", "kameron", "sheet")
    for path in (RULES / game).glob("*.yaml")
)
BOARDS = sorted(f"cameron_board/{path.stem}" for path in (RULES / "cameron_board").glob("*.yaml"))


def sheet_rules(name: str) -> SheetRules:
    game = name.split("/")[0]
    return load(RULES / f"{name}.yaml", SHEET_RULES, game=game, base_dirs=[RULES], check=sheet_faults)


def board_rules(name: str) -> BoardRules:
    return load(RULES / f"{name}.yaml", BOARD_RULES, game="cameron_board", base_dirs=[RULES], check=board_faults)


def line(rules: SheetRules | BoardRules, line_id: str) -> Line:
    return next(line for line in rules.lines if line.id == line_id)


class SheetTable:
    """A game played by hand: ``throw`` says what the dice show, ``do`` decides; refused moves raise."""

    def __init__(self, rules: SheetRules, seats: int = 1, first: int = 0) -> None:
        self.game = SheetGame(rules)
        step = self.game.start(SheetDeal(seats, Seat(first)))
        self.state: SheetState = step.state
        self.events: tuple[SheetEvent, ...] = step.events

    def throw(self, *dice: int, keep: tuple[int, ...] = (), buy: bool = False) -> SheetTable:
        """Throw so that all dice then lie as given; kept ones must lie there already."""
        move = Buy(keep) if buy else Throw(keep)
        self.game.verify(self.state, move)
        assert all(self.state.dice[place] == dice[place] for place in keep)
        faces = tuple(die for place, die in enumerate(dice) if place not in keep)
        return self._step(Throwing(move, Rolled(faces)))

    def do(self, move: Decision) -> SheetTable:
        self.game.verify(self.state, move)
        return self._step(Deciding(move))

    def _step(self, turn: Throwing | Deciding) -> SheetTable:
        step = self.game.apply(self.state, turn)
        self.state, self.events = step.state, step.events
        return self

    def refusal(self, move: SheetMove) -> str | None:
        try:
            self.game.verify(self.state, move)
        except Refused as refused:
            return refused.key
        return None

    def over(self) -> str | None:
        return self.state.over

    def fits(self) -> set[str]:
        return {line.id for line, _ in self.game.fitting(self.state)}

    def open(self) -> set[str]:
        return {line.id for line, _ in self.game.open_boxes(self.state)}


class BoardTable:
    """The same for Cameron on the board."""

    def __init__(self, rules: BoardRules, seats: int = 2, first: int = 0) -> None:
        self.game = BoardGame(rules)
        step = self.game.start(BoardDeal(seats, Seat(first)))
        self.state: BoardState = step.state
        self.events: tuple[BoardEvent, ...] = step.events

    def throw(self, *dice: int, keep: tuple[int, ...] = (), buy: bool = False) -> BoardTable:
        move = Buy(keep) if buy else Throw(keep)
        self.game.verify(self.state, move)
        assert all(self.state.dice[place] == dice[place] for place in keep)
        faces = tuple(die for place, die in enumerate(dice) if place not in keep)
        return self._step(Throwing(move, Rolled(faces)))

    def do(self, *moves: BoardDecision) -> BoardTable:
        for move in moves:
            self.game.verify(self.state, move)
            self._step(BoardDeciding(move))
        return self

    def _step(self, turn: Throwing | BoardDeciding) -> BoardTable:
        step = self.game.apply(self.state, turn)
        self.state, self.events = step.state, step.events
        return self

    def refusal(self, move: BoardMove) -> str | None:
        try:
            self.game.verify(self.state, move)
        except Refused as refused:
            return refused.key
        return None

    def over(self) -> str | None:
        return self.state.over

    def tied(self) -> tuple[int, ...]:
        return self.state.tied

    def legal(self) -> set[type]:
        return {type(move) for move in self.game.candidates(self.state, Rng(0))}


def events_of(events: Iterable[object], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]
