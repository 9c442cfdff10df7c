"""The Scorpion cards of Tears of Amaterasu."""

from interregnum.games.fiverings.cards.words import *

card(
    "smoke-and-mirrors",
    action(
        during_conflict(),
        choose(a(CHARACTER, ATTACKING, Trait("shinobi"), YOURS), most=ANY_NUMBER),
        Does("move home", Chosen(said="those characters")),
    ),
)
