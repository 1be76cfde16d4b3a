"""GS2xx: the house rules, in a file of their own or written in a record."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import Severity

ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(
        "GS201",
        "unknown-switch",
        Severity.ERROR,
        headline=Text("there is no house rule {name:'}", "{name:'이라/라}는 규칙 항목은 없습니다"),
        label=Text("not a known house rule", "모르는 항목"),
        meaning=Text(
            "Every house rule has a name, such as `bomb.multiplier`, written as `bomb: {multiplier: 2}`. A name that "
            "is not among them is refused, because a misspelt rule that is passed over would change nothing, and "
            "nobody would notice until the bill. Keys of your own begin with `x-`.",
            "규칙 항목마다 `bomb.multiplier`처럼 이름이 있고 `bomb: {multiplier: 2}`로 적습니다. 없는 이름은 받지 "
            "않습니다. 잘못 적은 규칙을 그냥 넘기면 아무 효과가 없는데도 정산할 때까지 모르기 때문입니다. 따로 적어 "
            "두고 싶은 키는 `x-`로 시작하면 됩니다.",
        ),
        wrong="rules: {bomb: {multiplyer: 2}}",
        right="rules: {bomb: {multiplier: 2}}",
    ),
    Entry(
        "GS202",
        "unknown-value",
        Severity.ERROR,
        headline=Text("{name} cannot be {found:'}", "{name}에는 {found:'이라/라}는 값이 없습니다"),
        label=Text("not one of its values", "없는 값"),
        meaning=Text(
            "Most house rules are a choice between a few words, one for each way of playing that is known. A word "
            "that is not among them says nothing that the referee could go by.",
            "규칙 항목은 대개 정해 둔 낱말 가운데 하나를 고릅니다. 그 밖의 말로는 어떻게 치는지 알 수 없습니다.",
        ),
        wrong="rules: {gobak: {three_players: pay_all}}",
        right="rules: {gobak: {three_players: pay_for_all}}",
    ),
    Entry(
        "GS203",
        "wrong-rules-type",
        Severity.ERROR,
        headline=Text("{name} cannot be {found:'}", "{name}에는 {found:'을/를} 적을 수 없습니다"),
        label=Text("of the wrong kind", "값의 종류가 다름"),
        meaning=Text(
            "A number was expected where a text stands, a list where a single word stands, and so on. Numbers are "
            "written without quotes, lists in square brackets, and `true` is no number.",
            "숫자가 와야 할 곳에 글자가 있거나, 목록이 와야 할 곳에 낱말 하나가 있는 경우입니다. 숫자는 따옴표 없이, "
            "목록은 대괄호로 적으며 `true`는 숫자가 아닙니다.",
        ),
        wrong='rules: {call: {threshold: "three"}}',
        right="rules: {call: {threshold: 3}}",
    ),
    Entry(
        "GS204",
        "switch-out-of-bounds",
        Severity.ERROR,
        headline=Text("{name} cannot be {found}", "{name}에 적은 {found:이/가} 범위를 벗어납니다"),
        label=Text("out of bounds", "범위 밖"),
        meaning=Text(
            "The number is smaller or larger than this house rule can be: a multiplier is at least 1, an event takes "
            "at most three pi from each opponent, and so on.",
            "적을 수 있는 값보다 작거나 큽니다. 배수는 1 이상이고, 한 번에 받는 피는 한 사람에게서 석 장까지입니다.",
        ),
        wrong="rules: {events: {jjok: 5}}",
        right="rules: {events: {jjok: 2}}",
    ),
    Entry(
        "GS205",
        "unknown-preset",
        Severity.ERROR,
        headline=Text("there is no preset {name:'}", "{name:'이라/라}는 규칙 모음은 없습니다"),
        label=Text("neither a preset nor a path", "규칙 모음도 파일 경로도 아님"),
        meaning=Text(
            "House rules are named by a preset (`gostop rules list` shows them) or by the path of a file, which has "
            "a slash in it or ends in .yaml, .yml or .json. Without rules a hand cannot be judged, so nothing of it "
            "was.",
            "규칙은 모음의 이름(`gostop rules list`에 나옵니다)이나 파일 경로로 적습니다. 경로에는 빗금이 있거나 "
            ".yaml, .yml, .json으로 끝나야 합니다. 규칙을 모르면 판을 따질 수 없으므로 아무것도 판정하지 않았습니다.",
        ),
        wrong="rules: standrad",
        right="rules: standard",
    ),
    Entry(
        "GS206",
        "rules-unreadable",
        Severity.ERROR,
        headline=Text("the house rules {file} cannot be read", "규칙 파일 {file:을/를} 읽을 수 없습니다"),
        label=Text("named here", "여기에 적힌 파일"),
        meaning=Text(
            "The file that holds the house rules is not there or may not be opened. A relative path starts at the "
            "folder of the file in which it is written, and on the command line at the current folder.",
            "규칙이 적힌 파일이 없거나 열 수 없습니다. 상대 경로는 그 경로가 적힌 파일이 있는 폴더에서 시작하고, "
            "명령줄에서는 지금 있는 폴더에서 시작합니다.",
        ),
        wrong="rules: hosue.yaml",
        right="rules: house.yaml",
    ),
    Entry(
        "GS207",
        "circular-extends",
        Severity.ERROR,
        headline=Text("house rules that extend themselves", "규칙이 돌고 돌아 자기 자신을 바탕으로 삼습니다"),
        label=Text("leads back to {file}", "다시 {file:으로/로} 돌아감"),
        meaning=Text(
            "A file of house rules stands on another one (`extends`), and that one must not lead back to the first, "
            "else there is nothing at the bottom that says how to play.",
            "규칙 파일은 다른 규칙을 바탕으로 삼을 수 있지만(`extends`), 그 바탕이 다시 처음 파일로 돌아오면 안 "
            "됩니다. 그러면 맨 아래에 아무 규칙도 없게 됩니다.",
        ),
        wrong="gostop-rules: 1\nname: house\nextends: house.yaml",
        right="gostop-rules: 1\nname: house\nextends: standard",
    ),
    Entry(
        "GS208",
        "rules-version",
        Severity.ERROR,
        headline=Text(
            "house rules of version {found:'} cannot be read", "규칙 파일 버전 {found:'은/는} 읽을 수 없습니다"
        ),
        label=Text("version 1 is known", "아는 버전은 1"),
        meaning=Text(
            "The number behind `gostop-rules` says in which version of the format the file is written. This program "
            "reads version 1; guessing at another one could change what somebody owes.",
            "`gostop-rules` 뒤의 숫자는 파일 형식의 버전입니다. 이 프로그램은 버전 1을 읽습니다. 다른 버전을 "
            "짐작으로 읽으면 정산이 달라질 수 있습니다.",
        ),
        wrong="gostop-rules: 2\nname: house",
        right="gostop-rules: 1\nname: house",
    ),
    Entry(
        "GS209",
        "wrong-list-length",
        Severity.ERROR,
        headline=Text("{name} cannot have {count} entries", "{name}에 값이 {count}개일 수는 없습니다"),
        label=Text("{count} entries", "값 {count}개"),
        meaning=Text(
            "Some house rules are a list of a fixed or bounded length: `instant.ppeok` has one amount each for the "
            "first, the second and the third turn running, and a deck has six bonus cards at most.",
            "어떤 항목은 길이가 정해진 목록입니다. `instant.ppeok`은 첫뻑, 연뻑, 삼연뻑의 값 세 개를 적고, "
            "보너스패는 여섯 장까지입니다.",
        ),
        wrong="rules: {instant: {ppeok: [7, 14]}}",
        right="rules: {instant: {ppeok: [7, 14, 21]}}",
    ),
    Entry(
        "GS210",
        "repeated-entry",
        Severity.ERROR,
        headline=Text("{found:'} stands twice in {name}", "{name}에 {found:'이/가} 두 번 있습니다"),
        label=Text("for the second time", "두 번째"),
        meaning=Text(
            "A list of words says for which of them something holds; a word that stands twice is likely a slip for "
            "another "
            'one. In a map by number of players 2 and "2" are the same key.',
            "낱말의 목록은 무엇에 적용되는지를 나타냅니다. 같은 말이 두 번 있으면 다른 말을 적으려던 것일 수 있습니다. "
            '사람 수로 나눈 값에서는 2와 "2"가 같은 키입니다.',
        ),
        wrong="rules: {last: {no_pi: [jjok, jjok]}}",
        right="rules: {last: {no_pi: [jjok, ttadak]}}",
    ),
    Entry(
        "GS211",
        "unknown-entry",
        Severity.ERROR,
        headline=Text("{name} has no entry {found:'}", "{name}에는 {found:'이라/라}는 항목이 없습니다"),
        label=Text("not a known entry", "모르는 항목"),
        meaning=Text(
            "Inside a house rule that is a map only certain keys mean something: the number of players in play, or the "
            "names of the gwang sets.",
            "값을 여러 개로 나누어 적는 항목에는 정해진 키만 쓸 수 있습니다. 치는 사람 수나 광 족보의 이름입니다.",
        ),
        wrong="rules: {pibak: {limit: {5: 5}}}",
        right="rules: {pibak: {limit: {3: 5}}}",
    ),
    Entry(
        "GS212",
        "not-house-rules",
        Severity.ERROR,
        headline=Text("this is not a house-rules file", "규칙 파일이 아닙니다"),
        meaning=Text(
            "A house-rules file is one YAML or JSON mapping with the key `gostop-rules: 1`. The key tells it apart "
            "from a hand record and from any other file that happens to lie there.",
            "규칙 파일은 `gostop-rules: 1`이라는 키가 있는 YAML이나 JSON 묶음 하나입니다. 이 키로 판 기록이나 다른 "
            "파일과 구별합니다.",
        ),
        wrong="name: house\nbomb: {multiplier: 1}",
        right="gostop-rules: 1\nname: house\nbomb: {multiplier: 1}",
    ),
)

NOTES: Final[dict[str, Text]] = {
    # What could have been meant.
    "rules.help-nearest": Text("the nearest known one is {name:'}", "가장 비슷한 것은 {name:'}입니다"),
    "rules.help-nested": Text(
        "it is written in two steps, `{group}: {{{name}: …}}`", "`{group}: {{{name}: …}}`처럼 두 단계로 적습니다"
    ),
    "rules.help-list": Text(
        "`gostop rules show standard` lists every house rule", "`gostop rules show standard`에 모든 항목이 나옵니다"
    ),
    "rules.help-file-beside": Text(
        "the file is named with its suffix, {file:'}", "파일은 확장자까지 {file:'으로/로} 적습니다"
    ),
    "rules.file-key": Text(
        "{name:'} is a key of a house-rules file; switches in a record are named after what they extend",
        "{name:'은/는} 규칙 파일에 적는 키이고, 기록 안에 적은 규칙은 바탕이 되는 규칙의 이름을 따릅니다",
    ),
    "rules.group-holds": Text("{group} holds {names}", "{group}에 적을 수 있는 항목: {names}"),
    "rules.presets": Text("the presets are {names}", "규칙 모음: {names}"),
    # Why a file was not read.
    "rules.no-file": Text("there is no such file", "그런 파일이 없습니다"),
    "rules.is-folder": Text("it is a folder", "파일이 아니라 폴더입니다"),
    "rules.no-permission": Text("it may not be opened", "열 수 있는 권한이 없습니다"),
    "rules.system-says": Text("the system refuses it ({reason})", "시스템이 거부했습니다({reason})"),
    "rules.too-large": Text("it is larger than {most} bytes", "{most}바이트보다 큽니다"),
    "rules.chain": Text("one extends the next: {files}", "바탕으로 삼은 순서: {files}"),
    # Why a file is none of house rules.
    "rules.is-record": Text("it is a hand record (`gostop: 1`)", "판 기록입니다(`gostop: 1`)"),
    "rules.is-session": Text("it is a session (`gostop-session: 1`)", "여러 판을 모은 기록입니다(`gostop-session: 1`)"),
    "rules.no-version": Text("the key `gostop-rules: 1` is missing", "`gostop-rules: 1`이 없습니다"),
    "rules.no-mapping": Text(
        "it holds {found:'}, which is no mapping", "키와 값의 묶음이 아니라 {found:'이/가} 들어 있습니다"
    ),
    "rules.empty": Text("it is empty", "빈 파일입니다"),
    "rules.documents": Text(
        "it holds {count} documents, and one is expected", "문서가 {count}개 들어 있는데, 하나여야 합니다"
    ),
    # What a switch, or a key of the file, may hold.
    "rules.takes-words": Text("{name} is one of {words}", "{name}의 값: {words}"),
    "rules.takes-flag": Text("{name} is true or false", "{name}의 값: true, false"),
    "rules.takes-integer-from": Text(
        "{name} is a whole number from {low} to {high}", "{name}의 값: {low}부터 {high}까지의 정수"
    ),
    "rules.takes-integer-or-null": Text(
        "{name} is a whole number from {low} to {high}, or null for none",
        "{name}의 값: {low}부터 {high}까지의 정수, 없으면 null",
    ),
    "rules.takes-points": Text(
        "{name} is a whole number of points from 0 to {high}, the word threshold, or a multiple such as 2*threshold",
        "{name}의 값: 0부터 {high}까지의 점수, threshold(날 수 있는 점수), 또는 2*threshold 같은 그 배수",
    ),
    "rules.takes-points-exactly": Text(
        "{name} is a list of exactly {most} amounts of points", "{name}의 값: 점수 {most}개의 목록"
    ),
    "rules.takes-points-up-to": Text(
        "{name} is a list of {least} to {most} amounts of points", "{name}의 값: 점수 {least}~{most}개의 목록"
    ),
    "rules.takes-integers-up-to": Text(
        "{name} is a list of {least} to {most} whole numbers of at least {low}",
        "{name}의 값: {low} 이상인 정수 {least}~{most}개의 목록",
    ),
    "rules.takes-word-list": Text(
        "{name} is a list of any of {words}, each once", "{name}의 값: {words} 가운데 고른 목록(같은 것은 한 번)"
    ),
    "rules.takes-flag-or-words": Text(
        "{name} is true, false, or a list of any of {words}",
        "{name}의 값: true, false, 또는 {words} 가운데 고른 목록",
    ),
    "rules.takes-cards": Text(
        "{name} is a list of {words}, {most} cards at most", "{name}의 값: {words}의 목록, {most}장까지"
    ),
    "rules.takes-map": Text("{name} is a map with the keys {words}", "{name}에는 {words}의 점수를 따로 적습니다"),
    "rules.takes-stake": Text("{name} is a number above 0, {high} at most", "{name}의 값: 0보다 크고 {high} 이하인 수"),
    "rules.per-player": Text(
        "it may differ with the number of players in play: {players}",
        "치는 사람 수({players})에 따라 달리 적을 수 있습니다",
    ),
    "rules.takes-text": Text("{name} is a text", "{name}에는 글자를 적습니다"),
    "rules.takes-title": Text(
        "{name} is a text, or one text each for en and ko", "{name}에는 글자를, 또는 en과 ko로 나누어 적습니다"
    ),
    "rules.takes-texts": Text("{name} is a list of texts", "{name}에는 글자의 목록을 적습니다"),
}
