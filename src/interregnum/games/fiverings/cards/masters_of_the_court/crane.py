"""The Crane cards of Masters of the Court."""

from __future__ import annotations

from functools import partial

from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import choose, reaction
from interregnum.games.fiverings.cards.words.costs import BOW_THIS
from interregnum.games.fiverings.cards.words.duels import DuelIsResolved, Involved
from interregnum.games.fiverings.cards.words.effects import Does

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
