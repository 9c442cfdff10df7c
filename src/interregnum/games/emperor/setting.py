"""What can be chosen for a game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from interregnum.cards.decks import CheckedDecks, TwoDecks
from interregnum.kernel.options import About, Options
from interregnum.kernel.text import msg


class EmperorOptions(Options, frozen=True, kw_only=True):
    """What can be chosen for a game."""

    decks: TwoDecks = ("crab", "crane")
    turn_limit: Annotated[
        int,
        Meta(ge=0, le=9999),
        About(
            msg("Turn limit"),
            msg("The game is scored after so many turns: provinces count first, then Family Honor."),
            {0: msg("no limit")},
        ),
    ] = 0
    check_decks: CheckedDecks = True
