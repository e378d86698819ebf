"""A gamepad plays by the keys: its buttons, cross and stick become the keys that do the same.

Left stick and cross are the arrows; A presses, B goes back, X and Y are less and more, the shoulders walk the focus,
Back takes a move back, Start makes a pause. Held, stick and cross go on like held arrows.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

BUTTONS: dict[int, tuple[int, int]] = {
    0: (pygame.K_RETURN, 0),
    1: (pygame.K_ESCAPE, 0),
    2: (pygame.K_MINUS, 0),
    3: (pygame.K_PLUS, 0),
    4: (pygame.K_TAB, pygame.KMOD_LSHIFT),
    5: (pygame.K_TAB, 0),
    6: (pygame.K_z, 0),
    7: (pygame.K_ESCAPE, 0),
}
"""Key and modifiers by the number of the button, as most gamepads count them."""
PUSHED, LET_GO = 0.6, 0.4
"""The stick counts as pushed beyond the first, as let go again below the second."""
AFTER_S, EVERY_S = 0.35, 0.06


@dataclass(slots=True)
class Gamepads:
    """The gamepads that are plugged in, and which arrows are held with them."""

    pads: dict[int, pygame.joystick.JoystickType] = field(default_factory=dict)
    held: dict[tuple[int, str, int], tuple[int, float]] = field(default_factory=dict)
    """By gamepad, stick or cross, and axis: the arrow it holds, and when it goes on next."""

    def open(self) -> None:
        """Look for gamepads; from now on they may be plugged in and out."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return

    def keys(self, event: pygame.Event, now_s: float) -> list[pygame.Event]:
        """Return the keys that an event of a gamepad means."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self.pads.pop(event.instance_id, None)
                self.held = {which: arrow for which, arrow in self.held.items() if which[0] != event.instance_id}
            case pygame.JOYBUTTONDOWN if event.button in BUTTONS:
                return _stroke(*BUTTONS[event.button])
            case pygame.JOYAXISMOTION if event.axis in (0, 1):
                return self._lean((event.instance_id, "stick", event.axis), event.value, now_s)
            case pygame.JOYHATMOTION:
                x, y = event.value
                across = self._lean((event.instance_id, "cross", 0), x, now_s)
                return across + self._lean((event.instance_id, "cross", 1), -y, now_s)
        return []

    def _plug_in(self, number: int) -> None:
        try:
            pad = pygame.joystick.Joystick(number)
        except pygame.error:  # pulled out again, or not ours to open
            return
        self.pads[pad.get_instance_id()] = pad

    def repeated(self, now_s: float) -> list[pygame.Event]:
        """Return the arrows that go on because they are still held."""
        found: list[pygame.Event] = []
        for which, (arrow, due_s) in list(self.held.items()):
            if now_s >= due_s:
                self.held[which] = (arrow, now_s + EVERY_S)
                found += _stroke(arrow, 0)
        return found

    def _lean(self, which: tuple[int, str, int], value: float, now_s: float) -> list[pygame.Event]:
        arrows = (pygame.K_LEFT, pygame.K_RIGHT) if which[2] == 0 else (pygame.K_UP, pygame.K_DOWN)
        if abs(value) < LET_GO:
            self.held.pop(which, None)
            return []
        if abs(value) < PUSHED:
            return []
        arrow = arrows[value > 0]
        if which in self.held and self.held[which][0] == arrow:
            return []
        self.held[which] = (arrow, now_s + AFTER_S)
        return _stroke(arrow, 0)


def _stroke(key: int, mod: int) -> list[pygame.Event]:
    values = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
    return [pygame.Event(pygame.KEYDOWN, values), pygame.Event(pygame.KEYUP, values)]
