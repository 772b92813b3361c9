"""Düğme: one button of the table page."""

from dataclasses import dataclass

from games.presenters.faces import Face


@dataclass(frozen=True, slots=True)
class Button:
    """One action. ``form`` is the form of the page that it submits, ``key`` its shortcut."""

    kind: str
    label: str
    key: str = ""
    icon: str = ""
    face: Face | None = None
    hint: str = ""
    tone: str = ""  # warm for something rare and welcome, quiet for a question
    form: str = "act"
    link: str = ""  # an address instead of an action
