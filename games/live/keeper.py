"""What is the same for all open pages of this process, at tables and waiting: each is served by a
task of its own, hears that the site is alive, and is let go when it does not read or has gone.

Whatever goes wrong in serving a page ends its socket at most, and the page dials again.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

from django.conf import settings

from games.live import codes
from games.tables.errors import DATABASE_AWAY, NoSuchTable
from games.tables.faults import told

HEARTBEAT = "{}"
RETRY_SECONDS = 0.5

logger = logging.getLogger(__name__)


class Open(Protocol):
    """One open page. ``wanted`` says that there may be something new for it, ``serving`` is the
    task that brings it there, and ``what`` is for the log."""

    wanted: bool
    serving: asyncio.Task[None] | None

    @property
    def send(self) -> Callable[[str], Awaitable[None]]: ...

    @property
    def close(self) -> Callable[[int, str], Awaitable[None]]: ...

    @property
    def what(self) -> str: ...


Page = TypeVar("Page", bound=Open)


class Keeper(ABC, Generic[Page]):
    """Serves pages and keeps their sockets alive; subclasses know which there are and what they
    show."""

    def __init__(self) -> None:
        self._hearts: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}

    @abstractmethod
    def leave(self, page: Page) -> None:
        """The page is gone."""

    @abstractmethod
    async def _bring_up_to_date(self, page: Page) -> None:
        """Send what is new for this page."""

    @abstractmethod
    async def _round(self, loop: asyncio.AbstractEventLoop, beats: int) -> bool:
        """Give the pages of this loop a sign of life; False: there are none any more."""

    def _want(self, page: Page, loop: asyncio.AbstractEventLoop) -> None:
        """There may be something new for this page."""
        page.wanted = True
        if page.serving is None or page.serving.done():
            page.serving = loop.create_task(self._serve(page))

    async def _serve(self, page: Page) -> None:
        """Send until there is nothing newer."""
        try:
            while page.wanted:
                page.wanted = False
                await self._bring_up_to_date(page)
        except NoSuchTable:
            await self._close(page, codes.NO_TABLE, "the table is closed")
        except DATABASE_AWAY:
            await asyncio.sleep(RETRY_SECONDS)
            await self._close(page, codes.DIAL_AGAIN, "try again")
        except Exception as fault:
            logger.error("A page of %s was not served: %s.", page.what, told(fault))
            await self._close(page, codes.DIAL_AGAIN, "try again")

    async def _push(self, page: Page, text: str) -> None:
        """Send, and wait until the line has taken it: meanwhile versions pass, and nothing piles
        up for a page that does not read. One that never does is to dial again."""
        try:
            async with asyncio.timeout(settings.SOCKET_SEND_SECONDS):
                await page.send(text)
        except TimeoutError:
            await self._close(page, codes.DIAL_AGAIN, "not reading")
        except OSError:  # it went away meanwhile
            logger.debug("A page of %s was gone before it was served.", page.what)
            self.leave(page)

    async def _close(self, page: Page, code: int, reason: str) -> None:
        self.leave(page)
        await page.close(code, reason)

    def _let_go(self, page: Page) -> None:
        """Whoever serves this page may stop."""
        if page.serving is not None and page.serving is not asyncio.current_task():
            page.serving.cancel()

    def _keep_beating(self, loop: asyncio.AbstractEventLoop) -> None:
        for old in [each for each in self._hearts if each.is_closed()]:
            del self._hearts[old]
        if loop not in self._hearts or self._hearts[loop].done():
            self._hearts[loop] = loop.create_task(self._beat(loop))

    async def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        beats = 0
        while True:
            await asyncio.sleep(settings.HEARTBEAT_SECONDS)
            beats += 1
            if not await self._round(loop, beats):
                return
