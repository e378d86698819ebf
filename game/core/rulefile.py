"""Rule files: YAML read strictly into a rules record, or every fault with its place. The only importer of ``yaml``.

The file is read event by event into a small tree that knows where each value stands; ``based_on`` lays one tree over
another; pydantic then reads the values. Nothing that could blow up (aliases, tags, deep nesting, huge numbers) ever
becomes a tree.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError

from game.core.formfaults import crossed_fault, form_faults
from game.core.placed import Fault, KeyPath, Node, Place, RuleFileError, Scalar, dotted, mapping_of, refuse, values
from game.core.wording import did_you_mean

__all__ = ["Check", "Fault", "RuleFileError", "load", "named_game", "read"]

R = TypeVar("R")

LARGEST_FILE_BYTES = 64 * 1024
DEEPEST = 24
MOST_DIGITS = 9
_TOO_DEEP = f"nested more than {DEEPEST} deep"

Check: TypeAlias = Callable[[R], Sequence[tuple[KeyPath, str]]]


def load(
    path: Path, adapter: TypeAdapter[R], *, game: str, base_dirs: Sequence[Path], check: Check[R] | None = None
) -> R:
    """Read a rule file of this game into its rules record.

    ``based_on: name`` is looked for as ``<game>/<name>.yaml`` in each of ``base_dirs``. Raises ``RuleFileError`` with
    all faults of form at once or, when there are none, all faults between fields that ``check`` finds.
    """
    faults: list[Fault] = []
    try:
        tree = _merged(path, game, base_dirs, (), faults)
    except RuleFileError as error:
        raise RuleFileError(sorted([*faults, *error.faults])) from None
    form = {key: node for key, node in mapping_of(tree).items() if key not in ("game", "based_on")}
    return _record(Node(tree.place, form, tree.key_places), faults, adapter, check)


def read(path: Path, adapter: TypeAdapter[R], check: Check[R] | None = None) -> R:
    """Read a file that is no rule set (a position put to the tool) as strictly: no ``game``, no ``based_on``."""
    faults: list[Fault] = []
    return _record(_Reader(path, faults).read(), faults, adapter, check)


def named_game(path: Path) -> tuple[str, Place]:
    """Return the game that a rule file says it belongs to, and where it says so. Raises ``RuleFileError``."""
    faults: list[Fault] = []
    tree = _Reader(path, faults).read()
    named = mapping_of(tree).get("game")
    if named is None or not isinstance(named.value, str):
        faults.append((named or tree).place.fault("game", "must be the name of the game these rules are for"))
        raise RuleFileError(faults)
    return named.value, named.place


def _record(tree: Node, faults: list[Fault], adapter: TypeAdapter[R], check: Check[R] | None) -> R:
    """Return the record that the tree holds, or raise with all that is wrong with it."""
    try:
        record = adapter.validate_json(json.dumps(values(tree)), strict=True, extra="forbid")
    except ValidationError as error:
        told = {(fault.file, fault.line, fault.column, fault.key) for fault in faults}
        is_whole = all(fault.key != "based_on" for fault in faults)
        found = form_faults(tree, error, adapter, is_whole=is_whole)
        faults += [fault for fault in found if (fault.file, fault.line, fault.column, fault.key) not in told]
    if faults:
        raise RuleFileError(sorted(faults))
    crossed = [crossed_fault(tree, keys, message) for keys, message in (check(record) if check else ())]
    if crossed:
        raise RuleFileError(sorted(crossed))
    return record


# -- from bytes to a tree -------------------------------------------------------------------------------------------


def _read_text(path: Path) -> str:
    start = Place(str(path), 1, 1)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE_BYTES + 1)
    except FileNotFoundError:
        refuse(start, "", "there is no such file")
    except (OSError, ValueError) as error:
        refuse(start, "", f"the file cannot be read ({getattr(error, 'strerror', None) or error})")
    if len(raw) > LARGEST_FILE_BYTES:
        refuse(start, "", f"the file is larger than {LARGEST_FILE_BYTES // 1024} kB")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8-sig", errors="replace")) + 1
        refuse(Place(str(path), line, column), "", "this byte is not text in UTF-8; save the file as UTF-8")


_WORDS: Mapping[str, bool | None] = {"true": True, "false": False, "null": None}
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,3})?")


_YAML_WORDS: Mapping[str, str] = {
    "did not find expected node content": "a value is missing here",
    "did not find expected key": "this line is not set in like its neighbours, or a quote or bracket is not closed",
    "did not find expected <document start>": "this does not belong to the lines above",
    "could not find expected ':'": "a colon is missing",
    "mapping values are not allowed in this context": "a second colon in one line, or a line set in wrongly",
    "block sequence entries are not allowed in this context": "an entry of a list cannot stand here",
    "did not find expected '-' indicator": "this line is not set in like the list it is in",
    "did not find expected ',' or ']'": "a comma or ] is missing",
    "did not find expected ',' or '}'": "a comma or } is missing",
    "found unexpected end of stream": "a quote is not closed",
    "found character that cannot start any token": "this character cannot begin a value; put the value in quotes",
}
"""What the YAML reader says most, in plainer words."""


class _Reader:
    """Turns the events of one file into its tree, and collects in ``faults`` what is wrong on the way."""

    def __init__(self, path: Path, faults: list[Fault]) -> None:
        self.file = str(path)
        self.faults = faults
        self._text = _read_text(path)
        loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self._events: Iterator[Any] = yaml.parse(self._text, Loader=loader)

    def read(self) -> Node:
        """Return the tree of the only document; raises ``RuleFileError`` where it cannot be read on."""
        try:
            tree = self._document()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            place = Place(self.file, mark.line + 1, mark.column + 1) if mark else Place(self.file, 1, 1)
            refuse(place, "", self._not_yaml(place, error.problem))
        except yaml.YAMLError:
            refuse(Place(self.file, 1, 1), "", "the file holds characters that are not text")
        return tree

    def _not_yaml(self, place: Place, problem: str | None) -> str:
        line = (self._text.split("\n") + [""] * place.line)[place.line - 1]
        if line[place.column - 1 : place.column] == "\t":
            return "a tab stands here; indent with spaces"
        if problem and "nesting" in problem:
            return _TOO_DEEP
        return f"this is not YAML: {_YAML_WORDS.get(problem or '', problem) or 'it cannot be understood from here on'}"

    def _document(self) -> Node:
        next(self._events)  # the stream begins
        if isinstance(next(self._events), yaml.StreamEndEvent):
            refuse(Place(self.file, 1, 1), "", "the file is empty")
        first = next(self._events)
        tree = self._node(first, ())
        next(self._events)  # the document ends
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            self.faults.append(self._place(after).fault("", "a second document begins here; a rule file holds one"))
        if not isinstance(tree.value, dict):
            refuse(tree.place, "", "the file must be a mapping: lines of the form key: value")
        return tree

    def _place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _fault(self, event: Any, keys: KeyPath, message: str) -> None:
        self.faults.append(self._place(event).fault(dotted(keys), message))

    def _node(self, event: Any, keys: KeyPath) -> Node:
        place = self._place(event)
        if isinstance(event, yaml.AliasEvent):
            self._fault(event, keys, f"*{event.anchor}: references are not allowed; write the value out")
            return Node(place, None)
        if event.anchor is not None:
            self._fault(event, keys, f"&{event.anchor}: anchors are not allowed; write each value out")
        if event.tag is not None:
            self._fault(event, keys, f"{event.tag[:40]}: tags are not allowed")
        if len(keys) > DEEPEST:
            refuse(place, dotted(keys[:3]), _TOO_DEEP)
        if isinstance(event, yaml.ScalarEvent):
            return Node(place, self._scalar(event, keys))
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(place, self._items(keys))
        return self._mapping(place, keys)

    def _items(self, keys: KeyPath) -> list[Node]:
        items: list[Node] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(event, (*keys, len(items))))
        return items

    def _mapping(self, place: Place, keys: KeyPath) -> Node:
        children: dict[str, Node] = {}
        places: dict[str, Place] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, keys)
            child = self._node(next(self._events), (*keys, key))
            if key in children:
                self._fault(event, (*keys, key), f"is written twice, the first time in line {places[key].line}")
                continue
            children[key], places[key] = child, self._place(event)
        return Node(place, children, places)

    def _key(self, event: Any, keys: KeyPath) -> str:
        node = self._node(event, (*keys, "key"))
        if not isinstance(event, yaml.ScalarEvent) or event.value == "":
            self._fault(event, keys, "a key must be a word")
            return f"?{node.place.line}:{node.place.column}"
        if event.value == "<<" and event.implicit[0]:
            self._fault(event, keys, "<<: merging is not allowed here; use based_on at the top of the file")
        return str(event.value)

    def _scalar(self, event: Any, keys: KeyPath) -> Scalar:
        text: str = event.value
        if not event.implicit[0]:
            return text
        if text == "":
            if not keys or keys[-1] != "key":
                self._fault(event, keys, "has no value")
            return None
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            if len(text.lstrip("+-")) > MOST_DIGITS:
                self._fault(event, keys, f"has more than {MOST_DIGITS} digits")
                return 0
            return int(text)
        if _FRACTION.fullmatch(text):
            if not math.isfinite(number := float(text)):
                self._fault(event, keys, "is too large a number")
                return 0
            return number
        return text


# -- one file laid over another ----------------------------------------------------------------------------------------

_RULE_SET_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")


def _merged(path: Path, game: str, base_dirs: Sequence[Path], above: tuple[Path, ...], faults: list[Fault]) -> Node:
    """Return the tree of a file laid over the one that it is based on; alone where that one cannot be had."""
    tree = _Reader(path, faults).read()
    faults += _game_faults(tree, game)
    if (named := mapping_of(tree).get("based_on")) is None:
        return tree
    try:
        base = _base(path, named, game, base_dirs, above)
    except RuleFileError as error:
        faults += error.faults  # what else is wrong with this file is told all the same
        return tree
    return _laid_over(_merged(base, game, base_dirs, (*above, path), faults), tree)


def _game_faults(tree: Node, game: str) -> Iterator[Fault]:
    named = mapping_of(tree).get("game")
    if named is None:
        yield tree.place.fault("game", f"is missing: the file must say game: {game}")
    elif named.value != game:
        yield named.place.fault("game", f"must be {game}, the game this rule set belongs to, not {_shown(named.value)}")


def _base(path: Path, named: Node, game: str, base_dirs: Sequence[Path], above: tuple[Path, ...]) -> Path:
    """Return the file that is meant; a file based on its own name means the one that it stands before."""
    name = named.value
    if not isinstance(name, str) or not _RULE_SET_NAME.fullmatch(name):
        refuse(named.place, "based_on", "must be the name of a rule set of this game, such as classic")
    found = [file for folder in base_dirs if (file := folder / game / f"{name}.yaml").is_file()]
    if name == path.stem and path in found:
        found = found[found.index(path) + 1 :] or [path]
    if not found:
        known = sorted({file.stem for folder in base_dirs for file in (folder / game).glob("*.yaml")})
        refuse(named.place, "based_on", f"there is no rule set {name}{did_you_mean(name, known)}")
    if found[0] in (*above, path):
        refuse(named.place, "based_on", f"goes round in a circle: {name} is itself based on this file")
    return found[0]


def _laid_over(lower: Node, upper: Node) -> Node:
    """Mappings merge by key, ``null`` takes a key away, anything else is replaced whole."""
    if not (isinstance(lower.value, dict) and isinstance(upper.value, dict)):
        return upper
    children, places = dict(lower.value), dict(lower.key_places)
    for key, node in upper.value.items():
        places[key] = upper.key_places[key]
        if node.value is None and key in children:
            del children[key]  # its place is kept: should the key be needed, the fault stands here
        else:
            children[key] = _laid_over(children[key], node) if key in children else node
    return Node(upper.place, children, places)


def _shown(value: object) -> str:
    return "something longer" if isinstance(value, list | dict) else str(value)[:40]
