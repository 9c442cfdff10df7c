"""The words of the game that are sets of names, and their readable forms."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from interregnum.kernel.text import Message, msg

CardType: TypeAlias = Literal[
    "stronghold", "holding", "personality", "event", "region", "celestial",
    "strategy", "ring", "follower", "item", "spell", "province", "rules",
]  # fmt: skip
"""The types of cards. Provinces, and the abilities that the rules give each player, stand among the cards too."""
Deck: TypeAlias = Literal["dynasty", "fate", ""]
Phase: TypeAlias = Literal["setup", "straighten", "events", "action", "attack", "dynasty", "end"]
Segment: TypeAlias = Literal["", "declaration", "infantry", "cavalry", "combat", "resolution", "aftermath"]
Stat: TypeAlias = Literal[
    "force", "chi", "personal honor", "strength", "gold cost", "gold production", "focus value", "honor requirement",
    "duel stat", "unit cost", "unit force",
]  # fmt: skip
Area: TypeAlias = Literal[
    "dynasty deck", "fate deck", "hand", "dynasty discard", "fate discard", "removed",
    "province", "play", "being played", "focused", "row", "rules",
]  # fmt: skip
"""Where a card is. "province" are cards lying in a province, "row" the provinces themselves."""
Designator: TypeAlias = Literal["limited", "open", "battle", "reaction", "trait", "gold"]
"""What an ability is: four kinds of action, triggered traits, and what produces Gold."""

ATTACHMENTS: Final = ("follower", "item", "spell")
DYNASTY_TYPES: Final = ("holding", "personality", "event", "region", "celestial")
FATE_TYPES: Final = ("strategy", "ring", "follower", "item", "spell")
FIGHTERS: Final = ("personality", "follower")
"""The types of cards that contribute Force to an army."""
ELEMENTS: Final = ("Air", "Earth", "Fire", "Water", "Void")
CLANS: Final = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")
STARTING_HOLDINGS: Final = ("Border Keep", "Bamboo Harvesters")
"""The Holdings that players begin with."""

PROVINCE: Final = "province"
"""The title of every province."""
RULEBOOK: Final = "rulebook"
"""The title of what gives a player the abilities that all players have."""

PILES: Final[dict[str, str]] = {
    "dynasty deck": "dynasty_decks",
    "fate deck": "fate_decks",
    "hand": "hands",
    "dynasty discard": "dynasty_discards",
    "fate discard": "fate_discards",
    "removed": "removed",
    "play": "play",
    "focused": "focused",
}
"""The field of the state that holds each kind of pile, by seat."""

AREA_NAMES: Final[dict[str, Message]] = {
    "dynasty deck": msg("in the Dynasty deck"),
    "fate deck": msg("in the Fate deck"),
    "hand": msg("in hand"),
    "dynasty discard": msg("in the Dynasty discard pile"),
    "fate discard": msg("in the Fate discard pile"),
    "removed": msg("out of the game"),
    "province": msg("in a province"),
    "play": msg("in play"),
    "being played": msg("being played"),
    "focused": msg("focused"),
    "row": msg("a province"),
    "rules": msg("the rules"),
}
"""Where a card is, in words."""
PHASE_NAMES: Final[dict[str, Message]] = {
    "setup": msg("set-up"),
    "straighten": msg("Straighten Phase"),
    "events": msg("Events Phase"),
    "action": msg("Action Phase"),
    "attack": msg("Attack Phase"),
    "dynasty": msg("Dynasty Phase"),
    "end": msg("End Phase"),
}
CLAN_NAMES: Final[dict[str, Message]] = {
    "crab": msg("Crab"),
    "crane": msg("Crane"),
    "dragon": msg("Dragon"),
    "lion": msg("Lion"),
    "mantis": msg("Mantis"),
    "phoenix": msg("Phoenix"),
    "scorpion": msg("Scorpion"),
    "spider": msg("Spider"),
    "unicorn": msg("Unicorn"),
    "": msg("Unaligned"),
}
TYPE_NAMES: Final[dict[str, Message]] = {
    "stronghold": msg("Stronghold"),
    "holding": msg("Holding"),
    "personality": msg("Personality"),
    "event": msg("Event"),
    "region": msg("Region"),
    "celestial": msg("Celestial"),
    "strategy": msg("Strategy"),
    "ring": msg("Ring"),
    "follower": msg("Follower"),
    "item": msg("Item"),
    "spell": msg("Spell"),
}
STAT_NAMES: Final[dict[str, Message]] = {
    "force": msg("Force"),
    "chi": msg("Chi"),
    "personal honor": msg("Personal Honor"),
    "strength": msg("Province Strength"),
    "gold cost": msg("Gold Cost"),
    "gold production": msg("Gold Production"),
    "focus value": msg("Focus Value"),
    "honor requirement": msg("Honor Requirement"),
    "duel stat": msg("duel stat"),
    "unit cost": msg("total unit Gold Cost"),
    "unit force": msg("total unit Force"),
}
DESIGNATORS: Final[dict[str, Message]] = {
    "limited": msg("Limited"),
    "open": msg("Open"),
    "battle": msg("Battle"),
    "reaction": msg("Reaction"),
}
