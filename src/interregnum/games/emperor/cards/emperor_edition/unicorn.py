"""The Unicorn Clan."""

from interregnum.games.emperor.cards.words import *

blank("moto-rani", "moto-taha", "shinjo-baeshuko", "shinjo-taeken", "utaku-tsukiko")

card(
    "journeys-end-keep",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, NoMoreFollowers(PERFORMER))),
        Does("move home", TARGET, certain=True),
    ),
)

card(
    "moto-naleesh",
    trait(after(PhaseStarts("straighten", None)), Does("straighten", whole_unit(SELF))),
    battle(
        target(a(UNIT, ENEMY)),
        Does("bow", whole_unit(TARGET)),
        Does("destroy", Among(whole_unit(TARGET), (BARE, Not(Has("Cavalry"))))),
    ),
)

card(
    "shinjo-horibe",
    battle(Is(SELF, OPPOSED, "if"), target(a(PERSONALITY)), SelectOne((Does("bow"), Does("straighten")))),
)

card("shinjo-itao", reaction(after(Enters()), target(in_hand(FOLLOWER, EquippableTo(SELF))), Attaches(TARGET, SELF)))

RIDERS = created("created-riders", "Cavalry (1F)", "follower", keywords=("Cavalry",), force=1)

card("shinjo-ki-chang", reaction(after(Enters(a(PERSONALITY, YOURS))), Creates(RIDERS, TRIGGERING)))

card(
    "utaku-ryoko",
    reaction(
        after(Engages(here=True)),
        target(a(FIGHTER, ENEMY, IN_BATTLE)),
        Reduces(TARGET, "force", stat_of("personal honor", SELF)),
    ),
)

card(
    "the-khans-estate",
    limited(
        performing(a(PERSONALITY, YOURS, Has("Tactician"))),
        makes(MayNot(PERFORMER, "be assigned to attack")),
        draws(1),
        keywords=("Tactical",),
    ),
)

card("shinjo-eun-sahng", battle(ranged(4)))
