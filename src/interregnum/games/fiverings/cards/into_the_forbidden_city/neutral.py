"""The neutral cards of Into the Forbidden City."""

from interregnum.games.fiverings.cards.words import *

card("censure", would(Initiates(event=True), Cancel()), play_only=(HasFavor(YOU),))

card(
    "feast-or-famine",
    interrupt(
        IsBroken(SELF),
        choose(a(CHARACTER, WITH_FATE, THEIRS)),
        Picks(
            a(CHARACTER, YOURS),
            MovesFate(Chosen("target", "the first character"), Chosen("picked", "the second character")),
        ),
    ),
)
