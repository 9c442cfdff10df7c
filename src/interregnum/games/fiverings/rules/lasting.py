"""How lasting effects and the limits of a period end."""

from __future__ import annotations

from interregnum.games.fiverings.rules.areas import become_copy, let_play
from interregnum.games.fiverings.rules.condition import hand_over
from interregnum.games.fiverings.rules.facts import IsCopy, Playable, Uncontrols
from interregnum.games.fiverings.state import FiveRings, Lasting, Table, touch
from interregnum.games.fiverings.terms import Period, Until


def end_lasting(g: Table, until: Until) -> None:
    """Lasting effects whose end has come are over; control they held goes back."""
    s = g.state
    ending = [lasting for lasting in s.lasting if lasting.until == until]
    if ending:
        s.lasting[:] = [lasting for lasting in s.lasting if lasting.until != until]
        touch(s)
        for lasting in ending:
            _give_back(g, lasting)
            _no_longer_playable(g, lasting)
            _no_longer_copy(g, lasting)


def forget_uses(s: FiveRings, period: Period) -> None:
    """A period is over: its limits begin anew."""
    for key in [key for key in s.uses if key.startswith(f"{period}:")]:
        del s.uses[key]
    touch(s)


def _give_back(g: Table, lasting: Lasting) -> None:
    if not isinstance(lasting.fact, Uncontrols):
        return
    for card_id, instance in lasting.on or ():
        card = g.state.cards[card_id]
        if card.instance == instance and card.controller != lasting.fact.seat:
            hand_over(g, card_id, lasting.fact.seat)


def _no_longer_playable(g: Table, lasting: Lasting) -> None:
    if isinstance(lasting.fact, Playable):
        for card_id, instance in lasting.on or ():
            if g.state.cards[card_id].instance == instance:
                let_play(g.state, card_id, False)


def _no_longer_copy(g: Table, lasting: Lasting) -> None:
    """A character is itself again."""
    if not isinstance(lasting.fact, IsCopy):
        return
    for card_id, instance in lasting.on or ():
        if g.state.cards[card_id].instance == instance:
            become_copy(g.state, card_id, "")
