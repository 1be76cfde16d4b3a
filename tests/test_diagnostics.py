"""Every diagnostic code has a file that produces it, and its full text in both languages beside it.

The texts are written by `tests/diagnostics/regenerate.py` and reviewed as a diff.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from diagnostics.regenerate import LANGS, cases, expected, name_of, produce

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.present.wording import MISSING

if TYPE_CHECKING:
    from pathlib import Path

BARE_CLAUSE = re.compile(r"= rule: (?:\S+, )?[a-z_.-]+   \(")
NOT_FROM_A_FILE = {
    "GS003": "needs a file that may not be opened, and root may open all (tests/cli/test_faults.py)",
    "GS015": "needs a file of 256 MiB (tests/record/test_record_source.py lowers the limit)",
    "GS752": "needs a package that is not there, and it may be (tests/cli/test_standings.py hides it)",
    "GS762": "needs a run that broke off (tests/cli/test_batch_resume.py)",
    "GS763": "needs a run that broke off (tests/cli/test_batch_resume.py)",
    "GS901": "a fault of our own has no input that produces it (tests/cli/test_faults.py injects one)",
    "GS902": "no record is known that kills us (tests/cli/test_batch_faults.py has one that does)",
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_file_gives_its_full_text(case: Path, lang: str) -> None:
    text = produce(case, lang)
    assert text == expected(case, lang).read_text(encoding="utf-8")


@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_file_is_about_the_code_in_its_name(case: Path) -> None:
    code, _, slug = name_of(case).partition("-")
    assert code in ENTRIES
    assert ENTRIES[code].slug == slug
    english, korean = (expected(case, lang).read_text(encoding="utf-8") for lang in LANGS)
    assert f"[{code}]" in english
    assert f"[{code}]" in korean
    assert english != korean
    assert not MISSING.search(english + korean), "a fact is missing in a message"
    assert not BARE_CLAUSE.search(english), "a rule is cited by its key, without words"


@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_languages_tell_the_same_places(case: Path) -> None:
    """Only words differ: the same codes at the same lines and columns, the same exit code."""
    english, korean = (expected(case, lang).read_text(encoding="utf-8") for lang in LANGS)
    place = re.compile(r"\[GS\d{3}\]|--> .*|^\[exit \d\]", re.M)
    assert place.findall(english) == place.findall(korean)


def test_every_code_has_a_file() -> None:
    shown = {name_of(case).partition("-")[0] for case in cases()}
    assert set(ENTRIES) - shown == set(NOT_FROM_A_FILE)
