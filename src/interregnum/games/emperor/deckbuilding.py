"""Deck construction: what makes a deck legal, and a clear list of what is wrong with one that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from interregnum.cards.decks import Deck, Deckbuilding, Group, Grouping, Problem, Section
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard, printed
from interregnum.games.emperor.decks import shipped
from interregnum.games.emperor.terms import CLAN_NAMES, STARTING_HOLDINGS
from interregnum.kernel.text import Message, msg, msgc

LEAST: Final = 40
MOST: Final = 100
COPIES: Final = 3
UNALIGNED: Final = "unaligned"
"""The group of cards and decks without a Clan."""
FOURS: Final = "eternal-victory-dojo"
"""The Stronghold that lets a deck have four copies of one or two non-Unique Strategies with Battle abilities."""
TITLES_WITH_FOUR: Final = 2
SOUL_OF: Final = "Soul of "
"""What keywords begin with that name an older card, with which a card shares the limit of copies."""


class EmperorDecks(Deckbuilding):
    """Decks of the Emperor 40/40 format."""

    game: ClassVar[str] = "emperor"
    sections: ClassVar[tuple[Section, ...]] = (
        Section("stronghold", msg("Stronghold"), 1, 1),
        Section("holdings", msg("Starting Holdings"), 2, 2),
        Section("dynasty", msg("Dynasty deck"), LEAST, MOST),
        Section("fate", msg("Fate deck"), LEAST, MOST),
    )

    frame: ClassVar[tuple[str, ...]] = ("ccg.cards.1",)
    legality: ClassVar[str] = "ccg.deck.5"
    grouping: ClassVar[Grouping] = Grouping(
        msg("Clan"),
        msg("All clans"),
        msg("Nothing is in it yet. Begin with a Stronghold: it fixes the Clan."),
        tuple(Group(clan or UNALIGNED, name, f"clan-{clan or 'neutral'}") for clan, name in CLAN_NAMES.items()),
    )

    def shipped(self) -> Mapping[str, Deck]:
        return shipped()

    def shipped_name(self, name: str) -> Message:
        return CLAN_NAMES[name]

    def names(self) -> Mapping[str, Message]:
        return {card.title: card.display_name for card in CATALOGUE.playable()}

    def section(self, title: str) -> str:
        card = printed(title)
        if card.kind == "stronghold":
            return "stronghold"
        return "holdings" if card.name in STARTING_HOLDINGS else card.deck

    def limit(self, title: str) -> int:
        card = printed(title)
        return 1 if card.unique or card.kind == "stronghold" or card.name in STARTING_HOLDINGS else COPIES

    def group(self, deck: Deck) -> str:
        strongholds = [card for card, _ in _cards(self.understood(deck)) if card.kind == "stronghold"]
        return self.group_of(strongholds[0].title) if strongholds else UNALIGNED

    def group_of(self, title: str) -> str:
        return printed(title).clan or UNALIGNED

    def wrong(self, deck: Deck, rules: str) -> list[Problem]:
        return problems(deck)

    def misprints(self) -> Mapping[str, str]:
        return {alias: card.title for card in CATALOGUE.playable() for alias in card.aliases}


DECKBUILDING = EmperorDecks()


def problems(deck: Deck) -> list[Problem]:
    """Everything wrong with a deck."""
    return [*_strongholds(deck), *_holdings(deck), *_sizes(deck), *_copies(deck)]


def _cards(deck: Deck) -> Iterator[tuple[PrintedCard, int]]:
    for title, n in deck.cards:
        yield printed(title), n


def _strongholds(deck: Deck) -> Iterator[Problem]:
    n = sum(n for card, n in _cards(deck) if card.kind == "stronghold")
    if n != 1:
        yield Problem("ccg.cards.1", msg("A deck has exactly one Stronghold, not {n}.", n=n))


def _holdings(deck: Deck) -> Iterator[Problem]:
    for name in STARTING_HOLDINGS:
        n = sum(n for card, n in _cards(deck) if card.name == name)
        if n == 0:
            yield Problem("ccg.cards.1", msg("The starting Holding {card} is missing.", card=msgc("card", name)))
        elif n > 1:
            said = msg("{card} begins the game in play once; copies may not be in the decks.", card=msgc("card", name))
            yield Problem("ccg.deck.3", said)


def _sizes(deck: Deck) -> Iterator[Problem]:
    sizes = Counter({"dynasty": 0, "fate": 0})
    for card, n in _cards(deck):
        if card.kind != "stronghold" and card.name not in STARTING_HOLDINGS:
            sizes[card.deck] += n
    if sizes["dynasty"] < LEAST:
        said = msg("A Dynasty deck has at least {least} cards, not {n}.", least=LEAST, n=sizes["dynasty"])
        yield Problem("ccg.deck.1", said)
    if sizes["fate"] < LEAST:
        said = msg("A Fate deck has at least {least} cards, not {n}.", least=LEAST, n=sizes["fate"])
        yield Problem("ccg.deck.1", said)


def _copies(deck: Deck) -> Iterator[Problem]:
    """At most three copies of a title and one of a Unique one; experienced versions are counted by themselves."""
    fours = _extra_copies(deck)
    spent = 0
    copies: dict[str, tuple[PrintedCard, int]] = {}
    for card, n in _cards(deck):
        if card.kind != "stronghold" and card.name not in STARTING_HOLDINGS:
            copies[_counted_as(card)] = (card, n + copies.get(_counted_as(card), (card, 0))[1])
    for card, n in copies.values():
        most = 1 if card.unique else COPIES
        if n == COPIES + 1 and card.title in fours and spent < TITLES_WITH_FOUR:
            spent += 1
        elif n > most:
            said = msg("{card}: at most {most} copies, not {n}.", card=card.display_name, most=most, n=n)
            yield Problem("ccg.deck.8" if card.unique else "ccg.deck.7", said)


def _counted_as(card: PrintedCard) -> str:
    """What a card is a copy of: its title with its experience, or the older card whose soul it is."""
    souls = [keyword.removeprefix(SOUL_OF) for keyword in card.keywords if keyword.startswith(SOUL_OF)]
    if souls:
        return souls[0]
    return card.name if not card.level else f"{card.name} Experienced {card.level}".removesuffix(" 1")


def _extra_copies(deck: Deck) -> set[str]:
    """The titles of which the deck's Stronghold allows four copies."""
    if not any(card.title == FOURS for card, _ in _cards(deck)):
        return set()
    return {
        card.title
        for card, _ in _cards(deck)
        if card.kind == "strategy" and not card.unique and any("battle" in one.kinds for one in card.abilities)
    }
