"""The table as a person meets it, in Chromium: from the first page to the end of a game, and back through it."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.table import choose_something, complaints, mistakes, my_turn, play, settled, sit_down, visit

pytestmark = pytest.mark.browser

GAMES = ("fiverings", "throne")


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_clicking_what_is_lit(browser: Browser, server: str, game: str) -> None:
    page = visit(browser, server)
    sit_down(page, game)
    chance = Random(game)
    assert not play(page, chance, 12)
    assert my_turn(page)
    before = page.locator(".prompt__ask strong").inner_text()
    page.reload()
    expect(page.locator(".prompt__ask strong")).to_have_text(before)
    if not play(page, chance, 700):
        page.get_by_label("Settings").click()
        page.get_by_text("Concede").click()
        page.locator("dialog .btn--main").click()
    expect(page.locator("dialog h2")).to_contain_text("You have")
    assert complaints(page) == []
    page.locator("dialog").get_by_text("Replay").click()
    page.wait_for_url("**/r/*")
    page.locator(".timeline").wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".timeline output")).to_contain_text("2 of ")
    page.locator(".timeline .btn--main").click()
    page.wait_for_url("**/t/*")
    assert my_turn(page)
    assert mistakes(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_is_told_nothing_hidden(browser: Browser, server: str, game: str) -> None:
    page = visit(browser, server)
    sit_down(page, game)
    chance = Random(1)
    for _ in range(8):
        play(page, chance, 6)
        if mine := _hand(page, game):
            break
    watcher = visit(browser, server)
    heard: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    watcher.on("response", lambda answer: heard.append(answer.text()) if _about_tables(answer.url) else None)
    watcher.goto(page.url)
    expect(watcher.locator(".prompt")).to_contain_text("You are watching.")
    watcher.wait_for_timeout(500)
    assert heard
    public = {ref for ref in mine if watcher.locator(f'.log [data-zoom="{ref}"]').count()}
    mine = [ref for ref in mine if ref not in public]  # a card that was shown to all and came back to the hand
    assert mine
    leaks = [
        (ref, told[max(0, told.find(sign) - 300) :][:400])
        for told in heard
        for ref in mine
        for sign in (f'"ref":"{ref}"', f'"id":{ref.removeprefix("card:")},')
        if sign in told
    ]
    assert leaks == []
    shown = watcher.content()
    assert all(f'data-ref="{ref}"' not in shown for ref in mine)
    assert watcher.locator(".prompt .opt[data-option]").count() == 0


def _about_tables(url: str) -> bool:
    return "/api/tables/" in url


def _hand(page: Page, game: str) -> list[str]:
    """The addresses of the cards in one's hand."""
    cards = ".hand [data-ref]" if game == "fiverings" else ".mycards [data-ref]"
    found: list[str] = page.locator(cards).evaluate_all("cards => cards.map(card => card.dataset.ref)")
    return found


def test_a_choice_can_be_taken_back_with_a_key(browser: Browser, server: str) -> None:
    page = visit(browser, server)
    sit_down(page, "throne")
    assert my_turn(page)
    asked = page.locator(".prompt__ask strong").inner_text()
    page.keyboard.press("1")
    expect(page.locator(".prompt__ask strong")).not_to_have_text(asked)
    page.keyboard.press("z")
    expect(page.locator(".prompt__ask strong")).to_have_text(asked)


def test_what_is_not_lit_says_why_not(browser: Browser, server: str) -> None:
    page = visit(browser, server)
    sit_down(page, "throne")
    chance = Random(3)
    for _ in range(40):
        assert my_turn(page)
        dark = page.locator(".stage use[data-ref]:not([aria-label*='can be chosen'])")
        if dark.count():
            dark.first.dispatch_event("click")
            expect(page.locator(".whynot")).to_be_visible()
            return
        choose_something(page, chance)
        settled(page)
    pytest.fail("everything was lit all the time")


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_said_in_german(browser: Browser, server: str, game: str) -> None:
    page = visit(browser, server, language="de-DE")
    expect(page.locator("h1")).to_have_text("Heute Abend spielen.")
    sit_down(page, game)
    assert my_turn(page)
    expect(page.locator(".prompt__ask")).to_contain_text("Du bist am Zug")
    assert page.locator("html").get_attribute("lang") == "de"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_is_wider_than_the_screen_and_axe_is_content(
    browser: Browser, server: str, game: str, width: int
) -> None:
    page = visit(browser, server, width=width, height=740 if width < 720 else 900)
    assert complaints(page) == []
    sit_down(page, game)
    play(page, Random(2), 10)
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_can_be_begun_and_played_with_the_keyboard_alone(browser: Browser, server: str) -> None:
    page = visit(browser, server)
    page.locator('.game[data-mood="fiverings"] .btn--main').focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for _ in range(12):
        assert my_turn(page)
        page.keyboard.press("1" if page.locator(".prompt kbd", has_text="1").count() else " ")
        settled(page)
    assert page.locator(".log__group").count() > 1


def test_a_friend_takes_his_seat_by_link(browser: Browser, server: str) -> None:
    host = visit(browser, server)
    host.locator('.game[data-mood="fiverings"]').get_by_text("Invite").click()
    host.locator("dialog .btn--main").click()
    host.wait_for_url("**/t/*")
    link = host.locator(".invite input").input_value()
    guest = visit(browser, server)
    guest.goto(link)
    guest.locator(".opt--main").click()
    expect(guest.locator(".prompt")).not_to_contain_text("Waiting for players")
    expect(host.locator(".prompt")).not_to_contain_text("Waiting for players")
    host.keyboard.press("/")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_placeholder("Say something").fill("Good luck!")
    host.get_by_placeholder("Say something").press("Enter")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.locator(".chat")).to_contain_text("Good luck!")


def test_the_first_load_is_small(browser: Browser, server: str) -> None:
    page = browser.new_context(base_url=server).new_page()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())) if "/api/" not in answer.url else None)
    page.goto("/")
    page.locator(".game").first.wait_for()
    assert 0 < sum(sizes) < 500_000, json.dumps(sizes)
