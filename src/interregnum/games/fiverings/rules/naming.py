"""Readable names for cards and rings in option keys, labels and addresses.

Rings can be chosen like cards; they stand in contexts as the negative numbers -1 to -5, in the order of the elements.
"""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.games.fiverings.rules.change import named, who
from interregnum.games.fiverings.state import Card, Table
from interregnum.games.fiverings.terms import ELEMENT_NAMES, ELEMENTS, Element
from interregnum.kernel.decision import Decision
from interregnum.kernel.text import Message, msg


def handles(g: Table, cards: Sequence[int]) -> list[str]:
    """A different name for each card of a list: the title, with a number where several share it.

    A facedown card is named by its province, because the one who chooses may not know it.
    """
    return _numbered(
        [f"province-{c.slot + 1}" if _unnamed(c) else c.title for c in map(g.state.cards.__getitem__, cards)]
    )


def titles_numbered(g: Table, cards: Sequence[int]) -> list[str]:
    """A different name for each card of a list, for a player who may look at all of them."""
    return _numbered([g.state.cards[card].title for card in cards])


def _numbered(names: list[str]) -> list[str]:
    seen: dict[str, int] = {}
    found: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}:{seen[name]}")
    return found


def _unnamed(card: Card) -> bool:
    return card.area in ("province", "row") and not card.faceup


def ring_number(element: Element) -> int:
    """The number a ring has in a context."""
    return -1 - ELEMENTS.index(element)


def ring_element(number: int) -> Element:
    """The element of a ring's number."""
    return ELEMENTS[-1 - number]


def _handle_things(g: Table, things: Sequence[int]) -> list[str]:
    """Option names for cards or rings."""
    if things and things[0] < 0:
        return [ring_element(thing) for thing in things]
    return handles(g, things)


def offer_things(g: Table, ask: Decision, verb: str, things: Sequence[int]) -> None:
    """Offer each of several cards or rings; each option means its card or ring."""
    for handle, thing in zip(_handle_things(g, things), things, strict=True):
        ask.offer(f"{verb}:{handle}", thing_label(g, thing), thing_address(g, thing), means=thing)


def offer_titles(g: Table, ask: Decision, verb: str, cards: Sequence[int]) -> None:
    """Offer each of several cards to a player who may look at all of them; each option means its card."""
    for name, card in zip(titles_numbered(g, cards), cards, strict=True):
        ask.offer(f"{verb}:{name}", thing_label(g, card), f"card:{card}", means=card)


def thing_label(g: Table, thing: int) -> Message:
    """The name of a card or ring."""
    if thing < 0:
        return msg("the {ring} ring", ring=ELEMENT_NAMES[ring_element(thing)])
    card = g.state.cards[thing]
    if _unnamed(card):
        return msg("{player}, province {n}: facedown", player=who(card.controller), n=card.slot + 1)
    return msg("{card}", card=named(g, thing))


def thing_address(g: Table, thing: int) -> str:
    """The address of a card or ring, for clients to light up; a facedown one is addressed by where it lies."""
    if thing < 0:
        return f"ring:{ring_element(thing)}"
    card = g.state.cards[thing]
    return f"province:{card.controller}:{card.slot}" if _unnamed(card) else f"card:{thing}"
