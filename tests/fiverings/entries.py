"""Cards made for tests: constructors for each card type, each of which adds a card to the catalogue.

    character("doji-challenger", "Doji Challenger", cost=3, military=3, political=3, glory=2, traits="bushi duelist",
              does=(action(...),))

`does` are the card's abilities; `errata` are what errata put in their place. Numbers not given are 0; None is a
dash.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from interregnum.cards.ability import Ability, Constant
from interregnum.cards.catalogue import Errata
from interregnum.cards.printing import sort_abilities
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.terms import CardType, Element, Side

Does: TypeAlias = "Ability | Constant | tuple[Ability | Constant, ...]"


def _entry(
    kind: CardType,
    side: Side,
    title: str,
    name: str,
    does: Does,
    errata: Does | None,
    traits: str,
    keywords: str,
    **facts: Any,
) -> PrintedCard:
    abilities, constants = sort_abilities(_parts(does))
    return PrintedCard(
        title=title,
        name=name,
        kind=kind,
        side=side,
        traits=tuple(traits.split()),
        keywords=tuple(word.strip() for word in keywords.split(",") if word.strip()),
        abilities=abilities,
        constants=constants,
        errata=None if errata is None else Errata(*sort_abilities(_parts(errata))),
        **facts,
    )


def _parts(does: Does) -> tuple[Ability | Constant, ...]:
    return does if isinstance(does, tuple) else (does,)


def character(
    title: str,
    name: str,
    *,
    side: Side = "dynasty",
    does: Does = (),
    errata: Does | None = None,
    traits: str = "",
    keywords: str = "",
    **facts: Any,
) -> None:
    """A character; `side` is the deck it belongs to."""
    CATALOGUE.add(_entry("character", side, title, name, does, errata, traits, keywords, **facts))


def attachment(
    title: str,
    name: str,
    *,
    does: Does = (),
    errata: Does | None = None,
    traits: str = "",
    keywords: str = "",
    **facts: Any,
) -> None:
    """An attachment; its skills are bonuses."""
    CATALOGUE.add(_entry("attachment", "conflict", title, name, does, errata, traits, keywords, **facts))


def as_attachment(title: str, name: str, *, does: Does = (), traits: str = "", **facts: Any) -> PrintedCard:
    """What a character is while it is played as an attachment."""
    return _entry("attachment", "conflict", title, name, does, None, traits, "", **facts)


def event(
    title: str, name: str, *, does: Does, errata: Does | None = None, traits: str = "", keywords: str = "", **facts: Any
) -> None:
    """An event."""
    CATALOGUE.add(_entry("event", "conflict", title, name, does, errata, traits, keywords, **facts))


def holding(
    title: str,
    name: str,
    *,
    does: Does = (),
    errata: Does | None = None,
    traits: str = "",
    keywords: str = "",
    **facts: Any,
) -> None:
    """A holding; its strength is a bonus."""
    CATALOGUE.add(_entry("holding", "dynasty", title, name, does, errata, traits, keywords, **facts))


def province(
    title: str,
    name: str,
    element: Element | tuple[Element, ...],
    strength: int,
    *,
    does: Does = (),
    errata: Does | None = None,
    traits: str = "",
    **facts: Any,
) -> None:
    """A province of an element, or of several."""
    facts |= {"elements": (element,) if isinstance(element, str) else element, "strength": strength}
    CATALOGUE.add(_entry("province", "province", title, name, does, errata, traits, "", **facts))


def stronghold(
    title: str, name: str, *, does: Does = (), errata: Does | None = None, traits: str = "", **facts: Any
) -> None:
    """A stronghold: its strength is a bonus; honor, fate and influence are its numbers."""
    CATALOGUE.add(_entry("stronghold", "province", title, name, does, errata, traits, "", **facts))


def role(title: str, name: str, *, does: Does = (), traits: str = "", **facts: Any) -> None:
    """A role."""
    CATALOGUE.add(_entry("role", "role", title, name, does, None, traits, "", **facts))
