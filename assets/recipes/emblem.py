"""The program's icon: a carrom coin and a die on walnut, as PNG, ICO (Windows) and ICNS (macOS).

The die is a rounded cube found by marching rays; needs the walnut and the coins, so the woods and discs come first.
"""

from __future__ import annotations

import struct

import numpy as np
import pygame

from assets.recipes import ASSETS
from assets.recipes.discs import LAMP
from assets.recipes.paint import rgb, smoothstep

SIZE = 1024
PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}


def turned(yaw: float, pitch: float) -> np.ndarray:
    """Rotation from the die's own axes to the eye's (x right, y down, z towards the eye)."""
    cy, sy, cp, sp = np.cos(yaw), np.sin(yaw), np.cos(pitch), np.sin(pitch)
    about_z = np.array([[cy, -sy, 0], [sy, cy, 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
    return about_x @ about_z


def rounded_cube(point: np.ndarray, half: float, radius: float) -> np.ndarray:
    outside = np.abs(point) - (half - radius)
    return np.linalg.norm(np.maximum(outside, 0), axis=-1) + np.minimum(outside.max(axis=-1), 0) - radius


def pip_mask(point: np.ndarray, half: float) -> tuple[np.ndarray, np.ndarray]:
    """How much of a pip lies at each point of the cube, and how much of that is the red 1."""
    pips = np.zeros(point.shape[:-1])
    red = np.zeros(point.shape[:-1])
    for axis, sign, value in ((2, 1, 1), (0, 1, 3), (1, 1, 2)):
        u, v = (point[..., other] / half for other in range(3) if other != axis)
        facing = smoothstep(0.80, 0.93, sign * point[..., axis] / half)
        for cx, cy in PIPS[value]:
            spread = 0.27 if value == 1 else 0.175
            away = np.hypot(u - cx * 0.46, v - cy * 0.46)
            spot = (1 - smoothstep(spread - 0.02, spread + 0.02, away)) * facing
            pips = np.maximum(pips, spot)
            if value == 1:
                red = np.maximum(red, spot)
    return pips, red


def die(size: int, half: float = 0.52) -> pygame.Surface:
    """A die seen from above and in front, on clear ground."""
    rotation = turned(0.62, 0.72)
    axis = (np.arange(size) + 0.5) / size * 2 - 1
    x, y = np.meshgrid(axis, axis)
    eye = np.stack([x, y, np.full_like(x, 2.0)], axis=-1)
    ray = np.array([0.0, 0.0, -1.0])
    far = np.zeros_like(x)
    for _ in range(90):
        far += rounded_cube((eye + far[..., None] * ray) @ rotation, half, 0.15)
        np.minimum(far, 5, out=far)
    place = eye + far[..., None] * ray
    own = place @ rotation
    gap = rounded_cube(own, half, 0.15)
    pips, red = pip_mask(own, half)
    normal = np.stack(
        [
            rounded_cube((place + step) @ rotation, half, 0.15) - rounded_cube((place - step) @ rotation, half, 0.15)
            for step in np.eye(3) * 1e-3
        ],
        axis=-1,
    )
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
    diffuse = np.clip(normal @ LAMP, 0, None)
    halfway = LAMP + np.array([0, 0, 1.0])
    shine = np.clip(normal @ (halfway / np.linalg.norm(halfway)), 0, None) ** 50
    colour = rgb("fff7e6") * (0.60 + 0.46 * diffuse)[..., None] + rgb("6b4a1e") * (0.16 * (1 - diffuse))[..., None]
    inset = rgb("26211f") * (1 - red)[..., None] + rgb("b3202c") * red[..., None]
    colour = colour * (1 - pips)[..., None] + inset * (0.6 + 0.5 * diffuse)[..., None] * pips[..., None]
    colour += 60 * shine[..., None]
    alpha = 255 * (1 - smoothstep(0.004, 0.012, gap))
    pixels = np.clip(np.dstack([colour, alpha]), 0, 255).astype(np.uint8)
    return pygame.image.frombytes(pixels.tobytes(), (size, size), "RGBA")


def picture() -> pygame.Surface:
    """The icon at its full size."""
    images = ASSETS / "images"
    canvas = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
    wood = pygame.image.load(str(images / "walnut.jpg"))
    canvas.blit(pygame.transform.smoothscale(wood.subsurface((500, 0, 512, 512)), (SIZE, SIZE)), (0, 0))
    light = pygame.transform.smoothscale(pygame.image.load(str(images / "shade.png")), (SIZE, SIZE))
    canvas.blit(light, (0, 0))
    shade = pygame.image.load(str(images / "disc-shadow.png"))
    for name, x, y, diameter in (("coin-white", 700, 655, 520), ("coin-queen", 330, 750, 390)):
        spread = pygame.transform.smoothscale(shade, (diameter * 2, diameter * 2))
        canvas.blit(spread, (x - diameter + 14, y - diameter + 30))
        sprite = pygame.transform.smoothscale(pygame.image.load(str(images / f"{name}.png")), (diameter, diameter))
        canvas.blit(sprite, (x - diameter // 2, y - diameter // 2))
    canvas.blit(pygame.transform.smoothscale(shade, (1180, 1000)), (-90, -40))
    canvas.blit(pygame.transform.smoothscale(die(1500), (750, 750)), (80, 20))
    mask = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=215)
    canvas.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return canvas


def png(surface: pygame.Surface, size: int) -> bytes:
    path = ASSETS / "icons" / f".{size}.png"
    pygame.image.save(pygame.transform.smoothscale(surface, (size, size)), str(path))
    content = path.read_bytes()
    path.unlink()
    return content


def ico(surface: pygame.Surface) -> bytes:
    """Windows: a directory of PNG pictures."""
    sizes = (16, 24, 32, 48, 64, 128, 256)
    pictures = [png(surface, size) for size in sizes]
    head = struct.pack("<HHH", 0, 1, len(sizes))
    offset = len(head) + 16 * len(sizes)
    for size, content in zip(sizes, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return head + b"".join(pictures)


def icns(surface: pygame.Surface) -> bytes:
    """MacOS: tagged PNG pictures."""
    body = b""
    for tag, size in ((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512)):
        content = png(surface, size)
        body += tag + struct.pack(">I", len(content) + 8) + content
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def make() -> None:
    whole = picture()
    folder = ASSETS / "icons"
    (folder / "pips-and-pockets.png").write_bytes(png(whole, 256))
    (folder / "pips-and-pockets.ico").write_bytes(ico(whole))
    (folder / "pips-and-pockets.icns").write_bytes(icns(whole))
