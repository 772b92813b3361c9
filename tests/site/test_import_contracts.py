"""The contracts of pyproject.toml hold, and they notice when somebody breaks one."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


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


@pytest.mark.parametrize("package", ["tiles", "solver", "engine", "bots"])
@pytest.mark.parametrize("module", ["django", "random", "time", "asyncio"])
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
    ],
)
def test_a_planted_violation_is_found(tree: Path, name: str, line: str, complaint: str) -> None:
    code, report = plant(tree, name, line)
    assert code == 1
    assert complaint in report
