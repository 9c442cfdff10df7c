"""What is public about the game itself: every card's facts and its text, read from its abilities."""

from __future__ import annotations

import msgspec

from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.client.texts import card_text
from interregnum.games.fiverings.editions import EDITIONS
from interregnum.games.fiverings.terms import KEYWORDS, NEW_KEYWORDS, PACK_NAMES
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
    text_in: dict[str, tuple[Message, ...]] = {}
    """The text by rules version, where it differs from that of the usual one."""


def cards() -> dict[str, CardInfo]:
    """Every card by its title."""
    return {card.title: card_info(card) for card in CATALOGUE.cards() if card.pack in PACK_NAMES}


def card_info(card: PrintedCard) -> CardInfo:
    """A card as a client is told of it."""
    character, stronghold = card.kind == "character", card.kind == "stronghold"
    skilled = card.kind in ("character", "attachment")
    texts = {version: card_text(card, edition) for version, edition in EDITIONS.items()}
    text = next(iter(texts.values()))
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
        text=text,
        text_in={version: said for version, said in texts.items() if said != text},
    )


RING_EFFECTS = ("air", "earth", "fire", "water", "void")


def terms() -> dict[str, str]:
    """The rule that explains each thing a client draws: rings, marks, numbers, keywords."""
    return {
        **{f"ring:{element}": f"lcg.ring-effects.{n}" for n, element in enumerate(RING_EFFECTS, 2)},
        "honor": "lcg.winning-the-game.3",
        "fate": "lcg.fate.1",
        "dial": "lcg.honor.1",
        "hand": "lcg.event.1",
        "opportunities": "lcg.3.2.0.1",
        "military": "lcg.skill.1",
        "political": "lcg.skill.1",
        "glory": "lcg.glory.1",
        "strength": "lcg.3.2.5.1",
        "favor": "lcg.imperial-favor.1",
        "first-player": "lcg.first-player.1",
        "honored": "lcg.personal-honor.1",
        "dishonored": "lcg.personal-honor.1",
        "bowed": "lcg.bow.1",
        "influence": "lcg.influence.1",
        "unique": "lcg.unique.1",
        "character": "lcg.character.1",
        "attachment": "lcg.attachment.1",
        "event": "lcg.event.1",
        "holding": "lcg.holding.1",
        "province": "lcg.provinces.1",
        "stronghold": "lcg.stronghold.1",
        "role": "lcg.role.1",
        **{f"keyword:{word}": _defined(word) for word in (*KEYWORDS, "no attachments")},
    }


def _defined(keyword: str) -> str:
    """The rule that says what a keyword does."""
    return f"{'lcg10' if keyword in NEW_KEYWORDS else 'lcg'}.{keyword.replace(' ', '-')}.1"
