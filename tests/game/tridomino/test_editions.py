"""The other editions are keys of rule files; and rule files that ask for the impossible are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rulefile import RuleFileError, load
from game.tridomino import KIND
from game.tridomino.events import TilePlaced
from game.tridomino.grid import Laid
from game.tridomino.rules import check_rules
from game.tridomino.tiles import Tile
from tests.game.tridomino.table import EDITIONS, RULES, edition, rules
from tests.game.tridomino.test_scoring import (
    BEFORE_THE_BRIDGE,
    FIVE_IN_A_RING,
    ON_THE_BRIDGE,
    THREE_SIDES,
    TWO_HEXAGONS,
    placed,
)


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("pressman", {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}),
        ("goliath", {2: 9, 3: 7, 4: 7}),
        ("draw-three", {2: 9, 3: 7, 4: 7, 5: 6, 6: 6}),
        ("quick", {2: 8, 3: 8, 4: 7}),
    ],
)
def test_players_and_hands_of_each_edition(name: str, hands: dict[int, int]) -> None:
    assert {seats: rules(name).hand_size(seats) for seats in edition(name).seats()} == hands


@pytest.mark.parametrize(
    ("name", "bridge", "two_sides", "three_sides", "one_hexagon", "two_hexagons"),
    [
        ("pressman", 9 + 40, 7 + 40, 8 + 40, 10 + 50, 8 + 60),
        ("goliath", 9 + 40, 7, 8, 10 + 50, 8 + 60),
        ("draw-three", 9 + 40, 7 + 40, 8 + 40, 10 + 50, 8 + 100),
        ("quick", 9 + 40, 7, 8, 10 + 50, 8 + 60),
    ],
)
def test_bonuses_of_each_edition(
    name: str, bridge: int, two_sides: int, three_sides: int, one_hexagon: int, two_hexagons: int
) -> None:
    def points(table: tuple[Laid, ...], tile: Tile, event_cell: tuple[int, int, str]) -> int:
        q, r, half = event_cell
        event: TilePlaced = placed(table, tile, (q, r, "up" if half == "up" else "down"), name)
        return event.points

    assert points(BEFORE_THE_BRIDGE, (1, 4, 4), (0, 0, "up")) == bridge
    assert points(ON_THE_BRIDGE, (1, 1, 5), (-1, 0, "down")) == two_sides
    assert points(THREE_SIDES, (2, 3, 3), (0, 0, "up")) == three_sides
    assert points(FIVE_IN_A_RING, (0, 5, 5), (-1, 0, "down")) == one_hexagon
    assert points(TWO_HEXAGONS, (1, 2, 5), (0, 0, "up")) == two_hexagons


def test_each_tile_drawn_costs_5_and_the_last_tile_earns_25_in_every_edition() -> None:
    assert {rules(name).draw.penalty for name in EDITIONS} == {5}
    assert {rules(name).out_bonus for name in EDITIONS} == {25}


def faults(tmp_path: Path, text: str) -> list[str]:
    folder = tmp_path / "tridomino"
    folder.mkdir(exist_ok=True)
    file = folder / "mine.yaml"
    file.write_text("game: tridomino\nbased_on: pressman\n" + text)
    try:
        load(file, KIND.rules, game="tridomino", base_dirs=[RULES], check=check_rules)
    except RuleFileError as error:
        return [str(fault).removeprefix(f"{file}:") for fault in error.faults]
    return []


def test_a_rule_set_of_ones_own_needs_only_its_differences(tmp_path: Path) -> None:
    assert faults(tmp_path, "match:\n  target: 500\n") == []


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("players:\n  tiles: [9, 7, 7, 6, 6, 6]\n", "players.tiles"),
        ("players:\n  fewest: 3\n  tiles: [7, 7, 6, 6, 6]\n", "players.tiles"),
        ("players:\n  tiles: [9, 7, 7, 12, 6]\n", "players.tiles.3"),
        ("draw:\n  penalty: -5\n", "draw.penalty"),
        ("draw:\n  at_most: 0\n", "draw.at_most"),
        ("bonus:\n  hexagons: []\n", "bonus.hexagons"),
        ("blocked:\n  winner: highest_sum\n", "blocked.winner"),
        ("match:\n  target: 0\n", "match.target"),
        ("match:\n  winer: highest_total\n", "match.winer"),
    ],
)
def test_a_rule_set_that_asks_for_the_impossible_is_refused_at_its_key(tmp_path: Path, text: str, key: str) -> None:
    (fault,) = faults(tmp_path, text)
    assert f" {key}: " in fault
