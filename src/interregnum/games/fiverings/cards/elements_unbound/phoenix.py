"""The Phoenix cards of Elements Unbound."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS, Trait
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.duels import DUELIST, WINNER, EachController
from interregnum.games.fiverings.cards.words.effects import Challenges, ResolvesRing
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, Rings, a

event = partial(entries.event, clan="phoenix", pack="elements-unbound")

event(
    "taryu-jiai",
    "Taryū-Jiai",
    cost=0,
    influence_cost=1,
    copies=3,
    does=action(
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
