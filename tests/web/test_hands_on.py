"""What hands do at a table: no click and no key is lost or taken twice, and nothing moves under the hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import GAMES, Door, my_turn, options, play, settled, sit_down, told

pytestmark = pytest.mark.browser

CHOICES = """() => {
    window.chosen = 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (message) {
        if (JSON.parse(message).type === "choose") window.chosen += 1;
        return send.call(this, message);
    };
}"""
"""Counts the choices a page sends."""

ALL = (*GAMES, "oath", "emperor")

HOVERED = {
    "fiverings": [".ring", ".seat .plate", ".prov__head"],
    "throne": [".tray .plate", ".map .land[data-ref]"],
    "oath": [".site__name", '[data-ref^="seat:"]'],
    "emperor": [".seat .plate", ".prov__head", ".hold"],
}

FREE = ".prompt .opt[data-option]:not([disabled])"


@pytest.mark.parametrize("game", ALL)
def test_no_click_is_lost_while_pieces_move(door: Door, game: str) -> None:
    page = door.visit(still=False)
    sit_down(page, game)
    page.evaluate(CHOICES)
    page.reload()
    page.evaluate(CHOICES)
    clicks, lost = 0, 0
    for n in range(30):
        page.wait_for_function("free => document.querySelector(free)", arg=FREE, polling=5)
        spot: Any = page.evaluate(
            """([free, n]) => {
                const found = [...document.querySelectorAll(free)];
                const { left, top, width, height } = found[n % found.length].getBoundingClientRect();
                return [left + width / 2, top + height / 2, window.chosen];
            }""",
            [FREE, n],
        )
        page.mouse.click(spot[0], spot[1])
        clicks += 1
        page.wait_for_timeout(60)
        lost += page.evaluate("window.chosen") == spot[2]
        settled(page)
    assert (clicks, lost) == (30, 0)


@pytest.mark.parametrize(
    ("language", "width", "height"), [("en-US", 1440, 900), ("de-DE", 1366, 640), ("de-DE", 360, 740)]
)
@pytest.mark.parametrize("game", ALL)
def test_the_bar_keeps_its_height_and_shows_its_options(
    door: Door, game: str, language: str, width: int, height: int
) -> None:
    page = door.visit(width=width, height=height, language=language)
    sit_down(page, game)
    heights, whole, covered = set[float](), list[bool](), list[str]()
    for n in range(30):
        my_turn(page)
        seen: Any = page.evaluate(LOOK_AT_BAR)
        heights.add(seen["height"])
        whole.append(seen["hidden"] == 0)
        covered += seen["covered"]
        play(page, n, 1)
    assert len(heights) == 1, "the bar is as high whatever is asked"
    assert covered == [], "nothing lies over an option or sticks out of its button"
    assert sum(whole) >= 0.9 * len(whole), "nearly always every option is seen without scrolling"


LOOK_AT_BAR = """() => {
    const bar = document.querySelector(".prompt").getBoundingClientRect();
    const list = document.querySelector(".prompt .options").getBoundingClientRect();
    const inside = (one, other) => one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    let hidden = 0;
    const covered = [];
    for (const option of document.querySelectorAll(".prompt .opt")) {
        const box = option.getBoundingClientRect();
        const isListed = option.closest(".options") !== null;
        if (!inside(box, bar) || (isListed && !inside(box, list))) { hidden += 1; continue; }
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isWide = option.scrollWidth > option.clientWidth + 2;
        if (!option.contains(there) || isWide || box.right > innerWidth) covered.push(option.innerText);
    }
    return { height: bar.height, hidden, covered };
}"""


def test_a_click_on_a_force_lights_where_it_may_go_and_no_menu_lies_over_that(door: Door) -> None:
    page = door.visit()
    sit_down(page, "throne")
    for n in range(60):
        my_turn(page)
        question = told(page)["view"]["question"]
        begins = [option["about"][0] for option in question["options"] if len(option["about"]) > 1]
        if question["kind"] == "action" and begins:
            break
        play(page, n, 1)
    force = page.locator(f'.map .land[data-ref="{begins[0]}"]')
    force.click()
    expect(page.locator(".prompt__ask")).to_contain_text("all options")
    expect(page.locator('.map [aria-label*="can be chosen"]')).not_to_have_count(0)
    expect(page.locator(".menu")).to_have_count(0)
    assert force.evaluate("land => getComputedStyle(land).outlineStyle") == "none"


@pytest.mark.parametrize("game", ALL)
def test_hovering_anything_keeps_the_zoom_filled_and_the_log_in_its_place(door: Door, game: str) -> None:
    page = door.visit()
    sit_down(page, game)
    play(page, 4, 16)
    my_turn(page)
    zoom, log = page.locator(".side > .zoom"), page.locator(".side .log")
    expect(zoom).not_to_be_empty()
    place = log.bounding_box()
    for thing in HOVERED[game]:
        page.locator(f".screen {thing}").first.hover()
        expect(zoom).to_contain_text(re.compile(r"\w\w"))
        assert log.bounding_box() == place, f"the log jumps when {thing} is hovered"


def test_an_aspects_power_is_told_beside_its_player_and_when_his_plate_is_hovered(door: Door) -> None:
    page = door.visit()
    sit_down(page, "throne")
    my_turn(page)
    players = told(page)["view"]["board"]["players"]
    aspects = page.request.get("/api/games/throne/board").json()["aspects"]
    for seat, player in enumerate(players.values()):
        page.locator(".tray .plate").nth(seat).hover()
        expect(page.locator(".side > .zoom .power")).to_contain_text(
            aspects[player["aspect"]]["text"]["text"].partition("{")[0].strip()
        )
    expect(page.locator(".tray.me .power")).to_be_visible()


def press_long(page: Page, thing: str) -> None:
    """Put a finger on a thing, and take it off after a while."""
    box = page.locator(thing).first.bounding_box()
    assert box is not None
    touch = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    phone = page.context.new_cdp_session(page)
    phone.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    page.locator("dialog").wait_for()
    phone.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_what_a_long_press_shows_stays_when_the_finger_is_lifted(door: Door) -> None:
    page = door.visit(width=360, height=740)
    sit_down(page, "fiverings")
    play(page, 4, 12)
    my_turn(page)
    press_long(page, ".prov__head")
    page.wait_for_timeout(600)
    expect(page.locator("dialog .zoom")).to_contain_text("Unrevealed")


def test_on_a_phone_a_tap_looks_and_a_second_tap_plays(door: Door) -> None:
    page = door.visit(width=360, height=740)
    sit_down(page, "throne")
    my_turn(page)
    before, land = told(page)["number"], page.locator('.map .land[data-ref="region:cathak"]')
    land.tap()
    expect(page.locator(".looked")).to_contain_text("Cathak")
    assert told(page)["number"] == before
    land.tap()
    expect(page.locator(".prompt__ask")).to_contain_text("Cathak")
    assert told(page)["number"] == before + 1


def test_the_map_fits_a_phone_and_two_fingers_bring_it_nearer(door: Door) -> None:
    page = door.visit(width=360, height=740)
    sit_down(page, "throne")
    isle = page.locator(".map")
    box = isle.bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 360)
    phone = page.context.new_cdp_session(page)
    y = box["y"] + 150
    for kind, apart in [("touchStart", 20), ("touchMove", 30), ("touchMove", 40)]:
        fingers = [{"x": 180 - apart, "y": y, "id": 0}, {"x": 180 + apart, "y": y, "id": 1}]
        phone.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    phone.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    nearer = isle.bounding_box()
    assert nearer is not None
    assert nearer["width"] == 720
    assert nearer["x"] == -180, "what was between the fingers stays there"


def until_a_pass_is_offered(page: Page) -> None:
    """Play on until the question can be passed."""
    for n in range(60):
        my_turn(page)
        if page.locator(".prompt .opt--pass:not([disabled])").count():
            return
        play(page, n, 1)
    raise AssertionError("no question could be passed")


def test_space_held_down_answers_one_question(door: Door) -> None:
    page = door.visit()
    sit_down(page, "fiverings")
    until_a_pass_is_offered(page)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_timeout(400)
    before = told(page)["number"]
    page.keyboard.down(" ")
    for _ in range(25):
        page.keyboard.down(" ")  # the keyboard repeats a key that is held
        page.wait_for_timeout(40)
    page.keyboard.up(" ")
    assert told(page)["number"] == before + 1


def test_a_fresh_question_takes_no_key_for_a_moment(door: Door) -> None:
    page = door.visit()
    sit_down(page, "fiverings")
    my_turn(page)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_timeout(400)
    before = told(page)["number"]
    for _ in range(2):  # a double press: the second was meant for nothing
        page.keyboard.press("1")
        page.wait_for_timeout(20)
    page.wait_for_timeout(500)
    assert told(page)["number"] == before + 1
    expect(options(page)).not_to_have_count(0)
