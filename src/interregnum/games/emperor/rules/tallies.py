"""What is remembered for a while because cards ask about it: who did what in a turn, in a battle, since a turn."""

from __future__ import annotations

from typing import Final

from interregnum.cards.change import Change
from interregnum.cards.limits import count_deed
from interregnum.games.emperor.rules.entering import EnterPlay, Leave
from interregnum.games.emperor.rules.honor import LoseHonor
from interregnum.games.emperor.rules.movement import Assign
from interregnum.games.emperor.rules.units import card_type, terrain_at
from interregnum.games.emperor.state import Emperor

LOST_PERSONALITY: Final = "lost a Personality"
"""Counted in a battle for each Personality of a player's that is destroyed."""
PLAYED_TERRAIN: Final = "played a Terrain"
DESTROYED_TERRAIN: Final = "destroyed a Terrain"
"""Counted in a battle."""
ATTACKED: Final = "assigned to attack"
"""Counted in a turn for each unit that a player assigns to attack."""
LOST_HONOR: Final = "lost Honor to an action"
"""Counted since a player's last turn ended, for Honor lost from another player's action in the Action Phase."""


def saw_fall(seat: int) -> str:
    """What a Terrain counts in a battle, for each Personality of a player's that a card effect destroys there."""
    return f"saw a Personality of {seat} fall"


def since(seat: int) -> str:
    """The period that began when a player's last turn ended."""
    return f"since the turn of {seat}"


def turn_of(seat: int, n: int) -> str:
    """The period that ends as a player's turn of a number begins."""
    return f"until turn {n} of {seat}"


def action_with(keyword: str) -> str:
    """What actions with a keyword are counted as, in a turn."""
    return f"action with {keyword}"


def count_action(s: Emperor, seat: int, keywords: tuple[str, ...]) -> None:
    """Count an action that has resolved, by its keywords."""
    for keyword in keywords:
        count_deed(s, "turn", seat, action_with(keyword))


def remember(s: Emperor, happened: tuple[Change, ...]) -> None:
    """Count what has happened."""
    for change in happened:
        if isinstance(change, Assign):
            if change.by == s.attacker:
                count_deed(s, "turn", change.by, ATTACKED)
        elif isinstance(change, LoseHonor):
            if s.phase == "action" and change.cause and change.by not in (-1, change.seat):
                count_deed(s, since(change.seat), change.seat, LOST_HONOR)
        elif s.battle >= 0:
            _remember_in_battle(s, change)


def _remember_in_battle(s: Emperor, change: Change) -> None:
    if isinstance(change, EnterPlay) and card_type(s.cards[change.card]) == "strategy":
        count_deed(s, "battle", change.seat, PLAYED_TERRAIN)
    elif isinstance(change, Leave) and change.how == "destroyed" and change.was is not None:
        if card_type(change.was) == "personality":
            count_deed(s, "battle", change.was.controller, LOST_PERSONALITY)
            if change.source >= 0 and not change.cost and change.was.location == s.battle:
                for terrain in terrain_at(s, s.battle):
                    count_deed(s, "battle", terrain, saw_fall(change.was.controller))
        elif card_type(change.was) == "strategy":
            count_deed(s, "battle", change.by, DESTROYED_TERRAIN)
