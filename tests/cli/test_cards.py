"""`gostop cards`: the deck of a table, the sets that each card serves, and what its house rules say of the cards.

Expected values: record.md §1 (the deck), rules.md §1, §5, §8, §11 (sets, points, gukjin, the rain cards, the balance game).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from gostop_cli.game.card_rules import card_rules, counts_as
from gostop_cli.game.cards import CARD, CARDS, codes_of
from gostop_cli.present.deck_text import label, words
from gostop_cli.present.terms import LANGS, width
from gostop_cli.record.rulesfile import load_rules, preset_names

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Write = Callable[..., str]

AUNTS = """gostop-rules: 1
name: aunts
extends: standard
deck: {bonus: [b2, b2, b3]}
gukjin: {cards: [5y, 9y], decide: until_go, one_way: true}
score:
  rain_ribbon: false
  godori: threshold
  extra_sets:
    - {name: three birds, cards: [2y, 4y, 10y], points: 4, counts: false}
    - {name: 피 한 쌍, cards: [3p, 3p], points: 2}
gwangbak: {rain_protects: false}
"""


def _cards(gostop: Gostop, *arguments: str) -> dict[str, dict[str, Any]]:
    ran = gostop("cards", "--format", "json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    return {card["code"]: card for card in json.loads(ran.out)}


def _table(out: str) -> list[str]:
    """The lines of the table, without its header."""
    return out.partition("\n\n")[0].splitlines()[1:]


def _notes(out: str) -> list[str]:
    return out.partition("\n\n")[2].splitlines()


# ---------------------------------------------------------------- the deck


def test_the_deck_of_standard(gostop: Gostop) -> None:
    """record.md §1: 5 gwang, 9 yeol, 10 tti, 22 pi, 2 ssangpi; rules.md §2: no bonus cards in `standard`."""
    counts: dict[str, int] = {}
    cards = _cards(gostop)
    for card in cards.values():
        counts[card["kind"]] = counts.get(card["kind"], 0) + card["count"]
    assert counts == {"gwang": 5, "yeol": 9, "tti": 10, "pi": 22, "ssangpi": 2, "bonus": 0}
    sets = {
        name: [code for code, card in cards.items() if name in card["sets"]]
        for name in ("hongdan", "chodan", "cheongdan", "godori")
    }
    assert sets == {
        "hongdan": ["1t", "2t", "3t"],
        "chodan": ["4t", "5t", "7t"],
        "cheongdan": ["6t", "9t", "10t"],
        "godori": ["2y", "4y", "8y"],
    }


@pytest.mark.parametrize("month", ["9", "9월", "국화", "chrysanthemum", "CHRYSANTHEMUM"])
def test_cards_of_a_month(gostop: Gostop, month: str) -> None:
    lines = gostop("cards", month, "--format", "jsonl").out.splitlines()
    assert [json.loads(line)["code"] for line in lines] == ["9y", "9t", "9p"]


def test_cards_of_a_kind(gostop: Gostop) -> None:
    out = gostop("cards", "--kind", "ssangpi", "--lang", "ko").out
    assert [line.split()[2] for line in _table(out)] == ["11s", "12s"]
    assert _table(gostop("cards", "8", "--kind", "tti").out) == []  # record.md: no August ribbon


@pytest.mark.parametrize("rules", preset_names())
@pytest.mark.parametrize("lang", LANGS)
def test_cards_line_up_in_eighty_columns(
    gostop: Gostop, lang: str, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = gostop("cards", "--lang", lang, "-r", rules).out
    header = out.splitlines()[0]
    for title in {"en": ("code", "name", "kind"), "ko": ("코드", "이름", "종류")}[lang]:
        start = width(header[: header.index(title)])
        for row in _table(out):
            cut = next(at for at in range(len(row)) if width(row[:at]) == start)
            assert row[cut - 1] == " "
            assert row[cut] != " "
    assert max(map(width, out.splitlines())) <= 80
    _, *notes = _notes(out)
    said_from = {width(line) - width(line[4:].partition("  ")[2].lstrip()) for line in notes if line[2] != " "}
    assert len(said_from) == 1, "what the rules say begins in one column"


@pytest.mark.parametrize("month", ["0", "13", "-1", "may", "１"])
def test_no_such_month(gostop: Gostop, month: str) -> None:
    ran = gostop("cards", "--", month)
    assert (ran.code, ran.out) == (2, "")
    assert "there is no month" in ran.err


# ---------------------------------------------------------------- by house rules


def test_rules_are_named_with_their_fingerprint(gostop: Gostop) -> None:
    fingerprint = json.loads(gostop("rules", "show", "standard", "--format", "json").out)["fingerprint"]
    assert _notes(gostop("cards").out)[0] == f"rules: standard ({fingerprint})"
    assert _notes(gostop("cards", "--lang", "ko").out)[0] == f"규칙: standard ({fingerprint})"


def test_what_standard_says_of_september(gostop: Gostop) -> None:
    """rules.md §5: gukjin 9y is a yeol or two pi, auto, optimal; ribbons and yeol from 5, pi from 10, a dan 3."""
    assert _notes(gostop("cards", "9").out)[1:] == [
        "  yeol       1 point from 5 on, 1 more for each further card",
        "  gukjin     9y: yeol or 2 pi; it counts, at each moment, where it scores most; at the settlement",
        "             where the winner receives most and each loser pays least",
        "  cheongdan  6t 9t 10t: 3 points",
        "  tti        1 point from 5 on, 1 more for each further card; the rain ribbon 12t counts",
        "  pi         1 point from 10 on, 1 more for each further pi; 11s 12s count 2",
    ]


def test_a_house_of_its_own(gostop: Gostop, record: Write) -> None:
    """Every line is what the file above says, the rest as in `standard`; what differs is marked."""
    rules = record(AUNTS, "aunts.yaml")
    out = gostop("cards", "-r", rules).out
    rows = {line[17:].split()[0]: line for line in _table(out)}
    assert rows["b2"].split()[-2:] == ["2", "-"]
    assert rows["b3"].split()[-2:] == ["1", "-"]
    assert rows["5y"].endswith("  1  yeol or 2 pi")
    assert rows["9y"].endswith("  1  gukjin, yeol or 2 pi")
    assert rows["12t"].endswith("  1  rain ribbon, no tti")
    assert rows["2y"].endswith("  1  godori, three birds")
    assert rows["10y"].endswith("  1  three birds")
    assert rows["3p"].endswith("  2  피 한 쌍")
    assert _notes(out)[0].endswith("   * differs from standard")
    assert _notes(out)[1:] == [
        "  gwang sets   three without the rain gwang: 3 points, three with the rain gwang: 2 points, four",
        "               without the rain gwang: 4 points, four with the rain gwang: 4 points, all five: 15",
        "               points",
        "* gwangbak     double; the rain gwang 12g alone does not protect from it",
        "* godori       2y 4y 8y: the call threshold",
        "  yeol         1 point from 5 on, 1 more for each further card",
        "* gukjin       5y 9y: yeol or 2 pi; its owner says so freely, up to the turn of his first Go; at the",
        "               settlement as it was declared; a pi never becomes yeol again",
        "  hongdan      1t 2t 3t: 3 points",
        "  chodan       4t 5t 7t: 3 points",
        "  cheongdan    6t 9t 10t: 3 points",
        "* tti          1 point from 5 on, 1 more for each further card; the rain ribbon 12t does not count",
        "  pi           1 point from 10 on, 1 more for each further pi; 11s 12s b2 count 2; b3 count 3",
        "* three birds  2y 4y 10y: 4 points; not toward the call threshold",
        "* 피 한 쌍     3p 3p: 2 points",
        "* bonus        a bonus card worth 2 pi ×2, a bonus card worth 3 pi",
    ]


def test_a_house_of_its_own_in_korean(gostop: Gostop, record: Write) -> None:
    rules = record(AUNTS, "aunts.yaml")
    assert _notes(gostop("cards", "12", "-r", rules, "--lang", "ko").out)[1:] == [
        "  광 족보  삼광: 3점, 비삼광: 2점, 비광 없는 사광: 4점, 비광 낀 사광: 4점, 오광: 15점",
        "* 광박     두 배. 비광 12광만으로는 면하지 못합니다",
        "  열끗     5장부터 1점, 한 장 늘 때마다 1점 더",
        "* 띠       5장부터 1점, 한 장 늘 때마다 1점 더. 비띠 12띠는 띠로 치지 않습니다",
        "  피       10장부터 1점, 한 장 늘 때마다 1점 더. 11쌍피 12쌍피 보너스2는 2장으로 칩니다. 보너스3은",
        "           3장으로 칩니다",
    ]


def test_the_balance_game(gostop: Gostop) -> None:
    """rules.md §11: gwang 20, yeol 10, ribbons 5; hongdan 30, October 20 from each other player; no bonus cards."""
    out = gostop("cards", "10", "-r", "balance").out
    assert [line.partition("  1  ")[2] for line in _table(out)][:2] == ["all four", "cheongdan, all four"]
    assert _notes(out)[1:] == [
        "  yeol            10 points each",
        "  tti             5 points each",
        "  cheongdan       6t 9t 10t: 30 points from each other player",
        "  all of October  10y 10t 10p 10p: 20 points from each other player",
    ]
    cards = _cards(gostop, "-r", "balance")
    assert sum(card["count"] for card in cards.values()) == 48
    assert cards["9y"]["counts_as"] == ["yeol"]
    assert cards["12t"]["counts_as"] == ["tti"]
    assert cards["11s"]["counts_as"] == []
    assert cards["1t"]["serves"] == [{"name": "hongdan", "points": 30, "cards": ["1t", "2t", "3t"], "counts": True}]
    assert cards["4t"]["sets"] == []  # chodan is worth nothing there


def test_facts_as_json(gostop: Gostop, record: Write) -> None:
    cards = _cards(gostop, "-r", record(AUNTS, "aunts.yaml"))
    assert [cards[code]["count"] for code in ("1g", "3p", "b2", "b3")] == [1, 2, 2, 1]
    assert cards["9y"]["counts_as"] == ["yeol", "pi"]
    assert cards["12t"]["counts_as"] == []
    assert cards["12g"]["counts_as"] == ["gwang"]
    assert cards["b3"]["counts_as"] == ["pi"]
    assert cards["2y"]["serves"] == [
        {"name": "godori", "points": "threshold", "cards": ["2y", "4y", "8y"], "counts": True},
        {"name": "three birds", "points": 4, "cards": ["2y", "4y", "10y"], "counts": False},
    ]
    assert cards["2y"]["rules"]["name"] == "aunts"
    assert cards["2y"]["rules"]["game"] == "gostop"
    said = {switch["name"]: switch for switch in cards["12g"]["switches"]}
    assert set(said) == {"score.gwang", "gwangbak.effect", "gwangbak.rain_protects"}
    assert said["gwangbak.rain_protects"] == {
        "name": "gwangbak.rain_protects",
        "value": False,
        "standard": True,
        "differs": True,
    }


@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ("gukjin: {cards: []}", "none"),
        ("gukjin: {both_uses: true}\npi: {gukjin: never}", "9y: yeol and 2 pi"),
        (
            "gukjin: {settlement: as_placed}",
            "9y: yeol or 2 pi; it counts, at each moment, where it scores most; at the settlement as it scored last",
        ),
        (
            "gukjin: {decide: on_capture}",
            "9y: yeol or 2 pi; its owner says so once, in the turn that brought it; at the settlement as it was declared",
        ),
    ],
)
def test_gukjin(gostop: Gostop, record: Write, switches: str, said: str) -> None:
    rules = record(f"gostop-rules: 1\nname: house\nextends: standard\n{switches}\n", "house.yaml")
    out = gostop("cards", "9", "--kind", "yeol", "-r", rules).out
    notes = "".join(f"{line[2:]} " for line in _notes(out)[2:])
    gukjin = notes.partition("pi      1 point")[0]
    assert " ".join(gukjin.split()) == f"gukjin {said}"


@pytest.mark.parametrize(
    ("switches", "code", "said"),
    [
        ("gwangbak: {effect: off}", "12g", ("gwangbak", "nothing")),
        ("score: {ten_tti: 9}", "1t", ("tti", "all 10 score 9 points instead")),
        ("score: {gwang: {5: 20}}", "1g", ("gwang sets", "all five: 20 points")),
    ],
)
def test_a_single_switch(gostop: Gostop, record: Write, switches: str, code: str, said: tuple[str, str]) -> None:
    rules = record(f"gostop-rules: 1\nname: house\nextends: standard\n{switches}\n", "house.yaml")
    month, kind = code[:-1], {"g": "gwang", "t": "tti"}[code[-1]]
    notes = _notes(gostop("cards", month, "--kind", kind, "-r", rules).out)
    at = next(at for at, line in enumerate(notes) if line.startswith(f"* {said[0]}  "))
    assert said[1] in " ".join(line.strip() for line in notes[at:])


def test_bad_rules_are_told(gostop: Gostop, record: Write) -> None:
    ran = gostop("cards", "-r", "standrad")
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS205]: there is no preset 'standrad'" in ran.err
    ran = gostop("cards", "-r", record("gostop-rules: 1\nscore: {godori: -1}\n", "bad.yaml"))
    assert (ran.code, ran.out) == (2, "")
    assert "--> bad.yaml:2:" in ran.err


# ---------------------------------------------------------------- against the engine


@pytest.mark.parametrize("rules", preset_names())
def test_every_preset_has_a_deck_and_words(rules: str) -> None:
    """Each card in the deck that can score is spoken of, and every rule has words in both languages."""
    house = load_rules(rules).rules
    assert house is not None
    spoken_of = 0
    for rule in card_rules(house):
        spoken_of |= rule.cards
        assert codes_of(rule.cards)
        for lang in LANGS:
            assert label(rule, lang)
            assert words(rule, house, lang)
    for card in CARDS:
        if counts_as(card, house):
            assert card.copies & spoken_of == card.copies or card.month == 0


def test_gukjin_counts_as_either() -> None:
    house = load_rules("wikipedia").rules
    assert house is not None
    assert [counts_as(CARD[code], house) for code in ("5y", "9y", "12t", "2y")] == [("y", "p"), ("y", "p"), (), ("y",)]
