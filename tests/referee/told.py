"""A hand that was replayed, told to the calculator as a table tells it afterwards: captures, calls, shakes, agreements."""

from __future__ import annotations

from typing import Any

from gostop_cli.game.cards import cards_of
from gostop_cli.game.table import NOBODY
from gostop_cli.record.model import HandRecord
from gostop_cli.referee.model import HandReport
from gostop_cli.referee.run import Judged


def won(judged: Judged) -> bool:
    """Whether somebody has won the hand."""
    return judged.status == "settled" and judged.hand.winner != NOBODY


def told(judged: Judged, report: HandReport) -> dict[str, Any]:
    """What is known at the end of a hand that somebody won, in the form of a file; of the turns nothing."""
    assert judged.hand.table is not None
    record, table, names = judged.record, judged.hand.table, judged.hand.names
    plain: dict[str, Any] = {
        "gostop-calc": 1,
        "captured": {name: " ".join(report.players[name].captured) or "nothing" for name in names},
        "winner": report.outcome.winner,
        "outcome": report.outcome.kind,
        "shaken": {name: list(report.players[name].shakes) for name in names},
        **agreed(record, report),
    }
    for name in names:  # a single pi is told apart from a count
        if plain["captured"][name].endswith("p") and " " not in plain["captured"][name]:
            plain["captured"][name] += " pi 1 gwang 0 yeol 0 tti 0"
    players = dict(zip(names, table.players, strict=True))
    plain["bombed"] = {name: [m for m in player.bombed if m not in player.two_card] for name, player in players.items()}
    plain["two_card_bombed"] = {name: list(player.two_card) for name, player in players.items()}
    plain["go"] = {name: f"{len(player.gos)}@{player.gos[-1]}" for name, player in players.items() if player.gos}
    plain["go_order"] = [names[seat] for seat in table.go_order]
    plain["gukjin"] = {}
    for name, player in players.items():
        roles = {card.code: "yeol" for card in cards_of(player.sealed)}
        roles |= {card.code: "pi" for card in cards_of(player.as_pi & player.captured)}
        if roles:
            plain["gukjin"][name] = roles
    if players[str(report.outcome.winner)].doubled:
        plain["extra"] = [*plain.get("extra", []), {"factor": 2, "why": "chongtong shown"}]
    return plain


def agreed(record: HandRecord, report: HandReport) -> dict[str, Any]:
    """What the table agreed on; chips as they are once what was paid at once has changed hands."""
    plain: dict[str, Any] = {}
    if record.stake is not None:
        plain["stake"] = record.stake
    if record.carry is not None:
        plain["carry"] = record.carry
    if record.extra:
        plain["extra"] = [{"factor": extra.factor, "why": extra.why or "-"} for extra in record.extra]
    if record.liable is not None:
        plain["liable"] = {"player": record.liable.player}
    if record.chips:
        chips = {name: chips for name, chips in record.chips.items() if name in report.players}
        assert report.settlement is not None
        for paid in report.settlement.instant:
            for name in report.players:
                if name in chips:
                    chips[name] += paid.money * (len(report.players) - 1) if name == paid.player else -paid.money
        plain["chips"] = chips
    return plain
