"""Clocks, passes that are made for a player, and a connection that fails in every way, in Chromium."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from interregnum.kernel.ruleset import ruleset
from tests.web.table import (
    PATIENCE,
    Door,
    complaints,
    follow_invitation,
    invite,
    my_turn,
    play,
    press,
    settled,
    sit_down,
    whoever_is_asked,
)

pytestmark = pytest.mark.browser


def set_up(page: Page, game: str) -> None:
    """Open the dialog in which a table is made to measure."""
    page.locator(f'.game[data-mood="{game}"]').get_by_role("button", name=re.compile("Change how")).click()
    page.locator("dialog").wait_for()


def open_table(page: Page) -> None:
    page.locator("dialog .btn--main").click()
    page.wait_for_url("**/t/*")
    page.locator(".stage > div").wait_for()


@pytest.mark.parametrize("game", ["fiverings", "throne"])
def test_a_clock_runs_beside_who_is_asked(door: Door, game: str) -> None:
    page = door.visit()
    set_up(page, game)
    page.get_by_role("combobox", name="Clock").select_option("chess")
    page.get_by_label("Minutes for the game").fill("1")
    assert complaints(page) == []
    open_table(page)
    my_turn(page)
    clock = page.get_by_role("timer")
    expect(clock).to_have_count(1)  # bots have none
    expect(clock).to_have_text(re.compile(r"0:5\d"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    assert complaints(page) == []


@pytest.mark.deep
def test_who_runs_out_of_time_is_told_so(door: Door) -> None:
    page = door.visit()
    set_up(page, "fiverings")
    page.get_by_role("combobox", name="Clock").select_option("move")
    page.get_by_role("spinbutton", name="Time for each move").fill("20")
    page.get_by_label("Unit of time").select_option("seconds")
    open_table(page)
    my_turn(page)
    expect(page.locator(".clock.short")).to_be_visible()
    expect(page.locator("dialog h2")).to_have_text("You have lost.")
    expect(page.locator("dialog")).to_contain_text("has run out of time")


def first_window(page: Page) -> str:
    """Play until a window can be passed; what is asked there."""
    for _ in range(60):
        my_turn(page)
        if page.get_by_label("More ways to pass").count():
            return page.locator(".prompt__ask strong").inner_text()
        options = page.locator(".prompt .opt[data-option]:not([disabled])")
        passing = page.locator(".prompt .opt--pass")
        (passing if passing.count() else options).first.click()
        settled(page)
    raise AssertionError("there was no window")


def test_a_window_is_always_passed_until_the_settings_say_otherwise(door: Door) -> None:
    page = door.visit()
    sit_down(page, "fiverings")
    first_window(page)
    page.get_by_label("More ways to pass").click()
    assert complaints(page) == []
    page.get_by_text("Always pass here").click()
    expect(page.locator(".prompt")).to_contain_text("Passed for you")
    page.get_by_label("Settings").click()
    passed = page.locator(".stops input:not(:checked)")
    usual = len(ruleset("fiverings").usually_passed)
    expect(passed).to_have_count(usual + 1)
    assert complaints(page) == []
    for left in range(usual, -1, -1):
        with page.expect_response(lambda answer: answer.url.endswith("/api/me") and answer.request.method != "GET"):
            passed.first.check()
        expect(passed).to_have_count(left)
    me: Any = page.evaluate("fetch('/api/me').then(answer => answer.json())")
    assert me["stops"]["fiverings"] == []


def test_passing_until_something_happens_is_a_key_and_escape_ends_it(door: Door) -> None:
    pages = (door.visit(), door.visit())
    follow_invitation(pages[1], invite(pages[0], "fiverings"))
    while not (passing := whoever_is_asked(pages)).get_by_label("More ways to pass").count():
        play(passing, 1, 1)
    passing.keyboard.press("Escape")
    press(passing, "Shift+Space")
    other = pages[passing is pages[0]]
    my_turn(other)
    expect(passing.locator(".prompt")).to_contain_text("Passing until something happens")
    passing.keyboard.press("Escape")
    expect(passing.locator(".prompt")).not_to_contain_text("Passing until something happens")
    expect(passing.locator(".prompt")).to_contain_text("It is not your move.")


class Line:
    """A websocket that a test can make deaf, mute or dead."""

    def __init__(self, page: Page) -> None:
        self.drop: set[str] = set()
        page.route_web_socket(re.compile("/live$"), self._route)

    def _route(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: None if self._lost(str(text)) else route.send(text))
        route.on_message(lambda text: None if self._lost(str(text)) else server.send(text))

    def _lost(self, text: str) -> bool:
        kind = json.loads(text)["type"]
        if kind in self.drop:
            self.drop.discard(kind)
            return True
        return False


@pytest.mark.parametrize("lost", ["choose", "ack", "snapshot"])
def test_a_message_that_is_lost_never_leaves_the_player_stuck(door: Door, lost: str) -> None:
    page = door.visit()
    line = Line(page)
    sit_down(page, "throne")
    my_turn(page)
    asked = page.locator(".prompt__ask strong").inner_text()
    line.drop.add(lost)
    page.locator(".prompt .opt[data-option]").first.click()
    expect(page.locator(".prompt__ask strong")).not_to_have_text(asked, timeout=PATIENCE)
    settled(page)
    assert line.drop == set()
    for _ in range(3):
        my_turn(page)
        page.locator(".prompt .opt[data-option]").first.click()
        settled(page)


def test_where_websockets_are_blocked_one_plays_all_the_same(door: Door) -> None:
    page = door.visit(websockets=False)
    with page.expect_response("**/events"):
        sit_down(page, "throne")
    expect(page.locator(".notice.lost")).to_have_count(0)
    before = page.evaluate("heard.length")
    play(page, 5, 12)
    my_turn(page)
    settled(page)
    assert page.evaluate("heard.length") > before, "server-sent events tell what happens"
    expect(page.locator(".notice.lost")).to_have_count(0)
