"""The carrom table in its rarer states, for pictures: more players, stacked pieces, hops, replay, drill, every law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.carrom.board import from_edge
from game.carrom.shot import Shot
from scenes.house import House
from scenes.stack import Scene, stamped
from scenes.table.carrom_clicks import bar_y_mm
from scenes.table.carrom_examples import at_ply, first, played
from scenes.table.carrom_replay import ReplayScene, strokes_of
from scenes.table.carrom_scene import CarromScene
from scenes.theme import Canvas, Theme

SEED = 11


def examples(house: House) -> Iterator[tuple[str, Scene]]:
    """Yield name and scene of every state worth a picture."""
    yield "carrom-replay", _replay(house)
    yield "carrom-clicks", _Clicking(house)
    yield "carrom-solo", _Resting(house)


def _replay(house: House) -> ReplayScene:
    match = at_ply(played("classic", 2, SEED), 16)
    scene = ReplayScene(house, CarromScene(house, match).carrom, strokes_of(match)[-3])
    scene.go_to(scene.reel.duration_s * 0.3)
    return scene


def _wishing(house: House, **wishes: Any) -> House:
    """Return a house whose players have chosen otherwise, and that keeps nothing."""
    return replace(house, preferences=replace(house.preferences, **wishes), can_write=False)


class _Clicking(CarromScene):
    """The aim is taken with a click, the strength is about to be."""

    def __init__(self, house: House) -> None:
        match = first(played("classic", 2, SEED), lambda m, ply: ply >= 9 and not m.state_at(ply).to_lay)
        super().__init__(_wishing(house, carrom_hand="clicks"), match)

    def arrange(self, theme: Theme) -> None:
        """Lay out, click ahead, and point at the bar."""
        super().arrange(theme)
        seen = self.carrom.seen(self.places, self.match.state)
        self.ui = self.carrom.begin(self.match, None)
        for kind, place in (
            (pygame.MOUSEBUTTONDOWN, (90.0, 60.0)),
            (pygame.MOUSEBUTTONUP, (90.0, 60.0)),
            (pygame.MOUSEMOTION, (65.0, bar_y_mm(self.match.rules.board.side_mm))),
        ):
            x, y = seen.view.px(*from_edge(seen.edge, *place))
            self.handle(stamped(pygame.Event(kind, pos=(round(x), round(y)), button=1, rel=(0, 0)), 0.0))


class _Resting(CarromScene):
    """Practice alone, the aim at rest: every piece's whole way is seen."""

    def __init__(self, house: House) -> None:
        match = at_ply(played("solo", 1, SEED), 14)
        super().__init__(_wishing(house, carrom_aim="rebound"), match)

    def arrange(self, theme: Theme) -> None:
        """Lay out, aim at something, and let the aim rest."""
        super().arrange(theme)
        shots = self.match.game.candidates(self.match.state, self.match.bot_rng())
        shot = next(shot for shot in shots if isinstance(shot, Shot))
        self.ui = replace(self.carrom.begin(self.match, None), at=shot.at, angle=shot.angle, strength=shot.strength)

    def draw(self, canvas: Canvas) -> None:
        """Draw once the aim has rested."""
        super().draw(canvas)
        for moment in (0.0, 1.0):
            self.carrom.preview.rest(moment)
        super().draw(canvas)
