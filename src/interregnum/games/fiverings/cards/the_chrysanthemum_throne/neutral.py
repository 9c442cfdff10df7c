"""The neutral cards of The Chrysanthemum Throne."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import YOU
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import maximum, reaction
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.occasions import GivenForBid
from interregnum.games.fiverings.cards.words.quantities import HonorGiven

event = partial(entries.event, pack="the-chrysanthemum-throne")

event(
    "way-of-the-chrysanthemum",
    "Way of the Chrysanthemum",
    cost=2,
    copies=3,
    traits="imperial philosophy",
    does=reaction(GivenForBid(YOU), Pool("gain honor", HonorGiven()), maximum(1)),
)
