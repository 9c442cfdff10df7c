"""What an option would bring the totals of a conflict to."""

from __future__ import annotations

from typing import Final

from interregnum.cards.foresight import Foresight, Totals
from interregnum.games.fiverings.rules.stats import total_skill
from interregnum.games.fiverings.state import FiveRingsGame


def totals(g: FiveRingsGame) -> Totals | None:
    """The totals of the conflict as it stands."""
    conflict = g.state.conflict
    if conflict is None or conflict.decided:
        return None
    return total_skill(g, conflict.attacker), total_skill(g, conflict.defender)


def _number(g: FiveRingsGame) -> int:
    return -1 if g.state.conflict is None else g.state.conflict.number


def _attacker(g: FiveRingsGame) -> int:
    return -1 if g.state.conflict is None else g.state.conflict.attacker


FORESIGHT: Final = Foresight(totals, _number, _attacker)
