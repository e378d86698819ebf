"""The scripts that make the pictures and sounds of the program: `python -m assets.recipes`."""

import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

ASSETS = Path(__file__).resolve().parents[1]
