"""The Lion Clan."""

from interregnum.games.emperor.cards.words import *

blank("akodo-kisho", "akodo-suoh", "ikoma-shika", "kitsu-sorano")

card(
    "shamate-keep",
    constant(KeepsHonor(a(PERSONALITY, YOURS, Has("Paragon")))),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, stat("personal honor", "<=", stat_of("personal honor", PERFORMER)))),
        Does("move home"),
        If(Is(TARGET, THEIRS, "if"), gains(2)),
    ),
)

card(
    "akodo-dairuko",
    reaction(
        before(ResolutionOfBattle(here=True)),
        makes(StaysUnbowed(ArmyOf("yours")), until="battle"),
        free=("while bowed",),
    ),
    battle(melee(8)),
)

card(
    "akodo-kano",
    limited(PutsTokens(SELF, keyword="Master")),
    battle(BOW_THIS, PaysToken("Master"), MoreActions(), MoreActions()),
)

card("ikoma-natsu", constant(Shuns("unicorn")))

card(
    "ikoma-shinju",
    battle(
        target(a(STRATEGY, Has("Terrain")), name="terrain"),
        target(a(UNIT_CARD, ENEMY, BARE)),
        Does("destroy", Chosen("terrain", "the Terrain")),
        Does("destroy"),
    ),
)

card(
    "matsu-arata",
    constant(*stats(force=2), when=Is(SELF, ATTACKING)),
    battle(target(a(FIGHTER, ENEMY)), Reduces(TARGET, "force", stat_of("personal honor", SELF)), gains(1)),
)

card("matsu-hachiro", constant(*stats(force=2), when=Is(SELF, ATTACKING)))

card(
    "matsu-hana",
    battle(
        target(a(UNIT, ENEMY)),
        PerCard(Does("bow", Among(whole_unit(TARGET), (stat("force", "<=", stat_of("force", SELF)),)))),
        keywords=("Fear",),
    ),
)

card("matsu-yuuto", constant(MayNot(whole_unit(SELF), "be targeted by Ranged Attacks")))

TROOPS = created("created-troops", "Follower (2F)", "follower", force=2)

card("akodo-makotai", limited(Creates(TROOPS, SELF), keywords=("Tactical",)))
