"""The running match survives a crash, a full disk and a folder that vanishes; nothing is destroyed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.core.library import LibraryError, RunningMatch, export_match, import_match
from game.core.match import AnyMatch, Match, Player
from game.core.savefile import SaveError, dump
from tests.contract.pig import PIG, Bank, PigRules, Throw


def kind_of(game: str) -> Any:
    return PIG if game == "pig" else None


def begin() -> AnyMatch:
    players = (Player("Anna"), Player("Boris"))
    return Match(PIG, "pig/test", PigRules(target=500, bust_on=6), players, seed=4, undo_policy="free")


def on_disk(folder: Path) -> AnyMatch:
    match = RunningMatch(folder).read(kind_of)
    assert match is not None
    return match


def no_space(*args: object) -> None:
    raise OSError(28, "No space left on device")


def test_where_nothing_was_played_there_is_no_match(tmp_path: Path) -> None:
    assert RunningMatch(tmp_path / "none").read(kind_of) is None


def test_every_turn_undo_and_redo_is_on_disk_at_once(tmp_path: Path) -> None:
    match = begin()
    RunningMatch(tmp_path / "new" / "folder").start(match)
    path = tmp_path / "new" / "folder" / "running.match"
    for act in (lambda: match.play(Throw()), lambda: match.play(Throw()), match.undo, match.redo, match.undo):
        act()
        assert path.read_text(encoding="utf-8") == dump(match, end=False)
    match.play(Bank())
    match.play(Throw())
    assert path.read_text(encoding="utf-8") == dump(match, end=False)
    assert on_disk(path.parent).state == match.state
    assert [file.name for file in path.parent.iterdir()] == ["running.match"]


def test_turns_are_appended_not_written_anew(tmp_path: Path) -> None:
    match = begin()
    RunningMatch(tmp_path).start(match)
    before = (tmp_path / "running.match").stat().st_ino
    match.play(Throw())
    assert (tmp_path / "running.match").stat().st_ino == before
    match.undo()
    assert (tmp_path / "running.match").stat().st_ino != before


def test_a_continued_match_goes_on_in_the_same_file(tmp_path: Path) -> None:
    match = begin()
    RunningMatch(tmp_path).start(match)
    match.play(Throw())
    again = on_disk(tmp_path)
    RunningMatch(tmp_path).start(again)
    again.play(Throw())
    assert on_disk(tmp_path).ply == 2


def test_a_full_disk_is_told_once_and_the_match_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, told = begin(), list[LibraryError]()
    RunningMatch(tmp_path, told.append).start(match)
    match.play(Throw())
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_space)
        match.play(Throw())
        match.play(Throw())
    assert [str(error) for error in told] == [f"{tmp_path / 'running.match'}: No space left on device"]
    assert match.ply == 3
    assert on_disk(tmp_path).ply in (1, 2)
    match.play(Throw())  # there is space again
    assert on_disk(tmp_path).ply == 4


def test_half_a_line_left_by_a_full_disk_is_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin()
    RunningMatch(tmp_path).start(match)
    match.play(Throw())
    path = tmp_path / "running.match"
    with path.open("ab") as file:
        file.write(b'{"turn":{"mo')
    assert on_disk(tmp_path).ply == 1
    match.play(Throw())
    assert path.read_text(encoding="utf-8") == dump(match, end=False)


def test_a_folder_that_vanishes_is_made_again(tmp_path: Path) -> None:
    match = begin()
    RunningMatch(tmp_path / "pips").start(match)
    (tmp_path / "pips" / "running.match").unlink()
    (tmp_path / "pips").rmdir()
    match.play(Throw())
    assert on_disk(tmp_path / "pips").ply == 1


def test_a_folder_that_cannot_be_made_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    match, told = begin(), list[LibraryError]()
    running = RunningMatch(tmp_path / "file", told.append)
    with pytest.raises(LibraryError, match=r"running\.match: "):
        running.start(match)
    match.play(Throw())
    assert (match.ply, told) == (1, [])


def test_a_read_only_folder_is_one_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(self: Path, *args: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", read_only)
    with pytest.raises(LibraryError, match="Permission denied"):
        RunningMatch(tmp_path).start(begin())
    with pytest.raises(LibraryError, match="Permission denied"):
        RunningMatch(tmp_path).read(kind_of)
    with pytest.raises(LibraryError, match="Permission denied"):
        export_match(begin(), tmp_path / "x.match")


def test_a_broken_file_is_put_aside_not_destroyed(tmp_path: Path) -> None:
    running = RunningMatch(tmp_path)
    for number, text in enumerate((b"broken", b"also broken"), 1):
        running.path.write_bytes(text)
        with pytest.raises(SaveError):
            running.read(kind_of)
        aside = running.put_aside()
        assert (aside.name, aside.read_bytes()) == (f"running-broken-{number}.match", text)
        assert running.read(kind_of) is None


def test_a_finished_match_is_cleared(tmp_path: Path) -> None:
    running = RunningMatch(tmp_path)
    match = begin()
    running.start(match)
    running.clear()
    assert running.read(kind_of) is None
    running.clear()
    match.play(Throw())
    assert running.read(kind_of) is None


def test_export_and_import(tmp_path: Path) -> None:
    match = begin()
    match.play(Throw())
    export_match(match, tmp_path / "friend.match")
    assert import_match(tmp_path / "friend.match", kind_of).state == match.state
    with pytest.raises(LibraryError, match="there is no such file"):
        import_match(tmp_path / "none.match", kind_of)
    with pytest.raises(LibraryError):
        import_match(tmp_path, kind_of)
    (tmp_path / "friend.match").write_text("{}")
    with pytest.raises(SaveError):
        import_match(tmp_path / "friend.match", kind_of)
