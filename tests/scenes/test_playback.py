"""The slow truth on the screen."""

from __future__ import annotations

import pytest

from scenes.playback import Animation, Cue, Playback, at_once, eased


def slide(to: float, seconds: float, *cues: Cue, is_play: bool = False) -> Animation[float]:
    return Animation(seconds, lambda before, t: before + (to - before) * t / seconds, cues, is_play)


@pytest.mark.parametrize("hz", [30, 60, 144])
def test_the_same_moment_looks_the_same_at_every_rate(hz: int) -> None:
    playback = Playback(0.0)
    playback.add([slide(10.0, 0.25), slide(20.0, 0.75)])
    for _ in range(hz // 2):
        playback.advance(1 / hz)
    # Half a second in: 0.25 s of the second slide, a third of its way from 10 to 20.
    assert playback.shown == pytest.approx(10.0 + 10.0 / 3)
    assert playback.is_busy


def test_skipping_shows_the_end_of_everything() -> None:
    playback = Playback(0.0)
    playback.add([slide(10.0, 1.0), at_once(lambda shown: shown + 1.0), slide(20.0, 1.0)])
    playback.advance(0.1)
    playback.skip()
    assert playback.shown == 20.0
    assert not playback.is_busy


def test_speed_and_reduced_motion() -> None:
    fast, calm = Playback(0.0), Playback(0.0)
    fast.speed = 2.0
    fast.add([slide(10.0, 1.0)])
    fast.advance(0.25)
    assert fast.shown == pytest.approx(5.0)
    calm.is_reduced = True
    calm.add([slide(10.0, 1.0), slide(20.0, 1.0, is_play=True)])
    calm.advance(0.5)
    assert calm.shown == pytest.approx(15.0), "ornaments jump, the game itself plays"


def test_each_sound_is_heard_once_and_only_the_loudest_of_a_moment() -> None:
    heard: list[tuple[str, float]] = []
    playback = Playback(0.0, lambda sound, loudness: heard.append((sound, loudness)))
    playback.add([slide(1.0, 1.0, Cue(0.1, "click", 0.2), Cue(0.11, "click", 0.9), Cue(0.5, "fall"))])
    for _ in range(20):
        playback.advance(0.05)
    assert heard == [("click", 0.2), ("click", 0.9), ("fall", 1.0)]
    heard.clear()
    playback.add([slide(1.0, 1.0, Cue(0.1, "click", 0.2), Cue(0.11, "click", 0.9), Cue(0.5, "fall"))])
    playback.advance(0.2)
    assert heard == [("click", 0.9)]
    playback.skip()
    assert heard == [("click", 0.9)], "skipping is silent"


def test_easing_stays_between_its_ends() -> None:
    assert [eased(x) for x in (-1.0, 0.0, 0.5, 1.0, 2.0)] == [0.0, 0.0, 0.5, 1.0, 1.0]
