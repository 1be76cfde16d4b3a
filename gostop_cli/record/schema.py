"""The JSON Schemas: the public contract of the file formats, shipped beside the package."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any


def schema_text(name: str) -> str:
    """The text of `schemas/<name>.schema.json`: from the installed package, or from a source checkout.

    Raises FileNotFoundError for a schema that does not exist.
    """
    file = f"{name}.schema.json"
    shipped = files("gostop_cli") / "schemas" / file
    if shipped.is_file():
        return shipped.read_text(encoding="utf-8")
    return (Path(__file__).parents[2] / "schemas" / file).read_text(encoding="utf-8")


@lru_cache(maxsize=4)
def schema(name: str) -> Any:
    """A schema as plain data."""
    import msgspec

    return msgspec.json.decode(schema_text(name))
