"""What the table says: every score spelled out, every reason in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.contract import Refused, Seat
from game.registry import load_rules
from game.tridomino.events import (
    Bonus,
    DrawnForStart,
    HandCounted,
    LastRound,
    MatchWon,
    Passed,
    RoundWon,
    StartDrawn,
    StarterFound,
    TileDrawn,
    TilePlaced,
    TripleShown,
)
from game.tridomino.tiles import Tile, sum_of
from scenes.house import House
from scenes.table import tridomino_words as words
from scenes.table.tridomino_examples import begun, choice_of_start, equal_sums, played
from scenes.table.tridomino_results import match_result, round_result
from scenes.table.tridomino_words import Said

ZOFIA, JAN, ANA = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def said() -> Said:
    _kind, rules = load_rules("tridomino/pressman")
    return Said("tridomino/pressman", ("Zofia", "Jan", "Ana"), ("", "", ""), rules)


def placed(tile: Tile, *bonuses: Bonus, seat: Seat = ZOFIA) -> TilePlaced:
    points = sum_of(tile) + sum(bonus.points for bonus in bonuses)
    return TilePlaced(seat, tile, (0, 0, "up"), tile, sum_of(tile), bonuses, points, points, 5)


@pytest.mark.parametrize(
    ("tile", "bonuses", "spelled"),
    [
        ((4, 4, 4), (Bonus("start", 10),), "4 + 4 + 4 = 12, start + 10 = 22"),  # T7
        ((0, 0, 0), (Bonus("start", 10), Bonus("zeros", 30)), "0 + 0 + 0 = 0, start + 10 = 10, triple zero + 30 = 40"),
        ((3, 4, 5), (), "3 + 4 + 5 = 12"),  # T10
        ((0, 5, 5), (Bonus("hexagon", 50),), "0 + 5 + 5 = 10, hexagon + 50 = 60"),  # T16
        ((1, 4, 4), (Bonus("bridge", 40),), "1 + 4 + 4 = 9, bridge + 40 = 49"),  # T17
        ((1, 1, 5), (Bonus("two_sides", 40),), "1 + 1 + 5 = 7, two sides + 40 = 47"),  # T18
        ((0, 1, 2), (Bonus("hexagon", 60, 2),), "0 + 1 + 2 = 3, 2 hexagons + 60 = 63"),  # A6
    ],
)
def test_every_tile_is_spelled_out(tile: Tile, bonuses: tuple[Bonus, ...], spelled: str) -> None:
    assert words.sum_words(tile, bonuses) == spelled


def test_the_log_tells_a_turn_with_its_sum(said: Said) -> None:
    drawn = tuple(TileDrawn(JAN, (0, 0, n), n == 3, -5, -5 * n, 20 - 5 * n, 9 - n) for n in (1, 2, 3))
    lines = words.lines_of(said, (*drawn, placed((1, 4, 4), Bonus("bridge", 40), seat=JAN)), False)
    assert [line.words for line in lines] == [
        "Jan draws 3 tiles: −15",
        "Jan lays 1-4-4: 1 + 4 + 4 = 9, bridge + 40 = 49",
    ]
    assert {(line.seat, line.strong) for line in lines} == {(JAN, "Jan")}


def test_a_name_in_braces_is_said_as_it_is(said: Said) -> None:
    odd = Said(said.rule_set, ("{tile}", "{name}", "x"), said.bots, said.rules)
    assert words.lines_of(odd, (placed((0, 0, 1)),), True)[0].words == "{tile} starts with 0-0-1: 0 + 0 + 1 = 1"


@pytest.mark.parametrize(
    ("found", "spelled"),
    [
        (StarterFound(ZOFIA, "triple", 12), "Zofia holds the highest triple, 4-4-4, and starts (T6)."),
        (StarterFound(JAN, "sum", 14), "Nobody holds a triple: Jan starts with the highest sum, 14 (T10)."),
        (
            StarterFound(JAN, "next_sums", 14, (ZOFIA, JAN)),
            "Nobody holds a triple, and Zofia, Jan have the same highest sum, 14: Jan's next tiles are higher (A13).",
        ),
        (
            StarterFound(JAN, "lot", 14, (ZOFIA, JAN)),
            "Nobody holds a triple, and all sums of Zofia, Jan are equal: the lot has fallen on Jan (A13).",
        ),
    ],
)
def test_why_somebody_starts_is_said(said: Said, found: StarterFound, spelled: str) -> None:
    notice = words.notice_of(said, (found,), False)
    assert notice is not None
    assert notice.words == spelled


def test_the_draw_for_the_start_shows_its_tiles(said: Said) -> None:
    first = StartDrawn((DrawnForStart(ZOFIA, (1, 4, 5)), DrawnForStart(JAN, (2, 3, 5))), (ZOFIA, JAN))
    again = StartDrawn((DrawnForStart(ZOFIA, (0, 0, 5)), DrawnForStart(JAN, (3, 3, 3))), (JAN,))
    notice = words.notice_of(said, (first, again, StarterFound(JAN, "drawn", 9)), False)
    assert notice is not None
    assert notice.tiles == ((0, 0, 5), (3, 3, 3))
    assert notice.words == (
        "Each drew a tile for the start: Zofia 0-0-5, Jan 3-3-3. Jan has the highest sum, 9, and lays any tile. "
        "Those who were equal drew again."
    )


def test_T9_the_choice_is_told_to_its_owner_alone(said: Said) -> None:
    found = StarterFound(ZOFIA, "triple", 9)
    own = words.notice_of(said, (found,), True, [(3, 3, 3), (0, 0, 0)])
    others = words.notice_of(said, (found,), False, [])
    assert own is not None
    assert others is not None
    assert own.words == others.words == others.all_words
    assert own.all_words == others.words + " You also hold 0-0-0: you may start with either (T9)."


def test_T9_the_triple_shown_lies_in_the_notice(said: Said) -> None:
    notice = words.notice_of(said, (placed((0, 0, 0)), TripleShown(ZOFIA, (3, 3, 3))), False)
    assert notice is not None
    assert notice.tiles == ((3, 3, 3),)


def test_T15_a_pass_says_why_and_what_it_costs(said: Said) -> None:
    empty = words.notice_of(said, (Passed(JAN, "well_empty", 0, 40, 3),), False)
    used = words.notice_of(said, (Passed(JAN, "draws_used", -10, 15, 6),), False)
    assert empty is not None
    assert used is not None
    assert empty.words == "Nothing fits and the well is empty."
    assert used.words == "Nothing fits, and no more tiles may be drawn. That costs −10."


def test_the_last_round_is_announced(said: Said) -> None:
    notice = words.notice_of(said, (placed((1, 1, 1)), LastRound(ANA, 403)), False)
    assert notice is not None
    assert notice.words == "Ana has reached 400: when this round is over the highest total wins."


def won(why: str, bonus: int, *counted: HandCounted) -> RoundWon:
    points = bonus + sum(hand.points for hand in counted)
    return RoundWon(ZOFIA, why, bonus, counted, points, points)  # type: ignore[arg-type]


def test_T19_going_out_is_spelled_out(said: Said) -> None:
    hands = (
        HandCounted(ZOFIA, (), 0, 0),
        HandCounted(JAN, ((1, 2, 2), (4, 4, 5)), 18, 18),
        HandCounted(ANA, ((0, 0, 3),), 3, 3),
    )
    assert words.round_words(said, won("out", 25, *hands)) == (
        "Zofia laid the last tile: 25 for it, and all the tiles of the others (T19). 25 + 18 + 3 = 46."
    )


def test_T20_a_blocked_round_is_explained_with_the_own_tiles_taken_off(said: Said) -> None:
    hands = (
        HandCounted(ZOFIA, ((0, 0, 5),), 5, -5),
        HandCounted(JAN, ((1, 2, 2), (4, 4, 5)), 18, 18),
        HandCounted(ANA, ((0, 0, 3), (0, 0, 1)), 4, 4),
    )
    assert words.round_words(said, won("fewest_tiles", 0, *hands)) == (
        "The well is empty and no tile fits: the round is blocked (T20). Zofia holds the fewest tiles. 18 + 4 − 5 = 17."
    )


def test_A18_a_negative_gain_is_shown(said: Said) -> None:
    hands = (HandCounted(ZOFIA, ((5, 5, 5),), 15, -15), HandCounted(JAN, ((0, 0, 1), (0, 0, 2)), 3, 3))
    assert words.round_words(said, won("fewest_tiles", 0, *hands)).endswith("3 − 15 = −12.")


@pytest.mark.parametrize(
    ("rule_set", "why", "words_"),
    [
        ("pressman", "lowest_sum", "Of those with equally few tiles Zofia holds the lowest sum (A17). 6 − 4 = 2."),
        ("goliath", "lowest_sum", "Zofia holds the lowest sum. 6 − 4 = 2."),
        ("goliath", "laid_last", "Of those who are equal Zofia laid a tile last (A17). 6 − 4 = 2."),
    ],
)
def test_A17_what_decided_a_blocked_round_is_told(said: Said, rule_set: str, why: str, words_: str) -> None:
    said = replace(said, rules=load_rules(f"tridomino/{rule_set}")[1])
    hands = (HandCounted(ZOFIA, ((0, 1, 3),), 4, -4), HandCounted(JAN, ((1, 1, 4),), 6, 6))
    assert words.round_words(said, won(why, 0, *hands)).endswith(f"the round is blocked (T20). {words_}")


def test_T23_the_surprising_winner_is_told_plainly(said: Said) -> None:
    over = MatchWon((JAN,), "last_round", (JAN, ANA), (ANA,), (289, 405, 410))
    assert words.match_words(said, over) == (
        "Jan, Ana have all reached 400; Jan won the last round and so the match (T23). "
        "More points do not help: Ana must yield to the winner of the last round."
    )


def test_T23_in_a_real_match_the_sheet_names_the_winner_with_fewer_points(house: House) -> None:
    match = played(begun(house, 3, 18), 18, lambda m: False)
    over = next(event for event in match.events_at(match.ply) if isinstance(event, MatchWon))
    assert over.why == "last_round"
    assert over.higher
    said = Said(match.rule_set, tuple(p.name for p in match.players), ("", "", ""), match.rules)
    result = match_result(said, match.state, over)
    winner = match.players[over.winners[0]].name
    assert result.title == f"{winner} wins the match"
    assert result.rows[0].name == winner
    assert result.rows[0].how == "won the last round"
    assert int(result.rows[0].score) < max(int(row.score) for row in result.rows[1:])


def test_the_sheet_of_a_round_lays_all_hands_open(said: Said, house: House) -> None:
    match = played(begun(house, 3, 5), 5, lambda m: m.state.won_by is not None)
    event = next(e for e in match.events_at(match.ply) if isinstance(e, RoundWon))
    result = round_result(said, event, match.state)
    for row, hand in zip(result.rows, event.counted, strict=True):
        assert all(words.tile_name(tile) in row.how for tile in hand.tiles[:6])
        assert row.is_winner == (hand.seat == event.seat)


@pytest.mark.parametrize(
    ("refused", "spelled"),
    [
        (Refused("must_lay"), "You hold a tile that fits: it must be laid (A8)."),
        (Refused("must_draw"), "Nothing fits: draw from the well first (T13)."),
        (Refused("no_side_beside"), "A tile must touch another with a whole side."),
        (
            Refused("numbers_differ", tile="0-1-2", numbers="5-?-4"),
            "0-1-2 does not agree with the numbers lying there (5-?-4).",
        ),
        (
            Refused("not_the_starting_tile", tile="0-1-2", allowed="3-3-3, 0-0-0"),
            "The round must be started with 3-3-3, 0-0-0.",
        ),
    ],
)
def test_every_refusal_says_why_and_what_to_do(refused: Refused, spelled: str) -> None:
    assert words.refusal(refused) == spelled


def test_the_deals_of_the_pictures_are_what_they_say(house: House) -> None:
    lot = begun(house, 3, 1, deal=equal_sums()).events_at(0)
    assert next(e for e in lot if isinstance(e, StarterFound)).why == "lot"
    choice = begun(house, 2, 1, deal=choice_of_start()).events_at(0)
    assert next(e for e in choice if isinstance(e, StarterFound)).why == "triple"
