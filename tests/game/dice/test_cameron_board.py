"""Cameron on the board, clause by clause."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.dice.board_play import BoardGame
from game.dice.board_state import BoardDeal, Done, Join, Name, StayOut, Stop
from game.dice.events import ChipsPaid, FormationStaysFree, FormationWon, GameEnded, ResultStands, TieFound, TieThrown
from game.dice.sheet_state import Agree, Decline
from game.dice.throw import Buy, Throw
from tests.game.dice.tables import BoardTable, board_rules, events_of

CLASSIC = board_rules("cameron_board/classic")
SIXES = (6,) * 6
NONE = (1, 2, 2, 3, 4, 4)
"""Makes no formation but ones, twos, threes and fours."""


def table(seats: int = 2, first: int = 0, name: str = "cameron_board/classic") -> BoardTable:
    return BoardTable(board_rules(name), seats, first)


def waste(game: BoardTable, blocks: int, line: str = "cameron") -> None:
    """The player to move names a line that he does not make, alone, and pays for so many blocks of throws."""
    seats = len(game.state.chips)
    game.do(Name(line))
    while game.state.phase == "join":
        game.do(StayOut())
    for block in range(blocks):
        game.throw(*NONE, buy=block > 0).throw(*NONE).throw(*NONE)
    game.do(Done())
    assert len(game.state.chips) == seats


def empty(game: BoardTable, *seats: int) -> None:
    """Let these players waste all their chips, the others one at a time."""
    while any(game.state.chips[seat] for seat in seats):
        mine = game.state.seat in seats
        waste(game, game.state.chips[game.state.seat] if mine else 1)


def chips_everywhere(game: BoardTable) -> int:
    state = game.state
    return sum(state.chips) + state.bank + len(state.won) + len(state.joined)


def test_C26_two_to_four_players_with_twenty_chips_each() -> None:
    assert BoardGame(CLASSIC).seats() == range(2, 5)
    assert table(seats=3).state.chips == (20, 20, 20)


def test_C27_a_chip_pays_for_three_throws() -> None:
    game = table().do(Name("high"), StayOut())
    assert game.state.chips == (19, 20)
    game.throw(*NONE).throw(*NONE).throw(*NONE)
    assert game.refusal(Throw()) == "no_throw_left"


def test_C28_in_fixed_order_the_next_with_a_chip_names() -> None:
    game = table(seats=3, first=2)
    namers = []
    for _ in range(4):
        namers.append(game.state.namer)
        waste(game, 1)
    assert namers == [2, 0, 1, 2]


def test_C28_a_formation_nobody_has_won_also_one_that_nobody_made_before() -> None:
    game = table()
    waste(game, 1, "cameron")
    assert game.refusal(Name("cameron")) is None
    game.do(Name("sixes"), StayOut()).throw(*SIXES).do(Done())
    assert game.refusal(Name("sixes")) == "formation_won"
    assert game.refusal(Name("seven")) == "no_such_line"


def test_C28_he_must_name_one() -> None:
    game = table()
    assert game.legal() == {Name, Agree}
    assert game.refusal(Throw()) == "formation_first"
    assert game.refusal(Stop()) == "others_have_chips"


def test_C29_the_namer_always_plays_and_the_others_say_in_order_before_any_die_is_thrown() -> None:
    game = table(seats=4, first=1).do(Name("low"))
    assert game.state.asked == (2, 3, 0)
    assert game.refusal(Throw()) == "joining_first"
    assert game.legal() == {Join, StayOut}
    game.do(Join(), StayOut(), Join())
    assert game.state.joined == (1, 2, 0)
    assert game.state.chips == (19, 19, 19, 20)


def test_C29_they_throw_in_the_same_order_the_namer_first() -> None:
    game = table(seats=3, first=1).do(Name("low"), Join(), Join())
    thrown = []
    for _ in range(3):
        thrown.append(game.state.seat)
        game.throw(*NONE).do(Done())
    assert thrown == [1, 2, 0]


def test_C29_the_last_chip_may_be_staked_and_one_without_chips_is_not_asked() -> None:
    game = table(seats=3)
    empty(game, 0)
    assert game.state.seat == 1
    game.do(Name("low"))
    assert game.state.asked == (2,)
    game = table(seats=2)
    waste(game, 19)
    waste(game, 19)
    assert game.state.chips == (1, 1)
    game.do(Name("low"), Join())
    assert game.state.chips == (0, 0)


def test_C29_alone_on_a_square_he_must_still_make_it_and_any_score_that_makes_it_wins() -> None:
    game = table().do(Name("ones"), StayOut()).throw(1, 2, 3, 4, 5, 6).do(Done())
    assert [(won.line, won.seat, won.score) for won in game.state.won] == [("ones", 0, 1)]
    game.do(Name("high"), StayOut()).throw(*NONE).do(Done())
    assert len(game.state.won) == 1


def test_C30_a_chip_to_the_bank_pays_for_three_more_going_on_from_his_dice_as_often_as_he_likes() -> None:
    game = table().do(Name("sixes"), Join()).throw(*NONE).throw(*NONE)
    assert game.refusal(Buy()) == "free_throws_first"
    game.throw(6, 6, 1, 2, 3, 4)
    game.throw(6, 6, 6, 1, 1, 1, keep=(0, 1), buy=True)
    assert events_of(game.events, ChipsPaid) == [ChipsPaid(Seat(0), 1, 18, "bank")]
    assert game.state.bank == 1
    game.throw(6, 6, 6, 6, 1, 1, keep=(0, 1, 2)).throw(6, 6, 6, 6, 6, 1, keep=(0, 1, 2, 3))
    game.throw(*SIXES, keep=(0, 1, 2, 3, 4), buy=True)
    assert game.state.chips == (17, 19)
    assert game.state.bank == 2


def test_C30_throws_of_a_chip_not_used_are_lost() -> None:
    game = table().do(Name("sixes"), StayOut()).throw(*SIXES).do(Done())
    assert game.state.chips == (19, 20)
    game.do(Name("low"), StayOut()).throw(*NONE).throw(*NONE).throw(*NONE)
    assert game.refusal(Throw()) == "no_throw_left"


def test_C30_only_in_his_own_turn_of_throwing_and_his_last_dice_are_his_result() -> None:
    game = table().do(Name("sixes"), Join())
    game.throw(*SIXES).throw(*NONE).do(Done())
    assert events_of(game.events, ResultStands) == [ResultStands(Seat(0), "sixes", NONE, 0, False)]
    assert game.state.seat == 1
    assert game.refusal(Buy()) == "free_throws_first"
    assert game.refusal(Done()) == "throw_first"


def test_C31_the_best_score_wins_one_chip_stays_and_the_others_go_to_the_bank() -> None:
    game = table(seats=3).do(Name("sixes"), Join(), Join())
    game.throw(6, 6, 1, 2, 3, 4).do(Done()).throw(6, 6, 6, 2, 3, 4).do(Done()).throw(6, 1, 1, 2, 3, 4).do(Done())
    assert events_of(game.events, FormationWon) == [FormationWon(Seat(1), "sixes", 36, 18, 2)]
    assert game.state.bank == 2
    assert game.state.chips == (19, 19, 19)
    assert chips_everywhere(game) == 60


def test_C32_a_tie_is_thrown_off_once_each_with_all_dice_without_chips() -> None:
    game = table(seats=3).do(Name("straight"), Join(), Join())
    game.throw(1, 2, 3, 4, 5, 6).do(Done()).throw(*NONE).do(Done()).throw(6, 5, 4, 3, 2, 1).do(Done())
    assert events_of(game.events, TieFound) == [TieFound("straight", (Seat(0), Seat(2)), 21)]
    assert game.state.phase == "tie"
    assert game.legal() == {Throw}
    assert game.refusal(Buy()) == "no_chips_in_a_tie"
    assert game.refusal(Done()) == "nothing_to_hand_on"
    game.throw(1, 1, 1, 1, 1, 2)
    assert game.state.seat == 2
    game.throw(1, 1, 1, 1, 2, 2)
    assert events_of(game.events, TieThrown) == [TieThrown(Seat(2), (1, 1, 1, 1, 2, 2), 8)]
    assert events_of(game.events, FormationWon) == [FormationWon(Seat(2), "straight", 21, 21, 2)]
    assert chips_everywhere(game) == 60


def test_C32_only_those_level_at_the_top_throw_again() -> None:
    game = table(seats=3).do(Name("cameron"), Join(), Join())
    for _ in range(3):
        game.throw(*SIXES).do(Done())
    assert game.tied() == (0, 1, 2)
    game.throw(5, 5, 5, 5, 5, 5).throw(1, 1, 1, 1, 1, 1).throw(6, 6, 6, 6, 3, 3)
    assert game.tied() == (0, 2)
    assert events_of(game.events, TieFound) == [TieFound("cameron", (Seat(0), Seat(2)), 30)]
    game.throw(1, 1, 1, 1, 1, 1).throw(1, 1, 1, 1, 1, 1)
    assert game.tied() == (0, 2)
    game.throw(2, 1, 1, 1, 1, 1).throw(1, 1, 1, 1, 1, 1)
    assert game.state.won[0].seat == 0


def test_C33_nobody_makes_it_all_chips_to_the_bank_and_it_stays_free() -> None:
    game = table().do(Name("high"), Join()).throw(*NONE).do(Done()).throw(*NONE).do(Done())
    assert events_of(game.events, FormationStaysFree) == [FormationStaysFree("high", 2)]
    assert game.state.bank == 2
    assert game.state.won == ()
    assert game.refusal(Name("high")) is None


def test_C34_it_is_won_by_one_who_made_it_only() -> None:
    game = table().do(Name("low"), Join()).throw(1, 1, 1, 1, 1, 1).do(Done()).throw(6, 6, 6, 6, 6, 5).do(Done())
    assert [(won.seat, won.score) for won in game.state.won] == [(0, 6)]


def test_C35_the_end_when_no_player_has_a_chip() -> None:
    game = table()
    empty(game, 0, 1)
    assert game.over() == "no_chips"
    assert events_of(game.events, GameEnded) == [GameEnded("no_chips")]
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.winners == (0, 1)


ALL = {
    "ones": (1,) * 6, "twos": (2,) * 6, "threes": (3,) * 6, "fours": (4,) * 6, "fives": (5,) * 6, "sixes": SIXES,
    "low": (1, 1, 2, 2, 3, 3), "high": SIXES, "even": SIXES, "odd": (5,) * 6, "pairs": SIXES, "triples": SIXES,
    "straight": (1, 2, 3, 4, 5, 6), "four_sixes": SIXES, "cameron": SIXES,
}  # fmt: skip


@pytest.mark.parametrize(("name", "low"), [("classic", 18), ("achieved", 12)])
def test_C35_the_end_when_all_are_won_and_what_the_squares_pay(name: str, low: int) -> None:
    game = table(name=f"cameron_board/{name}")
    for line, dice in ALL.items():
        game.do(Name(line), StayOut()).throw(*dice).do(Done())
    assert game.over() == "all_won"
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.scores == (6 + 18 + 30 + low + 36 + 36 + 21 + 36, 12 + 24 + 36 + 36 + 30 + 36 + 36)
    assert standing.winners == (1,)  # 201 or 195 to 210
    assert chips_everywhere(game) == 40


def test_C36_a_player_without_chips_is_skipped_and_keeps_what_he_won() -> None:
    game = table(seats=3).do(Name("sixes"), StayOut(), StayOut()).throw(*SIXES).do(Done())
    empty(game, 0)
    namers = []
    for _ in range(3):
        namers.append(game.state.namer)
        waste(game, 1)
    assert 0 not in namers
    assert game.game.scores(game.state)[0] == 36


def test_C36_one_left_with_chips_plays_on_alone_and_may_stop() -> None:
    game = table()
    empty(game, 0)
    assert game.state.seat == 1
    game.do(Name("ones"))
    assert game.state.phase == "throw"
    game.throw(1, 1, 1, 1, 1, 1).do(Done())
    assert game.over() is None
    assert game.state.seat == 1
    game.do(Stop())
    assert game.over() == "stopped"
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.winners == (1,)


def test_C36_all_also_those_without_chips_may_agree_to_end() -> None:
    game = table(seats=3)
    empty(game, 0)
    game.do(Agree())
    assert game.game.seat_to_move(game.state) == 2
    game.do(Agree())
    assert game.game.seat_to_move(game.state) == 0
    game.do(Agree())
    assert game.over() == "agreed"


def test_C36_one_who_declines_plays_everybody_on() -> None:
    game = table(seats=3).do(Agree()).do(Decline())
    assert game.game.seat_to_move(game.state) == 0
    assert game.refusal(Agree()) == "declined_this_turn"
    waste(game, 1)
    assert game.refusal(Agree()) is None


def test_C36_the_end_is_looked_at_only_after_a_formation_with_its_throw_off() -> None:
    game = table()
    waste(game, 19)
    waste(game, 19)
    game.do(Name("cameron"), Join())
    assert game.state.chips == (0, 0)
    game.throw(*SIXES).do(Done())
    assert game.over() is None
    assert game.refusal(Agree()) == "formation_first"
    game.throw(*SIXES).do(Done())
    assert game.over() is None
    game.throw(*SIXES).throw(*NONE)
    assert game.over() == "no_chips"
    assert game.game.scores(game.state) == (36, 0)


def test_C36_chips_left_over_are_worth_nothing() -> None:
    game = table().do(Agree(), Agree())
    standing = game.game.standing(game.state)
    assert standing is not None
    assert standing.scores == (0, 0)


def test_C8_the_next_seat_begins_in_a_rematch() -> None:
    assert BoardGame(CLASSIC).rematch(BoardDeal(4, Seat(3))).first == 0
