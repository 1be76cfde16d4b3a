"""Fuzzing guided by coverage, by hand; pytest does not collect this file. CPython 3.11 to 3.13 on Linux or macOS.

    pip install atheris
    python tests/fuzz/atheris_check.py -max_total_time=60 corpus tests/diagnostics examples

The first folder (make it) collects what reached new code; the others are only read. The first byte of an input chooses what
it is (a file of unknown format, YAML, JSON, JSON Lines, a score-sheet line, a house-rules file), the rest is the content; an
input that breaks something is written to `crash-…` in the current folder, and `python tests/fuzz/atheris_check.py crash-…`
runs it alone. What must hold is what tests/fuzz/test_fuzz.py asks for, and is written in support_fuzz.py.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["gostop_cli"]):
    import support_fuzz

    import gostop_cli.cli.fmt
    import gostop_cli.cli.rules_check
    import gostop_cli.cli.score
    import gostop_cli.record.explain
    import gostop_cli.record.yamlfault  # noqa: F401 imported where needed otherwise, and then not instrumented

_TOLD = (None, "yaml", "json", "jsonl")
_RECORD = support_fuzz.LEADING_HEAD + "turns:\n  - Hana: 8y / 5p\n  - Joon: "


def one_input(data: bytes) -> None:
    """One input through the whole command line; what is wrong is raised."""
    kind, content = (data[0] if data else 0) % 6, data[1:]
    if kind < 4:
        support_fuzz.check_all(content, _TOLD[kind])
    elif kind == 4:
        support_fuzz.check_all(_RECORD.encode() + content, "yaml")
    else:
        support_fuzz.check_rules(content)


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
