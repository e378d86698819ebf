"""The commands ``score`` (what dice are worth in every line) and ``solve`` (best play worked out exactly)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.dice.patterns import worth
from game.dice.rules import BoardRules, SheetRules


def run_score(rules: SheetRules | BoardRules, dice: Sequence[int]) -> None:
    """Print what these dice are worth on an empty sheet as one JSON line. Raises ``ValueError`` in plain words."""
    print(json.dumps(score(rules, dice)))


def score(rules: SheetRules | BoardRules, dice: Sequence[int]) -> dict[str, Any]:
    """Return the points of every line for these dice, and the lines that may be scored; no first throw assumed."""
    if len(dice) != rules.dice:
        raise ValueError(f"this game has {rules.dice} dice, and {len(dice)} were given")
    if bad := [die for die in dice if not 1 <= die <= 6]:
        raise ValueError(f"a die shows 1 to 6, not {bad[0]}")
    made = {line.id: worth(line, dice) for line in rules.lines}
    return {
        "lines": {line: found.points for line, found in made.items()},
        "fits": [line for line, found in made.items() if found.fits],
    }
