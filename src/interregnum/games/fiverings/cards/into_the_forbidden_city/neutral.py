"""The neutral cards of Into the Forbidden City."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import YOU
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import choose, interrupt, would
from interregnum.games.fiverings.cards.words.effects import MovesFate
from interregnum.games.fiverings.cards.words.occasions import HasFavor
from interregnum.games.fiverings.cards.words.qualities import WITH_FATE
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import Initiates, IsBroken

event = partial(entries.event, pack="into-the-forbidden-city")
province = partial(entries.province, pack="into-the-forbidden-city")

event(
    "censure",
    "Censure",
    cost=0,
    copies=3,
    traits="imperial",
    play_only=(HasFavor(YOU),),
    does=would(Initiates(event=True), Cancel()),
)
province(
    "feast-or-famine",
    "Feast or Famine",
    "fire",
    3,
    copies=3,
    role_only="fire",
    does=interrupt(
        IsBroken(SELF),
        choose(a(CHARACTER, WITH_FATE, THEIRS)),
        Picks(a(CHARACTER, YOURS), MovesFate(TARGET, PICKED)),
    ),
)
