"""One process that is the whole site: prepare, start the worker, serve until told to stop."""

import errno
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from okeysite import heart, locks, pauses, servers, static_files

THIS_MACHINE = "127.0.0.1"


class CannotServe(Exception):
    """The site cannot start; the message is a sentence for whoever typed the command."""


def serve(*, host: str, say: Callable[[str], Any], server: str = "daphne") -> None:
    with ExitStack() as held:
        sockets = [held.enter_context(each) for each in _listen(host=host, port=settings.PORT)]
        held.enter_context(_database_to_ourselves())
        _migrate()
        _static_files(say)
        serving = _server(server, sockets)
        held.enter_context(_worker())
        pauses.keep_short()
        say(f"Okey is served at http://{_spoken(host)}:{settings.PORT}/ (Ctrl-C ends it)")
        with heart.beating():
            serving.run()
    say("Ended.")


def _listen(*, host: str, port: int) -> list[socket.socket]:
    """Take the port first: if it is not ours to have, we say so before doing any work."""
    hosts = [THIS_MACHINE, "::1"] if host == THIS_MACHINE else [host]
    found = []
    for each in hosts:
        try:
            found.append(_bind(each, port))
        except OSError as problem:
            if problem.errno == errno.EADDRINUSE:
                raise CannotServe(
                    f"Port {port} is in use. Choose another one: PORT={port + 1} make play"
                ) from None
            if each != "::1":  # a machine without IPv6 is served by its other address
                raise CannotServe(f"Cannot listen on {each}, port {port}: {problem}.") from None
    return found


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind((host, port))
        bound.listen(128)
        bound.setblocking(False)
    except OSError:
        bound.close()
        raise
    return bound


@contextmanager
def _database_to_ourselves() -> Iterator[None]:
    """SQLite is for one process: a second one would keep its own idea of every table."""
    if not settings.SQLITE:
        yield
        return
    database = Path(settings.DATABASES["default"]["NAME"])
    if database.exists() and not os.access(database, os.W_OK):
        raise CannotServe(f"The database {database} may not be written. Give this user the right.")
    try:
        with _held(database.with_name(f"{database.name}.lock")):
            yield
    except locks.AlreadyHeld as held:
        raise CannotServe(
            f"Another process (number {held.holder}) already serves {database}. "
            "End it first, or name another folder in OKEY_DATA_DIR."
        ) from None


@contextmanager
def _held(file: Path) -> Iterator[None]:
    """As ``locks.only_one``; a place where nothing can be written is said in a sentence."""
    with ExitStack() as held:
        try:
            held.enter_context(locks.only_one(file))
        except OSError as problem:
            raise CannotServe(
                f"{file} cannot be written: {problem.strerror}. "
                "Name a folder that can be written to in OKEY_DATA_DIR."
            ) from None
        yield


def _migrate() -> None:
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as problem:
        name = settings.DATABASES["default"]["NAME"]
        raise CannotServe(f"The database {name} cannot be used: {_one_line(problem)}.") from None


def _static_files(say: Callable[[str], Any]) -> None:
    try:
        if static_files.collect():
            say("Static files collected and compressed.")
    except OSError as problem:
        raise CannotServe(
            f"Static files cannot be written to {settings.BUILD_DIR}: {problem.strerror}."
        ) from None


def _one_line(problem: Exception) -> str:
    return " ".join(str(problem).split()).rstrip(".")


def _server(kind: str, sockets: list[socket.socket]) -> servers.Server:
    try:
        return servers.make(kind, sockets)
    except servers.NotInstalled:
        raise CannotServe(f"{kind} is not installed here: pip install {kind}") from None


@contextmanager
def _worker() -> Iterator[None]:
    """With a broker the jobs are done by processes of their own."""
    if settings.REDIS_URL:
        yield
        return
    from okeysite.celery import app
    from okeysite.embedded import start_embedded_worker

    worker = start_embedded_worker(app=app)
    try:
        yield
    finally:
        worker.stop()


def _spoken(host: str) -> str:
    return "localhost" if host in {THIS_MACHINE, "0.0.0.0"} else host
