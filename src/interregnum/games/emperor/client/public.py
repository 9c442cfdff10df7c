"""What is public about the game itself: every card's facts and its text, and the rules that explain marks."""

from __future__ import annotations

from typing import Final

import msgspec

from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.client.texts import card_text
from interregnum.games.emperor.terms import FIGHTERS
from interregnum.kernel.text import Message, msgc

NEUTRAL: Final = "neutral"
"""What clients call the sign and colour of cards without a Clan."""
KEYWORD_RULES: Final = {
    "Armor": "ccg.armor.1",
    "Cavalry": "ccg.cavalry.1",
    "Conqueror": "ccg.conqueror.1",
    "Courtier": "ccg.courtier.1",
    "Duelist": "ccg.duelist.1",
    "Experienced": "ccg.experienced.1",
    "Kensai": "ccg.kensai.1",
    "Loyal": "ccg.loyal.1",
    "Naval": "ccg.naval.1",
    "Nonhuman": "ccg.human.1",
    "Samurai": "ccg.samurai.1",
    "Shugenja": "ccg.shugenja.1",
    "Singular": "ccg.singular.1",
    "Soul of": "ccg.soul-of.1",
    "Tactical": "ccg.tactical.1",
    "Tactician": "ccg.tactical.2",
    "Terrain": "ccg.terrain.1",
    "Unique": "ccg.unique.1",
    "Weapon": "ccg.weapon.1",
}
"""The rule that says what a keyword does, where one does."""


class CardInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a client draws it; numbers that a card type does not have are left out."""

    name: Message
    kind: str
    clan: str
    deck: str = ""
    unique: bool = False
    cost: int | None = None
    force: int | None = None
    chi: int | None = None
    personal_honor: int | None = None
    honor_requirement: int | None = None
    focus: int | None = None
    strength: int | None = None
    gold: int | None = None
    honor: int | None = None
    traits: tuple[Message, ...] = ()
    """The keywords."""
    text: tuple[Message, ...] = ()


def cards() -> dict[str, CardInfo]:
    """Every card by its title."""
    return {card.title: card_info(card) for card in CATALOGUE.cards() if card.number or card.created}


def card_info(card: PrintedCard) -> CardInfo:
    """A card as a client is told of it."""
    stronghold, personality = card.kind == "stronghold", card.kind == "personality"
    numbered = card.kind in (*FIGHTERS, "item")
    return CardInfo(
        name=card.display_name,
        kind=card.kind,
        clan=card.clan or NEUTRAL,
        deck=card.deck,
        unique=card.unique,
        cost=card.cost if card.kind not in ("stronghold", "event", "region", "celestial") else None,
        force=card.force if numbered else None,
        chi=card.chi if personality or card.kind == "item" else None,
        personal_honor=card.personal_honor if personality else None,
        honor_requirement=card.honor_requirement,
        focus=card.focus if card.deck == "fate" else None,
        strength=card.strength if stronghold else None,
        gold=card.gold or None,
        honor=card.honor if stronghold else None,
        traits=tuple(msgc("keyword", keyword) for keyword in card.keywords),
        text=card_text(card),
    )


def terms() -> dict[str, str]:
    """The rule that explains each thing a client draws: numbers, marks, types of cards, keywords."""
    return {
        "honor": "ccg.victory.honor.1",
        "gold": "ccg.gold.1",
        "hand": "ccg.hand.1",
        "fate-deck": "ccg.draw.1",
        "dynasty-deck": "ccg.province.1",
        "favor": "ccg.favor.1",
        "home": "ccg.home.1",
        "battlefield": "ccg.attack.declare.3",
        "falls": "ccg.battle.resolution.5",
        "force": "ccg.personality.2",
        "chi": "ccg.personality.3",
        "personal-honor": "ccg.personality.9",
        "focus": "ccg.strategy.3",
        "strength": "ccg.province.4",
        "honor-requirement": "ccg.personality.6",
        "bowed": "ccg.bow.1",
        "dishonored": "ccg.dishonor.1",
        "unique": "ccg.unique.1",
        "province": "ccg.province.1",
        **{
            kind: f"ccg.{kind}.1"
            for kind in (
                "stronghold", "holding", "personality", "event", "region", "celestial", "strategy", "ring", "follower",
                "item", "spell",
            )
        },
        **{f"keyword:{word}": rule for word, rule in KEYWORD_RULES.items()},
    }  # fmt: skip
