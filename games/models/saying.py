"""Söz: one of the ready phrases, said at a table. No part of its game."""

from django.db import models

from games.models.table import Table


class Saying(models.Model):
    """What a seat has said. ``calm_at`` is when that seat may say as much at once as ever again;
    ``aid`` names the press, so that it counts once however often it arrives."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="sayings", db_index=False
    )
    seat = models.PositiveSmallIntegerField()
    phrase = models.CharField(max_length=24)
    aid = models.CharField(max_length=36)
    at = models.DateTimeField()
    calm_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "seat", "aid"], name="one_saying_per_aid")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.seat}: {self.phrase}"
