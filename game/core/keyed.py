"""Mappings in rule files that become tuples of records, so that rules stay hashable and keep their order.

``lines: {ones: {…}, twos: {…}}`` in a file is ``(Line(id="ones", …), Line(id="twos", …))`` in the rules record. Write
``lines: Annotated[tuple[Line, ...], ById()]``; the record needs a field ``id: str``, which a file never writes itself.
"""

from __future__ import annotations

from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema


def _frozen(value: object) -> object:
    """Return the value with tuples for lists: strict reading of Python values refuses lists."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return value


def _records(value: object) -> object:
    if not isinstance(value, dict):
        raise PydanticCustomError("dict_type", "must be a mapping")
    return _frozen([_record(key, fields) for key, fields in value.items()])


def _record(key: str, fields: object) -> object:
    if not isinstance(fields, dict):
        return fields
    # A file that writes an id itself is told "unknown key": under this name no record has a field.
    return {"id": key, **{"id " if name == "id" else name: field for name, field in fields.items()}}


def _mapping(value: Any, write: core_schema.SerializerFunctionWrapHandler) -> dict[str, Any]:
    return {record["id"]: {key: field for key, field in record.items() if key != "id"} for record in write(value)}


class ById:
    """Marks a tuple of records that is written as a mapping from the records' ids."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Tell pydantic how to read the mapping and how to write it back."""
        return core_schema.no_info_before_validator_function(
            _records, handler(source), serialization=core_schema.wrap_serializer_function_ser_schema(_mapping)
        )
