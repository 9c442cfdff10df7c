"""The Phoenix cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries

attachment = partial(entries.attachment, clan="phoenix")
character = partial(entries.character, clan="phoenix")
event = partial(entries.event, clan="phoenix")
holding = partial(entries.holding, clan="phoenix")
province = partial(entries.province, clan="phoenix")
stronghold = partial(entries.stronghold, clan="phoenix")

stronghold(
    "isawa-mori-seido",
    "Isawa Mori Seidō",
    strength=2,
    honor=11,
    fate=7,
    influence=10,
    unique=True,
    traits="shrine",
    deck_limit=1,
)

province("kuroi-mori", "Kuroi Mori", "void", 4, deck_limit=1)

holding("forgotten-library", "Forgotten Library", traits="library shrine")

character("adept-of-the-waves", "Adept of the Waves", cost=2, military=2, political=2, glory=2, traits="shugenja water")
character("asako-diplomat", "Asako Diplomat", cost=2, military=1, political=2, glory=1, traits="courtier")
character("fearsome-mystic", "Fearsome Mystic", cost=4, military=2, political=4, glory=1, traits="shugenja air")
character("isawa-atsuko", "Isawa Atsuko", cost=4, military=3, political=3, glory=2, unique=True, traits="shugenja void")
character(
    "isawa-masahiro", "Isawa Masahiro", cost=3, military=3, political=2, glory=2, unique=True, traits="shugenja fire"
)
character("meddling-mediator", "Meddling Mediator", cost=2, military=0, political=3, glory=1, traits="courtier")
character(
    "naive-student",
    "Naive Student",
    cost=1,
    military=None,
    political=2,
    glory=2,
    traits="courtier scholar",
    keywords="sincerity",
)
character("radiant-orator", "Radiant Orator", cost=3, military=1, political=2, glory=2, traits="courtier")
character("serene-warrior", "Serene Warrior", cost=3, military=3, political=2, glory=4, traits="bushi")
character("shiba-peacemaker", "Shiba Peacemaker", cost=1, military=4, political=1, glory=1, traits="bushi")
character(
    "shiba-tsukune", "Shiba Tsukune", cost=5, military=4, political=4, glory=4, unique=True, traits="bushi champion"
)
character("shiba-yojimbo", "Shiba Yōjimbō", cost=3, military=3, political=2, glory=2, traits="bushi yojimbo")
character("solemn-scholar", "Solemn Scholar", cost=1, military=1, political=1, glory=1, traits="shugenja earth scholar")
character(
    "ishiken-initiate",
    "Ishiken Initiate",
    side="conflict",
    cost=2,
    military=1,
    political=1,
    glory=0,
    influence_cost=2,
    traits="shugenja void",
)
character(
    "seeker-of-knowledge",
    "Seeker of Knowledge",
    side="conflict",
    cost=2,
    military=0,
    political=2,
    glory=1,
    influence_cost=1,
    traits="courtier shugenja air",
)

attachment("grasp-of-earth", "Grasp of Earth", cost=1, military=1, political=1, influence_cost=1, traits="spell earth")
attachment("magnificent-kimono", "Magnificent Kimono", cost=0, political=1, influence_cost=1, traits="item")
attachment("pacifism", "Pacifism", cost=2, influence_cost=2, traits="condition")

event("against-the-waves", "Against the Waves", cost=1, influence_cost=1, traits="spell water", does=())
event("display-of-power", "Display of Power", cost=2, influence_cost=3, traits="spell fire", does=())
event("know-the-world", "Know the World", cost=1, influence_cost=3, traits="spell void", does=())
event("supernatural-storm", "Supernatural Storm", cost=0, influence_cost=1, traits="spell water", does=())
event("way-of-the-phoenix", "Way of the Phoenix", cost=0, traits="philosophy", does=())
