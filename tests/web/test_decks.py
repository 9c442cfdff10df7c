"""Decks as a person builds them, in Chromium: from a starter deck to a table where both have chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import Door, complaints, press, too_wide

pytestmark = pytest.mark.browser


def copy_of(page: Page, clan: str) -> None:
    """Make a starter deck one's own, and open it."""
    page.goto("/decks?game=fiverings")
    page.get_by_role("button", name=f"Copy {clan}", exact=True).click()
    page.wait_for_url("**/decks/fiverings/*")
    page.locator(".contents .crow").first.wait_for()


def row(page: Page, part: str, name: str) -> str:
    """Where a card stands in a part of the page."""
    return f'.{part} .crow:has(.crow__main[aria-label^="{name},"])'


@pytest.mark.parametrize("width", [1440, 360])
def test_a_starter_deck_is_copied_changed_and_checked_as_it_changes(door: Door, width: int) -> None:
    page = door.visit(width=width, height=900)
    narrow = width < 720
    copy_of(page, "Crane")
    verdict = page.locator(".verdict h2")
    expect(verdict).to_have_text("This deck is legal.")
    if narrow:
        page.get_by_role("button", name="Cards", exact=True).click()
    page.get_by_role("searchbox", name="Name, trait or text").fill("akodo gunso")
    page.locator(row(page, "pool", "Akodo Gunsō")).get_by_role("button", name="more").click()
    expect(verdict).to_have_text("1 problem")
    expect(page.locator(".bench__kept")).to_have_text("kept")
    page.reload()
    if narrow:
        page.get_by_role("button", name="Check").click()
    expect(page.locator(".problems")).to_contain_text("Akodo Gunsō is not of your clan")
    page.locator(".problems .ref").first.click()
    expect(page.locator("dialog h2")).to_have_text("Rule lcg.deck.4")
    page.keyboard.press("Escape")
    if not narrow:  # hundreds of rows are all alike
        page.get_by_role("searchbox", name="Name, trait or text").fill("akodo")
    assert complaints(page) == []
    if narrow:
        page.get_by_role("button", name="Deck 88").click()
    page.locator(row(page, "contents", "Akodo Gunsō")).get_by_role("button", name="less").click()
    expect(verdict).to_have_text("This deck is legal.")
    page.get_by_role("button", name="Undo the last change").click()
    expect(verdict).to_have_text("1 problem")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    assert too_wide(page) == []


def test_a_deck_is_built_with_the_keyboard_alone(door: Door) -> None:
    page = door.visit()
    page.goto("/decks?game=fiverings")
    page.get_by_role("button", name="New deck").press("Enter")
    page.locator(".pool .crow").first.wait_for()
    every = page.locator(".pool .crow").count()
    page.keyboard.press("/")
    page.keyboard.type("hisu mori")
    expect(page.locator(".pool .crow")).not_to_have_count(every)
    for _ in range(7):  # the filters and what resets them stand between the words and the cards
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    expect(page.locator(".contents .crow")).to_have_count(1)
    expect(page.locator(".bench__head.clan-unicorn")).to_be_visible()
    page.keyboard.press("-")
    expect(page.locator(".contents .crow")).to_have_count(0)
    press(page, "1")
    expect(page.locator(".contents .crow")).to_have_count(1)


def test_a_list_is_imported_mended_and_exported_again(door: Door) -> None:
    page = door.visit()
    page.goto("/decks?game=fiverings")
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_label("Deck list").fill("# Mended\n3 Doji Wisperer\n2x Banzai!\n")
    page.get_by_role("button", name="Read").click()
    page.get_by_role("button", name="Take Doji Whisperer for line 2").click()
    expect(page.locator("dialog")).to_contain_text("5 cards understood.")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Mended")
    page.get_by_role("button", name="Export").click()
    expect(page.get_by_label("Deck list")).to_have_value(
        "# Mended\n\nDynasty deck\n3 Doji Whisperer\n\nConflict deck\n2 Banzai!\n"
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Delete").click()
    page.locator("dialog .btn--main").click()
    page.wait_for_url("**/decks")
    expect(page.locator("#mine ~ .none")).to_be_visible()


def test_each_player_brings_a_deck_of_his_own_to_the_table(door: Door) -> None:
    ann, ben = door.visit(), door.visit(width=360, height=740)
    copy_of(ann, "Phoenix")
    ann.get_by_role("button", name="Play", exact=True).click()
    ann.get_by_label("Seat 2").select_option("open")
    expect(ann.get_by_label("Your deck").locator("option:checked")).to_have_text("Copy of Phoenix")
    ann.get_by_role("button", name="Open the table").click()
    ann.locator(".waiting").wait_for()
    ann.get_by_label("Your deck").select_option(label="Lion")
    ann.get_by_role("button", name="Play this deck").click()
    expect(ann.locator(".waiting")).to_contain_text("You will play Lion.")
    assert complaints(ann) == []
    link = ann.locator(".invite input").input_value()
    copy_of(ben, "Scorpion")
    ben.goto(link)
    ben.get_by_label("Your deck").select_option(label="Copy of Scorpion")
    assert complaints(ben) == []
    assert "honor" not in (ben.locator(".stage").inner_text()).lower(), "nothing of the game is to be seen yet"
    ben.get_by_role("button", name="Take seat 2").click()
    for page, near, far in ((ann, "lion", "scorpion"), (ben, "scorpion", "lion")):
        expect(page.locator(f".stage .clan-{near}").first).to_be_attached()
        expect(page.locator(f".stage .clan-{far}").first).to_be_attached()


def test_a_deck_of_emperor_is_copied_changed_and_checked(door: Door) -> None:
    page = door.visit()
    page.goto("/decks?game=emperor")
    page.get_by_role("button", name="Copy Crane", exact=True).click()
    page.wait_for_url("**/decks/emperor/*")
    page.locator(".contents .crow").first.wait_for()
    verdict = page.locator(".verdict h2")
    expect(verdict).to_have_text("This deck is legal.")
    page.locator(row(page, "contents", "Kakita Seishi")).get_by_role("button", name="less").click()
    expect(verdict).to_have_text("1 problem")
    expect(page.locator(".problems")).to_contain_text("A Dynasty deck has at least 40 cards, not 39.")
    assert complaints(page) == []
    page.get_by_role("button", name="Undo the last change").click()
    expect(verdict).to_have_text("This deck is legal.")


def test_a_list_of_emperor_is_imported_mended_and_exported_again(door: Door) -> None:
    page = door.visit()
    page.goto("/decks?game=emperor")
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_label("Deck list").fill("# Mended\n3 Doji Tatsuky\n2x Steel on Steel\n")
    page.get_by_role("button", name="Read").click()
    page.get_by_role("button", name="Take Doji Tatsuki for line 2").click()
    expect(page.locator("dialog")).to_contain_text("5 cards understood.")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Mended")
    page.get_by_role("button", name="Export").click()
    expect(page.get_by_label("Deck list")).to_have_value(
        "# Mended\n\nDynasty deck\n3 Doji Tatsuki\n\nFate deck\n2 Steel on Steel\n"
    )
