"""No clause of the rules without a test that carries its name; and the speed that play needs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.tridomino.bench import run

CLAUSES = {f"T{number}" for number in range(1, 24)}
RULINGS = {f"A{number}" for number in (*range(1, 14), 17, 18, *range(20, 25), 29)}


def names_of_tests() -> set[str]:
    return {
        node.name
        for file in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


@pytest.mark.parametrize("clause", sorted(CLAUSES | RULINGS))
def test_every_clause_and_ruling_has_its_test(clause: str) -> None:
    assert any(name.startswith(f"test_{clause}_") for name in names_of_tests())


def test_places_within_2_ms_and_a_match_within_300_ms() -> None:
    """Commonly 0.2 ms and 0.03 s; the bounds leave room for a busy machine."""
    figures = {figure["name"]: figure["value"] for figure in run()}
    assert figures["tridomino.fit_ms"] <= 2
    assert figures["tridomino.match_s"] <= 0.3
