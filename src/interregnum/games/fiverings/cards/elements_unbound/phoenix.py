"""The Phoenix cards of Elements Unbound."""

from interregnum.games.fiverings.cards.words import *

card(
    "taryu-jiai",
    action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, Trait("shugenja"), YOURS), name="duelist"),
        choose(a(CHARACTER, PARTICIPATING, Trait("shugenja"), THEIRS)),
        Challenges(
            TARGET,
            "glory",
            EachController(WINNER, Picks(Rings(), ResolvesRing("picked"), choosing=False)),
            challenger=DUELIST,
        ),
    ),
)
