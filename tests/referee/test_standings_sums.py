"""Standings against a slow and obvious sum, made in this file from nothing but the reports of `gostop score --format jsonl`.

The hands are random ones under random house rules (tests/random_cases.py): with sitters who sell, liability, payments made at
once, the balance game, hidden hands, false claims; a part of them refused, unfinished or handed in twice.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from decimal import Decimal
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle.generate import random_record
from random_cases import case, in_play, name_of

from gostop_cli.cli.main import main

HANDS = 200
BAK = {"extends": "standard", "ttibak": "x2"}
WITH_BAK = 60
"""Further hands under rules that know one more bak."""
EVENTS = ("jjok", "ttadak", "ppeok", "stack", "sseul", "bomb", "shake", "bonus", "pass")
FIGURES = (
    "hands", "sat_out", "wins", "points", "net", "go", "go_hands", "go_won", "go_lost", "ppeok", "suffered", "inflicted",
)  # fmt: skip
Json = dict[str, Any]


@cache
def records() -> tuple[Json, ...]:
    """The hands, each with its session and day; every ninth is handed in again under another number."""
    return tuple(made())


def made() -> Iterator[Json]:
    for number in range(HANDS + WITH_BAK):
        if number < HANDS:
            record = json.loads(json.dumps(case(number).record))
        else:
            record = random_record(Random(f"standings {number}"), BAK, 2 + number % 2)
        record["id"] = f"night-{number % 5}/{number}" if number % 7 else f"{number}"
        if number % 4:
            record["played"] = f"2026-10-{1 + number % 3:02}T21:40"
        if number % 6 == 1:
            record["result"] = {"points": 12345}
        yield record
        if number % 9 == 0:
            yield record | {"id": f"again/{number}", "note": "sent twice"}


def ran(*arguments: str) -> tuple[int, str]:
    out = StringIO()
    with redirect_stdout(out), redirect_stderr(StringIO()):
        code = main(arguments)
    return code, out.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records in two files, their reports, and the rows that a batch keeps of them."""
    folder = tmp_path_factory.mktemp("standings")
    lines = [json.dumps(record) + "\n" for record in records()]
    for name, part in (("one.jsonl", lines[::2]), ("two.jsonl", lines[1::2])):
        (folder / name).write_text("".join(part), encoding="utf-8")
    files = [str(folder / "one.jsonl"), str(folder / "two.jsonl")]
    (folder / "reports").write_text(ran("score", "--format", "jsonl", *files)[1], encoding="utf-8")
    for name in ("out.jsonl", "out.csv", "out.sqlite"):
        assert ran("batch", "-j", "1", *files, "-o", str(folder / name))[0] == 1
    return folder


@cache
def in_play_in(number: str) -> set[str]:
    """Who plays, by the record's own list: a hand that was called off before any card has no players in its report."""
    record = next(record for record in records() if record["id"] == number)
    return {name_of(player) for player in record["players"] if in_play(player)}


@pytest.fixture(scope="module")
def reports(folder: Path) -> list[Json]:
    """The reports of the hands that count, each once."""
    seen = set()
    counted = []
    for line in (folder / "reports").read_text(encoding="utf-8").splitlines():
        report = json.loads(line, parse_float=Decimal)
        key = (report["content_id"], report["rules"]["fingerprint"])
        if report["status"] == "settled" and key not in seen:
            seen.add(key)
            counted.append(report)
    return counted


# ---------------------------------------------------------------- the slow sum


def figures_of(name: str, reports: list[Json]) -> Json:
    """One player's figures, each summed by itself."""
    mine = [report for report in reports if name in report["settlement"]["payments"]]
    played = [report for report in mine if name in in_play_in(report["id"])]
    won = [report for report in played if report["outcome"]["winner"] == name]
    with_go = [report for report in played if report["players"] and report["players"][name]["go"] > 0]
    suffered: dict[str, int] = defaultdict(int)
    inflicted: dict[str, int] = defaultdict(int)
    for report in played:
        for loser, owed in report["settlement"]["losers"].items():
            for bak in owed["bak"]:
                suffered[bak] += loser == name
                inflicted[bak] += report["outcome"]["winner"] == name
    return {
        "hands": len(played),
        "sat_out": len(mine) - len(played),
        "wins": len(won),
        "points": sum(report["settlement"]["points"] for report in won),
        "net": sum(report["settlement"]["payments"][name] for report in mine),
        "go": sum(report["players"][name]["go"] for report in played if report["players"]),
        "go_hands": len(with_go),
        "go_won": sum(report["outcome"]["winner"] == name for report in with_go),
        "go_lost": sum(report["outcome"]["winner"] not in (None, name) for report in with_go),
        "ppeok": sum(report["players"][name]["ppeok"] for report in played if report["players"]),
        "suffered": {bak: number for bak, number in suffered.items() if number},
        "inflicted": {bak: number for bak, number in inflicted.items() if number},
        "biggest": max((report["settlement"]["payments"][name] for report in mine), default=0),
    }


def flow(report: Json, payer: str, payee: str) -> Any:
    """What one paid the other in a hand: for the hand, at once, and for sold cards."""
    bill = report["settlement"]
    paid = 0
    if report["outcome"]["winner"] == payee and payer in bill["losers"]:
        paid += bill["losers"][payer]["money"]
    for instant in bill["instant"]:
        if instant["player"] == payee and payer in report["players"]:
            paid += instant["money"]
    for sale in bill["sold"]:
        if sale["player"] == payee and payer in sale["payers"]:
            paid += sale["money"]
    return paid


def meeting_of(one: str, other: str, reports: list[Json]) -> tuple[Any, ...]:
    together = [report for report in reports if {one, other} <= in_play_in(report["id"])]
    wins = [sum(report["outcome"]["winner"] == name for report in together) for name in (one, other)]
    money = sum(flow(report, other, one) - flow(report, one, other) for report in reports)
    return len(together), *wins, money


def frequencies_of(reports: list[Json]) -> dict[str, dict[str, int]]:
    outcomes: dict[str, int] = defaultdict(int)
    events: dict[str, int] = defaultdict(int)
    baks: dict[str, int] = defaultdict(int)
    for report in reports:
        outcomes[report["outcome"]["kind"]] += 1
        for turn in report["turns"]:
            for event in turn["events"]:
                events[event["kind"]] += 1
        for owed in report["settlement"]["losers"].values():
            for bak in owed["bak"]:
                baks[bak] += 1
    return {"outcome": dict(outcomes), "event": dict(events), "bak": dict(baks)}


def names_in(reports: list[Json]) -> list[str]:
    return sorted({name for report in reports for name in report["settlement"]["payments"]})


# ---------------------------------------------------------------- compared


def told(folder: Path, *options: str) -> Json:
    code, out = ran("standings", str(folder / "out.jsonl"), "--format", "json", *options)
    assert code == 0
    answer: Json = json.loads(out, parse_float=Decimal)
    return answer


def compare(group: Json, reports: list[Json]) -> None:
    """Every figure of a group, and nobody and nothing more."""
    assert group["hands"] == len(reports)
    names = names_in(reports)
    assert sorted(player["player"] for player in group["players"]) == names
    for player in group["players"]:
        expected = figures_of(player["player"], reports)
        biggest = player["biggest"]["money"] if player["biggest"] is not None else 0
        assert {key: player[key] for key in FIGURES} | {"biggest": max(0, biggest)} == expected | {
            "biggest": max(0, expected["biggest"])
        }
    pairs = {tuple(pair["players"]): pair for pair in group["head_to_head"]}
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            expected_pair = meeting_of(one, other, reports)
            pair = pairs.pop((one, other), {"hands": 0, "wins": [0, 0], "net": [0, 0]})
            assert (pair["hands"], *pair["wins"], pair["net"][0]) == expected_pair
            assert pair["net"][1] == -pair["net"][0]
    assert not pairs
    counts = {
        what: {kind: told["count"] for kind, told in kinds.items()} for what, kinds in group["frequencies"].items()
    }
    assert counts == frequencies_of(reports)


def test_the_sample_has_everything(folder: Path, reports: list[Json]) -> None:
    """A comparison of hands without sellers, bak or gos would prove nothing about them."""
    rows = told(folder)["rows"]
    assert rows["counted"] == len(reports) > 100
    assert set(rows["left_out"]) == {"refused", "unfinished", "unreadable", "repeat"}
    assert rows["read"] == rows["counted"] + sum(rows["left_out"].values()) == len(records())
    assert any(report["settlement"]["sold"] for report in reports)
    assert any(report["settlement"]["instant"] for report in reports)
    assert any(report["outcome"]["kind"] == "balance" for report in reports)
    assert any(claim["verdict"] == "refuted" for report in reports for claim in report["claims"])
    kinds = frequencies_of(reports)
    assert set(kinds["bak"]) >= {"gwangbak", "pibak", "ttibak", "gobak"}
    assert set(kinds["event"]) == set(EVENTS)


def test_all_figures_equal_the_slow_sum(folder: Path, reports: list[Json]) -> None:
    compare(told(folder)["total"], reports)


@pytest.mark.parametrize("kind", ["csv", "sqlite"])
def test_every_kind_of_output_gives_the_same(folder: Path, kind: str) -> None:
    """Money with fractions, sellers, repeats: whatever a row holds comes back from any file."""
    for more in ((), ("--rows",), ("--by", "session")):
        line = ran("standings", str(folder / "out.jsonl"), "--format", "json", *more)[1]
        other = ran("standings", str(folder / f"out.{kind}"), "--format", "json", *more)[1]
        assert other.replace(f"out.{kind}", "out.jsonl") == line


def test_nets_add_up_to_nothing(folder: Path) -> None:
    assert sum(player["net"] for player in told(folder)["total"]["players"]) == 0


@pytest.mark.parametrize("by", ["rules", "day", "session", "file"])
def test_groups_equal_the_slow_sum_of_their_hands(folder: Path, reports: list[Json], by: str) -> None:
    days = {record["id"]: record.get("played", "")[:10] or None for record in records()}

    def group_of(report: Json) -> str | None:
        match by:
            case "rules":
                return f"{report['rules']['name']} ({report['rules']['fingerprint']})"
            case "day":
                return days[report["id"]]
            case "session":
                return report["id"].split("/")[0] if "/" in report["id"] else None
        return str(report["file"])

    groups: dict[str | None, list[Json]] = defaultdict(list)
    for report in reports:
        groups[group_of(report)].append(report)
    answer = told(folder, "--by", by)
    assert answer["by"] == by
    assert [group["group"] for group in answer["groups"]] == sorted(groups, key=lambda name: (name is None, name or ""))
    for group in answer["groups"]:
        compare(group, groups[group["group"]])
    compare(answer["total"], reports)


def test_the_biggest_hand_is_where_it_says(folder: Path, reports: list[Json]) -> None:
    by_place = {(report["file"], report["record"]): report for report in reports}
    for player in told(folder)["total"]["players"]:
        biggest = player["biggest"]
        report = by_place[biggest["file"], biggest["record"]]
        assert report["settlement"]["payments"][player["player"]] == biggest["money"]


def test_the_rows_add_up_to_every_figure(folder: Path) -> None:
    """Every figure is traceable: the contributions of the rows, summed here, are the standings."""
    answer = told(folder)
    rows = told(folder, "--rows")["rows"]
    assert len(rows) == answer["rows"]["read"]
    assert sum(row["left_out"] is None for row in rows) == answer["rows"]["counted"]
    for player in answer["total"]["players"]:
        mine = [row["players"][player["player"]] for row in rows if player["player"] in row["players"]]
        for key in FIGURES:
            if key in ("suffered", "inflicted"):
                kinds = {kind for share in mine for kind in share[key]}
                assert player[key] == {kind: sum(share[key].get(kind, 0) for share in mine) for kind in kinds}
            else:
                assert player[key] == sum(share[key] for share in mine)


def test_counting_repeats_counts_them(folder: Path) -> None:
    once, twice = told(folder)["rows"], told(folder, "--count-repeats")["rows"]
    assert twice["counted"] == once["counted"] + once["left_out"]["repeat"]
    assert "repeat" not in twice["left_out"]


def test_the_order_of_rows_changes_no_letter(folder: Path) -> None:
    rows = (folder / "out.jsonl").read_bytes().splitlines(keepends=True)
    # Of a hand that was handed in twice the first row counts, wherever that stands.
    lines = [line for line in rows if b'"id":"again/' not in line]
    (folder / "straight.jsonl").write_bytes(b"".join(lines))
    (folder / "turned.jsonl").write_bytes(b"".join(lines[::-1]))
    for form in ("text", "csv", "json"):
        answers = [
            ran("standings", str(folder / name), "--format", form, "--show", "standings")[1].replace(name, "")
            for name in ("straight.jsonl", "turned.jsonl")
        ]
        assert len(answers[0]) > 1000
        assert answers[0] == answers[1]
