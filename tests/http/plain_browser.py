"""A browser without scripts: reads pages, fills in their forms and presses their buttons."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client


@dataclass
class Form:
    """A form of a page: where it goes, what it sends, and the buttons that send it."""

    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)  # name, value, words


class _Reader(HTMLParser):
    """Collects forms and what belongs to them, by nesting or by ``form="…"``."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, Form] = {}
        self.text: list[str] = []
        self._open: list[str] = []
        self._loose: list[tuple[str, str, dict[str, str]]] = []
        self._button: tuple[str, dict[str, str], list[str]] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            name = given.get("id") or f"form-{len(self.forms)}"
            self.forms[name] = Form(given.get("action", ""), given.get("method", "get"))
            self._open.append(name)
        elif tag in ("input", "button", "option"):
            owner = given.get("form") or (self._open[-1] if self._open else "")
            if "disabled" in given:
                return
            if tag == "button":
                self._button = (owner, given, [])
            else:
                self._loose.append((owner, tag, given))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._open:
            self._open.pop()
        if tag == "button" and self._button is not None:
            owner, given, words = self._button
            self._loose.append((owner, "button", {**given, "words": " ".join(words)}))
            self._button = None

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if self._button is not None:
            self._button[2].append(data.strip())

    def close(self) -> None:
        super().close()
        for owner, tag, given in self._loose:
            if owner in self.forms:
                _put(self.forms[owner], tag, given)


def _put(form: Form, tag: str, given: dict[str, str]) -> None:
    name, value = given.get("name", ""), given.get("value", "")
    if tag == "button":
        if given.get("type", "submit") == "submit":
            form.buttons.append((name, value, given["words"]))
    elif tag == "option":
        return
    elif given.get("type") in ("radio", "checkbox"):
        form.choices.setdefault(name, []).append(value or "on")
        if "checked" in given:
            form.fields.append((name, value or "on"))
    elif name:
        form.fields.append((name, value))


class PlainBrowser:
    """One visitor: cookies, the page in front of them, and its forms."""

    def __init__(self, client: Client | None = None) -> None:
        self.client = client or Client()
        self.response: Any = None
        self.forms: dict[str, Form] = {}
        self.text = ""
        self.path = ""

    def visit(self, path: str) -> "PlainBrowser":
        """Open an address, following where it leads."""
        return self._show(self.client.get(path, follow=True), path)

    def press(
        self, form: str, *, name: str = "", value: str = "", fill: dict[str, Any] | None = None
    ) -> "PlainBrowser":
        """Send a form by the button with this name and value, with these fields filled in."""
        page = self.forms[form]
        fields: dict[str, list[str]] = {}
        for key, given in page.fields:
            fields.setdefault(key, []).append(given)
        for key, wanted in (fill or {}).items():
            fields[key] = (
                [str(each) for each in wanted] if isinstance(wanted, list) else [str(wanted)]
            )
        if name:
            assert (name, value) in [button[:2] for button in page.buttons], page.buttons
            fields[name] = [value]
        return self._show(self.client.post(page.action, fields, follow=True), page.action)

    def offers(self, form: str, value: str) -> bool:
        """Is there a button of this value?"""
        return any(button[1] == value for button in self.forms[form].buttons)

    def _show(self, response: Any, path: str) -> "PlainBrowser":
        self.response = response
        self.path = response.redirect_chain[-1][0] if response.redirect_chain else path
        reader = _Reader()
        reader.feed(response.content.decode())
        reader.close()
        self.forms, self.text = reader.forms, " ".join(" ".join(reader.text).split())
        return self
