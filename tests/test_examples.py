"""Every file under examples/: checks clean, proves its own claims, and comes out as the seeds and plain arithmetic say.

The numbers stand here a second time, from their source and not from the files, so that an example cannot drift together with
its claim. Seed 003 is the rules guide, 000 Wikipedia's article, 004 the Go-Stop Club.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.diagnostics.model import Located, Severity
from gostop_cli.present.report_json import encode, report_to_plain
from gostop_cli.present.text import report_text
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.source import read_records
from gostop_cli.record.write import content_id, to_plain
from gostop_cli.referee.model import HandReport, TurnReport
from gostop_cli.referee.run import report_record
from gostop_cli.values import replace

EXAMPLES = Path(__file__).parent.parent / "examples"


class Bill(NamedTuple):
    """What a loser owes: his bak, his multiplier, points after liability, won."""

    bak: list[str]
    multiplier: int
    points: int
    money: int


class Hand(NamedTuple):
    """A whole hand's result, as the source or the arithmetic beside it states it."""

    rules: str
    outcome: str
    winner: str | None
    jokbo: dict[str, int]
    """The winner's lines."""
    points: int
    multiplier: int
    losers: dict[str, Bill]
    payments: dict[str, int]
    calls: list[tuple[int, str, int]]
    """Turn, call, card score at that moment."""
    complete: bool = True


def is_error(found: Located) -> bool:
    """Whether a finding decides the exit code."""
    return ENTRIES[found.diagnostic.code].severity is Severity.ERROR


def stop(
    rules: str,
    winner: str,
    jokbo: dict[str, int],
    points: int,
    multiplier: int,
    losers: dict[str, Bill],
    calls: list[tuple[int, str, int]],
    complete: bool = True,
) -> Hand:
    payments = {name: -bill.money for name, bill in losers.items()}
    payments[winner] = -sum(payments.values())
    return Hand(rules, "stop", winner, jokbo, points, multiplier, losers, payments, calls, complete)


SAME = stop(  # hongdan 3 + ten pi (gukjin as two) 1 = 4; + 1 (1 Go) = 5; × 2 (bomb) = 10; Joon has 2 pi, Hana 10
    "standard+", "Mina", {"hongdan": 3, "pi": 1}, 5, 2,
    {"Joon": Bill(["pibak"], 2, 20, 2000), "Hana": Bill([], 1, 10, 1000)},
    [(4, "go", 3), (16, "stop", 4)],
)  # fmt: skip
KOREAN = {"Mina": "미나", "Joon": "준", "Hana": "하나"}

HANDS: dict[tuple[str, int], Hand] = {
    # record.md §2: points 3, multiplier 2, Mina -600, Joon -1200 (pibak), Hana 1800
    ("lead.gostop.yaml", 1): stop(
        "standard", "Hana", {"rain-three-gwang": 2, "pi": 1}, 3, 2,
        {"Joon": Bill(["pibak"], 2, 12, 1200), "Mina": Bill([], 1, 6, 600)},
        [(16, "stop", 3)], complete=False,
    ),
    # seed 003: "A stops with Hongdan + 10 Pi = 4 points. B has 7 Pi, C has 4 Pi" - "B 400 won · C 800 won" (survey W49)
    ("settlement-1.gostop.yaml", 1): stop(
        "standard", "Ara", {"hongdan": 3, "pi": 1}, 4, 1,
        {"Bora": Bill([], 1, 4, 400), "Chan": Bill(["pibak"], 2, 8, 800)},
        [(14, "stop", 4)],
    ),
    # seed 000: "fewer than six junk cards": 7 escapes, 4 does not; 4 and 4 × 2
    ("settlement-1-wikipedia.gostop.yaml", 1): stop(
        "wikipedia", "Ara", {"hongdan": 3, "pi": 1}, 4, 1,
        {"Bora": Bill([], 1, 4, 400), "Chan": Bill(["pibak"], 2, 8, 800)},
        [(14, "stop", 4)],
    ),
    # seed 004: "Penalties (off at our table)": 4 and 4
    ("settlement-1-club.gostop.yaml", 1): stop(
        "club", "Ara", {"hongdan": 3, "pi": 1}, 4, 1,
        {"Bora": Bill([], 1, 4, 400), "Chan": Bill([], 1, 4, 400)},
        [(14, "stop", 4)],
    ),
    # seed 003: "A's share 4 × 2 (Pibak) = 8 + C's share 4 -> Gobak: A pays both" - "A 1,200 won · C 0 won" (survey W50)
    ("settlement-2.gostop.yaml", 1): stop(
        "standard", "Bora", {"yeol": 1, "pi": 3}, 4, 1,
        {"Ara": Bill(["pibak", "gobak"], 2, 12, 1200), "Chan": Bill([], 1, 0, 0)},
        [(9, "go", 3), (16, "stop", 4)],
    ),
    # survey W50, WP: A 4 × 2 × 2 = 16, C 4
    ("settlement-2-wikipedia.gostop.yaml", 1): stop(
        "wikipedia", "Bora", {"yeol": 1, "pi": 3}, 4, 1,
        {"Ara": Bill(["pibak", "gobak"], 4, 16, 1600), "Chan": Bill([], 1, 4, 400)},
        [(9, "go", 3), (16, "stop", 4)],
    ),
    # seed 004: "you pay for the whole table"; no pibak: 4 + 4 = 8 (its own example: lose at 3, pay 6, survey W69)
    ("settlement-2-club.gostop.yaml", 1): stop(
        "club", "Bora", {"yeol": 1, "pi": 3}, 4, 1,
        {"Ara": Bill(["gobak"], 1, 8, 800), "Chan": Bill([], 1, 0, 0)},
        [(9, "go", 3), (16, "stop", 4)],
    ),
    # seed 003: "(6 + 3) × 2 (3 Go) × 2 (shake) = 36 -> B also Gwangbak × 2" - "B 7,200 won · C 3,600 won" (survey W51)
    ("settlement-3.gostop.yaml", 1): stop(
        "standard", "Ara", {"three-gwang": 3, "tti": 3}, 9, 4,
        {"Bora": Bill(["gwangbak"], 2, 72, 7200), "Chan": Bill([], 1, 36, 3600)},
        [(4, "go", 3), (10, "go", 4), (13, "go", 5), (16, "stop", 6)],
    ),
    # table C1 (survey §5.2): s × 2, no additions; s = gwang 3 + six tti 2 (rain ribbon out) + ten pi 1 (5y as two) = 6:
    # 6 × 2 × 2 = 24, as in survey W51
    ("settlement-3-wikipedia.gostop.yaml", 1): stop(
        "wikipedia", "Ara", {"three-gwang": 3, "tti": 2, "pi": 1}, 6, 4,
        {"Bora": Bill(["gwangbak"], 2, 48, 4800), "Chan": Bill([], 1, 24, 2400)},
        [(4, "go", 3), (10, "go", 4), (13, "go", 5), (16, "stop", 6)],
    ),
    # table D: (6 + 2) × 2 × 2 = 32 (survey W51), gwangbak off
    ("settlement-3-club.gostop.yaml", 1): stop(
        "club", "Ara", {"three-gwang": 3, "tti": 3}, 8, 4,
        {"Bora": Bill([], 1, 32, 3200), "Chan": Bill([], 1, 32, 3200)},
        [(4, "go", 3), (10, "go", 4), (13, "go", 5), (16, "stop", 6)],
    ),
    # seed 000: go bak, gwang bak and pi bak, "multiplied by eight": 7 × 8 = 56 (survey W52)
    ("times-eight-wikipedia.gostop.yaml", 1): stop(
        "wikipedia", "Bora", {"three-gwang": 3, "pi": 4}, 7, 1,
        {"Ara": Bill(["gwangbak", "pibak", "gobak"], 8, 56, 5600)},
        [(13, "go", 7), (14, "stop", 7)],
    ),
    # seed 004: "Go and win with 1 more point: 5 from each", in chips
    ("one-go-club.gostop.yaml", 1): stop(
        "club", "Mina", {"cheongdan": 3, "tti": 1}, 5, 1,
        {"Joon": Bill([], 1, 5, 5), "Hana": Bill([], 1, 5, 5)},
        [(6, "go", 3), (15, "stop", 4)],
    ),
    # seed 003, Go table: (16 + 3) × 2 (3 Go) × 2 (shake) = 76; matgo pibak at 7 or fewer: Minho has 6
    ("matgo-bonus.gostop.yaml", 1): stop(
        "standard+", "Sujin", {"godori": 5, "yeol": 1, "pi": 10}, 19, 4,
        {"Minho": Bill(["pibak"], 2, 152, 15200)},
        [(6, "go", 7), (8, "go", 10), (10, "go", 13), (16, "stop", 16)],
    ),
    # seed 003: nagari is void; a first ppeok earns the value of 3 points from each opponent on the spot
    ("nagari-then-carry.gostop.yaml", 1): Hand(
        "standard", "nagari", None, {}, 0, 1, {}, {"Hana": 600, "Mina": -300, "Joon": -300}, [(11, "go", 3)],
    ),
    # seed 003: four gwang with the rain gwang 4; × 2 (bomb) × 2 (after a nagari) = 16; Hana has no gwang
    ("nagari-then-carry.gostop.yaml", 2): stop(
        "standard", "Mina", {"four-gwang": 4}, 4, 4,
        {"Joon": Bill([], 1, 16, 1600), "Hana": Bill(["gwangbak"], 2, 32, 3200)},
        [(17, "stop", 4)],
    ),
    # seed 004: "Each opponent pays the call threshold": 3
    ("chongtong.gostop.yaml", 1): Hand(
        "standard", "chongtong", "Joon", {}, 3, 1,
        {"Mina": Bill([], 1, 3, 300), "Hana": Bill([], 1, 3, 300)},
        {"Joon": 600, "Mina": -300, "Hana": -300}, [], complete=False,
    ),
    # rules.md §7, §9: three ppeok is worth the threshold 3; the first ppeok had earned 3 from each before
    ("three-ppeok.gostop.yaml", 1): Hand(
        "standard", "three-ppeok", "Mina", {}, 3, 1,
        {"Joon": Bill([], 1, 3, 300), "Hana": Bill([], 1, 3, 300)},
        {"Mina": 1200, "Joon": -600, "Hana": -600}, [],
    ),
    # seed 003: the caller pays his own share (4 × 2 gwangbak) and the other's (4 × 2 pibak) = 16
    ("hidden-hands.gostop.yaml", 1): stop(
        "standard", "Sora", {"rain-three-gwang": 2, "pi": 2}, 4, 1,
        {"Yuna": Bill(["gwangbak", "gobak"], 2, 16, 1600), "Dae": Bill(["pibak"], 2, 0, 0)},
        [(4, "go", 3), (8, "go", 3), (18, "stop", 4)], complete=False,
    ),
    ("korean.gostop.yaml", 1): SAME._replace(
        winner="미나",
        losers={KOREAN[name]: bill for name, bill in SAME.losers.items()},
        payments={KOREAN[name]: won for name, won in SAME.payments.items()},
    ),
    ("same/sheet.gostop.yaml", 1): SAME,
    ("same/explicit.gostop.yaml", 1): SAME,
    ("same/hand.gostop.json", 1): SAME,
    ("same/hand.gostop.jsonl", 1): SAME,
}  # fmt: skip


class Seen(NamedTuple):
    """What the table saw in one turn; cards in any order."""

    captured: str = ""
    events: tuple[str, ...] = ()
    """`kind month pi`, `of` behind a stack."""
    pi: dict[str, str] = {}  # noqa: RUF012  (never written to)


TURNS: dict[str, tuple[list[Seen], dict[str, int]]] = {
    # Each turn, then everybody's pi at the end by value (plain 1, ssangpi 2), counted by hand.
    # seed 003, figure Ppeok; survey W01, W04
    "may-ppeok": (
        [Seen("", ("ppeok 5 0",)), Seen(), Seen("5p 5y 5t 5p", ("stack 5 1 other",), {"Ara": "3p", "Bora": "7p"})],
        {"Ara": 0, "Bora": 0, "Chan": 1 + 2 + 2},
    ),
    # seed 003, figure Ttadak; survey W12
    "august-ttadak": (
        [Seen("8y 8g 8p 8p", ("ttadak 8 1",), {"Bora": "11p"})],
        {"Ara": 1 + 2 + 1, "Bora": 2, "Chan": 0},
    ),
    # seed 003, figure Heundeulgi and Poktan, "One who has only a Ssangpi must give the Ssangpi"; survey W20
    "june-bomb": (
        [
            Seen("6y 6t 6p 6p", ("bomb 6 1",), {"Bora": "3p", "Chan": "12s"}),
            Seen(), Seen(),
            Seen("1g 1p", ("pass 0",)),
            Seen(), Seen(),
            Seen("10y 10t", ("pass 0",)),
        ],
        {"Ara": 2 + 1 + 2 + 1, "Bora": 2, "Chan": 0},
    ),
    # seed 003, figure of a turn; survey W13: two pairs are no ttadak
    "march-october": ([Seen("3g 3p 10y 10p"), Seen("7y 7t")], {"Ara": 2, "Bora": 1, "Chan": 1}),
    # seed 004, Bomb
    "august-bomb": (
        [
            Seen("8g 8y 8p 8p", ("bomb 8 1",), {"Joon": "7p", "Hana": "11p"}),
            Seen(), Seen(),
            Seen("1g 1p", ("pass 0",)),
            Seen("6p 6t"), Seen("4p 4t"),
            Seen("12s 12y", ("pass 0",)),
        ],
        {"Joon": 1, "Hana": 2 + 1, "Mina": 2 + 2 + 1 + 2},
    ),
    # seed 004, Jjok; survey W16
    "january-jjok": (
        [Seen("1g 1p", ("jjok 1 1",), {"Joon": "2p", "Hana": "12s"})],
        {"Joon": 0, "Hana": 0, "Mina": 1 + 1 + 2},
    ),
    # seed 004, Sweep; survey W19
    "june-sweep": ([Seen("6t 6p 10y 10p", ("sseul 1",), {"Joon": "8p"})], {"Mina": 3 + 2 + 1, "Joon": 1}),
    # seed 004, Ppeok: Joon takes Mina's stack
    "january-stack": (
        [
            Seen("", ("ppeok 1 0",)), Seen(), Seen(), Seen("8y 8p"),
            Seen("1p 1g 1t 1p", ("stack 1 1 other",), {"Mina": "8p", "Hana": "11p"}),
        ],
        {"Joon": 1 + 2 + 2, "Hana": 0, "Mina": 0},
    ),
}  # fmt: skip

ALL_FILES = sorted(
    path.relative_to(EXAMPLES).as_posix() for path in EXAMPLES.rglob("*") if path.is_file() and path.suffix != ".md"
)
EVENINGS = [name for name in ALL_FILES if name.endswith(".session.yaml")]
"""Sessions, whose amounts tests/referee/test_session_examples.py has."""
FILES = [name for name in ALL_FILES if name not in EVENINGS]


@cache
def reports(name: str) -> tuple[HandReport, ...]:
    return tuple(report_record(raw) for raw in read_records(str(EXAMPLES / name)))


def texts() -> Iterator[tuple[str, str]]:
    for name in ALL_FILES:
        yield name, (EXAMPLES / name).read_text(encoding="utf-8")


def test_every_example_is_expected_and_listed() -> None:
    expected = {name for name, _ in HANDS} | {f"turns/{name}.gostop.yaml" for name in TURNS}
    assert set(FILES) == expected
    listed = set(re.findall(r"\]\(([^)]+)\)", (EXAMPLES / "README.md").read_text(encoding="utf-8")))
    assert listed == expected | set(EVENINGS)


def test_every_example_names_its_source_and_a_schema_that_is_there() -> None:
    for name, text in texts():
        if name.endswith(".yaml"):
            first = text.splitlines()[0]
            schema = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
            assert schema, name
            assert ((EXAMPLES / name).parent / schema[1]).resolve().is_file(), name
            assert re.search(r"^# (Source|출처): ", text, re.MULTILINE), name
        else:
            assert '"x-source"' in text, name


@pytest.mark.parametrize("name", FILES)
def test_an_example_has_no_errors_and_its_claims_are_proved(name: str) -> None:
    for report in reports(name):
        assert not [found.diagnostic.code for found in report.diagnostics if is_error(found)]
        assert {claim.verdict for claim in report.claims} <= {"proved"}
        if name.startswith("turns/"):
            assert (report.status, report.claims) == ("unfinished", ())
        else:
            # Every whole hand claims its outcome, its winner, points, multiplier and everybody's payment.
            claimed = {claim.claim for claim in report.claims}
            assert claimed >= {"outcome", "points", "multiplier", *(f"payments.{player}" for player in report.players)}
            assert ("winner" in claimed) == (report.outcome.winner is not None)
            assert (report.status, report.diagnostics) == ("settled", ())


@pytest.mark.parametrize(("name", "number"), HANDS)
def test_a_whole_hand_comes_out_to_the_won(name: str, number: int) -> None:
    hand = HANDS[name, number]
    report = reports(name)[number - 1]
    bill = report.settlement
    assert bill is not None
    assert (report.rules_name, report.complete) == (hand.rules, hand.complete)
    assert (report.outcome.kind, report.outcome.winner) == (hand.outcome, hand.winner)
    if hand.outcome == "stop" and hand.winner is not None:
        assert {line.name: line.points for line in report.players[hand.winner].jokbo} == hand.jokbo
    assert (bill.points, bill.multiplier) == (hand.points, hand.multiplier)
    found = {
        who: Bill(list(owes.bak), owes.multiplier, owes.points, int(owes.money)) for who, owes in bill.losers.items()
    }
    assert found == hand.losers
    assert bill.payments == hand.payments
    assert [(turn.n, turn.call, turn.score) for turn in report.turns if turn.call] == hand.calls


def seen(turn: TurnReport) -> Seen:
    events = tuple(
        " ".join(str(part) for part in (event.kind, event.month or "", event.pi, event.of) if part != "")
        for event in turn.events
    )
    return Seen(" ".join(sorted(turn.captured)), events, {who: " ".join(cards) for who, cards in turn.pi.items()})


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_of_the_seeds_happens_as_they_tell_it(name: str) -> None:
    turns, pi = TURNS[name]
    (report,) = reports(f"turns/{name}.gostop.yaml")
    expected = [turn._replace(captured=" ".join(sorted(turn.captured.split()))) for turn in turns]
    assert [seen(turn) for turn in report.turns] == expected
    assert {player: found.pi for player, found in report.players.items()} == pi
    assert [found.diagnostic.code for found in report.diagnostics] == ["GS551"]


def turn_of(name: str, n: int, number: int = 1) -> TurnReport:
    return reports(name)[number - 1].turns[n - 1]


def test_who_has_only_a_ssangpi_gives_it_and_who_has_no_pi_gives_nothing() -> None:
    # seed 003: "An opponent with no Pi gives nothing. One who has only a Ssangpi must give the Ssangpi."
    assert seen(turn_of("settlement-1.gostop.yaml", 5)).pi == {"Chan": "11s"}
    assert seen(turn_of("settlement-2.gostop.yaml", 7)).pi == {"Ara": "1p", "Chan": "11s"}


def test_one_takes_ones_own_stack_for_one_pi_with_three_players() -> None:
    # rules.md §3: events.stack_self = {2: 2, 3: 1}
    own = turn_of("nagari-then-carry.gostop.yaml", 4)
    assert seen(own) == Seen("3p 3t 7p 7p 7t 7y", ("stack 7 1 self",), {"Mina": "12s", "Joon": "6p"})


def test_a_sweep_on_the_last_turn_is_named_and_takes_nothing() -> None:
    # seed 003: "Sseul, Ttadak and Jjok on the very last turn do not count"; survey W19
    assert seen(turn_of("nagari-then-carry.gostop.yaml", 8)).events == ("sseul 1",)
    last = turn_of("nagari-then-carry.gostop.yaml", 21)
    assert seen(last) == Seen("3g 3p 8p 8y", ("sseul 0",), {})


def test_a_jjok_that_also_sweeps_takes_two_pi_from_each() -> None:
    # seed 003: a sweep is "counted again if it coincides with another event"
    both = seen(turn_of("one-go-club.gostop.yaml", 11))
    assert both == Seen("2p 2y", ("jjok 2 1", "sseul 1"), {"Mina": "5p 9p", "Joon": "3p 5p"})


def test_a_bonus_card_turned_up_in_a_ppeok_lies_in_the_stack() -> None:
    # seed 000: "all four cards (i.e. the three cards involved in the ppeok plus the bonus card) must remain"; survey W24
    assert seen(turn_of("matgo-bonus.gostop.yaml", 3)) == Seen("", ("ppeok 8 0",), {})
    taken = seen(turn_of("matgo-bonus.gostop.yaml", 4))
    assert taken == Seen("2p 2y 8g 8p 8p 8y b2 b3", ("stack 8 1 other", "bonus 0", "bonus 0"), {})


def test_a_score_that_fell_must_first_be_won_back() -> None:
    # seed 003: "If losing Pi has lowered your score, you must first win it back."
    turns = reports("matgo-bonus.gostop.yaml")[0].turns
    assert [(t.n, t.score, t.call) for t in turns if t.by == "Sujin" and t.n >= 10] == [
        (10, 13, "go"), (12, 13, None), (14, 12, None), (16, 16, "stop"),
    ]  # fmt: skip


def test_after_a_nagari_the_same_player_leads_for_double_and_a_win_uses_it_up() -> None:
    # seed 003: "the next hand's winner scores ×2, and the lead stays the same"
    first, second = reports("nagari-then-carry.gostop.yaml")
    assert (first.next_dealer, first.next_carry) == ("Hana", 2)
    assert (second.next_dealer, second.next_carry) == ("Mina", 1)


def test_payments_at_once_are_apart_from_the_bill() -> None:
    for name, number, player in (("nagari-then-carry.gostop.yaml", 1, "Hana"), ("three-ppeok.gostop.yaml", 1, "Mina")):
        bill = reports(name)[number - 1].settlement
        assert bill is not None
        assert [(i.kind, i.player, i.turn, i.points, i.money) for i in bill.instant] == [
            ("first-ppeok", player, 1, 3, 300)
        ]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_four_spellings_of_a_hand_give_the_same_bytes(lang: Any) -> None:
    found = set()
    for name in ("sheet.gostop.yaml", "explicit.gostop.yaml", "hand.gostop.json", "hand.gostop.jsonl"):
        (report,) = reports(f"same/{name}")
        assert Path(report.file).name == name
        unnamed = replace(report, file="hand")
        found.add((encode(report_to_plain(unnamed, lang), indent=True, ascii_only=False), report_text(unnamed, lang)))
    assert len(found) == 1


def test_the_korean_record_is_the_same_hand() -> None:
    korean = canonical("korean.gostop.yaml")
    renamed = msgspec.json.encode(to_plain(korean)).decode()
    for name, hangul in KOREAN.items():
        renamed = renamed.replace(f'"{hangul}"', f'"{name}"')
    again, found = decode_hand(msgspec.json.decode(renamed))
    assert again is not None
    assert not found
    assert content_id(again) == content_id(canonical("same/sheet.gostop.yaml")) != content_id(korean)


@pytest.mark.parametrize("name", ["settlement-1", "settlement-2", "settlement-3"])
def test_the_three_presets_judge_one_and_the_same_hand(name: str) -> None:
    played = [to_plain(canonical(f"{name}{rules}.gostop.yaml")) for rules in ("", "-wikipedia", "-club")]
    for record in played:
        del record["rules"], record["result"]
    assert played[0] == played[1] == played[2]


def canonical(name: str) -> Any:
    (raw,) = read_records(str(EXAMPLES / name))
    record, found = decode_hand(raw.plain)
    assert record is not None
    assert not found
    return record


@pytest.mark.parametrize(("name", "lines"), [
    # the derivation of product.md, to be checked with a pencil
    ("settlement-3.gostop.yaml", [
        "  three gwang  3  1g 3g 11g", "  tti, 7 cards  3  1t 3t 5t 6t 7t 9t 12t", "  go ×3  +3", "  points  9",
        "  3 go  ×2", "  shake, month 6  ×2", "  winner's multiplier  ×4  = 36",
        "  Bora  36 × 2 gwangbak (0 gwang)  = 72  7,200 won", "  Chan  36  = 36  3,600 won",
    ]),
])  # fmt: skip
def test_the_derivation_is_drawn_as_the_book_draws_it(name: str, lines: list[str]) -> None:
    drawn = [re.sub(r"(?<=\S) {2,}", "  ", line) for line in report_text(reports(name)[0], "en").splitlines()]
    assert [line for line in drawn if line in lines] == lines


def test_a_card_that_is_already_out_is_pointed_at(tmp_path: Path) -> None:
    # Bora captured 6y in turn 1; Ara cannot play it in turn 9 (issue A, done when 3).
    text = (EXAMPLES / "settlement-2.gostop.yaml").read_text(encoding="utf-8")
    changed = tmp_path / "changed.gostop.yaml"
    changed.write_text(text.replace("- Ara: 3p / 2p go", "- Ara: 6y / 2p go"), encoding="utf-8")
    (raw,) = read_records(str(changed))
    report = report_record(raw)
    (error,) = [found for found in report.diagnostics if is_error(found)]
    line = next(n for n, row in enumerate(changed.read_text(encoding="utf-8").splitlines(), 1) if "Ara: 6y" in row)
    assert (error.diagnostic.code, error.diagnostic.turn, report.status) == ("GS403", 9, "refused")
    assert error.span is not None
    assert (error.span.line, error.span.column, error.span.end_column) == (line, 10, 12)
