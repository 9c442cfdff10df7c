"""Strategies of the Clans' virtues that name what is to come."""

from interregnum.games.emperor.cards.words import *

DELAY = focus_effect(May(DelaysLoss()))
STRENGTHEN = focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), gives(a(PROVINCE, YOURS), strength=2), on=DUELIST))
INSIGHT = InSequence((draws(1), SelectOne((DiscardsFromHand(Number(1), OPPONENT), DiscardsFromHand(Number(1))))))

card(
    "the-honesty-of-the-phoenix",
    DELAY,
    battle_or_open(
        OfClan("phoenix"),
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("phoenix"))),
        Names("title", AfterThat(ActionDone(by=YOU, source=NamedSource("title")), INSIGHT)),
        Does("remove", SELF),
    ),
)

card(
    "the-sincerity-of-the-dragon",
    STRENGTHEN,
    battle_or_open(
        OfClan("dragon"),
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("dragon"))),
        Names("focus value", AfterThat(ActionDone(by=YOU, source=NamedSource("focus value")), INSIGHT)),
        Does("remove", SELF),
    ),
)

card(
    "the-duty-of-the-crab",
    DELAY,
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("crab"))),
        If(Is(PERFORMER, DEFENDING, "if"), gives(PERFORMER, force=4), gives(PERFORMER, force=2)),
    ),
)
