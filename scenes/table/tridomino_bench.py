"""How long a frame takes while a tile is dragged over a table of 45 tiles, at a window size, without a display."""

from __future__ import annotations

import math
import tempfile
import time
from pathlib import Path

import pygame

from game import registry
from scenes.house import House
from scenes.stack import stamped
from scenes.table.tridomino_examples import begun, can_move, opened, played
from scenes.theme import Canvas, Theme

FRAMES = 400
SEED = 13
"""A match whose first round lays more than 45 tiles."""


def drag_times_ms(size: tuple[int, int]) -> list[float]:
    """Return how long each frame of a long drag takes: the move of the mouse, the passing of time and the drawing.

    Counted is the time of this process, whatever else the machine does meanwhile.
    """
    pygame.display.init()
    window = pygame.Window("bench", size, hidden=True)
    canvas = Canvas(window.get_surface(), Theme(size))
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), kinds=registry.GAMES, can_write=False, is_muted=True)
        scene = opened(house, played(begun(house, 2, SEED), SEED, can_move(45)))
        scene.arrange(canvas.theme)
        slot = scene.tridomino.seen(scene.places, scene.match.state).slots()[-1]
        start = round(slot.x), round(slot.y)
        scene.handle(stamped(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), 0.0))
        felt = scene.places.felt
        for k in range(-10, FRAMES):  # the first frames, in which the tile leaves the rack, are not counted
            x = felt.centerx + 0.45 * felt.width * math.cos(k / 40)
            y = felt.centery + 0.45 * felt.height * math.sin(k / 23)
            before = time.process_time()
            moved = pygame.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(1, 0, 0))
            scene.handle(stamped(moved, k / 60))
            scene.update(1 / 60)
            scene.draw(canvas)
            if k >= 0:
                times.append((time.process_time() - before) * 1000)
    window.destroy()
    return times
