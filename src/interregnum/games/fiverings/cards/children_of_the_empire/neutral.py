"""The neutral cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.language import OPPONENT, YOU
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import action, constant, modifiers, would
from interregnum.games.fiverings.cards.words.conditions import Composed, during_conflict
from interregnum.games.fiverings.cards.words.duels import OPPOSING_DUELIST, WINNER, CancelsDuel, DuelWouldResolve
from interregnum.games.fiverings.cards.words.effects import Challenges, Does
from interregnum.games.fiverings.cards.words.qualities import DEFENDING
from interregnum.games.fiverings.rules.facts import PlayerCannot

character = partial(entries.character, pack="children-of-the-empire")
event = partial(entries.event, pack="children-of-the-empire")

event(
    "stay-your-hand",
    "Stay Your Hand",
    cost=0,
    copies=3,
    does=would(DuelWouldResolve(by=OPPONENT), CancelsDuel()),
    errata=would(DuelWouldResolve(), CancelsDuel()),
)
character(
    "aspiring-challenger",
    "Aspiring Challenger",
    cost=2,
    military=2,
    political=2,
    glory=1,
    copies=3,
    traits="bushi duelist mantis-clan",
    keywords="composure",
    does=(
        constant(*modifiers(SELF, glory=2), when=Composed()),
        action(during_conflict(), OPPOSING_DUELIST, Challenges(TARGET, "military", Does("honor", WINNER))),
    ),
)
character(
    "righteous-magistrate",
    "Righteous Magistrate",
    cost=3,
    military=3,
    political=3,
    glory=1,
    copies=3,
    traits="courtier imperial magistrate",
    role_only="keeper",
    does=constant(
        PlayerCannot(YOU, "gain honor"),
        PlayerCannot(OPPONENT, "gain honor"),
        PlayerCannot(YOU, "lose honor"),
        PlayerCannot(OPPONENT, "lose honor"),
        when=Is(SELF, DEFENDING),
    ),
)
