"""The one list of games, and the rule sets of each: ours beside the program, the player's in the data folder."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core import rulefile
from game.core.contract import AnyKind
from game.core.rulefile import Fault, RuleFileError
from game.core.wording import did_you_mean


def _carrom() -> AnyKind:
    from game import carrom

    return carrom.KIND


def _tridomino() -> AnyKind:
    from game import tridomino

    return tridomino.KIND


def _cameron() -> AnyKind:
    from game import dice

    return dice.CAMERON


def _cameron_board() -> AnyKind:
    from game import dice

    return dice.CAMERON_BOARD


def _kameron() -> AnyKind:
    from game import dice

    return dice.KAMERON


def _sheet() -> AnyKind:
    from game import dice

    return dice.SHEET


class _Games(Mapping[str, AnyKind]):
    """Games by id, each loaded when it is first asked for: all of them at once would delay the first picture."""

    def __init__(self, doors: Mapping[str, Callable[[], AnyKind]]) -> None:
        self._doors = doors
        self._kinds: dict[str, AnyKind] = {}

    def __getitem__(self, game: str) -> AnyKind:
        if game not in self._kinds:
            self._kinds[game] = self._doors[game]()
        return self._kinds[game]

    def __contains__(self, game: object) -> bool:
        return game in self._doors

    def __iter__(self) -> Iterator[str]:
        return iter(self._doors)

    def __len__(self) -> int:
        return len(self._doors)


GAMES: Mapping[str, AnyKind] = _Games(
    {
        "carrom": _carrom,
        "tridomino": _tridomino,
        "cameron": _cameron,
        "cameron_board": _cameron_board,
        "kameron": _kameron,
        "sheet": _sheet,
    }
)
"""Every game by its id, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set that can be chosen, or one that cannot, with what is wrong with its file."""

    id: str
    """Such as ``carrom/classic``."""
    path: Path
    ours: bool
    """Comes with the program; else it is a player's own."""
    rules: Any
    """The rules record; ``None`` when there are faults."""
    faults: tuple[Fault, ...] = ()


class UnknownRuleSet(Exception):
    """There is no game or no rule set of this name."""


def rules_folder() -> Path:
    """Return where our rule files lie: beside the source, or inside the built program."""
    return Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parent.parent)) / "rules"


def _folders(data_dir: Path | None) -> tuple[Path, ...]:
    # Ours first: what a player's file calls classic is always the classic one.
    return (rules_folder(), data_dir / "rules") if data_dir else (rules_folder(),)


def rule_sets(kind: AnyKind, data_dir: Path | None = None) -> list[RuleSet]:
    """Return the rule sets of a game: ours (the game's default first), then the player's own from the data folder."""
    found: list[RuleSet] = []
    for folder in _folders(data_dir):
        ours = folder == rules_folder()
        files = [file for file in (folder / kind.id).glob("*") if file.suffix in (".yaml", ".yml")]
        for file in sorted(files, key=lambda file: (file.stem != kind.default, file.name)):
            found.append(_rule_set(kind, file, data_dir, ours=ours, taken={known.id for known in found}))
    return found


_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*\.yaml")


def _rule_set(kind: AnyKind, file: Path, data_dir: Path | None, *, ours: bool, taken: set[str]) -> RuleSet:
    name = f"{kind.id}/{file.stem}"
    fault = ""
    if not _NAME.fullmatch(file.name):
        fault = "a rule file is named with small letters, digits and hyphens, and ends in .yaml"
    elif name in taken:
        fault = f"there is already a rule set {name}; give this file another name"
    if fault:
        return RuleSet(name, file, ours, None, (Fault(str(file), 1, 1, "", fault),))
    try:
        return RuleSet(name, file, ours, load_file(file, kind, data_dir))
    except RuleFileError as error:
        return RuleSet(name, file, ours, None, error.faults)


def load_file(file: Path, kind: AnyKind, data_dir: Path | None = None) -> Any:
    """Read any rule file of a game into its rules record. Raises ``RuleFileError``."""
    folders = _folders(data_dir)
    beside = file.resolve().parent.parent
    if beside not in folders and file.resolve().parent.name == kind.id:
        folders = (*folders, beside)
    return rulefile.load(file, kind.rules, game=kind.id, base_dirs=folders, check=kind.check_rules)


def kind_of_file(file: Path) -> AnyKind:
    """Return the game that a rule file says it belongs to. Raises ``RuleFileError``."""
    game, place = rulefile.named_game(file)
    if game in GAMES:
        return GAMES[game]
    raise RuleFileError([place.fault("game", f"there is no game {game[:40]}{did_you_mean(game, list(GAMES))}")])


def load_rules(name: str, data_dir: Path | None = None) -> tuple[AnyKind, Any]:
    """Return the game and the rules record of a rule set such as ``carrom/classic``.

    Raises ``UnknownRuleSet``, or ``RuleFileError`` when its file is at fault.
    """
    game, _, rule_set = name.partition("/")
    if game not in GAMES:
        raise UnknownRuleSet(f"there is no game {game[:40]}{did_you_mean(game, list(GAMES))}")
    kind = GAMES[game]
    if _NAME.fullmatch(f"{rule_set}.yaml"):
        for folder in _folders(data_dir):
            if (file := folder / game / f"{rule_set}.yaml").is_file():
                return kind, load_file(file, kind, data_dir)
    known = sorted(found.id for found in rule_sets(kind, data_dir))
    raise UnknownRuleSet(f"there is no rule set {name[:80]}{did_you_mean(name, known)}")
