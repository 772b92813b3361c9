"""Where no mail server is set, mails are found on the console and as files."""

import stat
from pathlib import Path

import pytest
from django.core.mail import EmailMessage

from accounts import mail

LINK = "http://localhost:8000/en/account/password/new/1/abc-0123456789/"


@pytest.fixture
def folder(settings, tmp_path: Path) -> Path:
    settings.EMAIL_BACKEND = "accounts.mail.OnThisMachine"
    kept = settings.MAIL_FOLDER = tmp_path / "mail"
    return kept


def send(subject: str = "A new password") -> None:
    EmailMessage(subject, f"Open this, Işıl:\n\n{LINK}\n", "Okey <okey@x>", ["isil@x"]).send()


def test_a_mail_is_readable_on_the_console_and_in_a_file(folder: Path, capsys) -> None:
    send()
    said = capsys.readouterr().err
    (file,) = folder.glob("*.txt")
    for text in (said, file.read_text(encoding="utf-8")):
        assert "To: isil@x" in text
        assert "Open this, Işıl:" in text
        assert f"\n{LINK}\n" in text  # in one piece, to be pressed or copied
    assert str(file) in said


def test_only_the_owner_can_read_them(folder: Path) -> None:
    send()
    (file,) = folder.glob("*.txt")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_old_mails_make_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "KEPT", 3)
    for number in range(5):
        send(f"Mail {number}")
    kept = "".join(file.read_text() for file in folder.glob("*.txt"))
    assert [number for number in range(5) if f"Mail {number}" in kept] == [2, 3, 4]
