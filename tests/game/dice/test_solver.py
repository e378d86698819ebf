"""Best play worked out exactly, held against published totals and those that programs written apart agree on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.dice.duel import DuelSolver
from game.dice.holding import Keeping, Locking, Sets
from game.dice.patterns import matched
from game.dice.rules import Chips, Closing, DiceCap, SheetRules
from game.dice.solver import SheetSolver, TooLarge
from game.dice.tool import ToolError, solve
from tests.game.dice.tables import board_rules, line, sheet_rules

CAMERON = sheet_rules("cameron/classic")
KAMERON = sheet_rules("kameron/classic")
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")


def chance_in_three_throws(rules: SheetRules, line_id: str) -> float:
    """The chance to make a line within three throws, holding for nothing else."""
    import numpy as np

    sets = Sets(rules.dice)
    made = np.array([[1.0 if matched(line(rules, line_id), some) else 0.0] for some in sets.throws])
    room = (Keeping if rules.hold == "free" else Locking)(sets, 1, 1)
    return float(room.turn([[made.copy()] for _ in range(3)])[0][0])


@pytest.mark.parametrize(
    ("line_id", "chance"),
    [
        *((number, 0.9624) for number in NUMBERS),
        *((line_id, 0.4488) for line_id in ("low", "high", "even", "odd")),
        ("pairs", 0.2973),
        ("triples", 0.1649),
        ("straight", 0.1968),
        ("four_sixes", 0.2099),
        ("cameron", 0.0056),
    ],
)
def test_C4_C11_chance_to_make_a_formation_within_three_throws(line_id: str, chance: float) -> None:
    assert chance_in_three_throws(CAMERON, line_id) == pytest.approx(chance, abs=5e-5)


@pytest.mark.parametrize(
    ("line_id", "locked", "free"),
    [
        ("five_of_a_kind", 0.045657, 0.046029),
        ("big_straight", 0.196829, 0.196829),
        ("small_straight", 0.196829, 0.196829),
        ("full_house", 0.362883, 0.362883),
        ("four_of_a_kind", 0.287072, 0.290794),
    ],
)
def test_K3_chance_in_three_throws_with_dice_locked_and_free(line_id: str, locked: float, free: float) -> None:
    rules = sheet_rules("kameron/four-of-a-kind")
    assert chance_in_three_throws(rules, line_id) == pytest.approx(locked, abs=5e-7)
    assert chance_in_three_throws(replace(rules, hold="free"), line_id) == pytest.approx(free, abs=5e-7)


# -- two players: the lead -----------------------------------------------------------------------------------------


def only(*line_ids: str) -> SheetRules:
    """Kameron with only these lines."""
    special = ("five_of_a_kind", "big_straight", "small_straight", "full_house")
    capped = tuple(each for each in NUMBERS if each in line_ids)
    closing = Closing(
        tuple(each for each in special if each in line_ids), DiceCap(dice=5, lines=capped) if capped else None
    )
    return replace(KAMERON, lines=tuple(each for each in KAMERON.lines if each.id in line_ids), closing=closing)


@pytest.mark.parametrize(
    ("line_id", "lead", "turns"),
    [("five_of_a_kind", 0.7008, 21.903), ("big_straight", 2.1831, 5.081), ("full_house", 4.1014, 2.865)],
)
def test_K7_lead_and_turns_with_one_special_line_open(line_id: str, lead: float, turns: float) -> None:
    found = DuelSolver(only(line_id)).solve()
    assert found.mean == pytest.approx(lead, abs=5e-5)
    assert found.turns == pytest.approx(turns, abs=5e-4)


@pytest.mark.slow
def test_K8_lead_and_turns_with_only_the_numbers_open() -> None:
    found = DuelSolver(only(*NUMBERS)).solve()
    assert found.mean == pytest.approx(7.1359, abs=5e-5)
    assert found.turns == pytest.approx(14.377, abs=5e-4)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "lead", "turns"),
    [
        (KAMERON, 8.1256, 35.451),
        (replace(KAMERON, hold="free"), 8.1471, 35.010),
        (sheet_rules("kameron/double-cameroon"), 8.6092, 33.451),
    ],
    ids=["locked", "free", "double-cameroon"],
)
def test_K12_lead_and_turns_of_the_whole_game(rules: SheetRules, lead: float, turns: float) -> None:
    found = solve(rules)
    assert found["mean"] == lead
    assert found["turns"] == turns


# -- alone ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["crag", "hindenburg"])
def test_a_small_sheet_takes_at_most_two_seconds(sheet: str) -> None:
    assert solve(sheet_rules(f"sheet/{sheet}"))["seconds"] <= 2


def test_one_line_alone_is_the_chance_of_it_times_its_points() -> None:
    rules = replace(sheet_rules("sheet/hindenburg"), lines=(line(sheet_rules("sheet/hindenburg"), "five_of_a_kind"),))
    chance = 0.046029
    found = SheetSolver(rules).solve()
    assert found.mean == pytest.approx(30 * chance, abs=5e-5)
    assert found.sd == pytest.approx(30 * (chance * (1 - chance)) ** 0.5, abs=5e-4)


def test_chips_buy_a_fourth_throw() -> None:
    straight = replace(
        CAMERON, lines=(line(CAMERON, "straight"),), bonuses=(), chips=Chips(at_start=1, per_unused_throw=0)
    )
    three = 0.196829
    four = SheetSolver(replace(straight, throws=4, chips=None)).solve().mean
    assert SheetSolver(straight).solve().mean == pytest.approx(four, abs=1e-9)
    assert four > 21 * three


def test_throws_kept_are_used_later() -> None:
    """Two lines, one throw a turn: a throw can never be left, so keeping them changes nothing; with two it does."""
    sheet = sheet_rules("sheet/hindenburg")
    lines = (line(sheet, "ones"), line(sheet, "five_of_a_kind"))
    for throws, differs in ((1, False), (2, True)):
        rules = replace(sheet, lines=lines, throws=throws)
        alone, kept = SheetSolver(rules).solve().mean, SheetSolver(replace(rules, carry="bank")).solve().mean
        assert (kept > alone + 1e-6) == differs


def test_lines_in_printed_order_are_each_played_for_alone() -> None:
    sheet = sheet_rules("sheet/hindenburg")
    rules = replace(sheet, order="printed")
    alone = [SheetSolver(replace(sheet, lines=(each,))).solve() for each in sheet.lines]
    found = SheetSolver(rules).solve()
    assert found.mean == pytest.approx(sum(one.mean for one in alone), abs=1e-9)
    assert found.sd == pytest.approx(sum(one.sd**2 for one in alone) ** 0.5, abs=1e-9)
    assert found.states == 11


def test_a_sheet_too_large_is_refused_with_its_number_of_states() -> None:
    with pytest.raises(TooLarge, match=r"has [0-9]{9,} states"):
        SheetSolver(sheet_rules("sheet/maxi-yatzy"))


@pytest.mark.parametrize(
    ("name", "seats", "words"),
    [
        ("kameron/classic", 1, "not played alone"),
        ("sheet/yatzy", 2, "every line closes"),
        ("kameron/ten-turns", 2, "limit of turns"),
        ("cameron/locked", 1, "chips"),
    ],
)
def test_what_cannot_be_worked_out_is_refused_in_words(name: str, seats: int, words: str) -> None:
    with pytest.raises(ToolError, match=words):
        solve(sheet_rules(name), seats)


def test_the_board_is_not_worked_out() -> None:
    with pytest.raises(ToolError, match="not the board"):
        solve(board_rules("cameron_board/classic"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sheet", "mean", "sd"), [("american", 254.5877, 59.61), ("plain", 245.8708, 39.82), ("yatzy", 248.4400, 38.50)]
)
def test_published_totals_of_the_family(sheet: str, mean: float, sd: float) -> None:
    found = solve(sheet_rules(f"sheet/{sheet}"))
    assert found["mean"] == mean
    assert round(found["sd"], 2) == sd


WITHOUT_CHIPS = replace(CAMERON, chips=None)


def capped(held: int, give_up: tuple[int, ...] = (3, 2, 1)) -> Chips:
    return Chips(per_unused_throw=1, give_up=give_up, most_held=held)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "mean"),
    [
        (replace(WITHOUT_CHIPS, bonuses=(), must_score=False), 222.2208),
        (replace(WITHOUT_CHIPS, bonuses=()), 219.5630),
        (WITHOUT_CHIPS, 219.6766),
        (replace(CAMERON, bonuses=(), chips=capped(8, give_up=())), 253.1116),
        (sheet_rules("cameron/twelve-chips"), 261.2268),
    ],
    ids=["may_strike", "must_score", "bonuses", "eight_chips", "twelve_chips"],
)
def test_C10_C17_expected_total_of_best_play_alone(rules: SheetRules, mean: float) -> None:
    assert solve(rules)["mean"] == mean


@pytest.mark.slow
def test_C10_deviation_of_best_play_without_chips() -> None:
    found = SheetSolver(replace(WITHOUT_CHIPS, bonuses=(), must_score=False)).solve()
    assert found.sd == pytest.approx(30.408, abs=1e-3)  # best play is not unique, and neither is its deviation
