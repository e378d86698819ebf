"""What is shipped in assets/ loads, is what it promises, and has an origin that can be named."""

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


def test_coins_differ_in_lightness_so_that_nobody_depends_on_their_colour() -> None:
    def lightness(name: str) -> float:
        red, green, blue, _ = pygame.transform.average_color(
            pygame.image.load(str(ASSETS / "images" / name)), pygame.Rect(150, 150, 212, 212)
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    white, queen, black = (lightness(f"coin-{colour}.png") for colour in ("white", "queen", "black"))
    assert white > queen + 60 > black + 90


def test_every_made_file_is_named_by_a_recipe() -> None:
    told = (ASSETS / "recipes" / "README.md").read_text(encoding="utf-8")
    made = [
        path
        for folder in ("images", "icons", "sounds")
        for path in (ASSETS / folder).iterdir()
        if path.name != ".gitkeep"
    ]
    assert made
    for path in made:
        assert path.name in told, f"{path.name} has no recipe in assets/recipes/README.md"


def test_all_assets_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) < 12 * MEBIBYTE
