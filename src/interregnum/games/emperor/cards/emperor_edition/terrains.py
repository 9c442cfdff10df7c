"""Terrains: Strategies that lie at a battlefield until the battle ends."""

from interregnum.games.emperor.cards.words import *

TERRAIN = battle(NoTerrainHere(), PutsIntoPlay(SELF, here=True))
"""The ability of most Terrains."""

card(
    "encircled-terrain",
    trait(before(ResolutionOfBattle(here=True)), KeepsOneEach(), areas=("play",)),
    battle(Does("destroy", Here(a(STRATEGY, Has("Terrain")))), If(NoTerrainHere(), PutsIntoPlay(SELF, here=True))),
)

card(
    "extended-maneuvers",
    trait(
        before(ResolutionOfBattle(here=True)),
        May(Picks(a(PERSONALITY, Has("Samurai"), IN_BATTLE), Does("straighten", PICKED))),
        May(Picks(a(PERSONALITY, Not(Has("Samurai")), IN_BATTLE), Does("bow", PICKED))),
        areas=("play",),
    ),
    TERRAIN,
)

card(
    "flooded-pass",
    constant(*stats(HERE_PROVINCE, strength=count(a(UNIT, ATTACKING, IN_BATTLE), 2)), areas=("play",)),
    battle(NoTerrainHere(), PutsIntoPlay(SELF, here=True), free=("absent",)),
)

card(
    "fields-of-mercy",
    trait(before(EffectDestroys(a(PERSONALITY, IN_BATTLE))), ComradeFell(), NegatesDestruction(), areas=("play",)),
    TERRAIN,
)

card(
    "white-shore-plain",
    constant(
        GainsAbility(
            a(PERSONALITY, YOURS, Has("Tactician"), IN_BATTLE),
            reaction(before(ResolutionOfBattle()), gives(SELF, force=stat_of("chi", SELF)), keywords=("Tactical",)),
        ),
        areas=("play",),
    ),
    battle(NoTerrainHere(), PutsIntoPlay(SELF, here=True)),
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
