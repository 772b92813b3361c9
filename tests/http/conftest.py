"""Requests by Django's own test client, to the same tables as the services' tests."""

from tests.tables.fixtures import *  # noqa: F403
