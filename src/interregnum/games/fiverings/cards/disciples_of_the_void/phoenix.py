"""The Phoenix cards of Disciples of the Void."""

from interregnum.games.fiverings.cards.words import *

card(
    "isawa-tadaka",
    constant(BarsCopies(OPPONENT), when=RingNotTheirs("earth")),
    errata=constant(BarsCopies(OPPONENT), when=EitherHolds(RingIsContested("earth"), RingIsYours("earth"))),
)

card(
    "kaito-kosori",
    constant(
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

card("secluded-shrine", reaction(PhaseStarts("conflict"), choose(Rings()), CountsAsYours()))

card("kyuden-isawa", action(during_conflict(), BOW_THIS, PlaysFromDiscard(Trait("spell"))))
