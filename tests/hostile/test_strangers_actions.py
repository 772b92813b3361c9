"""Whoever has no seat at a table hears nothing of it and changes nothing, whatever they ask for,
and no other site's page may ask at all."""

import pytest
from asgiref.sync import sync_to_async

from accounts.services import Person
from tests.hostile.besieged import Besieged
from tests.hostile.mutants import KINDS
from tests.tables.seated import at, cookies_of, visitor

aside = sync_to_async
MORE = {
    "tile": 5,
    "tiles": [1, 2, 3],
    "groups": [[1, 2, 3]],
    "slots": "1" + "," * 25,
    "how": "runs",
}


@pytest.mark.parametrize("kind", KINDS)
async def test_by_socket(my_turn: str, stranger: Person, kind: str):
    before = await aside(at)(my_turn)
    for cookie in (await aside(cookies_of)(stranger), ""):
        page = Besieged(f"/ws/tables/{my_turn}/", cookie)
        for v in (0, before.v(0)):
            page.act(kind, **MORE)
            page.say(f'{{"aid":"{"s" * 20}","v":{v},"kind":"{kind}"}}')
        await page.calm()
        page.act(kind)  # and once more after it was closed
        await page.calm()
        assert (page.ended in (4401, 4403), page.heard) == (True, [])
        await page.leave()
    after = await aside(at)(my_turn)
    assert (after.version, after.state) == (before.version, before.state)


@pytest.mark.parametrize("kind", KINDS)
def test_by_form(my_turn: str, stranger: Person, kind: str):
    before = at(my_turn)
    other = visitor(stranger)
    form = {"aid": "s" * 20, "v": before.v(0), "kind": kind, **MORE}
    for client in (other, type(other)()):
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.post(f"/tables/{my_turn}/act/", form, headers=headers)
            assert answer.status_code == 403
    assert at(my_turn).version == before.version


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "",
        "http://localhost",
        "http://localhost:1",
        "https://localhost:8000",
        "http://localhost:8000.evil.example",
        "http://localhost:8000@evil.example",
        "http://evil.example/http://localhost:8000",
        "http://LOCALHOST:8000",
        "\\xff",
    ],
)
async def test_a_foreign_page_with_the_player_s_own_cookie(my_turn: str, cookie: str, origin: str):
    page = Besieged(f"/ws/tables/{my_turn}/", cookie, origin=origin)
    page.act("draw_stock")
    await page.leave()
    assert not page.accepted
    assert (page.ended, page.heard) == (4403, [])
    assert len((await aside(at)(my_turn)).state.racks[0]) == 14
