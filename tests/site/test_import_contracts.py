"""The contracts of pyproject.toml hold, and they notice when somebody breaks one."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CORE = ("tiles", "solver", "engine", "bots")
OWN = {f"games.{package}" for package in CORE}
PURE = set(
    "collections dataclasses difflib enum functools hashlib hmac itertools json operator re typing"
    .split()
)  # fmt: skip
ALSO = {"bots": {"logging"}}  # says that a computer player failed; where to, the site decides
REACHING_OUT = {"open", "input", "print", "breakpoint", "eval", "exec", "__import__"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the code, to plant mistakes in."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("okeysite", "games", "accounts"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def check(tree: Path) -> tuple[int, str]:
    """What `make check` does about imports."""
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=tree, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def plant(tree: Path, name: str, line: str) -> tuple[int, str]:
    """Check the tree with one more line in one file, and take the line away again."""
    file = tree / name
    before = file.read_text() if file.exists() else None
    file.write_text(f"{before or ''}\n{line}\n")
    try:
        return check(tree)
    finally:
        if before is None:
            file.unlink()
        else:
            file.write_text(before)


def test_the_contracts_hold(tree: Path) -> None:
    code, report = check(tree)
    assert code == 0, report
    assert "0 broken" in report


def strange(source: str, *, package: str) -> list[str]:
    """What a module of this package imports or calls that the core has no business with."""
    allowed = PURE | ALSO.get(package, set())
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names if not is_allowed(name.name, allowed)]
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found += [] if is_allowed(module, allowed) else [module]
        elif isinstance(node, ast.Name) and node.id in REACHING_OUT:
            found.append(node.id)
    return found


def is_allowed(module: str, pure: set[str]) -> bool:
    top, *below = module.split(".")
    return top in pure or ".".join([top, *below[:1]]) in OWN


@pytest.mark.parametrize("package", CORE)
def test_the_core_imports_what_is_on_the_list_and_nothing_else(package: str) -> None:
    files = sorted((ROOT / "games" / package).rglob("*.py"))
    assert len(files) > 5
    found = {str(file): strange(file.read_text(), package=package) for file in files}
    assert {file: names for file, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("import os", ["os"]),
        ("import json, os.path as path", ["os.path"]),
        ("def late():\n    from urllib import request", ["urllib"]),
        ("import logging", ["logging"]),
        ("import games.tables.play", ["games.tables.play"]),
        ("from . import tile", ["."]),
        ("from accounts import models", ["accounts"]),
        ("open('hands')", ["open"]),
        ("from collections.abc import Iterable\nfrom games.tiles.tile import Tile", []),
    ],
)
def test_what_is_not_on_the_list_is_found(line: str, names: list[str]) -> None:
    assert strange(line, package="tiles") == names


def test_the_rows_of_seeds_are_named_where_they_are_read_and_nowhere_else() -> None:
    files = [file for file in (ROOT / "games").rglob("*.py") if "HandSeed" in file.read_text()]
    named = {str(file.relative_to(ROOT)) for file in files if "migrations" not in file.parts}
    inside = {f"games/tables/{name}.py" for name in ("seeds", "envelopes")}
    assert named == {"games/models/__init__.py", "games/models/table.py"} | inside
    outside = (ROOT / "games/tables/envelopes.py").read_text()
    assert not re.search(r"""[."']seed\b""", outside)


@pytest.mark.parametrize("package", CORE)
@pytest.mark.parametrize("module", ["django", "random", "time", "asyncio", "os"])
def test_the_core_may_not_import_what_is_not_pure(tree: Path, package: str, module: str) -> None:
    code, report = plant(tree, f"games/{package}/__init__.py", f"import {module}")
    assert code == 1
    assert f"games.{package} is not allowed to import {module}" in report


@pytest.mark.parametrize(
    ("name", "line", "complaint"),
    [
        ("games/apps.py", "import okeysite.env", "okeysite"),
        ("accounts/names.py", "import games.tiles.tile", "games.tiles"),
        ("games/tiles/stray.py", "import games.solver", "games.solver"),
        ("games/utils.py", "", "games.utils"),
        ("games/bots/stray.py", "import games.engine.classic.state", "games.engine.classic.state"),
        ("games/presenters/stray.py", "import games.engine.classic.state", "protected"),
        ("games/urls.py", "import accounts.models", "protected"),
        ("games/tables/bots.py", "from games.tables import seeds", "games.tables.seeds"),
        ("games/tables/schedule.py", "import games.tables.chance", "games.tables.chance"),
        ("games/tables/sweep.py", "import games.tables.seeds", "games.tables.seeds"),
        ("games/tasks.py", "import games.tables.chance", "games.tables.chance"),
    ],
)
def test_a_planted_violation_is_found(tree: Path, name: str, line: str, complaint: str) -> None:
    code, report = plant(tree, name, line)
    assert code == 1
    assert complaint in report
