"""What is shipped in assets/ loads, is what it promises, and has an origin that can be named."""

import array
import importlib
import itertools
import struct
import wave
from pathlib import Path

import pygame
import pytest

ASSETS = Path(__file__).resolve().parents[1] / "assets"
FONTS = sorted(path.name for path in (ASSETS / "fonts").glob("*.?tf"))
MEBIBYTE = 1024 * 1024

LETTERS = {
    "English": "ABCXYZabcxyz0123456789&?!’“”–—…·×½−",
    "Romanian": "ĂăÂâÎîȘșȚț„”",
    "Danish": "ÆæØøÅå",
    "Polish": "ĄąĆćĘęŁłŃńÓóŚśŹźŻż",
    "Russian": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»",
}

IMAGES = {  # name: (width, height, whether see-through)
    "table.jpg": (2560, 1600, False),
    "walnut.jpg": (2048, 512, False),
    "ply.jpg": (2048, 2048, False),
    "rosewood.jpg": (2560, 512, False),
    "felt-teal.jpg": (1024, 1024, False),
    "felt-wine.jpg": (1024, 1024, False),
    "felt-blue.jpg": (1024, 1024, False),
    "paper.jpg": (1024, 1024, False),
    "ivory.jpg": (512, 512, False),
    "shade.png": (512, 512, True),
    "coin-white.png": (512, 512, True),
    "coin-black.png": (512, 512, True),
    "coin-queen.png": (512, 512, True),
    "striker.png": (512, 512, True),
    "disc-shadow.png": (512, 512, True),
    "pocket.png": (512, 512, True),
}
# fmt: off
ICONS = (
    "undo", "redo", "hint", "rules", "menu", "sound", "mute", "fullscreen", "back", "close", "check", "warning",
    "left", "right", "up", "down", "keyboard", "mouse", "pencil", "person", "computer", "dice", "trophy", "plus",
    "minus", "turn-board", "hand", "lock", "star", "settings", "pause", "play",
)
# fmt: on
SOUNDS = {  # family: how many variations
    "coin-coin": 5,
    "striker-coin": 4,
    "cushion": 4,
    "pocket": 3,
    "flick": 2,
    "off-board": 2,
    "coin-laid": 3,
    "turn": 1,
    "foul": 1,
    "win": 1,
    "die-felt": 4,
    "die-wood": 3,
    "die-die": 3,
    "tile-felt": 3,
    "chip": 3,
    "pencil": 2,
}
SOUND_FILES = sorted(path.name for path in (ASSETS / "sounds").glob("*.wav"))
STRUCK = ("coin-coin", "striker-coin", "cushion", "coin-laid", "die-", "tile-felt", "chip", "turn", "foul")
DISCS = ("coin-white.png", "coin-black.png", "coin-queen.png", "striker.png")


def test_only_the_cuts_in_use_are_shipped() -> None:
    assert FONTS == [
        "Inter-Medium.otf",
        "Inter-Regular.otf",
        "Inter-SemiBold.otf",
        "Lato-Bold.ttf",
        "Lato-Regular.ttf",
        "Vollkorn-SemiBold.ttf",
    ]


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("name", FONTS)
def test_every_font_has_every_letter_of_every_language(name: str, language: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(ASSETS / "fonts" / name), 20)
    missing = [
        letter
        for letter, metrics in zip(LETTERS[language], font.metrics(LETTERS[language]), strict=True)
        if not metrics
    ]
    assert not missing


@pytest.mark.parametrize("name", FONTS)
def test_every_font_family_has_its_licence_with_the_copyright_line(name: str) -> None:
    licence = (ASSETS / "fonts" / f"OFL-{name.split('-')[0]}.txt").read_text(encoding="utf-8")
    assert licence.startswith("Copyright ")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "THE FONT SOFTWARE IS PROVIDED" in licence


def test_the_images_are_those_that_are_promised() -> None:
    assert sorted(path.name for path in (ASSETS / "images").iterdir()) == sorted(IMAGES)


@pytest.mark.parametrize("name", IMAGES)
def test_image_has_its_size_and_alpha(name: str) -> None:
    image = pygame.image.load(str(ASSETS / "images" / name))
    width, height, see_through = IMAGES[name]
    assert image.get_size() == (width, height)
    assert bool(image.get_flags() & pygame.SRCALPHA) == see_through


@pytest.mark.parametrize("name", DISCS)
def test_disc_fills_its_picture_from_edge_to_edge_and_is_clear_at_the_corners(name: str) -> None:
    disc = pygame.image.load(str(ASSETS / "images" / name))
    assert disc.get_bounding_rect(min_alpha=128) == pygame.Rect(0, 0, 512, 512)
    for corner in ((0, 0), (511, 0), (0, 511), (511, 511)):
        assert disc.get_at(corner).a == 0
    for inside in ((256, 256), (256, 20), (20, 256), (491, 256), (256, 491)):
        assert disc.get_at(inside).a == 255


def luminance(red: float, green: float, blue: float) -> float:
    """Relative luminance as the web's contrast rule defines it, from 0 to 1."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_muted_text_can_be_read_on_the_walnut_table() -> None:
    table = pygame.transform.smoothscale(pygame.image.load(str(ASSETS / "images" / "table.jpg")), (160, 100))
    text = luminance(0xB9 / 255, 0xA5 / 255, 0x8A / 255)
    grounds = [table.get_at((x, y)).normalize() for x in range(160) for y in range(100)]
    contrasts = sorted((text + 0.05) / (luminance(*ground[:3]) + 0.05) for ground in grounds)
    assert contrasts[len(contrasts) // 200] >= 4.5  # all but half a hundredth of the table
    assert contrasts[0] >= 4.2


def test_coins_differ_in_lightness_so_that_nobody_depends_on_their_colour() -> None:
    def lightness(name: str) -> float:
        red, green, blue, _ = pygame.transform.average_color(
            pygame.image.load(str(ASSETS / "images" / name)), pygame.Rect(150, 150, 212, 212)
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    white, queen, black = (lightness(f"coin-{colour}.png") for colour in ("white", "queen", "black"))
    assert white > queen + 60 > black + 90


@pytest.mark.parametrize("name", ICONS)
def test_icon_is_white_on_clear_so_that_it_can_be_tinted(name: str) -> None:
    icon = pygame.image.load(str(ASSETS / "icons" / f"{name}.png"))
    assert icon.get_size() == (128, 128)
    assert icon.get_at((0, 0)).a == 0
    colours = [icon.get_at((x, y)) for x in range(0, 128, 2) for y in range(0, 128, 2)]
    solid = [colour for colour in colours if colour.a > 200]
    assert len(solid) > 40
    assert all(min(colour.r, colour.g, colour.b) >= 250 for colour in solid)


@pytest.mark.parametrize("name", ["undo", "hand", "turn-board"])
def test_recipe_draws_the_shipped_icon_again(name: str) -> None:
    drawn = importlib.import_module("assets.recipes.icons").drawn(name)
    shipped = pygame.image.load(str(ASSETS / "icons" / f"{name}.png"))
    for x in range(0, 128, 3):
        for y in range(0, 128, 3):
            assert abs(drawn.get_at((x, y)).a - shipped.get_at((x, y)).a) <= 2


def test_program_icon_in_all_three_forms() -> None:
    assert pygame.image.load(str(ASSETS / "icons" / "pips-and-pockets.png")).get_size() == (256, 256)
    ico = (ASSETS / "icons" / "pips-and-pockets.ico").read_bytes()
    kind, count = struct.unpack_from("<2xHH", ico)
    assert (kind, count) == (1, 7)
    for entry in range(count):
        length, offset = struct.unpack_from("<II", ico, 6 + 16 * entry + 8)
        assert ico[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert offset + length <= len(ico)
    icns = (ASSETS / "icons" / "pips-and-pockets.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4)[0] == len(icns)


def samples(name: str) -> "array.array[int]":
    with wave.open(str(ASSETS / "sounds" / name)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return array.array("h", file.readframes(file.getnframes()))


def test_every_family_of_sounds_is_there_with_its_variations() -> None:
    expected = [f"{family}-{i}.wav" for family, count in SOUNDS.items() for i in range(1, count + 1)]
    assert sorted(SOUND_FILES) == sorted([*expected, "slide-loop.wav"])


@pytest.mark.parametrize("name", SOUND_FILES)
def test_sound_does_not_clip_and_has_no_direct_current(name: str) -> None:
    sound = samples(name)
    peak = max(max(sound), -min(sound))
    assert 0.25 * 32_767 < peak <= 0.95 * 32_767
    assert abs(sum(sound) / len(sound)) < 0.0005 * 32_767


@pytest.mark.parametrize("name", [name for name in SOUND_FILES if name != "slide-loop.wav"])
def test_sound_is_short_begins_and_ends_in_silence(name: str) -> None:
    sound = samples(name)
    assert 0.03 * 44_100 < len(sound) <= 1.5 * 44_100
    assert abs(sound[0]) <= 0.01 * 32_767
    assert max(abs(value) for value in sound[-44:]) <= 0.003 * 32_767


@pytest.mark.parametrize("name", [name for name in SOUND_FILES if name.startswith(STRUCK)])
def test_a_blow_sounds_at_once(name: str) -> None:
    sound = samples(name)
    peak = max(abs(value) for value in sound)
    assert max(abs(value) for value in sound[:265]) >= 0.75 * peak  # within 6 ms


def test_sliding_sound_joins_its_own_beginning() -> None:
    sound = samples("slide-loop.wav")
    largest_step = max(abs(after - before) for before, after in itertools.pairwise(sound))
    assert abs(sound[0] - sound[-1]) <= largest_step


def test_pygame_plays_every_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 1)
    try:
        for name in SOUND_FILES:
            assert pygame.mixer.Sound(str(ASSETS / "sounds" / name)).get_length() > 0.03
    finally:
        pygame.mixer.quit()


def test_every_made_file_is_named_by_a_recipe() -> None:
    told = (ASSETS / "recipes" / "README.md").read_text(encoding="utf-8")
    made = [path for folder in ("images", "icons") for path in (ASSETS / folder).iterdir()]
    assert made
    for path in made:
        assert path.name in told, f"{path.name} has no recipe in assets/recipes/README.md"
    for family in SOUNDS:
        assert f"`{family}-1.wav`" in told, f"{family} is not told in assets/recipes/README.md"


def test_all_assets_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) < 12 * MEBIBYTE
