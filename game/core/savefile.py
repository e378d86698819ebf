"""A match as lines of text and back, all or nothing.

One JSON object a line: a header (who plays what by which rules, and the deal), a line for each turn, undone turns
behind a marker, and an end line when the match was exported. Each line closes with a digest chained over all text so
far and the position reached, so that a cut or changed file is always noticed. A file without an end line (the running
match) may break off inside its last line, as after a crash; that line is dropped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Literal, NoReturn, TypeAlias, TypeVar

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from game.core.contract import AnyKind, Refused
from game.core.match import AnyMatch, Match, Player, UndoPolicy
from game.core.wording import fault_words, one_line

V = TypeVar("V")

FORMAT = 1

KindOf: TypeAlias = Callable[[str], AnyKind | None]
"""Looks a game up by its id; ``None`` when there is no such game."""


class SaveError(Exception):
    """A save file cannot be used: the line (from 1) at which that shows, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class _Header:
    format: Literal[1]
    exported: bool
    """An end line must follow."""
    game: str
    rule_set: str
    rules: JsonValue
    players: Annotated[tuple[Player, ...], Field(min_length=1, max_length=16)]
    undo_policy: UndoPolicy
    seed: int
    deal: JsonValue


_HEADER: TypeAdapter[_Header] = TypeAdapter(_Header)
_TAIL = re.compile(r',"digest":"([0-9a-f]{32})"}$')


# -- writing -----------------------------------------------------------------------------------------------------------


class Writer:
    """Writes a match line by line; each line ends with a newline and the digest of everything up to it."""

    def __init__(self, match: AnyMatch, *, exported: bool) -> None:
        self._kind = kind = match.kind
        self._exported = exported
        self._digest = ""
        header = {
            "format": FORMAT,
            "exported": exported,
            "game": kind.id,
            "rule_set": match.rule_set,
            "rules": kind.rules.dump_python(match.rules, mode="json"),
            "players": [{"name": player.name, "bot": player.bot} for player in match.players],
            "undo_policy": match.undo_policy,
            "seed": match.seed,
            "deal": kind.deal.dump_python(match.deal, mode="json"),
        }
        self._header = self._line(json.dumps(header, ensure_ascii=False, separators=(",", ":")), match.state_at(0))

    def whole(self, match: AnyMatch) -> str:
        """Return the whole match as text."""
        lines = [self._header]
        lines += [self.turn(turn, match.state_at(ply)) for ply, turn in enumerate(match.turns, 1)]
        state = match.state
        if match.undone:
            lines.append(self._line(f'{{"undone":{len(match.undone)}}}', state))
            for turn in match.undone:
                state = match.game.apply(state, turn).state
                lines.append(self.turn(turn, state))
        if self._exported:
            lines.append(self._line(f'{{"end":{len(match.turns) + len(match.undone)}}}', state))
        return "".join(lines)

    def turn(self, turn: Any, state: Any) -> str:
        """Return the line of the next turn, which led to this position."""
        return self._line(f'{{"turn":{_text(self._kind.turn, turn)}}}', state)

    def _line(self, body: str, state: Any) -> str:
        head = body[:-1]  # the closing brace comes after the digest
        self._digest = _chained(self._digest, head, _text(self._kind.state, state))
        return f'{head},"digest":"{self._digest}"}}\n'


def dump(match: AnyMatch, *, end: bool) -> str:
    """Return the whole match as text; with ``end`` as an exported file that cannot be cut unnoticed."""
    return Writer(match, exported=end).whole(match)


def _text(adapter: TypeAdapter[Any], value: Any) -> str:
    return adapter.dump_json(value).decode("utf-8")


def _chained(digest: str, head: str, state: str) -> str:
    return blake2b(f"{digest}\n{head}\n{state}".encode(), digest_size=16).hexdigest()


# -- reading -----------------------------------------------------------------------------------------------------------


def load(text: str | bytes, kind_of: KindOf) -> AnyMatch:
    """Rebuild a match from its text, or raise ``SaveError``; nothing in between.

    Every line is read strictly, every turn is verified and applied, every digest compared.
    """
    lines, broken_off = _lines(text)
    if not lines:
        raise SaveError(1, "the header is cut off" if broken_off else "the file is empty")
    reader = _Reader(kind_of, lines[0])
    for line in lines[1:]:
        reader.read(line)
    return reader.finish(broken_off)


def _lines(text: str | bytes) -> tuple[list[str], bool]:
    """Return the lines that end with a newline, and whether something without one follows them."""
    if isinstance(text, str):
        *lines, rest = text.split("\n")
        return lines, rest != ""
    *raw_lines, raw_rest = text.split(b"\n")
    decoded = []
    for number, raw in enumerate(raw_lines, 1):
        try:
            decoded.append(raw.decode("utf-8"))
        except UnicodeDecodeError:
            raise SaveError(number, "this line is not text in UTF-8") from None
    return decoded, raw_rest != b""


class _Reader:
    """Takes the lines of a save one after the other and builds the match."""

    def __init__(self, kind_of: KindOf, header: str) -> None:
        self._line = 1  # the one being read
        self._digest = ""
        self._kept: int | None = None  # the ply at the marker of undone turns, and how many of them must follow
        self._undone = 0
        self._ended = False
        _, head, digest = self._parsed(header)
        found = self._strict(_HEADER, head + "}", "")
        self._exported = found.exported
        self._match = self._begun(found, kind_of)
        self._compare(head, digest)

    def read(self, line: str) -> None:
        """Read the next line; raises ``SaveError``."""
        self._line += 1
        if self._ended:
            self._refuse("the match has ended, nothing may follow")
        body, head, digest = self._parsed(line)
        match body:
            case {"turn": turn, **rest} if not rest:
                self._enter(turn)
            case {"undone": int(count), **rest} if not rest and self._kept is None and count is not True and count > 0:
                self._kept, self._undone = self._match.ply, count
            case {"end": int(count), **rest} if not rest and self._exported and count is not True:
                if count != self._match.ply:
                    self._refuse(f"the match should have {count} turns, not {self._match.ply}")
                self._ended = True
            case _:
                self._refuse("this is neither a turn nor the marker of undone turns nor the end")
        self._compare(head, digest)

    def finish(self, broken_off: bool) -> AnyMatch:
        """Return the match when nothing is missing; only a running match may be broken off inside its last line."""
        self._line += 1
        if self._exported and not self._ended:
            self._refuse("the file is cut off: its end line is missing")
        if self._exported and broken_off:
            self._refuse("the match has ended, nothing may follow")
        if self._kept is not None:
            undone = self._match.ply - self._kept
            if undone > self._undone or (self._exported and undone < self._undone):
                self._refuse(f"{self._undone} undone turns should stand here")
            self._match.rewind(self._kept)
        return self._match

    def _begun(self, header: _Header, kind_of: KindOf) -> AnyMatch:
        kind = kind_of(header.game)
        if kind is None:
            self._refuse(f"there is no game called {header.game[:40]}")
        if not header.rule_set.startswith(f"{kind.id}/"):
            self._refuse(f"{header.rule_set[:40]} is no rule set of {kind.id}")
        rules = self._strict(kind.rules, json.dumps(header.rules), "rules")
        deal = self._strict(kind.deal, json.dumps(header.deal), "deal")
        try:
            return Match(
                kind,
                header.rule_set,
                rules,
                header.players,
                seed=header.seed,
                deal=deal,
                undo_policy=header.undo_policy,
            )
        except Exception as error:  # whatever a game makes of a deal that is well-formed and yet cannot be
            self._refuse(f"this match cannot begin ({_short(error)})")

    def _enter(self, turn: JsonValue) -> None:
        recorded = self._strict(self._match.kind.turn, json.dumps(turn), "turn")
        try:
            self._match.enter(recorded)
        except Refused as refused:
            self._refuse(f"this move is not allowed here ({refused.key})")
        except Exception as error:  # whatever a game makes of an outcome that is well-formed and yet cannot be
            self._refuse(f"this turn cannot be ({_short(error)})")

    def _parsed(self, line: str) -> tuple[dict[str, Any], str, str]:
        """Return the line's object without its digest, its text before the digest, and the digest."""
        tail = _TAIL.search(line)
        if tail is None:
            self._refuse("the line does not close with its digest")
        head = line[: tail.start()]
        try:
            body = json.loads(head + "}", object_pairs_hook=_without_doubles, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            self._refuse(f"this is not strict JSON ({_short(error)})")
        if not isinstance(body, dict):
            self._refuse("the line is not a JSON object")
        return body, head, tail[1]

    def _strict(self, adapter: TypeAdapter[V], text: str, name: str) -> V:
        try:
            return adapter.validate_json(text, strict=True, extra="forbid")
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in (name, *first["loc"]) if part != "")
            self._refuse(f"{place or 'header'}: {fault_words(first)}"[:300])
        except ValueError as error:
            self._refuse(f"{name or 'header'}: {_short(error)}")

    def _compare(self, head: str, digest: str) -> None:
        self._digest = _chained(self._digest, head, _text(self._match.kind.state, self._match.state))
        if digest != self._digest:
            self._refuse("the digest does not agree: this line or one before it was changed")

    def _refuse(self, reason: str) -> NoReturn:
        raise SaveError(self._line, one_line(reason))


def _short(error: Exception) -> str:
    return (" ".join(str(error).split()) or type(error).__name__)[:120]


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:40]} stands twice")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
