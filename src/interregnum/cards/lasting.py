"""How lasting effects and the limits of a period end."""

from __future__ import annotations

from interregnum.cards.state import CardState, Table, same_still, touch


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
