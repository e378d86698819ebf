"""The figures that the physics must keep, from the same measurements as ``python -m game bench``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.carrom import bench
from game.carrom.film import Film
from game.carrom.physics import simulate
from game.carrom.shot import Lying, Striker
from tests.game.carrom.equipment import CLASSIC

MEASURED = bench.Bench(CLASSIC.board, CLASSIC.pieces, CLASSIC.physics)

AT_MOST = {
    "carrom.half_ball_error_deg": 0.05,
    "carrom.thin_cut_error_deg": 0.1,
    "carrom.stopping_error_percent": 0.5,
    "carrom.head_on_error_percent": 0.5,
    "carrom.outside": 0,
    "carrom.overlap_mm": 0.05,
    "carrom.energy_gain_percent": 0.3,
    "carrom.repeat_differs": 0,
}


def test_figures_of_one_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PHASES", 10)
    assert bench.cut_error(MEASURED, 0.5) <= 0.05
    assert bench.cut_error(MEASURED, 0.9) <= 0.1
    assert bench.stopping_error(MEASURED) <= 0.5
    assert bench.head_on_error(MEASURED) <= 0.5
    assert bench.runs_at_full_strength(MEASURED) >= 3.5


def test_figures_of_sixty_shots() -> None:
    proof = bench.prove(MEASURED, 60)
    assert proof.outside == 0
    assert proof.overlap_mm <= 0.05
    assert proof.energy_gain_percent <= 0.3
    assert bench.repeats_that_differ(MEASURED, 6) == 0


def test_measurements_can_fail() -> None:
    """A friction between pieces throws the cut, a shorter braking is seen, overlaps and gains of energy are found."""
    rough = replace(MEASURED, physics=replace(MEASURED.physics, piece_friction=0.2))
    film = simulate((), Striker(0.0, 0.0, 0.0, 1000.0), rough)[1]
    assert film is not None
    assert bench.overlap_mm((Lying(1, 0, 0), Lying(2, 3100, 0)), rough) == pytest.approx(0.8)
    assert bench.energy_gain_percent(film, rough) == 0.0
    numbers = film.numbers[:]
    numbers[-2] = 500.0  # it stands at the end; let it move
    moving = replace(film, numbers=numbers)
    assert isinstance(moving, Film)
    assert bench.energy_gain_percent(moving, rough) == pytest.approx(25.0, abs=0.01)


@pytest.mark.slow
def test_all_figures_over_two_thousand_shots() -> None:
    figures: Mapping[str, float] = {figure["name"]: figure["value"] for figure in bench.run()}
    assert {name: figures[name] for name in AT_MOST if figures[name] > AT_MOST[name]} == {}
    assert figures["carrom.runs_full_strength"] >= 3.5
    assert figures["carrom.nine_coin_ms"] < figures["carrom.plain_nine_coin_ms"]
    assert figures["carrom.break_ms"] < figures["carrom.plain_break_ms"]


def test_CA_R2_stacked_pieces_cost_at_most_half_as_much_again() -> None:
    plain, stacked = bench.stacking_ms(MEASURED, shots=15)
    assert stacked <= 1.5 * plain
