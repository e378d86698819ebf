"""How long a frame of the tables in motion takes: ``python -m scenes.bench`` prints a JSON line for each figure.

At 1920 × 1080 on a software surface, without a display: the stroke's film is asked for each moment at 60 a second and
the whole window is drawn; a tile is dragged over a tri-domino table of 45 tiles. Times are of the processor, so that
other programs do not count; presenting the surface is the system's affair and is not in the figure.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.match import AnyMatch

SIZE = (1920, 1080)
STROKES = ((0, 0, 900), (4000, 6000, 1000), (-9000, -12000, 700), (15000, 2500, 850))
"""Place, angle and strength of the strokes that are drawn, one after the other from the rack on."""

THROWS = 8
"""So many throws of six dice are drawn."""


def frame_times_ms() -> tuple[list[float], list[float], float]:
    """Return the times of the frames of some strokes, of those in which the board turns, and of the first picture."""
    import pygame

    from game import registry
    from game.carrom.shot import Shot
    from game.core.contract import Refused
    from game.core.match import Match, Player
    from scenes.house import House
    from scenes.table.carrom_scene import open_table
    from scenes.theme import Canvas, Theme

    pygame.display.init()
    window = pygame.Window("bench", SIZE, hidden=True)
    canvas = Canvas(window.get_surface(), Theme(SIZE))
    times: list[float] = []
    turning: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        kind, rules = registry.load_rules("carrom/classic")
        house = House(Path(folder), kinds=registry.GAMES, can_write=False, is_muted=True)
        scene = open_table(house, Match(kind, "carrom/classic", rules, [Player("Ana"), Player("Mihai")], seed=1))
        before = time.process_time()
        scene.arrange(canvas.theme)
        scene.draw(canvas)
        first = (time.process_time() - before) * 1000
        for at, angle, strength in STROKES:
            while scene.match.state.to_lay:
                scene.play(scene.match.game.candidates(scene.match.state, scene.match.bot_rng())[0])
                scene.skip()
            try:
                scene.play(Shot(at, angle, strength))
            except Refused:  # a coin lies there by now
                continue
            scene.update(0.0)
            while scene.is_telling:
                is_still = scene.playback.shown.turn_deg % 90 == 0
                before = time.process_time()
                scene.update(1 / 60)
                scene.draw(canvas)
                (times if is_still else turning).append((time.process_time() - before) * 1000)
    return times, turning, first


def dice_times_ms(rule_set: str) -> list[float]:
    """Return the times of the frames of some throws of six dice."""
    import pygame

    from game import registry
    from game.core.match import Match, Player
    from game.dice.throw import Throw
    from scenes.house import House
    from scenes.table import dice_board, dice_sheet
    from scenes.theme import Canvas, Theme

    pygame.display.init()
    window = pygame.Window("bench", SIZE, hidden=True)
    canvas = Canvas(window.get_surface(), Theme(SIZE))
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        kind, rules = registry.load_rules(rule_set)
        house = House(Path(folder), kinds=registry.GAMES, can_write=False, is_muted=True)
        match: AnyMatch = Match(kind, rule_set, rules, [Player("Ana"), Player("Mihai")], seed=1)
        open_table = dice_board.open_table if kind.id == "cameron_board" else dice_sheet.open_table
        scene = open_table(house, match)
        scene.arrange(canvas.theme)
        scene.draw(canvas)
        for _ in range(THROWS):
            while match.standing is None and not _can_throw(match):
                scene.play(match.game.candidates(match.state, match.bot_rng())[-1])
                scene.skip()
            scene.play(Throw(()))
            while scene.is_telling:
                before = time.process_time()
                scene.update(1 / 60)
                scene.draw(canvas)
                times.append((time.process_time() - before) * 1000)
    return times


START_AND_REST = """
import sys, time
from scenes import __main__, app
draw, seconds = app.App.draw, float(sys.argv.pop(1))
def first(self):
    draw(self)
    if not self.began:
        self.began = time.perf_counter()
        print(time.process_time())
def frame(self, dt, now):
    looked(self, dt, now)
    now = time.perf_counter()
    if self.began and not self.rest and now - self.began > seconds:
        self.rest = now, time.process_time()
    elif self.rest and now - self.rest[0] > seconds:
        print((time.process_time() - self.rest[1]) / (now - self.rest[0]))
        self.stack.scenes.clear()
looked = app.App.frame
app.App.began, app.App.rest, app.App.draw, app.App.frame = 0.0, None, first, frame
sys.exit(__main__.main(sys.argv[1:]))
"""
REST_S = 3.0


def start_and_rest() -> tuple[float, float]:
    """Return the processor time from the start of Python to the first picture (s), and the share of a core at rest."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", START_AND_REST, str(REST_S), "--data-dir", folder],
            capture_output=True,
            text=True,
            check=True,
        )
    first, share = (float(line) for line in done.stdout.split())
    return first, share


def _can_throw(match: AnyMatch) -> bool:
    from game.core.contract import Refused
    from game.dice.throw import Throw

    try:
        match.verify(Throw(()))
    except Refused:
        return False
    return True


def main() -> int:
    """Print the figures."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.table.tridomino_bench import drag_times_ms

    times, turning, first = frame_times_ms()
    dragging = sorted(drag_times_ms(SIZE))
    times.sort()
    turning.sort()
    figures = {
        "scenes.carrom_frame_median_ms": statistics.median(times),
        "scenes.carrom_frame_p99_ms": times[int(len(times) * 0.99)],
        "scenes.carrom_frame_longest_ms": times[-1],
        "scenes.carrom_turning_median_ms": statistics.median(turning),
        "scenes.carrom_first_picture_ms": first,
        "scenes.tridomino_drag_median_ms": statistics.median(dragging),
        "scenes.tridomino_drag_p99_ms": dragging[int(len(dragging) * 0.99)],
    }
    for table, rule_set in (("dice_sheet", "cameron/classic"), ("dice_board", "cameron_board/classic")):
        thrown = sorted(dice_times_ms(rule_set))
        figures[f"scenes.{table}_throw_median_ms"] = statistics.median(thrown)
        figures[f"scenes.{table}_throw_p99_ms"] = thrown[int(len(thrown) * 0.99)]
    for name, value in figures.items():
        print(json.dumps({"name": name, "value": round(value, 3), "unit": "ms"}))
    start_s, share = start_and_rest()
    print(json.dumps({"name": "scenes.start_to_first_picture_s", "value": round(start_s, 3), "unit": "s"}))
    print(json.dumps({"name": "scenes.at_rest_percent", "value": round(share * 100, 2), "unit": "% of a core"}))
    print(json.dumps({"name": "scenes.carrom_frames", "value": len(times), "unit": "frames"}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
