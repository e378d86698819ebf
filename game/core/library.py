"""The player's matches on disk: the running one, and save files that go in and out."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from game.core.match import AnyMatch
from game.core.savefile import KindOf, SaveError, Writer, dump, load

LARGEST_SAVE_BYTES = 64 * 1024 * 1024


class LibraryError(Exception):
    """A file or folder cannot be read or written: which one, and the system's reason."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class RunningMatch:
    """The match being played, kept in one file of the data folder so that it survives a crash.

    Each turn is a line appended and forced to the disk; after undo and redo the file is written anew beside the old one
    and put in its place. When writing fails ``on_trouble`` is told once, the match goes on in memory, and the next turn
    tries to write the whole match again.
    """

    def __init__(self, folder: Path, on_trouble: Callable[[LibraryError], None] | None = None) -> None:
        self.path = folder / "running.match"
        self.on_trouble = on_trouble
        self._match: AnyMatch | None = None
        self._writer: Writer | None = None
        self._plies_written = 0
        self._size = 0
        self._in_trouble = False

    def start(self, match: AnyMatch) -> None:
        """Write the match as far as it has come, and every change of it from now on. Raises ``LibraryError``."""
        self._match = match
        match.on_turn = self._changed
        try:
            self.rewrite(match)
        except LibraryError:
            self._in_trouble = True
            raise

    def append(self, match: AnyMatch) -> None:
        """Append the last turn of the match. Raises ``LibraryError``."""
        if self._writer is None or self._plies_written != match.ply - 1 or match.undone:
            self.rewrite(match)
            return
        line = self._writer.turn(match.turns[-1], match.state).encode("utf-8")
        try:
            if not self._appended(line):
                self.rewrite(match)
                return
        except OSError:  # the disk is full, perhaps after half a line; or the folder is gone
            self.rewrite(match)
            return
        self._plies_written += 1
        self._size += len(line)

    def _appended(self, line: bytes) -> bool:
        """Append a line; refuse to when the file is not as it was left, as when the program runs twice."""
        with self.path.open("r+b") as file:
            if file.seek(0, os.SEEK_END) != self._size:
                return False
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        return True

    def rewrite(self, match: AnyMatch) -> None:
        """Write the whole match anew. Raises ``LibraryError`` and leaves the file as it was when that fails."""
        self._writer = None
        writer = Writer(match, exported=False)
        self._size = _write_whole(self.path, writer.whole(match))
        if not match.undone:
            self._writer = writer
            self._plies_written = match.ply

    def read(self, kind_of: KindOf) -> AnyMatch | None:
        """Return the match that was being played, ``None`` when there is none.

        Raises ``SaveError`` when the file is broken and ``LibraryError`` when it cannot be read.
        """
        try:
            return load(_read_whole(self.path), kind_of)
        except FileNotFoundError:
            return None

    def put_aside(self) -> Path:
        """Give a broken file another name, so that nothing is lost, and return it. Raises ``LibraryError``."""
        number = 1
        while (aside := self.path.with_name(f"running-broken-{number}.match")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError as error:
            _trouble(self.path, error)
        return aside

    def clear(self) -> None:
        """Forget the match: it is finished or given up. Raises ``LibraryError``."""
        if self._match:
            self._match.on_turn = None
            self._match = self._writer = None
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            _trouble(self.path, error)

    def _changed(self, match: AnyMatch) -> None:
        try:
            self.append(match)
        except LibraryError as error:
            if not self._in_trouble and self.on_trouble:
                self.on_trouble(error)
            self._in_trouble = True
        else:
            self._in_trouble = False


def export_match(match: AnyMatch, path: Path) -> None:
    """Write the match to a file that cannot be cut or changed unnoticed. Raises ``LibraryError``."""
    _write_whole(path, dump(match, end=True))


def import_match(path: Path, kind_of: KindOf) -> AnyMatch:
    """Read a match from a file. Raises ``SaveError`` when it is broken and ``LibraryError`` when it cannot be read."""
    try:
        return load(_read_whole(path), kind_of)
    except FileNotFoundError:
        raise LibraryError(path, "there is no such file") from None


def _read_whole(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_SAVE_BYTES + 1)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        _trouble(path, error)
    if len(raw) > LARGEST_SAVE_BYTES:
        raise SaveError(1, "the file is far too large for a match")
    return raw


def _write_whole(path: Path, text: str) -> int:
    """Write a file beside the old one, force it to the disk and put it in its place: whole or not at all.

    Returns its size in bytes.
    """
    raw = text.encode("utf-8")
    beside = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        _trouble(path, error)
    _force_folder(path.parent)
    return len(raw)


def _force_folder(folder: Path) -> None:
    """Make the new name survive a power cut, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _trouble(path: Path, error: Exception) -> NoReturn:
    reason = getattr(error, "strerror", None) or str(error)
    raise LibraryError(path, reason) from error
