"""The catalogue is whole: every code and note in both languages, with the same facts, ready for `explain`."""

from __future__ import annotations

import re

import pytest

from gostop_cli.diagnostics.catalogue import (
    ENTRIES,
    NOTES,
    batches,
    calc,
    claims,
    deal,
    end,
    file,
    find,
    own,
    rules,
    sessions,
    shape,
    status,
    turn,
)
from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import Severity
from gostop_cli.present.josa import is_pair
from gostop_cli.present.wording import placeholders, sketch

# product.md, "Diagnostics": the families by first digit.
FAMILIES = {
    "0": file, "1": shape, "2": rules, "3": deal, "4": turn, "5": end, "6": claims, "7": batches, "8": status, "9": own,
}  # fmt: skip
FORMAT_SPEC = re.compile(r"(?<!\{)(?:\{\{)*\{\w+:([^}]*)\}")
FIELD = re.compile(r"\{\w+[^}]*\}")
HANGUL = re.compile(r"[가-힣]")


def _texts(entry: Entry) -> list[Text]:
    return [text for text in (entry.headline, entry.label, entry.help, entry.meaning) if text.en or text.ko]


SECOND_MODULES = (calc, sessions)
"""Families that have more than one module, and what belongs to several."""


@pytest.mark.parametrize("digit", FAMILIES)
def test_every_family_has_its_codes(digit: str) -> None:
    codes = [entry.code for entry in FAMILIES[digit].ENTRIES]
    assert codes, "a family without a code"
    assert all(code.startswith(f"GS{digit}") for code in codes)
    assert codes == sorted(codes)


def test_codes_and_slugs_are_unique() -> None:
    entries = [entry for family in (*FAMILIES.values(), *SECOND_MODULES) for entry in family.ENTRIES]
    assert len(ENTRIES) == len(entries)
    assert len({entry.slug for entry in entries}) == len(entries)


def test_notes_are_unique_and_named_after_their_family() -> None:
    assert len(NOTES) == sum(len(family.NOTES) for family in (*FAMILIES.values(), *SECOND_MODULES))
    assert [key for key in NOTES if not re.fullmatch(r"[a-z]+\.[a-z0-9-]+", key)] == []


@pytest.mark.parametrize("code", ENTRIES)
def test_entry_is_whole_in_both_languages(code: str) -> None:
    entry = ENTRIES[code]
    assert re.fullmatch(r"GS\d{3}", entry.code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.slug)
    assert entry.headline.en
    assert entry.meaning.en
    assert entry.wrong
    assert entry.right
    assert entry.wrong != entry.right
    for text in _texts(entry):
        assert text.en
        assert text.ko
        assert HANGUL.search(text.ko) or not FIELD.sub("", text.ko)
        assert not HANGUL.search(text.en)


@pytest.mark.parametrize("code", ENTRIES)
def test_headline_has_the_house_style(code: str) -> None:
    headline = ENTRIES[code].headline
    assert "\n" not in headline.en + headline.ko
    assert not headline.en.endswith(".")
    assert not headline.ko.endswith(".")


@pytest.mark.parametrize("code", ENTRIES)
def test_both_languages_use_the_same_facts(code: str) -> None:
    for text in _texts(ENTRIES[code]):
        assert placeholders(text.en) == placeholders(text.ko)


@pytest.mark.parametrize("code", ENTRIES)
def test_meaning_needs_no_facts(code: str) -> None:
    """`explain` shows it without any hand at hand."""
    assert placeholders(ENTRIES[code].meaning.en.replace("{", "{{").replace("}", "}}")) == frozenset()


@pytest.mark.parametrize("key", NOTES)
def test_note_is_whole_in_both_languages(key: str) -> None:
    text = NOTES[key]
    assert text.en
    assert text.ko
    assert not HANGUL.search(text.en)
    assert placeholders(text.en) == placeholders(text.ko)


def test_particles_are_ones_that_we_know() -> None:
    templates = [text for entry in ENTRIES.values() for text in _texts(entry)[:-1]] + list(NOTES.values())
    for text in templates:
        for template in (text.en, text.ko):
            for spec in FORMAT_SPEC.findall(template):
                assert spec.lstrip("'\"`") == "" or is_pair(spec.lstrip("'\"`")), template
        assert not any("/" in spec for spec in FORMAT_SPEC.findall(text.en)), "a particle in English"


@pytest.mark.parametrize("code", ENTRIES)
def test_found_by_code_and_by_slug_in_any_case(code: str) -> None:
    entry = ENTRIES[code]
    assert find(code.lower()) is entry
    assert find(entry.slug.upper()) is entry
    assert sketch(entry.headline.en)


def test_only_refusals_with_a_plain_as_played_may_be_waived() -> None:
    """product.md, "Waivers": card accounting can never be waived; only turns and calls can, and who leads for how much."""
    assert {entry.code[:3] for entry in ENTRIES.values() if entry.waivable} <= {"GS4", "GS5", "GS7"}
    assert {entry.code for entry in sessions.ENTRIES if entry.waivable} == {"GS701", "GS702"}
    assert all(entry.severity is Severity.ERROR for entry in ENTRIES.values() if entry.waivable)
