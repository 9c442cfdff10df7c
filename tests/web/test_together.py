"""People at one table, each in his own browser: nobody is told what he may not know, and they play to the end."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.past import Past
from tests.table.secrets import secrets
from tests.table.secrets import words as words_in
from tests.web.table import (
    GAMES,
    Door,
    Ears,
    House,
    concede,
    follow_invitation,
    invite,
    my_turn,
    options,
    play_together,
    question,
    record_of,
    table_of,
    told,
    told_alike,
    whoever_is_asked,
)

pytestmark = pytest.mark.browser


@pytest.mark.rule("kernel.table.hidden")
@pytest.mark.parametrize(
    ("game", "seed"),
    [("fiverings", 1), ("throne", 1), *(pytest.param(game, 2, marks=pytest.mark.deep) for game in GAMES)],
)
def test_nothing_hidden_reaches_another_browser(door: Door, house: House, game: str, seed: int) -> None:
    """Two people play; somebody watches, and somebody else through a network without websockets."""
    house.deal(seed)
    host, guest = door.visit(), door.visit()
    ears = {0: [Ears(host)], 1: [Ears(guest)]}
    follow_invitation(guest, invite(host, game))
    watchers = [door.visit(), door.visit(websockets=False)]
    ears[SPECTATOR] = [Ears(page) for page in watchers]
    watchers[0].goto(host.url)
    with watchers[1].expect_response("**/events"):
        watchers[1].goto(host.url)
    for page in watchers:
        expect(page.locator(".prompt")).to_contain_text("You are watching.")
    play_until_both_hold_something((host, guest), seed)
    told_alike((host, guest, *watchers))
    for page in watchers:
        assert options(page).count() == 0
    listened = {viewer: [ear.heard() for ear in those] for viewer, those in ears.items()}
    shown = {0: [host.content()], 1: [guest.content()], SPECTATOR: [page.content() for page in watchers]}
    concede(host)
    guest.locator("dialog .winners").wait_for()
    record = record_of(host)
    past = Past(record)
    games = [past.at(count) for count in range(len(record.choices) + 1)]
    unknown = {viewer: secrets(games, viewer) for viewer in (0, 1, SPECTATOR)}
    assert set(words_in(listened[0])) & unknown[1], "what one is told of his own cards would be found"
    assert written(shown[0][0], unknown[1]), "and so would what he is shown"
    for viewer, hidden in unknown.items():
        assert hidden & held(games[-1], viewer), "others hold cards that he does not know"
        for heard in listened[viewer]:
            assert any("snapshot" in message for message in heard), "it was told what happened while it happened"
            assert set(words_in(heard)) & hidden == set()
        for content in shown[viewer]:
            assert written(content, hidden) == set()


def play_until_both_hold_something(pages: tuple[Page, Page], seed: int) -> None:
    """Play on, a while at least, until each of two people has cards that the other has not seen."""
    for click in range(0, 300, 10):
        boards = [told(page)["view"]["board"] for page in pages]
        if click >= 20 and all(hand(board, seat) for seat, board in enumerate(boards)):
            return
        play_together(pages, seed + click, 10)
    pytest.fail("somebody never held a card")


def held(g: Game[Any], viewer: int) -> set[str]:
    """The cards in the hands of others than a viewer, by address and title."""
    seats = [seat for seat in range(g.setting.seats) if seat != viewer]
    return {word for seat in seats for word in words_in(hand(msgspec.to_builtins(g.view(seat).board), seat))}


def hand(board: Any, seat: int) -> Any:
    """A seat's own cards, as it sees them: its hand, or the events and charms it has drawn."""
    return board["seats"][seat]["hand"] if "seats" in board else board["players"][f"p{seat + 1}"]["known"]


def written(page: str, hidden: set[str]) -> set[str]:
    """What is hidden and yet written somewhere in a page: to be read, to be heard, or between the lines."""
    return {word for word in hidden if re.search(rf"(?<![\w-]){re.escape(escape(word, quote=False))}(?![\w-])", page)}


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_concede_and_play_again(door: Door, game: str) -> None:
    host, guest = door.visit(), door.visit()
    follow_invitation(guest, invite(host, game))
    expect(host.locator(".prompt")).not_to_contain_text("Waiting for players")
    play_together((host, guest), 5, 20)
    concede(guest)
    expect(host.locator("dialog h2")).to_have_text("You have won.")
    expect(guest.locator("dialog h2")).to_have_text("You have lost.")
    over = table_of(host)
    host.get_by_role("button", name="Offer a rematch").click()
    expect(host.locator("dialog .offer")).to_contain_text("Waiting for")
    expect(guest.locator("dialog .offer")).to_contain_text("would like a rematch")
    guest.get_by_role("button", name="Decline").click()
    expect(host.locator("dialog .offer")).to_contain_text("does not want a rematch")
    assert table_of(guest) == over, "nobody is seated who has not agreed"
    guest.get_by_role("button", name="Offer a rematch").click()
    host.get_by_role("button", name="Agree to a rematch").click()
    for page in (host, guest):
        expect(page).not_to_have_url(re.compile(over))
        page.locator(".stage > div").wait_for()
    assert table_of(host) == table_of(guest)
    play_together((host, guest), 6, 6)
    for page in (host, guest):
        assert page.locator("dialog").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_of_a_private_table_is_offered_to_nobody_but_the_invited(door: Door, game: str) -> None:
    host, stranger, guest = door.visit(), door.visit(), door.visit()
    link = invite(host, game)
    stranger.goto(host.url)
    expect(stranger.locator(".prompt")).to_contain_text("You are watching.")
    expect(stranger.get_by_role("button", name="Take")).to_have_count(0)
    guest.goto(link)
    expect(guest.locator(".prompt")).to_contain_text("A seat is free.")
    expect(guest.get_by_role("button", name="Take")).to_have_count(1)


def test_what_another_person_has_seen_is_taken_back_only_if_he_agrees(door: Door) -> None:
    host, guest = door.visit(), door.visit()
    follow_invitation(guest, invite(host, "throne"))
    pages = (host, guest)
    play_together(pages, 2, 12)
    asked = whoever_is_asked(pages)
    other = guest if asked is host else host
    before = question(asked).inner_text()
    log = asked.locator(".log").inner_text()
    other.keyboard.press("z")
    expect(other.locator(".notice")).to_contain_text("The others are asked")
    asked.get_by_role("button", name="Refuse").click()
    expect(asked.get_by_role("button", name="Refuse")).to_have_count(0)
    for page in pages:
        expect(page.locator(".notice")).to_contain_text("take")
    expect(question(asked)).to_have_text(before)
    other.keyboard.press("z")
    asked.get_by_role("button", name="Allow").click()
    my_turn(other)
    expect(asked.locator(".log")).not_to_have_text(log)


def test_what_is_said_reaches_the_others(door: Door) -> None:
    host, guest = door.visit(), door.visit()
    follow_invitation(guest, invite(host, "fiverings"))
    host.keyboard.press("/")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_placeholder("Say something").fill("Good luck!")
    host.get_by_placeholder("Say something").press("Enter")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.locator(".chat")).to_contain_text("Good luck!")


def test_what_a_watcher_says_is_marked(door: Door) -> None:
    host, guest, watcher = door.visit(), door.visit(), door.visit()
    follow_invitation(guest, invite(host, "fiverings"))
    watcher.goto(host.url)
    for page in (host, watcher):
        page.get_by_role("tab", name="Chat").click()
    for page, words in ((watcher, "Nice table"), (host, "Thank you")):
        page.get_by_placeholder("Say something").fill(words)
        page.get_by_placeholder("Say something").press("Enter")
        expect(host.locator(".chat")).to_contain_text(words)
    said = host.locator(".chat p")
    expect(said.filter(has_text="Nice table").locator(".watcher")).to_have_text("watching")
    expect(said.filter(has_text="Thank you").locator(".watcher")).to_have_count(0)
