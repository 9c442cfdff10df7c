"""Strategies beyond the starter decks."""

from interregnum.games.emperor.cards.words import *

ANCESTOR = a(PERSONALITY, YOURS, Has("Ancestor"))
BERSERKER = a(PERSONALITY, YOURS, UNBOWED, Has("Berserker"))
BEAST = a(PERSONALITY, YOURS, HasAny(("Nonhuman", "Spirit")))
UNBOWED_BEAST = a(PERSONALITY, YOURS, UNBOWED, HasAny(("Nonhuman", "Spirit")))
TERRAIN = battle(NoTerrainHere(), PutsIntoPlay(SELF, here=True))
"""The ability of most Terrains."""

card(
    "a-time-for-mortal-men",
    battle_or_open(performing(ANCESTOR), target(a(PERSONALITY, YOURS)), DESTROY_PERFORMER, gives(TARGET, force=3)),
)

card(
    "ancestral-protection",
    reaction(
        after(ActionTargets(targets=a(PERSONALITY, YOURS))),
        performing(ANCESTOR, anywhere=True),
        DESTROY_PERFORMER,
        NegatesThatAction(),
    ),
)

card(
    "banish-all-doubt",
    limited(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Tactician"))),
        LooksAtTop(4, "must", back="bottom"),
        keywords=("Tactical",),
    ),
)

card("blind-rage", battle(performing(BERSERKER), gives(PERFORMER, force=5), loses(2)))

card(
    "duel-of-serpents",
    open_action(HonorIs("<", HonorOf(OPPONENT)), performing(BEAST), BOW_PERFORMER, gains(3)),
    battle(performing(UNBOWED_BEAST), target(a(UNIT_CARD, ENEMY, BARE)), Does("bow")),
)

card(
    "falling-leaf-strike",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Monk"))),
        target(a(FIGHTER, ENEMY)),
        Does("move here", PERFORMER),
        gives(TARGET, force=-3),
        If(Is(TARGET, stat("force", "=", 0), "if"), Does("bow")),
    ),
)

card(
    "fortitude",
    battle(
        performing(BERSERKER),
        target(a(UNIT, ENEMY, UnitCompares("force", "<", BaseOf("force", PERFORMER)))),
        Does("bow", whole_unit(TARGET)),
        makes(NegatesModifiers(PERFORMER, "force", "penalties", "actions")),
    ),
)

card(
    "hard-pressed",
    trait(
        before(ResolutionOfBattle(here=True)),
        Picks(a(UNIT, IN_BATTLE), InSequence((Does("move home", PICKED), May(Does("bow", whole_unit(PICKED)))))),
        areas=("play",),
    ),
    TERRAIN,
)

card(
    "heart-of-rokugan",
    trait(
        before(ResolutionOfBattle(here=True)),
        gives(a(FIGHTER, YOURS, HUMAN, IN_BATTLE), force=1),
        gives(a(FIGHTER, Has("Nonhuman"), IN_BATTLE), force=-1),
        areas=("play",),
    ),
    TERRAIN,
)

card(
    "immovable-object",
    battle_or_open(performing(a(PERSONALITY, YOURS, Has("Berserker"))), Does("straighten", PERFORMER)),
    battle(
        performing(BERSERKER),
        target(a(FIGHTER, ENEMY, stat("force", "<", stat_of("force", PERFORMER)))),
        Does("bow"),
    ),
)

card(
    "knife-in-the-darkness",
    battle(
        target(a(PERSONALITY, YOURS, Has("Ninja")), name="ninja"),
        target(a(PERSONALITY, ENEMY)),
        Does("move home", Chosen("ninja", "your Ninja"), certain=True),
        Does("move home", TARGET, certain=True),
        Does("bow", Chosen("ninja", "your Ninja")),
        Does("bow"),
        keywords=("Ninja",),
    ),
)

card(
    "nerve-strike",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Monk"))),
        target(a(PERSONALITY, ENEMY, stat("chi", "<=", stat_of("chi", PERFORMER)))),
        BOW_PERFORMER,
        SetsStat(TARGET, "force", Number(0)),
        SetsStat(FollowersOf(TARGET), "force", Number(0)),
        makes(MayNot(whole_unit(TARGET), "perform actions"), until="battle"),
    ),
)

card(
    "ninja-tricks",
    reaction(
        after(ActionAnnounced(source=anywhere(STRATEGY))),
        performing(a(PERSONALITY, YOURS, Has("Ninja"), IN_BATTLE)),
        BOW_PERFORMER,
        NegatesThatAction(),
        loses(2),
    ),
)

card(
    "ogre-savagery",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Nonhuman"), Has("Shadowlands"))),
        target(a(PERSONALITY, ENEMY)),
        Does("bow"),
    ),
)

card("paid-off", open_action(target(a(PERSONALITY)), SelectOne((Does("bow"), Does("straighten")))))

card(
    "souls-sacrifice",
    battle(
        target(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"), stat("personal honor", ">=", 3)), name="samurai"),
        target(a(PERSONALITY, ENEMY)),
        makes(
            GainsKeyword(Chosen("samurai", "your Samurai"), "Shadowlands"),
            GainsKeyword(Chosen("samurai", "your Samurai"), "Undead"),
            until="game",
        ),
        Does("move home"),
    ),
)

card(
    "spinning-heel-kick",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Monk"))), Does("straighten", PERFORMER), MoreActions(performer=PERFORMER)
    ),
)

card(
    "the-trap-is-sprung",
    battle(
        HasReconnaissance(),
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Scout"))),
        target(a(UNIT_CARD, ENEMY)),
        If(OfClan("crane"), Does("bow", whole_unit(TARGET)), Does("bow")),
    ),
)

card(
    "undetectable-enemy",
    reaction(after(ActionTargets(by=OPPONENT, targets=a(PERSONALITY, YOURS, Has("Oni")))), NegatesThatAction()),
)

card(
    "wall-of-honor",
    battle(
        performing(a(PERSONALITY, YOURS, OPPOSED)),
        Pays("move home", PERFORMER),
        SelectOne((gives(HERE_PROVINCE, strength=EnemyUnits()), Reduces(HERE_PROVINCE, "strength", EnemyUnits()))),
        gains(2),
    ),
)

card(
    "well-prepared",
    battle(
        Exists(a(STRATEGY, YOURS, Has("Terrain"))),
        target(a(UNIT_CARD)),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)
