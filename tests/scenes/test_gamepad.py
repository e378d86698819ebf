"""A gamepad can play: what it does comes to the scenes as keys."""

from __future__ import annotations

import pygame
import pytest

from scenes.gamepad import Gamepads


def down(events: list[pygame.Event]) -> list[int]:
    return [event.key for event in events if event.type == pygame.KEYDOWN]


def stick(axis: int, value: float) -> pygame.Event:
    return pygame.Event(pygame.JOYAXISMOTION, instance_id=1, axis=axis, value=value)


def cross(x: int, y: int) -> pygame.Event:
    return pygame.Event(pygame.JOYHATMOTION, instance_id=1, hat=0, value=(x, y))


@pytest.mark.parametrize(
    ("button", "key"),
    [(0, pygame.K_RETURN), (1, pygame.K_ESCAPE), (3, pygame.K_PLUS), (5, pygame.K_TAB), (6, pygame.K_z)],
)
def test_buttons_press_their_keys_once(button: int, key: int) -> None:
    events = Gamepads().keys(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=1, button=button), 0.0)
    assert [event.type for event in events] == [pygame.KEYDOWN, pygame.KEYUP]
    assert down(events) == [key]


def test_the_left_shoulder_walks_the_focus_back() -> None:
    event = Gamepads().keys(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=1, button=4), 0.0)[0]
    assert (event.key, event.mod) == (pygame.K_TAB, pygame.KMOD_LSHIFT)


def test_the_stick_is_an_arrow_once_until_it_is_let_go() -> None:
    pads = Gamepads()
    assert down(pads.keys(stick(0, 0.3), 0.0)) == []
    assert down(pads.keys(stick(0, 0.8), 0.0)) == [pygame.K_RIGHT]
    assert down(pads.keys(stick(0, 1.0), 0.1)) == []
    assert down(pads.keys(stick(0, 0.5), 0.1)) == [], "it trembles: still the same push"
    assert down(pads.keys(stick(0, 0.9), 0.1)) == []
    assert down(pads.keys(stick(0, 0.0), 0.2)) == []
    assert down(pads.keys(stick(1, -1.0), 0.3)) == [pygame.K_UP]


def test_held_it_goes_on_like_a_held_arrow() -> None:
    pads = Gamepads()
    pads.keys(cross(0, -1), 0.0)
    assert down(pads.repeated(0.2)) == []
    assert down(pads.repeated(0.36)) == [pygame.K_DOWN]
    assert down(pads.repeated(0.40)) == []
    assert down(pads.repeated(0.43)) == [pygame.K_DOWN]
    pads.keys(cross(0, 0), 0.5)
    assert down(pads.repeated(9.0)) == []


def test_a_gamepad_pulled_out_lets_everything_go() -> None:
    pads = Gamepads()
    pads.keys(stick(0, 1.0), 0.0)
    pads.keys(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=1), 0.1)
    assert down(pads.repeated(9.0)) == []
