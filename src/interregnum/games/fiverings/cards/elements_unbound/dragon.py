"""The Dragon cards of Elements Unbound."""

from interregnum.games.fiverings.cards.words import *

card(
    "mantra-of-earth",
    reaction(
        Declared(OPPONENT, element="earth"),
        choose(a(CHARACTER, Either(Trait("monk"), Attachments(1, "monk")))),
        Lasts((Cannot(TARGET, "be chosen as a target", "opponents' card effects"),), "conflict"),
        Pool("draw", Number(1)),
    ),
)
