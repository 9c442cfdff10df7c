"""The Followers."""

from interregnum.games.emperor.cards.words import *

blank("outriders", "shinjos-children", "veteran-skirmishers")

card(
    "asahina-house-guard",
    battle_or_open(target(a(PERSONALITY, YOURS, BOWED)), Does("straighten"), gains(1)),
    hosts=a(PERSONALITY, clan("crane")),
)

card(
    "kaiu-house-guard",
    battle(
        target(a(UNIT_CARD, ENEMY, BARE, UnitCompares("force", "<", UnitTotal("force", SELF)))),
        Does("destroy"),
        gains(1),
    ),
    hosts=a(PERSONALITY, clan("crab")),
)

card(
    "bandit-gang",
    trait(after(Enters()), loses(2)),
    trait(after(AfterBattle(here=True)), pays_or(2, Does("destroy", SELF))),
)
