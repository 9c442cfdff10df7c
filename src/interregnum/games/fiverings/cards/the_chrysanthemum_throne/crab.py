"""The Crab cards of The Chrysanthemum Throne."""

from interregnum.games.fiverings.cards.words import *

card(
    "kaiu-inventor",
    action(choose(a(HOLDING, YOURS)), Lasts((ExtraUse(TARGET),), "game")),
    errata=action(choose(a(HOLDING, YOURS)), Lasts((ExtraUse(TARGET),), "round")),
)

card(
    "pit-trap",
    constant(Cannot(ATTACHED, "ready"), when=DuringPhase("regroup")),
    attach_to=a(CHARACTER, ATTACKING),
    attach_to_errata=a(CHARACTER),
    play_onto_errata=a(CHARACTER, ATTACKING),
)
