"""Picking while an effect resolves: behind the dash a player picks something, and the effect goes on with it."""

from __future__ import annotations

from interregnum.cards.language import OPPONENT, Effect, Selector, Who
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.kernel.text import Message, msg


class OpponentSacrifices(Picks, frozen=True):
    """Your opponent must sacrifice one of their characters; it is not a target."""

    of: Selector = a(CHARACTER, THEIRS)
    effect: Effect = Does("sacrifice", PICKED)
    who: Who = OPPONENT
    choosing: bool = False

    def text(self) -> Message:
        return self.who.says(msg("sacrifice a character"), msg("your opponent must sacrifice a character"))
