"""Whole games as a person meets them in a browser: from the first page to the end, and back through them."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.table import (
    GAMES,
    Door,
    House,
    complaints,
    concede,
    my_turn,
    options,
    play,
    point,
    press,
    question,
    settled,
    sit_down,
    told,
)

pytestmark = pytest.mark.browser

ENOUGH = 4000
"""Clicks after which a game is taken not to end."""


SHORT = [("fiverings", 3), ("throne", 2)]
"""Games that do not take long, by the seeds they begin from."""
LONG = [(game, seed) for game in GAMES for seed in range(1, 7) if (game, seed) not in SHORT]


@pytest.mark.parametrize(("game", "seed"), [*SHORT, *(pytest.param(*one, marks=pytest.mark.deep) for one in LONG)])
def test_a_game_is_played_to_its_end_by_clicking_what_is_lit(door: Door, house: House, game: str, seed: int) -> None:
    house.deal(seed)
    page = door.visit()
    sit_down(page, game)
    chance = Random(seed)
    for _ in range(10):
        point(page, chance)
    my_turn(page)
    page.keyboard.press("Escape")  # let go of what was pointed at: it is not kept over a reload
    asked, offered = question(page).inner_text(), options(page).count()
    page.reload()
    expect(question(page)).to_have_text(asked)
    expect(options(page)).to_have_count(offered)
    clicks = play(page, seed, ENOUGH)
    assert clicks["over"], f"not over after {clicks['all']} clicks"
    assert clicks["lit"] > clicks["all"] / 4, "most of what is asked is about something on the board"
    expect(page.locator("dialog h2")).to_contain_text("You have")
    expect(page.locator("dialog .winners .won")).not_to_have_count(0)
    page.locator("dialog").get_by_role("link", name="Replay", exact=True).click()
    look_back(page)
    play_on(page)


def look_back(page: Page) -> None:
    """Scrub through a replay: by keys, by the slider, and through other eyes."""
    page.wait_for_url("**/r/*")
    where = page.locator(".timeline output")
    expect(where).to_contain_text("0 of ")
    length = int(where.inner_text().split()[-1])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(f"2 of {length}")
    expect(page.locator(".log__group.later")).not_to_have_count(0)
    page.keyboard.press("End")
    expect(where).to_have_text(f"{length} of {length}")
    expect(page.locator(".log__group.later")).to_have_count(0)
    page.locator(".scrub input").fill(str(length // 2))
    expect(where).to_have_text(f"{length // 2} of {length}")
    expect(page).to_have_url(f"{page.url.partition('?')[0]}?at={length // 2}")
    assert complaints(page) == []


def play_on(page: Page) -> None:
    """From the middle of a replay, against a bot."""
    page.get_by_text("Play on from here").click()
    page.wait_for_url("**/t/*")
    play(page, 5, 3)


def test_a_replay_shows_what_a_seat_saw_or_everything(door: Door) -> None:
    page = door.visit()
    sit_down(page, "fiverings")
    play(page, 3, 25)
    concede(page)
    page.locator("dialog").get_by_role("link", name="Replay", exact=True).click()
    page.locator(".timeline").wait_for()
    page.keyboard.press("End")
    eyes = page.get_by_label("Through whose eyes")
    first = page.locator(".hand [data-ref]").first
    eyes.select_option("0")
    first.wait_for()
    mine = hand(page)
    assert mine
    eyes.select_option("1")
    expect(first).not_to_have_attribute("data-ref", mine[0])
    theirs = hand(page)
    assert theirs
    assert set(theirs).isdisjoint(mine)
    far = page.locator(".seat dd button")
    expect(far).to_have_count(0)
    eyes.select_option("all")
    expect(first).to_have_attribute("data-ref", mine[0])
    assert hand(page) == mine
    far.click()
    page.locator("dialog [data-ref]").first.wait_for()
    assert set(hand(page, "dialog")) == set(theirs)


def hand(page: Page, where: str = ".hand") -> list[str]:
    """The addresses of the cards in the hand at the near side, or elsewhere."""
    cards = page.locator(f"{where} [data-ref]")
    found: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.ref)")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_can_be_taken_back(door: Door, game: str) -> None:
    page = door.visit()
    sit_down(page, game)
    my_turn(page)
    asked, offered = question(page).inner_text(), options(page).all_inner_texts()
    log = page.locator(".log").inner_text()
    press(page, "1")
    settled(page)
    undo = page.get_by_label("Take back (Z)")
    expect(undo).to_be_enabled()
    undo.click()
    expect(question(page)).to_have_text(asked)
    expect(undo).to_be_disabled()
    assert options(page).all_inner_texts() == offered
    assert page.locator(".log").inner_text() == log
    play(page, 7, 6)
    my_turn(page)
    page.keyboard.press("Escape")
    chosen = told(page)["number"]
    with page.expect_response("**/undo"):
        page.keyboard.press("z")
    assert told(page)["number"] < chosen
    my_turn(page)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_lit_says_why_not(door: Door, game: str) -> None:
    page = door.visit()
    sit_down(page, game)
    places = ".rings [data-ref]" if game == "fiverings" else ".stage use[data-ref]"
    dark = page.locator(f"{places}:not(.lit):not([aria-label*='can be chosen'])")
    for n in range(20):
        my_turn(page)
        if dark.count():
            dark.first.dispatch_event("click")
            expect(page.locator(".whynot")).to_contain_text(re.compile(r"Not now\s+\w+ \w+"))
            return
        play(page, n, 1)
    pytest.fail("everything was lit all the time")


def test_the_first_load_is_small(browser: Browser, house: House) -> None:
    context = browser.new_context(base_url=house.address)
    page, sizes = context.new_page(), list[int]()
    page.on("response", lambda answer: sizes.append(len(answer.body())) if "/api/" not in answer.url else None)
    page.goto("/")
    page.locator(".game").first.wait_for()
    context.close()
    assert 0 < sum(sizes) < 500_000, sizes
