"""The house rules that a hand came to rest on: what refused it, or what moved its pi and made its bill.

Each is told with where it did so, as far as the report cites it: a term of the derivation, an event that took pi or that a
last turn kept from it, a payment made at once, how the hand ended. Source: product.md, Commands (`audit`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from gostop_cli.game.switches import SWITCH
from gostop_cli.referee.model import EventReport, Factor, InstantReport

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gostop_cli.diagnostics.model import Diagnostic
    from gostop_cli.game.switch_types import Value
    from gostop_cli.game.switches import HouseRules
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.model import HandReport, Settlement, Share


class Use(msgspec.Struct, frozen=True):
    """Where a rule decided something: in a turn (0: none in particular), in a term of the bill, for one player.

    One of the others is given: `code` of a refusal, an event, a term, a payment made at once, how the hand ended, how a
    loser's share came to be other than its product.
    """

    turn: int = 0
    player: str = ""
    code: str = ""
    event: EventReport | None = None
    factor: Factor | None = None
    paid: InstantReport | None = None
    ended: str = ""
    share: str = ""


class Clause(msgspec.Struct, frozen=True):
    """A rule and everything that it decided here. `value` is that of a switch; a rule that no table disputes has none."""

    name: str
    value: Value
    uses: tuple[Use, ...]

    @property
    def is_switch(self) -> bool:
        """Whether tables dispute it."""
        return self.name in SWITCH


_JOKBO: Final = {
    "godori": "score.godori", "yeol": "score.yeol_from", "tti": "score.tti_from", "pi": "score.pi_from",
    "hongdan": "score.dan", "chodan": "score.dan", "cheongdan": "score.dan",
}  # fmt: skip
"""The switch behind each jokbo; the others are gwang."""
_ENDED: Final = {
    "stop": "call.threshold", "chongtong": "chongtong.mode", "three-ppeok": "three_ppeok.points",
    "hudang": "hudang.turns", "misdeal": "deal.floor_four", "balance": "balance.goal",
}  # fmt: skip
_PAID: Final = {
    "first-ttadak": "instant.first_ttadak", "first-jjok": "instant.first_jjok", "first-bomb": "instant.first_bomb",
}  # fmt: skip
_STACKS: Final = {"other": "events.stack", "self": "events.stack_self", "dealt": "events.stack_dealt"}
_LIMITS: Final = {"cap": "money.cap_points", "nothing-captured": "bak.nothing_captured_pays"}


def clauses(
    record: HandRecord, report: HandReport, refusals: tuple[Diagnostic, ...], house: HouseRules, players: int
) -> tuple[Clause, ...]:
    """The rules that decided a hand, each once, switches in the order of their table after the rules that none disputes."""
    uses: dict[str, list[Use]] = {}
    cited = _refused(refusals) if refusals else _settled(record, report, house)
    for name, use in cited:
        if name and use not in uses.setdefault(name, []):
            uses[name].append(use)
    order = [name for name in uses if name not in SWITCH] + [name for name in SWITCH if name in uses]
    return tuple(Clause(name, _value(name, house, players), tuple(uses[name])) for name in order)


def _value(name: str, house: HouseRules, players: int) -> Value:
    return SWITCH[name].at(house.values[name], players) if name in SWITCH else None


def _refused(refusals: tuple[Diagnostic, ...]) -> Iterator[tuple[str, Use]]:
    for found in refusals:
        yield found.clause, Use(found.turn or 0, code=found.code)


def _settled(record: HandRecord, report: HandReport, house: HouseRules) -> Iterator[tuple[str, Use]]:
    kind, winner, turn = report.outcome.kind, report.outcome.winner, report.outcome.turn
    if kind in _ENDED:
        yield _ENDED[kind], Use(turn or 0, winner or "", ended=kind)
    yield from _events(report, house)
    if report.settlement is not None:
        yield from _bill(report.settlement)
        if record.stake is None and any(report.settlement.payments.values()):
            yield "money.stake", Use(share="stake")


def _events(report: HandReport, house: HouseRules) -> Iterator[tuple[str, Use]]:
    """Every event that took pi, and every one that the last turn kept from taking any."""
    unpaid = house.values["last.no_pi"]
    assert isinstance(unpaid, tuple)
    for turn in report.turns:
        for event in turn.events:
            use = Use(turn.n, turn.by, event=event)
            if event.pi and any(turn.pi.values()):
                yield _switch_of(event), use
            elif not event.pi and event.kind in unpaid and house.values.get(_switch_of(event)) not in (None, 0, "none"):
                yield "last.no_pi", use


def _switch_of(event: EventReport) -> str:
    if event.kind == "stack":
        return _STACKS[event.of]
    return "bonus.steal" if event.kind == "bonus" else f"events.{event.kind}"


def _bill(bill: Settlement) -> Iterator[tuple[str, Use]]:
    for factor in (*bill.derivation.points, *bill.derivation.winner):
        yield _switch_behind(factor), Use(factor=factor)
    for share in bill.derivation.losers:
        for factor in (*share.plus, *share.factors):
            yield _switch_behind(factor), Use(player=share.name, factor=factor)
        yield from _share(share, bill)
    for paid in bill.instant:
        yield _PAID.get(paid.kind, "instant.ppeok"), Use(paid.turn, paid.player, paid=paid)
    for sale in bill.sold:
        yield "sell.price", Use(player=sale.player, share="sold")


def _share(share: Share, bill: Settlement) -> Iterator[tuple[str, Use]]:
    """What a loser owes because of a limit, or because one pays for another."""
    if share.limit:
        yield _LIMITS[share.limit], Use(player=share.name, share=share.limit)
    if share.paid_by:
        gobak = "gobak" in bill.losers[share.paid_by].bak
        yield "gobak.three_players" if gobak else "dokbak.feeder", Use(player=share.name, share="paid-by")


def _switch_behind(factor: Factor) -> str:
    if factor.switch != "score":
        return factor.switch
    return _JOKBO.get(factor.label.removeprefix("jokbo."), "score.gwang")
