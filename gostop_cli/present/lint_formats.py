"""What `check` found, for those who read it by machine or by the line: one line a diagnostic, and GitHub's annotations.

Every format of `check` (`present.sarif` and `present.junit` too) walks the same `Checked` hands, so that all of them tell the
same codes at the same lines and columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.model import Located, Severity
from gostop_cli.present import terms
from gostop_cli.present.diagnostics_text import address, closing_lines, count_line
from gostop_cli.present.wording import Line, entry_of, headline, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gostop_cli.present.terms import Lang
    from gostop_cli.present.wording import Words

    Naming: TypeAlias = Callable[[str], str]
    """How a format names a file: as it was given, or as it lies in the repository."""

_WORST_FIRST: Final = (Severity.ERROR, Severity.WARNING, Severity.INFO)
_GITHUB_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


class Checked(msgspec.Struct, frozen=True):
    """One hand as judged: where it stands, and what is to be told of it, in the order of the file.

    `id` is the record's own, `content_id` and `rules` (the name of its house rules) are "" where there is nothing to tell or
    where they cannot be had.
    """

    file: str
    number: int
    found: tuple[Located, ...] = ()
    id: str = ""
    content_id: str = ""
    rules: str = ""


def severity_of(located: Located) -> Severity:
    """How much a finding matters."""
    return entry_of(located.diagnostic.code).severity


def worst_of(hand: Checked) -> Located:
    """The gravest finding of a hand; of several the first in the file."""
    return min(hand.found, key=lambda located: _WORST_FIRST.index(severity_of(located)))


def message_of(located: Located, words: Words, rules: str, lang: Lang, *, explain: bool) -> str:
    """All that there is to say without showing the file: the headline, then a line for each note, advice and the rule."""
    homeless = [
        Line("note", label)
        for (span, _), label in zip(located.related, words.related, strict=True)
        if span is None and label
    ]
    closing = closing_lines([*homeless, *words.lines], words, rules, lang, explain=explain)
    return "\n".join([words.headline, *closing])


# ---------------------------------------------------------------- one line a diagnostic


def concise_line(located: Located, file: str, lang: Lang) -> str:
    """`path:line:column: CODE message`, the form that editors and `grep` know; without a place only the path."""
    place = address(located.span, located.file or file)
    return f"{place}: {located.diagnostic.code} {headline(located.diagnostic, lang)}"


def concise_lines(hands: Iterable[Checked], lang: Lang) -> Iterator[str]:
    """Every finding of every hand, a line each."""
    for hand in hands:
        for located in hand.found:
            yield concise_line(located, hand.file, lang)


# ---------------------------------------------------------------- GitHub


def github_lines(hands: Iterable[Checked], lang: Lang, naming: Naming, *, summary: bool = True) -> Iterator[str]:
    """GitHub's workflow commands: one annotation a hand, of its gravest finding, and a last line with the counts.

    One, because GitHub shows ten errors of a step and drops the rest: a hand with many faults would hide the others.
    """
    counts = dict.fromkeys(_WORST_FIRST, 0)
    seen = faulty = 0
    for hand in hands:
        seen += 1
        if not hand.found:
            continue
        faulty += 1
        for located in hand.found:
            counts[severity_of(located)] += 1
        yield _annotation(hand, lang, naming)
    told = count_line(counts[Severity.ERROR], counts[Severity.WARNING], lang)
    if summary and told:
        yield f"{told} ({terms.term('lint.hands', lang, number=faulty, text=terms.number(seen))})"


def _annotation(hand: Checked, lang: Lang, naming: Naming) -> str:
    located = worst_of(hand)
    words = word(located.diagnostic, lang)
    message = message_of(located, words, hand.rules, lang, explain=True)
    if len(hand.found) > 1:
        message += "\n" + terms.term("lint.more", lang, number=len(hand.found) - 1)
    properties = {"file": naming(located.file or hand.file)}
    if located.span is not None:
        span = located.span
        properties |= {"line": str(span.line), "endLine": str(span.end_line)}
        # GitHub takes columns only of a place on one line.
        if span.line == span.end_line:
            properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
    properties["title"] = f"{words.code} {words.slug}"
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{_GITHUB_LEVELS[words.severity]} {listed}::{_data(message)}"


def _data(text: str) -> str:
    """A text behind the `::` of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """A value of a workflow command's property, in which colons and commas mean something too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
