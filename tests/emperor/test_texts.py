"""Card texts: whatever changes play is in them, and they read as one writes."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

import interregnum.games.emperor.ruleset  # noqa: F401 - fills the catalogue
from interregnum.cards.composed import May
from interregnum.cards.grammar import IT
from interregnum.cards.language import OPPONENT
from interregnum.cards.words.selectors import Chosen
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.cards.words.effects import MayElse, SomeoneChanges
from interregnum.games.emperor.cards.words.selectors import WholeUnit
from interregnum.games.emperor.client.public import card_info
from interregnum.kernel.state import Entity
from interregnum.kernel.text import render
from tests.cardtexts import Facts

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
    "Aim.total": "a stat and a number, which are told together",
    "InSequence.effects": "effects that only keep in mind what was done",
    "OfActionTargets.of": "which of the targets, as the trigger tells",
    "TakesTheBlow.of": "which of the targets, as the trigger tells",
    "ActionDone.did": "what the action has done, which the effect tells",
    "Pays.picks": "that one is picked, which the article tells",
}
"""Fields that change nothing a player could see, with what they are."""


def said_once(kind: str, value: Entity) -> bool:
    """What another word tells: what is just called "it", a choice of who gains or loses, what an opponent may do."""
    held = getattr(value, kind.partition(".")[2])
    held = held.of if isinstance(held, WholeUnit) else held
    if isinstance(value, SomeoneChanges) or (isinstance(held, Chosen) and held.said == IT):
        return True
    return isinstance(value, May | MayElse) and value.who == OPPONENT


FACTS = Facts(CARDS, SILENT, but=said_once)


def shown(card: PrintedCard) -> list[str]:
    """Everything a client is told about a card."""
    info = card_info(card)
    told = [str(getattr(info, field)) for field in info.__struct_fields__ if field != "text"]
    return [*told, *(render(line) for line in info.text)]


def tells_apart(card: PrintedCard, copies: list[Any]) -> bool:
    """Whether a card does not read like one of some cards that differ from it in one thing."""
    before = shown(card)
    return any(shown(copy) != before for copy in copies)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_whatever_changes_play_is_in_the_text(card: PrintedCard) -> None:
    assert {kind for kind, copies in FACTS.altered(card) if not tells_apart(card, copies)} == set()


def lines(language: str) -> list[tuple[str, str]]:
    """Every paragraph of every card, with the card's title."""
    return [(card.title, render(line, language)) for card in CARDS for line in card_info(card).text]


SLIPS: Final[dict[str, str]] = {
    "begins small": r"^[^A-ZÄÖÜ]",
    "has no full stop": r"(?<![.])$(?<![.][)”“])",
    "has a double stop": r"[.,;:]\s*[.,;:]",
    "has stray blanks": r"  |\s[.,;:)]|[(]\s|\s$",
    "has a placeholder": r"[{}]|\bNone\b",
    "has an empty bracket": r"[(]\s*[)]",
}
ENGLISH: Final[dict[str, str]] = {
    "says a word twice": r"\b(\w+) \1\b",
    "has a wrong article": r"\b[Aa] (?!unique|unit|Unicorn|one)[aeiouAEIOU]|\b[Aa]n (?!honor|honest|hour)[^aeiouAEIOU]",
    "says of it": r"\b(Chi|Force|Honor|unit|controller|Cost) of it\b",
    "has a verb in the wrong number": r"\b[Yy]ou (has|does)\b|\bcard come\b",
    "has a small stat": r"[+–]\d+ (force|chi|gold)",
    "counts one token as several": r"\b1 [^.;:]*tokens",
    "says may of what another does": r"may your opponent",
    "asks whether a card is a card": r"is a card (with|you|your)",
    "says unless of if": r"unless: ",
}
GERMAN: Final[dict[str, str]] = {
    "is half English": r"\b(the|your|you|card|choose|with|and|it|this|that|opponent|personality)\b",
    "negates twice": r"darf nicht: |nicht: (nicht|kein)",
    "forgets to negate": r"\b(du kannst|kann) (Reaktionen|einen Angriff)",
    "has a nominative behind von": r"\bvon (der Grundwert|die |den als Ziel)",
    "has the wrong case behind mit": r"mit sie\b",
}


@pytest.mark.parametrize(("language", "more"), [("en", ENGLISH), ("de", GERMAN)])
def test_texts_are_written_as_one_writes(language: str, more: dict[str, str]) -> None:
    found = [
        f"{title} {what}: {text}"
        for title, text in lines(language)
        for what, slip in {**SLIPS, **more}.items()
        if re.search(slip, text)
    ]
    assert found == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_brackets_and_quotes_are_closed(language: str) -> None:
    for title, text in lines(language):
        opened = [text.count(sign) for sign in ("(", "“" if language == "en" else "„")]
        assert opened[0] == text.count(")"), title
        if language == "en":
            assert opened[1] == text.count("”"), title
