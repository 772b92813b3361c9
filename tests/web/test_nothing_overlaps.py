"""In every state, on every screen, each control is whole, in sight and not under another one."""

import pytest

from tests.web.crowded import CROWDED
from tests.web.fits import faults
from tests.web.seated import SEATED
from tests.web.staged import Staged
from tests.web.states import STATES
from tests.web.talking import TALKING

# Upright phones first: the score sheet is opened there, and stays open while the window grows.
UPRIGHT = ("portrait", "se", "short", "narrow")
SIZES = (*UPRIGHT, "landscape", "flat", "zoomed", "tablet", "small", "laptop", "desktop", "large")
TABLES = {
    name: state
    for name, state in {**STATES, **CROWDED, **SEATED, **TALKING}.items()
    if not name.startswith("page")
}


@pytest.mark.parametrize("name", TABLES)
def test_every_control_has_its_own_place(staged: Staged, name: str) -> None:
    (staged.folder / "page.html").write_text(TABLES[name].draw())
    staged.resize(SIZES[0])
    staged.page.goto(f"{staged.url}/page.html")
    staged.page.locator("#rack .slot").first.wait_for()
    if (steps := TABLES[name].steps) is not None:
        steps(staged.page)
    found = []
    for size in SIZES:
        staged.resize(size)
        staged.page.wait_for_timeout(50)
        found += [f"{size}: {fault}" for fault in faults(staged.page)]
    assert found == []
