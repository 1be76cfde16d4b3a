"""What must never happen to a user: tracebacks, complaints about closed pipes, consoles that cannot print Korean."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from records import ILLEGAL, LEADING

import gostop_cli.record.source
import gostop_cli.referee.run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]


def _process(*arguments: str, cwd: Path, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "gostop_cli", *arguments],
        capture_output=True, cwd=cwd, env={**os.environ, "LC_ALL": "C.UTF-8", **environ}, check=False, timeout=60,
    )  # fmt: skip


def test_a_fault_of_our_own_is_one_line_and_costs_one_record(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """product.md: no traceback; one line with the record's content id and how to report it; exit 2."""
    judge = gostop_cli.referee.run.report_record

    def failing(raw: gostop_cli.record.source.RawRecord, override: None, **options: bool) -> object:
        if raw.number == 1:
            raise ZeroDivisionError("a secret of the record")
        return judge(raw, override, **options)

    monkeypatch.setattr(gostop_cli.referee.run, "report_record", failing)
    ran = gostop("score", "-q", record(LEADING + "---\n" + LEADING))
    assert ran.code == 2
    first, *rest = ran.err.splitlines()
    assert rest in ([], ["", "1 error"])
    assert first.startswith("hand.gostop.yaml: error[GS901]: ")
    assert re.search(r"ZeroDivisionError.*test_faults\.py:\d+.*content id sha256:[0-9a-f]{64}.*--version", first)
    assert "Traceback" not in ran.err
    assert ran.out.count("= 12   1,200 won") == 1


def test_a_fault_outside_any_record_is_one_line(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> object:
        raise RuntimeError

    monkeypatch.setattr(gostop_cli.record.source, "read_records", failing)
    ran = gostop("check", "--lang", "ko", record(LEADING))
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert "오류[GS901]" in ran.err


@pytest.mark.parametrize("encoding", ["cp949", "cp1252", "ascii"])
def test_a_console_that_cannot_print_a_letter(tmp_path: Path, encoding: str) -> None:
    """Output to such a console never raises after the work has succeeded."""
    (tmp_path / "hand.yaml").write_text(LEADING.replace("Mina", "미나é"), encoding="utf-8")
    for arguments in (["score", "--lang", "ko"], ["score", "--format", "json"], ["--help", "--lang", "ko"]):
        done = _process(*arguments, "hand.yaml", cwd=tmp_path, PYTHONIOENCODING=encoding)
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
        assert done.stdout


def test_json_stays_json_on_any_console(tmp_path: Path) -> None:
    import json

    (tmp_path / "hand.yaml").write_text(LEADING.replace("Mina", "미나"), encoding="utf-8")
    done = _process("score", "--format", "json", "hand.yaml", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert json.loads(done.stdout)["settlement"]["payments"]["미나"] == -600


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    (tmp_path / "many.yaml").write_text("---\n".join([LEADING] * 40), encoding="utf-8")
    for output in ("text", "json", "jsonl"):
        running = subprocess.Popen(
            [sys.executable, "-m", "gostop_cli", "score", "--format", output, "many.yaml"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
        )  # fmt: skip
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        running.stderr.close()
        assert running.wait(timeout=60) == 141  # neither "all fine" nor "something is wrong with the records"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux that is always full")
@pytest.mark.parametrize("command", [("score", "hand.yaml"), ("deal", "--seed", "1"), ("rules", "new", "--yes", "-")])
def test_a_full_disk_is_no_fault_of_our_own(tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "hand.yaml").write_text(LEADING, encoding="utf-8")
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gostop_cli", *command, "--lang", "en"],
            stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, check=False, timeout=60,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, b"error: standard output takes no more (ENOSPC)\n")


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX")
@pytest.mark.parametrize(("text", "code"), [(LEADING, 0), (ILLEGAL, 1)])
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_streams_that_were_closed_are_written_to_no_more(tmp_path: Path, text: str, code: int, closed: str) -> None:
    (tmp_path / "hand.yaml").write_text(text, encoding="utf-8")
    line = f'"{sys.executable}" -m gostop_cli score hand.yaml {closed}'
    done = subprocess.run(["sh", "-c", line], capture_output=True, cwd=tmp_path, check=False, timeout=60)
    assert (done.returncode, b"GS901" in done.stderr) == (code, False)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_is_quiet(tmp_path: Path) -> None:
    import signal
    import time

    running = subprocess.Popen(
        [sys.executable, "-m", "gostop_cli", "check", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    time.sleep(1.5)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert (out, err) == (b"", b"")
    assert running.returncode == 130


def test_a_file_that_may_not_be_opened(gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """GS003, which no file of tests/diagnostics can show to everybody: root may open all."""

    def denied(*_: object) -> object:
        raise PermissionError(13, "Permission denied")

    name = record(LEADING)
    monkeypatch.setattr(gostop_cli.record.source, "open", denied, raising=False)
    ran = gostop("check", name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error[GS003]: ")
    assert "--> hand.gostop.yaml\n" in ran.err
    assert "오류[GS003]" in gostop("check", "--lang", "ko", name).err


def test_completion_knows_commands_and_presets(tmp_path: Path) -> None:
    environ = {"_GOSTOP_COMPLETE": "complete_bash", "COMP_WORDS": "gostop sc", "COMP_CWORD": "1"}
    assert _process(cwd=tmp_path, **environ).stdout.split() == [b"score", b"schema"]
    environ |= {"COMP_WORDS": "gostop score --rules cl", "COMP_CWORD": "3"}
    assert _process(cwd=tmp_path, **environ).stdout.split() == [b"club"]


def test_python_dash_m_is_the_command(tmp_path: Path) -> None:
    (tmp_path / "hand.yaml").write_text(ILLEGAL, encoding="utf-8")
    done = _process("check", "hand.yaml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(b"error[GS403]")
    assert b"\x1b" not in done.stderr


def test_nothing_heavy_is_imported_before_it_is_needed(tmp_path: Path) -> None:
    """product.md: start-up is part of the interface."""
    (tmp_path / "hand.yaml").write_text(LEADING, encoding="utf-8")
    program = (
        "import sys\n"
        "from gostop_cli.cli.main import main\n"
        "for line in (['--help'], ['check', 'hand.yaml']):\n"
        "    assert main(line) == 0\n"
        "    print([m for m in ('rich', 'jsonschema', 'pydantic', 'difflib', 'json') if m in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=tmp_path, check=True, timeout=60)
    loaded = [line for line in done.stdout.decode().splitlines() if line.startswith("[")]
    assert loaded[0] == loaded[1]
    assert not {"'rich'", "'jsonschema'", "'pydantic'"} & set(re.findall(r"'\w+'", loaded[1]))


def test_the_package_imports_nothing(tmp_path: Path) -> None:
    program = "import sys, gostop_cli; print(sorted(m for m in sys.modules if m.startswith('gostop_cli.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=tmp_path, check=True, timeout=60)
    assert done.stdout.strip() == b"[]"
