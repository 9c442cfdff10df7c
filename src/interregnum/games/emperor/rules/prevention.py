"""What keeps effects from happening: negation, and "will not"."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import OfCard
from interregnum.cards.standing import standing
from interregnum.games.emperor.rules import facts, privileges
from interregnum.games.emperor.state import EmperorGame


class Deed(OfCard, frozen=True, kw_only=True):
    """Something done to a card. `cause` is the number of the action it is an effect of.

    If it is `certain` it will not be negated. What pays a cost is no effect, so nothing negates it.
    """

    deed: ClassVar[facts.Deed]
    certain: bool = False

    def could(self, g: EmperorGame) -> bool:
        return self.possible(g) and (self.cost or self.certain or not is_negated(g, self))


def is_assured(g: EmperorGame, action: str, deed: str = "") -> bool:
    """Whether the effects of an action will not be negated: all of them, or those that do a deed."""
    return any(
        fact.action == action and (not fact.deeds or deed in fact.deeds) for fact, _ in standing(g, privileges.Assured)
    )


def is_negated(g: EmperorGame, change: Deed) -> bool:
    """Whether a negation makes an effect fail."""
    if change.cause and is_assured(g, change.cause, change.deed):
        return False
    for fact, held in standing(g, facts.Negates):
        if change.deed not in fact.deeds or not _meant(change, fact.by, held.ctx.seat):
            continue
        if fact.action in ("", change.cause) and held.covers(g, change.card):
            return True
    return False


def will_not(g: EmperorGame, deed: facts.Deed, change: OfCard) -> bool:
    """Whether something will not happen to a card, whatever would do it."""
    for fact, held in standing(g, facts.WillNot):
        if deed in fact.deeds and _meant(change, fact.by, held.ctx.seat) and held.covers(g, change.card):
            return True
    return False


def _meant(change: OfCard, by: facts.By, seat: int) -> bool:
    if by == "anything":
        return True
    return bool(change.cause) and (by == "actions" or change.by != seat)
