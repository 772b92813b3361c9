"""Nothing reaches a player by a way that the comparison of hands does not know of."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from games.live.scenes import scene_of
from games.presenters import table
from games.presenters.scene import Prefs
from games.routing import websocket_urlpatterns
from games.tables.cache import positions
from tests.secrecy import outputs
from tests.secrecy.recorded import PRESETS, dealt, record

ROOT = Path(__file__).resolve().parents[2]
NEW = "{} is new: say in tests/secrecy/outputs.py who listens to it, or why it knows no hand"


def known(found: Iterable[str], listed: Iterable[str]) -> None:
    """Whatever is found is listed, and nothing else is."""
    found, listed = set(found), set(listed)
    assert not found - listed, NEW.format(sorted(found - listed))
    assert not listed - found, f"{sorted(listed - found)} is listed and is not there"


def addresses(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    for each in resolver.url_patterns:
        if isinstance(each, URLPattern):
            yield f"{prefix}{each.name or each.pattern}"
        else:
            inside = f"{each.namespace}:" if each.namespace else prefix
            yield from addresses(each, inside)


def test_addresses():
    found = addresses(get_resolver())
    ours = [name for name in found if not name.startswith(outputs.KNOW_NO_GAME)]
    known(ours, outputs.LISTENED_TO | outputs.KNOWS_NO_HAND.keys())


def test_sockets():
    routes = {str(each.pattern) for each in websocket_urlpatterns}
    known(routes, outputs.SOCKETS_LISTENED_TO | outputs.SOCKETS_THAT_SAY_NOTHING)


@pytest.fixture
def shown(jobs) -> set[str]:
    found = set()
    for preset in PRESETS:
        position = dealt(record(preset, seed=1, most=0))
        positions.put(position, layouts={})
        scene = scene_of(position, seat=0, prefs=Prefs())
        found |= {part.id.split("/")[0] for part in table.parts(scene)}
        positions.clear()
    return found


def test_parts(shown: set[str]):
    known(shown, outputs.PARTS)


def modules(pattern: str) -> Iterator[str]:
    for folder in ("games", "okeysite"):
        for file in (ROOT / folder).rglob("*.py"):
            if re.search(pattern, file.read_text()):
                yield str(file.relative_to(ROOT))


def test_modules_that_write_to_sockets():
    known(modules(r'"websocket\.send"'), outputs.WRITES_TO_SOCKETS)


def test_modules_that_make_answers():
    known(modules(r"\bHttpResponse|\bJsonResponse|\bFileResponse"), outputs.MAKE_ANSWERS)


def test_what_is_not_listed_is_found():
    with pytest.raises(AssertionError, match="is new"):
        known({"games:table", "games:spectate"}, {"games:table"})
    with pytest.raises(AssertionError, match="is not there"):
        known({"games:table"}, {"games:table", "games:spectate"})
