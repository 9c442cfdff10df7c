"""The Crane cards of Masters of the Court."""

from __future__ import annotations

from functools import partial

from interregnum.games.fiverings import entries
from interregnum.games.fiverings.words.abilities import choose, reaction
from interregnum.games.fiverings.words.costs import BOW_THIS
from interregnum.games.fiverings.words.duels import DuelIsResolved, Involved
from interregnum.games.fiverings.words.effects import Does
from interregnum.games.fiverings.words.selectors import TARGET

stronghold = partial(entries.stronghold, clan="crane", pack="masters-of-the-court")

stronghold(
    "kyuden-kakita",
    "Kyūden Kakita",
    strength=1,
    honor=11,
    fate=7,
    influence=9,
    unique=True,
    traits="palace",
    does=reaction(DuelIsResolved(), BOW_THIS, choose(Involved()), Does("honor", TARGET)),
)
