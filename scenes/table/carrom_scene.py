"""The carrom table as a scene: what all games share, and strokes seen again."""

from __future__ import annotations

import pygame

from game.carrom.best_stroke import best_stroke
from game.core.contract import Standing
from game.core.match import AnyMatch
from scenes import practice
from scenes.dialog import Answer
from scenes.house import House
from scenes.stack import Change, Push
from scenes.strings import _
from scenes.table.base import PlayScene
from scenes.table.carrom import CarromTable
from scenes.table.carrom_replay import ReplayScene, strokes_of
from scenes.table.carrom_shown import Line
from scenes.table.log import line_places


def open_table(house: House, match: AnyMatch) -> CarromScene:
    """Open the carrom table with a match on it."""
    return CarromScene(house, match)


class CarromScene(PlayScene):
    """A match of carrom: a click on a line of the log, or L, plays its stroke again."""

    def __init__(self, house: House, match: AnyMatch) -> None:
        self.carrom = CarromTable(house, match)
        super().__init__(house, match, self.carrom)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event; the log belongs to whoever looks, whoever is to move."""
        ply = self._stroke_asked_for(event)
        if ply is None:
            return super().handle(event)
        if self.skip():
            change = self._go_on()
            if change is not None:
                return change
        return Push(ReplayScene(self.house, self.carrom, ply))

    def _stroke_asked_for(self, event: pygame.Event) -> int | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self.line_at(event.pos)
            return (line.stroke or None) if line is not None else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l and not event.mod & pygame.KMOD_CTRL:
            strokes = strokes_of(self.match)
            return strokes[-1] if strokes else None
        return None

    def line_at(self, pos: tuple[int, int]) -> Line | None:
        """Return the line of the log under a place of the window."""
        log = self.playback.shown.column.log
        boxes = line_places(self.theme, self.places.log, log)
        return next((line for line, box in zip(log, boxes, strict=False) if box.collidepoint(pos)), None)

    def _finish(self, standing: Standing) -> Change | None:
        """Keep the result of practice, then go on as at any table."""
        if not self._is_finished and standing.why == "strokes":
            name, strokes = self.match.players[0].name, standing.scores[0]
            practice.add(self.house, practice.Best(self.match.rule_set, name, strokes, self.match.seed))
        return super()._finish(standing)

    def answers(self) -> list[Answer]:
        """Offer the best shot of the game besides."""
        again, home = super().answers()
        best = best_stroke(self.match)
        if best is None:
            return [again, home]
        head = _("Best shot of the game")
        return [again, (_("Best shot"), lambda: Push(ReplayScene(self.house, self.carrom, best, head))), home]
