"""`playthrough`: prints whole games between computer players, the same for the same seed."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.management.playthrough.plan import BadPlan, Plan, make_plan
from games.management.playthrough.run import Playthrough
from games.tiles.stacked import StackedDealError


class Command(BaseCommand):
    help = "Play whole games between computer players and print them, a line an event."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--preset", default="countdown-classic", help="the rules to play by")
        parser.add_argument(
            "--set",
            action="append",
            default=[],
            dest="changes",
            metavar="FIELD=VALUE",
            help="change one field of the rules; may be given several times",
        )
        parser.add_argument("--seed", default="1", help="a number; the same one plays the same")
        parser.add_argument(
            "--seats",
            default="medium,medium,medium,medium",
            help="four levels in turn order: random, easy, medium or hard",
        )
        parser.add_argument("--games", default="1", help="how many games to play")
        parser.add_argument(
            "--max-hands", default="200", help="a game with more hands stays unfinished"
        )
        parser.add_argument("--check", action="store_true", help="check every state on the way")
        parser.add_argument("--quiet", action="store_true", help="print only what was counted")

    def handle(self, *args: Any, quiet: bool, **options: Any) -> None:
        played = Playthrough(_plan(options))
        try:
            for line in played.summary() if quiet else played.lines():
                self.stdout.write(line)
        except StackedDealError as error:
            raise CommandError(f"OKEY_DEALS_FILE, {error}.", returncode=2) from None
        except BrokenPipeError:  # whoever read along has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return
        if played.violations:
            raise CommandError("What is marked VIOLATION must never happen.")


def _plan(options: dict[str, Any]) -> Plan:
    """The plan that was typed; CommandError with a sentence and exit code 2 when it is none."""
    wanted = ("preset", "changes", "seats", "seed", "games", "max_hands", "check")
    try:
        return make_plan(**{name: options[name] for name in wanted}, deals=_stacked_lines())
    except BadPlan as error:
        raise CommandError(str(error), returncode=2) from None


def _stacked_lines() -> list[str]:
    """The lines of OKEY_DEALS_FILE, which settings allow only in tests."""
    file = settings.OKEY_DEALS_FILE
    if not file:
        return []
    try:
        return Path(file).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadPlan(f"OKEY_DEALS_FILE cannot be read: {error}.") from None
