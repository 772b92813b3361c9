"""A guest signs up mid-hand: a page that was open dials again and is the account's from then on."""

from asgiref.sync import sync_to_async
from django.test import Client

from accounts.services import Person
from games.live import codes
from tests.http.account_pages import sign_up
from tests.live.page import Page
from tests.tables.seated import at, visitor

aside = sync_to_async


def cookies(client: Client) -> str:
    return "; ".join(f"{name}={each.value}" for name, each in client.cookies.items() if each.value)


async def test_an_open_page_comes_back_with_seat_and_rack(my_turn: str, north: Person, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    rack = page.parts["rack-data"]
    browser = await aside(visitor)(north)
    await aside(sign_up)(browser, "Ayşe")
    await page.act("draw_stock")
    assert await page.closed() == codes.DIAL_AGAIN
    again = await Page(my_turn, await aside(cookies)(browser)).open()
    await again.hear()
    assert again.parts["rack-data"] == rack
    version = (await aside(at)(my_turn)).version
    await again.act("draw_stock")
    await again.hear()
    assert (await aside(at)(my_turn)).version == version + 1
    await again.leave()


async def test_the_old_cookie_is_good_for_nothing(my_turn: str, north: Person, cookie: str):
    browser = await aside(visitor)(north)
    await aside(sign_up)(browser, "Ayşe")
    assert await (await Page(my_turn, cookie).open()).closed() == codes.SIGNED_OUT


async def test_whoever_signs_out_is_out_of_every_page(my_turn: str, north: Person):
    browser = await aside(visitor)(north)
    await aside(sign_up)(browser, "Ayşe")
    kept = await aside(cookies)(browser)
    page = await Page(my_turn, kept).open()
    await page.hear()
    version = (await aside(at)(my_turn)).version
    await aside(browser.post)("/en/account/sign-out/")
    await page.act("draw_stock")
    assert await page.closed() == codes.DIAL_AGAIN
    assert await (await Page(my_turn, kept).open()).closed() == codes.SIGNED_OUT
    assert (await aside(at)(my_turn)).version == version
