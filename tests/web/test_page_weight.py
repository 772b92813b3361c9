"""The table with everything it needs is light, and a game is there at once."""

import time
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Response

from tests.web.deals import WINNING, hand
from tests.web.player import Player

AT_MOST = 60_000  # bytes as sent, with everything


def test_the_table_page_with_everything(player: Player, visitor: Callable[..., Player]) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    table = player.page.url
    sizes: dict[str, int] = {}

    def measure(response: Response) -> None:
        kind = response.headers.get("content-encoding", "plain")
        size = response.request.sizes()["responseBodySize"]
        sizes[f"{urlsplit(response.url).path} ({kind})"] = size

    fresh = visitor()  # with nothing in its cache
    fresh.sits_as(player)
    fresh.page.on("response", measure)
    fresh.page.goto(table, wait_until="networkidle")
    for name, size in sizes.items():
        print(f"{size:7d}  {name}")
    assert len(sizes) > 10
    assert all(size > 0 for size in sizes.values()), sizes
    assert sum(sizes.values()) <= AT_MOST, sum(sizes.values())


def test_from_new_game_to_a_table_one_can_play_at(player: Player) -> None:
    """The time is said, not judged: it depends on what else the machine does."""
    player.page.goto(f"{player.server.url}/en/")
    player.server.stack(hand(WINNING))
    since = time.monotonic()
    player.page.get_by_role("button", name="New Game").click()
    player.connected()
    print(f"New Game to a playable table: {time.monotonic() - since:.2f} s")
    player.throws("R5")
