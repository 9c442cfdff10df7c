"""A page that is left open while the server is upgraded asks for parts that are gone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.web.table import Door, my_turn, play

pytestmark = pytest.mark.browser


class Upgraded:
    """A server that lost a part of the client: for pages loaded before, or for all."""

    def __init__(self, page: Page, part: str, *, for_ever: bool) -> None:
        self.loads = 0
        self.mended = False
        self._for_ever = for_ever
        page.on("request", self._note)
        page.route(re.compile(rf"/assets/{part}-[\w-]+\.js$"), self._answer)

    def _note(self, asked: Request) -> None:
        self.loads += asked.is_navigation_request()

    def _answer(self, route: Route) -> None:
        gone = not self.mended and (self._for_ever or self.loads == 0)
        route.fulfill(status=404) if gone else route.continue_()


@pytest.mark.parametrize("part", ["Table", "kind"])
def test_a_page_from_before_an_upgrade_is_loaded_anew_when_it_misses_a_part(door: Door, part: str) -> None:
    page = door.visit()
    server = Upgraded(page, part, for_ever=False)
    page.locator(".game .btn--main").first.click()
    my_turn(page)
    play(page, 1, 2)
    assert server.loads == 1


@pytest.mark.parametrize(
    ("part", "said"), [("Table", "This page is not complete."), ("kind", "This table cannot be shown.")]
)
def test_a_page_that_misses_a_part_of_itself_still_says_so_after_it_was_loaded_anew(
    door: Door, part: str, said: str
) -> None:
    page = door.visit()
    server = Upgraded(page, part, for_ever=True)
    page.locator(".game .btn--main").first.click()
    expect(page.locator("h1")).to_have_text(said)
    expect(page.locator(".hush")).to_contain_text("A part of it could not be loaded")
    assert server.loads == 1
    page.reload()
    expect(page.locator("h1")).to_have_text(said)
    assert server.loads == 2, "within a minute it is not loaded anew once more"
    server.mended = True
    page.reload()
    my_turn(page)


def test_a_page_that_cannot_reach_the_server_stays_and_says_so(door: Door) -> None:
    page = door.visit()
    page.locator(".game").first.wait_for()
    page.context.set_offline(True)
    page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(page.locator("h1")).to_have_text("This page is not complete.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text("Rules")
