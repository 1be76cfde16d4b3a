"""The words of the game as a page of the documentation: Korean, romanised, English, and what each means.

`docs/glossary.md` is what `glossary_page` gives; a test fails where the file is stale, and
`python -m gostop_cli.present.glossary_page > docs/glossary.md` makes it anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.diagnostics.entry import Text
from gostop_cli.present import terms
from gostop_cli.present.glossary_texts import COLUMNS, INTRO, SECTIONS, TITLE
from gostop_cli.present.markdown import escaped
from gostop_cli.present.switch_texts import meaning_of, value_of
from gostop_cli.present.terms import LANGS, TERMS
from gostop_cli.present.wording import pick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.present.glossary_texts import Word

COMMAND: Final = "python -m gostop_cli.present.glossary_page > docs/glossary.md"
"""What makes the page anew."""
_IN_REPORTS: Final = ("event", "stack-of", "jokbo", "instant", "call", "outcome", "bak", "kind", "role")
"""The families whose names reports and records use as they are."""


def glossary_page() -> str:
    """The whole page as Markdown: a table a section."""
    lines = [
        f"# {_both(TITLE)}",
        "",
        f"<!-- {COMMAND} -->",
        *(line for lang in LANGS for line in ("", pick(INTRO, lang))),
    ]
    for title, words in SECTIONS:
        lines += ["", f"## {_both(title)}", "", _row(_both(column) for column in COLUMNS), _row("---" for _ in COLUMNS)]
        lines += [_row(_cells(word)) for word in words]
    return "\n".join(lines) + "\n"


def korean(word: Word) -> str:
    """What Koreans call it."""
    return TERMS[word.keys[0]].ko


def meaning(word: Word) -> tuple[Text, str]:
    """What a word means, and the house rule that says so, if it is one."""
    if word.meaning.startswith("month "):
        number = int(word.meaning.removeprefix("month "))
        return Text(terms.month(number, "en"), terms.month(number, "ko")), ""
    if word.meaning in TERMS:
        return TERMS[word.meaning], ""
    switch, _, value = word.meaning.partition("=")
    text = value_of(switch, value) if value else meaning_of(switch)
    assert text is not None, word.meaning
    return text, switch


def _cells(word: Word) -> Iterator[str]:
    yield korean(word)
    yield word.roman
    yield word.english
    names = dict.fromkeys(
        name for family, _, name in (key.partition(".") for key in word.keys) if family in _IN_REPORTS
    )
    yield ", ".join(f"`{name}`" for name in names if len(name) > 1)
    text, switch = meaning(word)
    ruled = f" (`{switch}`)" if switch else ""
    yield "<br>".join(escaped(pick(text, lang)) for lang in LANGS) + ruled


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _both(text: Text) -> str:
    return " · ".join(pick(text, lang) for lang in LANGS)


if __name__ == "__main__":
    import sys

    sys.stdout.buffer.write(glossary_page().encode("utf-8"))
