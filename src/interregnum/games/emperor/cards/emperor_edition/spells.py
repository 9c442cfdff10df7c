"""The Spells."""

from interregnum.games.emperor.cards.words import *

card(
    "cleansing-the-path",
    battle(DESTROY_THIS, If(Is(PERFORMER, Has("Fire"), "if"), ranged(5), ranged(4))),
)

card(
    "scouring-flood",
    constant(*stats(BEARER, force=2)),
    battle(target(a(PERSONALITY, DEFENDING)), BOW_THIS, Does("move home")),
)

card(
    "the-kamis-blessing",
    battle_or_open(BOW_THIS, gives(BEARER, force=stat_of("chi", BEARER))),
    battle(target(a(PERSONALITY, Has("Samurai")), most=2), BOW_THIS, gives(TARGET, force=stat_of("chi", BEARER))),
)

card(
    "unnatural-flood",
    battle(
        target(a(PERSONALITY, ENEMY)),
        bows(BEARER),
        IfDone(
            If(
                Is(BEARER, Has("Water"), "if"),
                Does("move home", TARGET, certain=True),
                Does("move home"),
            ),
            InSequence((Does("bow"), makes(Negates(TARGET, ("move",))))),
        ),
    ),
)

card(
    "conflagration",
    constant(AttackStrength(whole_unit(BEARER), Number(1)), when=Is(BEARER, Has("Fire"))),
    battle(BOW_THIS, gives(BEARER, force=3), keywords=("Fire",)),
)

card("hanabi", limited(bows(BEARER), DESTROY_THIS, gains(4), keywords=("Political",)))

card(
    "seeking-the-way",
    battle(
        target(a(PERSONALITY, ATTACKING)),
        bows(BEARER),
        Does("move home"),
        Does("move home", BEARER),
        gains(2),
        keywords=("Air",),
    ),
)

SWAMP_SPIRIT = created(
    "created-swamp-spirit",
    "Swamp Spirit (1F)",
    "follower",
    keywords=("Shadowlands", "Nonhuman", "Spirit", "Swamp"),
    force=1,
)

card("summon-swamp-spirits", limited(target(a(PERSONALITY, YOURS)), bows(BEARER), Creates(SWAMP_SPIRIT, TARGET)))

card("thunders-favor", battle(BOW_THIS, If(Is(BEARER, Has("Thunder"), "if"), ranged(6), ranged(4))))

card("walking-the-way", limited(bows(BEARER), DESTROY_THIS, SearchesDeck("fate deck")))

card("contemplate-the-void", limited(bows(BEARER), DESTROY_THIS, DiscardsAll(), draws(4)))

card(
    "obscured-pathways",
    battle(target(a(PERSONALITY, ATTACKING)), BOW_THIS, Does("move home")),
    battle(
        Is(BEARER, Has("Earth")),
        Is(BEARER, Not(IN_BATTLE)),
        target(a(PERSONALITY, ATTACKING)),
        PaidUnless(bows(BEARER), Is(BEARER, Not(AT_HOME), "if")),
        BOW_THIS,
        Does("move home"),
        free=("anywhere",),
    ),
)
