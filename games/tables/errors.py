"""Why a table could not be reached at all; a refused action is the engine's ``Refusal`` instead."""

from django.db import InterfaceError, OperationalError

# What a database says that is locked, full, restarting or gone: nothing was written, try again.
DATABASE_AWAY = (OperationalError, InterfaceError)


class NoSuchTable(LookupError):
    """There is no table at this address, or it is closed and its history gone."""


class TableBusy(Exception):
    """The database could not take the action just now. Nothing happened; asking again may help."""


class SatIn(Exception):
    """A computer player sits in for whoever asks, so they cannot act before they have taken their
    seat back. Nothing happened."""
