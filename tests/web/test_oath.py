"""Oath at the table: campaigns and deals beside the board, a whole game, and what only its own board has."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from interregnum.games.oath.printed import CARDS
from interregnum.kernel.text import render
from tests.table.secrets import words as words_in
from tests.web.table import (
    Door,
    Ears,
    House,
    follow_invitation,
    invite,
    my_turn,
    open_table,
    options,
    play,
    press,
    question,
    settled,
    told,
    told_alike,
    whoever_is_asked,
)
from tests.web.test_access import PHONE, is_fine, reach
from tests.web.test_german import left_in_english
from tests.web.test_together import written

pytestmark = pytest.mark.browser

TWO: dict[str, Any] = {"game": "oath", "seats": 2, "players": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}


def sit_opposite(page: Page) -> None:
    """Sit down as the Chancellor, with a single Exile."""
    page.goto(open_table(page, **TWO))
    my_turn(page)


def asked(page: Page) -> str:
    """What kind of question one is asked, as soon as one is."""
    my_turn(page)
    kind: str = told(page)["view"]["question"]["kind"]
    return kind


def to_act(page: Page) -> None:
    """Go on until one may act."""
    while asked(page) != "action":
        play(page, 1, 1)


def take(page: Page, key: str) -> None:
    """Take an option by its key as soon as it is offered."""
    page.locator(f'.prompt .opt[data-option^="{key}"]:not([disabled])').first.click()
    settled(page)


def test_a_campaign_shows_its_chances_and_a_deal_its_terms(door: Door) -> None:
    page = door.visit()
    sit_opposite(page)
    to_act(page)
    take(page, "offer:")
    take(page, "slot:")
    deal = page.locator(".panelbox .deal")
    expect(deal.locator("h2")).to_contain_text("Citizenship for")
    deal.locator(".bubble").first.get_by_role("radio", name="1").first.click()
    expect(deal.locator(".bubble").first).to_contain_text("1 favor")
    deal.get_by_role("button", name="Drop it").click()
    take(page, "travel")
    take(page, "travel:")
    to_act(page)
    take(page, "campaign")
    while asked(page) != "dice":
        options(page).last.click()
        settled(page)
    camp = page.locator(".panelbox .camp")
    fewest = camp.locator(".col b").first.inner_text()
    camp.get_by_role("radio", name="0", exact=True).click()
    assert camp.locator(".col b").first.inner_text() != fewest, "the chances follow the number of dice"
    camp.get_by_role("radio", name="1", exact=True).click()
    expect(page.locator(".site.target")).not_to_have_count(0)
    camp.get_by_role("button", name="Roll 1 die").click()
    settled(page)
    while asked(page) == "plan":
        take(page, "done")
    expect(page.locator(".log")).to_contain_text("rolls for the attack")
    expect(page.locator(".results .dice .pictured")).not_to_have_count(0)


def test_prices_stand_at_the_sites_and_a_click_travels_there(door: Door) -> None:
    page = door.visit()
    sit_opposite(page)
    to_act(page)
    board = told(page)["view"]["board"]
    slot, price = next((n, price) for n, price in enumerate(board["costs"]["travel"]) if price is not None)
    site = page.locator(f'.site[data-ref~="site:{slot}"]')
    expect(site.locator(".toll")).to_have_text(str(price))
    take(page, "travel")
    page.keyboard.press("Escape")
    expect(page.locator('.prompt .opt[data-option="travel"]')).to_be_visible()
    take(page, "travel")
    site.locator(".places").click()
    settled(page)
    board = told(page)["view"]["board"]
    assert board["players"]["p1"]["site"] == slot
    expect(site.locator(".onsite [data-piece=pawn-0]")).to_be_visible()


@pytest.mark.deep
def test_a_game_is_played_to_its_end_and_the_chronicle_written(door: Door, house: House) -> None:
    house.deal(3)
    page = door.visit()
    sit_opposite(page)
    play(page, 5, 12)
    my_turn(page)
    before = question(page).inner_text()
    page.reload()
    expect(question(page)).to_have_text(before)
    clicks = play(page, 3, 4000)
    assert clicks["over"], f"not over after {clicks['all']} clicks"
    assert clicks["lit"] > clicks["all"] / 8
    expect(page.locator("dialog .winners .won")).to_have_count(1)
    page.goto("/chronicles")
    page.get_by_role("button", name="Begin a chronicle with it").click()
    page.wait_for_url("**/chronicles/*")
    expect(page.locator(".lineage li")).to_have_count(1)
    expect(page.locator(".album .site")).to_have_count(8)
    expect(page.locator(".suits > svg path.suit-order")).to_have_count(1)
    is_fine(page)
    left = told_world(page)
    page.get_by_role("button", name="Play the next game").click()
    page.locator("dialog form select").first.select_option("2")
    page.locator("dialog form select").nth(1).select_option("random")
    page.locator("dialog .btn--main").click()
    page.wait_for_url("**/t/*")
    my_turn(page)
    assert [site["site"] for site in told(page)["view"]["board"]["sites"][:2]] == left[:2], "the world lives on"


def told_world(page: Page) -> list[str | None]:
    """The sites of the chronicle that a page shows."""
    answer = page.request.get(f"/api/chronicles/{page.url.rsplit('/', 1)[1]}")
    assert answer.ok, answer.text()
    return [site["site"] for site in answer.json()["world"]["sites"]]


@pytest.mark.parametrize("width", [PHONE, 1440])
def test_the_board_is_fine_for_everybody_and_in_german(door: Door, width: int) -> None:
    page = door.visit(width=width, height=740 if width == PHONE else 900, language="de-DE")
    sit_opposite(page)
    found = set[str]()
    for n in range(4):
        play(page, n, 6)
        my_turn(page)
        found |= left_in_english(page)
    assert found == set()
    expect(page.locator(".spotlight")).to_have_count(0)
    is_fine(page)


def test_a_turn_is_taken_with_the_keyboard_alone(door: Door) -> None:
    page = door.visit()
    sit_opposite(page)
    to_act(page)
    take(page, "travel")
    asked(page)
    reach(page, ".site__name.lit")
    page.keyboard.press("Enter")
    settled(page)
    to_act(page)
    page.evaluate("document.activeElement.blur()")
    press(page, page.locator(".prompt .opt[data-option=rest] kbd").inner_text()[0])
    settled(page)
    expect(page.locator(".log")).to_contain_text("travels to")


@pytest.mark.rule("kernel.table.hidden", "oath.9.4.4")
def test_drawn_cards_and_facedown_advisers_reach_nobody_else(door: Door) -> None:
    host, guest, watcher = door.visit(), door.visit(), door.visit()
    ears = {page: Ears(page) for page in (host, guest, watcher)}
    follow_invitation(guest, invite(host, "oath"))
    watcher.goto(host.url)
    expect(watcher.locator(".prompt")).to_contain_text("You are watching.")
    while whoever_is_asked((host, guest)) is guest or asked(host) != "action":
        play(whoever_is_asked((host, guest)), 1, 1)
    take(host, "search")
    take(host, "search:world")
    assert asked(host) in ("keep", "play")
    told_alike((host, guest, watcher))
    drawn = told(host)["view"]["board"]["players"]["p1"]["hand"]
    advisers = [one["card"] for one in told(guest)["view"]["board"]["players"]["p2"]["advisers"] if not one["faceup"]]
    assert drawn
    assert advisers
    for owner, cards in ((host, drawn), (guest, advisers)):
        names = {render(CARDS[card].name) for card in cards} | set(cards)
        assert written(owner.content(), names), "who may see them does"
        for page in {host, guest, watcher} - {owner}:
            assert set(words_in(ears[page].heard())) & names == set()
            assert written(page.content(), names) == set()
