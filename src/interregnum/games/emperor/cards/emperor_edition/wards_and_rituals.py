"""Spells that ward provinces, and rituals."""

from interregnum.games.emperor.cards.words import *

card(
    "consecration",
    open_action(BOW_THIS, PicksTogether(a(PROVINCE, YOURS), AfterThat(JoinsAttackAt(), gains(2), on=PICKED), most=2)),
)

card(
    "warded-paths",
    constant(*stats(BEARER, force=3), when=Is(BEARER, DEFENDING)),
    constant(OrdersBattles(), when=both(Is(BEARER, Has("Earth")), Leads("Defender"))),
)
