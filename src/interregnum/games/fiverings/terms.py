"""The words of the game that are sets of names, and their readable forms."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from interregnum.kernel.text import Message, msg

Element: TypeAlias = Literal["air", "earth", "fire", "water", "void"]
Skill: TypeAlias = Literal["military", "political"]
DuelKind: TypeAlias = Literal["military", "political", "glory"]
Phase: TypeAlias = Literal["setup", "dynasty", "draw", "conflict", "fate", "regroup"]
CardType: TypeAlias = Literal["attachment", "character", "event", "holding", "province", "role", "stronghold"]
Side: TypeAlias = Literal["dynasty", "conflict", "province", "role"]
Period: TypeAlias = Literal["conflict", "phase", "round", "duel", "game"]
Until: TypeAlias = Period | Literal["dynasty begins", "draw begins", "conflict begins", "fate begins", "regroup begins"]
"""When something ends: with a period, or as a phase begins."""
Area: TypeAlias = Literal[
    "dynasty deck", "conflict deck", "hand", "dynasty discard", "conflict discard", "removed",
    "province", "play", "being played", "row", "stronghold", "role",
]  # fmt: skip
"""Where a card is. "province" are dynasty cards lying in a province, "row" the province cards themselves."""

AREA_NAMES: Final[dict[str, Message]] = {
    "dynasty deck": msg("in the dynasty deck"),
    "conflict deck": msg("in the conflict deck"),
    "hand": msg("in hand"),
    "dynasty discard": msg("in the dynasty discard pile"),
    "conflict discard": msg("in the conflict discard pile"),
    "removed": msg("removed from the game"),
    "province": msg("in a province"),
    "play": msg("at home"),
    "being played": msg("being played"),
    "row": msg("a province"),
    "stronghold": msg("the stronghold"),
    "role": msg("the role"),
}
"""Where a card is, as that is said of it."""

Deed: TypeAlias = Literal[
    "bow", "ready", "be moved", "be declared as an attacker", "be declared as a defender", "participate as an attacker",
    "participate in military conflicts", "participate in political conflicts", "be chosen as a target",
    "trigger abilities", "receive dishonored status tokens", "be discarded", "lose fate", "move to the conflict",
    "bow as a result of conflict resolution", "receive fate when played from a province", "leave play",
    "be turned facedown",
]  # fmt: skip
"""What a card can be kept from."""

PlayerDeed: TypeAlias = Literal[
    "play events", "play characters from hand", "declare more than one defender", "gain honor", "lose honor"
]  # fmt: skip
"""What a player can be kept from."""

By: TypeAlias = Literal["anyone", "opponents' card effects", "opponents' events"]
"""Who is kept from doing something to a card."""

Immunity: TypeAlias = Literal["events", "card effects", "ring effects", "opponents' ring effects"]
"""What a card can be immune to."""

ELEMENTS: Final[tuple[Element, ...]] = ("air", "earth", "fire", "water", "void")
SKILLS: Final[tuple[Skill, ...]] = ("military", "political")
CLANS: Final = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
HIGHEST_BID: Final = 5
"""The highest number on an honor dial."""
KEYWORDS: Final = (
    "ancestral", "composure", "courtesy", "covert", "disguised", "limited", "no attachments", "pride", "restricted",
    "sincerity",
)  # fmt: skip
"""What may stand among a card's keywords, some of them followed by a trait."""
NEW_KEYWORDS: Final = ("composure", "disguised")
"""The keywords that version 1.01 does not know."""
ONE_PER_CHARACTER: Final = "one per character"
"""Stands among a card's keywords where no character may have two copies of it."""
STRONGHOLD_SLOT: Final = 4
"""The province under the stronghold; slots 0 to 3 are the row, from left to right."""
SLOTS: Final = 5

CONFLICT: Final = "conflict"
"""The situation in which some conditions can hold only."""
RING: Final = "ring"
"""The cause of what ring effects do."""

PILES: Final[dict[str, str]] = {
    "dynasty deck": "dynasty_decks",
    "conflict deck": "conflict_decks",
    "hand": "hands",
    "dynasty discard": "dynasty_discards",
    "conflict discard": "conflict_discards",
    "removed": "removed",
    "play": "play",
}
"""The field of the state that holds each kind of pile, by seat."""

ELEMENT_NAMES: Final[dict[str, Message]] = {
    "air": msg("Air"),
    "earth": msg("Earth"),
    "fire": msg("Fire"),
    "water": msg("Water"),
    "void": msg("Void"),
}
SKILL_NAMES: Final[dict[str, Message]] = {"military": msg("military"), "political": msg("political")}
DUEL_NAMES: Final[dict[str, Message]] = {**SKILL_NAMES, "glory": msg("glory")}
"""What a duel can be fought with."""
PHASE_NAMES: Final[dict[str, Message]] = {
    "setup": msg("setup"),
    "dynasty": msg("dynasty phase"),
    "draw": msg("draw phase"),
    "conflict": msg("conflict phase"),
    "fate": msg("fate phase"),
    "regroup": msg("regroup phase"),
}
CLAN_NAMES: Final[dict[str, Message]] = {
    "crab": msg("Crab"),
    "crane": msg("Crane"),
    "dragon": msg("Dragon"),
    "lion": msg("Lion"),
    "phoenix": msg("Phoenix"),
    "scorpion": msg("Scorpion"),
    "unicorn": msg("Unicorn"),
    "neutral": msg("Neutral"),
}
TYPE_NAMES: Final[dict[str, Message]] = {
    "attachment": msg("Attachment"),
    "character": msg("Character"),
    "event": msg("Event"),
    "holding": msg("Holding"),
    "province": msg("Province"),
    "role": msg("Role"),
    "stronghold": msg("Stronghold"),
}
PACK_NAMES: Final[dict[str, Message]] = {
    "core": msg("Core Set"),
    "tears-of-amaterasu": msg("Tears of Amaterasu"),
    "for-honor-and-glory": msg("For Honor and Glory"),
    "into-the-forbidden-city": msg("Into the Forbidden City"),
    "the-chrysanthemum-throne": msg("The Chrysanthemum Throne"),
    "fate-has-no-secrets": msg("Fate Has No Secrets"),
    "disciples-of-the-void": msg("Disciples of the Void"),
    "breath-of-the-kami": msg("Breath of the Kami"),
    "tainted-lands": msg("Tainted Lands"),
    "the-fires-within": msg("The Fires Within"),
    "the-ebb-and-flow": msg("The Ebb and Flow"),
    "all-and-nothing": msg("All and Nothing"),
    "elements-unbound": msg("Elements Unbound"),
    "underhand-of-the-emperor": msg("Underhand of the Emperor"),
    "children-of-the-empire": msg("Children of the Empire"),
    "masters-of-the-court": msg("Masters of the Court"),
    "for-the-empire": msg("For the Empire"),
    "justice-for-satsume": msg("Justice for Satsume"),
}
"""The sets whose cards are shipped."""


def ring_number(element: Element) -> int:
    """The number a ring has in a context, where cards have theirs: -1 to -5, in the order of the elements."""
    return -1 - ELEMENTS.index(element)


def ring_element(number: int) -> Element:
    """The element of a ring's number."""
    return ELEMENTS[-1 - number]
