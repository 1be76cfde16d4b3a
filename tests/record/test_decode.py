"""From plain data to a hand record, and everything that is wrong with one, told at once."""

from __future__ import annotations

import copy
from decimal import Decimal
from typing import Any

import pytest
from support_record import EVERYTHING, LEADING, POSITION, one, plain

from gostop_cli.diagnostics.catalogue import ENTRIES, NOTES
from gostop_cli.diagnostics.model import Diagnostic
from gostop_cli.game.cards import CARD, UNSEEN
from gostop_cli.record.decode import decode_hand
from gostop_cli.record.locate import locate
from gostop_cli.record.model import Bomb, BonusPlay, Chongtong, Extra, HandRecord, Liable, Player, Shake, Shodang, Turn
from gostop_cli.record.slips import swallowed_comment

BASE = "gostop: 1\nplayers: [Hana, Joon, Mina]\ndeal: {floor: [1p]}\n"


def c(*codes: str) -> tuple[Any, ...]:
    return tuple(UNSEEN if code == "x" else CARD[code] for code in codes)


def hand(record: Any) -> HandRecord:
    result, diagnostics = decode_hand(record)
    assert diagnostics == ()
    assert result is not None
    return result


def findings(text: str) -> list[tuple[str, str]]:
    """What is wrong with a record: codes, and the text that each one points at."""
    document = one(text)
    record, diagnostics = (None, document.problems) if document.problems else decode_hand(document.plain)
    assert record is None or not diagnostics
    found = []
    for diagnostic in diagnostics:
        assert_worded(diagnostic)
        span = locate(document, diagnostic.where)
        assert span is not None
        line = document.text_line(span.line)
        found.append(
            (diagnostic.code, line[span.column - 1 : span.end_column - 1 if span.end_line == span.line else None])
        )
    return found


def assert_worded(diagnostic: Diagnostic) -> None:
    """The catalogue has the code, the notes, and no fact that the diagnostic does not give."""
    entry = ENTRIES[diagnostic.code]
    for text in (entry.headline, entry.label, entry.help):
        for words in (text.en, text.ko):
            assert_filled(words, diagnostic.facts)
    for note in [*diagnostic.notes, *(related.note for related in diagnostic.related)]:
        assert_filled(NOTES[note.key].en, note.facts)
        assert_filled(NOTES[note.key].ko, note.facts)


def assert_filled(template: str, facts: dict[str, Any]) -> None:
    import string

    assert {name for _, name, _, _ in string.Formatter().parse(template) if name} <= set(facts)


class TestHappy:
    def test_the_leading_example(self) -> None:
        record = hand(plain(LEADING))
        assert record.players == (Player("Hana"), Player("Joon"), Player("Mina"))
        assert (record.id, record.played, record.rules) == ("chuseok-2026/03", "2026-09-25T21:40+09:00", "standard")
        assert (record.stake, record.carry, record.dealer) == (100, 2, "Hana")
        assert record.deal is not None
        assert record.deal.floor == c("1p", "4t", "8p", "10t", "12g", "12s")
        assert record.deal.hands["Joon"] == c("2t", "3g", "3p", "5t", "7y", "9t", "x")
        assert record.deal.stock == c("5p", "2y", "12t")
        assert record.turns[0] == Turn("Hana", CARD["8y"], c("5p"))
        assert record.turns[2] == Turn("Mina", Bomb(1), c("12t"), c("12s"), shake=(Shake(1),))
        assert record.turns[8] == Turn("Mina", None, c("2p"))
        assert record.turns[15] == Turn("Hana", CARD["8g"], c("6p"), call="stop")
        assert record.revealed == {}
        assert record.result is not None
        assert record.result.payments == {"Mina": -600, "Joon": -1200, "Hana": 1800}

    def test_everything_in_the_explicit_spelling(self) -> None:
        record = hand(EVERYTHING)
        assert record.players[3] == Player("Dae", True, c("1g", "3g"), False)
        assert record.turns[:3] == (
            Chongtong("Mina", 4, (), True),
            Chongtong("Mina", 4, c("4y", "4t", "4p", "4p"), False, "shown"),
            Shodang("Hana", {"Joon": True, "Mina": False}, own={"x-heard": "yes"}),
        )
        assert record.turns[3] == Turn(
            "Hana", CARD["6p"], c("b2", "7t"), c("6y"),
            (BonusPlay(CARD["b2"], CARD["5p"]), BonusPlay(CARD["b3"], None)),
            (Shake(6), Shake(7, c("7y", "7t", "7p"))), "pi", {"Mina": c("11s"), "Joon": c("1p", "2p")}, "go",
            {"any": ["thing"]},
        )  # fmt: skip
        assert record.turns[4:] == (
            Turn("Joon", Bomb(8), c("7p")),
            Turn("Mina", Bomb(8, c("8g", "8y")), ()),
            Turn("Hana", None),
            Turn("Joon", CARD["3g"], c("7t"), c("3p"), note="spilt tea", own={"x-a": 1}),
        )
        assert record.own == {"x-own": [1, None, {"a": True}]}
        assert record.deal is not None
        assert record.deal.floor_bonus == ((CARD["b2"], CARD["7t"]),)
        assert record.extra == (Extra(2, "mission"),)
        assert record.liable == Liable("Joon", "feeder")
        assert record.chips == {"Mina": 20000, "Joon": 15000}
        assert record.waive[0].turn == 4
        assert record.rules == {"extends": "club", "bomb": {"multiplier": 2}}

    def test_a_position(self) -> None:
        position = hand(POSITION).position
        assert position is not None
        assert position.hands == {"Mina": c("5y", "12y"), "Joon": 2}
        assert position.stacks is not None
        assert [(stack.cards, stack.by) for stack in position.stacks] == [
            (c("6y", "6t", "6p"), "Joon"),
            (c("2y", "2t", "2p"), None),
        ]
        assert (position.go, position.go_order, position.owed) == ({"Joon": (7,)}, ("Joon",), {"Joon": 1})
        assert (position.stock_left, position.gukjin) == (9, {"Joon": "yeol"})

    def test_what_is_not_written_is_not_filled_in(self) -> None:
        record = hand(plain(BASE))
        assert record == HandRecord((Player("Hana"), Player("Joon"), Player("Mina")), deal=record.deal)

    def test_a_void_hand_may_lack_everything(self) -> None:
        assert hand(plain("gostop: 1\nplayers: [A, B]\nvoid: exposed card")).void == "exposed card"

    @pytest.mark.parametrize(
        ("text", "amount"),
        [("100", 100), ("0.5", Decimal("0.5")), ("100.0", 100), ("1e2", 100), ("33.33", Decimal("33.33"))],
    )
    def test_stake_is_exact(self, text: str, amount: Any) -> None:
        stake = hand(plain(f"{BASE}stake: {text}")).stake
        assert stake == amount
        assert type(stake) is type(amount)

    def test_names_that_yaml_1_1_would_change(self) -> None:
        record = hand(plain("gostop: 1\nplayers: [No, 1004, ~]\nvoid: x\ndealer: ~\nturns:\n- 1004: 3g / 7t\n- No: 3p"))
        assert [player.name for player in record.players] == ["No", "1004", "~"]
        assert [turn.by for turn in record.turns] == ["1004", "No"]
        assert record.dealer == "~"

    def test_card_aliases_everywhere(self) -> None:
        record = hand(
            plain(
                "gostop: 1\nplayers: [하나, 준]\n"
                "deal: {floor: [1광, 솔광, 3G], hands: {준: [보너스2, '?', '??', x]}, stock: [국진]}\n"
                "turns:\n- {by: 하나, play: 2열끗, take: [매조피], flip: [조커3, 똥쌍피], gives: {준: 11쌍피}}\n"
            )
        )
        assert record.deal is not None
        assert record.deal.floor == c("1g", "1g", "3g")
        assert record.deal.hands == {"준": c("b2", "x", "x", "x")}
        assert record.turns[0] == Turn("하나", CARD["2y"], c("b3", "11s"), c("2p"), gives={"준": c("11s")})

    @pytest.mark.parametrize(
        ("line", "explicit"),
        [
            ("b2 / 7t", {"play": "b2", "flip": "7t"}),
            ("3g / 7t 5p", {"play": "3g", "flip": ["7t", "5p"]}),
            ("3g / 7t b2", {"play": "3g", "flip": ["7t", "b2"]}),
        ],
    )
    def test_what_only_the_referee_refuses_is_read(self, line: str, explicit: dict[str, Any]) -> None:
        """record.md §3: a line that is illegal is another thing than one that cannot be read."""
        start = {"gostop": 1, "players": ["Hana", "Mina"], "deal": {"floor": ["1p"]}}
        sheet = hand({**start, "turns": [{"Mina": line}]})
        assert sheet.turns == hand({**start, "turns": [{"by": "Mina", **explicit}]}).turns

    def test_a_player_called_like_a_key_of_a_turn_is_written_explicitly(self) -> None:
        record = hand(
            {
                "gostop": 1,
                "players": ["by", "note"],
                "void": "x",
                "turns": [{"by": "by", "play": "3g"}, {"by": "note", "play": None}],
            }
        )
        assert [turn.by for turn in record.turns] == ["by", "note"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # unknown keys
        ("plyers: []", [("GS101", "plyers")]),
        ("result: {outcom: stop}", [("GS101", "outcom")]),
        ("deal: {x-a: 1}", [("GS041", "deal")]),
        ("turns: [{by: Mina, play: 3g, flp: 7t}]", [("GS101", "flp")]),
        ("revealed: {}\nresult: {x-a: 1}", [("GS101", "x-a")]),
        # missing, none and wrong
        ("turns: [{play: 3g, flip: 7t}]", [("GS102", "{play: 3g, flip: 7t}")]),
        ("turns: [{by: Mina, flip: 7t}]", [("GS102", "{by: Mina, flip: 7t}")]),
        ("extra: [{why: x}]", [("GS102", "{why: x}")]),
        ("turns:", [("GS106", "turns")]),
        ("dealer:\nid:", [("GS106", "dealer"), ("GS106", "id")]),
        ("turns:\n- Mina:", [("GS106", "Mina")]),
        ("turns: {Mina: 3g}", [("GS103", "{Mina: 3g}")]),
        ("revealed: [3g]", [("GS103", "[3g]")]),
        ("revealed: {Mina: 3g}", [("GS103", "3g")]),
        ("stake: lots", [("GS103", "lots")]),
        ("stake: '100'", [("GS103", "'100'")]),
        ("carry: 1.5", [("GS103", "1.5")]),
        ("turns: [{by: Mina, play: 3g, shake: 6}]", [("GS103", "6")]),
        ("turns: [{by: Mina, play: 12}]", [("GS103", "12")]),
        ("turns: [{by: Mina, shodang: {Joon: ja}}]", [("GS103", "ja")]),
        ("carry: 0", [("GS104", "0")]),
        ("stake: -1", [("GS104", "-1")]),
        ("stake: -0.5", [("GS104", "-0.5")]),
        ("played: yesterday", [("GS104", "yesterday")]),
        ("played: 2026-13-01", [("GS104", "2026-13-01")]),
        ("played: 2026-W54", [("GS104", "2026-W54")]),
        ("played: 2026-02-30\ndealer: Hanna", [("GS104", "2026-02-30"), ("GS112", "Hanna")]),
        ("played: 2026-09-25T25:00", [("GS104", "2026-09-25T25:00")]),
        ("waive: [{code: 412}]", [("GS104", "412")]),
        ("result: {outcome: stopped}", [("GS104", "stopped")]),
        ("turns: [{by: Mina, play: 3g, call: gos}]", [("GS104", "gos")]),
        ("turns: [{by: Mina, play: {bomb: 13}}]", [("GS104", "13")]),
        ("turns: [{by: Mina, play: [3g]}]", [("GS104", "[3g]")]),
        ("turns: [{by: Mina, chongtong: [4y]}]", [("GS104", "[4y]")]),
        ("position: {to_play: Mina, floor: [], hands: {}}", [("GS108", "position")]),
        # names
        ("dealer: Hanna", [("GS112", "Hanna")]),
        ("turns:\n- Minna: 3g / 7t", [("GS112", "Minna")]),
        ("turns:\n- Mina: 3g / 7t gives Jon 11s", [("GS112", "Jon")]),
        ("turns:\n- Mina: shodang Jon yes", [("GS112", "Jon")]),
        ("turns: [{by: Jon, play: 3g, gives: {Hanna: 11s}}]", [("GS112", "Jon"), ("GS112", "Hanna")]),
        ("turns: [{by: Mina, shodang: {Jon: true}}]", [("GS112", "Jon")]),
        ("turns: [{by: Jon, chongtong: 4}]", [("GS112", "Jon")]),
        ("result: {winner: mina, payments: {Jon: 5}}", [("GS112", "mina"), ("GS112", "Jon")]),
        ("revealed: {Jon: [3g]}\nchips: {Jo: 3}\nliable: {player: J}", [("GS112", "Jon"), ("GS112", "J"), ("GS112", "Jo")]),
        # cards
        ("revealed: {Mina: [3g, 3q, 13g]}", [("GS121", "3q"), ("GS120", "13g")]),
        ("revealed: {Mina: [8홍단]}", [("GS121", "8홍단")]),
        ("revealed: {Mina: [x]}", [("GS122", "x")]),
        ("turns: [{by: Mina, play: x}]", [("GS122", "x")]),
        ("turns: [{by: Mina, play: 3g, flip: x}]", [("GS122", "x")]),
        ("turns: [{by: Mina, play: [8g, 8y, b2]}]", [("GS123", "b2")]),
        ("turns: [{by: Mina, play: 8p, shake: [[8g, b2, 8p]]}]", [("GS123", "b2")]),
        ("turns: [{by: Mina, play: [1g, 1t, 2p]}]", [("GS125", "2p")]),
        ("turns: [{by: Mina, play: 3g, shake: [[1g, 1t, 2p]]}]", [("GS125", "2p")]),
        ("turns: [{by: Mina, chongtong: [4y, 4t, 4p, 5p]}]", [("GS125", "5p")]),
        # lines
        ("turns:\n- Mina: 3g > 4p / 7t", [("GS126", "4p")]),
        ("turns:\n- 'Mina': \"3g / 7t stpo\"", [("GS132", "stpo")]),
        ("turns:\n- {Mina: 3g 7t}", [("GS130", "7t")]),
        ("turns:\n- 3g / 7t", [("GS140", "3g / 7t")]),
        ("turns:\n- {Mina: 3g, Joon: 4p}", [("GS140", "{Mina: 3g, Joon: 4p}")]),
        ("turns:\n- {note: x, x-a: 1}", [("GS140", "{note: x, x-a: 1}")]),
        ("turns:\n- {}", [("GS140", "{}")]),
        ("turns:\n- {Mina: 3g / 7t, call: go}", [("GS142", "call")]),
        # slips
        ("result: {payments: {Mina:-1000, Joon: 1000}}", [("GS150", "Mina:-1000")]),
        ("turns:\n- Mina:3g / 7t", [("GS150", "Mina:3g / 7t")]),
        ("turns:\n- {Mina:3g / 7t}", [("GS150", "Mina:3g / 7t")]),
        ("turns:\n- Mina：3g / 7t", [("GS151", "Mina：3g / 7t")]),
        ("result: {payments: {Mina： -1000}}", [("GS151", "Mina： -1000")]),
        ("result: {payments: {Mina: -1,000}}", [("GS152", "000")]),
        ("result: {payments: {Mina: -1,000, Joon: 1,000}}", [("GS152", "000")]),
        ("stake: 1,000", [("GS152", "1,000")]),
        ("result:\n  payments:\n    Mina: -12,345,678", [("GS152", "-12,345,678")]),
        ("result: {payments: {Mina: −1000}}", [("GS153", "−1000")]),
        ("result: {payments: {Mina: –1000}}", [("GS153", "–1000")]),
        ("stake: １００", [("GS153", "１００")]),
    ],
)  # fmt: skip
def test_what_is_wrong_and_where(text: str, expected: list[tuple[str, str]]) -> None:
    assert findings(BASE + text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- a\n- b", [("GS100", "- a")]),
        ("hello", [("GS100", "hello")]),
        ("gostop: 2\nplayers: [A, B]\nvoid: x", [("GS105", "2")]),
        ("gostop: '1'\nplayers: [A, B]\nvoid: x", [("GS103", "'1'")]),
        ("gostop: 1\nplayers: [A, B]", [("GS107", "gostop: 1")]),
        ("gostop: 1\nvoid: x", [("GS102", "gostop: 1")]),
        ("gostop: 1\nplayers: [A]\nvoid: x", [("GS104", "[A]")]),
        ("gostop: 1\nplayers: [A, B, A]\nvoid: x", [("GS111", "A")]),
        ("gostop: 1\nplayers: [A, {name: A}]\nvoid: x", [("GS111", "A")]),
        ("gostop: 1\nplayers: [x-a, A, ' b', 'b ', a/b, 'a > b', 'a#b', 'a:b', '']\nvoid: x",
         [("GS110", "x-a"), ("GS110", "' b'"), ("GS110", "'b '"), ("GS110", "a/b"), ("GS110", "'a > b'"),
          ("GS110", "'a#b'"), ("GS110", "'a:b'"), ("GS110", "''")]),
        ("gostop: 1\nplayers: [A, {name: a/b}]\nvoid: x", [("GS110", "a/b")]),
        ("gostop: 1\nplayers: [A, {sits_out: true}]\nvoid: x", [("GS102", "{sits_out: true}")]),
        ("gostop: 1\nplayers: [A, B]\ndeal: {hands: {}}", [("GS102", "deal")]),
        ("gostop: 1\nplayers: [A, B]\ndeal: {floor: [b2], floor_bonus: [[7t, 8p], [b2]]}", [("GS104", "[b2]")]),
        ("gostop: 1\nplayers: [A, B]\ndeal: {floor: [b2], floor_bonus: [[7t, 8p]]}", [("GS124", "7t")]),
        ("gostop: 1\nplayers: [A, B]\ndeal: {floor: [x], hands: {C: [x]}, stock: [x]}",
         [("GS112", "C"), ("GS122", "x"), ("GS122", "x")]),
        ("gostop: 1\nplayers: [A, B]\n"
         "position: {to_play: C, floor: [], hands: {D: 3}, go_order: [E], stacks: [{cards: [], by: F}]}",
         [("GS112", "C"), ("GS112", "D"), ("GS112", "F"), ("GS112", "E")]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_whole_record(text: str, expected: list[tuple[str, str]]) -> None:
    assert findings(text) == expected


def test_everything_is_told_at_once() -> None:
    """product.md: all that can be known in one run is reported, in shape and in words."""
    text = (
        BASE.replace("[1p]", "[1p, 3q]")
        + "dealr: Hana\nstake: 1,000\nturns:\n- Mina: 3g stpo\n- Mina:3g\n- {by: Joon, play: 3x}\n- {by: Joon}\n"
    )
    assert findings(text) == [
        ("GS101", "dealr"), ("GS152", "1,000"), ("GS150", "Mina:3g"), ("GS102", "{by: Joon}"),
        ("GS132", "stpo"), ("GS121", "3x"), ("GS121", "3q"),
    ]  # fmt: skip


def test_turns_are_counted_from_one() -> None:
    _, diagnostics = decode_hand(plain(BASE + "turns:\n- Mina: 3g\n- Mina: 3q\n- {by: Mina}\n"))
    assert sorted((d.code, d.turn) for d in diagnostics) == [("GS102", 3), ("GS121", 2)]


@pytest.mark.parametrize(
    ("key", "near"),
    [("plyers", "players"), ("dealr", "dealer"), ("Turns", "turns"), ("postion", "position"), ("zzz", None)],
)
def test_the_nearest_key_is_named(key: str, near: str | None) -> None:
    _, diagnostics = decode_hand(plain(f"{BASE}{key}: 1"))
    (note,) = diagnostics[0].notes
    assert note.key == ("shape.help-nearest" if near else "shape.known-keys")
    assert note.facts.get("near") == near


def test_a_name_that_is_near_is_named() -> None:
    _, diagnostics = decode_hand(plain(BASE + "dealer: Minna"))
    assert [(note.key, note.facts) for note in diagnostics[0].notes] == [
        ("shape.help-nearest", {"near": "Mina"}),
        ("shape.players", {"names": ("Hana", "Joon", "Mina")}),
    ]


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        ("- Mina: 3g / 7t #go", "#go"),
        ("- Mina: 3g / 7t   #stop  ", "#stop"),
        ("- Mina: 3g / 7t #stop   # five pi", "#stop"),
        ("- Mina: 3g / 7t #stop#x", None),
        ("- Mina: '3g / 7t' #고", "#고"),
        ("- {Mina: 3g / 7t} #스톱", "#스톱"),
        ("- Mina: 3g / 7t # Go", "# Go"),
        ("- Mina: 3g / 7t # ppeok", None),
        ("- Mina: 3g / 7t #going on", None),
        ("- Mina: 3g / 7t go", None),
        ("- {by: Mina, play: 3g, flip: 7t} #stop", "#stop"),
    ],
)
def test_a_call_that_became_a_comment(line: str, comment: str | None) -> None:
    document = one(f"{BASE}turns:\n- Joon: 2p / 4p\n{line}\n- Hana: 5p / 6p\n")
    assert swallowed_comment(document, 1) == comment
    assert swallowed_comment(document, 0) is None
    assert swallowed_comment(document, 7) is None


@pytest.mark.parametrize(
    "record", [None, 1, "x", [], {}, {"turns": 3}, {"turns": [None, [], 1]}, {"players": {}, "turns": [{}]}]
)
def test_whatever_comes_is_refused_with_words(record: Any) -> None:
    result, diagnostics = decode_hand(record)
    assert result is None
    assert diagnostics
    for diagnostic in diagnostics:
        assert_worded(diagnostic)


def test_decoding_leaves_its_input_alone() -> None:
    for record in (EVERYTHING, POSITION, {"gostop": 3, "turns": [{"Mina": None}]}):
        before = copy.deepcopy(record)
        decode_hand(record)
        assert record == before
