"""Card texts: whatever changes play is in them, and they read as one writes."""

from __future__ import annotations

from typing import Final

import pytest

import interregnum.games.emperor.ruleset  # noqa: F401 - fills the catalogue
from interregnum.cards.composed import May, MayElse
from interregnum.cards.grammar import IT
from interregnum.cards.language import OPPONENT
from interregnum.cards.words.selectors import Chosen
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.cards.words.effects import SomeoneChanges
from interregnum.games.emperor.cards.words.likeness import SelfSharing
from interregnum.games.emperor.cards.words.selectors import WholeUnit
from interregnum.games.emperor.client.public import card_info
from interregnum.kernel.state import Entity
from tests.cardtexts import Facts, lines
from tests.writing import slips, unclosed

CARDS = [card for card in CATALOGUE.cards() if card.kind not in ("province", "rules")]
SILENT: Final[dict[str, str]] = {
    "Printed.title": "the id of the card",
    "PrintedCard.number": "its number in the set",
    "PrintedCard.aliases": "how deck lists may call it",
    "PrintedCard.level": "the level of experience, which a keyword tells",
    "PrintedCard.created": "whether it is created by others",
    "PrintedCard.reconstructed": "whether its facts are public",
    "Noun.areas": "where cards are looked for, which `places` tell if it is not where such cards are in play",
    "Constant.areas": "where it works, which follows from what it says",
    "Ability.areas": "where it works, which follows from what it says",
    "Ability.stage": "the window, which the heading and the trigger tell",
    "Ability.forced": "whether it is a trait, which the missing heading tells",
    "Ability.limit": "for traits, that there is none",
    "Limit.unlimited": "for traits, that there is none",
    "Target.referential": "whether the effect only refers to it",
    "Target.name": "a name within the ability",
    "Chosen.name": "a name within the ability",
    "Chosen.said": "how something named within the ability is called",
    "ChosenTogether.names": "names within the ability",
    "EmperorAbility.arriving": "what the effect says it moves to the battlefield",
    "EmperorAbility.title": "what the rulebook calls an ability",
    "AfterThat.on": "with which cards it ends",
    "AfterThat.until": "when it is too late for what the trigger tells",
    "OfBattle.here": "that this battle is the one meant",
    "At.as_of": "the card that bears the ability, or the one just named",
    "At.where": "where the other who is targeted instead may be, as the trigger tells",
    "Bears.kind": "the type of attachment, which its keyword tells",
    "Counts.deed": "a name by which the other ability is known",
    "Counts.period": "for how long that is known",
    "HasDone.deed": "a name for what `said` tells",
    "HasDone.period": "for how long that is known, as `said` tells",
    "HasDone.least": "how often, as `said` tells",
    "Makes.fixed": "whether cards that come later are meant, as a phrase in the plural always does",
    "PutsIntoPlay.by_own_text": "that this is the card's own text",
    "Picks.effect": "what is done with what is picked, which reads the same of a target",
    "Picks.choosing": "whether cards that cannot be targets can be picked, which no target ever is",
    "SelfSharing.keyword": "the keyword that it gains",
    "Aim.total": "a stat and a number, which are told together",
    "InSequence.effects": "effects that only keep in mind what was done",
    "OfActionTargets.of": "which of the targets, as the trigger tells",
    "TakesTheBlow.of": "which of the targets, as the trigger tells",
    "ActionDone.did": "what the action has done, which the effect tells",
    "Pays.picks": "that one is picked, which the article tells",
}
"""Fields that change nothing a player could see, with what they are."""


def said_once(kind: str, value: Entity) -> bool:
    """What another word tells: what is just called "it", a choice of who gains or loses, what an opponent may do, and
    the card that gains keywords as others have them."""
    held = getattr(value, kind.partition(".")[2])
    held = held.of if isinstance(held, WholeUnit) else held
    if isinstance(value, SomeoneChanges) or (isinstance(held, Chosen) and held.said == IT):
        return True
    if isinstance(held, SelfSharing):
        return True
    return isinstance(value, May | MayElse) and value.who == OPPONENT


FACTS = Facts(CARDS, card_info, SILENT, but=said_once)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_whatever_changes_play_is_in_the_text(card: PrintedCard) -> None:
    assert FACTS.untold(card) == set()


INFOS = [(card.title, card_info(card)) for card in CARDS]


ENGLISH: Final[dict[str, str]] = {
    "begins small behind the heading": r"^[^:.]*(Limited|Open|Battle|Reaction): [a-z]",
    "has a type with a small letter": (
        r"\b(personalit|follower|item|spell|holding|celestial|event|ring|strateg|stronghold)(y|ies|s)?\b"
    ),
    "has a small stat": r"[+–]\d+ (force|chi|gold)",
    "has a small deck": r"\b(fate|dynasty) (deck|discard)",
    "counts one token as several": r"\b1 [^.;:]*tokens",
    "says may of what another does": r"may your opponent",
    "says unless of if": r"unless: ",
    "does not say what happened": r"; then, ",
}
GERMAN: Final[dict[str, str]] = {
    "begins small behind the heading": r"^(Begrenzt|Offen|Schlacht|Reaktion)( [(][^)]*[)])?: [a-zäöü]",
    "forgets to negate": r"\b(du kannst|kann|können) (Reaktionen|einen Angriff)",
    "has two words for discarding": r"\b(wirf|wirft|abwerfen|abgeworfen\w*|Abwurf\w*)\b",
    "has two words for a Scout": r"Kundschafter",
    "has two words for the winner": r"Gewinner",
    "joins a keyword of two words": r"Tugend-",
}


@pytest.mark.parametrize(("language", "more"), [("en", ENGLISH), ("de", GERMAN)])
def test_texts_are_written_as_one_writes(language: str, more: dict[str, str]) -> None:
    assert slips(lines(INFOS, language), language, more) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_brackets_and_quotes_are_closed(language: str) -> None:
    assert unclosed(lines(INFOS, language), language) == []


def test_german_speaks_of_a_personality_as_she() -> None:
    said = dict(lines(INFOS, "de"))
    assert ", die unehrenhaft ist oder keine Verstärkungen hat: zerstöre sie." in said["bayushi-nitoshi"]
    assert "bewege sie zu einem benachbarten Schlachtfeld" in said["snake-tattoo"]
    assert "beuge ihre Einheit" in said["block-supply-lines"]


def test_a_card_that_creates_another_says_what_that_can_do() -> None:
    said = dict(lines(INFOS, "en"))
    assert "Fox (2F/2C/3PH) [Mantis Clan, Nonhuman, Spirit] with “Each enemy attacking" in said["kitsune-gina"]
    assert said["akodo-makotai"].endswith("Create a Follower (2F) and attach it to this card.")


def test_the_stronghold_that_allows_four_copies_says_so() -> None:
    allowed = next(text for title, text in lines(INFOS, "en") if title == "eternal-victory-dojo")
    assert allowed == "Your deck may have 4 copies each of 1 or 2 non-Unique Strategies that have a Battle ability."
