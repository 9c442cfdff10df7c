"""Counting every component of a game in progress."""

from __future__ import annotations

from collections import Counter

from interregnum.games.oath.flow.hands import hands
from interregnum.games.oath.printed import DENIZENS, INTACT, RELICS, SITES, VISIONS
from interregnum.games.oath.rules.soundness import impossible, lying
from interregnum.games.oath.state import World
from interregnum.kernel.game import Game


def count_everything(g: Game[World]) -> None:
    """Every card is in one place, in somebody's hand if nowhere else, and no favor or warband is lost or made."""
    found = Counter(lying(g.state))
    found.update(card for hand in hands(g).values() for card in hand)
    everything = Counter([*DENIZENS, *INTACT, *RELICS, *SITES, *VISIONS])
    assert (found - everything, everything - found) == (Counter(), Counter())
    assert list(impossible(g.state)) == []
