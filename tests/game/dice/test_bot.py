"""The casual bots, and that every figure of the bench is taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.dice import bench
from game.dice.board_state import Done, Join, Name, StayOut
from game.dice.bot import casual_board_move, casual_sheet_move, chance_of_fit, useful
from game.dice.rules import SheetRules
from game.dice.sheet_state import Agree, Decline, GiveUp, Pass, Score, Strike
from game.dice.throw import Buy, Throw
from tests.game.dice.tables import BoardTable, SheetTable, board_rules, line, sheet_rules

CAMERON = sheet_rules("cameron/classic")
YATZY = sheet_rules("sheet/yatzy")


@pytest.mark.parametrize(
    ("rules", "line_id", "dice", "places"),
    [
        (CAMERON, "threes", (3, 1, 3, 5, 3, 2), (0, 2, 4)),
        (CAMERON, "low", (3, 1, 6, 5, 3, 2), (0, 1, 4, 5)),
        (CAMERON, "high", (3, 1, 6, 5, 3, 2), (2, 3)),
        (CAMERON, "even", (3, 1, 6, 5, 3, 2), (2, 5)),
        (CAMERON, "odd", (3, 1, 6, 5, 3, 2), (0, 1, 3, 4)),
        (CAMERON, "pairs", (5, 5, 5, 5, 1, 6), (0, 1, 2, 3, 5)),
        (CAMERON, "straight", (5, 5, 1, 2, 2, 6), (0, 2, 3, 5)),
        (CAMERON, "four_sixes", (6, 5, 6, 2, 2, 6), (0, 2, 5)),
        (YATZY, "full_house", (2, 2, 5, 5, 5), (0, 1, 2, 3, 4)),
        (YATZY, "three_of_a_kind", (2, 2, 5, 5, 1), (2, 3)),
        (YATZY, "chance", (2, 4, 5, 1, 6), (1, 2, 4)),
        (sheet_rules("sheet/american"), "small_straight", (4, 5, 6, 6, 1), (0, 1, 2)),
    ],
)
def test_the_dice_that_are_a_beginning_of_a_line(
    rules: SheetRules, line_id: str, dice: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert useful(line(rules, line_id), dice) == places


def test_casual_keeps_what_makes_the_best_line_now_and_throws_the_rest() -> None:
    game = SheetTable(YATZY)
    assert casual_sheet_move(game.game, game.state) == Throw()
    game.throw(6, 6, 6, 2, 1)
    assert casual_sheet_move(game.game, game.state) == Throw((0, 1, 2))
    game.throw(6, 6, 6, 6, 6, keep=(0, 1, 2))
    assert casual_sheet_move(game.game, game.state) == Score("five_of_a_kind")


def test_casual_zeroes_the_line_that_it_can_best_do_without() -> None:
    game = SheetTable(replace(YATZY, lines=(line(YATZY, "ones"), line(YATZY, "five_of_a_kind"))))
    for _ in range(3):
        game.throw(6, 6, 6, 2, 3)
    assert casual_sheet_move(game.game, game.state) == Strike("ones")


def test_casual_buys_a_throw_when_nothing_fits() -> None:
    game = SheetTable(CAMERON)
    for each in ("cameron", "ones", "twos", "threes", "fours", "fives", "sixes"):
        game.do(GiveUp(each))
    for _ in range(3):
        game.throw(6, 6, 6, 1, 2, 4)
    assert isinstance(casual_sheet_move(game.game, game.state), Buy)


def test_casual_keeps_locked_dice_and_passes_when_nothing_fits() -> None:
    rules = sheet_rules("kameron/classic")
    game = SheetTable(rules, seats=2)
    for number, face in (("sixes", 6), ("fives", 5), ("fours", 4), ("threes", 3), ("twos", 2), ("ones", 1)):
        game.throw(*(face,) * 5).do(Score(number))
    game.throw(1, 1, 2, 3, 6).throw(1, 1, 6, 6, 2, keep=(0, 1))
    move = casual_sheet_move(game.game, game.state)
    assert isinstance(move, Throw)
    assert {0, 1} <= set(move.keep)
    game.throw(1, 1, 6, 5, 2, keep=(0, 1))
    assert casual_sheet_move(game.game, game.state) == Pass()


def test_casual_agrees_to_end_unless_somebody_is_ahead_of_it() -> None:
    game = SheetTable(sheet_rules("kameron/classic"), seats=2).do(Agree())
    assert casual_sheet_move(game.game, game.state) == Agree(), "level"
    game.do(Decline()).throw(6, 1, 2, 3, 3).do(Score("sixes")).throw(5, 5, 2, 3, 3).do(Score("fives")).do(Agree())
    assert casual_sheet_move(game.game, game.state) == Agree(), "asked is the second, ahead with ten to six"
    game.do(Decline()).throw(5, 1, 2, 3, 3).do(Score("twos")).do(Agree())
    assert casual_sheet_move(game.game, game.state) == Decline(), "asked is the first, behind with eight to ten"


def test_casual_agrees_to_end_the_board_unless_somebody_is_ahead_of_it() -> None:
    game = BoardTable(board_rules("cameron_board/classic")).do(Agree())
    assert casual_board_move(game.game, game.state) == Agree()
    game.do(Decline(), Name("ones"), StayOut()).throw(1, 2, 3, 4, 5, 6).do(Done(), Agree())
    assert casual_board_move(game.game, game.state) == Agree(), "asked is the first, who has won a square"
    game.do(Decline(), Name("cameron"), StayOut()).throw(1, 2, 3, 4, 5, 6).do(Done(), Agree())
    assert casual_board_move(game.game, game.state) == Decline(), "asked is the second, who has won none"


def test_casual_on_the_board_names_the_square_that_pays_most_and_hands_on_what_it_has_made() -> None:
    game = BoardTable(board_rules("cameron_board/classic"))
    named = casual_board_move(game.game, game.state)
    assert isinstance(named, Name)
    assert named.line in {"sixes", "high", "even", "pairs", "triples", "four_sixes", "cameron"}
    game.do(Name("high"))
    assert casual_board_move(game.game, game.state) in (Join(), StayOut())
    game.do(Join()).throw(4, 4, 5, 6, 6, 1)
    assert casual_board_move(game.game, game.state) == Throw((0, 1, 2, 3, 4))
    game.throw(4, 4, 5, 6, 6, 4, keep=(0, 1, 2, 3, 4))
    assert casual_board_move(game.game, game.state) == Done()


def test_the_chance_of_a_fit_before_any_throw_with_everything_open_is_certain() -> None:
    game = SheetTable(sheet_rules("kameron/classic"), seats=2)
    assert chance_of_fit(game.game, game.state) == pytest.approx(1.0)


def test_the_bench_takes_its_figures() -> None:
    figures = {figure["name"]: figure["value"] for figure in bench.run()}
    assert set(figures) == {
        "dice.candidates_ms",
        "dice.preview_ms",
        "dice.casual_ms",
        "dice.throw_for_me_ms",
        "dice.solve_crag_s",
        "dice.solve_hindenburg_s",
    }
    assert figures["dice.solve_crag_s"] <= 2
    assert figures["dice.solve_hindenburg_s"] <= 2
    assert figures["dice.throw_for_me_ms"] <= 500
