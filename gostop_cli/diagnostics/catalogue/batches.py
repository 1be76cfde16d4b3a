"""GS7xx: many hands, their sessions and batches."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry
from gostop_cli.diagnostics.model import Severity

ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
        "GS751",
        "output-kind-unknown",
        (
            "what kind of file {file:'} is cannot be told from its name",
            "이름만으로는 {file:'이/가} 어떤 파일인지 알 수 없습니다",
        ),
        (
            "The results of a batch are CSV, JSON Lines, SQLite or Parquet, as the file's suffix says.",
            "batch의 결과는 확장자에 따라 CSV, JSON Lines, SQLite, Parquet 가운데 하나입니다.",
        ),
        "gostop standings results.txt",
        "gostop standings results.sqlite",
        help=(
            "the suffix is one of .csv .jsonl .sqlite .parquet",
            "확장자는 .csv .jsonl .sqlite .parquet 가운데 하나입니다",
        ),
    ),
    entry(
        "GS752",
        "extra-missing",
        (
            "{file:'} needs a package that is not installed: the extra {extra:'}",
            "{file:'}에 필요한 패키지가 설치되어 있지 않습니다(추가 기능 {extra:'})",
        ),
        (
            "Some kinds of file are read and written with a package that is not installed with gostop unless it is asked for.",
            "어떤 파일은 gostop과 함께 설치되지 않는 패키지가 있어야 읽고 쓸 수 있습니다.",
        ),
        "pip install gostop-cli\ngostop standings results.parquet",
        "pip install 'gostop-cli[parquet]'\ngostop standings results.parquet",
        help=("pip install 'gostop-cli[{extra}]' installs it", "pip install 'gostop-cli[{extra}]'로 설치합니다"),
    ),
    entry(
        "GS753",
        "not-a-batch-result",
        ("{file:'} holds something other than the results of a batch", "{file:'은/는} batch의 결과가 아닙니다"),
        (
            "Standings are the sum of the rows that `gostop batch` writes, a row for each record with all its columns. This "
            "file has another form, lacks a column, was changed, or is damaged.",
            "순위는 `gostop batch`가 기록마다 쓰는 줄에서 냅니다. 이 파일은 형식이 다르거나, 빠진 열이 있거나, 고쳐졌거나, 망가졌습니다.",
        ),
        "gostop standings hands.jsonl    # the records themselves",
        "gostop batch hands.jsonl -o results.jsonl\ngostop standings results.jsonl",
    ),
    entry(
        "GS754",
        "batch-unfinished",
        ("the batch that writes {file:'} is not finished", "{file:'을/를} 쓰는 batch가 아직 끝나지 않았습니다"),
        (
            "A batch keeps what it has done beside its output until everything is, so that no output ever holds a part of the "
            "hands. The run goes on, or it broke off.",
            "batch는 모두 끝날 때까지 결과를 따로 모아 두므로, 결과 파일에 일부만 들어 있는 일은 없습니다. 아직 돌고 있거나 중간에 끊긴 것입니다.",
        ),
        "gostop batch hands/ -o results.csv    # broken off\ngostop standings results.csv",
        "gostop batch hands/ -o results.csv --resume\ngostop standings results.csv",
        help=(
            "`gostop batch` with the same options and --resume finishes a run that broke off",
            "중간에 끊겼으면 `gostop batch`를 같은 옵션에 --resume을 더해 돌리면 마저 끝냅니다",
        ),
    ),
    entry(
        "GS761",
        "hand-repeated",
        (
            "record {record} is the same hand as {earlier} under the same rules",
            "{record}번 기록은 같은 규칙으로 친 {earlier:과/와} 같은 판입니다",
        ),
        (
            "A hand with the same content (players, deal, turns, stake …) and the same house rules has come before. It may have "
            "been handed in twice. It has a row all the same, which names the first one; `gostop standings` counts it once.",
            "사람, 패, 차례, 점당 금액까지 같고 규칙도 같은 판이 앞에 있습니다. 두 번 들어온 판일 수 있습니다. 그래도 줄은 그대로 쓰고 먼저 "
            "나온 판을 적어 둡니다. `gostop standings`는 한 번만 셉니다.",
        ),
        "cat monday.jsonl monday.jsonl > week.jsonl\ngostop batch week.jsonl",
        "cat monday.jsonl tuesday.jsonl > week.jsonl\ngostop batch week.jsonl",
        severity=Severity.WARNING,
    ),
    entry(
        "GS762",
        "input-changed",
        (
            "the input is not what it was when the run broke off; from here on it is judged anew",
            "작업이 끊긴 뒤 입력이 바뀌었습니다. 여기부터 다시 판정합니다",
        ),
        (
            "A run that is resumed takes over what is finished as long as files, their order and content, and the house rules that "
            "records name are the same. From the first difference on everything is judged anew, so that the results are those "
            "of one run over the input as it is now.",
            "이어서 할 때는 파일과 순서, 내용, 기록에 적힌 규칙이 그대로인 데까지만 앞서 끝낸 것을 씁니다. 처음으로 달라진 곳부터는 모두 "
            "다시 판정하므로, 결과는 지금의 입력을 한 번에 판정한 것과 같습니다.",
        ),
        "gostop batch hands/ -o results.csv      # broken off\ncp new.yaml hands/\ngostop batch hands/ -o results.csv --resume",
        "gostop batch hands/ -o results.csv      # broken off\ngostop batch hands/ -o results.csv --resume",
        severity=Severity.WARNING,
    ),
    entry(
        "GS763",
        "run-differs",
        (
            "the run that broke off had other options or was of another version; everything is judged anew",
            "끊긴 작업은 옵션이나 버전이 달랐습니다. 모두 다시 판정합니다",
        ),
        (
            "What the house rules on the command line, the language of messages, the format of the input and the version of "
            "gostop are decides about every row. A run can only take over what was made under the same.",
            "명령줄의 규칙, 메시지의 언어, 입력 형식, gostop의 버전에 따라 모든 줄이 달라질 수 있습니다. 이것이 같아야 앞서 끝낸 것을 "
            "이어서 쓸 수 있습니다.",
        ),
        "gostop batch hands/ -o results.csv -r club      # broken off\ngostop batch hands/ -o results.csv --resume",
        "gostop batch hands/ -o results.csv -r club      # broken off\ngostop batch hands/ -o results.csv -r club --resume",
        severity=Severity.WARNING,
    ),
)

NOTES: Final[dict[str, Text]] = {}
