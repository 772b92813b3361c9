"""A person at the table, as the browser tests tell of them: what they see, press, drag and hear."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from tests.server import OkeyServer

COLOURS = {"R": "Red", "Y": "Yellow", "B": "Blue", "K": "Black", "★": "False joker"}
PREFS = "okey_prefs"
FAST = "bot_pace=fast"
# What the browser itself says of a line that is down or of an answer that refuses.
OF_THE_LINE = ("htmx: htmx:", "Failed to load resource", "WebSocket connection to", "net::ERR_")
# What it says where it goes to an empty page while the icon of the one before is still fetched.
OF_AN_EMPTY_PAGE = "from origin 'null'"


class Player:
    """One open page. ``complaints`` are errors of its scripts and breaches of the policy."""

    def __init__(self, page: Page, server: OkeyServer) -> None:
        self.page = page
        self.server = server
        self.complaints: list[str] = []
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.set_default_timeout(10_000)

    def likes(self, value: str) -> None:
        """The settings, as the cookie of this browser has them."""
        self.page.context.add_cookies([{"name": PREFS, "value": value, "url": self.server.url}])

    def sits_as(self, other: "Player") -> None:
        """The same person in another browser, with the other's cookies."""
        for kept in other.page.context.cookies():
            self.page.context.add_cookies(
                [{"name": kept["name"], "value": kept["value"], "url": self.server.url}]
            )

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not is_the_browsers_own(message.text):
            self.complaints.append(message.text)

    # ---- the table ----

    def sits_down(self, preset: str = "countdown-classic", *hands: str, **chosen: str) -> "Player":
        """Start a game from the panel by mouse; ``hands`` are dealt first, in this order."""
        self.page.goto(f"{self.server.url}/en/")
        if preset != "countdown-classic":
            self.page.locator("#pick summary").click()
            self.page.locator(f'#panel label:has(input[value="{preset}"])').click()
            expect(self.page.locator("#pick:not([open])")).to_be_attached()  # what follows moves up
        for field, value in chosen.items():
            self.page.locator(f'#panel label:has(input[name="{field}"][value="{value}"])').click()
        self.server.stack(*hands)
        self.page.get_by_role("button", name="New Game").click()
        self.connected()
        return self

    def connected(self) -> None:
        """The page has its socket and what came over it, and the first hand is dealt."""
        expect(self.page.locator("#controls[data-v]")).to_be_attached()
        dealing = self.page.locator('#status[data-state="await_deal"]')
        expect(dealing).not_to_be_attached()

    def another_tab(self, *, prepared: Callable[[Page], object] | None = None) -> "Player":
        """The same table in a second page of the same browser."""
        other = Player(self.page.context.new_page(), self.server)
        other.complaints = self.complaints
        if prepared:
            prepared(other.page)
        other.page.goto(self.page.url)
        other.connected()
        return other

    def opens_again(self) -> None:
        self.page.reload()
        self.connected()

    @property
    def table(self) -> str:
        """The address of the table, without its host."""
        return self.page.url.removeprefix(self.server.url)

    @property
    def number(self) -> int:
        return int(self.page.locator("#sync").get_attribute("data-v") or -1)

    @property
    def status(self) -> Locator:
        return self.page.locator("#status")

    @property
    def notice(self) -> Locator:
        return self.page.locator("#notice")

    @property
    def over(self) -> Locator:
        return self.page.locator("#over")

    @property
    def own_pile(self) -> Locator:
        return self.page.locator("#pile-me")

    @property
    def stock(self) -> Locator:
        return self.page.locator("#b-stock")

    def button(self, name: str) -> Locator:
        """A button below the table."""
        return self.page.locator(".actions").get_by_role("button", name=name)

    def presses(self, name: str) -> None:
        self.button(name).click()

    def is_to(self, what: str) -> None:
        """Wait for one's own turn: ``draw`` or ``throw``."""
        expect(self.page.locator(f'#status[data-turn="{what}"]')).to_be_attached()

    def presses_key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def throws(self, code: str) -> None:
        self.tile(code).click()
        self.presses(f"Throw {named(code)}")

    # ---- the rack ----

    def tile(self, code: str, *, copy: int = 0) -> Locator:
        """The slot with this tile; of two equal tiles the first one along the rack."""
        names = [named(code), named(code).replace("Blue", "Green")]
        labels = ",".join(f'[aria-label^="{name},"]' for name in names)
        return self.page.locator(f"#rack .slot:is({labels})").nth(copy)

    def slot(self, number: int) -> Locator:
        """A slot by its number, 0 to 12 in the upper row and 13 to 25 in the lower one."""
        return self.page.locator(f'#rack [data-slot="{number}"]')

    def layout(self) -> list[str]:
        """The tile ids by slot, as the page shows them."""
        ids: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('#rack .slot')]"
            ".map(slot => slot.firstElementChild?.dataset.tile ?? '')"
        )
        return ids

    def holds(self, count: int) -> None:
        expect(self.page.locator("#rack .slot .tile")).to_have_count(count)

    def sorts_runs(self) -> None:
        before = self.layout()
        self.presses("Sort runs")
        self.until(lambda: self.layout() != before)

    # ---- mouse ----

    def drags(self, what: Locator, to: Locator, *, steps: int = 8) -> None:
        self.page.bring_to_front()  # a page in the background hears the mouse late
        self.lifts(what)
        x, y = middle(to)
        self.page.mouse.move(x, y, steps=steps)
        self.page.mouse.up()

    def lifts(self, what: Locator) -> None:
        """Press the mouse on it and begin to move."""
        x, y = middle(what)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 12, y - 12, steps=3)

    # ---- waiting without the page's own timers, which the policy would block ----

    def until(self, seen: Callable[[], Any], *, seconds: float = 10) -> Any:
        """Ask again and again until there is an answer."""
        for _ in range(int(seconds / 0.05)):
            answer = seen()
            if answer:
                return answer
            self.page.wait_for_timeout(50)
        raise AssertionError(f"not seen within {seconds} s")


def named(code: str) -> str:
    """The name of a tile as the page says it: ``R7`` is Red 7."""
    return COLOURS[code] if code == "★" else f"{COLOURS[code[0]]} {code[1:]}"


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None, "it is not on the page"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_the_browsers_own(text: str) -> bool:
    return any(part in text for part in (*OF_THE_LINE, OF_AN_EMPTY_PAGE))
