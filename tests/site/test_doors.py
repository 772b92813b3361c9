"""Where a request comes from, who may open a socket, and how large a request may be."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from okeysite.doors import BodyLimit, CallersAddress, ExactOrigin, Message, Receive, Scope, Send

OURS = "https://okey.example"


async def knock(*origins: bytes) -> str:
    """Try to open a socket and say who answered."""
    sent: list[Message] = []

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"okey.example"), *((b"origin", origin) for origin in origins)]
    await ExactOrigin(inside, allowed=[OURS])({"headers": headers}, receive, send)
    assert len(sent) == 1
    return str(sent[0]["type"])


async def test_our_own_page_may_open_a_socket() -> None:
    assert await knock(OURS.encode()) == "websocket.accept"


@pytest.mark.parametrize(
    "origin",
    [
        b"http://okey.example",
        b"https://okey.example:8443",
        b"https://okey.example.evil.example",
        b"https://evil-okey.example",
        b"https://sub.okey.example",
        b"https://okey.example/",
        b"HTTPS://okey.example",
        b"null",
        b"",
        b"\xff",
    ],
)
async def test_no_other_page_may(origin: bytes) -> None:
    assert await knock(origin) == "websocket.close"


async def test_no_origin_or_two_are_no_page_of_ours() -> None:
    assert await knock() == "websocket.close"
    assert await knock(OURS.encode(), OURS.encode()) == "websocket.close"


async def deliver(*chunks: bytes, gone: bool = False) -> tuple[bytes, bool] | None:
    """What reaches the site of a body sent in pieces, and whether it was found too large."""
    messages = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    messages.append(
        {"type": "http.disconnect"} if gone else {"type": "http.request", "more_body": False}
    )
    seen: list[tuple[bytes, bool]] = []

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        first = await receive()
        assert first["more_body"] is False
        seen.append((first["body"], bool(scope.get("okey.body_too_large"))))

    async def receive() -> Message:
        return messages.pop(0)

    async def send(message: Message) -> None:
        raise AssertionError(message)

    scope: dict[str, Any] = {}
    await BodyLimit(site, limit=8)(scope, receive, send)
    assert scope == {}
    return seen[0] if seen else None


async def test_a_body_within_the_limit_arrives_whole() -> None:
    assert await deliver(b"1234", b"5678") == (b"12345678", False)
    assert await deliver() == (b"", False)


async def test_a_larger_body_arrives_empty_and_marked() -> None:
    assert await deliver(b"1234", b"56789") == (b"", True)
    assert await deliver(b"1" * 100, b"2" * 100) == (b"", True)


async def test_a_request_arrives_when_the_last_of_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever sends the move itself late has no time from sending the rest early."""
    noon = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
    passed = [0]
    monkeypatch.setattr("django.utils.timezone.now", lambda: noon + timedelta(seconds=passed[0]))
    messages: list[Message] = [
        {"type": "http.request", "more_body": True},
        {"type": "http.request"},
    ]
    seen: list[datetime] = []

    async def receive() -> Message:
        passed[0] += 10
        return messages.pop(0)

    async def send(message: Message) -> None:
        raise AssertionError(message)

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        passed[0] += 10
        seen.append(scope["okey.arrived"])

    await BodyLimit(site, limit=8)({}, receive, send)
    assert seen == [noon + timedelta(seconds=20)]


async def test_a_visitor_who_left_is_not_served() -> None:
    assert await deliver(b"1234", gone=True) is None


async def test_after_the_body_the_site_hears_of_the_visitors_leaving() -> None:
    messages = [{"type": "http.request"}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        return messages.pop(0)

    async def send(message: Message) -> None:
        raise AssertionError(message)

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "http.request"
        assert (await receive())["type"] == "http.disconnect"

    await BodyLimit(site, limit=8)({}, receive, send)
    assert messages == []


async def address(*forwarded: str, proxies: int) -> str:
    """Who the site takes for the caller, whose line comes from 10.0.0.1."""
    seen: list[Scope] = []

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)

    headers = [(b"x-forwarded-for", each.encode("latin-1")) for each in forwarded]
    scope = {"client": ["10.0.0.1", 50_000], "headers": headers}
    await CallersAddress(site, proxies=proxies)(scope, None, None)  # type: ignore[arg-type]
    return str(seen[0]["client"][0])


async def test_without_a_proxy_nobody_says_where_they_come_from() -> None:
    assert await address("1.2.3.4", proxies=0) == "10.0.0.1"


@pytest.mark.parametrize(
    ("forwarded", "proxies", "caller"),
    [
        (("1.2.3.4",), 1, "1.2.3.4"),
        (("6.6.6.6, 1.2.3.4",), 1, "1.2.3.4"),
        (("6.6.6.6", "1.2.3.4"), 1, "1.2.3.4"),
        (("6.6.6.6, 1.2.3.4, 10.0.0.9",), 2, "1.2.3.4"),
        (("2001:db8::1",), 1, "2001:db8::1"),
        (("[2001:db8::1]",), 1, "2001:db8::1"),
    ],
)
async def test_only_what_our_own_proxies_wrote_counts(
    forwarded: tuple[str, ...], proxies: int, caller: str
) -> None:
    assert await address(*forwarded, proxies=proxies) == caller


@pytest.mark.parametrize("forwarded", ["", "unknown", "1.2.3.4:80", "\xff", "1.2.3.4,"])
async def test_what_is_no_address_leaves_the_line_s_own(forwarded: str) -> None:
    assert await address(forwarded, proxies=1) == "10.0.0.1"
    assert await address("1.2.3.4", proxies=2) == "10.0.0.1"
    assert await address(proxies=1) == "10.0.0.1"
