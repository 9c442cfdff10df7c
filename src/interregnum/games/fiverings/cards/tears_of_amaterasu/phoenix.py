"""The Phoenix cards of Tears of Amaterasu."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries
from interregnum.games.fiverings.words.abilities import would
from interregnum.games.fiverings.words.conditions import Exists
from interregnum.games.fiverings.words.effects import Instead
from interregnum.games.fiverings.words.occasions import FateRemoved, TakesThatFate
from interregnum.games.fiverings.words.selectors import ATTACHED, CHARACTER, YOURS, Trait, a

attachment = partial(entries.attachment, clan="phoenix", pack="tears-of-amaterasu")

attachment(
    "embrace-the-void",
    "Embrace the Void",
    cost=0,
    influence_cost=2,
    copies=3,
    traits="spell void",
    play_only=(Exists(a(CHARACTER, Trait("shugenja"), YOURS)),),
    does=would(FateRemoved(ATTACHED), Instead(TakesThatFate())),
)
