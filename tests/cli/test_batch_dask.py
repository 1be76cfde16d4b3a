"""`gostop batch --engine dask`: a real scheduler and workers on loopback, and the bytes of `-j 1`, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("distributed")

import psutil
from records import LEADING
from support_batch import KINDS, left_beside, lines, process, rows_in
from support_dask import Cluster, ran, running, sabotaged, started, until
from test_batch import spoilt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from conftest import Ran

    Gostop = Callable[..., Ran]
    Record = Callable[..., str]

DASK = ("--engine", "dask")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler without workers, in a folder in which there are no records."""
    with running(tmp_path / "cluster") as made:
        yield made


def on(cluster: Cluster) -> tuple[str, ...]:
    return (*DASK, "--scheduler", cluster.address)


def hands(folder: Path, count: int) -> list[str]:
    """Hands of which some are bad and one repeats, in lines and in YAML; their names."""
    told, _ = spoilt(count, 1, seed=9)
    (folder / "hands.jsonl").write_text("".join([*told, told[0]]), encoding="utf-8")
    (folder / "more.yaml").write_text(f"{LEADING}---\n{LEADING}", encoding="utf-8")
    return ["hands.jsonl", "more.yaml"]


def locally(folder: Path, names: list[str], kind: str, *options: str) -> tuple[bytes, bytes]:
    """What one process of this machine makes of them: the output, and what it tells."""
    done = process("batch", *names, "-j", "1", "-o", f"local.{kind}", *options, cwd=folder)
    assert done.returncode == 1
    return (folder / f"local.{kind}").read_bytes(), done.stderr


ONE_AFTER_ANOTHER = """
import json, sys
from gostop_cli.cli.main import main

if __name__ == "__main__":
    print([main(line) for line in json.loads(sys.argv[1])])
"""


def test_two_workers_and_one_killed_in_mid_run(tmp_path: Path, cluster: Cluster) -> None:
    """The one that comes to the hundredth hand is killed from outside; the other one finishes, for each kind of output."""
    names = hands(tmp_path, 200)
    reached = tmp_path / "reached"
    workers = [cluster.worker(slow=0.002, at="h100", reached=str(reached)) for _ in range(2)]
    runs = [["batch", *names, "-j", "1", "-o", f"local.{kind}", "-q"] for kind in KINDS]
    runs += [["batch", *names, *on(cluster), "-o", f"out.{kind}"] for kind in KINDS]
    running = subprocess.Popen(
        [sys.executable, "-c", ONE_AFTER_ANOTHER, json.dumps(runs)],
        cwd=tmp_path, env=sabotaged({}), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    number = int(until(lambda: reached.exists() and reached.read_text()))
    assert number in [worker.pid for worker in workers]
    assert not any((tmp_path / f"out.{kind}").exists() for kind in KINDS)
    os.kill(number, signal.SIGKILL)
    codes, stderr = running.communicate(timeout=120)
    assert codes.decode() == f"{[1] * len(runs)}\n", (stderr, cluster.logs())
    for kind in KINDS:
        assert (tmp_path / f"out.{kind}").read_bytes() == (tmp_path / f"local.{kind}").read_bytes()
        assert left_beside(tmp_path / f"out.{kind}") == []


def test_a_cluster_of_this_machine_and_files_by_url(tmp_path: Path) -> None:
    """Without a scheduler; the URL of the output leads to where the command runs, of all places, and nothing else stays."""
    names = hands(tmp_path, 60)
    store = tmp_path / "store"
    store.mkdir()
    urls = [f"file://{tmp_path}/{name}" for name in names]
    done = ran("batch", *urls, *DASK, "-j", "2", "-o", f"dir://store/out.jsonl::file://{tmp_path}", cwd=store)
    assert done.returncode == 1, done.stderr
    output, stderr = locally(tmp_path, names, "jsonl")
    assert (store / "out.jsonl").read_bytes().replace(f"file://{tmp_path}/".encode(), b"") == output
    told = done.stderr.replace(f"file://{tmp_path}/".encode(), b"").splitlines()
    assert told == stderr.splitlines()
    assert os.listdir(store) == ["out.jsonl"]


# ---------------------------------------------------------------- what will not do


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["hand.jsonl", "--scheduler", "tcp://127.0.0.1:1"], "--scheduler needs --engine dask"),
        (["hand.jsonl", *DASK, "--scheduler", "tcp://127.0.0.1:1", "-j", "2"], "--jobs is for this machine"),
        (["memory://hand.jsonl"], "memory://hand.jsonl needs --engine dask"),
        (["hand.jsonl", "-o", "ftp://me:secret@host/out.csv"], "ftp://me@host/out.csv needs --engine dask"),
        (["nonsense://hand.jsonl", *DASK], "nonsense://hand.jsonl cannot be had: "),
        (["hand.jsonl", *DASK, "-o", "nonsense://out.csv"], "nonsense://out.csv cannot be had: "),
        (["hand.jsonl", *DASK, "-o", "memory://out.txt"], "GS751"),
        (
            ["hand.jsonl", *DASK, "-o", "file:///no/such/folder/out.csv"],
            "file:///no/such/folder/out.csv cannot be written",
        ),
        (["hand.jsonl", *DASK, "-o", "memory://there.csv"], "memory://there.csv is there already"),
        (["memory://there.csv", *DASK, "-o", "memory:///there.csv"], "is input and output at once"),
    ],
)
def test_options_that_will_not_do(
    gostop: Gostop, record: Record, tmp_path: Path, options: list[str], words: str
) -> None:
    """All of it is told before any cluster is asked, and nothing is left."""
    import fsspec

    fsspec.filesystem("memory").pipe_file("/there.csv", b"precious")
    record(lines(1)[0], "hand.jsonl")
    told = gostop("batch", *options)
    assert (told.code, told.out) == (2, "")
    assert words in told.err
    assert os.listdir(tmp_path) == ["hand.jsonl"]
    assert fsspec.filesystem("memory").cat_file("/there.csv") == b"precious"


def test_without_the_extra_it_says_how_to_get_it(
    gostop: Gostop, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gostop_cli.batch import cluster

    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    for lang, words in (("en", "needs more packages"), ("ko", "패키지가 더 필요합니다")):
        told = gostop("batch", record(LEADING), *DASK, "--lang", lang)
        assert (told.code, told.out) == (2, "")
        assert told.err.count("\n") == 1
        assert words in told.err
        assert "pip install 'gostop-cli[cluster]'" in told.err


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", pytest.param("nonsense", marks=pytest.mark.slow)])
def test_a_scheduler_that_does_not_answer(tmp_path: Path, address: str) -> None:
    hands(tmp_path, 10)
    done = ran(
        "batch", "hands.jsonl", *DASK, "--scheduler", address, "-o", "out.csv", cwd=tmp_path, waits={"CONNECTING": 0.5}
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.decode() == f"error: there is no answer from the Dask scheduler {address}\n"
    assert left_beside(tmp_path / "out.csv") == []


# ---------------------------------------------------------------- slow: whatever else becomes of a cluster


@pytest.mark.slow
def test_a_worker_killed_at_any_moment(tmp_path: Path, cluster: Cluster) -> None:
    """For each kind of output a worker is killed at a random hand, and another one comes."""
    names = hands(tmp_path, 300)
    rng = Random(5)
    for kind in KINDS:
        reached = tmp_path / f"reached.{kind}"
        told = {"slow": 0.004, "at": f"h{rng.randrange(300)}", "reached": str(reached)}
        workers = [cluster.worker(**told), cluster.worker("--nthreads", "2", "--nanny", **told)]
        run = started("batch", *names, *on(cluster), "-o", f"out.{kind}", cwd=tmp_path)
        os.kill(int(until(lambda reached=reached: reached.exists() and reached.read_text())), signal.SIGKILL)
        _, stderr = run.communicate(timeout=120)
        assert run.returncode == 1, stderr
        assert ((tmp_path / f"out.{kind}").read_bytes(), stderr) == locally(tmp_path, names, kind)
        for worker in workers:
            worker.terminate()
            worker.wait(timeout=60)


KILLERS = ["h20", "h119"]


def killed_locally(folder: Path) -> tuple[bytes, bytes]:
    """What the local engine makes of hands of which some kill whoever judges them."""
    done = ran("batch", "hands.jsonl", "-j", "2", cwd=folder, kill=KILLERS)
    rows = rows_in(done.stdout)
    assert done.returncode == 2
    assert [row["record"] for row in rows if row["code"] == "GS902"] == [21, 120]
    assert len(rows) == 120
    return done.stdout, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("nanny", ["--nanny", "--no-nanny", "own"])
def test_records_that_kill_every_worker(tmp_path: Path, cluster: Cluster, nanny: str) -> None:
    """Workers that come again, that do not (so that none is left), and those of a cluster of our own."""
    (tmp_path / "hands.jsonl").write_text("".join(lines(120)), encoding="utf-8")
    expected = killed_locally(tmp_path)
    where, gone = DASK if nanny == "own" else on(cluster), nanny == "--no-nanny"
    for _ in range(0 if nanny == "own" else 2):
        cluster.worker(nanny, kill=KILLERS)
    done = ran("batch", "hands.jsonl", *where, cwd=tmp_path, kill=KILLERS, waits={"PATIENCE": 3} if gone else {})
    alone = b"note: no worker is left; the work goes on here, by one process\n"
    assert not gone or done.stderr.startswith(alone)
    assert (done.returncode, done.stdout, done.stderr.removeprefix(alone)) == (2, *expected)


@pytest.mark.slow
def test_an_exception_of_our_own_costs_one_record(tmp_path: Path, cluster: Cluster) -> None:
    (tmp_path / "hands.jsonl").write_text("".join(lines(60)), encoding="utf-8")
    bad = {"raise": ["h7"], "raise_reading": ['"h40"']}
    expected = ran("batch", "hands.jsonl", "-j", "1", cwd=tmp_path, **bad)
    assert [row["record"] for row in rows_in(expected.stdout) if row["code"] == "GS901"] == [8, 41]
    cluster.worker(**bad)
    done = ran("batch", "hands.jsonl", *on(cluster), cwd=tmp_path, **bad)
    assert (done.returncode, done.stdout, done.stderr) == (2, expected.stdout, expected.stderr)


@pytest.mark.slow
def test_when_the_scheduler_is_lost_or_we_are_killed_a_run_goes_on(tmp_path: Path) -> None:
    """By whichever engine: what is finished is the same."""
    names = hands(tmp_path, 300)
    output, _ = locally(tmp_path, names, "csv")
    ends: list[tuple[str, ...]] = [("-j", "2"), (*DASK, "-j", "1")]
    for n, end in enumerate(ends):
        with running(tmp_path / f"cluster{n}") as cluster:
            reached = tmp_path / f"reached{n}"
            cluster.worker(slow=0.004, at="h150", reached=str(reached))
            run = started("batch", *names, *on(cluster), "-o", f"out{n}.csv", cwd=tmp_path)
            until(reached.exists)
            (cluster.scheduler if n else run).kill()
            _, stderr = run.communicate(timeout=60)
        if n:
            assert run.returncode == 2
            told = f"error: the Dask scheduler {cluster.address} is gone; once it is back, --resume goes on\n"
            assert stderr.decode().endswith(told)
        assert left_beside(tmp_path / f"out{n}.csv")
        done = ran("batch", *names, "-o", f"out{n}.csv", "--resume", *end, cwd=tmp_path)
        assert done.returncode == 1
        assert b"GS76" not in done.stderr.replace(b"GS761", b"")  # neither changed input nor other options
        assert (tmp_path / f"out{n}.csv").read_bytes() == output
        assert left_beside(tmp_path / f"out{n}.csv") == []


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_cluster_of_our_own_leaves_with_us(tmp_path: Path, stop: signal.Signals) -> None:
    """Ctrl-C goes to the whole group of processes, of which none complains; whatever we die of, none stays."""
    (tmp_path / "hands.jsonl").write_text("".join(lines(200)), encoding="utf-8")
    reached, scratch = tmp_path / "reached", tmp_path / "scratch"
    scratch.mkdir()
    run = started(
        "batch", "hands.jsonl", *DASK, "-j", "2", "-o", "out.csv", cwd=tmp_path, session=True,
        environ={"TMPDIR": str(scratch)}, slow=0.02, at="h20", reached=str(reached),
    )  # fmt: skip
    until(reached.exists)
    family = psutil.Process(run.pid).children(recursive=True)
    assert len(family) >= 2
    if stop is signal.SIGINT:
        os.killpg(run.pid, stop)
    else:
        run.send_signal(stop)
    _, stderr = run.communicate(timeout=60)
    assert psutil.wait_procs(family, timeout=20)[1] == []
    if stop is not signal.SIGKILL:
        assert run.returncode == (130 if stop is signal.SIGINT else 143)
        assert stderr.decode() == "stopped; the same command with --resume goes on from here\n"
        assert os.listdir(scratch) == []


@pytest.mark.slow
def test_workers_of_another_release_and_no_workers(tmp_path: Path, cluster: Cluster) -> None:
    (tmp_path / "hands.jsonl").write_text("".join(lines(3)), encoding="utf-8")
    done = ran("batch", "hands.jsonl", *on(cluster), cwd=tmp_path, waits={"GATHERING": 0.5})
    assert done.returncode == 2
    assert f"the scheduler {cluster.address} has no workers" in done.stderr.decode()
    cluster.worker(release="0.0.9")
    done = ran("batch", "hands.jsonl", *on(cluster), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("error: a worker has gostop 0.0.9, this is ")


@pytest.mark.slow
def test_workers_that_see_no_files(tmp_path: Path, cluster: Cluster) -> None:
    """They are sent what they lack: ranges of files, archives and standard input, and the house rules of records."""
    names = hands(tmp_path, 60)
    (tmp_path / "house.yaml").write_text("gostop-rules: 1\nname: house\nextends: club\n")
    (tmp_path / "ruled.yaml").write_text(LEADING.replace("rules: standard", "rules: house.yaml"), encoding="utf-8")
    expected = ran(
        "batch", *names, "-", "ruled.yaml", "-r", "house.yaml", cwd=tmp_path, stdin="".join(lines(40)).encode()
    )
    mine = ran("batch", "ruled.yaml", cwd=tmp_path)
    for _ in range(2):
        cluster.worker(blind=True)
    done = ran(
        "batch", *names, "-", "ruled.yaml", "-r", "house.yaml", *on(cluster), cwd=tmp_path, stdin="".join(lines(40)).encode()
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (1, expected.stdout, expected.stderr)
    assert ran("batch", "ruled.yaml", *on(cluster), cwd=tmp_path).stdout == mine.stdout
    assert rows_in(mine.stdout)[0]["rules"] == "house"


IN_MEMORY = """
import sys
from fsspec import filesystem
from gostop_cli.cli.main import main

def run():
    memory = filesystem("memory")
    memory.pipe_file("/in/hands.jsonl", open("hands.jsonl", "rb").read())
    def batch(*options):
        return main(["batch", "memory://in", "--engine", "dask", "-j", "1", "-q", "-o", "memory://out/all.sqlite", *options])
    assert batch() == 1
    assert batch() == 2
    assert batch("--resume") == 1
    memory.pipe_file("/in/hands.jsonl", open("later.jsonl", "rb").read())
    assert batch("--append") == 0
    memory.get_file("/out/all.sqlite", "fetched.sqlite")
    assert memory.ls("/out", detail=False) == ["/out/all.sqlite"]

if __name__ == "__main__":
    run()
"""


@pytest.mark.slow
def test_files_that_are_in_our_memory_alone(tmp_path: Path) -> None:
    """No worker can read them. A database in a store takes a further run, as one on disk does."""
    hands(tmp_path, 60)
    (tmp_path / "later.jsonl").write_text("".join(lines(70)[60:]), encoding="utf-8")
    (tmp_path / "run.py").write_text(IN_MEMORY)
    done = subprocess.run([sys.executable, "run.py"], cwd=tmp_path, capture_output=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    (tmp_path / "in").mkdir()
    for name, code in (("hands.jsonl", 1), ("later.jsonl", 0)):
        (tmp_path / "in" / "hands.jsonl").write_bytes((tmp_path / name).read_bytes())
        assert process("batch", "in", "-o", "local.sqlite", "--append", cwd=tmp_path).returncode == code
    from gostop_cli.batch.rowfiles import read_rows

    local = [row.id for row in read_rows(str(tmp_path / "local.sqlite"))]
    assert [row.id for row in read_rows(str(tmp_path / "fetched.sqlite"))] == local
    assert len(local) == 71
    assert {row.file for row in read_rows(str(tmp_path / "fetched.sqlite"))} == {"memory://in/hands.jsonl"}
    assert sorted(path.name for path in tmp_path.iterdir() if ".part" in path.name) == []


@pytest.mark.slow
def test_many_hands_by_many_workers(tmp_path: Path, cluster: Cluster) -> None:
    """Ranges of a megabyte, as they are without tests; four workers, of which one has two threads."""
    told, _ = spoilt(3_000, 10, seed=3)
    (tmp_path / "hands.jsonl").write_text("".join(told), encoding="utf-8")
    for more in ((), (), (), ("--nthreads", "2")):
        cluster.worker(*more)
    done = process("batch", "hands.jsonl", *on(cluster), "-o", "out.parquet", cwd=tmp_path)
    assert done.returncode == 1
    assert ((tmp_path / "out.parquet").read_bytes(), done.stderr) == locally(tmp_path, ["hands.jsonl"], "parquet")
