"""The words of `docs/diagnostics.md` around what the catalogue itself says, in English and Korean."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Text

TITLE: Final = Text("Diagnostics", "진단 코드")

INTRO: Final = Text(
    "Everything that `gostop` can have against a record, a file or house rules. Each has a code that never changes its "
    "meaning and a name, and `gostop explain` takes either. An error decides the exit code, a warning and an info do not. What is "
    "waivable the table may let stand with `waive` in the record; the turn then counts as played. `<…>` stands for what the "
    "record says.",
    "`gostop`이 기록, 파일, 규칙에 대해 알리는 모든 것입니다. 코드마다 뜻이 바뀌지 않고 이름이 하나씩 있으며, `gostop explain`에는 "
    "어느 쪽을 적어도 됩니다. 오류만 종료 코드에 영향을 주고 경고와 알림은 그렇지 않습니다. ‘봐줄 수 있음’은 기록에 `waive`를 적어 "
    "친 대로 인정할 수 있다는 뜻입니다. `<…>`는 기록에 따라 달라지는 자리입니다.",
)

FAMILIES: Final[dict[str, Text]] = {
    "GS0": Text("The file", "파일"),
    "GS1": Text("The shape of the record", "기록의 형식"),
    "GS2": Text("House rules", "규칙"),
    "GS3": Text("The deal and the count of cards", "패 나누기와 패의 장수"),
    "GS4": Text("A turn", "차례"),
    "GS5": Text("Calls and the end", "고와 스톱, 판의 끝"),
    "GS6": Text("Claims", "기록에 적은 결과"),
    "GS7": Text("Sessions and batches", "여러 판"),
    "GS8": Text("Let stand, without effect, worth knowing", "넘어간 것, 필요 없는 것, 알아 둘 것"),
    "GS9": Text("A fault of gostop's own", "gostop의 잘못"),
}
"""By the first digit of the code (product.md, "Diagnostics")."""

COLUMNS: Final[tuple[Text, ...]] = (
    Text("code", "코드"),
    Text("name", "이름"),
    Text("severity", "정도"),
    Text("waivable", "봐주기"),
    Text("what is wrong", "무엇이 틀렸는지"),
)

WAIVABLE: Final = Text("may be waived", "봐줄 수 있음")
NOT_WAIVABLE: Final = Text("cannot be waived", "봐줄 수 없음")
YES: Final = Text("yes", "가능")
