"""A logger that is killed after every line: each line is heard by a process of its own, which finds only the file.

Run as a program, with the file as its argument. Every line of standard input is JSON: what is typed, and after how many
seconds the process is killed (null: when it asks for the next line). The answer is the file's text then. The processes are
forked from this one, so that none has to read the program anew.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from importlib import import_module
from pathlib import Path

from gostop_cli.cli.main import main

PROMPT = b"> "


def hear(file: str, line: str, seconds: float | None) -> None:
    """Let a new process hear one line, and kill it."""
    to_child, from_parent = os.pipe()
    from_child, to_parent = os.pipe()
    process = os.fork()
    if process == 0:
        os.dup2(to_child, 0)
        os.dup2(to_parent, 2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        for handle in (to_child, from_parent, from_child, to_parent):
            os.close(handle)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        os._exit(main(["log", file]))
    os.close(to_child)
    os.close(to_parent)
    try:
        until_prompt(from_child)
        os.write(from_parent, line.encode() + b"\n")
        if seconds is None:
            until_prompt(from_child)
        else:
            time.sleep(seconds)
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(from_parent)
        os.close(from_child)


def until_prompt(handle: int) -> None:
    """Read until something is wanted again; the line that was typed is shown too, and ends with a line break."""
    said = b""
    while not said.endswith(PROMPT):
        more = os.read(handle, 65536)
        if not more:
            raise SystemExit(f"ended instead of asking: {said.decode()}")
        said += more


if __name__ == "__main__":
    for module in ("cli.log", "cli.log_file", "cli.log_lines", "present.scribe_text", "referee.scribe_offers"):
        import_module(f"gostop_cli.{module}")  # read once, before any process is forked
    path = Path(sys.argv[1])
    for typed in sys.stdin:
        hear(str(path), *json.loads(typed))
        print(json.dumps(path.read_text(encoding="utf-8") if path.exists() else None), flush=True)  # noqa: T201
