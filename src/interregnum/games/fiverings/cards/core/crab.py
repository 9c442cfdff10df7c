"""The Crab cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="crab")
character = partial(entries.character, clan="crab")
event = partial(entries.event, clan="crab")
holding = partial(entries.holding, clan="crab")
province = partial(entries.province, clan="crab")
stronghold = partial(entries.stronghold, clan="crab")

stronghold(
    "shiro-nishiyama",
    "Shiro Nishiyama",
    strength=3,
    honor=10,
    fate=7,
    influence=10,
    unique=True,
    traits="castle",
    deck_limit=1,
)

province("defend-the-wall", "Defend the Wall", "earth", 4, deck_limit=1)

holding("borderlands-fortifications", "Borderlands Fortifications", strength=2, traits="battlefield")
holding("funeral-pyre", "Funeral Pyre", traits="ritual")

character("borderlands-defender", "Borderlands Defender", cost=3, military=3, political=3, glory=1, traits="bushi")
character("eager-scout", "Eager Scout", cost=0, military=0, political=0, glory=0, traits="bushi scout")
character("hida-guardian", "Hida Guardian", cost=1, military=1, political=1, glory=1, traits="bushi")
character("hida-kisada", "Hida Kisada", cost=5, military=7, political=2, glory=0, unique=True, traits="bushi champion")
character("hida-tomonatsu", "Hida Tomonatsu", cost=3, military=3, political=2, glory=2, unique=True, traits="bushi")
character("hiruma-yojimbo", "Hiruma Yōjimbō", cost=2, military=4, political=3, glory=2, traits="bushi yojimbo")
character("intimidating-hida", "Intimidating Hida", cost=3, military=4, political=2, glory=1, traits="bushi")
character(
    "kaiu-envoy", "Kaiu Envoy", cost=1, military=1, political=0, glory=1, traits="bushi", keywords="courtesy, sincerity"
)
character(
    "kaiu-shuichi",
    "Kaiu Shuichi",
    cost=4,
    military=3,
    political=3,
    glory=2,
    unique=True,
    traits="bushi engineer",
    keywords="covert",
)
character("shrewd-yasuki", "Shrewd Yasuki", cost=2, military=1, political=2, glory=1, traits="courtier")
character(
    "steadfast-witch-hunter",
    "Steadfast Witch Hunter",
    cost=4,
    military=4,
    political=2,
    glory=0,
    traits="shugenja earth",
)
character("vanguard-warrior", "Vanguard Warrior", cost=2, military=2, political=1, glory=1, traits="bushi")
character(
    "vengeful-berserker", "Vengeful Berserker", cost=3, military=3, political=None, glory=0, traits="bushi berserker"
)
character(
    "hiruma-ambusher",
    "Hiruma Ambusher",
    side="conflict",
    cost=2,
    military=2,
    political=2,
    glory=0,
    influence_cost=1,
    traits="bushi scout",
)
character(
    "stoic-gunso",
    "Stoic Gunsō",
    side="conflict",
    cost=2,
    military=2,
    political=1,
    glory=1,
    influence_cost=1,
    traits="bushi",
)

attachment(
    "jade-tetsubo", "Jade Tetsubō", cost=2, military=3, influence_cost=2, traits="jade weapon", keywords="restricted"
)
attachment("reprieve", "Reprieve", cost=1, influence_cost=1, traits="condition")
attachment("watch-commander", "Watch Commander", cost=1, military=1, political=1, influence_cost=3, traits="follower")

event("levy", "Levy", cost=0, influence_cost=3, does=())
event("rebuild", "Rebuild", cost=0, influence_cost=2, restricted_list=True, does=())
event("the-mountain-does-not-fall", "The Mountain Does Not Fall", cost=1, influence_cost=3, traits="technique", does=())
event("way-of-the-crab", "Way of the Crab", cost=1, traits="philosophy", does=())
