"""The carrom table in states worth a picture: moments of matches that bots play, never posed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import pygame

from game.carrom.events import BoardWon, Event, FoulCalled
from game.carrom.moves import Stroke
from game.carrom.shot import Shot
from game.core.bots import bots_of
from game.core.match import AnyMatch, Match, Player
from game.registry import load_rules
from scenes.house import House
from scenes.results import ResultsScene
from scenes.stack import Pop, Scene, stamped
from scenes.strings import _
from scenes.table import carrom_results
from scenes.table.base import PlayScene
from scenes.table.carrom import CarromTable
from scenes.table.carrom_scene import open_table
from scenes.table.contract import Happened
from scenes.theme import Theme

NAMES = ("Ana", "Mihai", "Ioana", "Vlad")
SEED = 11
LONGEST = 400
"""So many turns at most are played in search of a moment."""


@lru_cache(maxsize=8)
def played(rule_set: str, seats: int, seed: int, *, to_the_end: bool = False) -> AnyMatch:
    """Return a match of bots, played until its first board is over, or to its end."""
    kind, rules = load_rules(f"carrom/{rule_set}")
    match: AnyMatch = Match(kind, f"carrom/{rule_set}", rules, [Player(NAMES[k]) for k in range(seats)], seed=seed)
    bot = bots_of(kind)["casual"]()
    while match.standing is None and match.ply < LONGEST and (to_the_end or match.state.board == 1):
        thoughts = list(bot.think(match.game, match.state, match.bot_rng()))
        match.play(thoughts[-1].move)
    return match


def at_ply(match: AnyMatch, ply: int) -> AnyMatch:
    """Return the match as it stood after so many turns."""
    again: AnyMatch = Match(match.kind, match.rule_set, match.rules, match.players, seed=match.seed, deal=match.deal)
    for turn in match.turns[:ply]:
        again.enter(turn)
    return again


def first(match: AnyMatch, wanted: Callable[[AnyMatch, int], bool], start: int = 1) -> AnyMatch:
    """Return the match at the first ply where something holds; at its end where nothing does."""
    found = next((ply for ply in range(start, match.ply + 1) if wanted(match, ply)), match.ply)
    return at_ply(match, found)


def _has(*kinds: type[Event]) -> Callable[[AnyMatch, int], bool]:
    return lambda match, ply: any(isinstance(event, kinds) for event in match.events_at(ply))


def _strikes(match: AnyMatch, ply: int) -> bool:
    return not match.state_at(ply).to_lay


def examples(house: House) -> Iterator[tuple[str, *tuple[Scene, ...]]]:
    """Yield name and scene of every state worth a picture."""
    match = played("classic", 2, SEED)
    yield "carrom", open_table(house, first(match, lambda m, ply: ply >= 9 and _strikes(m, ply)))
    yield "carrom-aim", _Pulling(house, first(match, lambda m, ply: ply >= 14 and _strikes(m, ply)))
    yield "carrom-motion", _Moving(house, match, 0.55)
    yield "carrom-foul", open_table(house, first(match, _has(FoulCalled)))
    yield "carrom-laying", _Reading(house, first(match, lambda m, ply: bool(m.state_at(ply).to_lay)))
    queen = first(match, lambda m, ply: m.state_at(ply).queen.status == "pending")
    yield "carrom-queen", open_table(house, queen)
    four = played("classic", 4, SEED)
    yield "carrom-four", open_table(house, first(four, lambda m, ply: ply >= 11 and _strikes(m, ply)))
    yield from _ends(house, match)
    over = played("points", 3, SEED, to_the_end=True)
    if over.standing is not None:
        table = CarromTable(house, over)
        result = table.results(over, over.standing)
        answers = [(_("Play again"), Pop), (_("To the home table"), Pop)]
        yield "carrom-game", open_table(house, at_ply(over, over.ply)), ResultsScene(house, result, answers)


def _ends(house: House, match: AnyMatch) -> Iterable[tuple[str, Scene, Scene]]:
    won = first(match, _has(BoardWon))
    table = CarromTable(house, won)
    events = won.events_at(won.ply)
    over = next((event for event in events if isinstance(event, BoardWon)), None)
    if over is None:
        return
    before = won.state_at(won.ply - 1)
    happened = Happened(before.turn, won.turns[-1].move, events, None, before, won.state, False)
    yield "carrom-board", open_table(house, won), carrom_results.board_scene(house, table.said, over, happened)


class _Pulling(PlayScene):
    """The striker being pulled back."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        super().__init__(house, match, CarromTable(house, match))

    def arrange(self, theme: Theme) -> None:
        """Lay out, press on the striker and pull."""
        super().arrange(theme)
        table = self.table
        assert isinstance(table, CarromTable)
        self.ui = table.begin(self.match, None)
        seen = table.seen(self.places, self.match.state)
        x, y = seen.view.centre
        half = seen.view.px_per_mm
        start = (round(x + self.ui.at / 100 * half), round(y + 252.6 * half))
        ends = [(start[0] + round(dx * half), start[1] + round(dy * half)) for dx, dy in ((-8, 30), (-22, 84))]
        self.handle(stamped(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), 0.0))
        for number, pos in enumerate(ends):
            motion = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
            self.handle(stamped(motion, 0.1 * (number + 1)))


class _Moving(PlayScene):
    """A break, a moment after it was struck."""

    def __init__(self, house: House, match: AnyMatch, after_s: float) -> None:
        begun = at_ply(match, 0)
        super().__init__(house, begun, CarromTable(house, begun))
        stroke = match.turns[0]
        assert isinstance(stroke, Stroke)
        self.play(Shot(stroke.move.at, stroke.move.angle, max(700, stroke.move.strength)))
        self.after_s = after_s

    def arrange(self, theme: Theme) -> None:
        """Lay out and let the stroke play for a moment."""
        super().arrange(theme)
        self.update(0.0)
        self.update(self.after_s)
        self.after_s = 0.0


class _Reading(PlayScene):
    """The notice has been read: what lies under it is seen."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        super().__init__(house, match, CarromTable(house, match))

    def arrange(self, theme: Theme) -> None:
        """Lay out and press an arrow."""
        super().arrange(theme)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP):
            self.handle(stamped(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), 0.0))
