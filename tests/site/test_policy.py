"""What a test run leaves out it says, and where everything is required it leaves out nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import chromium, policy, prepare

ROOT = Path(__file__).resolve().parents[2]


def run_browser_tests(**env: str) -> subprocess.CompletedProcess[str]:
    """As on a machine without Chromium."""
    plain = {name: value for name, value in os.environ.items() if name not in {"CI"}}
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/web/test_strict_policy.py",
        ],
        cwd=ROOT,
        env={**plain, "OKEY_CHROMIUM": "/nowhere/chromium", "OKEY_REQUIRE_ALL": "0", **env},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_a_group_left_out_is_named_in_one_line() -> None:
    done = run_browser_tests()
    assert done.returncode == 0
    lines = [line for line in done.stdout.splitlines() if line.startswith("Skipped:")]
    assert len(lines) == 1
    assert "no Chromium found" in lines[0]
    assert lines[0].endswith("tests)")


def test_where_everything_is_required_a_missing_browser_fails() -> None:
    assert run_browser_tests(OKEY_REQUIRE_ALL="1").returncode != 0


def test_any_skip_fails_where_everything_is_required(tmp_path: Path) -> None:
    (tmp_path / "test_lazy.py").write_text(
        "import pytest\n\n\ndef test_later():\n    pytest.skip('later')\n"
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.conftest",
    ]
    for required, code in (("0", 0), ("1", 1)):
        done = subprocess.run(
            [*command, f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml"), str(tmp_path)],
            cwd=ROOT,
            env={**os.environ, "OKEY_REQUIRE_ALL": required},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == code, done.stdout
        assert "Skipped: later (1 tests)" in done.stdout


@pytest.mark.parametrize(
    ("ci", "own", "required"), [("true", "", True), ("", "", False), ("1", "0", False)]
)
def test_ci_implies_everything_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, ci: str, own: str, required: bool
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("OKEY_REQUIRE_ALL", own)
    monkeypatch.setenv("OKEY_INSTALL", own)
    assert policy.require_all() is required
    assert policy.may_install() is required


def test_nothing_is_installed_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[list[str]] = []
    monkeypatch.setattr(prepare, "_as_root", installed.append)
    monkeypatch.setattr(prepare, "missing", lambda: ["chromium"])
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setenv("OKEY_INSTALL", "0")
    prepare.main()
    assert installed == []
    monkeypatch.setenv("OKEY_INSTALL", "1")
    prepare.main()
    assert [command[1] for command in installed] == ["update", "install"]
    assert installed[1][-1] == "chromium"


def test_the_browser_that_is_wished_for_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "own-chromium"
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    monkeypatch.setenv("OKEY_CHROMIUM", str(own))
    assert chromium.find() == str(own)
    monkeypatch.setenv("OKEY_CHROMIUM", "/nowhere/chromium")
    assert chromium.find() is None
