"""A table's address carries no language: cookie, then browser, then the site's own."""

import pytest
from django.test import RequestFactory

from games.live import language


@pytest.mark.parametrize(
    ("cookie", "accepted", "spoken"),
    [
        ("", "", "en"),
        ("en", "tr", "en"),
        ("tr", "en", "tr"),
        ("", "de,tr-TR;q=0.8,en;q=0.5", "tr"),
        ("xx", "fr", "en"),
        ("", "*", "en"),
        ("", "tr;q=x,,;", "en"),
        ("", "tr," * 1000, "tr"),
    ],
)
def test_page_and_socket_speak_the_same(settings, cookie: str, accepted: str, spoken: str):
    settings.OFFERED_LANGUAGES = ["en", "tr"]
    cookies = {settings.LANGUAGE_COOKIE_NAME: cookie}
    headers = [(b"accept-language", accepted.encode())]
    assert language.of_scope({"cookies": cookies, "headers": headers}) == spoken
    request = RequestFactory().get("/", headers={"accept-language": accepted})
    request.COOKIES = cookies
    assert language.of_request(request) == spoken


def test_only_what_is_offered_is_spoken(settings):
    settings.OFFERED_LANGUAGES = ["en"]
    headers = [(b"accept-language", b"tr")]
    assert language.of_scope({"cookies": {}, "headers": headers}) == "en"
