"""What a newcomer meets before and around a game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.table import Door, open_table, sit_down, told


def test_a_guest_has_a_name_in_the_language_of_the_reader(door: Door) -> None:
    page = door.visit(language="de-DE")
    expect(page.locator(".masthead .guest")).to_contain_text("Gast ")
    sit_down(page, "throne")
    expect(page.locator(".tray.me, .tray").first).to_contain_text("Gast ")


def test_an_address_that_leads_nowhere_leads_back(door: Door) -> None:
    page = door.visit("/nowhere")
    page.get_by_role("link", name="Back to the first page").click()
    expect(page.locator(".game")).not_to_have_count(0)


def test_copying_an_invitation_says_so(door: Door) -> None:
    page = door.visit()
    page.locator('.game[data-mood="throne"]').get_by_text("Invite", exact=True).click()
    page.locator("dialog .btn--main").click()
    button = page.locator(".invite .btn")
    expect(button).to_have_text("Copy")
    button.click()
    expect(button).to_have_text("Copied")


def test_what_cannot_be_chosen_says_why_and_names_the_rule(door: Door) -> None:
    page = door.visit()
    sit_down(page, "fiverings")
    page.locator(".provs.north .piles").first.wait_for()
    page.locator('.rings [data-ref="ring:fire"]').click()
    expect(page.locator(".whynot")).to_contain_text("You are asked: Which province goes under your stronghold?")


def test_rules_can_be_searched_in_the_books_of_one_game(door: Door) -> None:
    page = door.visit("/rules?search=duel")
    page.locator(".books").get_by_text("Five Rings").click()
    expect(page.locator(".rulecard").first).to_contain_text("Five Rings")
    expect(page.locator(".rulecard").get_by_text("Emperor", exact=False)).to_have_count(0)


def test_enter_signs_in_and_a_wrong_password_is_told(door: Door) -> None:
    page = door.visit(language="de-DE")
    page.locator(".masthead .btn").click()
    page.locator("dialog input[type=password]").fill("not the password")
    page.keyboard.press("Enter")
    expect(page.locator("dialog .trouble")).to_have_text("Dieser Name und dieses Passwort gehören nicht zusammen.")


def test_every_table_can_be_found_by_kind_game_and_player(door: Door) -> None:
    page = door.visit()
    for game in (*["throne"] * 7, "fiverings"):
        open_table(page, game=game)
    page.reload()
    mine = page.locator(".panel", has=page.get_by_role("heading", name="Your games"))
    expect(mine.locator(".item")).to_have_count(5)
    mine.get_by_role("link", name="All 8").click()
    expect(page.locator(".item")).to_have_count(8)
    page.locator("main form select").select_option("fiverings")
    expect(page.locator(".item")).to_have_count(1)
    page.locator("main form select").select_option("")
    page.get_by_role("searchbox").fill("nobody of that name")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(".item")).to_have_count(0)


def test_a_long_list_of_tables_is_told_page_by_page(door: Door) -> None:
    page = door.visit()
    for _ in range(34):
        open_table(page, game="throne", seats=2, players=[{"kind": "me"}, {"kind": "open"}])
    page.goto("/tables?which=mine")
    expect(page.locator(".item")).to_have_count(30)
    page.get_by_role("button", name="Show more").click()
    expect(page.locator(".item")).to_have_count(34)


def test_the_set_up_form_is_made_from_the_options_a_game_describes(door: Door) -> None:
    page = door.visit()
    [throne] = [game for game in page.request.get("/api/games").json() if game["name"] == "throne"]
    page.locator('.game[data-mood="throne"]').get_by_role("button", name=re.compile("Change how")).click()
    form = page.locator("dialog form")
    for option in throne["options"]:
        if option["kind"] != "data":
            expect(form).to_contain_text(option["label"]["text"])
    form.get_by_label("Turn limit").fill("3")
    form.get_by_label("Diplomacy").check()
    form.locator(".btn--main").click()
    page.wait_for_url("**/t/*")
    assert told(page)["view"]["board"]["turn_limit"] == 3
