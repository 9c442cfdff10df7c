"""The catalogue of cards: complete, understood, tested, and able to read itself aloud."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from interregnum.games.throne.cards import catalogue
from interregnum.games.throne.cards.catalogue import CARDS, deck_list
from interregnum.games.throne.cards.printed import PRINTED
from interregnum.games.throne.cards.words import WORDS
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import render


def test_the_decks_have_fifty_events_and_five_charms_of_each_aspect() -> None:
    assert len(deck_list("event")) == 50
    aspects = [str(CARDS[kind].aspect) for kind in deck_list("charm")]
    assert sorted(aspects) == sorted(["air", "earth", "fire", "water", "wood"] * 5)


def test_every_card_is_played_in_a_test() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_cards_*.py"))
    assert [kind for kind in CARDS if f'"{kind}"' not in tests] == []


def test_every_word_is_used_by_a_card() -> None:
    used = {type(word) for card in CARDS.values() for word in card.words}
    assert used == set(WORDS)


def test_every_card_reads_itself_aloud() -> None:
    texts = {kind: " ".join(render(message) for message in card.text()) for kind, card in CARDS.items()}
    assert texts["air-hearthstone"] == "Add 3 dice to one roll you make: Sorcery."
    assert texts["first-age-war-machine"] == "Add 4 dice to one roll you make as attacker: Missile and Melee."
    assert texts["dragon-line-confluence"] == "Take 3 Essence from the bank."
    assert all(text.endswith(".") and "{" not in text for text in texts.values())


def test_where_a_card_comes_from_is_said() -> None:
    assert {card.printed.origin for card in CARDS.values()} == {"rulebook", "rulebook-partial", "reconstruction"}
    for card in CARDS.values():
        assert bool(card.printed.source) == (card.printed.origin != "reconstruction"), card.printed.id


@pytest.mark.parametrize(
    ("op", "complaint"),
    [
        ({"op": "add_dise"}, "add_dise"),
        ({"op": "gain", "coins": 3}, "coins"),
        ({"op": "extra_melee", "pieces": "some"}, "some"),
    ],
)
def test_a_card_that_cannot_be_understood_is_refused_by_name(op: dict[str, object], complaint: str) -> None:
    broken = msgspec.structs.replace(PRINTED["hidden-strongbox"], ops=(op,))
    with pytest.raises(BadConfiguration, match=rf"hidden-strongbox.*{complaint}"):
        catalogue.understood(broken)
