"""The whole text of a card: whatever it demands and does, in the order in which one reads it."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.language import All
from interregnum.cards.reader import addressed
from interregnum.games.fiverings.cards.catalogue import PrintedCard
from interregnum.games.fiverings.cards.words import CHARACTER, a
from interregnum.games.fiverings.editions import FiveRingsEdition
from interregnum.kernel.text import Message, msg, msgc

USUAL_DECK_LIMIT = 3
"""How many copies of a card a deck may hold if the card says nothing."""


def card_text(card: PrintedCard, edition: FiveRingsEdition) -> tuple[Message, ...]:
    """The text of a card in an edition, as its player reads it; one entry a paragraph."""
    return tuple(addressed(line, own=True) for line in _paragraphs(card, edition.errata))


def _paragraphs(card: PrintedCard, errata: bool) -> Iterator[Message]:
    yield from _demands(card, errata)
    yield from _abilities(card, errata)
    if card.as_attachment is not None:
        yield msg("You may play this character as an attachment.")
        for ability in _abilities(card.as_attachment, errata):
            yield msg("As an attachment: {ability}", ability=ability)


def _demands(card: PrintedCard, errata: bool) -> Iterator[Message]:
    """What a deck, a moment or a character must be like for the card."""
    if card.role_only:
        yield msg("Only for decks with a {role!c} role.", role=msgc("trait", card.role_only))
    if card.side in ("dynasty", "conflict") and card.deck_limit != USUAL_DECK_LIMIT:
        yield msg("At most {n} in a deck.", n=card.deck_limit)
    if card.play_only:
        yield msg("Play only {condition}.", condition=All(card.play_only).text())
    if errata and card.play_onto_errata is not None:
        yield msg("Play only on {what}.", what=card.play_onto_errata.phrase("a", "acc"))
    hosts = card.hosts_in(errata)
    if hosts is not None and hosts != a(CHARACTER):
        yield msg("Attach only to {what}.", what=hosts.phrase("a", "acc"))


def _abilities(card: PrintedCard, errata: bool) -> Iterator[Message]:
    yield from (constant.text() for constant in card.constants_in(errata))
    yield from (ability.text() for ability in card.abilities_in(errata))
