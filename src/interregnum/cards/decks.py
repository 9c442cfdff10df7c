"""Decks: what a deck is, and what a game says about building one.

A game with decks has a module `deckbuilding` with one instance of `Deckbuilding`, called `DECKBUILDING`; from it follow
the Decks page, the API, the command line and the choice of a deck at a table. Its options have a field `decks` with one
entry a seat: the name of a shipped deck, or cards with their numbers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Annotated, ClassVar, TypeAlias

import msgspec
import yaml

from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.options import About
from interregnum.kernel.ruleset import part_of, ruleset
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg, render

MOST_CARDS = 250
"""How many cards a deck may hold at all, whatever the game allows: more than any legal deck has."""


DeckChoice: TypeAlias = str | dict[str, int]
"""The name of a deck that comes with the game, or cards with their numbers."""

TwoDecks: TypeAlias = Annotated[
    tuple[DeckChoice, DeckChoice], About(msg("Decks"), msg("The decks of the two players."), kind="decks")
]
"""The option which decks are played."""

CheckedDecks: TypeAlias = Annotated[
    bool,
    About(
        msg("Check the decks"),
        msg("Refuse decks that break the deckbuilding rules. Otherwise any deck that can be set up is played."),
    ),
]
"""The option whether decks must be legal."""


class Deck(Entity, frozen=True):
    """A deck: every title with its number, cards that begin the game beside the decks included."""

    name: str
    cards: tuple[tuple[str, int], ...]


class Problem(msgspec.Struct, frozen=True, tag="Problem", tag_field="is"):
    """Something wrong with a deck, and the rule that says so."""

    rule: str
    message: Message


class Section(msgspec.Struct, frozen=True):
    """A part of a deck, and how many cards belong in it."""

    id: str
    name: Message
    least: int
    most: int


class Group(msgspec.Struct, frozen=True):
    """Something decks and cards are told apart by, such as a clan; `mark` names its sign and colour for clients."""

    id: str
    name: Message
    mark: str


class Grouping(msgspec.Struct, frozen=True):
    """The groups of a game: what they are called, what all of them are, and how a deck comes to belong to one."""

    name: Message
    every: Message
    begin: Message
    groups: tuple[Group, ...]


class Tally(msgspec.Struct, frozen=True):
    """Something a deck has a limited amount of."""

    name: Message
    n: int
    most: int


class IllegalDeck(BadConfiguration):
    """A deck breaks the deckbuilding rules; `problems` says how."""

    def __init__(self, said: str, problems: Iterable[Problem]) -> None:
        super().__init__(said)
        self.problems = tuple(problems)


class Deckbuilding(ABC):
    """How decks of a game are built."""

    game: ClassVar[str]
    sections: ClassVar[tuple[Section, ...]]
    grouping: ClassVar[Grouping]
    frame: ClassVar[tuple[str, ...]]
    """The deckbuilding rules without which the game cannot be set up."""
    legality: ClassVar[str] = ""
    """The rule that says which cards may be in a deck at all, if one does."""

    @abstractmethod
    def shipped(self) -> Mapping[str, Deck]:
        """The decks that come with the game, by name."""

    @abstractmethod
    def shipped_name(self, name: str) -> Message:
        """What people call a shipped deck."""

    @abstractmethod
    def names(self) -> Mapping[str, Message]:
        """Every card that can be put into a deck: its title and what it is called."""

    @abstractmethod
    def section(self, title: str) -> str:
        """The section of a deck that a card belongs in."""

    @abstractmethod
    def limit(self, title: str) -> int:
        """How many copies of a card a deck may have."""

    @abstractmethod
    def group(self, deck: Deck) -> str:
        """The group a deck belongs to."""

    @abstractmethod
    def group_of(self, title: str) -> str:
        """The group a card belongs to."""

    @abstractmethod
    def wrong(self, deck: Deck, rules: str) -> list[Problem]:
        """What is wrong with a deck of known cards under a rules version."""

    def misprints(self) -> Mapping[str, str]:
        """Names that cards were printed with by mistake: the title each stands for. Lists may still have them."""
        return {}

    def tallies(self, deck: Deck) -> list[Tally]:
        """What else a deck has a limited amount of, beside the cards of its sections."""
        return []

    def mark(self, deck: Deck) -> str:
        """The mark a deck is shown under, that of its group."""
        return self.named_groups[self.group(deck)].mark

    @cached_property
    def named_groups(self) -> Mapping[str, Group]:
        """The groups of the game by their ids."""
        return {group.id: group for group in self.grouping.groups}

    @cached_property
    def known(self) -> Mapping[str, Message]:
        """The names of all cards, found once."""
        return self.names()

    def deck(self, wanted: str | Mapping[str, int], name: str = "") -> Deck:
        """A shipped deck by its name, or a deck of cards with their numbers."""
        if isinstance(wanted, str):
            if wanted not in self.shipped():
                raise BadConfiguration(f"There is no deck {wanted!r}; there are {', '.join(self.shipped())}.")
            return self.shipped()[wanted]
        for title, n in wanted.items():
            if title not in self.known:
                raise BadConfiguration(f"There is no card {title!r} in {self.game}.")
            if n < 1:
                raise BadConfiguration(f"A deck cannot hold {n} of {title!r}; leave it out.")
        if sum(wanted.values()) > MOST_CARDS:
            raise BadConfiguration(f"A deck holds at most {MOST_CARDS} cards, not {sum(wanted.values())}.")
        return Deck(name, tuple(wanted.items()))

    def problems(self, deck: Deck, rules: str) -> list[Problem]:
        """Everything wrong with a deck under a rules version, cards that are not known included."""
        versions = ruleset(self.game).versions
        if rules not in versions:
            raise BadConfiguration(f"{self.game} has no rules version {rules!r}; it has {', '.join(versions)}.")
        strange = [title for title, _ in deck.cards if title not in self.known]
        unknown = [Problem(self.legality, msg("There is no card {title} any more.", title=title)) for title in strange]
        return unknown + self.wrong(self.understood(deck), rules)

    def understood(self, deck: Deck) -> Deck:
        """A deck without the cards that are not known."""
        return Deck(deck.name, tuple((title, n) for title, n in deck.cards if title in self.known))

    def by_section(self, deck: Deck) -> dict[str, list[tuple[str, int]]]:
        """The known cards of a deck section by section, in the order of their names."""
        found: dict[str, list[tuple[str, int]]] = {section.id: [] for section in self.sections}
        for title, n in sorted(self.understood(deck).cards, key=lambda card: self.known[card[0]].text):
            found[self.section(title)].append((title, n))
        return found


def decks_in(package: str) -> dict[str, Deck]:
    """The decks that a package holds as files, each with its sections, titles and numbers; by name."""
    found: dict[str, Deck] = {}
    for file in sorted(files(package).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".yaml"):
            lists = yaml.safe_load(file.read_text(encoding="utf-8"))
            name = file.name.removesuffix(".yaml")
            found[name] = Deck(name, tuple((title, n) for part in lists.values() for title, n in part.items()))
    return found


@lru_cache(maxsize=64)
def refuse_illegal(building: Deckbuilding, deck: Deck, rules: str, strictly: bool) -> None:
    """Refuse a deck that breaks the deckbuilding rules; if not strictly, only one that cannot be set up."""
    wrong = [problem for problem in building.wrong(deck, rules) if strictly or problem.rule in building.frame]
    if wrong:
        said = " ".join(render(problem.message) for problem in wrong)
        raise IllegalDeck(f"The deck {deck.name or 'given'} is not legal: {said}", wrong)


@cache
def deckbuilding_of(game: str) -> Deckbuilding | None:
    """How decks of a game are built; nothing for games without decks."""
    home = part_of(game, "deckbuilding")
    found: Deckbuilding | None = getattr(home, "DECKBUILDING", None)
    return found


def deckbuilding(game: str) -> Deckbuilding:
    """How decks of a game are built, or an error for games without decks."""
    found = deckbuilding_of(game)
    if found is None:
        raise BadConfiguration(f"{game} is not played with decks.")
    return found
