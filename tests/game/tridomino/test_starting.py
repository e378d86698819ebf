"""The deal and who starts."""

from __future__ import annotations

import pytest

from game.core.chance import rng_for
from game.core.contract import Refused, Seat
from game.tridomino.events import DrawnForStart, RoundBegan, StartDrawn, StarterFound, TilePlaced, TripleShown
from game.tridomino.grid import START_CELL
from game.tridomino.starting import starter
from game.tridomino.tiles import TILE_SET, Tile, sum_of
from game.tridomino.turns import Deal, Dealing, Draw, Drawing, Lay, NextRound, Pass
from tests.game.tridomino.table import ANY_CHANCE, EDITIONS, deal_of, edition, one_tile, play, position


def found(*hands: list[Tile], lot: tuple[int, ...] = ()) -> StarterFound:
    """Who starts with these hands; they need not be of full size."""
    deal = deal_of(*hands, lot=lot)
    draws, event = starter(edition().rules.start, tuple(map(tuple, hands)), deal)
    assert draws == ()
    return event


def test_T1_two_to_six_play() -> None:
    assert list(edition().seats()) == [2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="7 players"):
        edition().start(Deal(edition().deal(6, rng_for(1, -1)).order, tuple(map(Seat, range(7)))))


@pytest.mark.parametrize(("seats", "hand"), [(2, 9), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_T4_hands_of_9_7_or_6_the_rest_is_the_well(seats: int, hand: int) -> None:
    game = edition()
    step = game.start(game.deal(seats, rng_for(3, -1)))
    assert [len(held) for held in step.state.hands] == [hand] * seats
    assert len(step.state.well) == 56 - seats * hand
    assert {tile for held in step.state.hands for tile in held} | set(step.state.well) == TILE_SET
    assert step.events[0] == RoundBegan(1, hand, 56 - seats * hand)


def test_T6_the_highest_triple_held_starts() -> None:
    event = found([(0, 0, 1), (3, 3, 3)], [(4, 4, 4), (0, 0, 0)], [(4, 5, 5), (1, 1, 1)])
    assert event == StarterFound(Seat(1), "triple", 12)


def test_T6_nobody_starts_with_another_tile() -> None:
    state = position([[(3, 3, 3), (4, 5, 5), (1, 1, 1)], [(0, 0, 1)]], ())
    assert edition().candidates(state, ANY_CHANCE) == [Lay((3, 3, 3), START_CELL)]
    for tile in ((4, 5, 5), (1, 1, 1)):
        with pytest.raises(Refused) as refused:
            edition().verify(state, Lay(tile, START_CELL))
        assert refused.value.key == "not_the_starting_tile"
        assert refused.value.values["allowed"] == "3-3-3"
    with pytest.raises(Refused, match="not_the_start_cell"):
        edition().verify(state, Lay((3, 3, 3), (1, 0, "up")))
    with pytest.raises(Refused, match="start_first"):
        edition().verify(state, Draw())
    with pytest.raises(Refused, match="must_lay"):
        edition().verify(state, Pass())


def test_T9_the_starter_who_also_holds_0_0_0_chooses_and_shows_the_other_triple() -> None:
    state = position([[(0, 0, 0), (3, 3, 3), (1, 1, 1), (4, 5, 5)], [(0, 0, 1)]], (), [(0, 0, 2)])
    assert edition().candidates(state, ANY_CHANCE) == [Lay((0, 0, 0), START_CELL), Lay((3, 3, 3), START_CELL)]
    zeros = play(edition(), state, Lay((0, 0, 0), START_CELL))
    assert zeros.state.scores[0] == 40
    assert zeros.events[1] == TripleShown(Seat(0), (3, 3, 3))
    other = play(edition(), state, Lay((3, 3, 3), START_CELL))
    assert other.state.scores[0] == 9 + 10
    assert len(other.events) == 1


def test_T9_0_0_0_alone_shows_nothing_more() -> None:
    state = position([[(0, 0, 0), (4, 5, 5)], [(0, 0, 1)]], (), [(0, 0, 2)])
    assert [type(event) for event in play(edition(), state, Lay((0, 0, 0), START_CELL)).events] == [TilePlaced]


def test_T9_holding_0_0_0_without_the_highest_triple_starts_nothing() -> None:
    assert found([(0, 0, 0), (1, 1, 1)], [(2, 2, 2), (0, 0, 1)]).seat == 1


def test_A24_the_choice_is_between_0_0_0_and_the_highest_triple_only() -> None:
    state = position([[(1, 1, 1), (0, 0, 0), (5, 5, 5)], [(0, 0, 1)]], ())
    assert edition().candidates(state, ANY_CHANCE) == [Lay((0, 0, 0), START_CELL), Lay((5, 5, 5), START_CELL)]


def test_T10_without_triples_the_highest_sum_starts_with_that_tile() -> None:
    assert found([(0, 0, 1), (3, 4, 5)], [(1, 4, 5), (2, 3, 5)]) == StarterFound(Seat(0), "sum", 12)
    state = position([[(0, 0, 1), (3, 4, 5)], [(1, 4, 5)]], ())
    assert edition().candidates(state, ANY_CHANCE) == [Lay((3, 4, 5), START_CELL)]


def test_A13_a_tie_goes_to_the_higher_second_sum_then_the_third() -> None:
    """12 and 12; then 10 beats 9. Again 12, 10 and 12, 10: then 5 beats 4, whatever the order of the tiles."""
    second = found([(2, 5, 5), (0, 4, 5)], [(3, 4, 5), (1, 4, 5)], [(0, 0, 1), (4, 4, 1)])
    assert second == StarterFound(Seat(1), "next_sums", 12, (Seat(0), Seat(1)))
    third = found([(0, 0, 5), (2, 5, 5), (1, 4, 5)], [(0, 0, 4), (0, 5, 5), (3, 4, 5)])
    assert third == StarterFound(Seat(0), "next_sums", 12, (Seat(0), Seat(1)))


def test_A13_all_sums_equal_goes_to_the_lot() -> None:
    """12 and 9 twice; the third player has 8 and is out of the lot."""
    hands: list[list[Tile]] = [[(2, 5, 5), (0, 4, 5)], [(3, 4, 5), (1, 3, 5)], [(0, 3, 5), (0, 0, 1)]]
    assert found(*hands, lot=(2, 1, 0)) == StarterFound(Seat(1), "lot", 12, (Seat(0), Seat(1)))
    assert found(*hands, lot=(2, 0, 1)).seat == 0


def test_A13_one_player_holding_both_highest_chooses() -> None:
    state = position([[(3, 4, 5), (2, 5, 5), (0, 1, 2)], [(0, 0, 1)]], ())
    assert edition().candidates(state, ANY_CHANCE) == [Lay((3, 4, 5), START_CELL), Lay((2, 5, 5), START_CELL)]
    assert found([(3, 4, 5), (2, 5, 5)], [(1, 4, 5), (0, 5, 5)]) == StarterFound(Seat(0), "sum", 12)


def test_T11_the_turn_goes_clockwise_from_seat_to_seat() -> None:
    state = position([[(5, 5, 5), (3, 5, 5)], [(4, 5, 5), (0, 1, 1)], [(0, 0, 2)]], (), [(0, 0, 3)])
    first = play(edition(), state, Lay((5, 5, 5), START_CELL)).state
    assert first.to_move == 1
    second = play(edition(), first, Lay((4, 5, 5), (0, 0, "down"))).state
    assert second.to_move == 2
    drawn = play(edition(), second, Draw()).state
    assert play(edition(), drawn, Pass()).state.to_move == 0


def test_T21_a_new_round_takes_all_tiles_back_and_finds_the_starter_afresh() -> None:
    game = edition()
    over = play(
        game, position([[(5, 5, 5)], [(0, 0, 1)]], (), [(0, 0, 3)], scores=[100, 50]), Lay((5, 5, 5), START_CELL)
    )
    assert over.state.won_by == 0
    assert game.candidates(over.state, ANY_CHANCE) == (NextRound(),)
    hands: list[list[Tile]] = [
        [(0, 0, n) for n in range(1, 6)] + [(0, 1, n) for n in range(1, 5)],
        [(4, 4, 4), *((1, 1, n) for n in range(2, 6)), *((1, 2, n) for n in range(2, 6))],
    ]
    step = game.apply(over.state, Dealing(NextRound(), deal_of(*hands)))
    state = step.state
    assert (state.round, state.to_move, state.won_by, state.table) == (2, 1, None, ())
    assert state.scores == over.state.scores
    assert {tile for held in state.hands for tile in held} | set(state.well) == TILE_SET
    assert step.events == (RoundBegan(2, 9, 38), StarterFound(Seat(1), "triple", 12))


def test_T21_each_rounds_shuffle_is_a_new_one() -> None:
    game = edition()
    over = play(game, position([[(5, 5, 5)], [(0, 0, 1)]], (), [(0, 0, 3)]), Lay((5, 5, 5), START_CELL)).state
    one = game.enact(over, NextRound(), rng_for(7, 12)).turn
    again = game.enact(over, NextRound(), rng_for(7, 12)).turn
    other = game.enact(over, NextRound(), rng_for(7, 13)).turn
    assert one == again != other
    assert game.reveals(one, game.apply(over, one).state)


def test_a_round_that_is_over_is_followed_by_a_new_one_and_by_nothing_else() -> None:
    game = edition()
    before = position([[(5, 5, 5)], [(0, 0, 1)]], (), [(0, 0, 3)])
    with pytest.raises(Refused, match="round_not_over"):
        game.verify(before, NextRound())
    over = play(game, before, Lay((5, 5, 5), START_CELL)).state
    with pytest.raises(Refused, match="round_over"):
        game.verify(over, Draw())


@pytest.mark.parametrize("name", EDITIONS)
def test_a_deal_that_no_shuffle_gives_is_refused(name: str) -> None:
    game = edition(name)
    good = game.deal(3, rng_for(5, -1))
    game.start(good)
    twice = Deal((good.order[1], *good.order[1:]), good.lot, good.start_draws)
    lot = Deal(good.order, (Seat(0), Seat(1), Seat(1)), good.start_draws)
    short = Deal(good.order[:55], good.lot, good.start_draws)
    draws = (tuple(DrawnForStart(Seat(seat), tile) for seat, tile in enumerate([(0, 0, 1), (0, 0, 2), (0, 1, 1)])),)
    unfinished = Deal(good.order, good.lot, draws)
    for bad in (twice, lot, short, unfinished):
        with pytest.raises(ValueError, match=r"tiles|lot|drew|draws"):
            game.start(bad)
    state = game.start(good).state
    with pytest.raises(ValueError, match="another number of players"):
        game.apply(state, Dealing(NextRound(), game.deal(2, rng_for(5, -1))))


def test_tiles_that_the_well_did_not_hold_next_are_refused() -> None:
    game = edition()
    state = position([[(0, 0, 3)], [(0, 0, 1)]], one_tile((5, 5, 5)), [(0, 0, 2), (4, 5, 5)])
    for outcome in [((4, 5, 5),), ((0, 0, 2),), (), ((0, 0, 2), (3, 5, 5))]:
        with pytest.raises(ValueError, match="other tiles"):
            game.apply(state, Drawing(Draw(), outcome))


def test_goliath_each_draws_one_the_highest_sum_starts_with_any_tile_for_its_sum() -> None:
    game = edition("goliath")
    draws = (
        (DrawnForStart(Seat(0), (3, 4, 5)), DrawnForStart(Seat(1), (0, 0, 0)), DrawnForStart(Seat(2), (2, 5, 5))),
        (DrawnForStart(Seat(0), (1, 1, 1)), DrawnForStart(Seat(2), (0, 2, 2))),
    )
    plain = game.deal(3, rng_for(2, -1))
    step = game.start(Deal(plain.order, plain.lot, draws))
    assert step.events[0] == StartDrawn(draws[0], (Seat(0), Seat(2)))
    assert step.events[1] == StartDrawn(draws[1], (Seat(2),))
    assert step.events[3] == StarterFound(Seat(2), "drawn", 4)
    hand = step.state.hands[2]
    assert game.candidates(step.state, ANY_CHANCE) == [Lay(tile, START_CELL) for tile in hand]
    for tile in hand:
        assert play(game, step.state, Lay(tile, START_CELL)).state.scores[2] == sum_of(tile)


def test_goliath_the_shuffle_lets_those_who_tie_draw_again_until_one_is_highest() -> None:
    rounds = []
    for seed in range(120):
        drawing: list[int] = [0, 1, 2, 3]
        deal = edition("goliath").deal(4, rng_for(seed, -1))
        for drawn in deal.start_draws:
            assert [each.seat for each in drawn] == drawing
            highest = max(sum_of(each.tile) for each in drawn)
            drawing = [each.seat for each in drawn if sum_of(each.tile) == highest]
        assert len(drawing) == 1
        rounds.append(len(deal.start_draws))
    assert max(rounds) > 1, "among so many deals some begin with a tie"


def test_goliath_the_tiles_drawn_for_the_start_go_back() -> None:
    game = edition("goliath")
    for seed in range(40):
        step = game.start(game.deal(4, rng_for(seed, -1)))
        held = [tile for hand in step.state.hands for tile in hand]
        assert sorted((*held, *step.state.well)) == sorted(TILE_SET)


@pytest.mark.parametrize(("name", "points"), [("quick", 12), ("draw-three", 22), ("goliath", 12), ("pressman", 22)])
def test_start_bonus_of_each_edition(name: str, points: int) -> None:
    state = position([[(4, 4, 4), (0, 0, 1)], [(0, 0, 2)]], (), [(0, 0, 3)])
    assert play(edition(name), state, Lay((4, 4, 4), START_CELL)).state.scores[0] == points


@pytest.mark.parametrize(("name", "points"), [("quick", 0), ("draw-three", 40), ("goliath", 0), ("pressman", 40)])
def test_what_starting_with_0_0_0_earns_in_each_edition(name: str, points: int) -> None:
    state = position([[(0, 0, 0), (0, 0, 1)], [(0, 0, 2)]], (), [(0, 0, 3)])
    assert play(edition(name), state, Lay((0, 0, 0), START_CELL)).state.scores[0] == points


@pytest.mark.parametrize("name", ["quick", "draw-three"])
def test_T9_the_choice_stands_in_the_editions_that_start_by_triples(name: str) -> None:
    state = position([[(0, 0, 0), (2, 2, 2), (4, 5, 5)], [(0, 0, 1)]], ())
    assert edition(name).candidates(state, ANY_CHANCE) == [Lay((0, 0, 0), START_CELL), Lay((2, 2, 2), START_CELL)]
