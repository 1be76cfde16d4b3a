"""The form of the catalogue: a text in two languages, an entry a code.

Templates are `str.format` templates over a diagnostic's facts. In Korean a particle that depends on the word before it is
written as a format spec: `{player:이/가}`, `{card:은/는}`, `{name:을/를}`, `{x:으로/로}`.
"""

from __future__ import annotations

import msgspec

from gostop_cli.diagnostics.model import Severity


class Text(msgspec.Struct, frozen=True):
    """The same words in English and in Korean."""

    en: str
    ko: str


class Entry(msgspec.Struct, frozen=True):
    """One code: what its diagnostic says, and what `gostop explain` tells about it.

    `headline` states what is wrong, never how to mend it; lower case, no full stop. `label` (may be empty) stands beside
    the caret. `help` (may be empty) says what could be changed, as a statement. `meaning` says what it means at the table
    and why it is refused. `wrong` and `right` are small YAML excerpts. `waivable`: the table may let it stand.
    """

    code: str
    slug: str
    severity: Severity
    headline: Text
    meaning: Text
    wrong: str
    right: str
    label: Text = Text("", "")
    help: Text = Text("", "")
    waivable: bool = False


def entry(
    code: str,
    slug: str,
    headline: tuple[str, str],
    meaning: tuple[str, str],
    wrong: str,
    right: str,
    label: tuple[str, str] = ("", ""),
    help: tuple[str, str] = ("", ""),
    *,
    severity: Severity = Severity.ERROR,
    waivable: bool = False,
) -> Entry:
    """An entry as the family modules write it: each text as a pair, English first."""
    return Entry(
        code, slug, severity, Text(*headline), Text(*meaning), wrong, right, Text(*label), Text(*help), waivable
    )
