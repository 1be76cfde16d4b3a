"""docs/log.md, made by running what it shows: the help page, and hands written down by somebody who has read it.

`python tests/cli/log_page.py > docs/log.md` writes it; a test says when it is stale.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from gostop_cli.cli.main import main

COMMAND = "python tests/cli/log_page.py > docs/log.md"

FIRST = [
    "Hana Joon Mina",
    "",
    "100",
    "",
    "1p 4t 8p 10t 12g 12s",
    "",
    "8y / 5p",
    "5t",
    "2y",
    "8y / 12t",
    "10y / 12t",
    "12s",
]
"""Three turns: in full; the card turned up when it is asked for; a slip that is refused, then a choice that is asked for."""
SECOND = ["9t / 9p", "Mina: 3p / 3t", "! Joon was at the door", "undo", "show", "4y / 6p"]
KOREAN = [
    "하나 준 미나", "", "100", "", "1피 4띠 8피 10띠 비광 비쌍피", "미나 1광 1띠 1피 3피 4열 6피 7피", "8열 / 5피",
    "난초띠", "2열", "흔들기 1 폭탄 1 / 비띠", "비쌍피", "되돌리기", "그만",
]  # fmt: skip

TITLE = f"""\
<!-- {COMMAND} -->
# A hand written down at the table · 치면서 적기

`gostop log` keeps the record of a hand while it is played with real cards. All that there is to know stands in its help:"""
THREE_TURNS = """\
## The first three turns

Written with nothing but that page. Enter takes what is usual; what was turned up and which of two cards was taken is asked
for where it was left out, and what cannot be is refused."""
LATER = """\
## Later

The same command goes on. A play out of turn is refused, and stands once the table says so (`!` and why); `undo` takes it
back."""
IN_KOREAN = """\
## 우리말로

`LANG=ko_KR.UTF-8`이나 `--lang ko`면 묻는 말도 답도 우리말입니다."""
SCRIPT = """\
## A script, and an evening

Where standard input is no terminal the lines are read from it, and shown behind their prompts as above:
`gostop log hand.gostop.yaml < lines.txt`. The table and the bill go to standard output, everything else to standard error.
Exit code 1 says that a line was refused and never mended.

`gostop log hands.gostop.yaml --session evening.session.yaml` takes players, rules, stake, who leads and the carry from the
evening, and adds each hand to it when the next one begins or somebody leaves. A hand that stands there is not changed any
more.
"""


def page() -> str:
    """The whole page."""
    with TemporaryDirectory() as folder, chdir(folder):
        parts = [
            TITLE,
            shown("log --help"),
            THREE_TURNS,
            shown("log chuseok.gostop.yaml", FIRST),
            "The file is a whole record after every line:",
            shown_file("chuseok.gostop.yaml"),
            LATER,
            shown("log chuseok.gostop.yaml", SECOND),
            IN_KOREAN,
            shown("log 추석.gostop.yaml --lang ko", KOREAN),
            SCRIPT,
        ]
        return "\n\n".join(parts)


def shown(command: str, lines: list[str] | None = None) -> str:
    """A command with all that it says, as it stands on a terminal of 80 columns."""
    said = io.StringIO()
    environ = {"COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    typed = "".join(f"{line}\n" for line in lines or ())
    with (
        mock.patch.dict(os.environ, environ), mock.patch.object(sys, "stdin", io.StringIO(typed)),
        redirect_stdout(said), redirect_stderr(said),
    ):  # fmt: skip
        main(command.split())
    text = "\n".join(line.rstrip() for line in said.getvalue().splitlines())
    return f"```text\n$ gostop {command}\n{text}\n```"


def shown_file(name: str) -> str:
    """A file as it stands."""
    return f"```yaml\n{Path(name).read_text(encoding='utf-8')}```"


if __name__ == "__main__":
    sys.stdout.write(page())
