"""Plain data to JSON: indented with one turn a line, for people; or all on one line, for JSON Lines."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from gostop_cli.record.layout import COLUMNS, number_text, quoted, stands_open

if TYPE_CHECKING:
    from gostop_cli.diagnostics.model import Path
    from gostop_cli.record.marks import Plain

_WORDS: Final = {None: "null", True: "true", False: "false"}
_STEP: Final = "  "


def write_json(plain: Plain) -> str:
    """The JSON text of a canonical record, with a line break at its end."""
    return _value(plain, (), "", 0) + "\n"


def write_json_line(plain: Plain) -> str:
    """The same on one line without any blanks."""
    return _closed(plain, ",", ":") + "\n"


def _value(value: Plain, path: Path, indent: str, used: int) -> str:
    """A value that begins in column `used`, in a line that is indented by `indent`."""
    is_open = stands_open(value, path)
    if not is_open:
        text = _closed(value, ", ", ": ")
        if is_open is False or used + len(text) < COLUMNS:
            return text
    inner = indent + _STEP
    if isinstance(value, dict):
        heads = [(f"{inner}{quoted(key)}: ", (*path, key), item) for key, item in value.items()]
        begin, end = "{", "}"
    else:
        heads = [(inner, (*path, at), item) for at, item in enumerate(value)]
        begin, end = "[", "]"
    parts = [head + _value(item, below, inner, len(head)) for head, below, item in heads]
    return f"{begin}\n" + ",\n".join(parts) + f"\n{indent}{end}"


def _closed(value: Plain, comma: str, colon: str) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        parts = [f"{quoted(key)}{colon}{_closed(item, comma, colon)}" for key, item in value.items()]
        return "{" + comma.join(parts) + "}"
    if isinstance(value, list):
        return "[" + comma.join([_closed(item, comma, colon) for item in value]) + "]"
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return number_text(value)
    return _WORDS[value]
