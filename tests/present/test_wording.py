"""Templates filled with facts: particles, quotes, cards, money, and what is missing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import gostop_cli
from gostop_cli.cli.help_texts import HELP
from gostop_cli.diagnostics.catalogue import ENTRIES, NOTES
from gostop_cli.diagnostics.entry import Text
from gostop_cli.diagnostics.model import CardList, Diagnostic, Fact, FileName, Money, Months, Note, Term, Where
from gostop_cli.game.switches import SWITCHES
from gostop_cli.present import terms
from gostop_cli.present.switch_texts import SWITCH_TEXTS
from gostop_cli.present.wording import MISSING, clause, fact, fill, kind_of, sketch, word, word_note

PACKAGE = Path(gostop_cli.__file__).parent
BARE_PARTICLE = re.compile(r"\{\w+(?::['\"`])?\}['\"`’]?(?:은|는|이|가|을|를|과|와|으로|로|이라|라|이나|나)(?![가-힣])")


@pytest.mark.parametrize(
    ("value", "english", "korean"),
    [
        ("Mina", "Mina", "Mina"),
        (7200, "7,200", "7,200"),
        (Term("event.jjok"), "jjok", "쪽"),
        (CardList(("3g", "11s", "b2")), "3g 11s b2", "3광 11쌍피 보너스2"),
        (CardList(()), "none", "없음"),
        (Months((6, 8)), "months 6 and 8", "6월, 8월"),
        (Money(-3600, signed=True), "-3,600 won", "-3,600원"),
        (("standard", "club"), "standard, club", "standard, club"),
        ("two\nlines", r"two\nlines", r"two\nlines"),
    ],
)
def test_facts_have_words_in_both_languages(value: Fact, english: str, korean: str) -> None:
    assert fact(value, "en") == english
    assert fact(value, "ko") == korean


def test_a_long_text_out_of_a_record_is_cut() -> None:
    assert fact("x" * 500, "en") == "x" * 77 + "..."


def test_the_name_of_a_file_is_never_cut() -> None:
    """Files of one folder often differ in the last letters of long names."""
    assert fact(FileName("x" * 500 + "/1.jsonl#2"), "en") == "x" * 500 + "/1.jsonl#2"
    assert fact(FileName("two\nlines"), "ko") == r"two\nlines"


def test_particles_follow_the_fact_as_it_is_worded() -> None:
    facts: dict[str, Fact] = {"card": CardList(("7p",)), "player": "Joon", "key": "준"}
    assert fill("{card:은/는} {player:이/가}", facts, "ko") == "7피는 Joon이"
    assert fill("{key:'을/를} {key:`으로/로} {key:'}", facts, "ko") == "'준'을 `준`으로 '준'"
    assert fill("{{{key}: …}}", facts, "ko") == "{준: …}"


def test_facts_are_never_templates() -> None:
    """A name out of a record may hold braces or format fields."""
    assert fill("{name} plays", {"name": "{card.__class__}"}, "en") == "{card.__class__} plays"


def test_a_missing_fact_shows_and_never_raises() -> None:
    text = fill("{card} of {player:이/가}", {"card": "3g"}, "ko")
    assert text == "3g of <player?>이(가)"
    assert MISSING.search(text)
    assert MISSING.search(word_note(Note("nowhere.to-be-found"), "en"))


def test_a_code_without_an_entry_is_still_told() -> None:
    words = word(Diagnostic("GS999", Where()), "ko")
    assert (words.code, words.headline) == ("GS999", "GS999")


def test_notes_that_advise_come_last_as_help() -> None:
    assert kind_of("shape.help-quote") == "help"
    assert kind_of("shape.nearest-key") == "note"
    advising = next(key for key in NOTES if kind_of(key) == "help")
    telling = next(key for key in NOTES if kind_of(key) == "note")
    words = word(Diagnostic("GS205", Where(), notes=(Note(advising), Note(telling))), "en")
    assert [line.kind for line in words.lines] == ["note", "help"]


def _all_texts() -> dict[str, Text]:
    """Every text of the program by the name of its place."""
    texts = {**terms.TERMS, **NOTES, **HELP}
    for entry in ENTRIES.values():
        texts |= {f"{entry.code}.{part}": getattr(entry, part) for part in ("headline", "label", "help")}
    for name, switch in SWITCH_TEXTS.items():
        texts |= {name: switch.meaning, **{f"{name}={word}": text for word, text in switch.values.items()}}
    return texts


def test_no_particle_is_guessed() -> None:
    """After a fact the particle depends on it, so the template names the pair: `{player:이/가}`, never `{player}가`."""
    assert [key for key, text in _all_texts().items() if BARE_PARTICLE.search(text.ko)] == []
    assert BARE_PARTICLE.search("{player}가 낸 {card}")
    assert BARE_PARTICLE.search("{key:'}'은 없음")
    assert not BARE_PARTICLE.search("{player:이/가} {number}고 {place}에는 {count}가지")


def test_sketch_names_the_facts() -> None:
    assert sketch("{card} is not in {player}'s hand") == "<card> is not in <player>'s hand"
    assert sketch("{card:은/는} 없습니다") == "<card>은(는) 없습니다"


@pytest.mark.parametrize("switch", [switch.name for switch in SWITCHES])
def test_every_switch_can_be_cited(switch: str) -> None:
    for lang in terms.LANGS:
        cited = clause(switch, lang)
        assert cited.startswith(f"{switch}: ")
        assert not cited.endswith(".")


def _cited_in_code() -> set[str]:
    """Every clause that the engine's code names: `clause="…"` and the last argument of a `Reason`."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "clause" and isinstance(node.value, ast.Constant):
                found.add(str(node.value.value))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                found |= {str(a.value) for a in node.args[3:] if isinstance(a, ast.Constant)}
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refuse":
                found |= {str(a.value) for a in node.args[2:3] if isinstance(a, ast.Constant)}
    return found - {""}


def test_every_clause_that_the_code_cites_has_words() -> None:
    switches = {switch.name for switch in SWITCHES}
    assert (
        sorted(name for name in _cited_in_code() if name not in switches and f"clause.{name}" not in terms.TERMS) == []
    )


def _named_in_code(call: str) -> set[str]:
    """Every literal first argument of `call(…)` or `something.call(…)` in the package."""
    return {
        str(node.args[0].value)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", None)) == call
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_every_note_that_the_code_gives_is_in_the_catalogue() -> None:
    assert sorted(key for key in _named_in_code("Note") if key not in NOTES) == []


def test_every_code_that_the_code_gives_is_in_the_catalogue() -> None:
    named = set().union(*(_named_in_code(call) for call in ("Diagnostic", "Refused", "Reason", "add", "refuse")))
    assert sorted(code for code in named if code.startswith("GS") and code not in ENTRIES) == []


def test_every_term_that_the_code_gives_has_words() -> None:
    assert sorted(key for key in _named_in_code("Term") if "." in key and not terms.has_term(key)) == []
