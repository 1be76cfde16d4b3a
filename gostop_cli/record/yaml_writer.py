"""Plain data to YAML: one turn a line, texts in quotes exactly where a reader would take them for something else.

Readers are our own, which keeps to YAML 1.2 and to the record's schema, and those of YAML 1.1, which most other tools use:
a player called `No`, an id `1004` or a date stands in quotes, so that all of them read the same.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gostop_cli.record.layout import COLUMNS, must_escape, number_text, quoted, stands_open
from gostop_cli.record.shapes import Unusable, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.diagnostics.model import Path
    from gostop_cli.record.marks import Plain

_STEP: Final = "  "
_LONGEST_KEY: Final = 1000
"""A longer key needs a `?` before it: scanners look no further than 1,024 characters for its colon."""

_INDICATORS: Final = frozenset("-?:,[]{}#&*!|>'\"%@`")
"""With these no plain text begins; some could with more to follow, but no two readers agree on it."""
_OF_FLOW: Final = frozenset(",[]{}:?")
"""These end a plain text inside brackets, or do so for some readers."""
_YAML_1_1: Final = re.compile(
    r"y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF|<<|="
    r"|[-+]?0b[01_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*"
    r"|[-+]?(?:[0-9][0-9_]*\.[0-9_.]*|\.[0-9_.]+)(?:[eE][-+]?[0-9]+)?"
    r"|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?"
    r"|[0-9]{4}-[0-9]{2}-[0-9]{2}"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?"
    r"(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?"
)
"""Plain words that YAML 1.1 takes for a truth value, a number (base sixty included), a date, a merge or a default."""


def write_yaml(plain: Plain) -> str:
    """The YAML text of a canonical record, with a line break at its end."""
    return "\n".join(_open(plain, (), "")) + "\n"


def _open(value: Plain, path: Path, indent: str) -> Iterator[str]:
    """The lines of a mapping or list whose parts have lines of their own."""
    if isinstance(value, dict):
        for key, item in value.items():
            name = _text(key, flow=False)
            head = f"{indent}{name}:" if len(name) <= _LONGEST_KEY else f"{indent}? {name}\n{indent}:"
            yield from _entry(head, item, (*path, key), indent)
    else:
        for at, item in enumerate(value):
            yield from _entry(f"{indent}-", item, (*path, at), indent)


def _entry(head: str, value: Plain, path: Path, indent: str) -> Iterator[str]:
    """The lines of one entry, which begin with `head`: a key and its colon, or the dash of a list."""
    if isinstance(value, str) and _is_literal(value):
        yield f"{head} |" + ("" if value.endswith("\n") else "-")
        for line in value.removesuffix("\n").split("\n"):
            yield indent + _STEP + line if line else ""
        return
    dash = head.endswith("-")
    is_open = stands_open(value, path)
    if not is_open:
        text = _text(value, flow=False) if isinstance(value, str) else _flow(value)
        if dash and _is_pair(value):
            is_open = True  # `- Hana: 8y / 5p`
        elif is_open is False or len(head) + len(text) < COLUMNS:
            yield f"{head} {text}"
            return
    lines = list(_open(value, path, indent + _STEP))
    if dash:
        # A part of a list begins on the line of its dash, which is as wide as one step of indentation.
        yield f"{head} {lines[0].removeprefix(indent + _STEP)}"
        yield from lines[1:]
    else:
        yield head
        yield from lines


def _is_pair(value: Plain) -> bool:
    """Whether a value is one key with a scalar."""
    return isinstance(value, dict) and len(value) == 1 and not isinstance(next(iter(value.values())), dict | list)


def _flow(value: Plain) -> str:
    """A value on one line."""
    if isinstance(value, str):
        return _text(value, flow=True)
    if isinstance(value, dict):
        return "{" + ", ".join([f"{_flow_key(key)}: {_flow(item)}" for key, item in value.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([_flow(item) for item in value]) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return number_text(value)


def _flow_key(key: str) -> str:
    name = _text(key, flow=True)
    return name if len(name) <= _LONGEST_KEY else f"? {name} "


def _text(text: str, *, flow: bool) -> str:
    return text if _is_plain(text, flow=flow) else quoted(text)


def _is_plain(text: str, *, flow: bool) -> bool:
    """Whether a text can stand without quotes."""
    if not text or text[0] in _INDICATORS or text[-1] == ":" or text.strip() != text:
        return False
    if ": " in text or " #" in text or (flow and not _OF_FLOW.isdisjoint(text)):
        return False
    if not (text.isascii() and text.isprintable()) and any(map(must_escape, text)):
        return False
    return not _reads_otherwise(text)


def _reads_otherwise(text: str) -> bool:
    """Whether a reader could take a plain word for something else than this text."""
    try:
        return resolve(text) is not text or text == "..." or _YAML_1_1.fullmatch(text) is not None
    except Unusable:
        return True


def _is_literal(text: str) -> bool:
    """Whether a text of several lines can stand as it is, line under line (`|`)."""
    lines = text.removesuffix("\n").split("\n")
    return (
        len(lines) > 1
        and not lines[0][:1].isspace()
        and lines[0] != ""
        and lines[-1] != ""
        and all(line == line.rstrip() and not any(map(must_escape, line)) for line in lines)
    )
