"""The neutral cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "stay-your-hand",
    would(DuelWouldResolve(by=OPPONENT), CancelsDuel()),
    errata=would(DuelWouldResolve(), CancelsDuel()),
)

card(
    "aspiring-challenger",
    constant(*modifiers(SELF, glory=2), when=Composed()),
    action(during_conflict(), OPPOSING_DUELIST, Challenges(TARGET, "military", Does("honor", WINNER))),
)

card(
    "righteous-magistrate",
    constant(
        PlayerCannot(YOU, "gain honor"),
        PlayerCannot(OPPONENT, "gain honor"),
        PlayerCannot(YOU, "lose honor"),
        PlayerCannot(OPPONENT, "lose honor"),
        when=Is(SELF, DEFENDING),
    ),
)
