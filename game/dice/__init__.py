"""Dice games: score sheets, Cameron's board, and the throw on the tray."""

from __future__ import annotations

from typing import TypeAlias

from pydantic import TypeAdapter

from game.core.contract import Kind
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardDeal, BoardMove, BoardState, BoardTurn
from game.dice.bot import CasualBoardBot, CasualSheetBot
from game.dice.events import BoardEvent, SheetEvent
from game.dice.rule_faults import board_faults, sheet_faults
from game.dice.rules import BoardRules, SheetRules
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import SheetDeal, SheetMove, SheetState, SheetTurn

SheetKind: TypeAlias = Kind[SheetRules, SheetDeal, SheetState, SheetMove, SheetTurn, SheetEvent, None]
BoardKind: TypeAlias = Kind[BoardRules, BoardDeal, BoardState, BoardMove, BoardTurn, BoardEvent, None]

SHEET_RULES: TypeAdapter[SheetRules] = TypeAdapter(SheetRules)
BOARD_RULES: TypeAdapter[BoardRules] = TypeAdapter(BoardRules)


def sheet_statistics(state: SheetState) -> dict[str, int]:
    """Return the figures of a match: turns finished, by all."""
    return {"turns": sum(state.turns)}


def board_statistics(state: BoardState) -> dict[str, int]:
    """Return the figures of a match: squares won, chips left and in the bank."""
    return {"won": len(state.won), "chips_left": sum(state.chips), "bank": state.bank}


def sheet_kind(game_id: str) -> SheetKind:
    """Return the registry's line of a score-sheet game: they differ in nothing but their rule files."""
    return Kind(
        id=game_id,
        rules=SHEET_RULES,
        make=SheetGame,
        deal=TypeAdapter(SheetDeal),
        state=TypeAdapter(SheetState),
        move=TypeAdapter(SheetMove),
        turn=TypeAdapter(SheetTurn),
        event=TypeAdapter(SheetEvent),
        check_rules=sheet_faults,
        bots={"casual": CasualSheetBot},
        statistics=sheet_statistics,
    )


CAMERON = sheet_kind("cameron")
KAMERON = sheet_kind("kameron")
SHEET = sheet_kind("sheet")
CAMERON_BOARD: BoardKind = Kind(
    id="cameron_board",
    rules=BOARD_RULES,
    make=BoardGame,
    deal=TypeAdapter(BoardDeal),
    state=TypeAdapter(BoardState),
    move=TypeAdapter(BoardMove),
    turn=TypeAdapter(BoardTurn),
    event=TypeAdapter(BoardEvent),
    check_rules=board_faults,
    bots={"casual": CasualBoardBot},
    statistics=board_statistics,
)
