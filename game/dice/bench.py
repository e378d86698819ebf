"""How fast: a bot's decisions, *throw for me* at its hardest, and the exact solver on small sheets.

Times are the process's own processor time, so that a busy machine does not spoil them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from game.core.chance import Rng
from game.core.contract import Seat
from game.core.rulefile import load
from game.dice import SHEET_RULES
from game.dice.bot import casual_sheet_move, throw_for_me
from game.dice.rule_faults import sheet_faults
from game.dice.rules import SheetRules
from game.dice.sheet import Entry
from game.dice.sheet_play import SheetGame
from game.dice.sheet_state import SheetDeal, SheetState
from game.dice.throw import Rolled, Throw, Throwing
from game.dice.tool import solve

RULES = Path(__file__).resolve().parents[2] / "rules"
TIMES = 5
SOLVED = ("crag", "hindenburg")


def run() -> Iterator[dict[str, Any]]:
    """Yield the figures: decisions and previews in ms, small sheets solved in s (these only where numpy is)."""
    cameron = _after_throw(sheet_rules("cameron/classic"), (1, 2, 2, 3, 5, 6))
    yield _figure("candidates_ms", cameron, lambda game, state: game.candidates(state, Rng(0)))
    yield _figure("preview_ms", cameron, lambda game, state: game.preview(state))
    yield _figure("casual_ms", cameron, casual_sheet_move)
    yield _figure("throw_for_me_ms", _lone_five_of_a_kind(), throw_for_me)
    if find_spec("numpy"):
        for sheet in SOLVED:
            seconds = _seconds(partial(solve, sheet_rules(f"sheet/{sheet}")))
            yield {"name": f"dice.solve_{sheet}_s", "value": round(seconds, 3), "unit": "s"}


def sheet_rules(name: str) -> SheetRules:
    """Return one of our rule sets."""
    game = name.split("/")[0]
    return load(RULES / f"{name}.yaml", SHEET_RULES, game=game, base_dirs=[RULES], check=sheet_faults)


def _figure(
    name: str, position: tuple[SheetGame, SheetState], decide: Callable[[SheetGame, SheetState], object]
) -> dict[str, Any]:
    milliseconds = median(_seconds(lambda: decide(*position)) for _ in range(TIMES)) * 1000
    return {"name": f"dice.{name}", "value": round(milliseconds, 3), "unit": "ms"}


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _after_throw(
    rules: SheetRules, dice: tuple[int, ...], sheet: tuple[Entry, ...] = ()
) -> tuple[SheetGame, SheetState]:
    """Return the position after a first throw, with these entries on the only sheets."""
    game = SheetGame(rules)
    seats = rules.players.least
    state = game.start(SheetDeal(seats, Seat(0))).state
    state = replace(state, sheets=(sheet, *state.sheets[1:]))
    return game, game.apply(state, Throwing(Throw(), Rolled(dice))).state


def _lone_five_of_a_kind() -> tuple[SheetGame, SheetState]:
    """Return the position of Kameron that takes longest: only five of a kind open, two throws left."""
    rules = sheet_rules("kameron/classic")
    others = [line for line in rules.lines if line.id != "five_of_a_kind"]
    closed = tuple(Entry(line.id, 0, "scored", 1, (1,) * 5) for line in others)
    return _after_throw(rules, (1, 2, 3, 4, 6), closed)
