"""The compiled wheel: what judges a hand and puts it into words, made native by mypyc. Built only where it is asked for.

    HATCH_BUILD_HOOKS_ENABLE=1 pip install .          # needs a C compiler; takes two minutes

The modules are named in pyproject.toml. They are compiled in a folder of their own, so that no compiled module lies beside
the source. mypyc knows nothing of the structs of msgspec: it would compile their modules, but drop the keywords of the
classes (`frozen=True`) and read every field through the interpreter. So each struct is first written out as the plain class
that it stands for: as frozen, compared, hashed and shown as before. Lines in a traceback are those of that text.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "gostop_cli"
KNOWN = {"frozen", "gc", "kw_only", "eq"}
"""The keywords of a struct that a plain class can do as well."""
EMPTY = {"[]", "{}", "set()"}
"""Defaults of which every value gets its own."""
PLAIN = """
class {name}:
    __struct_fields__: ClassVar[tuple[str, ...]] = {names}
    __match_args__: ClassVar[tuple[str, ...]] = {by_place}

    def __init__({parameters}) -> None:
        {set}

    def __replace__(self, /, **new: Any) -> {name}:
        changed = {name}({given})
        for key, value in new.items():
            {change}
            else:
                raise TypeError(f"unexpected keyword argument {{key!r}}")
        return changed

    def __repr__(self) -> str:
        return "{name}(" + ", ".join([f"{{key}}={{value!r}}" for key, value in zip({names}, ({values}))]) + ")"
"""
FROZEN = """
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("immutable type: '{name}'")
"""
EQUAL = """
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, {name}):
            return NotImplemented
        return {equal}
"""
HASHED = """
    def __hash__(self) -> int:
        return hash(({values}))
"""
UNHASHED = """
    def __hash__(self) -> int:
        raise TypeError("unhashable type: '{name}'")
"""
MYPYC = [sys.executable, "-m", "mypyc", "--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled modules into a wheel, beside the source that they are made from."""

    PLUGIN_NAME = "custom"
    folder: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the results to the builder; an editable install runs the source."""
        if version == "editable":
            return
        self.folder = TemporaryDirectory()
        for module in compiled(Path(self.root), Path(self.folder.name), self.config["modules"]):
            build_data["force_include"][str(module)] = str(module.relative_to(self.folder.name))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what the wheel now has."""
        if self.folder is not None:
            self.folder.cleanup()


def compiled(root: Path, folder: Path, modules: list[str]) -> list[Path]:
    """The compiled modules of a copy of the package in this folder. CalledProcessError where something does not compile."""
    shutil.copytree(root / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    for module in modules:
        path = folder / module
        path.write_text(written_out(path.read_text(encoding="utf-8")), encoding="utf-8")
    # What is called from within alone is called at once, not by way of a table: a tenth faster.
    flags = f"-fvisibility=hidden {os.environ.get('CFLAGS', '')}".rstrip()
    settings = {"MYPYC_DEBUG_LEVEL": "0", **os.environ, "CFLAGS": flags}
    subprocess.run([*MYPYC, *modules], cwd=folder, env=settings, check=True, stdout=sys.stderr)
    made = [path for suffix in ("*.so", "*.pyd") for path in folder.rglob(suffix)]
    made = sorted(path for path in made if path.relative_to(folder).parts[0] != "build")
    missing = {module.removesuffix(".py") for module in modules} - {name_of(path, folder) for path in made}
    if missing:
        raise ValueError(f"not compiled: {', '.join(sorted(missing))}")
    return made


def name_of(path: Path, folder: Path) -> str:
    """A compiled module as its source is called, without any suffix."""
    return path.relative_to(folder).as_posix().split(".")[0]


def written_out(source: str) -> str:
    """A module with each of its structs written out as a plain class. ValueError for a struct that can do more than that."""
    lines, tree = source.split("\n"), ast.parse(source)
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "msgspec.Struct" for base in node.bases):
            lines[node.lineno - 1 : node.end_lineno] = plain_class(node, lines)
    lines.insert(1 + lines.index("from __future__ import annotations"), "from typing import Any, ClassVar")
    return "\n".join(lines)


def plain_class(node: ast.ClassDef, lines: list[str]) -> list[str]:
    """The lines of a class that is to all who use it what the struct was. Its own methods stay as they are."""
    told = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in node.keywords}
    more = told.keys() - KNOWN or node.decorator_list or len(node.bases) > 1 or not all(map(is_plain, node.body))
    if more:
        raise ValueError(f"{node.name} is a struct that cannot be written out")
    fields = [field(part) for part in node.body if isinstance(part, ast.AnnAssign)]
    names = [name for name, _, _ in fields]
    parts = [PLAIN]
    if told.get("frozen"):
        parts.append(FROZEN)
    if told.get("eq", True):
        parts.append(EQUAL)
        parts.append(HASHED if told.get("frozen") else UNHASHED)
    text = "".join(parts).format(
        name=node.name,
        names=repr(tuple(names)),
        by_place=repr(() if told.get("kw_only") else tuple(names)),
        parameters=", ".join(
            ["self", *(["*"] if told.get("kw_only") else []), *(parameter for _, parameter, _ in fields)]
        ),
        set="\n        ".join(setting for _, _, setting in fields),
        values="".join(f"self.{name}, " for name in names),
        given=", ".join(f"{name}=self.{name}" for name in names),
        change="\n            el".join(f"if key == {name!r}: changed.{name} = value" for name in names),
        equal=" and ".join(f"self.{name} == other.{name}" for name in names),
    )
    written = text.strip().splitlines()
    for method in (part for part in node.body if isinstance(part, ast.FunctionDef)):
        first = min([method.lineno, *(mark.lineno for mark in method.decorator_list)])
        written += ["", *lines[first - 1 : method.end_lineno]]
    return written


def is_plain(part: ast.stmt) -> bool:
    """Whether a part of a struct means in a plain class what it means there: a text, a field, or a method."""
    match part:
        case ast.Expr(ast.Constant(str())):
            return True
        case ast.AnnAssign():
            return "ClassVar" not in ast.unparse(part.annotation) and "msgspec" not in ast.unparse(
                part.value or part.target
            )
        case ast.FunctionDef():
            return part.name != "__post_init__"
        case _:
            return False


def field(part: ast.AnnAssign) -> tuple[str, str, str]:
    """A field of a struct: its name, how it is asked for, and how it is set."""
    name, kind = ast.unparse(part.target), ast.unparse(part.annotation)
    default = ast.unparse(part.value) if part.value else ""
    if default in EMPTY:
        return name, f"{name}: {kind} | None = None", f"self.{name}: {kind} = {default} if {name} is None else {name}"
    return name, f"{name}: {kind}" + (f" = {default}" if default else ""), f"self.{name}: {kind} = {name}"
