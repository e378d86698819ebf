"""A recorded stroke with its film, as the record has it.

Where the film is not at hand the recorded stroke is simulated again. The record is the truth: should another machine's
arithmetic have brought other places, the pieces glide to the recorded ones at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.carrom.best_stroke import played_again
from game.carrom.board import pockets
from game.carrom.film import Film
from game.carrom.moves import Stroke
from game.carrom.rules import CarromRules
from game.carrom.shot import STRIKER
from game.carrom.state import State
from scenes.playback import Cue, eased
from scenes.table.carrom_show import disc_of
from scenes.table.carrom_shown import Disc
from scenes.table.carrom_telling import discs_at, film_cues, seen_s

GLIDE_S = 0.35
"""How long pieces take from where the film left them to where the record has them."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A recorded stroke with its film."""

    before: State
    stroke: Stroke
    film: Film
    is_agreed: bool
    """The film ends exactly where the record has it."""
    rules: CarromRules

    @property
    def film_s(self) -> float:
        """How long until the last piece is at rest, down its pocket or over the frame."""
        return seen_s(self.film)

    @property
    def duration_s(self) -> float:
        """How long the replay lasts at its own speed."""
        return self.film_s + (0.0 if self.is_agreed else GLIDE_S)

    def discs(self, t: float) -> tuple[Disc, ...]:
        """Return what is on the board at a moment; at the end, what the record has."""
        if t >= self.film_s and self.is_agreed:
            return (*(disc_of(lying) for lying in self.stroke.outcome.settled), *self._striker())
        found = tuple(discs_at(self.film, min(t, self.film_s), pockets(self.rules)))
        return found if t < self.film_s else tuple(self._gliding(found, (t - self.film_s) / GLIDE_S))

    def _striker(self) -> Iterator[Disc]:
        """The striker rests where it came to rest, unless it fell, left, or was lifted out."""
        pose = self.film.at(self.film.duration).get(STRIKER)
        if pose is not None:
            yield Disc(STRIKER, pose.x_mm, pose.y_mm)

    def _gliding(self, found: tuple[Disc, ...], share: float) -> Iterator[Disc]:
        share = eased(share)
        truth = {lying.piece: disc_of(lying) for lying in self.stroke.outcome.settled}
        there = {disc.piece: disc for disc in found}
        for piece, disc in there.items():
            if piece == STRIKER:
                if self.stroke.outcome.striker == "kept":
                    yield disc
            elif piece not in truth:
                yield replace(disc, faint=round(255 * (1 - share)))
        for piece, end in truth.items():
            start = there.get(piece)
            if start is None:
                yield replace(end, faint=round(255 * share))
            else:
                x = start.x_mm + (end.x_mm - start.x_mm) * share
                y = start.y_mm + (end.y_mm - start.y_mm) * share
                yield replace(end, x_mm=x, y_mm=y)

    def cues(self) -> tuple[Cue, ...]:
        """Return what is heard."""
        return tuple(film_cues(self.film, self.stroke.move))


def reel_of(rules: CarromRules, before: State, stroke: Stroke, film: Film | None = None) -> Reel:
    """Return a recorded stroke with its film; simulated again where the film is not at hand."""
    if film is not None:
        return Reel(before, stroke, film, True, rules)
    outcome, film = played_again(rules, before, stroke)
    return Reel(before, stroke, film, outcome == stroke.outcome, rules)


def heard_between(cues: Sequence[Cue], before: float, now: float) -> dict[str, float]:
    """Return what is heard from one moment to another: of the same sound only the loudest."""
    heard: dict[str, float] = {}
    for cue in cues:
        if before < cue.at_s <= now:
            heard[cue.sound] = max(heard.get(cue.sound, 0.0), cue.loudness)
    return heard
