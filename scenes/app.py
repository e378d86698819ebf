"""The window, the clock and the pump of events: the only ``while`` loop of the program.

It looks for events at the display's rate (at least 60 a second) while something moves, 30 times a second at rest and 5
times without the focus; while a mouse button is held, 250 times and more, without drawing in between, because pygame's
events carry no time and a flick is measured by it. It draws only when something has changed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from scenes import strings
from scenes.dialog import Dialog
from scenes.gamepad import Gamepads
from scenes.house import House
from scenes.notice import draw_notice, draw_too_small
from scenes.stack import Change, Pop, Push, Reset, Scene, Stack, stamped
from scenes.strings import _
from scenes.theme import Canvas, Theme
from scenes.widgets import sprites
from scenes.window import TITLE

MOVING_HZ = 60
RESTING_HZ = 30
UNFOCUSED_HZ = 5
HELD_HZ = 400
LONGEST_STEP_S = 0.1
NOTICE_S = 4.0
SMALLEST_DRAWN = (480, 300)
"""Below this the window only asks to be made larger."""
REPEATING = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_TAB,
        pygame.K_PLUS,
        pygame.K_MINUS,
        pygame.K_EQUALS,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
    }
)
"""Keys that go on while they are held; every other key does what it does once."""
MOST_FAULTS = 3
"""So many unexpected faults without a good frame between them end the program."""


class App:
    """Runs a stack of scenes in a window until it is empty."""

    def __init__(self, house: House, first: Scene, window: pygame.Window) -> None:
        self.house = house
        self.window = window
        self.stack = Stack([first])
        self.is_dirty = True
        self.is_focused = True
        self.held: set[int] = set()
        """Mouse buttons held down."""
        self.keys: set[int] = set()
        """Keys held down."""
        self.gamepads = Gamepads()
        self.faults = 0
        self.notice = ""
        self._notice_until = 0.0
        self._theme: Theme | None = None
        self._language = ""
        self._arranged: Scene | None = None
        self._was_moving = False
        self._fullscreen = house.preferences.fullscreen
        self._has_drawn = False
        self._display_hz = max(MOVING_HZ, max(pygame.display.get_desktop_refresh_rates() or [0]))

    # -- the loop ------------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Run until the last scene has gone; return the exit code."""
        last = due = time.perf_counter()
        while self.stack.top is not None:
            now = time.perf_counter()
            self.take_events(now)
            if now >= due and self.stack.top is not None:
                self.frame(min(now - last, LONGEST_STEP_S), now)
                last = now
                due = max(due + 1 / self.rate_hz(), now)
            if self.faults > MOST_FAULTS:
                return 1
            pause = self.pause_s(due - time.perf_counter())
            if pause > 0:
                time.sleep(pause)
        return 0

    def pause_s(self, until_due_s: float) -> float:
        """Return how long to sleep now: until the next look is due, or to the next fetching of events."""
        if self.held:
            return min(until_due_s, 1 / HELD_HZ)
        if self.is_dirty:
            return min(until_due_s, 1 / self._display_hz)
        return until_due_s

    def rate_hz(self) -> float:
        """Return how often to look now."""
        if self._was_moving or self.held or self.is_dirty or self.gamepads.held:
            return self._display_hz
        return RESTING_HZ if self.is_focused else UNFOCUSED_HZ

    def frame(self, dt_s: float, now: float) -> None:
        """Let the top scene's time pass, and draw when something has changed."""
        scene = self.stack.top
        assert scene is not None
        self._arrange()
        self._guard(lambda: scene.update(dt_s))
        self._tell(now)
        moving = any(s.is_moving for s in self.stack.visible())
        if moving or self._was_moving or self.is_dirty:
            self.is_dirty = False
            self._was_moving = moving
            if self.stack.top is not None:
                self.draw()

    # -- events --------------------------------------------------------------------------------------------------------

    def take_events(self, now: float) -> None:
        """Fetch the events, make them ready, and give them to the top scene."""
        for event in self._fetched(now):
            if self.stack.top is None:
                return
            if self._own(event):
                continue
            self._arrange()
            scene = self.stack.top
            ready = stamped(event, now, self.factor())
            self.is_dirty = True
            self._guard(lambda scene=scene, ready=ready: scene.handle(ready))  # type: ignore[misc]

    def _fetched(self, now: float) -> list[pygame.Event]:
        """Return the events since the last look; what a gamepad does comes as the keys it means."""
        found: list[pygame.Event] = []
        for event in pygame.event.get():
            if pygame.JOYAXISMOTION <= event.type <= pygame.JOYDEVICEREMOVED:
                found += self.gamepads.keys(event, now)
            else:
                found.append(event)
        return found + self.gamepads.repeated(now)

    def factor(self) -> float:
        """Return how many pixels of the surface make one point of the mouse."""
        points = self.window.size[0]
        return self.window.get_surface().get_width() / points if points else 1.0

    def _own(self, event: pygame.Event) -> bool:
        """Answer what is the window's own affair; tell whether the event ends here."""
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.stack.scenes.clear()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                self.is_focused = event.type == pygame.WINDOWFOCUSGAINED
                self.held.clear()
                self.keys.clear()
                self.is_dirty = True
                return False  # a scene with something hidden covers it
            case pygame.WINDOWEXPOSED | pygame.WINDOWSIZECHANGED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.is_dirty = True
            case pygame.MOUSEBUTTONDOWN:
                self.held.add(event.button)
                return False
            case pygame.MOUSEBUTTONUP:
                self.held.discard(event.button)
                return False
            case pygame.KEYDOWN:
                if event.key in self.keys and event.key not in REPEATING:
                    return True  # held down: nothing happens twice
                self.keys.add(event.key)
                return self._key(event)
            case pygame.KEYUP:
                self.keys.discard(event.key)
                return False
            case pygame.MOUSEMOTION | pygame.MOUSEWHEEL | pygame.TEXTINPUT | pygame.WINDOWLEAVE:
                return False
        return True

    def _key(self, event: pygame.Event) -> bool:
        scene = self.stack.top
        match event.key:
            case pygame.K_F11:
                self.house.change(fullscreen=not self.house.preferences.fullscreen)
            case pygame.K_F12:
                self.take_picture()
            case pygame.K_m if scene is not None and not scene.takes_text and not event.mod & pygame.KMOD_CTRL:
                self._mute()
            case _:
                return False
        return True

    def _mute(self) -> None:
        """Turn the sound off or on, and say so; where none can be heard, say that."""
        if self.house.is_muted:
            self.say(_("There is no sound: no sound card was found, or the game was started without."))
            return
        self.house.change(is_muted=not self.house.preferences.is_muted)
        self.say(_("Sound off") if self.house.preferences.is_muted else _("Sound on"))

    def take_picture(self) -> None:
        """Save what is seen to the player's Pictures folder."""
        from platformdirs import user_pictures_path

        folder = Path(user_pictures_path())
        file = folder / f"{TITLE} {datetime.now():%Y-%m-%d %H.%M.%S}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.public_picture(), file)
            self.say(_("Picture saved: {file}").format(file=file))
        except (OSError, pygame.error) as fault:
            self.say(_("The picture could not be saved: {why}").format(why=fault))

    def public_picture(self) -> pygame.Surface:
        """Return what is seen without anything that is hidden from others (a scene may have ``draw_in_public``)."""
        picture = self.window.get_surface().copy()
        theme = self._theme
        if theme is not None and any(hasattr(scene, "draw_in_public") for scene in self.stack.visible()):
            for scene in self.stack.visible():
                getattr(scene, "draw_in_public", scene.draw)(Canvas(picture, theme))
        return picture

    # -- what keeps it standing ----------------------------------------------------------------------------------------

    def _guard(self, step: Callable[[], Change | None]) -> None:
        """Let a scene decide; whatever goes wrong in it, the player comes home with a friendly word."""
        try:
            change = step()
            if change is not None:
                self._apply(change)
        except Exception:
            self._go_home()

    def _go_home(self) -> None:
        logging.getLogger("scenes").exception("A scene failed")
        self.faults += 1
        if self.faults > MOST_FAULTS:
            self.stack.scenes.clear()
            return
        words = _("Something went wrong. Your match is saved; you can go on where you were.")
        if not self.house.can_write:
            words = _("Something went wrong, and the table had to be left.")
        self._apply(Reset(self.house.home()))
        self._apply(Push(Dialog(_("Something went wrong"), words, [(_("Back to the home table"), Pop)])))

    def _apply(self, change: Change) -> None:
        self.stack.apply(change)
        self._arranged = None
        self.is_dirty = True

    def _arrange(self) -> None:
        """Lay the visible scenes out when the window, the look, the language or the top scene has changed."""
        wishes = self.house.preferences
        if wishes.fullscreen != self._is_fullscreen():
            self._set_fullscreen(wishes.fullscreen)
        theme = self.house.theme(self.window.get_surface().get_size())
        language = strings.language()
        if theme == self._theme and language == self._language and self._arranged is self.stack.top:
            return
        if theme != self._theme:
            sprites.forget()
        self._theme, self._language = theme, language
        self.is_dirty = True
        for scene in list(self.stack.visible()):
            self._guard(lambda scene=scene: scene.arrange(theme))  # type: ignore[misc]
        self._arranged = self.stack.top

    def _is_fullscreen(self) -> bool:
        return self._fullscreen

    def _set_fullscreen(self, wanted: bool) -> None:
        self._fullscreen = wanted
        try:
            if wanted:
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
        except pygame.error as fault:
            self.say(str(fault))

    # -- what is seen --------------------------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Tell the player one line for a few seconds."""
        self.house.notices.append(words)
        self._notice_until = 0.0  # what was said before gives way

    def _tell(self, now: float) -> None:
        if self.notice and now >= self._notice_until:
            self.notice = ""
            self.is_dirty = True
        if not self.notice and self.house.notices:
            self.notice = self.house.notices.pop(0)
            self._notice_until = now + NOTICE_S + 0.04 * len(self.notice)
            self.is_dirty = True

    def draw(self) -> None:
        """Draw the visible scenes and what is being told."""
        surface = self.window.get_surface()
        theme = self._theme
        if theme is None or theme.size != surface.get_size() or self._arranged is not self.stack.top:
            self._arrange()  # a scene that has come by itself, such as a curtain, is laid out before it is seen
            theme = self._theme
        assert theme is not None
        canvas = Canvas(surface, theme)
        if surface.get_width() < SMALLEST_DRAWN[0] or surface.get_height() < SMALLEST_DRAWN[1]:
            draw_too_small(canvas)
        else:
            try:
                for scene in self.stack.visible():
                    scene.draw(canvas)
                self.faults = 0
            except Exception:
                self._go_home()
                self.is_dirty = True
                return
            if self.notice:
                draw_notice(canvas, self.notice)
        self.window.flip()
        if not self._has_drawn:
            self._has_drawn = True
            self.house.open_sound()  # these take their time on some machines: after the first picture
            self.gamepads.open()
