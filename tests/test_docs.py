"""The documentation that is made from data is fresh and whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.present.catalogue_page import COMMAND, catalogue_page
from gostop_cli.present.catalogue_texts import FAMILIES
from gostop_cli.present.markdown import escaped, fenced

ROOT = Path(__file__).parents[1]
PAGE = catalogue_page()


def test_the_page_of_diagnostics_is_fresh() -> None:
    stored = (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    assert stored == PAGE, f"docs/diagnostics.md is stale: {COMMAND}"


@pytest.mark.parametrize("code", ENTRIES)
def test_every_code_has_its_section(code: str) -> None:
    """Slug, severity, waivability, meaning and both examples, in both languages; and a line in its family's table."""
    entry = ENTRIES[code]
    title = f"### {code} {entry.slug}\n"
    assert PAGE.count(title) == 1
    section = PAGE.split(title)[1].split("\n## ")[0].split("\n### ")[0]
    severity = {"error": "error · 오류", "warning": "warning · 경고", "info": "info · 알림"}[entry.severity]
    waivable = "may be waived · 봐줄 수 있음" if entry.waivable else "cannot be waived · 봐줄 수 없음"
    assert section.startswith(f"\n{severity} · {waivable}\n" if entry.severity == "error" else f"\n{severity}\n")
    for text in (escaped(entry.meaning.en), escaped(entry.meaning.ko), entry.wrong, entry.right):
        assert text in section
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| [{code}](#{code.lower()}-{entry.slug}) |"))
    assert row.replace(r"\|", "").count("|") == 6


def test_families_are_told_in_order_of_code() -> None:
    assert re.findall(r"^### (GS\d{3}) ", PAGE, re.M) == sorted(ENTRIES)
    assert re.findall(r"^## (GS\d)xx ", PAGE, re.M) == sorted({code[:3] for code in ENTRIES})
    assert {code[:3] for code in ENTRIES} <= set(FAMILIES)


def test_nothing_in_the_page_is_html() -> None:
    """A placeholder such as <card> would vanish in a browser."""
    outside = PAGE.replace(f"<!-- {COMMAND} -->", "")
    for code in (r"^(```+)\n(?s:.*?)^\1$", r"`[^`\n]*`"):
        outside = re.sub(code, "", outside, flags=re.M)
    assert set(re.findall(r"(?<!\\)<[^>]*>", outside)) == {"<br>"}


def test_texts_are_literal_in_markdown() -> None:
    assert escaped("<card> * `a <b> *` [x]") == r"\<card\> \* `a <b> *` \[x\]"
    assert fenced("a ``` b") == "````\na ``` b\n````"
