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
        Then(
            If(
                Is(BEARER, Has("Water"), "if"),
                Does("move home", TARGET, certain=True),
                Does("move home"),
            ),
            InSequence((Does("bow"), makes(Negates(TARGET, ("move",))))),
        ),
    ),
)
