"""In a real browser: no page breaks our strict policy, and nothing is fetched from elsewhere."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.server import OkeyServer


@pytest.mark.parametrize("path", ["/en/nowhere", "/nowhere"])
def test_a_page_keeps_to_the_policy_and_to_this_site(
    page: Page, okey_server: OkeyServer, path: str
) -> None:
    complaints: list[str] = []
    hosts: set[str] = set()
    page.on("console", lambda said: complaints.append(said.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert hosts == {urlsplit(okey_server.url).netloc}
    assert [said for said in complaints if "404" not in said] == []
