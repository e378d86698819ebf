"""What all scenes of one running program share: settings, the data folder, games and tables, sounds, notices."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pygame
from pydantic import TypeAdapter

from game import registry
from game.core.contract import AnyKind
from game.core.library import LibraryError, RunningMatch, export_match
from game.core.match import AnyMatch
from game.core.savefile import SaveError
from scenes import assets, kept, preferences, strings
from scenes.preferences import Preferences
from scenes.stack import Scene
from scenes.strings import _
from scenes.theme import EVENING, HIGH_CONTRAST, Theme

K = TypeVar("K")
TableMaker: TypeAlias = "Callable[[House, AnyMatch], Scene]"
"""Opens the table of a game with a match on it: new, loaded or continued."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set as set-up offers it."""

    id: str
    """Such as ``carrom/classic``."""
    rules: Any
    """The rules record, ``None`` when the file is at fault."""
    faults: tuple[str, ...]
    """What is wrong, with the name of the file, line and column."""
    is_own: bool
    """The player's own, from the data folder."""
    seats: tuple[int, ...]
    """How many may play by it."""

    @property
    def name(self) -> str:
        """The id without the game's."""
        return self.id.partition("/")[2]


def _no_home() -> Scene:
    raise AssertionError("the house has no home table")


@dataclass(slots=True)
class House:
    """Made once by the program's entry and handed to every scene."""

    folder: Path
    """The player's data: settings, the running match, own rule files, the log of errors."""
    kinds: Mapping[str, AnyKind] = field(default_factory=dict)
    """The games by id."""
    tables: Mapping[str, TableMaker] = field(default_factory=dict)
    """By game id; a game without a table is not offered."""
    drills: Callable[[House], Scene] | None = None
    """Opens the drill table of carrom, where there is one."""
    home: Callable[[], Scene] = field(default=_no_home)
    """Makes the home table."""
    preferences: Preferences = field(default_factory=Preferences)
    is_muted: bool = False
    """No sound for this run, whatever the settings say."""
    seed: int | None = None
    """The seed of new matches, when one was asked for."""
    can_write: bool = True
    """Whether anything can be kept; when not, the game goes on in memory."""
    notices: list[str] = field(default_factory=list)
    """Lines to tell the player, each once; the window shows them one after the other."""
    _kept: dict[str, Any] = field(default_factory=dict)
    _running: dict[str, AnyMatch | None] = field(default_factory=dict)
    _files: dict[str, RunningMatch] = field(default_factory=dict)
    _rule_sets: dict[str, list[RuleSet]] = field(default_factory=dict)
    _plays: dict[str, int] = field(default_factory=dict)

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

    def kept(self, file: str, adapter: TypeAdapter[K], usual: K) -> K:
        """Return what a small file of the data folder holds; a broken one is put aside, and the player is told."""
        if file not in self._kept:
            self._kept[file], fault = kept.read(self.folder / file, adapter, usual)
            if fault:
                words = _("A file could not be read and was put aside ({why}).")
                self.notices.append(words.format(why=fault))
        found: K = self._kept[file]
        return found

    def keep_file(self, file: str, adapter: TypeAdapter[K], value: K) -> None:
        """Keep a small file of the data folder; where nothing can be written it lasts as long as this run."""
        self._kept[file] = value
        if self.can_write:
            try:
                kept.write(self.folder / file, adapter, value)
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
        """Play a sound of ``assets/sounds``, its recordings in turn; loudness 0 … 1, on top of the player's volume."""
        if self.is_muted or self.preferences.is_muted or not self.preferences.volume:
            return
        recordings = assets.recordings(sound)
        if recordings:
            number = self._plays[sound] = self._plays.get(sound, -1) + 1
            recording = recordings[number % len(recordings)]
            recording.set_volume(max(0.0, min(1.0, loudness)) * (self.preferences.volume / 100) ** 2)
            recording.play()

    # -- rule sets -----------------------------------------------------------------------------------------------------

    def rule_sets(self, game: str) -> Sequence[RuleSet]:
        """Return our rule sets (``classic`` first) and the player's own from ``rules/<game>`` of the data folder."""
        if game not in self._rule_sets:
            kind = self.kinds[game]
            self._rule_sets[game] = [_offered(kind, found) for found in registry.rule_sets(kind, self.folder)]
        return self._rule_sets[game]

    def knows(self, game: str) -> bool:
        """Tell whether the rule sets of a game have been read (the first time a game is asked for takes a while)."""
        return game in self._rule_sets

    def look_again(self, game: str) -> None:
        """Read the rule files anew when they are asked for next: the player may have changed one."""
        self._rule_sets.pop(game, None)

    # -- matches -------------------------------------------------------------------------------------------------------

    def new_seed(self) -> int:
        """Return the seed of a new match: the one asked for, or one nobody can foresee."""
        return self.seed if self.seed is not None else secrets.randbits(48)

    def table(self, match: AnyMatch) -> Scene:
        """Open the table of a match, which is kept from now on as it goes."""
        self.keep_match(match)
        return self.tables[match.kind.id](self, match)

    def keep_match(self, match: AnyMatch) -> None:
        """Keep a match on disk as it goes; it becomes the running one of its game, another one is laid aside."""
        game = match.kind.id
        standing = self.running(game)
        if standing is match:
            return
        if standing is not None:
            self.give_up(standing)
        self._running[game] = match
        if self.can_write:
            try:
                self._file(game).start(match)
            except LibraryError as fault:
                self._trouble(fault)

    def running(self, game: str) -> AnyMatch | None:
        """Return the match of a game that was left standing, ``None`` when there is none.

        A broken file is put aside and the player is told.
        """
        if game not in self._running:
            self._running[game] = self._read(game)
        return self._running[game]

    def _read(self, game: str) -> AnyMatch | None:
        file = self._file(game)
        try:
            match = file.read(self.kinds.get)
        except SaveError as fault:
            self._put_aside(file, str(fault))
            return None
        except LibraryError as fault:
            if os.path.exists(file.path):
                self._put_aside(file, fault.reason)
            else:
                self._trouble(fault)
            return None
        if match is not None and match.standing is None and self.can_write:
            try:
                file.start(match)
            except LibraryError as fault:
                self._trouble(fault)
        return match if match is not None and match.standing is None else None

    def _put_aside(self, file: RunningMatch, why: str) -> None:
        try:
            kept = str(file.put_aside())
        except LibraryError:
            kept = str(file.path)
        words = _("The running match cannot be read ({why}) and was put aside: {file}")
        self.notices.append(words.format(why=why, file=kept))

    def finish(self, match: AnyMatch) -> None:
        """Lay a finished match away: a copy is kept under ``finished``, nothing is left to continue.

        When its last turn is taken back after all, it is kept as a running match again.
        """
        self._keep_copy(match, "finished")
        self._forget(match)
        match.on_turn = self.keep_match

    def give_up(self, match: AnyMatch) -> None:
        """Lay a running match aside for a new one: a copy is kept under ``unfinished``."""
        self._keep_copy(match, "unfinished")
        self._forget(match)

    def keep_copy(self, match: AnyMatch) -> str:
        """Write a copy of the match that can be loaded anywhere; return what to tell the player."""
        kept = self._keep_copy(match, "copies")
        if kept is None:
            return _("The copy could not be written.")
        return _("A copy is kept: {file}").format(file=kept)

    def _keep_copy(self, match: AnyMatch, under: str) -> Path | None:
        if not self.can_write:
            return None
        folder = self.folder / under
        path = next(p for n in count(1) if not (p := folder / f"{match.kind.id}-{n}.match").exists())
        try:
            export_match(match, path)
        except LibraryError as fault:
            self._trouble(fault)
            return None
        return path

    def _forget(self, match: AnyMatch) -> None:
        game = match.kind.id
        if self._running.get(game) is match:
            self._running[game] = None
            match.on_turn = None
            if self.can_write:
                try:
                    self._file(game).clear()
                except LibraryError as fault:
                    self._trouble(fault)

    def _file(self, game: str) -> RunningMatch:
        if game not in self._files:
            self._files[game] = RunningMatch(self.folder / "running" / game, self._trouble)
        return self._files[game]

    def _trouble(self, fault: LibraryError) -> None:
        self.cannot_write(OSError(fault.reason))


def _offered(kind: AnyKind, found: registry.RuleSet) -> RuleSet:
    seats = tuple(kind.make(found.rules).seats()) if not found.faults else ()
    faults = tuple(str(replace(fault, file=Path(fault.file).name)) for fault in found.faults)
    return RuleSet(found.id, found.rules, faults, not found.ours, seats)
