"""Walnut (table, trays), ply (the carrom board) and rosewood (its frame).

A board is cut from a tree: year rings are cylinders about a wavering pith, and the saw's plane shows them as long lines
and arches. Over the rings lie fibres, pores and a slow drift of the heartwood's colour.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from assets.recipes.paint import noise, octaves, ramp, save, smoothstep


def rings(
    rng: np.random.Generator, height: int, width: int, *, spacing: float, pith: float, depth: float, waver: float
) -> tuple[np.ndarray, np.ndarray]:
    """Place within the year, 0 … 1 (late wood at the end), and the number of the year, for a flat-sawn board.

    `pith` is where the pith runs (a part of the height), `depth` how deep it lies under the plane, in pixels.
    """
    y = np.arange(height, dtype=np.float32)[:, None] - pith * height
    drift = noise(rng, 1, width, 1, width / 3.2)[0] * waver
    across = y + drift * 0.6 + noise(rng, height, width, height / 3, width / 4) * waver * 0.35
    across += noise(rng, height, width, 22, 420) * 2.4 + noise(rng, height, width, 5, 150) * 0.8
    below = depth + noise(rng, 1, width, 1, width / 2.2)[0] * depth * 0.4
    radius = np.sqrt(across**2 + below**2) + noise(rng, height, width, 90, 900) * spacing * 0.5
    years = radius / spacing
    lean = np.interp(years, np.arange(400), np.cumsum(0.55 + 0.9 * rng.random(400)))  # lean years and fat years
    return (lean % 1).astype(np.float32), np.floor(lean)


def year(place: np.ndarray, sharp: float) -> np.ndarray:
    """Darkness within one year: slowly darker towards the late wood, then a quick but soft edge."""
    return place**sharp * (1 - smoothstep(0.80, 1.0, place)) * 1.35


def pores(rng: np.random.Generator, height: int, width: int, long: float, wide: float, share: float) -> np.ndarray:
    """Short dark dashes along the grain: 0 … 1, covering about the given share."""
    dashes = noise(rng, height, width, wide, long)
    edge = float(np.quantile(dashes, 1 - share))
    return smoothstep(edge - 0.5, edge + 1.1, dashes)


@dataclass(frozen=True, slots=True)
class Cut:
    """How one board was sawn: its height in pixels, and where in the tree it lay (see `rings`)."""

    height: int
    spacing: float
    pith: float
    depth: float
    waver: float


def walnut_board(rng: np.random.Generator, cut: Cut, width: int) -> np.ndarray:
    pad = 64
    height = cut.height + 2 * pad
    place, number = rings(rng, height, width, spacing=cut.spacing, pith=cut.pith, depth=cut.depth, waver=cut.waver)
    strength = rng.uniform(0.25, 1.0, 401)[np.clip(number, 0, 400).astype(int)]
    late = year(place, 1.6) * strength
    heart = octaves(rng, height, width, 90, 1500, 4)
    smoke = smoothstep(0.8, 2.4, octaves(rng, height, width, 60, 1700, 3))  # the dark streaks of the heartwood
    fibre = noise(rng, height, width, 1.4, 46) * 0.55 + noise(rng, height, width, 3.2, 260) * 0.45
    dark = 0.36 + 0.30 * (late - 0.2) + 0.085 * heart + 0.24 * smoke + 0.050 * fibre
    colour = ramp(dark, (0.0, "6e4c33"), (0.28, "573b29"), (0.5, "432d20"), (0.75, "2f1f16"), (1.0, "20140d"))
    pore = pores(rng, height, width, 17, 1.25, 0.055) * (0.4 + 0.6 * (1 - late))
    colour *= (1 - 0.30 * pore)[..., None]
    sheen = noise(rng, height, width, 300, 200) * 0.024 + noise(rng, height, width, 70, 22) * 0.009
    colour *= (1 + sheen + rng.uniform(-0.06, 0.06))[..., None]
    colour *= 1 + 0.02 * heart[..., None] * np.array([1.0, 0.0, -0.8], np.float32)
    edge = np.minimum(np.arange(cut.height), np.arange(cut.height)[::-1]).astype(np.float32)
    joint = 1 - 0.30 * np.exp(-((edge / 1.3) ** 2)) - 0.05 * np.exp(-edge / 14)
    return colour[pad:-pad] * joint[:, None, None]


def walnut(rng: np.random.Generator, width: int, cuts: tuple[Cut, ...]) -> np.ndarray:
    """Boards glued side by side, grain along x; seamless."""
    return np.concatenate([walnut_board(rng, cut, width) for cut in cuts])


def lamp(height: int, width: int) -> np.ndarray:
    """How bright the evening lamp makes each place: a wide pool a little above the middle."""
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    far = (x * 0.93) ** 2 + ((y + 0.12) * 0.95) ** 2
    return np.clip(0.94 - 0.41 * far**0.85, 0.27, 0.94)


TABLE = (
    Cut(372, 19, 1.5, 150, 26),
    Cut(428, 17, -0.25, 170, 24),
    Cut(396, 14, -1.1, 120, 20),
    Cut(404, 18, 1.25, 210, 26),
)


def table() -> None:
    rng = np.random.default_rng(1887)
    wood = walnut(rng, 2560, TABLE)
    light = lamp(1600, 2560)[..., None]
    glow = 1 + (light - 0.8) * np.array([0.10, 0.0, -0.12], np.float32) + np.array([0.025, 0.0, -0.05], np.float32)
    save(wood * light * glow, "images/table.jpg")


def walnut_plank() -> None:
    rng = np.random.default_rng(61)
    save(
        walnut(rng, 2048, (Cut(512, 19, -0.4, 150, 22),)) * np.array([1.24, 1.14, 1.03], np.float32),
        "images/walnut.jpg",
    )


def ply() -> None:
    rng = np.random.default_rng(740)
    size = 2048
    # Rotary-cut veneer: the knife peels along the rings, so their lines flow and widen like contour lines.
    hills = octaves(rng, size, size, 620, 2300, 3) + 0.10 * noise(rng, size, size, 60, 700)
    height = hills * 2.3 + np.linspace(0, 5.5, size, dtype=np.float32)[:, None]
    height += 0.035 * noise(rng, size, size, 9, 120)  # the fibres fray each line a little
    late = year(height % 1, 3.2)
    between = year(height * 4 % 1, 2.0)
    drift = octaves(rng, size, size, 260, 1800, 4)
    fibre = (
        noise(rng, size, size, 1.4, 70) * 0.35
        + noise(rng, size, size, 3.5, 260) * 0.45
        + noise(rng, size, size, 9, 620) * 0.50
    )
    dark = 0.33 + 0.23 * late + 0.06 * between + 0.060 * drift + 0.050 * fibre
    colour = ramp(dark, (0.0, "f4dcab"), (0.35, "e9c98f"), (0.6, "dbb374"), (1.0, "c08d4c"))
    flecks = pores(rng, size, size, 14, 1.4, 0.03)
    colour *= 1 - flecks[..., None] * np.array([0.06, 0.09, 0.13], np.float32)
    ripple = noise(rng, size, size, 130, 34) * 0.004 + noise(rng, size, size, 420, 420) * 0.006
    save(colour * (1 + ripple)[..., None], "images/ply.jpg")


def rosewood() -> None:
    rng = np.random.default_rng(1772)
    height, width = 512, 2560
    place, number = rings(rng, height, width, spacing=21, pith=1.35, depth=120, waver=30)
    late = year(place, 2.6)
    tone = rng.uniform(0, 1, 401)[np.clip(number, 0, 400).astype(int)]
    ink = smoothstep(0.72, 0.98, tone) * smoothstep(0.35, 0.95, place) * (1 - smoothstep(0.95, 1, place))
    heart = octaves(rng, height, width, 110, 1400, 3)
    fibre = noise(rng, height, width, 1.5, 110)
    dark = 0.33 + 0.26 * (late - 0.3) + 0.12 * (tone - 0.5) + 0.08 * heart + 0.05 * fibre + 0.30 * ink
    colour = ramp(dark, (0.0, "84402a"), (0.3, "6b2f1e"), (0.55, "512015"), (0.8, "36140c"), (1.0, "200b07"))
    colour *= (1 - 0.30 * pores(rng, height, width, 18, 1.3, 0.05))[..., None]
    sheen = noise(rng, height, width, 200, 160) * 0.035
    save(colour * (1 + sheen)[..., None], "images/rosewood.jpg")


def make() -> None:
    table()
    walnut_plank()
    ply()
    rosewood()
