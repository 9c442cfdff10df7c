"""The neutral cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import SelectOne, Then
from interregnum.cards.facts import Blanks
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.conditions import Exists
from interregnum.cards.words.qualities import THEIRS, YOURS, Trait, cost_at_least, cost_at_most
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    choosing,
    constant,
    gets,
    limit,
    maximum,
    modifiers,
    reaction,
)
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.conditions import DialCompared, DuringPhase, during_conflict
from interregnum.games.fiverings.cards.words.conflicts import SWITCH_RING, ChangesBid, ChangesConflictType, HonorsOne
from interregnum.games.fiverings.cards.words.costs import SACRIFICE_THIS, LosesHonor, Pays
from interregnum.games.fiverings.cards.words.effects import Does, MayRepeat, Pool, PutFate, TakeFate
from interregnum.games.fiverings.cards.words.hands import DiscardsFromHand
from interregnum.games.fiverings.cards.words.occasions import ClaimsRoleElement, DialsTurn, HasFavor
from interregnum.games.fiverings.cards.words.picking import Searches
from interregnum.games.fiverings.cards.words.qualities import ATTACKING, FACEUP, PARTICIPATING, LowerThan, OfElement
from interregnum.games.fiverings.cards.words.selectors import (
    ATTACHED,
    ATTACHMENT,
    CHARACTER,
    PROVINCE,
    a,
    chosen,
    out_of_play,
)
from interregnum.games.fiverings.cards.words.triggers import ConflictResult, IsRevealed
from interregnum.games.fiverings.rules.facts import CancelsRingEffects, Cannot, RaisesInfluence, ReplacesProvince
from interregnum.games.fiverings.terms import ELEMENT_NAMES, ELEMENTS

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
province(
    "elemental-fury",
    "Elemental Fury",
    "water",
    4,
    deck_limit=1,
    does=reaction(IsRevealed(SELF), SWITCH_RING),
)
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
province(
    "meditations-on-the-tao",
    "Meditations on the Tao",
    "fire",
    4,
    deck_limit=1,
    does=action(during_conflict(here=True), choose(a(CHARACTER, ATTACKING)), TakeFate(TARGET)),
)
province(
    "night-raid",
    "Night Raid",
    "fire",
    4,
    deck_limit=1,
    does=reaction(IsRevealed(SELF), DiscardsFromHand(count(a(CHARACTER, ATTACKING)), OPPONENT)),
)
province(
    "pilgrimage",
    "Pilgrimage",
    "void",
    5,
    deck_limit=1,
    does=constant(CancelsRingEffects(), when=during_conflict(here=True)),
)
province(
    "rally-to-the-cause",
    "Rally to the Cause",
    "water",
    4,
    deck_limit=1,
    does=reaction(IsRevealed(SELF), ChangesConflictType()),
)
province(
    "shameful-display",
    "Shameful Display",
    "void",
    3,
    deck_limit=1,
    does=action(
        during_conflict(here=True),
        choose(a(CHARACTER, PARTICIPATING), name="characters", least=2, most=2),
        HonorsOne(chosen("characters")),
    ),
)

holding(
    "favorable-ground",
    "Favorable Ground",
    strength=1,
    traits="battlefield",
    does=action(
        during_conflict(),
        SACRIFICE_THIS,
        choose(a(CHARACTER, YOURS)),
        SelectOne((Does("move to the conflict", TARGET), Does("move home", TARGET))),
    ),
)
holding(
    "imperial-storehouse",
    "Imperial Storehouse",
    strength=1,
    traits="imperial",
    does=action(SACRIFICE_THIS, Pool("draw", Number(1))),
)

character(
    "keeper-initiate",
    "Keeper Initiate",
    cost=2,
    military=1,
    political=1,
    glory=2,
    traits="monk",
    role_only="keeper",
    does=reaction(
        ClaimsRoleElement(),
        Then(PutsIntoPlay(SELF), PutFate(SELF)),
        areas=("dynasty discard", "province"),
    ),
)
character(
    "miya-mystic",
    "Miya Mystic",
    cost=2,
    military=1,
    political=1,
    glory=1,
    traits="shugenja earth imperial",
    does=action(DuringPhase("conflict"), SACRIFICE_THIS, choose(a(ATTACHMENT)), Does("discard", TARGET)),
)
character(
    "otomo-courtier",
    "Otomo Courtier",
    cost=1,
    military=None,
    political=2,
    glory=1,
    traits="courtier imperial",
    does=constant(Cannot(SELF, "participate as an attacker"), when=HasFavor(OPPONENT)),
)
character(
    "seeker-initiate",
    "Seeker Initiate",
    cost=2,
    military=1,
    political=1,
    glory=2,
    traits="monk",
    role_only="seeker",
    does=reaction(ClaimsRoleElement(), Searches(top=5)),
)
character(
    "seppun-guardsman",
    "Seppun Guardsman",
    cost=1,
    military=2,
    political=None,
    glory=1,
    traits="bushi imperial",
    does=constant(Cannot(SELF, "participate as an attacker"), when=HasFavor(OPPONENT)),
)
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

attachment(
    "cloud-the-mind",
    "Cloud the Mind",
    cost=1,
    traits="spell air",
    play_only=(Exists(a(CHARACTER, Trait("shugenja"), YOURS)),),
    does=constant(Blanks(ATTACHED)),
)
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
event(
    "charge",
    "Charge!",
    cost=1,
    does=action(
        during_conflict("military"),
        choose(out_of_play(CHARACTER, FACEUP, areas=("province",))),
        PutsIntoPlay(TARGET, "conflict"),
    ),
)
event(
    "contingency-plan",
    "Contingency Plan",
    cost=0,
    does=reaction(DialsTurn(), SelectOne((ChangesBid(1), ChangesBid(-1)))),
)
event(
    "court-games",
    "Court Games",
    cost=0,
    does=action(
        during_conflict("political"),
        SelectOne(
            (
                choosing(choose(a(CHARACTER, PARTICIPATING, YOURS)), Does("honor", TARGET)),
                choosing(choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT), Does("dishonor", TARGET)),
            ),
            beforehand=True,
        ),
        maximum(1, "conflict"),
    ),
)
event(
    "fallen-in-battle",
    "Fallen in Battle",
    cost=1,
    does=reaction(
        ConflictResult(YOU, kind="military", least=5),
        choose(a(CHARACTER, PARTICIPATING)),
        Does("discard", TARGET),
        maximum(1, "conflict"),
    ),
)
event(
    "for-shame",
    "For Shame!",
    cost=0,
    does=action(
        during_conflict(),
        Exists(a(CHARACTER, PARTICIPATING, Trait("courtier"), YOURS)),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        SelectOne((Does("dishonor", TARGET), Does("bow", TARGET)), who=OPPONENT, beforehand=True),
    ),
)
event(
    "good-omen",
    "Good Omen",
    cost=0,
    play_only=(DialCompared("lower"),),
    does=action(choose(a(CHARACTER, cost_at_least(3))), PutFate(TARGET)),
)
event(
    "outwit",
    "Outwit",
    cost=1,
    does=action(
        during_conflict(),
        choose(a(CHARACTER, THEIRS, LowerThan("political", a(CHARACTER, PARTICIPATING, Trait("courtier"), YOURS)))),
        Does("move home", TARGET),
    ),
)
event(
    "rout",
    "Rout",
    cost=1,
    does=action(
        during_conflict(),
        choose(a(CHARACTER, THEIRS, LowerThan("military", a(CHARACTER, PARTICIPATING, Trait("bushi"), YOURS)))),
        Does("move home", TARGET),
    ),
)
event(
    "spies-at-court",
    "Spies at Court",
    cost=0,
    does=reaction(
        ConflictResult(YOU, kind="political"),
        Pays("dishonor", a(CHARACTER, PARTICIPATING, YOURS)),
        Pool("discard at random", Number(2), OPPONENT),
        maximum(1, "conflict"),
    ),
)

for element in ELEMENTS:
    name = ELEMENT_NAMES[element].text
    role(
        f"keeper-of-{element}",
        f"Keeper of {name}",
        traits=f"keeper {element}",
        deck_limit=1,
        does=(
            constant(RaisesInfluence(3)),
            reaction(ConflictResult(YOU, element=element, role="defender"), Pool("gain fate", Number(1))),
        ),
    )
    role(
        f"seeker-of-{element}",
        f"Seeker of {name}",
        traits=f"seeker {element}",
        deck_limit=1,
        does=(
            constant(ReplacesProvince(element)),
            reaction(IsRevealed(a(PROVINCE, OfElement(element), YOURS)), Pool("gain fate", Number(1))),
        ),
    )
