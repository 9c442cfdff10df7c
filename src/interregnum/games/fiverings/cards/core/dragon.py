"""The Dragon cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import If
from interregnum.cards.facts import ExtraUse, GainsKeyword
from interregnum.cards.language import OPPONENT, YOU, Either, Number
from interregnum.cards.words.conditions import Is, both
from interregnum.cards.words.effects import Lasts, Together
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, On, OtherThan, Trait
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.core.dragon_effects import GainsPrintedAbility, LoneParticipant
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    gets,
    interrupt,
    limit,
    maximum,
    modifiers,
    reaction,
)
from interregnum.games.fiverings.cards.words.conditions import MoreCharacters, during_conflict
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, Pays, SpendsFate
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, MovesFate, Pool, PutFate, TakeFate
from interregnum.games.fiverings.cards.words.hands import Discards, DiscardsFromHand, LooksAt
from interregnum.games.fiverings.cards.words.picking import Searches
from interregnum.games.fiverings.cards.words.qualities import (
    AT_HOME,
    ATTACKING,
    FACEDOWN,
    NO_FATE,
    PARTICIPATING,
    WITH_FATE,
    Alone,
    Attachments,
    at_most,
)
from interregnum.games.fiverings.cards.words.quantities import HandAbove, RingsInState
from interregnum.games.fiverings.cards.words.selectors import (
    ATTACHED,
    ATTACHMENT,
    CARD,
    CHARACTER,
    PROVINCE,
    PlayedAttachment,
    a,
    chosen,
    out_of_play,
)
from interregnum.games.fiverings.cards.words.triggers import (
    AttachedTo,
    ConflictResult,
    Declared,
    IsBroken,
    IsRevealed,
    PhaseStarts,
    SelectsRing,
)
from interregnum.games.fiverings.rules.facts import Cannot, Costs, PlayerCannot

attachment = partial(entries.attachment, clan="dragon")
character = partial(entries.character, clan="dragon")
event = partial(entries.event, clan="dragon")
holding = partial(entries.holding, clan="dragon")
province = partial(entries.province, clan="dragon")
stronghold = partial(entries.stronghold, clan="dragon")

MONKISH = Either(Trait("monk"), Attachments(1, "monk"))
LOSER = chosen("loser")
THEIR_HAND = out_of_play(CARD, areas=("hand",), whose="opponent")
DOWN_TO_FOUR = DiscardsFromHand(HandAbove(OPPONENT, 4), OPPONENT)

stronghold(
    "mountain-s-anvil-castle",
    "Mountain's Anvil Castle",
    strength=2,
    honor=11,
    fate=7,
    influence=10,
    unique=True,
    traits="castle",
    deck_limit=1,
    does=action(
        during_conflict(),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, Attachments(1))),
        If(
            Is(TARGET, Attachments(2), "if"),
            gets(TARGET, "conflict", both=2),
            gets(TARGET, "conflict", both=1),
        ),
    ),
)

province(
    "restoration-of-balance",
    "Restoration of Balance",
    "fire",
    3,
    deck_limit=1,
    does=reaction(IsRevealed(SELF), DOWN_TO_FOUR),
    errata=interrupt(IsBroken(SELF), DOWN_TO_FOUR),
)

holding(
    "secluded-temple",
    "Secluded Temple",
    strength=1,
    traits="shrine",
    does=reaction(
        PhaseStarts("conflict"),
        MoreCharacters(OPPONENT),
        choose(a(CHARACTER, THEIRS, WITH_FATE), who=OPPONENT),
        TakeFate(TARGET),
    ),
)

character(
    "agasha-swordsmith",
    "Agasha Swordsmith",
    cost=2,
    military=1,
    political=2,
    glory=1,
    traits="shugenja fire",
    does=action(Searches(top=5, kind="attachment")),
)
character(
    "ascetic-visionary",
    "Ascetic Visionary",
    cost=4,
    military=3,
    political=4,
    glory=1,
    traits="monk tattooed",
    keywords="no attachments except monk or tattoo",
    does=action(Is(SELF, ATTACKING), SpendsFate(to_ring=True), choose(a(CHARACTER, MONKISH)), Does("ready", TARGET)),
)
character(
    "doomed-shugenja",
    "Doomed Shugenja",
    cost=1,
    military=3,
    political=3,
    glory=0,
    traits="shugenja fire",
    keywords="limited",
    does=constant(Cannot(SELF, "receive fate when played from a province"), areas=("province", "play")),
)
character(
    "enlightened-warrior",
    "Enlightened Warrior",
    cost=3,
    military=2,
    political=2,
    glory=1,
    traits="bushi",
    does=reaction(SelectsRing(OPPONENT), PutFate(SELF)),
)
character(
    "kitsuki-investigator",
    "Kitsuki Investigator",
    cost=3,
    military=1,
    political=3,
    glory=2,
    traits="courtier",
    does=action(
        both(during_conflict("political"), Is(SELF, PARTICIPATING)),
        SpendsFate(to_ring=True),
        LooksAt(THEIR_HAND),
        Picks(THEIR_HAND, Discards(PICKED)),
        maximum(1, "conflict"),
    ),
)
character(
    "mirumoto-prodigy",
    "Mirumoto Prodigy",
    cost=2,
    military=2,
    political=2,
    glory=1,
    traits="bushi duelist",
    does=constant(PlayerCannot(OPPONENT, "declare more than one defender"), when=Is(SELF, Alone("attacking"))),
)
character(
    "mirumoto-raitsugu",
    "Mirumoto Raitsugu",
    cost=3,
    military=3,
    political=2,
    glory=1,
    unique=True,
    traits="bushi duelist",
    does=action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Challenges(
            TARGET,
            "military",
            If(Is(LOSER, NO_FATE, "if"), Does("discard", LOSER), TakeFate(LOSER)),
        ),
    ),
)
character(
    "niten-adept",
    "Niten Adept",
    cost=2,
    military=2,
    political=1,
    glory=1,
    traits="bushi",
    does=action(
        Is(SELF, PARTICIPATING),
        Pays("bow", a(ATTACHMENT, YOURS, On(SELF))),
        choose(a(CHARACTER, PARTICIPATING, Attachments(0))),
        Does("bow", TARGET),
    ),
)
character(
    "niten-master",
    "Niten Master",
    cost=4,
    military=3,
    political=3,
    glory=2,
    traits="bushi",
    does=reaction(AttachedTo(YOU, a(ATTACHMENT, Trait("weapon")), SELF), Does("ready", SELF), limit(2)),
)
character(
    "seeker-of-enlightenment",
    "Seeker of Enlightenment",
    cost=2,
    military=1,
    political=1,
    glory=0,
    traits="monk tattooed",
    does=constant(*modifiers(SELF, both=RingsInState("fate on unclaimed rings"))),
)
character(
    "togashi-initiate",
    "Togashi Initiate",
    cost=1,
    military=1,
    political=1,
    glory=2,
    traits="monk tattooed",
    does=action(Is(SELF, ATTACKING), SpendsFate(to_ring=True), Does("honor", SELF)),
)
character(
    "togashi-yokuni",
    "Togashi Yokuni",
    cost=5,
    military=5,
    political=5,
    glory=3,
    unique=True,
    traits="bushi shugenja champion",
    does=action(choose(a(CHARACTER, OTHER)), GainsPrintedAbility(TARGET), maximum(1)),
)
character(
    "tattooed-wanderer",
    "Tattooed Wanderer",
    side="conflict",
    cost=1,
    military=2,
    political=1,
    glory=0,
    influence_cost=2,
    traits="monk tattooed",
    as_attachment=entries.as_attachment(
        "tattooed-wanderer",
        "Tattooed Wanderer",
        clan="dragon",
        cost=1,
        influence_cost=2,
        traits="monk tattooed",
        does=constant(GainsKeyword(ATTACHED, "covert")),
    ),
)
character(
    "togashi-kazue",
    "Togashi Kazue",
    side="conflict",
    cost=3,
    military=3,
    political=3,
    glory=1,
    influence_cost=2,
    unique=True,
    traits="monk tattooed",
    as_attachment=entries.as_attachment(
        "togashi-kazue",
        "Togashi Kazue",
        clan="dragon",
        cost=3,
        influence_cost=2,
        unique=True,
        traits="monk tattooed",
        does=action(
            Is(ATTACHED, PARTICIPATING),
            choose(a(CHARACTER, PARTICIPATING, OtherThan(ATTACHED))),
            MovesFate(TARGET, ATTACHED),
        ),
    ),
)

attachment(
    "ancestral-daisho",
    "Ancestral Daishō",
    cost=1,
    military=2,
    influence_cost=2,
    traits="weapon",
    keywords="ancestral, restricted",
)
attachment(
    "daimyo-s-favor",
    "Daimyō's Favor",
    cost=0,
    influence_cost=2,
    traits="condition",
    attach_to=a(CHARACTER, YOURS),
    does=action(BOW_THIS, Lasts((Costs(YOU, PlayedAttachment(), -1, once=True, onto=ATTACHED),), "phase")),
)
attachment(
    "kitsuki-s-method",
    "Kitsuki's Method",
    cost=1,
    political=2,
    influence_cost=2,
    traits="technique",
    keywords="ancestral, restricted",
)
attachment(
    "way-of-the-dragon",
    "Way of the Dragon",
    cost=2,
    military=1,
    political=1,
    traits="philosophy",
    keywords="one per character",
    attach_to=a(CHARACTER, YOURS),
    does=constant(ExtraUse(ATTACHED)),
)

event(
    "indomitable-will",
    "Indomitable Will",
    cost=1,
    influence_cost=2,
    does=reaction(
        ConflictResult(YOU, alone=True),
        Lasts((Cannot(LoneParticipant(), "bow as a result of conflict resolution"),), "conflict"),
    ),
)
event("let-go", "Let Go", cost=0, influence_cost=2, does=action(choose(a(ATTACHMENT)), Does("discard", TARGET)))
event(
    "mantra-of-fire",
    "Mantra of Fire",
    cost=0,
    influence_cost=2,
    traits="kiho fire",
    does=reaction(
        Declared(OPPONENT, element="fire"),
        choose(a(CHARACTER, MONKISH)),
        Together((PutFate(TARGET), Pool("draw", Number(1)))),
    ),
)
event(
    "mirumoto-s-fury",
    "Mirumoto's Fury",
    cost=1,
    influence_cost=2,
    does=action(
        during_conflict(),
        choose(a(CHARACTER, ATTACKING, at_most("glory", count(a(PROVINCE, YOURS, FACEDOWN))))),
        Does("bow", TARGET),
    ),
)
event(
    "tranquility",
    "Tranquility",
    cost=0,
    influence_cost=2,
    does=action(during_conflict(), Lasts((Cannot(a(CHARACTER, THEIRS, AT_HOME), "trigger abilities"),), "conflict")),
)
