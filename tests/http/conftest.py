"""Requests by Django's own test client, to the same tables as the services' tests."""

from tests.tables.fixtures import (  # noqa: F401
    a_process_that_has_just_started,
    cookie,
    jobs,
    me,
    my_turn,
    new_table,
    north,
    stranger,
    table,
)
