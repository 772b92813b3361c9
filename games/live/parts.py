"""The templates of the table's parts, which are drawn after every move: Jinja2 compiles them to
Python. All other pages stay with Django's own templates; both draw tiles by the same functions.
"""

from functools import lru_cache
from typing import Any

from django.template import engines
from django.utils.translation import gettext, ngettext
from jinja2 import Environment, StrictUndefined

from games.templatetags import tiles

ENGINE = "parts"


def environment(**options: Any) -> Environment:
    """What a part's template may use. Sentences are looked up when a part is drawn, in the language
    of that moment. A name that is misspelt is an error, not an empty place."""
    made = Environment(**options | {"undefined": StrictUndefined})
    made.globals |= {
        "_": gettext,
        "ngettext": ngettext,
        "tile": tiles.tile,
        "tiles": tiles.tiles,
        "back": tiles.back,
        "backs": tiles.backs,
        "sentence": tiles.sentence,
        "icon": tiles.icon,
        "place": tiles.place,
    }
    return made


def draw(name: str, data: Any) -> str:
    """The HTML of a part. Each of its templates is one macro, ``part(data)``, for to call one
    costs less than to set up a template for every drawing."""
    return str(_macro(name)(data)).strip()


@lru_cache
def _macro(name: str) -> Any:
    compiled = engines[ENGINE].env.get_template(name)  # type: ignore[attr-defined]
    return compiled.module.part
