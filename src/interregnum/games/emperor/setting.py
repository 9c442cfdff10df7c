"""What can be chosen for a game."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from interregnum.kernel.options import About, Options
from interregnum.kernel.text import msg

DeckChoice: TypeAlias = str | dict[str, int]
"""The name of a deck that comes with the game, or cards with their numbers."""


class EmperorOptions(Options, frozen=True, kw_only=True):
    """What can be chosen for a game."""

    decks: Annotated[
        tuple[DeckChoice, DeckChoice], About(msg("Decks"), msg("The decks of the two players."), kind="decks")
    ] = ("crab", "crane")
    turn_limit: Annotated[
        int,
        Meta(ge=0, le=9999),
        About(
            msg("Turn limit"),
            msg("The game is scored after so many turns: provinces count first, then Family Honor."),
            {0: msg("no limit")},
        ),
    ] = 0
    check_decks: Annotated[
        bool,
        About(
            msg("Check the decks"),
            msg(
                "Refuse decks that break the deck construction rules. Otherwise any deck that can be set up is played."
            ),
        ),
    ] = True
