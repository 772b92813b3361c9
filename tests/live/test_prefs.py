"""Settings live in a cookie; whatever of it cannot be understood is as usual."""

import pytest

from games.live import prefs
from games.presenters.scene import Prefs


def test_settings_come_back_as_they_were_kept():
    liked = Prefs(large_shapes=True, group_labels=False, bot_pace="fast", theme="dark")
    assert prefs.from_cookies({prefs.COOKIE: prefs.cookie_text(liked)}) == liked


def test_without_a_cookie_all_is_as_usual():
    assert prefs.from_cookies({}) == Prefs()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "=",
        "&&&",
        "theme",
        "theme=<script>",
        "bot_pace=warp",
        "a=1&" * 100,
        "theme=dark&" * 100,
        "\x00\xff",
        "%",
        "%FF=%FF",
        '{"theme":"dark"}',
    ],
)
def test_a_broken_cookie_counts_as_none(text: str):
    assert prefs.from_cookies({prefs.COOKIE: text}) == Prefs()


def test_what_can_be_understood_of_it_counts():
    assert prefs.from_cookies({prefs.COOKIE: "theme=dark&bot_pace=warp"}) == Prefs(theme="dark")


def test_a_switch_changes_one_thing():
    kept = Prefs(theme="dark", large_shapes=True)
    quiet = prefs.with_one(kept, "sound", {"sound": "0"})
    assert quiet == Prefs(theme="dark", large_shapes=True, sound=False)
    assert prefs.with_one(quiet, "sound", {"sound": "1"}) == kept


def test_a_form_sends_no_box_that_is_not_ticked():
    assert prefs.chosen({"theme": "light"}) == Prefs(
        group_labels=False, shortcuts=False, sound=False, theme="light"
    )
