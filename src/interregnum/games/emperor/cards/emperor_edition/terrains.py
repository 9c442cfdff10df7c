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
