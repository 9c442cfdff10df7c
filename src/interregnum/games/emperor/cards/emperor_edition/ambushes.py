"""Strategies that create battlefields, battles and attacks of their own."""

from interregnum.games.emperor.cards.words import *

card(
    "ambush",
    limited(
        target(a(PERSONALITY, YOURS, UNBOWED), name="attacker"),
        target(a(PERSONALITY, THEIRS)),
        FightsBattle(Chosen("attacker", "your Personality"), TARGET, afterwards=loses(5)),
    ),
)

card(
    "surprise-attack",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Nonhuman")), most=ANY_NUMBER),
        target(a(PERSONALITY, THEIRS, Either(IN_BATTLE, AT_HOME)), anywhere=True),
        MovesToNewBattlefield(AllOf((PERFORMER, TARGET))),
    ),
)

card(
    "retribution",
    reaction(
        after(YourDefenseEnds()),
        AttacksBack(),
        AfterThat(IsAssigned(a(PERSONALITY, YOURS, ATTACKING)), gives(a(FIGHTER, YOURS, ATTACKING), force=1), on=None),
    ),
)
