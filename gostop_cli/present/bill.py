"""The bill in words: how it comes about, line by line, in the form of product.md ("The settlement's derivation").

Nothing is computed here: the lines are the settlement's own derivation, walked; `= 36` is the product of the
two numbers that the settlement states just above it. Columns line up by display width.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gostop_cli.present import terms
from gostop_cli.present.style import PLAIN, Style
from gostop_cli.present.terms import plain
from gostop_cli.present.wording import fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gostop_cli.diagnostics.model import Fact
    from gostop_cli.present.terms import Lang
    from gostop_cli.referee.model import Factor, HandReport, Settlement, Share

LABEL_COLUMNS: Final = 28
VALUE_COLUMNS: Final = 4
EQUALS_AT: Final = 44
"""Where the sign before a loser's points stands, unless a formula needs more room."""


def phrase(key: str, lang: Lang, **facts: Fact) -> str:
    """A sentence of the table of terms with its facts, particles included."""
    text = terms.TERMS[key]
    return fill(text.ko if lang == "ko" else text.en, facts, lang)


def headline(report: HandReport, lang: Lang) -> str:
    """How the hand ended, in one line."""
    kind, winner = report.outcome.kind, report.outcome.winner
    if kind is None:
        if report.status == "unreadable":
            return terms.term("headline.unreadable", lang)
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
    label = factor.label.removeprefix("derivation.").removeprefix("jokbo.").removeprefix("bak.")
    if label == "extra" and not factor.text:
        label = "extra-plain"
    for family in ("derivation", "jokbo", "bak"):
        key = f"{family}.{label}"
        if terms.has_term(key):
            return terms.term(key, lang, number=factor.number, text=plain(factor.text))
    return plain(factor.text or label)


def _derivation_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """The points and the winner's multiplier: label, value, and the cards or the product beside it."""
    derivation = settlement.derivation
    if not derivation.points:
        return []
    rows = [_points_row(factor, lang) for factor in derivation.points]
    rows.append((terms.term("derivation.points", lang), terms.number(settlement.points), ""))
    if derivation.winner:
        rows += [(factor_label(f, lang), f"×{terms.number(f.value)}", "") for f in derivation.winner]
        product = f"= {terms.number(_base(settlement))}"
        multiplier = f"×{terms.number(settlement.multiplier)}"
        rows.append((terms.term("derivation.winner", lang), multiplier, product))
    labels = max(LABEL_COLUMNS, *(terms.width(label) + 1 for label, _, _ in rows))
    values = max(VALUE_COLUMNS, *(terms.width(value) for _, value, _ in rows))
    return [
        f"  {terms.pad(label, labels)}{terms.pad(value, values, right=True)}   {beside}".rstrip()
        for label, value, beside in rows
    ]


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
    names = [plain(share.name) for share in shares]
    formulas = [formula(share, settlement, lang) for share in shares]
    owed = [settlement.losers[share.name] for share in shares]
    points = [terms.number(loser.points) for loser in owed]
    amounts = [terms.money(loser.money, lang) for loser in owed]
    name_columns = max(terms.width(name) for name in names)
    formula_columns = max(EQUALS_AT - name_columns - 5, *(terms.width(formula) + 2 for formula in formulas))
    point_columns, amount_columns = max(map(len, points)), max(map(terms.width, amounts))
    return [
        f"  {terms.pad(name, name_columns)}   {terms.pad(formula, formula_columns)}"
        f"= {point:>{point_columns}}   {terms.pad(amount, amount_columns, right=True)}"
        for name, formula, point, amount in zip(names, formulas, points, amounts, strict=True)
    ]


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
        own = f"({own}) × {terms.number(share.doubled)} {terms.term('share.doubled', lang)}"
    return own


def _cause(payer: str, settlement: Settlement, lang: Lang) -> str:
    """Why somebody pays for another: he had called Go, or the table declared him liable."""
    loser = settlement.losers.get(payer)
    return terms.term("share.gobak" if loser is None or "gobak" in loser.bak else "share.liable", lang)


def _instant_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """Payments made at once: who received how much from each opponent, and for what."""
    rows = [
        (
            plain(paid.player),
            phrase("text.instant", lang, kind=terms.term(f"instant.{paid.kind}", lang), turn=paid.turn),
            phrase("text.from-each", lang, points=terms.counted(paid.points, "point", lang)),
            terms.money(paid.money, lang),
        )
        for paid in settlement.instant
    ]
    return [terms.term("text.instants", lang), *aligned(rows, right=(3,))] if rows else []


def _sold_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """What sitters were paid for: their cards, and the amount from each payer."""
    rows = [
        (
            plain(sale.player),
            terms.cards(sale.cards, lang),
            phrase(
                "text.from-payers",
                lang,
                amount=terms.money(sale.money, lang),
                names=", ".join(plain(name) for name in sale.payers),
            ),
        )
        for sale in settlement.sold
    ]
    return [terms.term("text.sold", lang), *aligned(rows)] if rows else []


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
    return [terms.term("text.balance", lang), *aligned(rows, right=(4,))] if rows else []


def _set_name(key: str, lang: Lang) -> str:
    """A set of the balance game in words: a jokbo, a month, or the name that the rules file gives it."""
    for family in ("jokbo", "set"):
        if terms.has_term(f"{family}.{key}"):
            return terms.term(f"{family}.{key}", lang)
    return plain(key)


def _payment_lines(settlement: Settlement, lang: Lang) -> list[str]:
    """Everybody's money at the end of the hand; it adds to nothing."""
    title = terms.term("text.payments", lang)
    if not any(settlement.payments.values()):
        return [f"{title}: {terms.term('text.nobody-pays', lang)}"]
    rows = [(plain(name), terms.money(amount, lang, signed=True)) for name, amount in settlement.payments.items()]
    return [title, *aligned(rows, right=(1,))]


def aligned(rows: Sequence[tuple[str, ...]], *, right: tuple[int, ...] = (), gap: str = "   ") -> list[str]:
    """Rows as lines indented by two, their cells in columns by display width; no blanks at a line's end."""
    columns = list(zip(*rows, strict=True))
    filled = []
    for at, column in enumerate(columns):
        # A letter of ASCII is one column wide, so that what Python counts is what shows.
        widths = list(map(len if "".join(column).isascii() else terms.width, column))
        widest = max(widths)
        blanks = [" " * (widest - width) for width in widths]
        if at in right:
            filled.append([blank + cell for blank, cell in zip(blanks, column, strict=True)])
        else:
            filled.append([cell + blank for blank, cell in zip(blanks, column, strict=True)])
    return [f"  {gap.join(cells).rstrip()}" for cells in zip(*filled, strict=True)]
