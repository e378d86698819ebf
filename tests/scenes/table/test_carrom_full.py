"""Carrom in full at the table: stacked pieces, hops, three players, points on coins, tries, games, caps."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.carrom.board import pockets
from game.carrom.events import BoardWon
from game.carrom.moves import BreakChoice, Lay, Stroke
from game.carrom.physics import simulate
from game.carrom.shot import STRIKER, Lying, Shot, Striker
from game.core.library import export_match, import_match
from game.registry import GAMES
from scenes.house import House
from scenes.results import Result
from scenes.table import carrom_results
from scenes.table.carrom import CarromTable
from scenes.table.carrom_full_examples import posed
from scenes.table.carrom_show import discs_of
from scenes.table.carrom_telling import DROP_S, HOP_MM, LIFT_OUT_S, discs_at, film_cues, hopping, seen_s
from scenes.table.contract import Happened
from scenes.theme import Canvas
from tests.game.carrom.built import rule_set
from tests.scenes.table.carrom_stage import NAMES, Stage, new_match, outcome, strike, without

RULES = rule_set("classic")
POCKETS = pockets(RULES)
STACK = (Lying(1, 0, 0), Lying(2, 500, 0, on_top=True))


# --- stacked pieces (CA-R2) -----------------------------------------------------------------------------------------


def test_CA_R2_a_piece_on_others_is_shown_lifted_and_the_others_not() -> None:
    assert [disc.lift for disc in discs_of(STACK)] == [0.0, 1.0]


def test_CA_R2_a_piece_comes_down_when_it_drops_and_is_heard() -> None:
    film = simulate(STACK, Striker(0.0, -252.6, 0.0, 2000.0), RULES)[1]
    assert film is not None
    drop = film.drops[0].t

    def lift(t: float) -> float:
        return next(disc.lift for disc in discs_at(film, t, POCKETS) if disc.piece == 2)

    assert lift(drop - 0.001) == 1.0
    assert 0.0 < lift(drop + DROP_S / 2) < 1.0
    assert lift(drop + DROP_S) == 0.0
    cues = [cue for cue in film_cues(film, Shot(0, 0, 300)) if cue.sound == "coin-laid"]
    assert [cue.at_s for cue in cues] == [pytest.approx(drop + DROP_S)]


def test_CA_R2_a_striker_under_a_piece_is_seen_being_lifted_out() -> None:
    layout = (Lying(1, 0, 0), Lying(2, 2000, 0, on_top=True))
    film = simulate(layout, Striker(45.0, -127.42, 0.0, 500.0), RULES)[1]
    assert film is not None
    assert seen_s(film) == pytest.approx(film.duration + LIFT_OUT_S)
    striker = next(d for d in discs_at(film, film.duration + LIFT_OUT_S / 2, POCKETS) if d.piece == STRIKER)
    assert striker.lift > 1.0
    assert 0 < striker.faint < 255
    assert not any(d.piece == STRIKER for d in discs_at(film, film.duration + LIFT_OUT_S, POCKETS))


def test_CA_R2_a_returned_coin_is_laid_on_others_with_the_mouse(house: House) -> None:
    match = posed("classic", 2, ("", "o", "os"))
    stage = Stage(house, match)
    assert match.state.to_lay
    seen = stage.table.seen(stage.scene.places, match.state)
    near = min(match.state.layout, key=lambda lying: lying.x**2 + lying.y**2)
    x, y = seen.view.px(near.x / 100 + 9, near.y / 100 + 5)
    stage.click((round(x), round(y)))
    assert stage.hand.is_lay_allowed, stage.hand.words
    stage.key(pygame.K_RETURN)
    turn = match.turns[-1]
    assert isinstance(turn.move, Lay)
    laid = [lying for lying in match.state.layout if lying.on_top]
    assert len(laid) == 1
    assert math.hypot(laid[0].x - near.x, laid[0].y - near.y) < 3180
    stage.watch()
    stage.wait(0.1)
    assert any(disc.lift == 1.0 for disc in stage.scene.playback.shown.discs)


def test_CA_R2_icf_stacks_nothing_and_says_so(house: House) -> None:
    match = posed("icf", 2, ("", "o", "os"))
    stage = Stage(house, match)
    seen = stage.table.seen(stage.scene.places, match.state)
    # 40 mm from the middle, off the centre circle, but over the coin that lies nearest in that direction
    near = min((p for p in match.state.layout if p.x or p.y), key=lambda p: math.hypot(p.x, p.y))
    out = 40.0 / math.hypot(near.x, near.y)
    x, y = seen.view.px(near.x * out, near.y * out)
    stage.click((round(x), round(y)))
    assert "nothing is laid on others" in stage.hand.words


# --- hops (CA-F3) ---------------------------------------------------------------------------------------------------


def test_CA_F3_a_piece_that_jumps_is_seen_going_over_the_rim() -> None:
    # a coin near the middle driven head-on at full strength: (1 + 0.92) · 15 / 20.25 of the striker's speed
    film = simulate((Lying(1, 0, 20000),), Striker(0.0, 100.0, 0.0, 6000.0), RULES)[1]
    assert film is not None
    hop = film.hops[0]
    over = hopping(hop, 0.3)
    assert over.y_mm > 370.0, "beyond the cushion"
    assert over.lift > 1.0
    assert hopping(hop, 0.69).y_mm == pytest.approx(hop.y + HOP_MM, abs=1.0)
    assert hopping(hop, 0.69).faint < 60
    assert sum(cue.sound == "off-board" for cue in film_cues(film, Shot(0, 0, 1000))) == 1


# --- three players and points (CA-P4) -------------------------------------------------------------------------------


def test_CA_P4_three_cards_show_the_coins_as_they_fell_and_what_they_count(house: House) -> None:
    match = new_match(3, "points")
    seat = match.state.turn
    strike(match, without(match.state.layout, 12, 3), [(12, 0), (3, 1)], first=12)
    stage = Stage(house, match)
    column = stage.scene.playback.shown.column
    assert len(column.sides) == len(stage.scene.places.cards) == 3
    assert column.sides[seat].pocketed == (12, 3), "in order of falling"
    assert column.sides[seat].score == 3  # black 1, white 2
    assert column.worth == (2, 1, 5)


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_CA_P4_points_is_drawn_for_two_three_and_four(
    house: House, window: pygame.Window, seats: int, sides: int
) -> None:
    match = posed("points", seats, ("", "oo", "q", "o"))
    stage = Stage(house, match, window.get_surface().get_size())
    assert len(stage.scene.places.cards) == sides
    stage.scene.draw(Canvas(window.get_surface(), stage.theme))


def test_colours_have_no_points_on_their_coins(house: House) -> None:
    assert Stage(house, new_match()).scene.playback.shown.column.worth is None


# --- the break (CA-B2) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule_set_name", "seats"), [("classic", 2), ("icf", 2), ("points", 3), ("solo", 1)])
def test_CA_B2_the_tries_left_are_shown_in_every_rule_set(house: House, rule_set_name: str, seats: int) -> None:
    match = new_match(seats, rule_set_name)
    if match.state.choosing:
        match.play(BreakChoice("break"))
    for left in (3, 2, 1):
        words = " ".join(Stage(house, match).table.words_for(Stage(house, match).scene.playback.shown).unders)
        assert ("breaks, 1 try" if left == 1 else f"breaks, {left} tries") in words
        match.enter(Stroke(Shot(0, 0, 300), outcome(match.state.layout, first=None)))


@pytest.mark.parametrize(("button", "breaks"), [("I break", True), ("breaks; I take the side", False)])
def test_icf_the_lots_winner_chooses_break_or_side(house: House, button: str, breaks: bool) -> None:
    match = new_match(2, "icf")
    first = match.state.first
    stage = Stage(house, match)
    stage.wait(0.02)
    pressed = next(w for w in stage.scene.page.widgets if button in getattr(w, "words", ""))
    stage.click(pressed.rect.center)
    assert match.state.breaker == (first if breaks else 1 - first)
    assert match.state.white == match.state.breaker, "the breaker plays white"


# --- games and caps (icf) -------------------------------------------------------------------------------------------


def board_end(house: House, scores: tuple[int, int], script: tuple[str, ...]) -> Result:
    """Return the sheet of a board that begins at these points and ends as the script says."""
    match = posed("icf", 2, script[:-1])
    state = replace(match.state, scores=scores, scores_before=scores)
    last = posed("icf", 2, script).turns[-1]
    step = match.game.apply(state, last)
    won = next(event for event in step.events if isinstance(event, BoardWon))
    happened = Happened(state.turn, last.move, step.events, None, state, step.state, False)
    return carrom_results.board_result(CarromTable(house, match).said, won, happened)


def test_icf_55_from_22_points_on_the_queen_counts_nothing_and_it_is_said(house: House) -> None:
    # own last coin with the queen on the board: the other side wins 3, or 1 from 22 on (107)
    assert "+3" in [row.gain for row in board_end(house, (21, 21), ("", "O")).rows]
    late = board_end(house, (22, 22), ("", "O"))
    assert "+1" in [row.gain for row in late.rows]
    assert "ICF law 55" in late.words


def test_icf_57_the_games_of_the_match_are_said_when_one_is_won(house: House) -> None:
    result = board_end(house, (20, 20), ("", "T"))  # 9 coins and the queen: 12 points, beyond 25
    winner = next(row.name for row in result.rows if row.is_winner)
    assert result.note.startswith(f"{winner}: game 1 won · games ")
    assert sorted(result.note[-5:].split(" : ")) == ["0", "1"]


def test_icf_57_a_game_won_stands_on_the_card(house: House) -> None:
    match = new_match(2, "icf")
    match.play(BreakChoice("break"))
    table = CarromTable(house, match)
    column = table.show(match).column
    column = replace(column, sides=(replace(column.sides[0], games=1), column.sides[1]))
    words = table.words_for(replace(table.show(match), column=column))
    assert "1 game won" in words.unders[0]
    assert "game 1 of 3" in words.subtitle


def test_icf_55_the_queen_box_warns_from_22_points_on(house: House) -> None:
    match = new_match(2, "icf")
    table = CarromTable(house, match)
    shown = table.show(match)
    assert "Worth 3 points, once" in table.words_for(shown).queen[1]
    sides = (replace(shown.column.sides[0], score=22), shown.column.sides[1])
    late = replace(shown, column=replace(shown.column, sides=sides))
    assert table.words_for(late).queen[1] == "Worth 3 points; nothing to a side with 22 or more."


# --- saves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule_set_name", "seats", "script"),
    [("icf", 2, ("", "o", "q", "os", "", "T")), ("points", 3, ("", "oo", "s", "qo")), ("solo", 1, ("", "o", "q", "o"))],
)
def test_saves_replay(
    tmp_path_factory: pytest.TempPathFactory, rule_set_name: str, seats: int, script: tuple[str, ...]
) -> None:
    match = posed(rule_set_name, seats, script)
    file = tmp_path_factory.mktemp("saves") / "carrom.match"
    export_match(match, file)
    again = import_match(file, GAMES.get)
    assert again.state == match.state
    assert again.turns == match.turns
    assert [player.name for player in again.players] == list(NAMES[:seats])


def test_saves_of_stacked_pieces_replay(tmp_path: Path) -> None:
    match = posed("classic", 2, ("", "o", "o", "os", "", "s", ""), stacks=True)
    assert any(lying.on_top for lying in match.state.layout)
    file = tmp_path / "stacked.match"
    export_match(match, file)
    assert import_match(file, GAMES.get).state == match.state
