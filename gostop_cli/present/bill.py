"""The bill in words: how it comes about, line by line, in the form of product.md ("The settlement's derivation").

Nothing is computed here: the lines are the settlement's own derivation, walked; `= 36` is the product of the
two numbers that the settlement states just above it. Columns line up by display width.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gostop_cli.present import terms
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.present.wording import fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import Factor, HandReport, InstantReport, Settlement, Share, SoldReport

LABEL_COLUMNS: Final = 27
VALUE_COLUMNS: Final = 5
"""With the blank before a value."""
EQUALS_AT: Final = 44
"""Where the sign before a loser's points stands, unless a formula needs more room."""


def phrase(key: str, lang: Lang, **facts: Fact) -> str:
    """A sentence of the table of terms with its facts, particles included."""
    return _phrase(key, lang, **facts)


@lru_cache(maxsize=1 << 12, typed=True)
def _phrase(key: str, lang: Lang, **facts: Fact) -> str:
    text = terms.TERMS[key]
    return fill(text.ko if lang == "ko" else text.en, facts, lang)


def headline(report: HandReport, lang: Lang) -> str:
    """How the hand ended, in one line."""
    kind, winner = report.outcome.kind, report.outcome.winner
    if kind is None:
        if report.status == "unreadable":
            return terms.word("headline.unreadable", lang)
        key = "refused" if report.status == "refused" else "unfinished"
        none = "" if report.turns else "-none"
        return phrase(f"headline.{key}{none}", lang, turn=len(report.turns))
    player = report.players.get(winner or "")
    if kind != "stop" or player is None:
        return phrase(f"headline.{kind}", lang, name=winner or "")
    return phrase(
        "headline.stop-go" if player.go else "headline.stop",
        lang,
        name=winner or "",
        points=terms.counted(player.score, "point", lang),
        gos=terms.counted(player.go, "go", lang),
    )


def bill_lines(report: HandReport, lang: Lang, style: Style = PLAIN) -> list[str]:
    """The whole bill: headline, derivation, what each loser owes, instant payments, and who pays whom."""
    lines = [style.paint("strong", headline(report, lang))]
    settlement = report.settlement
    if settlement is None:
        return lines
    lines += _derivation_lines(settlement, lang)
    lines += _loser_lines(settlement, lang)
    lines += _balance_lines(settlement, lang)
    lines += _instant_lines(settlement, lang)
    lines += _sold_lines(settlement, lang)
    return lines + _payment_lines(settlement, lang)


def factor_label(factor: Factor, lang: Lang) -> str:
    """What a term of the derivation is called: `tti, 7 cards`, `shake, month 6`, `pibak (4 pi)`."""
    return _label(factor.label, factor.number, factor.text, lang)


@lru_cache(maxsize=1 << 12)
def _label(label: str, number: int, text: str, lang: Lang) -> str:
    """The label as the table of terms has it; one of the house's own as it is."""
    name = label.removeprefix("derivation.").removeprefix("jokbo.").removeprefix("bak.")
    if name == "extra" and not text:
        name = "extra-plain"
    for family in ("derivation", "jokbo", "bak"):
        if terms.has_term(f"{family}.{name}"):
            return terms.term(f"{family}.{name}", lang, number=number, text=plain(text))
    return plain(text or label)


def _derivation_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """The points and the winner's multiplier: label, value, and the cards or the product beside it."""
    derivation = settlement.derivation
    if not derivation.points:
        return []
    rows = [_points_row(factor, lang) for factor in derivation.points]
    rows.append((terms.word("derivation.points", lang), terms.number(settlement.points), ""))
    if derivation.winner:
        rows += [(factor_label(f, lang), f"×{terms.number(f.value)}", "") for f in derivation.winner]
        product = f"= {terms.number(_base(settlement))}"
        multiplier = f"×{terms.number(settlement.multiplier)}"
        rows.append((terms.word("derivation.winner", lang), multiplier, product))
    cells = [(label, f" {value}", f"   {beside}") for label, value, beside in rows]
    return aligned(cells, right=(1,), gap="", least=(LABEL_COLUMNS, VALUE_COLUMNS))


def _points_row(factor: Factor, lang: Lang) -> tuple[str, str, str]:
    sign = "+" if factor.label.endswith("go-points") else ""
    beside = terms.cards(factor.cards, lang) if factor.cards else ""
    return factor_label(factor, lang), f"{sign}{terms.number(factor.value)}", beside


def _base(settlement: Settlement) -> int:
    return settlement.points * settlement.multiplier


def _loser_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """What each loser owes and why: `Joon   36 × 2 gwangbak (0 gwang)   = 72   7,200 won`."""
    shares = settlement.derivation.losers
    if not shares:
        return []
    rows = []
    for share in shares:
        owed = settlement.losers[share.name]
        amount = f"   {terms.money(owed.money, lang)}"
        worth = owed.points * settlement.stake
        cut = "" if owed.money == worth else f" ({phrase('share.chips', lang, amount=terms.money(worth, lang))})"
        own = f"   {formula(share, settlement, lang)}"
        rows.append((plain(share.name), own, "  = ", terms.number(owed.points), amount, cut))
    names = max(terms.width(row[0]) for row in rows)
    # The sign stands behind two blanks, and every line is indented by two.
    return aligned(rows, right=(3, 4), gap="", least=(names, EQUALS_AT - 4 - names))


def formula(share: Share, settlement: Settlement, lang: Lang) -> str:
    """One loser's own share, and what liability has moved to him or from him."""
    if share.plus:
        added = "".join(f" + {terms.number(f.value)} {factor_label(f, lang)}" for f in share.plus)
        own = f"{terms.number(settlement.points)}{added}"
        if settlement.multiplier != 1 or share.factors:
            own = f"({own})"
        if settlement.multiplier != 1:
            own += f" × {terms.number(settlement.multiplier)}"
    else:
        own = terms.number(_base(settlement))
    own += "".join(f" × {terms.number(f.value)} {factor_label(f, lang)}" for f in share.factors)
    if share.limit:
        own += f" ({phrase(f'share.{share.limit}', lang, amount=share.own)})"
    if share.paid_by:
        cause = _cause(share.paid_by, settlement, lang)
        return f"{own}, {phrase('share.paid-by', lang, name=share.paid_by, cause=cause)}"
    if share.moved:
        cause = _cause(share.name, settlement, lang)
        own += " + " + phrase("share.for", lang, amount=share.moved, name=share.paid_for, cause=cause)
    if share.doubled != 1:
        own = f"({own}) × {terms.number(share.doubled)} {terms.word('share.doubled', lang)}"
    return own


def _cause(payer: str, settlement: Settlement, lang: Lang) -> str:
    """Why somebody pays for another: he had called Go, or the table declared him liable."""
    loser = settlement.losers.get(payer)
    return terms.word("share.gobak" if loser is None or "gobak" in loser.bak else "share.liable", lang)


def _instant_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """Payments made at once: who received how much from each opponent, and for what."""
    rows = [
        (
            plain(paid.player),
            phrase("text.instant", lang, kind=terms.word(f"instant.{paid.kind}", lang), turn=paid.turn),
            _from_each(paid, lang),
            terms.money(paid.money, lang),
        )
        for paid in settlement.instant
    ]
    return [terms.word("text.instants", lang), *aligned(rows, right=(3,))] if rows else []


def _from_each(paid: InstantReport, lang: Lang) -> str:
    """The points of a payment made at once, and the carry where it multiplies them (`instant.multiplied`)."""
    points = terms.counted(paid.points, "point", lang)
    if paid.carry == 1:
        return phrase("text.from-each", lang, points=points)
    return phrase("text.from-each-carried", lang, points=points, carry=paid.carry)


def _sold_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """What sitters were paid for: their cards, what these are worth, and the amount from each payer."""
    rows = [
        (
            plain(sale.player),
            terms.cards(sale.cards, lang),
            _sold_points(sale, lang),
            phrase(
                "text.from-each-payer" if len(sale.payers) > 1 else "text.from-payers",
                lang,
                amount=terms.money(sale.money, lang),
                names=", ".join(plain(name) for name in sale.payers),
            ),
        )
        for sale in settlement.sold
    ]
    return [terms.word("text.sold", lang), *aligned(rows)] if rows else []


def _sold_points(sale: SoldReport, lang: Lang) -> str:
    """What the cards sold are worth, and that three of a month have doubled it (`sell.triple`)."""
    points = terms.counted(sale.points, "point", lang)
    return phrase("text.sold-triple", lang, points=points) if sale.doubled else points


def _balance_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """The balance game's reckoning, a player a line: cards, what sets bring or cost, the goal, the balance."""
    rows = [
        (
            plain(name),
            phrase("text.balance-cards", lang, points=sheet.cards),
            "  ".join(f"{_set_name(key, lang)} {terms.number(got, signed=True)}" for key, got in sheet.sets.items()),
            phrase("text.balance-goal", lang, points=sheet.goal),
            f"= {terms.number(sheet.balance, signed=True)}",
        )
        for name, sheet in settlement.balance.items()
    ]
    return [terms.word("text.balance", lang), *aligned(rows, right=(4,))] if rows else []


def _set_name(key: str, lang: Lang) -> str:
    """A set of the balance game in words: a jokbo, a month, or the name that the rules file gives it."""
    for family in ("jokbo", "set"):
        if terms.has_term(f"{family}.{key}"):
            return terms.word(f"{family}.{key}", lang)
    return plain(key)


def _payment_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """Everybody's money at the end of the hand; it adds to nothing."""
    title = terms.word("text.payments", lang)
    if not any(settlement.payments.values()):
        return [f"{title}: {terms.word('text.nobody-pays', lang)}"]
    rows = [(plain(name), terms.money(amount, lang, signed=True)) for name, amount in settlement.payments.items()]
    return [title, *aligned(rows, right=(1,))]


def aligned(
    rows: Sequence[tuple[str, ...]], *, right: tuple[int, ...] = (), gap: str = "   ", least: tuple[int, ...] = ()
) -> list[str]:
    """Rows as lines indented by two, their cells in columns by display width; no blanks at a line's end.

    `right` are the columns that are flush right, `least` are widths that the first columns have at least.
    """
    if not rows:
        return []
    if not terms.is_narrow("".join(rows[0])):
        return _aligned_wide(rows, right, gap, least)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if least:
        widths[: len(least)] = map(max, widths, least)
    line = _line(tuple(widths), right, gap)
    lines = [(line % row).rstrip() for row in rows]
    return lines if all(map(terms.is_narrow, lines)) else _aligned_wide(rows, right, gap, least)


@lru_cache(maxsize=1 << 10)
def _line(widths: tuple[int, ...], right: tuple[int, ...], gap: str) -> str:
    """A template for the lines of a table whose columns are this wide."""
    slots = [f"%{'' if at in right else '-'}{width}s" for at, width in enumerate(widths)]
    if slots and len(slots) - 1 not in right:
        slots[-1] = "%s"  # what would be filled is a line's end
    return "  " + gap.join(slots)


def _aligned_wide(
    rows: Sequence[tuple[str, ...]], right: tuple[int, ...], gap: str, least: tuple[int, ...]
) -> list[str]:
    """`aligned` where a letter may take more than one column."""
    *others, last = zip(*rows, strict=True)
    filled = [_filled(column, least[at : at + 1], right=at in right) for at, column in enumerate(others)]
    filled.append(_filled(last, (), right=True) if len(others) in right else last)
    return [f"  {gap.join(cells)}".rstrip() for cells in zip(*filled, strict=True)]


def _filled(column: tuple[str, ...], least: tuple[int, ...], *, right: bool) -> Sequence[str]:
    """The cells of one column, all as wide as the widest."""
    widths = list(map(terms.width, column))
    widest = max((*least, *widths))
    if right:
        return [" " * (widest - width) + cell for cell, width in zip(column, widths, strict=True)]
    return [cell + " " * (widest - width) for cell, width in zip(column, widths, strict=True)]
