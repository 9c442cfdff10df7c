"""The Phoenix cards of Disciples of the Void."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT
from interregnum.cards.words.conditions import EitherHolds, Exists, Is, both
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant, reaction
from interregnum.games.fiverings.cards.words.conditions import RingIsContested, RingIsYours, during_conflict
from interregnum.games.fiverings.cards.words.costs import BOW_THIS
from interregnum.games.fiverings.cards.words.events import PlaysFromDiscard
from interregnum.games.fiverings.cards.words.occasions import RingNotTheirs
from interregnum.games.fiverings.cards.words.qualities import AT_HOME, PARTICIPATING, READY
from interregnum.games.fiverings.cards.words.rings import CountsAsYours
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, Rings, a
from interregnum.games.fiverings.cards.words.triggers import PhaseStarts
from interregnum.games.fiverings.rules.facts import BarsCopies, HelpsFromHome

character = partial(entries.character, clan="phoenix", pack="disciples-of-the-void")
holding = partial(entries.holding, clan="phoenix", pack="disciples-of-the-void")
stronghold = partial(entries.stronghold, clan="phoenix", pack="disciples-of-the-void")

character(
    "isawa-tadaka",
    "Isawa Tadaka",
    cost=5,
    military=5,
    political=3,
    glory=2,
    unique=True,
    copies=3,
    traits="shugenja earth elemental-master",
    does=constant(BarsCopies(OPPONENT), when=RingNotTheirs("earth")),
    errata=constant(BarsCopies(OPPONENT), when=EitherHolds(RingIsContested("earth"), RingIsYours("earth"))),
)
character(
    "kaito-kosori",
    "Kaito Kosori",
    side="conflict",
    cost=3,
    military=2,
    political=2,
    glory=1,
    influence_cost=2,
    unique=True,
    copies=3,
    traits="monk shugenja air",
    does=constant(
        HelpsFromHome(SELF),
        when=both(during_conflict(element="air"), Exists(a(CHARACTER, PARTICIPATING, YOURS)), Is(SELF, AT_HOME)),
    ),
    errata=constant(
        HelpsFromHome(SELF),
        when=both(
            during_conflict(element="air"),
            Exists(a(CHARACTER, PARTICIPATING, YOURS)),
            Is(SELF, AT_HOME),
            Is(SELF, READY),
        ),
    ),
)
holding(
    "secluded-shrine",
    "Secluded Shrine",
    copies=3,
    traits="shrine",
    does=reaction(PhaseStarts("conflict"), choose(Rings()), CountsAsYours()),
)
stronghold(
    "kyuden-isawa",
    "Kyūden Isawa",
    strength=1,
    honor=11,
    fate=7,
    influence=10,
    unique=True,
    traits="library palace",
    does=action(during_conflict(), BOW_THIS, PlaysFromDiscard(Trait("spell"))),
)
