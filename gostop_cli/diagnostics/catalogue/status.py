"""GS8xx: what is let stand, without effect, or worth knowing."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text
from gostop_cli.diagnostics.model import Severity

ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(
        "GS801",
        "undetermined",
        Severity.ERROR,
        Text("{subject} cannot be proved", "{subject:은/는} 기록만으로 확인할 수 없습니다"),
        Text(
            "A card left or was shown from a hand that nobody saw, and by all that the record shows it might have lain "
            "elsewhere: in a stock never turned up, or in another unseen hand. A claim is undetermined while the hand has "
            "not ended. Neither is wrong; it is told under `--require-proof`, where only what is proved will do.",
            "적혀 있지 않은 손패에서 나온 패인데, 기록 전체를 보아도 다른 곳(뒤집지 않은 더미나 보이지 않은 다른 손패)에 "
            "있었을 수 있습니다. 판이 끝나지 않았으면 주장도 확인할 수 없습니다. 틀렸다는 뜻은 아니며, 확인된 것만 받는 "
            "`--require-proof`에서만 알립니다.",
        ),
        "deal: {floor: [8p, 9p, 10p, 11p, 12s, 7p]}   # nobody's hand\nturns:\n  - Hana: 2t / 12y",
        "deal:\n  floor: [8p, 9p, 10p, 11p, 12s, 7p]\n  hands: {Hana: [2t, 3g, 3p, 5t, 7y, 9t, 10t]}\nturns:\n  - Hana: 2t / 12y",
    ),
    Entry(
        "GS802",
        "waived",
        Severity.INFO,
        Text("the table let {waived} stand", "{waived:은/는} 그 자리에서 넘어가기로 했습니다"),
        Text(
            "A waiver says that the table let a refusal stand. The turn counts as played, and every report says so.",
            "그 자리에서 그냥 넘어가기로 한 잘못입니다. 친 대로 인정하고, 결과를 낼 때마다 알립니다.",
        ),
        "waive: [{code: GS401, turn: 4}]",
        'waive: [{code: GS401, turn: 4, why: "agreed at once"}]',
        label=Text("{why}", "{why}"),
    ),
    Entry(
        "GS803",
        "waiver-unused",
        Severity.WARNING,
        Text("the waiver of {waived} has no use", "{waived:을/를} 넘어간다고 적었지만 그런 잘못이 없습니다"),
        Text(
            "Nothing was refused under this code at this turn, so the waiver is superfluous or names the wrong turn.",
            "그 차례에 그런 잘못이 없었습니다. `waive`가 필요 없거나 차례 번호가 틀렸습니다.",
        ),
        "waive: [{code: GS401, turn: 3}]   # it was turn 4",
        "waive: [{code: GS401, turn: 4}]",
    ),
    Entry(
        "GS804",
        "not-waivable",
        Severity.WARNING,
        Text("{waived} cannot be waived", "{waived:은/는} 그냥 넘어갈 수 없는 잘못입니다"),
        Text(
            'Only what has a plain "as played" can be let stand: out of turn, calls, a declaration out of time, owed flips '
            "out of order, the wrong pi. Where a card is can never be waived.",
            "친 대로 인정할 수 있는 것만 넘어갈 수 있습니다: 차례, 고와 스톱, 때를 놓친 흔들기, 뒤집기 순서, 잘못 준 피. 패가 어디 "
            "있는지는 넘어갈 수 없습니다.",
        ),
        "waive: [{code: GS403, turn: 4}]",
        "waive: [{code: GS401, turn: 4}]",
    ),
    Entry(
        "GS811",
        "gukjin-declaration-unused",
        Severity.WARNING,
        Text("{player}'s gukjin needs no declaration here", "{player:은/는} 여기서 국진을 선언할 필요가 없습니다"),
        Text(
            "Under these house rules a gukjin stands by itself where it is worth most (`gukjin.decide: auto`), or counts both as "
            "yeol and as pi (`gukjin.both_uses`). A declaration changes nothing.",
            "이 규칙에서는 국진을 열끗과 피 가운데 유리한 쪽으로 저절로 치거나(`gukjin.decide: auto`), 열끗으로도 피로도 칩니다"
            "(`gukjin.both_uses`). 선언해도 달라지는 것이 없습니다.",
        ),
        "- Mina: 9y / 2p gukjin pi",
        "- Mina: 9y / 2p",
    ),
    Entry(
        "GS812",
        "chongtong-came-to-light",
        Severity.WARNING,
        Text(
            "{player} was dealt all four cards of {month}",
            "{player:은/는} 처음부터 {month} 넉 장을 들고 있었습니다",
        ),
        Text(
            "Under these house rules four of a month end the hand before play (`chongtong.mode`). The hand was not on "
            "record and is never assumed to hold four; what was played later proves that it did.",
            "이 규칙에서는 같은 달 넉 장이면 치기 전에 끝납니다(`chongtong.mode`). 손패가 적혀 있지 않아 그렇다고 보지 않았지만, 나중에 "
            "나온 패로 보아 넉 장을 들고 있었습니다.",
        ),
        "rules: club   # chongtong.mode: automatic\nturns:\n  - Mina: 4y / 6y\n  # … and later 4t, 4p and 4p, all from an unseen hand",
        "rules: club\nturns:\n  - Mina: chongtong 4",
    ),
    Entry(
        "GS821",
        "not-canonical",
        Severity.WARNING,
        Text("the file is not in canonical form", "표준 형식으로 적은 파일이 아닙니다"),
        Text(
            "The canonical form is the one spelling in which `gostop fmt` writes a record: keys in the order of the format, "
            "card codes, hands sorted by month and kind, one turn a line. This file says the same in another spelling; the "
            "hand is judged all the same.",
            "표준 형식은 `gostop fmt`가 기록을 적는 한 가지 방식입니다: 정해진 키 순서, 패 코드, 월과 종류 순으로 늘어놓은 손패, 한 줄에 한 "
            "차례. 이 파일은 같은 내용을 다르게 적었을 뿐이며, 판정에는 영향이 없습니다.",
        ),
        "players: [Hana, Joon]\ngostop: 1\ndeal: {floor: [1광, 4띠, 8피]}",
        "gostop: 1\nplayers: [Hana, Joon]\ndeal:\n  floor: [1g, 4t, 8p]",
        help=Text("`gostop fmt` rewrites it, `--diff` shows how", "`gostop fmt`로 다시 쓰고, `--diff`로 미리 봅니다"),
    ),
    Entry(
        "GS822",
        "comments-in-the-way",
        Severity.ERROR,
        Text("rewriting the file would lose its comments", "파일을 다시 쓰면 주석이 사라집니다"),
        Text(
            "A record holds no comments, so a file that is written anew has none. A file with comments is left alone; what is "
            "worth keeping can stand in a `note`. The line `# yaml-language-server: $schema=…` at the head of a file is kept.",
            "기록에는 주석이 들어가지 않아, 파일을 새로 쓰면 주석이 남지 않습니다. 그래서 주석이 있는 파일은 그대로 둡니다. 남길 말은 "
            "`note`에 적을 수 있습니다. 파일 맨 앞의 `# yaml-language-server: $schema=…` 줄은 그대로 남습니다.",
        ),
        "turns:\n  - Hana: 8y / 5p   # spilt tea",
        "turns:\n  - {Hana: 8y / 5p, note: spilt tea}",
        label=Text("the first comment", "첫 번째 주석"),
        help=Text(
            "`gostop fmt --drop-comments` gives them up", "`gostop fmt --drop-comments`는 주석을 버리고 다시 씁니다"
        ),
    ),
)

NOTES: Final[dict[str, Text]] = {
    "status.hangs-on": Text(
        "it hangs on {cards}: by all that the record shows, it might have lain elsewhere",
        "{cards:이/가} 손에 있었는지에 달렸습니다. 기록 전체로 보아도 다른 곳에 있었을 수 있습니다",
    ),
    "status.from-unseen": Text("from an unseen hand", "보이지 않은 손패에서"),
    "status.not-over": Text("the hand has not ended on record", "기록에서 판이 끝나지 않았습니다"),
    "status.claimed": Text("claimed here", "여기에 적힘"),
    "status.let-stand": Text("let stand, turn {turn}", "{turn}번째 차례에 넘어감"),
    "status.canonical-line": Text("in canonical form this line is {line:'}", "표준 형식으로 쓴 줄: {line}"),
    "status.canonical-end": Text("the canonical form has ended before this line", "표준 형식은 이 줄 앞에서 끝납니다"),
    "status.canonical-bytes": Text(
        "a line ends with LF, the last one too, and no byte order mark begins the file",
        "줄은 마지막 줄까지 LF로 끝나며, 파일 앞에 BOM을 두지 않습니다",
    ),
}
