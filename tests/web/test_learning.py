"""Learning by playing: the page, guided games and puzzles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from interregnum.scenarios.studies import script_of, studies
from tests.web.table import Door, complaints, question, settled, too_wide

DRAWN = {path.parent.name for path in (Path(__file__).parents[2] / "web" / "src" / "boards").glob("*/kind.ts")}
"""The games whose boards the client draws."""

LESSONS = [study.id for study in studies().values() if study.kind == "lesson" and study.game in DRAWN]


def begin(page: Page, game: str) -> None:
    """Sit down at the guided game of a game, from its page."""
    page.goto(f"/learn/{game}")
    page.locator(".guided .btn").click()
    page.locator(".study").wait_for()


def follow(page: Page) -> None:
    """Take what is marked, object by object."""
    page.locator(".opt[data-wanted]:not([disabled])").first.click()
    settled(page)


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_clicks_what_is_marked_ends_the_guided_game(door: Door, name: str) -> None:
    page = door.visit()
    begin(page, name.partition("/")[0])
    lines = script_of(name)
    steps, over = page.locator(".study h2 small"), page.locator('.study[data-stands="won"]')
    for _ in range(4 * len(lines.cues)):
        page.locator('.opt[data-wanted]:not([disabled]), .study[data-stands="won"]').first.wait_for()
        if over.count():
            break
        follow(page)
    expect(over).to_contain_text(lines.closing[:40])
    expect(steps).to_have_text(f"{lines.lessons} of {lines.lessons}")
    page.get_by_role("link", name="Everything to learn").click()
    expect(page.locator(".guided")).to_contain_text("finished")


def test_another_option_than_the_marked_one_is_refused_in_words(door: Door) -> None:
    page = door.visit(language="de-DE")
    begin(page, "throne")
    expect(page.locator(".study")).to_contain_text("Du bist Holz.")
    before = question(page).inner_text()
    page.locator(".opt:not([data-wanted])").first.click()
    expect(page.locator(".notice")).to_contain_text("Die Lektion geht mit der markierten Möglichkeit weiter.")
    expect(question(page)).to_have_text(before)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_read_on_a_phone_and_nothing_sticks_out(door: Door, name: str) -> None:
    page = door.visit(width=360, height=740, language="de-DE")
    begin(page, name.partition("/")[0])
    box = page.locator(".study").bounding_box()
    prompt = page.locator(".prompt").bounding_box()
    assert box is not None
    assert prompt is not None
    assert box["height"] > 60
    assert box["y"] + box["height"] <= prompt["y"] + 1
    expect(page.locator(".opt[data-wanted]").first).to_be_in_viewport()
    assert too_wide(page) == []


def test_a_puzzle_that_failed_can_be_taken_back_and_solved(door: Door) -> None:
    page = door.visit("/learn/throne")
    page.locator(".puzzles button").first.click()
    page.locator(".study").wait_for()
    expect(page.locator(".study")).to_contain_text("Rule eight")
    page.get_by_role("button", name="Done").click()
    expect(page.locator('.study[data-stands="lost"]')).to_contain_text("Not like this.")
    page.locator(".study").get_by_role("button", name="Take back").click()
    expect(page.locator('.study[data-stands="open"]')).to_be_visible()
    for key in ("raise:cynis", "move:cynis:iselsi", "number:1"):
        page.evaluate(CHOOSE, key)
        settled(page)
    expect(page.locator('.study[data-stands="won"]')).to_contain_text("Solved.")
    page.locator(".study").get_by_role("button", name="The next puzzle").click()
    expect(page.locator(".study")).to_contain_text("Fifty Essence")
    page.goto("/learn/throne")
    expect(page.locator(".mark.solved")).to_have_count(1)
    expect(page.locator(".learn header")).to_contain_text(re.compile(r"1 of \d+ puzzles solved"))


CHOOSE = """async (key) => {
    const all = [...document.querySelectorAll(".prompt .opt")].find((one) => /^All /.test(one.textContent));
    if (!document.querySelector(`[data-option="${key}"]`)) all?.click();
    for (let tries = 0; tries < 200; tries += 1) {
        const found = document.querySelector(`[data-option="${key}"]:not([disabled])`);
        if (found) return found.click();
        await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`${key} is not on offer`);
}"""
"""Take an option by its key, out of the list of all options if need be."""


def test_nothing_serious_is_wrong_with_the_page_and_a_lesson(door: Door) -> None:
    page = door.visit("/learn")
    page.locator(".guided").first.wait_for()
    assert complaints(page) == []
    begin(page, "fiverings")
    assert complaints(page) == []
