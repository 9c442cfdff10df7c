"""The Unicorn cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.ability import ANY_NUMBER
from interregnum.cards.composed import SelectOne
from interregnum.cards.facts import GainsTrait
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, Trait
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import PICKED, SELF, TARGET, ChosenTogether
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    gets,
    limit,
    modifiers,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.arriving import MovesAttachment, PutsIntoPlay
from interregnum.games.fiverings.cards.words.conditions import YouAre, during_conflict
from interregnum.games.fiverings.cards.words.conflicts import ChangesConflictType, DeclaresConflict, KeepsToken
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, LosesHonor, Pays, SpendsFate
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.hands import LooksAt
from interregnum.games.fiverings.cards.words.occasions import (
    FirstConflict,
    FirstConflictResolved,
    Joins,
    PassesToken,
    SomeMove,
)
from interregnum.games.fiverings.cards.words.qualities import ATTACKING, FACEDOWN, PARTICIPATING, Clan
from interregnum.games.fiverings.cards.words.quantities import RingsInState
from interregnum.games.fiverings.cards.words.selectors import (
    ATTACHED,
    ATTACHMENT,
    CARD,
    CHARACTER,
    COST,
    PROVINCE,
    a,
    chosen,
    out_of_play,
)
from interregnum.games.fiverings.cards.words.triggers import Breaks, ComesIntoPlay, Declared
from interregnum.games.fiverings.rules.facts import Cannot, Costs

attachment = partial(entries.attachment, clan="unicorn")
character = partial(entries.character, clan="unicorn")
event = partial(entries.event, clan="unicorn")
province = partial(entries.province, clan="unicorn")
stronghold = partial(entries.stronghold, clan="unicorn")

CAVALRY = Trait("cavalry")
UNICORN = Clan("unicorn")

stronghold(
    "golden-plains-outpost",
    "Golden Plains Outpost",
    honor=10,
    fate=7,
    influence=10,
    unique=True,
    traits="outpost",
    deck_limit=1,
    does=action(
        during_conflict("military"),
        BOW_THIS,
        choose(a(CHARACTER, CAVALRY, YOURS)),
        Does("move to the conflict", TARGET),
    ),
)

province(
    "endless-plains",
    "Endless Plains",
    "water",
    2,
    deck_limit=1,
    does=reaction(
        Declared(OPPONENT, here=True),
        Pays("break"),
        choose(a(CHARACTER, ATTACKING), who=OPPONENT),
        Does("discard", TARGET),
    ),
)

character(
    "aggressive-moto",
    "Aggressive Moto",
    cost=2,
    military=3,
    political=0,
    glory=0,
    traits="bushi cavalry",
    does=constant(Cannot(SELF, "be declared as a defender")),
)
character(
    "border-rider",
    "Border Rider",
    cost=2,
    military=2,
    political=1,
    glory=1,
    traits="bushi cavalry",
    does=action(Does("ready", SELF)),
)
character(
    "giver-of-gifts",
    "Giver of Gifts",
    cost=3,
    military=2,
    political=3,
    glory=2,
    traits="courtier",
    does=action(
        choose(a(ATTACHMENT, YOURS), name="attachment"),
        Picks(a(CHARACTER, YOURS), MovesAttachment(chosen("attachment"), PICKED)),
    ),
)
character(
    "ide-trader",
    "Ide Trader",
    cost=3,
    military=1,
    political=3,
    glory=1,
    traits="courtier",
    does=reaction(
        SomeMove(),
        Is(SELF, PARTICIPATING),
        SelectOne((Pool("gain fate", Number(1)), Pool("draw", Number(1))), beforehand=True),
        limit(1, "conflict"),
    ),
)
character(
    "meishodo-wielder",
    "Meishōdō Wielder",
    cost=2,
    military=2,
    political=2,
    glory=1,
    traits="shugenja water",
    does=constant(Costs(YOU, SELF, -1), when=YouAre("first player"), areas=("province",)),
)
character(
    "moto-horde",
    "Moto Horde",
    cost=4,
    military=6,
    political=None,
    glory=1,
    traits="bushi army cavalry",
    keywords="no attachments except weapon",
)
character(
    "moto-youth",
    "Moto Youth",
    cost=1,
    military=2,
    political=0,
    glory=1,
    traits="bushi cavalry",
    does=constant(*modifiers(SELF, military=1), when=FirstConflict("military")),
)
character(
    "shinjo-altansarnai",
    "Shinjo Altansarnai",
    cost=5,
    military=5,
    political=4,
    glory=2,
    unique=True,
    traits="bushi cavalry champion",
    does=reaction(
        Breaks(YOU, "military"),
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, THEIRS), who=OPPONENT),
        Does("discard", TARGET),
    ),
)
character(
    "shinjo-outrider",
    "Shinjo Outrider",
    cost=2,
    military=2,
    political=2,
    glory=2,
    traits="bushi cavalry scout",
    does=action(during_conflict(), Does("move to the conflict", SELF)),
)
character(
    "shinjo-tatsuo",
    "Shinjo Tatsuo",
    cost=4,
    military=3,
    political=3,
    glory=2,
    unique=True,
    traits="bushi cavalry scout",
    does=action(
        during_conflict(),
        choose(SELF, name="this"),
        choose(a(CHARACTER, OTHER, YOURS), name="other", least=0),
        Does("move to the conflict", ChosenTogether(("this", "other"), "those characters")),
    ),
)
character(
    "utaku-infantry",
    "Utaku Infantry",
    cost=1,
    military=0,
    political=0,
    glory=1,
    traits="bushi",
    does=constant(
        *modifiers(SELF, both=count(a(CHARACTER, PARTICIPATING, UNICORN, YOURS))), when=Is(SELF, PARTICIPATING)
    ),
)
character(
    "utaku-yumino",
    "Utaku Yumino",
    cost=3,
    military=2,
    political=2,
    glory=3,
    unique=True,
    traits="bushi battle-maiden cavalry",
    does=action(
        during_conflict(),
        Pays("discard from hand", out_of_play(CARD, areas=("hand",))),
        gets(SELF, "conflict", both=2),
        limit(1, "conflict"),
    ),
)
character(
    "warrior-poet",
    "Warrior Poet",
    cost=3,
    military=2,
    political=2,
    glory=2,
    traits="bushi cavalry",
    does=action(Is(SELF, PARTICIPATING), gets(a(CHARACTER, PARTICIPATING, THEIRS), "conflict", both=-1)),
)
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
    does=action(during_conflict(), SpendsFate(1), choose(a(CHARACTER, YOURS)), Does("move to the conflict", TARGET)),
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
    does=reaction(ComesIntoPlay(SELF), Picks(a(PROVINCE, FACEDOWN), LooksAt(PICKED))),
)

attachment(
    "born-in-war",
    "Born in War",
    cost=2,
    influence_cost=1,
    traits="condition",
    attach_to=a(CHARACTER, CAVALRY),
    does=constant(*modifiers(ATTACHED, military=RingsInState("unclaimed rings"))),
)
attachment(
    "favored-mount",
    "Favored Mount",
    cost=1,
    military=1,
    influence_cost=1,
    traits="creature",
    attach_to=a(CHARACTER, YOURS),
    does=(
        constant(GainsTrait(ATTACHED, "cavalry")),
        action(during_conflict(), BOW_THIS, Does("move to the conflict", ATTACHED)),
    ),
)
attachment(
    "spyglass",
    "Spyglass",
    cost=1,
    political=1,
    influence_cost=2,
    traits="item gaijin",
    does=reaction(Joins(ATTACHED), Pool("draw", Number(1)), limit(2)),
)

event(
    "breakthrough",
    "Breakthrough",
    cost=0,
    influence_cost=1,
    does=reaction(FirstConflictResolved(), DeclaresConflict()),
)
event(
    "captive-audience",
    "Captive Audience",
    cost=0,
    influence_cost=3,
    does=action(during_conflict("political"), LosesHonor(1), ChangesConflictType("military")),
)
event(
    "cavalry-reserves",
    "Cavalry Reserves",
    cost=3,
    influence_cost=2,
    does=action(
        during_conflict("military"),
        choose(
            out_of_play(CHARACTER, CAVALRY, areas=("dynasty discard",)), name="characters", most=ANY_NUMBER, worth=6
        ),
        PutsIntoPlay(chosen("characters"), "conflict"),
    ),
)
event(
    "i-am-ready",
    "I Am Ready",
    cost=0,
    influence_cost=1,
    does=action(Pays("remove fate", a(CHARACTER, UNICORN, YOURS)), Does("ready", COST)),
)
event(
    "way-of-the-unicorn",
    "Way of the Unicorn",
    cost=0,
    traits="philosophy",
    does=would(PassesToken(), KeepsToken()),
)
