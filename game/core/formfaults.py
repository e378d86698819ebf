"""What pydantic finds wrong with a file, brought back to the places in the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic.errors import PydanticUserError

from game.core.placed import Fault, KeyPath, Node, Place, dotted
from game.core.wording import did_you_mean, fault_words

MOST_HINTS = 50
"""So many unknown keys of a file are told with the key that may be meant."""


@dataclass(slots=True)
class _Found:
    """Where a fault's path leads: the deepest node on it, where its key stands, its keys, the mapping it is in."""

    node: Node
    key_place: Place
    keys: list[str]
    within: Node


def _find(tree: Node, path: Sequence[str | int]) -> _Found:
    """Follow a path; parts that are no keys (names of a union's branches) are passed over.

    A number also counts the entries of a mapping: records by id are a tuple for pydantic.
    """
    found = _Found(tree, tree.place, [], tree)
    for index, part in enumerate(path):
        value = found.node.value
        if isinstance(part, int) and isinstance(value, list) and part < len(value):
            found = _Found(value[part], value[part].place, [*found.keys, str(part)], found.node)
        elif isinstance(value, dict):
            key = list(value)[part] if isinstance(part, int) and part < len(value) else str(part)
            if key in value and not _is_branch(value, key, path[index + 1 :]):
                found = _Found(value[key], found.node.key_places[key], [*found.keys, key], found.node)
    return found


def _is_branch(value: dict[str, Node], key: str, rest: Sequence[str | int]) -> bool:
    """Tell whether this part of a path names the branch (``pattern: sum``) and not the key of the same name."""
    leaf = not isinstance(value[key].value, list | dict)
    return leaf and bool(rest) and any(child.value == key for child in value.values())


INCOMPLETE = frozenset({"missing", "missing_argument", "missing_keyword_only_argument", "union_tag_not_found"})


def form_faults(
    tree: Node, error: ValidationError, adapter: TypeAdapter[Any], *, is_whole: bool = True
) -> Iterator[Fault]:
    """Yield the faults that pydantic found, alternatives for one value joined by *or*.

    A tree that is not whole, because the file it is based on cannot be had, is not blamed for what is missing.
    """
    at: dict[tuple[Place, str], list[str]] = {}
    schema: dict[str, Any] | None = None
    hints_left = MOST_HINTS
    for problem in error.errors(include_url=False):
        kind, loc = problem["type"], problem["loc"]
        if kind in INCOMPLETE and not is_whole:
            continue
        found = _find(tree, loc)
        place, key, message = found.node.place, dotted(found.keys), fault_words(problem)
        if kind in ("missing", "missing_argument", "missing_keyword_only_argument"):
            place = found.node.key_places.get(str(loc[-1]), place)  # where it was taken away, else its mapping
            key = dotted([*found.keys, loc[-1]])
        elif kind in ("unexpected_keyword_argument", "extra_forbidden"):
            place = found.key_place
            if (name := str(loc[-1]).strip()) != loc[-1]:  # an id written inside its own record
                place, key = found.node.key_places[name], f"{key}.{name}"
            elif hints_left:
                hints_left -= 1
                schema = _schema(adapter) if schema is None else schema
                written = {key for key, where in found.within.key_places.items() if where.file == place.file}
                message += did_you_mean(name, sorted(_known_keys(schema, loc[:-1]) - written))
        messages = at.setdefault((place, key), [])
        if message not in messages:
            messages.append(message)
    for (place, key), messages in at.items():
        rest = [message.removeprefix("must be ") for message in messages[1:]]
        yield place.fault(key, " or ".join([messages[0], *rest]))


def _schema(adapter: TypeAdapter[Any]) -> dict[str, Any]:
    try:
        return adapter.json_schema()
    except PydanticUserError:
        return {}


def _known_keys(schema: dict[str, Any], path: Sequence[str | int]) -> set[str]:
    """Return the keys that the record at this path may have, as far as the schema can tell."""
    definitions = schema.get("$defs", {})
    for part in path:
        schema = _resolved(schema, definitions)
        if isinstance(part, int):
            schema = schema.get("items", {})
        elif "discriminator" in schema:
            schema = {"$ref": schema["discriminator"]["mapping"].get(part, "")}
        else:
            schema = schema.get("properties", {}).get(part, {})
    return set(_resolved(schema, definitions).get("properties", {}))


def _resolved(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    for _ in range(4):  # a reference, or the one branch beside null
        if "$ref" in schema:
            schema = definitions.get(schema["$ref"].rsplit("/", 1)[-1], {})
        branches = [branch for branch in schema.get("anyOf", []) if branch.get("type") != "null"]
        if len(branches) == 1:
            schema = branches[0]
    return schema


def crossed_fault(tree: Node, keys: KeyPath, message: str) -> Fault:
    """Return a fault between fields at the place of the value that these keys lead to."""
    found = _find(tree, keys)
    return found.node.place.fault(dotted(keys), message)
