"""`check_templates`: finds a template that does not compile or names a static file we lack.

Both would be an error page for the visitor who is the first to need that template.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management.base import BaseCommand, CommandError
from django.template import TemplateDoesNotExist, TemplateSyntaxError, engines

KINDS = {".html", ".txt", ".xml", ".svg", ".webmanifest"}
USUAL, PARTS = "django", "parts"  # the engines of the settings
PARTS_FOLDER = "games/parts/"
STATIC_TAG = re.compile(r"""\{%\s*static\s+["']([^"']+)["']""")


class Command(BaseCommand):
    help = "Compile every template of ours and look for the static files they name."

    def handle(self, *args: Any, **options: Any) -> None:
        folder = Path(settings.BASE_DIR) / "templates"
        files = sorted(file for file in folder.rglob("*") if file.suffix in KINDS)
        faults = [fault for file in files for fault in _faults(file, folder=folder)]
        if faults:
            raise CommandError("\n".join(faults))
        self.stdout.write(f"{len(files)} templates compile, and the static files they name exist.")


def _faults(file: Path, *, folder: Path) -> Iterator[str]:
    name = str(file.relative_to(folder))
    engine = PARTS if name.startswith(PARTS_FOLDER) else USUAL
    try:
        engines[engine].get_template(name)
    except (TemplateSyntaxError, TemplateDoesNotExist) as mistake:
        yield f"{name}: {mistake}"
    for static in STATIC_TAG.findall(file.read_text()):
        if finders.find(static) is None:
            yield f"{name}: there is no static file {static}"
