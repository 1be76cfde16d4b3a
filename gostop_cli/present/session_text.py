"""An evening as text: the scorecard with a line for each hand, what everybody comes to, and who pays whom.

Everything lines up by display width in both languages and nothing wraps. Nothing is computed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gostop_cli.present import terms
from gostop_cli.present.bill import aligned, phrase
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.present.text import claim_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import HandReport, Won
    from gostop_cli.referee.session_model import EntryReport, PlayerTotal, SessionReport


def session_text(
    report: SessionReport, lang: Lang, *, quiet: bool = False, verbose: bool = False, style: Style = PLAIN
) -> str:
    """The whole evening, no newline at the end; `quiet`: only what everybody comes to and who pays whom."""
    sections = [
        [] if quiet else _head(report, lang, style),
        [] if quiet else _scorecard(report, lang, style),
        _totals(report, lang, style),
        _settle_up(report, lang, style),
        [] if quiet else _closing(report, lang, style, verbose=verbose),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def _head(report: SessionReport, lang: Lang, style: Style) -> list[str]:
    title = plain(report.id or report.file)
    if report.played is not None:
        title += f"   {plain(report.played)}"
    rules = f"{terms.term('text.rules', lang)}: {plain(report.rules_name)} ({report.fingerprint})"
    if report.stake is not None:
        rules += ", " + phrase("compare.stake", lang, money=terms.money(report.stake, lang))
    return [style.paint("strong", title), rules]


# ---------------------------------------------------------------- the scorecard


def _scorecard(report: SessionReport, lang: Lang, style: Style) -> list[str]:
    """A line for each hand: how it ended, what it brought everybody, and how everybody stands after it."""
    if not report.entries:
        return []
    names = list(report.players)
    keys = ("hand", "dealer", "ended", "winner", "points", "multiplier")
    so_far = terms.term("session.so-far", lang)
    head = [terms.term(f"session.{key}", lang) for key in keys]
    for name in names:
        head += [plain(name), so_far]
    rows = [(*head, terms.term("session.remarks", lang))]
    rows += [_row(entry, names, lang) for entry in report.entries]
    numbers = (0, *range(4, len(head)))
    first, *rest = aligned(rows, right=numbers, gap="  ")
    title = style.paint("strong", terms.term("session.scorecard", lang))
    return [title, style.paint("faint", first), *rest]


def _row(entry: EntryReport, names: list[str], lang: Lang) -> tuple[str, ...]:
    hand = entry.report
    cells = [str(entry.number) if entry.number else "", plain(entry.dealer or ""), _ending(entry, lang)]
    settlement = None if hand is None or hand.outcome.winner is None else hand.settlement
    if hand is None or settlement is None:
        cells += ["", "", ""]
    else:
        times = f"×{terms.number(settlement.multiplier)}" if settlement.multiplier != 1 else ""
        cells += [plain(hand.outcome.winner or ""), terms.number(settlement.points), times]
    for name in names:
        gain = _signed(entry.gains[name]) if name in entry.gains else ""
        cells += [gain, _signed(entry.totals[name]) if name in entry.totals and entry.kind != "buy-in" else ""]
    return (*cells, ", ".join(_remarks(entry, lang)))


def _signed(amount: Won) -> str:
    return terms.number(amount, signed=True)


def _ending(entry: EntryReport, lang: Lang) -> str:
    """How a hand ended, or what else the entry is."""
    hand = entry.report
    if hand is None:
        return terms.term(f"session.{entry.kind}", lang)
    if hand.outcome.kind is None:
        return terms.term(f"status.{hand.status}", lang)
    return terms.term(f"outcome.{hand.outcome.kind}", lang)


def _remarks(entry: EntryReport, lang: Lang) -> Iterator[str]:
    """What made the amounts of a line: what was carried, gos, bak, payments made at once, sold cards; or why."""
    if entry.why:
        yield plain(entry.why)
    for name, amount in entry.bought.items():
        yield f"{plain(name)} {terms.number(amount)}"
    if entry.report is None:
        return
    if entry.carry not in (None, 1):
        yield phrase("session.carried", lang, carry=entry.carry or 1)
    yield from _hand_remarks(entry.report, lang)


def _hand_remarks(hand: HandReport, lang: Lang) -> Iterator[str]:
    for name, player in hand.players.items():
        if player.go:
            yield f"{plain(name)} {terms.counted(player.go, 'go', lang)}"
    if hand.settlement is None:
        return
    for name, loser in hand.settlement.losers.items():
        for bak in loser.bak:
            yield f"{plain(name)} {terms.term(f'bak.{bak}', lang)}"
    for paid in hand.settlement.instant:
        yield f"{plain(paid.player)} {terms.term(f'instant.{paid.kind}', lang)}"
    for sale in hand.settlement.sold:
        yield phrase("session.sold", lang, name=sale.player, cards=terms.cards(sale.cards, lang))


# ---------------------------------------------------------------- the end


def _totals(report: SessionReport, lang: Lang, style: Style) -> list[str]:
    """What everybody comes to: hands, wins, the parts of his total where there are any, chips where they are counted."""
    if not report.players:
        return []
    columns = list(_columns(report.players))
    rows = [(terms.term("standings.player", lang), *(terms.term(f"session.{key}", lang) for key, _ in columns))]
    for at, name in enumerate(report.players):
        rows.append((plain(name), *(cells[at] for _, cells in columns)))
    first, *rest = aligned(rows, right=tuple(range(1, len(columns) + 1)), gap="  ")
    lines = [style.paint("strong", terms.term("session.at-the-end", lang)), style.paint("faint", first), *rest]
    if not report.whole:
        unsettled = sum(entry.number > 0 and entry.status != "settled" for entry in report.entries)
        hands = terms.counted(report.hands, "hand", lang)
        told = phrase("session.open", lang, count=unsettled, hands=hands)
        lines.append(f"{terms.term('text.remark', lang)}: {told}")
    return lines


def _columns(players: Mapping[str, PlayerTotal]) -> Iterator[tuple[str, list[str]]]:
    """The columns of the table, each with a cell for every player."""
    everybody = players.values()
    yield "in-play", [terms.number(player.hands) for player in everybody]
    yield "wins", [terms.number(player.wins) for player in everybody]
    parts = (
        ("instants", [player.instant for player in everybody]),
        ("sales", [player.sold for player in everybody]),
        ("corrections", [player.corrections for player in everybody]),
    )
    for key, amounts in parts:
        if any(amounts):
            yield key, [_signed(amount) for amount in amounts]
    yield "total", [_signed(player.total) for player in everybody]
    if any(player.chips is not None for player in everybody):
        yield "bought-in", [terms.number(player.bought) for player in everybody]
        yield "chips", ["-" if player.chips is None else terms.number(player.chips) for player in everybody]


def _settle_up(report: SessionReport, lang: Lang, style: Style) -> list[str]:
    """Who pays whom."""
    if not report.players:
        return []
    transfers = report.settle_up.transfers
    if not transfers:
        return [style.paint("strong", terms.term("session.even", lang))]
    key = "session.settle-up" if report.settle_up.fewest else "session.settle-up-many"
    title = phrase(key, lang, number=len(transfers))
    rows = [
        (phrase("session.pays", lang, payer=one.payer, to=one.to), terms.money(one.amount, lang)) for one in transfers
    ]
    return [style.paint("strong", title), *aligned(rows, right=(1,))]


def _closing(report: SessionReport, lang: Lang, style: Style, *, verbose: bool) -> list[str]:
    """What the table claimed, and who leads the next hand."""
    lines = claim_lines(report.claims, lang, style, verbose=verbose)
    if report.next_dealer is not None and report.entries:
        following = phrase("text.leads", lang, name=report.next_dealer)
        if report.next_carry not in (None, 1):
            following += ", " + phrase("text.carry", lang, carry=report.next_carry or 1)
        lines.append(f"{terms.term('text.next', lang)}: {following}")
    return lines
