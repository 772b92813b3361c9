"""What a test run may leave out and what it may install."""

import os

from okeysite import env


def require_all() -> bool:
    """A missing browser or server is then a failure and not a skip."""
    return env.flag("OKEY_REQUIRE_ALL", default=in_ci())


def may_install() -> bool:
    """System packages are installed only where this was asked for, never unasked."""
    return env.flag("OKEY_INSTALL", default=in_ci())


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() in env.YES
