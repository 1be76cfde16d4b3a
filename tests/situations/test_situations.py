"""The worked situations of survey §13 and its Go tables (§5.2), from data: situations.yaml, go_tables.yaml, go_tables.csv.

Each case is a record that goes the whole way through the referee. Its `expect` says what must come out; what it does not
name is not looked at. Every mismatch of a case is told at once, with the line of the file and the source that decides.

Of the last turn (or of turn n, under `turns: {n: …}`): `captured`, `events` as text (`stack 5 other +1` is the pi it takes
from each), `pi` that moved by giver, `scored` at its end, `call`. Of the table after it: `floor` (loose cards), `stacks`
by maker (`dealt` for nobody's), `hand`, `owed` flips. By player: `holds` (captured), `score`, `jokbo`, `worth` (pi value),
`gukjin`, `ppeok`, `shakes`, `bombs`. Of the hand: `outcome`, `winner`, `points`, `multiplier`, `owes` and `bak` by loser,
`instant`, `payments`, `next`. `refused: [codes]` are all the errors of a record that is refused.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Severity
from gostop_cli.game.cards import CARD, MONTH_CARDS, NO_CARDS, UNSEEN, codes_of
from gostop_cli.game.table import NOBODY, Table
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.document import Document, load_yaml
from gostop_cli.record.rulesfile import PRESETS, load_rules
from gostop_cli.record.shapes import CORE
from gostop_cli.referee.model import EventReport, HandReport, TurnReport
from gostop_cli.referee.run import Judged, judge, report_on

FOLDER = Path(__file__).parent
SITUATIONS = FOLDER / "situations.yaml"
GO_TABLES = FOLDER / "go_tables.yaml"
NUMBERS = FOLDER / "go_tables.csv"
NAMES = ("Hana", "Joon", "Mina")

# fmt: off
IDS = [f"W{number:02}" for number in (
    1, 2, 3, 4, 5, 8, 10, 11, 12, 13, 14, 16, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 32, 33, 34, 35, 38, 40, 41, 42, 43,
    44, 45, 46, 49, 50, 51, 52, 55, 57, 58, 59, 60, 61, 62, 63, 67, 69, 70, 71, 74, 75, 77, 78,
)]
# fmt: on
"""The situations of survey §13; its numbers have gaps."""
RECORD = ("position", "deal", "turns", "carry", "stake", "extra", "liable", "chips")
WITHOUT_PI = ("shake", "pass", "ppeok")
OF_TURN = ("captured", "events", "pi", "scored", "call")
WHOLE = ("pi", "stacks", "owes", "next")
"""Maps that must be equal as a whole; of other maps only what is named is compared."""


class Case(NamedTuple):
    """A situation under one set of rules: where it stands in the file, and everything written about it."""

    id: str
    number: int
    line: int
    plain: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.id}-{self.number}"

    @property
    def told(self) -> str:
        """Where the case stands and who decides it, for a failure."""
        about = [self.plain["situation"], self.plain["source"], self.plain.get("comment", "")]
        rules = f"rules {self.plain.get('rules', 'standard')} {self.plain.get('go_table', '')}".rstrip()
        return f"{SITUATIONS.name}:{self.line}: {self.id}: " + "\n  ".join(filter(None, [*about, rules]))


@cache
def read(path: Path) -> Document:
    (document,) = load_yaml(path.read_text("utf-8"), path.name, shape=CORE)
    assert not document.problems, document.problems
    return document


def over(below: Any, above: Any) -> Any:
    """What is written above over what stands below, key by key; null takes a key away."""
    if not (isinstance(below, dict) and isinstance(above, dict)):
        return above
    merged = {key: over(below[key], above[key]) if key in above else below[key] for key in below}
    merged |= {key: value for key, value in above.items() if key not in below}
    return {key: value for key, value in merged.items() if value is not None}


def cases() -> list[Case]:
    """Every case of every situation that a hand can show."""
    document = read(SITUATIONS)
    found = []
    for index, situation in enumerate(document.plain):
        if "not_shown" in situation:
            continue
        below = {key: value for key, value in situation.items() if key != "cases"}
        for number, written in enumerate(situation.get("cases", [{}]), start=1):
            path = (index, "cases", number - 1) if "cases" in situation else (index,)
            span = document.span(path)
            assert span is not None
            case = over(below, {key: value for key, value in written.items() if key not in ("rules", "expect")})
            if "rules" in written:  # rules are a preset or switches over one, and never mixed with those above
                case["rules"] = written["rules"]
            above = written.get("expect", {})
            kept = {
                key: value for key, value in below.get("expect", {}).items() if key not in WHOLE or key not in above
            }
            case["expect"] = over(kept, above)
            found.append(Case(situation["id"], number, span.line, case))
    return found


CASES = cases()


# ------------------------------------------------------------------------------------------------ the record


def spread(value: Any) -> Any:
    """Texts of cards as lists of cards, wherever a record has them; the lines of turns stay texts."""
    match value:
        case dict():
            return {key: spread(inner) for key, inner in value.items()}
        case list():
            return [spread(inner) for inner in value]
        case str() if all(word in CARD or word == UNSEEN.code for word in value.split()):
            return value.split()
        case _:
            return value


def rules_of(case: Case) -> dict[str, Any]:
    rules = case.plain.get("rules", "standard")
    rules = {"extends": rules} if isinstance(rules, str) else dict(rules)
    if "go_table" in case.plain:
        rules["go"] = go_tables()[case.plain["go_table"]]["go"]
    return rules


def judged(case: Case) -> tuple[Judged, HandReport]:
    plain: dict[str, Any] = {"gostop": 1, "players": list(NAMES[: case.plain["players"]])}
    plain |= {key: spread(case.plain[key]) if key in ("position", "deal") else case.plain[key]
              for key in RECORD if key in case.plain}  # fmt: skip
    record, found = decode_hand(plain)
    assert record is not None, f"{case.told}\n{found}"
    house = load_rules(rules_of(case))
    assert house.rules is not None, f"{case.told}\n{house.diagnostics}"
    verdict = judge(record, house.rules)
    return verdict, report_on(verdict, "", 1)


# ------------------------------------------------------------------------------------------------ the answer


def event_text(event: EventReport) -> str:
    words = [event.kind, str(event.month or ""), event.of, *(event.cards if event.kind == "bonus" else ())]
    words.append("" if event.kind in WITHOUT_PI else f"+{event.pi}")
    return " ".join(filter(None, words))


def in_order(cards: Any) -> str:
    """Cards as a text in canonical order, bonus cards last."""
    order = {code: place for place, code in enumerate(CARD)}
    return " ".join(sorted(cards.split() if isinstance(cards, str) else cards, key=order.__getitem__))


def turn_facts(turn: TurnReport) -> dict[str, Any]:
    return {
        "captured": in_order(turn.captured),
        "events": [event_text(event) for event in turn.events],
        "pi": {giver: in_order(cards) for giver, cards in turn.pi.items() if cards},
        "scored": turn.score,
        "call": turn.call or "none",
    }


def table_facts(table: Table, names: tuple[str, ...]) -> dict[str, Any]:
    stacked = NO_CARDS
    for stack in table.stacks:
        stacked |= stack.cards
    return {
        "floor": " ".join(codes_of(table.floor & ~stacked & MONTH_CARDS)),
        "stacks": {" ".join(codes_of(stack.cards)): "dealt" if stack.by == NOBODY else names[stack.by]
                   for stack in table.stacks},
        "hand": {name: " ".join(codes_of(player.hand)) for name, player in zip(names, table.players, strict=True)},
        "owed": {name: player.owed for name, player in zip(names, table.players, strict=True)},
    }  # fmt: skip


def hand_facts(report: HandReport) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "holds": {name: in_order(player.captured) for name, player in report.players.items()},
        "score": {name: player.score for name, player in report.players.items()},
        "jokbo": {name: {line.name: line.points for line in player.jokbo} for name, player in report.players.items()},
        "worth": {name: player.pi for name, player in report.players.items()},
        "gukjin": {name: player.gukjin or "none" for name, player in report.players.items()},
        "ppeok": {name: player.ppeok for name, player in report.players.items()},
        "shakes": {name: list(player.shakes) for name, player in report.players.items()},
        "bombs": {name: list(player.bombs) for name, player in report.players.items()},
        "outcome": report.outcome.kind,
        "winner": report.outcome.winner,
        "next": {"dealer": report.next_dealer, "carry": report.next_carry},
    }
    bill = report.settlement
    if bill is not None:
        facts |= {
            "points": bill.points,
            "multiplier": bill.multiplier,
            "owes": {name: loser.points for name, loser in bill.losers.items()},
            "bak": {name: sorted(loser.bak) for name, loser in bill.losers.items()},
            "instant": [f"{paid.player} {paid.kind} {paid.points}" for paid in bill.instant],
            "payments": dict(bill.payments),
        }
    return facts


def facts_of(verdict: Judged, report: HandReport) -> dict[str, Any]:
    """Everything that a case may expect."""
    facts = hand_facts(report)
    errors = {
        one.diagnostic.code for one in report.diagnostics if ENTRIES[one.diagnostic.code].severity is Severity.ERROR
    }
    facts["refused"] = sorted(errors) if report.status == "refused" else []
    facts["status"] = report.status
    facts["turns"] = {turn.n: turn_facts(turn) for turn in report.turns}
    if report.turns:
        facts |= facts["turns"][len(report.turns)]
    if verdict.hand.table is not None:
        facts |= table_facts(verdict.hand.table, verdict.hand.names)
    return facts


def expected(case: Case) -> dict[str, Any]:
    """What the case expects, its cards in canonical order, with the status that follows from the rest."""
    wanted = dict(case.plain["expect"])
    status = "refused" if "refused" in wanted else "settled" if "outcome" in wanted else "unfinished"
    wanted.setdefault("refused", [])
    for key in ("captured", "floor"):
        if key in wanted:
            wanted[key] = in_order(wanted[key])
    for key in ("pi", "holds", "hand"):
        if key in wanted:
            wanted[key] = {name: in_order(cards) for name, cards in wanted[key].items()}
    if "bak" in wanted:
        wanted["bak"] = {name: sorted(baks) for name, baks in wanted["bak"].items()}
    if "turns" in wanted:
        wanted["turns"] = {
            int(n): {key: in_order(value) if key == "captured" else value for key, value in turn.items()}
            for n, turn in wanted["turns"].items()
        }
    return {"status": status, **wanted}


def mismatches(wanted: Any, found: Any, at: str = "") -> list[str]:
    if isinstance(wanted, dict) and isinstance(found, dict) and at.rpartition(".")[2] not in WHOLE:
        missing = [f"{at}.{key}: expected {wanted[key]!r}, there is none" for key in wanted if key not in found]
        return missing + [
            line for key in wanted if key in found for line in mismatches(wanted[key], found[key], f"{at}.{key}")
        ]
    return [] if wanted == found else [f"{at}: expected {wanted!r}, found {found!r}"]


# ------------------------------------------------------------------------------------------------ situations


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_situation(case: Case) -> None:
    wrong = mismatches(expected(case), facts_of(*judged(case)))
    assert not wrong, case.told + "\n" + "\n".join(wrong)


def test_every_situation_of_the_survey_is_there() -> None:
    situations = read(SITUATIONS).plain
    assert sorted(situation["id"] for situation in situations) == IDS
    for situation in situations:
        if "not_shown" in situation:
            assert len(situation["not_shown"]) > 40, f"{situation['id']}: why a hand cannot show it"


def test_every_case_names_its_source_and_expects_something() -> None:
    for case in CASES:
        assert case.plain.get("source"), f"{SITUATIONS.name}:{case.line}: {case.id} has no source"
        assert case.plain["expect"], f"{SITUATIONS.name}:{case.line}: {case.id} expects nothing"


def test_a_mismatch_tells_line_and_source() -> None:
    """W01 with a wrong answer: the message must lead to the line and to who decides."""
    case = next(case for case in CASES if case.id == "W01")
    spoilt = case._replace(plain={**case.plain, "expect": {"captured": "5y 5t", "ppeok": {"Hana": 2}}})
    with pytest.raises(AssertionError) as failure:
        test_situation(spoilt)
    told = str(failure.value)
    assert f"situations.yaml:{case.line}: W01" in told
    assert "E1-ppeok" in told
    assert ".captured: expected '5y 5t', found ''" in told
    assert ".ppeok.Hana: expected 2, found 1" in told
    assert "E1-ppeok" in SITUATIONS.read_text("utf-8").splitlines()[case.line - 1]


# ------------------------------------------------------------------------------------------------ Go tables

SEVEN = "2y 4y 5y 6y 7y 8y"
"""Six yeol with godori: 5 + 2."""
THREE = "1t 2t 3t"
"""Hongdan."""


@cache
def go_tables() -> dict[str, dict[str, Any]]:
    return {table["id"]: table for table in read(GO_TABLES).plain}


def rows() -> list[tuple[int, dict[str, str]]]:
    """The rows of go_tables.csv, each with its line."""
    with NUMBERS.open(encoding="utf-8", newline="") as file:
        return list(enumerate(csv.DictReader(file), start=2))


def stop_after(gos: int, captured: str, rules: dict[str, Any]) -> HandReport:
    """Hana stops with these cards after so many Go; her last Go was below their score, whatever it was."""
    record, _ = decode_hand({
        "gostop": 1,
        "players": ["Hana", "Joon", "Mina"],
        "position": {
            "to_play": "Hana",
            "floor": ["12y"],
            "captured": {"Hana": captured.split(), "Joon": ["1g", "1p"], "Mina": ["3g", "3p"]},
            "hands": {"Hana": ["9p", "10p"], "Joon": 5, "Mina": 5},
            "go": {"Hana": [2] * gos},
            "stock_left": 9,
        },
        "turns": [{"Hana": "9p / 11p stop"}],
    })  # fmt: skip
    house = load_rules(rules)
    assert record is not None
    assert house.rules is not None, house.diagnostics
    report = report_on(judge(record, house.rules), "", 1)
    assert report.outcome.kind == "stop"
    return report


def worth(gos: int, captured: str, rules: dict[str, Any]) -> int:
    """What each loser owes; nothing else multiplies."""
    bill = stop_after(gos, captured, rules).settlement
    assert bill is not None
    assert [loser.bak for loser in bill.losers.values()] == [(), ()]
    (owes,) = {loser.points for loser in bill.losers.values()}
    return owes


@pytest.mark.parametrize(("line", "row"), rows(), ids=[f"{row['table']}-{row['gos']}" for _, row in rows()])
def test_go_table(line: int, row: dict[str, str]) -> None:
    table = go_tables()[row["table"]]
    rules = {"extends": "standard", "go": table["go"]}
    found = [worth(int(row["gos"]), captured, rules) for captured in (SEVEN, THREE)]
    assert found == [int(row["score_7"]), int(row["score_3"])], (
        f"{NUMBERS.name}:{line}: table {table['id']}, {table['formula']} ({table['source']}), {row['gos']} Go: found {found}"
    )


@pytest.mark.parametrize(
    ("table", "preset"),
    [(table["id"], preset) for table in go_tables().values() for preset in table.get("presets", ())],
)
def test_go_table_of_a_preset(table: str, preset: str) -> None:
    """Survey §12.2, row "Go table"."""
    wanted = [int(row["score_3"]) for _, row in rows() if row["table"] == table]
    assert [worth(gos, THREE, {"extends": preset}) for gos in range(8)] == wanted


def test_go_tables_are_all_there() -> None:
    assert list(go_tables()) == ["A", "B", "C1", "C2", "C3", "D", "E", "F", "G", "H", "I"]
    named = [preset for table in go_tables().values() for preset in table.get("presets", ())]
    assert sorted(named) == sorted(set(PRESETS) - {"balance"})
    assert [(row["table"], int(row["gos"])) for _, row in rows()] == [
        (table, gos) for table in go_tables() if table != "H" for gos in range(8)
    ]


def test_go_table_h_doubles_from_the_first_go() -> None:
    """Its additions are not stated, so that the survey has no numbers for it; the multiplier can be written."""
    table = go_tables()["H"]
    bills = [stop_after(gos, SEVEN, {"extends": "standard", "go": table["go"]}).settlement for gos in range(8)]
    assert [bill.multiplier for bill in bills if bill is not None] == table["multipliers"]
