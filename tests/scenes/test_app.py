"""The loop: what it hands to scenes, how often it looks, and what happens when something goes wrong."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.dialog import Dialog
from scenes.home import HomeScene
from scenes.house import House
from scenes.notice import draw_too_small
from scenes.stack import Change, Pop, Push, Quit
from scenes.theme import Canvas, Theme
from scenes.window import keep_log
from tests.scenes.conftest import key


class Probe:
    """A scene that writes down what it is given."""

    is_overlay = False
    takes_text = False

    def __init__(self) -> None:
        self.is_moving = False
        self.events: list[pygame.Event] = []
        self.steps: list[float] = []
        self.themes: list[Theme] = []
        self.draws = 0
        self.on_event: Callable[[pygame.Event], Change | None] = lambda event: None
        self.on_update: Callable[[], Change | None] = lambda: None
        self.on_draw: Callable[[], None] = lambda: None

    def arrange(self, theme: Theme) -> None:
        self.themes.append(theme)

    def handle(self, event: pygame.Event) -> Change | None:
        self.events.append(event)
        return self.on_event(event)

    def update(self, dt_s: float) -> Change | None:
        self.steps.append(dt_s)
        return self.on_update()

    def draw(self, canvas: Canvas) -> None:
        self.draws += 1
        self.on_draw()


@pytest.fixture
def probe() -> Probe:
    return Probe()


@pytest.fixture
def app(house: House, probe: Probe, window: pygame.Window) -> App:
    pygame.event.clear()
    keep_log(house.folder)
    return App(house, probe, window)


def post(event_type: int, **values: object) -> None:
    pygame.event.post(pygame.Event(event_type, values))


def pressed(app: App, code: int, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
    app.take_events(0.0)
    post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
    app.take_events(0.0)


def keys(probe: Probe) -> list[int]:
    return [event.key for event in probe.events if event.type == pygame.KEYDOWN]


# -- how often ---------------------------------------------------------------------------------------------------------


def test_it_draws_only_when_something_has_changed(app: App, probe: Probe) -> None:
    app.frame(0.01, 0.0)
    app.frame(0.01, 0.1)
    app.frame(0.01, 0.2)
    assert probe.draws == 1
    post(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    app.take_events(0.3)
    app.frame(0.01, 0.3)
    assert probe.draws == 2
    probe.is_moving = True
    app.frame(0.01, 0.4)
    app.frame(0.01, 0.5)
    probe.is_moving = False
    app.frame(0.01, 0.6)
    app.frame(0.01, 0.7)
    assert probe.draws == 5, "while it moves, and once more at its end"


def test_it_looks_sixty_thirty_or_five_times_a_second(app: App, probe: Probe) -> None:
    app.frame(0.01, 0.0)
    assert app.rate_hz() == 30
    post(pygame.WINDOWFOCUSLOST)
    app.take_events(0.0)
    app.frame(0.01, 0.0)
    assert app.rate_hz() == 5
    post(pygame.WINDOWFOCUSGAINED)
    probe.is_moving = True
    app.take_events(0.0)
    app.frame(0.01, 0.0)
    assert app.rate_hz() >= 60


class Clock:
    """A clock for the loop that moves on only when the loop sleeps or looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.0001
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("scenes.app.time", made)
    return made


def test_while_a_button_is_held_events_are_fetched_250_times_a_second_and_stamped(
    app: App, probe: Probe, clock: Clock
) -> None:
    fetched: list[float] = []
    take = app.take_events

    def watched(now: float) -> None:
        fetched.append(now)
        post(pygame.MOUSEMOTION, pos=(len(fetched) % 1000, 3), rel=(1, 0), buttons=(1, 0, 0))
        take(now)

    app.take_events = watched  # type: ignore[method-assign]
    app.held.add(1)
    probe.on_update = lambda: Quit() if clock.now > 0.5 else None
    app.run()
    assert max(b - a for a, b in pairwise(fetched)) <= 1 / 250
    stamps = [event.time_s for event in probe.events]
    assert stamps == sorted(stamps)
    assert stamps[-1] - stamps[0] > 0.45
    assert probe.draws < len(probe.events) / 2, "most looks draw nothing"


def test_at_rest_the_loop_looks_thirty_times_a_second_and_draws_nothing(app: App, probe: Probe, clock: Clock) -> None:
    looks: list[float] = []
    take = app.take_events

    def watched(now: float) -> None:
        looks.append(now)
        take(now)

    app.take_events = watched  # type: ignore[method-assign]
    app.frame(0.01, 0.0)
    drawn = probe.draws
    probe.on_update = lambda: Quit() if clock.now > 2 else None
    app.run()
    assert len(looks) <= 2 * 30 + 3
    assert probe.draws == drawn


def test_time_never_jumps(app: App, probe: Probe) -> None:
    def slow() -> Change | None:
        time.sleep(0.25)
        return Quit() if len(probe.steps) > 1 else None

    probe.on_update = slow
    app.run()
    assert max(probe.steps) <= 0.1


# -- whose event -------------------------------------------------------------------------------------------------------


def test_m_mutes_but_not_while_somebody_writes(app: App, probe: Probe, house: House) -> None:
    app.frame(0.01, 0.0)
    pressed(app, pygame.K_m)
    assert house.preferences.is_muted
    probe.takes_text = True
    pressed(app, pygame.K_m)
    assert house.preferences.is_muted
    assert keys(probe) == [pygame.K_m]


def test_m_says_when_there_is_no_sound_to_turn_on(app: App, house: House) -> None:
    house.is_muted = True  # no sound card, or started with --mute
    app.frame(0.01, 0.0)
    pressed(app, pygame.K_m)
    assert not house.preferences.is_muted
    assert "no sound card" in house.notices[-1]


def test_a_held_key_strikes_once_but_an_arrow_goes_on(app: App, probe: Probe) -> None:
    for _ in range(3):
        post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    app.take_events(0.0)
    assert keys(probe) == [pygame.K_SPACE, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT]
    post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    pressed(app, pygame.K_SPACE)
    assert keys(probe)[-1] == pygame.K_SPACE


def test_f11_goes_over_the_whole_screen_and_back(app: App, house: House) -> None:
    wanted: list[bool] = []
    for _ in range(2):
        pressed(app, pygame.K_F11)
        app.frame(0.01, 0.0)
        wanted.append(house.preferences.fullscreen)
    assert wanted == [True, False]


def test_f12_saves_a_picture(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: tmp_path / "Pictures")
    app.frame(0.01, 0.0)
    pressed(app, pygame.K_F12)
    picture = next((tmp_path / "Pictures").glob("Pips & Pockets *.png"))
    assert pygame.image.load(picture).get_size() == app.window.get_surface().get_size()
    app.frame(0.01, 1.0)
    assert str(picture) in app.notice


def test_closing_the_window_ends_the_program(app: App) -> None:
    post(pygame.QUIT)
    assert app.run() == 0


def test_settings_reach_the_scene_at_once(app: App, probe: Probe, house: House) -> None:
    app.frame(0.01, 0.0)
    house.change(text_percent=150)
    app.frame(0.01, 0.1)
    assert [theme.text_percent for theme in probe.themes] == [100, 150]


def test_the_scene_below_is_laid_out_again_when_it_comes_back(app: App, probe: Probe) -> None:
    app.frame(0.01, 0.0)
    above = Probe()
    above.on_event = lambda event: Pop() if event.type == pygame.KEYDOWN else None
    probe.on_event = lambda event: Push(above) if event.type == pygame.KEYDOWN else None
    pressed(app, pygame.K_a)
    app.frame(0.01, 0.1)
    pressed(app, pygame.K_a)
    app.frame(0.01, 0.2)
    assert len(above.themes) == 1
    assert len(probe.themes) == 2


# -- when something goes wrong -----------------------------------------------------------------------------------------


def fail() -> None:
    raise RuntimeError("the lamp fell over")


@pytest.mark.parametrize("where", ["event", "update", "draw"])
def test_a_fault_in_a_scene_brings_the_player_home_with_a_friendly_word(
    app: App, probe: Probe, house: House, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app.frame(0.01, 0.0)
    if where == "event":
        probe.on_event = lambda event: fail()
        pressed(app, pygame.K_a)
    elif where == "update":
        probe.on_update = fail
    else:
        probe.on_draw = fail
        app.is_dirty = True
    app.frame(0.01, 0.1)
    app.frame(0.01, 0.2)
    home, dialog = app.stack.scenes
    assert isinstance(home, HomeScene)
    assert isinstance(dialog, Dialog)
    assert "saved" in dialog.words
    assert "the lamp fell over" in (house.folder / "errors.log").read_text(encoding="utf-8")
    assert "Traceback" not in "".join(capsys.readouterr())
    pressed(app, pygame.K_RETURN)
    assert app.stack.scenes == [home]


def test_a_fault_at_home_again_and_again_ends_the_program(app: App, house: House, probe: Probe) -> None:
    def broken_home() -> Probe:
        scene = Probe()
        scene.on_draw = fail
        return scene

    house.home = broken_home
    probe.on_update = fail
    assert app.run() == 1


def test_notices_are_told_one_after_the_other(app: App, house: House) -> None:
    house.notices += ["first", "second"]
    app.frame(0.01, 0.0)
    assert app.notice == "first"
    app.frame(0.01, 3.0)
    assert app.notice == "first"
    app.frame(0.01, 5.0)
    assert app.notice == "second"
    app.frame(0.01, 20.0)
    assert app.notice == ""


def test_a_tiny_window_asks_to_be_larger(house: House, window: pygame.Window) -> None:
    surface = pygame.Surface((300, 200))
    draw_too_small(Canvas(surface, house.theme((300, 200))))
    cream = house.theme((300, 200)).colours.cream
    assert any(surface.get_at((x, y))[:3] == cream for x in range(300) for y in range(200))


def test_without_a_sound_card_the_game_is_silent(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_args: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    house.open_sound()
    house.play("coin-coin")
    assert house.is_muted
    assert key(pygame.K_a).key == pygame.K_a


def test_a_scene_that_comes_by_itself_is_laid_out_before_it_is_drawn(app: App, probe: Probe) -> None:
    later = Probe()
    probe.on_update = lambda: Push(later)
    seen: list[int] = []
    later.on_draw = lambda: seen.append(len(later.themes))
    app.frame(0.016, 0.0)
    assert app.stack.top is later
    assert seen == [1]
