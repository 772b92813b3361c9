"""The fixtures of tables, for every test in this folder."""

from tests.tables.fixtures import *  # noqa: F403
