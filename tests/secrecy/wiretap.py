"""A recorded hand played at a real table by four guests, and every byte that reaches one of them:
pages, parts by socket and by form, headers, cookies, closes, refusals, and what the log says."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any
from unittest import mock

from asgiref.sync import sync_to_async
from django.db import transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Guest
from accounts.services import Person
from games.engine import codec
from games.engine.classic.actions import Action, Kind
from games.tables import chance, create, play, racks, store
from games.tables.cache import positions
from games.tables.layout import fresh
from tests.hostile.besieged import Besieged
from tests.secrecy.masks import masked
from tests.secrecy.recorded import NAMES, Recording, Step, facts_of
from tests.tables.seated import cookies_of, visitor

PROBE_EVERY = 9  # steps: then the seat looks and tries everything else there is

aside = sync_to_async


@dataclass(slots=True)
class Table:
    """A table of four guests, of whom one is listened to."""

    id: str
    people: list[Person]
    seat: int
    heard: list[str] = field(default_factory=list)

    def note(self, what: str, text: str) -> None:
        """Something has reached the seat. The table's own name is a nonce."""
        self.heard.append(f"{what}: {masked(text.replace(self.id, 'T' * len(self.id)))}")


def guests() -> list[Person]:
    """Four people, of the same names for every hand."""
    rows = [Guest.objects.create(name=name) for name in NAMES]
    return [Person(kind="guest", id=row.pk, name=row.name) for row in rows]


async def listen(recording: Recording, *, seat: int) -> list[str]:
    """All that reaches this seat while the hand is played."""
    people = await aside(guests)()
    with _log() as logged:
        table = await aside(_set_up)(recording, seat, people)
        page = Besieged(f"/ws/tables/{table.id}/", await aside(cookies_of)(people[seat]))
        await page.hears(0)
        await _probe(table, page, 0)
        number = 0  # of the steps that the seat knows of
        for step in recording.steps:
            number += not step.hidden_from(seat)
            await _take(table, page, step, number)
            if number % PROBE_EVERY == 0 and not step.hidden_from(seat):
                await _probe(table, page, number)
        await page.leave()
        for message in page.sent:
            table.note("socket", json.dumps(message))
    table.note("log", "\n".join(logged))
    positions.drop(table.id)
    return table.heard


def _set_up(recording: Recording, seat: int, people: list[Person]) -> Table:
    facts = facts_of(recording.ruleset)
    plan = create.Plan(kind="test", ruleset=facts.ruleset, level="easy", pace="fast")
    holders = [create.person_holder(place, person) for place, person in enumerate(people)]
    this_deal = mock.patch.object(chance, "stacked_deal", return_value=recording.deal)
    with this_deal, transaction.atomic():
        table = create.set_up(holders=holders, host=people[0], plan=plan, now=timezone.now())
    return Table(id=table, people=people, seat=seat)


async def _take(table: Table, page: Besieged, step: Step, number: int) -> None:
    """One step: the seat's own by its socket, the others' beside it, who also move tiles about."""
    heard = len(page.heard)
    if step.seat == table.seat:
        page.act(step.action.kind, aid=f"step-{number:016}", **_fields(step.action))
    else:
        await aside(_by_another)(table, step, number)
    if not step.hidden_from(table.seat):
        await page.hears(heard)
    await page.calm()


def _by_another(table: Table, step: Step, number: int) -> None:
    position = store.read(table.id)
    order = play.Order(
        seat=step.seat,
        action=step.action,
        actor=play.by_person(table.people[step.seat]),
        v=position.v(step.seat),
        aid=token_hex(12),
    )
    play.perform(table.id, order, now=timezone.now())
    rack = store.read(table.id).state.racks[step.seat]
    if rack and rack[0] % 2:  # by tiles that the seat does not see, so seldom in both hands
        racks.arrange(table.id, seat=step.seat, slots=fresh(rack)[::-1])


def _fields(action: Action) -> dict[str, Any]:
    told = codec.encode_action(action)
    return {name: told[name] for name in ("tile", "tiles", "groups") if name in told}


async def _probe(table: Table, page: Besieged, number: int) -> None:
    """Look at everything, try what does not count, and open a second page late."""
    wrongs: tuple[dict[str, Any], ...] = (
        {"kind": "discard", "tile": number % 106},
        {"kind": "finish"},
        {"kind": "layout"},
    )
    for wrong in wrongs:
        heard = len(page.heard)
        page.act(aid=f"wrong-{number:016}", **{**wrong, "v": 10**6 + number})
        await page.hears(heard)
        await page.calm()
    heard = len(page.heard)
    page.say(json.dumps({"kind": "full"}))
    await page.hears(heard)
    await aside(_by_http)(table, number)
    late = Besieged(f"/ws/tables/{table.id}/", await aside(cookies_of)(table.people[table.seat]))
    await late.hears(0)
    await late.leave()
    for message in late.sent:
        table.note("late page", json.dumps(message))


def _by_http(table: Table, number: int) -> None:
    client = visitor(table.people[table.seat])
    home = f"/tables/{table.id}/"
    _noted(table, client, "GET", home)
    for of in range(4):
        _noted(table, client, "GET", f"{home}pile/{of}/")
        _noted(table, client, "GET", f"{home}pile/{of}/", htmx=True)
    v = store.read(table.id).v(table.seat)
    tries: list[dict[str, Any]] = [
        {"kind": "full"},
        {"kind": Kind.DISCARD, "tile": (number * 7) % 106, "v": v + 1},
        {"kind": Kind.FINISH, "v": v + 1},
        {"kind": "nonsense"},
    ]
    for form in tries:
        for htmx in (True, False):
            named = {"aid": f"http-{number:016}", "v": v, **form}
            _noted(table, client, "POST", f"{home}act/", named, htmx=htmx)
    _noted(table, client, "GET", home)  # which says what was refused
    _noted(table, client, "GET", f"{home}leave/")
    _noted(table, client, "GET", f"{home}proof/")
    _noted(table, client, "GET", f"{home}proof/", htmx=True)
    _noted(table, client, "GET", f"{home}proof/deals.json")
    _noted(table, client, "POST", f"{home}rematch/", {})
    _noted(table, client, "GET", "/en/")


def _noted(
    table: Table,
    client: Client,
    method: str,
    path: str,
    form: dict[str, Any] | None = None,
    *,
    htmx: bool = False,
) -> None:
    headers = {"HX-Request": "true"} if htmx else {}
    ask = client.get if method == "GET" else client.post
    answer = ask(path, form, headers=headers)
    head = "\n".join(f"{name}={value}" for name, value in answer.items())
    cookies = "\n".join(morsel.OutputString() for morsel in answer.cookies.values())
    text = f"{answer.status_code}\n{head}\n{cookies}\n{answer.content.decode()}"
    table.note(f"{method} {path.replace(table.id, '')}", text)


@contextmanager
def _log() -> Iterator[list[str]]:
    """What the site writes down meanwhile, from the level that it is set to."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    handler = Keep(level=logging.INFO)
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)
