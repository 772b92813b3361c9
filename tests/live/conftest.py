"""The fixtures of tables, for every test in this folder, and pages of a table of four."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from accounts.services import Person
from tests.live.page import Page
from tests.tables.fixtures import *  # noqa: F403
from tests.tables.seated import cookies_of


@pytest.fixture
async def opens(table: str, four: list[Person]) -> AsyncIterator[Callable[..., Any]]:
    """Opens pages of the table: ``await opens(0)`` is North's. They are closed after the test."""
    opened: list[Page] = []

    async def open_page(seat: int) -> Page:
        page = await Page(table, await sync_to_async(cookies_of)(four[seat])).open()
        await page.hear()
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        await page.leave()
