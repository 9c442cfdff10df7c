"""The Mantis Clan."""

from interregnum.games.emperor.cards.words import *

blank("moshi-madoka", "yoritomo-doho", "yoritomo-nakoshi", "kitsune-kohaki")

card("tsuruchi-isas", battle(BOW_THIS, ranged(3), Does("move home", SELF)))

card("tsuruchi-kosoko", battle(ranged(5)))

card("tsuruchi-samuru", battle(ranged(6, against="gold cost")))

card("tsuruchi-tomaru", battle(times(2), ranged(3)))

card(
    "yoritomo-hama",
    battle(
        target(a(UNIT_CARD, stat("gold cost", "<", stat_of("gold cost", SELF)))),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)

card(
    "yoritomo-naoto",
    battle(target(a(UNIT, ENEMY)), makes(MayNot(whole_unit(TARGET), "use abilities"), until="battle")),
)

card("moshi-yokohime", battle(target(a(UNIT_CARD, ENEMY, BARE)), Does("bow"), keywords=("Thunder",)))
