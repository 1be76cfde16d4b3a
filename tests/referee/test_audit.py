"""A record in dispute: what is proved, what is refused where, and which rules decided it (issue C, "It is done when" 1-4)."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gostop_cli.diagnostics.model import Term
from gostop_cli.game.cards import cards_of
from gostop_cli.game.switches import SWITCH
from gostop_cli.record.model import Bomb, HandRecord, Turn
from gostop_cli.record.source import RawRecord, read_records
from gostop_cli.record.write import to_plain
from gostop_cli.referee.audit import Audit, audit_record
from gostop_cli.referee.clauses import Use
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.replay import replay
from gostop_cli.referee.run import referee
from gostop_cli.values import replace

from .slips import Hand, Slip, held_before, hidden, legal_hand, oracle_on, preset, result_of, slip_in

EXAMPLES = Path(__file__).parents[2] / "examples"
CALLS = {"GS501", "GS502", "GS503", "GS504", "GS505"}


def raw_of(plain: Any) -> RawRecord:
    text = io.BytesIO(json.dumps(plain).encode())
    return next(iter(read_records("-", "json", text)))


def lead(**changed: Any) -> Audit:
    """The leading example of record.md §2, audited; `turns` maps the number of a turn to the entry that stands there."""
    plain: Any = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml")))).plain
    for number, entry in changed.pop("turns", {}).items():
        plain["turns"][number - 1] = entry
    return audit_record(raw_of({**plain, **changed}))


def audited(record: HandRecord) -> Audit:
    return audit_record(raw_of(to_plain(record)))


# ---------------------------------------------------------------- 1. every corruption


def wrong_with(number: int, hand: Hand, slip: Slip, counts: Counter[str]) -> str:
    """What is wrong about the verdict on a hand with a slip, "" where nothing is; what became of it is counted."""
    ours, theirs = referee(slip.record, hand.house), oracle_on(slip.record)
    refused = len(ours.turns) + 1 if ours.status == "refused" else None
    if (ours.status, refused) != (theirs["status"], theirs["refused_at"]):
        return f"{ours.status} {refused}, by the oracle {theirs['status']} {theirs['refused_at']}"
    if refused is not None:
        if refused < slip.turn:
            return f"refused in turn {refused}, before the slip in turn {slip.turn}"
        counts["refused in the turn of the slip" if refused == slip.turn else "refused in a later turn"] += 1
        return wrong_codes(slip, ours) if refused == slip.turn else ""
    if slip.kind == "player":
        return "a turn out of turn was let stand"
    paid = ours.settlement.payments if ours.settlement is not None else None
    if paid != theirs["settlement"]["payments"]:
        return f"pays {paid}, by the oracle {theirs['settlement']['payments']}"
    holds = {claim.verdict for claim in ours.claims} <= {"proved"}
    if ours.status == "settled" and holds is not (result_of(ours) == hand.record.result):
        return "scored otherwise, and the claim holds"
    undetermined = ours.turns[slip.turn - 1].verdict == "undetermined"
    counts["undetermined" if undetermined else "still legal"] += 1
    return ""


def wrong_codes(slip: Slip, report: HandReport) -> str:
    """Whether a slip was refused with the code that it deserves; whose hand a card is in is counted here by hand."""
    codes = {located.diagnostic.code for located in report.diagnostics if located.diagnostic.turn == slip.turn}
    entry, hand = slip.record.turns[slip.turn - 1], held_before(slip.record, slip.turn)
    assert slip.record.deal is not None
    right = True
    match slip.kind:
        case "player":
            right = "GS401" in codes or not isinstance(entry, Turn)
        case "call":
            right = bool(codes) and codes <= CALLS
        case "choice":
            right = codes == {"GS452"} or only_the_call_is_wrong(slip, codes)
        case "flip":
            right = "GS311" in codes if slip.record.deal.stock is not None else "GS311" not in codes
        case "card" if hand is not None and isinstance(entry, Turn) and not isinstance(entry.play, Bomb):
            right = ("GS403" in codes) is (entry.play not in hand)
        case "card" if isinstance(entry, Turn) and isinstance(entry.play, Bomb):
            right = bool(codes & {"GS421", "GS422"})
    return "" if right else f"refused with {sorted(codes)}"


def only_the_call_is_wrong(slip: Slip, codes: set[str]) -> bool:
    """Whether a turn is refused for its call alone: another card was chosen that may be, and with it the score is another.

    By the second opinion it is legal then with the call that is owed, or without the one that is not.
    """
    entry = slip.record.turns[slip.turn - 1]
    assert isinstance(entry, Turn)
    entry = replace(entry, call="stop" if codes == {"GS501"} else None)
    turns = (*slip.record.turns[: slip.turn - 1], entry)
    mended = oracle_on(replace(slip.record, turns=turns, result=None))
    return codes in ({"GS501"}, {"GS502"}) and mended["refused_at"] is None


def check_corruptions(numbers: range) -> None:
    counts: Counter[str] = Counter()
    wrong = []
    for number in numbers:
        rng = Random(f"slip {number}")
        hand = legal_hand(rng, hide=number % 3 == 2)
        slip = slip_in(rng, hand.record)
        problem = wrong_with(number, hand, slip, counts)
        if problem:
            wrong.append(f"hand {number}, {slip.kind} in turn {slip.turn}: {problem}")
    told = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
    print(f"{len(numbers)} corruptions: {told}")  # noqa: T201 (shown with -rP, and where the test fails)
    assert not wrong, f"{told}\n" + "\n".join(wrong)
    assert sum(counts.values()) == len(numbers)
    assert min(counts[what] for what in ("refused in the turn of the slip", "still legal", "undetermined")) > 0, told


def test_every_corruption_is_refused_or_told() -> None:
    check_corruptions(range(200))


@pytest.mark.slow
def test_every_corruption_of_many_is_refused_or_told() -> None:
    check_corruptions(range(200, 2200))


# ---------------------------------------------------------------- 2. a right record with a false claim


def with_a_false_claim(rng: Random, hand: Hand) -> tuple[HandRecord, str, int]:
    """The record with one payment claimed wrongly, whose, and by how much (true less claimed)."""
    result = hand.record.result
    assert result is not None
    assert result.payments is not None
    name = rng.choice(list(result.payments))
    off = rng.choice([-7, -1, 1, 3, 50])
    payments = {**result.payments, name: result.payments[name] - off}
    false = replace(result, payments=payments)
    return replace(hand.record, result=false), name, off


@pytest.mark.parametrize("number", range(12))
def test_a_right_record_with_a_false_claim_needs_no_repair(number: int) -> None:
    rng = Random(f"claim {number}")
    record, name, off = with_a_false_claim(rng, legal_hand(rng, hide=number % 3 == 2))
    audit = audited(record)
    false = [check for check in audit.claims if check.report.verdict == "refuted"]
    assert [(check.report.claim, check.difference) for check in false] == [(f"payments.{name}", off)]
    assert (audit.verdict, audit.refusal) == ("refuted", None)
    assert (audit.repairs.needed, audit.repairs.tried, audit.repairs.proposals) == (False, 0, ())


@pytest.mark.parametrize("number", range(6))
def test_a_right_record_with_its_true_result_is_proved(number: int) -> None:
    audit = audited(legal_hand(Random(f"true {number}")).record)
    assert audit.verdict == "proved"
    assert audit.what_if is None
    assert [(stretch.first, stretch.verdict) for stretch in audit.stretches] == [(1, "proved")]
    assert not audit.repairs.needed


# ---------------------------------------------------------------- 3. hiding and revealing


def verdicts(report: HandReport) -> dict[str, str]:
    """Every verdict of a report, by turn and by claim."""
    turns = {f"turn {turn.n}": turn.verdict for turn in report.turns}
    return turns | {claim.claim: claim.verdict for claim in report.claims}


def check_hiding(numbers: range) -> None:
    """product.md, Three-valued: hiding hands refutes nothing, and whatever is shown of them, what was proved stays so."""
    seen: Counter[str] = Counter()
    for number in numbers:
        rng = Random(f"hide {number}")
        hand = legal_hand(rng)
        names = [player.name for player in hand.record.players]
        rng.shuffle(names)
        proved: set[str] = set()
        for shown in range(1, len(names) + 1):
            told = hidden(hand.record, hand.house, set(names[shown:]))
            if told is None:
                break
            report = referee(told, hand.house)
            found = verdicts(report)
            assert report.status == "settled", number
            assert "refuted" not in found.values(), number
            assert proved <= {what for what, verdict in found.items() if verdict == "proved"}, number
            assert all((turn.verdict == "undetermined") is bool(turn.hangs_on) for turn in report.turns)
            proved = {what for what, verdict in found.items() if verdict == "proved"}
            seen.update(found.values())
        whole = referee(hand.record, hand.house)
        assert set(verdicts(whole).values()) <= {"proved"}, number
    assert seen["undetermined"] > len(numbers)
    assert seen["proved"] > len(numbers)


def test_hiding_hands_refutes_nothing() -> None:
    check_hiding(range(60))


@pytest.mark.slow
def test_hiding_hands_of_many_refutes_nothing() -> None:
    check_hiding(range(60, 1060))


def test_cards_shown_after_the_end_change_nothing_that_was_proved() -> None:
    """record.md §4: `revealed` cards are known backwards to the deal."""
    counts: Counter[bool] = Counter()
    for number in range(60):
        hand = legal_hand(Random(f"reveal {number}"))
        names = tuple(player.name for player in hand.record.players)
        told = hidden(hand.record, hand.house, set(names[1:]), pile=number % 2 == 0)
        end = replay(hand.record, hand.house.at(len(names)), Findings(names), names).table
        if told is None or end is None:
            continue
        left = {name: tuple(cards_of(player.hand)) for name, player in zip(names, end.players, strict=True)}
        before = verdicts(referee(told, hand.house))
        for count in range(1, len(names)):
            revealed = {name: left[name] for name in names[1 : count + 1] if left[name]}
            after = verdicts(referee(replace(told, revealed=revealed), hand.house))
            assert "refuted" not in after.values(), number
            assert all(after[what] == "proved" for what, verdict in before.items() if verdict == "proved"), number
            counts[after == before] += 1
            before = after
    assert counts[False] > 0, "showing hands never proved anything"


# ---------------------------------------------------------------- claims, by hand


def parts(audit: Audit) -> dict[str, tuple[Any, str]]:
    """By how much each false claim is off, and where it parts from the bill."""
    return {
        check.report.claim: (check.difference, check.parts_at.kind if check.parts_at else "")
        for check in audit.claims
        if check.report.verdict == "refuted"
    }


def test_a_forgotten_bak_is_named() -> None:
    """record.md §2: 3 points × 2 carried; Joon's pibak doubles his 600 won. Points and multiplier are agreed on."""
    audit = lead(
        result={"points": 3, "multiplier": 2, "payments": {"Mina": -600, "Joon": -600, "Hana": 1200}},
    )
    assert parts(audit) == {"payments.Joon": (-600, "leaves-out"), "payments.Hana": (600, "leaves-out")}
    at = next(check.parts_at for check in audit.claims if check.report.claim == "payments.Joon")
    assert at is not None
    term = at.facts["term"]
    assert isinstance(term, Term)
    assert (term.key, term.number) == ("derivation.pibak", 1)


def test_a_forgotten_carry_and_what_follows_from_it() -> None:
    audit = lead(result={"multiplier": 1, "payments": {"Mina": -300, "Joon": -600, "Hana": 900}})
    assert parts(audit)["multiplier"] == (1, "leaves-out")
    assert parts(audit)["payments.Mina"] == (-300, "leaves-out")
    # Half of Joon's 1,200 is his share without the carry that is denied, whatever his pibak is.
    assert parts(audit)["payments.Joon"] == (-600, "leaves-out")
    wild = lead(result={"multiplier": 5, "payments": {"Mina": -1000, "Joon": -1200, "Hana": 2200}})
    assert parts(wild) == {
        "multiplier": (-3, ""),
        "payments.Mina": (400, "follows"),
        "payments.Hana": (-400, "follows"),
    }


def test_a_payment_by_the_multiplier_that_is_claimed_follows_from_it() -> None:
    """Two nagari, ×4: Joon 3 × 4 × 2 pibak = 24, Mina 12. By ×2 it is half, and nobody has left out Joon's pibak."""
    audit = lead(carry=4, result={"multiplier": 2, "payments": {"Mina": -600, "Joon": -1200, "Hana": 1800}})
    assert parts(audit) == {
        "multiplier": (2, "counts-less"),
        "payments.Mina": (-600, "follows"),
        "payments.Joon": (-1200, "follows"),
        "payments.Hana": (1800, "follows"),
    }


def test_points_that_leave_out_a_jokbo() -> None:
    """Rain three gwang 2 and ten pi 1: 2 points are the gwang without the pi."""
    audit = lead(result={"points": 2})
    assert parts(audit) == {"points": (1, "leaves-out")}


def test_a_factor_too_many() -> None:
    """Joon's 1200 won doubled once more, and the winner's amount follows from it."""
    audit = lead(result={"payments": {"Mina": -600, "Joon": -2400, "Hana": 3000}})
    assert parts(audit) == {"payments.Joon": (1200, "counts-more"), "payments.Hana": (-1200, "follows-share")}
    audit = lead(result={"payments": {"Joon": -300}})
    assert parts(audit) == {"payments.Joon": (-900, "counts-less")}


# ---------------------------------------------------------------- legality, by hand


def test_turns_that_hang_on_unseen_cards() -> None:
    """record.md §2: Hana's hand is not on record; Joon's has one unseen card, which is the 11s."""
    audit = lead()
    assert audit.verdict == "undetermined"
    open_turns = {stretch.first: stretch.hangs_on for stretch in audit.stretches if stretch.hangs_on}
    assert open_turns == {
        1: ("8y",), 4: ("5y",), 7: ("7p",), 8: ("11s",), 10: ("5p",), 13: ("11p",), 16: ("8g",),
    }  # fmt: skip
    assert [(s.first, s.last) for s in audit.stretches if not s.hangs_on] == [
        (2, 3),
        (5, 6),
        (9, 9),
        (11, 12),
        (14, 15),
    ]


def test_first_impossible_point() -> None:
    audit = lead(turns={5: {"Joon": "8y / 9p"}})
    refusal = audit.refusal
    assert refusal is not None
    assert (refusal.turn, refusal.line, refusal.unseen) == (5, "Joon: 8y / 9p", 11)
    assert [located.diagnostic.code for located in refusal.reasons] == ["GS403"]
    assert audit.report.status == "refused"
    assert audit.verdict == "refuted"


def test_a_deal_that_cannot_be() -> None:
    """The 8g twice: both places are told, no turn is."""
    deal = {"floor": ["1p", "4t", "8g", "8g", "12g", "12s"]}
    audit = lead(deal=deal)
    refusal = audit.refusal
    assert refusal is not None
    assert (refusal.turn, refusal.line, refusal.unseen) == (0, "", 16)
    located = refusal.reasons[0]
    assert located.diagnostic.code == "GS301"
    assert located.span is not None
    assert [span is not None for span, _ in located.related] == [True]


def test_a_record_that_cannot_be_read() -> None:
    audit = lead(deeler="Hana")
    assert (audit.verdict, audit.report.status) == (None, "unreadable")


def test_claims_that_do_not_add_to_zero_make_even_an_open_record_wrong() -> None:
    plain: Any = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml")))).plain
    payments = {"Mina": 1, "Joon": 1, "Hana": 1}
    audit = audit_record(raw_of({**plain, "turns": plain["turns"][:5], "result": {"payments": payments}}))
    assert audit.verdict == "refuted"
    assert {check.report.verdict for check in audit.claims} == {"undetermined"}


def test_proof_can_be_required() -> None:
    plain: Any = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml")))).plain
    found = audit_record(raw_of(plain), require_proof=True)
    open_turns = [located.diagnostic.turn for located in found.report.diagnostics]
    assert open_turns == [1, 4, 7, 8, 10, 13, 16]
    assert {located.diagnostic.code for located in found.report.diagnostics} == {"GS801"}
    assert found.refusal is None
    assert found.verdict == "undetermined"


# ---------------------------------------------------------------- repairs as they are shown


def test_a_repair_has_its_lines_and_its_place() -> None:
    """The score-sheet line as written and mended, whatever the spelling; the place is that of the token."""
    written = {"by": "Mina", "play": "7p", "flip": "4p"}
    audit = lead(turns={15: written})
    first = audit.repairs.proposals[0]
    assert (first.before, first.after) == (("Mina: 7p / 4p",), ("Mina: 6p / 4p",))
    assert first.span is not None
    assert (first.change.was, first.change.now) == ("7p", "6p")
    assert first.span.end_column - first.span.column == len('"7p"')


def test_two_turns_are_shown_with_both_lines() -> None:
    audit = lead(turns={5: {"Mina": "4y / 6y"}, 6: {"Joon": "2t / 9p"}})
    (first,) = audit.repairs.proposals
    assert first.before == ("Mina: 4y / 6y", "Joon: 2t / 9p")
    assert first.after == first.before[::-1]


def test_a_card_of_the_deal_is_shown_with_its_list() -> None:
    audit = lead(revealed={"Joon": ["7y", "2t"]})
    shown = {proposal.after for proposal in audit.repairs.proposals if proposal.change.where.path[0] == "revealed"}
    assert ("Joon: 7y 9t",) in shown
    assert {proposal.before for proposal in audit.repairs.proposals} == {("Joon: 7y 2t",)}


def test_one_of_two_cards_alike_is_proposed_once() -> None:
    """Joon's 2t is written as a second 3p, and Mina has one too. He plays 2t, 3p and 11s, and one of his cards is unseen."""
    plain: Any = next(iter(read_records(str(EXAMPLES / "lead.gostop.yaml")))).plain
    hands = {**plain["deal"]["hands"], "Joon": ["3p", "3g", "3p", "5t", "7y", "9t", "x"]}
    audit = lead(deal={**plain["deal"], "hands": hands})
    assert {proposal.after for proposal in audit.repairs.proposals} == {
        ("Joon: 3p 3g 2t 5t 7y 9t x",),
        ("Joon: 3p 3g 11s 5t 7y 9t x",),
        ("Joon: 3p 3g x 5t 7y 9t x",),
    }
    assert len(audit.repairs.proposals) == 3


# ---------------------------------------------------------------- the rules that decided it


def test_rules_behind_the_bill_of_the_leading_example() -> None:
    """record.md §2: a bomb, a ppeok taken, rain three gwang 2, ten pi 1, a carry of 2, Joon's pibak, a stop with 3 points."""
    clauses = {clause.name: clause for clause in lead().clauses}
    assert list(clauses) == [
        "events.bomb", "events.stack", "score.gwang", "score.pi_from", "call.threshold", "nagari.multiplier",
        "pibak.limit",
    ]  # fmt: skip
    assert [(use.turn, use.event.kind) for use in clauses["events.stack"].uses if use.event] == [(13, "stack")]
    assert clauses["pibak.limit"].value == 5
    (pibak,) = clauses["pibak.limit"].uses
    assert pibak.player == "Joon"
    assert pibak.factor is not None
    assert pibak.factor.value == 2


def test_rule_behind_a_refusal() -> None:
    clauses = lead(turns={13: {"Hana": "11p / 2p go"}}).clauses
    assert [(clause.name, clause.value, clause.uses) for clause in clauses] == [
        ("call.threshold", 3, (Use(13, code="GS502"),))
    ]
    (undisputed,) = lead(turns={5: {"Joon": "8y / 9p"}}).clauses
    assert (undisputed.name, undisputed.is_switch, undisputed.value) == ("turn.hand-card", False, None)


@pytest.mark.parametrize("number", range(8))
def test_every_term_of_a_bill_is_cited(number: int) -> None:
    """Whatever a bill is made of has its rule; what was declared (`extra`) has none."""
    audit = audited(legal_hand(Random(f"cite {number}")).record)
    bill = audit.report.settlement
    assert bill is not None
    derivation = bill.derivation
    terms = [*derivation.points, *derivation.winner]
    terms += [term for share in derivation.losers for term in (*share.plus, *share.factors)]
    cited = [use.factor for clause in audit.clauses for use in clause.uses if use.factor is not None]
    assert all(term in cited for term in terms)
    assert all(clause.name in SWITCH for clause in audit.clauses)
    paid = {(use.paid.kind, use.paid.turn) for clause in audit.clauses for use in clause.uses if use.paid is not None}
    assert paid == {(instant.kind, instant.turn) for instant in bill.instant}


def test_tables_that_would_have_decided_otherwise() -> None:
    """Seed 004 plays the flips that a bomb owes at once (turn 6); Hangame shakes no month that lies on the floor (turn 3)."""
    audit = lead()
    otherwise = {other.rules: other for other in audit.otherwise}
    club, hangame = otherwise["club"], otherwise["hangame-gostop"]
    assert (club.refused, club.reasons[0].code, club.switches) == (6, "GS431", ("bomb.pass_when",))
    assert (hangame.refused, hangame.reasons[0].code, hangame.switches) == (3, "GS416", ("shake.floor",))
    assert "standard" not in {*otherwise, *audit.same}
    assert all(other.payments != audit.report.settlement.payments for other in audit.otherwise if other.payments)  # type: ignore[union-attr]


def test_another_table_pays_otherwise() -> None:
    """settlement-1: Chan's 4 pi are pibak (seed 003), at the club there is none (seed 004): his 600 won are 300."""
    raw = next(iter(read_records(str(EXAMPLES / "settlement-1.gostop.yaml"))))
    club = next(other for other in audit_record(raw).otherwise if other.rules == "club")
    assert club.refused is None
    assert club.switches == ("pibak.effect",)
    assert club.since == 0
    assert preset("club").fingerprint == club.fingerprint
