"""The worker in a thread is a real one: it says when it is ready, runs jobs, late ones too."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# In a process of its own, because a worker cannot be taken out of one again.
SCRIPT = """
import threading, time
import django
django.setup()
from celery import shared_task, signals
from okeysite.celery import app
from okeysite.embedded import start_embedded_worker

done, ready = [], []
both = threading.Event()

@signals.worker_ready.connect
def note_ready(**kwargs):
    ready.append(threading.current_thread().name)

@shared_task(name="games.tasks.play_bot_turn")
def now(asked):
    done.append(("now", round(time.monotonic() - asked, 1)))

@shared_task(name="games.tasks.expire_clock")
def later(asked):
    done.append(("later", round(time.monotonic() - asked, 1)))
    both.set()

@shared_task(name="games.tasks.play_bot_turn_badly")
def badly():
    raise RuntimeError("a job may fail")

@shared_task(name="games.tasks.sweep_tables")
def slow():
    started.set()
    time.sleep(0.5)
    done.append(("slow", 0.5))

started = threading.Event()
worker = start_embedded_worker(app=app)
badly.delay()
later.apply_async(kwargs={"asked": time.monotonic()}, countdown=0.5)
now.delay(asked=time.monotonic())
assert both.wait(10), done
slow.delay()
assert started.wait(10)
worker.stop()
print(ready, done)
"""


def test_jobs_run_in_the_thread_and_a_failing_one_harms_no_other() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("['embedded-celery'] [('now', 0.")
    assert "('later', 0." in done.stdout
    assert done.stdout.endswith("('slow', 0.5)]\n"), "a running job is let end"
    assert "a job may fail" in done.stderr
