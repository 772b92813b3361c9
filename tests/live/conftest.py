"""The fixtures of tables, for every test in this folder."""

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
