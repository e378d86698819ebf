"""Practice alone: the best results are kept, all or nothing, and offered where one begins and ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.contract import Seat, Standing
from scenes import practice
from scenes.faces import FACES
from scenes.house import House
from scenes.practice import Best
from scenes.setup import SetupScene
from scenes.stack import Push
from scenes.table.carrom_scene import CarromScene
from scenes.theme import Canvas, Theme
from scenes.widgets.buttons import Button
from tests.scenes.table.carrom_stage import new_match

SOLO = "carrom/solo"


def test_the_fewest_strokes_come_first_and_of_equals_the_older(house: House) -> None:
    for seed, (name, strokes) in enumerate([("Ana", 40), ("Mihai", 33), ("Ioana", 40)]):
        practice.add(house, Best(SOLO, name, strokes, seed))
    assert [best.name for best in practice.bests(house, SOLO)] == ["Mihai", "Ana", "Ioana"]
    assert practice.best_words(house, SOLO, 2) == "Best so far: 33 strokes, by Mihai."
    assert practice.best_words(house, SOLO, 1) == "That is the best result so far."


def test_results_are_kept_from_one_run_to_the_next(house: House) -> None:
    practice.add(house, Best(SOLO, "Ana", 40, 1))
    assert practice.bests(House(house.folder), SOLO) == (Best(SOLO, "Ana", 40, 1),)


def test_a_match_ended_twice_counts_once_by_its_better_end(house: House) -> None:
    for strokes in (40, 38, 41):
        practice.add(house, Best(SOLO, "Ana", strokes, 1))
    assert [best.strokes for best in practice.bests(house, SOLO)] == [38]


def test_only_the_best_ten_of_each_rule_set_stay(house: House) -> None:
    practice.add(house, Best("mine", "Ana", 99, 1))
    for seed in range(15):
        practice.add(house, Best(SOLO, "Ana", 60 - seed, seed))
    assert [best.strokes for best in practice.bests(house, SOLO)] == list(range(46, 56))
    assert len(practice.bests(house, "mine")) == 1


@pytest.mark.parametrize("text", ["", "[1]", '[{"rule_set": "a", "name": "b", "strokes": 0, "seed": 1}]'])
def test_a_broken_file_is_put_aside_whole_with_a_notice(house: House, text: str) -> None:
    house.folder.mkdir(parents=True, exist_ok=True)
    (house.folder / practice.FILE).write_text(text, encoding="utf-8")
    assert practice.bests(house, SOLO) == ()
    assert (house.folder / "practice.broken.json").exists()
    assert len(house.notices) == 1


def test_where_nothing_can_be_written_results_last_as_long_as_the_run(tmp_path: Path) -> None:
    house = House(tmp_path / "no", can_write=False)
    practice.add(house, Best(SOLO, "Ana", 40, 1))
    assert len(practice.bests(house, SOLO)) == 1
    assert not (tmp_path / "no").exists()


def test_a_cleared_board_is_kept_and_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.can_write = False
    scene = CarromScene(house, new_match(1, "solo", seed=4))
    scene.arrange(Theme())
    standing = Standing((Seat(0),), (37,), "strokes")
    monkeypatch.setattr(type(scene.match), "standing", property(lambda _match: standing))
    change = scene.update(0.01)
    assert isinstance(change, Push)
    rule_set = scene.match.rule_set
    assert practice.bests(house, rule_set) == (Best(rule_set, "Ana", 37, 4),)
    assert scene.table.results(scene.match, standing).note == "That is the best result so far."


def test_practice_is_offered_with_its_results_and_the_drill_table(house: House, window: pygame.Window) -> None:
    house.drills = lambda house: SetupScene(house, FACES["carrom"])
    practice.add(house, Best(SOLO, "Ana", 40, 1))
    scene = SetupScene(house, FACES["carrom"])
    scene.arrange(Theme(window.get_surface().get_size()))
    rows = [row.name for row in scene.list.rows]
    assert "Practice" in rows
    scene._choose_rules(rows.index("Practice"))
    assert scene.seats == 1
    scene.draw(Canvas(window.get_surface(), scene.theme))
    drill = next(w for w in scene.page.widgets if isinstance(w, Button) and w.words == "Drill table")
    assert isinstance(drill.on_press(), Push)
    scene._choose_rules(rows.index("Classic"))
    assert not any(isinstance(w, Button) and w.words == "Drill table" for w in scene.page.widgets)
