"""The words of the glossary: for each where it stands in the table of terms, how it is romanised, and where it is explained.

The Korean is that of the table of terms, so that page and program cannot part. A meaning that a switch or a rule tells
already is told from there; the others are the table's `meaning.…`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from gostop_cli.diagnostics.entry import Text


class Word(msgspec.Struct, frozen=True):
    """One word of the game.

    `keys` are its places in the table of terms; the first gives the Korean. `roman` is its one romanisation, `english` its
    English name. `meaning` is a key of the table, a switch whose meaning it is, or `switch=value` for what a value means.
    """

    keys: tuple[str, ...]
    roman: str
    english: str
    meaning: str


Section: TypeAlias = tuple[Text, tuple[Word, ...]]


def _word(keys: str, roman: str, english: str, meaning: str = "") -> Word:
    """A word whose keys stand in one text, with blanks between; its meaning is under its own name unless told."""
    return Word(tuple(keys.split()), roman, english, meaning or f"meaning.{roman.split(',')[0].replace(' ', '-')}")


TITLE: Final = Text("Glossary", "용어집")
INTRO: Final = Text(
    "The words of Go-Stop as Korean players say them, and as `gostop` prints and reads them. In English texts the game's own "
    "words stay in one romanisation; it is also that of records, house rules and reports (*in reports*: the word that stands "
    "there). Where a table decides, the meaning names the house rule, and `gostop rules explain` tells its values.",
    "고스톱 치는 사람들이 쓰는 말이며, `gostop`이 쓰고 읽는 말입니다. 영어로는 로마자로 한 가지로만 적고, 기록과 규칙, 보고서에도 그렇게 적습니다"
    "(*보고서*: 거기에 적는 말). 판마다 다른 것은 뜻에 규칙 항목을 적었고, 쓸 수 있는 값은 `gostop rules explain`에 나옵니다.",
)
COLUMNS: Final = (
    Text("Korean", "한국어"),
    Text("romanised", "로마자"),
    Text("English", "영어"),
    Text("in reports", "보고서"),
    Text("meaning", "뜻"),
)

SECTIONS: Final[tuple[Section, ...]] = (
    (
        Text("The game", "놀이"),
        (
            _word("word.hwatu", "hwatu", "flower cards"),
            _word("word.gostop", "go-stop", "Go-Stop"),
            _word("word.matgo", "matgo", "Go-Stop for two"),
            _word("outcome.balance", "balance", "balance game", "game=balance"),
            _word("word.pan", "pan", "hand"),
            _word("word.seon", "seon", "dealer"),
            _word("place.hand", "sonpae", "hand cards"),
            _word("place.floor", "badak", "floor"),
            _word("place.stock", "deomi", "stock"),
            _word("place.captured", "meogeun pae", "captured cards"),
            _word("word.meokda", "meokda", "to capture"),
            _word("text.jokbo", "jokbo", "scoring set"),
        ),
    ),
    (
        Text("Cards", "패"),
        (
            _word("kind.gwang kind.g", "gwang", "bright"),
            _word("kind.yeol kind.y role.yeol", "yeol, yeolkkeut", "animal"),
            _word("kind.tti kind.t", "tti", "ribbon"),
            _word("kind.pi kind.p role.pi", "pi", "junk"),
            _word("kind.ssangpi kind.s", "ssangpi", "double junk"),
            _word("kind.bonus kind.b event.bonus", "bonus pae", "bonus card", "deck.bonus"),
            _word("named.9y phase.gukjin", "gukjin", "sake cup", "gukjin.cards"),
            _word("named.12g", "bigwang", "rain gwang"),
            _word("named.12t", "bitti", "rain ribbon"),
        ),
    ),
    (
        Text("Months", "월"),
        tuple(
            _word(f"flower.{month}", roman, english, f"month {month}")
            for month, (roman, english) in enumerate(
                (
                    ("songhak", "pine"),
                    ("maejo", "plum"),
                    ("beotkkot", "cherry"),
                    ("heukssari", "wisteria"),
                    ("nancho", "iris"),
                    ("moran", "peony"),
                    ("hongssari", "bush clover"),
                    ("gongsan", "pampas"),
                    ("gukhwa", "chrysanthemum"),
                    ("danpung", "maple"),
                    ("odong", "paulownia"),
                    ("bi", "rain"),
                ),
                start=1,
            )
        ),
    ),
    (
        Text("Jokbo", "족보"),
        (
            _word("jokbo.three-gwang", "samgwang", "three brights"),
            _word("jokbo.rain-three-gwang", "bisamgwang", "rain three brights"),
            _word("jokbo.four-gwang", "sagwang", "four brights"),
            _word("jokbo.five-gwang", "ogwang", "five brights"),
            _word("jokbo.godori", "godori", "five birds"),
            _word("jokbo.yeol", "yeol, yeolkkeut", "animals", "score.yeol_from"),
            _word("jokbo.hongdan", "hongdan", "red ribbons"),
            _word("jokbo.chodan", "chodan", "plain ribbons"),
            _word("jokbo.cheongdan", "cheongdan", "blue ribbons"),
            _word("jokbo.tti", "tti", "ribbons", "score.tti_from"),
            _word("jokbo.pi", "pi", "junk", "score.pi_from"),
        ),
    ),
    (
        Text("In a turn", "차례에 생기는 일"),
        (
            _word("event.jjok", "jjok", "pair out of the flip"),
            _word("event.ttadak", "ttadak", "two on two"),
            _word("event.ppeok place.stack", "ppeok", "stuck"),
            _word("word.ssada", "ssada", "to make a ppeok"),
            _word("event.stack stack-of.other", "ppeok meokgi", "stack taken"),
            _word("stack-of.self", "jappeok", "own stack taken"),
            _word("stack-of.dealt", "kkallin seok jang meokgi", "dealt stack taken"),
            _word("event.sseul", "sseul, pansseuri", "sweep"),
            _word("event.bomb", "poktan", "bomb", "clause.bomb"),
            _word("event.shake", "heundeulgi", "shake", "clause.shake"),
            _word("event.pass", "pass", "flip-only turn"),
            _word("instant.first-ppeok", "cheotppeok", "first ppeok", "instant.ppeok"),
            _word("instant.second-ppeok", "yeonppeok", "second ppeok running", "instant.ppeok"),
            _word("instant.third-ppeok", "samyeonppeok", "third ppeok running", "instant.ppeok"),
            _word("instant.first-ttadak", "cheot-ttadak", "first ttadak", "instant.first_ttadak"),
            _word("instant.first-jjok", "cheotjjok", "first jjok", "instant.first_jjok"),
            _word("instant.first-bomb", "cheotpoktan", "first bomb", "instant.first_bomb"),
        ),
    ),
    (
        Text("Calls, and how a hand ends", "고와 스톱, 판의 끝"),
        (
            _word("word.nada", "nada", "to have enough to call", "call.threshold"),
            _word("call.go", "go", "go"),
            _word("call.stop outcome.stop", "stop", "stop"),
            _word("derivation.go-reverse", "yeokgo", "reverse go", "go.reverse"),
            _word("event.chongtong outcome.chongtong", "chongtong", "four of a month", "clause.chongtong"),
            _word("outcome.three-ppeok", "samppeok", "three ppeok", "three_ppeok.points"),
            _word("outcome.hudang", "hudang", "turns without a capture", "hudang.turns"),
            _word("event.shodang", "shodang", "offer to call the hand off", "shodang"),
            _word("outcome.nagari", "nagari", "hand that nobody won"),
            _word("outcome.misdeal", "patu", "misdeal", "headline.misdeal"),
            _word("outcome.void", "muhyo", "called off", "headline.void"),
            _word("outcome.draw", "bigim", "draw"),
        ),
    ),
    (
        Text("Who pays more", "박"),
        (
            _word("bak.gwangbak", "gwangbak", "bright penalty", "gwangbak.effect"),
            _word("bak.pibak", "pibak", "junk penalty", "pibak.effect"),
            _word("bak.meongbak", "meongbak", "animal penalty", "meongbak"),
            _word("bak.ttibak", "ttibak", "ribbon penalty", "ttibak"),
            _word("bak.gobak share.gobak", "gobak", "go penalty", "gobak.three_players"),
            _word("share.liable", "dokbak", "paying for all", "clause.liability"),
            _word("word.meongtta", "meongtta", "seven animals", "meongtta.count"),
        ),
    ),
    (
        Text("Money, and an evening", "돈과 모임"),
        (
            _word("compare.at.stake", "jeomdang geumaek", "stake", "money.stake"),
            _word("word.baepan", "baepan", "carry", "nagari.multiplier"),
            _word("word.gwangpari", "gwangpari", "selling gwang", "sell.cards"),
            _word(
                "word.bamil-natjang",
                "bamil natjang",
                "low by night, high by day",
                "session.first_dealer=night_low_day_high",
            ),
        ),
    ),
    (
        Text("House rules and records", "규칙과 기록"),
        (
            _word("word.preset", "gyuchik moeum", "preset"),
            _word("rules-value.threshold", "nal su inneun jeomsu", "call threshold", "call.threshold"),
            _word("word.makpan", "makpan", "last turn", "last.scope"),
            _word("word.two-card-bomb", "du jang poktan", "two-card bomb", "bomb.two_card"),
            _word("text.claims", "jujang", "claim"),
            _word("word.waive", "bwajuda", "to waive", "clause.waive"),
        ),
    ),
)
"""Every word, in the order of the page."""
