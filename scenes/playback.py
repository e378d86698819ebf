"""What is shown now, on its way to what is true: a queue of animations that may be skipped at any moment.

An animation is a pure picture of time: what was shown before it, and how far into it we are, give what is shown. So
play looks the same at 30, 60 and 144 pictures a second, and skipping is only asking for the end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a moment of an animation; loudness 0 … 1."""

    at_s: float
    sound: str
    loudness: float = 1.0


@dataclass(frozen=True, slots=True)
class Animation(Generic[V]):
    """How one event looks: ``frame(before, t)`` for t from 0 to ``duration_s``."""

    duration_s: float
    frame: Callable[[V, float], V]
    cues: tuple[Cue, ...] = ()
    is_play: bool = False
    """The game itself (a film), not an ornament: shown with reduced motion too, and at its own speed."""


def at_once(change: Callable[[V], V], *cues: Cue) -> Animation[V]:
    """Return an animation that takes no time."""
    return Animation(0.0, lambda before, _: change(before), cues)


def eased(share: float) -> float:
    """Begin and end gently: 0 … 1 to 0 … 1."""
    share = min(1.0, max(0.0, share))
    return share * share * (3.0 - 2.0 * share)


class Playback(Generic[V]):
    """The slow truth on the screen; may be thrown away at any moment."""

    def __init__(self, shown: V, play_sound: Callable[[str, float], None] | None = None) -> None:
        self._shown = shown
        self._before = shown
        self._queue: deque[Animation[V]] = deque()
        self._t_s = 0.0
        self._next_cue = 0
        self._play_sound = play_sound
        self.speed = 1.0
        """How many times faster than usual (a setting)."""
        self.is_reduced = False
        """Reduced motion: ornaments jump to their end."""

    @property
    def shown(self) -> V:
        """What to draw now."""
        return self._shown

    @property
    def is_busy(self) -> bool:
        """Whether something still plays."""
        return bool(self._queue)

    def add(self, animations: Iterable[Animation[V]]) -> None:
        """Put animations at the end of the queue."""
        self._queue.extend(animations)

    def show(self, shown: V) -> None:
        """Show this at once and forget what was playing."""
        self._queue.clear()
        self._shown = self._before = shown
        self._t_s, self._next_cue = 0.0, 0

    def change(self, change: Callable[[V], V]) -> None:
        """Change what is shown without an animation; only while nothing plays."""
        self._shown = self._before = change(self._shown)

    def skip(self) -> None:
        """Jump to the end of everything, silently."""
        while self._queue:
            animation = self._queue.popleft()
            self._before = self._shown = animation.frame(self._before, animation.duration_s)
        self._t_s, self._next_cue = 0.0, 0

    def advance(self, dt_s: float) -> None:
        """Let time pass; what is left over of an ended animation goes to the next."""
        left = dt_s * self.speed
        heard: dict[str, float] = {}
        while self._queue:
            animation = self._queue[0]
            whole = animation.duration_s if animation.is_play or not self.is_reduced else 0.0
            self._t_s += left
            is_over = self._t_s >= whole
            t = animation.duration_s if is_over else self._t_s
            self._hear(animation, t, heard)
            self._shown = animation.frame(self._before, t)
            if not is_over:
                break
            left = self._t_s - whole
            self._before = self._shown
            self._queue.popleft()
            self._t_s, self._next_cue = 0.0, 0
        if self._play_sound is not None:
            for sound, loudness in heard.items():
                self._play_sound(sound, loudness)

    def _hear(self, animation: Animation[V], t: float, heard: dict[str, float]) -> None:
        """Collect the cues up to ``t``: of the same sound at the same moment only the loudest."""
        while self._next_cue < len(animation.cues) and animation.cues[self._next_cue].at_s <= t:
            cue = animation.cues[self._next_cue]
            heard[cue.sound] = max(heard.get(cue.sound, 0.0), cue.loudness)
            self._next_cue += 1
