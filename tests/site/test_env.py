"""Settings from the environment: typed, forgiving about empty lines, clear about mistakes."""

import os
import stat
from pathlib import Path

import pytest

from okeysite import env


def test_an_empty_variable_is_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "  ")
    assert env.text("X", "otherwise") == "otherwise"
    assert env.flag("X", default=True) is True
    assert env.integer("X", 7, low=1, high=9) == 7
    assert env.words("X", "classic team") == ["classic", "team"]
    assert env.folder("X", Path("/there")) == Path("/there")
    assert env.origins("X") == []


@pytest.mark.parametrize(
    ("given", "meant"), [("1", True), ("Yes", True), ("0", False), ("off", False)]
)
def test_a_flag_is_yes_or_no(monkeypatch: pytest.MonkeyPatch, given: str, meant: bool) -> None:
    monkeypatch.setenv("X", given)
    assert env.flag("X") is meant


def test_a_flag_that_is_neither_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "perhaps")
    with pytest.raises(env.BadEnvironment, match="X is 'perhaps'"):
        env.flag("X")


def test_a_number_in_its_bounds_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "9")
    assert env.integer("X", 1, low=1, high=9) == 9


@pytest.mark.parametrize("given", ["0", "10", "-1", "3.5", "five", "٣"])
def test_a_number_out_of_bounds_is_refused(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("X", given)
    with pytest.raises(env.BadEnvironment, match="from 1 to 9"):
        env.integer("X", 1, low=1, high=9)


def test_lists_take_commas_and_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "classic, team  okey101")
    assert env.words("X") == ["classic", "team", "okey101"]


def test_origins_name_scheme_host_and_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "https://okey.example/, http://10.0.0.5:8000")
    assert env.origins("X") == ["https://okey.example", "http://10.0.0.5:8000"]


@pytest.mark.parametrize("given", ["okey.example", "ftp://okey.example", "https://", "https://a/b"])
def test_anything_else_is_no_origin(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("X", given)
    with pytest.raises(env.BadEnvironment, match="write https://host"):
        env.origins("X")


def test_without_an_address_the_database_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "okey.sqlite3"
    assert env.database("", sqlite_file=file) == {"ENGINE": env.ENGINES["sqlite"], "NAME": file}
    assert env.database("sqlite:////srv/okey.db", sqlite_file=file)["NAME"] == Path("/srv/okey.db")


def test_a_postgres_address_is_taken_apart(tmp_path: Path) -> None:
    found = env.database(
        "postgres://okey:p%40ss@db.example:5433/okey?sslmode=require", sqlite_file=tmp_path
    )
    assert found == {
        "ENGINE": env.ENGINES["postgres"],
        "NAME": "okey",
        "USER": "okey",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
        "OPTIONS": {"sslmode": "require"},
    }


def test_an_unknown_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(env.BadEnvironment, match="'mysql'"):
        env.database("mysql://localhost/okey", sqlite_file=tmp_path)


def test_the_secret_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret-key"
    key = env.secret("NO_SUCH_VARIABLE", file=file)
    assert len(key) >= 64
    assert env.secret("NO_SUCH_VARIABLE", file=file) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["secret-key"]


def test_of_two_processes_that_start_at_once_both_use_the_same_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret-key"
    file.write_text("the other process was quicker")
    monkeypatch.setattr(Path, "exists", lambda self: False)  # as it was when we looked
    assert env.secret("NO_SUCH_VARIABLE", file=file) == "the other process was quicker"
    assert [each.name for each in tmp_path.iterdir()] == ["secret-key"]


def test_no_file_of_settings_is_no_mistake(tmp_path: Path) -> None:
    env.load_file(tmp_path / ".env")


def test_a_given_secret_key_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("X", "given")
    assert env.secret("X", file=tmp_path / "secret-key") == "given"
    assert not list(tmp_path.iterdir())


def test_a_file_of_settings_gives_way_to_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OKEY_ONE", "shell")
    monkeypatch.setenv("OKEY_TWO", "")
    monkeypatch.delenv("OKEY_TWO")
    file = tmp_path / ".env"
    file.write_text("# OKEY_THREE=no\nOKEY_ONE=file\n\nOKEY_TWO='two words'\nnonsense\n")
    env.load_file(file)
    assert env.text("OKEY_ONE") == "shell"
    assert env.text("OKEY_TWO") == "two words"
    assert env.text("OKEY_THREE") == ""
    monkeypatch.delenv("OKEY_TWO")


def test_every_setting_is_explained_in_the_example() -> None:
    root = Path(__file__).resolve().parents[2]
    explained = (root / ".env.example").read_text()
    for name in (
        "OKEY_DATA_DIR PORT DATABASE_URL REDIS_URL SECRET_KEY ALLOWED_ORIGINS CLOCK_GRACE_MS "
        "AGE_GATED OKEY_CHROMIUM PG_BINDIR OKEY_REQUIRE_ALL OKEY_INSTALL OKEY_DEALS_FILE OKEY_TEST "
        "TRUST_PROXY OFFERED_LANGUAGES"
    ).split():
        assert f"\n{name}=" in explained


def test_a_key_that_cannot_be_kept_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(env.BadEnvironment, match="Permission denied"):
        env.secret("NO_SUCH_VARIABLE", file=tmp_path / "secret-key")


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("smtp://mail.example", env.MailServer(host="mail.example", port=25)),
        (
            "smtp+tls://okey:p%40ss@mail.example",
            env.MailServer(host="mail.example", port=587, user="okey", password="p@ss", tls=True),
        ),
        ("smtps://mail.example:4650/", env.MailServer(host="mail.example", port=4650, ssl=True)),
        ("", None),
    ],
)
def test_a_mail_server_is_one_line(
    monkeypatch: pytest.MonkeyPatch, given: str, meant: env.MailServer | None
) -> None:
    monkeypatch.setenv("X", given)
    assert env.mail_server("X") == meant


@pytest.mark.parametrize("given", ["mail.example", "http://mail.example", "smtp://", "smtp://x:y"])
def test_a_mail_server_that_cannot_be_read_is_refused(
    monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setenv("X", given)
    with pytest.raises(env.BadEnvironment, match="X cannot be read"):
        env.mail_server("X")
