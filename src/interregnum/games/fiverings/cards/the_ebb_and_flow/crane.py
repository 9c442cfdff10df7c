"""The Crane cards of The Ebb and Flow."""

from interregnum.games.fiverings.cards.words import *

card(
    "ikebana-artisan",
    would(LosesUnopposed(YOU), Instead(Pool("lose fate", Number(1))), UNLIMITED),
    errata=would(LosesUnopposed(YOU), Then(CancelsLoss(), Pool("lose fate", Number(1))), UNLIMITED),
)
