"""What all tests share: the order they run in, and what is said about those left out."""

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

from tests import chromium, policy
from tests.server import OkeyServer

OPENS_A_PAGE = {"page", "context", "browser", "new_context", "playwright"}
NO_CHROMIUM = "browser tests: no Chromium found (see OKEY_CHROMIUM in .env.example)"


@pytest.fixture(scope="session")
def okey_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OkeyServer]:
    """One site for all tests that only look or play. To kill one, ask for `start_server`."""
    server = OkeyServer(folder=tmp_path_factory.mktemp("site"), measured=False).start()
    yield server
    server.kill()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., OkeyServer]]:
    """Starts servers of a test's own, each in its own folder, and ends them after the test."""
    started: list[OkeyServer] = []

    def start(
        *, wait: bool = True, folder: Path | None = None, port: int | None = None, **env: str
    ) -> OkeyServer:
        own = tmp_path / f"server-{len(started)}"
        server = OkeyServer(folder=folder or own, port=port, measured=True, **env)
        started.append(server)
        if wait:
            server.start()
        else:
            server.launch()
        return server

    yield start
    for server in started:
        server.kill()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop running once it has begun, so browser tests come last.

    Workers that share the tests keep this order only with ``--no-loadscope-reorder``. Among both
    kinds the files with most tests come first, so that no worker begins a long one at the end.
    """
    for item in items:
        if OPENS_A_PAGE & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.browser)
    sizes = Counter(item.path for item in items)
    items.sort(key=lambda item: (_is_browser_test(item), -sizes[item.path]))
    mixed = _files(items, browser=True) & _files(items, browser=False)
    if mixed:
        names = ", ".join(sorted(str(file) for file in mixed))
        raise pytest.UsageError(f"Give browser tests a file of their own: {names}")
    if chromium.find() is None and not policy.require_all():
        for item in items:
            if _is_browser_test(item):
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Whole games run three times as fast where nobody counts lines: those marked ``no_cover``.

    The mark is pytest-cov's; in the workers of pytest-xdist it pauses only one of two counters.
    """
    counter = sys.gettrace()
    if item.get_closest_marker("no_cover"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counter)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each group that was left out."""
    for reason, number in _skipped(terminalreporter).items():
        terminalreporter.write_line(f"Skipped: {reason} ({number} tests)", yellow=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and policy.require_all() and _skipped(reporter) and session.exitstatus == 0:
        reporter.write_line("Nothing may be skipped here (CI or OKEY_REQUIRE_ALL).", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _skipped(reporter: pytest.TerminalReporter) -> Counter[str]:
    reports = reporter.stats.get("skipped", [])
    return Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports)


def _is_browser_test(item: pytest.Item) -> bool:
    return item.get_closest_marker("browser") is not None


def _files(items: list[pytest.Item], *, browser: bool) -> set[Path]:
    return {item.path for item in items if _is_browser_test(item) is browser}
