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

card(
    "kitsu-suki",
    limited(
        If(
            Exists(a(PERSONALITY, YOURS, Has("Ancestor"))),
            gains(1),
            If(AboveStart(YOU), May(loses(1))),
        ),
        If(
            Exists(a(PERSONALITY, THEIRS, Has("Ancestor"))),
            gains(1, OPPONENT),
            If(AboveStart(OPPONENT), May(loses(1, OPPONENT))),
        ),
    ),
)

ANCESTOR = created(
    "created-ancestor",
    "Ancestor (2F/2C/3PH)",
    "personality",
    keywords=("Lion Clan", "Samurai", "Ancestor", "Spirit"),
    force=2,
    chi=2,
    personal_honor=3,
)
WRONGED = HasDone(
    "lost Honor to an action",
    "lost Honor from another player’s action in an Action Phase since your last turn",
    "since your last turn",
)

card(
    "kitsu-tamasine",
    reaction(after(Enters()), Creates(ANCESTOR)),
    battle(Unless(WRONGED), target(a(PERSONALITY, YOURS, Has("Ancestor"))), BOW_THIS, gives(TARGET, force=4)),
    battle(WRONGED, target(a(PERSONALITY, YOURS, Has("Ancestor")), most=4), BOW_THIS, gives(TARGET, force=4)),
)

# That a deck may have four copies of one or two Strategies is part of how decks are built.
card(
    "eternal-victory-dojo",
    reaction(
        after(ActionDone(by=YOU, keyword="Tactical")),
        AfterThat(PhaseStarts("end", None), draws(1), on=SELF),
    ),
)

card(
    "halls-of-memory",
    constant(*stats(a(PERSONALITY, YOURS, ATTACKING, Has("Ancestor")), force=-1)),
    constant(FromAfar(a(PERSONALITY, YOURS, Has("Shugenja")))),
    trait(after(IsDestroyed(a(PERSONALITY, YOURS, Has("Ancestor")))), InCombat(), gains(1)),
)

FIELD = created(
    "created-field",
    "Terrain",
    "strategy",
    battle(
        target(in_hand(STRATEGY, Has("Terrain"))),
        DESTROY_THIS,
        MoreActions(on=TARGET),
        areas=("play",),
        free=("absent",),
    ),
    keywords=("Terrain",),
)

card(
    "the-golden-plains",
    reaction(
        after(Engages()), GetsReconnaissance(), If(NoTerrainHere(), Creates(FIELD, here=True)), keywords=("Recon",)
    ),
)
