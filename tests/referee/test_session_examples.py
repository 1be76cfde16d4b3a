"""The evenings under examples/ come out as their comments compute them by hand (issue E, done when 1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gostop_cli.record.session import read_session
from gostop_cli.referee.session import report_session
from gostop_cli.referee.session_model import SessionReport

EVENINGS = Path(__file__).parents[2] / "examples" / "evenings"


class Evening(NamedTuple):
    """What each entry brings (None: a purchase), what everybody then has in all, and the end of it."""

    players: list[str]
    dealers: list[str]
    gains: list[list[int] | None]
    totals: list[list[int]]
    chips: list[int] | None
    transfers: list[tuple[str, str, int]]
    following: str


EXPECTED = {
    # seed 004: 5 from each for one Go and 4 points; 6 for the table's share; 10 for 5 points and a shake; 3 for a chongtong
    "club": Evening(
        ["Mina", "Joon", "Hana"],
        ["Joon", "Mina", "Hana", "Hana"],
        [[10, -5, -5], [-6, 0, 6], [-10, -10, 20], None, [-3, 6, -3], [1, 0, -1]],
        [[10, -5, -5], [4, -5, 1], [-6, -15, 21], [-6, -15, 21], [-9, -9, 18], [-8, -9, 17]],
        [12, 31, 37],
        [("Mina", "Hana", 8), ("Joon", "Hana", 9)],
        "Joon",
    ),
    # seed 003: first ppeok 3 from each; nagari; ×2 and gobak with the other's pibak (6 + 12); shake and bomb ×2, gwangbak
    "chuseok": Evening(
        ["지우", "엄마", "아빠", "할머니"],
        ["할머니", "할머니", "할머니"],
        [[-500, -500, 400, 600], [0, 0, -1800, 1800], [200, 1700, -1300, -600], [500, 0, 0, -500]],
        [[-500, -500, 400, 600], [-500, -500, -1400, 2400], [-300, 1200, -2700, 1800], [200, 1200, -2700, 1300]],
        None,
        [("아빠", "지우", 200), ("아빠", "엄마", 1200), ("아빠", "할머니", 1300)],
        "엄마",
    ),
}  # fmt: skip


def report(name: str) -> SessionReport:
    return report_session(read_session(str(EVENINGS / f"{name}.session.yaml")))


def test_every_evening_is_expected() -> None:
    assert {path.name.partition(".")[0] for path in EVENINGS.iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_an_evening_comes_out_to_the_won(name: str) -> None:
    found, expected = report(name), EXPECTED[name]
    assert list(found.players) == expected.players
    assert [entry.dealer for entry in found.entries if entry.kind == "hand"] == expected.dealers

    def row(amounts: dict[str, Any]) -> list[Any]:
        return [amounts.get(player, 0) for player in expected.players]

    gains = [None if entry.kind == "buy-in" else row(entry.gains) for entry in found.entries]
    assert gains == expected.gains
    assert [row(entry.totals) for entry in found.entries] == expected.totals
    chips = [player.chips for player in found.players.values()]
    assert chips == (expected.chips or [None] * len(chips))
    assert [(one.payer, one.to, one.amount) for one in found.settle_up.transfers] == expected.transfers
    assert found.settle_up.fewest
    assert (found.next_dealer, found.next_carry, found.whole) == (expected.following, 1, True)


@pytest.mark.parametrize("name", EXPECTED)
def test_nothing_is_wrong_and_every_claim_is_proved(name: str) -> None:
    found = report(name)
    assert not (*found.found, *found.claim_findings, *(one for entry in found.entries for one in entry.found))
    assert {claim.verdict for claim in found.claims} == {"proved"}
    claimed = {claim.claim for claim in found.claims}
    assert claimed >= {"hands", *(f"totals.{player}" for player in found.players)}
    for entry in found.entries:
        if entry.report is not None:
            assert entry.report.claims
            assert {claim.verdict for claim in entry.report.claims} == {"proved"}


def test_the_parts_of_the_family_evening() -> None:
    found = report("chuseok")
    first, second, third, _ = found.entries
    assert first.sold == {"지우": -200, "엄마": -200, "아빠": 400}
    assert first.instant == {"할머니": 600, "지우": -300, "엄마": -300}
    assert [entry.carry for entry in (first, second, third)] == [1, 2, 1]
    assert second.report is not None
    assert second.report.settlement is not None
    baks = {name: list(loser.bak) for name, loser in second.report.settlement.losers.items()}
    assert baks == {"지우": ["pibak"], "아빠": ["gobak"]}
    assert [player.hands for player in found.players.values()] == [2, 2, 2, 3]
