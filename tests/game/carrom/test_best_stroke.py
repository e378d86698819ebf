"""The best shot of a game: what makes a stroke worth seeing again."""

from __future__ import annotations

from game.carrom.best_stroke import best_stroke, blows, kept, merit
from game.carrom.board import rack
from game.carrom.events import Event
from game.carrom.moves import Stroke
from game.carrom.physics import simulate
from game.carrom.shot import QUEEN, Layout, Pocketing, Shot, ShotOutcome, Striker
from game.carrom.state import Queen
from game.core.match import AnyMatch, Match, Player
from game.registry import load_rules
from tests.game.carrom.built import at, lying, played, rule_set


def events_of(*fell: int, held: tuple[tuple[int, ...], ...] = ((9,), ()), **more: str) -> tuple[Event, ...]:
    return played(at(held=held), *fell, **more).events


def test_own_coins_and_the_queen_count() -> None:
    assert kept(events_of(1, 2)) == (1, 2)
    assert kept(events_of(QUEEN, 1)) == (QUEEN, 1)


def test_a_foul_counts_for_nothing() -> None:
    assert kept(events_of(1, 2, striker="pocketed")) == ()
    assert kept(events_of(1, 10)) == ()  # CA-F4


def test_a_queen_that_goes_back_does_not_count() -> None:
    assert kept(played(at(), QUEEN).events) == ()  # CA-Q1: no own coin lay pocketed


def test_a_coin_that_pays_a_debt_does_not_count() -> None:
    assert kept(played(at(due=(1, 0)), 1).events) == ()  # CA-F1


def test_an_opponents_coin_that_stays_is_not_the_strikers() -> None:
    assert kept(played(at("icf"), 10, name="icf").events) == ()


def outcome(*pocketed: tuple[int, int]) -> ShotOutcome:
    return ShotOutcome(1, tuple(Pocketing(*p) for p in pocketed), "kept", None, (), ())


def test_three_coins_beat_two_with_the_queen_and_she_beats_two_coins() -> None:
    three = merit(outcome((1, 0), (2, 0), (3, 0)), (1, 2, 3))
    queen = merit(outcome((QUEEN, 0), (1, 0)), (QUEEN, 1))
    apart = merit(outcome((1, 0), (2, 3)), (1, 2))
    together = merit(outcome((1, 0), (2, 0)), (1, 2))
    assert three > queen > apart > together


def test_blows_are_those_before_the_last_piece_fell() -> None:
    # one coin straight before the far left pocket, the striker straight behind it: one blow, then it falls
    layout = lying((1, -300.0, 300.0))
    film = simulate(layout, Striker(-200.0, 200.0, -1500.0, 1500.0), rule_set())[1]
    assert film is not None
    assert film.falls[0].piece == 1
    assert blows(film, (1,)) == 1


def struck(match: AnyMatch, layout: Layout, *pocketed: tuple[int, int]) -> None:
    fell = {piece for piece, _pocket in pocketed}
    left = tuple(piece for piece in layout if piece.piece not in fell)
    match.enter(
        Stroke(Shot(0, 0, 500), ShotOutcome(18, tuple(Pocketing(*p) for p in pocketed), "kept", None, (), left))
    )


def test_the_best_of_a_match_is_found() -> None:
    kind, rules = load_rules("carrom/classic")
    match: AnyMatch = Match(kind, "carrom/classic", rules, [Player("Ana"), Player("Mihai")], seed=3)
    assert best_stroke(match) is None
    struck(match, rack(rules, match.state.turn * 2), (1, 0))
    struck(match, match.state.layout, (2, 0), (3, 1))
    struck(match, match.state.layout, (4, 0))
    assert best_stroke(match) == 2
    assert match.state.queen == Queen("board")


def test_a_queen_that_was_not_covered_afterwards_did_not_stay() -> None:
    kind, rules = load_rules("carrom/classic")
    for cover, best in (((3, 1),), 2), ((), 1):
        match: AnyMatch = Match(kind, "carrom/classic", rules, [Player("Ana"), Player("Mihai")], seed=3)
        struck(match, rack(rules, match.state.turn * 2), (1, 0))
        struck(match, match.state.layout, (QUEEN, 0))
        struck(match, match.state.layout, *cover)
        assert best_stroke(match) == best
