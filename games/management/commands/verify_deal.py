"""``manage.py verify_deal``: was every hand of a game dealt as the site had promised before it?"""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.tiles import record

MOST_BYTES = 10_000_000  # no game is so long


class Command(BaseCommand):
    """Says it for each hand of a file from the Shuffle proof page; 1 if anything does not match."""

    help = "Check the deals of a game: verify_deal FILE, or - for standard input"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", nargs="?", default="-", help="the file that the Shuffle proof page offers"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            records = record.decode(_text(options["file"]))
        except record.RecordError as wrong:
            raise CommandError(f"{_named(options['file'])} cannot be checked: {wrong}.") from None
        good = sum([self._said(each) for each in records])
        self.stdout.write(f"{good} of {len(records)} hands match.")
        if good < len(records):
            sys.exit(1)

    def _said(self, each: record.DealRecord) -> bool:
        """One line for one hand; is all well with it?"""
        found = record.faults(each)
        good = "matches" if each.deal else "sealed and never dealt; the seed is the promised one"
        self.stdout.write(f"Hand {each.hand}: {'; '.join(found) if found else good}.")
        return not found


def _named(file: str) -> str:
    return "Standard input" if file == "-" else file


def _text(file: str) -> str:
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(file, "rb") as opened:
                raw = opened.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise CommandError(f"{_named(file)} is too long to be a file of deals.")
        return raw.decode("utf-8")
    except OSError as problem:
        raise CommandError(f"{file} cannot be read: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise CommandError(f"{_named(file)} is not a text file.") from None
