"""A hand written down line by line: what is asked, put down, refused, overruled and taken back.

The hands are those of record.md §2 (the leading example) and of the seeds' figures; what each line must lead to is told by
them and by the rules, not by running the code.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from gostop_cli.game.cards import CARDS
from gostop_cli.record.canonical import record_text
from gostop_cli.record.decode import decode_record
from gostop_cli.record.lines import KEYWORDS
from gostop_cli.record.model import Waiver
from gostop_cli.record.source import documents_of
from gostop_cli.referee.run import report_record
from gostop_cli.referee.scribe import COMMANDS, begin, follow, hear, question, resume
from gostop_cli.referee.scribe_model import Ended, Finished, Helped, Left, Played, Refusal, Shown, Told, Warned
from gostop_cli.referee.scribe_offers import offers
from gostop_cli.referee.scribe_sheet import KEYS, file_text, plain_of
from gostop_cli.referee.scribe_turns import is_over

if TYPE_CHECKING:
    from gostop_cli.record.model import HandRecord
    from gostop_cli.referee.scribe_model import Answer, Scribe

FILE = "hand.gostop.yaml"
TABLE = ("Hana, Joon, Mina", "standard", "100", "Hana", "1p 4t 8p 10t 12g 12s")
HANDS = ("Mina 1g 1t 1p 3p 4y 6p 7p", "Joon 2t 3g 3p 5t 7y 9t x")
LEADING = (*TABLE, *HANDS, "")
TURNS = (
    "8y / 5p", "5t / 2y", "shake 1 bomb 1 / 12t > 12s", "5y / 11p", "2t / 9p", "4y / 6y", "7p / 12y", "11s / 11g",
    "pass / 2p", "5p / 8p", "3g / 7t", "7p / 10p", "11p / 2p", "3p / 4p", "6p / 4p", "8g / 6p stop",
)  # fmt: skip


def heard(*lines: str, scribe: Scribe | None = None) -> tuple[Scribe, tuple[Answer, ...]]:
    """The hand after these lines, and what was said about the last of them."""
    scribe = begin(FILE) if scribe is None else scribe
    answers: tuple[Answer, ...] = ()
    for line in lines:
        scribe, answers = hear(scribe, line)
    return scribe, answers


def codes(answers: tuple[Answer, ...]) -> list[str]:
    """The codes of what was refused."""
    return [found.diagnostic.code for told in answers if isinstance(told, Refusal) for found in told.found]


def keys(answers: tuple[Answer, ...]) -> list[str]:
    """The keys of what was remarked."""
    return [told.key for told in answers if isinstance(told, Told)]


def read(text: str) -> HandRecord:
    (raw,) = documents_of(FILE, text)
    record, found = decode_record(raw)
    assert record is not None, found
    return record


def resumed(scribe: Scribe) -> tuple[Scribe, tuple[Answer, ...]]:
    """The hand as somebody finds it who has only the file."""
    text = file_text(scribe, "yaml", listed=False)
    found = [decode_record(raw) for raw in documents_of(FILE, text)]
    assert all(record is not None for record, _ in found), found
    return resume(FILE, tuple(record for record, _ in found if record is not None), scribe.head)


# ---------------------------------------------------------------- before the first turn


def test_each_question_in_its_turn() -> None:
    asked = []
    scribe = begin(FILE)
    for line in LEADING:
        asked.append(question(scribe).kind)
        scribe, answers = hear(scribe, line)
        assert not codes(answers)
    assert asked == ["players", "rules", "stake", "dealer", "floor", "hands", "hands", "hands"]
    assert question(scribe).kind == "turn"
    assert question(scribe).facts == {"name": "Hana", "turn": 1}
    assert [type(told) for told in answers] == [Shown]


def test_enter_takes_the_usual_rules_the_first_player_and_hidden_hands() -> None:
    scribe, _ = heard("Hana Joon Mina", "", "", "", "1p 4t 8p 10t 12g 12s", "")
    assert plain_of(scribe.record) == {
        "gostop": 1, "rules": "standard", "players": ["Hana", "Joon", "Mina"], "dealer": "Hana",
        "deal": {"floor": ["1p", "4t", "8p", "10t", "12g", "12s"]},
    }  # fmt: skip


def test_names_with_blanks_stand_between_commas() -> None:
    scribe, _ = heard("Kim Minho, Lee Sujin", "hangame-matgo", "", "Lee Sujin")
    assert (scribe.names, scribe.record.dealer) == (("Kim Minho", "Lee Sujin"), "Lee Sujin")


@pytest.mark.parametrize(("before", "line", "code"), [
    ((), "Hana", "GS104"),  # a list of two to ten
    ((), "Hana Hana", "GS111"),
    ((), "Hana /", "GS110"),
    (TABLE[:1], "standart", "GS205"),
    (TABLE[:1], "{bomb: {multiplyer: 3}}", "GS201"),
    (TABLE[:2], "1,000", "GS152"),
    (TABLE[:3], "Jon", "GS112"),
    (TABLE[:4], "1p 4t 8p 10t 12g", "GS304"),  # six lie on the floor of three players
    (TABLE[:4], "1p 1p 1p 10t 12g 12s", "GS301"),
    (TABLE[:4], "1y 4t 8p 10t 12g 12s", "GS121"),
    (TABLE, "Mina 1g 1t 1p", "GS305"),
    (TABLE, "Mira 1g 1t 1p 3p 4y 6p 7p", "GS112"),
    (TABLE, "Mina 12g 1t 1p 3p 4y 6p 7p", "GS301"),  # 12g lies on the floor
])  # fmt: skip
def test_what_cannot_be_is_refused_at_once(before: tuple[str, ...], line: str, code: str) -> None:
    scribe, _ = heard(*before)
    after, answers = hear(scribe, line)
    assert code in codes(answers)
    assert after == scribe


def test_with_four_at_the_table_one_sits_out_and_may_sell() -> None:
    """rules.md §10: three play, the cards of the one who sits out go back into the stock."""
    scribe, _ = heard("Hana Joon Mina Dae", "", "")
    assert question(scribe).facts == {"count": 4, "most": 3}
    assert codes(hear(scribe, "Hana, Joon, Mina")[1]) == ["GS303"]
    assert keys(hear(scribe, "")[1]) == ["need.sitters"]
    assert keys(hear(scribe, "Dan")[1]) == ["need.known"]
    scribe, _ = heard("Dae 1g 3g", scribe=scribe)
    assert plain_of(scribe.record)["players"][3] == {"name": "Dae", "sits_out": True, "sold": ["1g", "3g"]}
    assert question(scribe).kind == "dealer"
    _, answers = hear(scribe, "Dae")
    assert codes(answers) == ["GS322"]


def test_in_the_balance_game_four_play() -> None:
    scribe, _ = heard("Hana Joon Mina Dae", "balance", "")
    assert question(scribe).kind == "dealer"
    scribe, _ = heard("", scribe=scribe)
    assert question(scribe).facts == {"count": 8}  # rules.md §2


def test_a_bonus_card_on_the_floor_is_asked_about_until_a_month_card_replaced_it() -> None:
    """rules.md §2.1: it goes to the dealer, the top of the stock replaces it, a bonus card again."""
    rules = '{"extends": "standard", "deck": {"bonus": ["b2", "b3"]}}'
    scribe, _ = heard("Hana Joon Mina", rules, "", "Joon", "b2 4t 8p 10t 12g 12s")
    assert question(scribe).kind == "floor-bonus"
    scribe, _ = heard("b3", scribe=scribe)
    assert question(scribe).kind == "floor-bonus"
    scribe, _ = heard("7t", "", scribe=scribe)
    assert question(scribe).kind == "turn"
    deal = plain_of(scribe.record)["deal"]
    assert deal["floor_bonus"] == [["b2", "b3"], ["b3", "7t"]]
    hand = scribe.hand
    assert hand is not None
    assert hand.table is not None
    assert hand.table.players[0].captured.bit_count() == 2  # Joon deals, so he is seat 0


def test_a_turn_may_come_where_hands_are_asked_for() -> None:
    scribe, answers = heard(*TABLE, "8y / 5p")
    assert [type(told) for told in answers] == [Played]
    assert len(scribe.record.turns) == 1


def test_three_of_a_month_and_four_on_the_floor_end_as_the_rules_say() -> None:
    """standard: deal.floor_four redeal."""
    scribe, answers = heard("Hana Joon Mina", "", "", "", "1g 1t 1p 1p 12g 12s", "")
    assert is_over(scribe)
    (ended,) = answers
    assert isinstance(ended, Ended)
    assert ended.report.outcome.kind == "misdeal"


# ---------------------------------------------------------------- turns


def test_the_leading_example_word_for_word() -> None:
    scribe, answers = heard(*LEADING, "carry: 2", "stock: 5p 2y 12t", *TURNS)
    (played, ended) = answers
    assert isinstance(played, Played)
    assert isinstance(ended, Ended)
    assert ended.report.settlement is not None
    # record.md §2: Mina 600, Joon 1,200 (pibak), carry 2
    assert ended.report.settlement.payments == {"Hana": 1800, "Joon": -1200, "Mina": -600}
    text = file_text(scribe, "yaml", listed=False)
    assert [line for line in text.splitlines() if line.startswith("  - ")] == [
        f"  - {('Hana', 'Joon', 'Mina')[at % 3]}: {line}" for at, line in enumerate(TURNS)
    ]


def test_what_was_turned_up_is_asked_for() -> None:
    scribe, answers = heard(*LEADING, "8y")
    assert (answers, question(scribe).kind, len(scribe.record.turns)) == ((), "flip", 0)
    scribe, _ = heard("5p", scribe=scribe)
    assert plain_of(scribe.record)["turns"] == [{"Hana": "8y / 5p"}]


def test_the_flip_goes_on_behind_a_bonus_card() -> None:
    rules = '{"extends": "standard", "deck": {"bonus": ["b2"]}}'
    scribe, _ = heard("Hana Joon Mina", rules, "", "", TABLE[4], "", "8y", "b2")
    assert question(scribe).kind == "flip-on"
    scribe, _ = heard("5p", scribe=scribe)
    assert plain_of(scribe.record)["turns"] == [{"Hana": "8y / b2 5p"}]


def test_a_choice_that_matters_is_asked_for() -> None:
    """record.md §2, turn 3: 12g and 12s lay there."""
    scribe, _ = heard(*LEADING, *TURNS[:2], "shake 1 bomb 1 / 12t")
    asked = question(scribe)
    assert (asked.kind, [card.code for card in asked.options]) == ("choice", ["12g", "12s"])
    scribe, answers = heard("3g", scribe=scribe)
    assert keys(answers) == ["need.option"]
    for answer in ("12s", "2", "비쌍피"):
        after, _ = heard(answer, scribe=scribe)
        assert plain_of(after.record)["turns"][2] == {"Mina": "shake 1 bomb 1 / 12t > 12s"}


def test_a_turn_that_waits_may_be_written_anew() -> None:
    scribe, _ = heard(*LEADING, *TURNS[:2], "shake 1 bomb 1 / 12t", "1p / 7p")
    assert plain_of(scribe.record)["turns"][2] == {"Mina": "1p / 7p"}


def test_which_pi_was_given_is_asked_for() -> None:
    """`pi.which: giver`: Joon may give 7p or 11s for the jjok; Hana has none."""
    record = read(
        "gostop: 1\nrules: {extends: standard, pi: {which: giver}}\nplayers: [Mina, Joon, Hana]\nposition:\n"
        "  to_play: Mina\n  floor: [5t, 8g]\n  captured: {Joon: [7p, 11s]}\n"
        "  hands: {Mina: [1g, 2p], Joon: 2, Hana: 2}\n  stock_left: 9\n"
    )
    scribe, _ = resume(FILE, (record,))
    scribe, _ = heard("1g / 1p", scribe=scribe)
    asked = question(scribe)
    assert (asked.kind, asked.facts["name"]) == ("gift", "Joon")
    assert [card.code for card in asked.options] == ["7p", "11s"]
    scribe, _ = heard("11s", scribe=scribe)
    assert plain_of(scribe.record)["turns"] == [{"Mina": "1g / 1p gives Joon 11s"}]


HIDDEN = (
    "Yuna Dae Sora", "", "100", "", "2p 6p 6p 7t 9t 10p", "Sora 4t 4p 7y 8g 9p 12g 12t", "",
    "7p / 9y", "4y / 1p", "4t / 2y", "6t / 10t",
)  # fmt: skip
"""examples/hidden-hands: with 10t Yuna's cheongdan is complete, 3 points, the call threshold of three players."""


def test_a_call_that_is_owed_is_asked_for() -> None:
    scribe, answers = heard(*HIDDEN)
    assert [type(told) for told in answers] == [Played]
    assert question(scribe).kind == "call"
    assert len(scribe.record.turns) == 4  # the turn is put down, and would not be lost
    after, answers = heard("1t / 12s", scribe=scribe)
    assert (keys(answers), after) == (["need.call"], scribe)
    for word, call in (("go", "go"), ("스톱", "stop")):
        after, answers = heard(word, scribe=scribe)
        assert after.record.turns[3].call == call  # type: ignore[union-attr]
        assert is_over(after) == (call == "stop")


def test_a_call_that_the_table_let_pass_is_waived() -> None:
    scribe, answers = heard(*HIDDEN, "! nobody noticed")
    assert keys(answers) == ["waived"]
    assert scribe.record.waive == (Waiver("GS501", 4, "nobody noticed"),)
    assert question(scribe).facts["name"] == "Dae"
    scribe, answers = heard("1t / 12s", scribe=scribe)
    assert [type(told) for told in answers] == [Played]
    assert question(scribe).facts["name"] == "Sora"


def test_a_call_that_may_not_be_made_is_refused_and_may_be_overruled() -> None:
    """`call.max_go: 1`: the fourth gwang makes 4, more than the 3 of Mina's one Go, but a second Go is one too many."""
    record = read(
        "gostop: 1\nrules: {extends: standard, call: {max_go: 1}}\nplayers: [Mina, Joon, Hana]\nposition:\n"
        "  to_play: Mina\n  floor: [5t, 11g]\n  captured: {Mina: [1g, 3g, 8g]}\n"
        "  hands: {Mina: [2p, 11p], Joon: 2, Hana: 2}\n  stock_left: 9\n  go: {Mina: [3]}\n"
    )
    scribe, _ = resume(FILE, (record,))
    scribe, answers = heard("11p / 9t", "go", scribe=scribe)
    assert codes(answers) == ["GS505"]
    assert question(scribe).kind == "call"
    assert question(resumed(scribe)[0]).kind == "call"
    stopped, _ = heard("stop", scribe=scribe)
    assert is_over(stopped)
    scribe, _ = heard("!", scribe=resumed(scribe)[0])
    assert scribe.record.waive == (Waiver("GS505", 1),)
    assert plain_of(scribe.record)["turns"] == [{"Mina": "11p / 9t go"}]


@pytest.mark.parametrize("line", [
    "3g / 5p",  # 3g is in Joon's hand
    "5p / 5p > 4t",  # no card of May
    "8y / 12g",  # lies on the floor
    "8y // 5p",
    "8z / 5p",
    "bomb 5 / 5p",
    "pass / 5p",
    "8y / 5p stop",
    "8y / 5p go",
])  # fmt: skip
def test_a_refusal_says_what_check_says(line: str) -> None:
    """The same diagnostics at the same places as for the file with this line at its end."""
    scribe, _ = heard(*LEADING)
    after, answers = heard(line, scribe=scribe)
    text = record_text(scribe.record) + f"turns:\n  - Hana: {line}\n"
    (raw,) = documents_of(FILE, text)
    report = report_record(raw)
    wanted = [found for found in report.diagnostics if found.diagnostic.code not in ("GS551", "GS801")]
    (refusal,) = answers
    assert isinstance(refusal, Refusal)
    assert list(refusal.found) == wanted
    assert after.record == scribe.record


def test_a_turn_out_of_order_is_refused_and_may_be_overruled() -> None:
    scribe, answers = heard(*LEADING, "Joon: 5t / 5p")
    (refusal,) = answers
    assert isinstance(refusal, Refusal)
    assert (codes(answers), refusal.waivable) == (["GS401"], True)
    scribe, answers = heard("! Hana slept", scribe=scribe)
    assert keys(answers) == ["waived"]
    assert scribe.record.waive == (Waiver("GS401", 1, "Hana slept"),)
    assert question(scribe).facts["name"] == "Mina"  # the turn passes on from him
    scribe, answers = heard("undo", scribe=scribe)
    assert (scribe.record.waive, scribe.record.turns, keys(answers)) == ((), (), ["undone"])


def test_what_nobody_can_play_cannot_be_overruled() -> None:
    scribe, answers = heard(*LEADING, "Joon: 1g / 5p")
    assert set(codes(answers)) == {"GS401", "GS403"}
    _, answers = heard("!", scribe=scribe)
    assert keys(answers) == ["not-waivable"]
    assert answers[0].facts == {"codes": ("GS403",)}  # type: ignore[union-attr]


def test_an_overruled_turn_may_still_lack_something() -> None:
    scribe, _ = heard(*LEADING, "Joon: 5t / 12t", "! why not")
    assert question(scribe).kind == "choice"
    scribe, _ = heard("12g", scribe=scribe)
    assert plain_of(scribe.record)["turns"] == [{"Joon": "5t / 12t > 12g"}]
    assert scribe.record.waive == (Waiver("GS401", 1, "why not"),)


def test_nothing_to_overrule() -> None:
    assert keys(heard(*LEADING, "!")[1]) == ["nothing-refused"]


def test_a_stranger_is_named() -> None:
    _, answers = heard(*LEADING, "Jon: 5t / 5p")
    assert codes(answers) == ["GS112"]


def test_a_chongtong_needs_its_holder() -> None:
    scribe, answers = heard(*TABLE, "", "chongtong 4")
    assert keys(answers) == ["need.holder"]
    scribe, answers = heard("Joon: chongtong 9", scribe=scribe)
    assert [type(told) for told in answers] == [Played, Ended]
    assert plain_of(scribe.record)["turns"] == [{"Joon": "chongtong 9"}]


def test_a_name_before_a_turn_needs_no_colon() -> None:
    """As hands are told: a first word that is a player's name, and nothing that begins a turn itself, says whose it is."""
    scribe, _ = heard(*LEADING, "Hana 8y / 5p", "Joon 5t / 2y")
    assert plain_of(scribe.record)["turns"] == [{"Hana": "8y / 5p"}, {"Joon": "5t / 2y"}]
    _, answers = heard("Hana 9y / 11g", scribe=scribe)
    assert codes(answers) == ["GS401"]
    _, answers = heard("Dae 9y / 11g", scribe=scribe)
    assert codes(answers) == ["GS120"]
    scribe, _ = heard("Kim Sora, Joon, 고", *TABLE[1:3], "", TABLE[4], "", "Kim Sora 8y / 5p", "Joon 5t / 2y")
    assert plain_of(scribe.record)["turns"] == [{"Kim Sora": "8y / 5p"}, {"Joon": "5t / 2y"}]
    _, answers = heard("고 9y / 11g", scribe=scribe)
    assert codes(answers) == ["GS130"]


@pytest.mark.parametrize("line", ["8y ／ 5p", "Hana： 8y／5p", "Hana 8y / 5p ＞ 5t"])
def test_a_full_width_sign_is_named(line: str) -> None:
    scribe, answers = heard(*LEADING, line)
    assert codes(answers) == ["GS135"]
    assert plain_of(scribe.record).get("turns", []) == []


@pytest.mark.parametrize("line", ["Joon: chongtong 9", "Joon chongtong 9", "Joon: 총통 9"])
def test_four_of_a_month_may_be_shown_where_hands_are_asked_for(line: str) -> None:
    """The four are shown as soon as the cards are dealt, which is while hands are asked for."""
    scribe, _ = heard(*TABLE, line)
    assert plain_of(scribe.record)["turns"] == [{"Joon": "chongtong 9"}]
    assert is_over(scribe)
    _, answers = heard(*TABLE, "chongtong 9")
    assert keys(answers) == ["need.holder"]


def test_a_turn_with_a_note_stands_in_brackets() -> None:
    scribe, _ = heard(*LEADING, "{Hana: 8y / 5p, note: spilt tea}", "{by: Joon, play: 5t, flip: 2y}")
    assert plain_of(scribe.record)["turns"] == [{"Hana": "8y / 5p", "note": "spilt tea"}, {"Joon": "5t / 2y"}]
    assert keys(heard("{broken", scribe=scribe)[1]) == ["need.value"]


def test_korean_lines_are_the_same() -> None:
    korean, _ = heard("하나, 준, 미나", "", "", "", "1피 4띠 8피 10띠 비광 비쌍피", "미나 1광 1띠 1피 3피 4열 6피 7피", "",
                      "8열 / 5피", "5띠 / 2열", "흔들기 1 폭탄 1 / 비띠", "비쌍피")  # fmt: skip
    english, _ = heard(*TABLE, HANDS[0], "", *TURNS[:3])
    assert [list(turn.values()) for turn in plain_of(korean.record)["turns"]] == [
        list(turn.values()) for turn in plain_of(english.record)["turns"]
    ]


def test_a_player_whose_name_is_a_key_of_a_turn() -> None:
    """record.md §3: such a name is written in the explicit spelling only."""
    scribe, _ = heard("note by", "", "", "", "1p 2p 4t 5y 8p 10t 12g 12s", "", "8y / 5p", "by: 6p / 7p")
    assert plain_of(scribe.record)["turns"] == [
        {"by": "note", "play": "8y", "flip": "5p"}, {"by": "by", "play": "6p", "flip": "7p"},
    ]  # fmt: skip


def test_a_decomposed_or_full_width_line_is_understood() -> None:
    scribe, _ = heard("하나 준 미나", *TABLE[1:3], "", *TABLE[4:], "", "하나： ８열 / ５피")
    assert plain_of(scribe.record)["turns"] == [{"하나": "8y / 5p"}]


# ---------------------------------------------------------------- commands


def test_undo_takes_back_turn_after_turn_and_then_the_questions() -> None:
    scribe, _ = heard(*LEADING, *TURNS[:2])
    seen = []
    for _ in range(10):
        scribe, _ = heard("undo", scribe=scribe)
        seen.append((question(scribe).kind, len(scribe.record.turns), len(getattr(scribe.record.deal, "hands", ()))))
    assert seen == [
        ("turn", 1, 2), ("turn", 0, 2), ("hands", 0, 2), ("hands", 0, 1), ("hands", 0, 0), ("floor", 0, 0),
        ("dealer", 0, 0), ("stake", 0, 0), ("rules", 0, 0), ("players", 0, 0),
    ]  # fmt: skip
    assert keys(heard("undo", scribe=scribe)[1]) == ["nothing-to-undo"]


def test_undo_across_the_end_of_the_hand() -> None:
    scribe, _ = heard(*LEADING, *TURNS, "result", "revealed: {}")
    assert scribe.record.result is not None
    scribe, answers = heard("undo", scribe=scribe)
    assert keys(answers) == ["undone"]
    assert (len(scribe.record.turns), scribe.record.result, scribe.record.revealed) == (15, None, None)
    _, answers = heard(TURNS[-1], scribe=scribe)
    assert [type(told) for told in answers] == [Played, Ended]


def test_undo_drops_what_waits_first() -> None:
    scribe, answers = heard(*LEADING, "8y / 5p", "5t / 12t", "undo")
    assert keys(answers) == ["dropped"]
    assert (len(scribe.record.turns), question(scribe).kind) == (1, "turn")


def test_undo_takes_a_turn_back_though_the_next_line_was_refused() -> None:
    """What was refused is not there to be taken back."""
    scribe, answers = heard(*LEADING, "8y / 5p", "Mina: 3p / 3t", "undo")
    assert (keys(answers), len(scribe.record.turns)) == (["undone"], 0)


def test_show_help_and_quit() -> None:
    scribe, answers = heard(*LEADING, "show")
    assert [type(told) for told in answers] == [Shown]
    assert [type(told) for told in heard("도움말", scribe=scribe)[1]] == [Helped]
    assert [type(told) for told in heard("quit", scribe=scribe)[1]] == [Left]
    assert keys(heard("result", scribe=scribe)[1]) == keys(heard("다음", scribe=scribe)[1]) == ["not-over"]
    assert keys(heard("show")[1]) == ["nothing-to-show"]


def test_the_bill_becomes_the_claim_when_asked_to() -> None:
    scribe, answers = heard(*LEADING, "carry: 2", *TURNS, "result")
    assert keys(answers) == ["claimed"]
    assert plain_of(scribe.record)["result"] == {
        "outcome": "stop", "winner": "Hana", "points": 3, "multiplier": 2,
        "payments": {"Hana": 1800, "Joon": -1200, "Mina": -600},
    }  # fmt: skip


def test_a_claim_that_is_wrong_is_put_down_and_told() -> None:
    scribe, answers = heard(*LEADING, *TURNS, "result: {winner: Hana, payments: {Joon: -500}}")
    (warned,) = [told for told in answers if isinstance(told, Warned)]
    assert [found.diagnostic.code for found in warned.found] == ["GS605"]
    assert scribe.record.result is not None


def test_the_next_hand_has_the_dealer_and_the_carry_that_the_last_one_leaves() -> None:
    """A win: the winner leads, the carry is used up (rules.md §7)."""
    scribe, _ = heard(*LEADING, "id: evening/09", "carry: 2", "chips: {Hana: 9000, Joon: 9000, Mina: 9000}", *TURNS)
    further, answers = heard("next", scribe=scribe)
    assert [type(told) for told in answers] == [Finished, Told]
    assert plain_of(further.record) == {
        "gostop": 1, "id": "evening/10", "rules": "standard", "stake": 100, "players": ["Hana", "Joon", "Mina"],
        "dealer": "Hana", "chips": {"Hana": 10800, "Joon": 7800, "Mina": 8400},
    }  # fmt: skip
    assert (question(further).kind, further.before) == ("floor", (scribe.record,))
    back, answers = heard("undo", scribe=further)
    assert (back.record, question(back).kind) == (scribe.record, "end")
    assert [type(told) for told in answers] == [Ended]


def test_after_a_nagari_the_same_dealer_leads_for_double() -> None:
    """seed 003: "the next hand's winner scores × 2, and the lead stays the same"; a hand called off changes nothing."""
    scribe, answers = heard(*TABLE[:3], "Joon", TABLE[4], "", "carry: 2", "void: a card was shown")
    assert [type(told) for told in answers] == [Told, Ended]
    further = follow(scribe)
    assert (further.record.dealer, further.record.carry) == ("Joon", 2)


def test_who_sits_out_is_asked_anew_for_every_hand() -> None:
    scribe, _ = heard("Hana Joon Mina Dae", "", "", "Dae 1g", "", "2p 4t 8p 10t 12g 12s", "", "void: spilt tea", "next")
    assert question(scribe).kind == "sitters"
    scribe, _ = heard("Mina", scribe=scribe)
    assert question(scribe).kind == "floor"


# ---------------------------------------------------------------- keys of the record


def test_keys_are_put_down_as_they_stand_in_a_file_and_taken_out() -> None:
    lines = ("id: 2026/1", "note: rain outside", "x-place: aunt's", "extra: [{factor: 2, why: mission}]", "stake: 50")
    scribe, _ = heard(*LEADING, *lines)
    plain = plain_of(scribe.record)
    assert (plain["id"], plain["note"], plain["x-place"], plain["stake"]) == ("2026/1", "rain outside", "aunt's", 50)
    assert plain["extra"] == [{"factor": 2, "why": "mission"}]
    scribe, _ = heard("note:", "extra:", "x-place:", scribe=scribe)
    assert not {"note", "extra", "x-place"} & plain_of(scribe.record).keys()


@pytest.mark.parametrize(("line", "code"), [
    ("carry: 0", "GS104"),
    ("stock: 5p 5p 5p", "GS301"),
    ("stock: 3p", "GS301"),  # both are in hands that are known
    ("dealer: Nobody", "GS112"),
    ("liable: {player: Joon}", "GS561"),  # standard knows no liability
    ("void: [", None),
])  # fmt: skip
def test_a_key_that_cannot_be_so_is_refused(line: str, code: str | None) -> None:
    scribe, _ = heard(*LEADING, *TURNS[:3])
    after, answers = heard(line, scribe=scribe)
    assert after.record == scribe.record
    if code is None:
        assert keys(answers) == ["need.value"]
    else:
        assert code in codes(answers)


def test_a_stock_that_disagrees_with_what_was_turned_up_is_refused() -> None:
    scribe, _ = heard(*LEADING, *TURNS[:2])
    assert codes(heard("stock: 2y 5p", scribe=scribe)[1]) == ["GS311"]
    after, _ = heard("stock: 5p 2y 12t", scribe=scribe)
    assert [card.code for card in after.record.deal.stock] == ["5p", "2y", "12t"]  # type: ignore[union-attr]


def test_a_hand_is_not_called_off_while_nobody_knows_who_plays() -> None:
    """Four are at the table of three: nothing could be judged of such a hand."""
    scribe, _ = heard("Hana Joon Mina Dae", "")
    after, answers = heard("void: nobody sits out", scribe=scribe)
    assert (codes(answers), after) == (["GS303"], scribe)


def test_what_was_answered_can_be_taken_out_and_is_asked_again() -> None:
    scribe, _ = heard(*LEADING, "8y", "deal:")
    assert (question(scribe).kind, scribe.record.deal, scribe.pending) == ("floor", None, None)


def test_a_turn_that_waits_is_weighed_anew_when_a_key_changes() -> None:
    """With the top of the pile on record nothing has to be asked any more."""
    scribe, _ = heard(*LEADING, "8y")
    scribe, answers = heard("stock: 5p", scribe=scribe)
    assert [type(told) for told in answers] == [Told, Played]
    assert plain_of(scribe.record)["turns"] == [{"Hana": "8y"}]


def test_a_hand_that_was_called_off_can_be_taken_up_again() -> None:
    scribe, _ = heard(*LEADING, TURNS[0], "void: exposed card")
    assert is_over(scribe)
    scribe, answers = heard("undo", scribe=scribe)
    assert keys(answers) == ["undone-void"]
    assert (question(scribe).kind, len(scribe.record.turns)) == ("turn", 1)


# ---------------------------------------------------------------- from the file alone


def test_the_file_tells_where_to_go_on_after_every_line() -> None:
    """Whatever was heard last: the same question, and in the end the same record."""
    odd = ("Joon: 5t / 5p", "! slept", "undo", "8y", "5p", "5t / 2y", "shake 1 bomb 1 / 12t", "12s", "Hana: 9y")
    scribe = begin(FILE)
    for line in (*LEADING, *odd, *TURNS[3:], "result", "next", TABLE[4], "", *TURNS[:1]):
        scribe, _ = hear(scribe, line)
        again, _ = resumed(scribe)
        assert question(again) == question(scribe), line
        assert (again.record, again.before) == (scribe.record, scribe.before), line
        assert file_text(again, "yaml", listed=False) == file_text(scribe, "yaml", listed=False), line


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_nothing_breaks_and_nothing_is_lost(seed: int) -> None:
    """Words of the notation, keys and nonsense in any order, half of them as they are offered."""
    chance = Random(seed)
    cards = [card.code for card in CARDS]
    nonsense = [
        *cards, *KEYWORDS, *COMMANDS, *(f"{key}:" for key in KEYS), "/", ">", "-", "x", "Hana", "Hana:", "{", "}", "[", "]",
        "'", '"', "#", "1", "12", "-5", "1e99", "null", "{Hana: 8y / 5p, note: x}", "{}", "[[b2, 7t]]", "\u202e", "\x00",
        "standard", "fuda", "a" * 90,
    ]  # fmt: skip
    for hand in range(8):
        scribe = begin(FILE)
        lines = [*LEADING, *TURNS][: chance.randrange(len(LEADING) + len(TURNS) + 1)]
        for at in range(len(lines) + 25):
            line = lines[at] if at < len(lines) else typed(scribe, chance, nonsense)
            scribe, _ = hear(scribe, line)
            if at < len(lines) or not scribe.record.players:
                continue
            again, _ = resumed(scribe)
            assert question(again) == question(scribe), (hand, line)
            assert file_text(again, "yaml", listed=False) == file_text(scribe, "yaml", listed=False), (hand, line)


def typed(scribe: Scribe, chance: Random, nonsense: list[str]) -> str:
    """A line of a few words: what is offered one after another, or anything."""
    words: list[str] = []
    offered = chance.random() < 0.5
    for _ in range(chance.randint(1, 6)):
        choices = [offer.text for offer in offers(scribe, " ".join([*words, ""]))] if offered else nonsense
        if choices:
            words.append(chance.choice(choices))
    return " ".join(words)


def test_the_file_is_a_legal_record_after_every_line() -> None:
    scribe = begin(FILE)
    for line in (*LEADING, "8y", "5p", "Joon: 5t", "5t / 2y", "shake 1 bomb 1 / 12t", "12s", *TURNS[3:]):
        scribe, _ = hear(scribe, line)
        for raw in documents_of(FILE, file_text(scribe, "yaml", listed=False)):
            report = report_record(raw)
            assert report.status in ("unfinished", "settled"), line
            assert {found.diagnostic.code for found in report.diagnostics} <= {"GS551", "GS552"}, line


def test_a_record_written_by_hand_is_gone_on_with() -> None:
    """Also one that stops before its floor, and one that starts from a position (seed 003, the figure of the bomb)."""
    scribe, _ = resume(FILE, (read("gostop: 1\nplayers: [Hana, Joon]\nvoid: not dealt yet\n"),))
    assert question(scribe).kind == "rules"
    record = read(
        "gostop: 1\nrules: standard\nplayers: [Ara, Bora, Chan]\nposition:\n  to_play: Ara\n  floor: [1p, 6p, 10t]\n"
        "  captured: {Bora: [3t, 3p, 8p, 8p], Chan: [12y, 12s]}\n"
        "  hands: {Ara: [1t, 6y, 6t, 6p, 9t], Bora: [7p, 9p, x, x, x], Chan: 5}\n  stock_left: 15\n"
    )
    scribe, answers = resume(FILE, (record,))
    assert [type(told) for told in answers] == [Shown]
    scribe, _ = heard("bomb 6 / 2p", scribe=scribe)
    assert plain_of(scribe.record)["turns"] == [{"Ara": "bomb 6 / 2p"}]
    scribe, _ = heard("undo", scribe=scribe)
    assert keys(heard("undo", scribe=scribe)[1]) == ["nothing-to-undo"]


def test_nothing_can_follow_a_turn_that_is_refused() -> None:
    scribe, _ = heard(*LEADING, *TURNS[:2])
    text = record_text(scribe.record).replace("Joon: 5t", "Joon: 8y")
    _, answers = resume(FILE, (read(text),))
    assert codes(answers) == ["GS403"]


def test_a_log_key_that_somebody_has_spoilt_is_passed_over() -> None:
    scribe, _ = heard(*LEADING, *TURNS[:2])
    text = record_text(scribe.record) + "x-log: {turn: {by: Joon, play: 99z}, ask: nonsense}\n"
    again, _ = resume(FILE, (read(text),))
    assert (again.record, again.pending, again.asking) == (scribe.record, None, "")
