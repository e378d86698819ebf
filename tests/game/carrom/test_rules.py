"""The figures of the rule sets, as the rules sheet and the ICF laws give them, and what a rule file may not say."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.carrom.rules import CarromRules, faults_between_fields
from tests.game.carrom.built import rule_set

CLASSIC, ICF, POINTS, SOLO = (rule_set(name) for name in ("classic", "icf", "points", "solo"))


ALL = (CLASSIC, ICF, POINTS, SOLO)


def test_CA_E1_the_board_and_its_pockets() -> None:
    for rules in ALL:
        assert (rules.board.side_mm, rules.board.pocket_diameter_mm) == (740, 44.5)


def test_CA_E2_coins_and_striker() -> None:
    for rules in ALL:
        assert (rules.pieces.coin_diameter_mm, rules.pieces.coin_mass_g) == (31.8, 5.25)
        assert (rules.pieces.striker_diameter_mm, rules.pieces.striker_mass_g) == (41.3, 15)


def test_CA_E3_lines_and_circles() -> None:
    for rules in ALL:
        board = rules.board
        assert (board.base_line_mm, board.base_gap_mm, board.base_circle_x_mm) == (101.5, 31.8, 220.8)
        assert (board.base_circle_diameter_mm, board.base_circle_red_mm) == (31.8, 25.4)
        assert (board.arrow_start_mm, board.arrow_length_mm) == (50, 257)
        assert (board.centre_circle_mm, board.outer_circle_mm) == (31.8, 170)


def test_CA_E4_and_F3_friction_restitution_and_strength() -> None:
    for rules in ALL:
        physics = rules.physics
        assert (physics.friction, physics.piece_restitution, physics.cushion_restitution) == (0.10, 0.92, 0.80)
        assert (physics.piece_friction, physics.cushion_friction) == (0.02, 0.20)
        assert (physics.full_strength_m_s, physics.leave_board_speed_m_s) == (6, 7.0)


def test_CA_P3_25_points_8_boards_300_strokes() -> None:
    for rules in (CLASSIC, ICF, POINTS):
        assert (rules.scores.target, rules.scores.boards, rules.scores.max_strokes_a_board) == (25, 8, 300)
        assert rules.laws.tries == 3


def test_what_the_queen_and_the_coins_count_in_each_rule_set() -> None:
    assert (CLASSIC.scores.queen, CLASSIC.scores.queen_until, CLASSIC.scores.board_at_most) == (5, None, None)
    assert (ICF.scores.queen, ICF.scores.queen_until, ICF.scores.board_at_most, ICF.scores.games) == (3, 22, 12, 3)
    assert (POINTS.scores.queen, POINTS.scores.white_coin, POINTS.scores.black_coin) == (5, 2, 1)
    assert SOLO.scores.target is None


def test_who_may_play_and_who_may_stack() -> None:
    assert [rules.players for rules in (CLASSIC, ICF, POINTS, SOLO)] == [(2, 4), (2, 4), (2, 3, 4), (1,)]
    assert [rules.laws.stacking for rules in (CLASSIC, ICF, POINTS, SOLO)] == [True, False, True, True]


def with_laws(rules: CarromRules, **laws: Any) -> CarromRules:
    return replace(rules, laws=replace(rules.laws, **laws))


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        (replace(CLASSIC, players=(4, 2)), ("players",)),
        (replace(POINTS, players=(2, 3, 3)), ("players",)),
        (replace(CLASSIC, players=(2, 3)), ("players", 1)),
        (replace(POINTS, players=(1, 2)), ("players", 0)),
        (replace(SOLO, players=(2,)), ("players", 0)),
        (replace(ICF, scores=replace(ICF.scores, games=2)), ("scores", "games")),
        (with_laws(SOLO, choice=True), ("laws", "choice")),
        (with_laws(CLASSIC, opponents_coin="own"), ("laws", "opponents_coin")),
        (with_laws(POINTS, opponents_coin="stays", opponents_last="own"), ("laws", "opponents_coin")),
        (with_laws(CLASSIC, opponents_coin="stays"), ("laws", "opponents_last")),
        (with_laws(ICF, opponents_coin="foul_returns"), ("laws", "opponents_last")),
        (with_laws(CLASSIC, own_last_before_queen="stays"), ("laws", "own_last_before_queen")),
        (with_laws(SOLO, own_last_before_queen="loses_board"), ("laws", "own_last_before_queen")),
        (
            replace(CLASSIC, pieces=replace(CLASSIC.pieces, striker_diameter_mm=31.8)),
            ("pieces", "striker_diameter_mm"),
        ),
        (replace(CLASSIC, board=replace(CLASSIC.board, base_gap_mm=50.0)), ("pieces", "striker_diameter_mm")),
        (replace(CLASSIC, board=replace(CLASSIC.board, base_circle_x_mm=36.0)), ("board", "base_circle_x_mm")),
        (replace(CLASSIC, board=replace(CLASSIC.board, pocket_diameter_mm=30.0)), ("board", "pocket_diameter_mm")),
        (replace(CLASSIC, board=replace(CLASSIC.board, outer_circle_mm=90.0)), ("board", "outer_circle_mm")),
        (replace(CLASSIC, board=replace(CLASSIC.board, side_mm=480.0)), ("board", "side_mm")),
        # the base lines' middle is 252.6 mm away: arrows of 320 mm and a striker of 41.3 take (320 + 41.3) / √2 = 255.5
        (replace(CLASSIC, board=replace(CLASSIC.board, arrow_width_mm=320.0)), ("board", "arrow_width_mm")),
        # half the board is 370 mm: a circle of 750 mm reaches into the frame
        (replace(CLASSIC, board=replace(CLASSIC.board, outer_circle_mm=750.0)), ("board", "outer_circle_mm")),
        # pockets of 350 mm: centre at √2·195 = 275.8 from the middle, rim at 100.8, inside a circle of 105
        (
            replace(CLASSIC, board=replace(CLASSIC.board, pocket_diameter_mm=350.0, outer_circle_mm=210.0)),
            ("board", "outer_circle_mm"),
        ),
        # pockets of 370 mm: rim at √2·185 - 185 = 76.6 mm, the rack reaches to 79.5
        (
            replace(CLASSIC, board=replace(CLASSIC.board, pocket_diameter_mm=370.0, outer_circle_mm=150.0)),
            ("board", "pocket_diameter_mm"),
        ),
    ],
)
def test_fields_that_contradict_each_other_are_faults_at_their_key(
    rules: CarromRules, key: tuple[str | int, ...]
) -> None:
    assert key in [where for where, _ in faults_between_fields(rules)]


def test_our_rule_sets_have_no_faults() -> None:
    for rules in ALL:
        assert faults_between_fields(rules) == []


CLAUSES = [
    "E1",
    "E2",
    "E3",
    "E4",
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
    "B1",
    "B2",
    "S1",
    "S2",
    "S3",
    "S4",
    "T1",
    "T2",
    "Q1",
    "Q2",
    "Q3",
    "Q4",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "R1",
    "R2",
    "R3",
    "X1",
    "X2",
    "X3",
    "X4",
]
LAWS = [
    "45",
    "45c",
    "49",
    "49b",
    "52",
    "53",
    "55",
    "56",
    "57",
    "72",
    "73",
    "74",
    "75",
    "95a",
    "95b",
    "95d",
    "96",
    "97",
    "98a",
    "99a",
    "100a",
    "101a",
    "102",
    "103",
    "104",
    "105",
    "106",
    "107",
    "109",
    "110a",
    "112a",
    "142",
]


def test_every_clause_and_every_law_has_a_test_of_its_name() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    names = re.findall(r"def test_(\w+)", text)
    for clause in CLAUSES:
        assert any(re.search(rf"CA_([A-Z]\d_and_)*{clause}(_|$)", name) for name in names), f"no test for CA-{clause}"
    for law in LAWS:
        assert any(re.search(rf"icf_(\w+_and_)?{law}(_|$)", name) for name in names), f"no test for ICF {law}"
