"""Setting one value: a choice between chevrons, a slider, a toggle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.theme import Canvas, Colour
from scenes.widgets.buttons import Ground, button_colours
from scenes.widgets.lettering import text
from scenes.widgets.marks import sign
from scenes.widgets.page import PRESSING, Look, Reply, Widget
from scenes.widgets.sprites import rounded


class Choice(Widget):
    """One of several values between two chevrons: left and right (or a press on either half) go round."""

    ring_radius = 100

    def __init__(
        self,
        options: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
        ground: Ground = "glass",
        help: str = "",
    ) -> None:
        super().__init__(help)
        self.options = list(options)
        self.chosen = chosen
        self.on_choose = on_choose
        self.ground: Ground = ground

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the value and its chevrons."""
        theme = canvas.theme
        fill, edge, ink = button_colours(theme.colours, self.ground, look)
        if self.ground == "paper":
            fill = theme.colours.field
        rounded(canvas, self.rect, fill, 100, edge)
        room = min(self.rect.width // 4, max(theme.px(18), round(self.rect.height * 0.55)))
        muted = theme.colours.muted_ink if self.ground == "paper" else theme.colours.muted_cream
        if len(self.options) > 1:
            sign(canvas, "left", (self.rect.left + room * 0.65, self.rect.centery), 5, muted)
            sign(canvas, "right", (self.rect.right - room * 0.65, self.rect.centery), 5, muted)
        inside = self.rect.inflate(-2 * room, 0)
        text(canvas, self.options[self.chosen], inside, "medium", 13.5, ink, "middle")

    def turn(self, steps: int) -> bool:
        """Go to the next (1) or last (-1) value, round and round."""
        number = (self.chosen + steps) % len(self.options)
        if number != self.chosen:
            self.chosen = number
            self.on_choose(number)
        return True

    def key(self, event: pygame.Event) -> Reply:
        """Left, right, Enter, Space."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_LEFT:
            return self.turn(-1)
        return self.turn(1) if event.key == pygame.K_RIGHT or event.key in PRESSING else False

    def release(self, pos: tuple[int, int]) -> Reply:
        """A press on the left third goes back, elsewhere on."""
        if self.rect.collidepoint(pos):
            self.turn(-1 if pos[0] < self.rect.left + self.rect.width / 3 else 1)
        return True

    def wheel(self, steps: float) -> Reply:
        """The wheel turns it."""
        return self.turn(-1 if steps > 0 else 1) if steps else False


class Slider(Widget):
    """A number on a rail, in steps; drag, wheel, arrows, Home and End."""

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        step: int,
        on_change: Callable[[int], None],
        words: Callable[[int], str] = str,
        help: str = "",
    ) -> None:
        super().__init__(help)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.words = words

    def rail(self) -> pygame.Rect:
        """Return the rail: the words of the value stand to its right."""
        height = max(6, self.rect.height // 4)
        rail = pygame.Rect(0, 0, round(self.rect.width * 0.74), height)
        rail.midleft = self.rect.midleft
        return rail.inflate(-2 * height, 0)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw rail, filled part, knob and the value in words."""
        colours = canvas.theme.colours
        rail = self.rail()
        share = (self.value - self.low) / (self.high - self.low)
        rounded(canvas, rail, colours.glass_lit, 100, colours.glass_edge)
        filled = pygame.Rect(rail.left, rail.top, max(rail.height, round(rail.width * share)), rail.height)
        rounded(canvas, filled, colours.bright_brass, 100)
        r = max(6, round(self.rect.height * 0.3)) + (1 if look.is_hovered or look.is_held else 0)
        knob = pygame.Rect(0, 0, 2 * r, 2 * r)
        knob.center = (rail.left + round(rail.width * share), rail.centery)
        rounded(canvas, knob, colours.cream, 1000, colours.brass, 2)
        words = pygame.Rect(rail.right + rail.height * 2, self.rect.top, 0, self.rect.height)
        words.width = self.rect.right - words.left
        text(canvas, self.words(self.value), words, "medium", 13.5, colours.cream, "right")

    def set(self, value: float) -> bool:
        """Set the value, brought to the nearest step."""
        steps = round((value - self.low) / self.step)
        new = max(self.low, min(self.high, self.low + steps * self.step))
        if new != self.value:
            self.value = new
            self.on_change(new)
        return True

    def key(self, event: pygame.Event) -> Reply:
        """Left and right by a step, Home and End to the ends."""
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_LEFT:
                return self.set(self.value - self.step)
            case pygame.K_RIGHT:
                return self.set(self.value + self.step)
            case pygame.K_HOME:
                return self.set(self.low)
            case pygame.K_END:
                return self.set(self.high)
        return False

    def press(self, pos: tuple[int, int]) -> Reply:
        """Put the knob under the pointer."""
        rail = self.rail()
        return self.set(self.low + (pos[0] - rail.left) / max(1, rail.width) * (self.high - self.low))

    def drag(self, pos: tuple[int, int]) -> Reply:
        """Pull the knob along."""
        return self.press(pos)

    def wheel(self, steps: float) -> Reply:
        """The wheel moves it by a step."""
        return self.set(self.value + self.step * (1 if steps > 0 else -1)) if steps else False


class Toggle(Widget):
    """On or off: its words beside it say which, so that colour is not needed."""

    ring_radius = 100

    def __init__(self, is_on: bool, on_change: Callable[[bool], None], words: tuple[str, str], help: str = "") -> None:
        super().__init__(help)
        self.is_on = is_on
        self.on_change = on_change
        self.words = words
        """What is said when it is off, and on."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the switch at the right and the word beside it."""
        colours = canvas.theme.colours
        height = min(self.rect.height, canvas.theme.px(26))
        track = pygame.Rect(0, 0, round(height * 1.85), height)
        track.midright = self.rect.midright
        fill: Colour | tuple[int, int, int, int] = colours.brass if self.is_on else colours.glass_lit
        rounded(canvas, track, fill, 100, colours.bright_brass if look.is_hovered else colours.glass_edge)
        knob = pygame.Rect(0, 0, height - canvas.theme.px(6), height - canvas.theme.px(6))
        knob.centery = track.centery
        knob.centerx = track.right - height // 2 if self.is_on else track.left + height // 2
        rounded(canvas, knob, colours.cream, 1000)
        words = pygame.Rect(self.rect.left, self.rect.top, 0, self.rect.height)
        words.width = track.left - canvas.theme.px(12) - words.left
        text(canvas, self.words[self.is_on], words, "medium", 13.5, colours.cream, "right")

    def flip(self) -> bool:
        """Turn it over."""
        self.is_on = not self.is_on
        self.on_change(self.is_on)
        return True

    def key(self, event: pygame.Event) -> Reply:
        """Enter and Space turn it over; left is off, right is on."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in PRESSING:
            return self.flip()
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.flip() if self.is_on != (event.key == pygame.K_RIGHT) else True
        return False

    def release(self, pos: tuple[int, int]) -> Reply:
        """A press anywhere in its row turns it over."""
        return self.flip() if self.rect.collidepoint(pos) else True
