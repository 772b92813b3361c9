"""Static files are collected when one has changed, and only then."""

from pathlib import Path
from typing import Any

import pytest

from okeysite import static_files


@pytest.fixture
def source(tmp_path: Path, settings: Any) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "table.css").write_text("a { color: red } " * 40)
    settings.BUILD_DIR = tmp_path / "build"
    settings.STATIC_ROOT = tmp_path / "build" / "static"
    settings.STATICFILES_DIRS = [folder]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    return folder


def collected(source: Path, pattern: str) -> list[str]:
    return [file.name for file in (source.parent / "build" / "static").glob(pattern)]


def test_the_second_time_there_is_nothing_to_do(source: Path) -> None:
    assert static_files.collect() is True
    assert static_files.collect() is False
    assert len(collected(source, "table.*.css")) == 1
    assert len(collected(source, "table.*.css.br")) == 1
    assert len(collected(source, "table.*.css.gz")) == 1


def test_a_changed_or_new_file_is_noticed(source: Path) -> None:
    static_files.collect()
    (source / "table.css").write_text("a { color: blue }")
    assert static_files.collect() is True
    (source / "rack.js").write_text("1")
    assert static_files.collect() is True
    assert len(collected(source, "table.*.css")) == 2
    assert len(collected(source, "rack.*.js")) == 1


def test_lost_files_are_made_again(source: Path) -> None:
    static_files.collect()
    (source.parent / "build" / "static" / "staticfiles.json").unlink()
    assert static_files.collect() is True
