"""``manage.py hand``: explains a hand to a person, or answers a stream of hands for a program."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.hand.answers import answer_line
from games.management.hand.reading import DEFAULT_PRESET, HandError, read_hand, read_preset
from games.management.hand.words import explain


class Command(BaseCommand):
    """Doors only: everything said here is worked out in ``games.management.hand``."""

    help = "Explain a hand of 14 or 15 tiles: hand --indicator B9 R5 R6 R7 …"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("tiles", nargs="*", help="codes such as R7, K13, ★")
        parser.add_argument("--indicator", help="the face-up tile, such as B9")
        parser.add_argument(
            "--preset",
            default=DEFAULT_PRESET,
            help=f"the rules ({DEFAULT_PRESET}); with --jsonl, of lines that name none",
        )
        parser.add_argument(
            "--jsonl",
            nargs="?",
            const="-",
            metavar="FILE",
            help="answer hands from a file, or from standard input: one JSON object a line",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            read_preset(options["preset"])
        except HandError as error:
            raise CommandError(f"{error}.", returncode=2) from None
        if options["jsonl"] is None:
            self._explain(options)
        else:
            self._answer_all(options["jsonl"], preset=options["preset"])

    def _answer_all(self, source: str, *, preset: str) -> None:
        """All the lines of a file, or of standard input where ``-`` is named."""
        if source == "-":
            self._answer(sys.stdin.buffer, preset=preset)
        else:
            try:
                with open(source, "rb") as lines:
                    self._answer(lines, preset=preset)
            except OSError as error:
                raise CommandError(f"cannot read {source}: {error.strerror}") from None

    def _explain(self, options: dict[str, Any]) -> None:
        try:
            hand = read_hand(
                indicator=options["indicator"], tiles=options["tiles"], preset=options["preset"]
            )
        except HandError as error:
            raise CommandError(f"{error}.") from None
        self.stdout.write(explain(hand))

    def _answer(self, lines: Iterable[bytes], *, preset: str) -> None:
        """One answer a line as it comes; a bad line does not stop the others."""
        failed = False
        for line in lines:
            text, good = answer_line(line.decode("utf-8-sig", errors="replace"), preset=preset)
            failed = failed or not good
            self.stdout.write(text)
            self.stdout.flush()
        if failed:
            sys.exit(1)
