"""JSON on standard output, written as it comes: a row a line, or one document that a program can parse whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gostop_cli.cli.console import Console, Output

if TYPE_CHECKING:
    from collections.abc import Iterable


def say_rows(rows: Iterable[dict[str, Any]], console: Console, output: Output) -> None:
    """What a command tells of the things it was given: of one an object, of several a list of them."""
    from gostop_cli.present.report_json import encode

    lines = output is Output.JSONL
    texts = (encode(row, indent=not lines, ascii_only=console.ascii_only) for row in rows)
    if lines:
        for text in texts:
            console.say(text)
        return
    # The first is held back until it is known whether it stands alone or heads a list.
    first = next(texts, "[]")
    listed = False
    for text in texts:
        console.say(f",\n{text}" if listed else f"[\n{first},\n{text}", end="")
        listed = True
    console.say("\n]" if listed else first)


def say_list(rows: list[dict[str, Any]], console: Console, output: Output) -> None:
    """A listing: a list of whatever length."""
    from gostop_cli.present.report_json import encode

    if output is Output.JSONL:
        say_rows(rows, console, output)
    else:
        console.say(encode(rows, ascii_only=console.ascii_only))
