"""How true and how quick carrom's physics is, measured against the formulas of mechanics.

Times are the process's own processor time, so that a busy machine does not spoil them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import asin, atan2, cos, degrees, hypot, inf, pi, radians, sin, sqrt
from pathlib import Path
from statistics import median
from typing import Any

from pydantic import TypeAdapter

from game.carrom.film import Film
from game.carrom.landing import spin_brake
from game.carrom.physics import Equipment, simulate, simulate_plainly
from game.carrom.rules import BoardRules, CarromRules, PhysicsRules, PieceRules
from game.carrom.shot import STRIKER, Layout, Lying, ShotOutcome, Striker
from game.core import rulefile
from game.core.chance import Rng

SPEEDS_MM_S = (1000.0, 3000.0, 6000.0)
PHASES = 40
SHOTS = 2000
TIMED_SHOTS = 60


@dataclass(frozen=True, slots=True)
class Bench:
    """The board and pieces that are measured: a rule set's own, or changed ones."""

    board: BoardRules
    pieces: PieceRules
    physics: PhysicsRules

    @property
    def coin(self) -> float:
        """A coin's radius in mm."""
        return self.pieces.coin_diameter_mm / 2

    @property
    def touch(self) -> float:
        """The distance of the centres of a striker and a coin that touch, in mm."""
        return (self.pieces.coin_diameter_mm + self.pieces.striker_diameter_mm) / 2

    @property
    def full(self) -> float:
        """Full strength, in mm/s."""
        return self.physics.full_strength_m_s * 1000

    @property
    def brake(self) -> float:
        """What friction takes of a sliding piece's speed, in mm/s a second."""
        return self.physics.friction * self.physics.gravity_m_s2 * 1000

    @property
    def line_y(self) -> float:
        """Where the shooter's striker stands."""
        return self.board.base_line_mm + self.board.base_gap_mm / 2 - self.board.side_mm / 2

    def smooth(self) -> Bench:
        """Return the same without friction between pieces: a cut goes along the line of centres."""
        return replace(self, physics=replace(self.physics, piece_friction=0.0))

    def endless(self) -> Bench:
        """Return the same on a board so large that nothing meets a cushion."""
        return replace(self, board=replace(self.board, side_mm=100_000.0))


def run(rules: Equipment | None = None, shots: int = SHOTS) -> Iterator[dict[str, Any]]:
    """Measure everything, one figure after the other: ``{"name", "value", "unit"}``; of ``classic`` unless told."""
    rules = rules or _classic()
    bench = Bench(rules.board, rules.pieces, rules.physics)
    yield _figure("half_ball_error_deg", cut_error(bench, 0.5), "deg")
    yield _figure("thin_cut_error_deg", cut_error(bench, 0.9), "deg")
    yield _figure("stopping_error_percent", stopping_error(bench), "%")
    yield _figure("head_on_error_percent", head_on_error(bench), "%")
    yield _figure("runs_full_strength", runs_at_full_strength(bench), "runs")
    proof = prove(bench, shots)
    yield _figure("outside", proof.outside, f"of {shots} shots")
    yield _figure("overlap_mm", proof.overlap_mm, "mm")
    yield _figure("energy_gain_percent", proof.energy_gain_percent, "%")
    yield _figure("repeat_differs", repeats_that_differ(bench, max(1, shots // 20)), f"of {max(1, shots // 20)} shots")
    for name, stroke in (("nine_coin", nine_coin_stroke), ("break", break_stroke)):
        yield _figure(f"{name}_ms", _median_ms(bench, stroke, simulate), "ms")
        yield _figure(f"plain_{name}_ms", _median_ms(bench, stroke, simulate_plainly), "ms")
    plain, stacked = stacking_ms(bench)
    yield _figure("stacking_cost", stacked / plain, "times")


def _classic() -> Equipment:
    rule_sets = Path(__file__).resolve().parents[2] / "rules"
    file = rule_sets / "carrom" / "classic.yaml"
    return rulefile.load(file, TypeAdapter(CarromRules), game="carrom", base_dirs=[rule_sets])


def _figure(name: str, value: float, unit: str) -> dict[str, Any]:
    return {"name": f"carrom.{name}", "value": round(value, 5), "unit": unit}


# --- one coin --------------------------------------------------------------------------------------------------------


def cut_error(bench: Bench, offset: float) -> float:
    """Return by how many degrees a coin leaves the line of centres, at worst over speeds and phases of the step.

    ``offset``: how far off centre the striker comes, as a share of the distance at which they touch (½ is half-ball).
    """
    smooth = bench.smooth()
    worst = 0.0
    for speed in SPEEDS_MM_S:
        for phase in range(PHASES):
            away = sqrt(1 - offset**2) * bench.touch + 30 + speed * 0.01 * phase / PHASES
            film = _film(((0.0, 0.0),), Striker(-offset * bench.touch, -away, 0.0, speed), smooth)
            vx, vy = film.contacts[0].velocity_b
            worst = max(worst, abs(degrees(atan2(vx, vy)) - degrees(asin(offset))))
    return worst


def stopping_error(bench: Bench) -> float:
    """Return by how many per cent a striker's way misses v²/2μg, at worst from 1 to 6 m/s."""
    endless = bench.endless()
    worst = 0.0
    for speed in range(1000, 6001, 250):
        film = _film((), Striker(0.0, 0.0, 0.0, float(speed)), endless)
        expected = speed**2 / (2 * bench.brake)
        worst = max(worst, abs(film.at(film.duration)[STRIKER].y_mm / expected - 1) * 100)
    return worst


def head_on_error(bench: Bench) -> float:
    """Return by how many per cent a coin hit in the middle misses (1+e)·m_s/(m_s+m_c)·v, at worst from 1 to 6 m/s.

    v is the speed at the impact, by the formula of braked motion from the speed of the shot.
    """
    ms, mc = bench.pieces.striker_mass_g, bench.pieces.coin_mass_g
    share = (1 + bench.physics.piece_restitution) * ms / (ms + mc)
    worst = 0.0
    for speed in range(1000, 6001, 250):
        for phase in range(8):
            way = 100 + phase * 3.7
            film = _film(((0.0, 0.0),), Striker(0.0, -bench.touch - way, 0.0, float(speed)), bench)
            at_impact = sqrt(speed**2 - 2 * bench.brake * way)
            worst = max(worst, abs(film.contacts[0].velocity_b[1] / (share * at_impact) - 1) * 100)
    return worst


def runs_at_full_strength(bench: Bench) -> float:
    """Return how many times the striker goes from cushion to cushion, shot straight along the board (CA-E4)."""
    radius = bench.pieces.striker_diameter_mm / 2
    film = _film((), Striker(0.0, bench.line_y, 0.0, bench.full), bench)
    way = sum(abs(after.y_mm - before.y_mm) for before, after in pairwise(film.frames(STRIKER)))
    return way / (bench.board.side_mm - 2 * radius)


# --- many shots ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Proof:
    """The worst that happened in many shots."""

    outside: int = 0
    """Shots with a piece beyond a cushion at some moment by more than 0.05 mm, or at rest by anything."""
    overlap_mm: float = 0.0
    """At rest, in the integers of the outcome."""
    energy_gain_percent: float = 0.0
    """In one step, of the shot's energy."""


def prove(bench: Bench, shots: int) -> Proof:
    """Shoot at full strength at random, half of the shots at a rack, half at scattered coins."""
    rng = Rng("carrom bench")
    proof = Proof()
    for shot in range(shots):
        layout, striker = (break_stroke if shot % 2 else nine_coin_stroke)(bench, rng)
        outcome, film = _filmed(layout, striker, bench)
        proof.outside += _is_outside(outcome.settled, film, bench)
        proof.overlap_mm = max(proof.overlap_mm, overlap_mm(outcome.settled, bench))
        proof.energy_gain_percent = max(proof.energy_gain_percent, energy_gain_percent(film, bench))
    return proof


def _is_outside(settled: Layout, film: Film, bench: Bench) -> bool:
    half = bench.board.side_mm / 2
    for piece in film.pieces:
        reach = half - (bench.pieces.striker_diameter_mm / 2 if piece == STRIKER else bench.coin)
        for frame in film.frames(piece):
            if max(abs(frame.x_mm), abs(frame.y_mm)) > reach + 0.05:
                return True
    return any(max(abs(lying.x), abs(lying.y)) > round((half - bench.coin) * 100) for lying in settled)


def overlap_mm(settled: Layout, bench: Bench) -> float:
    """Return by how much the worst pair on the board overlaps."""
    on_board = [(lying.x / 100, lying.y / 100) for lying in settled if not lying.on_top]
    nearest = min((hypot(x - a, y - b) for n, (x, y) in enumerate(on_board) for a, b in on_board[:n]), default=inf)
    return max(0.0, 2 * bench.coin - nearest)


def energy_gain_percent(film: Film, bench: Bench) -> float:
    """Return the most that any impact added to the energy, in per cent of the shot's.

    The energy just before an impact is that of the frame before it, braked until then.
    """
    places = range(len(film.pieces))
    frames = [_energies(film, frame, 0.0, bench) for frame in range(len(film.times))]
    shot = sum(frames[0])
    worst = 0.0
    for frame in range(1, len(film.times)):
        before = _energies(film, frame - 1, film.times[frame] - film.times[frame - 1], bench)
        t = film.times[frame]
        gone = {event.piece for event in film.departures() if event.t <= t}
        gain = sum(frames[frame][n] - before[n] for n in places if film.pieces[n] not in gone)
        worst = max(worst, gain)
    return 100 * worst / shot if shot else 0.0


def _energies(film: Film, frame: int, since: float, bench: Bench) -> list[float]:
    """Return each piece's energy of motion and turning, ``since`` seconds after a frame."""
    found = []
    for place, piece in enumerate(film.pieces):
        mass, radius = bench.pieces.coin_mass_g, bench.coin
        if piece == STRIKER:
            mass, radius = bench.pieces.striker_mass_g, bench.pieces.striker_diameter_mm / 2
        _, _, _, vx, vy, spin = film.state(frame, place)
        speed = max(0.0, hypot(vx, vy) - bench.brake * since)
        turning = max(0.0, abs(spin) - spin_brake(bench.brake, radius) * since)
        found.append(mass * speed**2 / 2 + mass * radius**2 * turning**2 / 4)
    return found


def repeats_that_differ(bench: Bench, shots: int) -> int:
    """Return how many shots, played twice, differ in any digit of outcome or film."""
    rng = Rng("carrom repeats")
    differ = 0
    for shot in range(shots):
        layout, striker = (break_stroke if shot % 2 else nine_coin_stroke)(bench, rng)
        differ += simulate(layout, striker, bench) != simulate(layout, striker, bench)
    return differ


# --- strokes ---------------------------------------------------------------------------------------------------------


def nine_coin_stroke(bench: Bench, rng: Rng) -> tuple[Layout, Striker]:
    """Scatter nine coins clear of each other, of the pockets and of the shooter's line; shoot anywhere forward."""
    half, pocket = bench.board.side_mm / 2, bench.board.pocket_diameter_mm / 2
    reach, corner = half - bench.coin, half - pocket
    found: list[tuple[float, float]] = []
    while len(found) < 9:
        x, y = rng.uniform(-reach, reach), rng.uniform(-reach, reach)
        clear = all(hypot(x - a, y - b) > 2 * bench.coin + 0.02 for a, b in found)
        clear = clear and hypot(abs(x) - corner, abs(y) - corner) > pocket + 1
        if clear and abs(y - bench.line_y) > bench.touch + 1:
            found.append((x, y))
    return _lay(found), _shot(bench, rng.uniform(-184, 184), rng.uniform(-80, 80))


def break_stroke(bench: Bench, rng: Rng) -> tuple[Layout, Striker]:
    """Lay the rack, all touching, and shoot at it from anywhere on the line."""
    x = rng.uniform(-184, 184)
    at_rack = degrees(atan2(rng.uniform(-60, 60) - x, -bench.line_y))
    return rack(bench), _shot(bench, x, at_rack)


def rack(bench: Bench) -> Layout:
    """Lay nineteen pieces as close as they can lie."""
    pitch = 2 * bench.coin
    places = [(0.0, 0.0)]
    places += [(pitch * cos(n * pi / 3), pitch * sin(n * pi / 3)) for n in range(6)]
    for n in range(12):
        away = pitch * (2 if n % 2 == 0 else sqrt(3))
        places.append((away * cos(n * pi / 6), away * sin(n * pi / 6)))
    return _lay(places)


def _lay(places: list[tuple[float, float]]) -> Layout:
    return tuple(Lying(n, round(x * 100), round(y * 100)) for n, (x, y) in enumerate(places))


def _shot(bench: Bench, x: float, angle_deg: float) -> Striker:
    angle = radians(angle_deg)
    return Striker(x, bench.line_y, bench.full * sin(angle), bench.full * cos(angle))


def _film(places: tuple[tuple[float, float], ...], striker: Striker, bench: Bench) -> Film:
    return _filmed(_lay(list(places)), striker, bench)[1]


def _filmed(layout: Layout, striker: Striker, bench: Bench) -> tuple[ShotOutcome, Film]:
    outcome, film = simulate(layout, striker, bench)
    if film is None:
        raise RuntimeError("no film was made")
    return outcome, film


def _median_ms(
    bench: Bench,
    stroke: Callable[[Bench, Rng], tuple[Layout, Striker]],
    play: Callable[[Layout, Striker, Equipment], object],
    shots: int = TIMED_SHOTS,
) -> float:
    """Return the median processor time of a stroke; the same strokes for every way to play them."""
    rng = Rng("carrom times")
    taken = []
    for _ in range(shots):
        layout, striker = stroke(bench, rng)
        start = time.process_time()
        play(layout, striker, bench)
        taken.append(time.process_time() - start)
    return median(taken) * 1000


def stacking_ms(bench: Bench, shots: int = TIMED_SHOTS) -> tuple[float, float]:
    """Return the median processor time of a stroke at twelve coins, and of the same with four more on top (CA-R2)."""

    def lower(bench: Bench, rng: Rng) -> tuple[Layout, Striker]:
        _, striker = break_stroke(bench, rng)
        return rack(bench)[:12], striker

    def with_tops(bench: Bench, rng: Rng) -> tuple[Layout, Striker]:
        layout, striker = lower(bench, rng)
        on_top = tuple(Lying(15 + n, lying.x + 300, lying.y, on_top=True) for n, lying in enumerate(layout[:4]))
        return (*layout, *on_top), striker

    return _median_ms(bench, lower, simulate, shots), _median_ms(bench, with_tops, simulate, shots)
