"""What can be pressed on a screen, and the focus that walks over it: mouse alone and keyboard alone both suffice.

A scene keeps one ``Page``, gives it its widgets in reading order, and passes every event on:

- the mouse: what is under the pointer is lit, a press is held until it is let go;
- Tab and Shift+Tab walk round; arrows go to the nearest widget that way (unless the widget uses them itself);
- Enter and Space press what is seen to have the focus, or else the ``first`` widget (the brass button).

``handle`` answers ``True`` when the event was used, ``False`` when it is nobody's, or the scene's ``Change``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from scenes.stack import Change
from scenes.theme import Canvas
from scenes.widgets.sprites import rounded

Reply: TypeAlias = Change | bool
"""A scene's change, or whether the event was used."""

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget is seen now."""

    is_focused: bool = False
    """Has the keyboard's focus, and the keyboard was used last (where one writes: has the focus)."""
    is_hovered: bool = False
    is_held: bool = False


class Widget:
    """Something one can press. ``rect`` is set by the scene's ``arrange``; ``help`` is one line about it."""

    takes_text = False
    """Whether letters and Space belong to it while it has the focus."""
    ring_radius: float = 10
    """How round the ring of the focus is, in reference units; half the height and more makes a pill."""

    def __init__(self, help: str = "", is_enabled: bool = True) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.help = help
        self.is_enabled = is_enabled

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it in its rectangle."""

    def key(self, event: pygame.Event) -> Reply:
        """Answer a key (or text) while it has the focus."""
        return False

    def press(self, pos: tuple[int, int]) -> Reply:
        """Answer the mouse button going down on it."""
        return True

    def drag(self, pos: tuple[int, int]) -> Reply:
        """Answer the mouse moving with the button held since ``press``."""
        return True

    def release(self, pos: tuple[int, int]) -> Reply:
        """Answer the mouse button let go, wherever that is."""
        return True

    def wheel(self, steps: float) -> Reply:
        """Answer the mouse wheel over it; up is positive."""
        return False

    def focused(self) -> None:
        """Take notice of getting the focus by the keyboard."""

    def help_at(self, pos: tuple[int, int] | None) -> str:
        """Return the line of help for a place in it."""
        return self.help


class Page:
    """The widgets of a scene and which of them has the focus."""

    def __init__(self, widgets: Sequence[Widget] = (), first: Widget | None = None, arrows: bool = True) -> None:
        self.widgets = list(widgets)
        self.first = first
        self.arrows = arrows
        self.focus: Widget | None = None
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.by_keys = False
        self._pointer: tuple[int, int] | None = None
        self._points = False  # the pointer moved after the last key

    def put(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        """Change what is on the page; the focus stays at the same place in the order where it can."""
        place = self.widgets.index(self.focus) if self.focus in self.widgets else None
        if self.focus not in widgets:
            self.focus = widgets[min(place, len(widgets) - 1)] if place is not None and widgets else None
        self.widgets = list(widgets)
        self.first = first
        self.held = self.held if self.held in self.widgets else None
        self.hovered = self.at(self._pointer) if self._pointer is not None else None

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the widget at a place of the window; the last laid is on top."""
        return next((w for w in reversed(self.widgets) if w.rect.collidepoint(pos)), None)

    @property
    def help(self) -> str:
        """The line of help for what is under the pointer or has the focus, whichever was moved last."""
        if self.by_keys and self.focus is not None and not (self._points and self.hovered is not None):
            return self.focus.help_at(None)
        return self.hovered.help_at(self._pointer) if self.hovered is not None else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw every widget, and the ring round the one with the focus."""
        for widget in self.widgets:
            is_focused = widget is self.focus and (self.by_keys or widget.takes_text)
            widget.draw(canvas, Look(is_focused, widget is self.hovered, widget is self.held))
            if is_focused and self.by_keys:
                draw_ring(canvas, widget)

    def handle(self, event: pygame.Event) -> Reply:
        """Pass an event to whom it belongs."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self.hovered.wheel(event.y) if self.hovered is not None else False
            case pygame.KEYDOWN | pygame.TEXTINPUT:
                return self._key(event)
            case pygame.WINDOWLEAVE:
                self.forget_pointer()
                return False
        return False

    def forget_pointer(self) -> None:
        """Nothing is pointed at until the pointer moves again."""
        self.hovered = self._pointer = None

    def _move(self, pos: tuple[int, int]) -> Reply:
        self._pointer = pos
        self._points = True
        if self.held is not None:
            return self.held.drag(pos)
        self.hovered = self.at(pos)
        return self.hovered is not None

    def _press(self, pos: tuple[int, int]) -> Reply:
        self._pointer = pos
        self.by_keys = False
        self.hovered = widget = self.at(pos)
        if widget is None or not widget.is_enabled:
            self.focus = None if widget is None else self.focus
            return widget is not None
        self.focus = self.held = widget
        return widget.press(pos)

    def _release(self, pos: tuple[int, int]) -> Reply:
        self._pointer = pos
        widget, self.held = self.held, None
        self.hovered = self.at(pos)
        return widget.release(pos) if widget is not None else False

    def _key(self, event: pygame.Event) -> Reply:
        self._points = False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not event.mod & pygame.KMOD_CTRL:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        widget = self.focus if self.focus in self.widgets else None
        if event.type == pygame.KEYDOWN and event.key in PRESSING and self._is_unseen(widget):
            widget = None
        if widget is not None and widget.is_enabled:
            reply = widget.key(event)
            if reply is not False:
                self.by_keys = True
                return reply
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in ARROWS and self.arrows:
            return self._walk(ARROWS[event.key])
        if event.key in PRESSING and self.first is not None and self.first.is_enabled:
            writes = widget is not None and widget.takes_text and event.key == pygame.K_SPACE
            if not writes and (widget is None or widget.takes_text):
                return self.first.key(event)
        return False

    def _is_unseen(self, widget: Widget | None) -> bool:
        """Whether a widget has the focus only because it was clicked, while the brass button is there to be pressed."""
        return widget is not None and not (self.by_keys or widget.takes_text) and self.first is not None

    def step(self, direction: int) -> None:
        """Give the focus to the next (1) or last (-1) widget in order, round and round."""
        able = [w for w in self.widgets if w.is_enabled]
        if not able:
            return
        if self.focus in able:
            self._give(able[(able.index(self.focus) + direction) % len(able)])
        else:
            self._give(self.first if self.first in able else able[0 if direction > 0 else -1])

    def _give(self, widget: Widget | None) -> None:
        self.focus = widget
        self.by_keys = True
        if widget is not None:
            widget.focused()

    def _walk(self, direction: tuple[int, int]) -> Reply:
        able = [w for w in self.widgets if w.is_enabled]
        if self.focus not in able:
            self.step(1)
            return bool(able)
        if not self.by_keys:  # the mouse was used last: show first where the focus is
            self.by_keys = True
            return True
        nearest = min(
            (w for w in able if w is not self.focus and _distance(self.focus, w, direction) is not None),
            key=lambda w: _distance(self.focus, w, direction) or 0,
            default=None,
        )
        if nearest is not None:
            self._give(nearest)
        return nearest is not None


def _distance(start: Widget | None, other: Widget, direction: tuple[int, int]) -> float | None:
    """Return how far a widget is in a direction; sideways counts three times; ``None`` when it is not that way."""
    if start is None:
        return None
    a, b = start.rect, other.rect
    dx, dy = direction
    ahead = (b.left - a.right, a.left - b.right)[dx < 0] if dx else (b.top - a.bottom, a.top - b.bottom)[dy < 0]
    if ahead < -min(a.width, a.height) // 2:
        return None
    if dx:
        aside = max(b.top - a.bottom, a.top - b.bottom, 0) + abs(b.centery - a.centery) * 0.1
    else:
        aside = max(b.left - a.right, a.left - b.right, 0) + abs(b.centerx - a.centerx) * 0.1
    return max(ahead, 0) + 3 * aside


def draw_ring(canvas: Canvas, widget: Widget) -> None:
    """Draw the ring of the focus a little outside of a widget: dark under light, seen on wood and paper."""
    theme = canvas.theme
    for units, colour, width in ((5.0, (20, 12, 7, 120), 4.5), (4.0, theme.colours.bright_brass, 2.5)):
        grown = theme.px(units)
        outline = widget.rect.inflate(2 * grown, 2 * grown)
        rounded(canvas, outline, None, widget.ring_radius + units, colour, width)
