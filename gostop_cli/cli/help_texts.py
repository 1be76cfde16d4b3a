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
        "적어 둔 판을 다시 따라가며 수마다 규칙에 맞는지 보고, 진 사람이 낼 돈을 그 판의 규칙대로 계산합니다.",
    ),
    "score": Text(
        "Replay hands and print verdict, events, captured cards and the bill.\n"
        "Each FILE holds one or more hand records (YAML, JSON, JSON Lines; - reads standard input).",
        "판을 따라가며 판정, 사건, 먹은 패, 정산을 보여 줍니다.\n"
        "FILE마다 판 기록이 하나 이상 들어 있습니다(YAML, JSON, JSON Lines; -는 표준 입력).",
    ),
    "check": Text(
        "Only say what is wrong with the records; quiet when all is well.\n"
        "Exit code 0: nothing wrong; 1: an illegal move or a false claim; 2: a file or house rules that cannot be read.",
        "기록에서 틀린 것만 알립니다. 문제가 없으면 아무 말도 하지 않습니다.\n"
        "종료 코드 0: 문제 없음, 1: 규칙에 어긋난 수나 틀린 주장, 2: 읽을 수 없는 파일이나 규칙.",
    ),
    "compare": Text(
        "Replay hands under several house rules: what each has everybody pay, and where and why they part.\n"
        "Give --rules twice or more; given once, those rules are compared with the record's own.\n"
        "Exit code 0: compared, even where some of the rules refuse the hand; 1: a record that is no hand; "
        "2: a file or house rules that cannot be read.",
        "여러 규칙으로 판을 따라가며 규칙마다 낼 돈을 나란히 보여 주고, 어디서 왜 갈리는지 알립니다.\n"
        "--rules를 두 번 이상 적습니다. 한 번만 적으면 기록에 적힌 규칙과 견줍니다.\n"
        "종료 코드 0: 비교함(어느 규칙이 판을 거부해도), 1: 판 기록이 아님, 2: 읽을 수 없는 파일이나 규칙.",
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
        "The deck, by month and kind, with the sets that each card serves.",
        "화투 한 벌을 월과 종류별로, 카드마다 드는 족보와 함께 보여 줍니다.",
    ),
    "schema": Text(
        "Print a JSON Schema: of hand records, house rules, or reports.",
        "판 기록, 규칙, 보고서의 JSON 스키마를 출력합니다.",
    ),
    "explain": Text(
        "Explain a diagnostic, with a wrong and a right example.\n"
        "CODE is a code (GS403) or its name (card-not-in-hand); without it every code is listed.",
        "진단 코드의 뜻을 틀린 예와 맞는 예로 설명합니다.\n"
        "CODE는 코드(GS403)나 이름(card-not-in-hand)이며, 없으면 모든 코드를 나열합니다.",
    ),
    # Arguments.
    "arg.files": Text("files with hand records; - is standard input", "판 기록 파일; -는 표준 입력"),
    "arg.house-rules": Text("a preset or a file", "규칙 모음의 이름이나 파일"),
    "arg.rules-files": Text("house-rules files; - is standard input", "규칙 파일; -는 표준 입력"),
    "arg.switch": Text("a house rule, or a group of them", "규칙 항목이나 항목의 묶음"),
    "arg.new-file": Text("where to write it (.yaml)", "만들 파일(.yaml)"),
    "arg.month": Text("1 to 12, or bonus", "1부터 12, 또는 bonus"),
    "arg.schema": Text("which schema", "어느 스키마"),
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
    "opt.lang": Text(
        "the language of all texts (else GOSTOP_LANG, else the locale)", "쓸 언어(없으면 GOSTOP_LANG, 로캘)"
    ),
    "opt.color": Text("colour: on a terminal only, always, or never", "색: 터미널에서만, 항상, 쓰지 않음"),
    "opt.quiet": Text("say less: the bill alone, one line a diagnostic", "짧게: 정산만, 진단은 한 줄씩"),
    "opt.verbose": Text("say more: what usually goes without saying", "자세히: 보통은 생략하는 것까지"),
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
    "opt.version": Text("print the version and exit", "버전을 출력하고 끝냅니다"),
    "opt.help": Text("print this help and exit", "이 도움말을 출력하고 끝냅니다"),
    "opt.install-completion": Text("install completion for the current shell", "지금 셸에 자동 완성을 설치합니다"),
    "opt.show-completion": Text("print the completion script for the current shell", "자동 완성 스크립트를 출력합니다"),
    # What is wrong with a command line.
    "usage.error": Text("error", "오류"),
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
    "usage.no-month": Text("there is no month {value:'}", "{value:'은/는} 월이 아닙니다"),
    "usage.no-code": Text("there is no diagnostic {value:'}", "{value:'이라/라}는 진단은 없습니다"),
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
    "file.schema": Text(
        "`gostop schema rules > rules.schema.json` makes the schema that editors help with.",
        "편집기의 도움을 받으려면 `gostop schema rules > rules.schema.json`으로 스키마를 만듭니다.",
    ),
    "file.explain": Text(
        "`gostop rules explain {name}` tells what a rule can be; `gostop rules check FILE` finds mistakes.",
        "`gostop rules explain {name}`에 항목의 설명이 나오고, `gostop rules check FILE`로 틀린 곳을 찾습니다.",
    ),
    "file.rest": Text("What is not written here is as in {name}.", "여기에 없는 것은 {name:과/와} 같습니다."),
    "cards.month": Text("month", "월"),
    "cards.code": Text("code", "코드"),
    "cards.name": Text("name", "이름"),
    "cards.kind": Text("kind", "종류"),
    "cards.count": Text("count", "장수"),
    "cards.sets": Text("sets", "족보"),
    "fault.report": Text(
        "please report {place} and content id {content_id} with `gostop --version`",
        "`gostop --version`과 함께 {place}, 내용 식별자 {content_id:을/를} 알려 주십시오",
    ),
}
