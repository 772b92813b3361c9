"""The files a newcomer meets first do what they say."""

import io
import re
import subprocess
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

ROOT = Path(__file__).resolve().parents[2]
PROMISED = "help setup play test check bench bench-solver bench-live lock".split()


def run(*command: str, path: str = "/usr/bin:/bin") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=ROOT, env={"PATH": path}, capture_output=True, text=True, timeout=60
    )


def test_make_help_names_every_target() -> None:
    named = re.findall(r"^  make ([a-z-]+) +\S", run("make").stdout, flags=re.M)
    assert set(PROMISED) <= set(named)


@pytest.mark.parametrize("target", PROMISED)
def test_every_promised_target_exists(target: str) -> None:
    assert run("make", "--dry-run", target).returncode == 0


def test_without_a_new_enough_python_there_is_a_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = run("/bin/sh", "requirements/venv.sh", str(tmp_path / "venv"), path=str(tmp_path))
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_a_python_without_venv_gives_a_sentence(tmp_path: Path) -> None:
    bare = tmp_path / "python3"
    bare.write_text('#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\n')
    bare.chmod(0o755)
    done = run("/bin/sh", "requirements/venv.sh", str(tmp_path / "venv"), path=str(tmp_path))
    assert done.returncode == 1
    assert "python3-venv" in done.stderr


@pytest.mark.parametrize("name", ["run.txt", "test.txt"])
def test_a_lock_file_pins_by_hash_and_names_no_host(name: str) -> None:
    lock = (ROOT / "requirements" / name).read_text()
    assert not re.search(r"://|file:|--(index|extra-index|find-links)", lock)
    pins = re.split(r"\n(?=[a-z0-9])", lock, flags=re.I)[1:]
    assert len(pins) > 30
    assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)


def test_both_locks_agree() -> None:
    def pins(name: str) -> set[str]:
        lock = (ROOT / "requirements" / name).read_text()
        return set(re.findall(r"^[\w.-]+==[^ ]+", lock, flags=re.M))

    assert pins("run.txt") <= pins("test.txt")


def test_all_templates_compile() -> None:
    said = io.StringIO()
    call_command("check_templates", stdout=said)
    assert re.fullmatch(r"[1-9][0-9]* templates compile, .* exist\.\n", said.getvalue())


def test_a_broken_template_and_a_missing_file_are_named(tmp_path: Path, settings: object) -> None:
    settings.BASE_DIR = tmp_path  # type: ignore[attr-defined]
    settings.TEMPLATES = [  # type: ignore[attr-defined]
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "DIRS": [tmp_path / "templates"],
        }
    ]
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "slip.html").write_text("{% if %}")
    (tmp_path / "templates" / "lack.html").write_text(
        '{% load static %}{% static "vendor/htmx-4.0.1/htmx.min.js" %}{% static "gone.css" %}'
    )
    with pytest.raises(CommandError) as fault:
        call_command("check_templates")
    assert [line.split(":")[0] for line in str(fault.value).splitlines()] == [
        "lack.html",
        "slip.html",
    ]
    assert "there is no static file gone.css" in str(fault.value)
