"""At which term a claim parts from the bill (product.md, GS6xx: "by how much, and at which term of the derivation").

Hana stops with three gwang, 3 points at 100 won. Joon has no gwang and pays double (gwangbak), Mina has the rain gwang:
Joon 600, Mina 300, Hana 900. All other amounts follow from these by hand.
"""

from __future__ import annotations

from typing import Any

import pytest
from game.support import house, report

from gostop_cli.diagnostics.model import Note, Term

from .test_after_the_hand import NAGARI

STOP: dict[str, Any] = {
    "to_play": "Hana",
    "floor": "6y 8p",
    "captured": {"Hana": "1g 3g 2p", "Joon": "5y 5p", "Mina": "12g 12s"},
    "hands": {"Hana": "8g 10y", "Joon": 2, "Mina": 2},
    "stock_left": 6,
}
GWANGBAK = Note("claims.leaves-out", {"term": Term("derivation.gwangbak")})
SHAKE = Note("claims.leaves-out", {"term": Term("derivation.shake", 4)})
THREE_GWANG = Note("claims.leaves-out", {"term": Term("jokbo.three-gwang", 3)})
GOBAK = Note("claims.leaves-out", {"term": Term("bak.gobak")})
AT_ONCE = Note("claims.leaves-out-instant")
SOLD = Note("claims.leaves-out-sold")


def notes(record: dict[str, Any], **claims: Any) -> list[tuple[Note, ...]]:
    """The notes of every claim that is refuted."""
    answer = report(house(), stake=100, result=claims, **record)
    return [located.diagnostic.notes for located in answer.diagnostics if located.diagnostic.code.startswith("GS60")]


def stopped(**more: Any) -> dict[str, Any]:
    return {"position": {**STOP, **more}, "turns": [{"Hana": "8g / 6p stop"}]}


@pytest.mark.parametrize(
    ("name", "claimed", "expected"),
    [
        ("Joon", -300, (GWANGBAK,)),
        ("Hana", 600, (GWANGBAK,)),  # 300 from each
        ("Joon", -500, ()),
        ("Hana", 0, (THREE_GWANG,)),
        ("Mina", 0, (THREE_GWANG,)),
    ],
)
def test_a_payment_without_one_term(name: str, claimed: int, expected: tuple[Note, ...]) -> None:
    assert notes(stopped(), payments={name: claimed}) == [expected]


def test_a_factor_of_all_losers() -> None:
    """Shaken April: ×2, so Joon 1,200 and Mina 600."""
    shaken = stopped(shaken={"Hana": [4]})
    assert notes(shaken, multiplier=1) == [(SHAKE,)]
    assert notes(shaken, payments={"Mina": -300}) == [(SHAKE,)]
    assert notes(shaken, payments={"Hana": 900}) == [(SHAKE,)]
    # 600 is Joon's share without the shake and without the gwangbak alike.
    assert notes(shaken, payments={"Joon": -600}) == [()]


def test_who_pays_for_whom() -> None:
    """Joon had called Go and pays for both, 900; Mina pays nothing (gobak.three_players: pay_for_all)."""
    gone = stopped(go={"Joon": [3]})
    assert notes(gone, payments={"Joon": -600}) == [(GOBAK,)]
    assert notes(gone, payments={"Mina": -300}) == [(GOBAK,)]


def test_what_was_paid_at_once() -> None:
    """A first ppeok of Hana takes the threshold, 3 points, from each; then nobody wins."""
    assert notes(NAGARI, payments={"Joon": 0}) == [(AT_ONCE,)]
    assert notes(NAGARI, payments={"Joon": -100}) == [()]


def test_one_who_sits_out_has_no_part() -> None:
    seats = ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True}]
    assert notes({"players": seats, **stopped()}, payments={"Dae": 900}) == [()]


@pytest.mark.parametrize(
    ("name", "claimed", "expected"),
    [
        ("Joon", -600, (SOLD,)),
        ("Joon", -400, (GWANGBAK,)),
        ("Joon", -300, ()),
        ("Mina", -300, (SOLD,)),
        ("Dae", 0, (SOLD,)),
        ("Dae", 900, ()),
    ],
)
def test_what_a_sitter_is_paid_is_not_paid_at_once(name: str, claimed: int, expected: tuple[Note, ...]) -> None:
    """Dae sold one gwang, 100 won from each but the dealer Hana: Joon pays 700 and Mina 400."""
    seats = ["Hana", "Joon", "Mina", {"name": "Dae", "sits_out": True, "sold": ["11g"]}]
    assert notes({"players": seats, **stopped()}, payments={name: claimed}) == [expected]
