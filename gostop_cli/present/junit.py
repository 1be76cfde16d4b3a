"""What `check` found as JUnit XML, which every CI can show: a suite a file, a test a hand.

A hand with an error fails (`failure`), one that could not be judged at all is an `error`, and warnings do not fail it; each
holds the lines of `--format concise`. Nothing in it depends on time or machine, and names depend on no language.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from gostop_cli.diagnostics.model import Located, Severity
from gostop_cli.present import terms
from gostop_cli.present.lint_formats import Checked, concise_line, severity_of, worst_of
from gostop_cli.present.wording import headline

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gostop_cli.present.terms import Lang

_NOT_JUDGED: Final = ("GS0", "GS2", "GS9")
"""The families under which a hand could not be judged: the file, the house rules, a fault of our own."""
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_lines(hands: Iterable[Checked], lang: Lang, *, ascii_only: bool = False) -> Iterator[str]:
    """The document, a file's suite at a time; `ascii_only` for a console that is not UTF-8."""
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield '<testsuites name="gostop check">'
    for file, of_file in groupby(hands, key=lambda hand: hand.file):
        suite = _suite(file, list(of_file), lang)
        ElementTree.indent(suite, "  ", level=1)
        text = ElementTree.tostring(suite, "unicode")
        # What is escaped as `&#…;` is the same document on a console that cannot print it.
        yield "  " + (text.encode("ascii", "xmlcharrefreplace").decode() if ascii_only else text)
    yield "</testsuites>"


def _suite(file: str, hands: list[Checked], lang: Lang) -> ElementTree.Element:
    cases = [_case(hand, lang) for hand in hands]
    suite = ElementTree.Element("testsuite", {"name": _clean(terms.plain(file)), "tests": str(len(cases))})
    for counted, kind in (("failures", "failure"), ("errors", "error")):
        suite.set(counted, str(sum(case.find(kind) is not None for case in cases)))
    suite.extend(cases)
    return suite


def _case(hand: Checked, lang: Lang) -> ElementTree.Element:
    file = _clean(terms.plain(hand.file))
    name = f"#{hand.number} {hand.id}" if hand.id else f"#{hand.number}"
    case = ElementTree.Element("testcase", {"classname": file, "name": _clean(terms.plain(name)), "file": file})
    errors = [located for located in hand.found if severity_of(located) is Severity.ERROR]
    others = [located for located in hand.found if severity_of(located) is not Severity.ERROR]
    if errors:
        worst = worst_of(hand)
        if worst.span is not None and not worst.file:
            case.set("line", str(worst.span.line))
        kind = "error" if any(located.diagnostic.code.startswith(_NOT_JUDGED) for located in errors) else "failure"
        told = {"type": worst.diagnostic.code, "message": _clean(headline(worst.diagnostic, lang))}
        ElementTree.SubElement(case, kind, told).text = _told(errors, hand.file, lang)
    if others:
        ElementTree.SubElement(case, "system-out").text = _told(others, hand.file, lang)
    return case


def _told(found: list[Located], file: str, lang: Lang) -> str:
    return _clean("\n".join(concise_line(located, file, lang) for located in found))


def _clean(text: str) -> str:
    """A text without the code points that XML 1.0 cannot hold at all, not even escaped."""
    return _NOT_XML.sub("\ufffd", text)
