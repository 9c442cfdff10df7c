"""The Phoenix cards of Tears of Amaterasu."""

from interregnum.games.fiverings.cards.words import *

card(
    "isawa-kaede",
    constant(Immune(SELF, "opponents' ring effects")),
    constant(RingGains("void"), ResolvesEachEffect(SELF), when=Is(SELF, ATTACKING)),
)

card(
    "embrace-the-void",
    would(FateRemoved(ATTACHED), Instead(TakesThatFate())),
    play_only=(Exists(a(CHARACTER, Trait("shugenja"), YOURS)),),
)
