"""The Unicorn cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="unicorn")
character = partial(entries.character, clan="unicorn")
event = partial(entries.event, clan="unicorn")
province = partial(entries.province, clan="unicorn")
stronghold = partial(entries.stronghold, clan="unicorn")

stronghold(
    "golden-plains-outpost",
    "Golden Plains Outpost",
    honor=10,
    fate=7,
    influence=10,
    unique=True,
    traits="outpost",
    deck_limit=1,
)

province("endless-plains", "Endless Plains", "water", 2, deck_limit=1)

character("aggressive-moto", "Aggressive Moto", cost=2, military=3, political=0, glory=0, traits="bushi cavalry")
character("border-rider", "Border Rider", cost=2, military=2, political=1, glory=1, traits="bushi cavalry")
character("giver-of-gifts", "Giver of Gifts", cost=3, military=2, political=3, glory=2, traits="courtier")
character("ide-trader", "Ide Trader", cost=3, military=1, political=3, glory=1, traits="courtier")
character("meishodo-wielder", "Meishōdō Wielder", cost=2, military=2, political=2, glory=1, traits="shugenja water")
character("moto-horde", "Moto Horde", cost=4, military=6, political=None, glory=1, traits="bushi army cavalry")
character("moto-youth", "Moto Youth", cost=1, military=2, political=0, glory=1, traits="bushi cavalry")
character(
    "shinjo-altansarnai",
    "Shinjo Altansarnai",
    cost=5,
    military=5,
    political=4,
    glory=2,
    unique=True,
    traits="bushi cavalry champion",
)
character("shinjo-outrider", "Shinjo Outrider", cost=2, military=2, political=2, glory=2, traits="bushi cavalry scout")
character(
    "shinjo-tatsuo",
    "Shinjo Tatsuo",
    cost=4,
    military=3,
    political=3,
    glory=2,
    unique=True,
    traits="bushi cavalry scout",
)
character("utaku-infantry", "Utaku Infantry", cost=1, military=0, political=0, glory=1, traits="bushi")
character(
    "utaku-yumino",
    "Utaku Yumino",
    cost=3,
    military=2,
    political=2,
    glory=3,
    unique=True,
    traits="bushi battle-maiden cavalry",
)
character("warrior-poet", "Warrior Poet", cost=3, military=2, political=2, glory=2, traits="bushi cavalry")
character(
    "ide-messenger",
    "Ide Messenger",
    side="conflict",
    cost=2,
    military=1,
    political=2,
    glory=0,
    influence_cost=1,
    traits="courtier",
)
character(
    "iuchi-wayfinder",
    "Iuchi Wayfinder",
    side="conflict",
    cost=1,
    military=1,
    political=1,
    glory=0,
    influence_cost=1,
    traits="shugenja water cavalry",
)

attachment("born-in-war", "Born in War", cost=2, influence_cost=1, traits="condition")
attachment("favored-mount", "Favored Mount", cost=1, military=1, influence_cost=1, traits="creature")
attachment("spyglass", "Spyglass", cost=1, political=1, influence_cost=2, traits="item gaijin", restricted_list=True)

event("breakthrough", "Breakthrough", cost=0, influence_cost=1, does=())
event("captive-audience", "Captive Audience", cost=0, influence_cost=3, does=())
event("cavalry-reserves", "Cavalry Reserves", cost=3, influence_cost=2, does=())
event("i-am-ready", "I Am Ready", cost=0, influence_cost=1, does=())
event("way-of-the-unicorn", "Way of the Unicorn", cost=0, traits="philosophy", does=())
