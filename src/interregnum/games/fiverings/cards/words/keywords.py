"""The keywords that stand for triggered abilities: courtesy, sincerity and pride."""

from __future__ import annotations

from interregnum.cards.language import Effect, Number
from interregnum.games.fiverings.cards.catalogue import KEYWORD_ABILITIES
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.triggers import ConflictResult, Happens
from interregnum.games.fiverings.rules.ability import Ability, Kind, Limit, Trigger


def _keyword(kind: Kind, trigger: Trigger, effect: Effect) -> Ability:
    return Ability(kind=kind, forced=True, trigger=trigger, effect=effect, limit=Limit(unlimited=True))


KEYWORD_ABILITIES["courtesy"] = (_keyword("interrupt", Happens("Leave", SELF), Pool("gain fate", Number(1))),)
KEYWORD_ABILITIES["sincerity"] = (_keyword("interrupt", Happens("Leave", SELF), Pool("draw", Number(1))),)
KEYWORD_ABILITIES["pride"] = (
    _keyword("reaction", ConflictResult(SELF, "wins"), Does("honor", SELF)),
    _keyword("reaction", ConflictResult(SELF, "loses"), Does("dishonor", SELF)),
)
