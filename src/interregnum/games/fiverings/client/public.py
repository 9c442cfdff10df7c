"""What is public about the game itself: every card's facts and its text, read from its abilities."""

from __future__ import annotations

import msgspec

from interregnum.games.fiverings.cards.catalogue import Entry, entries
from interregnum.games.fiverings.rules.ability import Ability, Constant
from interregnum.games.fiverings.terms import PACK_NAMES
from interregnum.kernel.text import Message, msgc


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a client draws it; numbers that a card type does not have are left out, None is a dash."""

    name: Message
    kind: str
    side: str
    clan: str
    unique: bool = False
    cost: int | None = None
    military: int | None = None
    political: int | None = None
    glory: int | None = None
    strength: int | None = None
    elements: tuple[str, ...] = ()
    honor: int | None = None
    fate: int | None = None
    influence: int | None = None
    influence_cost: int | None = None
    traits: tuple[Message, ...] = ()
    keywords: tuple[Message, ...] = ()
    text: tuple[Message, ...] = ()
    errata: tuple[Message, ...] = ()


def cards() -> dict[str, CardInfo]:
    """Every card by its title."""
    return {card.title: _info(card) for card in entries() if card.pack in PACK_NAMES}


def _info(card: Entry) -> CardInfo:
    character, stronghold = card.kind == "character", card.kind == "stronghold"
    skilled = card.kind in ("character", "attachment")
    strong = card.kind in ("province", "holding", "stronghold")
    return CardInfo(
        name=card.display_name,
        kind=card.kind,
        side=card.side,
        clan=card.clan,
        unique=card.unique,
        cost=card.cost if card.kind in ("character", "attachment", "event") else None,
        military=card.military if skilled else None,
        political=card.political if skilled else None,
        glory=card.glory if character else None,
        strength=card.strength if strong else None,
        elements=card.elements,
        honor=card.honor if stronghold else None,
        fate=card.fate if stronghold else None,
        influence=card.influence if stronghold else None,
        influence_cost=card.influence_cost,
        traits=tuple(msgc("trait", trait) for trait in card.traits),
        keywords=tuple(msgc("keyword", keyword) for keyword in card.keywords),
        text=_texts(card.constants, card.abilities),
        errata=_texts(card.errata.constants, card.errata.abilities) if card.errata else (),
    )


def _texts(constants: tuple[Constant, ...], abilities: tuple[Ability, ...]) -> tuple[Message, ...]:
    return (*(constant.text() for constant in constants), *(ability.text() for ability in abilities))
