"""Decks people have built: kept as they were stored, seen by their owners alone, never overwritten unseen."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from interregnum.store import decks
from interregnum.store.decks import ChangedElsewhere, DeckBox, TooManyDecks
from interregnum.store.people import People

CARDS = {"banzai": 3, "assassination": 1, "shizuka-toshi": 1}


@pytest.fixture
def box(engine: Engine) -> DeckBox:
    """The stored decks."""
    return DeckBox(engine)


def test_a_deck_is_kept_as_it_was_stored(box: DeckBox, people: People) -> None:
    ann = people.create("Ann", "a", "en").id
    made = box.create(ann, "fiverings", "10", "Kraniche über Ōtosan Uchi", CARDS)
    found = box.deck(ann, made.id)
    assert found == made
    assert list(found.cards) == list(CARDS), "in the same order"


def test_nobody_reaches_the_deck_of_another(box: DeckBox, people: People) -> None:
    ann, eve = (people.create(name, name, "en").id for name in ("Ann", "Eve"))
    made = box.create(ann, "fiverings", "1.01", "Mine", CARDS)
    assert box.deck(eve, made.id) is None
    assert box.of(eve) == []
    assert box.change(eve, made.id, 1, name="Hers") is None
    assert not box.remove(eve, made.id)
    assert box.deck(ann, made.id) == made


def test_a_change_made_elsewhere_in_the_meantime_is_not_overwritten(box: DeckBox, people: People) -> None:
    ann = people.create("Ann", "a", "en").id
    made = box.create(ann, "fiverings", "1.01", "First", CARDS)
    second = box.change(ann, made.id, made.revision, name="Second")
    assert second is not None
    assert (second.name, second.revision, second.cards) == ("Second", 2, CARDS)
    with pytest.raises(ChangedElsewhere):
        box.change(ann, made.id, made.revision, name="Third")
    assert box.deck(ann, made.id) == second


def test_decks_are_listed_by_game_the_latest_first_until_they_are_deleted(box: DeckBox, people: People) -> None:
    ann = people.create("Ann", "a", "en").id
    old, other, new = (box.create(ann, game, "1", game, CARDS) for game in ("fiverings", "emperor", "fiverings"))
    assert [deck.id for deck in box.of(ann)] == [new.id, other.id, old.id]
    assert [deck.id for deck in box.of(ann, "fiverings")] == [new.id, old.id]
    box.change(ann, old.id, 1, name="changed")
    assert [deck.id for deck in box.of(ann, "fiverings")] == [old.id, new.id]
    assert box.remove(ann, new.id)
    assert [deck.id for deck in box.of(ann, "fiverings")] == [old.id]


def test_nobody_keeps_more_decks_than_there_is_room_for(
    box: DeckBox, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks, "MOST_DECKS", 2)
    ann, ben = (people.create(name, name, "en").id for name in ("Ann", "Ben"))
    for name in ("one", "two"):
        box.create(ann, "fiverings", "1.01", name, CARDS)
    with pytest.raises(TooManyDecks):
        box.create(ann, "fiverings", "1.01", "three", CARDS)
    assert len(box.of(ann)) == 2
    box.create(ben, "fiverings", "1.01", "one", CARDS)


def test_an_account_adopts_the_decks_of_the_guest_who_signs_in(box: DeckBox, people: People) -> None:
    guest, owner = (people.create(name, name, "en").id for name in ("Guest", "Owner"))
    made = box.create(guest, "fiverings", "1.01", "Travelling", CARDS)
    people.adopt(guest, owner)
    assert [deck.id for deck in box.of(owner)] == [made.id]
    assert box.of(guest) == []
