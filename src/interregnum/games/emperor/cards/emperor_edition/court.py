"""Strategies of the courts: Honor, shame and the Imperial Favor."""

from interregnum.games.emperor.cards.words import *

COURTLY = a(PERSONALITY, YOURS, HasAny(("Courtier", "Magistrate")))

card(
    "rhetoric",
    reaction(
        before(HonorFromAction()),
        performing(a(PERSONALITY, YOURS, Has("Courtier")), anywhere=True),
        BOW_PERFORMER,
        DivertsHonor(stat_of("chi", PERFORMER)),
    ),
)

card(
    "the-shadow-court",
    battle(
        performing(a(PERSONALITY, YOURS, DEFENDING, Has("Courtier"))),
        target(a(PERSONALITY, ENEMY)),
        Does("bow"),
        AfterThat(Falls(PERFORMER), InSequence((draws(1), someone_gains_or_loses(2))), on=Chosen("nobody", "nobody")),
    ),
)

card(
    "words-have-strength",
    reaction(after(AfterBattle(destroyed=COURTLY)), OnlyCopy(), someone_loses(3)),
    reaction(after(ActionDone(by=OPPONENT, kind="battle", did="destroy", to=COURTLY)), OnlyCopy(), someone_loses(3)),
)
