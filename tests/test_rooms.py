"""The rooms of the house: what may stand where (import-linter sees the imports, this sees the rest)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def called(path: Path) -> set[str]:
    return {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


ONLY_IN = {
    "random": {"game.core.chance"},
    "sqlite3": {"game.core.library"},
}


@pytest.mark.parametrize("path", GAME + SCENES, ids=module_name)
def test_chance_and_database_have_one_door(path: Path) -> None:
    for name, homes in ONLY_IN.items():
        if module_name(path) not in homes:
            assert name not in imported(path), f"{module_name(path)} imports {name}"


def may_touch_the_world(name: str) -> bool:
    """The tools, the benches, the library and the rule file reader may print, read clocks and open files."""
    last = name.rsplit(".", 1)[-1]
    return last in {"__main__", "tool", "library", "rulefile", "bench", "shoot", "solver"}


@pytest.mark.parametrize("path", GAME, ids=module_name)
def test_rules_read_no_clock_and_print_nothing(path: Path) -> None:
    if may_touch_the_world(module_name(path)):
        return
    assert not imported(path) & {"time", "datetime"}, f"{module_name(path)} reads a clock"
    assert not called(path) & {"print", "open", "input"}, f"{module_name(path)} talks to the world"


@pytest.mark.parametrize("path", [p for p in GAME + SCENES if p.stem != "__main__"], ids=module_name)
def test_each_module_can_be_imported_first(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import {module_name(path)}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
