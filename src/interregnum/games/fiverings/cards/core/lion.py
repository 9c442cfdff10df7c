"""The Lion cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="lion")
character = partial(entries.character, clan="lion")
event = partial(entries.event, clan="lion")
holding = partial(entries.holding, clan="lion")
province = partial(entries.province, clan="lion")
stronghold = partial(entries.stronghold, clan="lion")

stronghold(
    "yojin-no-shiro",
    "Yōjin no Shiro",
    strength=2,
    honor=12,
    fate=7,
    influence=10,
    unique=True,
    traits="castle",
    deck_limit=1,
)

province("the-art-of-war", "The Art of War", "water", 3, deck_limit=1)

holding("staging-ground", "Staging Ground", strength=1, traits="battlefield")

character("akodo-gunso", "Akodo Gunsō", cost=2, military=2, political=1, glory=2, traits="bushi", keywords="pride")
character(
    "akodo-toturi", "Akodo Toturi", cost=5, military=6, political=3, glory=3, unique=True, traits="bushi champion"
)
character("deathseeker", "Deathseeker", cost=2, military=2, political=1, glory=0, traits="bushi")
character("honored-general", "Honored General", cost=4, military=3, political=1, glory=2, traits="bushi commander")
character("ikoma-eiji", "Ikoma Eiji", cost=4, military=1, political=3, glory=3, unique=True, traits="courtier")
character("ikoma-prodigy", "Ikoma Prodigy", cost=1, military=0, political=2, glory=1, traits="courtier")
character("kitsu-spiritcaller", "Kitsu Spiritcaller", cost=3, military=1, political=3, glory=2, traits="shugenja water")
character(
    "lion-s-pride-brawler", "Lion's Pride Brawler", cost=3, military=3, political=2, glory=1, traits="bushi courtier"
)
character("matsu-beiona", "Matsu Beiona", cost=3, military=3, political=2, glory=2, unique=True, traits="bushi")
character("matsu-berserker", "Matsu Berserker", cost=1, military=3, political=None, glory=1, traits="bushi berserker")
character("obstinate-recruit", "Obstinate Recruit", cost=0, military=2, political=0, glory=0, traits="bushi")
character("steadfast-samurai", "Steadfast Samurai", cost=1, military=1, political=1, glory=1, traits="bushi")
character(
    "venerable-historian", "Venerable Historian", cost=2, military=None, political=1, glory=3, traits="courtier scholar"
)
character(
    "master-of-the-spear",
    "Master of the Spear",
    side="conflict",
    cost=3,
    military=2,
    political=2,
    glory=1,
    influence_cost=3,
    traits="bushi",
)
character(
    "vengeful-oathkeeper",
    "Vengeful Oathkeeper",
    side="conflict",
    cost=2,
    military=2,
    political=1,
    glory=0,
    influence_cost=2,
    traits="bushi",
)

attachment(
    "guidance-of-the-ancestors",
    "Guidance of the Ancestors",
    cost=1,
    military=1,
    political=1,
    influence_cost=1,
    traits="condition",
)
attachment(
    "honored-blade", "Honored Blade", cost=1, military=2, influence_cost=1, traits="weapon", keywords="restricted"
)
attachment("sashimono", "Sashimono", cost=2, influence_cost=2, traits="item banner")

event("for-greater-glory", "For Greater Glory", cost=1, influence_cost=3, restricted_list=True, does=())
event("ready-for-battle", "Ready for Battle", cost=0, influence_cost=1, does=())
event("stand-your-ground", "Stand Your Ground", cost=0, influence_cost=2, does=())
event("strength-in-numbers", "Strength in Numbers", cost=1, influence_cost=2, does=())
event("way-of-the-lion", "Way of the Lion", cost=0, traits="philosophy", does=())
