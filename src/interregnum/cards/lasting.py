"""How lasting effects begin, and how they and the limits of a period end."""

from __future__ import annotations

from interregnum.cards.ability import Fact
from interregnum.cards.context import Context
from interregnum.cards.language import ALWAYS, Condition
from interregnum.cards.state import CardState, Lasting, Table, next_number, same_still, touch


def begin_lasting(
    s: CardState,
    fact: Fact,
    ctx: Context,
    until: str,
    on: tuple[tuple[int, int], ...] | None = None,
    when: Condition = ALWAYS,
) -> None:
    """Make a fact so until a period ends, over a fixed set of cards (id and instance) if one is given."""
    s.lasting.append(Lasting(next_number(s), fact, ctx, until, on, when))


def end_lasting(g: Table, until: str) -> None:
    """Lasting effects whose end has come are over, with all that hangs on them."""
    s = g.state
    ending = [lasting for lasting in s.lasting if lasting.until == until]
    if ending:
        s.lasting[:] = [lasting for lasting in s.lasting if lasting.until != until]
        touch(s)
        for lasting in ending:
            if lasting.on is not None:
                lasting.fact.ended(g, same_still(s, lasting.on))


def forget_uses(s: CardState, period: str) -> None:
    """A period is over: what was counted in it begins at nothing again."""
    for key in [key for key in s.uses if key.startswith(f"{period}:")]:
        del s.uses[key]
    touch(s)
