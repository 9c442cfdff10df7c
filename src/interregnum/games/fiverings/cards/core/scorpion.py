"""The Scorpion cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import May, SelectOne, Then
from interregnum.cards.facts import IsDiscarded
from interregnum.cards.language import OPPONENT, YOU, Not, Number
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.effects import Cancel, Diverts, Instead, Lasts, Later, Together
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS, OtherThan, SameController, Trait, cost_at_most
from interregnum.cards.words.selectors import PICKED, SELF, TARGET, TRIGGERING
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
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.conditions import DialCompared, Honorable, SkillIsZero, during_conflict
from interregnum.games.fiverings.cards.words.conflicts import ChangesBid
from interregnum.games.fiverings.cards.words.control import Seizes, TakesControl
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, SACRIFICE_THIS, LosesHonor, Pays, SpendsFate
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.picking import Searches
from interregnum.games.fiverings.cards.words.qualities import DISHONORED, PARTICIPATING, Clan, OfThatOpponent
from interregnum.games.fiverings.cards.words.selectors import (
    ATTACHED,
    ATTACHMENT,
    CARD,
    CHARACTER,
    COST,
    Anywhere,
    a,
    chosen,
    out_of_play,
)
from interregnum.games.fiverings.cards.words.triggers import (
    ConflictResult,
    Declared,
    DialsAreRevealed,
    GetsHonor,
    Initiates,
    Plays,
)
from interregnum.games.fiverings.rules.facts import Costs, SwitchesBase

attachment = partial(entries.attachment, clan="scorpion")
character = partial(entries.character, clan="scorpion")
event = partial(entries.event, clan="scorpion")
holding = partial(entries.holding, clan="scorpion")
province = partial(entries.province, clan="scorpion")
stronghold = partial(entries.stronghold, clan="scorpion")

LESS_HONORABLE = Honorable("less")

stronghold(
    "city-of-the-open-hand",
    "City of the Open Hand",
    strength=1,
    honor=10,
    fate=7,
    influence=10,
    unique=True,
    traits="city",
    deck_limit=1,
    does=action(LESS_HONORABLE, BOW_THIS, Pool("give honor", Number(1), OPPONENT)),
    errata=action(
        LESS_HONORABLE,
        BOW_THIS,
        SelectOne((Pool("gain honor", Number(1)), Pool("lose honor", Number(1), OPPONENT)), beforehand=True),
    ),
)

province(
    "secret-cache",
    "Secret Cache",
    "air",
    4,
    deck_limit=1,
    does=reaction(Declared(OPPONENT, here=True), Searches("conflict", top=5)),
)

holding(
    "city-of-lies",
    "City of Lies",
    strength=1,
    traits="city",
    does=action(Lasts((Costs(YOU, Anywhere("event"), -1, once=True),), "phase")),
)

character(
    "bayushi-liar", "Bayushi Liar", cost=1, military=None, political=3, glory=0, traits="courtier", keywords="sincerity"
)
character(
    "bayushi-manipulator",
    "Bayushi Manipulator",
    cost=1,
    military=1,
    political=1,
    glory=1,
    traits="courtier",
    does=reaction(DialsAreRevealed(), ChangesBid(1)),
)
character(
    "bayushi-shoju",
    "Bayushi Shoju",
    cost=5,
    military=3,
    political=7,
    glory=2,
    unique=True,
    traits="bushi courtier champion",
    does=action(
        during_conflict("political"),
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Lasts(
            (*modifiers(TARGET, political=-1), IsDiscarded(TARGET, SkillIsZero(chosen("it"), "political"))), "conflict"
        ),
        limit(2),
    ),
)
character(
    "bayushi-yunako",
    "Bayushi Yunako",
    cost=4,
    military=4,
    political=2,
    glory=2,
    unique=True,
    traits="bushi commander",
    does=action(Is(SELF, PARTICIPATING), choose(a(CHARACTER)), Lasts((SwitchesBase(TARGET),), "conflict")),
)
character(
    "blackmail-artist",
    "Blackmail Artist",
    cost=2,
    military=1,
    political=2,
    glory=1,
    traits="courtier",
    does=reaction(ConflictResult(SELF, kind="political"), Pool("give honor", Number(1), OPPONENT)),
)
character(
    "favored-niece",
    "Favored Niece",
    cost=3,
    military=2,
    political=2,
    glory=2,
    traits="courtier",
    does=action(Pays("discard from hand", out_of_play(CARD, areas=("hand",))), Pool("draw", Number(1)), limit(2)),
)
character(
    "shosuro-actress",
    "Shosuro Actress",
    cost=3,
    military=1,
    political=3,
    glory=1,
    traits="courtier shinobi",
    does=action(
        during_conflict(),
        SACRIFICE_THIS,
        choose(
            out_of_play(
                CHARACTER,
                Not(Trait("shinobi")),
                cost_at_most(3),
                areas=("dynasty discard", "conflict discard"),
                whose="opponent",
            )
        ),
        PutsIntoPlay(TARGET, "conflict"),
    ),
)
character(
    "shosuro-miyako",
    "Shosuro Miyako",
    cost=3,
    military=3,
    political=2,
    glory=1,
    unique=True,
    traits="bushi shinobi",
    does=reaction(
        Plays(YOU, "a character from hand"),
        SelectOne(
            (
                Pool("discard at random", Number(1), OPPONENT),
                Picks(a(CHARACTER, THEIRS), Does("dishonor", PICKED), OPPONENT),
            ),
            OPPONENT,
            beforehand=True,
        ),
    ),
)
character(
    "sinister-soshi",
    "Sinister Soshi",
    cost=1,
    military=None,
    political=None,
    glory=0,
    traits="shugenja air",
    does=action(during_conflict(), choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, "conflict", both=-2)),
)
character(
    "soshi-illusionist",
    "Soshi Illusionist",
    cost=2,
    military=1,
    political=3,
    glory=1,
    traits="shugenja air",
    does=action(SpendsFate(1), choose(a(CHARACTER)), Does("discard the status token of", TARGET)),
)
character(
    "yogo-hiroue",
    "Yogo Hiroue",
    cost=4,
    military=0,
    political=4,
    glory=2,
    unique=True,
    traits="courtier",
    does=action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, Not(PARTICIPATING))),
        Then(
            Does("move to the conflict", TARGET),
            Later(ConflictResult(YOU), May(Does("dishonor", TARGET)), "conflict"),
        ),
    ),
)
character(
    "yogo-outcast",
    "Yogo Outcast",
    cost=2,
    military=2,
    political=2,
    glory=1,
    traits="shugenja air",
    does=constant(*modifiers(SELF, both=1), when=LESS_HONORABLE),
)
character(
    "young-rumormonger",
    "Young Rumormonger",
    cost=2,
    military=2,
    political=2,
    glory=1,
    traits="courtier",
    does=would(
        GetsHonor(a(CHARACTER)),
        choose(a(CHARACTER, SameController(TRIGGERING), OtherThan(TRIGGERING))),
        Instead(Diverts(TARGET)),
    ),
)
character(
    "adept-of-shadows",
    "Adept of Shadows",
    side="conflict",
    cost=2,
    military=2,
    political=2,
    glory=0,
    influence_cost=3,
    traits="bushi shinobi",
    does=action(LosesHonor(1), Does("return to hand", SELF)),
)
character(
    "unassuming-yojimbo",
    "Unassuming Yōjimbō",
    side="conflict",
    cost=3,
    military=3,
    political=1,
    glory=0,
    influence_cost=2,
    traits="bushi yojimbo",
    keywords="covert",
)

attachment(
    "court-mask",
    "Court Mask",
    cost=1,
    military=1,
    political=2,
    influence_cost=1,
    traits="item mask",
    attach_to=a(CHARACTER, YOURS),
    does=action(Together((Does("return to hand", SELF), Does("dishonor", ATTACHED)))),
)
attachment("fiery-madness", "Fiery Madness", cost=1, military=-2, political=-2, influence_cost=2, traits="poison")

event(
    "ambush",
    "Ambush",
    cost=3,
    influence_cost=1,
    does=action(
        during_conflict(),
        choose(
            out_of_play(CHARACTER, Clan("scorpion"), areas=("hand", "province")), name="characters", most=2, worth=6
        ),
        PutsIntoPlay(chosen("characters"), "conflict"),
    ),
)
event(
    "blackmail",
    "Blackmail",
    cost=3,
    influence_cost=3,
    play_only=(LESS_HONORABLE,),
    does=action(
        during_conflict(), choose(a(CHARACTER, cost_at_most(2), THEIRS)), TakesControl(TARGET, until="conflict")
    ),
)
event(
    "calling-in-favors",
    "Calling in Favors",
    cost=1,
    influence_cost=2,
    does=action(Pays("dishonor", a(CHARACTER, YOURS)), choose(a(ATTACHMENT, THEIRS)), Seizes(TARGET, onto=COST)),
)
event(
    "forged-edict",
    "Forged Edict",
    cost=0,
    influence_cost=2,
    does=would(Initiates(event=True), Pays("dishonor", a(CHARACTER, Trait("courtier"), YOURS)), Cancel()),
)
event(
    "i-can-swim",
    "I Can Swim",
    cost=2,
    influence_cost=1,
    traits="philosophy",
    does=action(
        during_conflict(),
        DialCompared("higher"),
        choose(a(CHARACTER, PARTICIPATING, DISHONORED, OfThatOpponent())),
        Does("discard", TARGET),
    ),
)
event(
    "way-of-the-scorpion",
    "Way of the Scorpion",
    cost=0,
    traits="philosophy",
    does=action(
        during_conflict(), choose(a(CHARACTER, PARTICIPATING, Not(Clan("scorpion")))), Does("dishonor", TARGET)
    ),
)
