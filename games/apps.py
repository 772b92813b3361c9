"""The games as a Django app."""

from importlib import import_module

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """What accounts tell is heard from the start."""
        import_module("games.tables.moving")
