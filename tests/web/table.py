"""What a player does at the table, in the words of a player."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Response, WebSocket, expect

from interregnum import Record

GAMES = ("fiverings", "throne")

PATIENCE = 60_000
"""Milliseconds a bot may think on a busy machine."""
expect.set_options(timeout=PATIENCE)

FRESH = 350
"""Milliseconds after which a new question takes keys."""

HAND = Path(__file__).with_name("hand.js").read_text(encoding="utf-8")

NO_WEBSOCKETS = """
    window.WebSocket = class {
      static OPEN = 1;
      constructor() { setTimeout(() => this.onclose?.()); }
      close() {}
    };
    window.heard = [];
    const Honest = window.EventSource;
    window.EventSource = class extends Honest {
      constructor(...how) { super(...how); this.addEventListener("message", (event) => heard.push(event.data)); }
    };
"""
"""A network that lets no websocket through, and keeps what server-sent events say."""

PACE = 'localStorage.getItem("interregnum.pace") || localStorage.setItem("interregnum.pace", "%s")'
"""How fast a visitor wants to see what others do, unless they have chosen otherwise."""

WORDS = """() => {
    const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const within = walk.currentNode.parentElement;
        if (!within.closest("script, style, [lang=en]")) found.push(walk.currentNode.textContent);
    }
    for (const thing of document.querySelectorAll("[aria-label], [title], [placeholder], [data-ref], [data-zoom]"))
        for (const name of ["aria-label", "title", "placeholder", "data-ref", "data-zoom"])
            if (thing.hasAttribute(name)) found.push(thing.getAttribute(name));
    const plain = (words) => words.replaceAll("\\u00ad", "").trim().replace(/\\s+/g, " ");  // without soft hyphens
    return [document.title, ...found].map(plain).filter(Boolean);
}"""

TOO_WIDE = """() => {
    const narrow = (thing) => {
        const { left, right } = thing.getBoundingClientRect();
        return left >= -1 && right <= innerWidth + 1;
    };
    const slides = (thing) =>
        /auto|scroll/.test(getComputedStyle(thing).overflowX) && !thing.matches(".stage, .stage > *");
    const fits = (thing) => narrow(thing) || within(thing.parentElement);
    const within = (thing) => thing !== null && (slides(thing) ? narrow(thing) : within(thing.parentElement));
    return [...document.querySelectorAll("body *:not(.sr, svg *)")]
        .filter((thing) => thing.checkVisibility() && thing.getBoundingClientRect().width && !fits(thing))
        .map((thing) => thing.outerHTML.slice(0, 120));
}"""
"""What is not wholly on the screen, but for what slides in a strip of its own; the board itself must not slide."""


class Ears:
    """Everything a page is told about tables: over websockets, by server-sent events, and in answers."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[str] = []
        self._answers: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._note)

    def _note(self, answer: Response) -> None:
        self._answers.append(answer)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(str(frame)))

    def heard(self) -> list[Any]:
        """What was told so far, read."""
        answers = []
        for answer in self._answers:
            if _is_finished(answer):
                with suppress(Error):  # a page that was loaded anew no longer has what it was told before
                    answers.append(answer.text())
        assert answers
        events: list[str] = self._page.evaluate("window.heard ?? []")
        return [msgspec.json.decode(told) for told in (*self._frames, *events, *answers) if told]


def _is_finished(answer: Response) -> bool:
    return "/api/tables" in answer.url and not answer.url.endswith("/events") and answer.status == 200


class House:
    """A running server, where it is told the seed of the games it deals, and where that bots are to go on thinking."""

    def __init__(self, address: str, seed: Path, pause: Path) -> None:
        self.address = address
        self._seed = seed
        self._pause = pause

    def deal(self, seed: int) -> None:
        """From now on, let games begin from a seed."""
        self._seed.write_text(str(seed))

    @contextmanager
    def bots_think(self) -> Iterator[None]:
        """Meanwhile, let no bot come to an answer."""
        self._pause.touch()
        try:
            yield
        finally:
            self._pause.unlink()


class Door:
    """The way in: visitors come to the first page, and what goes wrong on their pages is noted."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self._mistakes: list[str] = []

    def visit(
        self,
        path: str = "/",
        *,
        width: int = 1440,
        height: int = 900,
        language: str = "en-US",
        dark: bool = False,
        websockets: bool = True,
        still: bool = True,
        pace: str = "instant",
    ) -> Page:
        """A new visitor, who wants pieces to stand still, or not; a narrow screen is a phone's."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 720,
            locale=language,
            reduced_motion="reduce" if still else "no-preference",
            color_scheme="dark" if dark else "light",
            base_url=self._address,
        )
        self._contexts.append(context)
        context.add_init_script(
            f'localStorage.getItem("interregnum.pace") || localStorage.setItem("interregnum.pace", "{pace}")'
        )
        if not websockets:
            context.add_init_script(NO_WEBSOCKETS)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self._mistakes.append(f"{page.url}: {error}"))
        page.goto(path)
        return page

    def close(self) -> list[str]:
        """Send everybody home; what went wrong."""
        for context in self._contexts:
            context.close()
        return self._mistakes


# ---- sitting down ----


def sit_down(page: Page, game: str) -> None:
    """One click: from the first page to a running game."""
    page.locator(f'.game[data-mood="{game}"] .btn--main').click()
    page.wait_for_url("**/t/*")
    page.locator(".stage > div").wait_for()


def open_table(page: Page, **wanted: Any) -> str:
    """Open a table as a program would, once the first page has made its visitor known; where it is."""
    end = monotonic() + PATIENCE / 1000
    while not page.context.cookies():
        assert monotonic() < end, "the visitor was given no name"
        page.wait_for_timeout(10)
    answer = page.request.post("/api/tables", data=wanted, headers={"x-interregnum": "1"})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['id']}"


def invite(page: Page, game: str) -> str:
    """Open a table for two from the first page; the link of the other seat."""
    page.locator(f'.game[data-mood="{game}"]').get_by_text("Invite", exact=True).click()
    page.locator("dialog .btn--main").click()
    page.wait_for_url("**/t/*")
    return page.locator(".invite input").input_value()


def follow_invitation(page: Page, link: str) -> None:
    """Take the seat of a link, and see the table from there."""
    page.goto(link)
    page.locator(".prompt .opt--main, .waiting .btn--main").click()
    page.get_by_label("Take back (Z)").wait_for()
    page.locator(".stage > div").wait_for()
    expect(page.locator(".prompt")).not_to_contain_text("Waiting for players")
    assert page.url == link.partition("?")[0], "the secret of the seat is no longer in the address"


# ---- choosing ----


def question(page: Page) -> Locator:
    """What is asked."""
    return page.locator(".prompt__ask strong")


def options(page: Page) -> Locator:
    """The buttons of the prompt bar."""
    return page.locator(".prompt .opt:has(kbd):not([disabled])")


def my_turn(page: Page) -> None:
    """Wait until one is asked."""
    options(page).first.wait_for()


def whoever_is_asked(pages: Sequence[Page]) -> Page:
    """Wait until somebody is asked; who it is."""
    end = monotonic() + PATIENCE / 1000
    while monotonic() < end:
        for page in pages:
            if options(page).count():
                return page
        pages[0].wait_for_timeout(10)
    raise AssertionError("nobody is asked anything")


def press(page: Page, key: str) -> None:
    """Press a key when the question has been there for a moment; a fresh one takes none."""
    page.wait_for_timeout(FRESH)
    page.keyboard.press(key)


def settled(page: Page) -> None:
    """Wait until a choice has been stored and told."""
    expect(page.locator(".prompt .opt[disabled]")).to_have_count(0, timeout=PATIENCE)


def point(page: Page, chance: Random) -> None:
    """Click with the mouse: an entry of the menu, something lit that lies open, or a button of the prompt bar."""
    my_turn(page)
    menu = page.locator(".menu button")
    lit = page.locator(".stage button.lit:visible, .panelbox button.lit:visible")
    if menu.count():
        menu.nth(chance.randrange(menu.count())).click()
    elif lit.count() and chance.random() < 0.7:
        lit.nth(chance.randrange(lit.count())).click()
    else:
        buttons = options(page)
        buttons.nth(chance.randrange(buttons.count())).click()
    settled(page)


def play(page: Page, seed: int, most: int) -> Any:
    """Play on for a number of clicks, or until the game is over; what was clicked."""
    return page.evaluate(HAND, {"seed": seed, "most": most, "patience": PATIENCE})


def play_together(pages: Sequence[Page], seed: int, clicks: int) -> None:
    """People play on, each when he is asked, for a number of clicks."""
    for click in range(clicks):
        play(whoever_is_asked(pages), seed + click, 1)


def concede(page: Page) -> None:
    """Give the game up."""
    page.get_by_label("Settings").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.locator("dialog .btn--main").click()


# ---- looking ----


def words(page: Page) -> list[str]:
    """Everything a page says, aloud too, and what its objects are called."""
    found: list[str] = page.evaluate(WORDS)
    return found


def table_of(page: Page) -> str:
    """The name of the table in a page's address."""
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def told_alike(pages: Sequence[Page]) -> None:
    """Wait until pages have been told of the same actions."""
    for _ in range(PATIENCE // 100):
        if len({page.locator(".log__group").count() for page in pages}) == 1:
            return
        pages[0].wait_for_timeout(100)
    raise AssertionError("the pages have not been told the same")


def told(page: Page) -> Any:
    """What a page's player is told of the table now."""
    answer = page.request.get(f"/api/tables/{table_of(page)}")
    assert answer.ok, answer.text()
    return answer.json()


def record_of(page: Page) -> Record:
    """The record of a finished game."""
    answer = page.request.get(f"/api/tables/{table_of(page)}/record")
    assert answer.ok, answer.text()
    return msgspec.json.decode(answer.body(), type=Record)


def complaints(page: Page) -> list[str]:
    """What axe finds serious about a page."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{entry['id']}: {json.dumps(node['html'])[:200]} {node.get('failureSummary', '')[:200]}"
        for entry in found
        if entry["impact"] in ("serious", "critical")
        for node in entry["nodes"][:3]
    ]


def lights(page: Page) -> Iterator[str]:
    """Look at a page in light and in dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        yield scheme


def too_wide(page: Page) -> list[str]:
    """What sticks out of the screen at a side."""
    found: list[str] = page.evaluate(TOO_WIDE)
    return found
