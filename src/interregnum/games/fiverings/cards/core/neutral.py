"""The neutral cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import YOU, Number
from interregnum.games.fiverings import entries
from interregnum.games.fiverings.words.abilities import (
    action,
    choose,
    constant,
    gets,
    limit,
    maximum,
    modifiers,
    reaction,
)
from interregnum.games.fiverings.words.conditions import during_conflict
from interregnum.games.fiverings.words.costs import SACRIFICE_THIS, LosesHonor, Pays
from interregnum.games.fiverings.words.effects import Does, MayRepeat, Pool
from interregnum.games.fiverings.words.selectors import CHARACTER, PARTICIPATING, SELF, TARGET, a, cost_at_most
from interregnum.games.fiverings.words.triggers import ConflictResult

attachment = partial(entries.attachment, clan="neutral")
character = partial(entries.character, clan="neutral")
event = partial(entries.event, clan="neutral")
holding = partial(entries.holding, clan="neutral")
province = partial(entries.province, clan="neutral")
role = partial(entries.role, clan="neutral")

province(
    "ancestral-lands",
    "Ancestral Lands",
    "earth",
    5,
    deck_limit=1,
    does=constant(*modifiers(SELF, strength=5), when=during_conflict("political")),
)
province("elemental-fury", "Elemental Fury", "water", 4, deck_limit=1)
province(
    "entrenched-position",
    "Entrenched Position",
    "earth",
    5,
    deck_limit=1,
    does=constant(*modifiers(SELF, strength=5), when=during_conflict("military")),
)
province(
    "fertile-fields",
    "Fertile Fields",
    "air",
    4,
    deck_limit=1,
    does=action(during_conflict(here=True), Pool("draw", Number(1))),
)
province(
    "manicured-garden",
    "Manicured Garden",
    "air",
    4,
    deck_limit=1,
    does=action(during_conflict(here=True), Pool("gain fate", Number(1))),
)
province("meditations-on-the-tao", "Meditations on the Tao", "fire", 4, deck_limit=1)
province("night-raid", "Night Raid", "fire", 4, deck_limit=1)
province("pilgrimage", "Pilgrimage", "void", 5, deck_limit=1)
province("rally-to-the-cause", "Rally to the Cause", "water", 4, deck_limit=1)
province("shameful-display", "Shameful Display", "void", 3, deck_limit=1)

holding("favorable-ground", "Favorable Ground", strength=1, traits="battlefield")
holding(
    "imperial-storehouse",
    "Imperial Storehouse",
    strength=1,
    traits="imperial",
    does=action(SACRIFICE_THIS, Pool("draw", Number(1))),
)

character(
    "keeper-initiate", "Keeper Initiate", cost=2, military=1, political=1, glory=2, traits="monk", role_only="keeper"
)
character("miya-mystic", "Miya Mystic", cost=2, military=1, political=1, glory=1, traits="shugenja earth imperial")
character("otomo-courtier", "Otomo Courtier", cost=1, military=None, political=2, glory=1, traits="courtier imperial")
character(
    "seeker-initiate", "Seeker Initiate", cost=2, military=1, political=1, glory=2, traits="monk", role_only="seeker"
)
character("seppun-guardsman", "Seppun Guardsman", cost=1, military=2, political=None, glory=1, traits="bushi imperial")
character(
    "wandering-ronin",
    "Wandering Ronin",
    cost=3,
    military=2,
    political=2,
    glory=0,
    traits="bushi ronin",
    does=action(during_conflict(), Pays("remove fate"), gets(SELF, "conflict", both=2), limit(2, "conflict")),
)

attachment("cloud-the-mind", "Cloud the Mind", cost=1, traits="spell air")
attachment("fine-katana", "Fine Katana", cost=0, military=2, traits="weapon", keywords="restricted")
attachment("ornate-fan", "Ornate Fan", cost=0, political=2, traits="item", keywords="restricted")

event(
    "assassination",
    "Assassination",
    cost=0,
    does=action(
        during_conflict(),
        LosesHonor(3),
        choose(a(CHARACTER, cost_at_most(2))),
        Does("discard", TARGET),
        maximum(1),
    ),
)
event(
    "banzai",
    "Banzai!",
    cost=0,
    does=action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING)),
        gets(TARGET, "conflict", military=2),
        MayRepeat(honor=1),
        maximum(1, "conflict"),
    ),
)
event("charge", "Charge!", cost=1, restricted_list=True, does=())
event("contingency-plan", "Contingency Plan", cost=0, does=())
event("court-games", "Court Games", cost=0, does=())
event("fallen-in-battle", "Fallen in Battle", cost=1, does=())
event("for-shame", "For Shame!", cost=0, does=())
event("good-omen", "Good Omen", cost=0, does=())
event("outwit", "Outwit", cost=1, does=())
event("rout", "Rout", cost=1, does=())
event("spies-at-court", "Spies at Court", cost=0, does=())

role(
    "keeper-of-air",
    "Keeper of Air",
    traits="keeper air",
    deck_limit=1,
    does=reaction(ConflictResult(YOU, element="air", role="defender"), Pool("gain fate", Number(1))),
)
role("keeper-of-earth", "Keeper of Earth", traits="keeper earth", deck_limit=1)
role("keeper-of-fire", "Keeper of Fire", traits="keeper fire", deck_limit=1)
role("keeper-of-void", "Keeper of Void", traits="keeper void", deck_limit=1)
role("keeper-of-water", "Keeper of Water", traits="keeper water", deck_limit=1)
role("seeker-of-air", "Seeker of Air", traits="seeker air", deck_limit=1)
role("seeker-of-earth", "Seeker of Earth", traits="seeker earth", deck_limit=1)
role("seeker-of-fire", "Seeker of Fire", traits="seeker fire", deck_limit=1)
role("seeker-of-void", "Seeker of Void", traits="seeker void", deck_limit=1)
role("seeker-of-water", "Seeker of Water", traits="seeker water", deck_limit=1)
