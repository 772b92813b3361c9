"""What we ship of other people's work is exactly what they published."""

import hashlib
from pathlib import Path

import pytest

VENDOR = Path(__file__).resolve().parents[2] / "static" / "vendor"

PUBLISHED = {
    "htmx-4.0.1/htmx.min.js": "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130",
    "htmx-4.0.1/hx-ws.min.js": "a7c11e4eca05417d6299bb40aaacca01572e44605389fc4d5ef12be408a4d03b",
    "htmx-4.0.1/LICENSE": "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_vendored_file_is_unchanged(name: str) -> None:
    assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == PUBLISHED[name]


def test_nothing_else_is_vendored() -> None:
    found = {str(file.relative_to(VENDOR)) for file in VENDOR.rglob("*") if file.is_file()}
    assert found == set(PUBLISHED)
