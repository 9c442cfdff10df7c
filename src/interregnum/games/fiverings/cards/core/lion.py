"""The Lion cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import If, Then
from interregnum.cards.facts import IsDiscarded, MultipliesBase
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.conditions import Exists, Is
from interregnum.cards.words.effects import Instead, Lasts, Later
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, Trait, cost_at_most
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import PICKED, SELF, TARGET, TRIGGERING
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    gets,
    interrupt,
    maximum,
    modifiers,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.arriving import PlaysAttachment, PutsIntoPlay, RefillsProvince
from interregnum.games.fiverings.cards.words.conditions import Honorable, YouAre, during_conflict
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, SACRIFICE_THIS
from interregnum.games.fiverings.cards.words.effects import Does, Pool, PutFate, ResolvesRing, TakeFate
from interregnum.games.fiverings.cards.words.qualities import (
    ATTACKING,
    DEFENDING,
    FACEDOWN,
    FACEUP,
    HONORED,
    NO_FATE,
    PARTICIPATING,
    Clan,
    LowerThan,
    at_most,
)
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CARD, CHARACTER, a, chosen, out_of_play
from interregnum.games.fiverings.cards.words.triggers import (
    Breaks,
    ComesIntoPlay,
    ConflictEnds,
    ConflictResult,
    EntersFromProvince,
    GetsFate,
    IsBowed,
    IsBroken,
    LeavesPlay,
    PhaseStarts,
    RingClaimed,
)
from interregnum.games.fiverings.rules.facts import Cannot

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
    does=action(during_conflict(), BOW_THIS, gets(a(CHARACTER, ATTACKING, YOURS), "conflict", military=1)),
)

province(
    "the-art-of-war",
    "The Art of War",
    "water",
    3,
    deck_limit=1,
    does=interrupt(IsBroken(SELF), Pool("draw", Number(3))),
)

holding(
    "staging-ground",
    "Staging Ground",
    strength=1,
    traits="battlefield",
    does=action(
        choose(out_of_play(CARD, FACEDOWN, areas=("province",)), name="cards", most=2),
        Does("turn faceup", chosen("cards")),
    ),
)

character(
    "akodo-gunso",
    "Akodo Gunsō",
    cost=2,
    military=2,
    political=1,
    glory=2,
    traits="bushi",
    keywords="pride",
    does=reaction(EntersFromProvince(SELF), RefillsProvince()),
)
character(
    "akodo-toturi",
    "Akodo Toturi",
    cost=5,
    military=6,
    political=3,
    glory=3,
    unique=True,
    traits="bushi champion",
    does=reaction(RingClaimed(YOU, "military"), Is(SELF, PARTICIPATING), ResolvesRing("claimed")),
)
character(
    "deathseeker",
    "Deathseeker",
    cost=2,
    military=2,
    political=1,
    glory=0,
    traits="bushi",
    does=reaction(
        ConflictResult(SELF, "loses", role="attacker"),
        SACRIFICE_THIS,
        choose(a(CHARACTER, THEIRS)),
        If(Is(TARGET, NO_FATE, "if"), Does("discard", TARGET), TakeFate(TARGET)),
    ),
)
character(
    "honored-general",
    "Honored General",
    cost=4,
    military=3,
    political=1,
    glory=2,
    traits="bushi commander",
    does=(
        constant(
            *modifiers(a(CHARACTER, OTHER, PARTICIPATING, Clan("lion"), YOURS), military=1),
            when=Is(SELF, PARTICIPATING),
        ),
        reaction(ComesIntoPlay(SELF), Does("honor", SELF)),
    ),
)
character(
    "ikoma-eiji",
    "Ikoma Eiji",
    cost=4,
    military=1,
    political=3,
    glory=3,
    unique=True,
    traits="courtier",
    does=reaction(
        ConflictResult(YOU, "loses", "political"),
        Picks(
            out_of_play(CHARACTER, FACEUP, Trait("bushi"), cost_at_most(3), areas=("dynasty discard", "province")),
            PutsIntoPlay(PICKED),
        ),
    ),
)
character(
    "ikoma-prodigy",
    "Ikoma Prodigy",
    cost=1,
    military=0,
    political=2,
    glory=1,
    traits="courtier",
    does=reaction(GetsFate(SELF), Pool("gain honor", Number(1))),
)
character(
    "kitsu-spiritcaller",
    "Kitsu Spiritcaller",
    cost=3,
    military=1,
    political=3,
    glory=2,
    traits="shugenja water",
    does=action(
        during_conflict(),
        BOW_THIS,
        choose(out_of_play(CHARACTER, areas=("dynasty discard", "conflict discard"))),
        Then(
            PutsIntoPlay(TARGET, "conflict"),
            Later(ConflictEnds(), Does("return to the bottom of the deck", TARGET), "conflict", TARGET),
        ),
    ),
)
character(
    "lion-s-pride-brawler",
    "Lion's Pride Brawler",
    cost=3,
    military=3,
    political=2,
    glory=1,
    traits="bushi courtier",
    does=action(
        Is(SELF, ATTACKING),
        choose(a(CHARACTER, LowerThan("military", SELF, or_equal=True))),
        Does("bow", TARGET),
    ),
)
character(
    "matsu-beiona",
    "Matsu Beiona",
    cost=3,
    military=3,
    political=2,
    glory=2,
    unique=True,
    traits="bushi",
    does=reaction(ComesIntoPlay(SELF), Exists(a(CHARACTER, OTHER, Trait("bushi"), YOURS), 3), PutFate(SELF, 2)),
)
character("matsu-berserker", "Matsu Berserker", cost=1, military=3, political=None, glory=1, traits="bushi berserker")
character(
    "obstinate-recruit",
    "Obstinate Recruit",
    cost=0,
    military=2,
    political=0,
    glory=0,
    traits="bushi",
    does=constant(IsDiscarded(SELF, Honorable("less"))),
)
character(
    "steadfast-samurai",
    "Steadfast Samurai",
    cost=1,
    military=1,
    political=1,
    glory=1,
    traits="bushi",
    does=reaction(
        PhaseStarts("fate"),
        Honorable("more", 5),
        Lasts((Cannot(SELF, "be discarded"), Cannot(SELF, "lose fate")), "phase"),
        forced=True,
    ),
)
character(
    "venerable-historian",
    "Venerable Historian",
    cost=2,
    military=None,
    political=1,
    glory=3,
    traits="courtier scholar",
    does=action(Is(SELF, PARTICIPATING), Honorable("more"), Does("honor", SELF)),
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
    does=action(
        Is(SELF, ATTACKING), choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT), Does("move home", TARGET)
    ),
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
    does=reaction(ConflictResult(YOU, "loses", "military"), PutsIntoPlay(SELF), areas=("hand",)),
)

attachment(
    "guidance-of-the-ancestors",
    "Guidance of the Ancestors",
    cost=1,
    military=1,
    political=1,
    influence_cost=1,
    traits="condition",
    does=action(PlaysAttachment(), areas=("conflict discard",)),
)
attachment(
    "honored-blade",
    "Honored Blade",
    cost=1,
    military=2,
    influence_cost=1,
    traits="weapon",
    keywords="restricted",
    does=reaction(ConflictResult(ATTACHED), Pool("gain honor", Number(1))),
)
attachment(
    "sashimono",
    "Sashimono",
    cost=2,
    influence_cost=2,
    traits="item banner",
    attach_to=a(CHARACTER, Trait("bushi"), YOURS),
    does=constant(Cannot(ATTACHED, "bow as a result of conflict resolution"), when=during_conflict("military")),
)

event(
    "for-greater-glory",
    "For Greater Glory",
    cost=1,
    influence_cost=3,
    does=reaction(
        Breaks(YOU, "military"),
        PutFate(a(CHARACTER, PARTICIPATING, Trait("bushi"), YOURS)),
        maximum(1, "conflict"),
    ),
)
event(
    "ready-for-battle",
    "Ready for Battle",
    cost=0,
    influence_cost=1,
    does=reaction(IsBowed(a(CHARACTER, YOURS), by_opponent=True), Does("ready", TRIGGERING)),
)
event(
    "stand-your-ground",
    "Stand Your Ground",
    cost=0,
    influence_cost=2,
    does=would(LeavesPlay(a(CHARACTER, HONORED, YOURS)), Instead(Does("discard the status token of", TRIGGERING))),
)
event(
    "strength-in-numbers",
    "Strength in Numbers",
    cost=1,
    influence_cost=2,
    does=action(
        YouAre("attacking"),
        choose(a(CHARACTER, DEFENDING, at_most("glory", count(a(CHARACTER, ATTACKING))))),
        Does("move home", TARGET),
    ),
)
event(
    "way-of-the-lion",
    "Way of the Lion",
    cost=0,
    traits="philosophy",
    does=action(
        during_conflict(),
        choose(a(CHARACTER, Clan("lion"))),
        Lasts((MultipliesBase(TARGET, "military", 2),), "conflict"),
    ),
)
