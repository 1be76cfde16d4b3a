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
    Entry(
        "GS213",
        "contradiction",
        Severity.ERROR,
        headline=Text(
            "{first:'} and {second:'} cannot both hold", "{first:'과/와} {second:'은/는} 함께 쓸 수 없습니다"
        ),
        label=Text("contradicts the other one", "다른 하나와 맞지 않음"),
        meaning=Text(
            "Two house rules are each possible, and together they say something that cannot be played. Whichever the "
            "referee followed, the other would be broken without a word, so neither is guessed. One of the two may come "
            "from the rules that these extend.",
            "하나씩은 쓸 수 있지만 함께 두면 그대로 칠 수 없는 규칙들입니다. 어느 한쪽을 따르면 다른 쪽을 말없이 어기게 "
            "되므로 짐작하지 않습니다. 둘 가운데 하나는 바탕이 되는 규칙에서 왔을 수도 있습니다.",
        ),
        wrong="rules: {gukjin: {both_uses: true}}",
        right="rules: {gukjin: {both_uses: true}, pi: {gukjin: if_in_pi_pile}}",
    ),
    Entry(
        "GS214",
        "incomplete-set",
        Severity.ERROR,
        headline=Text("a set of {name} lacks {found:'}", "{name}의 항목에 {found:'이/가} 빠져 있습니다"),
        label=Text("{found:'} is missing here", "여기에 {found:'이/가} 없음"),
        meaning=Text(
            "A set of the house's own is told by its name, its cards and what it is worth. Where one of these is missing, "
            "nothing can stand in for it: no card and no number of points is usual.",
            "그 판에서만 치는 족보는 이름과 패와 점수를 적어야 알 수 있습니다. 하나라도 빠지면 대신 쓸 값이 없습니다. "
            "으레 정해진 패나 점수가 없기 때문입니다.",
        ),
        wrong="rules: {score: {extra_sets: [{name: three-birds, cards: [2y, 4y, 11g]}]}}",
        right="rules: {score: {extra_sets: [{name: three-birds, cards: [2y, 4y, 11g], points: 4}]}}",
    ),
    Entry(
        "GS215",
        "set-name-taken",
        Severity.ERROR,
        headline=Text("{name} cannot have a set named {found:'}", "{name}에 {found:'이라/라}는 이름은 쓸 수 없습니다"),
        label=Text("already the name of something else", "이미 다른 것의 이름"),
        meaning=Text(
            "A set of the house's own stands in the score sheet beside the jokbo that everybody knows. With the name of "
            "one of these, nobody could tell which of the two was scored. What a usual jokbo scores has a switch of its "
            "own.",
            "그 판에서만 치는 족보도 점수 내역에서 누구나 아는 족보 옆에 섭니다. 이름이 같으면 어느 쪽을 친 것인지 알 수 "
            "없습니다. 원래 있는 족보의 점수는 따로 적는 항목이 있습니다.",
        ),
        wrong="rules: {score: {extra_sets: [{name: godori, cards: [2y, 4y, 8y, 11g], points: 6}]}}",
        right="rules: {score: {extra_sets: [{name: six-birds, cards: [2y, 4y, 8y, 11g], points: 6}]}}",
    ),
    Entry(
        "GS216",
        "wrong-copies",
        Severity.ERROR,
        headline=Text(
            "no set of {name} can have {found:'} this often",
            "{name}의 족보에 {found:'이/가} 이만큼 들어갈 수는 없습니다",
        ),
        label=Text("not this often", "장수가 맞지 않음"),
        meaning=Text(
            "A card exists once, a month's plain pi twice, and a set can only ask for what there is. In the balance game a "
            "set belongs to who holds all of it, so it has both plain pi of a month or none: two players could hold "
            "one each.",
            "패는 한 장씩 있고 피만 한 달에 두 장이므로, 있는 것보다 많이 넣을 수는 없습니다. 밸런스에서는 족보를 다 가진 "
            "사람이 임자이므로, 한 달의 피는 두 장을 다 넣거나 둘 다 뺍니다. 두 사람이 한 장씩 가질 수 있기 때문입니다.",
        ),
        wrong="rules: {score: {extra_sets: [{name: two-moons, cards: [8g, 8g], points: 2}]}}",
        right="rules: {score: {extra_sets: [{name: moon-and-curtain, cards: [3g, 8g], points: 2}]}}",
    ),
    Entry(
        "GS217",
        "goal-does-not-fit",
        Severity.ERROR,
        headline=Text(
            "goal {goal} × {players} players is {made}, but the cards are worth {worth}",
            "목표 {goal}점 × {players}명은 {made}점인데 패는 모두 {worth}점입니다",
        ),
        label=Text("{made} for {players} players", "{players}명이면 {made}점"),
        meaning=Text(
            "In the balance game everything that one player wins another loses. That is so only where the goals of all "
            "players together are what all cards are worth, or the balances would not add up to 0 and money would come "
            "from nowhere. With the usual values the cards are worth 240, so two play for 120 each, three for 80, four for 60. "
            "Where the cards cannot be shared out evenly among the players, no goal fits them. Only the number of players in "
            "play counts: a file may hold values that are for two and not for three.",
            "밸런스에서는 한 사람이 따는 만큼 다른 사람이 잃습니다. 그러려면 모든 사람의 목표를 더한 것이 모든 패의 점수와 같아야 하고, "
            "그렇지 않으면 밸런스를 모두 더해도 0이 되지 않아 없던 돈이 생기거나 사라집니다. 보통 패는 모두 240점이므로 둘이면 "
            "120점씩, 셋이면 80점씩, 넷이면 60점씩입니다. 패의 점수가 사람 수로 나누어떨어지지 않으면 맞는 목표가 없습니다. 실제로 치는 "
            "사람 수만 따지므로, 둘에게는 맞고 셋에게는 맞지 않는 규칙도 쓸 수 있습니다.",
        ),
        wrong="rules: {extends: balance, balance: {gwang: 30}}   # 290 in all, and two play for 120 each",
        right="rules: {extends: balance, balance: {gwang: 30, goal: {2: 145}}}",
    ),
    Entry(
        "GS218",
        "not-for-so-many-players",
        Severity.WARNING,
        headline=Text(
            "{players} cannot play by these rules: goal {goal} × {players} is {made}, but the cards are worth {worth}",
            "{players}명은 이 규칙으로 칠 수 없습니다. 목표 {goal}점 × {players}명은 {made}점인데 패는 모두 {worth}점입니다",
        ),
        label=Text("{made} for {players} players", "{players}명이면 {made}점"),
        meaning=Text(
            "A file of house rules for the balance game that some numbers of players can play by and others cannot, since for "
            "these the goals of all players together are not what the cards are worth. Nothing is wrong as long as so many "
            "never play; a hand of theirs is refused (GS217).",
            "어떤 사람 수로는 칠 수 있고 어떤 사람 수로는 칠 수 없는 밸런스 규칙입니다. 모든 사람의 목표를 더한 것이 패의 점수와 맞지 않는 "
            "사람 수가 있기 때문입니다. 그 수로 치지 않으면 문제가 없고, 친 판은 받지 않습니다(GS217).",
        ),
        wrong="gostop-rules: 1\nextends: balance\nbalance: {gwang: 32, goal: {2: 150, 3: 100}}",
        right="gostop-rules: 1\nextends: balance\nbalance: {gwang: 32, goal: {2: 150, 3: 100, 4: 75}}",
    ),
    Entry(
        "GS219",
        "name-of-a-preset",
        Severity.WARNING,
        headline=Text(
            "these house rules are called {name:'} and are not that preset",
            "이름이 {name:'}이지만 같은 이름의 규칙 모음과 다른 규칙입니다",
        ),
        label=Text("the name of a preset", "규칙 모음의 이름"),
        help=Text("a name of their own keeps the two apart", "다른 이름을 붙이면 헷갈리지 않습니다"),
        meaning=Text(
            "A file of house rules has the name of a preset that comes with gostop, and other values. It can be played by, "
            "but reports and standings then say that name, and only the fingerprint behind it tells that another table's "
            "rules are meant. `gostop rules diff` shows what differs. A file with the very values of the preset may have "
            "its name.",
            "gostop에 들어 있는 규칙 모음과 이름이 같은데 값은 다른 규칙 파일입니다. 이 규칙으로 칠 수는 있지만, 결과와 순위에 그 이름이 "
            "나오므로 뒤에 붙은 지문을 보아야만 다른 규칙인 줄 알 수 있습니다. 무엇이 다른지는 `gostop rules diff`로 봅니다. 값이 규칙 "
            "모음과 모두 같으면 이름이 같아도 됩니다.",
        ),
        wrong="gostop-rules: 1\nname: standard\nbomb: {multiplier: 1}",
        right="gostop-rules: 1\nname: house\nbomb: {multiplier: 1}",
    ),
)

NOTES: Final[dict[str, Text]] = {
    # By what name they go.
    "rules.named-by-file": Text(
        "without 'name' they are called by the name of the file", "'name'이 없으면 파일 이름이 규칙의 이름이 됩니다"
    ),
    "rules.two-fingerprints": Text(
        "the preset is {name} ({preset}), reports call these {name} ({these})",
        "규칙 모음은 {name} ({preset})이고, 이 규칙은 결과에 {name} ({these})로 나옵니다",
    ),
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
    "rules.scored-by": Text(
        "{name:'} is a line of every score sheet, and {switch} says what it scores",
        "{name:'은/는} 원래 있는 족보이고, 그 점수는 {switch}에 적습니다",
    ),
    "rules.known-set": Text("{name:'} is the name of {cards}", "{name:'은/는} {cards}의 이름입니다"),
    "rules.copies-most": Text("there are never more than {count} of {card}", "{card:은/는} 많아야 {count}장입니다"),
    "rules.copies-all": Text(
        "there are {count} of {card}, and a set has all of them or none",
        "{card:은/는} {count}장이 있고, 족보에는 다 넣거나 다 뺍니다",
    ),
    # Why two switches contradict each other.
    "rules.and-this": Text("the other one: {says}", "다른 하나: {says}"),
    "rules.from-below": Text("{says:'} comes from {name}", "{says:'은/는} {name}에서 온 값입니다"),
    "rules.clash-needs-forbidden-shake": Text(
        "only shaken cards could be a bomb, and shaken cards may not be one, so there could be no bomb at all",
        "흔든 패로만 폭탄을 낼 수 있는데 흔든 패로는 폭탄을 낼 수 없으니, 폭탄을 아예 낼 수 없습니다",
    ),
    "rules.clash-both-uses-and-lock": Text(
        "a gukjin that counts both ways cannot be sealed as a yeol",
        "열끗이면서 쌍피로도 치는 국진은 열끗으로 굳을 수 없습니다",
    ),
    "rules.clash-nine-ribbons": Text(
        "without the rain ribbon there are nine ribbons, never ten",
        "비띠를 띠로 치지 않으면 띠는 아홉 장뿐이라 열 장을 모을 수 없습니다",
    ),
    "rules.clash-nothing-declared": Text(
        "under auto nobody declares a gukjin, so there is nothing to take back",
        "auto에서는 국진을 선언하는 사람이 없으므로, 되돌릴 것도 없습니다",
    ),
    # Why a goal of the balance game does not fit.
    "rules.worth": Text(
        "{gwang_count} gwang × {gwang} + {yeol_count} yeol × {yeol} + {tti_count} ribbons × {tti} = {worth}",
        "광 {gwang_count}장 × {gwang} + 열끗 {yeol_count}장 × {yeol} + 띠 {tti_count}장 × {tti} = {worth}",
    ),
    "rules.worth-here": Text("{count} cards × {each}", "{count}장 × {each}점"),
    "rules.play-by": Text("{players} play by {name:'}", "{players}명이 {name:'으로/로} 침"),
    "rules.help-goal": Text("with {players} players `{written}` fits", "{players}명이면 맞는 값은 `{written}`입니다"),
    "rules.help-no-goal": Text(
        "{worth} shared out among {players} leaves {left} over, so no goal fits: what the cards count would have to change",
        "{worth}점을 {players}명이 나누면 {left}점이 남으므로 맞는 목표가 없고, 패의 점수를 바꾸어야 합니다",
    ),
    # Why a file was not read.
    "rules.no-file": Text("there is no such file", "그런 파일이 없습니다"),
    "rules.is-folder": Text("it is a folder", "파일이 아니라 폴더입니다"),
    "rules.no-permission": Text("it may not be opened", "열 수 있는 권한이 없습니다"),
    "rules.system-says": Text("the system refuses it ({reason})", "시스템이 거부했습니다({reason})"),
    "rules.too-large": Text("it is larger than {most} bytes", "{most}바이트보다 큽니다"),
    "rules.chain": Text("one extends the next: {files}", "바탕으로 삼은 순서: {files}"),
    # Why a file is none of house rules.
    "rules.is-record": Text("it is a hand record (`gostop: 1`)", "판 기록입니다(`gostop: 1`)"),
    "rules.is-session": Text("it is a session (`gostop-session: 1`)", "세션 파일입니다(`gostop-session: 1`)"),
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
    "rules.takes-integer-or-zero": Text(
        "{name} is a whole number from {low} to {high}, or 0 for none",
        "{name}의 값: {low}부터 {high}까지의 정수, 없으면 0",
    ),
    "rules.takes-points-or-null": Text(
        "{name} is a whole number of points from 0 to {high}, the word threshold, a multiple such as 2*threshold, or "
        "null for none",
        "{name}의 값: 0부터 {high}까지의 점수, threshold(날 수 있는 점수), 2*threshold 같은 그 배수, 없으면 null",
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
    "rules.takes-extra-sets": Text(
        "{name} is a list of sets such as `{{name: three-birds, cards: [2y, 4y, 11g], points: 4, counts: true}}`, with a "
        "name of {letters} letters at most; counts may be left out",
        "{name}에는 `{{name: 새 셋, cards: [2y, 4y, 11g], points: 4, counts: true}}` 같은 족보의 목록을 적습니다. 이름은 "
        "{letters}자까지이고, counts는 적지 않아도 됩니다",
    ),
    "rules.takes-balance-sets": Text(
        "{name} is a list of sets such as `{{name: may, each: 20}}` or `{{cards: [1g, 3g], each: 10}}`, with the names "
        "{words}",
        "{name}에는 `{{name: may, each: 20}}`이나 `{{cards: [1g, 3g], each: 10}}` 같은 족보의 목록을 적습니다. 쓸 수 있는 "
        "이름: {words}",
    ),
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
