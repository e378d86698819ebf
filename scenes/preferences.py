"""What a player has chosen and the program remembers: one JSON file in the data folder, read all or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter, with_config

from scenes import kept

FILE = "settings.json"

Name = Annotated[str, Field(max_length=200)]
Percent = Annotated[int, Field(ge=0, le=100)]
Pace = Literal["slow", "usual", "fast"]
TextPercent = Literal[100, 125, 150]
AimHelp = Literal["none", "contact", "ways", "rebound"]
"""Carrom: nothing; to the first contact; the ways of both pieces from there; in practice, all ways to their end."""
StrikerHand = Literal["free", "steady", "clicks"]
"""Carrom: as the hand goes; its direction averaged; a click for the aim and a click for the strength."""

SPEED: Mapping[Pace, float] = {"slow": 0.6, "usual": 1.0, "fast": 2.0}
"""How fast animations go."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Remembered:
    """How a game was last set up."""

    game: Name
    rule_set: Name = ""
    seats: Annotated[int, Field(ge=1, le=8)] = 2
    players: Annotated[tuple[Name, ...], Field(max_length=8)] = ()
    """By seat: ``person``, or a bot's name."""
    undo: Literal["own", "free", "none"] = "own"


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything remembered from one evening to the next."""

    language: Name = ""
    """A code such as ``ro``; empty: the system's."""
    volume: Percent = 80
    is_muted: bool = False
    pace: Pace = "usual"
    reduced_motion: bool = False
    text_percent: TextPercent = 100
    high_contrast: bool = False
    fullscreen: bool = False
    board_turns: bool = True
    """Carrom: the board turns to the player to move; otherwise it stays."""
    lay_returned: bool = False
    """Carrom: returned coins are laid on the proposed place without asking (CA-R1)."""
    carrom_aim: AimHelp = "ways"
    carrom_hand: StrikerHand = "free"
    tridomino_places: bool = True
    """Tri-domino: a tile taken shows where it may lie, and turns by itself."""
    tridomino_fitting: bool = True
    """Tri-domino: a place chosen shows the tiles that fit."""
    tridomino_dead: bool = False
    """Tri-domino: places that no tile can fill any more are crossed out."""
    tridomino_numbers: bool = False
    """Tri-domino: the numbers still out are counted."""
    names: Annotated[tuple[Name, ...], Field(max_length=8)] = ()
    """By seat."""
    games: Annotated[tuple[Remembered, ...], Field(max_length=64)] = ()

    @property
    def speed(self) -> float:
        """How fast animations go: 1 is usual."""
        return SPEED[self.pace]

    def of_game(self, game: str) -> Remembered:
        """Return how a game was last set up."""
        return next((g for g in self.games if g.game == game), Remembered(game))

    def remembering(self, game: Remembered) -> Preferences:
        """Return these with one game's set-up put in."""
        return replace(self, games=(*(g for g in self.games if g.game != game.game), game))


_adapter: TypeAdapter[Preferences] = TypeAdapter(Preferences)


def read(folder: Path) -> tuple[Preferences, str]:
    """Return what the folder remembers, and what was wrong with it (empty: nothing).

    A broken file is set aside under the name ``settings.broken.json`` and the usual settings hold.
    """
    return kept.read(folder / FILE, _adapter, Preferences())


def write(folder: Path, preferences: Preferences) -> None:
    """Write them, whole or not at all. Raises ``OSError``."""
    kept.write(folder / FILE, _adapter, preferences)
