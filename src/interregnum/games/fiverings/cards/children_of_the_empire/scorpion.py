"""The Scorpion cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import Not
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.conditions import HonorAtMost, during_conflict
from interregnum.games.fiverings.cards.words.copying import BecomesCopy
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING, UNIQUE
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen, out_of_play

event = partial(entries.event, clan="scorpion", pack="children-of-the-empire")

event(
    "miyako-s-undertaking",
    "Miyako's Undertaking",
    cost=2,
    influence_cost=1,
    copies=3,
    play_only=(HonorAtMost(6),),
    does=action(
        during_conflict(),
        choose(out_of_play(CHARACTER, Not(UNIQUE), areas=("dynasty discard",), whose="opponent"), name="original"),
        choose(a(CHARACTER, PARTICIPATING, YOURS)),
        BecomesCopy(TARGET, chosen("original")),
    ),
)
