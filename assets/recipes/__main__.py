"""Make the pictures and sounds again: `python -m assets.recipes [cloths] [discs] …`; without names, all of them."""

from __future__ import annotations

import importlib
import sys

KINDS = ("woods", "cloths", "discs", "icons", "emblem", "sounds")


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in KINDS]
    if unknown:
        print(f"no recipe called {', '.join(unknown)}; there are {', '.join(KINDS)}", file=sys.stderr)
        return 2
    for name in names or KINDS:
        importlib.import_module(f"assets.recipes.{name}").make()
    return 0


sys.exit(main(sys.argv[1:]))
