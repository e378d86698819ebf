"""The tri-domino table as a scene: what all games share, and the curtain between two persons."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.match import AnyMatch
from scenes.curtain import CurtainScene
from scenes.house import House
from scenes.stack import Change, Pop, Push
from scenes.table.base import PlayScene
from scenes.table.tridomino import TridominoTable
from scenes.table.tridomino_aids import AidsScene
from scenes.theme import Canvas


def open_table(house: House, match: AnyMatch) -> TridominoScene:
    """Open the tri-domino table with a match on it."""
    return TridominoScene(house, match)


class TridominoScene(PlayScene):
    """A match whose hands are hidden: between two persons there is always the curtain."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.tridomino = TridominoTable(house, match)
        super().__init__(house, match, self.tridomino)

    # -- the curtain ---------------------------------------------------------------------------------------------------

    @property
    def is_curtain_due(self) -> bool:
        """Whether the next person must say that he is looking before anything of his is shown."""
        return not self.is_telling and self.tridomino.secrecy.is_due(self.match.state)

    def curtain(self) -> CurtainScene:
        """Return the curtain before the person to move."""
        seat = self.match.state.to_move
        take_back = self._take_back if self.match.can_undo else None
        return CurtainScene(self.match.players[seat].name, seat, self._uncover, self.open_pause, take_back)

    def _take_back(self) -> Change | None:
        self.undo()
        return Pop()

    def _uncover(self) -> None:
        self.tridomino.secrecy.uncover(self.match.state.to_move)
        self.ui = self.tridomino.begin(self.match, self.ui)
        self.playback.show(self.tridomino.show(self.match))

    def lower(self) -> None:
        """Cover the hand at once: a pause, or the window out of sight."""
        self.tridomino.secrecy.lower()
        self.ui = self.tridomino.begin(self.match, self.ui)

    def update(self, dt_s: float) -> Change | None:
        """Let time pass; before a person's turn the curtain falls."""
        change = super().update(dt_s)
        if change is None and self.is_curtain_due:
            return Push(self.curtain())
        return change

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event; a window out of sight covers the hand."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.lower()
            return None
        if self._asks_for_aids(event) and not self.is_telling:
            return Push(AidsScene(self.house, self.lower))
        return super().handle(event)

    def _asks_for_aids(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key == pygame.K_a and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return is_press and self.places is not None and self.places.aids.collidepoint(event.pos)

    def _by_hand(self, event: pygame.Event) -> Change | bool | None:
        """Let the table translate; nothing is obeyed before the person to move looks at his tiles."""
        if self.is_curtain_due:
            return Push(self.curtain())
        if not self.is_persons_turn or self.is_telling:
            if not self.tridomino.looks(event, self.places, self.match.state):
                return None
            self.ui = replace(self.ui, kept=self.tridomino.kept)
            return True
        return super()._by_hand(event)

    def open_pause(self) -> Change | None:
        """Lay the pause over the covered table."""
        self.lower()
        return super().open_pause()

    def open_rules(self) -> Change | None:
        """Open the rules; the hand is covered meanwhile."""
        self.lower()
        return super().open_rules()

    # -- pictures ------------------------------------------------------------------------------------------------------

    def draw_in_public(self, canvas: Canvas) -> None:
        """Draw the table as everybody may see it: a picture kept in a file never shows a hidden hand."""
        secrecy = self.tridomino.secrecy
        if not secrecy.is_shared:
            self.draw(canvas)
            return
        with secrecy.covered():
            self._put_buttons()  # the brass button tells what a tile would earn
            self.draw(canvas)
        self._put_buttons()
