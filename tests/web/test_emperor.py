"""Emperor Edition at the table: the gold planner, battles, a whole game, and what only its own board has."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

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

LAST_TURN = 6


def sit_opposite(page: Page, **wanted: Any) -> None:
    """Sit down as the Crab, against a bot that plays anything."""
    players = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    page.goto(open_table(page, game="emperor", seats=2, players=players, **wanted))
    my_turn(page)


def asked(page: Page) -> str:
    """What kind of question one is asked, as soon as one is."""
    my_turn(page)
    kind: str = told(page)["view"]["question"]["kind"]
    return kind


def take(page: Page, key: str) -> None:
    """Take an option by the beginning of its key as soon as it is offered."""
    page.locator(f'.prompt .opt[data-option^="{key}"]:not([disabled])').first.click()
    settled(page)


def idle(page: Page) -> None:
    """Do nothing with a question, as far as that is possible."""
    keys = [option["key"] for option in told(page)["view"]["question"]["options"]]
    take(page, next((key for key in ("pass", "done", "strike") if key in keys), keys[0]))


def until(page: Page, kind: str) -> None:
    """Do nothing until a kind of question is asked."""
    while asked(page) != kind:
        idle(page)


def to_payment(page: Page) -> dict[str, Any]:
    """Buy from a province until there are several ways to pay; what is shown of the payment."""
    while True:
        until(page, "dynasty")
        take(page, "buy:")
        if asked(page) == "gold":
            payment: dict[str, Any] = told(page)["view"]["board"]["payment"]
            if len(payment["ways"]) > 1:
                return payment
            take(page, "plan")


def bowed(page: Page) -> set[str]:
    """What of one's own is bowed, by address."""
    side = told(page)["view"]["board"]["seats"][0]
    return {f"card:{card['id']}" for card in (side["stronghold"], *side["home"]) if card.get("bowed")}


def test_the_planner_pays_as_it_proposes_and_keeps_what_it_is_asked_to_keep(door: Door) -> None:
    page = door.visit()
    sit_opposite(page)
    payment = to_payment(page)
    planner = page.locator(".panelbox .planner")
    expect(planner.locator("h2")).to_contain_text(f"Pay {payment['due']}")
    expect(planner.locator(".planline")).to_have_count(len(payment["sources"]))
    expect(planner.locator(".planline.bows")).to_have_count(len(payment["ways"][0]))
    kept = next(n for n in payment["ways"][0] if any(n not in way for way in payment["ways"]))
    other = next(way for way in payment["ways"] if kept not in way)
    planner.locator(".planline").nth(kept).get_by_role("button").click()
    expect(planner.locator(".planline").nth(kept).get_by_role("button")).to_have_text("kept")
    expect(planner.locator(".planline.bows")).to_have_count(len(other))
    expect(page.locator(".holds .hold.plan")).to_have_count(len(other))
    planner.locator(".btn--main").click()
    expect(planner).to_have_count(0)
    settled(page)
    assert payment["sources"][kept]["ref"] not in bowed(page)
    assert {payment["sources"][n]["ref"] for n in other} <= bowed(page)


def test_a_click_on_a_holding_produces_gold(door: Door) -> None:
    page = door.visit()
    sit_opposite(page)
    payment = to_payment(page)
    source = payment["sources"][-1]
    page.locator(f'.holds [data-ref="{source["ref"]}"]').click()
    settled(page)
    assert source["ref"] in bowed(page)


def test_units_that_are_assigned_stand_at_their_battlefield_with_the_totals(door: Door, house: House) -> None:
    house.deal(1)
    page = door.visit()
    sit_opposite(page)
    while not (asked(page) == "declare" and page.locator('.prompt .opt[data-option="attack"]').count()):
        if page.locator('.prompt .opt[data-option^="buy:"]').count():
            take(page, "buy:")
        elif asked(page) == "gold":
            options(page).first.click()
            settled(page)
        else:
            idle(page)
    take(page, "attack")
    assert asked(page) == "assign"
    page.locator(".home .card.lit").first.click()
    page.locator(".row.n .prov__head.lit").first.click()
    settled(page)
    field = page.locator(".field").first
    expect(field.locator(".unit")).to_have_count(1)
    shown = told(page)["view"]["board"]["battlefields"]
    attack = next(one["attack"] for one in shown if one["attackers"])
    expect(field.locator(".tot b").first).to_contain_text(str(attack))
    expect(field.locator(".tot p")).to_contain_text("province")


def test_a_game_is_played_to_its_end_over_a_reload(door: Door, house: House) -> None:
    house.deal(3)
    page = door.visit()
    sit_opposite(page, options={"turn_limit": LAST_TURN})
    play(page, 5, 6)
    my_turn(page)
    before = question(page).inner_text()
    page.reload()
    expect(question(page)).to_have_text(before)
    clicks = play(page, 3, 3000)
    assert clicks["over"], f"not over after {clicks['all']} clicks"
    assert clicks["lit"] > clicks["all"] / 8, "much of what is asked is about something on the board"
    expect(page.locator("dialog .winners .won")).not_to_have_count(0)


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


def test_a_card_is_brought_into_play_with_the_keyboard_alone(door: Door) -> None:
    page = door.visit()
    sit_opposite(page)
    until(page, "dynasty")
    reach(page, ".row.s .prov__slot .strip.lit")
    page.keyboard.press("Enter")
    settled(page)
    while asked(page) == "dynasty" and page.locator(".menu button").count():
        page.keyboard.press("Enter")
        settled(page)
    page.evaluate("document.activeElement.blur()")
    press(page, "1")
    settled(page)
    expect(page.locator(".log")).to_contain_text("enters play")


@pytest.mark.rule("kernel.table.hidden", "ccg.hand.1")
def test_hands_reach_nobody_else(door: Door) -> None:
    host, guest, watcher = door.visit(), door.visit(), door.visit()
    ears = {page: Ears(page) for page in (host, guest, watcher)}
    follow_invitation(guest, invite(host, "emperor"))
    watcher.goto(host.url)
    expect(watcher.locator(".prompt")).to_contain_text("You are watching.")
    whoever_is_asked((host, guest))
    told_alike((host, guest, watcher))
    for seat, owner in enumerate((host, guest)):
        board = told(owner)["view"]["board"]
        common = {card["title"] for card in board["seats"][1 - seat]["hand"] if "title" in card}
        assert common == set(), "the other hand is hidden"
        names = {card["name"]["text"] for card in board["seats"][seat]["hand"]}
        assert written(owner.content(), names), "who may see them does"
        theirs = told(guest if owner is host else host)["view"]["board"]["seats"][1 - seat]["hand"]
        names -= {card["name"]["text"] for card in theirs}
        for page in {host, guest, watcher} - {owner}:
            assert set(words_in(ears[page].heard())) & names == set()
            assert written(page.content(), names) == set()


NAMES_TOO_SMALL = """() => [...document.querySelectorAll('.card__name, .strip > span:first-of-type, .hold')]
  .filter((one) => one.offsetParent && parseFloat(getComputedStyle(one).fontSize) < 9)
  .map((one) => one.textContent.trim())"""


def test_names_of_cards_can_be_read_on_a_low_screen(door: Door) -> None:
    page = door.visit(width=1366, height=640)
    sit_opposite(page)
    to_payment(page)
    assert page.locator(".card__name").count() > 0
    assert page.evaluate(NAMES_TOO_SMALL) == []
