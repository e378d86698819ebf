"""Carrom coins, queen and striker, their shadow, and the pocket: turned on a lathe of numbers.

Each disc is a height over its radius, lit by one lamp from the upper left; it fills its picture from edge to edge, so a
disc of diameter d is the picture scaled to d × d. Drawn at three times the size and averaged down.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from assets.recipes.paint import noise, rgb, save, smoothstep

SIZE = 512
FINE = 3
LAMP = np.array([-0.52, -0.60, 0.61])  # towards the lamp: x right, y down, z up


@dataclass(frozen=True, slots=True)
class Turned:
    """What the lathe and the wood decide; radii and heights in parts of the disc's radius."""

    wood: str
    shadow: str
    groove_colour: str
    grain: float
    gloss: float
    grooves: tuple[tuple[float, float, float], ...]  # (radius, half width, depth)
    dish: float  # depth of the hollow inside the rim
    polish: float = 44.0


@dataclass(frozen=True, slots=True)
class Plane:
    """Every point of a square picture: place, radius and angle about the middle."""

    x: np.ndarray
    y: np.ndarray
    r: np.ndarray
    angle: np.ndarray


def plane() -> Plane:
    axis = ((np.arange(SIZE * FINE) + 0.5) / (SIZE * FINE) * 2 - 1).astype(np.float32)
    x, y = np.meshgrid(axis, axis)
    return Plane(x, y, np.hypot(x, y), np.arctan2(y, x))


def down(pixels: np.ndarray) -> np.ndarray:
    """Average the fine picture down, colours weighted by their alpha so that no fringe shows."""
    channels = pixels.shape[2]
    blocks = pixels.reshape(SIZE, FINE, SIZE, FINE, channels)
    alpha = blocks[..., 3:].sum(axis=(1, 3))
    colour = (blocks[..., :3] * blocks[..., 3:]).sum(axis=(1, 3)) / np.maximum(alpha, 1e-6)
    return np.dstack([colour, alpha / FINE**2])


def round_alpha(at: Plane, radius: float = 1.0) -> np.ndarray:
    return np.where(at.r <= radius, 255.0, 0.0).astype(np.float32)


def profile(r: np.ndarray, disc: Turned) -> np.ndarray:
    """Height over the radius: flat rim with a rounded shoulder, shallow dish, grooves cut into it."""
    height = -0.10 * np.clip((r - 0.90) / 0.10, 0, 1.2) ** 2.2
    height = height - disc.dish * (1 - smoothstep(0.70, 0.80, r))
    height = height + disc.dish * 0.55 * (1 - smoothstep(0.0, 0.36, r))
    for radius, half_width, depth in disc.grooves:
        height = height - depth * np.exp(-(((r - radius) / half_width) ** 2))
    return height


def lit(at: Plane, height: np.ndarray, gloss: float, polish: float, brushed: float) -> tuple[np.ndarray, np.ndarray]:
    """Diffuse light and highlight of a turned surface; `brushed` widens the highlight into the lathe's fan."""
    step = 2.0 / (SIZE * FINE)
    gy, gx = np.gradient(height, step)
    normal = np.stack([-gx, -gy, np.ones_like(gx)], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    diffuse = np.clip(normal @ LAMP.astype(np.float32), 0, None)
    half = LAMP + np.array([0, 0, 1.0])
    half = (half / np.linalg.norm(half)).astype(np.float32)
    shine = np.clip(normal @ half, 0, None) ** polish
    lamp_angle = np.arctan2(LAMP[1], LAMP[0])
    fan = np.cos(at.angle - lamp_angle) ** 2
    shine = shine + brushed * fan**6 * np.clip(at.r * 1.2, 0, 1) * (at.r < 0.93)
    return diffuse / LAMP[2], gloss * shine


def coin(name: str, disc: Turned, seed: int, inlay: np.ndarray | None = None, inlay_colour: str = "") -> None:
    rng = np.random.default_rng(seed)
    at = plane()
    fine = SIZE * FINE
    lathe = np.interp(at.r, np.linspace(0, 1.5, 900), rng.standard_normal(900) * 0.00022)
    height = profile(at.r, disc) + lathe
    diffuse, shine = lit(at, height, disc.gloss, disc.polish, 0.16)
    grain = noise(rng, fine, fine, 5, 700) * 0.45 + noise(rng, fine, fine, 26, 1500) * 0.55
    toward = (at.x * LAMP[0] + at.y * LAMP[1]) / np.hypot(LAMP[0], LAMP[1])
    light = smoothstep(-1.25, 1.0, toward)[..., None]
    colour = rgb(disc.shadow) * (1 - light) + rgb(disc.wood) * light
    colour = colour * (1 + disc.grain * grain)[..., None]
    cut = np.zeros_like(at.r)
    for radius, half_width, _ in disc.grooves:
        cut = np.maximum(cut, np.exp(-(((at.r - radius) / (half_width * 0.9)) ** 2)))
    colour = colour * (1 - 0.72 * cut)[..., None] + rgb(disc.groove_colour) * (0.72 * cut)[..., None]
    if inlay is not None:
        colour = colour * (1 - inlay)[..., None] + rgb(inlay_colour) * inlay[..., None]
    rim_dark = 1 - 0.30 * smoothstep(0.955, 1.0, at.r)
    colour = colour * (0.30 + 0.70 * diffuse * rim_dark)[..., None] + 255 * shine[..., None]
    save(down(np.dstack([np.clip(colour, 0, 255), round_alpha(at)])), name)


def star(at: Plane, points: int, inner: float, outer: float) -> np.ndarray:
    """1 inside a star with round valleys, 0 outside."""
    wave = np.abs(((at.angle + np.pi / 2) * points / (2 * np.pi)) % 1 - 0.5) * 2
    edge = inner + (outer - inner) * wave**1.5
    return 1 - smoothstep(-0.008, 0.008, at.r - edge)


COIN_GROOVES = ((0.865, 0.016, 0.016), (0.60, 0.020, 0.020), (0.36, 0.018, 0.018))


def coins() -> None:
    white = Turned("fdf4e2", "e0c798", "7d5c30", 0.020, 0.20, COIN_GROOVES, 0.035)
    black = Turned("433c39", "191513", "93857a", 0.060, 0.22, COIN_GROOVES, 0.035)
    queen = Turned("e0404a", "9c1521", "ffd9cf", 0.035, 0.26, COIN_GROOVES[:2], 0.035)
    coin("images/coin-white.png", white, 9)
    coin("images/coin-black.png", black, 10)
    coin("images/coin-queen.png", queen, 3, star(plane(), 5, 0.13, 0.38) * 0.92, "ffe3d6")


def striker() -> None:
    """Polished acrylic: light enters above on the left and gathers inside below on the right; a blue inlay."""
    at = plane()
    height = -0.12 * np.clip((at.r - 0.86) / 0.14, 0, 1.1) ** 2
    for radius, half_width in ((0.80, 0.012), (0.52, 0.010)):
        height = height - 0.012 * np.exp(-(((at.r - radius) / half_width) ** 2))
    diffuse, shine = lit(at, height, 0.55, 60, 0.05)
    toward = (at.x * LAMP[0] + at.y * LAMP[1]) / np.hypot(LAMP[0], LAMP[1])
    inside = smoothstep(-1.0, 0.9, -toward) * smoothstep(0.35, 0.88, at.r) * (1 - smoothstep(0.88, 1.0, at.r))
    light = smoothstep(-1.3, 1.0, toward)[..., None]
    colour = rgb("a9bfd0") * (1 - light) + rgb("fdfcf8") * light
    colour = colour + inside[..., None] * (rgb("ffffff") - colour) * 0.65
    petals = np.abs(np.cos(at.angle * 4))
    leaf = (1 - smoothstep(-0.012, 0.012, at.r - (0.10 + 0.34 * petals**2.2))) * smoothstep(0.075, 0.09, at.r)
    ring = np.zeros_like(at.r)
    for radius, half_width in ((0.80, 0.020), (0.70, 0.009), (0.52, 0.014)):
        ring = np.maximum(ring, 1 - smoothstep(half_width * 0.7, half_width * 1.3, np.abs(at.r - radius)))
    dots = np.hypot((at.r - 0.61), ((at.angle * 8 / np.pi + 0.5) % 1 - 0.5) * np.pi / 8 * 0.61)
    ring = np.maximum(ring, 1 - smoothstep(0.018, 0.030, dots))
    ink = np.clip(np.maximum(ring, leaf) * 0.88, 0, 1)[..., None]
    colour = colour * (1 - ink) + rgb("2c4f76") * ink
    rim = 1 - 0.42 * smoothstep(0.93, 1.0, at.r)
    colour = colour * (0.42 + 0.58 * diffuse * rim)[..., None] + 255 * shine[..., None]
    save(down(np.dstack([np.clip(colour, 0, 255), round_alpha(at)])), "images/striker.png")


def shadow() -> None:
    """Soft shadow of a disc whose diameter is half the picture's width: a dark touch and a wide penumbra."""
    at = plane()
    touch = 1 - smoothstep(0.40, 0.60, at.r)
    soft = 1 - smoothstep(0.22, 0.86, at.r)
    alpha = 255 * np.clip(0.40 * touch + 0.34 * soft, 0, 1)
    save(down(np.dstack([np.tile(rgb("140a04"), (*at.r.shape, 1)), alpha])), "images/disc-shadow.png")


POCKET_HOLE = 0.92  # the hole's radius in its picture; outside it lies the rounded lip of the ply


def pocket() -> None:
    """A hole in the ply over a net: the near wall dark, the far wall catching the lamp, threads going down."""
    at = plane()
    toward = (at.x * LAMP[0] + at.y * LAMP[1]) / np.hypot(LAMP[0], LAMP[1])
    inside = at.r / POCKET_HOLE
    lip = smoothstep(POCKET_HOLE - 0.01, POCKET_HOLE + 0.005, at.r)
    lip_light = 0.50 - 0.45 * (toward / np.maximum(at.r, 0.2))
    wall = smoothstep(0.62, 1.0, inside)
    far_wall = np.clip(-toward / np.maximum(at.r, 0.2), 0, 1) ** 1.2
    depth = rgb("070403") + wall[..., None] * (0.12 + 0.88 * far_wall)[..., None] * (rgb("a5713c") - rgb("070403"))
    # Plies of the cut edge, seen on the lit wall as thin layers.
    layers = 0.5 + 0.5 * np.sin((inside - 0.84) * 150)
    depth *= (1 - 0.28 * layers * smoothstep(0.84, 0.88, inside))[..., None]
    spiral = np.log(np.maximum(inside, 0.02)) * 2.6
    thread = np.zeros_like(at.r)
    for turn in (1, -1):
        phase = (at.angle * 7 / np.pi + turn * spiral * 2.2) % 1
        thread = np.maximum(thread, 1 - smoothstep(0.05, 0.13, np.abs(phase - 0.5)))
    fade = smoothstep(0.16, 0.70, inside) * (1 - smoothstep(0.76, 0.86, inside)) * (0.30 + 0.70 * far_wall)
    depth += (thread * fade * 0.55)[..., None] * rgb("a58a64")
    # The lip throws its shadow over the upper left of the cup.
    gloom = 1 - 0.75 * smoothstep(-0.2, 0.9, toward) * smoothstep(0.2, 0.9, inside)
    depth *= gloom[..., None]
    rim = rgb("8a5f30") * (0.45 + lip_light)[..., None]
    colour = depth * (1 - lip)[..., None] + rim * lip[..., None]
    alpha = 255 * (1 - smoothstep(0.965, 1.0, at.r)) * np.where(at.r < 1, 1, 0)
    save(down(np.dstack([np.clip(colour, 0, 255), alpha])), "images/pocket.png")


def make() -> None:
    coins()
    striker()
    shadow()
    pocket()
