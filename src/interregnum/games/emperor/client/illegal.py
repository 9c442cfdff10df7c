"""What is said of a card that cannot be chosen for an ability."""

from __future__ import annotations

from typing import Final

from interregnum.cards.context import Context
from interregnum.cards.illegal import IllegalChoices
from interregnum.cards.naming import named
from interregnum.games.emperor.flow.refusals import protecting
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Refusal, Requirement

PROTECTED = Requirement("ccg.may-not.1", "{by} forbids to choose {card} for {source}.")


def _protection(g: EmperorGame, ctx: Context, thing: int) -> Refusal | None:
    by = protecting(g, thing, ctx)
    return None if by is None else PROTECTED(by=by, card=named(g, thing), source=named(g, ctx.source))


ILLEGAL: Final = IllegalChoices(
    Requirement("ccg.action.d-targeting.1", "{card} is not {what}."),
    Requirement("ccg.action.d-targeting.1", "{player} controls {card}."),
    Requirement("ccg.action.d-targeting.1", "{card} has been chosen already."),
    Requirement("ccg.action.d-targeting.1", "{card} has a printed cost of {n}; {left} is left for what is chosen."),
    Requirement(
        "ccg.action.d-targeting.2",
        "With {card}, the rest of what {source} asks for could not be done.",
    ),
    _protection,
)
