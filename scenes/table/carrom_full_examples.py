"""The carrom table in its rarer states, for pictures: more players, stacked pieces, hops, replay, drill, every law."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.house import House
from scenes.stack import Scene
from scenes.table.carrom_examples import at_ply, played
from scenes.table.carrom_replay import ReplayScene, strokes_of
from scenes.table.carrom_scene import CarromScene

SEED = 11


def examples(house: House) -> Iterator[tuple[str, Scene]]:
    """Yield name and scene of every state worth a picture."""
    yield "carrom-replay", _replay(house)


def _replay(house: House) -> ReplayScene:
    match = at_ply(played("classic", 2, SEED), 16)
    scene = ReplayScene(house, CarromScene(house, match).carrom, strokes_of(match)[-3])
    scene.go_to(scene.reel.duration_s * 0.3)
    return scene
