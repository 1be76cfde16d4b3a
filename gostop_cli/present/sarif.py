"""What `check` found as SARIF 2.1.0, which code scanners and editors read.

One run, one rule a code that was found (worded from the catalogue), one result a finding. Columns count code points of the
text as written, as everywhere in `gostop`, and the log says so. Source: OASIS, SARIF Version 2.1.0 plus errata 01; beyond
that, what GitHub asks of code scanners (stable rule ids, relative paths, fingerprints).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from gostop_cli.diagnostics.model import Severity
from gostop_cli.present import terms
from gostop_cli.present.lint_formats import message_of
from gostop_cli.present.markdown import escaped, fenced
from gostop_cli.present.wording import entry_of, pick, sketch, word, word_note

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.diagnostics.entry import Entry
    from gostop_cli.diagnostics.model import Located, Span
    from gostop_cli.present.lint_formats import Checked, Naming
    from gostop_cli.present.terms import Lang

VERSION: Final = "2.1.0"
SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT: Final = "gostopContentCodeTurn/v1"
"""The key of the fingerprint: which hand (by content), which code, which turn; so that a finding stays the same one when the
file is renamed or lines move."""
_LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_OWN_FAULT: Final = "GS9"


def sarif_log(hands: Iterable[Checked], lang: Lang, naming: Naming, *, version: str) -> dict[str, Any]:
    """The whole log as plain data; `version` is that of gostop."""
    results = [result for hand in hands for result in _results(hand, lang, naming)]
    codes = sorted({result["ruleId"] for result in results})
    for result in results:
        result["ruleIndex"] = codes.index(result["ruleId"])
    driver = {
        "name": "gostop",
        "version": version,
        "rules": [_rule(entry_of(code), lang) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "language": lang,
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": not any(code.startswith(_OWN_FAULT) for code in codes)}],
        "results": results,
    }
    return {"$schema": SCHEMA, "version": VERSION, "runs": [run]}


# ---------------------------------------------------------------- rules


def _rule(entry: Entry, lang: Lang) -> dict[str, Any]:
    """A code as the log describes it: what `gostop explain` tells."""
    meaning = pick(entry.meaning, lang)
    examples = [
        (terms.term(f"example.{name}", lang), example.rstrip("\n"))
        for name, example in (("wrong", entry.wrong), ("right", entry.right))
        if example
    ]
    plain = [meaning, *(f"{title}:\n{example}" for title, example in examples)]
    markdown = [escaped(meaning), *(f"{title}:\n\n{fenced(example)}" for title, example in examples)]
    return {
        "id": entry.code,
        "name": entry.slug,
        "shortDescription": {"text": sketch(pick(entry.headline, lang))},
        "fullDescription": {"text": meaning},
        "help": {"text": "\n\n".join(plain), "markdown": "\n\n".join(markdown)},
        "defaultConfiguration": {"level": _LEVELS[entry.severity]},
        "properties": {"waivable": entry.waivable},
    }


# ---------------------------------------------------------------- results


def _results(hand: Checked, lang: Lang, naming: Naming) -> Iterator[dict[str, Any]]:
    known = hand.content_id or f"{uri_of(naming(hand.file))}#{hand.number}"
    seen: Counter[str] = Counter()
    for located in hand.found:
        mark = f"{known}/{located.diagnostic.code}/{located.diagnostic.turn or 0}"
        seen[mark] += 1
        # Two of one kind in one turn are told apart by their order.
        again = f"/{seen[mark]}" if seen[mark] > 1 else ""
        yield _result(hand, located, mark + again, lang, naming)


def _result(hand: Checked, located: Located, fingerprint: str, lang: Lang, naming: Naming) -> dict[str, Any]:
    found, words = located.diagnostic, word(located.diagnostic, lang)
    uri = uri_of(naming(located.file or hand.file))
    result: dict[str, Any] = {
        "ruleId": found.code,
        "level": _LEVELS[words.severity],
        "message": {"text": _literal(message_of(located, words, hand.rules, lang, explain=False))},
        "locations": [_location(uri, located.span)],
        "partialFingerprints": {FINGERPRINT: fingerprint},
        "properties": {"record": hand.number},
    }
    if found.turn is not None:
        result["properties"]["turn"] = found.turn
    related = [(span, note) for span, note in located.related if span is not None]
    if related:
        result["relatedLocations"] = [
            {"id": number, **_location(uri, span), "message": {"text": _literal(word_note(note, lang))}}
            for number, (span, note) in enumerate(related, start=1)
        ]
    return result


def _literal(text: str) -> str:
    """A text as a message string: braces are no placeholders (§3.11.5), and no words of a record make a link (§3.11.6)."""
    return text.replace("{", "{{").replace("}", "}}").replace("](", "] (")


def _location(uri: str, span: Span | None) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if span is not None:
        place["region"] = {
            "startLine": span.line,
            "startColumn": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        }
    return {"physicalLocation": place}


def uri_of(path: str) -> str:
    """A path as a reference that any reader of URIs takes: relative as it is, an absolute one as `file:`."""
    raw = path.encode("utf-8", "surrogateescape")
    if path[1:3] == ":\\":
        return "file:///" + quote(raw.replace(b"\\", b"/"), safe="/:")
    # A colon is quoted too: in the first piece of a relative reference it would end a scheme.
    return ("file://" if path.startswith("/") else "") + quote(raw)
