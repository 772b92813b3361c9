"""However often and however fast a button is pressed, one press is one move."""

import json

from playwright.sync_api import expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player
from tests.web.wire import Wire


def test_one_press_sends_one_move(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10 R1"))
    player.is_to("draw")
    player.presses("Draw")
    player.holds(15)
    assert len(wire.kinds_sent("draw_stock")) == 1


def test_a_double_click_draws_one_tile(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10 R1"))
    player.is_to("draw")
    player.stock.dblclick()
    player.holds(15)
    player.page.wait_for_timeout(300)
    player.holds(15)
    expect(player.notice).to_be_hidden()
    assert len(wire.kinds_sent("draw_stock")) == 1


def test_the_same_message_twice_counts_once(player: Player) -> None:
    """As if the network had repeated it: the answer is the first one again."""
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WINNING))
    player.throws("R5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    again = json.loads(wire.kinds_sent("discard")[0])
    answers = player.page.evaluate(
        """async fields => {
          const token = document.querySelector('meta[name="csrf"]').content;
          const post = () => fetch(document.getElementById('act').action, {
            method: 'POST', body: new URLSearchParams(fields),
            headers: { 'X-CSRFToken': token, 'HX-Request': 'true' } });
          return (await Promise.all(Array.from({ length: 20 }, post))).map(one => one.status);
        }""",
        {name: again[name] for name in ("kind", "tile", "v", "aid")},
    )
    assert answers == [200] * 20
    player.holds(14)
    expect(player.notice).to_be_hidden()
