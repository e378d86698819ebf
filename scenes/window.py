"""Opening the window, and what to say where there is none; the log of unexpected faults."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

import pygame

from scenes import assets
from scenes.strings import _

TITLE = "Pips & Pockets"
SMALLEST_WINDOW = (640, 400)
REPEAT_AFTER_MS, REPEAT_EVERY_MS = 350, 40


class NoDisplay(Exception):
    """No window can be opened; the message says why in one line."""


def open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Window:
    """Open the window. Raises ``NoDisplay``."""
    was_open = pygame.display.get_init()
    try:
        pygame.display.init()
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, hidden=False)
    except pygame.error as fault:
        raise NoDisplay(str(fault)) from None
    unseen = pygame.display.get_driver() in ("offscreen", "dummy")
    if unseen and not was_open and not os.environ.get("SDL_VIDEODRIVER"):
        window.destroy()
        raise NoDisplay(_("no display was found"))
    window.minimum_size = SMALLEST_WINDOW
    pygame.key.set_repeat(REPEAT_AFTER_MS, REPEAT_EVERY_MS)
    picture = assets.icon("pips-and-pockets")
    if picture is not None:
        window.set_icon(picture)
    if fullscreen:
        window.set_fullscreen(True)
    return window


def keep_log(folder: Path) -> bool:
    """Write unexpected faults to ``errors.log`` in the data folder; tell whether that can be done."""
    logger = logging.getLogger("scenes")
    logger.propagate = False
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(folder / "errors.log", encoding="utf-8", delay=True)
        (folder / "errors.log").open("a", encoding="utf-8").close()
    except OSError:
        logger.addHandler(logging.NullHandler())
        return False
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    logger.addHandler(handler)
    return True


def complain(words: str) -> None:
    """Say one clear line on standard error, where there is one."""
    if sys.stderr is not None:
        print(f"{TITLE}: {words}", file=sys.stderr)
