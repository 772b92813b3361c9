"""What a browser adds to the shuffle, by socket and by form; and that no seed is ever sent."""

import base64
import logging
import secrets
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import reverse

from accounts.services import Person
from games.live import wire
from games.models import HandSeed, TableAction
from games.tables.clocks import RUNNING
from tests.live.page import Page
from tests.tables.seated import at, let_bots_move, open_table, play_one

aside = sync_to_async
BITS = "0a" * 32


@pytest.fixture
def dealing(north: Person, settings: Any) -> str:
    """North's new table, which waits for the bits of North's browser."""
    settings.FIRST_DEAL_WAIT_MS, settings.DEAL_WAIT_MS = 4000, 2000
    return open_table(north)


async def test_a_page_that_opens_is_told_the_commitment_and_that_tiles_are_dealt(
    dealing: str, cookie: str
):
    page = await Page(dealing, cookie).open()
    await page.hear()
    kept = await HandSeed.objects.aget(table=dealing, hand=1)
    assert f'data-hand="1" data-hand-id="{bytes(kept.hand_id).hex()}"' in page.parts["deal"]
    assert f'data-commitment="{bytes(kept.commitment).hex()}"' in page.parts["deal"]
    assert "Dealing" in page.parts["status"]
    await page.leave()


async def test_its_bits_are_answered_with_the_dealt_hand_and_the_next_commitment(
    dealing: str, cookie: str
):
    page = await Page(dealing, cookie).open()
    await page.hear()
    await page.say(kind="bits", hand="1", bits=BITS)
    await page.hear()
    state = (await aside(at)(dealing)).state
    assert state.phase == "await_discard"
    assert 'data-hand="2"' in page.parts["deal"]
    assert page.parts["rack-data"].count("data-tiles") == 1
    kept = await HandSeed.objects.aget(table=dealing, hand=1)
    assert bytes(kept.contributions).hex() == BITS + "00" * 96
    await page.leave()


async def test_bits_for_the_next_hand_are_taken_without_a_word(dealing: str, cookie: str):
    page = await Page(dealing, cookie).open()
    await page.hear()
    await page.say(kind="bits", hand="1", bits=BITS)
    await page.hear()
    for bits in (BITS, "0b" * 32):
        await page.say(kind="bits", hand="2", bits=bits)
        assert await page.nothing()
    kept = await HandSeed.objects.aget(table=dealing, hand=2)
    assert bytes(kept.contributions).hex()[:64] == BITS
    await page.leave()


async def test_bits_for_a_hand_that_nobody_has_promised_are_refused(dealing: str, cookie: str):
    page = await Page(dealing, cookie).open()
    await page.hear()
    await page.say(kind="bits", hand="2", bits=BITS)
    await page.hear()
    assert "data-refused" in page.parts["notice"]
    assert (await aside(at)(dealing)).state.phase == "await_deal"
    await page.leave()


def test_where_sockets_are_blocked_a_form_brings_them(dealing: str, me: Client):
    act = reverse("games:act", args=[dealing])
    answer = me.post(
        act, {"kind": "bits", "hand": "1", "bits": BITS}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert 'data-state="await_deal"' not in answer.content.decode()
    assert at(dealing).state.phase == "await_discard"


def test_a_stranger_adds_nothing(dealing: str):
    answer = Client().post(
        reverse("games:act", args=[dealing]), {"kind": "bits", "hand": "1", "bits": BITS}
    )
    assert answer.status_code == 403
    assert HandSeed.objects.get(table=dealing).given == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"bits": BITS},
        {"hand": "1"},
        {"hand": "1", "bits": BITS[:-2]},
        {"hand": "1", "bits": BITS + "00"},
        {"hand": "1", "bits": BITS.upper()},
        {"hand": "1", "bits": "0x" + BITS[2:]},
        {"hand": "1", "bits": [BITS]},
        {"hand": "1", "bits": "٠" * 64},
        {"hand": "-1", "bits": BITS},
        {"hand": 1.0, "bits": BITS},
        {"hand": True, "bits": BITS},
        {"hand": "1", "bits": BITS, "seed": "1"},
    ],
)
def test_anything_but_32_bytes_in_small_letters_is_refused(wrong: dict[str, Any]):
    with pytest.raises(wire.WireError):
        wire.request_of({"kind": "bits", **wrong})


def test_while_tiles_are_dealt_a_page_without_scripts_loads_again_by_itself(
    dealing: str, me: Client
):
    table = reverse("games:table", args=[dealing])
    soon = f'http-equiv="refresh" content="1; url={table}"'
    assert soon in me.get(table).content.decode()
    me.post(reverse("games:act", args=[dealing]), {"kind": "bits", "hand": "1", "bits": BITS})
    assert soon not in me.get(table).content.decode()


class Listener:
    """Keeps all that a table has sent anybody."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def look(self, page: Page, client: Client, table: str) -> None:
        """The pages that a player may open, and what has come over the socket."""
        for name in ("table", "proof"):
            address = reverse(f"games:{name}", args=[table])
            for headers in ({}, {"HX-Request": "true"}):
                answer = await aside(client.get)(address, headers=headers)
                self.heard += [answer.content.decode(), repr(answer.headers), repr(client.cookies)]
        self.heard += page.batches

    def knows(self, secret: bytes) -> bool:
        """Is it anywhere in there, whichever way it is written?"""
        ways = [secret.hex(), secret.hex().upper(), repr(secret)[2:-1], str(list(secret))]
        ways += [base64.b64encode(secret).decode(), base64.urlsafe_b64encode(secret).decode()]
        return any(way.rstrip("=") in text for text in self.heard for way in ways)


async def test_no_seed_is_in_anything_that_is_sent_or_written_down_during_a_game(
    dealing: str, north: Person, cookie: str, me: Client, jobs: list[Any], caplog: Any
):
    listener = Listener()
    page = await Page(dealing, cookie).open()
    await page.hear()
    with caplog.at_level(logging.DEBUG):
        await listener.look(page, me, dealing)
        await page.say(kind="bits", hand="1", bits=secrets.token_hex(32))
        await page.hear()
        for _ in range(12):
            await aside(let_bots_move)(dealing)
            if (await aside(at)(dealing)).state.phase not in RUNNING:
                break  # a computer player has won
            await aside(play_one)(dealing, north)
            await page.hear()
        await listener.look(page, me, dealing)
    listener.heard += [repr(jobs), caplog.text]
    rows = [row async for row in TableAction.objects.filter(table=dealing).exclude(kind="deal")]
    listener.heard += [repr((row.payload, row.events)) for row in rows]
    kept = [row async for row in HandSeed.objects.filter(table=dealing)]
    assert len(kept) == 2
    assert listener.knows(bytes(kept[0].commitment))
    assert not any(listener.knows(bytes(row.seed)) for row in kept)
    assert not any(listener.knows(bytes(row.seed)[:12]) for row in kept)
    await page.leave()
