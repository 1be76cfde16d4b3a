"""`gostop compare`: a table with a line for each of the house rules, and where and why they part.

The amounts are those of examples/settlement-*.gostop.yaml (seed 003, "Settling up", and the same hands under seeds 000 and
004), and of the leading example of record.md.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from records import BROKEN, FALSE_CLAIM, ILLEGAL, LEADING, MISSPELT, UNFINISHED

from gostop_cli.diagnostics.catalogue import ENTRIES
from gostop_cli.present.terms import width

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "schemas" / "report.schema.json").read_text(encoding="utf-8"))
ONE_REPORT = jsonschema.Draft7Validator({**SCHEMA["definitions"]["report"], "definitions": SCHEMA["definitions"]})
NINE = (
    "standard",
    "wikipedia",
    "club",
    "balance",
    "hangame-matgo",
    "hangame-gostop",
    "pmang-matgo",
    "netmarble-matgo",
    "fuda",
)


def example(name: str) -> str:
    return str(ROOT / "examples" / f"{name}.gostop.yaml")


def under(*rules: str) -> list[str]:
    return [argument for name in rules for argument in ("-r", name)]


def without_title(out: str) -> str:
    """What comes after the file's name and the line of fingerprints."""
    return out.split("\n\n", 1)[1]


# ---------------------------------------------------------------- text


def test_a_hand_under_three_rules(gostop: Gostop) -> None:
    ran = gostop("compare", example("settlement-2"), *under("standard", "wikipedia", "club"))
    assert (ran.code, ran.err) == (0, "")
    assert (
        without_title(ran.out)
        == """\
  rules      outcome  winner  turn  points  multiplier         Ara        Bora      Chan
  standard   stop     Bora      16       4          ×1  -1,200 won  +1,200 won     0 won
  wikipedia  stop     Bora      16       4          ×1  -1,600 won  +2,000 won  -400 won
  club       stop     Bora      16       4          ×1    -800 won    +800 won     0 won

standard and wikipedia: the same turns; only the bill parts, at what Chan owes
  standard    4, paid by Ara (gobak)
  wikipedia   4
  rule:
    gobak.three_players (standard: pay_for_all, wikipedia: own_x2)
      What a loser who had called Go pays in a game of three.
and in the bill, at what Ara owes
  standard    nothing
  wikipedia   gobak (1 go) ×2
  rule:
    gobak.three_players (standard: pay_for_all, wikipedia: own_x2)

standard and club: the same turns; only the bill parts, at what Ara owes
  standard   pibak (3 pi) ×2
  club       nothing
  rule:
    pibak.effect (standard: x2, club: off)
      What a loser with few pi pays more when the winner scored with pi.
"""
    )


def test_the_same_in_korean(gostop: Gostop) -> None:
    ran = gostop("compare", "--lang", "ko", example("settlement-2"), *under("standard", "club"))
    assert (ran.code, ran.err) == (0, "")
    assert (
        without_title(ran.out)
        == """\
  규칙      결과  이긴 사람  차례  점수  배수       Ara      Bora  Chan
  standard  스톱  Bora         16     4    ×1  -1,200원  +1,200원   0원
  club      스톱  Bora         16     4    ×1    -800원    +800원   0원

standard와 club은 차례는 모두 같고, 정산이 Ara의 몫에서 갈립니다
  standard   피박 (피 3장) ×2
  club       없음
  규칙:
    pibak.effect (standard: x2, club: off)
      이긴 사람이 피로 났을 때 피가 적은 사람이 얼마나 더 내는지 정합니다(피박).
"""
    )


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_table_lines_up(gostop: Gostop, record: Record, lang: str) -> None:
    """Hangul is two columns wide, in names of players, too."""
    name = record(LEADING.replace("Hana", "하나").replace("Joon", "준이"))
    out = gostop("compare", "--lang", lang, "-q", name, *under(*NINE)).out
    header, *rows = without_title(out).splitlines()
    assert len(rows) == len(NINE)
    assert "하나" in header
    assert {width(row) for row in rows} == {width(header)}


def test_a_refusal_is_a_finding_and_no_error(gostop: Gostop, record: Record) -> None:
    """The leading example shakes with the fourth card on the floor: Hangame does not allow it."""
    ran = gostop("compare", record(LEADING), *under("standard", "hangame-gostop"))
    assert (ran.code, ran.err) == (0, "")
    row = without_title(ran.out).splitlines()[2]
    assert row.split() == ["hangame-gostop", "refused", "-", "3", "-", "-", "-", "-", "-"]
    assert (
        without_title(ran.out).split("\n\n")[1]
        == """\
standard and hangame-gostop part at turn 3 (Mina: shake 1 bomb 1 / 12t > 12s)
  standard         legal
  hangame-gostop   refused: month 1 lies on the floor (1p), so it may not be shaken (GS416)
  rule:
    shake.floor (standard: any, hangame-gostop: month_absent)
      Whether one may shake while the fourth card is on the floor.
"""
    )


def test_gostop_and_balance(gostop: Gostop) -> None:
    out = gostop("compare", example("settlement-1"), *under("standard", "balance")).out
    assert (
        """\
standard and balance part at turn 4 (Chan: 3t / 3p)
  standard   nothing captured; ppeok
  balance    captures 3t 3p; no event
  rules, each of which is enough:
    game (standard: gostop, balance: balance)
      Which game is played.
    events.ppeok (standard: on, balance: off)
"""
        in out
    )


def test_a_payment_a_turn_and_an_ending(gostop: Gostop) -> None:
    out = gostop("compare", example("three-ppeok"), *under("standard", "club")).out
    assert "  standard   first ppeok: 3 points from each\n  club       nothing is paid at once\n" in out
    assert "and at turn 13 (Mina: 12y / 12t)\n  standard   the hand ends: three ppeok, Mina\n" in out
    assert "  club       the hand goes on\n" in out


def test_scores_with_what_makes_the_difference(gostop: Gostop, record: Record) -> None:
    """Hana's May yeol lies as two pi under seed 000."""
    out = gostop("compare", record(LEADING), *under("standard", "wikipedia")).out
    assert "standard and wikipedia part at turn 13 (Hana: 11p / 2p)\n  standard    0 points\n" in out
    assert "and in the bill, at the points\n  standard    pi, 10: +1\n  wikipedia   pi, 12: +3\n" in out


def test_no_difference(gostop: Gostop) -> None:
    out = gostop("compare", example("settlement-1"), *under("standard", "wikipedia", "hangame-gostop")).out
    assert out.endswith("\n\nno difference from standard in this hand: wikipedia and hangame-gostop\n")


def test_what_all_of_them_refuse(gostop: Gostop, record: Record) -> None:
    ran = gostop("compare", record(ILLEGAL), *under("standard", "wikipedia"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith(
        "no difference from standard in this hand: wikipedia\n  refused: 8y is not in Joon's hand (GS403)\n"
    )


def test_a_false_claim_is_not_asked_about(gostop: Gostop, record: Record) -> None:
    """What the table claimed is `score`'s and `audit`'s to judge."""
    ran = gostop("compare", record(FALSE_CLAIM), *under("standard", "hangame-matgo"))
    assert (ran.code, ran.err) == (0, "")
    assert "GS6" not in ran.out


def test_an_unfinished_hand(gostop: Gostop, record: Record) -> None:
    ran = gostop("compare", record(UNFINISHED), *under("standard", "wikipedia"))
    assert (ran.code, ran.err) == (0, "")
    assert "  standard   unfinished  -          -       -           -     -     -     -\n" in ran.out


def test_quiet_is_the_table_and_verbose_adds_the_bills(gostop: Gostop) -> None:
    arguments = ("compare", example("settlement-1"), *under("standard", "club"))
    assert len(gostop(*arguments, "-q").out.splitlines()) == 6
    bills = gostop(*arguments, "-v").out.split("\n\n")[-2:]
    assert bills[0].startswith("standard\n  Ara stops with 4 points\n")
    assert "    Chan   4 × 2 pibak (4 pi)                 = 8   800 won\n" in bills[0]
    assert "    Chan   4                                  = 4   400 won\n" in bills[1]


def test_several_hands(gostop: Gostop) -> None:
    out = gostop("compare", example("nagari-then-carry"), *under("standard", "club")).out
    first, second = out.split(f"\n{'-' * 72}\n")
    assert first.splitlines()[0].endswith("nagari-then-carry.gostop.yaml (evening/1)")
    assert second.strip().splitlines()[0].endswith("nagari-then-carry.gostop.yaml, hand 2 (evening/2)")
    assert "standard   bomb, month 4 ×2\n  club       nothing\n" in second


def test_colour_only_where_it_is_wanted(gostop: Gostop) -> None:
    arguments = ("compare", example("settlement-1"), *under("standard", "club"))
    assert "\x1b[" not in gostop(*arguments).out
    assert "\x1b[1mstandard and club: " in gostop(*arguments, "--color", "always").out


def test_standard_input(gostop: Gostop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LEADING.encode())))
    ran = gostop("compare", "-", *under("standard", "club"))
    assert ran.code == 0
    assert ran.out.startswith("<stdin> (chuseok-2026/03)\n")


# ---------------------------------------------------------------- which rules


def test_one_rule_is_compared_with_the_records_own(gostop: Gostop) -> None:
    out = gostop("compare", example("settlement-1-club"), "-r", "standard").out
    assert [line.split()[0] for line in without_title(out).splitlines()[1:3]] == ["club", "standard"]
    assert "  club       nothing\n  standard   pibak (4 pi) ×2\n" in out


def test_rules_of_the_same_name_are_told_apart(gostop: Gostop, record: Record) -> None:
    name = record(LEADING)
    own = gostop("compare", name, "-r", "standard")
    assert "no difference from record's own in this hand: standard" in own.out
    twice = gostop("compare", name, *under("club", "club"))
    assert "no difference from club in this hand: club (2)" in twice.out


def test_rules_in_a_file(gostop: Gostop, record: Record) -> None:
    """Five points are needed; Hana has three and may not stop."""
    house = record("gostop-rules: 1\nname: 이모네\ncall: {threshold: 5}\n", "house.yaml")
    out = gostop("compare", record(LEADING), *under("standard", house)).out
    assert "standard and 이모네 part at turn 16 (Hana: 8g / 6p stop)\n" in out
    assert "    call.threshold (standard: 3, 이모네: 5)\n" in out


def test_rules_are_needed(gostop: Gostop, record: Record) -> None:
    name = record(LEADING)
    assert gostop("compare", name) == (2, "", "error: --rules is missing\n`gostop compare --help` tells more\n")
    assert "오류: --rules" in gostop("--lang", "ko", "compare", name).err


def test_all_bad_rules_are_told_and_nothing_is_compared(gostop: Gostop, record: Record) -> None:
    ran = gostop("compare", record(LEADING), *under("standrad", "standard", "nowhere.yaml"))
    assert (ran.code, ran.out) == (2, "")
    assert "error[GS205]" in ran.err
    assert "error[GS206]" in ran.err
    assert ran.err.endswith("\n2 errors\n")


def test_bad_rules_of_the_record_itself(gostop: Gostop, record: Record) -> None:
    name = record(LEADING.replace("rules: standard", "rules: standrad"))
    assert gostop("compare", name, "-r", "club").code == 2
    assert gostop("compare", name, *under("club", "standard")).code == 0


@pytest.mark.parametrize(("text", "code", "exit_code"), [(MISSPELT, "GS10", 1), (BROKEN, "GS02", 2)])
def test_a_record_that_cannot_be_read(gostop: Gostop, record: Record, text: str, code: str, exit_code: int) -> None:
    ran = gostop("compare", record(text), example("settlement-1"), *under("standard", "club"))
    assert ran.code == exit_code
    assert f"error[{code}" in ran.err
    assert ran.err.endswith("\n1 error\n")
    assert "standard and club" in ran.out


# ---------------------------------------------------------------- JSON


def _told(gostop: Gostop, *arguments: str) -> Any:
    ran = gostop("compare", "--format", "json", *arguments)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_json_of_one_hand(gostop: Gostop) -> None:
    told = _told(gostop, example("settlement-1"), *under("standard", "wikipedia", "club"))
    assert list(told) == [
        "gostop_compare", "file", "record", "id", "content_id", "rules", "reports", "partings", "diagnostics",
    ]  # fmt: skip
    assert told["gostop_compare"] == 1
    assert [rules["label"] for rules in told["rules"]] == ["standard", "wikipedia", "club"]
    paid = [report["settlement"]["payments"]["Chan"] for report in told["reports"]]
    assert paid == [-800, -800, -400]
    alike, parted = told["partings"]
    assert alike == {"a": "standard", "b": "wikipedia", "places": []}
    assert (parted["a"], parted["b"]) == ("standard", "club")
    (place,) = parted["places"]
    assert {key: value for key, value in place.items() if key != "sides"} == {
        "at": "bill",
        "turn": None,
        "by": None,
        "topics": ["share"],
        "player": "Chan",
        "switches": [{"name": "pibak.effect", "a": "x2", "b": "off"}],
        "together": False,
    }
    assert place["sides"]["a"]["terms"] == [
        {"label": "pibak", "op": "×", "value": 2, "number": 4, "switch": "pibak.limit"}
    ]
    assert place["sides"]["b"]["terms"] == []
    assert place["sides"]["b"]["share"]["own"] == 4


def test_json_of_a_refusal(gostop: Gostop, record: Record) -> None:
    told = _told(gostop, record(LEADING), *under("standard", "hangame-gostop"))
    (place,) = told["partings"][0]["places"]
    assert (place["at"], place["turn"], place["by"], place["topics"]) == ("turn", 3, "Mina", ["refused"])
    (reason,) = place["sides"]["b"]["refused"]
    assert (reason["code"], reason["slug"], reason["clause"]) == ("GS416", ENTRIES["GS416"].slug, "shake.floor")
    assert place["sides"]["a"]["refused"] == []
    assert place["sides"]["a"]["turn"]["n"] == 3
    (diagnostic,) = [each for each in told["reports"][1]["diagnostics"] if each["severity"] == "error" and each["turn"]]
    assert (diagnostic["code"], diagnostic["line"]) == ("GS416", 17)


@pytest.mark.parametrize("name", ["settlement-3", "matgo-bonus", "chongtong", "three-ppeok", "hidden-hands", "lead"])
def test_every_report_matches_the_schema(gostop: Gostop, name: str) -> None:
    told = _told(gostop, example(name), *under(*NINE))
    assert len(told["reports"]) == 9
    for report in told["reports"]:
        assert [error.message for error in ONE_REPORT.iter_errors(report)] == []
    for pair in told["partings"]:
        for place in pair["places"]:
            assert list(place) == ["at", "turn", "by", "topics", "player", "sides", "switches", "together"]


def test_json_does_not_depend_on_the_language_but_for_messages(gostop: Gostop) -> None:
    arguments = (example("settlement-1-club"), "-r", "club")
    english, korean = _told(gostop, *arguments), _told(gostop, "--lang", "ko", *arguments)
    assert english["rules"] == korean["rules"]
    assert [rules["label"] for rules in english["rules"]] == ["record", "club"]


def test_json_of_several_hands_is_a_list(gostop: Gostop, record: Record) -> None:
    names = [record(LEADING, "a.yaml"), record(f"{ILLEGAL}---\n{LEADING}", "b.yaml")]
    told = _told(gostop, *names, *under("standard", "club"))
    assert [(each["file"], each["record"]) for each in told] == [("a.yaml", 1), ("b.yaml", 1), ("b.yaml", 2)]
    lines = gostop("compare", "--format", "jsonl", *names, *under("standard", "club")).out.splitlines()
    assert [json.loads(line) for line in lines] == told


def test_json_of_a_record_that_cannot_be_read(gostop: Gostop, record: Record) -> None:
    ran = gostop("compare", "--format", "json", record(MISSPELT), *under("standard", "club"))
    told = json.loads(ran.out)
    assert (ran.code, ran.err) == (1, "")
    assert (told["reports"], told["partings"], told["content_id"]) == ([], [], None)
    assert told["diagnostics"][0]["code"] == "GS101"


def test_json_of_the_same_rules_twice(gostop: Gostop) -> None:
    told = _told(gostop, example("three-ppeok"), *under("standard", "standard"))
    assert told["partings"] == [{"a": "standard", "b": "standard (2)", "places": []}]


# ---------------------------------------------------------------- help


def test_help_in_both_languages(gostop: Gostop) -> None:
    english, korean = gostop("compare", "--help").out, gostop("compare", "--lang", "ko", "--help").out
    assert "-r, --rules RULES" in english
    assert "house rules to compare: a preset or a file (repeatable)" in english
    assert "여러 규칙으로 셈한 판을 나란히" in korean
    assert "견줄 규칙" in korean
    assert all(width(line) <= 100 for line in (english + korean).splitlines())
    assert "  compare " in gostop("--help").out


# ---------------------------------------------------------------- every kind of difference in words

AT_STOP = """\
gostop: 1
players: [Hana, Joon, Mina]
stake: 100
position:
  to_play: Hana
  floor: [6y, 8p]
  captured: {Hana: [1g, 3g, 2p], Joon: [5y, 5p], Mina: [12g, 12s]}
  hands: {Hana: [8g, 10y], Joon: 2, Mina: 2}
  stock_left: 6
turns:
  - Hana: 8g / 6p stop
"""
"""Three gwang, 3 points: Joon, without gwang, 600 won, Mina 300."""
NAGARI = """\
gostop: 1
players: [Hana, Joon, Mina]
stake: 100
carry: 2
position:
  to_play: Hana
  floor: [5t, 8g]
  hands: {Hana: [5y], Joon: [9p], Mina: 0}
  turns_had: {Hana: 0, Joon: 0}
  stock: [5p, 10p]
turns:
  - Hana: 5y / 5p
  - Joon: 9p / 10p
"""
"""A first ppeok (300 won from each), and then nobody has a card left."""
LAST_CARD = AT_STOP.replace("Hana: [8g, 10y]", "Hana: [8g]").replace(" stop", "")
FLOOR_OF_FOUR = "gostop: 1\nplayers: [Hana, Joon, Mina]\ndeal: {floor: [1g, 1t, 1p, 1p, 2p, 3p]}\nturns: []\n"
SITTER = AT_STOP.replace("Mina]\n", "Mina, {name: Dae, sits_out: true, sold: [11g]}]\n", 1)


@pytest.mark.parametrize(
    ("hand", "rules", "english", "korean"),
    [
        (
            FLOOR_OF_FOUR,
            "deal: {floor_four: dealer_wins}",
            ("part at the deal", "the hand ends: misdeal", "the hand ends: chongtong, Hana"),
            ("패를 돌릴 때 갈립니다", "판이 끝남: 파투", "판이 끝남: 총통, Hana"),
        ),
        (
            AT_STOP.replace(" stop", ""),
            "call: {threshold: 4}",
            ("part at turn 1 (Hana: 8g / 6p)", "a call is owed", "no call is owed"),
            ("1번째 차례에 갈립니다 (Hana: 8g / 6p)", "고나 스톱을 불러야 함", "고나 스톱을 부르지 않음"),
        ),
        (
            LAST_CARD,
            "call: {last_card: choice}",
            ("stop; the hand ends: stop, Hana", "no call; a call is owed; the hand goes on"),
            ("스톱; 판이 끝남: 스톱, Hana", "부르지 않음; 고나 스톱을 불러야 함; 판이 이어짐"),
        ),
        (
            NAGARI,
            "nagari: {cumulative: false}",
            ("only the next hand parts", "Hana leads, worth ×4", "Hana leads, worth ×2"),
            ("다음 판만 다릅니다", "선 Hana, 배판 ×4", "선 Hana, 배판 ×2"),
        ),
        (
            NAGARI,
            "instant: {multiplied: true}",
            (
                "at what is paid at once",
                "first ppeok, turn 1: 300 won from each",
                "first ppeok, turn 1: 600 won from each",
            ),
            ("바로 받는 돈에서 갈립니다", "첫뻑, 1번째 차례: 한 사람당 300원", "첫뻑, 1번째 차례: 한 사람당 600원"),
        ),
        (
            AT_STOP.replace("stake: 100\n", ""),
            "money: {stake: 50}",
            ("at the stake", "1 won a point", "50 won a point"),
            ("점당 금액에서 갈립니다", "1점에 1원", "1점에 50원"),
        ),
        (
            AT_STOP,
            "money: {cap_points: 5}",
            ("at what Joon owes", "3 × 2 gwangbak (0 gwang) (capped at 5)"),
            ("Joon의 몫에서 갈립니다", "3 × 2 광박 (광 0장) (상한 5점)"),
        ),
        (
            AT_STOP + "chips: {Hana: 1000, Joon: 400, Mina: 1000}\n",
            "money: {liability: loser_balance}",
            ("at what Joon can pay", "600 won", "400 won"),
            ("Joon이 낼 수 있는 돈에서 갈립니다", "600원", "400원"),
        ),
        (
            SITTER,
            "sell: {price: 2}",
            ("at what sitters are paid", "Dae 100 won", "Dae 200 won"),
            ("광 판 값에서 갈립니다", "Dae 100원", "Dae 200원"),
        ),
        (
            AT_STOP + "liable: {player: Joon}\n",
            "dokbak: {feeder: claimed}",
            ("they part on what the table agreed", "refused: these house rules know no liability", "legal"),
            ("그 자리에서 한 약속에서 갈립니다", "(GS561)", "인정"),
        ),
    ],
)
def test_every_kind_of_difference(
    gostop: Gostop, record: Record, hand: str, rules: str, english: tuple[str, ...], korean: tuple[str, ...]
) -> None:
    names = (record(hand), *under("standard", record(f"gostop-rules: 1\nname: house\n{rules}\n", "house.yaml")))
    for lang, expected in (("en", english), ("ko", korean)):
        ran = gostop("compare", "--lang", lang, *names)
        assert (ran.code, ran.err) == (0, "")
        parted = without_title(ran.out).split("\n\n", 1)[1]
        for words in expected:
            assert words in parted
        assert "?>" not in parted
    switch = rules.split(":")[0]
    assert f"\n    {switch}." in parted


def test_the_balance_in_words(gostop: Gostop, record: Record) -> None:
    """Two players, the whole deck: gwang count 30 instead of 20, each of them 10 more to who has it; for that the goal
    is higher by half of 5 × 10."""
    import random

    from gostop_cli.present.report_json import encode
    from gostop_cli.record.rulesfile import load_rules
    from gostop_cli.record.write import to_plain
    from gostop_cli.referee.sampling import sample_hand

    balance = load_rules("balance").rules
    assert balance is not None
    name = record(encode(to_plain(sample_hand(random.Random(5), balance, 2))), "hand.json")
    house = record(
        "gostop-rules: 1\nname: house\nextends: balance\nbalance: {gwang: 30, goal: {2: 145}}\n", "house.yaml"
    )
    told = _told(gostop, name, *under("balance", house))
    (place,) = told["partings"][0]["places"]
    ran = gostop("compare", name, *under("balance", house))
    one, other = (place["sides"][side]["balance"]["balance"] for side in "ab")
    assert f"at {place['player']}'s balance\n  balance   {one} points\n  house     {other} points\n" in ran.out
    assert "    balance.gwang (balance: 20, house: 30)\n" in ran.out
    assert "    balance.goal (balance: 120, house: 145)\n" in ran.out
