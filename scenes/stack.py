"""What a scene is, what it may answer, and the stack of scenes. ``app`` runs it; scenes only return decisions.

Events are pygame's own, made ready by ``app`` in one place:

- mouse positions (``pos``, ``rel``) are in pixels of the window's surface, also where the display counts in points;
- every event carries ``time_s``: seconds of a steady clock at which it was fetched. While a mouse button is held the
  pump runs at 250 Hz or more without drawing, so the differences of ``time_s`` measure a gesture.

A test makes such an event with ``stamped(pygame.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=...), t)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from scenes.theme import Canvas, Theme


class Scene(Protocol):
    """One screen of the program, or something laid over one."""

    @property
    def is_overlay(self) -> bool:
        """Whether the scene below shows through (pause, dialog, curtain)."""
        ...

    @property
    def is_moving(self) -> bool:
        """Whether something moves by itself now: then it is updated and drawn at the display's rate."""
        ...

    @property
    def takes_text(self) -> bool:
        """Whether letters belong to a field now (then M does not mute)."""
        ...

    def arrange(self, theme: Theme) -> None:
        """Lay everything out anew.

        Called before the first event, when the window, the text size, the theme or the language changes, and when the
        scene comes to the top again.
        """
        ...

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer one event (see the module's text for what ``app`` has done to it)."""
        ...

    def update(self, dt_s: float) -> Change | None:
        """Let time pass: never more than a tenth of a second at once."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; ``canvas.theme`` is the one last given to ``arrange``."""
        ...


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene; the one below comes back."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave this scene for another."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave all scenes for another."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Change: TypeAlias = Push | Pop | Replace | Reset | Quit


@dataclass(slots=True)
class Stack:
    """The scenes from the bottom to the top; empty when the program is to end."""

    scenes: list[Scene]

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.scenes[-1] if self.scenes else None

    def visible(self) -> Sequence[Scene]:
        """Return the scenes to draw, from below: the topmost whole one and the overlays above it."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def apply(self, change: Change) -> None:
        """Carry out a scene's decision."""
        match change:
            case Push(scene):
                self.scenes.append(scene)
            case Pop():
                self.scenes.pop()
            case Replace(scene):
                self.scenes[-1] = scene
            case Reset(scene):
                self.scenes[:] = [scene]
            case Quit():
                self.scenes.clear()


def stamped(event: pygame.Event, time_s: float, factor: float = 1.0) -> pygame.Event:
    """Return the event as scenes get it: with its time, and the mouse in pixels (``factor`` pixels a point)."""
    values = dict(event.dict)
    if factor != 1.0:
        for key in ("pos", "rel"):
            if key in values:
                x, y = values[key]
                values[key] = (round(x * factor), round(y * factor))
    values["time_s"] = time_s
    return pygame.Event(event.type, values)
