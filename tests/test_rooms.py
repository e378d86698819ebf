"""The rooms of the house: what may stand where (import-linter sees the imports, this sees the rest)."""

from __future__ import annotations

import ast
import os
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


IMPORT_EACH_FIRST = """
import importlib, os, sys, traceback
import platformdirs, pydantic, pygame, pymunk, yaml  # other people's packages are loaded once, ours in each child anew
failed = []
for name in sys.argv[1:]:
    child = os.fork()
    if child == 0:
        try:
            importlib.import_module(name)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        failed.append(name)
sys.exit(", ".join(failed) or 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which this system has not")
def test_each_module_can_be_imported_first() -> None:
    """No module leans on another having been imported before it: each is the first in an interpreter of its own."""
    names = [module_name(path) for path in GAME + SCENES if path.stem != "__main__"]
    assert len(names) > 100
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_EACH_FIRST, *names], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
