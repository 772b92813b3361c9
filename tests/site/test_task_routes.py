"""Each job has its queue, and a worker that looks after clocks sweeps as well."""

import threading
from types import SimpleNamespace

import pytest

from games import tasks
from games.tables import schedule
from okeysite.celery import app
from okeysite.embedded import QUEUES


def test_computer_players_and_clocks_have_queues_of_their_own():
    app.loader.import_default_modules()
    routes = {
        name: app.amqp.router.route({}, name)["queue"].name
        for name in app.tasks
        if name.startswith("games.")
    }
    assert routes == {schedule.BOT_TASK: "bots", schedule.CLOCK_TASK: "clocks"}
    assert set(QUEUES) == set(routes.values())


def test_the_jobs_are_sent_where_they_are_routed(monkeypatch: pytest.MonkeyPatch):
    sent: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "celery.app.base.Celery.send_task",
        lambda self, name, *, queue, **rest: sent.append((name, queue)),
    )
    schedule._send(schedule.BOT_TASK, "t", 1, queue=schedule.BOT_QUEUE, after=schedule.AT_ONCE)
    schedule.share_expiry("t", 1)
    assert sent == [(schedule.BOT_TASK, "bots"), (schedule.CLOCK_TASK, "clocks")]


@pytest.mark.parametrize(
    ("queues", "sweeps"), [(["clocks"], True), (["bots"], False), (["bots", "clocks"], True)]
)
def test_only_workers_of_the_clocks_sweep(
    monkeypatch: pytest.MonkeyPatch, queues: list[str], sweeps: bool
):
    started: list[str] = []
    monkeypatch.setattr(threading.Thread, "start", lambda self: started.append(self.name))
    chosen = dict.fromkeys(queues)
    amqp = SimpleNamespace(queues=SimpleNamespace(consume_from=chosen))
    tasks.start_sweeper(sender=SimpleNamespace(app=SimpleNamespace(amqp=amqp)))
    assert started == (["sweeper"] if sweeps else [])
