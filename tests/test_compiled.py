"""The compiled wheel (hatch_build.py): its values are what the structs were, and it judges as the source does.

Making it takes two minutes and a C compiler, so that most of this is slow; that every module can be written out is not.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import msgspec
import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

hatch_build = pytest.importorskip("hatch_build", reason="needs hatchling, the build backend")

CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MODULES: list[str] = CONFIG["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]

SAMPLE = '''\
"""A module."""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card."""

    code: str
    """Its code."""
    pi: int = 0

    @property
    def twice(self) -> int:
        """Twice its pi."""
        return 2 * self.pi


class Hand(msgspec.Struct):
    cards: list[str] = []
    noted: set[int] = set()
    by_name: dict[str, int] = {}


class Token(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    name: str


AFTER = Card("1p", 1)
'''


CAN_COMPILE = shutil.which("cc") is not None and Path(sysconfig.get_path("include"), "Python.h").exists()
needs_compiler = pytest.mark.skipif(not CAN_COMPILE, reason="needs a C compiler and the headers of Python")


@pytest.fixture(scope="module", params=["struct", pytest.param("compiled", marks=needs_compiler)])
def sample(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The module as it stands, and compiled: whatever holds of the one must hold of the other."""
    monkeypatch = pytest.MonkeyPatch()
    root, folder = tmp_path_factory.mktemp("root"), tmp_path_factory.mktemp("compiled")
    path = root / hatch_build.PACKAGE / "sample.py"
    path.parent.mkdir()
    path.with_name("__init__.py").touch()
    path.write_text(SAMPLE, encoding="utf-8")
    if request.param == "compiled":
        module_name = f"{hatch_build.PACKAGE}/sample"
        made = hatch_build.compiled(root, folder, [f"{module_name}.py"])
        path = next(path for path in made if hatch_build.name_of(path, folder) == module_name)
        monkeypatch.syspath_prepend(folder)  # what all compiled modules share lies there
    found = spec_from_file_location("sample", path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    assert issubclass(module.Card, msgspec.Struct) == (request.param == "struct")
    yield vars(module)
    monkeypatch.undo()


@pytest.mark.slow
def test_fields_and_methods(sample: dict[str, Any]) -> None:
    card = sample["Card"]("1g")
    assert (card.code, card.pi, sample["Card"]("1p", 1).twice, sample["AFTER"].pi) == ("1g", 0, 2, 1)
    assert sample["Card"].__struct_fields__ == sample["Card"].__match_args__ == ("code", "pi")
    assert (sample["Token"].__struct_fields__, sample["Token"].__match_args__) == (("name",), ())
    for wrong in ((), ("1g", 0, 0)):
        with pytest.raises(TypeError):
            sample["Card"](*wrong)
    with pytest.raises(TypeError):
        sample["Token"]("x")


@pytest.mark.slow
def test_equal_values_are_equal_and_hash_alike(sample: dict[str, Any]) -> None:
    make = sample["Card"]
    assert make("1p", 1) == make("1p", 1) != make("1p", 2)
    assert make("1p") != "1p"
    assert make("1p") == ANY
    assert len({make("1p", 1), make("1p", 1), make("1p", 2)}) == 2
    assert sample["Hand"](["1p"]) == sample["Hand"](["1p"])
    assert sample["Token"](name="x") != sample["Token"](name="x")
    with pytest.raises(TypeError):
        hash(sample["Hand"]())


@pytest.mark.slow
def test_frozen_is_frozen(sample: dict[str, Any]) -> None:
    for frozen in (sample["Card"]("1p"), sample["Token"](name="x")):
        name = frozen.__struct_fields__[0]
        with pytest.raises(AttributeError):
            setattr(frozen, name, "2p")
        assert getattr(frozen, name) != "2p"
    hand = sample["Hand"]()
    hand.cards = ["1p"]
    assert hand.cards == ["1p"]


@pytest.mark.slow
def test_empty_defaults_are_not_shared(sample: dict[str, Any]) -> None:
    one, other = sample["Hand"](), sample["Hand"]()
    one.cards.append("1p")
    one.noted.add(1)
    one.by_name["x"] = 1
    assert (other.cards, other.noted, other.by_name) == ([], set(), {})


@pytest.mark.slow
def test_changed_values_are_new_ones(sample: dict[str, Any]) -> None:
    card = sample["Card"]("1p", 1)
    other = card.__replace__(pi=2)
    assert (card.pi, other.pi, other.code) == (1, 2, "1p")
    with pytest.raises(TypeError):
        card.__replace__(worth=2)


@pytest.mark.slow
def test_shown_as_before(sample: dict[str, Any]) -> None:
    assert repr(sample["Card"]("1p", 1)) == "Card(code='1p', pi=1)"
    assert repr(sample["Hand"]()) == "Hand(cards=[], noted=set(), by_name={})"


@pytest.mark.parametrize(
    ("plain", "more"),
    [
        ("frozen=True, gc=False", "order=True"),
        ("frozen=True, gc=False", "tag='card'"),
        ("frozen=True, gc=False", "forbid_unknown_fields=True"),
        ("msgspec.Struct, frozen=True, gc=False", "msgspec.Struct, Base"),
        ("class Card(", "@final\nclass Card("),
        ("pi: int = 0", "pi: int = msgspec.field(default_factory=int)"),
        ("pi: int = 0", "pi: ClassVar[int] = 0"),
        ("pi: int = 0", "pi: int = 0\n    most = 3"),
        ("def twice", "def __post_init__"),
    ],
)
def test_a_struct_that_can_do_more_is_refused(plain: str, more: str) -> None:
    assert plain in SAMPLE
    with pytest.raises(ValueError, match="Card"):
        hatch_build.written_out(SAMPLE.replace(plain, more))


@pytest.mark.parametrize("module", MODULES)
def test_every_module_that_is_compiled_can_be_written_out(module: str) -> None:
    source = (ROOT / module).read_text(encoding="utf-8")
    text = hatch_build.written_out(source)
    assert "msgspec.Struct" not in text
    compile(text, module, "exec", dont_inherit=True)


# ---------------------------------------------------------------- what is compiled


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from compiled import install_compiled  # type: ignore[import-not-found]

    folder = tmp_path_factory.mktemp("compiled")
    install_compiled(folder)
    built = {hatch_build.name_of(path, folder) for path in folder.glob("gostop_cli/*/*.so")}
    assert {module.removesuffix(".py") for module in MODULES} == built
    return folder


def on(folder: Path, *command: str) -> str:
    """What a command of Python prints, with the package of this folder."""
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    done = subprocess.run([sys.executable, *command], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@needs_compiler
@pytest.mark.slow
def test_it_reports_as_the_source_does(compiled: Path, tmp_path: Path) -> None:
    hands = on(ROOT, "-m", "gostop_cli", "sample", "--count", "300", "--seed", "11", "--players", "2,3")
    (tmp_path / "hands.jsonl").write_text(hands, encoding="utf-8")
    slips = hands.replace('"1p"', '"1t"', 40).replace('"call":"go"', '"call":"stop"', 9)
    (tmp_path / "slips.jsonl").write_text(slips, encoding="utf-8")
    for name in ("hands.jsonl", "slips.jsonl"):
        for form in ("text", "jsonl"):
            for lang in ("en", "ko"):
                report = ("-m", "gostop_cli", "score", str(tmp_path / name), "--format", form, "--lang", lang)
                assert on(compiled, *report) == on(ROOT, *report)


@needs_compiler
@pytest.mark.slow
def test_it_passes_the_tests(compiled: Path) -> None:
    """The whole quick suite, but for what runs scripts beside each other."""
    told = on(
        compiled, "-m", "pytest", "-p", "no:cacheprovider", "--ignore", "tests/test_compiled.py",
        "--ignore", "tests/test_benchmarks.py", "tests",
    )  # fmt: skip
    assert re.search(r"^\d+ passed", told.splitlines()[-1]), told[-5000:]
