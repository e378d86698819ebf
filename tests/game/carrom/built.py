"""Rule sets as records, and boards written by hand, for carrom's tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml
from pydantic import TypeAdapter

from game.carrom.rules import CarromRules
from game.carrom.shot import Layout, Lying

RULE_SETS = Path(__file__).resolve().parents[3] / "rules" / "carrom"


def _merged(name: str) -> dict[str, Any]:
    written: dict[str, Any] = yaml.safe_load((RULE_SETS / f"{name}.yaml").read_text(encoding="utf-8"))
    del written["game"]
    base = written.pop("based_on", None)
    if base is None:
        return written
    merged = _merged(base)
    for key, value in written.items():
        merged[key] = {**merged[key], **value} if isinstance(value, dict) else value
    return merged


@cache
def rule_set(name: str = "classic") -> CarromRules:
    """Read a rule set without the project's own reader."""
    return TypeAdapter(CarromRules).validate_python(_merged(name))


def lying(*places: tuple[int, float, float]) -> Layout:
    """Write a layout: piece, x and y in millimetres."""
    return tuple(Lying(piece, round(x * 100), round(y * 100)) for piece, x, y in places)
