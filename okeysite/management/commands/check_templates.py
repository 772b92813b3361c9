"""`check_templates`: compiles every template of ours, so that a slip is found before a visitor."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.template import TemplateSyntaxError
from django.template.loader import get_template


class Command(BaseCommand):
    help = "Compile every template of ours and name those with a mistake."

    def handle(self, *args: Any, **options: Any) -> None:
        names = sorted(_names())
        broken = [problem for name in names if (problem := _problem(name))]
        if broken:
            raise CommandError("\n".join(broken))
        self.stdout.write(f"{len(names)} templates compile.")


def _names() -> set[str]:
    folder = Path(settings.BASE_DIR) / "templates"
    return {
        str(file.relative_to(folder))
        for file in folder.rglob("*")
        if file.is_file() and file.suffix in {".html", ".txt", ".xml"}
    }


def _problem(name: str) -> str:
    try:
        get_template(name)
    except TemplateSyntaxError as mistake:
        return f"{name}: {mistake}"
    return ""
