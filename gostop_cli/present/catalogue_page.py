"""The catalogue of diagnostics as a page of the documentation, in both languages.

`docs/diagnostics.md` is what `catalogue_page` gives; a test fails where the file is stale, and
`python -m gostop_cli.present.catalogue_page > docs/diagnostics.md` makes it anew.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Severity
from gostop_cli.present import terms
from gostop_cli.present.catalogue_texts import (
    COLUMNS,
    FAMILIES,
    INTRO,
    NOT_WAIVABLE,
    TITLE,
    WAIVABLE,
    YES,
)
from gostop_cli.present.markdown import escaped, fenced
from gostop_cli.present.terms import LANGS
from gostop_cli.present.wording import pick, sketch

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.diagnostics.entry import Entry, Text

COMMAND: Final = "python -m gostop_cli.present.catalogue_page > docs/diagnostics.md"
"""What makes the page anew."""


def catalogue_page() -> str:
    """The whole page as Markdown: a table a family, then every code with its meaning and examples."""
    entries = sorted(ENTRIES.values(), key=lambda entry: entry.code)
    families = [(name, list(group)) for name, group in groupby(entries, key=lambda entry: entry.code[:3])]
    lines = [
        f"# {_both(TITLE)}",
        "",
        f"<!-- {COMMAND} -->",
        *(line for lang in LANGS for line in ("", pick(INTRO, lang))),
    ]
    for name, group in families:
        lines += ["", f"## {name}xx {_both(FAMILIES[name])}", "", *_table(group)]
        for entry in group:
            lines += ["", *_section(entry)]
    return "\n".join(lines) + "\n"


def _table(entries: Iterable[Entry]) -> Iterator[str]:
    yield _row(_both(column) for column in COLUMNS)
    yield _row("---" for _ in COLUMNS)
    for entry in entries:
        anchor = f"[{entry.code}](#{entry.code.lower()}-{entry.slug})"
        waivable = _both(YES) if entry.waivable else ""
        headlines = "<br>".join(escaped(sketch(pick(entry.headline, lang))) for lang in LANGS)
        yield _row((anchor, entry.slug, _severity(entry), waivable, headlines))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _section(entry: Entry) -> Iterator[str]:
    yield f"### {entry.code} {entry.slug}"
    yield ""
    waivable = f" · {_both(WAIVABLE if entry.waivable else NOT_WAIVABLE)}" if entry.severity is Severity.ERROR else ""
    yield f"{_severity(entry)}{waivable}"
    for lang in LANGS:
        yield ""
        yield f"**{escaped(sketch(pick(entry.headline, lang)))}**"
        yield ""
        yield escaped(pick(entry.meaning, lang))
    for name, example in (("wrong", entry.wrong), ("right", entry.right)):
        yield ""
        yield f"{_term(f'example.{name}')}:"
        yield ""
        yield fenced(example.rstrip("\n"))


def _severity(entry: Entry) -> str:
    return _term(f"severity.{entry.severity}")


def _both(text: Text) -> str:
    return " · ".join(pick(text, lang) for lang in LANGS)


def _term(key: str) -> str:
    return _both(terms.TERMS[key])


if __name__ == "__main__":
    import sys

    sys.stdout.buffer.write(catalogue_page().encode("utf-8"))
