"""Words that let players pick: when there is something to pick, and how they read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from interregnum.cards import illegal
from interregnum.cards.language import OPPONENT, YOU, Who
from interregnum.cards.reader import addressed
from interregnum.cards.words.picking import EachPlayerPicks, Picks
from interregnum.cards.words.selectors import PICKED
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.kernel.text import render


@pytest.mark.parametrize(("open_to", "could"), [((), False), ((0,), True), ((1,), True), ((0, 1), True)])
def test_one_player_who_can_pick_is_enough(open_to: tuple[int, ...], could: bool) -> None:
    picks = SimpleNamespace(open_to=lambda g, ctx, seat: [7] if seat in open_to else [])
    dialect = SimpleNamespace(player_order=lambda g: (0, 1))
    g = SimpleNamespace(state=SimpleNamespace(dialect=dialect))
    assert EachPlayerPicks.could(cast(Any, picks), g, cast(Any, None)) is could


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


@pytest.mark.parametrize(("cost", "left"), [(3, None), (4, 3)])
def test_what_costs_more_than_is_left_is_refused_with_both_numbers(
    cost: int, left: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(illegal, "thing_label", lambda g, thing: f"card {thing}")
    cards = {1: SimpleNamespace(title=2), 2: SimpleNamespace(title=cost)}
    catalogue = SimpleNamespace(printed=lambda title: SimpleNamespace(cost=title))
    g = SimpleNamespace(state=SimpleNamespace(cards=cards, dialect=SimpleNamespace(catalogue=catalogue)))
    frame, target = SimpleNamespace(picked=(1,), ctx=None), SimpleNamespace(worth=5)
    told = SimpleNamespace(too_dear=lambda **said: said, _unaffected=lambda *_: None)
    refused: Any = illegal.IllegalChoices._useless(cast(Any, told), g, cast(Any, frame), cast(Any, target), 2)
    assert refused == (None if left is None else {"card": "card 2", "n": cost, "left": left})
