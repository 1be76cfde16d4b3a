"""What a YAML fault means to somebody who wrote a hand down: PyYAML's complaint told as one of our own codes.

The scanners say what they expected; a person wrote a tab, an unquoted `?`, a colon without a blank. Those slips are known
by the place of the fault, not by the wording of the complaint, wherever that is possible.
"""

from __future__ import annotations

import re
from typing import Any, Final

from gostop_cli.diagnostics.model import Note
from gostop_cli.record.marks import MAX_DEPTH, Refused

_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_QUESTION: Final = re.compile(r"(?<![^\s\[{,:-])\?(?=[\s,\]}]|\Z)")
_TIGHT_COLON: Final = re.compile(r"[ \t]*(?:-[ \t]+)?[^\s:：#'\"\[{]+(?P<colon>:)(?=\S)")
_WIDE_COLON: Final = re.compile(r"[^'\"\[{#]*?(?P<colon>：)")
_HALF: Final = re.compile(
    r'"[^"\\]*(?:\\(?!u[dD][89a-fA-F]).[^"\\]*)*\\u[dD](?:[89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|[c-fC-F])',
    re.DOTALL,
)
_QUOTED: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)

_NOTES: Final = (
    ("quoted scalar", "unknown escape", "file.unknown-escape"),
    ("quoted scalar", "escape", "file.unknown-escape"),
    ("quoted scalar", "hexdecimal", "file.unknown-escape"),
    ("quoted scalar", "hexadecimal", "file.unknown-escape"),
    ("quoted scalar", "", "file.unclosed-quote"),
    ("flow", "", "file.unclosed-bracket"),
    ("", "mapping values are not allowed", "file.second-colon"),
    ("block", "", "file.indentation"),
    ("simple key", "", "file.no-colon"),
    ("", "not allowed", "file.indentation"),
)
"""Context and problem as PyYAML words them, and the note that says so in our words; the first that fits."""


def classify(text: str, fault: Any) -> Refused:
    """The finding for a fault of the YAML scanner in `text`."""
    if hasattr(fault, "character"):
        return _unprintable(text, fault)
    mark = fault.problem_mark or fault.context_mark
    at = min(mark.index, len(text)) if mark is not None else 0
    begin = min(fault.context_mark.index, len(text)) if fault.context_mark is not None else at
    if "level" in (fault.context or "") or "level" in (fault.problem or ""):
        return Refused("GS042", (at, min(at + 1, len(text))), {"limit": MAX_DEPTH})
    return (
        _tab(text, at)
        or _question(text, begin, at)
        or _half(text, begin, fault)
        or _sign(text, begin, at, fault)
        or _colon(text, begin, fault)
        or _unclosed(text, begin, fault)
        or Refused("GS020", (at, at + 1 if at < len(text) else at), notes=_notes(fault))
    )


def _unprintable(text: str, fault: Any) -> Refused:
    found = _UNPRINTABLE.search(text)
    at = found.start() if found else 0
    return Refused("GS013", (at, at + 1), {"character": f"U+{ord(text[at]):04X}" if found else str(fault.character)})


def _tab(text: str, at: int) -> Refused | None:
    start = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    margin = re.match(r"[ \t]*", text[start:])
    width = margin.end() if margin else 0
    if "\t" not in text[start : start + width] or at > start + width:
        return None
    tab = text.index("\t", start)
    return Refused("GS021", (tab, start + width))


def _question(text: str, begin: int, at: int) -> Refused | None:
    start = max(text.rfind("\n", 0, begin), text.rfind("\r", 0, begin)) + 1
    end = re.search(r"[\r\n]|\Z", text[at:])
    found = _QUESTION.search(text, start, at + (end.start() if end else 0))
    return Refused("GS023", (found.start(), found.end())) if found else None


def _half(text: str, begin: int, fault: Any) -> Refused | None:
    """An escape that is half of a character; shown as JSON shows it, by the whole text that holds it."""
    if "Unicode" not in (fault.problem or "") or not _HALF.match(text, begin):
        return None
    quoted = _QUOTED.match(text, begin)
    return Refused("GS045", quoted.span()) if quoted else None


def _sign(text: str, begin: int, at: int, fault: Any) -> Refused | None:
    """A value that begins with a sign that YAML keeps for itself: `>` `|` `*` `&` `@` `%` and the backtick."""
    context = fault.context or ""
    if "block scalar" in context or "alias" in context or "anchor" in context:
        place = begin
    elif "token" in (fault.problem or "") and at < len(text):
        place = at
    else:
        return None
    if text[place : place + 1] not in tuple(">|*&@%`"):
        return None
    return Refused("GS022", (place, place + 1), {"sign": text[place]})


def _colon(text: str, begin: int, fault: Any) -> Refused | None:
    """A line that is no entry, because its colon is full-width or has no blank behind it."""
    problem = fault.problem or ""
    if "mapping values" in problem:  # the line has run on into the next, where a colon is one too many
        begin = len(text[:begin].rpartition("\n")[0])
    elif "':'" not in problem:
        return None
    start = max(text.rfind("\n", 0, begin), text.rfind("\r", 0, begin)) + 1
    for pattern, note in ((_WIDE_COLON, "file.help-wide-colon"), (_TIGHT_COLON, "file.help-colon-blank")):
        end = re.search(r"[\r\n]|\Z", text[start:])
        found = pattern.match(text, start, start + (end.start() if end else 0))
        if found:
            return Refused("GS020", found.span("colon"), notes=(Note(note),))
    return None


def _unclosed(text: str, begin: int, fault: Any) -> Refused | None:
    """A bracket or quotation mark that was opened: it is shown where it stands, not where the reader gave up."""
    context = fault.context or ""
    if "flow" in context or ("quoted scalar" in context and "end of stream" in (fault.problem or "")):
        return Refused("GS020", (begin, min(begin + 1, len(text))), notes=_notes(fault))
    return None


def _notes(fault: Any) -> tuple[Note, ...]:
    context, problem = fault.context or "", fault.problem or ""
    for of, what, note in _NOTES:
        if of in context and what in problem:
            return (Note(note),)
    return ()
