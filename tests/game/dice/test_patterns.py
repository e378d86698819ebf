"""Every throw of six and of five dice gives the numbers of the rules."""

from __future__ import annotations

from itertools import product
from math import factorial, prod

import pytest

from game.dice.patterns import Dice, best, combinations, worth
from game.dice.rules import BoardRules, SheetRules
from game.dice.tool import ToolError, score
from tests.game.dice.tables import board_rules, line, sheet_rules

CAMERON = sheet_rules("cameron/classic")
KAMERON = sheet_rules("kameron/four-of-a-kind")


def ways(dice: Dice) -> int:
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in range(1, 7))


def made(rules_name: str, line_id: str) -> int:
    """In how many of all equally likely throws a line is made."""
    rules = sheet_rules(rules_name)
    return sum(ways(dice) for dice in combinations(rules.dice) if worth(line(rules, line_id), dice).fits)


def test_there_are_462_throws_of_six_dice_and_252_of_five() -> None:
    assert len(combinations(6)) == 462
    assert len(combinations(5)) == 252
    assert sum(map(ways, combinations(6))) == 46_656


@pytest.mark.parametrize(
    ("line_id", "throws"),
    [
        ("low", 729),
        ("high", 729),
        ("even", 729),
        ("odd", 729),
        ("pairs", 2256),
        ("triples", 306),
        ("straight", 720),
        ("four_sixes", 406),
        ("cameron", 1),
    ],
)
def test_C4_so_many_of_46656_throws_make_the_formation(line_id: str, throws: int) -> None:
    assert made("cameron/classic", line_id) == throws


@pytest.mark.parametrize("number", range(1, 7))
def test_C3_a_number_is_made_by_every_throw_that_shows_it(number: int) -> None:
    names = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    assert made("cameron/classic", names[number - 1]) == 6**6 - 5**6


def test_C3_the_leaflets_example_3_3_3_5_5_2() -> None:
    points = score(CAMERON, [3, 3, 3, 5, 5, 2])
    assert points["lines"]["threes"] == 9
    assert points["lines"]["fives"] == 10
    assert points["lines"]["twos"] == 2
    assert points["fits"] == ["twos", "threes", "fives"]


def test_C4_the_others_score_the_sum_of_all_six() -> None:
    assert score(CAMERON, [1, 2, 3, 3, 2, 1])["lines"]["low"] == 12
    assert score(CAMERON, [4, 5, 6, 6, 5, 4])["lines"]["high"] == 30
    assert score(CAMERON, [6, 6, 6, 6, 2, 5])["lines"]["four_sixes"] == 31
    assert score(CAMERON, [5, 5, 5, 4, 4, 4])["lines"]["triples"] == 27


def test_C4_equal_pairs_and_equal_triples_count() -> None:
    assert score(CAMERON, [5, 5, 5, 5, 6, 6])["lines"]["pairs"] == 32
    assert score(CAMERON, [2, 2, 2, 2, 2, 2])["lines"]["pairs"] == 12
    assert score(CAMERON, [2, 2, 2, 2, 2, 2])["lines"]["triples"] == 12


def test_C4_house_rule_pairs_and_triples_of_different_numbers() -> None:
    distinct = sheet_rules("cameron/distinct")
    assert score(distinct, [5, 5, 5, 5, 6, 6])["lines"]["pairs"] == 0
    assert score(distinct, [2, 2, 2, 2, 2, 2])["lines"]["triples"] == 0
    assert score(distinct, [5, 5, 4, 4, 6, 6])["lines"]["pairs"] == 30


@pytest.mark.parametrize("rules", [CAMERON, board_rules("cameron_board/classic")])
def test_C6_the_bests_and_their_sum(rules: SheetRules | BoardRules) -> None:
    bests = {
        "ones": 6, "twos": 12, "threes": 18, "fours": 24, "fives": 30, "sixes": 36, "low": 18, "high": 36, "even": 36,
        "odd": 30, "pairs": 36, "triples": 36, "straight": 21, "four_sixes": 36, "cameron": 36,
    }  # fmt: skip
    assert {entry.id: best(entry, 6) for entry in rules.lines} == bests
    assert sum(bests.values()) == 411


def test_K4_K5_points_of_the_special_lines() -> None:
    assert score(KAMERON, [4, 4, 4, 4, 4])["lines"]["five_of_a_kind"] == 30
    assert score(KAMERON, [6, 2, 4, 3, 5])["lines"]["big_straight"] == 20
    assert score(KAMERON, [1, 2, 3, 4, 5])["lines"]["small_straight"] == 15
    assert score(KAMERON, [2, 2, 2, 6, 6])["lines"]["full_house"] == 18
    assert score(KAMERON, [1, 2, 3, 4, 5])["fits"] == ["fives", "fours", "threes", "twos", "ones", "small_straight"]


def test_K4_five_equal_dice_count_as_four_of_a_kind_and_K5_pay_the_sum_of_four() -> None:
    assert score(KAMERON, [4, 4, 4, 4, 4])["lines"]["four_of_a_kind"] == 16
    assert score(KAMERON, [4, 4, 4, 4, 6])["lines"]["four_of_a_kind"] == 16


def test_K4_five_of_a_kind_is_no_full_house() -> None:
    assert score(KAMERON, [4, 4, 4, 4, 4])["lines"]["full_house"] == 0


def test_K5_other_points_by_rule_set() -> None:
    special = ("five_of_a_kind", "big_straight", "small_straight")
    dice = {"five_of_a_kind": [1] * 5, "big_straight": [2, 3, 4, 5, 6], "small_straight": [1, 2, 3, 4, 5]}
    for name, points in [("classic", (30, 20, 15)), ("yatzy-points", (50, 20, 15)), ("double-cameroon", (50, 30, 21))]:
        rules = sheet_rules(f"kameron/{name}")
        assert tuple(score(rules, dice[each])["lines"][each] for each in special) == points


@pytest.mark.parametrize(
    ("line_id", "throws"),
    [
        ("five_of_a_kind", 6),
        ("big_straight", 120),
        ("small_straight", 120),
        ("full_house", 300),
        ("four_of_a_kind", 156),
    ],
)
def test_K4_so_many_of_7776_throws_make_the_line(line_id: str, throws: int) -> None:
    assert made("kameron/four-of-a-kind", line_id) == throws


def test_the_order_of_the_dice_makes_no_difference() -> None:
    for dice in product((1, 3, 6), repeat=5):
        assert score(KAMERON, dice) == score(KAMERON, sorted(dice))


@pytest.mark.parametrize(
    ("sheet", "line_id", "dice", "points"),
    [
        ("yatzy", "one_pair", [3, 3, 5, 5, 1], 10),
        ("yatzy", "two_pairs", [3, 3, 5, 5, 1], 16),
        ("yatzy", "two_pairs", [5, 5, 5, 5, 1], 0),
        ("yatzy", "three_of_a_kind", [2, 2, 2, 2, 6], 6),
        ("yatzy", "full_house", [6, 6, 6, 5, 5], 28),
        ("yatzy", "full_house", [6, 6, 6, 6, 6], 0),
        ("yatzy", "chance", [1, 2, 4, 5, 6], 18),
        ("american", "three_of_a_kind", [2, 2, 2, 2, 6], 14),
        ("american", "small_straight", [2, 3, 4, 5, 5], 30),
        ("american", "big_straight", [2, 3, 4, 5, 5], 0),
        ("american", "big_straight", [2, 3, 4, 5, 6], 40),
        ("maxi-yatzy", "three_pairs", [6, 6, 5, 5, 1, 1], 24),
        ("maxi-yatzy", "full_house", [5, 5, 5, 6, 6, 6], 28),
        ("maxi-yatzy", "villa", [5, 5, 5, 6, 6, 6], 33),
        ("maxi-yatzy", "villa", [5, 5, 5, 5, 5, 5], 0),
        ("maxi-yatzy", "tower", [2, 2, 2, 2, 3, 3], 14),
        ("maxi-yatzy", "full_straight", [6, 5, 4, 3, 2, 1], 21),
        ("yacht", "four_of_a_kind", [4, 4, 4, 4, 6], 16),
        ("yacht", "small_straight", [1, 2, 3, 4, 5], 30),
        ("crag", "crag", [3, 5, 5], 50),
        ("crag", "crag", [2, 5, 6], 0),
        ("crag", "thirteen", [2, 5, 6], 26),
        ("crag", "odd_straight", [5, 1, 3], 20),
        ("generala", "straight", [1, 2, 3, 4, 5], 20),
        ("generala", "generala", [2, 2, 2, 2, 2], 60),
        ("hindenburg", "five_of_a_kind", [2, 2, 2, 2, 2], 30),
    ],
)
def test_the_family_pays_what_its_sheets_say(sheet: str, line_id: str, dice: list[int], points: int) -> None:
    assert score(sheet_rules(f"sheet/{sheet}"), dice)["lines"][line_id] == points


@pytest.mark.parametrize(("dice", "words"), [([1, 2], "5 dice, and 2"), ([1, 2, 3, 4, 7], "not 7")])
def test_score_says_what_is_wrong_with_the_dice(dice: list[int], words: str) -> None:
    with pytest.raises(ToolError, match=words):
        score(KAMERON, dice)
