"""An evening, hand by hand: each is judged with what the hands before it leave to it, and everybody's money is carried on.

A pure fold over the entries of a session. A hand that is refused or cannot be had brings nobody anything, and leaves open
who leads the next one and what that is worth; the evening goes on. Payments made at once and what sitters sold stand in an
unfinished hand too (record.md §5).

| rule | rules.md | switch | here |
|---|---|---|---|
| what each can pay is what the evening has left him | §8 | money.liability | _filled |
| who leads the first hand | §7 | session.first_dealer | report_session |
| who leads behind a hand without an end | §7 | session.next_dealer | _filled |
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from gostop_cli.diagnostics.model import Located, Note
from gostop_cli.game.settle_up import settle_up
from gostop_cli.record.locate import locate
from gostop_cli.record.model import Turn
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.session_model import BuyIn, Correction, HandAt, Missing
from gostop_cli.referee import session_checks as checks
from gostop_cli.referee.bill import whole
from gostop_cli.referee.findings import Findings
from gostop_cli.referee.first_dealer import first_dealer
from gostop_cli.referee.knowledge import PROVED, REFUTED, UNDETERMINED
from gostop_cli.referee.model import ClaimReport
from gostop_cli.referee.run import locate_all, report_record
from gostop_cli.referee.session_model import EntryReport, PlayerTotal, SessionReport
from gostop_cli.values import replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.model import HandRecord
    from gostop_cli.record.rulesfile import LoadedRules
    from gostop_cli.record.session import SessionFile
    from gostop_cli.record.session_model import Entry, Session
    from gostop_cli.referee.model import HandReport, Settlement, Won
    from gostop_cli.referee.session_model import Amounts


def report_session(file: SessionFile, override: HouseRules | None = None) -> SessionReport:
    """The referee's whole answer about an evening; `override` are the rules of `--rules`.

    A session that cannot be read is reported with nothing but what is wrong with it.
    """
    session = file.session
    if session is None:
        return _unreadable(file, locate_all(file.raw, file.found) + _unread(file))
    house = override
    if house is None:
        loaded = load_rules(session.rules, os.path.dirname(file.raw.file) or None)
        if loaded.rules is None:
            return _unreadable(file, _rules_faults(file, loaded))
        house = loaded.rules
    evening = _Evening(file, session, house, override=override is not None)
    drawn = first_dealer(session.drawn, _begun(session), house.at(2))
    findings = Findings()
    if isinstance(drawn, Note):
        findings.add("GS711", ("drawn",), key=True, notes=(drawn,), clause="session.first_dealer")
    elif drawn is not None:
        evening.due = checks.Due(drawn, why=Note("session.drawn", {"name": drawn}))
    for entry in session.entries:
        evening.add(entry)
    return evening.report(locate_all(file.raw, findings.found))


def _begun(session: Session) -> str | None:
    """When the evening began: as it says, else as its first hand does."""
    if session.played is not None:
        return session.played
    first = next((entry.raw.found for entry in session.entries if isinstance(entry, HandAt)), None)
    played = first.get("played") if isinstance(first, dict) else None
    return played if isinstance(played, str) else None


def _unreadable(file: SessionFile, found: tuple[Located, ...]) -> SessionReport:
    return SessionReport(file.raw.file, file.raw, {}, (), settle_up({}), whole=False, found=found)


def _unread(file: SessionFile) -> tuple[Located, ...]:
    return tuple(located for raw, found in file.unread for located in locate_all(raw, found))


def _rules_faults(file: SessionFile, loaded: LoadedRules) -> tuple[Located, ...]:
    """What is wrong with the house rules of an evening, in their own file where they have one."""
    document = loaded.document
    if document is None:
        return locate_all(file.raw, loaded.diagnostics)
    return tuple(
        Located(
            found,
            locate(document, found.where),
            tuple((locate(document, other.where), other.note) for other in found.related),
            loaded.file,
        )
        for found in loaded.diagnostics
    )


class _Tally:
    """What one player comes to so far."""

    __slots__ = ("bought", "corrections", "hands", "instant", "sold", "total", "wins")

    def __init__(self) -> None:
        self.hands = self.wins = 0
        self.instant: Won = 0
        self.sold: Won = 0
        self.corrections: Won = 0
        self.total: Won = 0
        self.bought: Won | None = None

    @property
    def chips(self) -> Won | None:
        """What lies before him; None where nobody counts it."""
        return None if self.bought is None else whole(self.bought + self.total)


class _Evening:
    """The fold: what the hands so far have come to, and what they leave to the next one (`due`)."""

    def __init__(self, file: SessionFile, session: Session, house: HouseRules, *, override: bool) -> None:
        self.file = file
        self.session = session
        self.house = house
        self.override = override
        self.due = checks.Due()
        self.entries: list[EntryReport] = []
        self.tallies = {name: _Tally() for name in session.players}
        self.hands = 0
        self.whole = True
        self._seen: dict[Any, int] = {}
        for name, amount in session.buy_in.items():
            self._buy(name, amount)

    def add(self, entry: Entry) -> None:
        """One more entry of the evening."""
        match entry:
            case HandAt():
                self._hand(entry)
            case Missing(reason=reason):
                self.hands += 1
                self.whole = False
                self.due = checks.Due(hand=self.hands)
                found = locate_all(self.file.raw, (reason,))
                self._put(EntryReport("missing", self.file.raw, self.hands, found=found))
            case BuyIn(amounts=amounts):
                for name, amount in amounts.items():
                    self._buy(name, amount)
                self._put(EntryReport("buy-in", self.file.raw, bought=amounts))
            case Correction():
                self._correct(entry)

    def _put(self, entry: EntryReport) -> None:
        """Write an entry down, with where everybody stands after it."""
        totals = {name: tally.total for name, tally in self.tallies.items()}
        self.entries.append(replace(entry, totals=totals, chips=self.chips()))

    def chips(self) -> Amounts:
        """What lies before each for whom chips are counted."""
        return {name: tally.chips for name, tally in self.tallies.items() if tally.chips is not None}

    def _buy(self, name: str, amount: Won) -> None:
        tally = self.tallies[name]
        tally.bought = whole((tally.bought or 0) + amount)

    def _correct(self, entry: Correction) -> None:
        """A correction moves money from some to others; one that does not add up to nothing moves none."""
        findings = Findings()
        before, gains = self.chips(), entry.amounts
        total = sum(gains.values())
        if total:
            findings.add("GS705", (*entry.path, "correction"), total=checks.amount(total, signed=True))
            gains = {}
        for name, gain in gains.items():
            tally = self.tallies[name]
            tally.corrections, tally.total = whole(tally.corrections + gain), whole(tally.total + gain)
        self._tell_broke(before, (*entry.path, "correction"), findings)
        found = locate_all(self.file.raw, findings.found)
        self._put(EntryReport("correction", self.file.raw, gains=gains, why=entry.why, found=found))

    def _tell_broke(self, before: Mapping[str, Won], path: tuple[Any, ...], findings: Findings) -> None:
        """Whoever now has less than nothing before him must have bought chips that nobody wrote down."""
        for name, left in self.chips().items():
            if left < 0 <= before.get(name, 0):
                findings.add("GS710", path, name=name, amount=checks.amount(left))

    # ------------------------------------------------------------ a hand

    def _hand(self, entry: HandAt) -> None:
        self.hands += 1
        pair: list[HandRecord] = []

        def fill(written: HandRecord, house: HouseRules) -> HandRecord:
            pair[:] = written, _filled(written, house, entry, self.due, self.chips())
            return pair[1]

        rules = self.house if self.override or not entry.own_rules else None
        report = report_record(entry.raw, rules, fill=fill)
        findings = Findings()
        before, dealer, carry = self.chips(), None, None
        in_play: tuple[str, ...] = ()
        if pair:
            written, played = pair
            in_play = tuple(player.name for player in played.players if not player.sits_out)
            dealer, carry = played.dealer or in_play[0] if in_play else None, played.carry or 1
            self._check(written, dealer or "", entry, findings)
        made = self._book(entry, report, in_play)
        self._tell_broke(before, (), findings)
        self.whole = self.whole and report.status == "settled"
        self.due = checks.due_after(report, self.hands)
        found = _in_order(report.diagnostics + locate_all(entry.raw, findings.found))
        self._put(replace(made, dealer=dealer, carry=carry, found=found))

    def _check(self, written: HandRecord, dealer: str, entry: HandAt, findings: Findings) -> None:
        """What the evening has against a hand."""
        checks.check_players(written, self.session.players, findings)
        checks.check_dealer(written, dealer, self.due, findings)
        checks.check_carry(written, self.due, findings)
        checks.check_chips(written, self.chips(), findings)
        for sign in (_file_of(entry), checks.identity(written)):
            earlier = None if sign is None else self._seen.setdefault(sign, self.hands)
            if earlier not in (None, self.hands):
                findings.add("GS706", (), hand=earlier)
                break
        checks.heed_waivers(written, findings)

    def _book(self, entry: HandAt, report: HandReport, in_play: tuple[str, ...]) -> EntryReport:
        """The money of a hand, put to everybody's account."""
        settlement = report.settlement
        if settlement is None:
            return EntryReport("hand", entry.raw, self.hands, report)
        instant = _instants(settlement, in_play)
        sold = _sales(settlement)
        for name, gain in settlement.payments.items():
            tally = self.tallies.setdefault(name, _Tally())
            tally.total = whole(tally.total + gain)
            tally.instant = whole(tally.instant + instant.get(name, 0))
            tally.sold = whole(tally.sold + sold.get(name, 0))
            if report.outcome.kind is not None:
                tally.hands += name in in_play
                tally.wins += name == report.outcome.winner
        return EntryReport(
            "hand", entry.raw, self.hands, report, gains=settlement.payments, instant=instant, sold=sold
        )  # fmt: skip

    # ------------------------------------------------------------ the end

    def report(self, found: tuple[Located, ...]) -> SessionReport:
        """The evening as a whole."""
        findings = Findings()
        claims = self._claims(findings)
        return SessionReport(
            self.file.raw.file,
            self.file.raw,
            {name: _total_of(tally) for name, tally in self.tallies.items()},
            tuple(self.entries),
            settle_up({name: tally.total for name, tally in self.tallies.items()}),
            self.session.id,
            self.session.played,
            self.house.name,
            self.house.fingerprint,
            self.session.stake,
            self.whole,
            self.due.dealer,
            self.due.carry,
            self.session.result,
            claims,
            found,
            locate_all(self.file.raw, findings.found),
        )

    def _claims(self, findings: Findings) -> tuple[ClaimReport, ...]:
        """What the table claimed at the end against what the evening comes to."""
        result = self.session.result
        if result is None:
            return ()
        claims: list[ClaimReport] = []
        if result.hands is not None:
            claims.append(_claim("hands", result.hands, self.hands, whole=True))
            if result.hands != self.hands:
                findings.add("GS709", ("result", "hands"), claimed=result.hands, computed=self.hands)
        parts = (("totals", "GS707", result.totals), ("chips", "GS708", result.chips))
        for key, code, claimed in parts:
            for name, money in (claimed or {}).items():
                tally = self.tallies[name]
                computed = whole(tally.total + ((tally.bought or 0) if key == "chips" else 0))
                claims.append(_claim(f"{key}.{name}", money, computed, whole=self.whole))
                if claims[-1].verdict == REFUTED:
                    signed = key == "totals"
                    findings.add(
                        code, ("result", key, name), name=name, claimed=checks.amount(money, signed=signed),
                        computed=checks.amount(computed, signed=signed),
                        difference=checks.amount(computed - money, signed=True),
                    )  # fmt: skip
        return tuple(claims)


def _filled(
    written: HandRecord, house: HouseRules, entry: HandAt, due: checks.Due, have: Mapping[str, Won]
) -> HandRecord:
    """The hand with what it leaves to the evening: who leads, what it is worth, what each can pay."""
    changes: dict[str, Any] = {}
    in_play = [player.name for player in written.players if not player.sits_out]
    leads = due.dealer if due.dealer is not None or not due.hand else _first_to_play(written)
    if written.dealer is None and leads in in_play and not (entry.from_file and entry.own_players):
        changes["dealer"] = leads
    if written.carry is None and due.carry not in (None, 1):
        changes["carry"] = due.carry
    if written.chips is None and house.at(2).money_liability != "unlimited":
        seated = {player.name for player in written.players}
        chips = {name: max(left, 0) for name, left in have.items() if name in seated}
        if chips:
            changes["chips"] = chips
    return replace(written, **changes) if changes else written


def _first_to_play(written: HandRecord) -> str | None:
    """Who has the first turn: where the hand before leaves open who leads, it is he, for who acted is always written."""
    return next((turn.by for turn in written.turns if isinstance(turn, Turn)), None)


def _claim(claim: str, claimed: Won, computed: Won, *, whole: bool) -> ClaimReport:
    if not whole:
        return ClaimReport(claim, claimed, None, UNDETERMINED)
    return ClaimReport(claim, claimed, computed, PROVED if claimed == computed else REFUTED)


def _total_of(tally: _Tally) -> PlayerTotal:
    return PlayerTotal(
        tally.hands, tally.wins, tally.instant, tally.sold, tally.corrections, tally.total, tally.bought or 0, tally.chips,
    )  # fmt: skip


def _file_of(entry: HandAt) -> tuple[str, int] | None:
    """The record on disk that an entry names, by whatever path; None for one that stands in the session."""
    return (os.path.realpath(entry.raw.file), entry.raw.number) if entry.from_file else None


def _in_order(found: Sequence[Located]) -> tuple[Located, ...]:
    """Findings about a hand in the order of the file; those without a place come first."""
    return tuple(sorted(found, key=lambda one: (one.span is not None, one.span or 0)))


def _instants(settlement: Settlement, in_play: tuple[str, ...]) -> Amounts:
    """What payments made at once bring each or cost him."""
    gains: Amounts = dict.fromkeys(in_play, 0) if settlement.instant else {}
    for paid in settlement.instant:
        for name in in_play:
            gains[name] += paid.money * (len(in_play) - 1) if name == paid.player else -paid.money
    return {name: whole(gain) for name, gain in gains.items()}


def _sales(settlement: Settlement) -> Amounts:
    """What sold cards bring each or cost him."""
    gains: Amounts = {}
    for sale in settlement.sold:
        for name in sale.payers:
            if name != sale.player:
                gains[name] = gains.get(name, 0) - sale.money
                gains[sale.player] = gains.get(sale.player, 0) + sale.money
    return {name: whole(gain) for name, gain in gains.items()}
