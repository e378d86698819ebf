"""What is remembered from one evening to the next: read all or nothing, never lost, never in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes import kept, preferences
from scenes.__main__ import kept_by_one
from scenes.house import House
from scenes.preferences import FILE, Preferences, Remembered


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    wishes = Preferences(volume=40, text_percent=150, high_contrast=True, names=("Ana", "Ștefan", "Żaneta", "Пётр"))
    wishes = wishes.remembering(Remembered("carrom", "carrom/icf", 4, ("person", "casual"), "free"))
    preferences.write(tmp_path, wishes)
    assert preferences.read(tmp_path) == (wishes, "")


def test_a_game_is_remembered_once() -> None:
    wishes = (
        Preferences()
        .remembering(Remembered("carrom", "carrom/classic"))
        .remembering(Remembered("carrom", "carrom/icf"))
    )
    assert wishes.games == (Remembered("carrom", "carrom/icf"),)
    assert wishes.of_game("cameron") == Remembered("cameron")


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert preferences.read(tmp_path / "nothing here") == (Preferences(), "")


def test_a_file_in_the_place_of_the_folder_holds_no_settings(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a letter")
    assert preferences.read(tmp_path / "data") == (Preferences(), "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"volume": 500}', "volume"),
        ('{"volume": "80"}', "volume"),
        ('{"volum": 80}', "volum"),
        ('{"text_percent": 130}', "text_percent"),
        ('{"names": ["Ana"', "JSON"),
        ("", "JSON"),
        ("[]", "object"),
        ("\x00\xff", "JSON"),
    ],
)
def test_a_broken_file_is_set_aside_whole(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    wishes, fault = preferences.read(tmp_path)
    assert wishes == Preferences()
    assert told in fault
    assert "\n" not in fault
    assert (tmp_path / "settings.broken.json").read_text(encoding="latin-1") == text, "nothing is lost"
    assert not (tmp_path / FILE).exists()


def test_a_folder_is_kept_by_one_program_at_a_time(tmp_path: Path) -> None:
    first = kept.claim(tmp_path)
    assert first is not None
    assert kept.claim(tmp_path) is None
    os.close(first)
    again = kept.claim(tmp_path)
    assert again is not None
    os.close(again)


def test_a_second_window_on_the_same_folder_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    one, other = House(tmp_path), House(tmp_path)
    with kept_by_one(one), kept_by_one(other):
        assert one.can_write
        assert not one.notices
        assert not other.can_write
        assert "another window" in other.notices[0]
    with kept_by_one(third := House(tmp_path)):
        assert third.can_write


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_any_mutated_file_is_read_or_told(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("settings")
    preferences.write(folder, Preferences(names=("Ana",)).remembering(Remembered("carrom")))
    raw = bytearray((folder / FILE).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place] = data.draw(st.integers(0, 255))
    del raw[data.draw(st.integers(1, len(raw))) :]
    (folder / FILE).write_bytes(raw)
    wishes, fault = preferences.read(folder)
    assert isinstance(wishes, Preferences)
    if fault:
        assert wishes == Preferences()
        assert (folder / "settings.broken.json").read_bytes() == raw


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    house = House(tmp_path / "file" / "data")
    house.change(volume=10)
    house.change(volume=20)
    assert house.preferences.volume == 20
    assert len(house.notices) == 1
    assert str(tmp_path / "file" / "data") in house.notices[0]
    assert not house.can_write
