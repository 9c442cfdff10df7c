"""The Crab cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import SelectOne
from interregnum.cards.facts import Multiplies
from interregnum.cards.language import OPPONENT, YOU, Not, Number
from interregnum.cards.words.conditions import Exists, Is
from interregnum.cards.words.effects import Instead, Lasts
from interregnum.cards.words.qualities import OTHER, YOURS
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import (
    UNLIMITED,
    action,
    choose,
    constant,
    gets,
    maximum,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.conditions import Unbeaten, during_conflict
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, SACRIFICE_THIS, Pays, sacrifice
from interregnum.games.fiverings.cards.words.decks import TakesFromTop
from interregnum.games.fiverings.cards.words.effects import Does, Pool, PutFate, ResolvesRing, TakeFate
from interregnum.games.fiverings.cards.words.picking import OpponentSacrifices
from interregnum.games.fiverings.cards.words.provinces import IN_UNBROKEN, Rebuilds, SwitchesPlaces
from interregnum.games.fiverings.cards.words.qualities import (
    ATTACKING,
    DEFENDING,
    PARTICIPATING,
    UNIQUE,
    Clan,
    LowerThan,
)
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CARD, CHARACTER, HOLDING, a, out_of_play
from interregnum.games.fiverings.cards.words.triggers import (
    ComesIntoPlay,
    ConflictResult,
    LeavesPlay,
    PassesConflict,
    Plays,
)
from interregnum.games.fiverings.rules.facts import CancelsFirstAction, Cannot

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
    does=action(during_conflict(), BOW_THIS, gets(a(CHARACTER, DEFENDING, YOURS), "conflict", both=1)),
)

province(
    "defend-the-wall",
    "Defend the Wall",
    "earth",
    4,
    deck_limit=1,
    does=reaction(ConflictResult(YOU, here=True), ResolvesRing()),
)

holding(
    "borderlands-fortifications",
    "Borderlands Fortifications",
    strength=2,
    traits="battlefield",
    does=action(choose(out_of_play(CARD, OTHER, areas=("province",))), SwitchesPlaces(TARGET)),
)
holding(
    "funeral-pyre",
    "Funeral Pyre",
    traits="ritual",
    does=action(sacrifice(a(CHARACTER, YOURS)), Pool("draw", Number(1))),
)

character(
    "borderlands-defender",
    "Borderlands Defender",
    cost=3,
    military=3,
    political=3,
    glory=1,
    traits="bushi",
    does=constant(
        Cannot(SELF, "bow", "opponents' card effects"),
        Cannot(SELF, "be moved", "opponents' card effects"),
        when=Is(SELF, DEFENDING),
    ),
)
character("eager-scout", "Eager Scout", cost=0, military=0, political=0, glory=0, traits="bushi scout")
character(
    "hida-guardian",
    "Hida Guardian",
    cost=1,
    military=1,
    political=1,
    glory=1,
    traits="bushi",
    does=action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, OTHER)),
        gets(TARGET, "conflict", both=count(a(HOLDING, YOURS), 2)),
    ),
)
character(
    "hida-kisada",
    "Hida Kisada",
    cost=5,
    military=7,
    political=2,
    glory=0,
    unique=True,
    traits="bushi champion",
    does=constant(CancelsFirstAction(OPPONENT), when=Unbeaten()),
)
character(
    "hida-tomonatsu",
    "Hida Tomonatsu",
    cost=3,
    military=3,
    political=2,
    glory=2,
    unique=True,
    traits="bushi",
    does=reaction(
        ConflictResult(SELF, role="defender"),
        SACRIFICE_THIS,
        choose(a(CHARACTER, Not(UNIQUE), ATTACKING)),
        Does("return to the top of the deck", TARGET),
    ),
)
character(
    "hiruma-yojimbo",
    "Hiruma Yōjimbō",
    cost=2,
    military=4,
    political=3,
    glory=2,
    traits="bushi yojimbo",
    does=constant(Cannot(SELF, "be declared as an attacker")),
)
character(
    "intimidating-hida",
    "Intimidating Hida",
    cost=3,
    military=4,
    political=2,
    glory=1,
    traits="bushi",
    does=reaction(PassesConflict(OPPONENT), Pool("lose honor", Number(1), OPPONENT)),
)
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
    does=action(Is(SELF, PARTICIPATING), Exists(a(HOLDING)), Pool("gain fate", Number(1))),
)
character(
    "shrewd-yasuki",
    "Shrewd Yasuki",
    cost=2,
    military=1,
    political=2,
    glory=1,
    traits="courtier",
    does=action(Is(SELF, PARTICIPATING), Exists(a(HOLDING)), TakesFromTop(2)),
)
character(
    "steadfast-witch-hunter",
    "Steadfast Witch Hunter",
    cost=4,
    military=4,
    political=2,
    glory=0,
    traits="shugenja earth",
    does=action(sacrifice(a(CHARACTER, YOURS)), choose(a(CHARACTER)), Does("ready", TARGET)),
)
character(
    "vanguard-warrior",
    "Vanguard Warrior",
    cost=2,
    military=2,
    political=1,
    glory=1,
    traits="bushi",
    does=action(SACRIFICE_THIS, choose(a(CHARACTER)), PutFate(TARGET)),
)
character(
    "vengeful-berserker",
    "Vengeful Berserker",
    cost=3,
    military=3,
    political=None,
    glory=0,
    traits="bushi berserker",
    does=reaction(
        LeavesPlay(a(CHARACTER, OTHER, YOURS)),
        during_conflict(),
        Lasts((Multiplies(SELF, "military", 2),), "conflict"),
    ),
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
    does=reaction(
        ComesIntoPlay(SELF),
        Is(SELF, DEFENDING),
        choose(a(CHARACTER)),
        Lasts((Cannot(TARGET, "trigger abilities"),), "conflict"),
    ),
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
    does=action(during_conflict(), sacrifice(a(CHARACTER, YOURS)), gets(SELF, "conflict", military=3)),
)

attachment(
    "jade-tetsubo",
    "Jade Tetsubō",
    cost=2,
    military=3,
    influence_cost=2,
    traits="jade weapon",
    keywords="restricted",
    attach_to=a(CHARACTER, YOURS),
    does=action(
        Is(ATTACHED, PARTICIPATING),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, LowerThan("military", ATTACHED))),
        TakeFate(TARGET, 0, to_owner=True),
    ),
)
attachment(
    "reprieve",
    "Reprieve",
    cost=1,
    influence_cost=1,
    traits="condition",
    does=would(LeavesPlay(ATTACHED), Instead(Does("discard", SELF))),
)
attachment(
    "watch-commander",
    "Watch Commander",
    cost=1,
    military=1,
    political=1,
    influence_cost=3,
    traits="follower",
    keywords="one per character",
    attach_to=a(CHARACTER, YOURS),
    does=reaction(Plays(OPPONENT), Is(ATTACHED, PARTICIPATING), Pool("lose honor", Number(1), OPPONENT), UNLIMITED),
)

event(
    "levy",
    "Levy",
    cost=0,
    influence_cost=3,
    does=action(
        SelectOne(
            (Pool("give fate", Number(1), OPPONENT), Pool("give honor", Number(1), OPPONENT)), OPPONENT, beforehand=True
        )
    ),
)
event(
    "rebuild",
    "Rebuild",
    cost=0,
    influence_cost=2,
    does=action(
        Pays("shuffle into deck", IN_UNBROKEN),
        choose(out_of_play(HOLDING, areas=("dynasty discard",))),
        Rebuilds(TARGET),
    ),
)
event(
    "the-mountain-does-not-fall",
    "The Mountain Does Not Fall",
    cost=1,
    influence_cost=3,
    traits="technique",
    does=action(
        choose(a(CHARACTER)),
        Lasts((Cannot(TARGET, "bow as a result of conflict resolution"),), "phase", when=Is(TARGET, DEFENDING)),
        maximum(1),
    ),
)
event(
    "way-of-the-crab",
    "Way of the Crab",
    cost=1,
    traits="philosophy",
    does=action(
        sacrifice(a(CHARACTER, Clan("crab"), YOURS)),
        OpponentSacrifices(),
        maximum(1),
    ),
)
