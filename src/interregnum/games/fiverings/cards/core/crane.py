"""The Crane cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="crane")
character = partial(entries.character, clan="crane")
event = partial(entries.event, clan="crane")
holding = partial(entries.holding, clan="crane")
province = partial(entries.province, clan="crane")
stronghold = partial(entries.stronghold, clan="crane")

stronghold(
    "shizuka-toshi",
    "Shizuka Toshi",
    strength=2,
    honor=11,
    fate=7,
    influence=10,
    unique=True,
    traits="city",
    deck_limit=1,
)

province("the-art-of-peace", "The Art of Peace", "air", 4, deck_limit=1)

holding("artisan-academy", "Artisan Academy", strength=1, traits="academy")

character("asahina-artisan", "Asahina Artisan", cost=1, military=0, political=0, glory=2, traits="shugenja air")
character(
    "asahina-storyteller",
    "Asahina Storyteller",
    cost=4,
    military=2,
    political=4,
    glory=2,
    traits="courtier shugenja air",
    keywords="sincerity",
)
character("brash-samurai", "Brash Samurai", cost=2, military=2, political=1, glory=2, traits="bushi")
character("cautious-scout", "Cautious Scout", cost=2, military=2, political=0, glory=1, traits="bushi scout")
character(
    "daidoji-nerishma", "Daidoji Nerishma", cost=2, military=3, political=1, glory=1, unique=True, traits="bushi scout"
)
character("doji-challenger", "Doji Challenger", cost=3, military=3, political=3, glory=2, traits="bushi duelist")
character("doji-gift-giver", "Doji Gift Giver", cost=2, military=0, political=2, glory=1, traits="courtier")
character("doji-hotaru", "Doji Hotaru", cost=5, military=3, political=6, glory=3, unique=True, traits="bushi champion")
character("doji-whisperer", "Doji Whisperer", cost=1, military=0, political=3, glory=1, traits="courtier")
character(
    "guest-of-honor",
    "Guest of Honor",
    cost=4,
    military=1,
    political=4,
    glory=1,
    traits="courtier",
    restricted_list=True,
)
character("kakita-asami", "Kakita Asami", cost=3, military=1, political=3, glory=2, unique=True, traits="courtier")
character(
    "kakita-kaezin",
    "Kakita Kaezin",
    cost=3,
    military=3,
    political=2,
    glory=2,
    unique=True,
    traits="bushi duelist kenshinzen",
)
character("savvy-politician", "Savvy Politician", cost=2, military=1, political=2, glory=1, traits="courtier")
character(
    "political-rival",
    "Political Rival",
    side="conflict",
    cost=3,
    military=None,
    political=3,
    glory=0,
    influence_cost=2,
    traits="courtier",
    keywords="covert",
)
character(
    "steward-of-law",
    "Steward of Law",
    side="conflict",
    cost=1,
    military=1,
    political=1,
    glory=0,
    influence_cost=1,
    traits="courtier scholar",
    restricted_list=True,
)

attachment("above-question", "Above Question", cost=1, influence_cost=2, traits="condition")
attachment("duelist-training", "Duelist Training", cost=1, influence_cost=1, traits="technique")
attachment("height-of-fashion", "Height of Fashion", cost=2, political=4, influence_cost=3, traits="condition")

event("admit-defeat", "Admit Defeat", cost=1, influence_cost=2, does=())
event("noble-sacrifice", "Noble Sacrifice", cost=1, influence_cost=2, does=())
event("the-perfect-gift", "The Perfect Gift", cost=0, influence_cost=1, does=())
event("voice-of-honor", "Voice of Honor", cost=0, influence_cost=2, does=())
event("way-of-the-crane", "Way of the Crane", cost=0, traits="philosophy", does=())
