"""The Scorpion cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="scorpion")
character = partial(entries.character, clan="scorpion")
event = partial(entries.event, clan="scorpion")
holding = partial(entries.holding, clan="scorpion")
province = partial(entries.province, clan="scorpion")
stronghold = partial(entries.stronghold, clan="scorpion")

stronghold(
    "city-of-the-open-hand",
    "City of the Open Hand",
    strength=1,
    honor=10,
    fate=7,
    influence=10,
    unique=True,
    traits="city",
    deck_limit=1,
)

province("secret-cache", "Secret Cache", "air", 4, deck_limit=1)

holding("city-of-lies", "City of Lies", strength=1, traits="city")

character(
    "bayushi-liar", "Bayushi Liar", cost=1, military=None, political=3, glory=0, traits="courtier", keywords="sincerity"
)
character("bayushi-manipulator", "Bayushi Manipulator", cost=1, military=1, political=1, glory=1, traits="courtier")
character(
    "bayushi-shoju",
    "Bayushi Shoju",
    cost=5,
    military=3,
    political=7,
    glory=2,
    unique=True,
    traits="bushi courtier champion",
)
character(
    "bayushi-yunako", "Bayushi Yunako", cost=4, military=4, political=2, glory=2, unique=True, traits="bushi commander"
)
character("blackmail-artist", "Blackmail Artist", cost=2, military=1, political=2, glory=1, traits="courtier")
character("favored-niece", "Favored Niece", cost=3, military=2, political=2, glory=2, traits="courtier")
character("shosuro-actress", "Shosuro Actress", cost=3, military=1, political=3, glory=1, traits="courtier shinobi")
character(
    "shosuro-miyako", "Shosuro Miyako", cost=3, military=3, political=2, glory=1, unique=True, traits="bushi shinobi"
)
character("sinister-soshi", "Sinister Soshi", cost=1, military=None, political=None, glory=0, traits="shugenja air")
character("soshi-illusionist", "Soshi Illusionist", cost=2, military=1, political=3, glory=1, traits="shugenja air")
character("yogo-hiroue", "Yogo Hiroue", cost=4, military=0, political=4, glory=2, unique=True, traits="courtier")
character("yogo-outcast", "Yogo Outcast", cost=2, military=2, political=2, glory=1, traits="shugenja air")
character(
    "young-rumormonger",
    "Young Rumormonger",
    cost=2,
    military=2,
    political=2,
    glory=1,
    traits="courtier",
    restricted_list=True,
)
character(
    "adept-of-shadows",
    "Adept of Shadows",
    side="conflict",
    cost=2,
    military=2,
    political=2,
    glory=0,
    influence_cost=3,
    traits="bushi shinobi",
)
character(
    "unassuming-yojimbo",
    "Unassuming Yōjimbō",
    side="conflict",
    cost=3,
    military=3,
    political=1,
    glory=0,
    influence_cost=2,
    traits="bushi yojimbo",
    keywords="covert",
)

attachment("court-mask", "Court Mask", cost=1, military=1, political=2, influence_cost=1, traits="item mask")
attachment("fiery-madness", "Fiery Madness", cost=1, military=-2, political=-2, influence_cost=2, traits="poison")

event("ambush", "Ambush", cost=3, influence_cost=1, does=())
event("blackmail", "Blackmail", cost=3, influence_cost=3, does=())
event("calling-in-favors", "Calling in Favors", cost=1, influence_cost=2, does=())
event("forged-edict", "Forged Edict", cost=0, influence_cost=2, restricted_list=True, does=())
event("i-can-swim", "I Can Swim", cost=2, influence_cost=1, traits="philosophy", does=())
event("way-of-the-scorpion", "Way of the Scorpion", cost=0, traits="philosophy", does=())
