"""Small files in the data folder: JSON, read all or nothing, written whole or not at all; and whose the folder is."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

T = TypeVar("T")

IN_USE = "in-use"


def read(path: Path, adapter: TypeAdapter[T], usual: T) -> tuple[T, str]:
    """Return what a file holds, and what was wrong with it (empty: nothing).

    Without a file, the usual. A broken one is set aside as ``<name>.broken.json`` and the usual holds.
    """
    try:
        return adapter.validate_json(path.read_bytes(), strict=True), ""
    except (FileNotFoundError, NotADirectoryError):
        return usual, ""
    except (OSError, ValidationError, ValueError, RecursionError) as fault:
        kept = path.with_name(f"{path.stem}.broken.json")
        try:
            os.replace(path, kept)
        except OSError:
            kept = path
        return usual, f"{kept}: {_first_line(fault)}"


def _first_line(fault: Exception) -> str:
    if isinstance(fault, ValidationError):
        first = fault.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return f"{place}: {first['msg']}" if place else str(first["msg"])
    words = getattr(fault, "strerror", None) or str(fault)
    return words.splitlines()[0] if words else type(fault).__name__


def write(path: Path, adapter: TypeAdapter[T], value: T) -> None:
    """Write it, whole or not at all. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(adapter.dump_json(value, indent=2) + b"\n")
    os.replace(fresh, path)


def claim(folder: Path) -> int | None:
    """Take a data folder for this program; return the handle to be closed at the end, ``None`` when another has it.

    However that other program ends, the folder is free again then. Raises ``OSError`` when nothing can be written.
    """
    handle = os.open(folder / IN_USE, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if fault.errno in (errno.EACCES, errno.EAGAIN):
            os.close(handle)
            return None
        # a file system that knows no locks: nobody can be asked
    return handle
