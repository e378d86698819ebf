"""The carrom table as a scene: telling and skipping, undo, bots, notices, the end of a board and of a match."""

from __future__ import annotations

import time

import pygame
import pytest

from game.carrom.events import CoinPocketed, FoulCalled
from game.carrom.film import Film
from game.carrom.moves import BreakChoice, Stroke
from game.carrom.shot import QUEEN, STRIKER, Shot
from game.carrom.state import State
from game.core.chance import Rng
from game.core.contract import Enacted
from scenes.dialog import Dialog
from scenes.help import HelpScene
from scenes.house import House
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.stack import Pop, Push, Replace
from scenes.table.carrom_show import column_after, column_of, discs_of
from scenes.table.carrom_telling import flights_animation
from scenes.theme import Canvas, Theme
from tests.scenes.table.carrom_stage import NAMES, Stage, new_match, outcome, rack, strike, without

STRAIGHT = Shot(0, 0, 700)


def test_a_stroke_is_played_and_ends_where_the_match_says(house: House) -> None:
    stage = Stage(house, new_match())
    stage.scene.play(STRAIGHT)
    stage.wait(0.3)
    assert any(disc.piece == STRIKER for disc in stage.scene.playback.shown.discs), "the striker is under way"
    stage.watch()
    stage.wait(0.1)
    shown = stage.scene.playback.shown
    assert shown.discs == discs_of(stage.match.state.layout)
    assert shown.column.sides == column_of(stage.match.rules, stage.match.state).sides


@pytest.mark.parametrize("hz", [30, 60, 144])
def test_play_looks_the_same_at_every_rate(house: House, hz: int) -> None:
    stage = Stage(house, new_match())
    stage.scene.play(STRAIGHT)
    stage.scene.update(0.0)
    for _ in range(hz // 2):
        stage.scene.update(1 / hz)
    half_way = {disc.piece: disc for disc in stage.scene.playback.shown.discs}
    other = Stage(house, new_match())
    other.scene.play(STRAIGHT)
    other.scene.update(0.0)
    other.scene.update(0.5)
    for disc in other.scene.playback.shown.discs:
        assert half_way[disc.piece].x_mm == pytest.approx(disc.x_mm, abs=0.01)
        assert half_way[disc.piece].y_mm == pytest.approx(disc.y_mm, abs=0.01)


def test_a_click_skips_the_telling_and_is_obeyed(house: House) -> None:
    stage = Stage(house, new_match())
    stage.scene.play(STRAIGHT)
    stage.wait(0.2)
    assert stage.is_telling()
    # the click presses on the striker of whoever strikes now
    stage.press(stage.px(0, -252.6))
    assert not stage.is_telling()
    assert stage.scene.playback.shown.discs == discs_of(stage.match.state.layout)
    assert stage.hand.doing in ("striker", "lay", "place")


def test_a_key_skips_the_telling_and_is_obeyed(house: House) -> None:
    match = new_match()
    strike(match, without(rack(match.rules, match.state.turn * 2), 2), [(2, 0)])
    stage = Stage(house, match)
    stage.scene.play(Shot(0, 60000, 150))  # soft and to the side: no foul can come of it
    stage.wait(0.1)
    stage.key(pygame.K_RIGHT)
    assert not stage.is_telling()
    assert stage.hand.at == 500


def test_undo_and_redo_by_keys(house: House) -> None:
    stage = Stage(house, new_match())
    start = stage.match.state
    stage.scene.play(STRAIGHT)
    stage.wait(0.3)
    after = stage.match.state
    stage.key(pygame.K_z, pygame.KMOD_CTRL)
    assert stage.match.state == start
    assert stage.scene.playback.shown.discs == discs_of(start.layout)
    stage.key(pygame.K_y, pygame.KMOD_CTRL)
    assert stage.match.state == after
    assert stage.scene.playback.shown.discs == discs_of(after.layout)
    stage.key(pygame.K_z)
    stage.key(pygame.K_z)  # one too many: said, not obeyed
    assert stage.match.state == start
    assert any("take back" in notice for notice in house.notices)


def test_escape_pauses_and_f1_shows_the_rules(house: House) -> None:
    stage = Stage(house, new_match())
    stage.key(pygame.K_ESCAPE)
    assert isinstance(stage.pushed(), PauseScene)
    for code in (pygame.K_F1, pygame.K_r):
        stage.key(code)
        assert isinstance(stage.pushed(), HelpScene)


def test_the_buttons_at_the_top_answer_the_mouse(house: House) -> None:
    stage = Stage(house, new_match())
    stage.wait(0.02)
    words = {button.words: button for button in stage.scene.page.widgets}  # type: ignore[attr-defined]
    assert not words["Undo"].is_enabled
    assert words["Undo"].help == "There is nothing to take back yet."
    stage.click(words["Menu"].rect.center)
    assert isinstance(stage.pushed(), PauseScene)


def test_the_help_of_a_button_does_not_shine_through_the_pause(house: House) -> None:
    stage = Stage(house, new_match())
    undo = next(b for b in stage.scene.page.widgets if getattr(b, "words", "") == "Undo")
    stage.move(undo.rect.center)
    assert stage.scene.page.help == "There is nothing to take back yet."
    stage.key(pygame.K_ESCAPE)
    assert isinstance(stage.pushed(), PauseScene)
    assert stage.scene.page.help == ""


@pytest.mark.real_threads
def test_bots_play_by_themselves_and_their_thoughts_about_an_old_position_are_thrown_away(house: House) -> None:
    match = new_match(bots=[None, "casual"], seed=5)
    stage = Stage(house, match)
    if match.state.turn == 0:
        stage.scene.play(Shot(0, 80000, 100))
        stage.watch()
        while match.state.turn == 0:
            stage.scene.play(Shot(0, 80000, 100))
            stage.watch()
    plies = match.ply
    stage.scene.update(0.01)  # the bot begins to think
    stage.scene.undo()
    assert match.ply < plies
    stage.wait(0.5)
    assert match.seat_to_move == 0
    assert match.ply < plies, "nobody moved for the person"
    stage.scene.redo()
    end = time.monotonic() + 20
    while match.ply == plies and time.monotonic() < end:
        stage.wait(0.1)
        time.sleep(0.01)
    assert match.ply > plies
    assert match.state_at(plies).turn == 1


def test_CA_F2_a_pocketed_striker_is_told_with_what_it_costs_and_its_rule(house: House) -> None:
    match = new_match()
    edge = match.state.turn * 2
    fouler, other = match.state.turn, 1 - match.state.turn
    strike(match, without(rack(match.rules, edge), 2), [(2, 0)], striker_pocket=1)
    assert any(isinstance(event, FoulCalled) for event in match.events_at(1))
    notice = Stage(house, match).scene.playback.shown.column.notice
    assert notice is not None
    assert notice.title == "Foul: the striker fell"
    assert notice.words == (
        f"{NAMES[fouler]} pocketed the striker. One pocketed white coin is the penalty. {NAMES[other]} strikes next."
    )
    assert "CA-F2" in notice.rule


def test_CA_F1_an_owed_coin_is_said_with_its_plural(house: House) -> None:
    match = new_match()
    edge = match.state.turn * 2
    strike(match, rack(match.rules, edge), striker_pocket=1)
    stage = Stage(house, match)
    notice = stage.scene.playback.shown.column.notice
    assert notice is not None
    assert "No coin is pocketed to pay with: 1 coin is owed." in notice.words
    column = stage.scene.playback.shown.column
    assert "owes 1 coin" in " ".join(stage.table.words_for(stage.scene.playback.shown).unders)
    assert [side.due for side in column.sides].count(1) == 1


def test_a_notice_goes_away_with_the_next_press(house: House) -> None:
    match = new_match()
    strike(match, rack(match.rules, match.state.turn * 2), striker_pocket=1)
    stage = Stage(house, match)
    assert not stage.hand.has_read
    stage.key(pygame.K_RIGHT)
    assert stage.hand.has_read


def won_board(house: House, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The breaker has pocketed the queen and eight of his coins and is about to pocket the last."""
    match = new_match()
    edge = match.state.turn * 2
    layout = without(rack(match.rules, edge), *range(1, 9))
    strike(match, layout, [(piece, 0) for piece in range(1, 9)], first=1)
    layout = without(layout, QUEEN, 9)
    stage = Stage(house, match)
    last = Stroke(Shot(0, 0, 500), outcome(layout, [(QUEEN, 2), (9, 3)], first=9))
    enact = match.game.enact

    def answered(state: State, move: Shot, rng: Rng) -> Enacted[Stroke, Film]:
        return Enacted(last, enact(state, move, rng).film)

    monkeypatch.setattr(match.game, "enact", answered)
    stage.scene.play(Shot(0, 0, 500))
    return stage


def test_CA_X1_the_end_of_a_board_is_shown_with_its_sum_and_then_the_next_board_is_set_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = won_board(house, monkeypatch)
    breaker = stage.match.state_at(1).turn
    change = stage.watch()
    assert isinstance(change, Push)
    assert isinstance(change.scene, ResultsScene)
    result = change.scene.result
    # nine black coins are left, and the queen counts 5
    assert result.title == f"{NAMES[breaker]} wins the board"
    assert result.words == "9 coins left and 5 for the queen: 14 points."
    assert [row.gain for row in result.rows if row.is_winner] == ["+14"]
    assert stage.scene.playback.shown.column.board == 1, "the old board lies under the sheet"
    stage.scene.arrange(stage.theme)  # the sheet was laid away
    stage.watch()
    stage.wait(0.1)
    assert stage.scene.playback.shown.column.board == 2
    assert len(stage.scene.playback.shown.discs) == 19


def test_skipping_stops_at_the_sheet(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = won_board(house, monkeypatch)
    stage.wait(0.05)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.pushed(), ResultsScene)


def test_what_events_tell_beside_the_board_ends_as_the_position_has_it(house: House) -> None:
    """Otherwise a card would jump when the telling is over."""
    for rule_set, seats in (("classic", 2), ("classic", 4), ("points", 3), ("icf", 2)):
        match = new_match(seats, rule_set)
        if match.state.choosing:
            match.play(BreakChoice("break"))
        rng = match.bot_rng()
        for _ in range(25):
            if match.standing is not None:
                break
            before = match.state
            played = match.play(rng.choice(match.game.candidates(before, rng)))
            if match.state.board != before.board:
                continue
            column = column_of(match.rules, before)
            for event in played.events:
                column = column_after(column, event)
            truth = column_of(match.rules, match.state)
            assert column.sides == truth.sides, (rule_set, seats, played.events)
            assert (column.queen, column.queen_side) == (truth.queen, truth.queen_side), played.events


def test_drawing_every_moment_of_a_stroke_and_a_turn(house: House, window: pygame.Window) -> None:
    stage = Stage(house, new_match())
    canvas = Canvas(window.get_surface(), Theme(window.get_surface().get_size()))
    stage.scene.arrange(canvas.theme)
    stage.scene.play(Shot(1000, 3000, 900))
    stage.scene.update(0.0)
    while stage.is_telling():
        stage.scene.draw(canvas)
        stage.scene.update(0.05)
    stage.scene.draw(canvas)


def test_CA_X4_a_board_is_annulled_when_all_agree(house: House) -> None:
    match = new_match()
    strike(match, without(rack(match.rules, match.state.turn * 2), 2), [(2, 0)])
    stage = Stage(house, match)
    stage.key(pygame.K_ESCAPE)
    pause = stage.pushed()
    pause.arrange(stage.theme)
    annul = next(button for button in pause.page.widgets if button.words == "Annul this board")
    question = annul.on_press()
    assert isinstance(question, Replace)
    assert isinstance(question.scene, Dialog)
    words, agree = question.scene.answers[0]
    assert words == "All agree"
    assert isinstance(agree(), Pop)
    assert len(match.state.layout) == 19, "the rack stands again"
    assert match.state.board == 1, "it does not count among the eight"


def test_a_board_not_begun_cannot_be_annulled(house: House) -> None:
    stage = Stage(house, new_match())
    stage.key(pygame.K_ESCAPE)
    pause = stage.pushed()
    pause.arrange(stage.theme)
    assert "Annul this board" not in [button.words for button in pause.page.widgets]


def test_pocketed_coins_float_to_the_card_they_belong_to(house: House) -> None:
    match = new_match()
    stage = Stage(house, match)
    begin = stage.scene.playback.shown
    fallen = [CoinPocketed(match.state.turn, match.state.turn, 3, 2, match.state.turn, 0)]
    flights = flights_animation(fallen, match.rules)
    half = flights.frame(begin, flights.duration_s / 2)
    assert [(flight.piece, flight.side, flight.slot) for flight in half.flights] == [(3, match.state.turn, 0)]
    assert half.column == begin.column, "it has not arrived yet"
    end = flights.frame(begin, flights.duration_s)
    assert end.flights == ()
    assert end.column.sides[match.state.turn].pocketed == (3,)
