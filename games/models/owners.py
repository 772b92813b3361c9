"""Who a row is about: an account, a guest, or neither. The row outlives both."""

from typing import Any

from django.conf import settings
from django.db import models


def an_account() -> "models.ForeignKey[Any, Any]":
    """Who it was, if they have an account; the row outlives the account."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        db_index=False,
        related_name="+",
    )


def a_guest() -> "models.ForeignKey[Any, Any]":
    """Who it was, if they are a guest; the row outlives the guest."""
    return models.ForeignKey(
        "accounts.Guest",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        db_index=False,
        related_name="+",
    )


def where_known(table: str, field: str) -> models.Index:
    """An index of the rows that name somebody: most rows are a computer player's and do not."""
    return models.Index(
        fields=[field], condition=models.Q(**{f"{field}__isnull": False}), name=f"{table}_{field}"
    )
