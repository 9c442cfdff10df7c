"""The Mantis Clan."""

from interregnum.games.emperor.cards.words import *

blank("moshi-madoka", "yoritomo-doho", "yoritomo-nakoshi", "kitsune-kohaki")

card("tsuruchi-isas", battle(BOW_THIS, ranged(3), Does("move home", SELF)))

card("tsuruchi-kosoko", battle(ranged(5)))

card("tsuruchi-samuru", battle(ranged(6, against="gold cost")))

card("tsuruchi-tomaru", battle(times(2), ranged(3)))
