"""Find and cache pictures, fonts and sounds, from the source tree and from the frozen program alike.

A missing file never stops the game: one clear line on standard error (once per file), and something plain instead.
"""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from pathlib import Path

import pygame

FONT_ENDINGS = (".ttf", ".otf")
SOUND_ENDINGS = (".ogg", ".wav")
PICTURE_ENDINGS = (".png", ".jpg", ".webp")

_missing: set[str] = set()


def root() -> Path:
    """Return the folder that holds ``assets`` and ``rules``: beside the source, or inside the frozen program."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parent.parent


def find(folder: str, name: str, endings: tuple[str, ...]) -> Path | None:
    """Return the file ``assets/<folder>/<name>`` with one of the endings; say so once when there is none."""
    for ending in endings:
        path = root() / "assets" / folder / (name + ending)
        if path.is_file():
            return path
    say_missing(f"assets/{folder}/{name}{endings[0]}", "not found")
    return None


def say_missing(file: str, why: str) -> None:
    """Tell once per file, in one line, that something plain is used instead."""
    if file not in _missing:
        _missing.add(file)
        if sys.stderr is not None:  # a windowed program on Windows has none
            print(f"Pips & Pockets: {file}: {why}; something plain is used instead", file=sys.stderr)


@lru_cache(maxsize=128)
def font(name: str, px: int) -> pygame.font.Font:
    """Return a font by its file's name without ending; pygame's own when the file is missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = find("fonts", name, FONT_ENDINGS)
    if path is not None:
        try:
            return pygame.font.Font(path, px)
        except (OSError, pygame.error) as fault:
            say_missing(path.name, str(fault))
    return pygame.font.Font(None, round(px * 1.3))


@lru_cache(maxsize=64)
def image(name: str) -> pygame.Surface | None:
    """Return a picture in its own size, ready to blit (a window must be open); ``None`` when it is missing."""
    path = find("images", name, PICTURE_ENDINGS)
    if path is None:
        return None
    try:
        picture = pygame.image.load(path)
    except (OSError, pygame.error) as fault:
        say_missing(path.name, str(fault))
        return None
    return picture.convert_alpha() if picture.get_alpha() is not None or picture.get_masks()[3] else picture.convert()


@lru_cache(maxsize=64)
def icon(name: str) -> pygame.Surface | None:
    """Return a picture of ``assets/icons`` as it was loaded (fit for ``Window.set_icon`` too)."""
    path = find("icons", name, PICTURE_ENDINGS)
    try:
        return pygame.image.load(path) if path is not None else None
    except (OSError, pygame.error) as fault:
        say_missing(str(path), str(fault))
        return None


@cache
def recordings(name: str) -> tuple[pygame.mixer.Sound, ...]:
    """Return the recordings of a sound (``name-1``, ``name-2`` …); none without a sound card or where they miss."""
    if not pygame.mixer.get_init():
        return ()
    found: list[pygame.mixer.Sound] = []
    folder = root() / "assets" / "sounds"
    for path in sorted(p for p in folder.glob(f"{name}*") if p.suffix in SOUND_ENDINGS):
        if path.stem != name and not path.stem.removeprefix(f"{name}-").isdigit():
            continue
        try:
            found.append(pygame.mixer.Sound(path))
        except (OSError, pygame.error) as fault:
            say_missing(path.name, str(fault))
    if not found:
        say_missing(f"assets/sounds/{name}", "not found")
    return tuple(found)
