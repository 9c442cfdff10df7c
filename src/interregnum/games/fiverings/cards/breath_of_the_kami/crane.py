"""The Crane cards of Breath of the Kami."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import reaction
from interregnum.games.fiverings.cards.words.events import EventResolved, ResolvesAgain
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a

attachment = partial(entries.attachment, clan="crane", pack="breath-of-the-kami")

attachment(
    "the-mirror-s-gaze",
    "The Mirror's Gaze",
    cost=2,
    political=1,
    influence_cost=2,
    copies=3,
    traits="spell air",
    attach_to=a(CHARACTER, Trait("shugenja"), YOURS),
    does=reaction(EventResolved(OPPONENT), ResolvesAgain()),
)
