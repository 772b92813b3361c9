"""The templates of a table's parts: escaped, in the language of the moment, and strict."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.utils import translation
from django.utils.translation import template as extraction
from jinja2 import UndefinedError

from games.live import parts
from games.presenters.piles import PileData
from games.presenters.refusals import NoticeData

FOLDER = Path(settings.BASE_DIR) / "templates" / "games" / "parts"
ENVIRONMENT = engines["parts"].env  # type: ignore[attr-defined]
FILES = sorted(FOLDER.glob("*.html"))


def notice(text: str) -> str:
    return parts.draw("games/parts/notice.html", NoticeData(text=text))


def test_what_a_person_typed_is_text():
    assert "<b>&lt;i&gt;&amp;</b>" in notice("<i>&")


def test_a_value_within_a_sentence_is_text_too():
    pile = PileData(
        id="pile-left",
        position="left",
        top="top-left",
        label="",
        use="take",
        takes='"><script>',
        live=True,
        more="",
        more_label="",
    )
    drawn = parts.draw("games/parts/pile.html", pile)
    assert "script>" not in drawn.replace("&gt;", "")
    assert 'aria-label="Take &#34;&gt;&lt;script&gt;"' in drawn


def test_a_sentence_is_in_the_language_of_the_moment():
    month = ENVIRONMENT.from_string('{{ _("January") }}')  # which Django has words for
    for language, word in (("de", "Januar"), ("tr", "Ocak"), ("en", "January")):
        with translation.override(language):
            assert month.render() == word


def test_a_misspelt_name_is_an_error():
    template = ENVIRONMENT.from_string("{{ data.wrod }}")
    with pytest.raises(UndefinedError):
        template.render(data=NoticeData())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_part_is_short_and_has_no_style_or_script(file: Path):
    text = file.read_text()
    assert len(text.splitlines()) < 60
    assert not re.search(r"<(script|style)\b| style=| on[a-z]+=", text)


def test_makemessages_finds_the_sentences():
    for file in FILES:
        text = file.read_text()
        found = extraction.templatize(text)
        for sentence in re.findall(r'_\("([^"]+)"\)', text):
            assert f'_("{sentence}")' in found or f"_({sentence!r})" in found, sentence
