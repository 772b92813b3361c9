"""Something beside the game is new, a wish for a rematch say: every page at the table shows it."""

from asgiref.sync import sync_to_async

from games.tables.rooms import start
from tests.live.page import Page
from tests.tables.roomed import (
    a_guest,
    all_ready,
    an_account,
    join,
    open_room,
    the_room,
    to_the_end,
)
from tests.tables.seated import NOW, cookies_of

aside = sync_to_async


async def test_every_page_hears_who_wants_a_rematch(transactional_db: None):
    host = await aside(an_account)("Elif")
    friends = [await aside(a_guest)(name) for name in ("Murat", "Deniz", "Leyla")]
    code = await aside(open_room)(host)
    await aside(join)(code, *friends)
    table = await aside(all_ready)(code, host, *friends)
    assert table is not None
    await aside(to_the_end)(table)
    number = (await aside(the_room)(code)).id
    pages = [await Page(table, await aside(cookies_of)(friend)).open() for friend in friends]
    for page in pages:
        await page.hear()
        assert "0 of 4 want a rematch" in page.parts["over"]
    for count, person in enumerate((host, friends[0]), 1):
        await aside(start.ready)(person=person, number=number, now=NOW)
        for page in pages:
            while f"{count} of 4 want a rematch" not in page.parts["over"]:
                await page.hear()
    for page in pages:
        await page.leave()
