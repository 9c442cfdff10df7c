"""Everybody can use it: on a phone, with the keyboard alone, in light and dark, and with a screen reader."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import (
    FRESH,
    GAMES,
    Door,
    complaints,
    concede,
    lights,
    my_turn,
    options,
    play,
    question,
    settled,
    sit_down,
    too_wide,
)

pytestmark = pytest.mark.browser

PHONE = 360


def is_fine(page: Page) -> None:
    """Axe finds nothing serious in light or in dark, and nothing is wider than the screen."""
    assert too_wide(page) == []
    for scheme in lights(page):
        assert (scheme, complaints(page)) == (scheme, [])


@pytest.mark.parametrize("width", [PHONE, 1440])
def test_the_pages_outside_the_games_are_fine(door: Door, width: int) -> None:
    page = door.visit(width=width, height=740 if width == PHONE else 900)
    page.locator(".game").first.wait_for()
    is_fine(page)
    for path, there in (("/rules?search=honor", ".rulecard"), ("/decks", ".deck")):
        page.goto(path)
        page.locator(there).first.wait_for()
        is_fine(page)


@pytest.mark.parametrize("width", [PHONE, 1440])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_replay_are_fine(door: Door, game: str, width: int) -> None:
    page = door.visit(width=width, height=740 if width == PHONE else 900)
    sit_down(page, game)
    play(page, 2, 24)
    my_turn(page)
    is_fine(page)
    if game == "throne":
        return  # of more than two the others play on: there is no replay yet
    concede(page)
    page.locator("dialog .winners").wait_for()
    is_fine(page)
    page.locator("dialog").get_by_role("link", name="Replay", exact=True).click()
    page.locator(".timeline").wait_for()
    page.keyboard.press("End")
    is_fine(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_touch_on_a_phone(door: Door, game: str) -> None:
    page = door.visit(width=PHONE, height=740)
    page.locator(f'.game[data-mood="{game}"] .btn--main').tap()
    page.wait_for_url("**/t/*")
    for _ in range(8):
        my_turn(page)
        menu = page.locator(".menu button")
        (menu.first if menu.count() else options(page).first).tap()
        settled(page)
    assert too_wide(page) == []
    page.get_by_label("Log and chat").first.tap()
    expect(page.locator(".log__group").last).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_and_played_with_the_keyboard_alone(door: Door, game: str) -> None:
    page = door.visit()
    page.locator(".game").first.wait_for()
    reach(page, f'.game[data-mood="{game}"] .btn--main')
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    my_turn(page)
    for turn in range(12):
        my_turn(page)
        if turn == 4:
            reach(page, ".stage [data-ref].lit, .stage [data-ref][aria-label*='can be chosen']")
            page.keyboard.press("Enter")
        elif page.locator(".menu button").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            take(page, turn)
        settled(page)
    page.keyboard.press("/")
    expect(page.get_by_placeholder("Search the log")).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator("dialog h2")).to_have_text("Help")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    my_turn(page)
    asked = question(page).inner_text()
    take(page, 1)
    settled(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("z")
    my_turn(page)
    expect(question(page)).to_have_text(asked)


def take(page: Page, turn: int) -> None:
    """Take an option by its key: the space bar, or digits after which no other could follow."""
    expect(page.locator(".prompt .opt kbd").first).to_be_visible()
    keys = page.locator(".prompt .opt kbd").all_inner_texts()
    page.evaluate("document.activeElement.blur()")
    plain = [key for key in keys if not any(other != key and other.startswith(key) for other in keys)]
    key = plain[turn % len(plain)]
    page.wait_for_timeout(FRESH)
    for part in " " if key == "Space" else key:
        page.keyboard.press(part)


def reach(page: Page, wanted: str) -> None:
    """Press Tab until something is focused."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    pytest.fail(f"the keyboard does not reach {wanted}")
