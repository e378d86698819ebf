"""What all scenes of one running program share: the player's settings, the data folder, the tables, sounds, notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

import pygame

from scenes import assets, preferences, strings
from scenes.preferences import Preferences
from scenes.stack import Scene
from scenes.strings import _
from scenes.theme import EVENING, HIGH_CONTRAST, Theme

TableMaker: TypeAlias = "Callable[[House, Any], Scene]"
"""Opens the table of a game with a match on it: new, loaded or continued."""


@dataclass(slots=True)
class House:
    """Made once by the program's entry and handed to every scene."""

    folder: Path
    """The player's data: settings, the running match, own rule files, the log of errors."""
    tables: Mapping[str, TableMaker] = field(default_factory=dict)
    """By game id; a game without a table is not offered."""
    preferences: Preferences = field(default_factory=Preferences)
    is_muted: bool = False
    """No sound for this run, whatever the settings say."""
    seed: int | None = None
    """The seed of new matches, when one was asked for."""
    can_write: bool = True
    """Whether anything can be kept; when not, the game goes on in memory."""
    notices: list[str] = field(default_factory=list)
    """Lines to tell the player, each once; the window shows them one after the other."""

    def change(self, **values: Any) -> None:
        """Change settings (fields of ``Preferences``) and keep them."""
        self.preferences = replace(self.preferences, **values)
        if "language" in values:
            strings.speak(self.preferences.language or strings.of_the_system())
        self.keep()

    def keep(self) -> None:
        """Write the settings; where that cannot be done say so once and go on."""
        if not self.can_write:
            return
        try:
            preferences.write(self.folder, self.preferences)
        except OSError as fault:
            self.cannot_write(fault)

    def cannot_write(self, fault: OSError) -> None:
        """Say once that nothing can be kept; from now on everything is in memory only."""
        if self.can_write:
            self.can_write = False
            why = fault.strerror or str(fault)
            self.notices.append(
                _("Nothing can be saved in {folder} ({why}). You can play on, but this game will not be kept.").format(
                    folder=self.folder, why=why
                )
            )

    def theme(self, size: tuple[int, int]) -> Theme:
        """Return the look at a window size, by the player's settings."""
        wishes = self.preferences
        return Theme(size, wishes.text_percent, HIGH_CONTRAST if wishes.high_contrast else EVENING)

    def open_sound(self) -> None:
        """Open the sound card; without one the game is silent."""
        if self.is_muted or pygame.mixer.get_init():
            return
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
        except pygame.error:
            self.is_muted = True

    def play(self, sound: str, loudness: float = 1.0) -> None:
        """Play a sound of ``assets/sounds``; loudness 0 … 1, on top of the player's volume."""
        if self.is_muted or self.preferences.is_muted or not self.preferences.volume:
            return
        found = assets.sound(sound)
        if found is not None:
            found.set_volume(max(0.0, min(1.0, loudness)) * (self.preferences.volume / 100) ** 2)
            found.play()
