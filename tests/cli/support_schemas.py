"""Schemas from inside: what a document uses of one, and everything that it could."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jsonschema

if TYPE_CHECKING:
    from collections.abc import Iterator

_CONDITIONS = ("if", "not")
"""Keywords under which properties are named only to tell cases apart."""


def objects(node: Any, at: str = "#") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every part of a schema that names properties, with the path to it."""
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict) and "type" in node:
            yield at, node
        for key, child in node.items():
            if key not in _CONDITIONS:
                yield from objects(child, f"{at}/{key}")
    elif isinstance(node, list):
        for number, child in enumerate(node):
            yield from objects(child, f"{at}/{number}")


def entries(schema: dict[str, Any]) -> set[str]:
    """Every property that a schema names."""
    return {f"{at}/properties/{name}" for at, node in objects(schema) for name in node["properties"]}


class Usage:
    """Which properties of a schema turned up in documents that it allows."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema
        self.validator = jsonschema.Draft7Validator(schema)
        self.seen: set[str] = set()

    def add(self, document: Any) -> None:
        """Follow a document through the schema."""
        self._visit("#", self.schema, document)

    def _visit(self, at: str, node: Any, value: Any) -> None:
        if "$ref" in node:
            at = node["$ref"]
            self._visit(at, self._found(at), value)
            return
        if isinstance(value, dict):
            named = node.get("properties", {})
            for name, child in value.items():
                if name in named:
                    if "type" in node:
                        self.seen.add(f"{at}/properties/{name}")
                    self._visit(f"{at}/properties/{name}", named[name], child)
                elif isinstance(node.get("additionalProperties"), dict):
                    self._visit(f"{at}/additionalProperties", node["additionalProperties"], child)
        if isinstance(value, list):
            for number, child in enumerate(value):
                items = node.get("items", {})
                here = f"{at}/items/{number}" if isinstance(items, list) else f"{at}/items"
                self._visit(here, items[number] if isinstance(items, list) else items, child)
        for number, branch in enumerate(node.get("anyOf", ())):
            if self._allows(branch, value):
                self._visit(f"{at}/anyOf/{number}", branch, value)
        for number, case in enumerate(node.get("allOf", ())):
            if "then" in case and self._allows(case["if"], value):
                self._visit(f"{at}/allOf/{number}/then", case["then"], value)

    def _allows(self, branch: dict[str, Any], value: Any) -> bool:
        return bool(self.validator.evolve(schema=branch).is_valid(value))

    def _found(self, pointer: str) -> Any:
        node: Any = self.schema
        for key in pointer.removeprefix("#/").split("/"):
            node = node[key]
        return node
