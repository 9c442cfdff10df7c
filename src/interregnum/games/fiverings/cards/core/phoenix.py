"""The Phoenix cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import SelectOne
from interregnum.cards.facts import GainsKeyword
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.effects import Cancel, Lasts
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS, Trait, cost_at_most
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF, TARGET
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
from interregnum.games.fiverings.cards.words.conditions import (
    AttackedOften,
    CountsMoreGlory,
    OutsideConflicts,
    RingIsYours,
    during_conflict,
)
from interregnum.games.fiverings.cards.words.conflicts import SWITCH_RING, ChangesConflictType
from interregnum.games.fiverings.cards.words.costs import BOW_THIS
from interregnum.games.fiverings.cards.words.effects import Does, Pool, ResolvesRing, TakeFate
from interregnum.games.fiverings.cards.words.qualities import ATTACKING, PARTICIPATING, LowerThan
from interregnum.games.fiverings.cards.words.quantities import RingsInState
from interregnum.games.fiverings.cards.words.rings import BarsElement, SwitchesClaimed, TakesOver
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, Rings, a
from interregnum.games.fiverings.cards.words.triggers import ConflictResult, Initiates, PhaseFinishes, PhaseStarts
from interregnum.games.fiverings.rules.facts import Cannot, PlayerCannot, RingGains

attachment = partial(entries.attachment, clan="phoenix")
character = partial(entries.character, clan="phoenix")
event = partial(entries.event, clan="phoenix")
holding = partial(entries.holding, clan="phoenix")
province = partial(entries.province, clan="phoenix")
stronghold = partial(entries.stronghold, clan="phoenix")

SHUGENJA = Trait("shugenja")

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
    does=action(BOW_THIS, choose(a(CHARACTER)), gets(TARGET, "phase", glory=2)),
)

province(
    "kuroi-mori",
    "Kuroi Mori",
    "void",
    4,
    deck_limit=1,
    does=action(during_conflict(here=True), SelectOne((SWITCH_RING, ChangesConflictType()), beforehand=True)),
)

holding(
    "forgotten-library",
    "Forgotten Library",
    traits="library shrine",
    does=reaction(PhaseStarts("draw"), Pool("draw", Number(1))),
)

character(
    "adept-of-the-waves",
    "Adept of the Waves",
    cost=2,
    military=2,
    political=2,
    glory=2,
    traits="shugenja water",
    does=action(
        choose(a(CHARACTER)), Lasts((GainsKeyword(TARGET, "covert"),), "phase", when=during_conflict(element="water"))
    ),
)
character(
    "asako-diplomat",
    "Asako Diplomat",
    cost=2,
    military=1,
    political=2,
    glory=1,
    traits="courtier",
    does=reaction(
        ConflictResult(SELF), choose(a(CHARACTER)), SelectOne((Does("honor", TARGET), Does("dishonor", TARGET)))
    ),
)
character(
    "fearsome-mystic",
    "Fearsome Mystic",
    cost=4,
    military=2,
    political=4,
    glory=1,
    traits="shugenja air",
    does=(
        constant(*modifiers(SELF, glory=2), when=during_conflict(element="air")),
        action(Is(SELF, PARTICIPATING), TakeFate(a(CHARACTER, PARTICIPATING, LowerThan("glory", SELF), THEIRS))),
    ),
)
character(
    "isawa-atsuko",
    "Isawa Atsuko",
    cost=4,
    military=3,
    political=3,
    glory=2,
    unique=True,
    traits="shugenja void",
    does=action(
        during_conflict(element="void"),
        Lasts(
            (
                *modifiers(a(CHARACTER, PARTICIPATING, YOURS), both=1),
                *modifiers(a(CHARACTER, PARTICIPATING, THEIRS), both=-1),
            ),
            "conflict",
        ),
    ),
)
character(
    "isawa-masahiro",
    "Isawa Masahiro",
    cost=3,
    military=3,
    political=2,
    glory=2,
    unique=True,
    traits="shugenja fire",
    does=action(
        during_conflict(element="fire"),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, cost_at_most(2))),
        Does("discard", TARGET),
    ),
)
character(
    "meddling-mediator",
    "Meddling Mediator",
    cost=2,
    military=0,
    political=3,
    glory=1,
    traits="courtier",
    does=action(
        AttackedOften(2),
        SelectOne(
            (Pool("give fate", Number(1), OPPONENT), Pool("give honor", Number(1), OPPONENT)),
            beforehand=True,
        ),
    ),
)
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
character(
    "radiant-orator",
    "Radiant Orator",
    cost=3,
    military=1,
    political=2,
    glory=2,
    traits="courtier",
    does=action(
        Is(SELF, PARTICIPATING),
        CountsMoreGlory(),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Does("move home", TARGET),
    ),
)
character("serene-warrior", "Serene Warrior", cost=3, military=3, political=2, glory=4, traits="bushi")
character(
    "shiba-peacemaker",
    "Shiba Peacemaker",
    cost=1,
    military=4,
    political=1,
    glory=1,
    traits="bushi",
    does=constant(Cannot(SELF, "participate as an attacker")),
)
character(
    "shiba-tsukune",
    "Shiba Tsukune",
    cost=5,
    military=4,
    political=4,
    glory=4,
    unique=True,
    traits="bushi champion",
    does=interrupt(PhaseFinishes("conflict"), Picks(Rings("unclaimed"), ResolvesRing("picked"), most=2)),
)
character(
    "shiba-yojimbo",
    "Shiba Yōjimbō",
    cost=3,
    military=3,
    political=2,
    glory=2,
    traits="bushi yojimbo",
    does=would(Initiates(targeting=a(CHARACTER, SHUGENJA, YOURS)), Cancel()),
)
character(
    "solemn-scholar",
    "Solemn Scholar",
    cost=1,
    military=1,
    political=1,
    glory=1,
    traits="shugenja earth scholar",
    does=action(during_conflict(), RingIsYours("earth"), choose(a(CHARACTER, ATTACKING)), Does("bow", TARGET)),
)
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
    does=constant(*modifiers(SELF, both=RingsInState("claimed rings"))),
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
    does=constant(RingGains("air"), when=Is(SELF, ATTACKING)),
)

attachment(
    "grasp-of-earth",
    "Grasp of Earth",
    cost=1,
    military=1,
    political=1,
    influence_cost=1,
    traits="spell earth",
    attach_to=a(CHARACTER, SHUGENJA, YOURS),
    does=action(
        during_conflict(),
        BOW_THIS,
        Lasts(
            (
                Cannot(a(CHARACTER, THEIRS), "move to the conflict"),
                PlayerCannot(OPPONENT, "play characters from hand"),
            ),
            "conflict",
            fixed=False,
        ),
    ),
)
attachment(
    "magnificent-kimono",
    "Magnificent Kimono",
    cost=0,
    political=1,
    influence_cost=1,
    traits="item",
    does=constant(GainsKeyword(ATTACHED, "pride")),
)
attachment(
    "pacifism",
    "Pacifism",
    cost=2,
    influence_cost=2,
    traits="condition",
    play_only=(OutsideConflicts(),),
    does=constant(Cannot(ATTACHED, "participate in military conflicts")),
)

event(
    "against-the-waves",
    "Against the Waves",
    cost=1,
    influence_cost=1,
    traits="spell water",
    does=action(choose(a(CHARACTER, SHUGENJA)), SelectOne((Does("bow", TARGET), Does("ready", TARGET)))),
)
event(
    "display-of-power",
    "Display of Power",
    cost=2,
    influence_cost=3,
    traits="spell fire",
    does=reaction(ConflictResult(YOU, "loses", unopposed=True), TakesOver()),
)
event(
    "know-the-world",
    "Know the World",
    cost=1,
    influence_cost=3,
    traits="spell void",
    does=action(SwitchesClaimed()),
)
event(
    "supernatural-storm",
    "Supernatural Storm",
    cost=0,
    influence_cost=1,
    traits="spell water",
    does=action(
        choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, "conflict", both=count(a(CHARACTER, SHUGENJA, YOURS)))
    ),
)
event(
    "way-of-the-phoenix",
    "Way of the Phoenix",
    cost=0,
    traits="philosophy",
    does=action(choose(Rings("any")), BarsElement(OPPONENT), maximum(1, "phase")),
)
