"""Forms and messages that no page of ours would send: one clear sentence, and nothing changes."""

import pytest
from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player

CHOICES = {
    "preset": ("no-such-rules", "There are no such rules"),
    "difficulty": ("godlike", "Choose how well the computer plays"),
    "start_points": ("7", ""),
}


@pytest.mark.parametrize("field", CHOICES)
def test_a_choice_the_panel_does_not_offer(player: Player, field: str) -> None:
    value, sentence = CHOICES[field]
    player.page.goto(f"{player.server.url}/en/")
    player.page.evaluate(
        "([name, value]) => { document.querySelector(`[name=${name}]:checked`).value = value }",
        [field, value],
    )
    with player.page.expect_response("**/play/") as answer:
        player.page.get_by_role("button", name="New Game").click()
    assert answer.value.status == 400
    problems = player.page.get_by_role("alert")
    expect(problems.locator("li")).to_have_count(1)
    expect(problems).to_contain_text(sentence)
    player.page.get_by_role("button", name="New Game").click()
    player.connected()


MESSAGES = [
    "",
    "{",
    "[]",
    '"discard"',
    '{"kind":"discard","tile":"10","v":"1"}',
    '{"kind":"win_everything","aid":"aaaaaaaaaaaaaaaaaaaa","v":"1"}',
    '{"kind":"discard","tile":"999","aid":"aaaaaaaaaaaaaaaaaaaa","v":"1"}',
    '{"kind":"discard","tile":"10","seat":2,"aid":"aaaaaaaaaaaaaaaaaaaa","v":"1"}',
    '{"kind":"layout","slots":"1,2,3"}',
]
SEND_ALL = """([path, messages]) => new Promise(done => {
  const heard = [], socket = new WebSocket(`ws://${location.host}/ws${path}`);
  socket.onmessage = message => {
    heard.push(message.data);
    if (messages.length) return socket.send(messages.shift());
    done([socket.readyState === WebSocket.OPEN, heard]);
  };
  socket.onclose = event => done([false, event.code]);
})"""


def test_messages_that_mean_nothing_are_answered_and_leave_the_socket_open(
    player: Player,
) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    still_open, heard = player.page.evaluate(SEND_ALL, [player.table, MESSAGES])
    assert still_open
    assert len(heard) == len(MESSAGES) + 1
    assert all("could not be read" in answer for answer in heard[1:])
    assert player.number == 1
    player.throws("R5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
