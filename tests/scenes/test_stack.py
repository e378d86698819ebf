"""The stack of scenes, and events made ready for them."""

from __future__ import annotations

import pygame
import pytest

from scenes import assets
from scenes.stack import Change, Pop, Push, Quit, Replace, Reset, Stack, stamped
from scenes.theme import HIGH_CONTRAST, Canvas, Palette, Theme


class Sheet:
    """A scene of nothing."""

    def __init__(self, name: str, is_overlay: bool = False) -> None:
        self.name = name
        self.is_overlay = is_overlay
        self.is_moving = False
        self.takes_text = False

    def arrange(self, theme: Theme) -> None: ...

    def handle(self, event: pygame.Event) -> Change | None:
        return None

    def update(self, dt_s: float) -> Change | None:
        return None

    def draw(self, canvas: Canvas) -> None: ...


def test_changes_move_the_stack() -> None:
    home, table, pause, results = Sheet("home"), Sheet("table"), Sheet("pause", True), Sheet("results")
    stack = Stack([home])
    stack.apply(Push(table))
    stack.apply(Push(pause))
    assert stack.top is pause
    stack.apply(Pop())
    assert stack.top is table
    stack.apply(Replace(results))
    assert stack.scenes == [home, results]
    stack.apply(Reset(table))
    assert stack.scenes == [table]
    stack.apply(Quit())
    assert stack.top is None


def test_an_overlay_lets_the_scene_below_show_through() -> None:
    home, table, pause, ask = Sheet("home"), Sheet("table"), Sheet("pause", True), Sheet("ask", True)
    assert Stack([home, table, pause, ask]).visible() == [table, pause, ask]
    assert Stack([home, table]).visible() == [table]
    assert Stack([pause]).visible() == [pause]


@pytest.mark.parametrize(
    ("factor", "pos", "rel"), [(1.0, (101, 51), (3, -1)), (1.5, (152, 76), (4, -2)), (2.0, (202, 102), (6, -2))]
)
def test_the_mouse_is_in_pixels_and_events_carry_their_time(
    factor: float, pos: tuple[int, int], rel: tuple[int, int]
) -> None:
    event = pygame.Event(pygame.MOUSEMOTION, pos=(101, 51), rel=(3, -1), buttons=(1, 0, 0))
    ready = stamped(event, 12.004, factor)
    assert (ready.pos, ready.rel, ready.time_s, ready.buttons) == (pos, rel, 12.004, (1, 0, 0))


def luminance(colour: tuple[int, int, int]) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [Palette(), HIGH_CONTRAST], ids=["evening", "high contrast"])
def test_text_stands_out_from_its_ground(colours: Palette) -> None:
    for text in (colours.ink, colours.muted_ink):
        assert contrast(text, colours.paper) >= 4.5
    for text in (colours.cream, colours.muted_cream, colours.bright_brass, colours.light_red):
        assert contrast(text, colours.walnut) >= 4.5
    assert contrast(colours.on_brass, colours.brass) >= 4.5


def over(ground: tuple[int, int, int], tint: tuple[int, int, int, int]) -> tuple[int, int, int]:
    share = tint[3] / 255
    red, green, blue = (round(below + (above - below) * share) for below, above in zip(ground, tint, strict=False))
    return red, green, blue


@pytest.mark.parametrize(
    ("picture", "names", "tints"),
    [
        ("table", ("cream", "muted_cream", "light_red"), (Palette().glass, Palette().glass_row)),
        ("table", ("cream",), (Palette().glass, Palette().glass_lit)),
        ("paper", ("ink", "muted_ink"), ((*Palette().ink, 12),)),
    ],
)
def test_text_stands_out_from_the_pictures_it_lies_on(
    window: pygame.Window, picture: str, names: tuple[str, ...], tints: tuple[tuple[int, int, int, int], ...]
) -> None:
    """Lamp and grain make the wood lighter than its colour: all but one part in a hundred of it must do."""
    found = assets.image(picture)
    assert found is not None
    small = pygame.transform.smoothscale(found, (160, 100))
    grounds = [(r, g, b) for r, g, b, _ in (small.get_at((x, y)) for x in range(160) for y in range(100))]
    for tint in ((0, 0, 0, 0), *tints):
        grounds = [over(ground, tint) for ground in grounds]
        for name in names:
            worst = sorted(contrast(getattr(Palette(), name), ground) for ground in grounds)[len(grounds) // 100]
            assert worst >= 4.5, (picture, name, tint)


def test_sizes_follow_the_window_and_text_the_players_wish() -> None:
    assert [Theme(size).scale for size in ((1280, 800), (960, 600), (2560, 1440), (1920, 1080))] == [1, 0.75, 1.8, 1.35]
    assert Theme((2560, 1600), 150).text_px(13) == 39
    assert Theme((2560, 1440)).rect(0, 0, 1280, 800) == pygame.Rect(128, 0, 2304, 1440)
    assert Theme((300, 200)).px(1) == 1
