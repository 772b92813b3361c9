"""A served site and a Chromium to look at it with.

Browser tests see the site as a visitor does: over the network, never through the database, which
belongs to the serving process (and Playwright's event loop would refuse it anyway).
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests import chromium
from tests.server import OkeyServer
from tests.web.player import FAST, Player
from tests.web.staged import Staged

expect.set_options(timeout=10_000)  # a machine that runs other tests as well is slow


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


@pytest.fixture(scope="module")
def site_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OkeyServer]:
    """A site for the tests of one file."""
    server = OkeyServer(folder=tmp_path_factory.mktemp("site-apart"), measured=False).start()
    yield server
    server.kill()


@pytest.fixture
def site(request: pytest.FixtureRequest) -> OkeyServer:
    """The common site. Tables among people go on when their test has ended, and would be dealt
    the hands that the next one has made to order: a file that opens some says ``APART = True``."""
    apart = getattr(request.module, "APART", False)
    server: OkeyServer = request.getfixturevalue("site_apart" if apart else "okey_server")
    return server


@pytest.fixture
def visitor(
    new_context: Callable[..., BrowserContext], site: OkeyServer
) -> Iterator[Callable[..., Player]]:
    """Opens browsers of different people; whatever a page complained of fails the test."""
    met: list[Player] = []

    def meet(*, server: OkeyServer = site, likes: str = "", **window: Any) -> Player:
        context = new_context(**{"viewport": {"width": 1280, "height": 800}, **window})
        met.append(Player(context.new_page(), server))
        met[-1].likes("&".join(filter(None, [FAST, likes])))
        return met[-1]

    yield meet
    assert [said for player in met for said in player.complaints] == []


@pytest.fixture
def player(visitor: Callable[..., Player]) -> Player:
    """One person with a mouse and a window of 1280 by 800; computer players move fast."""
    return visitor()


@pytest.fixture
def staged(page: Page, tmp_path: Path) -> Iterator[Staged]:
    """A table page whose server is the test itself, in a window of 1280 by 800."""
    page.set_viewport_size({"width": 1280, "height": 800})
    table = Staged(page, folder=tmp_path)
    yield table
    table.close()
    assert table.trouble == []
