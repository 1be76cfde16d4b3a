"""What `--help` says, in English and Korean: one table, keyed as the commands and options name their help.

A command's text is its first line in the list of commands; the further lines are shown under its own `--help`.
"""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Text

HELP: Final[dict[str, Text]] = {
    # Headings and small words of a help page.
    "page.usage": Text("Usage", "사용법"),
    "page.arguments": Text("Arguments", "인자"),
    "page.options": Text("Options", "옵션"),
    "page.commands": Text("Commands", "명령"),
    "page.default": Text("default", "기본값"),
    "page.required": Text("required", "필수"),
    "page.repeat": Text("one or more", "하나 이상"),
    # Commands.
    "app": Text(
        "The referee for real Go-Stop and Matgo hands.\n"
        "It replays a written record, judges every move, and prints what each loser owes under your house rules.",
        "고스톱과 맞고 판의 심판.\n"
        "적어 둔 판을 다시 따라가며 차례마다 규칙에 맞는지 보고, 진 사람이 낼 돈을 그 자리의 규칙대로 계산합니다.",
    ),
    "score": Text(
        "Replay hands and print verdict, events, captured cards and the bill.\n"
        "Each FILE holds one or more hand records (YAML, JSON, JSON Lines; - reads standard input).",
        "판을 따라가며 판정, 쪽과 뻑 같은 일, 먹은 패, 정산을 보여 줍니다.\n"
        "FILE마다 판 기록이 하나 이상 들어 있습니다(YAML, JSON, JSON Lines; -는 표준 입력).",
    ),
    "check": Text(
        "Only say what is wrong with the records; quiet when all is well.\n"
        "Exit code 0: nothing wrong; 1: an illegal move or a false claim; 2: a file or house rules that cannot be read.",
        "기록에서 틀린 것만 알립니다. 문제가 없으면 아무 말도 하지 않습니다.\n"
        "종료 코드 0: 문제 없음, 1: 반칙이나 틀린 주장, 2: 읽을 수 없는 파일이나 규칙.",
    ),
    "compare": Text(
        "Hands under several house rules, side by side: who pays what, where they part, and why.\n"
        "Give --rules twice or more; given once, those rules are compared with the record's own.\n"
        "Exit code 0: compared, even where some of the rules refuse the hand; 1: a record that is no hand; "
        "2: a file or house rules that cannot be read.",
        "여러 규칙으로 셈한 판을 나란히 놓고, 누가 얼마를 내며 어디서 왜 갈리는지 보여 줍니다.\n"
        "--rules를 두 번 이상 적습니다. 한 번만 적으면 기록에 적힌 규칙과 견줍니다.\n"
        "종료 코드 0: 비교함(어느 규칙이 판을 거부해도), 1: 판 기록이 아님, 2: 읽을 수 없는 파일이나 규칙.",
    ),
    "standings": Text(
        "Who stands where after a batch: figures by player, head to head, frequencies.\n"
        "OUT is what `gostop batch` wrote (.jsonl, .csv, .sqlite, .parquet; - is JSON Lines on standard input). Only settled hands "
        "count, by the computed bill, and a hand that was handed in twice counts once; how many rows are left out is told.\n"
        "Hands are those in play, to whatever end. Points are the settlement's of the hands won, before any multiplier; net "
        "is all that was paid and received, instant payments and sold cards included. Of the hands with a go call, `go "
        "wins` tells how many were won. Bak are those that bills name for a loser, inflicted by the winner. The biggest hand "
        "is the largest gain in one.\n"
        "Order: net; then hands won, biggest hand, fewer hands. What decided is named, and who is equal in all shares a rank.\n"
        "Exit code 0: done; 2: an OUT that cannot be read, or no such player.",
        "batch 결과로 순위를 냅니다: 사람마다의 성적, 상대 전적, 빈도.\n"
        "OUT은 `gostop batch`가 쓴 파일입니다(.jsonl, .csv, .sqlite, .parquet; -는 표준 입력의 JSON Lines). 정산된 판만 계산된 금액으로 "
        "세고, 두 번 들어온 판은 한 번만 세며, 뺀 줄의 수를 알립니다.\n"
        "판은 어떻게 끝났든 친 판의 수입니다. 점수는 이긴 판의 배수 곱하기 전 점수이고, 득실은 즉시 주고받은 돈과 광 판 값까지 "
        "모두 더한 것입니다. ‘고 성공’은 고를 부른 판 가운데 이긴 판입니다. 박은 정산에 적힌 대로 세며, 이긴 사람이 씌운 것으로 "
        "칩니다. 가장 크게 딴 판은 한 판에서 가장 많이 딴 돈입니다.\n"
        "순서: 득실, 그다음 승수, 가장 크게 딴 판, 적게 친 판. 무엇이 순위를 갈랐는지 적고, 모두 같으면 순위도 같습니다.\n"
        "종료 코드 0: 마침, 2: 읽을 수 없는 OUT이나 없는 사람.",
    ),
    "session": Text(
        "An evening: its scorecard hand by hand, chips, and who pays whom.\n"
        "`gostop session FILE` is short for `gostop session show FILE`.",
        "모임 한 번: 판마다의 성적표와 칩, 누가 누구에게 얼마를 내는지.\n"
        "`gostop session FILE`은 `gostop session show FILE`을 줄인 것입니다.",
    ),
    "session-show": Text(
        "Judge an evening hand by hand and print its scorecard, chips, and who pays whom.\n"
        "FILE begins with `gostop-session: 1` and names the players; its `hands` are hand records, files with records "
        "(`file: 03.gostop.yaml`), chips bought in between (`buy_in: {{Joon: 10000}}`) and corrections (`correction: {{Joon: -500, "
        "Mina: 500}}` with `why`). Every hand inherits players, rules, stake and date from the session, and from the hands before "
        "it who leads, what it is worth after a nagari, and what each can pay; where it says otherwise, that is told. Its "
        "`result` (`hands`, `totals`, `chips`) is checked.\n"
        "A hand that is refused or missing brings nobody anything, and the evening goes on.\n"
        "Exit code 0: nothing wrong; 1: an illegal move, a wrong dealer or carry, a false claim; 2: a file or house rules that "
        "cannot be read.",
        "모임의 판을 차례로 판정하고, 성적표와 칩, 누가 누구에게 얼마를 내는지 보여 줍니다.\n"
        "FILE은 `gostop-session: 1`로 시작하고 사람 이름이 있습니다. `hands`에는 판 기록, 기록이 든 파일(`file: 03.gostop.yaml`), 사이에 산 "
        "칩(`buy_in: {{준: 10000}}`), 정정(`correction: {{준: -500, 미나: 500}}`과 `why`)을 차례로 적습니다. 판마다 사람, 규칙, 점당 금액, "
        "날짜는 세션에서, 선과 나가리 배수, 가진 돈은 앞 판에서 이어받으며, 다르게 적혀 있으면 알립니다. `result`(`hands`, `totals`, "
        "`chips`)도 검사합니다.\n"
        "거부되거나 없는 판은 돈을 셈하지 않고 다음 판으로 넘어갑니다.\n"
        "종료 코드 0: 문제 없음, 1: 반칙, 틀린 선이나 배수, 틀린 주장, 2: 읽을 수 없는 파일이나 규칙.",
    ),
    "session-new": Text(
        "Write the file of an evening that begins; hands are added to it as they are played.\n"
        "--player once for each, in the order in which they sit. Without FILE, or with -, it goes to standard output.\n"
        "Exit code 0: done; 2: players, house rules or a FILE that will not do.",
        "시작하는 모임의 파일을 만듭니다. 판은 치는 대로 덧붙입니다.\n"
        "앉은 순서대로 사람마다 --player를 적습니다. FILE이 없거나 -이면 표준 출력에 씁니다.\n"
        "종료 코드 0: 마침, 2: 쓸 수 없는 사람 이름이나 규칙, 쓸 수 없는 FILE.",
    ),
    "replay": Text(
        "The table as it stood at each turn, what the turn did and why.\n"
        "All turns in brief, or one at length with what else was legal (--turn), or screen by screen at a terminal "
        "(--step: arrow keys or space for the next turn, b for the one before, q to quit).\n"
        "--as-position writes a record that starts at a turn; save it beside the first one, whose house rules it names.\n"
        "Exit code 0: nothing wrong; 1: an illegal move or a false claim; 2: no such turn, or a file or house rules that "
        "cannot be read.",
        "차례마다 판이 어땠고 무엇을 왜 먹었는지 다시 보여 줍니다.\n"
        "모든 차례를 짧게, 한 차례만 달리 칠 수 있던 방법까지 자세히(--turn), 터미널에서 한 화면씩(--step: 화살표나 스페이스는 "
        "다음 차례, b는 앞 차례, q는 끝) 볼 수 있습니다.\n"
        "--as-position은 그 차례에서 시작하는 기록을 씁니다. 적힌 규칙을 찾을 수 있게 원래 기록 옆에 저장하십시오.\n"
        "종료 코드 0: 문제 없음, 1: 반칙이나 틀린 주장, 2: 없는 차례, 읽을 수 없는 파일이나 규칙.",
    ),
    "log": Text(
        "Write a hand down while it is played, turn by turn; saved after every line.\n"
        "It asks who plays, the house rules, what a point is worth, who leads, what lies on the floor, and which hands are known "
        "(Enter: none, they may stay hidden). Then each turn is one line: the card played, a slash, the card turned up.\n"
        "8y / 5p            plays 8y, turns up 5p; 8y alone asks what was turned up\n"
        "12t > 12s / 3p     12g and 12s lay there: takes 12s; asked if left out\n"
        "5p / 8p stop       go or stop where it is owed; asked if left out\n"
        "shake 6 6p / 1g    bomb 8 / 3p    pass / 2p    bonus b2 5t 2p / 8p\n"
        "A card is its month and kind: 1g gwang (bright), 2y yeol (animal), 3t tti (ribbon), 4p pi (junk), 11s ssangpi (double "
        "junk), b2 bonus, x unseen; Korean works too.\n"
        "What cannot be is refused, and why; `! WHY` lets it stand where a table can. `undo` takes back the last turn, `show` "
        "shows the whole table, `help` tells all that may be written, Ctrl-D leaves. At a terminal Tab offers what is legal.\n"
        "FILE is a whole record at every moment, so nothing is lost with the battery: the same command goes on where it stopped. "
        "`next` begins the next hand in the same file. A file with comments is left alone (see `gostop fmt`).\n"
        "Exit code 0: finished, or left for later; 1: a line that was fed stays refused; 2: a FILE that cannot be read or "
        "written, or is no legal record.",
        "치는 판을 그 자리에서 한 차례씩 적습니다. 한 줄마다 저장합니다.\n"
        "누가 치는지, 어느 규칙인지, 점당 얼마인지, 누가 선인지, 바닥에 무엇이 깔렸는지, 아는 손패가 있는지 묻습니다(손패는 몰라도 되니 그냥 "
        "Enter). 그다음은 한 차례가 한 줄입니다: 낸 패, 빗금, 뒤집은 패.\n"
        "8열 / 5피             8열을 내고 5피를 뒤집음. 8열만 적으면 묻습니다\n"
        "비띠 > 비쌍피 / 3피   비광과 비쌍피 중에 비쌍피를 먹음. 빠지면 묻습니다\n"
        "5피 / 8피 스톱        고나 스톱을 불러야 할 때. 빠지면 묻습니다\n"
        "흔들기 6 6피 / 1광   폭탄 8 / 3피   패스 / 2피   보너스 보너스2 5띠 2피 / 8피\n"
        "패는 달과 종류입니다: 1광 2열 3띠 4피 11쌍피 보너스2 국진 비광, 못 본 패는 x. 1g 2y 3t 4p 11s b2로 적어도 됩니다.\n"
        "있을 수 없는 차례는 까닭을 밝혀 거절하고, 봐줄 수 있는 것은 `! 까닭`으로 넘어갑니다. `되돌리기`는 마지막 차례를 무르고, `보기`는 판 "
        "전체, `도움말`은 적을 수 있는 것을 모두 보여 주며, Ctrl-D로 그만합니다. 터미널에서는 Tab을 누르면 칠 수 있는 것이 나옵니다.\n"
        "FILE은 언제나 온전한 기록이어서 배터리가 나가도 잃는 것이 없고, 같은 명령으로 멈춘 데서 이어 적습니다. `다음`을 적으면 같은 파일에 "
        "다음 판을 적습니다. 주석이 있는 파일은 건드리지 않습니다(`gostop fmt` 참고).\n"
        "종료 코드 0: 마쳤거나 나중으로 미룸, 1: 넣어 준 줄이 거절된 채로 끝남, 2: FILE을 읽거나 쓸 수 없거나 규칙에 어긋난 기록임.",
    ),
    "calc": Text(
        "The calculator: what each pays, or what is missing to call.\n"
        'gostop calc -w "Mina: 1g 3g 8g tti 7" -l "Joon: gwang 0" -l "Hana: gwang 1" --go 3 --shake 6\n'
        'gostop calc -w "hongdan pi 10" -l "pi 7" -l "pi 4" -s 100      gostop calc -p "4y 8y 10y tti 4"\n'
        "CARDS are cards (1g; -9y: not that one), counts (gwang 0 yeol 2 tti 1 pi 7; pi by worth, an ssangpi as 2), whole sets "
        "(hongdan chodan cheongdan godori), the bak that a loser suffers (gwangbak pibak, no-bak), or nothing. Of a kind that "
        "is named without a count these are all; what is not said of the winner he has not, what is not said of a loser is not "
        "known. Players are called A, B, C unless they are named.\n"
        "By the same scoring and settlement as `gostop score`. Where what was said does not decide (is the rain gwang among "
        "three gwang, the gukjin among the yeol?), every answer that is possible is listed, and nothing is guessed.\n"
        "FILE says the same in YAML (gostop schema calc); with neither FILE nor options it is asked for, line by line.\n"
        "Exit code 0: calculated; 1: what is said cannot be, or does not decide; 2: a file or house rules that cannot be read.",
        "계산기: 누가 얼마를 내는지, 고나 스톱까지 몇 점 남았는지 기록 없이 계산합니다.\n"
        'gostop calc -w "미나: 1광 3광 8광 띠 7" -l "준: 광 0" -l "하나: 광 1" --go 3 --shake 6\n'
        'gostop calc -w "홍단 피 10" -l "피 7" -l "피 4" -s 100      gostop calc -p "4열 8열 10열 띠 4"\n'
        "CARDS에는 패(1광, 없는 패는 -국진), 장수(광 0 열 2 띠 1 피 7. 피는 쌍피를 2로 셈), 족보(홍단 초단 청단 고도리), 진 사람이 쓴 박(광박 "
        "피박, 박없음), 또는 없음을 적습니다. 장수 없이 패를 적은 종류는 그것이 전부입니다. 이긴 사람에 대해 적지 않은 것은 없는 것이고, 진 "
        "사람에 대해 적지 않은 것은 모르는 것입니다. 이름이 없으면 A, B, C입니다.\n"
        "`gostop score`와 같은 점수와 정산으로 계산합니다. 적은 것만으로 정해지지 않으면(광 석 장에 비광이 끼었는지, 열끗에 국진이 있는지) "
        "짐작하지 않고 나올 수 있는 답을 모두 보입니다.\n"
        "FILE에는 같은 내용을 YAML로 적습니다(gostop schema calc). FILE도 옵션도 없으면 한 줄씩 묻습니다.\n"
        "종료 코드 0: 계산함, 1: 적은 것이 있을 수 없거나 그것만으로 정해지지 않음, 2: 읽을 수 없는 파일이나 규칙.",
    ),
    "fmt": Text(
        "Write records in their one canonical spelling, or convert them.\n"
        "Files are rewritten in place; --to converts between YAML, JSON and JSON Lines.\n"
        "A file is written whole or not at all, and only if it changes; - reads standard input and writes standard output.\n"
        "A YAML file with comments is left alone (exit code 2) unless --drop-comments gives them up; only a line "
        "`# yaml-language-server: $schema=...` at its head is kept. Comments in a file that is canonical otherwise do no harm.\n"
        "With --to or -o all records of all files go into one output, and no FILE is touched.\n"
        "Exit code 0: done; 1: under --check a file would change, or a record is no hand; 2: a file that cannot be read or "
        "written, or comments that would be lost.",
        "기록을 표준 형식으로 다시 쓰거나 다른 형식으로 바꿉니다.\n"
        "파일은 그 자리에 다시 쓰며, --to는 YAML, JSON, JSON Lines 사이에서 바꿉니다.\n"
        "파일은 통째로 쓰거나 아예 쓰지 않으며, 바뀔 것이 없으면 쓰지 않습니다. -는 표준 입력을 읽어 표준 출력에 씁니다.\n"
        "주석이 있는 YAML 파일은 그대로 둡니다(종료 코드 2). --drop-comments를 쓰면 주석을 버립니다. 맨 앞의 "
        "`# yaml-language-server: $schema=…` 줄만은 남습니다. 주석 말고는 표준 형식인 파일은 괜찮습니다.\n"
        "--to나 -o를 쓰면 모든 파일의 기록을 한 출력에 모으고, FILE은 건드리지 않습니다.\n"
        "종료 코드 0: 마침, 1: --check에서 바뀔 파일이 있거나 판 기록이 아님, 2: 읽거나 쓸 수 없는 파일, 또는 사라질 주석이 있음.",
    ),
    "audit": Text(
        "Hands in dispute: every claim and turn judged, repairs proposed, other rules tried.\n"
        "It tells by how much a claim is wrong and where it parts from the bill, the first point where the record stops "
        "being possible, every change of one card, choice, player or call that would make it right, and the house rules "
        "that decided the hand or would have decided it otherwise. It proposes and changes nothing.\n"
        "Exit code 0: nothing wrong; 1: an illegal move or a false claim; 2: no such hand, or a file or house rules that "
        "cannot be read.",
        "다툼이 있는 판: 주장과 차례를 하나하나 판정하고, 고칠 만한 곳과 다른 규칙이라면 어떤지 보여 줍니다.\n"
        "주장이 얼마나 틀렸고 정산의 어디서 갈리는지, 기록이 처음으로 맞지 않는 곳, 패·고른 패·사람·고나 스톱 하나만 고치면 "
        "맞는 곳, 판을 가른 규칙과 다르게 가를 규칙을 알립니다. 제안만 할 뿐 아무것도 고치지 않습니다.\n"
        "종료 코드 0: 문제 없음, 1: 반칙이나 틀린 주장, 2: 없는 판, 읽을 수 없는 파일이나 규칙.",
    ),
    "batch": Text(
        "Any number of hands: one row a record, to CSV, JSON Lines, SQLite or Parquet.\n"
        "PATH is a file, a folder with all that is below it, a pattern in quotes, or -. YAML, JSON and JSON Lines are read, "
        "packed with gzip or zstd too. What is wrong with a record is a row as well, and one line on standard error.\n"
        "Without -o the rows go to standard output as JSON Lines, in order, as they come. Results do not depend on -j.\n"
        "What is finished is kept in OUT.part until OUT is whole: after a crash, Ctrl-C or a dead battery --resume goes on "
        "from there and gives the same bytes as a run that was never broken off.\n"
        "--engine dask has a Dask cluster do the work, with the same results. PATH and OUT may then be URLs that fsspec knows "
        "(s3://bucket/hands, sftp://host/night.jsonl.gz); OUT.part stays in the folder where the command runs, and OUT is sent "
        "there when it is whole.\n"
        "Exit code 0: nothing wrong; 1: something is wrong with a record; 2: a file, house rules or OUT that will not do.",
        "판이 몇이든 기록마다 한 줄씩 CSV, JSON Lines, SQLite, Parquet로 씁니다.\n"
        "PATH는 파일, 폴더(그 아래 전부), 따옴표로 감싼 패턴, -입니다. YAML, JSON, JSON Lines를 읽으며 gzip이나 zstd로 압축된 "
        "것도 읽습니다. 틀린 기록도 한 줄이 되고, 표준 오류에 한 줄씩 알립니다.\n"
        "-o가 없으면 표준 출력에 JSON Lines로 나오는 대로 차례로 씁니다. 결과는 -j와 상관없이 같습니다.\n"
        "OUT이 다 될 때까지 끝낸 것은 OUT.part에 남습니다. 컴퓨터가 멈추거나 Ctrl-C를 누르거나 배터리가 다 되어도 --resume으로 "
        "거기서부터 이어서 하며, 끊기지 않았을 때와 한 글자도 다르지 않습니다.\n"
        "--engine dask면 Dask 클러스터가 일하며 결과는 같습니다. 이때 PATH와 OUT은 fsspec이 아는 URL이어도 됩니다"
        "(s3://bucket/hands, sftp://host/night.jsonl.gz). OUT.part는 명령을 실행한 폴더에 두고, OUT은 다 만든 뒤에 보냅니다.\n"
        "종료 코드 0: 문제 없음, 1: 틀린 기록이 있음, 2: 읽을 수 없는 파일이나 규칙, 쓸 수 없는 OUT.",
    ),
    "rules": Text("House rules: the presets, and every rule with its values.", "규칙: 규칙 모음과 규칙마다의 값."),
    "rules-list": Text("The presets, with their fingerprints and sources.", "규칙 모음과 그 지문, 출처를 나열합니다."),
    "rules-show": Text(
        "Every house rule with its value and meaning, and a mark where it differs from standard.\n"
        "R is a preset or the path of a house-rules file.",
        "모든 규칙 항목의 값과 뜻을 보여 주고, standard와 다른 곳에 표시합니다.\n"
        "R은 규칙 모음의 이름이나 규칙 파일의 경로입니다.",
    ),
    "rules-diff": Text(
        "Every house rule in which A and B differ, with both values in words.\n"
        "A and B are presets or the paths of house-rules files; - is standard input.",
        "A와 B의 값이 다른 규칙 항목을 모두, 양쪽 값과 그 뜻까지 보여 줍니다.\n"
        "A와 B는 규칙 모음의 이름이나 규칙 파일의 경로입니다. -는 표준 입력입니다.",
    ),
    "rules-check": Text(
        "Only say what is wrong with house-rules files; quiet when all is well.\n"
        "Exit code 0: nothing wrong; 2: something is.",
        "규칙 파일에서 틀린 것만 알립니다. 문제가 없으면 아무 말도 하지 않습니다.\n"
        "종료 코드 0: 문제 없음, 2: 틀린 곳이 있음.",
    ),
    "rules-explain": Text(
        "Explain a house rule and every value that it can have.\n"
        "SWITCH is a rule (pibak.limit) or a group of them (pibak); without it every rule is listed.",
        "규칙 항목의 뜻과 쓸 수 있는 값을 설명합니다.\n"
        "SWITCH는 항목(pibak.limit)이나 항목의 묶음(pibak)이며, 없으면 모든 항목을 나열합니다.",
    ),
    "rules-new": Text(
        "Write a house-rules file by answering the questions that tables quarrel over.\n"
        "Without FILE, or with -, it goes to standard output. Nothing is asked where --set says what to change.",
        "판마다 다투기 쉬운 규칙을 묻고, 답한 대로 규칙 파일을 만듭니다.\n"
        "FILE이 없거나 -이면 표준 출력에 씁니다. --set으로 바꿀 것을 적으면 묻지 않습니다.",
    ),
    "cards": Text(
        "The deck, by month and kind, with the sets that each card serves.\n"
        "It is the deck of the table whose RULES are given: what is in it, which sets count and for how much, and what becomes "
        "of gukjin, the rain cards and bonus cards.",
        "화투 한 벌을 월과 종류별로, 패마다 드는 족보와 함께 보여 줍니다.\n"
        "RULES를 적으면 그 규칙으로 치는 패입니다. 어떤 패를 쓰는지, 어떤 족보를 몇 점으로 치는지, 국진과 비광, 비띠, 보너스패를 "
        "어떻게 치는지 나옵니다.",
    ),
    "deal": Text(
        "A fair deal as the beginning of a record.\n"
        "Every order of the deck is equally likely, and a seed gives the same deal on any machine. A deal that the house "
        "rules annul is a fair one too and stays as it is. Of four and more at Go-Stop, three play from the dealer on and the "
        "others sit out.\n"
        "It is the deal of the first hand that `gostop sample` plays from the same seed.\n"
        "Exit code 0: done; 2: house rules, players or an OUT that will not do.",
        "패를 공정하게 돌려 기록의 첫머리를 만듭니다.\n"
        "패가 섞이는 순서는 모두 똑같은 확률로 나오고, 시드가 같으면 어느 컴퓨터에서나 같은 패가 나옵니다. 규칙상 파투가 될 패도 "
        "공정하게 나온 것이므로 그대로 둡니다. 고스톱에 넷 이상이 앉으면 선부터 셋이 치고 나머지는 쉽니다.\n"
        "`gostop sample`이 같은 시드로 치는 첫 판의 패와 같습니다.\n"
        "종료 코드 0: 마침, 2: 쓸 수 없는 규칙이나 사람 수, 쓸 수 없는 OUT.",
    ),
    "sample": Text(
        "Whole random legal hands from a seed: for tests, teaching and benchmarks.\n"
        "The same seed gives the same bytes on any machine. A hand depends on the seed, its number and the options, not on "
        "how many are asked for: --first 8 makes the eighth of a million alone. Who deals goes round, and so does who plays "
        "where more are named than sit down.\n"
        "One hand is written as a YAML score sheet and several as JSON Lines, unless --to or the suffix of OUT says "
        "otherwise.\n"
        "Exit code 0: done; 2: house rules, players or an OUT that will not do.",
        "시드에서 규칙에 맞는 판을 무작위로 처음부터 끝까지 칩니다. 시험, 설명, 속도 측정에 씁니다.\n"
        "시드가 같으면 어느 컴퓨터에서나 한 글자도 다르지 않습니다. 판은 시드와 번호, 옵션에만 달려 있고 몇 판을 치는지와는 "
        "상관없어서, --first 8이면 백만 판 가운데 여덟째 판만 만듭니다. 선은 돌아가며 잡고, 이름이 앉는 사람보다 많으면 치는 "
        "사람도 돌아갑니다.\n"
        "한 판은 YAML 기록지, 여러 판은 JSON Lines로 쓰며, --to나 OUT의 확장자로 바꿀 수 있습니다.\n"
        "종료 코드 0: 마침, 2: 쓸 수 없는 규칙이나 사람 수, 쓸 수 없는 OUT.",
    ),
    "schema": Text(
        "Print a JSON Schema: of what is handed in, or of what commands print as JSON.\n"
        "Of files: hand, rules, session, calc.\n"
        "Of output: report (score, check), session-report (session), calc-report (calc), replay, audit, compare, row (a line of "
        "batch), standings, rules-report (rules list, rules show).",
        "입력 파일이나 명령이 출력하는 JSON의 JSON 스키마를 출력합니다.\n"
        "입력: hand(판 기록), rules(규칙), session(세션), calc(계산).\n"
        "출력: report(score, check), session-report(session), calc-report(calc), replay, audit, compare, row(batch의 한 줄), "
        "standings, rules-report(rules list, rules show).",
    ),
    "explain": Text(
        "Explain a diagnostic, with a wrong and a right example.\n"
        "CODE is a code (GS403) or its name (card-not-in-hand); without it every code is listed.",
        "진단 코드의 뜻을 틀린 예와 맞는 예로 설명합니다.\n"
        "CODE는 코드(GS403)나 이름(card-not-in-hand)이며, 없으면 모든 코드를 나열합니다.",
    ),
    # Arguments.
    "arg.files": Text("files with hand records; - is standard input", "판 기록 파일; -는 표준 입력"),
    "arg.file": Text("a file with hand records; - is standard input", "판 기록 파일; -는 표준 입력"),
    "arg.paths": Text("files, folders or patterns; - is standard input", "파일, 폴더, 패턴; -는 표준 입력"),
    "arg.outs": Text(
        "what gostop batch wrote; - is JSON Lines on standard input",
        "gostop batch가 쓴 파일; -는 표준 입력의 JSON Lines",
    ),
    "arg.session": Text("a session file; - is standard input", "세션 파일; -는 표준 입력"),
    "arg.calc-file": Text(
        "a calculation in YAML or JSON; - is standard input", "계산할 내용(YAML, JSON); -는 표준 입력"
    ),
    "arg.house-rules": Text("a preset or a file", "규칙 모음의 이름이나 파일"),
    "arg.rules-files": Text("house-rules files; - is standard input", "규칙 파일; -는 표준 입력"),
    "arg.switch": Text("a house rule, or a group of them", "규칙 항목이나 항목의 묶음"),
    "arg.new-file": Text("where to write it (.yaml)", "만들 파일(.yaml)"),
    "arg.month": Text("1 to 12, or bonus", "1부터 12까지의 월, 또는 bonus"),
    "arg.schema": Text("one of the names above", "위에 적은 이름 가운데 하나"),
    "arg.code": Text("a code or its name", "코드나 그 이름"),
    # Options.
    "opt.rules": Text(
        "house rules instead of the records' own: a preset or a file", "기록에 적힌 것 대신 쓸 규칙(모음 이름이나 파일)"
    ),
    "opt.rules-compared": Text(
        "house rules to compare: a preset or a file (repeatable)", "견줄 규칙: 모음 이름이나 파일 (여러 번 쓸 수 있음)"
    ),
    "opt.input-format": Text("what the files hold, whatever their names say", "파일 이름과 상관없이 내용의 형식"),
    "opt.format": Text("text for people, JSON for programs", "사람이 볼 글이나 프로그램이 읽을 JSON"),
    "opt.check-format": Text(
        "text for people; concise: path:line:col: CODE message; json and jsonl: whole reports; github: annotations of a "
        "workflow; sarif: code scanning; junit: test results of any CI",
        "text: 사람이 볼 글, concise: 한 줄에 하나씩 경로:줄:칸: 코드 내용, json과 jsonl: 보고서 전체, github: 워크플로 주석, "
        "sarif: 코드 스캐닝, junit: CI의 테스트 결과",
    ),
    "opt.lang": Text(
        "the language of all texts (else GOSTOP_LANG, else the locale)", "쓸 언어(없으면 GOSTOP_LANG, 로캘)"
    ),
    "opt.color": Text("colour: on a terminal only, always, or never", "색: 터미널에서만, 항상, 쓰지 않음"),
    "opt.quiet": Text("say less: the bill alone, one line a diagnostic", "짧게: 정산만, 진단은 한 줄씩"),
    "opt.verbose": Text("say more: what usually goes without saying", "자세히: 보통은 생략하는 것까지"),
    "opt.require-proof": Text(
        "what the record does not prove is an error too (GS801)", "기록으로 확인되지 않는 것도 오류로 칩니다(GS801)"
    ),
    "opt.record": Text("only this hand of the file, counted from 1", "파일에서 이 판만(1부터 셈)"),
    "opt.turn": Text("only this turn, at length; 0 is the table as dealt", "이 차례만 자세히; 0은 패를 막 돌린 판"),
    "opt.from": Text("from this turn on", "이 차례부터"),
    "opt.to": Text("up to this turn", "이 차례까지"),
    "opt.step": Text("one turn a screen, at a terminal", "터미널에서 한 차례씩 화면으로"),
    "opt.as-position": Text("write the record that starts at --turn", "--turn에서 시작하는 기록을 씁니다"),
    "opt.verbose-replay": Text("every turn at length, lists uncut", "모든 차례를 자세히, 목록도 끝까지"),
    "opt.batch-output": Text(
        "where to write: .csv, .jsonl, .sqlite or .parquet (the last with the extra gostop-cli[parquet])",
        "쓸 파일: .csv, .jsonl, .sqlite, .parquet(gostop-cli[parquet] 필요)",
    ),
    "opt.quiet-batch": Text(
        "say nothing of single records, draw no bar, give no sum",
        "기록 하나하나와 합계를 알리지 않고 진행 막대도 그리지 않습니다",
    ),
    "opt.jobs": Text("so many processes (else one for each processor)", "프로세스 수(없으면 쓸 수 있는 프로세서 수)"),
    "opt.engine": Text(
        "who does the work: processes of this machine, or a Dask cluster (with the extra gostop-cli[cluster])",
        "일할 곳: 이 컴퓨터의 프로세스, 또는 Dask 클러스터(gostop-cli[cluster] 필요)",
    ),
    "opt.scheduler": Text(
        "the Dask scheduler, such as tcp://10.0.0.5:8786 (else a cluster of this machine alone)",
        "Dask 스케줄러의 주소, 예: tcp://10.0.0.5:8786(없으면 이 컴퓨터만으로 된 클러스터)",
    ),
    "opt.resume": Text("go on with a run that broke off", "끊긴 작업을 이어서 합니다"),
    "opt.append": Text("add to the database OUT as a further run, once", "데이터베이스 OUT에 한 번만 덧붙입니다"),
    "opt.batch-force": Text("overwrite OUT, and forget a run that broke off", "OUT을 덮어쓰고, 끊긴 작업은 버립니다"),
    "opt.by": Text("standings of each of these by itself", "이것마다 따로 순위를 냅니다"),
    "opt.show": Text(
        "only this part (repeatable); of CSV always one, at first the standings",
        "이 부분만 (여러 번 쓸 수 있음). CSV는 하나씩이며 기본은 순위",
    ),
    "opt.player": Text(
        "only this player, and whom he met one by one (repeatable)",
        "이 사람만, 상대도 한 사람씩 (여러 번 쓸 수 있음)",
    ),
    "opt.rows": Text(
        "every row with what it adds to each figure, and why a row does not count",
        "줄마다 어느 수치에 얼마를 더하는지, 왜 빼는지 보여 줍니다",
    ),
    "opt.count-repeats": Text("count a hand as often as it was handed in", "같은 판도 들어온 만큼 셉니다"),
    "opt.hand": Text("the whole report on this hand, counted from 1", "이 판만 자세히(1부터 셈)"),
    "opt.session-format": Text(
        "text for people, CSV (a row for each hand and player) or JSON for programs",
        "사람이 볼 글, 프로그램이 읽을 CSV(판과 사람마다 한 줄)나 JSON",
    ),
    "opt.stake": Text("won per point (else the rules' own)", "점당 금액(없으면 규칙에 있는 대로)"),
    "opt.buy-in": Text("what everybody bought in for, in won", "저마다 처음 산 칩(원)"),
    "opt.session-id": Text("a name for the evening, such as chuseok-2026", "모임의 이름. 예: 추석-2026"),
    "opt.played": Text("when it is, such as 2026-09-25T20:00", "때. 예: 2026-09-25T20:00"),
    "opt.standings-format": Text(
        "text for people, CSV (one table) or JSON for programs", "사람이 볼 글, 프로그램이 읽을 CSV(표 하나)나 JSON"
    ),
    "opt.csv-bom": Text(
        "begin CSV with a byte order mark, for Excel", "엑셀에서 한글이 깨지지 않게 CSV 맨 앞에 BOM을 씁니다"
    ),
    "opt.verbose-standings": Text("bak by kind too", "박도 종류별로"),
    "opt.quiet-audit": Text("the verdict alone, one line a diagnostic", "판정만, 진단은 한 줄씩"),
    "opt.verbose-audit": Text("lists uncut, the content id too", "목록을 끝까지, 내용 식별자도"),
    "opt.quiet-diagnostics": Text("one line a diagnostic", "진단은 한 줄씩"),
    "opt.kind": Text("only cards of this kind", "이 종류만"),
    "opt.set": Text(
        "a house rule and its value, such as pibak.limit=6 (repeatable)",
        "규칙 항목과 그 값. 예: pibak.limit=6 (여러 번 쓸 수 있음)",
    ),
    "opt.extends": Text("the preset or file that the new rules change", "바탕으로 삼을 규칙(모음 이름이나 파일)"),
    "opt.name": Text("what reports call the new rules", "보고서에 쓸 규칙의 이름"),
    "opt.title": Text("what people call the new rules", "사람들이 부르는 규칙의 이름"),
    "opt.yes": Text("ask nothing, keep every default", "묻지 않고 모두 기본값 그대로"),
    "opt.force": Text("overwrite a file that is there", "이미 있는 파일을 덮어씁니다"),
    "opt.fmt-check": Text(
        "write nothing; list the files that would change, and exit 1 if there are any",
        "아무것도 쓰지 않고, 바뀔 파일을 나열합니다. 하나라도 있으면 종료 코드 1",
    ),
    "opt.fmt-diff": Text("write nothing; show what would change", "아무것도 쓰지 않고, 무엇이 바뀔지 보여 줍니다"),
    "opt.fmt-to": Text("convert, to standard output or to -o", "이 형식으로 바꾸어 표준 출력이나 -o에 씁니다"),
    "opt.fmt-style": Text(
        "turns as score-sheet lines or in explicit keys (else: sheet in YAML, explicit in JSON)",
        "차례를 한 줄로(sheet) 또는 항목별로(explicit) 적습니다(없으면 YAML은 sheet, JSON은 explicit)",
    ),
    "opt.fmt-output": Text(
        "where to write; its suffix tells the format (- is standard output)",
        "쓸 파일. 확장자가 형식을 정합니다(-는 표준 출력)",
    ),
    "opt.drop-comments": Text("give up the comments of YAML files", "YAML 파일의 주석을 버립니다"),
    "opt.house-rules": Text("the house rules: a preset or a file", "규칙(모음 이름이나 파일)"),
    "opt.players": Text(
        "how many at the table (else 3, or all who are named)", "앉는 사람 수(없으면 3명이나 적은 이름 모두)"
    ),
    "opt.sample-players": Text(
        "how many at the table, 2,3 in turn (else 3, or all who are named)",
        "앉는 사람 수. 2,3은 번갈아(없으면 3명이나 적은 이름 모두)",
    ),
    "opt.player-name": Text("a player by name (repeatable)", "사람 이름(여러 번 쓸 수 있음)"),
    "opt.dealer": Text("who deals and leads (else the first)", "선을 잡는 사람(없으면 첫 사람)"),
    "opt.seed": Text(
        "a whole number from 0; else one is chosen and told", "0 이상의 정수. 없으면 하나를 골라 알려 줍니다"
    ),
    "opt.count": Text("how many hands", "판의 수"),
    "opt.first": Text("the number of the first hand", "첫 판의 번호"),
    "opt.go-happy": Text("players who hardly ever stop", "좀처럼 스톱하지 않는 사람들"),
    "opt.bomb-happy": Text(
        "players who keep three of a month for a bomb, and shake", "석 장을 쥐고 폭탄을 노리며 흔드는 사람들"
    ),
    "opt.hidden": Text(
        "as a table can write it down: no hand and no pile on record, only what was played and turned up",
        "판에서 적을 수 있는 만큼만: 손패와 더미는 없고, 낸 패와 뒤집은 패만",
    ),
    "opt.result": Text(
        "with the computed result as the table's claim", "계산한 결과를 판의 주장(result)으로 함께 적습니다"
    ),
    "opt.sample-to": Text("the format to write", "쓸 형식"),
    "opt.calc-winner": Text("who won, and what he captured", "이긴 사람과 먹은 패"),
    "opt.calc-loser": Text(
        "a loser, and what he captured or which bak he suffers (repeatable)",
        "진 사람과, 먹은 패나 쓴 박 (여러 번 쓸 수 있음)",
    ),
    "opt.calc-player": Text(
        "a player while nobody has won, for what is missing to call (repeatable)",
        "아직 안 끝났을 때 한 사람과 먹은 패. 몇 점 남았는지 알려 줌 (여러 번 쓸 수 있음)",
    ),
    "opt.calc-go": Text(
        "how often Go was called, 3@6: the last with 6 points; without a name by the winner (repeatable)",
        "고를 부른 횟수. 3@6은 마지막 고 때 6점. 이름이 없으면 이긴 사람 (여러 번 쓸 수 있음)",
    ),
    "opt.calc-go-order": Text(
        'who called Go before whom: "Joon Mina"; asked for only where it decides',
        '고를 부른 순서: "준 미나". 그것에 따라 달라질 때만 필요',
    ),
    "opt.calc-shake": Text("months shaken (repeatable)", "흔든 달 (여러 번 쓸 수 있음)"),
    "opt.calc-bomb": Text("months bombed (repeatable)", "폭탄을 낸 달 (여러 번 쓸 수 있음)"),
    "opt.calc-two-card-bomb": Text(
        "months bombed with two cards (repeatable)", "두 장으로 폭탄을 낸 달 (여러 번 쓸 수 있음)"
    ),
    "opt.calc-gukjin": Text(
        "where the gukjin lies, where the house rules let its owner say (repeatable)",
        "주인이 정하는 규칙일 때 국진을 둔 곳 (여러 번 쓸 수 있음)",
    ),
    "opt.calc-carry": Text("what earlier nagari hands have made it worth", "나가리에서 이어진 배수"),
    "opt.calc-extra": Text(
        "a further multiplier of the table's, and why (repeatable)", "따로 정한 배수와 까닭 (여러 번 쓸 수 있음)"
    ),
    "opt.calc-liable": Text("who pays for all by agreement", "독박을 쓰기로 한 사람"),
    "opt.calc-chips": Text(
        "what somebody has, where nobody pays more than that (repeatable)",
        "가진 만큼만 내는 규칙일 때 가진 돈 (여러 번 쓸 수 있음)",
    ),
    "opt.calc-outcome": Text("how it was won, if not by stopping", "스톱이 아니면 무엇으로 이겼는지"),
    "opt.calc-players": Text(
        "how many play, where not all are told (else 3)", "모두 적지 않았을 때 치는 사람 수(없으면 3)"
    ),
    "opt.calc-stake": Text("won per point (else the house rules')", "점당 금액(없으면 규칙에 있는 대로)"),
    "opt.calc-rules": Text(
        "house rules: a preset or a file (else standard)", "규칙: 모음 이름이나 파일(없으면 standard)"
    ),
    "opt.version": Text("print the version and exit", "버전을 출력하고 끝냅니다"),
    "opt.help": Text("print this help and exit", "이 도움말을 출력하고 끝냅니다"),
    "opt.install-completion": Text("install completion for the current shell", "지금 셸에 자동 완성을 설치합니다"),
    "opt.show-completion": Text("print the completion script for the current shell", "자동 완성 스크립트를 출력합니다"),
    # What is wrong with a command line.
    "usage.error": Text("error", "오류"),
    "usage.no-room": Text("standard output takes no more ({reason})", "표준 출력에 더는 쓸 수 없습니다({reason})"),
    "usage.try": Text("`{command} --help` tells more", "`{command} --help`에 설명이 있습니다"),
    "usage.no-option": Text("there is no option {name}", "{name:이라/라}는 옵션은 없습니다"),
    "usage.no-command": Text("there is no command {name:'}", "{name:'이라/라}는 명령은 없습니다"),
    "usage.no-command-named": Text("a command is missing", "명령이 빠졌습니다"),
    "usage.near": Text("{problem}; the nearest is {name}", "{problem}. 가장 비슷한 것은 {name}입니다"),
    "usage.missing": Text("{name} is missing", "{name:이/가} 빠졌습니다"),
    "usage.extra": Text("there is more than the command takes: {name}", "명령이 받지 않는 것이 더 있습니다: {name}"),
    "usage.needs-value": Text("{name} needs a value", "{name}에는 값이 필요합니다"),
    "usage.takes-no-value": Text("{name} takes no value", "{name}에는 값을 적지 않습니다"),
    "usage.bad-value": Text("{name} cannot be {value:'}", "{name}에 {value:'은/는} 쓸 수 없습니다"),
    "usage.choices": Text("{problem}; it is one of {names}", "{problem}. 쓸 수 있는 값: {names}"),
    "usage.whole": Text("{problem}; it is a whole number", "{problem}. 정수여야 합니다"),
    "usage.whole-from": Text(
        "{problem}; it is a whole number from {least}", "{problem}. {least} 이상의 정수여야 합니다"
    ),
    "usage.not-with": Text("{name} does not go with {other}", "{name:은/는} {other:과/와} 함께 쓸 수 없습니다"),
    "usage.only-with": Text("{name} needs {other}", "{name}에는 {other:이/가} 있어야 합니다"),
    "usage.backwards": Text("--from {first} is behind --to {last}", "--from {first:이/가} --to {last}보다 뒤입니다"),
    "usage.no-hand": Text(
        "there is no hand {number} in {file}; it has {count}",
        "{file}에 {number}번째 판이 없습니다. 모두 {count}판입니다",
    ),
    "usage.no-player": Text("no hand that counts has a player {name:'}", "센 판 가운데 {name:'이/가} 친 판이 없습니다"),
    "usage.one-table": Text(
        "CSV is one table: --show only one part", "CSV는 표 하나입니다. --show를 하나만 적으십시오"
    ),
    "usage.which-hand": Text(
        "{file} has more than one hand; --record says which", "{file}에 판이 여럿입니다. --record로 고르십시오"
    ),
    "usage.no-turn": Text(
        "there is no turn {number} in {file}, hand {hand}; it has {count}",
        "{file}의 {hand}번째 판에 {number}번째 차례가 없습니다. 모두 {count}차례입니다",
    ),
    "usage.turn-behind-refused": Text(
        "turn {number} lies behind the refused turn {refused}; what follows that would be fiction",
        "{number}번째 차례는 거부된 {refused}번째 차례 뒤라 보여 줄 수 없습니다",
    ),
    "usage.start-deal": Text(
        "nothing was dealt or the deal is refused, so that no position can be told",
        "돌린 패가 없거나 거부되어 장면을 알 수 없습니다",
    ),
    "usage.start-end": Text("the hand has ended before turn {number}", "{number}번째 차례 전에 판이 끝났습니다"),
    "usage.start-chongtong": Text(
        "turn {number} shows a chongtong before play, which no position can say",
        "{number}번째 차례는 치기 전에 총통을 보인 것이라 장면으로 적을 수 없습니다",
    ),
    "usage.no-month": Text("there is no month {value:'}", "{value:'이라/라}는 달은 없습니다"),
    "usage.no-code": Text("there is no diagnostic {value:'}", "{value:'이라/라}는 진단은 없습니다"),
    "usage.house-rule": Text(
        "{problem}; `gostop rules explain {name}` explains the house rule",
        "{problem}. 규칙 항목이라면 `gostop rules explain {name}`에 설명이 있습니다",
    ),
    "usage.house-rules": Text(
        "{problem}; `gostop rules explain {name}` tells about the house rules {names}",
        "{problem}. 규칙 항목이라면 `gostop rules explain {name}`에 설명이 있습니다: {names}",
    ),
    # Columns and lines of the commands' own output.
    "explain.means": Text("what it means", "뜻"),
    "explain.wrong": Text("wrong", "틀린 예"),
    "explain.right": Text("right", "맞는 예"),
    "explain.waivable": Text(
        "the table may let it stand (`waive`); the turn is then applied as played",
        "판에서 봐주기로 하면(`waive`) 친 대로 인정합니다",
    ),
    "explain.no-waive": Text("it cannot be waived", "봐줄 수 없습니다"),
    "rules.fingerprint": Text("fingerprint {fingerprint}", "지문 {fingerprint}"),
    "rules.extends": Text("extends {name}", "{name} 바탕"),
    "rules.date": Text("of {date}", "{date} 기준"),
    "rules.sources": Text("sources", "출처"),
    "rules.notes": Text("notes", "덧붙임"),
    "rules.same": Text("nothing differs from standard", "standard와 다른 항목이 없습니다"),
    "rules.differs-once": Text(
        "1 switch differs from standard, marked with *", "standard와 다른 항목 1개에 * 표시를 했습니다"
    ),
    "rules.differs": Text(
        "{count} switches differ from standard, marked with *", "standard와 다른 항목 {count}개에 * 표시를 했습니다"
    ),
    "rules.standard": Text("(standard: {value})", "(standard: {value})"),
    "diff.none": Text(
        "no difference: {a} and {b} play by the same rules", "차이 없음: {a:과/와} {b}의 규칙이 같습니다"
    ),
    "diff.count": Text("{count} differences", "다른 항목 {count}개"),
    "diff.one": Text("1 difference", "다른 항목 1개"),
    "diff.fingerprints": Text("fingerprints: {a} {first}, {b} {second}", "지문: {a} {first}, {b} {second}"),
    "switch.values": Text("values", "값"),
    "switch.default": Text("default", "기본값"),
    "switch.written": Text("written", "적는 법"),
    "switch.source": Text("source", "출처"),
    "switch.presets": Text("presets that differ", "값이 다른 규칙 모음"),
    "switch.presets-none": Text("none", "없음"),
    "switch.per-player": Text("may differ with the number of players", "치는 사람 수에 따라 달리 적을 수 있습니다"),
    "new.intro": Text(
        "These are the questions that tables quarrel over. Enter keeps what is marked *; a number or a value changes "
        "it; ? explains; < goes back. The end of input (Ctrl-D) keeps all the rest.",
        "판마다 다투기 쉬운 규칙을 하나씩 묻습니다. 그냥 Enter를 치면 *가 붙은 값 그대로이고, 번호나 값을 적으면 "
        "바뀝니다. ?는 설명, <는 앞 질문으로 돌아갑니다. 입력을 끝내면(Ctrl-D) 나머지는 모두 그대로 둡니다.",
    ),
    "new.name": Text("What should reports call these rules?", "보고서에 쓸 규칙의 이름은 무엇입니까?"),
    "new.name-more": Text(
        "A short name without blanks, such as aunts-house. Every report prints it with the fingerprint of the rules.",
        "이모네처럼 띄어쓰기 없는 짧은 이름입니다. 보고서마다 규칙의 지문과 함께 나옵니다.",
    ),
    "new.title": Text("What do people call them?", "사람들은 이 규칙을 뭐라고 부릅니까?"),
    "new.title-more": Text(
        "A title for people, such as Our aunts' table. It changes nothing in the rules, and may be left out.",
        "‘설날 이모네 판’처럼 사람이 보는 제목입니다. 규칙에는 영향이 없고 없어도 됩니다.",
    ),
    "new.no-title": Text("no title", "제목 없음"),
    "new.extends": Text("Which rules come nearest to yours?", "어느 규칙이 여러분의 판에 가장 가깝습니까?"),
    "new.extends-more": Text(
        "Everything that is not answered is taken from there. `gostop rules show` tells what each of them says; the "
        "path of a house-rules file will do as well.",
        "따로 답하지 않은 것은 모두 여기서 가져옵니다. 무엇이 들어 있는지는 `gostop rules show`로 볼 수 있고, 규칙 "
        "파일의 경로를 적어도 됩니다.",
    ),
    "new.as-it-is": Text("as it is there: {values}", "지금 그대로: {values}"),
    "new.other-value": Text("or any other value that fits (see ?)", "맞는 값이면 다른 것도 됩니다(? 참고)"),
    "new.number-only": Text("the answer is a number from 1 to {most}", "1부터 {most}까지의 번호로 답합니다"),
    "new.first": Text("this is the first question", "첫 질문입니다"),
    "new.answer": Text("answer {line}", "{line}번째 답"),
    "new.nothing-written": Text("nothing was written", "아무것도 쓰지 않았습니다"),
    "new.written": Text(
        "{file} is written: {name}, fingerprint {fingerprint}", "{file:을/를} 만들었습니다: {name}, 지문 {fingerprint}"
    ),
    "new.exists": Text(
        "{file} is there already; --force overwrites it", "{file:이/가} 이미 있습니다. --force를 쓰면 덮어씁니다"
    ),
    "new.suffix": Text(
        "a house-rules file is named .yaml, so that --rules finds it: {file}",
        "규칙 파일의 이름은 --rules가 찾을 수 있게 .yaml로 끝나야 합니다: {file}",
    ),
    "session.suffix": Text(
        "a session file is named .yaml or .yml: {file}", "세션 파일의 이름은 .yaml이나 .yml로 끝나야 합니다: {file}"
    ),
    "new.no-folder": Text("there is no folder {folder}", "{folder:이라/라}는 폴더가 없습니다"),
    "new.unwritable": Text("{file} cannot be written ({reason})", "{file:을/를} 쓸 수 없습니다({reason})"),
    "new.preset-name": Text(
        "{name:'} is the name of a preset; the rules need one of their own",
        "{name:'은/는} 규칙 모음의 이름입니다. 다른 이름이 필요합니다",
    ),
    "new.no-name": Text("the name is empty", "이름이 비어 있습니다"),
    "new.itself": Text(
        "the rules cannot extend the file that is being written", "지금 쓰려는 파일을 바탕으로 삼을 수 없습니다"
    ),
    "new.no-equals": Text(
        "--set wants a house rule and its value, such as pibak.limit=6, not {text:'}",
        "--set에는 pibak.limit=6처럼 항목과 값을 적습니다. {text:'은/는} 맞지 않습니다",
    ),
    "new.set-twice": Text("{name} is set twice", "{name:을/를} 두 번 적었습니다"),
    "new.own-option": Text(
        "{name:'} is no house rule; there is the option --{name}",
        "{name:'은/는} 규칙 항목이 아니라 --{name} 옵션으로 적습니다",
    ),
    "opt.log-session": Text(
        "a session file to which each hand is added when it is left; players, rules, stake, who leads and the carry come from "
        "it",
        "판이 끝날 때마다 넣을 모임 파일. 사람, 규칙, 점당 금액, 선, 나가리 배수를 여기서 가져옵니다",
    ),
    "log.comments": Text(
        "no hand can be added to {file} without losing its comments; the hand stands in its own file",
        "주석을 잃지 않고는 {file}에 판을 넣을 수 없습니다. 판은 제 파일에 그대로 있습니다",
    ),
    "arg.log-file": Text(
        "the record, new or begun; .json and .jsonl are written as such",
        "기록할 파일(새 파일이나 적던 파일). .json과 .jsonl이면 그 형식으로 씁니다",
    ),
    "batch.judging": Text("judging", "판정 중"),
    "batch.writing": Text("writing {file}", "{file} 쓰는 중"),
    "batch.record": Text("1 record", "기록 1건"),
    "batch.records": Text("{count} records", "기록 {count}건"),
    "batch.wrong": Text("{count} with errors", "오류 있음 {count}"),
    "batch.repeats": Text("{count} repeated", "중복 {count}"),
    "batch.pace": Text("{seconds} s, {rate} a second", "{seconds}초, 초당 {rate}건"),
    "batch.stopped": Text(
        "stopped; the same command with --resume goes on from here",
        "멈췄습니다. 같은 명령에 --resume을 붙이면 이어서 합니다",
    ),
    "batch.stopped-stdout": Text("stopped", "멈췄습니다"),
    "batch.changed": Text(
        "{file} changed while it was read; once it is at rest, --resume goes on",
        "읽는 동안 {file:이/가} 바뀌었습니다. 더 바뀌지 않을 때 --resume으로 이어서 하십시오",
    ),
    "batch.begun": Text(
        "a run for {file} broke off: --resume goes on with it, --force begins anew",
        "{file:을/를} 쓰던 작업이 끊겨 있습니다. --resume으로 이어서 하거나 --force로 새로 시작하십시오",
    ),
    "batch.finished": Text(
        "{file} is finished, nothing is left to resume; --force makes it anew",
        "{file:은/는} 다 되어 있어 이어서 할 것이 없습니다. --force를 쓰면 새로 만듭니다",
    ),
    "batch.added-before": Text(
        "{file} holds this very run already; nothing was added",
        "{file}에 이 작업의 결과가 이미 있어 덧붙이지 않았습니다",
    ),
    "batch.itself": Text("{file} is input and output at once", "{file:은/는} 입력이면서 출력입니다"),
    "batch.busy": Text("another run is writing {file}", "다른 작업이 {file:을/를} 쓰고 있습니다"),
    "batch.foreign": Text(
        "{file} is not what a run leaves when it breaks off", "{file:은/는} 끊긴 작업이 남긴 파일이 아닙니다"
    ),
    "cluster.missing": Text(
        "--engine dask needs more packages: pip install 'gostop-cli[cluster]'",
        "--engine dask에는 패키지가 더 필요합니다: pip install 'gostop-cli[cluster]'",
    ),
    "cluster.jobs": Text(
        "--jobs is for this machine; how many workers a scheduler has is told where they are started",
        "--jobs는 이 컴퓨터에서 일할 때 씁니다. 스케줄러의 워커 수는 워커를 시작할 때 정합니다",
    ),
    "cluster.url": Text("{file} cannot be had: {reason}", "{file:을/를} 가져올 수 없습니다: {reason}"),
    "cluster.unreachable": Text(
        "there is no answer from the Dask scheduler {detail}", "Dask 스케줄러 {detail:이/가} 응답하지 않습니다"
    ),
    "cluster.no-worker": Text(
        "the scheduler {detail} has no workers; `dask worker {detail}` starts some",
        "스케줄러 {detail}에 워커가 없습니다. `dask worker {detail}` 명령으로 시작하십시오",
    ),
    "cluster.no-gostop": Text(
        "gostop is not installed at {detail}; scheduler and workers need pip install 'gostop-cli[cluster]'",
        "{detail}에 gostop이 없습니다. 스케줄러와 워커에도 pip install 'gostop-cli[cluster]'가 필요합니다",
    ),
    "cluster.release": Text(
        "a worker has gostop {detail}, this is {release}; all must be the same, so that all rows are",
        "워커의 gostop은 {detail}, 여기는 {release}입니다. 결과가 같으려면 버전이 모두 같아야 합니다",
    ),
    "cluster.lost": Text(
        "the Dask scheduler {detail} is gone; once it is back, --resume goes on",
        "Dask 스케줄러 {detail:과/와} 연결이 끊겼습니다. 다시 시작한 뒤 --resume으로 이어서 하십시오",
    ),
    "cluster.alone": Text(
        "note: no worker is left; the work goes on here, by one process",
        "참고: 남은 워커가 없어 여기서 프로세스 하나로 계속합니다",
    ),
    "fmt.written": Text("{file} is rewritten", "{file:을/를} 다시 썼습니다"),
    "fmt.archive": Text(
        "an archive is not rewritten in place; --to jsonl writes what it holds: {file}",
        "압축 파일은 그 자리에 다시 쓰지 않습니다. 내용은 --to jsonl로 꺼낼 수 있습니다: {file}",
    ),
    "fmt.archive-out": Text("archives are read, not written: {file}", "압축 파일은 읽기만 하고 쓰지 않습니다: {file}"),
    "fmt.no-file": Text("{file} is no regular file", "{file:은/는} 보통 파일이 아닙니다"),
    "file.schema": Text(
        "`gostop schema rules > rules.schema.json` makes the schema that editors help with.",
        "편집기의 도움을 받으려면 `gostop schema rules > rules.schema.json`으로 스키마를 만듭니다.",
    ),
    "file.explain": Text(
        "`gostop rules explain {name}` tells what a rule can be; `gostop rules check FILE` finds mistakes.",
        "`gostop rules explain {name}`에 항목의 설명이 나오고, `gostop rules check FILE`로 틀린 곳을 찾습니다.",
    ),
    "file.rest": Text("What is not written here is as in {name}.", "여기에 없는 것은 {name:과/와} 같습니다."),
    "sample.seed": Text(
        "seed {seed}: --seed {seed} gives the same cards again", "시드 {seed}: 같은 패를 다시 받으려면 --seed {seed}"
    ),
    "sample.suffix": Text(
        "{file:'} does not end in {suffixes}; --to says the format of any other name",
        "{file:'}의 확장자가 {suffixes} 가운데 하나가 아닙니다. 다른 이름이면 --to로 형식을 적으십시오",
    ),
    "sample.players": Text(
        "a table by these rules is of {least} to {most} players, not {count}",
        "이 규칙으로는 {least}명에서 {most}명까지 앉습니다. {count}명은 안 됩니다",
    ),
    "sample.too-few-names": Text(
        "{players} sit down, but only {names} are named", "{players}명이 앉는데 이름은 {names}명뿐입니다"
    ),
    "sample.too-many-names": Text(
        "{names} are named, but only {players} sit down", "이름은 {names}명인데 {players}명만 앉습니다"
    ),
    "step.keys": Text("space or right: next   b or left: back   q: quit", "스페이스, →: 다음   b, ←: 이전   q: 끝"),
    "step.cut": Text("... {count} more lines", "... {count}줄 더 있음"),
    "position.unsaid": Text(
        "note: a position cannot say {what}; the hand may end otherwise from here",
        "참고: 다음은 장면에 적을 수 없어 끝이 달라질 수 있습니다: {what}",
    ),
    "position.paid": Text(
        "note: what was paid at once before turn {turn} is not in it",
        "참고: {turn}번째 차례 전에 바로 주고받은 돈은 들어 있지 않습니다",
    ),
    "calc.named-twice": Text(
        "{option} tells of {name} a second time", "{option}에서 {name:을/를} 두 번째로 적었습니다"
    ),
    "calc.one-winner": Text(
        "{option} is there twice, and one player wins", "{option:이/가} 두 번 있습니다. 이긴 사람은 하나입니다"
    ),
    "calc.said-twice": Text("{option} is told of {name} twice", "{option:이/가} {name}에게 두 번 적혔습니다"),
    "calc.whose": Text(
        "{option} does not say whose it is: {option} NAME=...",
        "{option:이/가} 누구 것인지 알 수 없습니다: {option} 이름=...",
    ),
    "calc.nothing-told": Text("nobody's cards were told", "먹은 패를 하나도 적지 않았습니다"),
    "calc.intro": Text(
        "What was played, line by line. Enter leaves a thing unsaid; ? explains; < goes back; Ctrl-D goes straight to the answer.",
        "친 판을 한 줄씩 묻습니다. 그냥 Enter는 적지 않고 넘어가고, ?는 설명, <는 앞 질문, Ctrl-D는 바로 계산입니다.",
    ),
    "calc.ask-help": Text(
        "Cards: 1g 3g 8g, -9y for one not held; counts: gwang 0 yeol 2 tti 1 pi 7 (pi by worth, an ssangpi as 2); sets: hongdan, "
        "godori; the bak of a loser: pibak, no-bak; or nothing. A name and a colon may stand before them. Of several players: "
        "Mina=3, Joon=1; without a name it is the winner's. 3@6 is three Gos, the last with 6 points.",
        "패: 1광 3광 8광, 없는 패는 -국진. 장수: 광 0 열 2 띠 1 피 7(피는 쌍피를 2로 셈). 족보: 홍단, 고도리. 진 사람의 박: 피박, 박없음. "
        "아무것도 못 먹었으면 없음. 앞에 이름과 콜론을 붙일 수 있습니다. 여러 사람이면 미나=3, 준=1처럼 적고 이름이 없으면 이긴 사람입니다. "
        "3@6은 3고이고 마지막 고 때 6점이라는 뜻입니다.",
    ),
    "calc.ask-rules": Text(
        "Which house rules: a preset or a file? (Enter: standard)",
        "어느 규칙입니까? 모음 이름이나 파일 (Enter: standard)",
    ),
    "calc.ask-players": Text("How many play: 2 or 3? (Enter: 3)", "몇이 칩니까? 2나 3 (Enter: 3)"),
    "calc.ask-winner": Text(
        "Who won, and what did he capture? (Mina: 1g 3g 8g tti 7; - while nobody has won)",
        "누가 이겼고 무엇을 먹었습니까? (미나: 1광 3광 8광 띠 7. 아직 없으면 -)",
    ),
    "calc.ask-first": Text(
        "The first player, and what he captured? (Mina: 1g 3g 8g tti 7)",
        "첫 사람과 먹은 패는? (미나: 1광 3광 8광 띠 7)",
    ),
    "calc.ask-second": Text(
        "The next player, and what he captured? (Joon: gwang 0 pi 7)", "다음 사람과 먹은 패는? (준: 광 0 피 7)"
    ),
    "calc.ask-third": Text("The third player, and what he captured?", "세 번째 사람과 먹은 패는?"),
    "calc.ask-go": Text(
        "Who called Go, and how often? (3, or Mina=3, Joon=1; Enter: nobody)",
        "누가 고를 몇 번 불렀습니까? (3, 또는 미나=3, 준=1. Enter: 아무도)",
    ),
    "calc.ask-shaken": Text(
        "Which months were shaken? (6, or Joon=6; Enter: none)", "흔든 달은? (6, 또는 준=6. Enter: 없음)"
    ),
    "calc.ask-bombed": Text(
        "Which months were bombed? (8, or Joon=8; Enter: none)", "폭탄을 낸 달은? (8, 또는 준=8. Enter: 없음)"
    ),
    "calc.ask-carry": Text(
        "What have nagari hands before made it worth? (2; Enter: 1)", "앞선 나가리로 몇 배입니까? (2. Enter: 1)"
    ),
    "calc.ask-stake": Text("Won per point? (Enter: as the rules have it)", "점당 얼마입니까? (Enter: 규칙대로)"),
    "calc.ask-more": Text(
        "More about {name}'s cards; it is one of: {options}",
        "{name}의 패를 더 적어야 합니다. 이 가운데 하나: {options}",
    ),
    "calc.ask-go-order": Text(
        "Who called Go before whom? One of: {options}", "고를 부른 순서는? 이 가운데 하나: {options}"
    ),
    "calc.ask-last-go": Text(
        "With how many points did {name} call the last Go? Again all Gos, with one of: {options}",
        "{name:이/가} 마지막 고를 몇 점에 불렀습니까? 모든 고를 다시, 이 가운데 하나로: {options}",
    ),
    "cards.month": Text("month", "월"),
    "cards.code": Text("code", "코드"),
    "cards.name": Text("name", "이름"),
    "cards.kind": Text("kind", "종류"),
    "cards.count": Text("count", "장수"),
    "cards.sets": Text("sets", "족보"),
    "cards.differs": Text("* differs from standard", "* standard와 다름"),
    "fault.report": Text(
        "please report {place} and content id {content_id} with `gostop --version`",
        "`gostop --version`과 함께 {place}, 내용 식별자 {content_id:을/를} 알려 주십시오",
    ),
}
