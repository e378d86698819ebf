"""The federation's laws at the table: every stroke and every end of a board that falls under one is told by it."""

from __future__ import annotations

import pytest

from game.carrom.events import BoardWon
from scenes.house import House
from scenes.table import carrom_icf_words, carrom_results
from scenes.table.carrom import CarromTable
from scenes.table.carrom_full_examples import BOARD_SCRIPTS, STROKE_SCRIPTS, posed
from scenes.table.carrom_places import place
from scenes.table.contract import Happened
from scenes.theme import Theme
from scenes.widgets.lettering import paragraph_height_px
from tests.scenes.table.carrom_stage import NAMES

LAWS = [law for law in STROKE_SCRIPTS if law != "left"]


@pytest.mark.parametrize("law", LAWS)
def test_icf_each_law_has_its_notice(house: House, law: str) -> None:
    match = posed("icf", 2, STROKE_SCRIPTS[law])
    notice = CarromTable(house, match).show(match).column.notice
    assert notice is not None
    assert notice.title == carrom_icf_words.title(law)
    assert notice.rule.startswith(f"ICF law {law}:")
    striker = NAMES[match.state_at(match.ply - 1).turn]
    assert notice.words.startswith(striker)
    goes_on = law in ("73", "75", "97", "98a", "99a", "101a")
    assert ("strikes again" in notice.words) is goes_on
    assert ("strikes next" in notice.words) is not goes_on


@pytest.mark.parametrize(("law", "coins"), [("72", 0), ("73", 2), ("74", 0), ("75", 1), ("98a", 1), ("101a", 1)])
def test_icf_the_coins_of_the_stroke_that_go_back_are_said(house: House, law: str, coins: int) -> None:
    match = posed("icf", 2, STROKE_SCRIPTS[law])
    notice = CarromTable(house, match).show(match).column.notice
    assert notice is not None
    said = {0: "", 1: "A black coin goes back.", 2: "2 black coins go back."}[coins]
    white = said.replace("black", "white")
    assert said in notice.words or white in notice.words
    if not coins:
        assert "go back" not in notice.words
        assert "A white coin goes back" not in notice.words


@pytest.mark.parametrize("law", LAWS)
def test_icf_the_log_says_the_law(house: House, law: str) -> None:
    match = posed("icf", 2, STROKE_SCRIPTS[law])
    log = CarromTable(house, match).log(match)
    assert f"(ICF {law})" in log[0].words
    assert not any("CA-F2" in line.words for line in log)


def test_icf_a_coin_that_leaves_the_board_is_no_foul(house: House) -> None:
    match = posed("icf", 2, STROKE_SCRIPTS["left"])
    notice = CarromTable(house, match).show(match).column.notice
    assert notice is not None
    assert notice.title == "A piece left the board"
    assert "no foul" in notice.rule


@pytest.mark.parametrize("law", BOARD_SCRIPTS)
def test_icf_a_board_that_ends_by_a_law_says_so(house: House, law: str) -> None:
    match = posed("icf", 2, BOARD_SCRIPTS[law])
    events = match.events_at(match.ply)
    won = next(event for event in events if isinstance(event, BoardWon))
    assert won.law.removeprefix("icf ") == law
    before = match.state_at(match.ply - 1)
    happened = Happened(before.turn, match.turns[-1].move, events, None, before, match.state, False)
    result = carrom_results.board_result(CarromTable(house, match).said, won, happened)
    assert (f"ICF law {law}:" in result.words) is (law != "ours")
    winner = next(row for row in result.rows if row.is_winner)
    assert winner.score == str(won.points)


def test_icf_every_law_the_program_knows_is_in_words() -> None:
    assert tuple(LAWS) == carrom_icf_words.STROKE_LAWS
    assert tuple(BOARD_SCRIPTS) == carrom_icf_words.BOARD_LAWS


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("text", [100, 125, 150])
def test_icf_no_notice_hides_the_striker(house: House, size: tuple[int, int], text: int) -> None:
    """The longest of them ends above the near base line at every size."""
    theme = Theme(size, text)
    for law in LAWS:
        match = posed("icf", 2, STROKE_SCRIPTS[law])
        table = CarromTable(house, match)
        notice = table.show(match).column.notice
        assert notice is not None
        places = place(theme, match.rules.board, 2)
        inner = round(places.play.width * 0.84) - 2 * theme.px(18)
        height = 2 * theme.px(18) + theme.line_px("title", 20) + theme.px(4)
        height += paragraph_height_px(theme, notice.words, inner, "text", 14) + theme.px(6)
        height += paragraph_height_px(theme, notice.rule, inner, "text", 12)
        base_line = places.play.centery + 230 * places.px_per_mm
        assert places.play.y + theme.px(24) + height < base_line, law
