"""What players did during the present conflict, as far as cards ask about it."""

from __future__ import annotations

from interregnum.cards.limits import count_deed, deeds_done
from interregnum.games.fiverings.state import FiveRings


def count_action(s: FiveRings, seat: int) -> None:
    """Remember that a player has triggered an action ability during the present conflict, if there is one."""
    if s.conflict is not None:
        count_deed(s, "conflict", seat, "actions")


def actions_in_conflict(s: FiveRings, seat: int) -> int:
    """How many action abilities a player has triggered during the present conflict."""
    return deeds_done(s, "conflict", seat, "actions") if s.conflict is not None else 0


def count_played(s: FiveRings, seat: int) -> None:
    """Remember that a player has played a card during the present conflict, if there is one."""
    if s.conflict is not None:
        count_deed(s, "conflict", seat, "played")


def played_in_conflict(s: FiveRings, seat: int) -> int:
    """How many cards a player has played during the present conflict."""
    return deeds_done(s, "conflict", seat, "played") if s.conflict is not None else 0
