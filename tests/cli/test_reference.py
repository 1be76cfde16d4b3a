"""`gostop explain`, `schema`, help, version and usage errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest

from gostop_cli.cli.help_texts import HELP
from gostop_cli.cli.main import COMMANDS, build
from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.present.terms import width
from gostop_cli.present.wording import placeholders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from conftest import Ran

    Gostop = Callable[..., Ran]

SCHEMAS = Path(__file__).parents[2] / "schemas"


# ---------------------------------------------------------------- explain and schema


@pytest.mark.parametrize("code", ENTRIES)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_explain_every_code(gostop: Gostop, code: str, lang: str) -> None:
    by_code = gostop("explain", "--lang", lang, code)
    assert by_code.code == 0
    assert by_code.out.startswith(f"{code} {ENTRIES[code].slug} (")
    assert by_code == gostop("explain", "--lang", lang, ENTRIES[code].slug)
    first = ENTRIES[code].wrong.split("\n")[0]
    assert f"\n  {first}\n" in by_code.out


def test_explain_lists_all(gostop: Gostop) -> None:
    lines = gostop("explain").out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(ENTRIES)
    assert len(json.loads(gostop("explain", "--format", "json").out)) == len(ENTRIES)


def test_explain_as_json(gostop: Gostop) -> None:
    told = json.loads(gostop("explain", "GS403", "--format", "json").out)
    assert told["slug"] == "card-not-in-hand"
    assert set(told["headline"]) == {"en", "ko"}


def test_explain_unknown_code_names_the_nearest(gostop: Gostop) -> None:
    ran = gostop("explain", "card-not-in-hands")
    assert (ran.code, ran.out) == (2, "")
    assert "the nearest is card-not-in-hand" in ran.err


PIBAK = "pibak.effect, pibak.limit, pibak.zero_exempt"
"""The house rules of pibak (rules.md §8)."""


@pytest.mark.parametrize(
    ("word", "english", "korean"),
    [
        ("pibak", f"tells about the house rules {PIBAK}", f"`gostop rules explain pibak`에 설명이 있습니다: {PIBAK}"),
        (
            "Pibak.Effect",
            "`gostop rules explain pibak.effect` explains the house rule",
            "explain pibak.effect`에 설명이",
        ),
        ("shodang", "`gostop rules explain shodang` explains the house rule", "explain shodang`에 설명이"),
        # A group of one rule.
        ("dokbak", "`gostop rules explain dokbak.", "`gostop rules explain dokbak."),
    ],
)
def test_explain_points_from_a_house_rule_to_where_it_is_explained(
    gostop: Gostop, word: str, english: str, korean: str
) -> None:
    for lang, text in (("en", english), ("ko", korean)):
        ran = gostop("explain", word, "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert text in ran.err
        command = ran.err.split("`")[1].removeprefix("gostop ").split()
        assert gostop(*command).code == 0


@pytest.mark.parametrize("name", sorted(path.name.removesuffix(".schema.json") for path in SCHEMAS.iterdir()))
def test_schema_prints_what_is_shipped(gostop: Gostop, name: str) -> None:
    ran = gostop("schema", name)
    assert ran.code == 0
    schema = json.loads(ran.out)
    assert schema == json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)


# ---------------------------------------------------------------- help


def _commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    for name, child in getattr(command, "commands", {}).items():
        yield from _commands(child, (*path, name))


PATHS = list(_commands(build("en")))


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_help_of_every_command_in_both_languages(gostop: Gostop, path: tuple[str, ...]) -> None:
    english, korean = (gostop(*path, "--lang", lang, "--help") for lang in ("en", "ko"))
    assert (english.code, korean.code) == (0, 0)
    assert english.out.startswith(f"Usage: {' '.join(('gostop', *path))}")
    assert korean.out.startswith(f"사용법: {' '.join(('gostop', *path))}")
    assert english.out.isascii()
    assert "--help" in korean.out
    assert "Show this message" not in korean.out
    for line in korean.out.splitlines() + english.out.splitlines():
        assert width(line) <= 100


def test_no_bill_is_promised_where_none_is_printed(gostop: Gostop) -> None:
    for path in (("check",), ("rules", "check")):
        out = gostop(*path, "--lang", "en", "--help").out
        assert "-q, --quiet" in out
        assert "bill" not in out


def test_help_names_no_key_of_the_catalogue(gostop: Gostop) -> None:
    """Every help string has become a text: none is missing in the table."""
    for path in PATHS:
        out = gostop("--lang", "en", *path, "--help").out
        assert not [key for key in HELP if "." in key and f"  {key}" in out], path
        for part in ("arg.", "opt."):
            assert part not in out


def test_commands_are_listed_in_order(gostop: Gostop) -> None:
    listed = gostop("--help").out.split("Commands:\n")[1].splitlines()
    assert [line.split()[0] for line in listed] == list(COMMANDS)


@pytest.mark.parametrize("key", HELP)
def test_help_texts_are_whole(key: str) -> None:
    assert HELP[key].en
    assert HELP[key].ko
    assert HELP[key].en != HELP[key].ko or not any(word.isalpha() for word in HELP[key].en.split())
    assert HELP[key].en.isascii()
    assert placeholders(HELP[key].en) == placeholders(HELP[key].ko)


def test_version(gostop: Gostop) -> None:
    assert gostop("--version") == (0, "gostop 0.1.0\n", "")


# ---------------------------------------------------------------- usage errors


@pytest.mark.parametrize(
    ("arguments", "english", "korean"),
    [
        (["scor"], "there is no command 'scor'; the nearest is score", "'scor'라는 명령은 없습니다. 가장 비슷한 것은 score"),
        (["score"], "FILE is missing", "FILE이 빠졌습니다"),
        (["score", "--ruels", "x", "a"], "there is no option --ruels; the nearest is --rules", "--ruels라는 옵션은 없습니다"),
        (["score", "a", "--rules"], "--rules needs a value", "--rules에는 값이 필요합니다"),
        (["score", "--format", "xml", "a"], "--format cannot be 'xml'; it is one of text, json, jsonl", "--format에 'xml'은"),
        (["cards", "1", "2"], "there is more than the command takes: 2", "명령이 받지 않는 것이 더 있습니다: 2"),
        (["schema", "hnad"], "it is one of hand, rules, session, calc, report", "쓸 수 있는 값: hand, rules, session, calc,"),
        (["--verbose"], "there is no option --verbose", "--verbose라는 옵션은 없습니다"),
    ],
)  # fmt: skip
def test_usage_errors_exit_2_with_one_clear_line(
    gostop: Gostop, arguments: list[str], english: str, korean: str
) -> None:
    for lang, text in (("en", english), ("ko", korean)):
        ran = gostop("--lang", lang, *arguments)
        assert (ran.code, ran.out) == (2, "")
        assert text in ran.err.splitlines()[0]
        assert len(ran.err.splitlines()) <= 2


def test_no_command_shows_the_help(gostop: Gostop) -> None:
    ran = gostop()
    assert ran.code == 2
    assert ran.err.startswith("Usage: gostop")
