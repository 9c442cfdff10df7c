"""The Unicorn cards of Elements Unbound."""

from __future__ import annotations

from functools import partial

from interregnum.cards.facts import Sets
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.conditions import MoreCharacters, during_conflict
from interregnum.games.fiverings.cards.words.conflicts import AddsOpportunity
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, LosesHonor, sacrifice
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import ConflictResult

event = partial(entries.event, clan="unicorn", pack="elements-unbound")
stronghold = partial(entries.stronghold, clan="unicorn", pack="elements-unbound")

stronghold(
    "hisu-mori-toride-unicorn",
    "Hisu Mori Toride",
    strength=1,
    honor=11,
    fate=7,
    influence=10,
    copies=3,
    traits="fort",
    does=reaction(
        ConflictResult(YOU, kind="military"),
        MoreCharacters(YOU, PARTICIPATING),
        BOW_THIS,
        sacrifice(a(CHARACTER, Trait("cavalry"), YOURS)),
        AddsOpportunity("military"),
    ),
)
event(
    "unleash-the-djinn",
    "Unleash the Djinn",
    cost=0,
    influence_cost=3,
    copies=3,
    traits="spell fire meishodo",
    role_only="fire",
    does=action(
        during_conflict(),
        LosesHonor(3),
        Lasts(
            (
                Sets(a(CHARACTER, PARTICIPATING), "military", Number(3)),
                Sets(a(CHARACTER, PARTICIPATING), "political", Number(3)),
            ),
            "conflict",
        ),
    ),
)
