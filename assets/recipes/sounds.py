"""The sounds, made of struck modes and short bursts of noise: 44.1 kHz, 16 bit, one channel, dry.

A hard disc rings in a few high modes for some thousandths of a second; wood answers lower and longer; felt only thuds.
Loudness in play follows the impact; here each sound has its peak for the hardest one.
"""

from __future__ import annotations

import wave
from dataclasses import dataclass

import numpy as np

from assets.recipes import ASSETS

RATE = 44_100
FADE_S = 0.014
Wave = np.ndarray


@dataclass(frozen=True, slots=True)
class Mode:
    """One way a thing rings: pitch in hertz, share, and the time in seconds to fall to a third."""

    hertz: float
    share: float
    decay_s: float


def ring(rng: np.random.Generator, modes: tuple[Mode, ...], seconds: float, vary: float = 0.02) -> Wave:
    """The modes struck together; each stroke finds them a little shifted."""
    t = np.arange(int(seconds * RATE)) / RATE
    total = np.zeros_like(t)
    for mode in modes:
        pitch = mode.hertz * (1 + vary * rng.uniform(-1, 1))
        share = mode.share * (1 + 6 * vary * rng.uniform(-1, 1))
        total += share * np.exp(-t / mode.decay_s) * np.sin(2 * np.pi * pitch * t)
    return total * np.minimum(1, t / 0.0004)


def band(sound: Wave, low: float, high: float) -> Wave:
    """Only what lies between two pitches, with soft slopes."""
    pitch = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1e-3)
    keep = 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    return np.fft.irfft(np.fft.rfft(sound) * keep, len(sound))


def burst(rng: np.random.Generator, seconds: float, decay_s: float, low: float, high: float) -> Wave:
    """A short puff of noise between two pitches, peak 1."""
    t = np.arange(int(seconds * RATE)) / RATE
    puff = band(rng.standard_normal(len(t)), low, high) * np.exp(-t / decay_s) * np.minimum(1, t / 0.0006)
    return puff / np.abs(puff).max()


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts as (start in seconds, share, sound) laid over each other."""
    length = max(int(start * RATE) + len(sound) for start, _, sound in parts)
    total = np.zeros(length)
    for start, share, sound in parts:
        first = int(start * RATE)
        total[first : first + len(sound)] += share * sound
    return total


def finished(sound: Wave, peak: float) -> Wave:
    """Without direct current, faded to nothing at the end, at the given peak."""
    sound = band(sound, 45, 17_000)
    rise = np.minimum(1, np.arange(len(sound)) / (0.0004 * RATE))
    fade = int(FADE_S * RATE)
    sound = sound * rise
    sound[-fade:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fade))
    sound -= sound.mean() * np.hanning(len(sound)) * 2
    return sound / np.abs(sound).max() * peak


def write(name: str, sound: Wave) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32_767).astype("<i2").tobytes())


HARD_DISC = (
    Mode(2350, 0.9, 0.010),
    Mode(3720, 1.0, 0.008),
    Mode(5480, 0.6, 0.005),
    Mode(7900, 0.3, 0.003),
)
STRIKER = (
    Mode(1480, 1.0, 0.016),
    Mode(2460, 0.9, 0.012),
    Mode(3890, 0.6, 0.007),
    Mode(6300, 0.3, 0.004),
)
PLY = (Mode(168, 0.9, 0.045), Mode(312, 0.7, 0.030), Mode(545, 0.4, 0.018))
FRAME = (Mode(265, 0.7, 0.050), Mode(470, 1.0, 0.034), Mode(835, 0.7, 0.020), Mode(1390, 0.35, 0.011))
CUP = (Mode(118, 1.0, 0.060), Mode(205, 0.7, 0.045), Mode(372, 0.3, 0.022))
DIE = (Mode(3150, 0.8, 0.006), Mode(4870, 1.0, 0.005), Mode(6900, 0.5, 0.003))
TABLE = (Mode(142, 0.9, 0.055), Mode(254, 0.9, 0.040), Mode(430, 0.6, 0.024), Mode(760, 0.3, 0.012))
CLAY = (Mode(1960, 0.8, 0.014), Mode(3240, 1.0, 0.011), Mode(5120, 0.5, 0.006))
TILE = (Mode(1240, 0.8, 0.008), Mode(2080, 0.7, 0.006), Mode(3500, 0.4, 0.004))


def coin_on_coin(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 1.0, ring(rng, HARD_DISC, 0.09, 0.05)),
        (0, 0.55, burst(rng, 0.02, 0.0016, 2500, 12_000)),
        (0, 0.16, ring(rng, PLY, 0.09)),
    )


def striker_on_coin(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 1.0, ring(rng, STRIKER, 0.12, 0.04)),
        (0, 0.5, ring(rng, HARD_DISC, 0.09, 0.05)),
        (0, 0.6, burst(rng, 0.02, 0.0018, 1800, 11_000)),
        (0, 0.40, ring(rng, PLY, 0.14)),
    )


def disc_on_cushion(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 1.0, ring(rng, FRAME, 0.18, 0.05)),
        (0, 0.35, ring(rng, HARD_DISC, 0.05, 0.05)),
        (0, 0.45, burst(rng, 0.03, 0.003, 500, 4500)),
    )


def coin_in_pocket(rng: np.random.Generator) -> Wave:
    drop = rng.uniform(0.075, 0.10)
    settle = drop + rng.uniform(0.07, 0.10)
    return mix(
        (0, 0.30, ring(rng, HARD_DISC, 0.05, 0.05)),
        (0, 0.30, ring(rng, FRAME, 0.12, 0.05)),
        (drop, 1.0, ring(rng, CUP, 0.26, 0.05)),
        (drop, 0.55, burst(rng, 0.06, 0.009, 180, 1500)),
        (settle, 0.35, ring(rng, CUP, 0.18, 0.08)),
        (settle, 0.20, ring(rng, HARD_DISC, 0.04, 0.05)),
    )


def striker_flick(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 0.9, burst(rng, 0.05, 0.005, 350, 2600)),
        (0, 0.6, ring(rng, (Mode(640, 1.0, 0.010), Mode(1180, 0.6, 0.007)), 0.05, 0.05)),
        (0.004, 0.25, burst(rng, 0.11, 0.030, 2200, 7000)),
    )


def disc_sliding(rng: np.random.Generator) -> Wave:
    """One second that joins its own beginning: made of noise that is seamless by nature."""
    hiss = band(rng.standard_normal(RATE), 1400, 5200)
    rumble = band(rng.standard_normal(RATE), 160, 620)
    sound = hiss / hiss.std() + 0.35 * rumble / rumble.std()
    sound -= sound.mean()
    return sound / np.abs(sound).max() * 0.30


def bounces(
    rng: np.random.Generator, times_s: tuple[float, ...], body: tuple[Mode, ...], skin: tuple[Mode, ...]
) -> Wave:
    """A hard thing that falls and hops: each hop weaker than the one before."""
    parts = []
    for hop, start in enumerate(times_s):
        strength = 0.62**hop
        parts += [
            (start, strength, ring(rng, body, 0.16, 0.06)),
            (start, strength * 0.7, ring(rng, skin, 0.06, 0.06)),
            (start, strength * 0.4, burst(rng, 0.02, 0.002, 1200, 9000)),
        ]
    return mix(*parts)


def coin_off_board(rng: np.random.Generator) -> Wave:
    return bounces(rng, (0.0, 0.15, 0.25, 0.315, 0.36, 0.392, 0.414), TABLE, HARD_DISC)


def coin_laid(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 0.8, ring(rng, PLY, 0.12, 0.04)),
        (0, 0.5, ring(rng, HARD_DISC, 0.05, 0.05)),
        (0.011, 0.25, ring(rng, HARD_DISC, 0.04, 0.05)),
        (0, 0.35, burst(rng, 0.02, 0.003, 700, 4000)),
    )


def bell(rng: np.random.Generator, hertz: float, decay_s: float, seconds: float) -> Wave:
    """A small bell: the strike note with its overtones, and a trace of the clapper."""
    overtones = ((1.0, 1.0, 1.0), (2.0, 0.38, 0.62), (2.76, 0.30, 0.42), (5.40, 0.12, 0.20))
    modes = tuple(Mode(hertz * ratio, share, decay_s * slow) for ratio, share, slow in overtones)
    return mix((0, 1.0, ring(rng, modes, seconds, 0.0)), (0, 0.10, burst(rng, 0.02, 0.002, 3000, 9000)))


def turn_bell(rng: np.random.Generator) -> Wave:
    return mix((0, 0.75, bell(rng, 1046.5, 0.10, 0.62)), (0.085, 0.6, bell(rng, 1396.9, 0.13, 0.62)))


def foul(rng: np.random.Generator) -> Wave:
    knock = (Mode(131, 1.0, 0.070), Mode(219, 0.55, 0.050), Mode(352, 0.25, 0.026))
    return mix(
        (0, 1.0, ring(rng, knock, 0.3, 0.0)),
        (0, 0.22, burst(rng, 0.04, 0.006, 200, 1400)),
        (0.15, 0.75, ring(rng, knock, 0.32, 0.01)),
        (0.15, 0.16, burst(rng, 0.04, 0.006, 200, 1400)),
    )


def win(rng: np.random.Generator) -> Wave:
    """Four notes up a major chord, on wooden bars."""

    def bar(hertz: float, seconds: float) -> Wave:
        modes = (Mode(hertz, 1.0, 0.20), Mode(hertz * 3.93, 0.26, 0.05), Mode(hertz * 9.2, 0.07, 0.02))
        return mix((0, 1.0, ring(rng, modes, seconds, 0.0)), (0, 0.12, burst(rng, 0.02, 0.003, 600, 3500)))

    last = mix((0, 1.0, bar(1046.5, 1.0)), (0, 0.45, bar(659.3, 1.0)), (0, 0.3, bell(rng, 2093.0, 0.25, 1.0)))
    return mix(
        (0, 0.75, bar(523.3, 0.7)), (0.12, 0.75, bar(659.3, 0.7)), (0.24, 0.8, bar(784.0, 0.7)), (0.40, 1.0, last)
    )


def die_on_felt(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 1.0, ring(rng, (Mode(148, 1.0, 0.022), Mode(262, 0.5, 0.014)), 0.10, 0.10)),
        (0, 0.55, burst(rng, 0.04, 0.006, 250, 1900)),
        (0, 0.14, ring(rng, DIE, 0.03, 0.06)),
    )


def die_on_wood(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 0.9, ring(rng, TABLE, 0.14, 0.06)),
        (0, 0.9, ring(rng, DIE, 0.05, 0.06)),
        (0, 0.45, burst(rng, 0.02, 0.0022, 1000, 8000)),
    )


def die_on_die(rng: np.random.Generator) -> Wave:
    return mix((0, 1.0, ring(rng, DIE, 0.06, 0.06)), (0, 0.5, burst(rng, 0.015, 0.0014, 2500, 12_000)))


def tile_on_felt(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 0.9, ring(rng, (Mode(182, 1.0, 0.024), Mode(318, 0.5, 0.016)), 0.12, 0.06)),
        (0, 0.45, ring(rng, TILE, 0.06, 0.05)),
        (0, 0.5, burst(rng, 0.04, 0.005, 400, 3200)),
    )


def chip(rng: np.random.Generator) -> Wave:
    return mix(
        (0, 1.0, ring(rng, CLAY, 0.09, 0.04)),
        (0, 0.4, burst(rng, 0.02, 0.002, 1500, 9000)),
        (0.028, 0.4, ring(rng, CLAY, 0.07, 0.05)),
        (0.047, 0.18, ring(rng, CLAY, 0.06, 0.05)),
    )


def pencil(rng: np.random.Generator) -> Wave:
    """Two short strokes of graphite: hiss that follows the hand, roughened by the paper's tooth."""
    strokes = []
    for start, seconds in ((0.0, rng.uniform(0.09, 0.12)), (rng.uniform(0.15, 0.18), rng.uniform(0.11, 0.15))):
        t = np.linspace(0, 1, int(seconds * RATE))
        tooth = 0.6 + 0.4 * np.abs(band(rng.standard_normal(len(t)), 40, 160)) * 6
        scratch = band(rng.standard_normal(len(t)), 1900, 7200) * tooth * np.sin(np.pi * t) ** 0.7
        strokes.append((start, 1.0, scratch / np.abs(scratch).max()))
    return mix(*strokes, (0, 0.2, burst(rng, 0.02, 0.003, 500, 2500)))


SOUNDS = {  # name: (recipe, how many variations, peak)
    "coin-coin": (coin_on_coin, 5, 0.80),
    "striker-coin": (striker_on_coin, 4, 0.90),
    "cushion": (disc_on_cushion, 4, 0.80),
    "pocket": (coin_in_pocket, 3, 0.85),
    "flick": (striker_flick, 2, 0.60),
    "off-board": (coin_off_board, 2, 0.80),
    "coin-laid": (coin_laid, 3, 0.50),
    "turn": (turn_bell, 1, 0.40),
    "foul": (foul, 1, 0.60),
    "win": (win, 1, 0.60),
    "die-felt": (die_on_felt, 4, 0.70),
    "die-wood": (die_on_wood, 3, 0.80),
    "die-die": (die_on_die, 3, 0.70),
    "tile-felt": (tile_on_felt, 3, 0.65),
    "chip": (chip, 3, 0.55),
    "pencil": (pencil, 2, 0.35),
}


def make() -> None:
    for number, (name, (recipe, variations, peak)) in enumerate(SOUNDS.items()):
        for variation in range(1, variations + 1):
            rng = np.random.default_rng(1000 * number + variation)
            write(f"{name}-{variation}", finished(recipe(rng), peak))
    write("slide-loop", disc_sliding(np.random.default_rng(7)))
