"""People at one table, each in his own browser: nobody is told what he may not know, and they play to the end."""

from __future__ import annotations

import re
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
    concede,
    follow_invitation,
    invite,
    my_turn,
    options,
    play,
    play_together,
    question,
    record_of,
    settled,
    sit_down,
    table_of,
    told_alike,
    words,
)

pytestmark = [pytest.mark.browser, pytest.mark.deep]


@pytest.mark.rule("kernel.table.hidden")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_reaches_another_browser(door: Door, game: str) -> None:
    """Two people play; somebody watches, and somebody else through a network without websockets."""
    host, guest = door.visit(), door.visit()
    ears = {0: [Ears(host)], 1: [Ears(guest)]}
    follow_invitation(guest, invite(host, game))
    watchers = [door.visit(), door.visit(websockets=False)]
    ears[SPECTATOR] = [Ears(page) for page in watchers]
    for page in watchers:
        page.goto(host.url)
        expect(page.locator(".prompt")).to_contain_text("You are watching.")
    play_together((host, guest), 11, 36 if game == "fiverings" else 90)
    told_alike((host, guest, *watchers))
    for page in watchers:
        assert options(page).count() == 0
    told = {viewer: [ear.heard() for ear in those] for viewer, those in ears.items()}
    shown = {0: [words(host)], 1: [words(guest)], SPECTATOR: [words(page) for page in watchers]}
    concede(host)
    guest.locator("dialog .winners").wait_for()
    record = record_of(host)
    past = Past(record)
    games = [past.at(count) for count in range(len(record.choices) + 1)]
    unknown = {viewer: secrets(games, viewer) for viewer in (0, 1, SPECTATOR)}
    assert set(words_in(told[0])) & unknown[1], "what one is told of his own cards would be found"
    assert spoken(shown[0][0], unknown[1]), "and so would what he is shown"
    for viewer, hidden in unknown.items():
        assert hidden & held(games[-1], viewer), "others hold cards that he does not know"
        for heard in told[viewer]:
            assert any("snapshot" in message for message in heard), "it was told what happened while it happened"
            assert set(words_in(heard)) & hidden == set()
        for said in shown[viewer]:
            assert spoken(said, hidden) == set()


def held(g: Game[Any], viewer: int) -> set[str]:
    """The cards in the hands of others than a viewer, by address and title."""
    hands = [hand(g.view(seat).board, seat, g.setting.game) for seat in range(g.setting.seats) if seat != viewer]
    return {word for found in hands for word in words_in(msgspec.to_builtins(found))}


def hand(board: Any, seat: int, game: str) -> Any:
    """A seat's own cards, as it sees them."""
    return board.seats[seat].hand if game == "fiverings" else board.players[f"p{seat + 1}"].known


def spoken(said: list[str], hidden: set[str]) -> set[str]:
    """What is hidden and yet said somewhere on a page, alone or in a sentence."""
    page = "\n".join(said)
    return {word for word in hidden if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", page)}


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
    for page in (host, guest):
        page.get_by_role("button", name="Rematch").click()
        expect(page).not_to_have_url(re.compile(over))
        page.locator(".stage > div").wait_for()
    assert table_of(host) == table_of(guest)
    play_together((host, guest), 6, 6)
    for page in (host, guest):
        assert page.locator("dialog").count() == 0


def test_what_another_person_has_seen_is_taken_back_only_if_he_agrees(door: Door) -> None:
    host, guest = door.visit(), door.visit()
    follow_invitation(guest, invite(host, "throne"))
    pages = (host, guest)
    play_together(pages, 2, 12)
    my_turn(asked := whoever_is_asked(pages))
    other = guest if asked is host else host
    before = question(asked).inner_text()
    log = asked.locator(".log").inner_text()
    other.keyboard.press("z")
    expect(other.locator(".notice")).to_contain_text("The others are asked")
    asked.get_by_role("button", name="Refuse").click()
    expect(asked.get_by_role("button", name="Refuse")).to_have_count(0)
    expect(question(asked)).to_have_text(before)
    other.keyboard.press("z")
    asked.get_by_role("button", name="Allow").click()
    my_turn(other)
    expect(asked.locator(".log")).not_to_have_text(log)


def whoever_is_asked(pages: tuple[Page, Page]) -> Page:
    """Who is to move."""
    pages[0].locator(".prompt.yours").or_(pages[0].get_by_text("It is not your move.")).first.wait_for()
    return pages[0] if pages[0].locator(".prompt.yours").count() else pages[1]


def test_where_websockets_are_blocked_one_plays_all_the_same(door: Door) -> None:
    page = door.visit(websockets=False)
    sit_down(page, "throne")
    play(page, 4, 12)
    my_turn(page)
    settled(page)
    expect(page.get_by_text("reconnecting …")).to_have_count(0, timeout=20_000)
    play(page, 5, 4)
    assert page.evaluate("heard.length") > 0


def test_what_is_said_reaches_the_others(door: Door) -> None:
    host, guest = door.visit(), door.visit()
    follow_invitation(guest, invite(host, "fiverings"))
    host.keyboard.press("/")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_placeholder("Say something").fill("Good luck!")
    host.get_by_placeholder("Say something").press("Enter")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.locator(".chat")).to_contain_text("Good luck!")
