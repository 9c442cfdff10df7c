"""How lasting effects begin, and how they and the limits of a period end."""

from __future__ import annotations

from interregnum.cards.ability import Fact
from interregnum.cards.change import note
from interregnum.cards.context import Context
from interregnum.cards.language import ALWAYS, Condition
from interregnum.cards.naming import all_named, named
from interregnum.cards.state import AnyCard, CardGame, CardState, Lasting, next_number, same_still, touch
from interregnum.kernel.text import msg


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


def end_lasting(g: CardGame, until: str) -> None:
    """Lasting effects whose end has come are over, with all that hangs on them."""
    s = g.state
    ending = [lasting for lasting in s.lasting if lasting.until == until]
    if ending:
        s.lasting[:] = [lasting for lasting in s.lasting if lasting.until != until]
        touch(s)
        for lasting in ending:
            if lasting.on is not None:
                cards = same_still(s, lasting.on)
                _note_end(g, lasting, cards)
                lasting.fact.ended(g, cards)


def _note_end(g: CardGame, lasting: Lasting, cards: tuple[int, ...]) -> None:
    """Write into the log that something no longer holds for cards; what says nothing of itself ends in its own way."""
    if g.logging and cards and lasting.fact.text().text:
        said = msg(
            "What {card} did to {cards} is over.",
            card=named(g, lasting.ctx.source), cards=all_named(g, cards),
        )  # fmt: skip
        note(g, g.state.dialect.rules.get("lasting ends", ""), said, "LastingEnds")


def expire(g: CardGame, period: str) -> None:
    """A period is over: its lasting and delayed effects end, and its limits begin again."""
    s = g.state
    end_lasting(g, period)
    if s.delayed:
        s.delayed[:] = [delayed for delayed in s.delayed if delayed.until != period]
    forget_uses(s, period)


def forget_lasting_on(s: CardState, card: AnyCard) -> None:
    """Lasting effects on a card alone are over, because it is about to become another instance."""
    s.lasting[:] = [lasting for lasting in s.lasting if lasting.on != ((card.id, card.instance),)]


def forget_uses(s: CardState, period: str) -> None:
    """A period is over: what was counted in it begins at nothing again."""
    for key in [key for key in s.uses if key.startswith(f"{period}:")]:
        del s.uses[key]
    touch(s)
