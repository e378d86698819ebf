"""The commands ``score`` (what dice are worth in every line) and ``solve`` (best play worked out exactly)."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from game.dice.patterns import worth
from game.dice.rules import BoardRules, SheetRules


class ToolError(ValueError):
    """A question that has no answer, in plain words."""


def run_score(rules: SheetRules | BoardRules, dice: Sequence[int]) -> None:
    """Print what these dice are worth on an empty sheet as one JSON line. Raises ``ToolError``."""
    print(json.dumps(score(rules, dice)))


def score(rules: SheetRules | BoardRules, dice: Sequence[int]) -> dict[str, Any]:
    """Return the points of every line for these dice, and the lines that may be scored; no first throw assumed."""
    if len(dice) != rules.dice:
        raise ToolError(f"this game has {rules.dice} dice, and {len(dice)} were given")
    if bad := [die for die in dice if not 1 <= die <= 6]:
        raise ToolError(f"a die shows 1 to 6, not {bad[0]}")
    made = {line.id: worth(line, dice) for line in rules.lines}
    return {
        "lines": {line: found.points for line, found in made.items()},
        "fits": [line for line, found in made.items() if found.fits],
    }


def run_solve(rules: SheetRules | BoardRules, seats: int | None = None) -> None:
    """Print what best play brings as one JSON line; ``seats`` 1 or 2, by the rules when not given.

    Raises ``ToolError`` when the rules cannot be worked out, or not by this machine.
    """
    print(json.dumps(solve(rules, seats)))


def solve(rules: SheetRules | BoardRules, seats: int | None = None) -> dict[str, Any]:
    """Return the expected total of best play alone with its deviation, or the first of two players' lead."""
    if isinstance(rules, BoardRules):
        raise ToolError("only score sheets are worked out, not the board")
    try:
        from game.dice.duel import DuelSolver
        from game.dice.solver import NotSolved, SheetSolver, TooLarge
    except ImportError:
        raise ToolError("solve needs numpy: install the extra solver") from None
    duel = rules.closing is not None if seats is None else seats == 2
    if not duel and rules.players.least > 1:
        raise ToolError(f"this game is not played alone: it takes at least {rules.players.least}")
    started = time.perf_counter()
    try:
        if duel:
            lead = DuelSolver(rules).solve()
            found = {"mean": round(lead.mean, 4), "turns": round(lead.turns, 3), "states": lead.states}
        else:
            alone = SheetSolver(rules).solve()
            found = {"mean": round(alone.mean, 4), "sd": round(alone.sd, 3), "states": alone.states}
    except (NotSolved, TooLarge) as error:
        raise ToolError(str(error)) from None
    return {**found, "seconds": round(time.perf_counter() - started, 2)}
