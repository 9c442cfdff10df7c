"""The Crane cards of the Core Set."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import If
from interregnum.cards.facts import Blanks, GainsAbility, GainsKeyword
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.effects import Cancel, Together
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    gets,
    interrupt,
    modifiers,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.conditions import (
    CountsMoreSkill,
    DuringPhase,
    MoreCharacters,
    OutsideConflict,
    WinsDuel,
    during_conflict,
)
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, GivesFate, sacrifice
from interregnum.games.fiverings.cards.words.decks import GiftOfEach, PlaysTop
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool, ResolvesRing
from interregnum.games.fiverings.cards.words.qualities import (
    ALONE,
    ATTACKING,
    DEFENDING,
    DISHONORED,
    FACEDOWN,
    HONORED,
    PARTICIPATING,
    READY,
    UNINVOLVED,
    Alone,
    Clan,
    at_most,
)
from interregnum.games.fiverings.cards.words.selectors import (
    ATTACHED,
    ATTACKED_PROVINCE,
    CARD,
    CHARACTER,
    a,
    chosen,
    out_of_play,
)
from interregnum.games.fiverings.cards.words.triggers import Initiates, IsBroken, IsHonored, RingClaimed
from interregnum.games.fiverings.rules.facts import Cannot, PlayerCannot

attachment = partial(entries.attachment, clan="crane")
character = partial(entries.character, clan="crane")
event = partial(entries.event, clan="crane")
holding = partial(entries.holding, clan="crane")
province = partial(entries.province, clan="crane")
stronghold = partial(entries.stronghold, clan="crane")

LOSER = chosen("loser")

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
    does=action(
        during_conflict("political"),
        BOW_THIS,
        choose(a(CHARACTER, PARTICIPATING, at_most("political", 2))),
        Does("bow", TARGET),
    ),
)

province(
    "the-art-of-peace",
    "The Art of Peace",
    "air",
    4,
    deck_limit=1,
    does=interrupt(
        IsBroken(SELF),
        Together((Does("dishonor", a(CHARACTER, ATTACKING)), Does("honor", a(CHARACTER, DEFENDING)))),
    ),
)

holding(
    "artisan-academy",
    "Artisan Academy",
    strength=1,
    traits="academy",
    does=action(DuringPhase("conflict"), PlaysTop()),
)

character(
    "asahina-artisan",
    "Asahina Artisan",
    cost=1,
    military=0,
    political=0,
    glory=2,
    traits="shugenja air",
    does=action(
        during_conflict(), BOW_THIS, choose(a(CHARACTER, OTHER, Clan("crane"))), gets(TARGET, "conflict", political=3)
    ),
)
character(
    "asahina-storyteller",
    "Asahina Storyteller",
    cost=4,
    military=2,
    political=4,
    glory=2,
    traits="courtier shugenja air",
    keywords="sincerity",
    does=constant(GainsKeyword(a(CHARACTER, HONORED, Clan("crane"), YOURS), "sincerity")),
)
character(
    "brash-samurai",
    "Brash Samurai",
    cost=2,
    military=2,
    political=1,
    glory=2,
    traits="bushi",
    does=action(Is(SELF, ALONE), Does("honor", SELF)),
)
character(
    "cautious-scout",
    "Cautious Scout",
    cost=2,
    military=2,
    political=0,
    glory=1,
    traits="bushi scout",
    does=constant(Blanks(ATTACKED_PROVINCE), when=Is(SELF, Alone("attacking"))),
)
character(
    "daidoji-nerishma",
    "Daidoji Nerishma",
    cost=2,
    military=3,
    political=1,
    glory=1,
    unique=True,
    traits="bushi scout",
    does=action(choose(out_of_play(CARD, FACEDOWN, areas=("province",))), Does("turn faceup", TARGET)),
)
character(
    "doji-challenger",
    "Doji Challenger",
    cost=3,
    military=3,
    political=3,
    glory=2,
    traits="bushi duelist",
    does=action(Is(SELF, ATTACKING), choose(a(CHARACTER, THEIRS)), Does("move to the conflict", TARGET)),
)
character(
    "doji-gift-giver",
    "Doji Gift Giver",
    cost=2,
    military=0,
    political=2,
    glory=1,
    traits="courtier",
    does=action(
        Is(SELF, PARTICIPATING),
        GivesFate(),
        choose(a(CHARACTER, READY, PARTICIPATING, THEIRS), who=OPPONENT),
        Does("bow", TARGET),
    ),
)
character(
    "doji-hotaru",
    "Doji Hotaru",
    cost=5,
    military=3,
    political=6,
    glory=3,
    unique=True,
    traits="bushi champion",
    does=reaction(RingClaimed(YOU, "political"), Is(SELF, PARTICIPATING), ResolvesRing("claimed")),
)
character("doji-whisperer", "Doji Whisperer", cost=1, military=0, political=3, glory=1, traits="courtier")
character(
    "guest-of-honor",
    "Guest of Honor",
    cost=4,
    military=1,
    political=4,
    glory=1,
    traits="courtier",
    does=constant(PlayerCannot(OPPONENT, "play events"), when=Is(SELF, PARTICIPATING)),
)
character(
    "kakita-asami",
    "Kakita Asami",
    cost=3,
    military=1,
    political=3,
    glory=2,
    unique=True,
    traits="courtier",
    does=action(
        Is(SELF, PARTICIPATING),
        during_conflict("political"),
        CountsMoreSkill(),
        Pool("give honor", Number(1), OPPONENT),
    ),
)
character(
    "kakita-kaezin",
    "Kakita Kaezin",
    cost=3,
    military=3,
    political=2,
    glory=2,
    unique=True,
    traits="bushi duelist kenshinzen",
    does=action(
        Is(SELF, PARTICIPATING),
        choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT),
        Challenges(
            TARGET,
            "military",
            If(WinsDuel(SELF), Does("move home", a(CHARACTER, PARTICIPATING, UNINVOLVED)), Does("move home", SELF)),
        ),
    ),
)
character(
    "savvy-politician",
    "Savvy Politician",
    cost=2,
    military=1,
    political=2,
    glory=1,
    traits="courtier",
    does=reaction(IsHonored(SELF), choose(a(CHARACTER)), Does("honor", TARGET)),
)
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
    does=constant(*modifiers(SELF, political=3), when=Is(SELF, DEFENDING)),
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
    does=constant(Cannot(a(CHARACTER), "receive dishonored status tokens"), when=Is(SELF, PARTICIPATING)),
)

attachment(
    "above-question",
    "Above Question",
    cost=1,
    influence_cost=2,
    traits="condition",
    does=constant(Cannot(ATTACHED, "be chosen as a target", "opponents' events")),
)
attachment(
    "duelist-training",
    "Duelist Training",
    cost=1,
    influence_cost=1,
    traits="technique",
    does=constant(
        GainsAbility(
            ATTACHED,
            action(
                Is(SELF, PARTICIPATING),
                choose(a(CHARACTER, PARTICIPATING, THEIRS)),
                Challenges(TARGET, "military", Does("bow", LOSER), or_discard=True),
            ),
        )
    ),
)
attachment(
    "height-of-fashion",
    "Height of Fashion",
    cost=2,
    political=4,
    influence_cost=3,
    traits="condition",
    play_only=(OutsideConflict(),),
)

event(
    "admit-defeat",
    "Admit Defeat",
    cost=1,
    influence_cost=2,
    does=action(choose(a(CHARACTER, Alone("defending"))), Does("bow", TARGET)),
)
event(
    "noble-sacrifice",
    "Noble Sacrifice",
    cost=1,
    influence_cost=2,
    does=action(sacrifice(a(CHARACTER, HONORED, YOURS)), choose(a(CHARACTER, DISHONORED)), Does("discard", TARGET)),
)
event(
    "the-perfect-gift",
    "The Perfect Gift",
    cost=0,
    influence_cost=1,
    does=action(GiftOfEach(4)),
)
event(
    "voice-of-honor",
    "Voice of Honor",
    cost=0,
    influence_cost=2,
    does=would(Initiates(event=True), MoreCharacters(YOU, HONORED), Cancel()),
)
event(
    "way-of-the-crane",
    "Way of the Crane",
    cost=0,
    traits="philosophy",
    does=action(choose(a(CHARACTER, Clan("crane"), YOURS)), Does("honor", TARGET)),
)
