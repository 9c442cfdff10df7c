"""Hints in games against bots, and the bots' opinion of a game that is over, in Chromium."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import (
    Door,
    complaints,
    concede,
    follow_invitation,
    invite,
    lights,
    my_turn,
    open_table,
    play,
    settled,
    table_of,
    told,
    whoever_is_asked,
)

pytestmark = pytest.mark.browser

PERCENT = re.compile(r"\d+ %")


def against_a_bot(page: Page, game: str) -> None:
    """Sit down at a table for two, at which a bot has the other seat."""
    page.goto(open_table(page, game=game, seats=2, players=[{"kind": "me"}, {"kind": "bot", "bot": "random"}]))
    my_turn(page)


def several_options(page: Page) -> None:
    """Play until there is something to choose."""
    for n in range(40):
        my_turn(page)
        if len(told(page)["view"]["question"]["options"]) > 1:
            return
        play(page, n, 1)
    raise AssertionError("there is never anything to choose")


@pytest.mark.parametrize("game", ["throne", "fiverings", "oath"])
def test_bots_say_on_request_what_they_would_do_and_it_can_be_taken(door: Door, game: str) -> None:
    page = door.visit()
    against_a_bot(page, game)
    several_options(page)
    number = told(page)["number"]
    page.get_by_role("button", name="Hint", exact=True).click()
    hints = page.get_by_label("What the bots would do")
    expect(hints.locator("li")).not_to_have_count(0)
    assert 1 <= hints.locator("li").count() <= 3
    expect(hints.locator("li").first).to_contain_text(PERCENT)
    for _ in lights(page):
        assert complaints(page) == []
    hints.locator("li button").first.click()
    settled(page)
    expect(hints).to_have_count(0)
    page.wait_for_function(
        f"async () => (await (await fetch('/api/tables/{table_of(page)}')).json()).number > {number}"
    )


@pytest.mark.parametrize("game", ["emperor", "fiverings", "oath", "throne"])
def test_on_a_phone_all_of_a_hint_can_be_reached(door: Door, game: str) -> None:
    """Nothing that sticks to the lower edge of the board lies over it."""
    page = door.visit(width=390, height=844)
    against_a_bot(page, game)
    several_options(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    hints = page.get_by_label("What the bots would do")
    close = hints.get_by_role("button", name="Close")
    close.scroll_into_view_if_needed()
    covered = """button => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }"""
    assert not close.evaluate(covered)
    close.click()
    expect(hints).to_have_count(0)


def test_nobody_is_told_hints_against_people(door: Door) -> None:
    ann, ben = door.visit(), door.visit()
    follow_invitation(ben, invite(ann, "throne"))
    asked = whoever_is_asked([ann, ben])
    expect(asked.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


@pytest.mark.parametrize(("game", "width"), [("throne", 1440), ("fiverings", 1440), ("throne", 400)])
def test_the_bots_tell_what_they_think_of_a_finished_game(door: Door, game: str, width: int) -> None:
    page = door.visit(width=width, height=820)
    against_a_bot(page, game)
    play(page, 3, 6)
    concede(page)
    dialog = page.locator("dialog")
    dialog.get_by_role("button", name="Chance of winning").click()
    expect(dialog.get_by_role("list", name="Turning points").get_by_role("link").first).to_be_visible()
    expect(dialog.get_by_role("img", name="Course of the game: Chance of winning")).to_be_visible()
    page.goto(f"/r/{table_of(page)}?at=3")
    if width < 720:
        page.get_by_label("Log", exact=True).first.click()
    page.get_by_role("tab", name="What the bots think").click()
    opinion = page.locator(".opinion")
    expect(opinion.locator(".chances li").first).to_contain_text(PERCENT)
    expect(opinion.get_by_role("status")).to_have_count(0)
    drawn = opinion.locator("polyline").first.get_attribute("points") or ""
    assert len(drawn.split()) >= 4
    for _ in lights(page):
        assert complaints(page) == []


def test_the_best_options_at_a_point_are_those_of_who_was_asked(door: Door) -> None:
    page = door.visit()
    against_a_bot(page, "throne")
    several_options(page)
    play(page, 5, 3)
    concede(page)
    table = table_of(page)
    page.locator("dialog").wait_for()
    length = told(page)["length"]
    points = [page.request.get(f"/api/tables/{table}/opinion?at={n}").json() for n in range(length)]
    choice = next(point for point in points if len(point["best"]) > 1)
    page.goto(f"/r/{table}?at={choice['at']}")
    page.get_by_role("tab", name="What the bots think").click()
    best = page.get_by_label("The best options here").locator("li")
    expect(best).to_have_count(len(choice["best"]))
    expect(best.first).to_contain_text(f"{round(100 * choice['best'][0]['chance'])} %")
    expect(page.locator(".opinion")).to_contain_text("Chosen:")
