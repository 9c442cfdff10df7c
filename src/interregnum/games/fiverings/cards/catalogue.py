"""The catalogue: every card's facts and abilities, one entry a card.

Card files call the constructors of `entries.py`; each call adds one entry. A card that is not in the catalogue cannot
be put into a deck.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from interregnum.cards.language import Condition
from interregnum.games.fiverings.rules.ability import Ability, Constant, Fact
from interregnum.games.fiverings.terms import CLAN_NAMES, KEYWORDS, ONE_PER_CHARACTER, Area, CardType, Element, Side
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msgc


class Entry(Entity, frozen=True, kw_only=True):
    """A card's printed facts. A skill or cost of None is a dash; `bonus` numbers are an attachment's.

    `cost_is_x` is a cost of X fate, X being chosen when the card is played; `cost` is then what comes on top.
    `errata` replaces the printed abilities under rules version 10; `attach_to` is what an attachment may be put on;
    `attach_to_errata` is that under version 10, and `play_onto_errata` what it may be played on under version 10;
    `as_attachment` is the entry of a character that may be played as an attachment; `copies` are those in its set.
    """

    title: str
    name: str
    kind: CardType
    side: Side
    clan: str = "neutral"
    pack: str = "core"
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    unique: bool = False
    cost: int | None = 0
    cost_is_x: bool = False
    military: int | None = 0
    political: int | None = 0
    glory: int = 0
    strength: int = 0
    elements: tuple[Element, ...] = ()
    honor: int = 0
    fate: int = 0
    influence: int = 0
    influence_cost: int | None = None
    deck_limit: int = 3
    copies: int = 1
    role_only: str = ""
    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()
    errata: Errata | None = None
    play_only: tuple[Any, ...] = ()
    attach_to: Any = None
    attach_to_errata: Any = None
    play_onto_errata: Any = None
    as_attachment: Entry | None = None

    @property
    def display_name(self) -> Message:
        """The card's name, in the reader's language."""
        return _display_name(self.name)

    def abilities_in(self, version: str) -> tuple[Ability, ...]:
        """The triggered abilities under a rules version."""
        return self.errata.abilities if self.errata and version == "10" else self.abilities

    def hosts_in(self, version: str) -> Any:
        """What it may be attached to under a rules version, if it says so."""
        return self.attach_to_errata if self.attach_to_errata is not None and version == "10" else self.attach_to

    def constants_in(self, version: str) -> tuple[Constant, ...]:
        """The constant abilities under a rules version."""
        return self.errata.constants if self.errata and version == "10" else self.constants


@cache
def _display_name(name: str) -> Message:
    return msgc("card", name)


class Errata(Entity, frozen=True):
    """What version 10 puts in place of a card's printed abilities."""

    abilities: tuple[Ability, ...] = ()
    constants: tuple[Constant, ...] = ()


ACTION = "action"
"""Under which cards listen that have an action."""
ANY_TIME_ACTION = "any-time action"
"""Under which those listen that have one which may be used without a conflict."""
DISGUISED = "disguised"
"""The keyword that lets a character be played in the place of another; a trait or clan follows it."""
RESTRICTED = "restricted"
"""The keyword of attachments of which a character may have two at most."""
NO_ATTACHMENTS = "no attachments"
"""The keyword that keeps attachments away; "of" or "except" and traits may follow it."""
KEYWORD_ABILITIES: dict[str, tuple[Ability, ...]] = {}
"""The triggered abilities that keywords stand for; `words/keywords.py` fills it."""


class _Entries(dict[str, Entry]):
    """The entries by title."""

    def __missing__(self, title: str) -> Entry:
        raise BadConfiguration(f"There is no card {title!r} in the catalogue.")


_entries = _Entries()
OF_KEYWORDS: Final = 500
"""From where the abilities that keywords stand for are numbered."""


def add(new: Entry) -> None:
    """Add a card to the catalogue."""
    if new.clan not in CLAN_NAMES:
        raise BadConfiguration(f"{new.name} is of the clan {new.clan!r}; the clans are {', '.join(CLAN_NAMES)}.")
    if new.title in _entries:
        raise BadConfiguration(f"The card {new.title!r} has two entries.")
    if new.kind not in USUAL_AREAS:
        raise BadConfiguration(f"{new.title!r} is a {new.kind!r}; there are only {', '.join(USUAL_AREAS)}.")
    known = (*KEYWORDS, ONE_PER_CHARACTER)
    for keyword in new.keywords:
        if keyword not in known and not keyword.startswith(tuple(f"{word} " for word in known)):
            raise BadConfiguration(f"{new.title!r} has the keyword {keyword!r}; there are only {', '.join(known)}.")
    _entries[new.title] = new


def remove(title: str) -> None:
    """Take a card out of the catalogue, with all that was worked out from its entry."""
    del _entries[title]
    for worked_out in (entry_as, own_abilities, own_actions, facts_in, listens, attaching, goes_on):
        worked_out.cache_clear()


entry: Callable[[str], Entry] = _entries.__getitem__
"""The entry of a title. Rules code asks for entries all the time: this is a look into the dictionary and no more."""


@cache
def entry_as(title: str, kind: CardType | None) -> Entry:
    """The entry of a title that is now of another type, if one is given."""
    found = entry(title)
    if kind == "attachment" and found.as_attachment is not None:
        return found.as_attachment
    return found


@cache
def keyword_abilities() -> tuple[tuple[str, tuple[tuple[int, Ability], ...]], ...]:
    """The keywords that stand for abilities, and these, each under a number of its own."""
    return tuple(
        (keyword, tuple(enumerate(found, 100 * first)))
        for first, (keyword, found) in enumerate(KEYWORD_ABILITIES.items(), OF_KEYWORDS // 100)
    )


@cache
def own_abilities(title: str, kind: CardType | None, version: str) -> tuple[tuple[int, Ability], ...]:
    """The triggered abilities a card has by itself, printed or by printed keyword, each under a number of its own."""
    card = entry_as(title, kind)
    by_keyword = [found for keyword, numbered in keyword_abilities() if keyword in card.keywords for found in numbered]
    return (*enumerate(card.abilities_in(version)), *by_keyword)


@cache
def own_actions(title: str, kind: CardType | None, version: str) -> tuple[tuple[int, Ability], ...]:
    """The action abilities among those a card has by itself."""
    return tuple(one for one in own_abilities(title, kind, version) if one[1].kind == "action")


def copies(one: str, other: str) -> bool:
    """Whether two cards are copies of each other: they share a name, whatever else differs."""
    return one == other or entry(one).name == entry(other).name


def entries() -> list[Entry]:
    """All cards, by title."""
    return [found for _, found in sorted(_entries.items())]


USUAL_AREAS: dict[CardType, tuple[Area, ...]] = {
    "attachment": ("play",),
    "character": ("play",),
    "event": ("hand",),
    "holding": ("province",),
    "province": ("row",),
    "stronghold": ("stronghold",),
    "role": ("role",),
}
"""Where the abilities of a card type work."""


@cache
def facts_in(
    title: str, kind: CardType | None, version: str, area: Area, of: type[Fact]
) -> tuple[tuple[Fact, Condition], ...]:
    """The facts of a kind that a card's constant abilities state in an area, each with its condition."""
    card = entry_as(title, kind)
    usual = USUAL_AREAS[kind or card.kind]
    stated = [constant for constant in card.constants_in(version) if area in (constant.areas or usual)]
    return tuple((fact, constant.condition) for constant in stated for fact in constant.facts if isinstance(fact, of))


class Attaching(NamedTuple):
    """How a card attaches: what it says it may be put on, if it does, its traits, and whether one of it is enough."""

    hosts: Any
    traits: tuple[str, ...]
    one_per_character: bool


@cache
def attaching(title: str, kind: CardType | None, version: str) -> Attaching:
    """How a card attaches, as the type it is now."""
    found = entry_as(title, kind)
    found = found.as_attachment or found
    return Attaching(found.hosts_in(version), found.traits, ONE_PER_CHARACTER in entry(title).keywords)


@cache
def goes_on(title: str, kind: CardType | None, host: str, host_kind: CardType | None, version: str) -> bool:
    """Whether nothing printed sets bounds: an attachment for any character, on one that takes any attachment."""
    how, there = attaching(title, kind, version), entry_as(host, host_kind)
    if how.hosts is not None or how.one_per_character or (host_kind or there.kind) != "character":
        return False
    return not any(keyword.startswith(NO_ATTACHMENTS) for keyword in there.keywords)


@cache
def listens(title: str, version: str, area: Area) -> tuple[str, ...]:
    """What a card in an area might have something to say to: kinds of trigger by stage, facts, actions."""
    found = entry(title)
    heard = list(_heard(found, found.kind, version, area))
    if found.as_attachment is not None:
        heard += _heard(found.as_attachment, "attachment", version, area)
    return tuple(dict.fromkeys(heard))


def heard_by(ability: Ability) -> tuple[str, ...]:
    """What an ability might have something to say to."""
    if ability.trigger is None:
        return (ACTION,) if ability.condition.only_in_conflict else (ACTION, ANY_TIME_ACTION)
    return tuple(f"{ability.stage}:{change}" for change in ability.trigger.kinds)


@cache
def heard_by_keyword(keyword: str) -> tuple[str, ...]:
    """What the abilities that a keyword stands for might have something to say to."""
    return tuple(kind for ability in KEYWORD_ABILITIES.get(keyword, ()) for kind in heard_by(ability))


def _heard(card: Entry, kind: CardType, version: str, area: Area) -> list[str]:
    heard: list[str] = []
    if area in ("hand", "province") and any(keyword.startswith(DISGUISED) for keyword in card.keywords):
        heard.append(DISGUISED)
    if area == "play" and RESTRICTED in card.keywords:
        heard.append(RESTRICTED)
    by_keyword = [ability for keyword in card.keywords for ability in KEYWORD_ABILITIES.get(keyword, ())]
    for ability in (*card.abilities_in(version), *by_keyword):
        if area not in (ability.areas or USUAL_AREAS[kind]):
            continue
        heard += heard_by(ability)
    for constant in card.constants_in(version):
        if area in (constant.areas or USUAL_AREAS[kind]):
            heard += [type(fact).__name__ for fact in constant.facts]
    return heard
