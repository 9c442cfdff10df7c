"""One sees what others have done: at a pace one can follow, with the cards they play, the dice and the results."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.table import GAMES, Door, House, my_turn, open_table, options, play, settled, sit_down, told

pytestmark = pytest.mark.browser

NOTE_GROUPS = """() => {
    window.grown = [];
    const count = () => document.querySelectorAll(".log__group").length;
    let last = count();
    new MutationObserver(() => {
        const now = count();
        if (now !== last) window.grown.push([performance.now(), now - last]);
        last = now;
    }).observe(document.querySelector(".log"), { childList: true, subtree: true });
}"""
"""Notes when the log grows, and by how many groups at once."""


NOTE_PROMPTS = """() => {
    window.prompts = [];
    const note = () => window.prompts.push(document.querySelector(".prompt").innerText);
    new MutationObserver(note).observe(document.querySelector(".prompt"), {
        childList: true, subtree: true, characterData: true,
    });
}"""
"""Notes what stands in the prompt bar whenever it changes."""


def test_what_bots_do_is_shown_one_after_the_other(door: Door) -> None:
    page = door.visit(pace="quick")
    sit_down(page, "throne")
    my_turn(page)
    page.evaluate(NOTE_GROUPS)
    options(page).first.click()
    my_turn(page)
    page.wait_for_timeout(100)
    options(page).first.click()
    page.locator(".prompt:not(.yours)").wait_for()
    my_turn(page)
    grown: Any = page.evaluate("window.grown")
    assert len(grown) > 2
    assert max(by for _, by in grown) <= 2, "no heap of actions appears at once"


def test_whoever_is_shown_what_has_happened_is_told_so(door: Door) -> None:
    """And not that they are to move and are not: what is shown has passed."""
    page = door.visit(pace="quick")
    sit_down(page, "throne")
    my_turn(page)
    page.evaluate(NOTE_PROMPTS)
    name = told(page)["players"][0]["name"]
    for _ in range(3):
        options(page).first.click()
        settled(page)
        my_turn(page)
    behind = [said for said in page.evaluate("window.prompts") if "Show all at once" in said]
    assert behind
    assert all("You are shown what has happened." in said for said in behind)
    assert not any(f"{name} is to move" in said for said in behind)


def test_it_is_told_that_a_bot_is_thinking(door: Door, house: House) -> None:
    page = door.visit()
    thinking = page.locator(".prompt .thinking")
    with house.bots_think():
        players = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        page.goto(open_table(page, game="throne", seats=2, players=players))
        for _ in range(40):
            thinking.or_(options(page)).first.wait_for()
            if thinking.is_visible():
                break
            options(page).first.click()
            settled(page)
        expect(thinking).to_have_text("Bot is thinking")
        assert told(page)["view"]["waiting_for"] == 1
    my_turn(page)
    expect(thinking).to_have_count(0)


@pytest.mark.parametrize("game", [*GAMES, "emperor"])
def test_results_stay_until_the_next_click(door: Door, game: str) -> None:
    page = door.visit()
    sit_down(page, game)
    results = page.locator(".results li")
    for n in range(120):
        play(page, n, 1)
        if results.count():
            break
    expect(results.first).to_contain_text(" ")
    page.wait_for_timeout(700)
    expect(results).not_to_have_count(0)
    page.locator(".stage").click(position={"x": 4, "y": 4})
    expect(results).to_have_count(0)


def test_a_number_that_changes_shows_by_how_much(door: Door) -> None:
    page = door.visit()
    sit_down(page, "fiverings")
    for n in range(60):
        my_turn(page)
        before = told(page)["view"]["board"]["seats"][0]["fate"]
        play(page, n, 1)
        my_turn(page)
        change = told(page)["view"]["board"]["seats"][0]["fate"] - before
        if change:
            sign = "+" if change > 0 else "−"
            expect(page.locator(".seat.s dl > div:nth-child(2) .change")).to_have_text(f"{sign}{abs(change)}")
            return
    pytest.fail("the fate never changed")


def test_hovering_an_option_marks_and_shows_what_it_is_about(door: Door) -> None:
    page = door.visit()
    sit_down(page, "throne")
    my_turn(page)
    options(page).nth(2).hover()
    about = options(page).nth(2).get_attribute("data-about")
    assert about is not None
    expect(page.locator(f'.stage [data-ref~="{about.split()[0]}"][data-hinted]')).to_have_count(1)
    expect(page.locator(".side > .zoom h2")).not_to_be_empty()


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("fiverings", ".seat .big dt"),
        ("throne", ".stock > span"),
        ("oath", "[data-explains]"),
        ("emperor", "[data-explains]"),
    ],
)
def test_marks_explain_themselves_from_the_rules(door: Door, game: str, thing: str) -> None:
    page = door.visit()
    sit_down(page, game)
    my_turn(page)
    mark = page.locator(f".stage {thing}").first
    rule = mark.get_attribute("data-explains")
    says = page.request.get(f"/api/rules/{rule}").json()["says"]
    mark.hover()
    expect(page.get_by_role("tooltip")).to_have_text(says)
    page.mouse.move(700, 450)
    expect(page.get_by_role("tooltip")).to_have_count(0)
