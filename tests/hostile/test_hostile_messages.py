"""Ten thousand hostile messages harm nobody: nothing is let out, no table is spoilt, and at the
table beside it play goes on."""

import json
import time
from collections.abc import Iterator

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from accounts.models import Guest
from accounts.services import Person
from games.engine.classic import invariants
from games.models import TableAction
from games.tables import history
from tests.hostile.besieged import Besieged
from tests.hostile.mutants import Mutants
from tests.tables.seated import at, cookies_of, let_bots_move, open_table, to_my_turn, visitor

aside = sync_to_async
pytestmark = pytest.mark.no_cover

BY_SOCKET, FROM_STRANGERS, BY_FORM = 7_500, 2_000, 500
AT_ONCE = 50
MAY_END_WITH = {None, 1003, 1009, 4401, 4403, 4408, 4409, 4429}


@pytest.fixture(autouse=True)
def no_limit(settings) -> None:
    """So that every message is read."""
    settings.SOCKET_BURST = settings.SOCKET_MESSAGES_PER_SECOND = 10**6


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


class Bystander:
    """Somebody at another table, who goes on playing and takes the time."""

    def __init__(self, table: str, person: Person, cookie: str) -> None:
        self._table, self._person = table, person
        self.page = Besieged(f"/ws/tables/{table}/", cookie)
        self.seconds: list[float] = []

    async def play(self) -> None:
        """Draw, or throw what was drawn; it must be answered."""
        position = await aside(to_my_turn_if_any)(self._table, self._person)
        move = position.facts.rules.auto_move(position.state, 0)
        fields = {} if move.tile is None else {"tile": move.tile}
        heard, start = len(self.page.heard), time.perf_counter()
        self.page.act(move.kind, **fields)
        await self.page.hears(heard)
        self.seconds.append(time.perf_counter() - start)

    @property
    def p95(self) -> float:
        """All but one in twenty of the answers took no longer."""
        return sorted(self.seconds)[int(0.95 * (len(self.seconds) - 1))]


def to_my_turn_if_any(table: str, person: Person):
    """The position with the computer players' moves done."""
    let_bots_move(table)
    return at(table)


@pytest.fixture
def bystander(stranger: Person) -> tuple[str, Person, str]:
    other = Guest.objects.create(name="South")
    person = Person(kind="guest", id=other.pk, name="South")
    table = open_table(person)
    to_my_turn(table, person)
    return table, person, cookies_of(person)


def sound(table: str) -> bool:
    """Is everything at this table as its history says, and by the rules?"""
    position = at(table)
    assert invariants.violations(position.state) == ()
    assert history.state_at(position.facts, version=position.version) == position.state
    return True


async def test_a_seat_s_own_page(my_turn: str, cookie: str, north: Person, bystander):
    beside = Bystander(*bystander)
    mutants, page, said = Mutants(1), Besieged(f"/ws/tables/{my_turn}/", cookie), 0
    while said < BY_SOCKET:
        for _ in range(AT_ONCE):
            page.say(mutants.message())
            said += 1
        await beside.play()
        await page.calm()
        mutants.v, mutants.rack = page.v, page.rack or mutants.rack
        assert page.ended in MAY_END_WITH
        assert not page.fault
        if page.ended is not None:
            await page.leave()
            page = Besieged(f"/ws/tables/{my_turn}/", cookie)
        page.heard = page.heard[-3:]
        await aside(let_bots_move)(my_turn)
    await page.leave()
    await beside.page.leave()
    assert await aside(sound)(my_turn)
    by_persons = TableAction.objects.filter(table=my_turn, actor="person")
    assert {row async for row in by_persons.values_list("guest_id", "seat")} == {(north.id, 0)}
    assert await by_persons.acount() > 20  # it was not all nonsense
    assert beside.p95 < 0.5, beside.p95


async def test_strangers_and_nobody(my_turn: str, stranger: Person, bystander):
    beside = Bystander(*bystander)
    version = (await aside(at)(my_turn)).version
    mutants = Mutants(2)
    cookies = [await aside(cookies_of)(stranger), "", "guest=forged:abc", "sessionid=x; guest=\xff"]
    for turn in range(FROM_STRANGERS // AT_ONCE):
        page = Besieged(f"/ws/tables/{my_turn}/", cookies[turn % len(cookies)])
        for _ in range(AT_ONCE):
            page.say(mutants.message())
        await page.calm()
        assert page.ended in (4401, 4403)
        assert page.heard == []
        await page.leave()
        await beside.play()
    await beside.page.leave()
    assert (await aside(at)(my_turn)).version == version


def test_by_forms(my_turn: str, me: Client, north: Person, stranger: Person):
    me.raise_request_exception = False
    other = visitor(stranger)
    other.raise_request_exception = False
    mutants = Mutants(3)
    for turn in range(BY_FORM):
        mutants.v, mutants.rack = at(my_turn).v(0), list(at(my_turn).state.racks[0])
        body, kind = mutants.form()
        headers = {"HX-Request": "true"} if turn % 2 else {}
        client = other if turn % 10 == 0 else me
        before = at(my_turn).version
        answer = client.post(f"/tables/{my_turn}/act/", body, content_type=kind, headers=headers)
        assert answer.status_code < 500, (body, kind)
        if client is other:
            assert (answer.status_code, at(my_turn).version) == (403, before), body
        let_bots_move(my_turn)
    assert sound(my_turn)


async def test_every_scalar_is_told_that_it_cannot_be_read(my_turn: str, cookie: str):
    page = Besieged(f"/ws/tables/{my_turn}/", cookie)
    await page.hears(0)
    for text in ["null", "true", "false", "0", "-1", "1.5", '"text"', "[]", "[1,2]", "[[[]]]"]:
        heard = len(page.heard)
        page.say(text)
        await page.hears(heard)
        assert "could not be read" in page.heard[-1], text
    page.act("draw_stock")
    await page.calm()
    assert len((await aside(at)(my_turn)).state.racks[0]) == 15
    await page.leave()


@pytest.mark.parametrize(
    "name", ["user_id", "seat", "is_staff", "table", "guest", "actor", "version"]
)
async def test_nobody_says_who_they_are(my_turn: str, cookie: str, name: str):
    page = Besieged(f"/ws/tables/{my_turn}/", cookie)
    await page.hears(0)
    version = (await aside(at)(my_turn)).version
    for value in (1, "1", True, None):
        page.act("draw_stock", **{name: value})
    await page.calm()
    assert (await aside(at)(my_turn)).version == version
    assert page.ended is None
    await page.leave()


def test_the_same_seed_gives_the_same_messages():
    assert [Mutants(7).message() for _ in range(3)] == [Mutants(7).message() for _ in range(3)]
    one = Mutants(7)
    texts = [one.message() for _ in range(2_000)]
    assert len(set(texts)) > 1_600
    assert any(is_object(text) for text in texts)
    assert any(not is_object(text) for text in texts)


def is_object(text: str | bytes) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False
