"""What pydantic finds wrong with a value, in a player's words (English, as all messages of tools and rule files)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

_PLAIN: Mapping[str, str] = {
    "missing": "is missing",
    "missing_argument": "is missing",
    "missing_keyword_only_argument": "is missing",
    "unexpected_keyword_argument": "unknown key",
    "extra_forbidden": "unknown key",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "string_type": "must be text",
    "none_required": "must be null",
    "dict_type": "must be a mapping: lines of the form key: value",
    "dataclass_type": "must be a mapping: lines of the form key: value",
    "model_type": "must be a mapping: lines of the form key: value",
    "model_attributes_type": "must be a mapping: lines of the form key: value",
    "tuple_type": "must be a list such as [1, 2]",
    "list_type": "must be a list such as [1, 2]",
    "frozen_set_type": "must be a list such as [1, 2]",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "multiple_of": "must be a multiple of {multiple_of}",
    "too_short": "must have at least {min_length} entries, not {actual_length}",
    "too_long": "must have at most {max_length} entries, not {actual_length}",
    "string_too_short": "must be at least {min_length} letters long",
    "string_too_long": "must be at most {max_length} letters long",
    "string_pattern_mismatch": "must be of the form {pattern}",
    "union_tag_not_found": "must say its {discriminator}",
}


def one_line(text: object) -> str:
    """Return the words on one line: what would break the line or steer a terminal is escaped.

    Names, keys and paths come from outside; whatever they hold, a fault is one line.
    """
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in str(text)
    )


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """Return `` (did you mean …?)`` when a known word is near, else nothing."""
    near = get_close_matches(word, known, 1)
    return f" (did you mean {near[0]}?)" if near else ""


def fault_words(problem: Mapping[str, Any]) -> str:
    """Return the words for one entry of ``ValidationError.errors()``."""
    kind, context = problem["type"], problem.get("ctx", {})
    if kind in ("literal_error", "enum", "union_tag_invalid"):
        given = context["tag"] if kind == "union_tag_invalid" else problem["input"]
        return _closed_list(given, context.get("expected") or context.get("expected_tags") or "")
    if kind in ("value_error", "assertion_error"):
        return str(context.get("error", problem["msg"]))
    if kind in _PLAIN:
        shown = {name: _tidy(value) for name, value in context.items()}
        return _PLAIN[kind].format(**shown)
    return str(problem["msg"])


def _closed_list(given: object, expected: str) -> str:
    words = re.findall(r"'([^']*)'|(-?[0-9]+)", expected)
    known = [word or number for word, number in words]
    either = f"{', '.join(known[:-1])} or {known[-1]}" if len(known) > 1 else "".join(known)
    if isinstance(given, str):
        return f"must be {either}, not {given[:40]}{did_you_mean(given, known)}"
    return f"must be {either}"


def _tidy(value: object) -> object:
    """Write 0.0 as 0 and 'pattern' without quotes."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value.strip("'") if isinstance(value, str) else value
