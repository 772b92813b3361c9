"""Another person's table is closed to a browser that does not sit there, in plain words."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player


def test_a_stranger_is_told_that_the_table_is_not_open_to_them(
    player: Player, visitor: Callable[..., Player]
) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    stranger = visitor()
    answer = stranger.page.goto(player.page.url)
    assert answer is not None
    assert answer.status == 403
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("This is not open to you")
    assert "Red" not in stranger.page.content()
    stranger.page.get_by_role("link", name="To the first page").click()
    expect(stranger.page.get_by_role("button", name="New Game")).to_be_visible()
    expect(stranger.page.get_by_text("Go on with your game")).to_have_count(0)


def test_a_table_that_never_was(player: Player) -> None:
    answer = player.page.goto(f"{player.server.url}/tables/{'z' * 20}/")
    assert answer is not None
    assert answer.status == 404
    expect(player.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")


def test_a_strangers_socket_is_shut_for_good_and_told_nothing(
    player: Player, visitor: Callable[..., Player]
) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    stranger = visitor()
    stranger.page.goto(f"{player.server.url}/en/settings/")
    heard, code = stranger.page.evaluate(
        """path => new Promise(done => {
          const heard = [];
          const socket = new WebSocket(`ws://${location.host}/ws${path}`);
          socket.onopen = () => socket.send('{"kind":"full"}');
          socket.onmessage = message => heard.push(message.data);
          socket.onclose = event => done([heard, event.code]);
        })""",
        player.table,
    )
    assert heard == []
    assert code in (4401, 4403)
    player.holds(15)


def test_my_game_is_offered_again_at_home(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    table = player.page.url
    player.page.goto(f"{player.server.url}/en/")
    expect(player.page.get_by_text("your turn", exact=True)).to_be_visible()
    player.page.get_by_role("link", name="Go on").click()
    player.connected()
    assert player.page.url == table
    player.holds(15)
