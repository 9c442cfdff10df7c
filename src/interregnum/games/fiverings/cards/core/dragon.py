"""The Dragon cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="dragon")
character = partial(entries.character, clan="dragon")
event = partial(entries.event, clan="dragon")
holding = partial(entries.holding, clan="dragon")
province = partial(entries.province, clan="dragon")
stronghold = partial(entries.stronghold, clan="dragon")

stronghold(
    "mountain-s-anvil-castle",
    "Mountain's Anvil Castle",
    strength=2,
    honor=11,
    fate=7,
    influence=10,
    unique=True,
    traits="castle",
    deck_limit=1,
)

province("restoration-of-balance", "Restoration of Balance", "fire", 3, deck_limit=1)

holding("secluded-temple", "Secluded Temple", strength=1, traits="shrine")

character("agasha-swordsmith", "Agasha Swordsmith", cost=2, military=1, political=2, glory=1, traits="shugenja fire")
character("ascetic-visionary", "Ascetic Visionary", cost=4, military=3, political=4, glory=1, traits="monk tattooed")
character(
    "doomed-shugenja",
    "Doomed Shugenja",
    cost=1,
    military=3,
    political=3,
    glory=0,
    traits="shugenja fire",
    keywords="limited",
)
character("enlightened-warrior", "Enlightened Warrior", cost=3, military=2, political=2, glory=1, traits="bushi")
character("kitsuki-investigator", "Kitsuki Investigator", cost=3, military=1, political=3, glory=2, traits="courtier")
character("mirumoto-prodigy", "Mirumoto Prodigy", cost=2, military=2, political=2, glory=1, traits="bushi duelist")
character(
    "mirumoto-raitsugu",
    "Mirumoto Raitsugu",
    cost=3,
    military=3,
    political=2,
    glory=1,
    unique=True,
    traits="bushi duelist",
)
character("niten-adept", "Niten Adept", cost=2, military=2, political=1, glory=1, traits="bushi")
character("niten-master", "Niten Master", cost=4, military=3, political=3, glory=2, traits="bushi")
character(
    "seeker-of-enlightenment",
    "Seeker of Enlightenment",
    cost=2,
    military=1,
    political=1,
    glory=0,
    traits="monk tattooed",
)
character("togashi-initiate", "Togashi Initiate", cost=1, military=1, political=1, glory=2, traits="monk tattooed")
character(
    "togashi-yokuni",
    "Togashi Yokuni",
    cost=5,
    military=5,
    political=5,
    glory=3,
    unique=True,
    traits="bushi shugenja champion",
)
character(
    "tattooed-wanderer",
    "Tattooed Wanderer",
    side="conflict",
    cost=1,
    military=2,
    political=1,
    glory=0,
    influence_cost=2,
    traits="monk tattooed",
)
character(
    "togashi-kazue",
    "Togashi Kazue",
    side="conflict",
    cost=3,
    military=3,
    political=3,
    glory=1,
    influence_cost=2,
    unique=True,
    traits="monk tattooed",
)

attachment(
    "ancestral-daisho",
    "Ancestral Daishō",
    cost=1,
    military=2,
    influence_cost=2,
    traits="weapon",
    keywords="ancestral, restricted",
)
attachment("daimyo-s-favor", "Daimyō's Favor", cost=0, influence_cost=2, traits="condition")
attachment(
    "kitsuki-s-method",
    "Kitsuki's Method",
    cost=1,
    political=2,
    influence_cost=2,
    traits="technique",
    keywords="ancestral, restricted",
)
attachment("way-of-the-dragon", "Way of the Dragon", cost=2, military=1, political=1, traits="philosophy")

event("indomitable-will", "Indomitable Will", cost=1, influence_cost=2, does=())
event("let-go", "Let Go", cost=0, influence_cost=2, does=())
event("mantra-of-fire", "Mantra of Fire", cost=0, influence_cost=2, traits="kiho fire", does=())
event("mirumoto-s-fury", "Mirumoto's Fury", cost=1, influence_cost=2, restricted_list=True, does=())
event("tranquility", "Tranquility", cost=0, influence_cost=2, does=())
