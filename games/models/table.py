"""Masa: what is kept of a table. The rows are the truth; everything else is a hint or a copy.

Only ``games.tables`` writes here. The newest state is the snapshot; the actions beside it are its
history, from which the same state can be made again.
"""

import secrets
import string

from django.db import models
from django.utils import timezone

from games.models.owners import a_guest, an_account, where_known

TABLE_ID_LETTERS = string.ascii_lowercase + string.digits
TABLE_ID_LENGTH = 20


def new_table_id() -> str:
    """A table's address: random, so that it says nothing and cannot be guessed."""
    return "".join(secrets.choice(TABLE_ID_LETTERS) for _ in range(TABLE_ID_LENGTH))


class Table(models.Model):
    """One game with its four seats. ``version`` rises by one with every row of its history."""

    class Kind(models.TextChoices):
        TEST = "test"  # counts for nothing: against the computer, or among friends for practice
        CASUAL = "casual"  # a private room
        SCORED = "scored"  # match points and leaderboard
        RATED = "rated"  # a free online table
        CREDIT = "credit"

    class Pace(models.TextChoices):
        NATURAL = "natural"
        FAST = "fast"

    id = models.CharField(primary_key=True, max_length=24, default=new_table_id, editable=False)
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.TEST)
    variant = models.CharField(max_length=16)
    ruleset = models.JSONField()
    version = models.PositiveIntegerField(default=0)
    phase = models.CharField(max_length=16)
    hand = models.PositiveIntegerField(default=0)
    bot_level = models.CharField(max_length=16, default="medium")
    bot_pace = models.CharField(max_length=8, choices=Pace, default=Pace.NATURAL)
    bot_due = models.DateTimeField(null=True, blank=True)
    room = models.ForeignKey(
        "games.Room", null=True, blank=True, on_delete=models.SET_NULL, related_name="games"
    )
    # The clock: its terms, then when whoever is to act began to, and when their time is used up.
    turn_seconds = models.PositiveSmallIntegerField(null=True, blank=True)  # None: no clock
    reserve_seconds = models.PositiveSmallIntegerField(default=0)
    clock_since = models.DateTimeField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    reserves = models.JSONField(null=True, blank=True)  # by seat, milliseconds that are left
    missed = models.JSONField(null=True, blank=True)  # by seat, expiries in a row
    deal_due = models.DateTimeField(null=True, blank=True)  # when the deal waits no longer
    away_due = models.DateTimeField(null=True, blank=True)  # when an absence has consequences
    host_user = an_account()
    host_guest = a_guest()
    rematch = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of"
    )
    created_at = models.DateTimeField(default=timezone.now)
    moved_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["bot_due"],
                condition=models.Q(bot_due__isnull=False),
                name="table_bot_due",
            ),
            models.Index(
                fields=["deadline"],
                condition=models.Q(deadline__isnull=False),
                name="table_deadline",
            ),
            models.Index(
                fields=["deal_due"],
                condition=models.Q(deal_due__isnull=False),
                name="table_deal_due",
            ),
            models.Index(
                fields=["away_due"],
                condition=models.Q(away_due__isnull=False),
                name="table_away_due",
            ),
            models.Index(
                fields=["moved_at"],
                condition=models.Q(closed_at__isnull=True),
                name="table_open_moved",
            ),
            where_known("table", "host_user"),
            where_known("table", "host_guest"),
        ]

    def __str__(self) -> str:
        return self.id


class Seat(models.Model):
    """Yer: one of a table's four places and who holds it, a person or a computer player.

    A seat with a person and a ``bot`` is the person's, and a computer player sits in for them.
    Among people, ``seen_at`` is renewed while a page of theirs is open, and ``away_since`` is set
    once none is: one says what a process last knew, the other what everybody may see.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = an_account()
    guest = a_guest()
    bot = models.CharField(max_length=16, blank=True)
    name = models.CharField(max_length=40)
    seen_at = models.DateTimeField(null=True, blank=True)
    away_since = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(null=True, blank=True)  # they said so

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_seat_of_a_number"),
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_per_account"),
            models.UniqueConstraint(fields=["table", "guest"], name="one_seat_per_guest"),
            models.CheckConstraint(
                condition=models.Q(seat__gte=0, seat__lte=3), name="seats_are_0_to_3"
            ),
        ]
        indexes = [
            where_known("seat", "user"),
            where_known("seat", "guest"),
            models.Index(
                fields=["seen_at"],
                condition=models.Q(seen_at__isnull=False, away_since__isnull=True),
                name="seat_seen_at",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.table_id}, seat {self.seat})"


class TableAction(models.Model):
    """Hamle: one row of a table's history, an action of a seat or a deal, and what it led to.

    ``seat_v`` is the seat's own number after it: what a repeated action is answered with.
    """

    class By(models.TextChoices):
        PERSON = "person"
        BOT = "bot"
        CLOCK = "clock"
        SYSTEM = "system"

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="actions", db_index=False
    )
    version = models.PositiveIntegerField()
    aid = models.CharField(max_length=36, null=True, blank=True)  # noqa: DJ001 (NULLs are not equal)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    seat_v = models.PositiveIntegerField(default=0)
    actor = models.CharField(max_length=8, choices=By)
    user = an_account()
    guest = a_guest()
    kind = models.CharField(max_length=24)
    hand = models.PositiveIntegerField()
    payload = models.JSONField()
    events = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="one_row_per_version"),
            models.UniqueConstraint(fields=["table", "aid"], name="one_row_per_aid"),
        ]
        indexes = [where_known("action", "user"), where_known("action", "guest")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.version}: {self.kind}"


class Snapshot(models.Model):
    """The newest state of a table, as the text the engine's codec makes of it."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, primary_key=True)
    version = models.PositiveIntegerField()
    state = models.TextField()

    def __str__(self) -> str:
        return f"{self.table_id} at {self.version}"


class HandSeed(models.Model):
    """The secret of one deal. It opens every rack of its hand: shown to nobody before the game
    is over, kept out of the admin, of logs and of every message between processes."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seeds", db_index=False)
    hand = models.PositiveIntegerField()
    hand_id = models.BinaryField(max_length=16)
    seed = models.BinaryField(max_length=72)
    commitment = models.BinaryField(max_length=32)
    contributions = models.BinaryField(max_length=128)  # four times 32 bytes
    given = models.PositiveSmallIntegerField(default=0)  # a bit for each seat that sent its own

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "hand"], name="one_seed_per_hand")]

    def __str__(self) -> str:
        return f"{self.table_id} hand {self.hand}"


class RackLayout(models.Model):
    """Diziliş: where a seat has put its tiles on the rack. Private, and no rule reads it."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="layouts", db_index=False
    )
    seat = models.PositiveSmallIntegerField()
    hand = models.PositiveIntegerField()
    slots = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_layout_per_seat")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.seat}"


class GameResult(models.Model):
    """How a game ended. Per side are scores, ranks and match points; winners are seats."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="result")
    hands = models.PositiveIntegerField()
    winners = models.JSONField()
    ranks = models.JSONField()
    scores = models.JSONField()
    match_points = models.JSONField(null=True, blank=True)
    void = models.BooleanField(default=False)  # nobody was left to play it to its end
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.table_id} after {self.hands} hands"
