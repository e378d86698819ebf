"""Noise, colour ramps and saving: what all picture recipes share."""

from __future__ import annotations

import numpy as np
import pygame

from assets.recipes import ASSETS


def rgb(hexa: str) -> np.ndarray:
    return np.array([int(hexa[i : i + 2], 16) for i in (0, 2, 4)], dtype=np.float32)


def noise(rng: np.random.Generator, height: int, width: int, along_y: float, along_x: float) -> np.ndarray:
    """Gaussian noise of mean 0 and deviation 1, smooth over the given lengths in pixels, seamless at all edges."""
    white = np.fft.rfft2(rng.standard_normal((height, width), dtype=np.float32))
    ky = np.fft.fftfreq(height)[:, None] * along_y
    kx = np.fft.rfftfreq(width)[None, :] * along_x
    white *= np.exp(-2 * np.pi**2 * (ky**2 + kx**2) / 4)
    white[0, 0] = 0
    smooth = np.fft.irfft2(white, (height, width)).astype(np.float32)
    return smooth / smooth.std()


def octaves(
    rng: np.random.Generator, height: int, width: int, along_y: float, along_x: float, count: int
) -> np.ndarray:
    """The same at several scales, each half as long and half as strong as the one before."""
    total = np.zeros((height, width), np.float32)
    for octave in range(count):
        total += noise(rng, height, width, along_y / 2**octave, along_x / 2**octave) / 2**octave
    return total / total.std()


def ramp(value: np.ndarray, *stops: tuple[float, str]) -> np.ndarray:
    """Colours for values, by straight lines between the stops (value, hex colour)."""
    at = [stop for stop, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    return np.stack([np.interp(value, at, colours[:, c]) for c in range(3)], axis=-1).astype(np.float32)


def smoothstep(low: float, high: float, value: np.ndarray) -> np.ndarray:
    part = np.clip((value - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def save(pixels: np.ndarray, name: str) -> None:
    """Write height × width × 3 (or 4, with alpha) values of 0 … 255 to assets/<name>, by its ending."""
    path = ASSETS / name
    path.parent.mkdir(parents=True, exist_ok=True)
    bytes_ = np.clip(np.round(pixels), 0, 255).astype(np.uint8)
    height, width, channels = bytes_.shape
    surface = pygame.image.frombytes(bytes_.tobytes(), (width, height), "RGBA" if channels == 4 else "RGB")
    pygame.image.save(surface, str(path))
