"""Diagnostics drawn for people: headline, place, lines with carets under the token, notes, the rule.

The frame is ASCII so that it lines up on every console; carets are placed by display width, in which
Hangul is two columns, a decomposed syllable too. The form is that of product.md, "Diagnostics".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from gostop_cli.present import terms
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.wording import Line, Words, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gostop_cli.diagnostics.model import Located, Span
    from gostop_cli.present.terms import Lang

    Lines: TypeAlias = Callable[[int], str | None]

EXCERPT_COLUMNS: Final = 100
"""Longer lines (a record of JSON Lines) are shown in part."""
CONTEXT_COLUMNS: Final = 40
"""How much stays before the token of a line that is shown in part."""
NARROW_GUTTER: Final = 2
_CUT: Final = "..."
_TAB: Final = "    "


class Source(msgspec.Struct, frozen=True):
    """The file that a diagnostic is about: its name, and its lines by number (None: not to be had)."""

    file: str
    lines: Lines


class _Mark(msgspec.Struct, frozen=True):
    """A place to be underlined: columns from 1, the end exclusive."""

    line: int
    start: int
    end: int
    label: str
    primary: bool


class _Excerpt(msgspec.Struct, frozen=True):
    """One line of the file, or the part of it that is shown, with what is underlined in it."""

    line: int
    text: str
    underlines: tuple[tuple[str, _Mark], ...]


def draw(
    located: Located,
    source: Source,
    *,
    rules: str,
    lang: Lang,
    style: Style = PLAIN,
    explain: bool = True,
    columns: int = EXCERPT_COLUMNS,
) -> str:
    """One diagnostic as a block of lines, no newline at its end.

    `rules` is the name of the house rules in force. `explain` says where to read more. Lines of the file that are wider
    than `columns` are shown in part.
    """
    words = word(located.diagnostic, lang)
    marks, homeless = _marks(located, words, source.lines)
    excerpts = _excerpts(marks, source.lines, columns)
    gutter = max([NARROW_GUTTER, *(len(str(excerpt.line)) for excerpt in excerpts)])
    out = [_headline(words, lang, style), _place(located.span, source.file, gutter, style)]
    bar = style.paint("frame", " " * gutter + " |")
    if excerpts:
        out += [bar, *_excerpt_lines(excerpts, gutter, words, style)]
    notes = [*(Line("note", label) for label in homeless), *words.lines]
    closing = list(closing_lines(notes, words, rules, lang, explain=explain))
    if closing:
        if excerpts:
            out.append(bar)
        out += [style.paint("frame", " " * gutter + " =") + f" {line}" for line in closing]
    return "\n".join(out)


def concise(located: Located, source: Source, *, lang: Lang, style: Style = PLAIN) -> str:
    """One diagnostic in one line, for editors: `file:line:column: error[GS403]: headline`."""
    words = word(located.diagnostic, lang)
    return f"{address(located.span, source.file)}: {_headline(words, lang, style)}"


def count_line(errors: int, warnings: int, lang: Lang) -> str:
    """How many errors and warnings there were; empty where there were none."""
    if lang == "ko":
        parts = [f"오류 {errors}건"] * bool(errors) + [f"경고 {warnings}건"] * bool(warnings)
    else:
        parts = [_plural(errors, "error")] * bool(errors) + [_plural(warnings, "warning")] * bool(warnings)
    return ", ".join(parts)


def _plural(count: int, noun: str) -> str:
    return f"{count:,d} {noun}" + ("" if count == 1 else "s")


def _headline(words: Words, lang: Lang, style: Style) -> str:
    severity = terms.term(f"severity.{words.severity}", lang)
    tag = style.paint(str(words.severity), f"{severity}[{words.code}]")
    return f"{tag}: {style.paint('strong', words.headline)}"


def address(span: Span | None, file: str) -> str:
    """Where something stands, as editors understand it: `file:line:column`, or the file alone."""
    name = terms.plain(file)
    return name if span is None else f"{name}:{span.line}:{span.column}"


def _place(span: Span | None, file: str, gutter: int, style: Style) -> str:
    return style.paint("frame", " " * gutter + "-->") + " " + address(span, file)


def closing_lines(notes: Sequence[Line], words: Words, rules: str, lang: Lang, *, explain: bool) -> Iterator[str]:
    """What stands under the lines of the file: notes, advice, and the rule or (`explain`) where to read more."""
    for line in notes:
        yield f"{terms.term(f'line.{line.kind}', lang)}: {line.words}"
    command = f"gostop explain {words.code}"
    if words.clause:
        more = f"   ({command})" if explain else ""
        named = f"{terms.plain(rules)}, " if rules else ""
        yield f"{terms.term('line.rule', lang)}: {named}{words.clause}{more}"
    elif explain:
        yield f"{terms.term('line.more', lang)}: {command}"


def _marks(located: Located, words: Words, lines: Lines) -> tuple[list[_Mark], list[str]]:
    """Everything to be underlined, and the labels of related places that have no line to show."""
    marks: list[_Mark] = []
    homeless: list[str] = []
    if located.span is not None and (text := lines(located.span.line)) is not None:
        marks.append(_mark(located.span, text, words.label, primary=True))
    for (span, _), label in zip(located.related, words.related, strict=True):
        text = lines(span.line) if span is not None else None
        if span is None or text is None:
            homeless.append(label)
        else:
            marks.append(_mark(span, text, label, primary=False))
    return marks, homeless


def _mark(span: Span, text: str, label: str, *, primary: bool) -> _Mark:
    """A span on its first line; one that goes on is underlined to the end of that line."""
    end = span.end_column if span.end_line == span.line else len(text.rstrip()) + 1
    return _Mark(span.line, span.column, max(end, span.column + 1), label, primary)


def _excerpts(marks: list[_Mark], lines: Lines, columns: int) -> list[_Excerpt]:
    """The lines to be shown, in order; a long line once for each group of places that fit on a screen."""
    by_line: dict[int, list[_Mark]] = {}
    for mark in sorted(marks, key=lambda m: (m.line, m.start, not m.primary)):
        by_line.setdefault(mark.line, []).append(mark)
    return [
        excerpt
        for line, group in by_line.items()
        for excerpt in _line_excerpts(line, _shown_letters(lines(line) or ""), group, columns)
    ]


def _shown_letters(text: str) -> list[str]:
    """What stands on the console for each code point of a line: tabs widened, controls made harmless."""
    return [_TAB if c == "\t" else "?" if terms.is_unsafe(c) else c for c in text.rstrip("\r\n")]


def _line_excerpts(line: int, letters: list[str], marks: list[_Mark], columns: int) -> Iterator[_Excerpt]:
    if terms.width("".join(letters)) <= columns:
        yield _excerpt(line, letters, marks, 0, len(letters))
        return
    rest = marks
    while rest:
        first, last = _window(letters, rest[0].start - 1, columns)
        inside = [mark for mark in rest if mark.end - 1 <= last] or rest[:1]
        yield _excerpt(line, letters, inside, first, last)
        rest = [mark for mark in rest if mark not in inside]


def _window(letters: list[str], at: int, columns: int) -> tuple[int, int]:
    """The part of a long line to show around a place: from and to, in code points."""
    at = min(at, len(letters))
    first, used = at, 0
    while first > 0 and used < CONTEXT_COLUMNS:
        first -= 1
        used += terms.width(letters[first])
    last = at
    while last < len(letters) and used < columns:
        used += terms.width(letters[last])
        last += 1
    return first, last


def _excerpt(line: int, letters: list[str], marks: list[_Mark], first: int, last: int) -> _Excerpt:
    before = _CUT if first > 0 else ""
    after = _CUT if last < len(letters) else ""
    text = before + "".join(letters[first:last]) + after
    underlines = []
    for mark in marks:
        start, end = max(mark.start - 1, first), min(mark.end - 1, last)
        blanks = len(before) + terms.width("".join(letters[first:start])) + max(0, start - len(letters))
        length = max(1, terms.width("".join(letters[start:end])))
        underlines.append((" " * blanks + ("^" if mark.primary else "-") * length, mark))
    return _Excerpt(line, text.rstrip(), tuple(underlines))


def _excerpt_lines(excerpts: list[_Excerpt], gutter: int, words: Words, style: Style) -> Iterator[str]:
    previous: int | None = None
    for excerpt in excerpts:
        # One skipped line is left out without a word; more are shown as a gap.
        if previous is not None and excerpt.line - previous > 2:
            yield style.paint("frame", _CUT)
        previous = excerpt.line
        yield f"{style.paint('frame', f'{excerpt.line:>{gutter}} |')} {excerpt.text}".rstrip()
        for underline, mark in excerpt.underlines:
            painted = style.paint(str(words.severity) if mark.primary else "related", underline.lstrip())
            indent = underline[: len(underline) - len(underline.lstrip())]
            label = f" {mark.label}" if mark.label else ""
            yield f"{style.paint('frame', ' ' * gutter + ' |')} {indent}{painted}{label}"
