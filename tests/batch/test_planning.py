"""The plan of a run: which files, in which order, and how they are put into tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gostop_cli.batch.planning import SMALLEST, files, tasks

if TYPE_CHECKING:
    from pathlib import Path

HAND = '{"gostop": 1, "players": ["Mina", "Joon"]}\n'


def plan(folder: Path, size: int) -> list[list[str]]:
    """The names and numbers of the first records of the stretches, task by task."""
    return [
        [f"{stretch.file.removeprefix(f'{folder}/')}#{stretch.record}" for stretch in task.stretches]
        for task in tasks([str(folder)], None, None, size=size)
    ]


def test_small_files_share_a_task(tmp_path: Path) -> None:
    """Each counts 4096 bytes at least: three to a task of 12,288, and one of 9,000 bytes with one beside it."""
    for n in range(5):
        (tmp_path / f"{n}.json").write_text(HAND)
    (tmp_path / "5.yaml").write_text("#" * 9_000)
    (tmp_path / "6.json").write_text(HAND)
    assert plan(tmp_path, 3 * SMALLEST) == [
        ["0.json#1", "1.json#1", "2.json#1"],
        ["3.json#1", "4.json#1"],
        ["5.yaml#1"],
        ["6.json#1"],
    ]
    assert plan(tmp_path, 9_000 + SMALLEST)[-1] == ["5.yaml#1", "6.json#1"]


def test_a_large_file_is_many_tasks(tmp_path: Path) -> None:
    """Lines of 43 bytes: 116 of them fit into 5,000 bytes, 93 into 4,000."""
    assert len(HAND) == 43
    (tmp_path / "a.jsonl").write_text(HAND * 300)
    assert plan(tmp_path, 5_000) == [["a.jsonl#1"], ["a.jsonl#117"], ["a.jsonl#233"]]
    assert plan(tmp_path, 4_000) == [["a.jsonl#1"], ["a.jsonl#94"], ["a.jsonl#187"], ["a.jsonl#280"]]


def test_a_plan_is_the_same_again(tmp_path: Path) -> None:
    for n in range(40):
        (tmp_path / f"{n}.jsonl").write_text(HAND * (1 + 7 * n))
    assert list(tasks([str(tmp_path)], None, None, size=6_000)) == list(tasks([str(tmp_path)], None, None, size=6_000))
    assert sum(task.weight for task in tasks([str(tmp_path)], None, None, size=6_000)) == 43 * sum(
        1 + 7 * n for n in range(40)
    )


def test_the_order_is_that_of_code_points(tmp_path: Path) -> None:
    """Of whole paths, in which `-` and `.` stand before `/`: no locale has a say, nor has who walks the folders."""
    for name in ("b/x.json", "b-c/x.json", "b.json", "B/x.json", "a/é.json", "a/z.json", "a/e/x.json", "ab.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).write_text(HAND)
    found = [str(name).removeprefix(f"{tmp_path}/") for name in files([str(tmp_path)])]
    assert found == sorted(found)
    assert found == ["B/x.json", "a/e/x.json", "a/z.json", "a/é.json", "ab.json", "b-c/x.json", "b.json", "b/x.json"]


def test_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    """They may lead round in a circle; files behind a link are read."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.json").write_text(HAND)
    (tmp_path / "in" / "again").symlink_to(tmp_path / "in")
    (tmp_path / "in" / "b.json").symlink_to(tmp_path / "in" / "a.json")
    assert [str(name)[-6:] for name in files([str(tmp_path / "in")])] == ["a.json", "b.json"]


@pytest.mark.parametrize("own", ["out.jsonl", "in/../out.jsonl"])
def test_what_the_run_writes_is_no_input(tmp_path: Path, own: str) -> None:
    (tmp_path / "in").mkdir()
    for name in ("out.jsonl", "a.jsonl", "in/out.jsonl"):
        (tmp_path / name).write_text(HAND)
    found = [str(name) for name in files([str(tmp_path)], [str(tmp_path / own)])]
    assert found == [str(tmp_path / "a.jsonl"), str(tmp_path / "in/out.jsonl")]
