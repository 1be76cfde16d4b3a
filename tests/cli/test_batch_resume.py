"""A batch that breaks off and goes on gives the bytes of one that never did, wherever it was killed."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import time
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from records import LEADING
from support_batch import KINDS, SPOILT, driven, driver_line, environment, hand, left_beside, line, lines, process

from gostop_cli.batch.rowfiles import read_rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SLOW = {"slow": 0.004, "size": 6000}
"""A run of 150 hands in some forty tasks, by two workers, takes about 0.3 seconds beside its start."""


def make_hands(folder: Path, count: int = 150) -> None:
    told = lines(count)
    for n, code in enumerate(SPOILT):
        told[7 * n] = SPOILT[code](hand(7 * n))
    told[90] = told[20]
    (folder / "hands.jsonl").write_text("".join(told), encoding="utf-8")


def start(driver: dict[str, Any], *arguments: str, cwd: Path, stdin: bytes = b"") -> subprocess.Popen[bytes]:
    running = subprocess.Popen(
        driver_line(driver, *arguments),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd, env=environment(),
    )  # fmt: skip
    if stdin:
        assert running.stdin is not None
        running.stdin.write(stdin)
        running.stdin.flush()
    return running


def kill(running: subprocess.Popen[bytes]) -> None:
    running.kill()
    running.communicate(timeout=60)


def grown(path: Path, size: int, running: subprocess.Popen[bytes]) -> int:
    """Wait until a file is larger than this; its size then."""
    deadline = time.monotonic() + 60
    while not path.exists() or path.stat().st_size <= size:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.002)
    return path.stat().st_size


def wait_until_some_is_safe(path: Path, running: subprocess.Popen[bytes], size: int = 30_000) -> None:
    """A spool that grows again has finished writing what made it grow before; a row takes some 700 bytes in it."""
    grown(path, grown(path, size, running), running)


def broken_off(
    driver: dict[str, Any], *arguments: str, cwd: Path, part: str = "out.jsonl.part", size: int = 30_000
) -> None:
    """A run that is killed when some of it is safe, and not all."""
    running = start({**driver, "slow": 0.005}, *arguments, cwd=cwd)
    wait_until_some_is_safe(cwd / part, running, size)
    kill(running)


# ---------------------------------------------------------------- killed at any moment


def see_that_kills_leave_no_mark(tmp_path: Path, kind: str, times: int, seed: int) -> None:
    make_hands(tmp_path)
    arguments = ("batch", "hands.jsonl", "-j", "2", "-q")
    began = time.monotonic()
    assert driven(SLOW, *arguments, "-o", f"whole.{kind}", cwd=tmp_path).returncode == 1
    length = time.monotonic() - began
    whole = (tmp_path / f"whole.{kind}").read_bytes()
    rng = Random(seed)
    for n in range(times):
        out = tmp_path / f"{n}.{kind}"
        more: tuple[str, ...] = ()
        for _ in range(3):
            running = start(SLOW, *arguments, "-o", out.name, *more, cwd=tmp_path)
            try:
                running.communicate(timeout=rng.uniform(0, length))
            except subprocess.TimeoutExpired:
                kill(running)
                more = ("--resume",)
                continue
            break
        else:
            running = start(SLOW, *arguments, "-o", out.name, "--resume", cwd=tmp_path)
            _, err = running.communicate(timeout=60)
            assert err == b""
        assert running.returncode == 1
        assert out.read_bytes() == whole
        assert left_beside(out) == []


@pytest.mark.parametrize("kind", KINDS)
def test_killed_at_random_moments(tmp_path: Path, kind: str) -> None:
    see_that_kills_leave_no_mark(tmp_path, kind, times=2, seed=KINDS.index(kind))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_killed_at_twenty_random_moments(tmp_path: Path, kind: str) -> None:
    see_that_kills_leave_no_mark(tmp_path, kind, times=20, seed=10 + KINDS.index(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_killed_when_the_output_has_just_got_its_name(tmp_path: Path, kind: str) -> None:
    make_hands(tmp_path)
    assert driven({}, "batch", "hands.jsonl", "-o", f"whole.{kind}", cwd=tmp_path).returncode == 1
    assert driven({"die_after": True}, "batch", "hands.jsonl", "-o", f"out.{kind}", cwd=tmp_path).returncode == -9
    assert (tmp_path / f"out.{kind}.part").exists()
    assert driven({}, "batch", "hands.jsonl", "-o", f"out.{kind}", "--resume", cwd=tmp_path).returncode == 1
    assert (tmp_path / f"out.{kind}").read_bytes() == (tmp_path / f"whole.{kind}").read_bytes()
    assert left_beside(tmp_path / f"out.{kind}") == []


def test_what_is_safe_is_not_done_again(tmp_path: Path) -> None:
    """The hands that were judged before the kill now would kill us."""
    make_hands(tmp_path)
    driven({}, "batch", "hands.jsonl", "-o", "whole.jsonl", cwd=tmp_path)
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    ran = driven(
        {"size": 6000, "kill": ["h1", "h2", "h3"]}, "batch", "hands.jsonl", "-o", "out.jsonl", "--resume", cwd=tmp_path
    )
    assert ran.returncode == 1
    assert (tmp_path / "out.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    # Of what the first run told nothing is told again, but the sum is of both.
    assert b"hands.jsonl:1:" not in ran.stderr
    assert ran.stderr.decode().splitlines()[-1] == (
        "150 records: 141 settled, 2 refused, 7 unreadable; 10 with errors; 1 repeated"
    )


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_stopped_and_resumed(tmp_path: Path, sent: signal.Signals) -> None:
    make_hands(tmp_path)
    driven({}, "batch", "hands.jsonl", "-o", "whole.sqlite", cwd=tmp_path)
    running = start({"size": 6000, "slow": 0.01}, "batch", "hands.jsonl", "-j", "2", "-o", "out.sqlite", cwd=tmp_path)
    wait_until_some_is_safe(tmp_path / "out.sqlite.part", running)
    running.send_signal(sent)
    running.communicate(timeout=60)
    assert running.returncode in (130, 143)
    assert driven({}, "batch", "hands.jsonl", "-o", "out.sqlite", "--resume", cwd=tmp_path).returncode == 1
    assert (tmp_path / "out.sqlite").read_bytes() == (tmp_path / "whole.sqlite").read_bytes()


# ---------------------------------------------------------------- what has changed meanwhile


def resumed(tmp_path: Path, *arguments: str, driver: dict[str, Any] | None = None) -> tuple[int, str]:
    """Go on, and see that the output is that of one run over the input as it is now; exit code and what was told."""
    driver = driver or {"size": 6000}
    ran = driven(driver, "batch", *arguments, "-o", "out.jsonl", "--resume", cwd=tmp_path)
    again = driven(driver, "batch", *arguments, "-o", "again.jsonl", "--force", cwd=tmp_path)
    assert ran.returncode == again.returncode
    assert (tmp_path / "out.jsonl").read_bytes() == (tmp_path / "again.jsonl").read_bytes()
    assert left_beside(tmp_path / "out.jsonl") == []
    return ran.returncode, ran.stderr.decode()


def edit(path: Path, change: Callable[[list[str]], list[str]]) -> None:
    path.write_text("".join(change(path.read_text(encoding="utf-8").splitlines(keepends=True))), encoding="utf-8")


INPUT_CHANGED = "warning[GS762]: the input is not what it was when the run broke off; from here on it is judged anew"


def test_hands_that_are_added_at_the_end_are_no_change(tmp_path: Path) -> None:
    make_hands(tmp_path)
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    edit(tmp_path / "hands.jsonl", lambda told: [*told, line(hand(500))])
    _, err = resumed(tmp_path, "hands.jsonl")
    assert "GS76" not in err.replace("GS761", "")
    assert err.splitlines()[-1].startswith("151 records: ")


@pytest.mark.parametrize(
    "change",
    [
        lambda told: [told[1], *told[1:]],
        lambda told: told[1:],
        lambda told: [line(hand(900)), *told],
        lambda told: ["\n", *told],
        lambda told: [told[0].replace('"stake": 1', '"stake": 2') or "", *told[1:]],
        lambda told: told[:12],
        lambda told: [],
    ],
)
def test_changed_input_is_noticed(tmp_path: Path, change: Callable[[list[str]], list[str]]) -> None:
    (tmp_path / "hands.jsonl").write_text("".join(lines(150)), encoding="utf-8")
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    edit(tmp_path / "hands.jsonl", change)
    _, err = resumed(tmp_path, "hands.jsonl")
    assert err.count(INPUT_CHANGED) == 1
    assert f"hands.jsonl: {INPUT_CHANGED}\n" in err or f"out.jsonl: {INPUT_CHANGED}\n" in err


def test_a_change_in_the_middle_keeps_what_is_before(tmp_path: Path) -> None:
    """The first hands would kill us now; the second file has changed."""
    (tmp_path / "a.jsonl").write_text("".join(lines(20)))
    (tmp_path / "b.jsonl").write_text("".join(line(hand(n)) for n in range(20, 150)))
    broken_off({"size": 6000}, "batch", "a.jsonl", "b.jsonl", "-o", "out.jsonl", cwd=tmp_path, size=50_000)
    edit(tmp_path / "b.jsonl", lambda told: told[1:])
    ran = driven(
        {"size": 6000, "kill": ["h0", "h3"]}, "batch", "a.jsonl", "b.jsonl", "-o", "out.jsonl", "--resume", cwd=tmp_path
    )
    assert ran.returncode == 0
    assert ran.stderr.decode().splitlines() == [f"b.jsonl: {INPUT_CHANGED}", "149 records: 149 settled"]


def test_a_file_that_comes_before_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    for n in range(150):
        (folder / f"{n:03}.json").write_text(line(hand(n)))
    broken_off({"size": 6000}, "batch", "hands", "-o", "out.jsonl", cwd=tmp_path)
    (folder / "000a.json").write_text(line(hand(700)))
    code, err = resumed(tmp_path, "hands")
    assert code == 0
    assert INPUT_CHANGED in err
    assert err.endswith("151 records: 151 settled\n")


def test_house_rules_that_have_changed_are_noticed(tmp_path: Path) -> None:
    """The records are the same; the file of rules that they name is not."""
    (tmp_path / "house.yaml").write_text("gostop-rules: 1\nname: house\n")
    (tmp_path / "hands.jsonl").write_text("".join(line({**hand(n), "rules": "house.yaml"}) for n in range(150)))
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    (tmp_path / "house.yaml").write_text("gostop-rules: 1\nname: house\npibak: {effect: off}\n")
    _, err = resumed(tmp_path, "hands.jsonl")
    assert err.count(INPUT_CHANGED) == 1


@pytest.mark.parametrize("options", [["-r", "club"], ["--lang", "ko"], ["--input-format", "jsonl"]])
def test_other_options_begin_anew(tmp_path: Path, options: list[str]) -> None:
    make_hands(tmp_path)
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    _, err = resumed(tmp_path, "hands.jsonl", *options)
    assert err.startswith("out.jsonl: ")
    assert "[GS763]: " in err.splitlines()[0]


def test_input_that_changes_under_the_reader_stops_the_run(tmp_path: Path) -> None:
    (tmp_path / "hands.jsonl").write_text("".join(lines(150)))
    running = start({"size": 6000, "slow": 0.02}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    wait_until_some_is_safe(tmp_path / "out.jsonl.part", running)
    edit(tmp_path / "hands.jsonl", lambda told: [*told, line(hand(800))])
    _, err = running.communicate(timeout=60)
    assert running.returncode == 2
    assert err.decode().startswith("error: hands.jsonl changed while it was read; ")
    assert not (tmp_path / "out.jsonl").exists()
    resumed(tmp_path, "hands.jsonl")


# ---------------------------------------------------------------- streams and archives


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_standard_input_is_read_again(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    make_hands(tmp_path)
    content = pack((tmp_path / "hands.jsonl").read_bytes())
    (tmp_path / "input").write_bytes(content)
    arguments = ("batch", "-", "-j", "2", "--input-format", "jsonl")
    driven({}, *arguments, "-o", "whole.csv", cwd=tmp_path, stdin=content)
    with open(tmp_path / "input", "rb") as stdin:
        running = subprocess.Popen(
            driver_line({"size": 6000, "slow": 0.02}, *arguments, "-o", "out.csv", "-q"),
            stdin=stdin, cwd=tmp_path, env=environment(),
        )  # fmt: skip
        wait_until_some_is_safe(tmp_path / "out.csv.part", running)
        kill(running)
    ran = driven({"size": 6000, "kill": ["h1"]}, *arguments, "-o", "out.csv", "--resume", cwd=tmp_path, stdin=content)
    assert ran.returncode == 1
    assert (tmp_path / "out.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_yaml_goes_on_with_its_numbers(tmp_path: Path) -> None:
    """Documents are numbered by counting them, and what the first run has counted must count."""
    (tmp_path / "hands.yaml").write_text("".join(f"---\n{line(hand(n))}" for n in range(150)))
    broken_off({"size": 6000}, "batch", "hands.yaml", "-o", "out.jsonl", cwd=tmp_path)
    code, _ = resumed(tmp_path, "hands.yaml")
    assert code == 0
    assert [row.record for row in read_rows(str(tmp_path / "out.jsonl"))] == list(range(1, 151))


# ---------------------------------------------------------------- what is there already


def test_a_run_that_broke_off_is_not_forgotten(tmp_path: Path) -> None:
    make_hands(tmp_path)
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    ran = driven({}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr.decode() == (
        "error: a run for out.jsonl broke off: --resume goes on with it, --force begins anew\n"
    )
    assert driven({}, "batch", "hands.jsonl", "-o", "out.jsonl", "--force", cwd=tmp_path).returncode == 1
    assert left_beside(tmp_path / "out.jsonl") == []


def test_a_finished_output_is_said_to_be_finished(tmp_path: Path) -> None:
    """The exit code is that of what it holds, and nothing is read or written."""
    make_hands(tmp_path)
    arguments = ("batch", "hands.jsonl", "-o", "out.csv", "--resume")
    assert driven({}, *arguments, cwd=tmp_path).returncode == 1  # nothing to go on with: from the beginning
    before = (tmp_path / "out.csv").stat().st_mtime_ns
    ran = driven({}, *arguments, cwd=tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.decode() == "out.csv is finished, nothing is left to resume; --force makes it anew\n"
    assert (tmp_path / "out.csv").stat().st_mtime_ns == before


def test_overwriting_was_allowed_before_it_broke_off(tmp_path: Path) -> None:
    make_hands(tmp_path)
    (tmp_path / "out.jsonl").write_text("old")
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", "--force", cwd=tmp_path)
    assert (tmp_path / "out.jsonl").read_text() == "old"
    resumed(tmp_path, "hands.jsonl")


def test_an_output_that_came_up_meanwhile_is_kept(tmp_path: Path) -> None:
    make_hands(tmp_path)
    broken_off({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    (tmp_path / "out.jsonl").write_text("precious")
    ran = driven({"size": 6000}, "batch", "hands.jsonl", "-o", "out.jsonl", "--resume", cwd=tmp_path)
    assert ran.returncode == 2
    assert "out.jsonl is there already" in ran.stderr.decode()
    assert (tmp_path / "out.jsonl").read_text() == "precious"
    assert left_beside(tmp_path / "out.jsonl") == ["out.jsonl.part"]


def test_two_runs_do_not_write_one_output(tmp_path: Path) -> None:
    make_hands(tmp_path)
    first = start({"size": 6000, "slow": 0.3}, "batch", "hands.jsonl", "-o", "out.jsonl", "-j", "2", cwd=tmp_path)
    grown(tmp_path / "out.jsonl.part", 0, first)
    for option in ("--resume", "--force"):
        second = driven({}, "batch", "hands.jsonl", "-o", "out.jsonl", option, cwd=tmp_path)
        assert second.returncode == 2
        assert second.stderr.decode() == "error: another run is writing out.jsonl.part\n"
    assert first.poll() is None
    kill(first)


@pytest.mark.parametrize("content", [b"", b"something else"])
def test_a_file_that_only_looks_like_ours(tmp_path: Path, content: bytes) -> None:
    """An empty one is what a kill in the first moment leaves."""
    (tmp_path / "hand.yaml").write_text(LEADING)
    (tmp_path / "out.csv.part").write_bytes(content)
    ran = process("batch", "hand.yaml", "-o", "out.csv", "--resume", cwd=tmp_path)
    if content:
        assert ran.returncode == 2
        assert ran.stderr.decode() == "error: out.csv.part is not what a run leaves when it breaks off\n"
        assert process("batch", "hand.yaml", "-o", "out.csv", "--force", cwd=tmp_path).returncode == 2
        assert (tmp_path / "out.csv.part").read_bytes() == content
    else:
        assert ran.returncode == 0
        assert left_beside(tmp_path / "out.csv") == []


# ---------------------------------------------------------------- appending


def test_an_append_that_is_killed_is_done_once(tmp_path: Path) -> None:
    """Whether the kill comes before the rows are in or after: they are in once, and no byte is another."""
    make_hands(tmp_path)
    (tmp_path / "first.jsonl").write_text("".join(line(hand(n)) for n in range(300, 330)))
    for name in ("whole", "early", "late"):
        assert driven({}, "batch", "first.jsonl", "-o", f"{name}.sqlite", cwd=tmp_path).returncode == 0
    arguments = ("batch", "hands.jsonl", "--append", "-o")
    driven({"size": 6000}, *arguments, "whole.sqlite", cwd=tmp_path)
    whole = (tmp_path / "whole.sqlite").read_bytes()
    broken_off({"size": 6000}, *arguments, "early.sqlite", cwd=tmp_path, part="early.sqlite.part")
    assert driven({"size": 6000}, *arguments, "early.sqlite", "--resume", cwd=tmp_path).returncode == 1
    assert (tmp_path / "early.sqlite").read_bytes() == whole
    ran = driven({"size": 6000, "die_after": True}, *arguments, "late.sqlite", cwd=tmp_path)
    assert ran.returncode == -9
    assert (tmp_path / "late.sqlite.part").exists()
    assert driven({"size": 6000}, *arguments, "late.sqlite", "--resume", cwd=tmp_path).returncode == 1
    assert (tmp_path / "late.sqlite").read_bytes() == whole
    assert left_beside(tmp_path / "late.sqlite") == left_beside(tmp_path / "early.sqlite") == []
    assert not os.path.exists(tmp_path / "late.sqlite-journal")
