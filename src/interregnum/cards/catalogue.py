"""A catalogue: every card's printed facts and abilities, by title, and what follows from them.

A card that is not in a game's catalogue cannot be put into a deck. What is worked out from what is printed is kept, so
that rules code can ask all the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, ParamSpec, TypeVar

from interregnum.cards.ability import Ability, Constant, Fact
from interregnum.cards.change import Change
from interregnum.cards.language import Condition
from interregnum.kernel.cached import cached
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, Thing, msgc

OF_KEYWORDS: Final = 500
"""From where the abilities that keywords stand for are numbered."""
GAINED: Final = 1000
"""From where the abilities that cards gain are numbered."""


class Errata(Entity, frozen=True):
    """What stands in place of a card's printed abilities in an edition with errata."""

    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()


class Printed(Entity, frozen=True, kw_only=True):
    """What is printed on a card of any game. A cost of None is a dash."""

    title: str
    name: str
    kind: str
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    unique: bool = False
    cost: int | None = 0
    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()
    errata: Errata | None = None

    @property
    def display_name(self) -> Message:
        """The card's name, in the reader's language."""
        return _display_name(self.name)

    def abilities_in(self, errata: bool) -> tuple[Ability, ...]:
        """The abilities that are used, in an edition with errata or without."""
        return self.errata.abilities if errata and self.errata else self.abilities

    def constants_in(self, errata: bool) -> tuple[Constant, ...]:
        """The constant abilities, in an edition with errata or without."""
        return self.errata.constants if errata and self.errata else self.constants


@cached
def _display_name(name: str) -> Message:
    return msgc("card", name)


P = TypeVar("P", bound=Printed)
Q = ParamSpec("Q")
R = TypeVar("R")


class _Titles(dict[str, P]):
    """What is printed on cards, by title."""

    def __missing__(self, title: str) -> P:
        raise BadConfiguration(f"There is no card {title!r} in the catalogue.")


class Catalogue(Generic[P]):
    """The cards of a game. `usual_areas` are where the abilities of each card type work."""

    def __init__(self, usual_areas: dict[str, tuple[str, ...]]) -> None:
        self.usual_areas = usual_areas
        self.keyword_abilities: dict[str, tuple[Ability, ...]] = {}
        """The abilities that keywords stand for."""
        self._cards: _Titles[P] = _Titles()
        self._kept: list[Any] = []
        self.printed: Callable[[str], P] = self._cards.__getitem__
        """What is printed on the card of a title. This is a look into a dictionary and no more."""
        self.printed_as = self.keep(self._printed_as)
        self.thing = self.keep(self._thing)
        self.numbered_keywords = self.keep(self._numbered_keywords)
        self.own_abilities = self.keep(self._own_abilities)
        self.own_actions = self.keep(self._own_actions)
        self.facts_in = self.keep(self._facts_in)
        self.listens = self.keep(self._listens)
        self.heard_by_keyword = self.keep(self._heard_by_keyword)
        self.answered_from = self.keep(self._answered_from)

    def keep(self, work: Callable[Q, R]) -> Callable[Q, R]:
        """Let the results of a method be kept until a card is taken out."""
        kept = cached(work)
        self._kept.append(kept)
        return kept

    # ---- cards ----

    def __contains__(self, title: object) -> bool:
        return title in self._cards

    def add(self, new: P) -> None:
        """Add a card."""
        if new.title in self._cards:
            raise BadConfiguration(f"The card {new.title!r} has two entries.")
        if new.kind not in self.usual_areas:
            raise BadConfiguration(f"{new.title!r} is a {new.kind!r}; there are only {', '.join(self.usual_areas)}.")
        self._cards[new.title] = new

    def remove(self, title: str) -> None:
        """Take a card out, with all that was worked out from it."""
        del self._cards[title]
        for kept in self._kept:
            kept.cache_clear()

    def cards(self) -> list[P]:
        """All cards, by title."""
        return [card for _, card in sorted(self._cards.items())]

    def copies(self, one: str, other: str) -> bool:
        """Whether two cards are copies of each other: they share a name, whatever else differs."""
        return one == other or self.printed(one).name == self.printed(other).name

    def _thing(self, title: str, card: int) -> Thing:
        """A card of a title as a message names it."""
        return Thing(self.printed(title).display_name, f"card:{card}")

    def _printed_as(self, title: str, kind: str | None) -> P:
        """What is printed on the card of a title that is now of another type, if one is given."""
        return self.printed(title)

    # ---- abilities ----

    def _numbered_keywords(self) -> tuple[tuple[str, tuple[tuple[int, Ability], ...]], ...]:
        """The keywords that stand for abilities, and these, each under a number of its own."""
        return tuple(
            (keyword, tuple(enumerate(found, 100 * first)))
            for first, (keyword, found) in enumerate(self.keyword_abilities.items(), OF_KEYWORDS // 100)
        )

    def keyword_of(self, number: int) -> str:
        """The keyword that an ability of a number stands for; empty if it stands for none."""
        if not OF_KEYWORDS <= number < GAINED:
            return ""
        return next(word for word, numbered in self.numbered_keywords() if number in [n for n, _ in numbered])

    def _own_abilities(self, title: str, kind: str | None, errata: bool) -> tuple[tuple[int, Ability], ...]:
        """The abilities a card has by itself, printed or by printed keyword, each under a number of its own."""
        card = self.printed_as(title, kind)
        by_keyword = [one for keyword, many in self.numbered_keywords() if keyword in card.keywords for one in many]
        return (*enumerate(card.abilities_in(errata)), *by_keyword)

    def _own_actions(self, title: str, kind: str | None, errata: bool) -> tuple[tuple[int, Ability], ...]:
        """The actions among the abilities a card has by itself."""
        return tuple(one for one in self.own_abilities(title, kind, errata) if one[1].is_action)

    def _facts_in(
        self, title: str, kind: str | None, errata: bool, area: str, of: type[Fact]
    ) -> tuple[tuple[Fact, Condition], ...]:
        """The facts of a kind that a card's constant abilities state in an area, each with its condition."""
        card = self.printed_as(title, kind)
        usual = self.usual_areas[kind or card.kind]
        stated = [constant for constant in card.constants_in(errata) if area in (constant.areas or usual)]
        return tuple((fact, stating.condition) for stating in stated for fact in stating.facts if isinstance(fact, of))

    # ---- who listens ----

    def _listens(self, title: str, errata: bool, area: str) -> tuple[str, ...]:
        """What a card in an area might have something to say to: kinds of change by stage, facts, actions."""
        return tuple(dict.fromkeys(key for card in self.faces(title) for key in self.heard(card, errata, area)))

    def faces(self, title: str) -> tuple[P, ...]:
        """What a card may be: itself, and what it may come into play as."""
        return (self.printed(title),)

    def heard(self, card: P, errata: bool, area: str) -> list[str]:
        """What one face of a card might have something to say to in an area."""
        usual = self.usual_areas[card.kind]
        heard: list[str] = []
        by_keyword = [ability for keyword in card.keywords for ability in self.keyword_abilities.get(keyword, ())]
        for ability in (*card.abilities_in(errata), *by_keyword):
            if area in (ability.areas or usual):
                heard += heard_by(ability)
        for constant in card.constants_in(errata):
            if area in (constant.areas or usual):
                heard += [type(fact).__name__ for fact in constant.facts]
        return heard

    def _heard_by_keyword(self, keyword: str) -> tuple[str, ...]:
        """What the abilities that a keyword stands for might have something to say to."""
        return tuple(key for ability in self.keyword_abilities.get(keyword, ()) for key in heard_by(ability))

    def _answered_from(self, area: str, errata: bool) -> frozenset[str]:
        """What some card of the game answers from an area."""
        return frozenset(key for card in self.cards() for key in self.listens(card.title, errata, area))


def heard_by(ability: Ability) -> tuple[str, ...]:
    """What an ability might have something to say to: the changes it answers, or the opportunities to use it."""
    if ability.trigger is None:
        always = () if ability.condition.within else map(any_time, ability.kinds)
        return (*ability.kinds, *always)
    return tuple(heard_at(ability.stage, change) for change in ability.trigger.kinds)


def heard_at(stage: str, change: type[Change]) -> str:
    """Under which cards listen that answer a kind of change at a stage."""
    return f"{stage}:{change.__name__}"


def any_time(kind: str) -> str:
    """Under which cards listen whose actions of a kind are not bound to one situation."""
    return f"any-time {kind}"
