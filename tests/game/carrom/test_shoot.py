"""The command ``shoot``: a board and a stroke written by hand, and what came of it as one JSON line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main


@pytest.fixture
def shoot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(text: str, rule_set: str = "carrom/classic") -> tuple[int, list[Any], list[str]]:
        file = tmp_path / "board.yaml"
        file.write_text(text, encoding="utf-8")
        code = main(["shoot", rule_set, str(file)])
        said = capsys.readouterr()
        faults = [line.removeprefix(f"{file}:") for line in said.err.splitlines()]
        return code, [json.loads(line) for line in said.out.splitlines()], faults

    return run


def test_coin_shot_into_the_pocket(shoot: Any) -> None:
    # up the diagonal: 338 mm/s at the impact, so that the striker stops short of the pocket
    code, said, faults = shoot(
        """
        pieces:
          - {kind: black, at: [-200, 100]}
          - {kind: white, at: [300, 300]}
        striker: {at: [200, 200], velocity: [400, 400]}
        contacts: true
        """
    )
    assert (code, faults) == (0, [])
    answer = said[0]
    assert answer["pocketed"] == [1]
    assert answer["left"] == []
    assert answer["striker"] == "kept"
    assert answer["pieces"] == [{"kind": "black", "at": [-200.0, 100.0]}]
    hit = answer["contacts"][0]
    assert (hit["a"], hit["b"]) == ("striker", 1)
    assert hit["velocity_b"][0] == pytest.approx(hit["velocity_b"][1])
    assert set(hit) == {"t", "a", "b", "speed", "velocity_a", "velocity_b"}
    assert answer["time"] > hit["t"] > 0
    assert answer["seconds"] > 0


def test_a_striker_too_slow_for_the_square_of_its_speed_stands_still(shoot: Any) -> None:
    code, said, faults = shoot("striker: {at: [10, 20], velocity: [1.0e-170, -1.0e-300]}")
    assert (code, faults) == (0, [])
    assert (said[0]["striker"], said[0]["time"]) == ("kept", 0.0)


def test_shot_from_the_line_goes_to_the_right_by_its_angle(shoot: Any) -> None:
    # strength 0.25 is 1.5 m/s from (0, -252.6): at 45° the striker meets the coin at (200, -52.6) full in the middle
    _, said, _ = shoot(
        """
        pieces: [{kind: queen, at: [200, -52.6]}]
        shot: {at: 0, angle: 45, strength: 0.25}
        contacts: true
        """
    )
    assert said[0]["contacts"][0]["b"] == 0
    vx, vy = said[0]["contacts"][0]["velocity_b"]
    assert vx == pytest.approx(vy, rel=1e-3)
    assert "contacts" in said[0]


def test_contacts_are_told_only_when_asked_for(shoot: Any) -> None:
    _, said, _ = shoot("shot: {at: -40.0, angle: 3.5, strength: 0.6}")
    assert set(said[0]) == {"pocketed", "left", "striker", "pieces", "time", "seconds"}


def test_coin_driven_over_the_frame_is_left_and_cushions_are_named(shoot: Any) -> None:
    _, said, _ = shoot(
        """
        pieces: [{kind: white, at: [0, 300]}]
        shot: {at: 0, angle: 0, strength: 1}
        contacts: true
        """
    )
    assert said[0]["left"] == [0]
    assert said[0]["pieces"] == []
    assert "cushion" in [contact["b"] for contact in said[0]["contacts"]]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "pieces: [{kind: white, at: [0, 0]}, {kind: black, at: [0, 30]}]\nshot: {at: 0, angle: 0, strength: 1}",
            "1:55: pieces.1.at: overlaps piece 0 by 1.80 mm",
        ),
        (
            "pieces: [{kind: white, at: [0, 355]}]\nshot: {at: 0, angle: 0, strength: 1}",
            "1:28: pieces.0.at: outside the board: a piece of 31.8 mm has its centre within 354.1 mm of the middle",
        ),
        (
            "pieces: [{kind: white, at: [10, -252.6]}]\nshot: {at: 0, angle: 0, strength: 1}",
            "2:12: shot.at: overlaps piece 0 by 26.55 mm",
        ),
        ("pieces: []", "1:1: give either shot or striker"),
        ("shot: {at: 0, angle: 0, strength: 1.5}", "1:35: shot.strength: must be at most 1"),
    ],
)
def test_board_that_cannot_be_is_one_line_with_its_place(shoot: Any, text: str, fault: str) -> None:
    code, said, faults = shoot(text)
    assert (code, said, faults) == (1, [], [fault])


def test_only_carrom_shoots(shoot: Any) -> None:
    code, said, faults = shoot("shot: {at: 0, angle: 0, strength: 1}", "tridomino/pressman")
    assert (code, said) == (1, [])
    assert faults == ["shoot is about carrom, not tridomino"]
