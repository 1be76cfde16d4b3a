"""GS1xx: the shape of a record, its words, its score-sheet lines, and the slips that people make."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

_DOCUMENT: Final = (
    entry(
        "GS100",
        "not-a-record",
        ("this is not a hand record", "판 기록이 아닙니다"),
        (
            "A record is a mapping of keys and values that begins with `gostop: 1` and names the players.",
            "기록은 키와 값의 묶음이며 `gostop: 1`로 시작하고 치는 사람의 이름이 있습니다.",
        ),
        "- Mina\n- Joon",
        "gostop: 1\nplayers: [Mina, Joon]\ndeal: {floor: [1p, 2p, 3p, 4p, 5p, 6p, 7p, 8p]}",
        label=("a mapping belongs here", "키와 값의 묶음이 와야 함"),
    ),
    entry(
        "GS101",
        "unknown-key",
        ("there is no key {key:'} here", "여기에 {key:'이라/라}는 키는 없습니다"),
        (
            "A key that is not known is refused, because a misspelt one that is passed over would lose what it says. "
            "Keys of your own begin with `x-`; they stand on the record and on a turn.",
            "없는 키는 받지 않습니다. 잘못 적은 키를 그냥 넘기면 적은 내용이 사라지기 때문입니다. 따로 적어 두고 싶은 키는 `x-`로 "
            "시작하며 기록과 차례에 쓸 수 있습니다.",
        ),
        "plyers: [Hana, Joon, Mina]",
        "players: [Hana, Joon, Mina]",
        label=("not a known key", "모르는 키"),
    ),
    entry(
        "GS102",
        "missing-key",
        ("the key {key:'} is missing", "키 {key:'이/가} 없습니다"),
        (
            "Without this key nobody could tell what is meant. In a turn of the explicit spelling who acted (`by`) and "
            "what was played (`play`, null for a flip-only turn) are always written.",
            "이 키가 없으면 무슨 뜻인지 알 수 없습니다. 키마다 적은 차례에는 누가 쳤는지(`by`)와 무엇을 냈는지(`play`, 뒤집기만 했으면 "
            "null)를 늘 적습니다.",
        ),
        "- {play: 3g, flip: 7t}",
        "- {by: Mina, play: 3g, flip: 7t}",
        label=("{key:'} belongs here", "{key:'이/가} 있어야 함"),
    ),
    entry(
        "GS103",
        "wrong-type",
        ("{key:'} cannot be {value}", "{key:'}에 {value:을/를} 적을 수 없습니다"),
        (
            "Something of another kind belongs here: a number where a text stands, a list where a single card stands, "
            "and so on. In JSON numbers have no quotation marks.",
            "다른 종류의 값이 와야 합니다. 수가 올 자리에 글자가, 목록이 올 자리에 패 한 장이 있는 경우 등입니다. JSON에서 수는 "
            "따옴표로 묶지 않습니다.",
        ),
        "deal: {floor: 1p}",
        "deal: {floor: [1p, 4t, 8p, 10t, 12g, 12s]}",
        label=("of the wrong kind", "값의 종류가 다름"),
    ),
    entry(
        "GS104",
        "wrong-value",
        ("{key:'} cannot be {value}", "{key:'}에 {value:은/는} 쓸 수 없는 값입니다"),
        (
            "The value is of the right kind but not one that can stand here: a word that is not on the list, a number "
            "out of bounds, a list too short or too long, a date that is none.",
            "종류는 맞지만 여기 올 수 없는 값입니다. 정해진 낱말이 아니거나, 범위를 벗어난 수이거나, 목록이 짧거나 길거나, 날짜가 "
            "아닌 날짜입니다.",
        ),
        "carry: 0",
        "carry: 1",
        label=("not possible here", "여기 올 수 없음"),
    ),
    entry(
        "GS105",
        "wrong-version",
        ("version {value} of the record is not known", "기록 형식 버전 {value:은/는} 없습니다"),
        (
            "`gostop: 1` says which version of the format the record is written in. There is only version 1.",
            "`gostop: 1`은 기록 형식의 버전입니다. 지금은 버전 1뿐입니다.",
        ),
        "gostop: 2",
        "gostop: 1",
        label=("not version 1", "버전 1이 아님"),
    ),
    entry(
        "GS106",
        "no-value",
        ("{key:'} has no value", "{key:'}에 값이 없습니다"),
        (
            "The key stands there, and nothing behind it. What is not known is left out, key and all; an empty list is "
            "`[]`.",
            "키만 있고 값이 없습니다. 모르는 것은 키까지 빼면 되고, 빈 목록은 `[]`로 적습니다.",
        ),
        "turns:",
        "turns: []",
        label=("nothing follows", "뒤에 아무것도 없음"),
    ),
    entry(
        "GS107",
        "deal-not-written",
        ("the record has neither a deal nor a position", "기록에 deal도 position도 없습니다"),
        (
            "A record starts from the deal, or from a position in mid-hand. Only a hand that the table called off "
            "(`void`) may leave out both.",
            "기록은 돌린 패(deal)나 중간 장면(position)에서 시작합니다. 무효가 된 판(`void`)만 둘 다 뺄 수 있습니다.",
        ),
        "gostop: 1\nplayers: [Mina, Joon]",
        "gostop: 1\nplayers: [Mina, Joon]\ndeal: {floor: [1p, 2p, 3p, 4p, 5p, 6p, 7p, 8p]}",
    ),
    entry(
        "GS108",
        "deal-and-position",
        ("the record has both a deal and a position", "기록에 deal과 position이 다 있습니다"),
        (
            "A record starts from the deal or from a position in mid-hand, not from both.",
            "기록은 돌린 패(deal)나 중간 장면(position) 가운데 하나에서 시작합니다.",
        ),
        "deal: {floor: [1p]}\nposition: {to_play: Mina, floor: [1p], hands: {}}",
        "position: {to_play: Mina, floor: [1p], hands: {Mina: [1g], Joon: 1}}",
        label=("beside deal", "deal과 함께 있음"),
    ),
)

_NAMES: Final = (
    entry(
        "GS110",
        "bad-name",
        ("{name:'} cannot be a player's name", "{name:'은/는} 사람 이름으로 쓸 수 없습니다"),
        (
            "A name has no blank at either end and none of / > # : in it, because those part the pieces of a turn, and "
            "it does not begin with `x-`.",
            "이름 앞뒤에는 빈칸이 없어야 하고 / > # : 를 쓸 수 없습니다. 차례를 나누는 기호이기 때문입니다. `x-`로 시작할 수도 "
            "없습니다.",
        ),
        "players: [Hana/Joon, Mina]",
        "players: [Hana, Joon, Mina]",
        label=("not a name", "이름이 아님"),
    ),
    entry(
        "GS111",
        "player-twice",
        ("two players are called {name:'}", "{name:'이라/라}는 사람이 둘입니다"),
        (
            "Players are told apart by their names alone, so no two can have the same.",
            "사람은 이름으로만 구별하므로 같은 이름이 둘 있을 수 없습니다.",
        ),
        "players: [Mina, Joon, Mina]",
        "players: [Mina K, Joon, Mina L]",
        label=("again here", "여기서 다시"),
    ),
    entry(
        "GS112",
        "not-a-player",
        ("{name:'} is not one of the players", "{name:'이라/라}는 사람은 이 판에 없습니다"),
        (
            "Names are compared letter by letter with those under `players`, capitals included.",
            "이름은 `players`에 적은 것과 한 글자씩 견줍니다. 대문자와 소문자도 구별합니다.",
        ),
        "players: [Hana, Joon, Mina]\ndealer: Hanna",
        "players: [Hana, Joon, Mina]\ndealer: Hana",
        label=("nobody of this name", "이런 이름이 없음"),
    ),
)

_CARDS: Final = (
    entry(
        "GS120",
        "unknown-card",
        ("{word:'} is not a card", "{word:'은/는} 패가 아닙니다"),
        (
            "A card is its month and its kind: g gwang, y yeolkkeut, t ribbon, p junk, s double junk; or b2, b3; or x "
            "for one that nobody has seen. `gostop cards` lists them with their names.",
            "패는 달과 종류로 적습니다. g 광, y 열끗, t 띠, p 피, s 쌍피이고, 보너스패는 b2와 b3, 보지 못한 패는 x입니다. "
            "`gostop cards`로 모두 볼 수 있습니다.",
        ),
        "- Mina: 13g / 7t",
        "- Mina: 12g / 7t",
        label=("not a card", "패가 아님"),
    ),
    entry(
        "GS121",
        "no-such-card",
        (
            "there is no card {word:'}: {month} has {cards}",
            "{word:'이라/라}는 패는 없습니다. {month}에는 {cards:이/가} 있습니다",
        ),
        (
            "Every month has its own four cards, and this is none of them: January has no animal, August no ribbon, "
            "December no plain junk.",
            "달마다 넉 장이 정해져 있는데 이 패는 거기에 없습니다. 1월에는 열끗이, 8월에는 띠가, 12월에는 홑피가 없습니다.",
        ),
        "- Mina: 8t / 7t",
        "- Mina: 8y / 7t",
        label=("not in the deck", "없는 패"),
    ),
    entry(
        "GS122",
        "unseen-here",
        ("x cannot stand here, where everybody sees the card", "모두가 보는 패라서 x로 적을 수 없습니다"),
        (
            "x is a card that nobody has seen: one in a hand, or drawn into it. What is played, turned up, taken or lies "
            "on the floor has been seen.",
            "x는 아무도 보지 못한 패, 곧 손에 든 패나 보너스패로 받은 패입니다. 낸 패, 뒤집은 패, 먹은 패, 바닥패는 모두가 봅니다.",
        ),
        "- Mina: x / 7t",
        "- Mina: 3g / 7t",
        label=("a card belongs here", "패를 적어야 함"),
    ),
    entry(
        "GS123",
        "no-month-card",
        ("{word} has no month", "{word:은/는} 달이 없는 패입니다"),
        (
            "A bonus card has no month and matches nothing, so it is part of no bomb, no shake and no chongtong, and no card "
            "takes it from the floor.",
            "보너스패는 달도 짝도 없어서 폭탄이나 흔들기, 총통에 들지 않고, 바닥에서 다른 패로 먹는 일도 없습니다.",
        ),
        "- Mina: bomb 8g 8y b2 / 7t",
        "- Mina: bomb 8g 8y 8p / 7t",
        label=("a bonus card", "보너스패"),
    ),
    entry(
        "GS124",
        "no-bonus-card",
        ("{word} is no bonus card", "{word:은/는} 보너스패가 아닙니다"),
        ("Only b2 and b3 are bonus cards.", "보너스패는 b2와 b3뿐입니다."),
        "- Mina: bonus 5p 3g / 7t",
        "- Mina: bonus b2 5p 3g / 7t",
        label=("b2 or b3 belongs here", "b2나 b3이 와야 함"),
    ),
    entry(
        "GS125",
        "months-mixed",
        ("{word} is not of {month}", "{word:은/는} {month} 패가 아닙니다"),
        (
            "What is shaken, bombed or shown as a chongtong is of one month.",
            "흔들거나, 폭탄을 내거나, 총통으로 보이는 패는 모두 같은 달입니다.",
        ),
        "- Mina: bomb 8g 8y 7p / 7t",
        "- Mina: bomb 8g 8y 8p / 7t",
        label=("of another month", "다른 달"),
    ),
    entry(
        "GS126",
        "takes-another-month",
        ("{card} cannot take {word}", "{card:으로/로} {word:을/를} 먹을 수 없습니다"),
        ("A card takes only cards of its own month.", "패는 같은 달의 패만 먹습니다."),
        "- Mina: 3g > 4p / 7t",
        "- Mina: 3g > 3p / 7t",
        label=("of another month", "다른 달"),
    ),
)

_LINES: Final = (
    entry(
        "GS130",
        "line-unexpected",
        ("{word:'} cannot stand here", "여기에 {word:'은/는} 올 수 없습니다"),
        (
            "A line is read from left to right: declarations, the play, a slash and the card turned up, then calls. At "
            "this place something else is due.",
            "줄은 왼쪽부터 읽습니다. 먼저 선언, 낸 패, 빗금과 뒤집은 패, 그다음에 고나 스톱입니다. 이 자리에는 다른 것이 와야 합니다.",
        ),
        "- Mina: 3g 7t",
        "- Mina: 3g / 7t",
        label=("not possible here", "여기 올 수 없음"),
    ),
    entry(
        "GS131",
        "line-too-short",
        ("the line ends too early", "줄이 너무 일찍 끝났습니다"),
        (
            "Something begun is not finished: a slash without the card turned up, `>` without the card that was taken.",
            "시작한 것을 마치지 않았습니다. 빗금 뒤에 뒤집은 패가 없거나, `>` 뒤에 먹은 패가 없습니다.",
        ),
        "- Mina: 3g /",
        "- Mina: 3g / 7t",
        label=("something is missing", "빠진 것이 있음"),
    ),
    entry(
        "GS132",
        "line-misspelt",
        ("{word:'} is no word of the notation", "{word:'은/는} 표기에 없는 말입니다"),
        (
            "The words of the notation are shake, bomb, bonus, gukjin, pass, go, stop, gives, yeol and pi, or their Korean "
            "names.",
            "표기에 쓰는 말은 흔들기, 폭탄, 보너스, 국진, 패스, 고, 스톱, 열, 피, 줌과 그 영어 이름입니다.",
        ),
        "- Mina: 3g / 7t stpo",
        "- Mina: 3g / 7t stop",
        label=("{near:'} may be meant", "혹시 {near:'}"),
    ),
    entry(
        "GS133",
        "line-twice",
        ("{word:'} is one too many", "{word:'이/가} 하나 더 있습니다"),
        (
            "A turn has one call and one word on gukjin at most, and an offer asks everybody once.",
            "한 차례에 고나 스톱은 한 번, 국진 선언도 한 번이고, 쇼당에는 한 사람이 한 번 대답합니다.",
        ),
        "- Mina: 3g / 7t go stop",
        "- Mina: 3g / 7t go",
        label=("said already", "이미 말함"),
    ),
    entry(
        "GS134",
        "no-month",
        ("{word} is not a month", "{word}월은 없습니다"),
        ("Months are numbered from 1 to 12.", "달은 1월부터 12월까지입니다."),
        "- Mina: bomb 13 / 7t",
        "- Mina: bomb 12 / 7t",
        label=("not from 1 to 12", "1에서 12 사이가 아님"),
    ),
    entry(
        "GS135",
        "wide-sign",
        ("the sign {sign:'} is full-width", "전각 기호입니다: {sign:'}"),
        (
            "Korean and Japanese keyboards also have the signs '／', '＞' and '－', as wide as a syllable. In a line only the "
            "plain '/', '>' and '-' are signs.",
            "한글 입력기로는 글자 폭의 전각 기호 '／', '＞', '－'도 찍힙니다. 줄에서는 반각 '/', '>', '-'만 기호로 읽습니다.",
        ),
        "- Mina: 3g ／ 7t",
        "- Mina: 3g / 7t",
        label=("the plain {plain:'} is meant", "반각 {plain:'} 자리"),
    ),
    entry(
        "GS140",
        "turn-without-name",
        ("a turn names one player", "차례에는 친 사람의 이름이 하나 있어야 합니다"),
        (
            "A turn is one player's name and a line, `Mina: 3g / 7t`. Who acted is always written, because a dispute is "
            "about just that. A note or a key with `x-` may stand beside the name.",
            "차례는 이름과 한 줄로 적습니다(`미나: 3g / 7t`). 누가 쳤는지는 늘 적습니다. 다툼이 바로 거기서 나기 때문입니다. "
            "이름 옆에 note나 `x-`로 시작하는 키를 둘 수 있습니다.",
        ),
        "- 3g / 7t",
        "- Mina: 3g / 7t",
        label=("this turn", "이 차례"),
    ),
    entry(
        "GS142",
        "spellings-mixed",
        ("{key:'} cannot stand beside {name}'s line", "{name}의 줄 옆에 {key:'은/는} 올 수 없습니다"),
        (
            "A turn is written either as a line (`Mina: 3g / 7t go`) or key by key (`by: Mina`, `play: 3g`, `call: go`), "
            "not half and half.",
            "차례는 한 줄로 적거나(`미나: 3g / 7t 고`) 키마다 적습니다(`by: 미나`, `play: 3g`, `call: go`). 섞어 쓸 수는 없습니다.",
        ),
        "- {Mina: 3g / 7t, call: go}",
        "- {Mina: 3g / 7t go}",
        label=("of the other spelling", "다른 적기 방식"),
    ),
)

_SLIPS: Final = (
    entry(
        "GS150",
        "colon-without-blank",
        ("there is no blank behind the colon in {text:'}", "{text:'}의 콜론 뒤에 빈칸이 없습니다"),
        (
            "To YAML a colon parts a key from its value only with a blank behind it; without one the whole is a single "
            "word.",
            "YAML에서 콜론은 뒤에 빈칸이 있어야 키와 값을 나눕니다. 빈칸이 없으면 통째로 한 낱말이 됩니다.",
        ),
        "payments: {Mina:-1000, Joon: 1000}",
        "payments: {Mina: -1000, Joon: 1000}",
        label=("one word to YAML", "YAML에는 한 낱말"),
        help=("a blank behind the colon mends it", "콜론 뒤에 빈칸을 두면 됩니다"),
    ),
    entry(
        "GS151",
        "wide-colon",
        ("the colon in {text:'} is full-width", "{text:'}의 콜론이 전각입니다"),
        (
            "Korean and Japanese keyboards also have the colon '：', as wide as a syllable. To YAML it is a letter like "
            "any other.",
            "한글 입력기로는 글자 폭의 전각 콜론 '：'도 찍힙니다. YAML에서는 여느 글자와 같습니다.",
        ),
        "- Mina： 3g / 7t",
        "- Mina: 3g / 7t",
        label=("one word to YAML", "YAML에는 한 낱말"),
        help=("the colon ':' and a blank belong here", "콜론 ':'과 빈칸을 쓰면 됩니다"),
    ),
    entry(
        "GS152",
        "thousands-comma",
        ("the number {number} is written with a comma", "수 {number}에 쉼표가 있습니다"),
        (
            "In a list or a mapping on one line a comma begins the next entry, so that -1,000 becomes -1 and a key 000. "
            "Numbers are written without commas.",
            "한 줄로 적은 목록이나 묶음에서 쉼표는 다음 항목의 시작이라서, -1,000은 -1과 000이라는 키가 됩니다. 수는 쉼표 없이 "
            "적습니다.",
        ),
        "payments: {Mina: -1,000, Joon: 1,000}",
        "payments: {Mina: -1000, Joon: 1000}",
        label=("parted by a comma", "쉼표로 나뉜 수"),
        help=("numbers are written without commas", "수는 쉼표 없이 적습니다"),
    ),
    entry(
        "GS153",
        "typographic-number",
        ("{number:'} is not written with - and the digits 0 to 9", "{number:'은/는} -와 0~9로 적은 수가 아닙니다"),
        (
            "The minus sign − and the dashes – and — look like a hyphen, and full-width digits look like digits, but none "
            "of them makes a number.",
            "빼기 기호 −와 줄표 –, —는 하이픈처럼 보이고 전각 숫자는 숫자처럼 보이지만, 수가 되지는 않습니다.",
        ),
        "payments: {Mina: −1000, Joon: 1000}",
        "payments: {Mina: -1000, Joon: 1000}",
        label=("not a number", "수가 아님"),
        help=("the hyphen '-' and the digits 0 to 9 will do", "하이픈 '-'와 0~9로 적으면 됩니다"),
    ),
)

ENTRIES: Final[tuple[Entry, ...]] = (*_DOCUMENT, *_NAMES, *_CARDS, *_LINES, *_SLIPS)

_EXPECTS: Final[dict[str, tuple[str, str]]] = {
    "mapping": ("a mapping of keys and values belongs here", "키와 값의 묶음이 와야 합니다"),
    "by-player": (
        "a mapping by player belongs here, such as {{Mina: …}}",
        "사람마다 적어야 합니다(예: {{미나: …}})",
    ),
    "text": ("a text belongs here", "글자가 와야 합니다"),
    "list": ("a list belongs here", "목록이 와야 합니다"),
    "card": ("a card belongs here, such as 3g", "패가 와야 합니다(예: 3g)"),
    "cards": ("a list of cards belongs here, such as [3g, 3p]", "패 목록이 와야 합니다(예: [3g, 3p])"),
    "card-or-cards": ("a card or a list of cards belongs here", "패 한 장이나 패 목록이 와야 합니다"),
    "name": ("a player's name belongs here", "사람 이름이 와야 합니다"),
    "names": ("a list of names belongs here", "이름 목록이 와야 합니다"),
    "player": ("a name belongs here, or a mapping with 'name'", "이름이나, 'name'이 있는 묶음이 와야 합니다"),
    "players": ("a list of two to ten players belongs here", "두 명에서 열 명까지의 이름 목록이 와야 합니다"),
    "month": ("a month belongs here, 1 to 12", "달(1~12)이 와야 합니다"),
    "months": ("a list of months belongs here", "달 목록이 와야 합니다"),
    "count": ("a number from 0 to 1000 belongs here", "0에서 1000까지의 수가 와야 합니다"),
    "counts": ("a list of numbers belongs here", "수 목록이 와야 합니다"),
    "whole-number": ("a whole number belongs here", "정수가 와야 합니다"),
    "amount": ("an amount of won belongs here", "금액(원)이 와야 합니다"),
    "stake": ("won per point belong here, 0 or more", "점당 금액(0 이상)이 와야 합니다"),
    "carry": ("a multiplier belongs here, 1 or more", "배수(1 이상)가 와야 합니다"),
    "factor": ("a multiplier belongs here, from 1 to 1000000", "배수(1에서 1000000까지)가 와야 합니다"),
    "version": ("the version of the format is 1", "형식 버전은 1입니다"),
    "date": (
        "a date belongs here, such as 2026-09-25 or 2026-09-25T21:40+09:00",
        "날짜가 와야 합니다(예: 2026-09-25, 2026-09-25T21:40+09:00)",
    ),
    "rules": (
        "a preset, a path to a rules file, or switches belong here",
        "규칙 모음의 이름, 규칙 파일의 경로, 또는 규칙 항목이 와야 합니다",
    ),
    "turns": ("a list of turns belongs here, [] where there are none", "차례 목록이 와야 합니다. 없으면 []입니다"),
    "turn": (
        "a turn belongs here: Mina: 3g / 7t, or by, play and flip",
        "차례가 와야 합니다(미나: 3g / 7t, 또는 by, play, flip)",
    ),
    "line": (
        "a line belongs behind the name, such as 3g > 3p / 7t go",
        "이름 뒤에는 3g > 3p / 7t go 같은 한 줄이 와야 합니다",
    ),
    "play": (
        "a card, {{bomb: 8}}, the cards of a bomb, or null for a flip-only turn belongs here",
        "패 한 장, {{bomb: 8}}, 폭탄 패 목록, 또는 뒤집기만 하는 차례의 null이 와야 합니다",
    ),
    "bomb-cards": ("a bomb is two or three cards of one month", "폭탄은 같은 달 두 장이나 석 장입니다"),
    "shown-cards": ("three or four cards of one month are shown", "흔들 때는 같은 달 석 장이나 넉 장을 보입니다"),
    "four-cards": ("a chongtong is four cards", "총통은 넉 장입니다"),
    "month-or-shown": (
        "a month belongs here, or a list of the cards shown",
        "달이나, 보인 패의 목록이 와야 합니다",
    ),
    "month-or-four": ("a month belongs here, or a list of its four cards", "달이나, 그 달 넉 장의 목록이 와야 합니다"),
    "hand-or-count": (
        "a list of cards belongs here, or how many there are",
        "패 목록이나 장수가 와야 합니다",
    ),
    "floor-bonus": (
        "the bonus card and the card that replaced it belong here: [b2, 7t]",
        "보너스패와 그 자리에 깐 패가 와야 합니다: [b2, 7t]",
    ),
    "floor-bonus-list": (
        "a list of pairs belongs here, such as [[b2, 7t]]",
        "짝의 목록이 와야 합니다(예: [[b2, 7t]])",
    ),
    "yes-or-no-value": ("true or false belongs here", "true나 false가 와야 합니다"),
    "role": ("yeol or pi belongs here", "yeol(열)이나 pi(피)가 와야 합니다"),
    "call": ("go or stop belongs here", "go나 stop이 와야 합니다"),
    "outcome": (
        "one of stop, chongtong, three-ppeok, hudang, nagari, misdeal, balance, draw and void belongs here",
        "stop, chongtong, three-ppeok, hudang, nagari, misdeal, balance, draw, void 가운데 하나가 와야 합니다",
    ),
    "code": ("a code belongs here, such as GS412", "코드가 와야 합니다(예: GS412)"),
    "month-or-cards": (
        "a month belongs here, or three cards of one month",
        "달이나, 같은 달 석 장이 와야 합니다",
    ),
    "cards-of-month": ("a further card of the same month belongs here", "같은 달의 패가 더 와야 합니다"),
    "play-behind-drawn": (
        "the card behind a bonus card is the one drawn for it, x where nobody saw it; the play stands behind that",
        "보너스패 바로 뒤의 패는 대신 받은 패이고(보지 못했으면 x), 낸 패는 그 뒤에 적습니다",
    ),
    "taken-or-bomb": (
        "a card taken from the floor stands behind '>', cards laid down together behind 'bomb'",
        "먹은 바닥패는 '>' 뒤에, 한꺼번에 낸 패는 '폭탄' 뒤에 적습니다",
    ),
    "taken-card": ("the floor card that was taken belongs here", "먹은 바닥패가 와야 합니다"),
    "bonus-card": ("b2 or b3 belongs here", "b2나 b3이 와야 합니다"),
    "drawn-card": (
        "the card drawn for the bonus card belongs here, x where nobody saw it",
        "보너스패 대신 받은 패가 와야 합니다. 보지 못했으면 x입니다",
    ),
    "given-card": ("the card that was handed over belongs here", "건네준 패가 와야 합니다"),
    "flip": (
        "the card turned up belongs here, or - where the stock is empty",
        "뒤집은 패가 와야 합니다. 더미가 없으면 -입니다",
    ),
    "flip-on": (
        "the next card turned up belongs here, or - where the stock is empty",
        "이어서 뒤집은 패가 와야 합니다. 더미가 없으면 -입니다",
    ),
    "after": (
        "only go, stop, gukjin yeol, gukjin pi or gives NAME CARD can follow",
        "뒤에는 고, 스톱, 국진 열, 국진 피, 줌 이름 패만 올 수 있습니다",
    ),
    "flip-or-after": (
        "'/' and the card turned up belong here, or a call",
        "'/'와 뒤집은 패, 또는 고나 스톱이 와야 합니다",
    ),
    "yes-or-no": ("yes or no belongs here", "예나 아니오가 와야 합니다"),
    "end-of-chongtong": ("only 'on' can follow a chongtong", "총통 뒤에는 '계속'만 올 수 있습니다"),
}
"""What a place of the record or of a line expects, by the word that the schema (`$comment`) and the notation use."""
_EXPECTED_PLAY: Final = Text(
    "a line begins with a card, bomb, pass, or a declaration before them (shake, bonus, gukjin)",
    "줄은 낸 패, 폭탄, 패스나 그 앞의 선언(흔들기, 보너스, 국진)으로 시작합니다",
)

NOTES: Final[dict[str, Text]] = {
    **{f"shape.expects-{word}": Text(*words) for word, words in _EXPECTS.items()},
    "shape.expects-line-start": _EXPECTED_PLAY,
    "shape.help-nearest": Text("{near:'} may be meant", "혹시 {near:'}일 수 있습니다"),
    "shape.known-keys": Text("known keys: {keys}", "쓸 수 있는 키: {keys}"),
    "shape.own-keys": Text(
        "keys of your own stand on the record itself and on turns only",
        "`x-`로 시작하는 키는 기록 맨 위와 차례에만 쓸 수 있습니다",
    ),
    "shape.players": Text("the players are {names}", "앉은 사람: {names}"),
    "shape.first-player": Text("first here", "처음 나온 곳"),
    "shape.days-of-month": Text("month {month} of {year} has {days} days", "{year}년 {month}월은 {days}일까지입니다"),
    "shape.days-of-year": Text("{year} has {days} days", "{year}년은 {days}일까지입니다"),
    "shape.weeks-of-year": Text("{year} has {weeks} weeks by ISO 8601", "ISO 8601로 {year}년은 {weeks}주까지입니다"),
    "shape.names-in-turn": Text("these are {names}", "여기 있는 이름: {names}"),
}
