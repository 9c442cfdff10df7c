"""How people want to be told that it is their turn: what is stored of it, for whom, and how long it holds."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Engine

from interregnum.store import reminders
from interregnum.store.people import People
from interregnum.store.reminders import BROWSERS, Reminders
from interregnum.store.rows import SubscriptionRow


@pytest.fixture
def wishes(engine: Engine) -> Reminders:
    """The stored wishes."""
    return Reminders(engine)


@pytest.fixture
def ann(people: People) -> str:
    return people.create("Ann", "a", "de").id


@pytest.fixture
def eve(people: People) -> str:
    return people.create("Eve", "e", "en").id


def browser(name: str) -> SubscriptionRow:
    return SubscriptionRow(f"https://push.example/{name}", f"key of {name}", f"auth of {name}")


def test_the_key_that_was_stored_first_is_kept(wishes: Reminders) -> None:
    assert wishes.key("first") == "first"
    assert wishes.key("second") == "first"


def test_a_browser_tells_its_player_and_nobody_else(wishes: Reminders, ann: str, eve: str) -> None:
    wishes.subscribe(ann, browser("a"))
    wishes.subscribe(eve, browser("b"))
    assert (wishes.ways(ann).language, wishes.ways(ann).browsers) == ("de", (browser("a"),))
    assert (wishes.ways(eve).language, wishes.ways(eve).browsers) == ("en", (browser("b"),))
    wishes.subscribe(eve, browser("a"))
    assert wishes.ways(ann).browsers == (), "somebody else uses that browser now"
    assert set(wishes.ways(eve).browsers) == {browser("a"), browser("b")}


def test_the_oldest_browser_makes_way_for_one_more(wishes: Reminders, ann: str, eve: str) -> None:
    wishes.subscribe(eve, browser("b"))
    names = [str(n) for n in range(BROWSERS + 1)]
    for name in names:
        wishes.subscribe(ann, browser(name))
    assert set(wishes.ways(ann).browsers) == {browser(name) for name in names[1:]}
    assert wishes.ways(eve).browsers == (browser("b"),)


def test_only_its_own_player_can_end_a_browser_unless_it_is_gone(wishes: Reminders, ann: str, eve: str) -> None:
    for name in ("a", "b"):
        wishes.subscribe(ann, browser(name))
    wishes.unsubscribe(browser("a").endpoint, eve)
    assert len(wishes.ways(ann).browsers) == 2
    wishes.unsubscribe(browser("a").endpoint, ann)
    assert wishes.ways(ann).browsers == (browser("b"),)
    wishes.unsubscribe(browser("b").endpoint)
    assert wishes.ways(ann).browsers == ()


def test_an_address_is_confirmed_by_the_code_that_was_sent_to_its_player(wishes: Reminders, ann: str, eve: str) -> None:
    assert wishes.ask(ann, "ann@home.example", "right")
    assert wishes.ask(eve, "eve@home.example", "other")
    assert not wishes.confirm(ann, "other")
    mailbox = wishes.ways(ann).mailbox
    assert mailbox is not None
    assert (mailbox.address, mailbox.confirmed) == ("ann@home.example", False)
    assert wishes.confirm(ann, "right")
    mailbox, hers = wishes.ways(ann).mailbox, wishes.ways(eve).mailbox
    assert mailbox is not None
    assert hers is not None
    assert (mailbox.confirmed, hers.confirmed) == (True, False)


def test_an_address_is_sent_one_code_in_a_while_and_the_code_holds_no_longer(
    wishes: Reminders, ann: str, eve: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wishes.ask(ann, "ann@home.example", "first")
    assert not wishes.ask(eve, "ann@home.example", "second")
    assert wishes.ask(ann, "ann@work.example", "third"), "another address"
    monkeypatch.setattr(reminders, "CODE_LASTS", timedelta(0))
    assert not wishes.confirm(ann, "third")
    assert wishes.ask(ann, "ann@work.example", "fourth")


def test_e_mail_is_ended_by_its_player_or_by_the_link_in_it(wishes: Reminders, ann: str, eve: str) -> None:
    wishes.ask(ann, "ann@home.example", "a")
    wishes.ask(eve, "eve@home.example", "e")
    hers = wishes.ways(eve).mailbox
    assert hers is not None
    wishes.forget_mailbox(player_id=ann)
    assert wishes.ways(ann).mailbox is None
    assert wishes.ways(eve).mailbox == hers
    assert not wishes.ask(ann, "ann@home.example", "again"), "the address is not asked again at once"
    wishes.forget_mailbox(token=hers.token)
    assert wishes.ways(eve).mailbox is None


def test_a_guest_who_signs_in_keeps_browsers_and_the_address(wishes: Reminders, people: People) -> None:
    ann, guest, other = (people.create(name, name, "en").id for name in ("Ann", "Guest", "Other"))
    wishes.subscribe(guest, browser("g"))
    wishes.subscribe(other, browser("o"))
    wishes.ask(guest, "guest@home.example", "g")
    wishes.ask(other, "other@home.example", "o")
    with wishes._engine.begin() as db:
        reminders.hand_over_reminders(db, guest, ann)
    kept = wishes.ways(ann)
    assert kept.browsers == (browser("g"),)
    assert kept.mailbox is not None
    assert kept.mailbox.address == "guest@home.example"
    with wishes._engine.begin() as db:
        reminders.hand_over_reminders(db, other, ann)
    assert set(wishes.ways(ann).browsers) == {browser("g"), browser("o")}
    assert wishes.ways(ann).mailbox == kept.mailbox, "an account that has an address keeps it"
