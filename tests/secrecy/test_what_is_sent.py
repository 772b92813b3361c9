"""Pairs of hands through the whole site: not a byte that reaches a seat, nor the length of one
message, says which of the two was played."""

import logging

import pytest

from games.live import render
from games.tables import play, store
from games.tables.position import Position
from tests.secrecy import wiretap
from tests.secrecy.recorded import Recording, record
from tests.secrecy.sight import Leak, agree
from tests.secrecy.twins import twin_of

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("transactional_db")]

HANDS = [
    ("countdown-classic", 11, None),
    ("coloured-portal", 12, None),
    ("table-house", 13, 2),
    ("single-round-slots", 14, 3),
]


async def same_for(one: Recording, other: Recording, *, seat: int) -> int:
    """The number of things that reached the seat in both hands; raises Leak if any differs."""
    return agree(await wiretap.listen(one, seat=seat), await wiretap.listen(other, seat=seat))


@pytest.mark.parametrize(("preset", "seed", "ready"), HANDS)
async def test_nothing_tells(preset: str, seed: int, ready: int | None, settings):
    settings.SOCKET_BURST = settings.NEW_TABLES_PER_PERSON = 10**6
    hand = record(preset, seed=seed, most=28, ready=ready)
    other = twin_of(hand, seat=1, seed=seed)
    assert (len(other.steps) < len(hand.steps)) is (ready is not None)
    assert await same_for(hand, other, seat=1) > 100


@pytest.fixture
def pair(settings) -> tuple[Recording, Recording]:
    settings.SOCKET_BURST = 10**6
    hand = record("table-house", seed=15, most=9, ready=2)
    return hand, twin_of(hand, seat=1, seed=15)


async def test_a_message_for_a_hidden_act_is_found(pair, monkeypatch):
    monkeypatch.setattr(Position, "v", lambda self, seat: self.version)
    with pytest.raises((Leak, TimeoutError)):
        await same_for(*pair, seat=1)


async def test_a_longer_message_for_some_tiles_is_found(pair, monkeypatch):
    real = render.Drawings.of

    def leaking(self, position, **who):
        pad = " " * (position.state.stock[0] % 5)
        return {name: html + pad for name, html in real(self, position, **who).items()}

    monkeypatch.setattr(render.Drawings, "of", leaking)
    with pytest.raises(Leak):
        await same_for(*pair, seat=1)


async def test_a_rack_in_the_log_is_found(pair, monkeypatch):
    real = play.perform

    def leaking(table_id, order, *, now):
        racks = store.read(table_id).state.racks
        logging.getLogger("games").warning("Seat %s: %s", order.seat, racks)
        return real(table_id, order, now=now)

    monkeypatch.setattr(play, "perform", leaking)
    with pytest.raises(Leak):
        await same_for(*pair, seat=1)
