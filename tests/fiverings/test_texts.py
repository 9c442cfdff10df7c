"""Card texts: whatever changes play is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

import interregnum.games.fiverings.ruleset  # noqa: F401 - fills the catalogue
from interregnum.cards.language import OPPONENT, YOU, Who
from interregnum.cards.reader import addressed
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.cards.words.duels import DuelWouldResolve
from interregnum.games.fiverings.client.public import card_info
from interregnum.games.fiverings.terms import PACK_NAMES
from interregnum.kernel.state import Entity
from interregnum.kernel.text import render
from tests.cardtexts import Facts, lines
from tests.writing import slips, unclosed

CARDS = [card for card in CATALOGUE.cards() if card.pack in PACK_NAMES]

SILENT: Final[dict[str, str]] = {
    "Printed.title": "the id of the card",
    "PrintedCard.pack": "the set it came in",
    "PrintedCard.copies": "how often its set has it",
    "Noun.areas": "where cards are looked for, which `places` tell if it is not where such cards are in play",
    "Constant.areas": "where it works, which follows from what it says",
    "Lasts.fixed": "whether cards that come later are meant, as a phrase in the plural always does",
    "Picks.choosing": "whether cards that cannot be targets can be picked, which no target ever is",
    "Target.referential": "whether the effect only refers to it",
    "Chosen.said": "how something named within the ability is called",
    "ChosenTogether.names": "names within the ability",
    "Ability.stage": "the window, which the heading and the trigger tell",
    "Chosen.name": "a name within the ability",
    "Target.name": "a name within the ability",
}
"""Fields that change nothing a player could see, with what they are."""


def as_attachment(found: Iterator[tuple[str, list[Entity]]]) -> Iterator[tuple[str, list[Entity]]]:
    """What a character does as an attachment; the rest of it is the character's or nothing."""
    for kind, copies in found:
        if not kind.startswith("Printed"):
            yield kind, copies


def needs_no_limit(kind: str, value: Entity) -> bool:
    """One copy of some cards is all a deck can hold."""
    sides = ("province", "role")
    return kind == "PrintedCard.deck_limit" and isinstance(value, PrintedCard) and value.side in sides


FACTS = Facts(CARDS, card_info, SILENT, {"PrintedCard.as_attachment": as_attachment}, needs_no_limit)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_whatever_changes_play_is_in_the_text(card: PrintedCard) -> None:
    assert FACTS.untold(card) == set()


def test_the_text_is_that_of_the_rules_version() -> None:
    hand = card_info(CATALOGUE.printed("city-of-the-open-hand"))
    assert len(hand.text) == len(hand.text_in["10"]) == 1
    assert "take 1 honor" in render(hand.text[0])
    assert "gain 1 honor" in render(hand.text_in["10"][0])
    pit = card_info(CATALOGUE.printed("pit-trap"))
    assert "Attach only to an attacking character." in [render(line) for line in pit.text]
    assert "Play only on an attacking character." in [render(line) for line in pit.text_in["10"]]
    assert card_info(CATALOGUE.printed("banzai")).text_in == {}


BLANK = {
    "ancestral-daisho", "bayushi-liar", "doji-whisperer", "eager-scout", "fiery-madness", "fine-katana", "kaiu-envoy",
    "kitsuki-s-method", "matsu-berserker", "moto-horde", "naive-student", "ornate-fan", "serene-warrior",
    "unassuming-yojimbo",
}  # fmt: skip
"""The cards that have numbers, traits and keywords only."""


def test_only_cards_without_rules_have_an_empty_box() -> None:
    assert {card.title for card in CARDS if not card_info(card).text} == BLANK


INFOS = [(card.title, card_info(card)) for card in CARDS]


ENGLISH: Final[dict[str, str]] = {
    "begins small behind the heading": r"^\w+( \w+)?: [a-z]",
    "names the opponent twice": r"your opponent (must|may) choose [^–;,]*your opponent",
    "speaks of that player": r"that player's",
    "names no certain character": r"(?<!the )(?<!The )\battached character",
    "chooses one and resolves each": r"[Cc]hoose an? [^.;–]*\beach chosen",
    "parts a choice from what comes of it": r"must choose [^.;–]*; then ",
}
GERMAN: Final[dict[str, str]] = {
    "begins small behind the heading": r"^\w+( \w+)?: [a-zäöü]",
    "has a verb in the wrong number": r"Charaktere(?:(?! können)[^.:;–])* kann |\bdu darf\b",
    "has a wrong form": r"kann nicht sich|über dieses|durch dein Gegner",
    "has bracket after bracket": r"\) \((?!Maximal|Unbegrenzt|\d)",
    "has the type behind its noun": r"(Konflikte?[ns]?|Duells?)( \(|: )(Militär|Politik|Ruhm)",
    "goes on behind a colon": r"\b(und|darf|darfst): ",
    "has a main clause behind außer": r"Außer der ",
    "has no owner of a skill": r"falls die Fertigkeit",
    "parts a verb from where it leads": r"gespielt, auf ",
}


@pytest.mark.parametrize(("language", "more"), [("en", ENGLISH), ("de", GERMAN)])
def test_texts_are_written_as_one_writes(language: str, more: dict[str, str]) -> None:
    assert slips(lines(INFOS, language), language, more) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_brackets_and_quotes_are_closed(language: str) -> None:
    assert unclosed(lines(INFOS, language), language) == []


def test_german_refers_to_what_was_chosen_in_its_gender() -> None:
    said = dict(lines(INFOS, "de"))
    assert said["let-go"] == "Aktion: Wähle eine Verstärkung – lege sie ab."
    assert "drehe sie auf die offene Seite" in said["daidoji-nerishma"]
    assert said["admit-defeat"].endswith("beuge ihn.")


@pytest.mark.parametrize(
    ("by", "text", "would"),
    [
        (YOU, "you initiate a duel", "you would initiate a duel"),
        (OPPONENT, "your opponent initiates a duel", "your opponent would initiate a duel"),
        (
            None,
            "a duel that targets a character you control resolves",
            "a duel that targets a character you control would resolve",
        ),
    ],
)
def test_a_duel_that_is_waited_for_is_told(by: Who | None, text: str, would: str) -> None:
    trigger = DuelWouldResolve(by=by)
    assert render(addressed(trigger.text(), own=True)) == text
    assert render(addressed(trigger.would(), own=True)) == would
