"""P4: pairs of hands that differ in what a seat may not know, through the whole site and as they
are drawn, other ones in every run."""

import asyncio
from typing import Any

import django
from django.conf import settings
from django.db import connection
from django.test.utils import setup_test_environment

from tests.soak.diary import Diary
from tests.soak.promise import Broken

EVERY = 1_000  # moments between two notes
SECRETIVE = ("table-house", "single-round-slots")  # where a seat can act unseen


def run(diary: Diary, *, pairs: int, moments: int) -> None:
    """Compare until so many pairs and so many moments were compared."""
    django.setup()
    setup_test_environment()
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    settings.SOCKET_BURST = settings.NEW_TABLES_PER_PERSON = 10**6
    from tests.secrecy.sight import Leak
    from tests.secrecy.twins import NoTwin

    try:
        while diary.totals["pairs"] < pairs:
            try:
                _pair_through_the_site(diary)
            except NoTwin:
                diary.note(without_twin=1, next=1)
        while diary.totals["moments"] < moments:
            try:
                _some_moments(diary, min(EVERY, moments - diary.totals["moments"]))
            except NoTwin:
                diary.note(without_twin=1, next=1)
    except Leak as leak:
        raise Broken(f"with seed {diary.totals['next']} a seat could tell: {leak}") from None


def _pair_through_the_site(diary: Diary) -> None:
    from tests.secrecy.sight import agree
    from tests.secrecy.wiretap import listen

    one, other, seat = _pair(diary.totals["next"], most=40)

    async def both() -> int:
        return agree(await listen(one, seat=seat), await listen(other, seat=seat))

    diary.note(pairs=1, sent=asyncio.run(both()), next=1)


def _some_moments(diary: Diary, wanted: int) -> None:
    from tests.secrecy.sight import compare

    seen = hands = 0
    start = diary.totals["next"]
    while seen < wanted:
        one, other, seat = _pair(start + hands, most=400)
        seen += compare(one, other, seat=seat, seed=start + hands)
        hands += 1
    diary.note(moments=seen, hands=hands, next=hands)


def _pair(seed: int, *, most: int) -> tuple[Any, Any, int]:
    """Two hands and the seat that may not tell them apart; in every third a rival acts unseen."""
    from tests.secrecy.recorded import PRESETS, record
    from tests.secrecy.twins import twin_of

    seat = seed % 4
    hidden_acts = seed % 3 == 0
    presets = SECRETIVE if hidden_acts else PRESETS
    ready = (seat + 1 + seed % 3) % 4 if hidden_acts else None
    one = record(presets[seed // 4 % len(presets)], seed=10_000 + seed, most=most, ready=ready)
    return one, twin_of(one, seat=seat, seed=seed), seat
