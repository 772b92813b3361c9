"""What operators may look at: who played what and how it ended. Nothing that opens a running hand,
so no state, no actions, no layouts and no seeds; and nothing can be changed."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import GameResult, Seat, Table


class LookOnly:
    """Rows that are shown and never written."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatsOfTable(LookOnly, admin.TabularInline):  # type: ignore[type-arg]
    """Who sits at a table."""

    model = Seat
    fields = ("seat", "name", "bot", "user", "guest")


@admin.register(Table)
class TableAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Tables."""

    list_display = ("id", "kind", "variant", "phase", "hand", "moved_at", "finished_at")
    list_filter = ("kind", "variant", "phase")
    inlines = (SeatsOfTable,)


@admin.register(GameResult)
class GameResultAdmin(LookOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Results."""

    list_display = ("table", "hands", "winners", "scores", "at")
