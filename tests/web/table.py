"""What a player does at the table, in the words of a player."""

from __future__ import annotations

from random import Random

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

PATIENCE = 20_000
"""Milliseconds a bot may think."""


def visit(browser: Browser, address: str, *, width: int = 1440, height: int = 900, language: str = "en-US") -> Page:
    """A new visitor, who wants pieces to stand still; every error on his page counts."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce", base_url=address
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: mistakes(page).append(str(error)))
    page.goto("/")
    return page


_MISTAKES: dict[Page, list[str]] = {}


def mistakes(page: Page) -> list[str]:
    """Errors that were not caught on a page."""
    return _MISTAKES.setdefault(page, [])


def sit_down(page: Page, game: str) -> None:
    """Two clicks at most: from the first page to a running game."""
    page.locator(f'.game[data-mood="{game}"] .btn--main').click()
    page.wait_for_url("**/t/*")
    page.locator(".stage > div").wait_for()


def my_turn(page: Page) -> bool:
    """Wait for the next question; whether there is one, for the game may be over."""
    page.locator(".prompt .opt:not([disabled])").first.wait_for()
    return not page.locator("dialog.modal").count()


def choose_something(page: Page, chance: Random) -> None:
    """Click something lit, an entry of its menu, or where nothing is lit a button of the prompt bar."""
    menu = page.locator(".menu button")
    lit = page.locator(".stage .lit:visible, .stage use[aria-label*='can be chosen'], .panelbox .lit:visible")
    if menu.count():
        menu.nth(chance.randrange(menu.count())).click()
    elif lit.count() and chance.random() < 0.75:
        lit.nth(chance.randrange(lit.count())).dispatch_event("click")
    else:
        options = page.locator(".prompt .opt:not([disabled])")
        options.nth(chance.randrange(options.count())).dispatch_event("click")


def settled(page: Page) -> None:
    """Wait until a choice has been stored and told."""
    expect(page.locator(".prompt .opt[disabled]")).to_have_count(0)


def play(page: Page, chance: Random, most: int) -> bool:
    """Play on for a number of clicks; whether the game has ended."""
    for _ in range(most):
        if not my_turn(page):
            return True
        if page.locator(".prompt .opt:not([disabled])").count():
            choose_something(page, chance)
            settled(page)
    return False


def complaints(page: Page) -> list[str]:
    """What axe finds serious about a page."""
    found = Axe().run(page).response["violations"]
    return [
        f"{entry['id']}: {entry['nodes'][0]['html'][:200]}"
        for entry in found
        if entry["impact"] in ("serious", "critical")
    ]
