"""The Crane cards of The Ebb and Flow."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import Then
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.effects import Instead
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import UNLIMITED, would
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.occasions import CancelsLoss, LosesUnopposed

character = partial(entries.character, clan="crane", pack="the-ebb-and-flow")

character(
    "ikebana-artisan",
    "Ikebana Artisan",
    cost=2,
    military=0,
    political=2,
    glory=1,
    copies=3,
    traits="courtier",
    does=would(LosesUnopposed(YOU), Instead(Pool("lose fate", Number(1))), UNLIMITED),
    errata=would(LosesUnopposed(YOU), Then(CancelsLoss(), Pool("lose fate", Number(1))), UNLIMITED),
)
