"""A diagnostic in words: the catalogue's templates of one language, filled with the facts.

Templates are `str.format` templates. A fact may stand with a Korean particle (`{player:이/가}`), and in
quotes that the particle stands outside of (`{key:'을/를}`). A fact that a diagnostic fails to give is our
own fault: it shows as `<name?>`, which the tests look for, and never stops the message.
"""

from __future__ import annotations

import re
import string
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.diagnostics.catalogue import ENTRIES, NOTES
from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import CardList, FileName, Money, Months, Severity, Term
from gostop_cli.present import terms
from gostop_cli.present.josa import is_pair, josa

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gostop_cli.diagnostics.model import Diagnostic, Fact, Note
    from gostop_cli.present.terms import Lang

LONGEST_FACT: Final = 80
"""How much of a text out of a record is quoted in a message."""
MISSING: Final = re.compile(r"<[\w.]+\?>")
"""What a fact that was not given looks like."""
_QUOTES: Final = "'\"`"


class Line(msgspec.Struct, frozen=True):
    """A further line under a diagnostic: its kind (`note` or `help`) and the words."""

    kind: str
    words: str


class Words(msgspec.Struct, frozen=True):
    """A whole diagnostic in one language; `label` and `clause` may be empty."""

    code: str
    slug: str
    severity: Severity
    headline: str
    label: str
    lines: tuple[Line, ...]
    related: tuple[str, ...]
    clause: str


@cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template taken apart, once: words, the name of the fact that follows them, and how that is to stand there."""
    return tuple((words, name, spec or "") for words, name, spec, _ in string.Formatter().parse(template))


def fill(template: str, facts: Mapping[str, Fact], lang: Lang) -> str:
    """A template with its facts in words."""
    if "{" not in template:
        return template
    said = []
    for words, name, spec in _pieces(template):
        said.append(words)
        if name is not None:
            told = fact(facts[name], lang) if name in facts else f"<{name}?>"
            said.append(_standing(told, spec) if spec else told)
    return "".join(said)


def _standing(words: str, spec: str) -> str:
    """The words of a fact in the quotes and with the particle that a template asks for."""
    quote = spec[0] if spec[0] in _QUOTES else ""
    pair = spec[len(quote) :]
    particle = josa(words, pair) if is_pair(pair) else ""
    return f"{quote}{words}{quote}{particle}"


def fact(value: Fact, lang: Lang) -> str:
    """One fact in words: cards, months, amounts and terms by language, texts made safe to print."""
    match value:
        case str():
            return _quoted(value)
        case Term(key, number, text):
            return terms.term(key, lang, number=number, text=_quoted(text))
        case CardList(codes):
            return terms.cards(codes, lang)
        case Months(months):
            return terms.months(months, lang)
        case Money(amount, signed):
            return terms.money(amount, lang, signed=signed)
        case FileName(path):
            return terms.plain(path)
        case tuple():
            return ", ".join(_quoted(str(item)) for item in value)
        case bool():
            return str(value).lower()
        case int():
            return terms.number(value)
        case _:
            return _quoted(str(value))


def _quoted(text: str) -> str:
    safe = terms.plain(text)
    return safe if len(safe) <= LONGEST_FACT else safe[: LONGEST_FACT - 3] + "..."


def pick(text: Text, lang: Lang) -> str:
    """The words of one language."""
    return text.ko if lang == "ko" else text.en


def entry_of(code: str) -> Entry:
    """The catalogue's entry for a code; one without words for a code that it lacks."""
    found = ENTRIES.get(code)
    if found is not None:
        return found
    return Entry(code, code.lower(), Severity.ERROR, Text(code, code), Text("", ""), "", "")


def headline(diagnostic: Diagnostic, lang: Lang) -> str:
    """What is wrong, in one line."""
    return fill(pick(entry_of(diagnostic.code).headline, lang), diagnostic.facts, lang)


def word(diagnostic: Diagnostic, lang: Lang) -> Words:
    """The whole diagnostic in words."""
    entry = entry_of(diagnostic.code)
    facts = diagnostic.facts
    lines = [Line(kind_of(note.key), word_note(note, lang)) for note in diagnostic.notes]
    advice = fill(pick(entry.help, lang), facts, lang)
    if advice:
        lines.append(Line("help", advice))
    return Words(
        code=entry.code,
        slug=entry.slug,
        severity=entry.severity,
        headline=fill(pick(entry.headline, lang), facts, lang),
        label=word_note(diagnostic.label, lang) if diagnostic.label else fill(pick(entry.label, lang), facts, lang),
        lines=tuple(sorted(lines, key=lambda line: line.kind == "help")),
        related=tuple(word_note(related.note, lang) for related in diagnostic.related),
        clause=clause(diagnostic.clause, lang),
    )


def word_note(note: Note, lang: Lang) -> str:
    """A note, or the label of a related place, in words."""
    text = NOTES.get(note.key)
    return fill(pick(text, lang), note.facts, lang) if text is not None else f"<{note.key.replace('-', '_')}?>"


def kind_of(note_key: str) -> str:
    """Whether a note is advice (its name begins with `help`, as in `shape.help-quote`) or tells more."""
    return "help" if note_key.rpartition(".")[2].startswith("help") else "note"


def clause(name: str, lang: Lang) -> str:
    """The rule that a refusal rests on: its sentence, or a switch's name with what it decides."""
    if not name:
        return ""
    key = f"clause.{name}"
    if terms.has_term(key):
        return terms.term(key, lang)
    from gostop_cli.present.switch_texts import meaning_of

    meaning = meaning_of(name)
    return f"{name}: {_first_sentence(pick(meaning, lang))}" if meaning is not None else name


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].removesuffix(".")


def placeholders(template: str) -> frozenset[str]:
    """The names of the facts that a template uses."""
    return frozenset(name for _, name, _ in _pieces(template) if name)


def sketch(template: str) -> str:
    """A template as `gostop explain` shows it: each fact as its name in angle brackets."""
    return fill(template, {name: f"<{name}>" for name in placeholders(template)}, "en")
