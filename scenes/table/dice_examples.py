"""The dice tables in states worth a picture: moments of matches that bots play, never posed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from game.core.bots import bots_of
from game.core.match import AnyMatch, Match, Player
from game.registry import load_rules
from scenes.house import House
from scenes.results import ResultsScene
from scenes.stack import Pop, Scene, stamped
from scenes.strings import _
from scenes.table import dice_board, dice_sheet
from scenes.table.base import PlayScene
from scenes.table.contract import AnyTable
from scenes.table.dice_sheet_show import game_of as sheet_game
from scenes.theme import Theme

NAMES = ("Ana", "Mihai", "Ioana", "Vlad", "Freja", "Ole")
LONGEST = 3000
Wanted = Callable[[AnyMatch], bool]


def played(rule_set: str, seats: int, seed: int, wanted: Wanted) -> AnyMatch:
    """Return a match of persons as bots play it, at the first moment where something holds, or at its end."""
    kind, rules = load_rules(rule_set)
    match: AnyMatch = Match(kind, rule_set, rules, [Player(NAMES[k]) for k in range(seats)], seed=seed)
    bot = bots_of(kind)["casual"]()
    while match.standing is None and match.ply < LONGEST and not wanted(match):
        match.play(list(bot.think(match.game, match.state, match.bot_rng()))[-1].move)
    return match


def at_turn(number: int, thrown: int, kept: int = 0) -> Wanted:
    """Hold when so many turns are over and so often was thrown, with so many dice set aside."""
    return lambda match: (
        sum(match.state.turns) >= number and match.state.thrown == thrown and len(match.state.kept) >= kept
    )


def key(code: int) -> pygame.Event:
    """Return a key as the window sends it."""
    return stamped(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0), 1.0)


class _Handled(PlayScene):
    """A table after a few keys, and after a while."""

    def __init__(
        self, house: House, match: AnyMatch, table: AnyTable, keys: Sequence[int] = (), after_s: float = 0.0
    ) -> None:
        super().__init__(house, match, table)
        self._keys, self._after_s = list(keys), after_s

    def arrange(self, theme: Theme) -> None:
        """Lay out, press the keys and let time pass, once."""
        super().arrange(theme)
        keys, self._keys = self._keys, []
        for code in keys:
            self.handle(key(code))
            self.update(0.0)
        if keys:
            self.update(self._after_s)


def _sheet(house: House, match: AnyMatch, keys: Sequence[int] = (), after_s: float = 0.3) -> Scene:
    return _Handled(house, match, dice_sheet.SheetTable(house, match), keys, after_s)


def _board(house: House, match: AnyMatch, keys: Sequence[int] = (), after_s: float = 0.3) -> Scene:
    return _Handled(house, match, dice_board.BoardTable(house, match), keys, after_s)


def examples(house: House) -> Iterator[tuple[str, Scene]]:
    """Yield name and scene of every state worth a picture."""
    yield from _cameron(house)
    yield from _kameron(house)
    yield from _boards(house)
    maxi = played("sheet/maxi-yatzy", 6, 5, at_turn(62, 2))
    yield "sheet-maxi-yatzy", _sheet(house, maxi, [pygame.K_DOWN])
    yield "sheet-yatzy", _sheet(house, played("sheet/yatzy", 2, 5, at_turn(13, 3)))


def _cameron(house: House) -> Iterable[tuple[str, Scene]]:
    yield "cameron", _sheet(house, played("cameron/classic", 3, 5, at_turn(21, 2, 2)))
    waiting = played("cameron/classic", 3, 5, at_turn(19, 0))
    yield "cameron-throw", _sheet(house, waiting, [pygame.K_SPACE], 0.45)
    chips = played("cameron/classic", 2, 9, lambda m: max(m.state.chips) >= 4 and m.state.chips[m.state.seat] >= 4)
    yield "cameron-chips", _sheet(house, chips)
    strike = played("cameron/classic", 3, 5, _nothing_fits)
    yield "cameron-strike", _sheet(house, strike, [pygame.K_DOWN, pygame.K_RETURN])
    over = played("cameron/classic", 3, 5, lambda m: False)
    table = dice_sheet.SheetTable(house, over)
    assert over.standing is not None
    yield "cameron-result", ResultsScene(house, table.results(over, over.standing), [(_("Play again"), Pop)])


def _nothing_fits(match: AnyMatch) -> bool:
    state = match.state
    return bool(state.dice) and not state.throws_left and not sheet_game(match).fitting(state)


def _kameron(house: House) -> Iterable[tuple[str, Scene]]:
    yield "kameron", _sheet(house, played("kameron/classic", 4, 8, at_turn(9, 2, 2)))
    yield "kameron-write", _sheet(house, played("kameron/classic", 2, 4, at_turn(6, 3)), [pygame.K_DOWN])


def _boards(house: House) -> Iterable[tuple[str, Scene]]:
    def throwing(match: AnyMatch) -> bool:
        state = match.state
        return state.phase == "throw" and len(state.won) >= 5 and state.thrown == 3 and len(state.kept) > 1

    yield "cameron-board", _board(house, played("cameron_board/classic", 4, 5, throwing))
    naming = played("cameron_board/classic", 3, 5, lambda m: m.state.phase == "name" and len(m.state.won) >= 3)
    yield "cameron-board-name", _board(house, naming, [pygame.K_RIGHT, pygame.K_RIGHT])
    joining = played("cameron_board/classic", 4, 5, lambda m: m.state.phase == "join" and len(m.state.won) >= 2)
    yield "cameron-board-join", _board(house, joining)
    tie = played("cameron_board/classic", 4, 7, lambda m: m.state.phase == "tie" and len(m.state.tie_throws) == 1)
    yield "cameron-board-tie", _board(house, tie)
    thrown = played("cameron_board/classic", 4, 5, lambda m: throwing(m) or _first_throw(m))
    yield "cameron-board-throw", _board(house, thrown, [pygame.K_SPACE], 0.4)


def _first_throw(match: AnyMatch) -> bool:
    state = match.state
    return bool(state.phase == "throw" and len(state.won) >= 4 and not state.thrown)
