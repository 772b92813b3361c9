"""Oda: where people gather before a game and between two; and who waits to be matched."""

from django.db import models
from django.utils import timezone

from games.models.owners import a_guest, an_account, where_known


class Room(models.Model):
    """Four places, rules and a clock, kept from game to game. A private room has a code to join
    by; the room of people who were matched has none. ``version`` rises with every change."""

    class Kind(models.TextChoices):
        CASUAL = "casual"  # private, by code
        RATED = "rated"  # matched strangers

    kind = models.CharField(max_length=8, choices=Kind)
    code = models.CharField(max_length=8, null=True, blank=True, unique=True)
    variant = models.CharField(max_length=16)
    ruleset = models.JSONField()
    turn_seconds = models.PositiveSmallIntegerField(null=True, blank=True)  # None: no clock
    reserve_seconds = models.PositiveSmallIntegerField(default=0)
    bots_allowed = models.BooleanField(default=True)
    bot_level = models.CharField(max_length=16, default="medium")
    host_user = an_account()
    host_guest = a_guest()
    table = models.ForeignKey(
        "games.Table", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )  # the game that is played here or was played last
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now)
    moved_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["moved_at"],
                condition=models.Q(closed_at__isnull=True),
                name="room_open_moved",
            ),
            where_known("room", "host_user"),
            where_known("room", "host_guest"),
        ]

    def __str__(self) -> str:
        return self.code or f"room {self.pk}"


class RoomSeat(models.Model):
    """A place of a room that somebody has taken, or that its host gave to a computer player."""

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = an_account()
    guest = a_guest()
    bot = models.CharField(max_length=16, blank=True)
    name = models.CharField(max_length=40)
    ready = models.BooleanField(default=False)
    seen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["room", "seat"], name="one_room_seat_of_a_number"),
            models.UniqueConstraint(fields=["room", "user"], name="one_room_seat_per_account"),
            models.UniqueConstraint(fields=["room", "guest"], name="one_room_seat_per_guest"),
            models.CheckConstraint(
                condition=models.Q(seat__gte=0, seat__lte=3), name="room_seats_are_0_to_3"
            ),
        ]
        indexes = [where_known("roomseat", "user"), where_known("roomseat", "guest")]

    def __str__(self) -> str:
        return f"{self.name} (room {self.room_id}, seat {self.seat})"


class Waiting(models.Model):
    """Somebody who waits for a free table. ``key`` is the same for all who want the same rules;
    ``table`` is where they were seated, until their page has gone there."""

    user = an_account()
    guest = a_guest()
    name = models.CharField(max_length=40)
    variant = models.CharField(max_length=16)
    ruleset = models.JSONField()
    key = models.CharField(max_length=64)
    table = models.ForeignKey(
        "games.Table", null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    since = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user"], name="an_account_waits_once"),
            models.UniqueConstraint(fields=["guest"], name="a_guest_waits_once"),
        ]
        indexes = [models.Index(fields=["key", "since"], name="waiting_key")]

    def __str__(self) -> str:
        return f"{self.name} since {self.since}"
