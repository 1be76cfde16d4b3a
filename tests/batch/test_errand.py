"""What goes to a worker of a cluster, and what it asks for. No cluster is needed for that."""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from gostop_cli.values import replace

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))

from records import LEADING, MISSPELT
from support_batch import lines

from gostop_cli.batch.cluster import ABROAD, KEPT, _Dispatch
from gostop_cli.batch.crew import AHEAD
from gostop_cli.batch.errand import Errand, Lacking, OtherRelease, carried, packed, release, run_errand
from gostop_cli.batch.planning import tasks
from gostop_cli.batch.run import EngineError
from gostop_cli.batch.work import Orders, Rows, Task, named_in, rows_of
from gostop_cli.record.rulesfile import load_rules
from gostop_cli.record.stretches import ChangedInput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ORDERS = Orders(spoken="en")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with records, in which we are."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hands.jsonl").write_text("".join(lines(30)), encoding="utf-8")
    (tmp_path / "house.yaml").write_text("gostop-rules: 1\nname: house\nextends: below.yaml\nbomb: {passes: 1}\n")
    (tmp_path / "below.yaml").write_text("gostop-rules: 1\nname: below\nextends: club\n")
    (tmp_path / "wrong.yaml").write_text("gostop-rules: 1\nname: wrong\nbomb: {multiplyer: 2}\n")
    return tmp_path


def plan(*names: str, size: int = 10_000) -> list[Task]:
    return list(tasks(names, None, None, size=size))


def sent(task: Task, folder: str, **more: Any) -> Rows:
    return run_errand(release(), packed(Errand(task, ORDERS, folder, **more)))


def test_a_worker_reads_ranges_from_whatever_folder_it_runs_in(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan("hands.jsonl")
    assert len(planned) > 2
    expected = [rows_of(task, ORDERS) for task in planned]
    monkeypatch.chdir("/")
    assert [sent(task, str(table)) for task in planned] == expected


def test_a_worker_that_does_not_see_a_file_asks_for_it(table: Path) -> None:
    """One that is not there, and one that is another there: both are sent, and give the same rows."""
    (task, *_) = plan("hands.jsonl")
    expected = rows_of(task, ORDERS)
    elsewhere = table / "elsewhere"
    elsewhere.mkdir()
    for _ in range(2):
        with pytest.raises(Lacking) as lacking:
            sent(task, str(elsewhere))
        assert lacking.value.args == (True, ())
        assert sent(carried(task), str(elsewhere)) == expected
        (elsewhere / "hands.jsonl").write_text("another file of this name\n")


def test_a_file_that_has_really_changed_or_gone_is_no_worker_s_fault(table: Path) -> None:
    """A change ends the run as it does here; a file that is gone is a row as it is here."""
    (task, *_) = plan("hands.jsonl")
    (table / "hands.jsonl").write_text("".join(lines(31)))
    with pytest.raises(Lacking):
        sent(task, str(table))
    with pytest.raises(ChangedInput):
        carried(task)
    (table / "hands.jsonl").unlink()
    gone = sent(carried(task), str(table))
    assert gone == rows_of(task, ORDERS)
    assert b'"code":"GS001"' in gone.lines


def test_house_rules_of_records_are_asked_for_and_sent_by_content(table: Path) -> None:
    """Files and what they extend, also where something is wrong in them; presets and switches alone are known there."""
    for name, rules in (
        ("a.yaml", "house.yaml"), ("b.yaml", "{extends: house.yaml, bomb: {multiplier: 2}}"), ("c.yaml", "wrong.yaml"),
        ("d.yaml", "nowhere.yaml"), ("e.yaml", "standrad"), ("f.yaml", "wikipedia"),
        ("g.yaml", "{extends: club, bomb: {multiplier: 2}}"),
    ):  # fmt: skip
        (table / name).write_text(LEADING.replace("rules: standard", f"rules: {rules}"), encoding="utf-8")
    (task,) = plan(*(f"{name}.yaml" for name in "abcdefg"), size=10**6)
    expected = rows_of(task, ORDERS)
    with pytest.raises(Lacking) as lacking:
        sent(task, str(table))
    content, uses = lacking.value.args
    assert not content
    assert sorted(map(str, (named_in(use)[0] for use in uses))) == sorted(
        [
            "house.yaml",
            str({"extends": "house.yaml", "bomb": {"multiplier": 2}}),
            "wrong.yaml",
            "nowhere.yaml",
            "standrad",
        ]
    )
    houses = {use: load_rules(*named_in(use)) for use in uses}
    task = carried(task)
    for name in ("house", "below", "wrong"):
        (table / f"{name}.yaml").unlink()
    assert sent(task, "/nowhere", houses=houses) == expected
    line = LEADING.splitlines().index("rules: standard") + 1
    places = [told.line.split(": ")[0] for told in expected.told]
    assert [place for place in places if place.startswith(("wrong", "d.", "e."))] == [
        "wrong.yaml:3:8", f"d.yaml:{line}:8", f"e.yaml:{line}:8"
    ]  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="file names are bytes on POSIX only")
def test_house_rules_in_a_folder_of_which_the_name_is_no_text(table: Path) -> None:
    folder = os.fsdecode(b"caf\xe9")
    (table / folder).mkdir()
    (table / folder / "house.yaml").write_text("gostop-rules: 1\nname: house\nextends: club\n")
    (table / folder / "a.yaml").write_text(LEADING.replace("rules: standard", "rules: house.yaml"))
    (row,) = rows_of(*plan(folder), ORDERS).lines.splitlines()
    assert b'"rules":"house"' in row


def test_another_release_does_nothing(table: Path) -> None:
    """It may not even understand what it was sent."""
    with pytest.raises(OtherRelease) as other:
        run_errand("0.0.1", b"of another kind")
    assert other.value.args == (release(),)


def test_what_a_worker_says_survives_its_way() -> None:
    for said in (Lacking(True, ("a",)), OtherRelease("1.0")):
        again = pickle.loads(pickle.dumps(said))
        assert (type(again), again.args) == (type(said), said.args)


# ---------------------------------------------------------------- how much is out at a time


class Future:
    """Something that will come, as Dask has it; here it is there at once."""

    def __init__(self, work: Callable[[], Rows]) -> None:
        self.key = object()
        try:
            self.answer: Rows | Exception = work()
        except Exception as fault:
            self.answer = fault
        self.status = "error" if isinstance(self.answer, Exception) else "finished"

    def result(self) -> Any:
        return self.answer

    exception = result

    def cancel(self) -> None:
        self.status = "cancelled"


class Client:
    """A cluster with so many threads, which works at once and counts."""

    status = "running"

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.sizes: list[int] = []

    def nthreads(self) -> dict[str, int]:
        return {"one": self.threads - 1, "other": 1}

    def submit(self, work: Any, theirs: str, errand: bytes, *, pure: bool) -> Future:
        assert not pure
        self.sizes.append(len(errand))
        return Future(lambda: work(theirs, errand))


def never() -> None:
    raise AssertionError("there are workers")


def test_only_so_much_is_out_as_keeps_the_workers_busy(table: Path) -> None:
    """Of a plan without end no more is taken than AHEAD for each thread; rows come in order."""
    (task, second, *_) = plan("hands.jsonl")
    taken = 0

    def endless() -> Iterator[Task]:
        nonlocal taken
        while True:
            taken += 1
            yield task if taken % 2 else second

    made = _Dispatch(Client(3), ORDERS, never).run(endless())
    expected = [rows_of(task, ORDERS), rows_of(second, ORDERS)]
    for n in range(20):
        assert next(made) == expected[n % 2]
        assert taken <= n + 1 + AHEAD * 3
    made.close()


def test_what_is_sent_by_content_is_limited_by_its_size(table: Path) -> None:
    """Records of standard input: 64 MiB on their way, however many threads there are."""
    (task, *_) = plan("hands.jsonl")
    (stretch,) = carried(task).stretches
    large = Task((replace(stretch, data=(stretch.data or b"") + (b" " * 1023 + b"\n") * 5 * 1024),))
    client = Client(1000)
    made = _Dispatch(client, ORDERS, never).run(iter([large] * 30))
    assert next(made).counts.records == rows_of(task, ORDERS).counts.records
    assert len(client.sizes) - 1 <= ABROAD // (5 * 1024 * 1024) + 1
    assert len(list(made)) == 29


def test_what_was_asked_for_once_is_sent_along_from_then_on(table: Path) -> None:
    """Also with many different house rules; only the last few go along unasked."""
    for n in range(KEPT + 4):
        (table / f"house{n}.yaml").write_text(f"gostop-rules: 1\nname: house{n}\nextends: club\n")
        (table / f"{n:02}.yaml").write_text(LEADING.replace("rules: standard", f"rules: house{n}.yaml"))
    names = [f"{n:02}.yaml" for n in range(KEPT + 4)] * 2
    planned = plan(*names, size=1)
    client = Client(1)
    dispatch = _Dispatch(client, ORDERS, never)
    made = [rows.lines for rows in dispatch.run(planned)]
    assert made == [rows_of(task, ORDERS).lines for task in planned]
    assert len(dispatch.houses) == KEPT
    again = len(client.sizes)
    assert [rows.lines for rows in dispatch.run(planned[-1:])] == made[-1:]
    assert len(client.sizes) == again + 1


def test_a_range_that_fails_on_a_worker_is_taken_apart_here(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the failure is; that of another release ends the run."""
    from gostop_cli.batch import cluster

    (table / "hand.yaml").write_text(MISSPELT)
    (task,) = plan("hand.yaml")

    def failing(fault: Exception) -> Callable[..., Rows]:
        def run(*_: object) -> Rows:
            raise fault

        return run

    monkeypatch.setattr(cluster, "run_errand", failing(MemoryError()))
    assert list(_Dispatch(Client(1), ORDERS, never).run([task])) == [rows_of(task, ORDERS)]
    for fault, problem in ((OtherRelease("9.9"), "release"), (ModuleNotFoundError("gostop_cli"), "no-gostop")):
        monkeypatch.setattr(cluster, "run_errand", failing(fault))
        client = Client(1)
        client.scheduler = type("Scheduler", (), {"address": "tcp://here:1"})  # type: ignore[attr-defined]
        with pytest.raises(EngineError) as ended:
            list(_Dispatch(client, ORDERS, never).run([task]))
        assert ended.value.problem == problem
