"""What can be wrong with what is told to the calculator; the codes stand in the families that they belong to."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

_THREE: Final = "gostop-calc: 1\ncaptured: {Mina: hongdan pi 10, Joon: pi 7, Hana: pi 4}\nwinner: Mina"

ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
        "GS052",
        "not-a-calculation",
        ("this is not a calculation", "계산할 내용이 적힌 파일이 아닙니다"),
        (
            "What `gostop calc` reads is one mapping of keys and values that begins with `gostop-calc: 1` and says who captured "
            "what.",
            "`gostop calc`는 `gostop-calc: 1`로 시작하고 누가 무엇을 먹었는지 적은 묶음 하나를 읽습니다.",
        ),
        "gostop: 1\nplayers: [Mina, Joon]\nvoid: spilt tea",
        _THREE,
    ),
    entry(
        "GS161",
        "captured-word",
        ("{word:'} is no card, count, set or bak", "{word:'은/는} 패도 장수도 족보도 박도 아닙니다"),
        (
            "What somebody captured is told by cards (`1g`, `-9y` for one that he has not), counts (`pi 7`), sets (`hongdan`, "
            "`godori`, those of the house rules by their names), the bak that a loser suffers (`pibak`, `no-bak`), or `nothing`.",
            "먹은 패는 패(`1광`, 없는 패는 `-9열`), 장수(`피 7`), 족보(`홍단`, `고도리`, 규칙 파일의 족보는 그 이름), 진 사람이 쓴 박"
            "(`피박`, `박없음`), 또는 `없음`으로 적습니다.",
        ),
        "captured: {Mina: hongdam pi 10}",
        "captured: {Mina: hongdan pi 10}",
        label=("not understood", "모르는 말"),
    ),
    entry(
        "GS162",
        "count-unclear",
        ("{word:'} does not say how many of what", "{word:'은/는} 무엇이 몇 장인지 분명하지 않습니다"),
        (
            "A count is a kind and a number, `gwang 0 yeol 2 tti 1 pi 7`. Pi are counted by what they are worth, an ssangpi as 2. "
            "`7p` is the pi of July and not seven pi, so that one by itself, or among counts, must be made clear.",
            "장수는 종류와 수로 적습니다: `광 0 열 2 띠 1 피 7`. 피는 쌍피를 2로 세어 적습니다. `7피`는 7월 피 한 장이지 피 일곱 장이 "
            "아니므로, 혼자 있거나 장수와 섞여 있으면 어느 쪽인지 밝혀야 합니다.",
        ),
        "captured: {Joon: gwang 0 7p}",
        "captured: {Joon: gwang 0 pi 7}",
        label=("a count is a kind and a number", "장수는 종류와 수"),
    ),
    entry(
        "GS163",
        "said-already",
        (
            "{word:'} does not go with what is said already",
            "{word:'은/는} 이미 적은 것과 맞지 않습니다",
        ),
        (
            "Each kind is counted once, a set or bak named once, and nothing is said both ways: a card that somebody has and has "
            "not, `nothing` beside cards.",
            "종류마다 장수는 한 번, 족보와 박도 한 번씩만 적습니다. 있다고도 하고 없다고도 한 패나, 패 옆에 적은 `없음`은 받지 않습니다.",
        ),
        "captured: {Joon: pi 7 gwang 0 pi 4}",
        "captured: {Joon: pi 4 gwang 0}",
        label=("said again", "또 적힘"),
    ),
    entry(
        "GS325",
        "count-impossible",
        ("{player} cannot have {count} {kind}", "{player:은/는} {kind:을/를} {count}장 먹었을 수 없습니다"),
        (
            "A count takes in the cards that are named, those of a named set too, and the deck has so many of each kind and no "
            "more: 5 gwang, 9 yeol, 10 tti, pi worth 26 and what the bonus cards add.",
            "장수에는 이름을 적은 패와 적은 족보의 패도 들어갑니다. 한 벌에는 광 5장, 열끗 9장, 띠 10장, 피 26장(쌍피는 2로 셈)과 "
            "보너스패가 있을 뿐입니다.",
        ),
        "captured: {Mina: hongdan tti 2}",
        "captured: {Mina: hongdan tti 3}",
        label=("not possible", "있을 수 없음"),
    ),
    entry(
        "GS326",
        "captures-impossible",
        (
            "the deck does not hold all that is said of the captures",
            "적은 대로라면 화투 한 벌로는 패가 맞지 않습니다",
        ),
        (
            "Each player's count may be possible by itself, and all of them not: two players with three gwang each. Sets that are "
            "not named are not held, and eight ribbons cannot be without a dan, so that a dan must be named then.",
            "한 사람씩은 맞아도 모두 합치면 안 맞을 수 있습니다. 두 사람이 광을 석 장씩 먹을 수는 없습니다. 적지 않은 족보는 없는 것으로 "
            "보는데, 띠 여덟 장이면 홍단·초단·청단 가운데 하나는 있게 되므로 어느 것인지 적어야 합니다.",
        ),
        "captured: {Mina: gwang 3, Joon: gwang 3}",
        "captured: {Mina: gwang 3, Joon: gwang 2}",
        label=("not all of these", "다 맞을 수 없음"),
    ),
    entry(
        "GS327",
        "gukjin-not-captured",
        ("{player} is not said to have a gukjin", "{player:이/가} 국진을 먹었다고 적혀 있지 않습니다"),
        (
            "Where a gukjin lies can be told of a player who has one. Which cards are gukjin is a house rule (`gukjin.cards`); "
            "where there are two, it must be told which.",
            "국진을 어디에 두었는지는 국진을 먹은 사람에게만 적습니다. 어느 패가 국진인지는 규칙(`gukjin.cards`)에 있고, 둘이면 어느 것인지 "
            "적어야 합니다.",
        ),
        "captured: {Mina: 1g 3g 8g}\ngukjin: {Mina: pi}",
        "captured: {Mina: 1g 3g 8g 9y}\ngukjin: {Mina: pi}",
        label=("no gukjin there", "국진 없음"),
    ),
    entry(
        "GS608",
        "bak-impossible",
        ("{player} cannot suffer just {named:'}", "{player:이/가} 쓴 박이 {named:'}일 수 없습니다"),
        (
            "The bak that are named of a loser are all that he suffers, gobak apart. They follow from what he and the winner "
            "captured and from the house rules: no gwangbak where the winner scores with no gwang, no other than gwangbak where "
            "the winner has all five.",
            "진 사람에게 적은 박은 고박을 뺀 전부입니다. 박은 두 사람이 먹은 패와 규칙에서 나옵니다. 이긴 사람이 광으로 나지 않았으면 "
            "광박이 없고, 이긴 사람이 광을 다 먹었으면 누구나 광박입니다.",
        ),
        "captured: {Mina: hongdan, Joon: gwangbak, Hana: no-bak}\nwinner: Mina",
        "captured: {Mina: hongdan, Joon: no-bak, Hana: no-bak}\nwinner: Mina",
        label=("not what follows", "나올 수 없는 박"),
    ),
    entry(
        "GS831",
        "not-enough-said",
        ("what is said does not decide the amounts", "적은 것만으로는 금액이 정해지지 않습니다"),
        (
            "Counts leave open which cards they are, and here that changes the answer: with the rain gwang three gwang are worth "
            "less, a gukjin counts as a yeol or as two pi, a loser's gwang or pi decide a bak. Nothing is guessed; the answer "
            "lists what it may come to.",
            "장수만으로는 어느 패인지 알 수 없고, 여기서는 그것에 따라 답이 달라집니다. 삼광에 비광이 끼면 점수가 줄고, 국진은 열끗도 "
            "되고 피 두 장도 되며, 진 사람의 광과 피는 박을 가릅니다. 짐작하지 않고 나올 수 있는 답을 모두 보입니다.",
        ),
        "captured: {Mina: gwang 3, Joon: gwang 1, Hana: gwang 1}\nwinner: Mina",
        "captured: {Mina: gwang 3 -12g, Joon: gwang 1, Hana: gwang 1}\nwinner: Mina",
        label=("more must be said", "더 적어야 함"),
    ),
)

_EXPECTS: Final[dict[str, tuple[str, str]]] = {
    "captured": (
        "what was captured belongs here: 1g 3g 8g tti 7",
        "먹은 패가 와야 합니다: 1광 3광 8광 띠 7",
    ),
    "go": (
        "how often Go was called belongs here, and behind an @ the score at the last: 3 or 3@6",
        "고를 부른 횟수와, @ 뒤에 마지막 고를 부를 때의 점수가 와야 합니다: 3 또는 3@6",
    ),
    "two-or-three": ("2 or 3 belongs here", "2나 3이 와야 합니다"),
    "way-to-win": (
        "one of stop, chongtong, three-ppeok and hudang belongs here",
        "stop, chongtong, three-ppeok, hudang 가운데 하나가 와야 합니다",
    ),
    "role-or-roles": (
        "yeol or pi belongs here, or one of them for each gukjin: {{9y: pi}}",
        "yeol(열)이나 pi(피), 또는 국진마다 하나씩 {{9y: pi}}처럼 와야 합니다",
    ),
}

NOTES: Final[dict[str, Text]] = {
    **{f"shape.expects-{word}": Text(*words) for word, words in _EXPECTS.items()},
    "calc.no-version": Text("it begins with `gostop-calc: 1`", "`gostop-calc: 1`로 시작합니다"),
    "calc.is-hand": Text(
        "this is a record, which `gostop score` settles", "판 기록입니다. `gostop score`로 정산합니다"
    ),
    "calc.is-rules": Text("these are house rules, for `--rules`", "규칙 파일입니다. `--rules`에 적습니다"),
    "calc.is-session": Text("this is a session", "세션 파일입니다"),
    "calc.documents": Text("the file holds {count} documents", "파일에 문서가 {count}개 있습니다"),
    "calc.said-here": Text("said here", "여기에 적음"),
    "calc.help-name-the-set": Text(
        "sets that are not named are not held, and so many cannot be without one: tti 8 hongdan, yeol 9 godori",
        "적지 않은 족보는 없는 것으로 보는데, 이만큼이면 족보가 있게 됩니다. 예: 띠 8 홍단, 열 9 고도리",
    ),
    "calc.help-count": Text("a count is written {right:'}", "장수는 {right:'}처럼 적습니다"),
    "calc.help-pi": Text(
        "{count:'} counts them; {card:'} is the one card", "장수라면 {count:'}, 그 패 한 장이라면 {card:'}"
    ),
    "calc.help-words": Text(
        "cards (1g), cards not held (-9y), counts (pi 7), sets (hongdan), bak (pibak, no-bak), nothing; a name ends in a colon",
        "패(1광), 없는 패(-9열), 장수(피 7), 족보(홍단), 박(피박, 박없음), 없음을 적고, 이름 뒤에는 콜론을 붙입니다",
    ),
    "calc.named-more": Text("the named cards alone are {count}", "이름을 적은 패만 해도 {count}장입니다"),
    "calc.deck-has": Text("the deck has {count}", "한 벌에 {count}장뿐입니다"),
    "calc.bak-possible": Text("possible here: {names}", "여기서 나올 수 있는 것: {names}"),
    "calc.open-cards": Text("{player}: one of {options}", "{player}: {options} 가운데 하나"),
    "calc.open-go-order": Text(
        "the order in which Go was called decides: one of {options}", "고를 부른 순서: {options} 가운데 하나"
    ),
    "calc.open-last-go": Text(
        "{player}'s score at the last Go decides: one of {options}",
        "{player:이/가} 마지막 고를 부를 때의 점수: {options} 가운데 하나",
    ),
}
