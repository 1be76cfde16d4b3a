"""Reports made by hand, for the tests of what is printed. Amounts are those of the sources named at each."""

from __future__ import annotations

from decimal import Decimal

from gostop_cli.referee.model import (
    ClaimReport,
    Derivation,
    EventReport,
    Factor,
    HandReport,
    InstantReport,
    Line,
    LoserReport,
    Outcome,
    PlayerReport,
    Settlement,
    Share,
    TurnReport,
)

GWANG = ("1g", "3g", "8g")
TTI = ("1t", "2t", "4t", "5t", "6t", "10t", "12t")
CONTENT = "sha256:" + "0123456789abcdef" * 4

STOPPED = Outcome("stop", "Mina", 14)


def player(
    captured: str = "", score: int = 0, jokbo: tuple[Line, ...] = (), *, go: int = 0, pi: int = 0,
    shakes: tuple[int, ...] = (), bombs: tuple[int, ...] = (), gukjin: str | dict[str, str] | None = None,
) -> PlayerReport:  # fmt: skip
    """A player at the end of a hand."""
    return PlayerReport(tuple(captured.split()), score, jokbo, go, shakes, bombs, 0, pi, gukjin)


def report(
    settlement: Settlement | None,
    *,
    status: str = "settled",
    outcome: Outcome = STOPPED,
    players: dict[str, PlayerReport] | None = None,
    turns: tuple[TurnReport, ...] = (),
    claims: tuple[ClaimReport, ...] = (),
    complete: bool = True,
) -> HandReport:
    """A report of the hand chuseok/03 under `standard`."""
    return HandReport(
        "chuseok/03.gostop.yaml", 1, "chuseok/03", CONTENT, "standard", "7f3a19c2", status, complete, outcome, turns,
        players or {}, settlement, "Mina" if settlement else None, 1 if settlement else None, claims, (),
    )  # fmt: skip


def three_gos() -> HandReport:
    """Seed 003, third worked settlement: B 7,200 won, C 3,600 won; drawn in product.md."""
    derivation = Derivation(
        (
            Factor("jokbo.three-gwang", "+", 3, GWANG, 3, "score"),
            Factor("jokbo.tti", "+", 3, TTI, 7, "score"),
            Factor("go-points", "+", 3, (), 3, "go.add"),
        ),
        (Factor("go-factor", "×", 2, (), 3, "go.multiply"), Factor("shake", "×", 2, (), 6, "shake.multiplier")),
        (
            Share("Joon", (), (Factor("gwangbak", "×", 2, (), 0, "gwangbak.effect"),), 72),
            Share("Hana", (), (), 36),
        ),
    )
    settlement = Settlement(
        9,
        4,
        {"Joon": LoserReport(("gwangbak",), 2, 72, 7200), "Hana": LoserReport((), 1, 36, 3600)},
        (),
        (),
        {"Mina": 10800, "Joon": -7200, "Hana": -3600},
        derivation,
        100,
    )
    players = {
        "Mina": player(
            " ".join((*GWANG, *TTI, "9y", "1p", "2p")), 6, (Line("three-gwang", 3, GWANG), Line("tti", 3, TTI)), go=3,
            shakes=(6,), pi=4, gukjin="pi",
        ),
        "Joon": player("2y"),
        "Hana": player("11g 4y 11s 9p", pi=3),
    }  # fmt: skip
    turns = (
        TurnReport(
            1, "Mina", ("6y",), ("6t",), ("6y", "6t", "6p", "6p"),
            (EventReport("shake", 0, 6), EventReport("stack", 1, 6, "dealt"), EventReport("sseul", 1)),
            {"Joon": ("1p",), "Hana": ("11s",)}, 0, None, "proved",
        ),
        TurnReport(
            2, "Joon", ("8y", "8p", "8p"), ("b2", "2y"), ("8g", "8y", "8p", "8p", "b2"),
            (EventReport("bomb", 1, 8, "", ("8y", "8p", "8p")), EventReport("bonus", 0, 0, "", ("b2",))),
            {"Mina": ("1p",)}, 3, "go", "proved",
        ),
        TurnReport(3, "Hana", (), ("4y",), (), (EventReport("pass", 0),), {}, 0, None, "proved"),
    )  # fmt: skip
    return report(settlement, players=players, turns=turns)


def pay_for_all() -> HandReport:
    """Seed 003, second worked settlement: A called Go and pays both shares, 1,200 won; C pays 0."""
    derivation = Derivation(
        (Factor("jokbo.pi", "+", 3, (), 12, "score"), Factor("jokbo.yeol", "+", 1, (), 5, "score")),
        (),
        (
            Share("A", (), (Factor("pibak", "×", 2, (), 3, "pibak.limit"),), 8, 4, "", "C"),
            Share("C", (), (), 4, -4, "A"),
        ),
    )
    losers = {"A": LoserReport(("pibak", "gobak"), 2, 12, 1200), "C": LoserReport((), 1, 0, 0)}
    settlement = Settlement(4, 1, losers, (), (), {"A": -1200, "B": 1200, "C": 0}, derivation, 100)
    players = {"A": player(go=1, score=3), "B": player(score=4), "C": player()}
    return report(settlement, outcome=Outcome("stop", "B", 12), players=players)


def gwangbak_adds() -> HandReport:
    """`gwangbak.effect: plus2` by hand: (3 + 2) × 2 for Joon, 3 × 2 for Hana, stake half a won."""
    derivation = Derivation(
        (Factor("jokbo.three-gwang", "+", 3, GWANG, 3, "score"),),
        (Factor("carry", "×", 2, (), 0, "nagari.multiplier"),),
        (
            Share("Joon", (Factor("gwangbak", "+", 2, (), 0, "gwangbak.effect"),), (), 10),
            Share("Hana", (), (), 6),
        ),
    )
    losers = {
        "Joon": LoserReport(("gwangbak",), 1, 10, 5),
        "Hana": LoserReport((), 1, 6, 3),
    }
    instant = (InstantReport("first-ppeok", "Hana", 3, 3, Decimal("1.5")),)
    payments = {"Mina": Decimal("6.5"), "Joon": Decimal("-6.5"), "Hana": 0}
    settlement = Settlement(3, 2, losers, instant, (), payments, derivation, Decimal("0.5"))
    return report(settlement, players={"Mina": player(score=3), "Joon": player(), "Hana": player()})


def nobody_won() -> HandReport:
    """rules.md §13, "Nobody won": 0 points, multiplier 1, no losers; payments name every seat."""
    settlement = Settlement(0, 1, {}, (), (), {"Mina": 0, "Joon": 0, "Hana": 0}, Derivation(), 100)
    return report(settlement, outcome=Outcome("nagari", None, 21), players={"Mina": player(), "Joon": player()})


def refused() -> HandReport:
    """A hand whose second turn is refused: no outcome, no bill."""
    turn = TurnReport(1, "Mina", ("3g",), ("7t",), ("3g", "3p"), (), {}, 0, None, "proved")
    return report(None, status="refused", outcome=Outcome(None, None, None), turns=(turn,), complete=False)
