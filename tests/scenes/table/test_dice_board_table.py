"""Cameron's board: naming, joining, throwing, paying, ties; by mouse alone and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.match import AnyMatch
from game.dice.board_state import Done, Join, Name, StayOut
from game.dice.throw import Buy, Throw
from scenes.house import House
from scenes.table import dice_board_words
from scenes.table.dice_board import BoardTable
from scenes.table.dice_board_hand import Hand
from scenes.table.dice_board_shown import BoardShown
from tests.scenes.table.dice_stage import Stage, new_match, throw


def shown(stage: Stage) -> BoardShown:
    found = stage.scene.playback.shown
    assert isinstance(found, BoardShown)
    return found


def hand(stage: Stage) -> Hand:
    ui = stage.scene.ui
    assert isinstance(ui, Hand)
    return ui


def square(stage: Stage, line: str) -> tuple[int, int]:
    number = next(k for k, s in enumerate(shown(stage).squares) if s.line == line)
    x, y = stage.scene.places.squares[number].center
    return x, y


def all_throw(match: AnyMatch, *throws: tuple[int, ...]) -> None:
    """Each who joined throws once and hands the dice on."""
    for faces in throws:
        throw(match, faces)
        match.play(Done())


def roles(stage: Stage) -> list[str]:
    return [card.role for card in shown(stage).cards]


def test_C28_a_click_names_a_square_and_puts_a_chip_on_it(house: House) -> None:
    match = new_match("cameron_board/classic", 3)
    namer = match.state.seat
    stage = Stage(house, match)
    stage.click(square(stage, "pairs"))
    assert match.turns[0].move == Name("pairs")
    stage.settle()
    named = next(s for s in shown(stage).squares if s.is_named)
    assert named.line == "pairs"
    assert named.stakes == (namer,)
    assert shown(stage).cards[namer].chips == 19
    assert sorted(roles(stage)) == ["asked", "joined", "to_ask"]


def test_C28_arrows_and_enter_name_a_square(house: House) -> None:
    stage = Stage(house, new_match("cameron_board/classic", 2))
    stage.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT)
    # five squares in a row: ones, then down to sixes, then right to low
    assert hand(stage).cursor == 6
    stage.key(pygame.K_RETURN)
    assert stage.match.turns[0].move == Name("low")


def test_C27_what_a_chip_pays_for_is_said_by_the_rules(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    match.rules = replace(match.rules, throws=2)
    stage = Stage(house, match)
    table = stage.scene.table
    assert isinstance(table, BoardTable)
    words = dice_board_words.strip_line(table.said, table.game, match.state, shown(stage))
    assert words.endswith("pays for 2 throws.")


def test_C29_the_others_join_or_stay_out_in_order(house: House) -> None:
    match = new_match("cameron_board/classic", 3)
    match.play(Name("even"))
    stage = Stage(house, match)
    stage.push("Join for a chip")
    stage.settle()
    stage.key(pygame.K_s)
    stage.settle()
    assert [turn.move for turn in match.turns[1:]] == [Join(), StayOut()]
    assert match.state.phase == "throw"
    assert sorted(roles(stage)) == ["next", "out", "throws"]


def test_C30_a_chip_to_the_bank_pays_for_three_more_throws(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    match.play(Name("cameron"))
    match.play(StayOut())
    for _ in range(3):
        throw(match, (6, 6, 6, 6, 6, 5))
    stage = Stage(house, match)
    assert "It takes 6 dice with a 6; there are 5." in dice_words(stage)
    stage.key(*(getattr(pygame, f"K_{n}") for n in range(1, 6)))
    stage.push("3 more throws for a chip")
    stage.settle()
    assert match.turns[-1].move == Buy((0, 1, 2, 3, 4))
    assert match.state.bank == 1
    assert shown(stage).bank == 1
    assert match.state.throws_left == 2


def dice_words(stage: Stage) -> str:
    table = stage.scene.table
    assert isinstance(table, BoardTable)
    return dice_board_words.strip_line(table.said, table.game, stage.match.state, shown(stage))


def test_C31_the_winners_chip_stays_on_the_square(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    namer = match.state.seat
    match.play(Name("fives"))
    match.play(Join())
    all_throw(match, (5, 5, 5, 1, 2, 3), (5, 1, 2, 3, 4, 6))
    stage = Stage(house, match)
    won = next(s for s in shown(stage).squares if s.line == "fives")
    assert (won.winner, won.score, won.pays) == (namer, 15, 30)
    assert shown(stage).cards[namer].points == 30
    assert shown(stage).bank == 1
    stage.click(square(stage, "fives"))
    assert "won already" in hand(stage).words


def test_C32_a_tie_is_thrown_off_on_its_own_sheet(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    first = match.state.seat
    match.play(Name("straight"))
    match.play(Join())
    all_throw(match, (1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1))
    stage = Stage(house, match)
    assert [row.seat for row in shown(stage).tie] == [first, 1 - first]
    assert all(not row.dice for row in shown(stage).tie)
    stage.draw()
    throw(match, (1, 1, 1, 1, 1, 2))
    stage = Stage(house, match)
    assert [row.total for row in shown(stage).tie] == [7, 0]
    stage.key(pygame.K_SPACE)
    words = set()
    while stage.scene.is_moving:
        stage.wait(1 / 60)
        words.add((bool(shown(stage).tie), shown(stage).line))
    assert (True, "straight") in words
    assert (True, None) not in words, "its sheet says for which square until it is gone"
    # seven is the least but one that six dice can show: the second throw beats it, whatever it is but six ones
    assert sum(match.turns[-1].outcome.faces) > 7
    assert next(s for s in shown(stage).squares if s.line == "straight").winner == 1 - first


def test_C33_a_square_that_nobody_makes_stays_free(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    match.play(Name("cameron"))
    match.play(Join())
    throw(match, (1, 2, 3, 4, 5, 6))
    match.play(Done())
    throw(match, (1, 2, 3, 4, 5, 6))
    stage = Stage(house, match)
    stage.push("Pass the dice with what lies")
    stage.settle()
    assert next(s for s in shown(stage).squares if s.line == "cameron").winner is None
    assert shown(stage).bank == 2
    assert "stays free" in shown(stage).log[-1].words


def test_dice_are_set_aside_in_the_strip_by_click_and_key(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    match.play(Name("sixes"))
    match.play(StayOut())
    throw(match, (6, 1, 6, 2, 3, 6))
    stage = Stage(house, match)
    stage.click(stage.scene.places.tray.slots[0].center)
    stage.key(pygame.K_3, pygame.K_6)
    stage.push("Throw three dice")
    assert match.turns[-1].move == Throw((0, 2, 5))
    stage.wait(0.3)
    assert set(shown(stage).tray.rolling) == {1, 3, 4}
    stage.settle()
    assert shown(stage).tray.rolling == ()


def test_a_gamepads_keys_suffice_on_the_board(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    stage = Stage(house, match)
    stage.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert match.turns[-1].move == Name("twos")
    stage.settle()
    stage.key(pygame.K_RETURN)  # joins
    stage.settle()
    stage.key(pygame.K_RETURN)  # throws
    stage.settle()
    stage.key(pygame.K_LEFT, pygame.K_PLUS, pygame.K_LEFT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_RETURN)
    assert match.turns[-1].move == Throw((5,))


def test_a_flick_across_the_board_throws(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    match.play(Name("sixes"))
    match.play(StayOut())
    stage = Stage(house, match)
    board = stage.scene.places.board
    stage.drag(*[(board.left + 80 + 40 * k, board.bottom - 80 - 20 * k) for k in range(8)])
    assert match.turns[-1].move == Throw(())


def test_C36_all_may_agree_to_end(house: House) -> None:
    match = new_match("cameron_board/classic", 2)
    match.play(Name("ones"))
    match.play(StayOut())
    throw(match, (1, 2, 3, 4, 5, 6))
    match.play(Done())
    stage = Stage(house, match)
    stage.push("End together")
    stage.settle()
    assert "answers" in roles(stage)
    stage.push("End the game now")
    stage.settle()
    assert match.state.over == "agreed"
    standing = match.standing
    assert standing is not None
    result = stage.scene.table.results(match, standing)
    assert result.words == "All agreed to end here."
    assert result.rows[0].score == "6"


@pytest.mark.parametrize("rule_set", ["classic", "achieved"])
def test_bots_play_the_board_to_its_end(house: House, rule_set: str) -> None:
    match = new_match(f"cameron_board/{rule_set}", 3, ["casual"] * 3)
    house.preferences = type(house.preferences)(reduced_motion=True)
    stage = Stage(house, match)
    for _ in range(30_000):
        stage.time_s += 0.1
        stage.scene.skip()
        if stage.scene.update(0.1) is not None:
            break
        if match.ply % 40 == 0:
            stage.draw()
    assert match.standing is not None
