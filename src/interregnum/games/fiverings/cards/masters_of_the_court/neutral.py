"""The neutral cards of Masters of the Court."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, choose
from interregnum.games.fiverings.cards.words.arriving import AttachesThis
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.duels import DUELIST, OWN_DUELIST, WINNER
from interregnum.games.fiverings.cards.words.effects import Challenges
from interregnum.games.fiverings.cards.words.hands import Discards
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, THIS_IN_HAND, a

attachment = partial(entries.attachment, pack="masters-of-the-court")

attachment(
    "daimyo-s-gunbai",
    "Daimyō's Gunbai",
    cost=None,
    military=2,
    political=2,
    unique=True,
    copies=3,
    traits="item",
    keywords="restricted",
    does=action(
        during_conflict(),
        OWN_DUELIST,
        choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT),
        Challenges(TARGET, "military", AttachesThis(WINNER), challenger=DUELIST),
        Discards(THIS_IN_HAND),
        areas=("hand",),
    ),
)
