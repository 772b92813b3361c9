"""Mails where there is no mail server: readable on the console, and one file each in a folder.

They hold links that open an account, so only the owner of the folder can read them.
"""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from django.conf import settings
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.message import EmailMessage
from django.utils import timezone

KEPT = 200  # the newest; older ones make room
FRAME = "-" * 72


class OnThisMachine(BaseEmailBackend):
    """Django's way to send mails, which sends none."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            text = _readable(message)
            file = _keep(text)
            print(f"{FRAME}\n{text}\n(kept in {file})\n{FRAME}", file=sys.stderr, flush=True)
        return len(email_messages)


def _readable(message: EmailMessage) -> str:
    to = ", ".join(message.to)
    head = f"From: {message.from_email}\nTo: {to}\nSubject: {message.subject}"
    return f"{head}\n\n{message.body}\n"


def _keep(text: str) -> Path:
    folder = Path(settings.MAIL_FOLDER)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / f"{timezone.now():%Y%m%d-%H%M%S-%f}-{secrets.token_hex(3)}.txt"
    file.touch(mode=0o600)
    file.write_text(text, encoding="utf-8")
    for old in sorted(folder.glob("*.txt"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return file
