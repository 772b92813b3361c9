"""Nabız: when somebody last served pages. Time in which nobody did is charged to nobody."""

from django.db import models


class Heartbeat(models.Model):
    """One row for all processes of a kind, written by each of them about once a second."""

    kind = models.CharField(primary_key=True, max_length=16)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.kind} at {self.at}"
