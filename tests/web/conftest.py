"""A served site and a Chromium to look at it with.

Browser tests see the site as a visitor does: over the network, never through the database, which
belongs to the serving process (and Playwright's event loop would refuse it anyway).
"""

from typing import Any

import pytest

from tests import chromium
from tests.server import OkeyServer


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **chromium.launch_args()}


@pytest.fixture(scope="session")
def live_server_url(okey_server: OkeyServer) -> str:
    return okey_server.url


@pytest.fixture(scope="session")
def base_url(okey_server: OkeyServer) -> str:
    """So that `page.goto("/en/")` finds the site."""
    return okey_server.url
