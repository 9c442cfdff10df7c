"""The keywords that stand for triggered abilities: courtesy, sincerity and pride."""

from __future__ import annotations

from interregnum.cards.ability import Limit, Trigger
from interregnum.cards.language import Effect, Number
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.triggers import ConflictResult, LeavesPlay
from interregnum.games.fiverings.rules.ability import Kind, TriggeredAbility


def _keyword(kind: Kind, trigger: Trigger, effect: Effect) -> TriggeredAbility:
    unlimited = Limit(unlimited=True)
    return TriggeredAbility(kinds=(kind,), stage=kind, forced=True, trigger=trigger, effect=effect, limit=unlimited)


CATALOGUE.keyword_abilities |= {
    "courtesy": (_keyword("interrupt", LeavesPlay(SELF), Pool("gain fate", Number(1))),),
    "sincerity": (_keyword("interrupt", LeavesPlay(SELF), Pool("draw", Number(1))),),
    "pride": (
        _keyword("reaction", ConflictResult(SELF, "wins"), Does("honor", SELF)),
        _keyword("reaction", ConflictResult(SELF, "loses"), Does("dishonor", SELF)),
    ),
}
