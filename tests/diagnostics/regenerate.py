"""Write the expected texts of tests/diagnostics anew, to be reviewed as a diff:

    python tests/diagnostics/regenerate.py [GS4 …]

A case is a file `GSnnn-slug.<anything>`: a record (`gostop check FILE`), house rules (`*.rules.yaml`, `*.rules.json`:
`gostop check -r FILE`), a session (`*.session.yaml`: `gostop session FILE`), or a command line of its own (`*.args`, for
what no single file can show). Beside it stand `GSnnn-slug.en.txt` and `GSnnn-slug.ko.txt` with everything that the command
prints, and its exit code.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

FOLDER = Path(__file__).parent
LANGS = ("en", "ko")


def cases() -> list[Path]:
    """The inputs, in order of code."""
    return sorted(
        path for path in FOLDER.glob("GS*") if not path.name.endswith((".en.txt", ".ko.txt")) and path.is_file()
    )


def name_of(case: Path) -> str:
    """The code and slug that a file is about: `GS403-card-not-in-hand`."""
    return case.name.partition(".")[0]


def command_of(case: Path) -> list[str]:
    """The command line that shows a case."""
    if case.suffix == ".args":
        return case.read_text(encoding="utf-8").split()
    if ".rules." in case.name:
        return ["check", "-r", case.name, "not-reached.yaml"]
    if ".session." in case.name:
        return ["session", case.name]
    return ["check", case.name]


def produce(case: Path, lang: str) -> str:
    """Everything that the command prints in a language, and its exit code on a last line."""
    from gostop_cli.cli.main import main

    out, err = io.StringIO(), io.StringIO()
    with chdir(FOLDER), redirect_stdout(out), redirect_stderr(err):
        code = main([*command_of(case), "--lang", lang])
    return f"{out.getvalue()}{err.getvalue()}[exit {code}]\n"


def expected(case: Path, lang: str) -> Path:
    """The file with the expected text."""
    return FOLDER / f"{name_of(case)}.{lang}.txt"


def write_all(prefixes: tuple[str, ...]) -> None:
    """Write every expected text that differs, and say which did; only of codes that begin like this, if any is named."""
    for case in cases():
        if not case.name.startswith(prefixes or ""):
            continue
        for lang in LANGS:
            text, path = produce(case, lang), expected(case, lang)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                sys.stdout.write(f"wrote {os.path.relpath(path)}\n")


if __name__ == "__main__":
    write_all(tuple(sys.argv[1:]))
