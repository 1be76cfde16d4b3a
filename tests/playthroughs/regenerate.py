"""Write the playthroughs anew, to be reviewed as a diff:

    python tests/playthroughs/regenerate.py

A playthrough is one whole hand of `hands.jsonl` under one preset, printed with the whole table after every turn, then the
bill. Nothing here is worded by `present`, so that only what the engine does can change it. To put a hand into the file in
which much happens: `python tests/playthroughs/regenerate.py --search 500 PRESET PLAYERS` takes the best of so many.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from gostop_cli.game.cards import MONTH_CARDS, NO_CARDS, CardSet, codes_of
from gostop_cli.game.jokbo import pi_value, placed
from gostop_cli.game.rules import Rules
from gostop_cli.game.switches import HouseRules
from gostop_cli.game.table import NOBODY, Player, Table
from gostop_cli.record.canonical import record_text
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.model import Entry, HandRecord
from gostop_cli.record.notation import write_line
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.source import read_records
from gostop_cli.referee.chance import Chance
from gostop_cli.referee.model import EventReport, Factor, HandReport, Settlement, Share, TurnReport
from gostop_cli.referee.run import Judged, judge, report_on
from gostop_cli.referee.sampling import Habits, sample_hand
from gostop_cli.values import replace

FOLDER = Path(__file__).parent
HABITS = Habits(go=0.65, shake=0.8, bomb=0.9, chongtong=0.0, capture=0.8)
STAKE = 100

HANDS = FOLDER / "hands.jsonl"
"""The hands, each preset's with the numbers of players that it is for (survey §12.2, row "players"); the id says which."""


class Hand(NamedTuple):
    """A hand, and what the referee says about it."""

    record: HandRecord
    house: HouseRules
    judged: Judged
    report: HandReport


def recorded() -> dict[tuple[str, int], HandRecord]:
    """The hands of the file, by preset and number of players."""
    records = {}
    for raw in read_records(str(HANDS)):
        record, found = decode_hand(raw.plain)
        assert record is not None, found
        records[str(record.rules), len(record.players)] = record
    return records


RECORDS = recorded()


def rules_of(preset: str) -> HouseRules:
    """The house rules of a preset."""
    house = load_rules(preset).rules
    assert house is not None
    return house


def judged_hand(record: HandRecord, house: HouseRules) -> Hand:
    """A hand with its verdict."""
    judged = judge(record, house)
    return Hand(record, house, judged, report_on(judged, "", 1))


def play(preset: str, players: int) -> Hand:
    """The hand of a preset for so many players."""
    return judged_hand(RECORDS[preset, players], rules_of(preset))


def path_of(preset: str, players: int) -> Path:
    """The file of a preset's hand for so many players."""
    return FOLDER / f"{preset}-{players}.txt"


def playthrough(preset: str, players: int) -> str:
    """The whole hand as text."""
    hand = play(preset, players)
    assert hand.report.status == "settled", hand.report.diagnostics
    assert hand.judged.hand.setup is not None
    rules = hand.house.at(players)
    names = hand.judged.hand.names
    lines = [f"{preset}, {players} players, {hand.record.stake} won a point", ""]
    lines += ["the deal", *_table_lines(hand.judged.hand.setup.table, names, rules)]
    for entry, played, turn in zip(hand.record.turns, hand.judged.hand.played, hand.report.turns, strict=True):
        lines += ["", *_turn_lines(entry, turn)]
        table = getattr(played, "table", None)
        if table is not None:
            lines += _table_lines(table, names, rules)
    lines += ["", *_bill_lines(hand.report)]
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------ a turn


def _turn_lines(entry: Entry, turn: TurnReport) -> Iterator[str]:
    """The turn as the score sheet writes it, and what the table saw."""
    yield f"{turn.n}  {turn.by}: {write_line(entry)}"
    for event in turn.events:
        yield f"    ! {_event(event)}"
    if turn.captured:
        yield f"    captured {' '.join(turn.captured)}"
    for giver, cards in turn.pi.items():
        if cards:
            yield f"    {giver} gives {' '.join(cards)}"
    if turn.call:
        yield f"    {turn.call} at {turn.score}"


def _event(event: EventReport) -> str:
    words = [event.kind, str(event.month or ""), event.of, *event.cards]
    return " ".join(filter(None, words)) + (f", {event.pi} pi from each" if event.pi else "")


def _table_lines(table: Table, names: tuple[str, ...], rules: Rules) -> Iterator[str]:
    """Floor with its stacks, stock, and everybody's hand, captures, score and debts."""
    stacked = NO_CARDS
    for stack in table.stacks:
        stacked |= stack.cards
    stacks = [
        f"[{_cards(stack.cards)} by {'nobody' if stack.by == NOBODY else names[stack.by]}]" for stack in table.stacks
    ]
    floor = " ".join([*codes_of(table.floor & ~stacked & MONTH_CARDS), *stacks]) or "-"
    yield f"    floor {floor}   stock {table.stock_left}"
    for name, player in zip(names, table.players, strict=True):
        yield f"    {name:4}  {_player(player, rules)}"


def _cards(cards: CardSet) -> str:
    return " ".join(codes_of(cards)) or "-"


def _player(player: Player, rules: Rules) -> str:
    as_pi, score = placed(player.captured, player.sealed, player.as_pi, rules)
    facts = [f"hand {_cards(player.hand)}", f"took {_cards(player.captured)}"]
    if rules.game == "gostop":
        facts.append(f"{score} points, pi {pi_value(player.captured, as_pi)}")
        if player.captured & rules.gukjin:
            facts.append(f"gukjin {_cards(as_pi) if as_pi else 'yeol'}{' sealed' if player.sealed else ''}")
    facts += [f"{word} {' '.join(map(str, months))}" for word, months in (
        ("go at", player.gos), ("shook", player.shaken), ("bombed", player.bombed), ("ppeok in turn", player.ppeoks),
    ) if months]  # fmt: skip
    if player.owed:
        facts.append(f"owes {player.owed}")
    return " | ".join(facts)


# ------------------------------------------------------------------------------------------------ the bill


def _bill_lines(report: HandReport) -> Iterator[str]:
    """How it ended and who pays what, from the settlement's own derivation."""
    outcome, bill = report.outcome, report.settlement
    assert bill is not None
    yield " ".join(filter(None, [f"the end: {outcome.kind}", outcome.winner, f"in turn {outcome.turn}"]))
    for name, player in report.players.items():
        jokbo = [f"{line.name} {line.points} ({' '.join(line.cards)})" for line in player.jokbo]
        if jokbo and not bill.balance:
            yield f"    {name} {player.score} = {' + '.join(jokbo)}"
    if bill.derivation.points:
        yield f"    points {bill.points} = {' '.join(_factor(term) for term in bill.derivation.points)}"
        yield f"    multiplier {bill.multiplier} = {' '.join(_factor(term) for term in bill.derivation.winner) or '×1'}"
    for share in bill.derivation.losers:
        yield f"    {share.name} {_share(share, bill)}"
    for name, sheet in bill.balance.items():
        sets = " ".join(f"{key} {worth:+}" for key, worth in sheet.sets.items())
        yield f"    {name}: cards {sheet.cards} {sets} = {sheet.total}, goal {sheet.goal}: {sheet.balance:+}"
    for paid in bill.instant:
        yield f"    at once, turn {paid.turn}: {paid.player} {paid.kind} {paid.points}, {paid.money} won from each"
    yield f"    payments {', '.join(f'{name} {money:+}' for name, money in bill.payments.items())}"
    yield f"    next {report.next_dealer} leads, carry {report.next_carry}"


def _factor(term: Factor) -> str:
    about = f" {term.number}" if term.number else ""
    return f"{term.op}{term.value} {term.label}{about}"


def _share(share: Share, bill: Settlement) -> str:
    loser = bill.losers[share.name]
    terms = " ".join(_factor(term) for term in (*share.plus, *share.factors))
    text = f"own {share.own}{f' ({terms})' if terms else ''}"
    if share.limit:
        text += f", {share.limit}"
    if share.moved:
        text += f", moved {share.moved:+} by {share.paid_by or share.name}"
    if share.doubled != 1:
        text += f", all ×{share.doubled}"
    return f"{text}: owes {loser.points}, bak {' '.join(loser.bak) or '-'}, {loser.money} won"


# ------------------------------------------------------------------------------------------------ writing, and new hands


def interest(hand: Hand) -> int:
    """How much happens in a hand: every kind of event and every turn of fortune counts once, a settled stop most."""
    report = hand.report
    seen: set[str] = {f"{event.kind} {event.of}" for turn in report.turns for event in turn.events}
    seen |= {f"{turn.call}" for turn in report.turns if turn.call}
    seen |= {f"two {event.pi}" for turn in report.turns for event in turn.events if event.pi > 1}
    seen |= {"together" for turn in report.turns if sum(event.pi > 0 for event in turn.events) > 1}
    seen |= {
        "buried"
        for turn in report.turns
        if any(e.kind == "stack" for e in turn.events) and set(turn.captured) & {"b2", "b3"}
    }
    bill = report.settlement
    if bill is not None:
        seen |= {bak for loser in bill.losers.values() for bak in loser.bak}
        seen |= {paid.kind for paid in bill.instant}
        seen |= {term.label for term in bill.derivation.winner}
        seen |= {"balance set" for sheet in bill.balance.values() for worth in sheet.sets.values() if worth}
    seen |= {"gukjin" for player in report.players.values() if player.gukjin}
    return 2 * len(seen) + (3 if report.outcome.kind in ("stop", "balance") else 0)


def search(preset: str, players: int, count: int) -> None:
    """Put the most interesting of so many sampled hands into the file."""
    house = rules_of(preset)
    sampled = (sample_hand(Chance(seed, 1), house, players, HABITS) for seed in range(count))
    hands = [judged_hand(replace(record, stake=STAKE), house) for record in sampled if record.turns]
    best = max(hands, key=interest).record
    RECORDS[preset, players] = replace(best, id=f"{preset}-{players}")
    HANDS.write_text("".join(record_text(record, "jsonl") for record in RECORDS.values()), encoding="utf-8")


def write_all() -> None:
    """Write every playthrough that differs, and say which did."""
    for preset, players in RECORDS:
        text, path = playthrough(preset, players), path_of(preset, players)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {os.path.relpath(path)}\n")


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--search"]:
        search(arguments[2], int(arguments[3]), int(arguments[1]))
    write_all()


if __name__ == "__main__":
    main(sys.argv[1:])
