"""Every word of the game and the tool, in English and Korean, and how cards, months and money are written.

The one table is `TERMS`; its keys are families and names with a dot between (`event.jjok`, `outcome.nagari`).
Words are those that Korean players use at the mat. Some are templates with `{number}`.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from gostop_cli.diagnostics.entry import Text
from gostop_cli.game.cards import CARD
from gostop_cli.present.josa import josa

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Lang: TypeAlias = Literal["en", "ko"]
LANGS: Final[tuple[Lang, Lang]] = ("en", "ko")

__all__ = [
    "IN_A_ROW",
    "LANGS",
    "TERMS",
    "Lang",
    "card",
    "cards",
    "counted",
    "has_term",
    "is_narrow",
    "is_unsafe",
    "josa",
    "listed",
    "money",
    "month",
    "months",
    "number",
    "pad",
    "plain",
    "term",
    "width",
    "word",
]

TERMS: Final[dict[str, Text]] = {
    # What the table calls out during a turn.
    "event.jjok": Text("jjok", "쪽"),
    "event.ttadak": Text("ttadak", "따닥"),
    "event.ppeok": Text("ppeok", "뻑"),
    "event.stack": Text("stack taken", "뻑 먹기"),
    "event.sseul": Text("sweep", "판쓸이"),
    "event.bomb": Text("bomb", "폭탄"),
    "event.shake": Text("shake", "흔들기"),
    "event.bonus": Text("bonus card", "보너스패"),
    "event.pass": Text("pass", "패스"),
    "event.chongtong": Text("chongtong", "총통"),
    "event.shodang": Text("shodang", "쇼당"),
    "stack-of.other": Text("another's stack taken", "뻑 먹기"),
    "stack-of.self": Text("own stack taken", "자뻑"),
    "stack-of.dealt": Text("dealt stack taken", "깔린 석 장 먹기"),
    # How a hand ends.
    "outcome.stop": Text("stop", "스톱"),
    "outcome.chongtong": Text("chongtong", "총통"),
    "outcome.three-ppeok": Text("three ppeok", "삼뻑"),
    "outcome.hudang": Text("hudang", "허당"),
    "outcome.nagari": Text("nagari", "나가리"),
    "outcome.misdeal": Text("misdeal", "파투"),
    "outcome.void": Text("called off", "무효"),
    "outcome.balance": Text("balance", "밸런스"),
    "outcome.draw": Text("draw", "비김"),
    "outcome.unfinished": Text("unfinished", "끝나지 않음"),
    # What captured cards score.
    "jokbo.three-gwang": Text("three gwang", "삼광"),
    "jokbo.rain-three-gwang": Text("rain three gwang", "비삼광"),
    "jokbo.four-gwang": Text("four gwang", "사광"),
    "jokbo.five-gwang": Text("five gwang", "오광"),
    "jokbo.godori": Text("godori", "고도리"),
    "jokbo.yeol": Text("yeol", "열끗"),
    "jokbo.hongdan": Text("hongdan", "홍단"),
    "jokbo.chodan": Text("chodan", "초단"),
    "jokbo.cheongdan": Text("cheongdan", "청단"),
    "jokbo.tti": Text("tti", "띠"),
    "jokbo.pi": Text("pi", "피"),
    # What makes a loser pay more.
    "bak.gwangbak": Text("gwangbak", "광박"),
    "bak.pibak": Text("pibak", "피박"),
    "bak.meongbak": Text("meongbak", "멍박"),
    "bak.ttibak": Text("ttibak", "띠박"),
    "bak.gobak": Text("gobak", "고박"),
    # Kinds of card, by the letter of their code.
    "kind.g": Text("gwang", "광"),
    "kind.y": Text("yeol", "열끗"),
    "kind.t": Text("tti", "띠"),
    "kind.p": Text("pi", "피"),
    "kind.s": Text("ssangpi", "쌍피"),
    "kind.b": Text("bonus", "보너스"),
    "kind.gwang": Text("gwang", "광"),
    "kind.yeol": Text("yeol", "열끗"),
    "kind.tti": Text("tti", "띠"),
    "kind.pi": Text("pi", "피"),
    "kind.ssangpi": Text("ssangpi", "쌍피"),
    "kind.bonus": Text("bonus", "보너스패"),
    # A gukjin's place.
    "role.yeol": Text("yeol", "열끗"),
    "role.pi": Text("pi", "피"),
    # The months' flowers.
    "flower.1": Text("pine", "송학"),
    "flower.2": Text("plum", "매조"),
    "flower.3": Text("cherry", "벚꽃"),
    "flower.4": Text("wisteria", "흑싸리"),
    "flower.5": Text("iris", "난초"),
    "flower.6": Text("peony", "모란"),
    "flower.7": Text("bush clover", "홍싸리"),
    "flower.8": Text("pampas", "공산"),
    "flower.9": Text("chrysanthemum", "국화"),
    "flower.10": Text("maple", "단풍"),
    "flower.11": Text("paulownia", "오동"),
    "flower.12": Text("rain", "비"),
    # Cards with a name of their own.
    "named.9y": Text("gukjin", "국진"),
    "named.12g": Text("rain gwang", "비광"),
    "named.12t": Text("rain ribbon", "비띠"),
    # Calls.
    "call.go": Text("go", "고"),
    "call.stop": Text("stop", "스톱"),
    "call.none": Text("no call", "부르지 않음"),
    # How far a record was judged, and how sure a verdict is.
    "status.settled": Text("settled", "정산 완료"),
    "status.unfinished": Text("unfinished", "끝나지 않음"),
    "status.refused": Text("refused", "거부"),
    "status.unreadable": Text("unreadable", "읽을 수 없음"),
    "verdict.proved": Text("proved", "확인됨"),
    "verdict.refuted": Text("refuted", "틀림"),
    "verdict.undetermined": Text("undetermined", "확인 불가"),
    # Payments made at once.
    "instant.first-ppeok": Text("first ppeok", "첫뻑"),
    "instant.second-ppeok": Text("second ppeok running", "연뻑"),
    "instant.third-ppeok": Text("third ppeok running", "삼연뻑"),
    "instant.first-ttadak": Text("first ttadak", "첫따닥"),
    "instant.first-jjok": Text("first jjok", "첫쪽"),
    "instant.first-bomb": Text("first bomb", "첫폭탄"),
    # What the balance game does not have.
    "declared.bonus": Text("bonus cards", "보너스패"),
    "declared.shake": Text("shake", "흔들기"),
    "declared.bomb": Text("bomb", "폭탄"),
    "declared.shodang": Text("shodang", "쇼당"),
    "declared.call": Text("go and no stop", "고나 스톱"),
    "declared.calc": Text("calculator", "계산기"),
    # Why a liability cannot apply.
    "liable.two-players": Text("with two players there is one loser only", "둘이 치면 진 사람이 하나뿐입니다"),
    "liable.sits-out": Text("one who sits out pays for nobody", "쉬는 사람은 남의 몫을 내지 않습니다"),
    "liable.winner": Text("the winner pays for nobody", "이긴 사람은 남의 몫을 내지 않습니다"),
    "liable.go": Text("a loser had called Go", "진 사람 가운데 고를 부른 사람이 있습니다"),
    # Why a shodang cannot be offered.
    "shodang-why.players": Text("it takes three players", "셋이 칠 때만 부릅니다"),
    "shodang-why.turn": Text("it is {text}'s turn", "지금은 {text}의 차례입니다"),
    "shodang-why.answers": Text("both others must answer", "나머지 두 사람이 모두 대답해야 합니다"),
    "shodang-why.self": Text("only the others answer", "나머지 두 사람만 대답합니다"),
    # When a shake may be declared (the values of `shake.when`).
    "shake-when.turn_start": Text("at the start of a turn", "차례를 시작할 때"),
    "shake-when.with_play": Text("with the play of a card of that month", "그 달 패를 낼 때"),
    "shake-when.first_play_of_month": Text("before any card of that month is played", "그 달 패를 처음 낼 때까지"),
    # The rules that no table disputes, as a refusal cites them.
    "clause.deck": Text(
        "every card is in the deck as often as the deck has it", "화투 한 벌에는 패마다 정해진 장수만 있습니다"
    ),
    "clause.deal": Text(
        "the number of players decides how many cards are dealt", "돌리는 장수는 사람 수에 따라 정해져 있습니다"
    ),
    "clause.end": Text("how a hand ends", "판이 끝나는 방식"),
    "clause.waive": Text("the table may let a refusal stand", "그 자리에서 넘어가기로 할 수 있습니다"),
    "clause.liability": Text(
        "of two losers one may pay for the other, unless gobak decides",
        "진 두 사람 가운데 하나가 독박을 쓸 수 있고, 고박이 있으면 고박으로 정합니다",
    ),
    "clause.payments": Text("what one pays another receives", "한 사람이 낸 돈은 다른 사람이 받습니다"),
    "clause.players": Text(
        "two or three play a hand, in the balance game up to four", "한 판은 둘이나 셋이 치고 밸런스는 넷까지 칩니다"
    ),
    "clause.seats": Text("only those who are in play act in a hand", "판을 치는 사람만 차례를 가집니다"),
    "clause.floor-bonus": Text(
        "a bonus card on the floor goes to the dealer, and the stock replaces it before anybody plays",
        "바닥에 깔린 보너스패는 선이 가져가고, 치기 전에 더미에서 대신 깝니다",
    ),
    "clause.position": Text(
        "a position is a table as it can stand in mid-hand", "중간 장면은 실제로 있을 수 있는 판이어야 합니다"
    ),
    "clause.stack": Text(
        "three of a month that stuck together lie as one stack", "싼 패는 같은 달 석 장이 한 무더기로 놓입니다"
    ),
    "clause.bonus": Text(
        "a bonus card from the hand is laid aside and replaced from the stock",
        "손에 든 보너스패는 내려놓고 더미에서 한 장을 받습니다",
    ),
    "clause.shake": Text(
        "a shake shows three or four of a month from the hand, once a month",
        "흔들기는 손에 든 같은 달 석 장이나 넉 장을 한 번 보이는 것입니다",
    ),
    "clause.bomb": Text(
        "a bomb lays three of a month from the hand on the one card of it on the floor",
        "폭탄은 손에 든 같은 달 석 장을 바닥의 한 장에 한꺼번에 내는 것입니다",
    ),
    "clause.flip": Text(
        "a turn ends by turning up the stock until a month card comes",
        "차례마다 달이 있는 패가 나올 때까지 더미를 뒤집습니다",
    ),
    "clause.chongtong": Text(
        "four of a month in the hand as dealt are shown before play",
        "총통은 돌린 손패의 같은 달 넉 장을 치기 전에 보이는 것입니다",
    ),
    "clause.turn.order": Text("play goes round in the order of the players", "자리 순서대로 돌아가며 칩니다"),
    "clause.turn.hand-card": Text("a turn plays a card from the hand", "차례마다 손에 든 패를 냅니다"),
    "clause.turn.choice": Text(
        "where two of a month lie, the player takes one of them", "같은 달 두 장이 깔려 있으면 한 장을 골라 먹습니다"
    ),
    # The pieces of a turn.
    "phase.who": Text("who plays", "차례"),
    "phase.play": Text("the play", "패 내기"),
    "phase.flip": Text("the flip", "뒤집기"),
    "phase.choice": Text("the choice", "고르기"),
    "phase.gives": Text("the pi given", "피 주기"),
    "phase.gukjin": Text("gukjin", "국진"),
    "phase.call": Text("the call", "고·스톱"),
    "phase.deal": Text("the deal", "패 돌리기"),
    # Places of the table.
    "place.hand": Text("hand", "손패"),
    "place.floor": Text("floor", "바닥"),
    "place.stack": Text("stack", "뻑"),
    "place.stock": Text("stock", "더미"),
    "place.captured": Text("captured cards", "먹은 패"),
    "place.sold": Text("sold cards", "팔린 패"),
    # Keys of a claim.
    "claim.outcome": Text("outcome", "결과"),
    "claim.winner": Text("winner", "이긴 사람"),
    "claim.points": Text("points", "점수"),
    "claim.multiplier": Text("multiplier", "배수"),
    "claim.payments": Text("payment", "정산금"),
    # Types of value, as a writer of YAML knows them.
    "type.text": Text("text", "글자"),
    "type.number": Text("number", "숫자"),
    "type.integer": Text("whole number", "정수"),
    "type.list": Text("list", "목록"),
    "type.mapping": Text("mapping", "키와 값의 묶음"),
    "type.boolean": Text("true or false", "true 또는 false"),
    "type.null": Text("nothing", "빈 값"),
    # The derivation of a bill. `number` is what the label counts.
    "derivation.yeol": Text("yeol, {number} cards", "열끗 {number}장"),
    "derivation.tti": Text("tti, {number} cards", "띠 {number}장"),
    "derivation.pi": Text("pi, {number}", "피 {number}장"),
    "derivation.set": Text("{text}", "{text}"),
    "derivation.go-points": Text("go ×{number}", "고 {number}번"),
    "derivation.go-factor": Text("{number} go", "{number}고"),
    "derivation.shake": Text("shake, month {number}", "흔들기 {number}월"),
    "derivation.bomb": Text("bomb, month {number}", "폭탄 {number}월"),
    "derivation.shake-and-bomb": Text("shake and bomb, month {number}", "흔들고 폭탄 {number}월"),
    "derivation.meongtta": Text("meongtta ({number} yeol)", "멍따 (열끗 {number}장)"),
    "derivation.go-reverse": Text("reverse go", "역고"),
    "derivation.chongtong-double": Text("chongtong shown", "총통을 보임"),
    "derivation.cap": Text("capped at {number}", "상한 {number}점"),
    "derivation.carry": Text("carried over from nagari", "나가리 배판"),
    "derivation.extra": Text("declared extra: {text}", "추가 배수: {text}"),
    "derivation.extra-plain": Text("declared extra", "추가 배수"),
    "derivation.fixed.chongtong": Text("chongtong", "총통"),
    "derivation.fixed.three-ppeok": Text("three ppeok", "삼뻑"),
    "derivation.fixed.hudang": Text("hudang", "허당"),
    "derivation.points": Text("points", "점수"),
    "derivation.winner": Text("winner's multiplier", "이긴 사람의 배수"),
    "derivation.gwangbak": Text("gwangbak ({number} gwang)", "광박 (광 {number}장)"),
    "derivation.pibak": Text("pibak ({number} pi)", "피박 (피 {number}장)"),
    "derivation.meongbak": Text("meongbak ({number} yeol)", "멍박 (열끗 {number}장)"),
    "derivation.ttibak": Text("ttibak ({number} tti)", "띠박 (띠 {number}장)"),
    "derivation.gobak": Text("gobak ({number} go)", "고박 ({number}고)"),
    "derivation.stated.gwangbak": Text("gwangbak", "광박"),
    "derivation.stated.pibak": Text("pibak", "피박"),
    "derivation.stated.meongbak": Text("meongbak", "멍박"),
    "derivation.stated.ttibak": Text("ttibak", "띠박"),
    # Who pays for whom.
    "share.for": Text("{amount} for {name} ({cause})", "{name} 몫 {amount} ({cause})"),
    "share.paid-by": Text("paid by {name} ({cause})", "{name:이/가} 대신 냄 ({cause})"),
    "share.cap": Text("capped at {amount}", "상한 {amount}점"),
    "share.chips": Text("of {amount}, as far as the chips go", "{amount} 가운데 칩이 닿는 만큼"),
    "share.nothing-captured": Text("captured nothing, pays nothing", "먹은 패가 없어서 내지 않음"),
    "share.doubled": Text("paying for all", "독박"),
    "share.gobak": Text("gobak", "고박"),
    "share.liable": Text("liable by agreement", "독박"),
    # How a hand ended, in one line.
    "headline.stop": Text("{name} stops with {points}", "{name} 스톱, {points}"),
    "headline.stop-go": Text("{name} stops with {points} and {gos}", "{name} 스톱, {points} {gos}"),
    "headline.chongtong": Text("{name} wins with chongtong", "{name} 총통으로 승리"),
    "headline.three-ppeok": Text("{name} wins with three ppeok", "{name} 삼뻑으로 승리"),
    "headline.hudang": Text("{name} wins with hudang", "{name} 허당으로 승리"),
    "headline.nagari": Text("nagari, nobody won", "나가리, 이긴 사람 없음"),
    "headline.misdeal": Text("misdeal, to be dealt again", "파투, 패를 다시 돌림"),
    "headline.void": Text("called off by the table", "합의로 무효"),
    "headline.balance": Text("balance game, settled", "밸런스 정산"),
    "headline.draw": Text("draw", "비김"),
    "headline.unfinished": Text("unfinished, played up to turn {turn}", "끝나지 않음, {turn}번째 차례까지 진행"),
    "headline.unfinished-none": Text("unfinished, no turn played", "끝나지 않음, 친 차례 없음"),
    "headline.refused": Text("refused, legal up to turn {turn}", "거부, {turn}번째 차례까지 인정"),
    "headline.refused-none": Text("refused, no turn is legal", "거부, 인정된 차례 없음"),
    "headline.unreadable": Text("unreadable", "읽을 수 없음"),
    # Sections and columns of the printed report.
    "text.hand": Text("{file}, hand {number}", "{file}, {number}번째 판"),
    "text.rules": Text("rules", "규칙"),
    "text.content": Text("content id", "내용 식별자"),
    "text.turn": Text("turn", "차례"),
    "text.at-turn": Text("turn {turn}", "{turn}번째 차례"),
    "text.at-deal": Text("at the deal", "패를 돌릴 때"),
    "text.player": Text("player", "이름"),
    "text.play": Text("play", "낸 패"),
    "text.flip": Text("flip", "뒤집은 패"),
    "text.captured": Text("captured", "먹은 패"),
    "text.events": Text("events", "쪽·뻑"),
    "text.pi": Text("pi taken", "뺏은 피"),
    "text.score": Text("score", "점수"),
    "text.call": Text("call", "고·스톱"),
    "text.verdict": Text("verdict", "판정"),
    "text.jokbo": Text("jokbo", "족보"),
    "text.nothing": Text("nothing captured", "먹은 패 없음"),
    "text.bonus": Text("bonus card {card}", "{card}"),
    "set.january": Text("all of January", "1월 넉 장"),
    "set.february": Text("all of February", "2월 넉 장"),
    "set.march": Text("all of March", "3월 넉 장"),
    "set.april": Text("all of April", "4월 넉 장"),
    "set.may": Text("all of May", "5월 넉 장"),
    "set.june": Text("all of June", "6월 넉 장"),
    "set.july": Text("all of July", "7월 넉 장"),
    "set.august": Text("all of August", "8월 넉 장"),
    "set.september": Text("all of September", "9월 넉 장"),
    "set.october": Text("all of October", "10월 넉 장"),
    "set.november": Text("all of November", "11월 넉 장"),
    "set.december": Text("all of December", "12월 넉 장"),
    "text.sold": Text("sold by sitters", "광 판 값"),
    "text.sold-triple": Text("{points}, doubled for three of a month", "{points}, 같은 달 석 장이라 두 배"),
    "text.from-payers": Text("{amount} from {names}", "{names} 각 {amount}"),
    "text.from-each-payer": Text("{amount} each from {names}", "{names} 각 {amount}"),
    "text.balance": Text("balance", "밸런스 계산"),
    "text.balance-cards": Text("cards {points}", "패 {points}"),
    "text.balance-goal": Text("goal -{points}", "목표 -{points}"),
    "text.instants": Text("paid at once", "바로 받은 돈"),
    "text.instant": Text("{kind}, turn {turn}", "{kind}, {turn}번째 차례"),
    "text.from-each": Text("{points} from each", "한 사람당 {points}"),
    "text.from-each-carried": Text(
        "{points} × {carry} carried over, from each", "한 사람당 {points} × {carry} 나가리 배판"
    ),
    "text.payments": Text("payments", "정산"),
    "text.nobody-pays": Text("nobody pays", "주고받을 돈 없음"),
    "text.next": Text("next", "다음 판"),
    "text.leads": Text("{name} leads", "선 {name}"),
    "text.carry": Text("worth ×{carry}", "배판 ×{carry}"),
    "text.claims": Text("claims", "주장"),
    "text.claims-hold": Text("all {count} hold", "{count}개 모두 맞음"),
    "text.claimed": Text("claimed {value}", "적힌 값 {value}"),
    "text.computed": Text("computed {value}", "계산 값 {value}"),
    "text.incomplete": Text(
        "some hand cards were never seen; the bill is exact all the same",
        "끝까지 보이지 않은 손패가 있지만 정산은 정확합니다",
    ),
    "text.undetermined": Text(
        "what is on record does not decide these turns",
        "기록만으로 판정할 수 없는 차례",
    ),
    "text.remark": Text("note", "참고"),
    "text.gukjin": Text("gukjin as {role}", "국진은 {role:으로/로}"),
    "text.event-pi": Text("{event} ({pi} pi)", "{event} (피 {pi}장)"),
    "text.shakes": Text("shook {months}", "{months} 흔듦"),
    "text.bombs": Text("bombed {months}", "{months} 폭탄"),
    # Values of house rules that no word of a switch stands for.
    "rules-value.yes": Text("yes", "예"),
    "rules-value.no": Text("no", "아니요"),
    "rules-value.none": Text("none", "없음"),
    "rules-value.threshold": Text("the call threshold", "날 수 있는 점수"),
    "rules-value.thresholds": Text("{number} times the call threshold", "날 수 있는 점수의 {number}배"),
    "rules-value.players": Text("{number} players", "{number}명"),
    # A deck: what house rules say about its cards.
    "deck.gwang-sets": Text("gwang sets", "광 족보"),
    "deck.whole-month": Text("all four", "넉 장 모두"),
    "deck.yeol-or-pi": Text("yeol or {number} pi", "열끗 또는 피 {number}장"),
    "deck.yeol-and-pi": Text("yeol and {number} pi", "열끗이자 피 {number}장"),
    "deck.gukjin-settled": Text("at the settlement {how}", "정산할 때는 {how}"),
    "deck.gukjin-stays": Text("at the settlement as it was declared", "정산할 때도 정한 대로 칩니다"),
    "deck.gukjin-one-way": Text("a pi never becomes yeol again", "피로 정하면 되돌리지 못합니다"),
    "deck.not-tti": Text("no tti", "띠 아님"),
    "deck.run": Text(
        "1 point from {number} on, 1 more for each further card", "{number}장부터 1점, 한 장 늘 때마다 1점 더"
    ),
    "deck.run-pi": Text(
        "1 point from {number} on, 1 more for each further pi", "{number}장부터 1점, 한 장 늘 때마다 1점 더"
    ),
    "deck.pi-worth": Text("{cards} count {number}", "{cards:은/는} {number}장으로 칩니다"),
    "deck.rain-ribbon": Text("the rain ribbon {card} counts", "비띠 {card}도 띠로 칩니다"),
    "deck.no-rain-ribbon": Text("the rain ribbon {card} does not count", "비띠 {card:은/는} 띠로 치지 않습니다"),
    "deck.all-tti": Text("all {number} score {points} instead", "{number}장을 다 모으면 그 대신 {points}"),
    "deck.rain-protects": Text("the rain gwang {card} alone protects from it", "비광 {card}만 있어도 면합니다"),
    "deck.rain-does-not": Text(
        "the rain gwang {card} alone does not protect from it", "비광 {card}만으로는 면하지 못합니다"
    ),
    "deck.not-counted": Text("not toward the call threshold", "날 수 있는 점수에는 넣지 않습니다"),
    "deck.each": Text("{points} each", "한 장에 {points}"),
    "deck.from-each": Text("{points} from each other player", "다른 사람마다 {points}"),
    # House rules side by side: where two tables part, and what each says there.
    "compare.deal": Text("{a} and {b} part at the deal", "{a:과/와} {b:은/는} 패를 돌릴 때 갈립니다"),
    "compare.turn": Text(
        "{a} and {b} part at turn {turn} ({line})", "{a:과/와} {b:은/는} {turn}번째 차례에 갈립니다 ({line})"
    ),
    "compare.agreements": Text(
        "{a} and {b}: the same turns; they part on what the table agreed",
        "{a:과/와} {b:은/는} 차례는 모두 같고, 그 자리에서 한 약속에서 갈립니다",
    ),
    "compare.bill": Text(
        "{a} and {b}: the same turns; only the bill parts, at {where}",
        "{a:과/와} {b:은/는} 차례는 모두 같고, 정산이 {where}에서 갈립니다",
    ),
    "compare.next": Text(
        "{a} and {b}: the same turns and payments; only the next hand parts",
        "{a:과/와} {b:은/는} 차례와 정산이 모두 같고, 다음 판만 다릅니다",
    ),
    "compare.then-turn": Text("and at turn {turn} ({line})", "{turn}번째 차례에도 갈립니다 ({line})"),
    "compare.then-agreements": Text("and on what the table agreed", "그 자리에서 한 약속에서도 갈립니다"),
    "compare.then-bill": Text("and in the bill, at {where}", "정산의 {where}에서도 갈립니다"),
    "compare.then-next": Text("and in the next hand", "다음 판도 다릅니다"),
    "compare.own": Text("record's own", "기록의 규칙"),
    "compare.same": Text("no difference from {a} in this hand: {names}", "이 판에서 {a:과/와} 차이 없음: {names}"),
    "compare.at.points": Text("the points", "점수"),
    "compare.at.multiplier": Text("the winner's multiplier", "이긴 사람의 배수"),
    "compare.at.share": Text("what {name} owes", "{name}의 몫"),
    "compare.at.stake": Text("the stake", "점당 금액"),
    "compare.at.money": Text("what {name} can pay", "{name:이/가} 낼 수 있는 돈"),
    "compare.at.instant": Text("what is paid at once", "바로 받는 돈"),
    "compare.at.sold": Text("what sitters are paid", "광 판 값"),
    "compare.at.balance": Text("{name}'s balance", "{name}의 밸런스"),
    "compare.at.payments": Text("{name}'s payment", "{name}의 정산금"),
    "compare.legal": Text("legal", "인정"),
    "compare.refused": Text("refused", "거부"),
    "compare.ends": Text("the hand ends: {outcome}", "판이 끝남: {outcome}"),
    "compare.goes-on": Text("the hand goes on", "판이 이어짐"),
    "compare.captured": Text("captures {cards}", "{cards} 먹음"),
    "compare.no-event": Text("no event", "쪽·뻑 없음"),
    "compare.gives": Text("{name} gives {cards}", "{name:이/가} {cards} 줌"),
    "compare.no-pi": Text("no pi changes hands", "오간 피 없음"),
    "compare.paid-none": Text("nothing is paid at once", "바로 받는 돈 없음"),
    "compare.owes": Text("a call is owed", "고나 스톱을 불러야 함"),
    "compare.owes-none": Text("no call is owed", "고나 스톱을 부르지 않음"),
    "compare.no-term": Text("nothing", "없음"),
    "compare.stake": Text("{money} a point", "1점에 {money}"),
    "compare.rule": Text("rule", "규칙"),
    "compare.rules-each": Text("rules, each of which is enough", "하나만 달라도 갈리는 규칙"),
    "compare.rules-together": Text("rules, all of which are needed", "모두 달라야 갈리는 규칙"),
    # The table turn by turn: where things lie.
    "replay.turn": Text("turn {turn} of {count}", "{turn}번째 차례 (모두 {count})"),
    "replay.start": Text("the table before the first turn", "첫 차례 전의 판"),
    "replay.before": Text("before turn {turn}", "{turn}번째 차례 전"),
    "replay.after": Text("after turn {turn}", "{turn}번째 차례 뒤"),
    "replay.deeds": Text("what it did", "한 일"),
    "replay.left": Text("{number} left", "{number}장 남음"),
    "replay.next": Text("next {cards}", "다음 {cards}"),
    "replay.empty": Text("empty", "없음"),
    "replay.stack-turn": Text("{name}'s ppeok, turn {turn}", "{name} 뻑, {turn}번째 차례"),
    "replay.stack-by": Text("{name}'s ppeok", "{name} 뻑"),
    "replay.stack-dealt": Text("dealt", "깔린 패"),
    "replay.buried": Text("{cards} buried in it", "{cards} 묻힘"),
    "replay.short": Text("{points} short of a call", "고·스톱까지 {points}"),
    "replay.to-play": Text("to play", "칠 차례"),
    "replay.owed": Text("{number} to flip only", "뒤집기만 {number}번"),
    "replay.gos": Text("{gos} (at {scores})", "{gos} ({scores}점에)"),
    "replay.others": Text("other legal turns", "달리 칠 수 있던 방법"),
    "replay.others-now": Text("legal turns", "칠 수 있는 방법"),
    "replay.no-others": Text("no other turn was legal", "달리 칠 방법 없음"),
    "replay.others-unknown": Text(
        "other legal turns: not known, as the hand or the next card is not on record",
        "달리 칠 수 있던 방법: 손패나 다음 패가 기록에 없어 알 수 없음",
    ),
    "replay.more": Text("and {number} more", "그 밖에 {number}가지"),
    "replay.many-more": Text("and {number} more at least", "그 밖에 적어도 {number}가지"),
    "replay.refused": Text("refused", "거부"),
    # What a turn did, deed by deed.
    "deed.waived": Text("the table let {event} stand", "판에서 {event:을/를} 봐줌"),
    "deed.chongtong": Text("shows four of {month}: {cards}", "{month} 넉 장을 보임: {cards}"),
    "deed.chongtong-on": Text("shows four of {month} and plays on: {cards}", "{month} 넉 장을 보이고 계속 침: {cards}"),
    "deed.shodang": Text("offers to call the hand off", "쇼당을 부름"),
    "deed.accepts": Text("{who} accepts", "{who:은/는} 받음"),
    "deed.declines": Text("{who} declines", "{who:은/는} 받지 않음"),
    "deed.bonus": Text("lays {cards} down and draws {taken}", "{cards:을/를} 내려놓고 {taken:을/를} 받음"),
    "deed.bonus-unseen": Text(
        "lays {cards} down and draws a card nobody else sees", "{cards:을/를} 내려놓고 안 보이는 한 장을 받음"
    ),
    "deed.bonus-empty": Text(
        "lays {cards} down; the stock is empty and gives nothing", "{cards:을/를} 내려놓음, 더미가 없어 받지 못함"
    ),
    "deed.shake": Text("shakes {month}: {cards}", "{month:을/를} 흔듦: {cards}"),
    "deed.pass": Text(
        "plays no card, a flip owed from a bomb ({number} left)",
        "폭탄을 낸 뒤라 패를 내지 않고 뒤집기만 함 (남은 횟수 {number})",
    ),
    "deed.no-card": Text("has no card to play", "낼 패가 없음"),
    "deed.play-stays": Text(
        "plays {cards}, which stays: no card of {month} lay there",
        "{cards:을/를} 냄: 바닥에 {month} 패가 없어 그대로 놓임",
    ),
    "deed.play-takes": Text("plays {cards} and takes {taken}", "{cards:으로/로} {taken:을/를} 먹음"),
    "deed.play-chooses": Text(
        "plays {cards} and takes {taken}, chosen of {options}", "{cards:으로/로} {options} 가운데 {taken:을/를} 먹음"
    ),
    "deed.play-on": Text("plays {cards} on {taken}", "{taken} 위에 {cards:을/를} 냄"),
    "deed.play-stack-other": Text(
        "plays {cards} and takes {who}'s stack of {month}: {taken}",
        "{cards:으로/로} {who}의 {month} 뻑을 먹음: {taken}",
    ),
    "deed.play-stack-self": Text(
        "plays {cards} and takes the player's own stack of {month}: {taken}",
        "{cards:으로/로} 자기 {month} 뻑을 먹음: {taken}",
    ),
    "deed.play-stack-dealt": Text(
        "plays {cards} and takes the dealt stack of {month}: {taken}",
        "{cards:으로/로} 깔린 {month} 석 장을 먹음: {taken}",
    ),
    "deed.bomb": Text(
        "bombs {month}: lays {cards} on {taken} and takes all four",
        "{month} 폭탄: {cards:을/를} {taken}에 한꺼번에 내고 넉 장을 먹음",
    ),
    "deed.flip-bonus": Text("turns up {cards}, which is laid aside", "{cards:을/를} 뒤집어 옆에 둠"),
    "deed.flip-none": Text("has nothing left to turn up", "더 뒤집을 패가 없음"),
    "deed.flip-stays": Text(
        "turns up {cards}, which stays: no card of {month} lay there",
        "{cards:을/를} 뒤집음: 바닥에 {month} 패가 없어 그대로 놓임",
    ),
    "deed.flip-takes": Text("turns up {cards}, which takes {taken}", "{cards:을/를} 뒤집어 {taken:을/를} 먹음"),
    "deed.flip-chooses": Text(
        "turns up {cards}, which takes {taken}, chosen of {options}",
        "{cards:을/를} 뒤집어 {options} 가운데 {taken:을/를} 먹음",
    ),
    "deed.flip-stack-other": Text(
        "turns up {cards}, which takes {who}'s stack of {month}: {taken}",
        "{cards:을/를} 뒤집어 {who}의 {month} 뻑을 먹음: {taken}",
    ),
    "deed.flip-stack-self": Text(
        "turns up {cards}, which takes the player's own stack of {month}: {taken}",
        "{cards:을/를} 뒤집어 자기 {month} 뻑을 먹음: {taken}",
    ),
    "deed.flip-stack-dealt": Text(
        "turns up {cards}, which takes the dealt stack of {month}: {taken}",
        "{cards:을/를} 뒤집어 깔린 {month} 석 장을 먹음: {taken}",
    ),
    "deed.jjok": Text(
        "turns up {cards}, which takes {taken} just played: jjok", "{cards:을/를} 뒤집어 방금 낸 {taken:을/를} 먹음: 쪽"
    ),
    "deed.ppeok": Text(
        "turns up {cards}, the third of {month}: {taken} stick together, ppeok",
        "{cards:을/를} 뒤집어 {month} 석 장을 쌈: {taken}, 뻑",
    ),
    "deed.ttadak": Text(
        "turns up {cards}, the fourth of {month}, and takes all four: ttadak",
        "{cards:을/를} 뒤집어 {month} 넉 장을 모두 먹음: 따닥",
    ),
    "deed.takes-three": Text(
        "turns up {cards}, the third of {month}: on the last turn all three are taken",
        "{cards:을/를} 뒤집음: 막판이라 {month} 석 장을 모두 먹음",
    ),
    "deed.leaves-flip": Text(
        "turns up {cards}, which stays: {taken} are taken without it",
        "{cards:을/를} 뒤집음: {taken:을/를} 먹고 그대로 놓임",
    ),
    "deed.buried": Text("buried in the stack: {cards}", "뻑에 묻힌 패: {cards}"),
    "deed.sseul": Text("the floor is empty: sweep", "바닥이 비어 판쓸이"),
    "deed.due": Text("{event}: {number} pi from each", "{event}: 한 사람당 피 {number}장"),
    "deed.due-richest": Text(
        "{event}: {number} pi from whoever has most", "{event}: 피가 가장 많은 사람에게서 피 {number}장"
    ),
    "deed.last-turn": Text("{event} on the last turn: no pi moves", "막판이라 {event:은/는} 피를 뺏지 않음"),
    "deed.gives": Text("{who} gives {cards}", "{who:이/가} {cards:을/를} 줌"),
    "deed.gives-none": Text("{who} has no pi to give", "{who:은/는} 줄 피가 없음"),
    "deed.sealed": Text(
        "{who} has no pi but {cards}, which stays a yeol from now on",
        "{who:은/는} 피가 {cards}뿐이라 주지 않고 열끗으로 굳음",
    ),
    "deed.gukjin": Text("declares gukjin as {event}", "국진을 {event:으로/로} 씀"),
    "deed.instant": Text("{event}: {number} points from each at once", "{event}: 한 사람당 {number}점을 바로 받음"),
    "deed.score": Text("score {number}, was {was}", "점수 {number}, 전에는 {was}"),
    "deed.owes": Text("owes a call, go or stop", "고나 스톱을 불러야 함"),
    "deed.go": Text("calls go, number {number}", "{number}고를 부름"),
    "deed.stop": Text("calls stop", "스톱을 부름"),
    "deed.stops-by-rule": Text("has nothing left to play and so stops", "더 칠 패가 없어 스톱이 됨"),
    # What a position cannot say.
    "unsaid.dry": Text("how many turns running somebody has captured nothing", "몇 차례째 아무것도 먹지 못했는지"),
    "unsaid.two-card": Text("which bombs were of two cards", "두 장 폭탄이 어느 것인지"),
    "unsaid.gukjin": Text("how each gukjin lies", "국진이 하나하나 어떻게 놓였는지"),
    "unsaid.chongtong": Text("that a chongtong was shown and played on", "총통을 보이고 계속 쳤다는 것"),
    "unsaid.just-laid": Text("which card was laid in the turn before", "바로 앞 차례에 낸 패"),
    "unsaid.played": Text("which months somebody has played", "어느 달 패를 이미 냈는지"),
    "unsaid.drawn": Text("which hand cards were drawn for a bonus card", "손패 가운데 보너스패로 받은 것"),
    "unsaid.let-pass": Text("a call that was let pass", "부르지 않고 넘어간 고·스톱"),
    # A record in dispute: verdicts, what would mend it, and which rules decided it.
    "audit.verdict": Text("verdict", "판정"),
    "audit.refused-at": Text("turn {turn} is refused", "{turn}번째 차례 거부"),
    "audit.refused": Text("refused outside the turns", "차례가 아닌 곳에서 거부"),
    "audit.false-claims": Text("{count} of {all} claims are false", "주장 {all}개 가운데 {count}개 틀림"),
    "audit.open-claims": Text(
        "{count} of {all} claims are open, as the hand has not ended",
        "판이 끝나지 않아 주장 {all}개 가운데 {count}개 확인 불가",
    ),
    "audit.sum": Text("the claimed payments do not add to zero", "적힌 정산금의 합이 0이 아님"),
    "audit.open-turns": Text("the record does not decide every turn", "기록만으로 확인되지 않는 차례 있음"),
    "audit.all-proved": Text("every turn is legal and every claim holds", "차례마다 규칙에 맞고 주장도 모두 맞음"),
    "audit.turns-proved": Text("every turn is legal, nothing is claimed", "차례마다 규칙에 맞음, 적힌 주장 없음"),
    "audit.off": Text("off by {amount}", "{amount} 차이"),
    "audit.leaves-out": Text("it leaves out {term}", "{term} 빠짐"),
    "audit.follows": Text("it follows from the claim on {term}", "{term:이/가} 틀린 데서 나옴"),
    "audit.follows-share": Text("it follows from the share of {names}", "{names}의 몫이 틀린 데서 나옴"),
    "audit.counts-more": Text("it counts ×{factor} too much", "{factor}배 많이 셈"),
    "audit.counts-less": Text("it counts ×{factor} too little", "{factor}배 적게 셈"),
    "audit.turns": Text("turns", "차례"),
    "audit.deal": Text("outside the turns", "차례 밖"),
    "audit.hangs-on": Text("hangs on {cards}", "{cards:이/가} 손에 있었는지에 달림"),
    "audit.first-impossible": Text("the first impossible point", "처음으로 맞지 않는 곳"),
    "audit.unseen": Text(
        "what follows it would be fiction and was not looked at", "그 뒤는 따져도 뜻이 없어 보지 않음"
    ),
    "audit.repairs": Text("repairs", "고칠 만한 곳"),
    "audit.no-repair-needed": Text("no repair needed; the claim is wrong", "기록은 고칠 곳 없음, 주장이 틀림"),
    "audit.wrong-by": Text("{claim} by {amount}", "{claim} {amount} 차이"),
    "audit.wrong-instead": Text("{claim} is {right}", "{claim:은/는} {right}"),
    "audit.nobody-won": Text("nobody won", "이긴 사람 없음"),
    "audit.repairs-found": Text(
        "{count} of {tried} single changes make the record right",
        "한 군데만 고쳐 본 {tried}가지 가운데 {count}가지가 맞음",
    ),
    "audit.repairs-none": Text(
        "none: no single change makes the record right ({tried} tried)",
        "없음: 한 군데만 고쳐서는 맞지 않음 ({tried}가지 시도)",
    ),
    "audit.repairs-legal": Text(
        "{count} more make it legal, but not what it claims", "{count}가지는 규칙에는 맞지만 주장과 맞지 않음"
    ),
    "audit.more": Text("and {count} more", "그 밖에 {count}가지"),
    "audit.as-written": Text("written", "적힌 줄"),
    "audit.mended": Text("mended", "고친 줄"),
    "change.replace": Text("{now} instead of {was}", "{was} 대신 {now}"),
    "change.add": Text("{now} added", "{now} 넣기"),
    "change.drop": Text("{was} left out", "{was} 빼기"),
    "change.choice-replace": Text("{now} taken instead of {was}", "{was} 대신 {now:을/를} 먹음"),
    "change.choice-add": Text("{now} taken", "{now:을/를} 먹음"),
    "change.choice-drop": Text("no choice of {was}", "{was:을/를} 고르지 않음"),
    "change.player-replace": Text("{now}, not {was}", "{was:이/가} 아니라 {now}"),
    "change.swap-replace": Text("turns {was} and {now} change places", "{was}번째와 {now}번째 차례를 서로 바꿈"),
    "change.role": Text("gukjin as {role}", "국진은 {role:으로/로}"),
    "change.nothing": Text("nothing turned up", "뒤집지 않음"),
    "change.yes": Text("yes", "받음"),
    "change.no": Text("no", "받지 않음"),
    "audit.what-if": Text("under other house rules", "다른 규칙이라면"),
    "audit.what-if-found": Text(
        "record and claims hold where one of these is different ({tried} rules tried)",
        "다음 가운데 하나만 달라도 기록과 주장이 모두 맞음 ({tried}가지 시도)",
    ),
    "audit.what-if-none": Text(
        "none: no single rule and no known table makes record and claims hold ({tried} tried)",
        "없음: 규칙 하나를 바꾸거나 알려진 규칙 모음을 써도 맞지 않음 ({tried}가지 시도)",
    ),
    "audit.here": Text("here {value}", "여기서는 {value}"),
    "audit.presets": Text("known tables", "규칙 모음"),
    "audit.clauses": Text("rules that decided it", "판을 가른 규칙"),
    "audit.use-turn": Text("turn {turn}, {what}", "{turn}번째 차례 {what}"),
    "audit.no-pi-last": Text("{event}, no pi on the last turn", "{event}, 막판이라 피 없음"),
    "audit.use-cap": Text("{name} capped", "{name} 상한"),
    "audit.use-nothing-captured": Text("{name} captured nothing", "{name} 먹은 패 없음"),
    "audit.use-paid-by": Text("{name}'s share is paid by another", "{name} 몫을 다른 사람이 냄"),
    "audit.use-sold": Text("what {name} sold", "{name:이/가} 판 패"),
    "audit.use-stake": Text("won per point", "1점에 받는 돈"),
    "audit.elsewhere": Text("other known tables", "다른 규칙 모음"),
    "audit.refuses": Text("refuses turn {turn}", "{turn}번째 차례 거부"),
    "audit.refuses-deal": Text("refuses the record", "기록 거부"),
    "audit.since": Text("since turn {turn}", "{turn}번째 차례부터"),
    "audit.as-here": Text("as here", "여기와 같음"),
    # What the record does not prove.
    "proof.turn": Text("turn {number}", "{number}번째 차례"),
    "proof.claims": Text("the claims", "주장"),
    # Standings.
    "standings.counted-one": Text("{hands} of 1 row (left out: {reasons})", "{hands}, 전체 1줄 (뺀 것: {reasons})"),
    "standings.counted": Text(
        "{hands} of {rows} rows (left out: {reasons})", "{hands}, 전체 {rows}줄 (뺀 것: {reasons})"
    ),
    "standings.left-out.refused": Text("{number} refused", "거부 {number}"),
    "standings.left-out.unfinished": Text("{number} unfinished", "끝나지 않음 {number}"),
    "standings.left-out.unreadable": Text("{number} unreadable", "읽을 수 없음 {number}"),
    "standings.left-out.repeat": Text("{number} handed in before", "중복 {number}"),
    "standings.no-rules": Text("no rules named", "규칙 없음"),
    "standings.no-day": Text("no day named", "날짜 없음"),
    "standings.no-session": Text("no session named", "모임 없음"),
    "standings.no-file": Text("no file named", "파일 없음"),
    "standings.rank": Text("rank", "순위"),
    "standings.player": Text("player", "이름"),
    "standings.opponent": Text("opponent", "상대"),
    "standings.hands-played": Text("hands", "판"),
    "standings.sat-out": Text("sat out", "쉼"),
    "standings.wins": Text("wins", "승"),
    "standings.losses": Text("losses", "패"),
    "standings.win-rate": Text("win %", "승률 %"),
    "standings.points": Text("points", "점수"),
    "standings.net": Text("net (won)", "득실(원)"),
    "standings.go": Text("go", "고"),
    "standings.go-won": Text("go wins", "고 성공"),
    "standings.suffered": Text("bak suffered", "당한 박"),
    "standings.inflicted": Text("inflicted", "씌운 박"),
    "standings.ppeok": Text("ppeok", "뻑"),
    "standings.biggest": Text("biggest hand", "가장 크게 딴 판"),
    "standings.tie-break": Text("tie-break", "동률 기준"),
    "standings.bak-title": Text("bak by kind: suffered / inflicted", "박 종류별: 당함 / 씌움"),
    "standings.head-to-head": Text("head to head", "상대 전적"),
    "standings.matrix": Text(
        "head to head: won of the row's player from the column's (hands together)",
        "상대 전적: 줄의 사람이 칸의 사람에게서 딴 돈(함께 친 판)",
    ),
    "standings.too-wide": Text(
        "{number} players are too many for a matrix; --player shows one of them, --format csv --show head-to-head all",
        "{number}명이라 표로 보여 주기에 너무 많음. --player로 한 사람씩, --format csv --show head-to-head로 모두 볼 수 있음",
    ),
    "standings.against": Text("{name} against each opponent", "{name}의 상대 전적"),
    "standings.one-pot": Text(
        "without the money of {hands} of the balance game, where all pay into one pot",
        "밸런스 게임 {hands}의 돈은 한데 모아 나누므로 여기에 들지 않음",
    ),
    "standings.outcome": Text("how hands ended", "판이 끝난 꼴"),
    "standings.event": Text("what happened", "일어난 일"),
    "standings.bak": Text("bak", "박"),
    "standings.count": Text("times", "횟수"),
    "standings.per-hundred": Text("in 100 hands", "100판당"),
    "standings.so-far": Text("so far", "누계"),
    "standings.row": Text("row", "기록"),
    "standings.won": Text("won with {points}", "{points:으로/로} 이김"),
    "standings.bak-suffered": Text("{bak} suffered", "{bak} 당함"),
    "standings.bak-inflicted": Text("{bak} inflicted", "{bak} 씌움"),
    "standings.why": Text("left out: {reason}", "뺌: {reason}"),
    "standings.why.refused": Text("refused", "거부"),
    "standings.why.unfinished": Text("unfinished", "끝나지 않음"),
    "standings.why.unreadable": Text("unreadable", "읽을 수 없음"),
    "standings.why.repeat": Text("handed in before", "중복"),
    "tie-break.wins": Text("hands won", "승수"),
    "tie-break.biggest": Text("biggest hand", "가장 크게 딴 판"),
    "tie-break.hands": Text("fewer hands", "적게 친 판"),
    "tie-break.equal": Text("equal", "동률"),
    # Words of players that no report prints, and what words mean where no rule says it already (docs/glossary.md).
    "word.hwatu": Text("flower cards", "화투"),
    "word.gostop": Text("Go-Stop", "고스톱"),
    "word.matgo": Text("matgo", "맞고"),
    "word.pan": Text("hand", "판"),
    "word.seon": Text("dealer", "선"),
    "word.meokda": Text("to capture", "먹다"),
    "word.ssada": Text("to make a ppeok", "싸다"),
    "word.nada": Text("to have enough to call", "나다"),
    "word.meongtta": Text("meongtta", "멍따"),
    "word.baepan": Text("carry", "배판"),
    "word.gwangpari": Text("selling gwang", "광팔이"),
    "word.bamil-natjang": Text("low by night, high by day", "밤일낮장"),
    "word.preset": Text("preset", "규칙 모음"),
    "word.makpan": Text("last turn", "막판"),
    "word.two-card-bomb": Text("two-card bomb", "두 장 폭탄"),
    "word.waive": Text("to waive", "봐주다"),
    "meaning.gyuchik-moeum": Text(
        "house rules under a name that come with gostop", "gostop에 이름을 붙여 넣어 둔 규칙"
    ),
    "meaning.jujang": Text(
        "what the table says came out, in the record's result", "판이 어떻게 끝났는지 그 자리에서 기록에 적은 결과"
    ),
    "meaning.hwatu": Text("the deck of 48 cards, four of each month", "열두 달 넉 장씩 마흔여덟 장으로 된 패"),
    "meaning.go-stop": Text("whoever has enough points calls Go or Stop", "점수가 나면 고나 스톱을 부르는 놀이"),
    "meaning.matgo": Text("Go-Stop of two players", "둘이 치는 고스톱"),
    "meaning.pan": Text(
        "what is played from one deal to the next; the table too", "패를 한 번 돌려서 끝날 때까지, 또는 치는 자리"
    ),
    "meaning.seon": Text("who leads a hand and is asked first", "판을 먼저 치는 사람"),
    "meaning.sonpae": Text("the cards that a player holds", "손에 든 패"),
    "meaning.badak": Text("the cards that lie open on the table", "깔려 있는 패, 곧 바닥패"),
    "meaning.deomi": Text("the cards that lie face down, to be turned up", "엎어 놓고 뒤집는 패"),
    "meaning.meogeun-pae": Text("the cards that score, in front of who took them", "먹어서 앞에 모아 둔 패"),
    "meaning.meokda": Text("to take cards of a month with one of that month", "같은 달 패를 맞추어 가져오다"),
    "meaning.jokbo": Text("cards that score together", "모으면 점수가 되는 패"),
    "meaning.gwang": Text("one of the five cards with the sign for light", "光 자가 찍힌 패 다섯 장"),
    "meaning.yeol": Text("one of the nine cards with an animal or a thing", "짐승이나 물건이 그려진 패 아홉 장"),
    "meaning.tti": Text("one of the ten cards with a ribbon", "띠가 그려진 패 열 장"),
    "meaning.pi": Text("a plain card", "껍데기, 홑피"),
    "meaning.ssangpi": Text("a pi that counts as two", "두 장으로 치는 피"),
    "meaning.bigwang": Text(
        "the gwang of December; three gwang with it score less", "12월의 광. 끼면 삼광의 점수가 줄어듦"
    ),
    "meaning.bitti": Text("the ribbon of December, which is of no dan set", "12월의 띠. 홍단, 초단, 청단에 들지 않음"),
    "meaning.samgwang": Text("three gwang, the rain gwang not among them", "비광 없이 광 석 장"),
    "meaning.bisamgwang": Text("three gwang, the rain gwang among them", "비광을 낀 광 석 장"),
    "meaning.sagwang": Text("four gwang", "광 넉 장"),
    "meaning.ogwang": Text("all five gwang", "광 다섯 장 모두"),
    "meaning.godori": Text("the birds of February, April and August", "2월, 4월, 8월의 새가 그려진 열끗 석 장"),
    "meaning.hongdan": Text(
        "the red ribbons with writing, of January to March", "글씨가 있는 빨간 띠 석 장: 1월, 2월, 3월"
    ),
    "meaning.chodan": Text(
        "the red ribbons without writing, of April, May and July", "글씨가 없는 빨간 띠 석 장: 4월, 5월, 7월"
    ),
    "meaning.cheongdan": Text("the blue ribbons, of June, September and October", "파란 띠 석 장: 6월, 9월, 10월"),
    "meaning.jjok": Text(
        "a card laid down without a match is taken by the next flip", "짝 없이 낸 패를 바로 뒤집은 패로 먹는 것"
    ),
    "meaning.ttadak": Text(
        "a card is played on two of its month, the fourth is turned up, and all four are taken",
        "두 장 깔린 달의 패를 내고 넷째 장까지 뒤집혀 넉 장을 다 먹는 것",
    ),
    "meaning.ppeok": Text(
        "the third of a month is turned up on a pair just made: nothing is taken, and the three stay as a stack",
        "맞춘 두 장 위에 같은 달이 또 뒤집혀, 못 먹고 석 장이 쌓이는 것",
    ),
    "meaning.ssada": Text("to leave a stack of three by one's flip", "뻑을 하다. ‘쌌다’"),
    "meaning.ppeok-meokgi": Text("the fourth card takes a stack of three", "쌓인 석 장을 넷째 장으로 먹는 것"),
    "meaning.jappeok": Text("a player takes the stack that he made himself", "자기가 싼 것을 자기가 먹는 것"),
    "meaning.kkallin-seok-jang-meokgi": Text(
        "somebody takes three of a month that were dealt to the floor", "처음부터 깔린 같은 달 석 장을 먹는 것"
    ),
    "meaning.sseul": Text("a turn takes what is left and empties the floor", "바닥패를 남김없이 먹는 것. 싹쓸이"),
    "meaning.pass": Text(
        "a turn after a bomb in which no card is played", "폭탄을 낸 뒤 패를 내지 않고 뒤집기만 하는 차례"
    ),
    "meaning.go": Text("the caller plays on for more", "더 따려고 판을 이어 가겠다는 말"),
    "meaning.stop": Text("the caller ends the hand and is paid", "판을 끝내고 받겠다는 말"),
    "meaning.nagari": Text("nobody wins, and the next hand is worth more", "아무도 이기지 못한 판. 다음 판은 배판"),
    "meaning.bigim": Text(
        "a balance game in which a card is missing or too many: nobody pays",
        "패가 모자라거나 남은 밸런스. 주고받지 않음",
    ),
    # An evening: its hands, the money as it goes, and who pays whom.
    "claim.hands": Text("hands", "판 수"),
    "claim.totals": Text("total", "합계"),
    "claim.chips": Text("chips", "칩"),
    "session.hand": Text("hand", "판"),
    "session.dealer": Text("dealer", "선"),
    "session.ended": Text("ended", "결과"),
    "session.winner": Text("winner", "이긴 사람"),
    "session.points": Text("points", "점수"),
    "session.multiplier": Text("times", "배수"),
    "session.so-far": Text("so far", "누계"),
    "session.remarks": Text("remarks", "비고"),
    "session.buy-in": Text("buy-in", "칩 구입"),
    "session.correction": Text("correction", "정정"),
    "session.missing": Text("missing", "빠짐"),
    "session.carried": Text("carry ×{carry}", "배판 ×{carry}"),
    "session.sold": Text("{name} sold {cards}", "{name:이/가} {cards:을/를} 팖"),
    "session.in-play": Text("hands", "판"),
    "session.wins": Text("wins", "승"),
    "session.instants": Text("paid at once", "바로 받은 돈"),
    "session.sales": Text("sold cards", "광 판 값"),
    "session.corrections": Text("corrections", "정정"),
    "session.total": Text("total", "합계"),
    "session.bought-in": Text("bought in", "산 칩"),
    "session.chips": Text("chips", "남은 칩"),
    "session.scorecard": Text("scorecard (won)", "성적표(원)"),
    "session.at-the-end": Text("at the end (won)", "끝난 뒤(원)"),
    "session.open": Text(
        "not settled: {count} of {hands}; the totals are those of the others",
        "{hands} 가운데 {count}판은 정산되지 않아, 합계는 나머지만 셈한 것",
    ),
    "session.settle-up": Text(
        "settling up, fewest transfers ({number})", "정산: {number}번 주고받으면 끝(가장 적은 횟수)"
    ),
    "session.settle-up-many": Text(
        "settling up ({number} transfers; among so many people fewer might do)",
        "정산: {number}번 주고받으면 끝(사람이 많아 더 적게도 될 수 있음)",
    ),
    "session.even": Text("settling up: nobody owes anything", "정산: 주고받을 돈 없음"),
    "session.pays": Text("{payer} pays {to}", "{payer:이/가} {to}에게"),
    # The calculator.
    "calc.table": Text("{count} players, {stake} a point", "{count}명, 점당 {stake}"),
    "calc.no-bak": Text("no bak", "박 없음"),
    "calc.missing": Text("{number} more points to call", "고나 스톱까지 {number}점 남음"),
    "calc.missing-one": Text("1 more point to call", "고나 스톱까지 1점 남음"),
    "calc.missing-least": Text(
        "at least {number} more to call, as the score at the last go is not told",
        "마지막 고 때의 점수를 몰라 적어도 {number}점 남음",
    ),
    "calc.may-call": Text("may call go or stop", "고나 스톱을 부를 수 있음"),
    "calc.below": Text("{name} had not enough to stop: {missing}", "{name:은/는} 스톱할 점수가 안 됨: {missing}"),
    "calc.possible": Text("what it may come to", "나올 수 있는 답"),
    "calc.go-order": Text("order of go", "고 순서"),
    "calc.last-go": Text("{name}, last go", "{name} 마지막 고"),
    # Severities and the names of further lines of a diagnostic.
    "severity.error": Text("error", "오류"),
    "severity.warning": Text("warning", "경고"),
    "severity.info": Text("info", "알림"),
    "line.note": Text("note", "참고"),
    "line.help": Text("help", "도움말"),
    "line.rule": Text("rule", "규칙"),
    "line.more": Text("more", "자세히"),
    # What `check` tells to machines and in the catalogue's page.
    "lint.hands": Text("in {number} of {text} hands", "{text}판 가운데 {number}판"),
    "lint.more": Text("and {number} more in this hand", "이 판에 {number}건 더 있습니다"),
    "example.wrong": Text("wrong", "틀린 예"),
    "example.right": Text("right", "맞는 예"),
}
"""All words, by key."""


def has_term(key: str) -> bool:
    """Whether the table has this word."""
    return key in TERMS


@lru_cache(maxsize=1 << 11)
def word(key: str, lang: Lang) -> str:
    """The word with this key, a template as it is; for a key that the table lacks its last part, so that something is said."""
    words = TERMS.get(key)
    if words is None:
        return key.rpartition(".")[2]
    return words.ko if lang == "ko" else words.en


def term(key: str, lang: Lang, *, number: int = 0, text: str = "") -> str:
    """The word with this key; a template is filled."""
    template = word(key, lang)
    return template.format(number=number, text=text) if "{" in template else template


_KOREAN_KIND: Final = {"g": "광", "y": "열", "t": "띠", "p": "피", "s": "쌍피"}
_KOREAN_CARD: Final = {
    code: f"보너스{code[1:]}" if code[0] == "b" else code[:-1] + _KOREAN_KIND[code[-1]] for code in CARD
}


def card(code: str, lang: Lang) -> str:
    """A card as people write it: its code in English (`3g`), `3광` in Korean; an unseen card stays `x`."""
    return code if lang == "en" else _KOREAN_CARD.get(code, code)


def cards(codes: Iterable[str], lang: Lang) -> str:
    """Cards in a row, blanks between; a word for none where there are none."""
    return IN_A_ROW[lang](tuple(codes)) or ("없음" if lang == "ko" else "none")


@lru_cache(maxsize=1 << 12)
def _korean_row(codes: tuple[str, ...]) -> str:
    return " ".join([_KOREAN_CARD.get(code, code) for code in codes])


IN_A_ROW: Final[dict[Lang, Callable[[tuple[str, ...]], str]]] = {"en": " ".join, "ko": _korean_row}
"""How each language writes cards in a row, blanks between; nothing where there are none."""


def month(number: int, lang: Lang, *, flower: bool = False) -> str:
    """A month: `month 8`, `8월`; with its flower `month 8 (pampas)`, `8월 공산`."""
    if lang == "ko":
        return f"{number}월 {term(f'flower.{number}', lang)}" if flower else f"{number}월"
    return f"month {number} ({term(f'flower.{number}', lang)})" if flower else f"month {number}"


def months(numbers: Iterable[int], lang: Lang) -> str:
    """One or more months: `months 6 and 8`, `6월, 8월`."""
    given = tuple(numbers)
    if len(given) == 1:
        return month(given[0], lang)
    if lang == "ko":
        return ", ".join(f"{n}월" for n in given)
    return "months " + listed([str(n) for n in given], lang)


def listed(words: Iterable[str], lang: Lang) -> str:
    """Words as a list in running text: `a, b and c`, `a, b, c`."""
    given = list(words)
    if lang == "ko" or len(given) < 2:
        return ", ".join(given)
    return ", ".join(given[:-1]) + " and " + given[-1]


@lru_cache(maxsize=1 << 10)
def number(value: int | Decimal, *, signed: bool = False) -> str:
    """A number with its thousands grouped, a fraction only where there is one; a nought has no sign.

    The minus is the ASCII one, so that an amount can be copied back into a record.
    """
    sign = "+" if signed and value else ""
    if isinstance(value, Decimal) and value != value.to_integral_value():
        return f"{value.normalize():{sign},f}"
    return f"{int(value):{sign},d}"


def money(amount: int | Decimal, lang: Lang, *, signed: bool = False) -> str:
    """An amount of won: `7,200 won`, `7,200원`; with its sign where it says who pays whom."""
    return number(amount, signed=signed) + ("원" if lang == "ko" else " won")


def counted(count: int | Decimal, what: str, lang: Lang) -> str:
    """So many points, gos, turns …: `6 points`, `6점`; in English with the plural where the noun has one."""
    if lang == "ko":
        return number(count) + _KOREAN_COUNTERS[what]
    plural = "s" if count != 1 and what not in ("go", "pi", "ppeok") else ""
    return f"{number(count)} {what}{plural}"


_KOREAN_COUNTERS: Final = {"point": "점", "go": "고", "turn": "차례", "pi": "피", "ppeok": "뻑", "hand": "판"}


_NARROW: Final = re.compile("[ -~×]*")
_NARROW_OR_HANGUL: Final = re.compile("[ -~×가-힣]*")


def is_narrow(text: str) -> bool:
    """Whether every letter of a text takes one column, so that what Python counts is what shows."""
    return text.isascii() or _NARROW.fullmatch(text) is not None


@lru_cache(maxsize=1 << 12)
def width(text: str) -> int:
    """How many columns a text takes on a console: Hangul two a syllable, composed or not."""
    if is_narrow(text):
        return len(text)
    if _NARROW_OR_HANGUL.fullmatch(text):  # in UTF-8 a syllable is three bytes, and × is two
        return len(text) + (len(text.encode()) - len(text) - text.count("×")) // 2
    from rich.cells import cell_len

    return cell_len(text)


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """A text filled with blanks to a number of columns, at its end or (`right`) before it; never cut."""
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks


_UNSAFE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_BIDI: Final = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def is_unsafe(letter: str) -> bool:
    """Whether a letter could move the cursor, break a line or turn the direction of a console's text."""
    return unicodedata.category(letter) in _UNSAFE or letter in _BIDI


def plain(text: str) -> str:
    """A user's text as it may stand on a console: control characters and direction marks are escaped."""
    if text.isprintable():  # then no letter of it is unsafe
        return text
    return "".join(c.encode("unicode_escape").decode("ascii") if is_unsafe(c) else c for c in text)
