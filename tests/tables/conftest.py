"""The fixtures of tables, for every test in this folder."""

from tests.tables.fixtures import (  # noqa: F401
    a_process_that_has_just_started,
    jobs,
    new_table,
    north,
    stranger,
    table,
)
