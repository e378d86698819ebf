"""Felts, paper, ivory, and the shade that falls towards the rim of a lit surface. All but the shade are seamless."""

from __future__ import annotations

import numpy as np

from assets.recipes.paint import noise, octaves, rgb, save

SIZE = 1024
FELTS = {"teal": "22504a", "wine": "5e273a", "blue": "2a4a62"}


def hairs(rng: np.random.Generator, size: int, length: float, thick: float, angle: float) -> np.ndarray:
    """Noise drawn out in one direction: fibres that lie at the given angle (radians); seamless, deviation 1."""
    white = np.fft.rfft2(rng.standard_normal((size, size), dtype=np.float32))
    ky = np.fft.fftfreq(size)[:, None]
    kx = np.fft.rfftfreq(size)[None, :]
    along = kx * np.cos(angle) + ky * np.sin(angle)
    across = ky * np.cos(angle) - kx * np.sin(angle)
    white *= np.exp(-2 * np.pi**2 * ((along * length) ** 2 + (across * thick) ** 2) / 4)
    white[0, 0] = 0
    drawn = np.fft.irfft2(white, (size, size)).astype(np.float32)
    return drawn / drawn.std()


def wool(rng: np.random.Generator, size: int) -> np.ndarray:
    """Pressed wool: fibres in every direction, the uppermost ones catching the light."""
    layers = [hairs(rng, size, 9, 1.4, np.pi * turn / 11) for turn in range(11)]
    top = np.max(layers, axis=0)
    top = (top - top.mean()) / top.std()
    nap = rng.standard_normal((size, size), dtype=np.float32)
    return top * 0.7 + nap * 0.6


def felts() -> None:
    for seed, (name, colour) in enumerate(FELTS.items()):
        rng = np.random.default_rng(4000 + seed)
        fluff = wool(rng, SIZE)
        cloud = octaves(rng, SIZE, SIZE, 180, 180, 3)
        bright = 1 + 0.042 * fluff + 0.022 * cloud
        tint = 1 + 0.012 * cloud[..., None] * np.array([1.0, 0.0, -1.0], np.float32)
        save(rgb(colour) * bright[..., None] * tint, f"images/felt-{name}.jpg")


def paper() -> None:
    rng = np.random.default_rng(1450)
    pulp = octaves(rng, SIZE, SIZE, 14, 14, 4)
    cloud = octaves(rng, SIZE, SIZE, 240, 240, 3)
    fibres = np.max([hairs(rng, SIZE, 30, 1.6, np.pi * turn / 7) for turn in range(7)], axis=0)
    strands = np.clip(fibres - 3.1, 0, 1)
    bright = 1 + 0.009 * pulp + 0.006 * cloud - 0.030 * strands
    tint = 1 + 0.004 * cloud[..., None] * np.array([0.4, 0.0, -1.2], np.float32)
    save(rgb("f4ead7") * bright[..., None] * tint, "images/paper.jpg")


def ivory() -> None:
    rng = np.random.default_rng(88)
    size = 512
    lines = noise(rng, size, size, 2.2, 300) * 0.5 + noise(rng, size, size, 9, 420) * 0.5
    cloud = octaves(rng, size, size, 150, 260, 3)
    bright = 1 + 0.008 * lines + 0.010 * cloud
    tint = 1 + 0.006 * cloud[..., None] * np.array([0.3, 0.0, -1.5], np.float32)
    save(rgb("f6ecd8") * bright[..., None] * tint, "images/ivory.jpg")


def shade() -> None:
    """Black, clear in the middle, darker towards the corners: laid over felts and boards, stretched to their size."""
    rng = np.random.default_rng(5)
    size = 512
    axis = np.linspace(-1, 1, size, dtype=np.float32)
    far = axis[:, None] ** 2 + axis[None, :] ** 2
    alpha = 150 * np.clip(far / 1.9, 0, 1) ** 1.25 + rng.uniform(-0.5, 0.5, (size, size))
    save(np.dstack([np.zeros((size, size, 3), np.float32), alpha]), "images/shade.png")


def make() -> None:
    felts()
    paper()
    ivory()
    shade()
