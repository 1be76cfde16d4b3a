"""What `gostop log` asks and says, in English and Korean: one table.

`ask.…` is a question in full, `prompt.…` what stands before the line that is typed.
"""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Text

SCRIBE_TEXTS: Final[dict[str, Text]] = {
    "ask.players": Text(
        "Who plays? Names in the order of play round the table, such as: Hana Joon Mina",
        "누가 칩니까? 치는 순서대로 이름을 적습니다. 예: 하나 준 미나",
    ),
    "ask.rules": Text(
        "By which house rules? Enter: standard. A preset ({names}), or a house-rules file as seen from the record.",
        "어느 규칙으로 칩니까? Enter: standard. 규칙 모음({names})이나 규칙 파일의 경로(기록 파일이 있는 폴더 기준)를 적습니다.",
    ),
    "ask.stake": Text(
        "How many won is a point? Enter: {stake}, as the rules say.", "점당 얼마입니까? Enter: 규칙대로 {stake}원."
    ),
    "ask.sitters": Text(
        "{count} are at the table, {most} play. Who sits out? With the cards he sold, if any: Dae 1g 3g",
        "{count}명이 앉았고 {most}명이 칩니다. 누가 쉽니까? 광을 팔았으면 그 패도 적습니다. 예: 대호 1광 3광",
    ),
    "ask.dealer": Text("Who leads? Enter: {name}.", "누가 선입니까? Enter: {name}."),
    "ask.floor": Text(
        "Which {count} cards lie on the floor? Such as: 1p 4t 8p 10t 12g 12s",
        "바닥에 깔린 {count}장은 무엇입니까? 예: 1피 4띠 8피 10띠 비광 비쌍피",
    ),
    "ask.floor-bonus": Text(
        "{card} on the floor goes to {name}. Which card replaced it?",
        "바닥의 {card:은/는} {name}에게 갑니다. 대신 무슨 패를 깔았습니까?",
    ),
    "ask.hands": Text(
        "Whose hand is known? A name and all {count} cards, x for one that nobody saw. Enter: the first turn comes. Such as: "
        "{name} 1g 1t 1p 3p x ...",
        "누구의 손패를 압니까? 이름과 {count}장을 적고, 못 본 패는 x로 적습니다. Enter: 첫 차례로 갑니다. 예: {name} 1광 1띠 1피 "
        "3피 x …",
    ),
    "ask.turn": Text(
        "Each turn: the card played / the card turned up, such as 8y / 5p. undo takes back, help tells more, Ctrl-D leaves.",
        "차례마다: 낸 패 / 뒤집은 패. 예: 8열 / 5피. ‘되돌리기’로 한 차례 무르고, ‘도움말’에 더 나오며, Ctrl-D로 그만합니다.",
    ),
    "ask.choice": Text("Which one did {name} take? {options}", "{name:은/는} 어느 것을 먹었습니까? {options}"),
    "ask.flip": Text("What was turned up?", "무엇을 뒤집었습니까?"),
    "ask.flip-on": Text("The flip goes on: what came next?", "더 뒤집습니다. 다음은 무엇입니까?"),
    "ask.gift": Text("Which pi did {name} give? {options}", "{name:은/는} 어느 피를 주었습니까? {options}"),
    "ask.call": Text("{name}: go or stop?", "{name}: 고입니까, 스톱입니까?"),
    "ask.end": Text(
        "The hand is over. next begins the next one, result puts this bill down as what was paid, undo takes the last turn "
        "back, Ctrl-D leaves.",
        "판이 끝났습니다. ‘다음’은 다음 판을 시작하고, ‘결과’는 이 정산대로 냈다고 적고, ‘되돌리기’는 마지막 차례를 무르고, Ctrl-D는 "
        "그만합니다.",
    ),
    "prompt.players": Text("players", "사람"),
    "prompt.rules": Text("rules", "규칙"),
    "prompt.stake": Text("won a point", "점당"),
    "prompt.sitters": Text("sits out", "쉬는 사람"),
    "prompt.dealer": Text("dealer", "선"),
    "prompt.floor": Text("floor", "바닥"),
    "prompt.floor-bonus": Text("replaced by", "대신 깐 패"),
    "prompt.hands": Text("hand", "손패"),
    "prompt.turn": Text("{turn} {name}", "{turn} {name}"),
    "prompt.choice": Text("takes", "먹은 패"),
    "prompt.flip": Text("turned up", "뒤집은 패"),
    "prompt.flip-on": Text("turned up", "뒤집은 패"),
    "prompt.gift": Text("gave", "준 피"),
    "prompt.call": Text("go or stop", "고·스톱"),
    "prompt.end": Text("over", "끝"),
    "need.players": Text("names are wanted, blanks or commas between them", "이름을 빈칸이나 쉼표로 띄어 적습니다"),
    "need.value": Text(
        "{key:'} wants its value as it stands in a record, such as  stake: 100",
        "{key:'}에는 기록에 적는 대로 값을 적습니다. 예: stake: 100",
    ),
    "need.sitters": Text(
        "only {most} can play by these rules: who sits out?", "이 규칙으로는 {most}명만 칩니다. 누가 쉽니까?"
    ),
    "need.known": Text("{name:'} is not at the table: {names}", "{name:'이라/라}는 사람은 없습니다: {names}"),
    "need.floor": Text("the cards on the floor are wanted", "바닥에 깔린 패를 적습니다"),
    "need.one-card": Text("one card is wanted", "패 한 장을 적습니다"),
    "need.hand": Text("a name and his cards are wanted: {name} 1g 1t ...", "이름과 패를 적습니다: {name} 1광 1띠 …"),
    "need.option": Text("one of these is wanted: {cards}", "이 가운데 하나를 적습니다: {cards}"),
    "need.call": Text(
        "first: does {name} go or stop? ! if the table lets it pass",
        "먼저 {name}의 고·스톱을 적습니다. 그냥 넘어가기로 했으면 !를 적습니다",
    ),
    "need.holder": Text("who shows the four? Such as  {name}: {line}", "누가 보였습니까? 예: {name}: {line}"),
    "nothing-to-show": Text("nothing lies on the table yet", "아직 깔린 패가 없습니다"),
    "nothing-to-undo": Text("there is nothing to take back", "무를 것이 없습니다"),
    "nothing-refused": Text("nothing was refused that could be let stand", "봐줄 것이 없습니다"),
    "not-waivable": Text(
        "{codes} cannot be let stand: nobody can play so",
        "{codes:은/는} 봐줄 수 없습니다. 그렇게는 아무도 칠 수 없습니다",
    ),
    "waived": Text("the table lets it stand: {codes}", "봐주기로 했습니다: {codes}"),
    "can-waive": Text(
        "not put down; write it anew, or  ! WHY  if the table let it stand",
        "적지 않았습니다. 다시 적거나, 봐주기로 했으면 `! 까닭`을 적습니다",
    ),
    "try-again": Text("not put down; write it anew", "적지 않았습니다. 다시 적습니다"),
    "undone": Text("turn {turn} ({name}) is taken back", "{turn}번째 차례({name})를 물렀습니다"),
    "undone-void": Text("the hand is not called off any more", "판을 무효로 한 것을 물렀습니다"),
    "dropped": Text("what waited is dropped", "적다 만 것을 지웠습니다"),
    "noted": Text("{key} is put down", "{key:을/를} 적었습니다"),
    "handed-over": Text(
        "this hand stands in the evening already: what is wrong with it is to be mended there",
        "이 판은 이미 모임 기록에 들어갔습니다. 고치려면 거기서 고칩니다",
    ),
    "added": Text(
        "put at the end of {file}; gostop session {file} shows where everybody stands",
        "{file} 끝에 넣었습니다. 지금까지의 득실은 gostop session {file:'}에 나옵니다",
    ),
    "not-over": Text("the hand is not over yet", "아직 끝나지 않은 판입니다"),
    "no-bill": Text("there is no bill to put down", "적을 정산이 없습니다"),
    "claimed": Text("this bill is put down as what was paid", "이 정산대로 냈다고 적었습니다"),
    "next-hand": Text("the next hand: {name} leads", "다음 판: {name} 선"),
    "next-hand-carry": Text(
        "the next hand: {name} leads, and it counts {carry} times", "다음 판: {name} 선, 배판 ×{carry}"
    ),
    "goes-on": Text(
        "{file} holds all that was put down. To go on with it:\n  {command}",
        "적은 것은 모두 {file}에 있습니다. 이어서 적으려면:\n  {command}",
    ),
    "is-whole": Text("{file} holds the whole hand", "판이 모두 {file}에 있습니다"),
    "nothing-written": Text("nothing was put down", "아무것도 적지 않았습니다"),
    "cannot-go-on": Text(
        "{file} cannot be gone on with as it is; `gostop audit {file}` proposes repairs",
        "{file:은/는} 이대로는 이어서 적을 수 없습니다. `gostop audit {file}`에 고칠 만한 곳이 나옵니다",
    ),
    "stays-refused": Text("a line was refused and never mended", "거절된 줄을 고치지 않은 채로 끝났습니다"),
    "changed": Text(
        "{file} was changed by somebody else meanwhile; nothing of it was overwritten. Begin again with it",
        "그사이 {file:이/가} 바뀌었습니다. 덮어쓰지 않았으니 다시 시작하십시오",
    ),
    "needs-file": Text("a hand that is being played needs a file of its own", "적을 파일 이름이 필요합니다"),
    "command.undo": Text("undo", "되돌리기"),
    "command.show": Text("show", "보기"),
    "command.help": Text("help", "도움말"),
    "command.overrule": Text("!", "!"),
    "command.result": Text("result", "결과"),
    "command.next": Text("next", "다음"),
    "command.quit": Text("quit", "그만"),
    "help": Text(
        """\
A turn is the card played, a slash, the card turned up:
  8y / 5p               plays 8y, turns up 5p
  8y                    asks what was turned up
  12t > 12s / 3p        12g and 12s lay there: takes 12s
  3g / 7t > 7p          the same for the card turned up
  8y / b2 5p            a bonus card was turned up first
  8y / -                nothing was left to turn up
  shake 6 6p / 1g       shows three of month 6, then plays 6p
  bomb 8 / 3p           three of month 8 on the fourth
  pass / 2p             only turns up, owed from a bomb
  bonus b2 5t 2p / 8p   lays b2, draws 5t for it (x: nobody saw it), plays 2p
  8g / 6p stop          go or stop at the end; asked for where it is owed
  5p / 8p gives Joon 11s   which pi was given, where there is a choice
  Joon: 3g / 7t         a turn of somebody else (the colon may be left out)
  Joon: chongtong 4     four of a month shown, before the first turn
  {Joon: 3g / 7t, note: spilt tea}   with a note
Cards: month and kind. 1g gwang (bright)  2y yeol (animal)  3t tti (ribbon)
  4p pi (junk)  11s ssangpi (double junk, two pi)  b2 bonus
Commands:
  undo    takes back the last turn, also when the hand is over
  show    the whole table          !  WHY   lets a refusal stand
  result  puts the bill down as what was paid
  next    the next hand            quit     leaves; Ctrl-D does too
Any key of the record, as it stands in the file, without a value to take it out:
  stake: 100     carry: 2     id: evening/3     void: exposed card
  stock: 5p 2y   revealed: {Mina: [1g]}         result: {winner: Mina}""",
        """\
차례는 낸 패, 빗금, 뒤집은 패 순서로 적습니다.
  8열 / 5피             8열을 내고 5피를 뒤집음
  8열                   무엇을 뒤집었는지 묻습니다
  비띠 > 비쌍피 / 3피   비광과 비쌍피가 깔려 있었고 비쌍피를 먹음
  3광 / 7띠 > 7피       뒤집은 패로 고른 것
  8열 / 보너스2 5피     보너스패를 먼저 뒤집음
  8열 / -               더 뒤집을 패가 없음
  흔들기 6 6피 / 1광    6월 석 장을 보이고 6피를 냄
  폭탄 8 / 3피          8월 석 장을 한꺼번에 냄
  패스 / 2피            폭탄을 낸 뒤 뒤집기만 함
  보너스 보너스2 5띠 2피 / 8피   보너스2를 내고 5띠를 가져와(x: 못 봄) 2피를 냄
  8광 / 6피 스톱        고나 스톱은 끝에. 빠지면 묻습니다
  5피 / 8피 줌 준 11쌍피   고를 수 있을 때 어느 피를 주었는지
  준: 3광 / 7띠         차례가 아닌 사람이 친 것(콜론은 빼도 됨)
  준: 총통 4            첫 차례 전에 넉 장을 보임
  {준: 3광 / 7띠, note: 차를 쏟음}   메모
패는 달과 종류로 적습니다. 1광 2열 3띠 4피 11쌍피 보너스2, 국진, 비광, 똥쌍피
명령:
  되돌리기   마지막 차례를 무름. 판이 끝난 뒤에도 됩니다
  보기       판 전체               ! 까닭   거절된 차례를 봐줌
  결과       정산대로 냈다고 적음
  다음       다음 판               그만     끝냄. Ctrl-D도 됩니다
기록의 키도 파일에 적는 대로 적습니다. 값이 없으면 지웁니다.
  stake: 100     carry: 2     id: 설날/3     void: 패가 보임
  stock: 5피 2열   revealed: {미나: [1광]}   result: {winner: 미나}""",
    ),
}
