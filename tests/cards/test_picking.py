"""Words that let players pick: how they read."""

from __future__ import annotations

import pytest

from interregnum.cards.language import OPPONENT, YOU, Who
from interregnum.cards.reader import addressed
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.kernel.text import render


@pytest.mark.parametrize(
    ("who", "most", "said"),
    [
        (OPPONENT, 1, "choose a character and bow it"),
        (OPPONENT, 2, "choose up to 2 characters and bow them"),
        (YOU, 1, "choose a character and bow it"),
    ],
)
def test_a_pick_reads_as_an_order_to_the_player_who_picks(who: Who, most: int, said: str) -> None:
    picks = Picks(a(CHARACTER), Does("bow", PICKED), who=who, most=most)
    assert render(addressed(picks.imperative(), own=True)) == said
