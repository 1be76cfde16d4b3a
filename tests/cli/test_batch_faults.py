"""What a batch survives: a record that kills its worker, a fault of our own, a worker that somebody else kills."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from typing import TYPE_CHECKING, Any

import pytest
from support_batch import driven, driver_line, environment, hand, line, lines, rows_in

if TYPE_CHECKING:
    from pathlib import Path

HANDS = [hand(n) for n in range(120)]
INPUTS = {
    "hands.jsonl": "".join(map(line, HANDS)),
    "hands.yaml": "".join(f"---\n{line(one)}" for one in HANDS),
    "hands.json": json.dumps(HANDS),
    "indented.json": json.dumps(HANDS, indent=1),
}


def told(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["record"], row["status"], row["code"]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The rows of the hands when nothing happens."""
    folder = tmp_path_factory.mktemp("sound")
    (folder / "hands.jsonl").write_text(INPUTS["hands.jsonl"])
    ran = driven({}, "batch", "hands.jsonl", cwd=folder)
    assert ran.returncode == 0
    return rows_in(ran.stdout)


def without_file(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**row, "file": ""} for row in rows]


@pytest.mark.parametrize("name", INPUTS)
@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_record_that_kills_has_a_row_and_costs_no_other(
    tmp_path: Path, sound: list[dict[str, Any]], name: str, jobs: str
) -> None:
    """At the beginning, in the middle, next to one another, at the end."""
    (tmp_path / name).write_text(INPUTS[name])
    killers = [0, 50, 51, 119]
    ran = driven({"kill": [f"h{n}" for n in killers]}, "batch", name, "-j", jobs, cwd=tmp_path)
    assert ran.returncode == 2
    rows = rows_in(ran.stdout)
    assert [told(row) for row in rows if row["code"]] == [(n + 1, "unreadable", "GS902") for n in killers]
    assert [row["record"] for row in rows] == list(range(1, 121))
    assert without_file([row for row in rows if not row["code"]]) == without_file(
        [row for n, row in enumerate(sound) if n not in killers]
    )
    said = ran.stderr.decode().splitlines()
    assert said[:4] == [f"{name}: error[GS902]: gostop's own process died of this record, twice"] * 4
    assert said[4:] == ["120 records: 116 settled, 4 unreadable; 4 with errors"]


def test_the_same_bytes_with_and_without_helpers(tmp_path: Path) -> None:
    (tmp_path / "hands.jsonl").write_text(INPUTS["hands.jsonl"])
    for jobs in ("1", "4"):
        driven({"kill": ["h33", "h90"]}, "batch", "hands.jsonl", "-j", jobs, "-o", f"{jobs}.csv", cwd=tmp_path)
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "4.csv").read_bytes()


@pytest.mark.parametrize("name", ["hands.jsonl", "hands.yaml"])
def test_a_record_that_kills_who_only_reads_it(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(INPUTS[name])
    ran = driven({"kill_reading": ['"h7"', '"h99"']}, "batch", name, cwd=tmp_path)
    rows = rows_in(ran.stdout)
    assert [told(row) for row in rows if row["code"]] == [(n, "unreadable", "GS902") for n in (8, 100)]
    assert [row["record"] for row in rows] == list(range(1, 121))


@pytest.mark.parametrize("name", INPUTS)
def test_a_fault_of_our_own_costs_one_record(tmp_path: Path, sound: list[dict[str, Any]], name: str) -> None:
    """product.md: no traceback; one line with the record's content id and how to report it; exit 2."""
    (tmp_path / name).write_text(INPUTS[name])
    ran = driven({"raise": ["h5", "h64"]}, "batch", name, "-j", "2", cwd=tmp_path)
    assert ran.returncode == 2
    rows = rows_in(ran.stdout)
    assert [told(row) for row in rows if row["code"]] == [(n, "unreadable", "GS901") for n in (6, 65)]
    assert [row["content_id"] for row in rows] == [row["content_id"] for row in sound]
    assert rows[5]["message"] == "gostop itself failed on this record (ZeroDivisionError)"
    first = ran.stderr.decode().splitlines()[0]
    assert first.startswith(
        f"{name}: error[GS901]: gostop itself failed on this record (ZeroDivisionError); please report "
    )
    assert "batch_driver.py:" in first
    assert f"content id {rows[5]['content_id']}" in first
    assert b"Traceback" not in ran.stderr
    assert b"secret" not in ran.stdout + ran.stderr


@pytest.mark.parametrize("name", ["hands.jsonl", "hands.yaml"])
def test_a_fault_of_our_own_in_reading_costs_one_record(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(INPUTS[name])
    ran = driven({"raise_reading": ['"h7"']}, "batch", name, cwd=tmp_path)
    rows = rows_in(ran.stdout)
    assert [told(row) for row in rows if row["code"]] == [(8, "unreadable", "GS901")]
    assert [row["record"] for row in rows] == list(range(1, 121))
    assert b"Traceback" not in ran.stderr
    assert b"secret" not in ran.stdout + ran.stderr


@pytest.mark.parametrize("name", INPUTS)
def test_a_worker_that_dies_by_chance_costs_nothing(tmp_path: Path, sound: list[dict[str, Any]], name: str) -> None:
    (tmp_path / name).write_text(INPUTS[name])
    ran = driven({"once": str(tmp_path / "died")}, "batch", name, "-j", "2", cwd=tmp_path)
    assert (tmp_path / "died").exists()
    assert ran.returncode == 0
    assert without_file(rows_in(ran.stdout)) == without_file(sound)


def children(process: int) -> list[int]:
    with open(f"/proc/{process}/task/{process}/children") as listed:
        return [int(child) for child in listed.read().split()]


needs_proc = pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="children are listed in Linux's /proc")


@needs_proc
def test_workers_that_somebody_kills_cost_nothing(tmp_path: Path, sound: list[dict[str, Any]]) -> None:
    """Every worker that is seen is killed, a few times over."""
    (tmp_path / "hands.jsonl").write_text(INPUTS["hands.jsonl"])
    with open(tmp_path / "out", "wb") as out:
        running = subprocess.Popen(
            driver_line({"slow": 0.005, "size": 5000}, "batch", "hands.jsonl", "-j", "2", "-q"),
            stdout=out, cwd=tmp_path, env=environment(),
        )  # fmt: skip
        killed = 0
        while running.poll() is None and killed < 6:
            for worker in children(running.pid):
                os.kill(worker, signal.SIGKILL)
                killed += 1
            time.sleep(0.15)
        assert running.wait(timeout=60) == 0
    assert killed >= 2
    assert rows_in((tmp_path / "out").read_bytes()) == sound


@needs_proc
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_worker_is_left_behind(tmp_path: Path, sent: signal.Signals) -> None:
    (tmp_path / "hands.jsonl").write_text("".join(lines(400)))
    running = subprocess.Popen(
        driver_line({"slow": 0.01, "size": 5000}, "batch", "hands.jsonl", "-j", "3", "-o", "out.csv"),
        stderr=subprocess.PIPE, cwd=tmp_path, env=environment(),
    )  # fmt: skip
    while len(workers := children(running.pid)) < 3:
        time.sleep(0.02)
    time.sleep(0.3)
    running.send_signal(sent)
    _, err = running.communicate(timeout=60)
    assert running.returncode == {signal.SIGKILL: -9, signal.SIGTERM: 143, signal.SIGINT: 130}[sent]
    if sent != signal.SIGKILL:
        assert err.decode() == "stopped; the same command with --resume goes on from here\n"
    assert (tmp_path / "out.csv.part").exists()
    for _ in range(100):  # a worker finishes the few hands that it has before it finds that nobody is there
        if not any(os.path.exists(f"/proc/{worker}") for worker in workers):
            break
        time.sleep(0.05)
    assert [worker for worker in workers if os.path.exists(f"/proc/{worker}")] == []
