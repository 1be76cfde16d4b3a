"""GS7xx: many hands, their sessions and batches."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

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
            "{file:'}에 필요한 꾸러미가 설치되어 있지 않습니다(추가 기능 {extra:'})",
        ),
        (
            "Some kinds of file are read and written with a package that is not installed with gostop unless it is asked for.",
            "어떤 파일은 gostop과 함께 설치되지 않는 꾸러미가 있어야 읽고 쓸 수 있습니다.",
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
)

NOTES: Final[dict[str, Text]] = {}
